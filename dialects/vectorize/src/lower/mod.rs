//! `lower-vectorize`: lanes become `vector`, `memref` and `arith`, in pieces that fit the registers of
//! a target. Patterns for the one driver: [`access`] for loads and stores, [`split`] for what is wider
//! than a register, the rest here.

mod access;
mod alignment;
mod carried;
mod chosen;
mod groups;
mod overlap;
mod pieces;
mod reduce;
mod split;
mod targets;

pub use targets::{Indexed, SimdTarget, TARGETS};

use crease_arith as arith;
use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::{Body, Context, Loc, OpId, OpRef, Type, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, Outcome, PatternDef, PatternResult, PatternSet,
    RegionSimplify, Rewriter,
};
use crease_scf as scf;
use crease_vector as vector;

use crate::canonicalize;
use crate::generated::*;
use crate::ops::{Lanes, lanes_of};
use crate::widen::{compare, constant, index_constant, integer};

crease_pass::pass_options! {
    /// Options of `lower-vectorize`.
    pub struct Options {
        /// The machine: sse4.2, avx, avx2, avx512, neon, sve, sve2, rvv, generic, or native
        pub target: String = "generic".to_owned(),
    }
}

/// The pass.
pub struct LowerVectorize {
    options: Options,
    patterns: PatternSet,
}

const CONFIG: DriverConfig = DriverConfig {
    max_iterations: None,
    region_simplify: RegionSimplify::Disabled,
    ..DriverConfig::CANONICALIZE
};

static PATTERNS: &[PatternDef] = &[
    PatternDef::new("lower_load", "vectorize.load", access::load),
    PatternDef::new("lower_store", "vectorize.store", access::store),
    PatternDef::new("lower_ramp", "vectorize.ramp", ramp),
    PatternDef::new("lower_broadcast", "vectorize.broadcast", broadcast),
    PatternDef::new("lower_lane_mask", "vectorize.lane_mask", lane_mask),
    PatternDef::new("lower_reduce", "vectorize.reduce", reduce::reduce),
    PatternDef::new(
        "lower_assert_positive",
        "vectorize.assert_positive",
        assert_positive,
    ),
    PatternDef::new(
        "slice_of_pieces",
        "vector.extract_strided_slice",
        split::slice,
    ),
    PatternDef::new("split_load", "vector.load", split::load),
    PatternDef::new("split_store", "vector.store", split::store),
    PatternDef::new("split_reduction", "vector.reduction", split::reduction),
    PatternDef::new("split_carried", "scf.for", carried::carried),
    PatternDef::new("split_lane_wise", "", split::lane_wise),
];

/// The target that the pass runs for.
fn target<'a>(rw: &Rewriter<'a>) -> Option<&'a SimdTarget> {
    rw.state()
}

/// `value` as another value and a number that is added to it.
fn offset_of(op: OpRef<'_>, value: ValueId) -> (Option<ValueId>, i64) {
    let (mut at, mut offset) = (value, 0_i64);
    // A chain as long as that is no index anybody writes.
    for _ in 0..64 {
        if let Some(number) = integer(op, at) {
            return (None, offset.wrapping_add(number));
        }
        let Some(def) = op.def_op_of(at) else { break };
        let number = |i: usize| integer(op, def.operand(i));
        (at, offset) = match () {
            () if def.is::<arith::AddI>() => match (number(0), number(1)) {
                (_, Some(number)) => (def.operand(0), offset.wrapping_add(number)),
                (Some(number), _) => (def.operand(1), offset.wrapping_add(number)),
                _ => break,
            },
            () if def.is::<arith::SubI>() => match number(1) {
                Some(number) => (def.operand(0), offset.wrapping_sub(number)),
                None => break,
            },
            () => break,
        };
    }
    (Some(at), offset)
}

/// The numbers 0, `step`, … as a vector of type `ty`.
fn numbers(rw: &mut Rewriter<'_>, loc: Loc, ty: Type, step: i64) -> Option<ValueId> {
    let ctx = rw.ctx();
    let (lanes, element) = (Lanes::of(ctx, ty)?, ctx.element_or_self(ty));
    let width = ctx.scalar_width(element)?;
    if !lanes.scalable {
        let zero = ApInt::zero(width);
        let attr = crate::ops::numbers(ctx, ty, &zero, &ApInt::from_i64(width, step))?;
        return Some(constant(rw, loc, attr));
    }
    let index = lanes.vector(ctx, Type::INDEX.get());
    let mut value = rw.build_value(loc, vector::Step { result: index });
    if index != ty {
        let cast = arith::IndexCast {
            in_: value,
            out: ty,
        };
        value = rw.build_value(loc, cast);
    }
    if step != 1 {
        let all = rw.ctx().dense_int_attr(ty, &[ApInt::from_i64(width, step)]);
        let product = arith::MulI {
            lhs: value,
            rhs: constant(rw, loc, all),
            overflow_flags: None,
            result: ty,
        };
        value = rw.build_value(loc, product);
    }
    Some(value)
}

/// ramp(b, s) = broadcast(b) + [0, s, 2 s, …], where no access is left that could do better.
fn ramp(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let waits = |user| is_access(rw.op(user));
    if rw.body().users(view.result(0)).any(waits) {
        return Err(NotApplied("an access is lowered first"));
    }
    let (base, stride, loc, ty) = (
        view.operand(0),
        view.operand(1),
        view.loc(),
        view.result_type(0),
    );
    let (first, step) = (integer(view, base), integer(view, stride));
    rw.set_before(op);
    let splat = |rw: &mut Rewriter<'_>, source| {
        rw.build_value(loc, vector::Broadcast { source, vector: ty })
    };
    let Some(mut value) = numbers(rw, loc, ty, step.unwrap_or(1)) else {
        return Err(NotApplied("no vector of one dimension"));
    };
    if step.is_none() {
        let product = arith::MulI {
            lhs: value,
            rhs: splat(rw, stride),
            overflow_flags: None,
            result: ty,
        };
        value = rw.build_value(loc, product);
    }
    if first != Some(0) {
        let sum = arith::AddI {
            lhs: splat(rw, base),
            rhs: value,
            overflow_flags: None,
            result: ty,
        };
        value = rw.build_value(loc, sum);
    }
    Ok(rw.replace_op(op, &[value]))
}

fn is_access(op: OpRef<'_>) -> bool {
    op.is::<Load>() || op.is::<Store>()
}

fn broadcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let is_index = |user: OpId| {
        let group = match () {
            () if rw.op(user).is::<Load>() => Load::OPERAND_INDEX,
            () if rw.op(user).is::<Store>() => Store::OPERAND_INDEX,
            () => return false,
        };
        rw.op(user).operands_of(group).next() == Some(view.result(0))
    };
    if rw.body().users(view.result(0)).any(is_index) {
        return Err(NotApplied("an access is lowered first"));
    }
    let (source, vector) = (view.operand(0), view.result_type(0));
    if lanes_of(view.ctx(), view.ty(source)).is_some() {
        return repeated(rw, op);
    }
    Ok(rw.replace_with(op, vector::Broadcast { source, vector }))
}

/// The lanes of a vector that is no vector of scalars repeat: one after the other.
fn repeated(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, vector) = (view.operand(0), view.result_type(0));
    let (Some(own), Some(all)) = (
        lanes_of(view.ctx(), view.ty(value)),
        lanes_of(view.ctx(), vector),
    ) else {
        return Err(NotApplied("no vector"));
    };
    let order: Vec<i64> = (0..all).map(|lane| lane % own.max(1)).collect();
    let new = vector::Shuffle {
        v1: value,
        v2: value,
        mask: rw.ctx().i64_array_attr(&order),
        vector,
    };
    Ok(rw.replace_with(op, new))
}

/// Lane k is set if b + k < l, that is if k < l - b. Masks are made of numbers of 32 bits: no lane more
/// than there are, none below zero.
fn lane_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (base, limit, loc, ty) = (
        view.operand(0),
        view.operand(1),
        view.loc(),
        view.result_type(0),
    );
    let Some(lanes) = Lanes::of(view.ctx(), ty) else {
        return Err(NotApplied("no vector of one dimension"));
    };
    let below = counts_to(view, base, limit);
    rw.set_before(op);
    let index = Type::INDEX.get();
    let left = arith::SubI {
        lhs: limit,
        rhs: base,
        overflow_flags: None,
        result: index,
    };
    let some = arith::MinUI {
        lhs: rw.build_or_fold(loc, left),
        rhs: count(rw, loc, lanes),
        result: index,
    };
    let mut left = rw.build_or_fold(loc, some);
    if !below {
        let any = arith::Select {
            condition: compare(rw, loc, arith::CmpIPredicate::Slt, [base, limit]),
            true_value: left,
            false_value: index_constant(rw, loc, 0),
            result: index,
        };
        left = rw.build_or_fold(loc, any);
    }
    let new = vector::CreateMask {
        operands: vec![left],
        result: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// Whether `base` is the variable of a loop up to `limit`, so that it is below it.
fn counts_to(op: OpRef<'_>, base: ValueId, limit: ValueId) -> bool {
    let body = op.body();
    let block = body.value_block(base);
    let around = block.and_then(|block| body.block_parent_op(block));
    let (Some(block), Some(around)) = (block, around) else {
        return false;
    };
    let around = op.other(around);
    around.is::<scf::For>()
        && around.operands().nth(1) == Some(limit)
        && body.block_args(block).first() == Some(&base)
}

/// The number of lanes, as an index.
fn count(rw: &mut Rewriter<'_>, loc: Loc, lanes: Lanes) -> ValueId {
    let count = index_constant(rw, loc, lanes.count);
    if !lanes.scalable {
        return count;
    }
    let index = Type::INDEX.get();
    let all = arith::MulI {
        lhs: rw.build_value(loc, vector::VectorScale { res: index }),
        rhs: count,
        overflow_flags: None,
        result: index,
    };
    rw.build_or_fold(loc, all)
}

fn assert_positive(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let value = rw.op(op).operand(0);
    Ok(rw.replace_op(op, &[value]))
}

impl LowerVectorize {
    fn run_on(
        &self,
        ctx: &Context,
        body: &mut Body,
        target: &'static SimdTarget,
    ) -> Result<bool, String> {
        let run = Driver::new(ctx, &self.patterns, CONFIG)
            .with_state(target)
            .run(body, None);
        let mut changed = run.changed();
        match run.outcome {
            Outcome::Converged => {}
            other => return Err(other.to_string()),
        }
        for child in body.children_mut() {
            changed |= self.run_on(ctx, child, target)?;
        }
        Ok(changed)
    }
}

impl Pass for LowerVectorize {
    fn initialize(&mut self, ctx: &Context) {
        let all = canonicalize::PATTERNS.0.iter().chain(PATTERNS);
        self.patterns = PatternSet::new(ctx, all.copied().collect());
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let Some(machine) = SimdTarget::find(&self.options.target) else {
            let message = format!(
                "unknown target '{}': {}",
                self.options.target,
                SimdTarget::known()
            );
            return Err(pc.diags.fail(target.diag(message)));
        };
        let ctx = target.ctx();
        match self.run_on(ctx, target.body_mut(), machine) {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(how) => Err(pc
                .diags
                .fail(target.diag(format!("lowering did not end: {how}")))),
        }
    }
}

impl PassDef for LowerVectorize {
    const NAME: &'static str = "lower-vectorize";
    const DISPLAY: &'static str = "LowerVectorize";
    const SUMMARY: &'static str = "Turn lanes into vectors that fit the registers of a target";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}
