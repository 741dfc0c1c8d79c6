//! Parts of ops, and tests that the generated table names.

use crease_ir::affine::{AffineMap, IntegerSet};
use crease_ir::{Attr, AttrData, Context, OpRef, ValueId};

use crate::generated::*;

/// The affine map in attribute slot `slot`.
pub fn map_of(op: OpRef<'_>, slot: usize) -> Option<&AffineMap> {
    match op.ctx().attr_data(op.attr(slot)?) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// The integer set of an `affine.if`.
pub fn set_of(op: OpRef<'_>) -> Option<&IntegerSet> {
    match op.ctx().attr_data(op.attr(AffineIf::CONDITION)?) {
        AttrData::IntegerSet(set) => Some(set),
        _ => None,
    }
}

/// The map as an attribute.
pub fn map_attr(ctx: &Context, map: AffineMap) -> Attr {
    ctx.intern_attr(AttrData::AffineMap(map))
}

/// Whether `attr` is a kind of reduction.
pub fn is_reduction(ctx: &Context, attr: Attr) -> bool {
    crease_arith::enums::ATOMIC_RMW_KIND
        .value_of(ctx, attr)
        .is_some()
}

/// The bounds and the step of an `affine.for`.
#[derive(Clone, Copy, Debug)]
pub struct ForBounds<'b> {
    /// The greatest of its results is the first number.
    pub lower: &'b AffineMap,
    /// The loop ends before the least of its results.
    pub upper: &'b AffineMap,
    /// From one number to the next.
    pub step: i64,
}

impl<'b> ForBounds<'b> {
    /// Those of `op`, if it is an `affine.for`.
    pub fn of(op: OpRef<'b>) -> Option<Self> {
        let op = op.is::<AffineFor>().then_some(op)?;
        Some(Self {
            lower: map_of(op, AffineFor::LOWER_BOUND_MAP)?,
            upper: map_of(op, AffineFor::UPPER_BOUND_MAP)?,
            step: op.ctx().int_value(op.attr(AffineFor::STEP)?)?.to_i64()?,
        })
    }

    /// The constants that the bounds are, if they are.
    pub fn constants(self) -> Option<(i64, i64)> {
        Some((self.lower.single_constant()?, self.upper.single_constant()?))
    }

    /// How often the body runs, where both bounds are constants.
    pub fn trip_count(self) -> Option<u64> {
        let (lower, upper) = self.constants()?;
        let step = u64::try_from(self.step).ok().filter(|&step| step > 0)?;
        if upper <= lower {
            return Some(0);
        }
        Some(upper.abs_diff(lower).div_ceil(step))
    }
}

/// The `affine.for` whose variable `value` is.
pub(crate) fn loop_of(at: OpRef<'_>, value: ValueId) -> Option<OpRef<'_>> {
    let body = at.body();
    let crease_ir::body::ValueDef::Arg(block, 0) = body.value_def(value) else {
        return None;
    };
    let op = body.op(at.ctx(), body.block_parent_op(block)?);
    op.is::<AffineFor>().then_some(op)
}

/// How many groups of results an `affine.parallel`'s bounds have.
pub(crate) fn group_count(op: OpRef<'_>, slot: usize) -> u64 {
    let ctx = op.ctx();
    let ty = op.attr(slot).and_then(|attr| ctx.attr_type(attr));
    let shape = ty.and_then(|ty| ctx.type_data(ty).shape());
    let sizes = shape.unwrap_or(&[]).iter();
    sizes.fold(1, |count, &size| {
        count.saturating_mul(u64::try_from(size).unwrap_or(0))
    })
}

/// The sizes of these groups: no more of them than there are steps.
pub(crate) fn groups(op: OpRef<'_>, slot: usize) -> Vec<i64> {
    let ints = op.attr(slot).and_then(|attr| op.ctx().dense_ints(attr));
    let ints = ints.unwrap_or_default();
    let size = |place: usize| {
        // A single number stands for all.
        let number = ints.get(place).or(ints.first());
        number.and_then(|n| n.to_i64()).unwrap_or(0)
    };
    let most = steps(op).len() as u64;
    let count = group_count(op, slot).min(most);
    (0..count as usize).map(size).collect()
}

/// The steps of an `affine.parallel`.
pub(crate) fn steps(op: OpRef<'_>) -> Vec<i64> {
    let list = op
        .attr(AffineParallel::STEPS)
        .and_then(|attr| op.ctx().array_elements(attr));
    let number = |&attr: &Attr| op.ctx().int_value(attr).and_then(|n| n.to_i64());
    list.unwrap_or(&[])
        .iter()
        .map(|attr| number(attr).unwrap_or(0))
        .collect()
}

/// The operands of an `affine.parallel`'s lower bounds, and of its upper ones.
pub(crate) fn parallel_operands(op: OpRef<'_>) -> (Vec<ValueId>, Vec<ValueId>) {
    let lower = map_of(op, AffineParallel::LOWER_BOUNDS_MAP);
    let count = lower.map_or(0, |map| map.num_inputs() as usize);
    let all: Vec<ValueId> = op.operands().collect();
    let (lower, upper) = all.split_at(count.min(all.len()));
    (lower.to_vec(), upper.to_vec())
}
