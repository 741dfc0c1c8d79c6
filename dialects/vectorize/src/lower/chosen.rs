//! Lanes that are loaded under a mask, and are then chosen by it from among others: those others are what
//! the load gives where nothing is loaded. That is one op less, and it must be done here: LLVM 22 does it
//! as well where the load has no other use, but loads where lanes are chosen, which may be after a store
//! to the same place.

use crease_arith as arith;
use crease_ir::body::ValueMap;
use crease_ir::effects::{is_memory_effect_free, is_speculatable};
use crease_ir::{OpId, OpRef, ValueId};
use crease_rewrite::{Applied, Rewriter};

use super::access::Access;
use crate::generated::Load;

/// Ops that are made earlier, so that what is chosen otherwise is there before the load.
const MOST: usize = 64;

/// Makes the load `op` give what would be chosen instead of lanes that it leaves out; where it has other
/// uses, a second one beside it, since LLVM may find that those are none.
pub(super) fn load(rw: &mut Rewriter<'_>, op: OpId, own: &Access) -> Option<Applied> {
    let mask = own.mask?;
    let value = rw.op(op).result(0);
    let block = rw.body().op_block(op)?;
    // The last operand, if it is there.
    rw.op(op).operands_of(Load::OPERAND_PASS_THROUGH).next()?;
    let place = rw.op(op).num_operands().checked_sub(1)?;
    let users: Vec<OpId> = rw.body().users(value).collect();
    let mut applied = None;
    for &user in &users {
        let instead = other(rw.op(user), value, mask).filter(|&other| other != value);
        let (Some(instead), true) = (instead, rw.body().op_block(user) == Some(block)) else {
            continue;
        };
        let Some(earlier) = needed(rw.op(op), instead) else {
            continue;
        };
        for moved in earlier {
            let _ = rw.move_op(moved, block, Some(op));
        }
        let load = match users.len() {
            1 => op,
            _ => {
                rw.set_before(op);
                rw.clone_op(op, &mut ValueMap::default())
            }
        };
        let _ = rw.set_operand(load, place, instead);
        let value = rw.body().result(load, 0);
        applied = Some(rw.replace_op(user, &[value]));
    }
    if applied.is_some() {
        rw.enqueue(op);
    }
    applied
}

/// What `op` chooses for lanes that are not in `mask`, where it chooses `value` for those that are.
fn other(op: OpRef<'_>, value: ValueId, mask: ValueId) -> Option<ValueId> {
    if !op.is::<arith::Select>() {
        return None;
    }
    let (by, yes, no) = (op.operand(0), op.operand(1), op.operand(2));
    if by == mask && yes == value {
        return Some(no);
    }
    let def = op.def_of::<arith::XOrI>(by)?;
    let all = |value: ValueId| {
        let attr = crease_ir::fold::constant_value(op.ctx(), op.body(), value)?;
        let number = op.ctx().int_value(op.ctx().splat_value(attr)?)?;
        (!number.is_zero()).then_some(())
    };
    let inverted = match (def.operand(0), def.operand(1)) {
        (a, b) if a == mask => all(b).is_some(),
        (a, b) if b == mask => all(a).is_some(),
        _ => false,
    };
    (inverted && no == value).then_some(yes)
}

/// The ops of its block that come after `op` and have to come before it for `value` to be there, in
/// order; `None` if they can't.
fn needed(op: OpRef<'_>, value: ValueId) -> Option<Vec<OpId>> {
    let body = op.body();
    let block = body.op_block(op.id());
    let (mut pending, mut list) = (vec![value], Vec::new());
    while let Some(value) = pending.pop() {
        let Some(def) = body.def_op(value) else {
            continue;
        };
        let later = body.op_block(def) == block && !body.is_before(def, op.id());
        if !later || list.contains(&def) {
            continue;
        }
        let view = op.other(def);
        let free = view.num_regions() == 0 && is_memory_effect_free(view) && is_speculatable(view);
        if def == op.id() || !free || list.len() == MOST {
            return None;
        }
        list.push(def);
        pending.extend(view.operands());
    }
    crease_ir::sort::sort_by(&mut list, |&a, &b| match body.is_before(a, b) {
        true => std::cmp::Ordering::Less,
        false => std::cmp::Ordering::Greater,
    });
    Some(list)
}
