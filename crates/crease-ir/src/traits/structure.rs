//! Verifiers of the traits about an op's place and regions. Names no op.

use crate::diag::{Diagnostics, Failed};

use crate::op_def::OpDef;
use crate::view::OpRef;

use super::{OpTrait, TraitSet};

/// The traits that [`verify`] checks.
pub(crate) const CHECKED: TraitSet = TraitSet::of(&[
    OpTrait::SingleBlock,
    OpTrait::AttrSizedOperandSegments,
    OpTrait::AttrSizedResultSegments,
    OpTrait::NoRegionArguments,
]);

/// Checks the parent op, segment sizes, that regions have no arguments, and, first or last of these as it was named, that
/// they have one block that is not empty: upstream checks in the order of declaration.
pub(crate) fn verify(
    op: OpRef<'_>,
    def: &'static OpDef,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    if !def.parents.is_empty() {
        parent(op, def, diags)?;
    }
    let traits = def.traits;
    if !traits.intersects(CHECKED) {
        return Ok(());
    }
    let block_last = traits.block_comes_last();
    if traits.has(OpTrait::SingleBlock) && !block_last {
        single_block(op, diags)?;
    }
    if traits.has(OpTrait::AttrSizedOperandSegments) {
        segments(
            op,
            "operandSegmentSizes",
            "operand",
            op.num_operands(),
            diags,
        )?;
    }
    if traits.has(OpTrait::AttrSizedResultSegments) {
        segments(op, "resultSegmentSizes", "result", op.num_results(), diags)?;
    }
    if traits.has(OpTrait::NoRegionArguments) {
        no_region_arguments(op, diags)?;
    }
    if block_last {
        single_block(op, diags)?;
    }
    Ok(())
}

fn parent(op: OpRef<'_>, def: &OpDef, diags: &mut Diagnostics) -> Result<(), Failed> {
    // At the top of a root body there is no parent; its owner has no name.
    let name = op.ctx().op_name_str(op.parent_name());
    if def.parents.contains(&name) {
        return Ok(());
    }
    let list = def.parents.join(", ");
    let one_of = if def.parents.len() == 1 {
        ""
    } else {
        "to be one of "
    };
    Err(op.op_error(diags, format!("expects parent op {one_of}'{list}'")))
}

fn single_block(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let (body, regions) = op.regions();
    for (i, &region) in regions.iter().enumerate() {
        let Some(block) = body.entry_block(region) else {
            continue;
        };
        if !body.has_one_block(region) {
            return Err(op.op_error(diags, format!("expects region #{i} to have 0 or 1 blocks")));
        }
        if body.first_op(block).is_none() && !op.has(OpTrait::NoTerminator) {
            return Err(op.op_error(diags, "expects a non-empty block"));
        }
    }
    Ok(())
}

/// The attribute `name` holds sizes that add up to `count`, the number of what the group has.
pub(crate) fn segments(
    op: OpRef<'_>,
    name: &str,
    group: &str,
    count: usize,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let attr = op.attr_by_name(name);
    let Some(sizes) = attr.and_then(|attr| op.ctx().i32_elements(attr)) else {
        return Err(op.op_error(
            diags,
            format!("requires dense i32 array attribute '{name}'"),
        ));
    };
    if sizes.clone().any(|size| size < 0) {
        return Err(op.op_error(
            diags,
            format!("'{name}' attribute cannot have negative elements"),
        ));
    }
    // Upstream adds up in 32 bits.
    let total = sizes.fold(0u32, |sum, size| sum.wrapping_add(size as u32));
    if total as usize != count {
        return Err(op.op_error(
            diags,
            format!(
                "{group} count ({count}) does not match with the total size ({total}) specified \
                 in attribute '{name}'"
            ),
        ));
    }
    Ok(())
}

fn no_region_arguments(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let (body, regions) = op.regions();
    for (i, &region) in regions.iter().enumerate() {
        let Some(block) = body.entry_block(region) else {
            continue;
        };
        if !body.block_args(block).is_empty() {
            let message = match regions.len() {
                1 => "region should have no arguments".to_string(),
                _ => format!("region #{i} should have no arguments"),
            };
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

/// `IsTerminator`: the op is the last one of its block.
pub(crate) fn terminator(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let last = op.block().and_then(|block| op.body().last_op(block));
    if last == Some(op.id()) {
        return Ok(());
    }
    Err(op.op_error(diags, "must be the last operation in the parent block"))
}

/// `SingleBlockImplicitTerminator`: each region ends with the op `name`.
pub(crate) fn implicit_terminator(
    op: OpRef<'_>,
    name: &str,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let (body, regions) = op.regions();
    for &region in regions {
        let last = body
            .entry_block(region)
            .and_then(|block| body.last_op(block));
        let Some(last) = last else { continue };
        let found = op.ctx().op_name_str(body.op_name(last));
        if found != name {
            let message = format!("expects regions to end with '{name}', found '{found}'");
            let note =
                format!("in custom textual format, the absence of terminator implies '{name}'");
            return Err(diags.fail(op.op_diag(message).note(op.loc(), note)));
        }
    }
    Ok(())
}
