//! A branch that says which lanes are there becomes a mask: `if ramp(b, 1) < limit` without `else`, if
//! each access in it is at a ramp with the base b and the stride 1. All or nothing. On request, other
//! branches of loads, stores and arithmetic become masks as well.

use crease_arith as arith;
use crease_ir::body::hash::ops_equal;
use crease_ir::effects::{is_memory_effect_free, is_speculatable};
use crease_ir::{Loc, OpId, OpRef, OpTrait, Type, ValueId};
use crease_memref as memref;
use crease_scf as scf;

use super::check::integer;
use super::emit::{Widen, is_division, is_lane_wise, splat};
use crate::generated::*;

/// Branches inside branches are looked into so deep.
const DEPTH: u32 = 16;

impl Widen<'_, '_> {
    /// Tries to make masks of the condition of a branch, whatever it is.
    pub(super) fn converted(&mut self, op: OpId) -> bool {
        let view = self.view(op);
        if !self.if_convert || !self.is_convertible(view, 0) {
            return false;
        }
        let (loc, condition) = (view.loc(), self.map.get(view.operand(0)));
        let results: Vec<ValueId> = view.results().collect();
        let arms = self.rw.body().op_regions(op).to_vec();
        let around = self.mask;
        let mut values: Vec<Vec<ValueId>> = Vec::new();
        for (arm, region) in arms.into_iter().enumerate() {
            let Some(block) = self.rw.body().entry_block(region) else {
                continue;
            };
            let mask = match arm {
                0 => condition,
                _ => self.without(loc, condition),
            };
            self.mask = Some(match around {
                Some(around) => self.both(loc, around, mask),
                None => mask,
            });
            self.block(block);
            self.mask = around;
            let end = self.rw.body().last_op(block);
            let given: Vec<ValueId> = end
                .into_iter()
                .flat_map(|end| self.rw.body().operands(end).collect::<Vec<_>>())
                .collect();
            values.push(given.into_iter().map(|value| self.wide(value)).collect());
        }
        if let [yes, no] = values.as_slice() {
            for ((&result, &yes), &no) in results.iter().zip(yes).zip(no) {
                let value = self.select(loc, condition, yes, no);
                self.map.map(result, value);
            }
        }
        true
    }

    /// Whether each op in a branch is a load or store of lanes, arithmetic that may be done for lanes that
    /// don't ask for it, or such a branch.
    fn is_convertible(&self, branch: OpRef<'_>, depth: u32) -> bool {
        let scalars = |op: OpRef<'_>| {
            let mut all = op.operands().chain(op.results());
            all.all(|v| op.ctx().scalar_width(op.ty(v)).is_some())
        };
        let fits = |id: &OpId| {
            let op = branch.other(*id);
            let varies = self.varying.reaches(op);
            match () {
                () if op.has(OpTrait::IsTerminator) => true,
                () if op.is::<scf::If>() => depth < DEPTH && self.is_convertible(op, depth + 1),
                () if is_access(self, *id) => self.is_at_lanes(*id),
                () if op.num_regions() > 0 || !is_memory_effect_free(op) => false,
                () if !varies => is_speculatable(op),
                () => is_lane_wise(op) && scalars(op) && (is_speculatable(op) || is_division(op)),
            }
        };
        let body = branch.body();
        branch
            .results()
            .all(|v| branch.ctx().scalar_width(branch.ty(v)).is_some())
            && self.varying.is(branch.operand(0))
            && body.op_regions(branch.id()).iter().all(|&region| {
                let block = body.entry_block(region);
                block.is_none_or(|block| body.block_ops(block).all(|op| fits(&op)))
            })
    }

    /// Whether an access is of scalars at indices of which the last one differs from lane to lane, and
    /// no other.
    fn is_at_lanes(&self, access: OpId) -> bool {
        let view = self.view(access);
        let store = view.is::<memref::Store>();
        let (value, from) = match store {
            true => (view.operand(0), 2),
            false => (view.result(0), 1),
        };
        let indices: Vec<ValueId> = view.operands().skip(from).collect();
        let scalar = view.ctx().scalar_width(view.ty(value)).is_some();
        scalar
            && indices.split_last().is_some_and(|(&last, outer)| {
                self.varying.is(last) && !outer.iter().any(|&v| self.varying.is(v))
            })
    }

    /// The lanes that a mask leaves out.
    fn without(&mut self, loc: Loc, mask: ValueId) -> ValueId {
        let ty = self.rw.body().ty(mask);
        let all = splat(self.rw, ty, 1);
        let others = arith::XOrI {
            lhs: mask,
            rhs: super::constant(self.rw, loc, all),
            result: ty,
        };
        self.rw.build_or_fold(loc, others)
    }

    fn both(&mut self, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
        let both = arith::AndI {
            lhs: a,
            rhs: b,
            result: self.rw.body().ty(a),
        };
        self.rw.build_or_fold(loc, both)
    }

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
        crease_ir::sort::sort_by_key(&mut early, |&op| self.varying.place(op));
        early.dedup();
        for &op in &early {
            self.op(op);
        }
        let all = accesses.iter().all(|&op| self.at_base(op, base));
        if !all {
            return false;
        }
        let mask = LaneMask {
            base,
            limit,
            result: self.vector(Type::I1.get()),
        };
        let mut mask = self.rw.build_value(loc, mask);
        let around = self.mask;
        if let Some(around) = around {
            mask = self.both(loc, around, mask);
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
