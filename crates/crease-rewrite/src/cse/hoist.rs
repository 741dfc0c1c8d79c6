//! What a hoisting sweep collects: the classes of equal ops, wherever they stand.
//!
//! Values are compared up to what was found equal, so that an expression is found with all its
//! parts, and constants by their value. Nothing is changed while collecting.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::body::hash::op_hash_as;
use crease_ir::{Body, Context, OpId, OpRef, OpTrait, Type, TypeData, ValueId};

use super::Sweep;
use super::same::SweepSame;
use super::table::Table;

/// Whether ops are moved to where one serves several places.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Hoist {
    /// Nothing moves: an op is merged only into one that dominates it (MLIR).
    None,
    /// Equal ops of several paths become one before the first use of it that all paths have in
    /// common (newer TVM).
    CommonDominator,
    /// What occurs several times goes to the earliest place where its operands are there and from
    /// where every path computes it (older TVM).
    Outermost,
}

/// Ops that compute the same.
#[derive(Debug)]
pub(super) struct Class {
    /// Those that no other one of the class dominates, in the order of the sweep.
    pub(super) leaders: Vec<Leader>,
    /// How many ops the expression consists of.
    pub(super) cost: u32,
    /// It is a constant: moves along with what uses it, and never by itself.
    pub(super) constant: bool,
    /// It is left as it is: too rare or too cheap.
    pub(super) skipped: bool,
    /// The leader in scope.
    current: Option<usize>,
}

/// An op of a class, and those that it dominates.
#[derive(Debug)]
pub(super) struct Leader {
    pub(super) op: OpId,
    pub(super) duplicates: Vec<OpId>,
}

/// All classes of the ops between two isolated ones.
#[derive(Default, Debug)]
pub(super) struct Classes {
    table: Table,
    pub(super) list: Vec<Class>,
    /// Of a class's first op, and of all others.
    of: FxHashMap<OpId, usize>,
    /// Changes of [`Class::current`]: class and what was there.
    log: Vec<(usize, Option<usize>)>,
    scopes: Vec<usize>,
    /// Results of calls and reads, and of what uses them.
    opaque: FxHashSet<ValueId>,
}

impl Classes {
    pub(super) fn enter(&mut self) {
        self.scopes.push(self.log.len());
    }

    pub(super) fn leave(&mut self) {
        let start = self.scopes.pop().unwrap_or(0);
        for (class, old) in self.log.drain(start..).rev() {
            self.list[class].current = old;
        }
    }

    /// The class of `op`.
    pub(super) fn class_of(&self, op: OpId) -> Option<&Class> {
        self.of.get(&op).map(|&class| &self.list[class])
    }

    /// Notes whether what `op` gives is opaque: it is itself, or it uses what is.
    pub(super) fn taint(&mut self, body: &Body, op: OpId, opaque: bool) {
        if opaque || body.operands(op).any(|v| self.opaque.contains(&v)) {
            self.opaque.extend(body.results(op));
        }
    }

    pub(super) fn uses_opaque(&self, op: OpRef<'_>) -> bool {
        op.operands().any(|v| self.opaque.contains(&v))
    }
}

/// Whether values of the type are booleans, or vectors of them.
pub fn is_boolean(ctx: &Context, ty: Type) -> bool {
    let element = ctx.type_data(ctx.element_or_self(ty));
    matches!(element, TypeData::Integer { width: 1, .. })
}

impl<S: SweepSame> Sweep<'_, '_, S> {
    /// Puts `op`, which has no effects, in its class.
    pub(super) fn note(&mut self, op: OpId) {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let view = body.op(ctx, op);
        let no_candidate = view.num_regions() > 0
            || body.num_successors(op) > 0
            || view.num_results() == 0
            || view.has(OpTrait::NotCseHoistable)
            || view.has(OpTrait::CallOp)
            || self.rules.is_some_and(|rules| rules.call(view).is_some())
            || self.blocked_by(op).is_some();
        if no_candidate {
            return;
        }
        let constant = view.has(OpTrait::ConstantLike);
        let hash = op_hash_as(ctx, body, op, &self.same);
        let seen = self
            .scratch
            .classes
            .table
            .find(ctx, body, hash, op, &self.same);
        let class = match seen.and_then(|seen| self.scratch.classes.of.get(&seen.op).copied()) {
            Some(class) => {
                if let Some(seen) = seen {
                    let results = body.results(op).zip(body.results(seen.op));
                    results.for_each(|(from, to)| self.same.take_for(from, to));
                }
                class
            }
            None => {
                self.scratch.classes.table.insert(hash, op, 0, None);
                let parts = body.operands(op).filter_map(|v| body.def_op(v));
                let parts = parts.filter_map(|part| self.scratch.classes.class_of(part));
                let cost = parts.fold(!constant as u32, |sum, part| sum.saturating_add(part.cost));
                self.scratch.classes.list.push(Class {
                    leaders: Vec::new(),
                    cost,
                    constant,
                    skipped: false,
                    current: None,
                });
                self.scratch.classes.list.len() - 1
            }
        };
        self.scratch.classes.of.insert(op, class);
        let Classes { list, log, .. } = &mut self.scratch.classes;
        let entry = &mut list[class];
        match entry.current.and_then(|at| entry.leaders.get_mut(at)) {
            Some(leader) => leader.duplicates.push(op),
            None => {
                log.push((class, entry.current));
                entry.current = Some(entry.leaders.len());
                entry.leaders.push(Leader {
                    op,
                    duplicates: Vec::new(),
                });
            }
        }
    }
}
