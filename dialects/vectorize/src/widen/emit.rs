//! One marked loop to lanes: its ops are made again before it, in order, and it is erased. An op that
//! no lane changes stays scalar; ramps stay ramps through sums and products that keep them so;
//! element-wise ops get vectors; the rest is run lane by lane ([`super::scalarize`]).

use rustc_hash::FxHashMap;

use crease_arith as arith;
use crease_ir::body::{NewOp, ValueMap};
use crease_ir::{Attr, Loc, OpId, OpKind, OpRef, OpTrait, RegionId, Type, ValueId};
use crease_memref as memref;
use crease_memref::strided::MemRef;
use crease_rewrite::Rewriter;
use crease_scf as scf;
use crease_vector::vector_type;

use super::check::{extent, integer, is_lane};
use super::varying::{Varying, reduction};
use super::{Marked, index_constant};
use crate::generated::*;

/// A loop that is being made lanes.
pub(super) struct Widen<'r, 'a> {
    pub(super) rw: &'r mut Rewriter<'a>,
    pub(super) marked: Marked,
    pub(super) lanes: i64,
    /// The step, as a value.
    pub(super) step: ValueId,
    pub(super) varying: Varying,
    /// What stands for a value of the loop: lanes if it varies.
    pub(super) map: ValueMap,
    /// The mask of accesses, where a branch became one.
    pub(super) mask: Option<ValueId>,
    pub(super) predicate: bool,
    /// Ops that something else stands for already.
    pub(super) done: FxHashMap<OpId, ()>,
}

/// Makes lanes of a loop that was checked.
pub(super) fn run(rw: &mut Rewriter<'_>, op: OpId, predicate: bool) {
    let view = rw.op(op);
    let Some(marked) = Marked::of(view) else {
        return;
    };
    let (Some(lanes), loc) = (extent(view, &marked), view.loc()) else {
        return;
    };
    let varying = Varying::of(rw.ctx(), rw.body(), &marked);
    let reductions: Vec<_> = (0..view.num_results())
        .filter_map(|i| reduction(view, marked.block, i))
        .collect();
    let inits: Vec<ValueId> = view.operands().skip(3).collect();
    rw.set_before(op);
    let step = match marked.step {
        Some(step) => step,
        None => index_constant(rw, loc, 1),
    };
    let mut this = Widen {
        rw,
        lanes,
        step,
        varying,
        map: ValueMap::default(),
        mask: None,
        predicate,
        done: reductions.iter().map(|r| (r.op, ())).collect(),
        marked,
    };
    let (lower, variable) = (this.marked.lower, this.marked.variable);
    let ramp = this.ramp(loc, lower, step);
    this.map.map(variable, ramp);
    let block = this.marked.block;
    this.block(block);
    let mut results = Vec::new();
    for (one, init) in reductions.iter().zip(inits) {
        let lane = this.wide(one.lane);
        let kind = one.kind.attr(this.rw.ctx());
        let attrs: Vec<(usize, Attr)> = kind.map(|kind| (Reduce::KIND, kind)).into_iter().collect();
        let ty = this.rw.body().ty(init);
        let new = this.rw.create::<Reduce>(loc, &[lane, init], &[ty], &attrs);
        results.push(this.rw.body().result(new, 0));
    }
    let _ = this.rw.replace_op(op, &results);
}

impl Widen<'_, '_> {
    pub(super) fn view(&self, op: OpId) -> OpRef<'_> {
        self.rw.op(op)
    }

    /// The vector type of lanes of this type.
    pub(super) fn vector(&self, element: Type) -> Type {
        vector_type(self.rw.ctx(), &[self.lanes], &[false], element)
    }

    pub(super) fn ramp(&mut self, loc: Loc, base: ValueId, stride: ValueId) -> ValueId {
        let ty = self.vector(self.rw.body().ty(base));
        let op = self.rw.create::<Ramp>(loc, &[base, stride], &[ty], &[]);
        self.rw.body().result(op, 0)
    }

    /// Base and stride of what stands for `value`, if that is a ramp.
    pub(super) fn as_ramp(&self, value: ValueId) -> Option<(ValueId, ValueId)> {
        let def = self.rw.body().def_op(self.map.get(value))?;
        let ramp = self.view(def);
        (ramp.is::<Ramp>() && self.varying.is(value)).then(|| (ramp.operand(0), ramp.operand(1)))
    }

    pub(super) fn broadcast(&mut self, value: ValueId) -> ValueId {
        let ty = self.vector(self.rw.body().ty(value));
        let loc = match self.rw.body().def_op(value) {
            Some(def) => self.rw.body().op_loc(def),
            None => self.rw.body().op_loc(self.marked.op),
        };
        let op = self.rw.create::<Broadcast>(loc, &[value], &[ty], &[]);
        self.rw.body().result(op, 0)
    }

    /// The lanes of `value`; the same in each if it does not vary.
    pub(super) fn wide(&mut self, value: ValueId) -> ValueId {
        let new = self.map.get(value);
        match self.varying.is(value) {
            true => new,
            false => self.broadcast(new),
        }
    }

    /// Makes the ops of a block again, but for its terminator.
    pub(super) fn block(&mut self, block: crease_ir::BlockId) {
        let ops: Vec<OpId> = self.rw.body().block_ops(block).collect();
        for op in ops {
            if !self.view(op).has(OpTrait::IsTerminator) && !self.done.contains_key(&op) {
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
        let made = match () {
            () if view.is::<arith::AddI>() => self.sum::<arith::AddI>(op),
            () if view.is::<arith::SubI>() => self.sum::<arith::SubI>(op),
            () if view.is::<arith::MulI>() => self.product(op),
            () if view.is::<memref::Load>() => self.load(op),
            () if view.is::<memref::Store>() => self.store(op),
            () if view.is::<scf::If>() && self.predicate => self.predicated(op),
            () => self.lane_wise(op),
        };
        if !made {
            self.scalarize(op);
        }
    }

    /// x ± ramp(b, s) = ramp(x ± b, 0 ± s); ramp(b, s) ± x = ramp(b ± x, s)
    fn sum<K: OpKind>(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (a, b, loc) = (view.operand(0), view.operand(1), view.loc());
        let negates = view.is::<arith::SubI>();
        let (base, stride) = match (self.as_ramp(a), self.as_ramp(b)) {
            (Some((base, stride)), None) if !self.varying.is(b) => {
                (self.compute::<K>(loc, base, self.map.get(b)), stride)
            }
            (None, Some((base, stride))) if !self.varying.is(a) => {
                let base = self.compute::<K>(loc, self.map.get(a), base);
                let stride = match negates {
                    true => {
                        let zero = self.zero(loc, stride);
                        self.compute::<K>(loc, zero, stride)
                    }
                    false => stride,
                };
                (base, stride)
            }
            _ => return self.lane_wise(op),
        };
        self.map_ramp(op, loc, base, stride)
    }

    /// ramp(b, s) * x = ramp(b * x, s * x), if x is above zero.
    fn product(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (a, b, loc) = (view.operand(0), view.operand(1), view.loc());
        let (ramp, factor) = match (self.as_ramp(a), self.as_ramp(b)) {
            (Some(ramp), None) if !self.varying.is(b) => (ramp, b),
            (None, Some(ramp)) if !self.varying.is(a) => (ramp, a),
            _ => return self.lane_wise(op),
        };
        if !is_positive(view, factor, 0) {
            return self.lane_wise(op);
        }
        let factor = self.map.get(factor);
        let base = self.compute::<arith::MulI>(loc, ramp.0, factor);
        let stride = self.compute::<arith::MulI>(loc, ramp.1, factor);
        self.map_ramp(op, loc, base, stride)
    }

    fn map_ramp(&mut self, op: OpId, loc: Loc, base: ValueId, stride: ValueId) -> bool {
        let ramp = self.ramp(loc, base, stride);
        let result = self.rw.body().result(op, 0);
        self.map.map(result, ramp);
        true
    }

    fn zero(&mut self, loc: Loc, like: ValueId) -> ValueId {
        let ty = self.rw.body().ty(like);
        let attr = self.rw.ctx().i64_attr(ty, 0);
        super::constant(self.rw, loc, attr)
    }

    /// A sum or product of scalars, folded where that is possible.
    pub(super) fn compute<K: OpKind>(&mut self, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
        let ty = self.rw.body().ty(a);
        let attrs = default_attrs::<K>(self.rw);
        // Folds look for constants on the right.
        let swaps = K::def().traits.has(OpTrait::Commutative)
            && self.rw.constant(a).is_some()
            && self.rw.constant(b).is_none();
        let operands = if swaps { [b, a] } else { [a, b] };
        self.rw.create_or_fold::<K>(loc, &operands, ty, &attrs)
    }

    /// An element-wise op of scalars as one of vectors.
    pub(super) fn lane_wise(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let scalar = view
            .operands()
            .chain(view.results())
            .all(|v| is_lane(view, v));
        let traits = view.has(OpTrait::Elementwise) && view.has(OpTrait::Vectorizable);
        if !traits || !scalar || view.num_regions() > 0 {
            return false;
        }
        let (name, loc) = (view.name(), view.loc());
        let operands: Vec<ValueId> = view.operands().collect();
        let results: Vec<ValueId> = view.results().collect();
        let count = self.rw.ctx().num_attr_slots(name);
        let attrs = self.rw.body().attr_slots(op, count).to_vec();
        let operands: Vec<ValueId> = operands.into_iter().map(|v| self.wide(v)).collect();
        let types: Vec<Type> = results
            .iter()
            .map(|&v| self.vector(self.rw.body().ty(v)))
            .collect();
        let new = self.rw.create_op(NewOp {
            name,
            loc,
            operands: &operands,
            types: &types,
            attrs: &attrs,
            regions: &[],
            successors: &[],
        });
        self.map_results(&results, new);
        true
    }

    pub(super) fn map_results(&mut self, old: &[ValueId], new: OpId) {
        for (i, &value) in old.iter().enumerate() {
            let to = self.rw.body().result(new, i);
            self.map.map(value, to);
        }
    }

    /// The outer indices and the last one, as lanes, of an access; `None` if an outer one varies.
    fn place(&mut self, base: ValueId, indices: &[ValueId]) -> Option<(Vec<ValueId>, ValueId)> {
        let private = self.varying.private.contains(&base);
        let (last, outer) = match indices.split_last() {
            Some((&last, outer)) => (Some(last), outer),
            None => (None, indices),
        };
        if outer.iter().any(|&v| self.varying.is(v)) {
            return None;
        }
        let outer = outer.iter().map(|&v| self.map.get(v)).collect();
        let index = match (last, private) {
            (Some(last), false) => self.wide(last),
            (None, false) => return None,
            (last, true) => self.private_index(last),
        };
        Some((outer, index))
    }

    /// Element i of lane k of a buffer per lane is i * lanes + k.
    fn private_index(&mut self, last: Option<ValueId>) -> ValueId {
        let loc = self.rw.body().op_loc(self.marked.op);
        let (lower, step) = (self.marked.lower, self.step);
        let Some(last) = last else {
            return self.ramp(loc, lower, step);
        };
        let lanes = index_constant(self.rw, loc, self.lanes);
        if !self.varying.is(last) {
            let base = self.compute::<arith::MulI>(loc, self.map.get(last), lanes);
            return self.ramp(loc, base, step);
        }
        let all = [self.wide(last), self.broadcast(lanes)];
        let ty = self.vector(Type::INDEX.get());
        let attrs = default_attrs::<arith::MulI>(self.rw);
        let scaled = self.rw.create::<arith::MulI>(loc, &all, &[ty], &attrs);
        let scaled = self.rw.body().result(scaled, 0);
        let ramp = self.ramp(loc, lower, step);
        let sum = self
            .rw
            .create::<arith::AddI>(loc, &[scaled, ramp], &[ty], &attrs);
        self.rw.body().result(sum, 0)
    }

    fn load(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (base, loc) = (view.operand(0), view.loc());
        let indices: Vec<ValueId> = view.operands().skip(1).collect();
        let result = view.result(0);
        if !is_lane(view, result) {
            return false;
        }
        let Some((outer, index)) = self.place(base, &indices) else {
            return false;
        };
        let ty = self.vector(self.rw.body().ty(result));
        let mut operands = vec![self.map.get(base)];
        operands.extend(&outer);
        operands.push(index);
        let masked = i32::from(self.mask.is_some());
        if let Some(mask) = self.mask {
            operands.push(mask);
            operands.push(self.nothing(loc, ty));
        }
        let sizes = [1, outer.len() as i32, 1, masked, masked];
        let segments = self.rw.ctx().i32_array_attr(&sizes);
        let attrs = [(Load::OPERAND_SEGMENT_SIZES, segments)];
        let new = self.rw.create::<Load>(loc, &operands, &[ty], &attrs);
        self.map_results(&[result], new);
        true
    }

    fn store(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (value, base, loc) = (view.operand(0), view.operand(1), view.loc());
        let indices: Vec<ValueId> = view.operands().skip(2).collect();
        if !is_lane(view, value) {
            return false;
        }
        let Some((outer, index)) = self.place(base, &indices) else {
            return false;
        };
        let mut operands = vec![self.wide(value), self.map.get(base)];
        operands.extend(&outer);
        operands.push(index);
        operands.extend(self.mask);
        let masked = i32::from(self.mask.is_some());
        let sizes = [1, 1, outer.len() as i32, 1, masked];
        let segments = self.rw.ctx().i32_array_attr(&sizes);
        let attrs = [(Store::OPERAND_SEGMENT_SIZES, segments)];
        self.rw.create::<Store>(loc, &operands, &[], &attrs);
        true
    }

    /// Zeros: for lanes that nothing asks for.
    pub(super) fn nothing(&mut self, loc: Loc, ty: Type) -> ValueId {
        let attr = zeros(self.rw, ty);
        super::constant(self.rw, loc, attr)
    }

    /// A buffer per lane: the last size times the lanes.
    fn buffer(&mut self, op: OpId) {
        let view = self.view(op);
        let (name, loc, result) = (view.name(), view.loc(), view.result(0));
        let ctx = self.rw.ctx();
        let Some(ty) = MemRef::of(ctx, self.rw.body().ty(result)) else {
            return;
        };
        let mut shape = ty.shape.to_vec();
        match shape.last_mut() {
            Some(last) => *last = last.saturating_mul(self.lanes),
            None => shape.push(self.lanes),
        }
        let new = MemRef {
            shape: &shape,
            ..ty
        }
        .build(ctx);
        let count = self.rw.ctx().num_attr_slots(name);
        let attrs = self.rw.body().attr_slots(op, count).to_vec();
        let new = self.rw.create_op(NewOp {
            name,
            loc,
            operands: &[],
            types: &[new],
            attrs: &attrs,
            regions: &[],
            successors: &[],
        });
        self.map_results(&[result], new);
    }

    /// Types of results and carried values as lanes where they vary.
    fn types(&self, values: &[ValueId]) -> Vec<Type> {
        let one = |&v: &ValueId| match self.varying.is(v) {
            true => self.vector(self.rw.body().ty(v)),
            false => self.rw.body().ty(v),
        };
        values.iter().map(one).collect()
    }

    /// Ends a block: gives what `end` gives, as lanes where the result varies.
    fn end(&mut self, end: OpId, results: &[ValueId]) {
        let loc = self.rw.body().op_loc(end);
        let given: Vec<ValueId> = self.rw.body().operands(end).collect();
        let mut values = Vec::new();
        for (&value, &result) in given.iter().zip(results) {
            values.push(match self.varying.is(result) {
                true => self.wide(value),
                false => self.map.get(value),
            });
        }
        self.rw.create::<scf::Yield>(loc, &values, &[], &[]);
    }

    /// A branch that all lanes take alike stays one.
    fn branch(&mut self, op: OpId) {
        let view = self.view(op);
        let (loc, condition) = (view.loc(), self.map.get(view.operand(0)));
        let results: Vec<ValueId> = view.results().collect();
        let old: Vec<RegionId> = self.rw.body().op_regions(op).to_vec();
        let point = self.rw.insert_point();
        let mut regions = Vec::new();
        for region in old {
            let new = self.rw.create_region();
            regions.push(new);
            let Some(block) = self.rw.body().entry_block(region) else {
                continue;
            };
            self.rw.create_block(new, None, &[]);
            self.block(block);
            if let Some(end) = self.rw.body().last_op(block) {
                self.end(end, &results);
            }
        }
        if let Some(point) = point {
            self.rw.set_insert_point(point);
        }
        let types = self.types(&results);
        let new = self
            .rw
            .create_with::<scf::If>(loc, &[condition], &types, &[], &regions, &[]);
        self.keep_discardable(op, new);
        self.map_results(&results, new);
    }

    fn keep_discardable(&mut self, old: OpId, new: OpId) {
        if let Some(dict) = self.rw.body().discardable_dict(old) {
            let _ = self.rw.modify(new, |ctx, body| {
                body.set_discardable_dict(ctx, new, Some(dict));
            });
        }
    }

    /// A loop inside that all lanes run alike stays one.
    fn inner_loop(&mut self, op: OpId) {
        let view = self.view(op);
        let loc = view.loc();
        let results: Vec<ValueId> = view.results().collect();
        let old: Vec<ValueId> = view.operands().collect();
        let Some(block) = view
            .region(0)
            .and_then(|(body, region)| body.entry_block(region))
        else {
            return;
        };
        let args = self.rw.body().block_args(block).to_vec();
        let unsigned = view.attr(scf::For::UNSIGNED_CMP);
        let mut operands = Vec::new();
        for (i, &value) in old.iter().enumerate() {
            let lanes = i >= 3 && results.get(i - 3).is_some_and(|&r| self.varying.is(r));
            operands.push(match lanes {
                true => self.wide(value),
                false => self.map.get(value),
            });
        }
        let types = self.types(&results);
        let mut arg_types = vec![(self.rw.body().ty(args[0]), loc)];
        arg_types.extend(types.iter().map(|&ty| (ty, loc)));
        let point = self.rw.insert_point();
        let region = self.rw.create_region();
        let new_block = self.rw.create_block(region, None, &arg_types);
        let new_args = self.rw.body().block_args(new_block).to_vec();
        for (&from, &to) in args.iter().zip(&new_args) {
            self.map.map(from, to);
        }
        self.block(block);
        if let Some(end) = self.rw.body().last_op(block) {
            self.end(end, &results);
        }
        if let Some(point) = point {
            self.rw.set_insert_point(point);
        }
        let attrs: Vec<(usize, Attr)> = unsigned
            .map(|a| (scf::For::UNSIGNED_CMP, a))
            .into_iter()
            .collect();
        let new = self
            .rw
            .create_with::<scf::For>(loc, &operands, &types, &attrs, &[region], &[]);
        self.keep_discardable(op, new);
        self.map_results(&results, new);
    }
}

/// Zeros of a vector type.
pub(crate) fn zeros(rw: &Rewriter<'_>, ty: Type) -> Attr {
    use crease_ir::num::{ApFloat, ApInt};
    let ctx = rw.ctx();
    let element = ctx.element_or_self(ty);
    match ctx.float_kind(element) {
        Some(kind) => ctx.dense_float_attr(ty, &[ApFloat::zero(kind, false)]),
        None => {
            let width = ctx.scalar_width(element).unwrap_or(64);
            ctx.dense_int_attr(ty, &[ApInt::zero(width)])
        }
    }
}

/// No overflow flags, for ops that have them.
pub(crate) fn default_attrs<K: OpKind>(rw: &Rewriter<'_>) -> Vec<(usize, Attr)> {
    let slot = K::def().attr_slot("overflowFlags");
    let none = arith::IntegerOverflowFlags::NONE.attr(rw.ctx());
    slot.zip(none).into_iter().collect()
}

/// Whether an integer is known to be above zero: a constant, what an author promised, and what is made
/// of such values without a wrap.
fn is_positive(op: OpRef<'_>, value: ValueId, depth: u32) -> bool {
    if let Some(number) = integer(op, value) {
        return number > 0;
    }
    let Some(def) = op.def_op_of(value).filter(|_| depth < 16) else {
        return false;
    };
    let both =
        || is_positive(op, def.operand(0), depth + 1) && is_positive(op, def.operand(1), depth + 1);
    let either =
        || is_positive(op, def.operand(0), depth + 1) || is_positive(op, def.operand(1), depth + 1);
    match () {
        () if def.is::<AssertPositive>() => true,
        () if def.is::<arith::AddI>() || def.is::<arith::MulI>() => {
            arith::overflow(def).contains(arith::IntegerOverflowFlags::NSW) && both()
        }
        () if def.is::<arith::MaxSI>() => either(),
        () if def.is::<arith::MinSI>() || def.is::<arith::MinUI>() => both(),
        () => false,
    }
}
