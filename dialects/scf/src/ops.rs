//! Types that follow from regions, and tests that the generated table names.

use crease_ir::hooks::InferTypes;
use crease_ir::op_def::InferInput;
use crease_ir::{Attr, Context, Type};

use crate::If;

/// Whether `attr` maps a loop's dimension to a device. No provided dialect has such attributes.
pub fn is_device_mapping(_: &Context, _: Attr) -> bool {
    false
}

/// The types are those of the operands of the `scf.yield` that ends the first region.
impl InferTypes for If {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let body = input.body;
        let terminator = input
            .regions
            .first()
            .and_then(|&region| body.region_blocks(region).next())
            .and_then(|block| body.block_ops(block).last());
        let Some(terminator) = terminator else {
            return Ok(Vec::new());
        };
        Ok(body
            .operands(terminator)
            .map(|value| body.ty(value))
            .collect())
    }
}
