//! `scf-for-loop-peeling`: the last iteration of a loop, which may be a partial one, becomes a loop of its own, or
//! the first one does. Of minima and maxima that ask which of the two it is, one result is left.
//!
//! As upstream, a loop whose bounds are not known is taken to begin no later than it ends.

use crease_affine::{AffineApply, AffineMax, AffineMin, Known};
use crease_affine::{composed_constant, folded_apply, known_min_max};
use crease_arith as arith;
use crease_ir::affine::AffineExpr;
use crease_ir::body::ValueMap;
use crease_ir::diag::Failed;
use crease_ir::{Attr, Body, Context, OpId, Type, ValueId};
use crease_memref::mixed::{Mixed, constant_index};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{
    Driver, DriverConfig, NotApplied, PatternDef, PatternResult, PatternSet, Rewriter,
};

use crate::{For, MOST_NEW_OPS};

crease_pass::pass_options! {
    /// Options of `scf-for-loop-peeling`.
    pub struct Options {
        /// Peel the first iteration out of the loop.
        pub peel_front: bool = false,
        /// Do not peel loops inside of the last, partial iteration of another already peeled loop.
        pub skip_partial: bool = true,
    }
}

/// The pass.
pub struct ForLoopPeeling {
    options: Options,
    patterns: PatternSet,
}

/// What both loops are marked with, so that neither is peeled again.
const PEELED: &str = "__peeled_loop__";
/// What the new one is marked with.
const PARTIAL: &str = "__partial_iteration__";

impl Pass for ForLoopPeeling {
    fn initialize(&mut self, ctx: &Context) {
        let pattern = PatternDef::new("for_peeling", "scf.for", peel);
        self.patterns = PatternSet::new(ctx, vec![pattern]);
    }

    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut most_ops = 0;
        target.body_mut().visit_nested(&mut |body: &mut Body| {
            most_ops = most_ops.max(body.op_capacity() + MOST_NEW_OPS);
        });
        let state = State {
            peel_front: self.options.peel_front,
            skip_partial: self.options.skip_partial,
            most_ops,
        };
        let driver = Driver::new(ctx, &self.patterns, DriverConfig::GREEDY)
            .with_state(&state)
            .compacting();
        let run = driver.run_nested(target.body_mut(), &mut None);
        target.body_mut().visit_nested(&mut |body: &mut Body| {
            for op in body.ops_postorder() {
                for mark in [PEELED, PARTIAL] {
                    body.set_discardable(ctx, op, ctx.ident(mark), None);
                }
            }
        });
        Ok(Changed::from(run.changed()))
    }
}

impl PassDef for ForLoopPeeling {
    const NAME: &'static str = "scf-for-loop-peeling";
    const DISPLAY: &'static str = "SCFForLoopPeeling";
    const SUMMARY: &'static str = "Peel `for` loops at their upper bounds.";
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            options,
            patterns: PatternSet::default(),
        }
    }
}

/// What the pattern is told.
struct State {
    peel_front: bool,
    skip_partial: bool,
    most_ops: usize,
}

/// Lower bound, upper bound and step.
type Bounds = [ValueId; 3];

fn peel(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(&State {
        peel_front,
        skip_partial,
        most_ops,
    }) = rw.state::<State>()
    else {
        return Err(NotApplied("no options"));
    };
    if rw.body().op_capacity() > most_ops {
        return Err(NotApplied("the body has grown too large"));
    }
    let view = rw.op(op);
    if view.attr(For::UNSIGNED_CMP).is_some() {
        return Err(NotApplied("it compares unsigned numbers"));
    }
    if view.discardable(PEELED).is_some() {
        return Err(NotApplied("it is peeled already"));
    }
    let bounds = [0, 1, 2].map(|i| view.operand(i));
    let new = if peel_front {
        first_iteration(rw, op, bounds)?
    } else {
        let mut around = std::iter::successors(view.parent_op(), |op| op.parent_op());
        if skip_partial && around.any(|op| op.is::<For>() && op.discardable(PARTIAL).is_some()) {
            return Err(NotApplied("it is inside a partial iteration"));
        }
        last_iteration(rw, op, bounds)?
    };
    let unit = Attr::unit();
    let mark = |ctx: &Context, body: &mut Body, op, mark| {
        body.set_discardable(ctx, op, ctx.ident(mark), Some(unit));
    };
    let _ = rw.modify(new, |ctx, body| {
        mark(ctx, body, new, PEELED);
        mark(ctx, body, new, PARTIAL);
    });
    Ok(rw.modify(op, |ctx, body| mark(ctx, body, op, PEELED)))
}

/// What divides the loop's range, as a number of the loop's type: `expr` of `symbols`.
fn split(
    rw: &mut Rewriter<'_>,
    op: OpId,
    expr: AffineExpr,
    symbols: &[ValueId],
) -> Result<ValueId, NotApplied> {
    let view = rw.op(op);
    let (loc, ty) = (view.loc(), view.operand_type(0));
    let known = |&value: &ValueId| constant_index(view, value).is_some();
    if ty != Type::INDEX && !symbols.iter().all(known) {
        return Err(NotApplied("bounds that are not indices"));
    }
    rw.set_before(op);
    let split = folded_apply(rw, loc, expr, symbols);
    if ty == Type::INDEX {
        return Ok(split);
    }
    let cast = arith::IndexCast {
        in_: split,
        out: ty,
    };
    Ok(rw.build_or_fold(loc, cast))
}

fn set_operands(rw: &mut Rewriter<'_>, op: OpId, from: usize, values: &[ValueId]) {
    let _ = rw.modify(op, |_, body| {
        let mut operands: Vec<ValueId> = body.operands(op).collect();
        for (operand, &value) in operands.iter_mut().skip(from).zip(values) {
            *operand = value;
        }
        body.set_operands(op, &operands);
    });
}

/// Makes a loop behind `op` of what is left when the step no longer fits.
fn last_iteration(rw: &mut Rewriter<'_>, op: OpId, bounds: Bounds) -> Result<OpId, NotApplied> {
    let view = rw.op(op);
    let known = bounds.map(|value| constant_index(view, value));
    if known[2].is_some_and(|step| step <= 1) {
        return Err(NotApplied("no iteration can be a partial one"));
    }
    if let [Some(lower), Some(upper), Some(step)] = known {
        if lower > upper {
            return Err(NotApplied("it never runs"));
        }
        if upper.wrapping_sub(lower) % step == 0 {
            return Err(NotApplied("the step always fits"));
        }
    }
    let [lower, upper, step] = [0, 1, 2].map(AffineExpr::symbol);
    let rest = (upper.clone() - lower) % step;
    let is_apply = |&value: &ValueId| view.def_of::<AffineApply>(value).is_some();
    if bounds.iter().any(is_apply)
        && composed_constant(view, &rest, &bounds.map(Mixed::Value)) == Some(0)
    {
        return Err(NotApplied("the step always fits"));
    }
    let results: Vec<ValueId> = view.results().collect();
    let end = split(rw, op, upper - rest, &bounds)?;
    rw.set_after(op);
    let last = rw.clone_op(op, &mut ValueMap::default());
    set_operands(rw, last, 0, &[end]);
    for (i, &result) in results.iter().enumerate() {
        let _ = rw.replace_all_uses(result, rw.body().result(last, i));
    }
    set_operands(rw, last, 3, &results);
    set_operands(rw, op, 1, &[end]);
    for (part, is_last) in [(op, false), (last, true)] {
        decide(rw, part, bounds, is_last);
    }
    Ok(last)
}

/// Rewrites minima and maxima in a loop whose step always fits, or never does.
fn decide(rw: &mut Rewriter<'_>, op: OpId, [_, upper, step]: Bounds, is_last: bool) {
    let view = rw.op(op);
    let Some(&variable) = view.entry_args(0).first() else {
        return;
    };
    let is_min_max = |&inside: &OpId| {
        let inside = view.other(inside);
        inside.is::<AffineMin>() || inside.is::<AffineMax>()
    };
    let inside = view.body().ops_inside(op).into_iter().filter(is_min_max);
    let ops: Vec<OpId> = inside.collect();
    for inside in ops {
        let mut known = Known::default();
        let variable = known.dim(variable);
        let [upper, step] = [upper, step].map(|value| {
            let symbol = known.symbol(value);
            if let Some(number) = constant_index(rw.op(op), value) {
                known.equal_zero(symbol.clone() - number);
            }
            symbol
        });
        let room = upper - variable - step;
        known.at_least_zero(match is_last {
            true => -room - 1,
            false => room,
        });
        let _ = known_min_max(rw, inside, known);
    }
}

/// Makes a loop before `op` of the first iteration.
fn first_iteration(rw: &mut Rewriter<'_>, op: OpId, bounds: Bounds) -> Result<OpId, NotApplied> {
    let view = rw.op(op);
    if let [Some(lower), Some(upper), Some(step)] = bounds.map(|v| constant_index(view, v))
        && (upper.wrapping_sub(lower) as f32 / step as f32).ceil() <= 1.0
    {
        return Err(NotApplied("it runs once or never"));
    }
    let sum = AffineExpr::symbol(0) + AffineExpr::symbol(1);
    let end = split(rw, op, sum, &[bounds[0], bounds[2]])?;
    let first = rw.clone_op(op, &mut ValueMap::default());
    set_operands(rw, first, 1, &[end]);
    let results: Vec<ValueId> = rw.body().results(first).collect();
    set_operands(rw, op, 3, &results);
    set_operands(rw, op, 0, &[end]);
    Ok(first)
}
