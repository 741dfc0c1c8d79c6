//! Which rules may match an op, judged by what defines its first two operands: one look-up that
//! most ops don't pass, instead of a walk over tries.
//!
//! Per root op the definitions fall into few classes: the ops that its tries ask for, constants, and
//! everything else. For a pair of classes the tries are walked once, taking for granted every test
//! that looks at anything else; the answer is kept. It is the same whoever asks first.
//! Nothing here says that a rule does match.

use std::sync::OnceLock;
use std::sync::atomic::{AtomicU8, Ordering::Relaxed};

use crease_ir::{Body, Context, OpId, OpTrait, Registry};
use crease_rules::automaton::Test;

use super::{EntryRef, Rules};

/// Operands that are looked at.
const OPERANDS: usize = 2;
/// The class of everything that has no class of its own.
const OTHER: u8 = 0;
/// The class of constants that have none of their own.
const CONSTANT: u8 = 1;

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

/// What is known of one root op.
#[derive(Debug)]
struct Root {
    /// By row of the registry.
    class: Box<[u8]>,
    /// By class: its row, if it stands for one op; and whether it is constant.
    classes: Vec<(Option<usize>, bool)>,
    /// By pair of classes.
    may: Box<[AtomicU8]>,
}

/// The answers so far, by row of the root op.
#[derive(Debug, Default)]
pub(super) struct Filter(Vec<OnceLock<Option<Root>>>);

impl Filter {
    pub(super) fn new(rows: usize) -> Self {
        Self((0..rows).map(|_| OnceLock::new()).collect())
    }
}

impl Rules {
    /// Which rules may match `op`, of this row.
    #[inline]
    pub(crate) fn may_match(&self, ctx: &Context, body: &Body, op: OpId, row: usize) -> May {
        if self.folds.of(row).is_empty() && self.rewrites.of(row).is_empty() {
            return May::NONE;
        }
        let Some(cell) = self.filter.0.get(row) else {
            return May::ALL;
        };
        let Some(root) = cell.get_or_init(|| self.root(ctx.registry(), row)) else {
            return May::ALL;
        };
        let n = body.num_operands(op).min(OPERANDS);
        let mut classes = [OTHER; OPERANDS];
        for (i, class) in classes.iter_mut().enumerate().take(n) {
            if let Some(def) = body.def_op(body.operand(op, i)) {
                let row = ctx.registry().position(body.op_name(def));
                *class = row
                    .and_then(|row| root.class.get(row).copied())
                    .unwrap_or(OTHER);
            }
        }
        // That they are one value is not noted.
        if n == OPERANDS && body.operand(op, 0) == body.operand(op, 1) {
            return May::ALL;
        }
        let [a, b] = classes.map(usize::from);
        let Some(cell) = root.may.get(a * root.classes.len() + b) else {
            return May::ALL;
        };
        let known = cell.load(Relaxed);
        if known & KNOWN != 0 {
            return May(known);
        }
        let found = self.ask(root, row, [a, b]);
        cell.store(found.0 | KNOWN, Relaxed);
        found
    }

    #[cold]
    fn root(&self, registry: &Registry, row: usize) -> Option<Root> {
        let mut asked = vec![false; registry.ops().len()];
        let entries = || self.folds.of(row).iter().chain(self.rewrites.of(row));
        for &entry in entries() {
            self.definitions(registry, entry, &mut asked);
        }
        let constant = |row: usize| {
            let info = &registry.ops()[row];
            info.traits.has(OpTrait::ConstantLike)
        };
        let mut classes = vec![(None, false), (None, true)];
        let mut class = vec![OTHER; asked.len()];
        for (row, asked) in asked.into_iter().enumerate() {
            if asked {
                class[row] = u8::try_from(classes.len()).ok()?;
                classes.push((Some(row), constant(row)));
            } else if constant(row) {
                class[row] = CONSTANT;
            }
        }
        Some(Root {
            class: class.into(),
            may: (0..classes.len().pow(2))
                .map(|_| AtomicU8::new(0))
                .collect(),
            classes,
        })
    }

    /// Notes the rows that the tests of an entry ask the first operands for.
    fn definitions(&self, registry: &Registry, entry: EntryRef, asked: &mut [bool]) {
        let (set, row) = self.set(entry);
        let tables = &*set.tables;
        let mut pending = vec![row.node];
        while let Some(at) = pending.pop() {
            let Some(node) = tables.nodes.get(at as usize).filter(|_| at != 0) else {
                continue;
            };
            pending.extend([node.next, node.then]);
            let (Test::Op { place, cases } | Test::Int { place, cases }) = &node.test else {
                continue;
            };
            let of_operand = self.operand(entry, *place).is_some();
            for case in &tables.cases[cases.range()] {
                pending.push(case.then);
                let name = set.names.get((case.key >> 32) as usize).copied().flatten();
                if matches!(node.test, Test::Op { .. })
                    && of_operand
                    && let Some(row) = name.and_then(|name| registry.position(name))
                {
                    asked[row] = true;
                }
            }
        }
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
    fn ask(&self, root: &Root, row: usize, classes: [usize; OPERANDS]) -> May {
        let classes = classes.map(|class| root.classes[class]);
        let may = |entries: &[EntryRef]| entries.iter().any(|&e| self.possible(e, classes));
        let fold = if may(self.folds.of(row)) { FOLD } else { 0 };
        let rewrite = if may(self.rewrites.of(row)) {
            REWRITE
        } else {
            0
        };
        May(fold | rewrite)
    }

    /// Whether a rule of an entry may match if operands of these classes are given.
    fn possible(&self, entry: EntryRef, classes: [(Option<usize>, bool); OPERANDS]) -> bool {
        let (set, row) = self.set(entry);
        let tables = &*set.tables;
        let class = |place: u16| self.operand(entry, place).map(|operand| classes[operand]);
        let constant = |place| class(place).is_none_or(|(_, constant)| constant);
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
                        let fits = class(*place).is_none_or(|(row, _)| {
                            let wanted = row.and_then(|row| set.local_of_row(row));
                            wanted.is_some_and(|wanted| usize::from(wanted) == local)
                        });
                        if fits {
                            pending.push(case.then);
                        }
                    }
                }
                Test::Int { place, cases } if constant(*place) => {
                    pending.extend(tables.cases[cases.range()].iter().map(|case| case.then));
                }
                Test::Int { .. } => {}
                Test::Constant(place) | Test::Literal(place, _) if !constant(*place) => {}
                Test::SameNumber(a, b) if !constant(*a) || !constant(*b) => {}
                // Two operands that are one value are not judged here.
                Test::SameValue(a, b)
                    if self.operand(entry, *a).is_some() && self.operand(entry, *b).is_some() => {}
                _ => pending.push(node.then),
            }
        }
        false
    }
}
