//! Loops and conditions: those of `scf`, with the same regions.

use crease_arith as arith;
use crease_arith::{AtomicRMWKind, CmpIPredicate, Emit};
use crease_ir::affine::AffineExpr;
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::op_def::AttrSpec;
use crease_ir::{Attr, AttrData, Context, Loc, OpId, RegionId, Type, ValueId};

use super::expand::{expr, exprs, greatest, least, map};
use super::{Lowering, by_name, operands_from, set_by_name};
use crate::generated::*;
use crate::ops::{groups, is_reduction, steps};

const FOR: &str = "scf.for";
const IF: &str = "scf.if";
const PARALLEL: &str = "scf.parallel";

/// Bounds of all dimensions of a loop.
type Bounds<'e> = Vec<&'e [AffineExpr]>;

impl Lowering<'_, '_, '_> {
    /// The blocks of region `index` of `op` in a region of their own.
    fn take_region(&mut self, op: OpId, index: usize) -> Option<RegionId> {
        let old = *self.rw.body().op_regions(op).get(index)?;
        let new = self.rw.create_region();
        let _ = self.rw.inline_region_before(old, new, None);
        Some(new)
    }

    pub(super) fn lower_for(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let lower = self.map(op, AffineFor::LOWER_BOUND_MAP)?;
        let upper = self.map(op, AffineFor::UPPER_BOUND_MAP)?;
        let step = self.rw.op(op).attr(AffineFor::STEP)?;
        let step = self.rw.ctx().int_value(step)?.to_i64()?;
        let view = self.rw.op(op);
        let group = |group| -> Vec<ValueId> { view.operands_of(group).collect() };
        let lower_operands = group(AffineFor::OPERAND_LOWER_BOUND_OPERANDS);
        let upper_operands = group(AffineFor::OPERAND_UPPER_BOUND_OPERANDS);
        let init_args = group(AffineFor::OPERAND_INITS);
        let loc = view.loc();
        let results: Vec<Type> = view.results().map(|v| view.ty(v)).collect();
        self.check(op, lower.results())?;
        self.check(op, upper.results())?;
        let emit = &mut self.emit(op);
        let lower = map(emit, lower, &lower_operands)?;
        let lower_bound = greatest(emit, lower)?;
        let upper = map(emit, upper, &upper_operands)?;
        let upper_bound = least(emit, upper)?;
        let step = emit.index(step);
        let operands = [vec![lower_bound, upper_bound, step], init_args].concat();
        let regions = [self.take_region(op, 0)?];
        let new = by_name(self.rw, loc, FOR, &operands, &results, &regions);
        Some(self.rw.body().results(new).collect())
    }

    /// All constraints are asked, one after the other.
    pub(super) fn lower_if(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let condition = self.rw.body().attr(op, AffineIf::CONDITION)?;
        let AttrData::IntegerSet(set) = self.rw.ctx().attr_data(condition) else {
            return None;
        };
        for expr in set.constraints() {
            self.check(op, [expr])?;
        }
        let view = self.rw.op(op);
        let loc = view.loc();
        let results: Vec<Type> = view.results().map(|v| view.ty(v)).collect();
        let operands = operands_from(view, 0);
        let (dims, symbols) = operands.split_at_checked(set.num_dims() as usize)?;
        let emit = &mut self.emit(op);
        let zero = emit.index(0);
        let mut all = None;
        for (constraint, is_equality) in set.constraints_and_flags() {
            let value = expr(emit, constraint, dims, symbols)?;
            let predicate = match is_equality {
                true => CmpIPredicate::Eq,
                false => CmpIPredicate::Sge,
            };
            let holds = emit.cmpi(predicate, value, zero);
            all = Some(match all {
                Some(all) => emit.binary::<arith::AndI>(all, holds),
                None => holds,
            });
        }
        let condition = all.unwrap_or_else(|| emit.truth(true));
        let regions = [self.take_region(op, 0)?, self.take_region(op, 1)?];
        let new = by_name(self.rw, loc, IF, &[condition], &results, &regions);
        Some(self.rw.body().results(new).collect())
    }

    /// What ends `scf.parallel` is made with the loop.
    pub(super) fn lower_yield(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let view = self.rw.op(op);
        if view.parent_op().is_some_and(|op| op.name_str() == PARALLEL) {
            return None;
        }
        let (loc, results) = (view.loc(), operands_from(view, 0));
        by_name(self.rw, loc, "scf.yield", &results, &[], &[]);
        Some(Vec::new())
    }

    /// The loop begins with what each reduction leaves as it is, and reduces at its end.
    pub(super) fn lower_parallel(&mut self, op: OpId) -> Option<Vec<ValueId>> {
        let lower = self.map(op, AffineParallel::LOWER_BOUNDS_MAP)?;
        let upper = self.map(op, AffineParallel::UPPER_BOUNDS_MAP)?;
        let (ctx, view) = (self.rw.ctx(), self.rw.op(op));
        let steps = steps(view);
        let lowers = grouped(
            lower.results(),
            &groups(view, AffineParallel::LOWER_BOUNDS_GROUPS),
        )?;
        let uppers = grouped(
            upper.results(),
            &groups(view, AffineParallel::UPPER_BOUNDS_GROUPS),
        )?;
        let operands = operands_from(view, 0);
        let (lower_operands, upper_operands) =
            operands.split_at_checked(lower.num_inputs() as usize)?;
        let loc = view.loc();
        let types: Vec<Type> = view.results().map(|v| view.ty(v)).collect();
        let reductions = view.attr(AffineParallel::REDUCTIONS)?;
        let reductions = ctx.array_elements(reductions)?.to_vec();
        let kinds: Option<Vec<AtomicRMWKind>> = (reductions.iter())
            .map(|&attr| AtomicRMWKind::of(ctx, attr).filter(|_| is_reduction(ctx, attr)))
            .collect();
        let kinds = kinds.filter(|kinds| kinds.len() == types.len())?;
        let start: Option<Vec<Attr>> = (kinds.iter().zip(&types))
            .map(|(&kind, &ty)| neutral(ctx, kind, ty))
            .collect();
        let start = start?;
        let (body, region) = view.region(0)?;
        let end = body.last_op(body.entry_block(region)?)?;
        for (lower, upper) in lowers.iter().zip(&uppers) {
            self.check(op, *lower)?;
            self.check(op, *upper)?;
        }

        let emit = &mut self.emit(op);
        let (mut lower_bound, mut upper_bound) = (Vec::new(), Vec::new());
        for (lows, highs) in lowers.iter().zip(&uppers) {
            let lows = exprs(emit, lows, lower.num_dims(), lower_operands)?;
            lower_bound.push(greatest(emit, lows)?);
            let highs = exprs(emit, highs, upper.num_dims(), upper_operands)?;
            upper_bound.push(least(emit, highs)?);
        }
        let steps: Vec<ValueId> = steps.into_iter().map(|step| emit.index(step)).collect();
        let inits: Vec<ValueId> = (start.into_iter().zip(&types))
            .map(|(value, &result)| {
                let constant = arith::Constant { value, result };
                self.rw.build_value(loc, constant)
            })
            .collect();
        let groups = [lower_bound, upper_bound, steps, inits];
        let regions = [self.take_region(op, 0)?];
        let new = by_name(self.rw, loc, PARALLEL, &groups.concat(), &types, &regions);
        let sizes = groups.map(|group| group.len() as i32);
        let sizes = ctx.i32_array_attr(&sizes);
        set_by_name(self.rw, new, AttrSpec::OPERAND_SEGMENTS.name, sizes);
        self.reduce(end, loc, &kinds);
        Some(self.rw.body().results(new).collect())
    }

    /// An `scf.reduce` in the place of `end`.
    fn reduce(&mut self, end: OpId, loc: Loc, kinds: &[AtomicRMWKind]) {
        let operands: Vec<ValueId> = self.rw.body().operands(end).collect();
        let end_loc = self.rw.body().op_loc(end);
        let mut reductions = Vec::new();
        for (&value, &kind) in operands.iter().zip(kinds) {
            let ty = self.rw.body().ty(value);
            let region = self.rw.create_region();
            let args = [(ty, end_loc); 2];
            let block = self.rw.create_block(region, None, &args);
            let pair: Vec<ValueId> = self.rw.body().block_args(block).to_vec();
            let result = combine(&mut Emit::new(self.rw, loc), kind, pair[0], pair[1]);
            let end = "scf.reduce.return";
            by_name(self.rw, loc, end, &[result], &[], &[]);
            reductions.push(region);
        }
        self.rw.set_before(end);
        by_name(self.rw, end_loc, "scf.reduce", &operands, &[], &reductions);
        let _ = self.rw.erase_op(end);
    }
}

/// The expressions of each group; `None` if there are fewer than the sizes say.
fn grouped<'e>(mut exprs: &'e [AffineExpr], sizes: &[i64]) -> Option<Bounds<'e>> {
    let mut list = Vec::new();
    for &size in sizes {
        let (own, rest) = exprs.split_at_checked(usize::try_from(size).ok()?)?;
        list.push(own);
        exprs = rest;
    }
    Some(list)
}

/// What a reduction leaves as it is. `None` for kinds and types that the verifier does not let through.
fn neutral(ctx: &Context, kind: AtomicRMWKind, ty: Type) -> Option<Attr> {
    use AtomicRMWKind as Kind;
    if let Some(float) = ctx.float_kind(ty) {
        let value = match kind {
            Kind::Addf => ApFloat::zero(float, false),
            Kind::Mulf => ApFloat::one(float, false),
            Kind::Maximumf => ApFloat::inf(float, true),
            Kind::Minimumf => ApFloat::inf(float, false),
            _ => return None,
        };
        return Some(ctx.float_attr(ty, value));
    }
    let width = ctx.scalar_width(ty)?;
    let value = match kind {
        Kind::Addi | Kind::Maxu => ApInt::zero(width),
        Kind::Muli => ApInt::one(width),
        Kind::Maxs => ApInt::signed_min(width),
        Kind::Mins => ApInt::signed_max(width),
        Kind::Minu => ApInt::all_ones(width),
        _ => return None,
    };
    Some(ctx.int_attr(ty, value))
}

/// The op that reduces two values.
fn combine(emit: &mut Emit<'_, '_>, kind: AtomicRMWKind, lhs: ValueId, rhs: ValueId) -> ValueId {
    use AtomicRMWKind as Kind;
    match kind {
        Kind::Addf => emit.binary::<arith::AddF>(lhs, rhs),
        Kind::Mulf => emit.binary::<arith::MulF>(lhs, rhs),
        Kind::Maximumf => emit.binary::<arith::MaximumF>(lhs, rhs),
        Kind::Minimumf => emit.binary::<arith::MinimumF>(lhs, rhs),
        Kind::Maxs => emit.binary::<arith::MaxSI>(lhs, rhs),
        Kind::Mins => emit.binary::<arith::MinSI>(lhs, rhs),
        Kind::Maxu => emit.binary::<arith::MaxUI>(lhs, rhs),
        Kind::Minu => emit.binary::<arith::MinUI>(lhs, rhs),
        Kind::Muli => emit.binary::<arith::MulI>(lhs, rhs),
        _ => emit.binary::<arith::AddI>(lhs, rhs),
    }
}
