//! Loads and stores of lanes: one access where the lanes lie side by side, forwards or backwards; one
//! element where all have one index; a gather or scatter where the target has them; else one access
//! per lane.

use crease_arith as arith;
use crease_ir::{Loc, OpId, OpRef, Type, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, strided_of};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_vector as vector;

use super::{result, target};
use crate::generated::*;
use crate::ops::lanes_of;
use crate::widen::{constant, default_attrs, index_constant, integer, zeros};

/// Where an access goes.
struct Access {
    loc: Loc,
    base: ValueId,
    outer: Vec<ValueId>,
    index: ValueId,
    mask: Option<ValueId>,
    lanes: i64,
}

/// How the indices of the lanes lie.
enum Shape {
    /// At a base and the elements after it.
    Forwards(ValueId),
    /// At a base and the elements before it.
    Backwards(ValueId),
    /// All at one index.
    Same(ValueId),
    /// Anywhere.
    Any,
}

impl Access {
    /// `groups`: base, outer indices, index, mask.
    fn of(op: OpRef<'_>, groups: [usize; 4]) -> Option<Self> {
        let [base, outer, index, mask] = groups;
        let index = op.operands_of(index).next()?;
        Some(Self {
            loc: op.loc(),
            base: op.operands_of(base).next()?,
            outer: op.operands_of(outer).collect(),
            index,
            mask: op.operands_of(mask).next(),
            lanes: lanes_of(op.ctx(), op.ty(index))?,
        })
    }

    fn shape(&self, op: OpRef<'_>) -> Shape {
        let unit = MemRef::of(op.ctx(), op.ty(self.base))
            .and_then(|m| strided_of(op.ctx(), m))
            .is_some_and(|s| s.strides.last() == Some(&1));
        let Some(def) = op.def_op_of(self.index) else {
            return Shape::Any;
        };
        if def.is::<Broadcast>() {
            return Shape::Same(def.operand(0));
        }
        if !def.is::<Ramp>() || !unit {
            return Shape::Any;
        }
        match integer(op, def.operand(1)) {
            Some(1) => Shape::Forwards(def.operand(0)),
            Some(-1) => Shape::Backwards(def.operand(0)),
            _ => Shape::Any,
        }
    }

    /// The operands base, outer indices, `last`.
    fn at(&self, last: ValueId) -> Vec<ValueId> {
        let mut all = vec![self.base];
        all.extend(&self.outer);
        all.push(last);
        all
    }

    /// The lowest index of lanes that go backwards from `base`.
    fn lowest(&self, rw: &mut Rewriter<'_>, base: ValueId) -> ValueId {
        let back = index_constant(rw, self.loc, self.lanes - 1);
        let attrs = default_attrs::<arith::SubI>(rw);
        rw.create_or_fold::<arith::SubI>(self.loc, &[base, back], Type::INDEX.get(), &attrs)
    }

    fn reversed(&self, rw: &mut Rewriter<'_>, value: ValueId) -> ValueId {
        let order: Vec<i64> = (0..self.lanes).rev().collect();
        let mask = rw.ctx().i64_array_attr(&order);
        let ty = rw.body().ty(value);
        let attrs = [(vector::Shuffle::MASK, mask)];
        let op = rw.create::<vector::Shuffle>(self.loc, &[value, value], &[ty], &attrs);
        result(rw, op)
    }

    /// The mask, or one with all lanes.
    fn full_mask(&self, rw: &mut Rewriter<'_>) -> ValueId {
        if let Some(mask) = self.mask {
            return mask;
        }
        let ctx = rw.ctx();
        let ty = vector::vector_type(ctx, &[self.lanes], &[false], Type::I1.get());
        let yes = ctx.dense_int_attr(ty, &[crease_ir::num::ApInt::one(1)]);
        constant(rw, self.loc, yes)
    }

    /// One index of the vector.
    fn lane(&self, rw: &mut Rewriter<'_>, vector: ValueId, lane: i64) -> ValueId {
        let ty = rw.ctx().element_or_self(rw.body().ty(vector));
        let at = rw.ctx().i64_array_attr(&[lane]);
        let attrs = [(vector::Extract::STATIC_POSITION, at)];
        rw.create_or_fold::<vector::Extract>(self.loc, &[vector], ty, &attrs)
    }
}

pub(super) fn load(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let groups = [
        Load::OPERAND_BASE,
        Load::OPERAND_OUTER,
        Load::OPERAND_INDEX,
        Load::OPERAND_MASK,
    ];
    let Some(access) = Access::of(view, groups) else {
        return Err(NotApplied("no access"));
    };
    let (ty, shape) = (view.result_type(0), access.shape(view));
    let pass = view.operands_of(Load::OPERAND_PASS_THROUGH).next();
    let loc = access.loc;
    rw.set_before(op);
    let value = match (shape, access.mask, pass) {
        (Shape::Forwards(base), None, _) => {
            let new = rw.create::<vector::Load>(loc, &access.at(base), &[ty], &[]);
            result(rw, new)
        }
        (Shape::Forwards(base), Some(mask), Some(pass)) => {
            let mut operands = access.at(base);
            operands.extend([mask, pass]);
            let new = rw.create::<vector::MaskedLoad>(loc, &operands, &[ty], &[]);
            result(rw, new)
        }
        (Shape::Backwards(base), None, _) => {
            let lowest = access.lowest(rw, base);
            let new = rw.create::<vector::Load>(loc, &access.at(lowest), &[ty], &[]);
            let value = result(rw, new);
            access.reversed(rw, value)
        }
        (Shape::Same(index), None, _) => {
            let element = rw.ctx().element_or_self(ty);
            let new = rw.create::<memref::Load>(loc, &access.at(index), &[element], &[]);
            let value = result(rw, new);
            let new = rw.create::<vector::Broadcast>(loc, &[value], &[ty], &[]);
            result(rw, new)
        }
        (_, mask, _) if mask.is_some() || target(rw).is_some_and(|t| t.gathers) => {
            let zero = index_constant(rw, loc, 0);
            let mut operands = access.at(zero);
            let mask = access.full_mask(rw);
            let pass = match pass {
                Some(pass) => pass,
                None => {
                    let attr = zeros(rw, ty);
                    constant(rw, loc, attr)
                }
            };
            operands.extend([access.index, mask, pass]);
            let new = rw.create::<vector::Gather>(loc, &operands, &[ty], &[]);
            result(rw, new)
        }
        _ => {
            let element = rw.ctx().element_or_self(ty);
            let mut lanes = Vec::new();
            for lane in 0..access.lanes {
                let index = access.lane(rw, access.index, lane);
                let new = rw.create::<memref::Load>(loc, &access.at(index), &[element], &[]);
                lanes.push(result(rw, new));
            }
            let new = rw.create::<vector::FromElements>(loc, &lanes, &[ty], &[]);
            result(rw, new)
        }
    };
    Ok(rw.replace_op(op, &[value]))
}

pub(super) fn store(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let groups = [
        Store::OPERAND_BASE,
        Store::OPERAND_OUTER,
        Store::OPERAND_INDEX,
        Store::OPERAND_MASK,
    ];
    let Some(access) = Access::of(view, groups) else {
        return Err(NotApplied("no access"));
    };
    let (value, shape, loc) = (view.operand(0), access.shape(view), access.loc);
    rw.set_before(op);
    let with = |value: ValueId, at: Vec<ValueId>| [vec![value], at].concat();
    match (shape, access.mask) {
        (Shape::Forwards(base), None) => {
            let operands = with(value, access.at(base));
            rw.create::<vector::Store>(loc, &operands, &[], &[]);
        }
        (Shape::Forwards(base), Some(mask)) => {
            let mut operands = access.at(base);
            operands.extend([mask, value]);
            rw.create::<vector::MaskedStore>(loc, &operands, &[], &[]);
        }
        (Shape::Backwards(base), None) => {
            let lowest = access.lowest(rw, base);
            let value = access.reversed(rw, value);
            let operands = with(value, access.at(lowest));
            rw.create::<vector::Store>(loc, &operands, &[], &[]);
        }
        (Shape::Same(index), None) => {
            // The last lane stays.
            let last = access.lane(rw, value, access.lanes - 1);
            let operands = with(last, access.at(index));
            rw.create::<memref::Store>(loc, &operands, &[], &[]);
        }
        (_, mask) if mask.is_some() || target(rw).is_some_and(|t| t.scatters) => {
            let zero = index_constant(rw, loc, 0);
            let mut operands = access.at(zero);
            let mask = access.full_mask(rw);
            operands.extend([access.index, mask, value]);
            rw.create::<vector::Scatter>(loc, &operands, &[], &[]);
        }
        _ => {
            for lane in 0..access.lanes {
                let index = access.lane(rw, access.index, lane);
                let element = access.lane(rw, value, lane);
                let operands = with(element, access.at(index));
                rw.create::<memref::Store>(loc, &operands, &[], &[]);
            }
        }
    }
    Ok(rw.erase_op(op))
}
