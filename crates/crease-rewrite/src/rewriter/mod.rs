//! `Rewriter`: the only thing that changes a body while rewriting.
//!
//! Every edit is counted and heard by the driver (worklist) and the listener. Edits that finish
//! a pattern return the [`Applied`] token that the pattern must return.

mod blocks;
mod constants;
mod create;
mod each;

pub use each::rewrite_each;

use std::any::Any;
use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crease_ir::body::{Mark, ValueMap};
use crease_ir::fold::{Constants, Edit, constant_value};
use crease_ir::op_def::{DialectDef, OpDef, OpKind, Parts};
use crease_ir::{
    Attr, BlockId, Body, Context, OpId, OpName, OpRef, RegionId, Type, UseId, ValueId,
};

use crate::listener::{Listener, Stats};
use crate::outcome::Applied;
use crate::patterns::PatternSet;
use crate::policies;
use crate::region_branch::{Flow, Settled};
use crate::regions::{Known, erasure_order};
use crate::rules::{Plan, Rules};
use crate::worklist::Worklist;

/// Where new ops go.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct InsertPoint {
    /// The block.
    pub block: BlockId,
    /// Before this op; `None`: at the end.
    pub before: Option<OpId>,
}

impl InsertPoint {
    /// Before `op`.
    pub fn before(body: &Body, op: OpId) -> Option<Self> {
        Some(Self {
            block: body.op_block(op)?,
            before: Some(op),
        })
    }

    /// After `op`.
    pub fn after(body: &Body, op: OpId) -> Option<Self> {
        Some(Self {
            block: body.op_block(op)?,
            before: body.next_op(op),
        })
    }

    /// At the start of `block`.
    pub fn start(body: &Body, block: BlockId) -> Self {
        Self {
            block,
            before: body.first_op(block),
        }
    }

    /// At the end of `block`.
    pub fn end(block: BlockId) -> Self {
        Self {
            block,
            before: None,
        }
    }
}

/// Attribute slots of an op to be made.
type Slots = SmallVec<[Option<Attr>; 8]>;

/// Which ops are visited again when something changes that concerns them.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Revisits {
    /// All, and those around them.
    All,
    /// Those in this region, and those around them in it.
    Within(RegionId),
    /// Those that are listed, and new ones.
    Listed,
    /// None.
    No,
}

/// Changes a body.
pub struct Rewriter<'a> {
    ctx: &'a Context,
    body: &'a mut Body,
    insert: Option<InsertPoint>,
    /// What folds before hooks do.
    rules: &'a Rules,
    pub(crate) worklist: Worklist,
    /// Whether what is concerned by a change goes on the worklist.
    pub(crate) revisits: Revisits,
    /// Which are visited again if only some are, and the number from which on ops are new.
    pub(crate) listed: (FxHashSet<OpId>, usize),
    pub(crate) stats: Stats,
    /// Ops inside of others because of which those cannot be erased.
    pub(crate) keepers: FxHashMap<OpId, OpId>,
    /// The region control flow of an op, after so many edits.
    pub(crate) flow: Option<(OpId, u64, Arc<Flow>)>,
    pub(crate) settled: Settled,
    /// The constant that a dialect made last.
    last_constant: Option<(&'static DialectDef, &'static OpDef, OpName)>,
    pub(crate) control_flow: Option<Known>,
    pub(crate) listener: Option<&'a mut dyn Listener>,
    /// The patterns of the run, if ops for which there are none need not be looked at.
    pub(crate) patterns: Option<&'a PatternSet>,
    /// Room for an op to be made.
    op_parts: Parts,
    /// Room for what a rule does.
    pub(crate) plan: Option<Box<Plan>>,
    /// What patterns of a run may ask for.
    pub(crate) state: Option<&'a (dyn Any + Sync)>,
}

impl<'a> Rewriter<'a> {
    /// A rewriter of `body`.
    pub fn new(
        ctx: &'a Context,
        body: &'a mut Body,
        listener: Option<&'a mut dyn Listener>,
    ) -> Self {
        Self {
            ctx,
            body,
            insert: None,
            rules: Rules::of(ctx),
            worklist: Worklist::default(),
            revisits: Revisits::All,
            listed: Default::default(),
            stats: Stats::default(),
            keepers: FxHashMap::default(),
            flow: None,
            settled: Settled::default(),
            last_constant: None,
            control_flow: None,
            listener,
            patterns: None,
            op_parts: Parts::default(),
            plan: None,
            state: None,
        }
    }

    /// One for changes that are made once: it keeps no list of what would have to be visited again.
    pub fn without_revisits(mut self) -> Self {
        self.revisits = Revisits::No;
        self
    }

    /// What the run was given for its patterns; see [`crate::Driver::with_state`].
    pub fn state<T: Any>(&self) -> Option<&'a T> {
        let state: &'a dyn Any = self.state?;
        state.downcast_ref()
    }

    /// The context.
    #[inline]
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The body.
    #[inline]
    pub fn body(&self) -> &Body {
        self.body
    }

    /// A view of an op.
    #[inline]
    pub fn op(&self, op: OpId) -> OpRef<'_> {
        self.body.op(self.ctx, op)
    }

    /// The constant that `value` is, if any.
    pub fn constant(&self, value: ValueId) -> Option<Attr> {
        constant_value(self.ctx, self.body, value)
    }

    /// What was done, when all is done: a body that was changed bears a mark from now on.
    pub(crate) fn finish(&mut self) -> Stats {
        if self.stats.edits > 0 {
            self.body.set_mark(Mark::Here);
        }
        self.stats
    }

    /// Edits so far.
    pub fn edits(&self) -> u64 {
        self.stats.edits
    }

    /// The rules that fold, in place of those of the registry.
    pub(crate) fn use_rules(&mut self, rules: &'a Rules) {
        self.rules = rules;
    }

    /// The rules that fold.
    pub(crate) fn rules(&self) -> &'a Rules {
        self.rules
    }

    // ---- the worklist and the listener

    /// Tells the listener, if there is one.
    #[inline]
    pub(crate) fn tell(&mut self, what: impl FnOnce(&mut dyn Listener, &Context, &Body)) {
        if let Some(listener) = &mut self.listener {
            what(&mut **listener, self.ctx, self.body);
        }
    }

    /// Puts `op` and the ops around it on the worklist.
    #[inline]
    pub fn enqueue(&mut self, op: OpId) {
        if self.revisits != Revisits::All {
            return self.enqueue_within(op);
        }
        if self.worklist.push(op) {
            self.body.prefetch_op(op);
        }
        self.enqueue_parents(op);
    }

    #[cold]
    fn enqueue_within(&mut self, op: OpId) {
        if self.revisits == Revisits::Listed {
            return self.enqueue_listed(op);
        }
        let (Revisits::Within(scope), Some(region)) = (self.revisits, self.body.op_region(op))
        else {
            return;
        };
        if self.body.is_ancestor_region(scope, region) {
            let mut at = Some(op);
            while let Some(op) = at {
                self.worklist.push(op);
                at = self.body.parent_op(op);
                at = at.filter(|_| self.body.op_region(op) != Some(scope));
            }
        }
    }

    fn enqueue_listed(&mut self, op: OpId) {
        let mut at = Some(op);
        while let Some(op) = at {
            let (listed, first_new) = &self.listed;
            if op.index() >= *first_new || listed.contains(&op) {
                self.worklist.push(op);
            }
            at = self.body.parent_op(op);
        }
    }

    /// Puts the ops around `op` on the worklist.
    #[inline]
    pub(crate) fn enqueue_parents(&mut self, op: OpId) {
        // Most bodies are flat.
        if self.body.region_capacity() > 1 {
            self.enqueue_around(op);
        }
    }

    #[inline(never)]
    fn enqueue_around(&mut self, op: OpId) {
        let mut at = self.body.parent_op(op);
        while let Some(op) = at {
            self.worklist.push(op);
            at = self.body.parent_op(op);
        }
    }

    fn note_inserted(&mut self, op: OpId) {
        self.stats.edits += 1;
        self.tell(|listener, ctx, body| listener.inserted(ctx, body, op));
        self.enqueue(op);
    }

    /// Whether nothing is ever done with a constant of this name but to erase it when it is dead:
    /// whoever drops its last use puts it on the worklist for that.
    #[inline]
    pub(crate) fn is_idle_constant(&self, name: OpName) -> bool {
        (self.patterns).is_some_and(|patterns| patterns.kind(self.ctx, name).is_idle())
    }

    /// Says that `op` was changed in place.
    #[inline]
    fn note_modified(&mut self, op: OpId) {
        self.stats.edits += 1;
        self.tell(|listener, ctx, body| listener.modified(ctx, body, op));
        self.enqueue(op);
    }

    /// Erases an op that holds no others.
    #[inline(never)]
    fn erase_one(&mut self, op: OpId) {
        self.stats.edits += 1;
        self.tell(|listener, ctx, body| listener.erased(ctx, body, op));
        if self.revisits != Revisits::No {
            if self.body.num_operands(op) > 0 {
                self.drop_operands(op);
            }
            self.worklist.remove(op);
        }
        self.body.erase_op(op);
    }

    /// Takes the operands off an op; those that nothing else uses may be dead.
    #[inline]
    fn drop_operands(&mut self, op: OpId) {
        for used in self.body.take_operands(op) {
            if let Some(operand) = self.body.take_use(used) {
                self.note_unused(op, operand);
            }
        }
    }

    /// After the erasure of a user an operand with at most two of them has at most one left: its
    /// definition may be dead, or match patterns that want a single use, of which an idle constant has none.
    #[inline]
    fn note_unused(&mut self, erased: OpId, operand: ValueId) {
        let Some(def) = self.body.def_op(operand) else {
            return;
        };
        let mut next = self.body.first_use(operand);
        if next.is_none() {
            return self.enqueue(def);
        }
        let mut other = None;
        while let Some(used) = next {
            let user = self.body.use_owner(used);
            if user != erased && other.replace(user).is_some_and(|other| other != user) {
                return;
            }
            next = self.body.next_use(used);
        }
        if other.is_none()
            || !(self.body.def_name(operand)).is_some_and(|name| self.is_idle_constant(name))
        {
            self.enqueue(def);
        }
    }

    // ---- making ops

    /// Where new ops go.
    pub fn insert_point(&self) -> Option<InsertPoint> {
        self.insert
    }

    /// Makes new ops go to `point`.
    pub fn set_insert_point(&mut self, point: InsertPoint) {
        self.insert = Some(point);
    }

    /// Makes new ops go to `point`, if there is one.
    #[inline]
    pub(crate) fn reset_insert_point(&mut self, point: Option<InsertPoint>) {
        self.insert = point;
    }

    /// Makes new ops go before `op`.
    pub fn set_before(&mut self, op: OpId) {
        self.insert = InsertPoint::before(self.body, op);
    }

    /// Makes new ops go after `op`.
    pub fn set_after(&mut self, op: OpId) {
        self.insert = InsertPoint::after(self.body, op);
    }

    /// Makes new ops go to the start of `block`.
    pub fn set_start(&mut self, block: BlockId) {
        self.insert = Some(InsertPoint::start(self.body, block));
    }

    /// Makes new ops go to the end of `block`.
    pub fn set_end(&mut self, block: BlockId) {
        self.insert = Some(InsertPoint::end(block));
    }

    fn place(&mut self, op: OpId) {
        if let Some(InsertPoint { block, before }) = self.insert {
            self.body.insert_op(block, before, op);
        }
        self.note_inserted(op);
    }

    // ---- changing ops

    /// Applies edits in place.
    pub fn apply_edits(&mut self, op: OpId, edits: &[Edit]) -> Applied {
        for edit in edits {
            let (ctx, body) = (self.ctx, &mut *self.body);
            match *edit {
                Edit::SetOperand(i, value) => body.set_operand(op, i as usize, value),
                Edit::SetAttr(slot, value) => body.set_attr(ctx, op, slot as usize, value),
                Edit::SetDiscardable((name, value)) => {
                    body.set_discardable(ctx, op, name, Some(value));
                }
                Edit::AppendOperand(value) => {
                    let mut values: Vec<ValueId> = body.operands(op).collect();
                    values.push(value);
                    body.set_operands(op, &values);
                }
                Edit::RemoveOperand(i) => body.remove_operands(op, |at| at == i as usize),
                Edit::SetResultType(i, ty) => {
                    let result = body.result(op, i as usize);
                    body.set_ty(result, ty);
                }
                Edit::SwapRegions(a, b) => body.swap_regions(op, a as usize, b as usize),
                Edit::ReplaceResult(i, value) => {
                    let result = body.result(op, i as usize);
                    // Those that use it are not visited for that, as upstream.
                    if let Some(constant) = self.constant_before(op, result, value) {
                        self.body.replace_all_uses(result, constant);
                    }
                }
            }
        }
        self.touch(op)
    }

    /// Changes an op in place (`modifyOpInPlace`). `change` must not make, move or erase ops.
    pub fn modify(&mut self, op: OpId, change: impl FnOnce(&Context, &mut Body)) -> Applied {
        change(self.ctx, self.body);
        self.note_modified(op);
        Applied(())
    }

    /// Says that `op` changed: for the end of a pattern that changed it by several edits.
    pub fn touch(&mut self, op: OpId) -> Applied {
        self.note_modified(op);
        Applied(())
    }

    /// Makes `value` the operand number `index`.
    pub fn set_operand(&mut self, op: OpId, index: usize, value: ValueId) -> Applied {
        self.modify(op, |_, body| body.set_operand(op, index, value))
    }

    /// Replaces every use of `from` by `to`; the users are revisited.
    pub fn replace_all_uses(&mut self, from: ValueId, to: ValueId) -> Applied {
        if from == to {
            return Applied(());
        }
        if self.listener.is_some() {
            // It hears of one change after the other.
            while let Some(id) = self.body.first_use(from) {
                let owner = self.body.use_owner(id);
                self.body.set_use(id, to);
                self.note_modified(owner);
            }
            return Applied(());
        }
        let mut next = self.body.move_uses(from, to);
        while let Some(id) = next {
            self.note_modified(self.body.use_owner(id));
            next = self.body.prev_use(id);
        }
        Applied(())
    }

    /// Replaces those uses of `from` for which `which` holds.
    pub fn replace_uses_if(
        &mut self,
        from: ValueId,
        to: ValueId,
        which: impl Fn(&Body, UseId) -> bool,
    ) -> Applied {
        let uses: Vec<UseId> = self
            .body
            .uses(from)
            .filter(|&u| which(self.body, u))
            .collect();
        for id in uses {
            let owner = self.body.use_owner(id);
            self.body.set_use(id, to);
            self.note_modified(owner);
        }
        Applied(())
    }

    /// Replaces all results of `op` by `values` and erases it.
    pub fn replace_op(&mut self, op: OpId, values: &[ValueId]) -> Applied {
        debug_assert_eq!(self.body.num_results(op), values.len());
        policies::carry(self, op, values);
        for (i, &value) in values.iter().enumerate() {
            let _ = self.replace_all_uses(self.body.result(op, i), value);
        }
        self.erase_op(op)
    }

    /// Makes an op as [`Self::build`] does, at the place of `op`, and replaces `op` by its results.
    pub fn replace_with<K: OpKind>(&mut self, op: OpId, new: K) -> Applied {
        self.set_before(op);
        let new = self.build(self.body.op_loc(op), new);
        self.replace_by_results(op, new)
    }

    /// Likewise for kinds that are type parameters; see [`Self::create`].
    pub fn replace_with_new<K: OpKind>(
        &mut self,
        op: OpId,
        operands: &[ValueId],
        types: &[Type],
        attrs: &[(usize, Attr)],
    ) -> Applied {
        self.set_before(op);
        let new = self.create::<K>(self.body.op_loc(op), operands, types, attrs);
        self.replace_by_results(op, new)
    }

    fn replace_by_results(&mut self, op: OpId, new: OpId) -> Applied {
        let results: Vec<ValueId> = self.body.results(new).collect();
        self.replace_op(op, &results)
    }

    /// Erases an op, and everything inside it, innermost and last first. One after the other: what
    /// is erased later sees the uses of what is gone no more.
    #[inline]
    pub fn erase_op(&mut self, op: OpId) -> Applied {
        if self.body.has_inside(op) && !self.body.op_regions(op).is_empty() {
            for nested in erasure_order(self.body, op) {
                self.erase_one(nested);
            }
        }
        self.erase_one(op);
        Applied(())
    }

    /// Moves an op before `before` in `block`, or to its end.
    pub fn move_op(&mut self, op: OpId, block: BlockId, before: Option<OpId>) -> Applied {
        // As upstream, what is moved counts as new.
        if self.revisits == Revisits::Listed {
            self.listed.0.insert(op);
        }
        self.body.move_op(op, block, before);
        self.note_inserted(op);
        Applied(())
    }

    /// Copies an op at the insert point.
    pub fn clone_op(&mut self, op: OpId, map: &mut ValueMap) -> OpId {
        let copy = self.body.clone_op(self.ctx, op, map);
        self.place(copy);
        if !self.body.op_regions(copy).is_empty() {
            for nested in self.body.ops_inside(copy).into_iter().skip(1) {
                self.note_inserted(nested);
            }
        }
        copy
    }

    /// The constants among the operands of `op`.
    pub fn constants(&self, op: OpId) -> Constants<'_> {
        Constants::of(self.ctx, self.body, op)
    }

    /// What is settled, and what that is about.
    pub(crate) fn with_settled(&mut self) -> (&mut Settled, &'a Context, &Body) {
        (&mut self.settled, self.ctx, self.body)
    }

    pub(crate) fn parts(&mut self) -> (&'a Context, &mut Body) {
        (self.ctx, self.body)
    }
}
