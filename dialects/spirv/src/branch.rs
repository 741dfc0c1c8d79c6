//! How branches pass operands to their successors.

use crease_ir::OperandSegment;
use crease_ir::interfaces::BranchInterface;

use crate::{Branch, BranchConditional, Switch};

/// `spirv.Branch`
pub(crate) static BRANCH: BranchInterface = BranchInterface {
    successor_operands: |_| OperandSegment::group(Branch::OPERAND_TARGET_OPERANDS),
    constant_successor: |_, _| None,
};

/// `spirv.BranchConditional`. Which way it goes is not asked of it: upstream does not say.
pub(crate) static BRANCH_CONDITIONAL: BranchInterface = BranchInterface {
    successor_operands: |succ| {
        OperandSegment::group(BranchConditional::OPERAND_TRUE_TARGET_OPERANDS + succ)
    },
    constant_successor: |_, _| None,
};

/// `spirv.Switch`
pub(crate) static SWITCH: BranchInterface = BranchInterface {
    successor_operands: |succ| match succ.checked_sub(1) {
        None => OperandSegment::group(Switch::OPERAND_DEFAULT_OPERANDS),
        Some(case) => OperandSegment::part(
            Switch::OPERAND_TARGET_OPERANDS,
            Switch::CASE_OPERAND_SEGMENTS,
            case,
        ),
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
