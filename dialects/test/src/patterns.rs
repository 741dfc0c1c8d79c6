//! Patterns, each for one clause of the contract between patterns and the driver.

use crease_ir::OpId;
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crease_vectorize::Widen;

use crate::ops::*;

/// All of them.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("a_to_b", "t.a", a_to_b),
    PatternDef::new("b_to_a", "t.b", b_to_a),
    PatternDef::new("choice_low", "t.choice", choice_low),
    PatternDef {
        benefit: 5,
        ..PatternDef::new("choice_high", "t.choice", choice_high)
    },
    PatternDef::new("grow", "t.grow", grow),
    PatternDef::new("liar", "t.liar", liar),
    PatternDef::new("make", "t.make", make),
    PatternDef::new("single_use", "t.single", single_use),
    PatternDef::new("sneak", "t.sneak", sneak),
    PatternDef::new("unshare", "t.zip", unshare),
]);

/// a = b
fn a_to_b(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (in_, out) = signature(rw, op);
    Ok(rw.replace_with(op, B { in_, out }))
}

/// b = a
fn b_to_a(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (in_, out) = signature(rw, op);
    Ok(rw.replace_with(op, A { in_, out }))
}

fn signature(rw: &Rewriter<'_>, op: OpId) -> (Vec<crease_ir::ValueId>, Vec<crease_ir::Type>) {
    let op = rw.op(op);
    (
        op.operands().collect(),
        op.results().map(|v| op.ty(v)).collect(),
    )
}

fn mark(rw: &mut Rewriter<'_>, op: OpId, text: &str) -> PatternResult {
    let ctx = rw.ctx();
    let (name, value) = (ctx.ident("by"), ctx.string_attr(text));
    if rw.op(op).discardable("by").is_some() {
        return Err(NotApplied("marked already"));
    }
    Ok(rw.modify(op, |ctx, body| {
        body.set_discardable(ctx, op, name, Some(value))
    }))
}

fn choice_low(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    mark(rw, op, "low")
}

fn choice_high(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    mark(rw, op, "high")
}

/// grow = grow; grow
fn grow(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let loc = rw.body().op_loc(op);
    rw.build(loc, Grow {});
    Ok(rw.touch(op))
}

/// Says that it applied, and changes nothing: the token is that of an empty replacement.
fn liar(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let first = rw.body().operands(op).next();
    match first {
        Some(value) => Ok(rw.replace_all_uses(value, value)),
        None => Err(NotApplied("no operand")),
    }
}

/// make x = what `t.fold_to` of x folds to, made by `build_or_fold`
fn make(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (in_, types) = signature(rw, op);
    let new = FoldTo {
        in_,
        how: Some(rw.ctx().string_attr("one")),
        out: types[0],
    };
    let value = rw.build_or_fold(rw.body().op_loc(op), new);
    Ok(rw.replace_op(op, &[value]))
}

/// single (pure x) = x, where the `t.pure` has no other use
fn single_use(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let value = body.operand(op, 0);
    let Some(inner) = body.def_op(value).filter(|&def| rw.op(def).is::<PureOp>()) else {
        return Err(NotApplied("not of a `t.pure`"));
    };
    if body.users(value).count() != 1 || body.num_operands(inner) != 1 {
        return Err(NotApplied("used elsewhere"));
    }
    let outer = body.operand(inner, 0);
    Ok(rw.replace_op(op, &[outer]))
}

/// Changes the op and says that it did not.
fn sneak(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let _ = mark(rw, op, "nobody");
    Err(NotApplied("it says"))
}

/// zip (pure x) (pure x), one and the same = zip (pure x) (pure x), two: what CSE undoes
fn unshare(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let operands: Vec<_> = rw.op(op).operands().collect();
    let [a, b] = operands[..] else {
        return Err(NotApplied("not of two"));
    };
    let shared = rw.body().def_op(a).filter(|&def| rw.op(def).is::<PureOp>());
    let Some(shared) = shared.filter(|_| a == b) else {
        return Err(NotApplied("not of one `t.pure`"));
    };
    let (in_, out) = signature(rw, shared);
    let copy = rw.build_value(rw.body().op_loc(op), PureOp { in_, out });
    Ok(rw.set_operand(op, 1, copy))
}

/// One `t.zoom` for all lanes, unless some are left out.
pub(crate) fn zoom_lanes(lanes: &mut Widen<'_, '_>, op: OpId) -> bool {
    if lanes.mask().is_some() {
        return false;
    }
    let view = lanes.view(op);
    let (operand, result, loc) = (view.operand(0), view.result(0), view.loc());
    let out = lanes.vector(view.result_type(0));
    let in_ = lanes.wide(operand);
    let rw = lanes.rewriter();
    let new = Zoom {
        in_,
        how: Some(rw.ctx().string_attr("lanes")),
        out,
    };
    let new = rw.build(loc, new);
    lanes.map_results(&[result], new);
    true
}
