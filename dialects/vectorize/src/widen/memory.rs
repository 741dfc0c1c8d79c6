//! Loads and stores of lanes, and buffers of which each lane has its own.

use crease_arith as arith;
use crease_ir::{OpId, Type, ValueId};
use crease_memref::strided::MemRef;

use super::check::is_lane;
use super::emit::Widen;
use super::index_constant;
use crate::generated::*;

impl Widen<'_, '_> {
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
        let (lower, step) = self.lane_numbers(loc);
        let Some(last) = last else {
            return self.ramp(loc, lower, step);
        };
        let lanes = index_constant(self.rw, loc, self.lanes.count);
        if !self.varying.is(last) {
            let base = self.compute::<arith::MulI>(loc, self.map.get(last), lanes);
            return self.ramp(loc, base, step);
        }
        let scaled = arith::MulI {
            lhs: self.wide(last),
            rhs: self.broadcast(lanes),
            overflow_flags: None,
            result: self.vector(Type::INDEX.get()),
        };
        let sum = arith::AddI {
            lhs: self.rw.build_value(loc, scaled),
            rhs: self.ramp(loc, lower, step),
            overflow_flags: None,
            result: self.vector(Type::INDEX.get()),
        };
        self.rw.build_value(loc, sum)
    }

    /// 0 and 1, of which the numbers of the lanes are made.
    fn lane_numbers(&mut self, loc: crease_ir::Loc) -> (ValueId, ValueId) {
        match self.rw.body().ty(self.over.from) == Type::INDEX {
            true => (self.over.from, self.over.by),
            false => (
                index_constant(self.rw, loc, 0),
                index_constant(self.rw, loc, 1),
            ),
        }
    }

    pub(super) fn load(&mut self, op: OpId) -> bool {
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
        let new = Load {
            base: self.map.get(base),
            outer,
            index,
            mask: self.mask,
            pass_through: self.mask.map(|_| self.nothing(loc, ty)),
            result: ty,
        };
        let new = self.rw.build(loc, new);
        self.map_results(&[result], new);
        true
    }

    pub(super) fn store(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        let (value, base, loc) = (view.operand(0), view.operand(1), view.loc());
        let indices: Vec<ValueId> = view.operands().skip(2).collect();
        if !is_lane(view, value) {
            return false;
        }
        let Some((outer, index)) = self.place(base, &indices) else {
            return false;
        };
        let new = Store {
            value: self.wide(value),
            base: self.map.get(base),
            outer,
            index,
            mask: self.mask,
        };
        self.rw.build(loc, new);
        true
    }

    /// A buffer per lane: the last size times the lanes.
    pub(super) fn buffer(&mut self, op: OpId) {
        let view = self.view(op);
        let result = view.result(0);
        let ctx = self.rw.ctx();
        let Some(ty) = MemRef::of(ctx, self.rw.body().ty(result)) else {
            return;
        };
        let mut shape = ty.shape.to_vec();
        match shape.last_mut() {
            Some(last) => *last = last.saturating_mul(self.lanes.count),
            None => shape.push(self.lanes.count),
        }
        let new = MemRef {
            shape: &shape,
            ..ty
        }
        .build(ctx);
        let new = self.rw.create_like(op, &[], &[new], &[]);
        self.map_results(&[result], new);
    }
}
