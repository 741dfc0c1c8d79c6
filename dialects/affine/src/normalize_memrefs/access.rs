//! Memrefs that get another type, and what accesses them.

use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::op_def::OpKind;
use crease_ir::{OpId, OpRef, OpTrait, Type, ValueId};
use crease_memref::{Load, Store};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashSet;

use crate::compose::Bound;
use crate::dma::{self, Transfer};
use crate::generated::*;
use crate::ops::{map_attr, map_of};

/// Where an op has the map of its indices.
#[derive(Clone, Copy)]
enum Place {
    Slot(usize),
    Discardable(&'static str),
    /// It has none: the indices are the operands.
    None,
}

/// What accesses elements by a map: that is in a slot, which are the same for all.
const WITH_MAP: [fn() -> &'static crease_ir::op_def::OpDef; 5] = [
    AffineLoad::def,
    AffinePrefetch::def,
    AffineStore::def,
    AffineVectorLoad::def,
    AffineVectorStore::def,
];

/// Where the map of the indices of operand number `at` is, if `op` accesses elements of it.
fn place(op: OpRef<'_>, at: usize) -> Option<Place> {
    fn of_transfer<T: Transfer>(op: OpRef<'_>, at: usize) -> Option<Place> {
        let (places, _) = dma::places::<T>(op)?;
        let number = places.iter().position(|place| place.0 == at)?;
        Some(Place::Discardable(T::MAPS[number]))
    }
    match () {
        () if op.is::<Load>() || op.is::<Store>() => Some(Place::None),
        () if op.is::<AffineDmaStart>() => of_transfer::<AffineDmaStart>(op, at),
        () if op.is::<AffineDmaWait>() => of_transfer::<AffineDmaWait>(op, at),
        () => {
            let def = op.def()?;
            let known = WITH_MAP.iter().any(|known| std::ptr::eq(known(), def));
            known
                .then(|| def.attr_slot("map"))
                .flatten()
                .map(Place::Slot)
        }
    }
}

/// Whether all that uses `value` means the same if that gets another type.
pub(super) fn may_change(at: OpRef<'_>, value: ValueId) -> bool {
    let users = at.body().users(value);
    users
        .into_iter()
        .all(|user| at.other(user).has(OpTrait::MemRefsNormalizable))
}

/// Whether nothing that uses `value` accesses it at two places at once, and all may have another.
pub(super) fn can_change(at: OpRef<'_>, value: ValueId) -> bool {
    let mut seen = FxHashSet::default();
    let twice = |user: OpId| {
        let first = at
            .other(user)
            .operands()
            .position(|operand| operand == value);
        !seen.insert(user) && first.is_some_and(|first| place(at.other(user), first).is_some())
    };
    may_change(at, value) && !at.body().users(value).any(twice)
}

/// Gives `value` the type `ty`, and what accesses it the indices that `layout` gives of those that it has; `symbols` are
/// those of the layout. Says whether it could (see [`can_change`]). `at` is an op of the same body.
pub(super) fn change(
    rw: &mut Rewriter<'_>,
    at: OpId,
    value: ValueId,
    ty: Type,
    layout: &AffineMap,
    symbols: &[ValueId],
) -> bool {
    let fits = layout.num_symbols() as usize == symbols.len();
    if !fits || !can_change(rw.op(at), value) {
        return false;
    }
    let mut users: Vec<OpId> = rw.body().users(value).collect();
    users.dedup();
    for user in users {
        let position = rw.op(user).operands().position(|operand| operand == value);
        if let Some(at) = position
            && let Some(place) = place(rw.op(user), at)
        {
            let _ = reindex(rw, user, at, place, layout, symbols);
        }
    }
    let _ = rw.modify(at, |_, body| body.set_ty(value, ty));
    true
}

/// The indices behind operand number `at` become those that `layout` gives of them. As upstream, what the old map said
/// stays behind, although nothing uses it.
fn reindex(
    rw: &mut Rewriter<'_>,
    op: OpId,
    at: usize,
    place: Place,
    layout: &AffineMap,
    symbols: &[ValueId],
) -> Option<()> {
    let view = rw.op(op);
    let old = match place {
        Place::Slot(slot) => Some(map_of(view, slot)?.clone()),
        Place::Discardable(name) => Some(dma::map(view, name)?.clone()),
        Place::None => None,
    };
    let inputs = old
        .as_ref()
        .map_or(layout.num_dims(), AffineMap::num_inputs) as usize;
    let mut operands: Vec<ValueId> = view.operands().collect();
    let mut indices = operands.get(at + 1..)?.get(..inputs)?.to_vec();
    rw.set_before(op);
    let mut applies = Vec::new();
    if let Some(old) = old.filter(|old| *old != AffineMap::identity(old.num_dims())) {
        indices = apply_each(rw, op, &old, &indices);
        applies.clone_from(&indices);
    }
    indices.extend(symbols);
    indices = apply_each(rw, op, layout, &indices);
    applies.extend(&indices);
    let exprs = (0..indices.len() as u32).map(AffineExpr::dim);
    let mut bound = Bound {
        exprs: exprs.collect(),
        dims: indices,
        symbols: Vec::new(),
    };
    bound.compose(rw.op(op));
    bound.canonicalize(rw.op(op));
    for value in applies {
        if rw.body().use_empty(value)
            && let Some(apply) = rw.body().def_op(value)
        {
            let _ = rw.erase_op(apply);
        }
    }
    let (map, inner) = (bound.map(), bound.operands());
    let new = match place {
        Place::None => apply_each(rw, op, &map, &inner),
        _ => inner,
    };
    operands.splice(at + 1..at + 1 + inputs, new);
    let _ = rw.modify(op, |ctx, body| {
        body.set_operands(op, &operands);
        let map = Some(map_attr(ctx, map));
        match place {
            Place::Slot(slot) => body.set_attr(ctx, op, slot, map),
            Place::Discardable(name) => body.set_discardable(ctx, op, ctx.ident(name), map),
            Place::None => {}
        }
    });
    Some(())
}

/// An `affine.apply` for each result of `map`.
pub(super) fn apply_each(
    rw: &mut Rewriter<'_>,
    at: OpId,
    map: &AffineMap,
    operands: &[ValueId],
) -> Vec<ValueId> {
    let loc = rw.body().op_loc(at);
    let apply = |expr: &AffineExpr| {
        let map = AffineMap::new(map.num_dims(), map.num_symbols(), [expr.clone()]);
        let apply = AffineApply {
            map_operands: operands.to_vec(),
            map: map_attr(rw.ctx(), map),
            result: Type::INDEX.get(),
        };
        rw.build_value(loc, apply)
    };
    map.results().iter().map(apply).collect()
}
