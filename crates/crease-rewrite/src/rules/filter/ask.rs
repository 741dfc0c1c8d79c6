//! What the tries of a root op ask for, and whether they can come to an end with operands of given
//! classes: what the filter finds out once.

use std::collections::BTreeSet;
use std::sync::atomic::AtomicU8;

use crease_ir::Registry;
use crease_rules::automaton::{Expr, Test};
use crease_rules::model::Literal;

use super::{
    CONSTANT, Class, FOLD, INTEGER, INTEGERS, MANY, May, OPERANDS, REWRITE, Root, SMALL, Values,
};
use crate::rules::{EntryRef, Rules};

/// What the tries of a root op ask for.
struct Noted {
    /// Rows of the registry.
    ops: BTreeSet<usize>,
    integers: BTreeSet<i64>,
    /// See [`Root::deep`].
    deep: bool,
    /// See [`Root::ends`].
    ends: bool,
}

/// Whether a literal is the smallest or the largest signed integer.
fn is_end(literal: Literal) -> bool {
    matches!(literal, Literal::SignedMin | Literal::SignedMax)
}

impl Rules {
    /// What its tries ask for, for a root op; `None` if that is too much.
    #[cold]
    pub(super) fn new_root(&self, registry: &Registry, row: usize) -> Option<Root> {
        let mut noted = Noted {
            ops: BTreeSet::new(),
            integers: BTreeSet::new(),
            deep: false,
            ends: false,
        };
        for &entry in self.folds.of(row).iter().chain(self.rewrites.of(row)) {
            self.note_asked(registry, entry, &mut noted);
        }
        let Noted { deep, ends, .. } = noted;
        let mut classes = vec![Class::Other, Class::Constant, Class::Integer, Class::End];
        let mut class = self.filter.ruleless.class.clone();
        let mut by_name = false;
        for row in noted.ops {
            if class[row] == CONSTANT {
                by_name = true;
            } else {
                if classes.len() >= usize::from(u8::MAX) - INTEGERS {
                    return None;
                }
                class[row] = classes.len() as u8;
                classes.push(Class::Op { row, bare: false });
                if deep {
                    classes.push(Class::Op { row, bare: true });
                }
            }
        }
        let (mut integers, mut small) = (Vec::new(), [INTEGER; SMALL]);
        let few = noted.integers.len() <= INTEGERS;
        for value in noted.integers {
            // Of many, each is any constant: the others are what the filter is for.
            let class = if few { classes.len() as u8 } else { CONSTANT };
            integers.push((value, class));
            if let Some(small) = small.get_mut(value.wrapping_add(1) as usize) {
                *small = class;
            }
            if few {
                classes.push(Class::Is(value));
            }
        }
        Some(Root {
            row,
            ruled: true,
            class,
            integers,
            small,
            by_name,
            deep,
            ends,
            may: (0..classes.len() * (2 * classes.len() + 1))
                .map(|_| AtomicU8::new(0))
                .collect(),
            classes,
        })
    }

    /// Notes what the tests of an entry ask of the first operands.
    fn note_asked(&self, registry: &Registry, entry: EntryRef, noted: &mut Noted) {
        let (set, row) = self.set(entry);
        let tables = &*set.tables;
        let mut pending = vec![row.node];
        while let Some(at) = pending.pop() {
            let Some(node) = tables.nodes.get(at as usize).filter(|_| at != 0) else {
                continue;
            };
            pending.extend([node.next, node.then]);
            if let Test::Int { place, .. } | Test::Constant(place) | Test::Literal(place, _) =
                node.test
            {
                noted.deep |= self.below(entry, place).is_some();
            }
            if let Test::Literal(_, literal) = node.test {
                noted.ends |= is_end(literal);
            }
            let (Test::Op { place, cases } | Test::Int { place, cases }) = &node.test else {
                continue;
            };
            let of_operand = self.operand(entry, *place).is_some();
            for case in &tables.cases[cases.range()] {
                pending.push(case.then);
                if !of_operand {
                    continue;
                }
                if matches!(node.test, Test::Int { .. }) {
                    noted.integers.insert(case.key);
                    continue;
                }
                let name = set.names.get((case.key >> 32) as usize).copied().flatten();
                if let Some(row) = name.and_then(|name| registry.position(name)) {
                    noted.ops.insert(row);
                }
            }
        }
    }

    /// Which of the first operands of the root is defined by the op that a place is an operand of.
    fn below(&self, entry: EntryRef, place: u16) -> Option<usize> {
        let (set, row) = self.set(entry);
        let place = set.tables.places[row.places.range()].get(usize::from(place))?;
        self.operand(entry, place.parent)
    }

    /// Which of the first operands of the root a place is.
    fn operand(&self, entry: EntryRef, place: u16) -> Option<usize> {
        let (set, row) = self.set(entry);
        let place = match place {
            0 => return None,
            _ => set.tables.places[row.places.range()].get(usize::from(place))?,
        };
        let operand = usize::from(place.operand);
        (place.parent == 0 && operand < OPERANDS).then_some(operand)
    }

    /// Which rules may match an op with operands of these classes.
    #[cold]
    pub(super) fn ask(
        &self,
        root: &Root,
        row: usize,
        classes: [usize; OPERANDS],
        values: Values,
    ) -> May {
        let classes = classes.map(|class| root.classes[class]);
        let may = |entries: &[EntryRef]| {
            entries
                .iter()
                .any(|&e| self.possible(e, classes, values, root.by_name))
        };
        let fold = if may(self.folds.of(row)) { FOLD } else { 0 };
        let rewrite = if may(self.rewrites.of(row)) {
            REWRITE
        } else {
            0
        };
        May(fold | rewrite)
    }

    /// Whether a rule of an entry may match if operands of these classes are given, and this is known of
    /// which values are one.
    fn possible(
        &self,
        entry: EntryRef,
        classes: [Class; OPERANDS],
        values: Values,
        by_name: bool,
    ) -> bool {
        let (set, row) = self.set(entry);
        let tables = &*set.tables;
        let class = |place: u16| self.operand(entry, place).map(|operand| classes[operand]);
        let bare = |place: u16| {
            let below = self.below(entry, place).map(|operand| classes[operand]);
            matches!(below, Some(Class::Op { bare: true, .. }))
        };
        let constant = |place: u16| {
            !bare(place) && !matches!(class(place), Some(Class::Op { .. } | Class::Other))
        };
        let differ = |a: u16, b: u16| {
            let of_root = |place| self.operand(entry, place).is_some();
            let group = |place: u16| {
                let at = tables.places[row.places.range()].get(usize::from(place));
                match at {
                    Some(at) if place != 0 && at.parent == 0 => {
                        (usize::from(at.operand) < MANY).then_some(OPERANDS)
                    }
                    _ => self.below(entry, place),
                }
            };
            match values {
                Values::Same => false,
                _ if of_root(a) && of_root(b) => true,
                Values::Different => false,
                Values::Apart => {
                    let groups = (group(a), group(b));
                    groups.0.is_some() && groups.1.is_some() && groups.0 != groups.1
                }
            }
        };
        // Whether a condition of the rule surely does not hold.
        let fails = |accept: u32| {
            let accept = &tables.accepts[accept as usize];
            let conditions = tables.rules[usize::from(accept.rule)].conditions;
            let place = |expr: &Expr| set.constant_place(accept, expr);
            tables.exprs[conditions.range()]
                .iter()
                .any(|condition| match *condition {
                    Expr::Not(inner) => place(&tables.exprs[inner as usize])
                        .is_some_and(|place| is_integer(class(place))),
                    _ => place(condition).is_some_and(|place| !constant(place)),
                })
        };
        let mut pending = vec![row.node];
        while let Some(at) = pending.pop() {
            let Some(node) = tables.nodes.get(at as usize).filter(|_| at != 0) else {
                continue;
            };
            pending.push(node.next);
            match &node.test {
                Test::Accept(accept) => {
                    let rule = tables.accepts.get(*accept as usize).map(|a| a.rule);
                    let used = rule.and_then(|rule| set.used.get(usize::from(rule)));
                    if used.copied().unwrap_or(false) && !fails(*accept) {
                        return true;
                    }
                }
                Test::Op { place, cases } => {
                    for case in &tables.cases[cases.range()] {
                        let local = (case.key >> 32) as usize;
                        let fits = match class(*place) {
                            None => true,
                            Some(Class::Op { row, .. }) => set
                                .local_of_row(row)
                                .is_some_and(|op| usize::from(op) == local),
                            Some(Class::Constant | Class::Integer | Class::End | Class::Is(_)) => {
                                by_name
                            }
                            Some(Class::Other) => false,
                        };
                        if fits {
                            pending.push(case.then);
                        }
                    }
                }
                Test::Int { place, cases } => {
                    let fits = |key: i64| match class(*place) {
                        _ if bare(*place) => false,
                        None | Some(Class::Constant) => true,
                        Some(Class::Is(value)) => value == key,
                        Some(Class::Integer | Class::End | Class::Op { .. } | Class::Other) => {
                            false
                        }
                    };
                    let cases = tables.cases[cases.range()].iter();
                    pending.extend(cases.filter(|case| fits(case.key)).map(|case| case.then));
                }
                Test::Constant(place) if !constant(*place) => {}
                Test::Literal(place, literal) => {
                    let float =
                        matches!(literal, Literal::Float(_) | Literal::Nan | Literal::Poison);
                    let other = float && is_integer(class(*place))
                        || is_end(*literal) && class(*place) == Some(Class::Integer);
                    if constant(*place) && !other {
                        pending.push(node.then);
                    }
                }
                Test::SameNumber(a, b) if !constant(*a) || !constant(*b) => {}
                Test::SameValue(a, b) if differ(*a, *b) => {}
                _ => pending.push(node.then),
            }
        }
        false
    }
}

/// Whether values of a class are integer constants.
fn is_integer(class: Option<Class>) -> bool {
    matches!(class, Some(Class::Integer | Class::End | Class::Is(_)))
}
