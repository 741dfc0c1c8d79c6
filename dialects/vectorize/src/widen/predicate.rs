//! A branch that says which lanes are there becomes a mask: `if ramp(b, 1) < limit` without `else`, if
//! each access in it is at a ramp with the base b and the stride 1. All or nothing.

use crease_arith as arith;
use crease_ir::body::hash::ops_equal;
use crease_ir::effects::{is_memory_effect_free, is_speculatable};
use crease_ir::{OpId, OpTrait, Type, ValueId};
use crease_memref as memref;

use super::check::integer;
use super::emit::Widen;
use crate::generated::*;

impl Widen<'_, '_> {
    /// Tries to make a mask of the branch `op`, whose condition varies.
    pub(super) fn predicated(&mut self, op: OpId) -> bool {
        let Some((base, limit)) = self.bound(op).filter(|_| self.predicate) else {
            return false;
        };
        let view = self.view(op);
        let loc = view.loc();
        let arms = self.rw.body().op_regions(op).to_vec();
        let body = self.rw.body();
        let no_else = arms.get(1).is_none_or(|&arm| body.region_empty(arm));
        let Some(block) = arms.first().and_then(|&arm| body.entry_block(arm)) else {
            return false;
        };
        let ops: Vec<OpId> = body
            .block_ops(block)
            .filter(|&op| !self.view(op).has(OpTrait::IsTerminator))
            .collect();
        let accesses: Vec<OpId> = ops
            .iter()
            .copied()
            .filter(|&op| is_access(self, op))
            .collect();
        let plain = |&op: &OpId| is_access(self, op) || self.is_lane_wise(op);
        let fits = view.num_results() == 0 && no_else && !accesses.is_empty();
        if !fits || !ops.iter().all(plain) {
            return false;
        }
        // What the indices are made of does nothing else, so that it may be made before it is known
        // whether all of them fit.
        let mut early = Vec::new();
        for &op in &accesses {
            if !self.index_ops(op, &ops, &mut early) {
                return false;
            }
        }
        early.sort_by_key(|&op| self.varying.place(op));
        early.dedup();
        for &op in &early {
            self.op(op);
        }
        let all = accesses.iter().all(|&op| self.at_base(op, base));
        if !all {
            return false;
        }
        let ty = self.vector(Type::I1.get());
        let mask = self.rw.create::<LaneMask>(loc, &[base, limit], &[ty], &[]);
        let mut mask = self.rw.body().result(mask, 0);
        let around = self.mask;
        if let Some(around) = around {
            let all = [around, mask];
            mask = self.rw.create_or_fold::<arith::AndI>(loc, &all, ty, &[]);
        }
        self.mask = Some(mask);
        for op in ops {
            if !early.contains(&op) {
                self.op(op);
            }
        }
        self.mask = around;
        true
    }

    /// Base and limit of the condition.
    fn bound(&self, op: OpId) -> Option<(ValueId, ValueId)> {
        let view = self.view(op);
        let test = view.def_op_of(view.operand(0))?;
        if !test.is::<arith::CmpI>()
            || arith::int_predicate(test) != Some(arith::CmpIPredicate::Slt)
            || self.rw.body().ty(test.operand(0)) != Type::INDEX
            || self.varying.is(test.operand(1))
        {
            return None;
        }
        let (base, stride) = self.as_ramp(test.operand(0))?;
        (integer(view, stride) == Some(1)).then(|| (base, self.map.get(test.operand(1))))
    }

    fn is_lane_wise(&self, op: OpId) -> bool {
        let view = self.view(op);
        view.num_regions() == 0 && is_memory_effect_free(view) && is_speculatable(view)
    }

    /// Adds the ops of the arm that the last index of an access is made of; false if that needs more
    /// than arithmetic.
    fn index_ops(&self, access: OpId, arm: &[OpId], early: &mut Vec<OpId>) -> bool {
        let body = self.rw.body();
        let last = body.operands(access).last();
        let mut pending: Vec<ValueId> = last.into_iter().collect();
        while let Some(value) = pending.pop() {
            let Some(def) = body.def_op(value).filter(|def| arm.contains(def)) else {
                continue;
            };
            if !self.is_lane_wise(def) {
                return false;
            }
            if !early.contains(&def) {
                early.push(def);
                pending.extend(body.operands(def));
            }
        }
        true
    }

    /// Whether the last index of an access is a ramp from `base` in steps of one.
    fn at_base(&self, access: OpId, base: ValueId) -> bool {
        let body = self.rw.body();
        let count = match self.view(access).is::<memref::Store>() {
            true => 2,
            false => 1,
        };
        let indices: Vec<ValueId> = body.operands(access).skip(count).collect();
        let Some((&last, outer)) = indices.split_last() else {
            return false;
        };
        let Some((own, stride)) = self.as_ramp(last) else {
            return false;
        };
        let view = self.view(access);
        let same = own == base
            || match (body.def_op(own), body.def_op(base)) {
                (Some(a), Some(b)) => ops_equal(self.rw.ctx(), body, a, b),
                _ => false,
            };
        same && integer(view, stride) == Some(1) && !outer.iter().any(|&v| self.varying.is(v))
    }
}

fn is_access(this: &Widen<'_, '_>, op: OpId) -> bool {
    let view = this.view(op);
    let private = |v: ValueId| this.varying.private.contains(&v);
    (view.is::<memref::Load>() || view.is::<memref::Store>())
        && !view.operands().take(2).any(private)
}
