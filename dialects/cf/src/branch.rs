//! How the branches of this dialect pass operands to their successors.

use std::ops::Range;

use crease_ir::interfaces::BranchInterface;
use crease_ir::{Attr, AttrData, Body, Context, OpId, OpKind, OpRef, Type, ValueId};

/// `cf.br`
pub static BRANCH: BranchInterface = BranchInterface {
    successor_operands: |op, _| 0..op.num_operands(),
    set_successor_operands: |_, body, op, _, values| body.set_operands(op, values),
    constant_successor: |_, _| Some(0),
};

/// `cf.cond_br`
pub static COND_BRANCH: BranchInterface = BranchInterface {
    successor_operands: cond_branch_operands,
    set_successor_operands: |ctx, body, op, succ, values| {
        let parts = segments(body.op(ctx, op), 2);
        let part = |i: usize| if i == succ { values } else { &parts[i][..] };
        set_cond_branch(ctx, body, op, part(0), part(1));
    },
    constant_successor: |op, consts| {
        let condition = op.ctx().int_value(consts.first().copied().flatten()?)?;
        Some(usize::from(condition.is_zero()))
    },
};

/// `cf.switch`
pub static SWITCH: BranchInterface = BranchInterface {
    successor_operands: switch_operands,
    set_successor_operands: |ctx, body, op, succ, values| {
        let mut parts = segments(body.op(ctx, op), body.num_successors(op));
        parts[succ] = values.to_vec();
        set_switch(ctx, body, op, &parts);
    },
    constant_successor: |op, consts| {
        let flag = op.ctx().int_value(consts.first().copied().flatten()?)?;
        let found = case_values(op).iter().position(|value| value == flag);
        Some(found.map_or(0, |case| case + 1))
    },
};

/// The values passed to each of the first `n` successors.
pub fn segments(op: OpRef<'_>, n: usize) -> Vec<Vec<ValueId>> {
    let Some(branch) = op.def().and_then(|def| def.interface::<BranchInterface>()) else {
        return Vec::new();
    };
    let passed = |succ| (branch.successor_operands)(op, succ);
    (0..n)
        .map(|succ| passed(succ).map(|at| op.operand(at)).collect())
        .collect()
}

/// The slot of the inherent attribute `name` of `K`.
pub(crate) fn slot<K: OpKind>(name: &str) -> usize {
    K::def().attr_slot(name).unwrap_or(0)
}

/// As [`OpRef::operand_group`] has it, with less to find out: this is asked of every branch again and
/// again.
fn cond_branch_operands(op: OpRef<'_>, succ: usize) -> Range<usize> {
    let sizes = op.attr(crate::CondBranch::OPERAND_SEGMENT_SIZES);
    let group = match sizes.map(|sizes| op.ctx().attr_data(sizes)) {
        Some(AttrData::DenseArray { element, data }) if *element == Type::I32 => data,
        _ => return op.operand_group(succ + 1),
    };
    let (all, _) = group.as_chunks::<4>();
    let size = |i: usize| {
        all.get(i)
            .map_or(0, |size| i32::from_le_bytes(*size).max(0)) as usize
    };
    let total = op.num_operands();
    let start = (0..=succ).map(size).sum::<usize>();
    start.min(total)..(start + size(succ + 1)).min(total)
}

fn set_cond_branch(ctx: &Context, body: &mut Body, op: OpId, t: &[ValueId], f: &[ValueId]) {
    let operands: Vec<ValueId> = std::iter::once(body.operand(op, 0))
        .chain(t.iter().chain(f).copied())
        .collect();
    body.set_operands(op, &operands);
    let sizes = ctx.i32_array_attr(&[1, t.len() as i32, f.len() as i32]);
    body.set_attr(
        ctx,
        op,
        slot::<crate::CondBranch>("operandSegmentSizes"),
        Some(sizes),
    );
}

fn set_switch(ctx: &Context, body: &mut Body, op: OpId, parts: &[Vec<ValueId>]) {
    let flag = body.operand(op, 0);
    let operands: Vec<ValueId> = std::iter::once(flag)
        .chain(parts.iter().flatten().copied())
        .collect();
    body.set_operands(op, &operands);
    let (sizes, cases) = switch_sizes(ctx, parts);
    body.set_attr(
        ctx,
        op,
        slot::<crate::Switch>("operandSegmentSizes"),
        Some(sizes),
    );
    body.set_attr(
        ctx,
        op,
        slot::<crate::Switch>("case_operand_segments"),
        Some(cases),
    );
}

/// The two segment attributes of a switch that passes `parts` (the default's first).
pub(crate) fn switch_sizes(ctx: &Context, parts: &[Vec<ValueId>]) -> (Attr, Attr) {
    let cases: Vec<i32> = parts[1..].iter().map(|p| p.len() as i32).collect();
    let sizes = [1, parts[0].len() as i32, cases.iter().sum()];
    (ctx.i32_array_attr(&sizes), ctx.i32_array_attr(&cases))
}

fn switch_operands(op: OpRef<'_>, succ: usize) -> Range<usize> {
    let group = |i| op.operand_group(i);
    if succ == 0 {
        return group(1);
    }
    let all = group(2);
    let sizes = op
        .attr(slot::<crate::Switch>("case_operand_segments"))
        .and_then(|attr| op.ctx().i32_array(attr))
        .unwrap_or_default();
    let size = |i: usize| sizes.get(i).copied().unwrap_or(0).max(0) as usize;
    let start = (all.start + (0..succ - 1).map(size).sum::<usize>()).min(all.end);
    start..(start + size(succ - 1)).min(all.end)
}

/// The case values of a switch, in order; a splat stands for each of its cases.
pub fn case_values(op: OpRef<'_>) -> Vec<crease_ir::num::ApInt> {
    let cases = op.body().num_successors(op.id()).saturating_sub(1);
    let values = op
        .attr(slot::<crate::Switch>("case_values"))
        .and_then(|attr| op.ctx().dense_ints(attr))
        .unwrap_or_default();
    if values.len() == 1 && cases > 1 {
        return vec![values[0].clone(); cases];
    }
    values
}
