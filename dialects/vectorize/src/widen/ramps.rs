//! Ramps stay ramps through sums, products and casts that keep them so.

use crease_arith as arith;
use crease_ir::body::NewOp;
use crease_ir::{Attr, Loc, OpDef, OpId, OpKind, OpTrait, ValueId};
use crease_rewrite::Rewriter;

use super::check::integer;
use super::emit::{Widen, default_attrs};
use crate::generated::*;
use crate::ops::inner_lanes;

impl Widen<'_, '_> {
    /// x ± ramp(b, s) = ramp(x ± b, 0 ± s); ramp(b, s) ± x = ramp(b ± x, s)
    pub(super) fn sum<K: OpKind>(&mut self, op: OpId) -> bool {
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
        let all = |v: ValueId| !self.varying.is(v) || self.exact.contains(&v);
        let view = self.view(op);
        let nsw = arith::overflow(view).contains(arith::IntegerOverflowFlags::NSW);
        if nsw && all(a) && all(b) {
            let result = view.result(0);
            self.exact.insert(result);
        }
        self.map_ramp(op, loc, base, stride)
    }

    /// cast(ramp(b, s)) = ramp(cast(b), cast(s)) where bits are dropped or kept; where there are more,
    /// if no lane wraps.
    pub(super) fn cast(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (value, loc, ty) = (view.operand(0), view.loc(), view.result_type(0));
        let Some((base, stride)) = self.as_ramp(value) else {
            return self.lane_wise(op);
        };
        let width = |ty| self.rw.ctx().scalar_width(ty);
        let narrows = width(ty) <= width(view.ty(value));
        let signed = view.is::<arith::ExtSI>() || view.is::<arith::IndexCast>();
        let exact = self.exact.contains(&value);
        let keeps = narrows || signed && exact;
        if !keeps {
            return self.lane_wise(op);
        }
        let (name, result) = (view.name(), view.result(0));
        let count = self.rw.ctx().num_attr_slots(name);
        let Some(def) = view.def() else {
            return self.lane_wise(op);
        };
        let attrs = without_flags(self.rw, def, self.rw.body().attr_slots(op, count));
        let mut made = [base, stride];
        for value in &mut made {
            if let Some(number) = integer(self.view(op), *value) {
                let attr = self.rw.ctx().i64_attr(ty, number);
                *value = super::constant(self.rw, loc, attr);
                continue;
            }
            let new = self.rw.create_op(NewOp {
                name,
                loc,
                operands: &[*value],
                types: &[ty],
                attrs: &attrs,
                regions: &[],
                successors: &[],
            });
            *value = self.rw.body().result(new, 0);
        }
        if exact && !narrows {
            self.exact.insert(result);
        }
        self.map_ramp(op, loc, made[0], made[1])
    }

    /// ramp(b, s) of ramps: ramp(ramp(b, n * s), s) of n lanes = ramp(b, s); else one after the other.
    pub(super) fn nested_ramp(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (inner, stride, loc) = (view.operand(0), view.operand(1), view.loc());
        let (count, result) = (inner_lanes(view.ctx(), view.result_type(0)), view.result(0));
        let outer = self.as_ramp(inner).filter(|_| !self.varying.is(stride));
        let Some((base, outer_stride)) = outer else {
            return false;
        };
        let number = |value| integer(view, self.map.get(value)).map(i128::from);
        let merges = match (number(outer_stride), number(stride)) {
            (Some(outer), Some(inner)) => outer == inner * i128::from(count),
            _ => false,
        };
        if !merges {
            return false;
        }
        let new = Ramp {
            base,
            stride: self.map.get(stride),
            result: self.vector(view.result_type(0)),
        };
        let new = self.rw.build(loc, new);
        self.map_results(&[result], new);
        true
    }

    /// ramp(b, s) * x = ramp(b * x, s * x), if x is above zero.
    pub(super) fn product(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (a, b, loc) = (view.operand(0), view.operand(1), view.loc());
        let (ramp, factor) = match (self.as_ramp(a), self.as_ramp(b)) {
            (Some(ramp), None) if !self.varying.is(b) => (ramp, b),
            (None, Some(ramp)) if !self.varying.is(a) => (ramp, a),
            _ => return self.lane_wise(op),
        };
        let range = self.ranges.of(self.rw.op(op), factor);
        if range.smin.is_negative() || range.smin.is_zero() {
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
}

/// The attributes of an op, but for what it says of bits that are lost: a base or stride of a ramp may
/// lose them where no lane does.
fn without_flags(rw: &Rewriter<'_>, def: &OpDef, attrs: &[Option<Attr>]) -> Vec<Option<Attr>> {
    let mut attrs = attrs.to_vec();
    if let Some(place) = def
        .attr_slot("overflowFlags")
        .and_then(|slot| attrs.get_mut(slot + 1))
    {
        *place = arith::IntegerOverflowFlags::NONE.attr(rw.ctx());
    }
    attrs
}
