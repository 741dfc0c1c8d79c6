//! Which rules may match an op, judged by what defines its first two operands: one look-up that
//! most ops don't pass, instead of a walk over tries.
//!
//! Per root op the definitions fall into few classes: the ops that its tries ask for, the integers
//! that they ask for, other integers, other constants, and everything else. For a pair of classes
//! the tries are walked once, taking for granted every test that looks at anything else; the answer
//! is kept. It is the same whoever asks first. Nothing here says that a rule does match.

use std::collections::BTreeSet;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crease_ir::attrs::AttrData;
use crease_ir::{Attr, Body, Context, OpId, OpTrait, Registry};
use crease_rules::automaton::Test;
use crease_rules::model::Literal;

use super::{EntryRef, Rules};

/// Operands that are looked at.
const OPERANDS: usize = 2;
/// More operands of an operand's definition are not looked at.
const MANY: usize = 4;
/// Integers that get a class each, if there are no more.
const INTEGERS: usize = 64;
/// The class of everything that has no class of its own.
const OTHER: u8 = 0;
/// The class of constants that are no single integer, or were not looked at.
const CONSTANT: u8 = 1;
/// The class of integers that no trie asks for.
const INTEGER: u8 = 2;

/// What values of a class are.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Class {
    /// Results of the op in this row that is no constant. If it is `bare`, none of its operands is
    /// one either; else that is not known.
    Op { row: usize, bare: bool },
    /// Constants.
    Constant,
    /// Integers that no trie asks for.
    Integer,
    /// This integer.
    Is(i64),
    /// Anything else.
    Other,
}

/// Which kinds of rules may match.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct May(u8);

impl May {
    /// Any rule.
    pub(crate) const ALL: May = May(FOLD | REWRITE);
    /// No rule.
    pub(crate) const NONE: May = May(0);

    /// Whether a fold rule may.
    #[inline]
    pub(crate) fn fold(self) -> bool {
        self.0 & FOLD != 0
    }

    /// Whether a rule that makes ops may.
    #[inline]
    pub(crate) fn rewrite(self) -> bool {
        self.0 & REWRITE != 0
    }
}

const FOLD: u8 = 1;
const REWRITE: u8 = 2;
const KNOWN: u8 = 4;
/// The answer is another one if the ops that define the operands are bare.
const DEEP: u8 = 8;

/// What is known of one root op.
#[derive(Debug)]
struct Root {
    /// By row of the registry.
    class: Box<[u8]>,
    /// The integers that tries ask for, sorted, with their classes.
    integers: Vec<(i64, u8)>,
    /// Whether a trie asks for a constant op by its name, which has no class for that.
    by_name: bool,
    /// Whether a trie asks for constants among the operands of what defines the operands. Then each
    /// class of an op is followed by that of the bare one.
    deep: bool,
    classes: Vec<Class>,
    /// By pair of classes; then by class of two operands that are one value.
    may: Box<[AtomicU8]>,
}

/// The answers so far, by row of the root op; `None` where there are no rules.
#[derive(Debug, Default)]
pub(super) struct Filter(Vec<Option<OnceLock<Option<Root>>>>);

/// What is known of one root op that has rules.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Asked<'a> {
    rules: &'a Rules,
    row: usize,
    /// `None`: there are too many classes, any rule may match.
    root: Option<&'a Root>,
}

/// The classes of the first operands of an op.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Classes {
    of: [u8; OPERANDS],
    /// Whether the operands are one value.
    pub(crate) same: bool,
}

impl Classes {
    /// Of different operands of which nothing is known.
    pub(crate) const OTHER: Classes = Classes {
        of: [OTHER; OPERANDS],
        same: false,
    };
    /// How many operands there are classes of.
    pub(crate) const OPERANDS: usize = OPERANDS;

    /// Notes what operand number `at` is: a result of the op in this row, which is a constant of this
    /// value, if it is one and that is known.
    #[inline]
    pub(crate) fn note(
        &mut self,
        asked: Asked<'_>,
        ctx: &Context,
        at: usize,
        row: usize,
        value: Option<Attr>,
    ) {
        let (Some(class), Some(root)) = (self.of.get_mut(at), asked.root) else {
            return;
        };
        *class = root.class.get(row).copied().unwrap_or(OTHER);
        if *class == CONSTANT
            && let Some(value) = value
        {
            *class = root.class_of(ctx, value);
        }
    }
}

impl Root {
    /// The class of a constant.
    #[inline]
    fn class_of(&self, ctx: &Context, attr: Attr) -> u8 {
        let AttrData::Integer { value, .. } = ctx.attr_data(attr) else {
            return CONSTANT;
        };
        // `true` is both 1 and -1.
        if value.width() == 1 {
            return CONSTANT;
        }
        let Some(value) = value.to_i64() else {
            return INTEGER;
        };
        let known = self.integers.binary_search_by_key(&value, |known| known.0);
        known.map_or(INTEGER, |at| self.integers[at].1)
    }

    /// Whether an op has few operands and none is a constant.
    fn is_bare(&self, body: &Body, op: OpId) -> bool {
        let is_constant = |value| {
            let row = body.def_op(value).and_then(|def| body.op_name(def).index());
            row.and_then(|row| self.class.get(row)) == Some(&CONSTANT)
        };
        body.num_operands(op) <= MANY && !body.operands(op).any(is_constant)
    }
}

impl Filter {
    /// For rows of which is said whether there are rules.
    pub(super) fn new(ruled: impl Iterator<Item = bool>) -> Self {
        Self(ruled.map(|ruled| ruled.then(OnceLock::new)).collect())
    }
}

impl Asked<'_> {
    /// Which rules may match an op with operands of these classes, which are defined by `defs`.
    #[inline]
    pub(crate) fn may_match(self, body: &Body, classes: Classes, defs: &[Option<OpId>]) -> May {
        let Some(root) = self.root else {
            return May::ALL;
        };
        let may = self.look_up(root, classes);
        match may.0 & DEEP {
            0 => may,
            _ => self.may_match_deep(root, body, classes, defs),
        }
    }

    /// The same, knowing which of the definitions are bare.
    fn may_match_deep(
        self,
        root: &Root,
        body: &Body,
        mut classes: Classes,
        defs: &[Option<OpId>],
    ) -> May {
        for (class, def) in classes.of.iter_mut().zip(defs) {
            if let (Class::Op { .. }, Some(def)) = (root.classes[usize::from(*class)], *def) {
                *class += u8::from(root.is_bare(body, def));
            }
        }
        self.look_up(root, classes)
    }

    #[inline]
    fn look_up(self, root: &Root, classes: Classes) -> May {
        let ([a, b], n) = (classes.of.map(usize::from), root.classes.len());
        let at = if classes.same { n * n + a } else { n * a + b };
        let Some(cell) = root.may.get(at) else {
            return May::ALL;
        };
        let known = cell.load(Relaxed);
        if known & KNOWN != 0 {
            return May(known);
        }
        let found = self.ask(root, [a, b], classes.same);
        cell.store(found.0, Relaxed);
        found
    }

    /// Finds the answer for the pair of classes `of`.
    #[cold]
    fn ask(self, root: &Root, of: [usize; OPERANDS], same: bool) -> May {
        let may = self.rules.ask(root, self.row, of, same);
        let bare = of.map(|class| match root.classes[class] {
            Class::Op { bare: false, .. } if root.deep => class + 1,
            _ => class,
        });
        let deep = bare != of && self.rules.ask(root, self.row, bare, same) != may;
        May(may.0 | KNOWN | if deep { DEEP } else { 0 })
    }
}

impl Rules {
    /// What is known of the op in this row, if there are rules for it.
    #[inline]
    pub(crate) fn asked(&self, registry: &Registry, row: usize) -> Option<Asked<'_>> {
        let cell = self.filter.0.get(row)?.as_ref()?;
        let root = cell.get_or_init(|| self.root(registry, row)).as_ref();
        Some(Asked {
            rules: self,
            row,
            root,
        })
    }

    #[cold]
    fn root(&self, registry: &Registry, row: usize) -> Option<Root> {
        let mut asked = vec![false; registry.ops().len()];
        let mut values = BTreeSet::new();
        let mut deep = false;
        let entries = || self.folds.of(row).iter().chain(self.rewrites.of(row));
        for &entry in entries() {
            deep |= self.note_asked(registry, entry, &mut asked, &mut values);
        }
        let mut classes = vec![Class::Other, Class::Constant, Class::Integer];
        let mut class = vec![OTHER; asked.len()];
        let mut by_name = false;
        for (row, asked) in asked.into_iter().enumerate() {
            if registry.ops()[row].traits.has(OpTrait::ConstantLike) {
                class[row] = CONSTANT;
                by_name |= asked;
            } else if asked {
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
        let mut integers = Vec::new();
        let few = values.len() <= INTEGERS;
        for value in values {
            // Of many, each is any constant: the others are what the filter is for.
            integers.push((value, if few { classes.len() as u8 } else { CONSTANT }));
            if few {
                classes.push(Class::Is(value));
            }
        }
        Some(Root {
            class: class.into(),
            integers,
            by_name,
            deep,
            may: (0..classes.len() * (classes.len() + 1))
                .map(|_| AtomicU8::new(0))
                .collect(),
            classes,
        })
    }

    /// Notes the rows and integers that the tests of an entry ask the first operands for; returns
    /// whether they ask for constants below.
    fn note_asked(
        &self,
        registry: &Registry,
        entry: EntryRef,
        ops: &mut [bool],
        integers: &mut BTreeSet<i64>,
    ) -> bool {
        let (set, row) = self.set(entry);
        let mut deep = false;
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
                deep |= self.below(entry, place).is_some();
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
                    integers.insert(case.key);
                    continue;
                }
                let name = set.names.get((case.key >> 32) as usize).copied().flatten();
                if let Some(row) = name.and_then(|name| registry.position(name)) {
                    ops[row] = true;
                }
            }
        }
        deep
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

    #[cold]
    fn ask(&self, root: &Root, row: usize, classes: [usize; OPERANDS], same: bool) -> May {
        let classes = classes.map(|class| root.classes[class]);
        let may = |entries: &[EntryRef]| {
            entries
                .iter()
                .any(|&e| self.possible(e, classes, same, root.by_name))
        };
        let fold = if may(self.folds.of(row)) { FOLD } else { 0 };
        let rewrite = if may(self.rewrites.of(row)) {
            REWRITE
        } else {
            0
        };
        May(fold | rewrite)
    }

    /// Whether a rule of an entry may match if operands of these classes are given, which are the
    /// `same` value or are not.
    fn possible(
        &self,
        entry: EntryRef,
        classes: [Class; OPERANDS],
        same: bool,
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
                    if used.copied().unwrap_or(false) {
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
                            Some(Class::Constant | Class::Integer | Class::Is(_)) => by_name,
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
                        Some(Class::Integer | Class::Op { .. } | Class::Other) => false,
                    };
                    let cases = tables.cases[cases.range()].iter();
                    pending.extend(cases.filter(|case| fits(case.key)).map(|case| case.then));
                }
                Test::Constant(place) if !constant(*place) => {}
                Test::Literal(place, literal) => {
                    let integer = matches!(class(*place), Some(Class::Integer | Class::Is(_)));
                    let float =
                        matches!(literal, Literal::Float(_) | Literal::Nan | Literal::Poison);
                    if constant(*place) && !(integer && float) {
                        pending.push(node.then);
                    }
                }
                Test::SameNumber(a, b) if !constant(*a) || !constant(*b) => {}
                Test::SameValue(a, b)
                    if !same
                        && self.operand(entry, *a).is_some()
                        && self.operand(entry, *b).is_some() => {}
                _ => pending.push(node.then),
            }
        }
        false
    }
}
