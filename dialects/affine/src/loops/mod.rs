//! What the passes over loops share: the bounds of an `affine.for`, how often it runs, and what becomes of one that
//! runs once.

pub(crate) mod coalesce;
pub(crate) mod invariant_code_motion;
pub(crate) mod normalize;
pub(crate) mod unroll;

use crease_arith::Emit;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::{BlockId, OpId, OpRef, OpTrait, OperandSegment, ValueId};
use crease_rewrite::Rewriter;

use crate::compose::Bound;
use crate::generated::AffineFor;
use crate::ops::{ForBounds, map_attr, map_of};

/// Which bound of a loop.
#[derive(Clone, Copy)]
pub(crate) enum End {
    Lower,
    Upper,
}

impl End {
    fn slot(self) -> usize {
        match self {
            End::Lower => AffineFor::LOWER_BOUND_MAP,
            End::Upper => AffineFor::UPPER_BOUND_MAP,
        }
    }

    fn operands(self) -> usize {
        match self {
            End::Lower => AffineFor::OPERAND_LOWER_BOUND_OPERANDS,
            End::Upper => AffineFor::OPERAND_UPPER_BOUND_OPERANDS,
        }
    }

    /// The bound of `op`, if this is an `affine.for`.
    pub(crate) fn of(self, op: OpRef<'_>) -> Option<Bound> {
        let map = map_of(op.is::<AffineFor>().then_some(op)?, self.slot())?;
        let operands: Vec<ValueId> = op.operands_of(self.operands()).collect();
        Bound::of_map(map, &operands)
    }

    /// Makes `bound` that bound of `op`.
    pub(crate) fn set(self, rw: &mut Rewriter<'_>, op: OpId, bound: &Bound) {
        let segment = OperandSegment::group(self.operands());
        let (map, operands) = (bound.map(), bound.operands());
        let _ = rw.modify(op, |ctx, body| {
            body.set_operand_segment(ctx, op, segment, &operands);
            body.set_attr(ctx, op, self.slot(), Some(map_attr(ctx, map)));
        });
    }
}

/// The bound that is a number.
pub(crate) fn constant(value: i64) -> Bound {
    Bound {
        exprs: vec![AffineExpr::constant(value)],
        dims: Vec::new(),
        symbols: Vec::new(),
    }
}

pub(crate) fn set_step(rw: &mut Rewriter<'_>, op: OpId, step: i64) {
    let _ = rw.modify(op, |ctx, body| {
        body.set_attr(ctx, op, AffineFor::STEP, Some(ctx.index_attr(step)));
    });
}

/// What is left of each result of `a` without that of `b`, composed.
pub(crate) fn difference(at: OpRef<'_>, a: &Bound, b: &Bound) -> Bound {
    let behind = |own: &[ValueId], other: &[ValueId], make: fn(u32) -> AffineExpr| {
        let places = own.len()..own.len() + other.len();
        places.map(|at| make(at as u32)).collect::<Vec<_>>()
    };
    let dims = behind(&a.dims, &b.dims, AffineExpr::dim);
    let symbols = behind(&a.symbols, &b.symbols, AffineExpr::symbol);
    let pairs = a.exprs.iter().zip(&b.exprs);
    let exprs = pairs.map(|(a, b)| a.clone() - b.replace_dims_and_symbols(&dims, &symbols));
    let mut difference = Bound {
        exprs: exprs.collect(),
        dims: [a.dims.as_slice(), &b.dims].concat(),
        symbols: [a.symbols.as_slice(), &b.symbols].concat(),
    };
    difference.compose(at);
    difference.canonicalize(at);
    simplify_alone(&mut difference);
    difference
}

/// Simplifies each expression, by what it says itself.
pub(crate) fn simplify_alone(bound: &mut Bound) {
    let (dims, symbols) = (bound.dims.len() as u32, bound.symbols.len() as u32);
    for expr in &mut bound.exprs {
        *expr = expr.simplify(dims, symbols);
    }
}

/// How long the ranges are from the only lower bound of `op` to each upper one. `None` if there are several of the
/// former.
pub(crate) fn lengths(op: OpRef<'_>) -> Option<Bound> {
    let (mut lower, upper) = (End::Lower.of(op)?, End::Upper.of(op)?);
    let [only] = &*lower.exprs else { return None };
    lower.exprs = vec![only.clone(); upper.exprs.len()];
    Some(difference(op, &upper, &lower))
}

/// How often `op` runs, the least of these; likewise `None`.
pub(crate) fn trip_counts(op: OpRef<'_>) -> Option<Bound> {
    let bounds = ForBounds::of(op)?;
    if bounds.constants().is_some() {
        return constant_trips(bounds).map(constant);
    }
    let mut counts = lengths(op)?;
    for expr in &mut counts.exprs {
        *expr = expr.clone().ceil_div(bounds.step);
    }
    Some(counts)
}

/// How often a loop runs whose bounds are constants. As upstream, one whose range is longer than an `i64` can say
/// is taken for one that never runs; nobody could unroll it.
fn constant_trips(bounds: ForBounds<'_>) -> Option<i64> {
    let (lower, upper) = bounds.constants()?;
    let count = bounds.trip_count()?;
    Some(upper.checked_sub(lower).map_or(0, |_| count as i64))
}

/// How often `op` runs, if that is a number.
pub(crate) fn trip_count(op: OpRef<'_>) -> Option<u64> {
    let step = ForBounds::of(op)?.step;
    let counts = trip_counts(op).filter(|_| step > 0)?;
    let counts = counts.exprs.iter().map(AffineExpr::as_constant);
    let counts = counts.collect::<Option<Vec<i64>>>()?;
    counts.into_iter().map(|count| count as u64).min()
}

/// The only block of a loop's body.
pub(crate) fn body_block(op: OpRef<'_>) -> Option<BlockId> {
    let (body, region) = op.region(0)?;
    body.entry_block(region)
}

/// Puts what is in a loop that runs once in its place. `None` if it is not known to.
pub(crate) fn promote_single(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = rw.op(op);
    if trip_count(view) != Some(1) {
        return None;
    }
    let lower = End::Lower.of(view).filter(|lower| lower.exprs.len() == 1)?;
    let (block, here) = (body_block(view)?, view.block()?);
    let last = view.terminator(0)?.id();
    let &variable = view.entry_args(0).first()?;
    let mut values = vec![variable];
    values.extend(view.operands_of(AffineFor::OPERAND_INITS));
    if !view.body().use_empty(variable) {
        values[0] = first_value(rw, op, &lower);
    }
    let _ = rw.inline_block_before(block, here, Some(op), &values);
    let results: Vec<ValueId> = rw.body().operands(last).collect();
    let _ = rw.replace_op(op, &results);
    let _ = rw.erase_op(last);
    Some(())
}

/// The first value of the variable of `op`, whose only lower bound `lower` is. As upstream, a constant goes to the
/// start of the function.
fn first_value(rw: &mut Rewriter<'_>, op: OpId, lower: &Bound) -> ValueId {
    let loc = rw.body().op_loc(op);
    rw.set_before(op);
    let map = lower.map();
    if let Some(value) = map.single_constant() {
        let (ctx, body) = (rw.ctx(), rw.body());
        let owner = ctx.registry().info(body.owner().name);
        let is_function = owner.is_some_and(|info| info.traits.has(OpTrait::Function));
        let region = body.owner_regions().first().filter(|_| is_function);
        if let Some(entry) = region.and_then(|&region| body.entry_block(region)) {
            rw.set_start(entry);
        }
        return Emit::new(rw, loc).index(value);
    }
    match lower.dims.first() {
        Some(&dim) if map == AffineMap::identity(1) => dim,
        _ => {
            let apply = lower.apply(rw.ctx());
            rw.build_value(loc, apply)
        }
    }
}
