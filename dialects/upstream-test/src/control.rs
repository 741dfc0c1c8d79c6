//! Control flow.

use crease_ir::OperandSegment;
use crease_ir::interfaces::{BranchInterface, RegionBranchInterface, RegionSuccessors};

use crate::Branch;

/// `test.br`
pub(crate) static BRANCH: BranchInterface = BranchInterface {
    successor_operands: |_| OperandSegment::group(Branch::OPERAND_TARGET_OPERANDS),
    constant_successor: |_, _| None,
};

/// `test.switch_with_no_break`: upstream says that control goes nowhere.
pub(crate) static SWITCH: RegionBranchInterface = RegionBranchInterface {
    successors: |_, _| RegionSuccessors::new(),
    entry_operands: |_, _| 0..0,
};
