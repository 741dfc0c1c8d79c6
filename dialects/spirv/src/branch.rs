//! How branches pass operands to their successors.

use crease_ir::interfaces::BranchInterface;

use crate::BranchConditional;

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
