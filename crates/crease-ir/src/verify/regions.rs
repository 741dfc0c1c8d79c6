//! Regions: number of blocks, entry blocks, isolation.

use crate::body::{Body, ValueDef};
use crate::diag::{Diagnostics, Failed};
use crate::ids::{OpId, RegionId};
use crate::op_def::{OpDef, RegionKind};
use crate::traits::OpTrait;
use crate::view::OpRef;

use super::Check;

/// Graph regions have at most one block, and no block branches to an entry block.
pub(super) fn entrance(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let (body, regions) = op.regions();
    let graph = op.has(OpTrait::GraphRegion);
    for (i, &region) in regions.iter().enumerate() {
        let Some(entry) = body.entry_block(region) else {
            continue;
        };
        if graph && !body.has_one_block(region) {
            let message = format!("expects graph region #{i} to have 0 or 1 blocks");
            return Err(op.op_error(diags, message));
        }
        if !body.has_no_predecessors(entry) {
            // Upstream reports this at the place, without showing the op.
            let message = "entry block of region may not have predecessors";
            return Err(diags.error(op.loc(), message));
        }
    }
    Ok(())
}

/// The constraints that the declaration puts on the regions.
pub(super) fn constraints(op: OpRef<'_>, def: &OpDef, diags: &mut Diagnostics) -> Check {
    let (body, regions) = op.regions();
    let last = def.regions.len().saturating_sub(1);
    for (i, &region) in regions.iter().enumerate() {
        let Some(spec) = def.regions.get(i.min(last)) else {
            break;
        };
        let (least, most) = match spec.kind {
            RegionKind::Any => continue,
            RegionKind::Sized(n) => (n, n),
            RegionKind::MinSized(n) => (n, u32::MAX),
            RegionKind::MaxSized(n) => (0, n),
        };
        // Blocks beyond this do not change the answer.
        let limit = if most == u32::MAX { least } else { most + 1 };
        let n = body.region_blocks(region).take(limit as usize).count() as u32;
        if (least..=most).contains(&n) {
            continue;
        }
        let what = match spec.kind {
            RegionKind::Sized(n) => format!("{n} blocks"),
            RegionKind::MinSized(n) => format!("at least {n} blocks"),
            RegionKind::MaxSized(n) => format!("at most {n} blocks"),
            RegionKind::Any => String::new(),
        };
        let name = if spec.name.is_empty() {
            " ".to_string()
        } else {
            format!(" ('{}') ", spec.name)
        };
        let message = format!("region #{i}{name}failed to verify constraint: region with {what}");
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// No op in the regions uses a value from outside its region.
pub(super) fn isolated(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let (body, regions) = op.regions();
    // Values of other bodies cannot be named; the parser leaves placeholders for them. Values of
    // a sibling region can.
    if regions.len() <= 1 && !body.has_outer_uses() {
        return Ok(());
    }
    for &region in regions {
        let mut pending = vec![region];
        while let Some(inner) = pending.pop() {
            for block in body.region_blocks(inner) {
                for user in body.block_ops(block) {
                    if let Some(failed) = uses(op, body, region, user, diags) {
                        return Err(failed);
                    }
                    pending.extend(body.op_regions(user));
                }
            }
        }
    }
    Ok(())
}

fn uses(
    isolated: OpRef<'_>,
    body: &Body,
    region: RegionId,
    user: OpId,
    diags: &mut Diagnostics,
) -> Option<Failed> {
    let op = body.op(isolated.ctx(), user);
    for value in body.operands(user) {
        let home = match body.value_def(value) {
            ValueDef::Forward(_) => None,
            _ => match body
                .value_block(value)
                .and_then(|block| body.block_region(block))
            {
                Some(home) => Some(home),
                None => return Some(op.error(diags, "operation's operand is unlinked")),
            },
        };
        if !home.is_some_and(|home| body.is_ancestor_region(region, home)) {
            let diagnostic = op
                .op_diag("using value defined outside the region")
                .note(isolated.loc(), "required by region isolation constraints");
            return Some(diags.fail(diagnostic));
        }
    }
    None
}
