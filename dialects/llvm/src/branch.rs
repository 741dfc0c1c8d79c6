//! How the branches of this dialect pass operands to their successors.

use std::ops::Range;

use crease_ir::interfaces::BranchInterface;
use crease_ir::num::ApInt;
use crease_ir::{Body, Context, OpId, OpKind, OpRef, ValueId};

use crate::{CondBr, IndirectBr, Invoke, Switch};

/// `llvm.br`
pub(crate) static BR: BranchInterface = BranchInterface {
    successor_operands: |op, _| 0..op.num_operands(),
    set_successor_operands: |_, body, op, _, values| body.set_operands(op, values),
    constant_successor: |_, _| Some(0),
};

/// `llvm.cond_br`. Which way it goes is not asked of it: upstream does not say.
pub(crate) static COND_BR: BranchInterface = BranchInterface {
    successor_operands: |op, succ| op.operand_group(CondBr::OPERAND_TRUE_DEST_OPERANDS + succ),
    set_successor_operands: |ctx, body, op, succ, values| {
        let group = CondBr::OPERAND_TRUE_DEST_OPERANDS + succ;
        set_group::<CondBr>(ctx, body, op, group, values, None);
    },
    constant_successor: |_, _| None,
};

/// `llvm.switch`
pub(crate) static SWITCH: BranchInterface = BranchInterface {
    successor_operands: |op, succ| match succ.checked_sub(1) {
        None => op.operand_group(Switch::OPERAND_DEFAULT_OPERANDS),
        Some(case) => nested(
            op,
            Switch::OPERAND_CASE_OPERANDS,
            Switch::CASE_OPERAND_SEGMENTS,
            case,
        ),
    },
    set_successor_operands: |ctx, body, op, succ, values| match succ.checked_sub(1) {
        None => {
            let group = Switch::OPERAND_DEFAULT_OPERANDS;
            set_group::<Switch>(ctx, body, op, group, values, None);
        }
        Some(case) => {
            let group = Switch::OPERAND_CASE_OPERANDS;
            let part = Some((Switch::CASE_OPERAND_SEGMENTS, case));
            set_group::<Switch>(ctx, body, op, group, values, part);
        }
    },
    constant_successor: |_, _| None,
};

/// `llvm.indirectbr`
pub(crate) static INDIRECT_BR: BranchInterface = BranchInterface {
    successor_operands: |op, succ| {
        nested(
            op,
            IndirectBr::OPERAND_SUCC_OPERANDS,
            IndirectBr::INDBR_OPERAND_SEGMENTS,
            succ,
        )
    },
    set_successor_operands: |ctx, body, op, succ, values| {
        let group = IndirectBr::OPERAND_SUCC_OPERANDS;
        let part = Some((IndirectBr::INDBR_OPERAND_SEGMENTS, succ));
        set_group::<IndirectBr>(ctx, body, op, group, values, part);
    },
    constant_successor: |_, _| None,
};

/// `llvm.invoke`
pub(crate) static INVOKE: BranchInterface = BranchInterface {
    successor_operands: |op, succ| op.operand_group(Invoke::OPERAND_NORMAL_DEST_OPERANDS + succ),
    set_successor_operands: |ctx, body, op, succ, values| {
        let group = Invoke::OPERAND_NORMAL_DEST_OPERANDS + succ;
        set_group::<Invoke>(ctx, body, op, group, values, None);
    },
    constant_successor: |_, _| None,
};

/// Lengths of the parts of a group of groups.
fn lengths(op: OpRef<'_>, slot: usize) -> Vec<i32> {
    let attr = op.attr(slot);
    attr.and_then(|attr| op.ctx().i32_array(attr))
        .unwrap_or_default()
}

/// The operands of part `index` of a group of groups.
pub(crate) fn nested(op: OpRef<'_>, group: usize, slot: usize, index: usize) -> Range<usize> {
    let all = op.operand_group(group);
    let sizes = lengths(op, slot);
    let size = |i: usize| sizes.get(i).copied().unwrap_or(0).max(0) as usize;
    let start = (all.start + (0..index).map(size).sum::<usize>()).min(all.end);
    start..(start + size(index)).min(all.end)
}

/// Replaces the operands of a group, or of one part of it (slot of the lengths, number).
fn set_group<K: OpKind>(
    ctx: &Context,
    body: &mut Body,
    op: OpId,
    group: usize,
    values: &[ValueId],
    part: Option<(usize, usize)>,
) {
    let view = body.op(ctx, op);
    let range = match part {
        Some((slot, index)) => nested(view, group, slot, index),
        None => view.operand_group(group),
    };
    let mut operands: Vec<ValueId> = view.operands().collect();
    let inner = part.map(|(slot, index)| {
        let mut sizes = lengths(view, slot);
        if let Some(size) = sizes.get_mut(index) {
            *size = values.len() as i32;
        }
        (slot, sizes)
    });
    let grown = values.len() as i32 - range.len() as i32;
    operands.splice(range, values.iter().copied());
    let segments = K::def().attr_slot("operandSegmentSizes").map(|slot| {
        let mut sizes = lengths(view, slot);
        if let Some(size) = sizes.get_mut(group) {
            *size += grown;
        }
        (slot, sizes)
    });
    body.set_operands(op, &operands);
    for (slot, sizes) in inner.into_iter().chain(segments) {
        let attr = ctx.i32_array_attr(&sizes);
        body.set_attr(ctx, op, slot, Some(attr));
    }
}

/// The case values of a switch, in order; a splat stands for each of its cases.
pub(crate) fn case_values(op: OpRef<'_>) -> Vec<ApInt> {
    let cases = op.body().num_successors(op.id()).saturating_sub(1);
    let values = op
        .attr(Switch::CASE_VALUES)
        .and_then(|attr| op.ctx().dense_ints(attr))
        .unwrap_or_default();
    match &values[..] {
        [one] if cases > 1 => vec![one.clone(); cases],
        _ => values,
    }
}
