//! How many lanes fill a register: as many as it has of the widest type that a loop loads, stores,
//! carries or computes lanes in. What positions are computed from does not count, nor does what all
//! lanes could share; bits go with what they are about.

use rustc_hash::FxHashSet;

use crease_arith as arith;
use crease_ir::{OpId, OpRef, OpTrait, Type, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::strided::MemRef;

use super::narrow::Narrow;
use crate::lower::SimdTarget;

/// The fewest lanes for which vscale counts: MLIR 22 takes `vector<[1]xf32>` for a vector of one element
/// when it broadcasts to it, and sets only the first.
pub(super) const LEAST_SCALABLE: i64 = 2;

/// Lanes of a vector for the loop `op`.
pub(super) fn lanes(
    op: OpRef<'_>,
    target: &SimdTarget,
    scalable: bool,
    narrow: Option<&Narrow>,
) -> i64 {
    let ctx = op.ctx();
    let mut types: Vec<Type> = op.results().map(|value| op.ty(value)).collect();
    let inside = op.body().ops_inside(op.id());
    let bases = inside.iter().filter_map(|&id| accessed(op.other(id)));
    types.extend(bases.filter_map(|base| Some(MemRef::of(ctx, op.ty(base))?.element)));
    let any = !types.is_empty();
    types.extend(computed(op, &inside, narrow));
    let bits = |&ty: &Type| {
        let element = ctx.element_or_self(ty);
        let width = match ctx.type_data(element) {
            TypeData::Index => 64,
            _ => ctx.scalar_width(element).unwrap_or(64).max(8),
        };
        let register = match () {
            () if scalable => target.scalable_bits,
            () if ctx.float_kind(element).is_some() => target.float_bits,
            () => target.int_bits,
        };
        i64::from((register / width).max(1))
    };
    let least = types.iter().map(bits).min().filter(|_| any);
    let least = least.unwrap_or_else(|| bits(&Type::I64.get()));
    match scalable {
        true => least.max(LEAST_SCALABLE),
        false => least,
    }
}

/// The memref that an op loads from or stores to.
fn accessed(op: OpRef<'_>) -> Option<ValueId> {
    match () {
        () if op.is::<memref::Load>() => Some(op.operand(0)),
        () if op.is::<memref::Store>() => Some(op.operand(1)),
        () => None,
    }
}

/// How many vectors are good for a step of the loop `op`.
pub(super) fn interleave(op: OpRef<'_>, target: &SimdTarget) -> i64 {
    if op.num_results() > 0 {
        return target.interleave.into();
    }
    let inside = op.body().ops_inside(op.id());
    let accesses = inside
        .iter()
        .filter(|&&id| accessed(op.other(id)).is_some());
    let accesses = u32::try_from(accesses.count()).unwrap_or(u32::MAX);
    let most = (target.accesses / accesses.max(1)).clamp(1, target.interleave);
    // Steps of a power of two are counted without a division.
    i64::from(1_u32 << most.ilog2())
}

/// The types in which lanes are computed that are made of what is loaded or carried.
fn computed(op: OpRef<'_>, inside: &[OpId], narrow: Option<&Narrow>) -> Vec<Type> {
    let mut data: FxHashSet<ValueId> = FxHashSet::default();
    let mut lane_wise = Vec::new();
    for &id in inside.iter().skip(1) {
        let view = op.other(id);
        if view.is::<memref::Load>() || view.num_regions() > 0 {
            data.extend(view.results());
            for at in 0..view.num_regions() {
                data.extend(view.entry_args(at));
            }
        } else if view.has(OpTrait::Elementwise)
            && view.has(OpTrait::Vectorizable)
            && view.operands().any(|value| data.contains(&value))
        {
            data.extend(view.results());
            lane_wise.push(view);
        }
    }
    // What nothing but positions is made of; users come after what they use.
    let mut positions: FxHashSet<ValueId> = FxHashSet::default();
    let mut types = Vec::new();
    for view in lane_wise.into_iter().rev() {
        let Some(value) = view.results().next() else {
            continue;
        };
        let is_position = |user: OpId| {
            let user = op.other(user);
            let index = user.is::<arith::IndexCast>() || user.is::<arith::IndexCastUI>();
            let made = user.results().next();
            index || made.is_some_and(|made| positions.contains(&made))
        };
        let (mut users, ctx) = (op.body().users(value), op.ctx());
        if op.body().users(value).next().is_some() && users.all(is_position) {
            positions.insert(value);
            continue;
        }
        match (
            narrow.and_then(|narrow| narrow.bits(value)),
            view.result_type(0),
        ) {
            (Some(bits), _) => types.push(ctx.int_type(bits)),
            (None, ty) if ty == Type::INDEX.get() || ty == Type::I1.get() => {}
            (None, ty) => types.push(ty),
        }
    }
    types
}
