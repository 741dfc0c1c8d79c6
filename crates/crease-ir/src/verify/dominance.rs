//! Definitions come before uses.
//!
//! The walk over the ops asks [`holds`] of each, which costs two loads and a compare per operand in
//! straight-line code; a dominator tree is made only for regions of several blocks. Only where it
//! found something does [`verify`] look again, in upstream's order.

use crate::body::{Body, Nearby, ValueDef};
use crate::diag::{Diagnostic, Diagnostics};
use crate::dominance::{DominanceInfo, has_ssa_dominance, region_has_ssa_dominance};
use crate::ids::{BlockId, RegionId, ValueId};
use crate::loc::Loc;
use crate::view::OpRef;

use super::Check;

/// Checks the uses inside `op`, not inside isolated ops in it. Unreachable blocks are not checked,
/// but the regions of their ops are.
pub(super) fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let mut info = DominanceInfo::new();
    let (body, regions) = op.regions();
    // Ops whose regions are still to do, last first.
    let mut pending: Vec<&[RegionId]> = vec![regions];
    while let Some(regions) = pending.pop() {
        for &region in regions {
            let ordered = region_has_ssa_dominance(ctx, body, region);
            let several = !body.has_one_block(region);
            for block in body.region_blocks(region) {
                let reachable = !several || info.is_reachable(body, block);
                for user in body.block_ops(block) {
                    let user_op = body.op(ctx, user);
                    let bad = user_op.operands().position(|value| {
                        reachable && !operand_holds(user_op, value, block, ordered, &mut info)
                    });
                    if let Some(number) = bad {
                        return Err(diags.fail(explain(user_op, number)));
                    }
                    let nested = body.op_regions(user);
                    if !nested.is_empty() {
                        pending.push(nested);
                    }
                }
            }
        }
    }
    Ok(())
}

/// Whether the definitions of the operands of `op`, which lies in the reachable `block`, dominate
/// it. `ordered`: order in the block means something.
#[inline]
pub(super) fn holds(
    op: OpRef<'_>,
    block: BlockId,
    ordered: bool,
    near: &Nearby,
    info: &mut DominanceInfo,
) -> bool {
    op.operands().all(|value| {
        op.body().is_near(value, op.id(), near) || operand_holds(op, value, block, ordered, info)
    })
}

#[inline]
fn operand_holds(
    op: OpRef<'_>,
    value: ValueId,
    block: BlockId,
    ordered: bool,
    info: &mut DominanceInfo,
) -> bool {
    let body = op.body();
    let (def, home) = match body.value_def(value) {
        ValueDef::Result(def, _) => (Some(def), body.op_block(def)),
        ValueDef::Arg(owner, _) => (None, Some(owner)),
        ValueDef::Forward(_) => return false,
    };
    let Some(home) = home else { return false };
    if home == block {
        return def.is_none_or(|def| !ordered || body.is_before(def, op.id()));
    }
    // The entry dominates all blocks of its region.
    if is_entry_for(body, home, block) {
        return true;
    }
    // From further out it mostly comes from a block around this one.
    let (mut user, mut at) = (op.id(), block);
    while at != home {
        let Some(around) = body.block_parent_op(at) else {
            return info.value_dominates(op.ctx(), body, value, op.id());
        };
        let Some(outer) = body.op_block(around) else {
            return false;
        };
        (user, at) = (around, outer);
    }
    match def {
        None => true,
        Some(def) if def != user => {
            body.is_before(def, user) || !has_ssa_dominance(op.ctx(), body, home)
        }
        Some(_) => !has_ssa_dominance(op.ctx(), body, home),
    }
}

#[inline]
fn is_entry_for(body: &Body, entry: BlockId, block: BlockId) -> bool {
    body.is_entry(entry) && body.block_region(entry) == body.block_region(block)
}

#[cold]
fn explain(op: OpRef<'_>, number: usize) -> Diagnostic {
    let body = op.body();
    let diagnostic = op.diag(format!("operand #{number} does not dominate this use"));
    let user = op.block();
    let region = user.and_then(|block| body.block_region(block));
    match body.value_def(op.operand(number)) {
        ValueDef::Result(def, _) => {
            let block = body.op_block(def);
            let place = if block == user {
                "op in the same block"
            } else {
                match relation(body, region, block.and_then(|b| body.block_region(b))) {
                    Relation::Same => "op in the same region",
                    Relation::Parent => "op in a parent region",
                    Relation::Child => "op in a child region",
                    Relation::Other => "op is neither in a parent nor in a child region",
                }
            };
            diagnostic.note(body.op_loc(def), format!("operand defined here ({place})"))
        }
        ValueDef::Arg(block, _) => {
            let Some(home) = body.block_region(block) else {
                return diagnostic.note(Loc::UNKNOWN, " (block without parent)");
            };
            let loc = match body.region_parent(home) {
                Some(parent) => body.op_loc(parent),
                None => body.owner().loc,
            };
            let index = body.region_blocks(home).take_while(|&b| b != block).count();
            let place = match relation(body, region, Some(home)) {
                Relation::Same => " in the same region)",
                Relation::Parent => " in a parent region)",
                Relation::Child => " in a child region)",
                Relation::Other => " neither in a parent nor in a child region)",
            };
            diagnostic.note(
                loc,
                format!("operand defined as a block argument (block #{index}{place}"),
            )
        }
        // The value is defined inside of this very op, which was made before the name got its value.
        ValueDef::Forward(_) => op.diag("operation's operand is unlinked"),
    }
}

enum Relation {
    Same,
    Parent,
    Child,
    Other,
}

/// Where the definition's region lies, seen from the use's.
fn relation(body: &Body, user: Option<RegionId>, def: Option<RegionId>) -> Relation {
    match (user, def) {
        (Some(user), Some(def)) if user == def => Relation::Same,
        (Some(user), Some(def)) if body.is_ancestor_region(def, user) => Relation::Parent,
        (Some(user), Some(def)) if body.is_ancestor_region(user, def) => Relation::Child,
        _ => Relation::Other,
    }
}
