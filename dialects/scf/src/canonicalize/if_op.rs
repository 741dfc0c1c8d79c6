//! `scf.if`: known and repeated conditions, results that need no branch, empty branches.

use crease_arith as arith;
use crease_ir::interfaces::Values;
use crease_ir::{Attr, BlockId, Body, OpId, Type, UseId, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use super::{block_of, defined_in, replace_with_region, types_of, yielded};
use crate::{If, Yield};

fn bool_constant(rw: &Rewriter<'_>, value: ValueId) -> Option<bool> {
    let attr = rw.constant(value)?;
    (rw.ctx().attr_type(attr)? == Type::I1)
        .then(|| rw.ctx().int_value(attr))?
        .map(|v| !v.is_zero())
}

fn new_yield(rw: &mut Rewriter<'_>, block: BlockId, like: OpId, results: Vec<ValueId>) {
    let loc = rw.body().op_loc(like);
    rw.set_end(block);
    rw.build(loc, Yield { results });
}

fn bool_value(rw: &mut Rewriter<'_>, op: OpId, value: bool) -> ValueId {
    let loc = rw.body().op_loc(op);
    arith::Emit::new(rw, loc).truth(value)
}

/// if true A else B = A
pub(super) fn static_condition(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(condition) = bool_constant(rw, rw.body().operand(op, 0)) else {
        return Err(NotApplied("the condition is not constant"));
    };
    let region = rw.body().op_regions(op)[usize::from(!condition)];
    if rw.body().region_empty(region) {
        return Ok(rw.erase_op(op));
    }
    replace_with_region(rw, op, region, &[]).ok_or(NotApplied("no block"))
}

/// if c A else {} = if c A
pub(super) fn empty_else(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    if body.num_results(op) > 0 {
        return Err(NotApplied("it has results"));
    }
    let Some(otherwise) = block_of(body, op, 1) else {
        return Err(NotApplied("no else"));
    };
    if body.first_op(otherwise) != body.last_op(otherwise) {
        return Err(NotApplied("the else branch does something"));
    }
    let (condition, then) = (body.operand(op, 0), body.op_regions(op)[0]);
    let attrs = body.discardable_dict(op);
    let loc = body.op_loc(op);
    let (new, [to, _]) = If::without_blocks(rw, loc, condition, &[]);
    if let Some(attrs) = attrs {
        let _ = rw.modify(new, |ctx, body| {
            body.set_discardable_dict(ctx, new, Some(attrs))
        });
    }
    let _ = rw.inline_region_before(then, to, None);
    Ok(rw.erase_op(op))
}

/// Inside A of `if c A else B`, c is true; inside B it is false.
pub(super) fn condition_propagation(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let condition = rw.body().operand(op, 0);
    if rw.constant(condition).is_some() {
        return Err(NotApplied("the condition is constant"));
    }
    let body = rw.body();
    let regions = [body.op_regions(op)[0], body.op_regions(op)[1]];
    let inside = |body: &Body, used: UseId, region| {
        body.op_region(body.use_owner(used))
            .is_some_and(|r| body.is_ancestor_region(region, r))
    };
    let found: Vec<(UseId, bool)> = body
        .uses(condition)
        // Most often the only use is the op's own, which is not inside.
        .filter(|&u| body.use_owner(u) != op)
        .filter_map(|u| {
            let then = inside(body, u, regions[0]);
            (then || inside(body, u, regions[1])).then_some((u, then))
        })
        .collect();
    let mut constants = [None, None];
    let mut applied = None;
    for (used, then) in found {
        let value = match constants[usize::from(then)] {
            Some(value) => value,
            None => bool_value(rw, op, then),
        };
        constants[usize::from(then)] = Some(value);
        let owner = rw.body().use_owner(used);
        applied = Some(rw.modify(owner, |_, body| body.set_use(used, value)));
    }
    applied.ok_or(NotApplied("the condition is not used inside"))
}

/// A result whose two values come from outside is a select of them.
pub(super) fn to_select(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    if body.num_results(op) == 0 {
        return Err(NotApplied("no results"));
    }
    let (Some(then), Some(otherwise)) = (block_of(body, op, 0), block_of(body, op, 1)) else {
        return Err(NotApplied("no else"));
    };
    let (Some(trues), Some(falses)) = (body.last_op(then), body.last_op(otherwise)) else {
        return Err(NotApplied("a branch does not end"));
    };
    let regions = [body.op_regions(op)[0], body.op_regions(op)[1]];
    let stays = (body.operands(trues).zip(body.operands(falses)))
        .map(|(t, f)| defined_in(body, t, regions[0]) || defined_in(body, f, regions[1]));
    if stays.clone().all(|stays| stays) {
        return Err(NotApplied("all results are made inside"));
    }
    let (trues, falses) = (yielded(body, then), yielded(body, otherwise));
    let stays: Vec<bool> = stays.collect();
    let pick = |values: &[ValueId]| -> Vec<ValueId> {
        values
            .iter()
            .zip(&stays)
            .filter(|(_, s)| **s)
            .map(|(v, _)| *v)
            .collect()
    };
    let (kept_trues, kept_falses) = (pick(&trues), pick(&falses));
    let (condition, loc) = (body.operand(op, 0), body.op_loc(op));
    let types = types_of(body, &kept_trues);
    let (new, to) = If::without_blocks(rw, loc, condition, &types);
    for (&region, to) in regions.iter().zip(to) {
        let _ = rw.inline_region_before(region, to, None);
    }
    rw.set_before(new);
    let mut results = Vec::new();
    let mut kept = 0;
    for (i, (&t, &f)) in trues.iter().zip(&falses).enumerate() {
        results.push(if stays[i] {
            kept += 1;
            rw.body().result(new, kept - 1)
        } else if t == f {
            t
        } else {
            let select = arith::Select {
                condition,
                true_value: t,
                false_value: f,
                result: rw.body().ty(t),
            };
            rw.build_value(loc, select)
        });
    }
    for (block, values) in [(then, kept_trues), (otherwise, kept_falses)] {
        replace_yield(rw, block, values);
    }
    Ok(rw.replace_op(op, &results))
}

/// Makes `block` yield `results`.
fn replace_yield(rw: &mut Rewriter<'_>, block: BlockId, results: Vec<ValueId>) {
    if let Some(old) = rw.body().last_op(block) {
        let loc = rw.body().op_loc(old);
        rw.set_before(old);
        rw.build(loc, Yield { results });
        let _ = rw.erase_op(old);
    }
}

/// if c {yield true} else {yield false} = c; likewise for not c, and for equal values.
pub(super) fn yields_condition(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    if body.num_results(op) == 0 {
        return Err(NotApplied("no results"));
    }
    let (Some(then), Some(otherwise)) = (block_of(body, op, 0), block_of(body, op, 1)) else {
        return Err(NotApplied("no else"));
    };
    let (trues, falses) = (yielded(body, then), yielded(body, otherwise));
    let (condition, loc) = (body.operand(op, 0), body.op_loc(op));
    let i1 = Type::I1.get();
    let mut applied: Option<Applied> = None;
    for (i, (&t, &f)) in trues.iter().zip(&falses).enumerate() {
        let result = rw.body().result(op, i);
        if rw.body().use_empty(result) {
            continue;
        }
        if t == f {
            applied = Some(quietly_replace(rw, result, t));
            continue;
        }
        match (bool_constant(rw, t), bool_constant(rw, f)) {
            (Some(false), Some(true)) => {
                // The constant comes from the dialect of the one that is yielded.
                let Some(def) = rw.body().def_op(t) else {
                    continue;
                };
                let one: Attr = rw.ctx().bool_attr(true);
                let name = rw.body().op_name(def);
                rw.set_before(op);
                let Some(one) = rw.create_constant(name, one, i1, loc) else {
                    continue;
                };
                let not = arith::XOrI {
                    lhs: condition,
                    rhs: one,
                    result: i1,
                };
                let not = rw.build_value(loc, not);
                applied = Some(quietly_replace(rw, result, not));
            }
            (Some(true), Some(false)) => {
                applied = Some(quietly_replace(rw, result, condition));
            }
            _ => {}
        }
    }
    applied.ok_or(NotApplied("no result is the condition"))
}

/// Replaces a result without revisiting its users, as upstream does here: only the rounds see it.
fn quietly_replace(rw: &mut Rewriter<'_>, from: ValueId, to: ValueId) -> Applied {
    rw.edit_blocks(&[], |_, body| body.replace_all_uses(from, to))
}

/// not x, as x
fn negated(rw: &Rewriter<'_>, value: ValueId) -> Option<ValueId> {
    let xor = rw.op(rw.body().def_op(value)?).cast::<arith::XOrI>()?;
    let one = rw.ctx().int_value(rw.constant(xor.rhs())?)?;
    one.is_one().then(|| xor.lhs())
}

/// if c A else B; if c C else D = if c {A; C} else {B; D}
pub(super) fn combine(rw: &mut Rewriter<'_>, next: OpId) -> PatternResult {
    let body = rw.body();
    let Some(prev) = body.prev_op(next).filter(|&p| rw.op(p).is::<If>()) else {
        return Err(NotApplied("no if before it"));
    };
    let (condition, before) = (body.operand(next, 0), body.operand(prev, 0));
    let (mut then, mut otherwise) = (None, None);
    if condition == before {
        (then, otherwise) = (block_of(body, next, 0), block_of(body, next, 1));
    }
    if negated(rw, condition) == Some(before) || negated(rw, before) == Some(condition) {
        otherwise = block_of(body, next, 0);
        if let Some(block) = block_of(body, next, 1) {
            then = Some(block);
        }
    }
    if then.is_none() && otherwise.is_none() {
        return Err(NotApplied("the conditions are not related"));
    }
    // What the first one gives is known inside the second.
    if let (Some(t), Some(e)) = (block_of(body, prev, 0), block_of(body, prev, 1)) {
        let (trues, falses) = (yielded(body, t), yielded(body, e));
        let results: Vec<ValueId> = body.results(prev).collect();
        let known = results.into_iter().zip(trues.into_iter().zip(falses));
        let region = |block: Option<BlockId>| block.and_then(|b| body.block_region(b));
        let (then_region, else_region) = (region(then), region(otherwise));
        for (result, (if_true, if_false)) in known {
            let uses: Vec<UseId> = rw.body().uses(result).collect();
            for used in uses {
                let body = rw.body();
                let owner = body.use_owner(used);
                let inside = |r: Option<_>| {
                    r.zip(body.op_region(owner))
                        .is_some_and(|(r, at)| body.is_ancestor_region(r, at))
                };
                let value = if inside(then_region) {
                    if_true
                } else if inside(else_region) {
                    if_false
                } else {
                    continue;
                };
                let _ = rw.modify(owner, |_, body| body.set_use(used, value));
            }
        }
    }
    let body = rw.body();
    let types: Vec<Type> = body
        .result_types(prev)
        .chain(body.result_types(next))
        .collect();
    let prev_results = body.num_results(prev);
    rw.set_before(next);
    let loc = rw.body().op_loc(next);
    let (new, to) = If::without_blocks(rw, loc, before, &types);
    for (i, block) in [then, otherwise].into_iter().enumerate() {
        let (from, to) = (rw.body().op_regions(prev)[i], to[i]);
        let _ = rw.inline_region_before(from, to, None);
        let Some(block) = block else { continue };
        match block_of(rw.body(), new, i) {
            None => {
                if let Some(from) = rw.body().block_region(block) {
                    let _ = rw.inline_region_before(from, to, None);
                }
            }
            Some(first) => append_branch(rw, first, block),
        }
    }
    let results: Vec<ValueId> = rw.body().results(new).collect();
    let _ = rw.replace_op(prev, &results[..prev_results]);
    Ok(rw.replace_op(next, &results[prev_results..]))
}

/// Appends the ops of `second` to `first`; both yields become one.
fn append_branch(rw: &mut Rewriter<'_>, first: BlockId, second: BlockId) {
    let (Some(y1), Some(y2)) = (rw.body().last_op(first), rw.body().last_op(second)) else {
        return;
    };
    let _ = rw.merge_blocks(second, first, &[]);
    let values: Vec<ValueId> = rw
        .body()
        .operands(y1)
        .chain(rw.body().operands(y2))
        .collect();
    new_yield(rw, first, y2, values);
    let _ = rw.erase_op(y1);
    let _ = rw.erase_op(y2);
}

/// if a {if b A} = if a and b A
pub(super) fn combine_nested(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let only_yield = |op: OpId| match block_of(body, op, 1) {
        Some(block) => body.first_op(block) == body.last_op(block),
        None => true,
    };
    let Some(then) = block_of(body, op, 0) else {
        return Err(NotApplied("no block"));
    };
    let nested = body.first_op(then).filter(|&first| {
        body.next_op(first).is_some()
            && body.next_op(first) == body.last_op(then)
            && rw.op(first).is::<If>()
    });
    let Some(nested) = nested else {
        return Err(NotApplied("no if alone inside"));
    };
    if !only_yield(op) || !only_yield(nested) {
        return Err(NotApplied("an else branch does something"));
    }
    let mut trues = yielded(body, then);
    let falses = block_of(body, op, 1).map_or_else(Values::new, |b| yielded(body, b));
    let inner_trues = block_of(body, nested, 0).map_or_else(Values::new, |b| yielded(body, b));
    let inner_falses = block_of(body, nested, 1).map_or_else(Values::new, |b| yielded(body, b));
    let mut selects = Vec::new();
    for (i, value) in trues.iter_mut().enumerate() {
        if body.def_op(*value) == Some(nested) {
            let Some(number) = body.results(nested).position(|r| r == *value) else {
                continue;
            };
            if inner_falses.get(number) != falses.get(i) {
                return Err(NotApplied("the else values differ"));
            }
            *value = inner_trues[number];
        } else if defined_in(body, *value, body.op_regions(op)[0]) {
            return Err(NotApplied("a value made in the outer branch is yielded"));
        } else {
            selects.push(i);
        }
    }
    let (outer, inner) = (body.operand(op, 0), body.operand(nested, 0));
    let loc = body.op_loc(op);
    let types: Vec<Type> = body.result_types(op).collect();
    let and = arith::AndI {
        lhs: outer,
        rhs: inner,
        result: Type::I1.get(),
    };
    let condition = rw.build_value(loc, and);
    let (new, [then, otherwise]) = If::without_blocks(rw, loc, condition, &types);
    let block = rw.create_block(then, None, &[]);
    let mut results: Vec<ValueId> = rw.body().results(new).collect();
    rw.set_before(new);
    for i in selects {
        let select = arith::Select {
            condition: outer,
            true_value: trues[i],
            false_value: falses[i],
            result: types[i],
        };
        results[i] = rw.build_value(loc, select);
    }
    if let Some(inner_then) = block_of(rw.body(), nested, 0) {
        let _ = rw.merge_blocks(inner_then, block, &[]);
    }
    replace_yield(rw, block, trues.into_vec());
    if !falses.is_empty() {
        let block = rw.create_block(otherwise, None, &[]);
        new_yield(rw, block, op, falses.into_vec());
    }
    Ok(rw.replace_op(op, &results))
}
