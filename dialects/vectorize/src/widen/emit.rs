//! The body of a marked loop as lanes: its ops are made again, in order. An op that no lane changes
//! stays scalar; ramps stay ramps through sums and products that keep them so ([`super::ramps`]);
//! element-wise ops get vectors; the rest is run lane by lane ([`super::scalarize`]). What is around
//! the body, and how often it is made, is [`super::strips`].

use rustc_hash::{FxHashMap, FxHashSet};

use crease_arith as arith;
use crease_ir::body::ValueMap;
use crease_ir::effects::is_speculatable;
use crease_ir::interfaces::IntRanges;
use crease_ir::{Attr, BlockId, Loc, OpDef, OpId, OpKind, OpRef, OpTrait, Type, ValueId};
use crease_memref as memref;
use crease_rewrite::{InsertPoint, Rewriter};
use crease_scf as scf;

use super::Marked;
use super::check::is_lane;
use super::varying::Varying;
use crate::generated::*;
use crate::ops::{Lanes, inner_lanes};

/// How an op becomes one of lanes: the interface that a dialect's op offers when it is neither
/// element-wise nor to be run lane by lane. Says whether it did; if not, it changed nothing.
pub struct Vectorizable(pub fn(&mut Widen<'_, '_>, OpId) -> bool);

type Handler = fn(&mut Widen<'_, '_>, OpId) -> bool;

/// The handlers of other dialects' ops.
static HANDLERS: &[(fn() -> &'static OpDef, Handler)] = &[
    (arith::AddI::def, |this, op| this.sum::<arith::AddI>(op)),
    (arith::SubI::def, |this, op| this.sum::<arith::SubI>(op)),
    (arith::MulI::def, |this, op| this.product(op)),
    (arith::IndexCast::def, |this, op| this.cast(op)),
    (arith::IndexCastUI::def, |this, op| this.cast(op)),
    (arith::ExtSI::def, |this, op| this.cast(op)),
    (arith::TruncI::def, |this, op| this.cast(op)),
    (memref::Load::def, |this, op| this.load(op)),
    (memref::Store::def, |this, op| this.store(op)),
    (scf::If::def, |this, op| {
        this.predicated(op) || this.converted(op)
    }),
    (Ramp::def, |this, op| this.nested_ramp(op)),
];

/// A loop over the lanes: from, to and by what.
#[derive(Clone, Copy)]
pub(super) struct Over {
    pub(super) from: ValueId,
    pub(super) to: ValueId,
    pub(super) by: ValueId,
    /// Whether it counts what the vectorized loop counts.
    pub(super) plain: bool,
}

/// A loop that is being made lanes.
pub struct Widen<'r, 'a> {
    pub(super) rw: &'r mut Rewriter<'a>,
    pub(super) marked: Marked,
    pub(super) lanes: Lanes,
    /// The variable in the first lane.
    pub(super) first: ValueId,
    /// The step, as a value.
    pub(super) step: ValueId,
    pub(super) over: Over,
    pub(super) varying: Varying,
    /// Ranges of the loop's values, which stay as they are until it is gone.
    pub(super) ranges: IntRanges,
    /// What stands for a value of the loop: lanes if it varies.
    pub(super) map: ValueMap,
    /// Which lanes are there, if not all are.
    pub(super) mask: Option<ValueId>,
    /// The first lane's number and that of all iterations, if the last lanes may be none.
    pub(super) left: Option<(ValueId, ValueId)>,
    pub(super) predicate: bool,
    pub(super) if_convert: bool,
    /// Ops that something else stands for already.
    pub(super) done: FxHashSet<OpId>,
    /// Values whose lanes are base + k * stride without a wrap, where there is a lane.
    pub(super) exact: FxHashSet<ValueId>,
    /// Broadcasts of what is known before the loop, and whether they are put there.
    pub(super) hoisted: FxHashMap<ValueId, ValueId>,
    pub(super) hoists: bool,
}

/// What a handler of [`Vectorizable`] may ask and do.
impl<'a> Widen<'_, 'a> {
    /// The op.
    pub fn view(&self, op: OpId) -> OpRef<'_> {
        self.rw.op(op)
    }

    /// How many lanes there are.
    pub fn lanes(&self) -> Lanes {
        self.lanes
    }

    /// Which lanes are there, if not all are: what lanes left out do must have no effect.
    pub fn mask(&self) -> Option<ValueId> {
        self.mask
    }

    /// Whether a value of the loop differs from lane to lane.
    pub fn varies(&self, value: ValueId) -> bool {
        self.varying.is(value)
    }

    /// What stands for a value of the loop: lanes if it varies.
    pub fn new_value(&self, value: ValueId) -> ValueId {
        self.map.get(value)
    }

    /// Makes new ops, before which nothing else is to be done.
    pub fn rewriter(&mut self) -> &mut Rewriter<'a> {
        self.rw
    }

    /// The vector type of lanes of this type.
    pub fn vector(&self, ty: Type) -> Type {
        self.lanes.vector(self.rw.ctx(), ty)
    }

    /// The lanes of a value of the loop; the same in each if it does not vary.
    pub fn wide(&mut self, value: ValueId) -> ValueId {
        let new = self.map.get(value);
        match self.varying.is(value) {
            true => new,
            false => self.broadcast(new),
        }
    }

    /// The results of the new op stand for these of the loop.
    pub fn map_results(&mut self, old: &[ValueId], new: OpId) {
        for (i, &value) in old.iter().enumerate() {
            let to = self.rw.body().result(new, i);
            self.map.map(value, to);
        }
    }
}

impl Widen<'_, '_> {
    pub(super) fn ramp(&mut self, loc: Loc, base: ValueId, stride: ValueId) -> ValueId {
        let ramp = Ramp {
            base,
            stride,
            result: self.vector(self.rw.body().ty(base)),
        };
        self.rw.build_value(loc, ramp)
    }

    /// Base and stride of what stands for `value`, if that is a ramp.
    pub(super) fn as_ramp(&self, value: ValueId) -> Option<(ValueId, ValueId)> {
        let def = self.rw.body().def_op(self.map.get(value))?;
        let ramp = self.view(def);
        let own = ramp.is::<Ramp>() && self.varying.is(value);
        let full = || ramp.result_type(0) == self.vector(ramp.operand_type(0));
        (own && full()).then(|| (ramp.operand(0), ramp.operand(1)))
    }

    pub(super) fn broadcast(&mut self, value: ValueId) -> ValueId {
        if let Some(&known) = self.hoisted.get(&value) {
            return known;
        }
        let ty = self.vector(self.rw.body().ty(value));
        let def = self.rw.body().def_op(value);
        let loc = match def {
            Some(def) => self.rw.body().op_loc(def),
            None => self.rw.body().op_loc(self.marked.op),
        };
        let point = self.rw.insert_point();
        let hoist = self.hoists && self.is_outside(value);
        if hoist {
            self.rw.set_before(self.marked.op);
        }
        let op = self.rw.build(loc, Broadcast { value, result: ty });
        let new = self.rw.body().result(op, 0);
        if hoist {
            self.hoisted.insert(value, new);
            self.return_to(point);
        }
        new
    }

    /// Whether a value is there before the loop.
    fn is_outside(&self, value: ValueId) -> bool {
        let body = self.rw.body();
        let mut block = body.value_block(value);
        if let Some(def) = body.def_op(value) {
            block = body.op_block(def);
        }
        // A block that is being filled is of no region of an op yet; the loop lies in the others.
        let mut at = body.op_block(self.marked.op);
        while let (Some(here), true) = (at, block.is_some()) {
            if Some(here) == block {
                return true;
            }
            let around = body.block_parent_op(here);
            at = around.and_then(|op| body.op_block(op));
        }
        false
    }

    pub(super) fn return_to(&mut self, point: Option<InsertPoint>) {
        if let Some(point) = point {
            self.rw.set_insert_point(point);
        }
    }

    /// Makes the ops of a block again, but for its terminator.
    pub(super) fn block(&mut self, block: BlockId) {
        let ops: Vec<OpId> = self.rw.body().block_ops(block).collect();
        for op in ops {
            if !self.view(op).has(OpTrait::IsTerminator) && !self.done.contains(&op) {
                self.op(op);
            }
        }
    }

    pub(super) fn op(&mut self, op: OpId) {
        let view = self.view(op);
        if view.is::<memref::Alloc>() || view.is::<memref::Alloca>() {
            return self.buffer(op);
        }
        if view.is::<scf::If>() && !self.varying.is(view.operand(0)) {
            return self.branch(op);
        }
        if view.is::<scf::For>() && !view.operands().take(3).any(|v| self.varying.is(v)) {
            return self.inner_loop(op);
        }
        if !self.varying.reaches(view) || view.is::<memref::Dealloc>() {
            self.rw.clone_op(op, &mut self.map);
            return;
        }
        let handler = match view.def() {
            Some(def) => handler(def),
            None => None,
        };
        if handler.is_some_and(|handler| handler(self, op)) || self.lane_wise(op) {
            return;
        }
        match unrolls(self.view(op), &self.varying) {
            true => self.unroll(op),
            false => self.scalarize(op),
        }
    }

    /// An element-wise op of scalars as one of vectors.
    pub(super) fn lane_wise(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        if !is_lane_wise(view) {
            return false;
        }
        let loc = view.loc();
        let mut operands: Vec<ValueId> = view.operands().collect();
        let results: Vec<ValueId> = view.results().collect();
        let divides = is_division(view);
        let safe = self.mask.is_none() || is_speculatable(view);
        if !safe && !divides {
            return false;
        }
        for value in &mut operands {
            *value = self.wide(*value);
        }
        if let (false, Some(mask), Some(divisor)) = (safe, self.mask, operands.last_mut()) {
            *divisor = self.divisor(loc, mask, *divisor);
        }
        let types: Vec<Type> = results
            .iter()
            .map(|&v| self.vector(self.rw.body().ty(v)))
            .collect();
        let new = self.rw.create_like(op, &operands, &types, &[]);
        self.map_results(&results, new);
        true
    }

    /// One where no lane is: nothing is divided by what happens to lie there.
    fn divisor(&mut self, loc: Loc, mask: ValueId, divisor: ValueId) -> ValueId {
        let ty = self.rw.body().ty(divisor);
        let ones = splat(self.rw, ty, 1);
        let ones = super::constant(self.rw, loc, ones);
        self.select(loc, mask, divisor, ones)
    }

    pub(super) fn select(&mut self, loc: Loc, mask: ValueId, a: ValueId, b: ValueId) -> ValueId {
        let select = arith::Select {
            condition: mask,
            true_value: a,
            false_value: b,
            result: self.rw.body().ty(a),
        };
        self.rw.build_value(loc, select)
    }

    /// Zeros: for lanes that nothing asks for.
    pub(super) fn nothing(&mut self, loc: Loc, ty: Type) -> ValueId {
        let attr = zeros(self.rw, ty);
        super::constant(self.rw, loc, attr)
    }
}

/// The handler of an op: its own, or that of the table.
fn handler(def: &'static OpDef) -> Option<Handler> {
    if let Some(own) = def.interface::<Vectorizable>() {
        return Some(own.0);
    }
    let row = HANDLERS.iter().find(|(of, _)| std::ptr::eq(of(), def));
    row.map(|&(_, handler)| handler)
}

/// Whether an op is one of vectors as it is one of scalars: element by element, each operand and
/// result of as many elements.
pub(super) fn is_lane_wise(op: OpRef<'_>) -> bool {
    let all = || op.operands().chain(op.results());
    let inner = |v: ValueId| inner_lanes(op.ctx(), op.ty(v));
    let first = all().next().map(inner);
    op.has(OpTrait::Elementwise)
        && op.has(OpTrait::Vectorizable)
        && op.num_regions() == 0
        && all().all(|v| is_lane(op, v) && Some(inner(v)) == first)
}

/// Whether an op deals with lanes that are vectors, so that a loop over the lanes can't take them
/// apart.
pub(super) fn unrolls(op: OpRef<'_>, varying: &Varying) -> bool {
    let ctx = op.ctx();
    let mut all = op.operands().chain(op.results());
    all.any(|v| (varying.is(v)) && crate::ops::lanes_of(ctx, op.ty(v)).is_some())
}

pub(super) fn is_division(op: OpRef<'_>) -> bool {
    let kinds = [
        arith::DivSI::def(),
        arith::DivUI::def(),
        arith::RemSI::def(),
        arith::RemUI::def(),
        arith::CeilDivSI::def(),
        arith::CeilDivUI::def(),
        arith::FloorDivSI::def(),
    ];
    op.def()
        .is_some_and(|def| kinds.iter().any(|kind| std::ptr::eq(*kind, def)))
}

/// Zeros of a vector type.
pub(crate) fn zeros(rw: &Rewriter<'_>, ty: Type) -> Attr {
    splat(rw, ty, 0)
}

/// An integer in every lane of a vector type, or zeros of floats.
pub(crate) fn splat(rw: &Rewriter<'_>, ty: Type, number: i64) -> Attr {
    use crease_ir::num::{ApFloat, ApInt};
    let ctx = rw.ctx();
    let element = ctx.element_or_self(ty);
    match ctx.float_kind(element) {
        Some(kind) => ctx.dense_float_attr(ty, &[ApFloat::zero(kind, false)]),
        None => {
            let width = ctx.scalar_width(element).unwrap_or(64);
            ctx.dense_int_attr(ty, &[ApInt::from_i64(width, number)])
        }
    }
}

/// No overflow flags, for ops that have them.
pub(crate) fn default_attrs<K: OpKind>(rw: &Rewriter<'_>) -> Vec<(usize, Attr)> {
    let slot = K::def().attr_slot("overflowFlags");
    let none = arith::IntegerOverflowFlags::NONE.attr(rw.ctx());
    slot.zip(none).into_iter().collect()
}
