//! `int-range-optimizations`: values that are one number become it, and remainders of numbers below the divisor
//! these numbers.

use crease_ir::diag::Failed;
use crease_ir::effects::would_op_be_trivially_dead;
use crease_ir::fold::{constant_op_value, constant_value};
use crease_ir::num::ApInt;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, BlockId, Body, Context, OpId, OpName, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Applied, Driver, DriverConfig, NotApplied, PatternDef, PatternResult, PatternSet, Rewriter,
};

use super::{Ranges, each_body};
use crate::generated::{Constant, RemSI, RemUI};

/// The pass.
#[derive(Default)]
pub struct IntRangeOptimizations {
    patterns: PatternSet,
}

impl Pass for IntRangeOptimizations {
    fn initialize(&mut self, ctx: &Context) {
        let patterns = vec![
            PatternDef::new("known_values", "", known_values),
            PatternDef::new("rem_of_less", "arith.remsi", rem_of_less),
            PatternDef::new("rem_of_less", "arith.remui", rem_of_less),
        ];
        self.patterns = PatternSet::new(ctx, patterns);
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let changed = each_body(target, |body, ranges| {
            let arguments = known_arguments(&mut Rewriter::new(ctx, body, None), &ranges);
            let driver = Driver::new(ctx, &self.patterns, DriverConfig::GREEDY).with_state(&ranges);
            driver.run(body, None).changed() || arguments.is_some()
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for IntRangeOptimizations {
    const NAME: &'static str = "int-range-optimizations";
    const DISPLAY: &'static str = "ArithIntRangeOpts";
    const SUMMARY: &'static str = "Do optimizations based on integer range analysis";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self::default()
    }
}

fn ranges<'a>(rw: &Rewriter<'a>) -> Result<&'a Ranges, NotApplied> {
    rw.state().ok_or(NotApplied("no ranges"))
}

/// The constant that a value is, if something uses it.
fn known(ctx: &Context, body: &Body, ranges: &Ranges, value: ValueId) -> Option<Attr> {
    let number = ranges.of(value)?.as_constant()?;
    let ty = body.ty(value);
    let data = ctx.type_data(ty);
    // Of unknown sizes no constant can be written.
    let fits = !data.is_shaped() || data.has_static_shape();
    (fits && !body.use_empty(value)).then(|| ctx.number_attr(ty, number.clone()))
}

/// Replaces the value by the constant that it is, made at the insert point by the dialect of `like` if it can.
fn replace(
    rw: &mut Rewriter<'_>,
    ranges: &Ranges,
    value: ValueId,
    like: OpName,
) -> Option<Applied> {
    let (ctx, body) = (rw.ctx(), rw.body());
    let attr = known(ctx, body, ranges, value)?;
    let (ty, loc) = (body.ty(value), body.value_loc(value));
    let own = rw.create_constant(like, attr, ty, loc);
    let new = own.or_else(|| {
        let arith = ctx.registry().lookup(Constant::def().name)?;
        rw.create_constant(arith, attr, ty, loc)
    });
    Some(rw.replace_all_uses(value, new?))
}

/// The arguments of blocks that are known, with these.
fn in_blocks(
    ctx: &Context,
    body: &Body,
    ranges: &Ranges,
    blocks: impl Iterator<Item = BlockId>,
) -> Vec<(BlockId, ValueId)> {
    let args = blocks.flat_map(|block| body.block_args(block).iter().map(move |&arg| (block, arg)));
    args.filter(|&(_, arg)| known(ctx, body, ranges, arg).is_some())
        .collect()
}

fn replace_arguments(
    rw: &mut Rewriter<'_>,
    ranges: &Ranges,
    args: Vec<(BlockId, ValueId)>,
    like: OpName,
) -> Option<Applied> {
    let mut applied = None;
    let mut at = None;
    for (block, arg) in args {
        // Constants of one block are made one after the other.
        if at.replace(block) != Some(block) {
            rw.set_start(block);
        }
        applied = replace(rw, ranges, arg, like).or(applied);
    }
    applied
}

/// The arguments of the body's own regions: the op that has these lies outside of the body.
fn known_arguments(rw: &mut Rewriter<'_>, ranges: &Ranges) -> Option<Applied> {
    let (ctx, body) = (rw.ctx(), rw.body());
    let regions = body.owner_regions().iter();
    let blocks = regions.flat_map(|&region| body.region_blocks(region));
    let (args, like) = (in_blocks(ctx, body, ranges, blocks), body.owner().name);
    replace_arguments(rw, ranges, args, like)
}

/// Results and arguments of regions that are one number; the op goes if nothing is left to ask it for.
fn known_values(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ranges = ranges(rw)?;
    let (ctx, body, like) = (rw.ctx(), rw.body(), rw.body().op_name(op));
    if constant_op_value(ctx, body, op).is_some() {
        return Err(NotApplied("a constant"));
    }
    let results: Vec<ValueId> = body.results(op).collect();
    let regions = body.op_regions(op).iter();
    let blocks = regions.flat_map(|&region| body.region_blocks(region));
    let args = in_blocks(ctx, body, ranges, blocks);
    rw.set_before(op);
    let mut applied = None;
    for &result in &results {
        applied = replace(rw, ranges, result, like).or(applied);
    }
    let unused = !results.is_empty() && results.iter().all(|&result| rw.body().use_empty(result));
    if applied.is_some() && unused && would_op_be_trivially_dead(rw.op(op)) {
        return Ok(rw.erase_op(op));
    }
    replace_arguments(rw, ranges, args, like)
        .or(applied)
        .ok_or(NotApplied("no value is known"))
}

/// `a rem n = a` where `0 <= a < n`.
fn rem_of_less(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let ranges = ranges(rw)?;
    let view = rw.op(op);
    let (lhs, rhs) = (view.operand(0), view.operand(1));
    let (min, max) = match ranges.of(lhs) {
        Some(range) if view.is::<RemUI>() => (&range.umin, &range.umax),
        Some(range) if view.is::<RemSI>() => (&range.smin, &range.smax),
        _ => return Err(NotApplied("nothing is known of what is divided")),
    };
    let divisor = constant_value(view.ctx(), view.body(), rhs)
        .and_then(|divisor| view.ctx().int_value(divisor))
        .filter(|divisor| !divisor.is_negative())
        .ok_or(NotApplied("the divisor is not known to be above zero"))?;
    let less = |n: &ApInt| !n.is_negative() && n.ucmp(divisor).is_lt();
    if !(less(min) && less(max) && min.ucmp(max).is_le()) {
        return Err(NotApplied("what is divided may not be below the divisor"));
    }
    Ok(rw.replace_op(op, &[lhs]))
}
