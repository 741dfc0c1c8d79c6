//! How the branches of this dialect pass operands to their successors.

use crease_ir::interfaces::BranchInterface;
use crease_ir::num::ApInt;
use crease_ir::{OpRef, OperandSegment};

use crate::{Br, CondBr, IndirectBr, Invoke, Switch};

/// `llvm.br`
pub(crate) static BR: BranchInterface = BranchInterface {
    successor_operands: |_| OperandSegment::group(Br::OPERAND_DEST_OPERANDS),
    constant_successor: |_, _| Some(0),
};

/// `llvm.cond_br`. Which way it goes is not asked of it: upstream does not say.
pub(crate) static COND_BR: BranchInterface = BranchInterface {
    successor_operands: |succ| OperandSegment::group(CondBr::OPERAND_TRUE_DEST_OPERANDS + succ),
    constant_successor: |_, _| None,
};

/// `llvm.switch`
pub(crate) static SWITCH: BranchInterface = BranchInterface {
    successor_operands: |succ| match succ.checked_sub(1) {
        None => OperandSegment::group(Switch::OPERAND_DEFAULT_OPERANDS),
        Some(case) => case_operands(case),
    },
    constant_successor: |_, _| None,
};

/// `llvm.indirectbr`
pub(crate) static INDIRECT_BR: BranchInterface = BranchInterface {
    successor_operands: indirect_operands,
    constant_successor: |_, _| None,
};

/// `llvm.invoke`
pub(crate) static INVOKE: BranchInterface = BranchInterface {
    successor_operands: |succ| OperandSegment::group(Invoke::OPERAND_NORMAL_DEST_OPERANDS + succ),
    constant_successor: |_, _| None,
};

/// What a `llvm.switch` passes to the destination of a case.
pub(crate) fn case_operands(case: usize) -> OperandSegment {
    OperandSegment::part(
        Switch::OPERAND_CASE_OPERANDS,
        Switch::CASE_OPERAND_SEGMENTS,
        case,
    )
}

/// What a `llvm.indirectbr` passes to a successor.
pub(crate) fn indirect_operands(succ: usize) -> OperandSegment {
    OperandSegment::part(
        IndirectBr::OPERAND_SUCC_OPERANDS,
        IndirectBr::INDBR_OPERAND_SEGMENTS,
        succ,
    )
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
