//! Types that follow from regions, and tests that the generated table names.

use crease_ir::hooks::InferTypes;
use crease_ir::op_def::InferInput;
use crease_ir::{Attr, AttrData, Context, Loc, OpId, RegionId, Type, ValueId};
use crease_rewrite::Rewriter;

use crate::If;

/// A table of a dialect: which of its attributes map loops to a device.
pub struct DeviceMappings(pub fn(&Context, Attr) -> Option<DeviceMapping>);

/// What an attribute says of the dimensions of a loop.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum DeviceMapping {
    /// One of them runs on units of a kind.
    Unit,
    /// Some of the units are left out.
    Mask,
}

/// What `attr` says of the dimensions of a loop, if it does.
pub fn device_mapping(ctx: &Context, attr: Attr) -> Option<DeviceMapping> {
    let AttrData::Dialect { def, .. } = ctx.attr_data(attr) else {
        return None;
    };
    let DeviceMappings(mapping) = ctx.registry().def_dialect(*def).tables().next()?;
    mapping(ctx, attr)
}

/// Whether `attr` maps a loop to a device.
pub fn is_device_mapping(ctx: &Context, attr: Attr) -> bool {
    device_mapping(ctx, attr).is_some()
}

impl If {
    /// Makes a conditional at the insert point, and returns its two regions, in which there are no blocks yet.
    pub fn without_blocks(
        rw: &mut Rewriter<'_>,
        loc: Loc,
        condition: ValueId,
        results: &[Type],
    ) -> (OpId, [RegionId; 2]) {
        let regions @ [then_region, else_region] = [0, 1].map(|_| rw.create_region());
        let new = If {
            condition,
            then_region,
            else_region,
            results: results.to_vec(),
        };
        (rw.build(loc, new), regions)
    }
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
