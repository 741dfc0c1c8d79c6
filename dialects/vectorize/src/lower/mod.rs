//! `lower-vectorize`: lanes become `vector`, `memref` and `arith`, in pieces that fit the registers of
//! a target. Patterns for the one driver: [`access`] for loads and stores, [`split`] for what is wider
//! than a register, the rest here.

mod access;
mod split;
mod targets;

pub use targets::{SimdTarget, TARGETS};

use crease_arith as arith;
use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::{Attr, Body, Context, OpId, OpRef, Type, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, Outcome, PatternDef, PatternResult, PatternSet,
    RegionSimplify, Rewriter,
};
use crease_vector as vector;

use crate::generated::*;
use crate::ops::lanes_of;
use crate::widen::{constant, default_attrs, integer};

crease_pass::pass_options! {
    /// Options of `lower-vectorize`.
    pub struct Options {
        /// The machine: sse4.2, avx, avx2, avx512, neon or generic
        pub target: String = "generic".to_owned(),
    }
}

/// The pass.
pub struct LowerVectorize {
    options: Options,
    patterns: PatternSet,
}

/// Where a body's owner says the target while the pass runs: patterns are plain functions.
const TARGET: &str = "vectorize.target";

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
    PatternDef::new("lower_reduce", "vectorize.reduce", reduce),
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
    PatternDef::new("split_lane_wise", "", split::lane_wise),
];

/// The target that the pass runs for.
fn target(rw: &Rewriter<'_>) -> Option<&'static SimdTarget> {
    let ctx = rw.ctx();
    let dict = rw.body().owner().attrs.first().copied().flatten()?;
    let mut entries = ctx.dict_entries(dict).iter();
    let (_, name) = entries.find(|(name, _)| ctx.str(*name) == TARGET)?;
    SimdTarget::find(ctx.str_value(*name)?)
}

fn result(rw: &Rewriter<'_>, op: OpId) -> ValueId {
    rw.body().result(op, 0)
}

/// The numbers `first`, `first + step`, … as a constant vector of type `ty`.
fn numbers(rw: &mut Rewriter<'_>, at: OpId, ty: Type, step: i64) -> Option<ValueId> {
    let ctx = rw.ctx();
    let lanes = lanes_of(ctx, ty)?;
    let width = ctx.scalar_width(ctx.element_or_self(ty)).unwrap_or(64);
    let values: Vec<ApInt> = (0..lanes)
        .map(|k| ApInt::from_i64(width, k.wrapping_mul(step)))
        .collect();
    let attr = ctx.dense_int_attr(ty, &values);
    let loc = rw.body().op_loc(at);
    Some(constant(rw, loc, attr))
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
    let splat = |rw: &mut Rewriter<'_>, value| {
        let op = rw.create::<vector::Broadcast>(loc, &[value], &[ty], &[]);
        result(rw, op)
    };
    let Some(mut value) = numbers(rw, op, ty, step.unwrap_or(1)) else {
        return Err(NotApplied("no vector of one dimension"));
    };
    if step.is_none() {
        let strides = splat(rw, stride);
        let attrs = default_attrs::<arith::MulI>(rw);
        let product = rw.create::<arith::MulI>(loc, &[value, strides], &[ty], &attrs);
        value = result(rw, product);
    }
    if first != Some(0) {
        let bases = splat(rw, base);
        let attrs = default_attrs::<arith::AddI>(rw);
        let sum = rw.create::<arith::AddI>(loc, &[bases, value], &[ty], &attrs);
        value = result(rw, sum);
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
    let (value, ty) = (view.operand(0), view.result_type(0));
    Ok(rw.replace_with_new::<vector::Broadcast>(op, &[value], &[ty], &[]))
}

/// Lane k is set if b + k < l, that is if k < l - b.
fn lane_mask(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (base, limit, loc, ty) = (
        view.operand(0),
        view.operand(1),
        view.loc(),
        view.result_type(0),
    );
    rw.set_before(op);
    let attrs = default_attrs::<arith::SubI>(rw);
    let count = rw.create_or_fold::<arith::SubI>(loc, &[limit, base], Type::INDEX.get(), &attrs);
    Ok(rw.replace_with_new::<vector::CreateMask>(op, &[count], &[ty], &[]))
}

fn reduce(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, init, ty) = (view.operand(0), view.operand(1), view.result_type(0));
    let Some(kind) = view.attr(Reduce::KIND) else {
        return Err(NotApplied("no kind"));
    };
    let mut attrs = vec![(vector::Reduction::KIND, kind)];
    if let Some(none) = arith::FastMathFlags::NONE.attr(rw.ctx()) {
        attrs.push((vector::Reduction::FASTMATH, none));
    }
    Ok(rw.replace_with_new::<vector::Reduction>(op, &[value, init], &[ty], &attrs))
}

fn assert_positive(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let value = rw.op(op).operand(0);
    Ok(rw.replace_op(op, &[value]))
}

impl LowerVectorize {
    fn run_on(&self, ctx: &Context, body: &mut Body, changed: &mut bool) -> Result<(), String> {
        let slot = body.owner().attrs.first().copied().flatten();
        let mut entries = slot.map_or_else(Vec::new, |dict| ctx.dict_entries(dict).to_vec());
        let name: Attr = ctx.string_attr(&self.options.target);
        entries.push((ctx.ident(TARGET), name));
        set_first(body, Some(ctx.dict_attr(&entries)));
        let run = Driver::new(ctx, &self.patterns, CONFIG).run(body, None);
        set_first(body, slot);
        *changed |= run.changed();
        match run.outcome {
            Outcome::Converged => {}
            other => return Err(other.to_string()),
        }
        for child in body.children_mut() {
            self.run_on(ctx, child, changed)?;
        }
        Ok(())
    }
}

/// Sets the discardable attributes of the owner, if it has a place for them.
fn set_first(body: &mut Body, dict: Option<Attr>) {
    let attrs = &mut body.owner_mut().attrs;
    match attrs.first_mut() {
        Some(slot) => *slot = dict,
        None => attrs.push(dict),
    }
}

impl Pass for LowerVectorize {
    fn initialize(&mut self, ctx: &Context) {
        self.patterns = PatternSet::new(ctx.registry(), PATTERNS.to_vec());
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        if SimdTarget::find(&self.options.target).is_none() {
            let names: Vec<&str> = TARGETS.iter().map(|t| t.name).collect();
            let message = format!(
                "unknown target '{}': there are {}",
                self.options.target,
                names.join(", ")
            );
            return Err(pc.diags.fail(target.diag(message)));
        }
        let ctx = target.ctx();
        let mut changed = false;
        match self.run_on(ctx, target.body_mut(), &mut changed) {
            Ok(()) => Ok(Changed::from(changed)),
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
