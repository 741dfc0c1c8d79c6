//! Fold hooks: constants, bounds of loops, casts that accesses need not look at.

use crease_ir::affine::{AffineExpr, AffineExprKind, AffineMap, Constness};
use crease_ir::fold::{Constants, Edit, Fold, FoldResult, Folded};
use crease_ir::types::TypeData;
use crease_ir::{Attr, AttrData, Context, OpRef, ValueId};
use smallvec::SmallVec;

use crate::compose::{Bound, integer};
use crate::generated::*;
use crate::ops::{ForBounds, map_attr, map_of, parallel_operands, set_of};
use crate::simplify::simplify_extremum;

type Edits = SmallVec<[Edit; 2]>;

/// The edits that make `new` of the operands of `op`.
fn set_operands(op: OpRef<'_>, new: &[ValueId], edits: &mut Edits) {
    let old = op.num_operands();
    for (i, &value) in new.iter().enumerate() {
        if i >= old {
            edits.push(Edit::AppendOperand(value));
        } else if op.operand(i) != value {
            edits.push(Edit::SetOperand(i as u32, value));
        }
    }
    let surplus = (new.len()..old).rev();
    edits.extend(surplus.map(|i| Edit::RemoveOperand(i as u32)));
}

/// The numbers that the first operands are, as many as `map` has inputs.
fn numbers(op: OpRef<'_>, consts: &Constants<'_>, map: &AffineMap) -> Vec<Option<i64>> {
    let number = |i| op.ctx().int_value(consts.get(i)?)?.to_i64();
    let count = op.num_operands().min(map.num_inputs() as usize);
    (0..count).map(number).collect()
}

fn poison(ctx: &Context) -> Folded {
    let poison = ctx.plain_attr("ub", "poison");
    poison.map_or(Folded::No, Folded::Attr)
}

/// A value that is passed on, or a constant.
impl Fold for AffineApply {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let Some((map, value)) = map_of(op, Self::MAP).and_then(|m| Some((m, m.result(0)?))) else {
            return Folded::No;
        };
        let place = match value.kind() {
            AffineExprKind::Dim(at) => Some(at),
            AffineExprKind::Symbol(at) => Some(map.num_dims() + at),
            _ => None,
        };
        if let Some(place) = place.filter(|&at| (at as usize) < op.num_operands()) {
            return Folded::Value(op.operand(place as usize));
        }
        match value.constant_fold(map.num_dims(), &numbers(op, consts, map)) {
            Constness::Value(value) => Folded::Attr(op.ctx().index_attr(value)),
            Constness::Poison => poison(op.ctx()),
            Constness::Unknown => Folded::No,
        }
    }
}

fn extremum(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    slot: usize,
    pick: fn(Vec<i64>) -> Option<i64>,
) -> Folded {
    let ctx = op.ctx();
    let Some(map) = map_of(op, slot) else {
        return Folded::No;
    };
    let Some(folded) = map.partial_constant_fold(&numbers(op, consts, map)) else {
        return poison(ctx);
    };
    // Of single results upstream takes this one only to be a value.
    if folded.num_symbols() == 1 && folded.results() == [AffineExpr::dim(0)] {
        return op.operands().next().map_or(Folded::No, Folded::Value);
    }
    if let Some(results) = folded.constant_results() {
        let picked = pick(results);
        return picked.map_or(Folded::No, |value| Folded::Attr(ctx.index_attr(value)));
    }
    match folded == *map {
        true => Folded::No,
        false => Folded::edit(Edit::SetAttr(slot as u32, Some(map_attr(ctx, folded)))),
    }
}

impl Fold for AffineMin {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        extremum(op, consts, Self::MAP, |all| all.into_iter().min())
    }
}

impl Fold for AffineMax {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        extremum(op, consts, Self::MAP, |all| all.into_iter().max())
    }
}

/// Bounds of constants are constants; others are composed and simplified; a loop that never runs
/// gives its initial values.
impl Fold for AffineFor {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        fold_for(op).unwrap_or(Folded::No)
    }
}

/// A loop around nothing, which runs so often if that is known, gives what it would carry.
fn around_nothing(
    op: OpRef<'_>,
    inits: &[ValueId],
    trips: Option<u64>,
) -> Option<SmallVec<[FoldResult; 2]>> {
    let (last, (body, region)) = (op.terminator(0)?, op.region(0)?);
    let first = body.first_op(body.entry_block(region)?);
    if first != Some(last.id()) || op.num_results() == 0 {
        return None;
    }
    let (&variable, carried) = op.entry_args(0).split_first()?;
    let (mut from_outside, mut moved) = (false, false);
    let mut values = SmallVec::new();
    for (i, value) in last.operands().enumerate() {
        let place = carried.iter().position(|&arg| arg == value);
        if place.is_none() && value == variable {
            return None;
        }
        from_outside |= place.is_none();
        moved |= place.is_some_and(|place| place != i);
        values.push(FoldResult::Value(match place {
            Some(place) => *inits.get(place)?,
            None => value,
        }));
    }
    match trips {
        None if from_outside || moved => None,
        // Values go round.
        Some(2..) if moved => None,
        _ => Some(values),
    }
}

fn fold_for(op: OpRef<'_>) -> Option<Folded> {
    let ctx = op.ctx();
    let bounds = ForBounds::of(op)?;
    let group = |index| op.operands_of(index).collect::<Vec<ValueId>>();
    let inits = group(AffineFor::OPERAND_INITS);
    let lower_operands = group(AffineFor::OPERAND_LOWER_BOUND_OPERANDS);
    let upper_operands = group(AffineFor::OPERAND_UPPER_BOUND_OPERANDS);
    let mut lower = LoopBound::of(op, bounds.lower, &lower_operands, true)?;
    let mut upper = LoopBound::of(op, bounds.upper, &upper_operands, false)?;
    lower.canonicalize(op);
    upper.canonicalize(op);
    let (new_lower, new_upper) = (lower.bound.map(), upper.bound.map());
    let trips = ForBounds {
        lower: &new_lower,
        upper: &new_upper,
        step: bounds.step,
    }
    .trip_count();
    if trips == Some(0) && op.num_results() > 0 {
        let inits = inits.into_iter().map(FoldResult::Value);
        return Some(Folded::Values(inits.collect()));
    }
    if let Some(values) = around_nothing(op, &inits, trips) {
        return Some(Folded::Values(values));
    }
    // What changes only the operands of a bound does not count, as upstream.
    let (same_lower, same_upper) = (new_lower == *bounds.lower, new_upper == *bounds.upper);
    if same_lower && same_upper {
        return None;
    }
    let lower_operands = match same_lower {
        true => lower_operands,
        false => lower.bound.operands(),
    };
    let upper_operands = match same_upper {
        true => upper_operands,
        false => upper.bound.operands(),
    };
    let sizes = [lower_operands.len(), upper_operands.len(), inits.len()].map(|n| n as i32);
    let mut edits = Edits::new();
    set_operands(
        op,
        &[lower_operands, upper_operands, inits].concat(),
        &mut edits,
    );
    let mut set = |slot: usize, attr: Attr| edits.push(Edit::SetAttr(slot as u32, Some(attr)));
    set(AffineFor::OPERAND_SEGMENT_SIZES, ctx.i32_array_attr(&sizes));
    set(AffineFor::LOWER_BOUND_MAP, map_attr(ctx, new_lower));
    set(AffineFor::UPPER_BOUND_MAP, map_attr(ctx, new_upper));
    Some(Folded::InPlace(edits))
}

struct LoopBound {
    bound: Bound,
    is_lower: bool,
}

impl LoopBound {
    /// The bound, a constant if all that it depends on is.
    fn of(op: OpRef<'_>, map: &AffineMap, operands: &[ValueId], is_lower: bool) -> Option<Self> {
        let mut bound = Bound::of_map(map, operands)?;
        if map.single_constant().is_none() {
            let numbers: Vec<Option<i64>> = operands.iter().map(|&v| integer(op, v)).collect();
            let folded = map.partial_constant_fold(&numbers);
            let results = folded.and_then(|map| map.constant_results());
            let extremum = results.and_then(|all| match is_lower {
                true => all.into_iter().max(),
                false => all.into_iter().min(),
            });
            if let Some(value) = extremum {
                bound = Bound::of_map(&AffineMap::constant(value), &[])?;
            }
        }
        Some(Self { bound, is_lower })
    }

    fn canonicalize(&mut self, op: OpRef<'_>) {
        // Upstream simplifies an upper bound before it composes it, a lower one after that.
        if !self.is_lower {
            simplify_extremum(op, &mut self.bound, false);
        }
        self.bound.compose(op);
        self.bound.canonicalize(op);
        if self.is_lower {
            simplify_extremum(op, &mut self.bound, true);
        }
        let mut seen = rustc_hash::FxHashSet::default();
        self.bound.exprs.retain(|expr| seen.insert(expr.clone()));
    }
}

/// The condition is composed and canonicalized.
impl Fold for AffineIf {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        fold_if(op).unwrap_or(Folded::No)
    }
}

fn fold_if(op: OpRef<'_>) -> Option<Folded> {
    let set = set_of(op)?;
    let operands: Vec<ValueId> = op.operands().collect();
    let mut bound = Bound::of_set(set, &operands)?;
    let applied = |&v: &ValueId| op.def_op_of(v).is_some_and(|def| def.is::<AffineApply>());
    if operands.iter().any(applied) {
        bound.compose(op);
    }
    bound.canonicalize(op);
    let (new, new_operands) = (bound.set(set), bound.operands());
    if new == *set && new_operands == operands {
        return None;
    }
    let mut edits = Edits::new();
    set_operands(op, &new_operands, &mut edits);
    let new = op.ctx().intern_attr(AttrData::IntegerSet(new));
    edits.push(Edit::SetAttr(AffineIf::CONDITION as u32, Some(new)));
    Some(Folded::InPlace(edits))
}

/// The bounds are composed and canonicalized.
impl Fold for AffineParallel {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        fold_parallel(op).unwrap_or(Folded::No)
    }
}

fn fold_parallel(op: OpRef<'_>) -> Option<Folded> {
    let ctx = op.ctx();
    let (lower_operands, upper_operands) = parallel_operands(op);
    let composed = |slot: usize, operands: &[ValueId]| {
        let mut bound = Bound::of_map(map_of(op, slot)?, operands)?;
        bound.compose(op);
        Some((bound.map(), bound.operands()))
    };
    let lower = composed(AffineParallel::LOWER_BOUNDS_MAP, &lower_operands)?;
    let upper = composed(AffineParallel::UPPER_BOUNDS_MAP, &upper_operands)?;
    let same = |slot, map: &AffineMap| map_of(op, slot) == Some(map);
    if same(AffineParallel::LOWER_BOUNDS_MAP, &lower.0)
        && same(AffineParallel::UPPER_BOUNDS_MAP, &upper.0)
        && (lower.1 == lower_operands && upper.1 == upper_operands)
    {
        return None;
    }
    let mut edits = Edits::new();
    set_operands(op, &[lower.1, upper.1].concat(), &mut edits);
    for (slot, map) in [
        (AffineParallel::LOWER_BOUNDS_MAP, lower.0),
        (AffineParallel::UPPER_BOUNDS_MAP, upper.0),
    ] {
        edits.push(Edit::SetAttr(slot as u32, Some(map_attr(ctx, map))));
    }
    Some(Folded::InPlace(edits))
}

/// An access need not look at a cast that only changes what the type says.
fn through_casts(op: OpRef<'_>, memref: usize) -> Folded {
    let source = cast_source(op, op.operand(memref));
    source.map_or(Folded::No, |source| {
        Folded::edit(Edit::SetOperand(memref as u32, source))
    })
}

/// What is cast to the buffer `value`, if it has a rank.
pub(crate) fn cast_source(op: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    let cast = op.def_op_of(value)?;
    let unranked = |ty| matches!(op.ctx().type_data(ty), TypeData::UnrankedMemRef { .. });
    let ranked = cast.is::<crease_memref::Cast>() && !unranked(cast.operand_type(0));
    ranked.then(|| cast.operand(0))
}

impl Fold for AffineLoad {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op, 0)
    }
}

impl Fold for AffinePrefetch {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op, 0)
    }
}

impl Fold for AffineStore {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        // The value is not looked at, even where it is the buffer.
        match op.operand(0) == op.operand(1) {
            true => Folded::No,
            false => through_casts(op, 1),
        }
    }
}
