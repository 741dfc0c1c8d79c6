//! How the branches of this dialect pass operands to their successors.

use crease_ir::interfaces::BranchInterface;
use crease_ir::{OpRef, OperandSegment, ValueId};

use crate::{Branch, CondBranch, Switch};

/// `cf.br`
pub static BRANCH: BranchInterface = BranchInterface {
    successor_operands: |_| OperandSegment::group(Branch::OPERAND_DEST_OPERANDS),
    constant_successor: |_, _| Some(0),
};

/// `cf.cond_br`
pub static COND_BRANCH: BranchInterface = BranchInterface {
    successor_operands: |succ| OperandSegment::group(CondBranch::OPERAND_TRUE_DEST_OPERANDS + succ),
    constant_successor: |op, consts| {
        let condition = op.ctx().int_value(consts.first().copied().flatten()?)?;
        Some(usize::from(condition.is_zero()))
    },
};

/// `cf.switch`
pub static SWITCH: BranchInterface = BranchInterface {
    successor_operands: |succ| match succ.checked_sub(1) {
        None => OperandSegment::group(Switch::OPERAND_DEFAULT_OPERANDS),
        Some(case) => OperandSegment::part(
            Switch::OPERAND_CASE_OPERANDS,
            Switch::CASE_OPERAND_SEGMENTS,
            case,
        ),
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
    let edges = branch.edges(op).take(n);
    let values = edges.map(|(_, passed)| passed.map(|at| op.operand(at)).collect());
    values.collect()
}

/// The case values of a switch, in order; a splat stands for each of its cases.
pub fn case_values(op: OpRef<'_>) -> Vec<crease_ir::num::ApInt> {
    let cases = op.body().num_successors(op.id()).saturating_sub(1);
    let values = op
        .attr(Switch::CASE_VALUES)
        .and_then(|attr| op.ctx().dense_ints(attr))
        .unwrap_or_default();
    if values.len() == 1 && cases > 1 {
        return vec![values[0].clone(); cases];
    }
    values
}
