//! How long the pieces of a load or store are: a register of its elements, or, where the machine widens
//! what it loads and narrows what it stores at no cost, as many as fill a register of what they are
//! computed with.

use crease_arith as arith;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_rewrite::Rewriter;
use crease_vector as vector;

use super::target;
use crate::ops::lanes_of;

/// `wanted` lanes of `ty`, if that is a part of it, and no more than a register.
fn part(rw: &Rewriter<'_>, ty: Type, wanted: Option<i64>) -> Option<i64> {
    let all = lanes_of(rw.ctx(), ty)?;
    let own = target(rw)?.lanes(rw.ctx(), ty)?;
    let lanes = wanted.filter(|&lanes| lanes < own).unwrap_or(own);
    (lanes < all && all % lanes == 0).then_some(lanes)
}

/// Lanes of the pieces of a load; `None` if it is not taken to pieces.
pub(super) fn of_load(rw: &Rewriter<'_>, op: OpId) -> Option<i64> {
    let (value, ty) = (rw.op(op).result(0), rw.op(op).result_type(0));
    let all = target(rw)?;
    let wanted = |user: OpRef<'_>| match () {
        () if user.is::<vector::ExtractStridedSlice>() => lanes_of(rw.ctx(), user.result_type(0)),
        () if widens(user) => all.lanes(rw.ctx(), user.result_type(0)),
        () => None,
    };
    let mut least = None;
    for user in rw.body().users(value).filter(|_| all.widening_loads) {
        // One that takes a whole register decides.
        match wanted(rw.op(user)) {
            Some(lanes) => least = Some(least.map_or(lanes, |least: i64| least.min(lanes))),
            None => return part(rw, ty, None),
        }
    }
    part(rw, ty, least)
}

fn widens(op: OpRef<'_>) -> bool {
    op.is::<arith::ExtSI>() || op.is::<arith::ExtUI>() || op.is::<arith::ExtF>()
}

/// Lanes of the pieces of a store of `value`; `None` if it is not taken to pieces.
pub(super) fn of_store(rw: &Rewriter<'_>, value: ValueId) -> Option<i64> {
    let all = target(rw)?;
    let def = rw.body().def_op(value).filter(|_| all.narrowing_stores);
    let wanted = def.map(|def| rw.op(def)).and_then(|def| match () {
        () if def.is::<arith::TruncI>() => all.lanes(rw.ctx(), def.operand_type(0)),
        // What was put together from pieces.
        () if def.is::<vector::InsertStridedSlice>() => lanes_of(rw.ctx(), def.operand_type(0)),
        () => None,
    });
    part(rw, rw.body().ty(value), wanted)
}
