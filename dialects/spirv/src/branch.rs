//! How branches pass operands to their successors.

use std::ops::Range;

use crease_ir::interfaces::BranchInterface;
use crease_ir::{OpRef, ValueId};

use crate::{BranchConditional, Switch};

/// `spirv.Branch`
pub(crate) static BRANCH: BranchInterface = BranchInterface {
    successor_operands: |op, _| 0..op.num_operands(),
    set_successor_operands: |_, body, op, _, values| body.set_operands(op, values),
    constant_successor: |_, _| None,
};

/// `spirv.BranchConditional`. Which way it goes is not asked of it: upstream does not say.
pub(crate) static BRANCH_CONDITIONAL: BranchInterface = BranchInterface {
    successor_operands: |op, succ| {
        op.operand_group(BranchConditional::OPERAND_TRUE_TARGET_OPERANDS + succ)
    },
    set_successor_operands: |ctx, body, op, succ, values| {
        let view = body.op(ctx, op);
        let mut groups: Vec<Vec<_>> = (0..3).map(|g| view.operands_of(g).collect()).collect();
        groups[BranchConditional::OPERAND_TRUE_TARGET_OPERANDS + succ] = values.to_vec();
        let sizes: Vec<i32> = groups.iter().map(|group| group.len() as i32).collect();
        body.set_operands(op, &groups.concat());
        let sizes = ctx.i32_array_attr(&sizes);
        body.set_attr(
            ctx,
            op,
            BranchConditional::OPERAND_SEGMENT_SIZES,
            Some(sizes),
        );
    },
    constant_successor: |_, _| None,
};

/// `spirv.Switch`
pub(crate) static SWITCH: BranchInterface = BranchInterface {
    successor_operands: switch_operands,
    set_successor_operands: |ctx, body, op, succ, values| {
        let view = body.op(ctx, op);
        let cases = body.num_successors(op).saturating_sub(1);
        let passed = |succ| switch_operands(view, succ).map(|at| view.operand(at));
        let mut parts: Vec<Vec<ValueId>> = (0..=cases).map(|s| passed(s).collect()).collect();
        parts[succ] = values.to_vec();
        let mut operands = vec![view.operand(0)];
        operands.extend(parts.iter().flatten());
        let lens: Vec<i32> = parts.iter().map(|part| part.len() as i32).collect();
        let sizes = ctx.i32_array_attr(&[1, lens[0], lens[1..].iter().sum()]);
        let lens = ctx.i32_array_attr(&lens[1..]);
        body.set_operands(op, &operands);
        body.set_attr(ctx, op, Switch::OPERAND_SEGMENT_SIZES, Some(sizes));
        body.set_attr(ctx, op, Switch::CASE_OPERAND_SEGMENTS, Some(lens));
    },
    constant_successor: |op, consts| {
        let selector = op.ctx().int_value(consts.first().copied().flatten()?)?;
        let literals = op.ctx().dense_ints(op.attr(Switch::LITERALS)?)?;
        let found = match &literals[..] {
            // A splat stands for each of its cases.
            [all] => (all == selector).then_some(0),
            each => each.iter().position(|literal| literal == selector),
        };
        Some(found.map_or(0, |case| case + 1))
    },
};

/// The operands that a switch passes: the default's first.
fn switch_operands(op: OpRef<'_>, succ: usize) -> Range<usize> {
    let Some(case) = succ.checked_sub(1) else {
        return op.operand_group(Switch::OPERAND_DEFAULT_OPERANDS);
    };
    let all = op.operand_group(Switch::OPERAND_TARGET_OPERANDS);
    let sizes = op.attr(Switch::CASE_OPERAND_SEGMENTS);
    let sizes = sizes
        .and_then(|attr| op.ctx().i32_array(attr))
        .unwrap_or_default();
    let size = |i: usize| sizes.get(i).copied().unwrap_or(0).max(0) as usize;
    let start = (all.start + (0..case).map(size).sum::<usize>()).min(all.end);
    start..(start + size(case)).min(all.end)
}
