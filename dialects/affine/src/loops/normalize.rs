//! `affine-loop-normalize`: loops that begin at 0 and count by 1.
//!
//! Not here: loops whose lower bound is a maximum, parallel ones with any minima or maxima as bounds.

use crease_ir::affine::AffineExpr;
use crease_ir::diag::Failed;
use crease_ir::{Body, OpId, OpRef, UseId, ValueId};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Rewriter, rewrite_each};

use super::{End, body_block, constant, difference, lengths, promote_single, set_step};
use crate::compose::Bound;
use crate::generated::{AffineFor, AffineParallel};
use crate::ops::{ForBounds, groups, map_attr, map_of, parallel_operands, steps};

crease_pass::pass_options! {
    /// Options of `affine-loop-normalize`.
    pub struct Options {
        /// Promote single iteration loops
        pub promote_single_iter: bool = false,
    }
}

/// The pass.
pub struct LoopNormalize {
    promote_single_iter: bool,
}

impl Pass for LoopNormalize {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = rewrite_each(target.ctx(), target.body_mut(), &mut |rw, op| {
            let view = rw.op(op);
            if view.is::<AffineParallel>() {
                let _ = normalize_parallel(rw, op);
            } else if view.is::<AffineFor>() {
                let promoted = self.promote_single_iter && promote_single(rw, op).is_some();
                if !promoted {
                    let _ = normalize(rw, op);
                }
            }
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for LoopNormalize {
    const NAME: &'static str = "affine-loop-normalize";
    const DISPLAY: &'static str = "AffineLoopNormalize";
    const SUMMARY: &'static str = "Apply normalization transformations to affine loop-like ops";
    const ANCHOR: Anchor = Anchor::Op("func.func");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self {
            promote_single_iter: options.promote_single_iter,
        }
    }
}

fn normalize(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = rw.op(op);
    let bounds = ForBounds::of(view)?;
    let step = bounds.step;
    if step == 1 && bounds.lower.single_constant() == Some(0) {
        return None;
    }
    let lower = End::Lower.of(view).filter(|lower| lower.exprs.len() == 1)?;
    let (block, &variable) = (body_block(view)?, view.entry_args(0).first()?);
    let mut upper = lengths(view)?;
    upper.canonicalize(view);
    for expr in &mut upper.exprs {
        *expr = expr.clone().ceil_div(step);
    }
    let run = Bound {
        exprs: vec![-AffineExpr::dim(0) * step],
        dims: vec![variable],
        symbols: Vec::new(),
    };
    let mut old = difference(view, &lower, &run);
    old.canonicalize(view);
    End::Upper.set(rw, op, &upper);
    End::Lower.set(rw, op, &constant(0));
    set_step(rw, op, 1);
    rw.set_start(block);
    stand_in(rw, op, variable, &old);
    Some(())
}

/// Makes an `affine.apply` of `bound` at the insert point, which stands for `variable` elsewhere.
fn stand_in(rw: &mut Rewriter<'_>, op: OpId, variable: ValueId, bound: &Bound) {
    let apply = bound.apply(rw.ctx());
    let apply = rw.build(rw.body().op_loc(op), apply);
    let value = rw.body().result(apply, 0);
    let elsewhere = |body: &Body, id: UseId| body.use_owner(id) != apply;
    let _ = rw.replace_uses_if(variable, value, elsewhere);
}

/// The bound of an `affine.parallel` in `slot`, of these operands.
fn parallel_bound(op: OpRef<'_>, slot: usize, operands: &[ValueId]) -> Option<Bound> {
    Bound::of_map(map_of(op, slot)?, operands)
}

fn normalize_parallel(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    type Op = AffineParallel;
    let view = rw.op(op);
    let of_one = |slot: usize| groups(view, slot).iter().all(|&size| size == 1);
    if !of_one(Op::LOWER_BOUNDS_GROUPS) || !of_one(Op::UPPER_BOUNDS_GROUPS) {
        return None;
    }
    let (lower_operands, upper_operands) = parallel_operands(view);
    let lower = parallel_bound(view, Op::LOWER_BOUNDS_MAP, &lower_operands)?;
    let upper = parallel_bound(view, Op::UPPER_BOUNDS_MAP, &upper_operands)?;
    let (steps, variables) = (steps(view), view.entry_args(0).to_vec());
    let mut pairs = steps.iter().zip(&lower.exprs);
    if pairs.all(|(&step, lower)| step == 1 && lower.as_constant() == Some(0)) {
        return None;
    }
    let block = body_block(view)?;
    let count = steps.len();
    if [lower.exprs.len(), upper.exprs.len(), variables.len()] != [count; 3] {
        return None;
    }
    let mut range = difference(view, &upper, &lower);
    for (expr, &step) in range.exprs.iter_mut().zip(&steps) {
        *expr = expr.clone().ceil_div(step);
    }
    let first = rw.body().first_op(block);
    for ((&variable, &step), start) in variables.iter().zip(&steps).zip(&lower.exprs) {
        match first {
            Some(first) => rw.set_before(first),
            None => rw.set_end(block),
        }
        let mut old = lower.clone();
        let run = AffineExpr::dim(old.dims.len() as u32) * step;
        old.exprs = vec![start.clone() + run];
        old.dims.push(variable);
        stand_in(rw, op, variable, &old);
    }
    let zeros = Bound {
        exprs: vec![AffineExpr::constant(0); count],
        dims: Vec::new(),
        symbols: Vec::new(),
    };
    let _ = rw.modify(op, |ctx, body| {
        body.set_operands(op, &range.operands());
        let ones = vec![ctx.i64_attr(ctx.int_type(64), 1); count];
        body.set_attr(ctx, op, Op::STEPS, Some(ctx.array_attr(&ones)));
        for (slot, bound) in [
            (Op::LOWER_BOUNDS_MAP, &zeros),
            (Op::UPPER_BOUNDS_MAP, &range),
        ] {
            body.set_attr(ctx, op, slot, Some(map_attr(ctx, bound.map())));
        }
    });
    Some(())
}
