//! `math-sincos-fusion`: the sine and the cosine of a value, in one block, are computed together.

use crease_arith::fastmath;
use crease_ir::{OpId, OpRef};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::{Cos, Sincos};

/// The pass.
pub struct SincosFusion;

impl PatternPass for SincosFusion {
    const NAME: &'static str = "math-sincos-fusion";
    const DISPLAY: &'static str = "MathSincosFusionPass";
    const SUMMARY: &'static str = "Fuse sin and cos operations.";

    fn patterns() -> Vec<PatternDef> {
        vec![PatternDef::new("sincos_of_sin_and_cos", "math.sin", fuse)]
    }
}

/// The first cosine in the block of `sin` of the same value, with the same flags.
fn cosine<'b>(sin: OpRef<'b>) -> Option<OpRef<'b>> {
    let (ctx, body) = (sin.ctx(), sin.body());
    let users = body.users(sin.operand(0)).map(|user| body.op(ctx, user));
    let fits = |user: &OpRef<'b>| {
        user.is::<Cos>()
            && body.op_block(user.id()) == body.op_block(sin.id())
            && fastmath(*user) == fastmath(sin)
    };
    users
        .filter(fits)
        .reduce(|a, b| match body.is_before(b.id(), a.id()) {
            true => b,
            false => a,
        })
}

fn fuse(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let sin = rw.op(op);
    let cos = cosine(sin).ok_or(NotApplied("there is no cosine"))?;
    let first = match sin.body().is_before(op, cos.id()) {
        true => sin,
        false => cos,
    };
    let (loc, ty, first, cos) = (first.loc(), sin.result_type(0), first.id(), cos.id());
    let new = Sincos {
        operand: sin.operand(0),
        fastmath: sin.attr(crate::Sin::FASTMATH),
        sin: ty,
        cos: ty,
    };
    rw.set_before(first);
    let both = rw.build(loc, new);
    let [sin, cosine] = [0, 1].map(|at| rw.body().result(both, at));
    let _ = rw.replace_op(op, &[sin]);
    Ok(rw.replace_op(cos, &[cosine]))
}
