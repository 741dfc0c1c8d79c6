//! Where control goes in `relay.if`.

use crease::ir::interfaces::{
    ConstantSuccessors, RegionBranchInterface, RegionPoint, RegionSuccessor,
};
use crease::prelude::*;

/// Into one of the regions and out again.
pub(crate) static REGIONS: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Parent => (0..2).filter_map(|index| into(op, index)).collect(),
        RegionPoint::Region(_) => RegionSuccessor::out(op).only(),
    },
    entry_operands: |_, _| 0..0,
};

/// A known condition decides; one of several elements does not.
pub(crate) static BY_CONSTANT: ConstantSuccessors = ConstantSuccessors(|op, operands| {
    let (ctx, attr) = (op.ctx(), (*operands.first()?)?);
    let one = ctx.type_data(ctx.attr_type(attr)?).num_elements();
    let bits = match ctx.int_value(attr) {
        Some(bits) => bits.clone(),
        None => ctx.dense_ints(attr).filter(|_| one == Some(1))?.pop()?,
    };
    Some(into(op, usize::from(bits.is_zero()))?.only())
});

fn into(op: OpRef<'_>, index: usize) -> Option<RegionSuccessor> {
    let (_, region) = op.region(index)?;
    Some(RegionSuccessor::plain(region))
}
