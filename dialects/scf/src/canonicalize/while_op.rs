//! `scf.while`: what the condition tells, and the order of what goes round.

use crease_arith as arith;
use crease_ir::interfaces::Values;
use crease_ir::{BlockId, OpId, Type, UseId, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};

use super::{block_of, defined_in, yielded};
use crate::{Condition, If, While};

/// The parts of a loop.
struct Parts {
    before: BlockId,
    after: BlockId,
    condition: OpId,
    decides: ValueId,
    passed: Vec<ValueId>,
    after_args: Vec<ValueId>,
}

fn parts(rw: &Rewriter<'_>, op: OpId) -> Option<Parts> {
    let body = rw.body();
    let (before, after) = (block_of(body, op, 0)?, block_of(body, op, 1)?);
    let condition = body
        .last_op(before)
        .filter(|&op| rw.op(op).is::<Condition>())?;
    Some(Parts {
        before,
        after,
        condition,
        decides: body.operand(condition, 0),
        passed: body.operands(condition).skip(1).collect(),
        after_args: body.block_args(after).to_vec(),
    })
}

const MALFORMED: NotApplied = NotApplied("not a well-formed loop");

/// In the body, the condition that let it in is true.
pub(super) fn condition_truth(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let parts = parts(rw, op).ok_or(MALFORMED)?;
    let (loc, ty) = (rw.body().op_loc(op), rw.body().ty(parts.decides));
    let (mut constant, mut applied) = (None, None);
    for (&value, &arg) in parts.passed.iter().zip(&parts.after_args) {
        if value != parts.decides || rw.body().use_empty(arg) {
            continue;
        }
        let truth = match constant {
            Some(truth) => truth,
            None => bool_value(rw, loc, ty, true),
        };
        constant = Some(truth);
        applied = Some(rw.replace_all_uses(arg, truth));
    }
    applied.ok_or(NotApplied("the condition is not passed on"))
}

fn bool_value(rw: &mut Rewriter<'_>, loc: crease_ir::Loc, ty: Type, value: bool) -> ValueId {
    let value = rw.ctx().bool_attr(value);
    rw.build_value(loc, arith::Constant { value, result: ty })
}

/// In the body, a comparison equal to the condition is true, its inverse false.
pub(super) fn compare_condition(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let parts = parts(rw, op).ok_or(MALFORMED)?;
    let compare = |rw: &Rewriter<'_>, op: OpId| {
        let cmp = rw.op(op).cast::<arith::CmpI>()?;
        let predicate = arith::CmpIPredicate::of(rw.ctx(), cmp.predicate()?)?;
        Some((predicate, [cmp.lhs(), cmp.rhs()]))
    };
    let found = rw
        .body()
        .def_op(parts.decides)
        .and_then(|def| compare(rw, def));
    let Some((predicate, operands)) = found else {
        return Err(NotApplied("the condition is no integer comparison"));
    };
    let mut applied = None;
    for (&value, &arg) in parts.passed.iter().zip(&parts.after_args) {
        for side in 0..2 {
            if value != operands[side] {
                continue;
            }
            let users: Vec<OpId> = rw.body().users(arg).collect();
            for user in users {
                if rw.body().is_erased(user) {
                    continue;
                }
                let Some((other, theirs)) = compare(rw, user) else {
                    continue;
                };
                if theirs[1 - side] != operands[1 - side] {
                    continue;
                }
                let same = if other == predicate {
                    true
                } else if other == predicate.inverse() {
                    false
                } else {
                    continue;
                };
                let loc = rw.body().op_loc(user);
                rw.set_before(user);
                let value = bool_value(rw, loc, Type::I1.get(), same);
                applied = Some(rw.replace_op(user, &[value]));
            }
        }
    }
    applied.ok_or(NotApplied("the comparison is not repeated"))
}

/// Where the condition passes on the arguments of the first region in another order, their own
/// order is taken.
pub(super) fn align_before_args(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let parts = parts(rw, op).ok_or(MALFORMED)?;
    let args = rw.body().block_args(parts.before).to_vec();
    if args == parts.passed || args.len() != parts.passed.len() {
        return Err(NotApplied("in order, or not the same values"));
    }
    // place[i]: which argument the value passed at i is.
    let place: Option<Vec<usize>> = parts
        .passed
        .iter()
        .map(|v| args.iter().position(|a| a == v))
        .collect();
    let Some(place) = place else {
        return Err(NotApplied("other values are passed"));
    };
    let mut seen = vec![false; args.len()];
    if place.iter().any(|&p| std::mem::replace(&mut seen[p], true)) {
        return Err(NotApplied("a value is passed twice"));
    }
    let mut types = vec![Type::I1.get(); args.len()];
    let condition = Condition {
        condition: parts.decides,
        args,
    };
    let loc = rw.body().op_loc(parts.condition);
    rw.set_before(parts.condition);
    rw.build(loc, condition);
    let _ = rw.erase_op(parts.condition);
    for (i, &p) in place.iter().enumerate() {
        types[p] = rw.body().ty(rw.body().result(op, i));
    }
    rw.set_before(op);
    let new = new_while(rw, op, &types);
    let (before, after) = new_blocks(rw, op, new, &types);
    let new_args = rw.body().block_args(before).to_vec();
    let after_args: Vec<ValueId> = place
        .iter()
        .map(|&p| rw.body().block_args(after)[p])
        .collect();
    let _ = rw.merge_blocks(parts.before, before, &new_args);
    let _ = rw.merge_blocks(parts.after, after, &after_args);
    let results: Vec<ValueId> = place.iter().map(|&p| rw.body().result(new, p)).collect();
    Ok(rw.replace_op(op, &results))
}

/// A loop with the same inits as `op`, these results, and regions without blocks.
fn new_while(rw: &mut Rewriter<'_>, op: OpId, types: &[Type]) -> OpId {
    let new = While {
        inits: rw.body().operands(op).collect(),
        before: rw.create_region(),
        after: rw.create_region(),
        results: types.to_vec(),
    };
    rw.build(rw.body().op_loc(op), new)
}

fn new_blocks(rw: &mut Rewriter<'_>, op: OpId, new: OpId, types: &[Type]) -> (BlockId, BlockId) {
    let loc = rw.body().op_loc(op);
    let inits: Vec<_> = rw
        .body()
        .operands(op)
        .map(|v| (rw.body().ty(v), loc))
        .collect();
    let results: Vec<_> = types.iter().map(|&ty| (ty, loc)).collect();
    let (before, after) = (rw.body().op_regions(new)[0], rw.body().op_regions(new)[1]);
    (
        rw.create_block(before, None, &inits),
        rw.create_block(after, None, &results),
    )
}

/// An if on the loop's condition at the end of the first region is the start of the second.
pub(super) fn move_if_down(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let parts = parts(rw, op).ok_or(MALFORMED)?;
    let body = rw.body();
    let found = body.prev_op(parts.condition).filter(|&prev| {
        rw.op(prev).is::<If>()
            && body.operand(prev, 0) == parts.decides
            && only_used_by(rw, prev, parts.condition)
    });
    let Some(branch) = found else {
        return Err(NotApplied("no if on the condition before it"));
    };
    let Some(then) = block_of(body, branch, 0) else {
        return Err(MALFORMED);
    };
    // An else branch may only yield.
    let falses = match block_of(body, branch, 1) {
        None => Values::new(),
        Some(block) if body.first_op(block) == body.last_op(block) => yielded(body, block),
        Some(_) => return Err(NotApplied("the else branch does something")),
    };
    let trues = yielded(body, then);
    // What the moved ops use from the first region must be passed on.
    let before_region = body.block_region(parts.before).ok_or(MALFORMED)?;
    let mut used: Vec<ValueId> = Vec::new();
    for inner in body.block_ops(then).flat_map(|op| body.ops_inside(op)) {
        for value in body.operands(inner) {
            if defined_in(body, value, before_region) && !used.contains(&value) {
                used.push(value);
            }
        }
    }
    let results: Vec<ValueId> = body.results(branch).collect();
    let number = |value: ValueId| results.iter().position(|&r| r == value);
    let mut operands = vec![parts.decides];
    for &value in &parts.passed {
        operands.push(number(value).map_or(value, |n| falses[n]));
    }
    let loc = body.op_loc(op);
    let condition = parts.condition;
    // In the second region the passed result is what the branch would have yielded.
    let mut replacements: Vec<(ValueId, ValueId)> = Vec::new();
    for (i, &value) in parts.passed.iter().enumerate() {
        if let Some(n) = number(value) {
            replacements.push((parts.after_args[i], trues[n]));
        }
    }
    let extra = used.len();
    operands.extend(&used);
    let mut types: Vec<Type> = body.result_types(op).collect();
    types.extend(used.iter().map(|&v| body.ty(v)));
    let kept = parts.passed.len();
    // The ops of the branch go to the start of the second region.
    let start = body.first_op(parts.after);
    let terminator = body.last_op(then);
    let moved: Vec<OpId> = body
        .block_ops(then)
        .filter(|&op| Some(op) != terminator)
        .collect();
    for inner in moved {
        let _ = rw.move_op(inner, parts.after, start);
    }
    let _: Applied = rw.modify(condition, |_, body| body.set_operands(condition, &operands));
    for (from, to) in replacements {
        let _ = rw.replace_all_uses(from, to);
    }
    let _ = rw.erase_op(branch);
    // New arguments for what is passed on in addition.
    let mut new_args = Vec::new();
    let after = parts.after;
    let _ = rw.edit_blocks(&[op], |_, body| {
        for &value in &used {
            let ty = body.ty(value);
            new_args.push(body.add_block_arg(after, ty, loc));
        }
    });
    for (&value, &arg) in used.iter().zip(&new_args) {
        let after_region = rw.body().block_region(after);
        let _ = rw.replace_uses_if(value, arg, |body, u: UseId| {
            after_region
                .zip(body.op_region(body.use_owner(u)))
                .is_some_and(|(r, at)| body.is_ancestor_region(r, at))
        });
    }
    if extra == 0 {
        return Ok(rw.touch(op));
    }
    rw.set_before(op);
    let new = new_while(rw, op, &types);
    for i in 0..2 {
        let (from, to) = (rw.body().op_regions(op)[i], rw.body().op_regions(new)[i]);
        let _ = rw.inline_region_before(from, to, None);
    }
    let results: Vec<ValueId> = rw.body().results(new).take(kept).collect();
    Ok(rw.replace_op(op, &results))
}

/// Whether all uses of the results of `op` are in `user`.
fn only_used_by(rw: &Rewriter<'_>, op: OpId, user: OpId) -> bool {
    let body = rw.body();
    body.results(op).all(|r| body.users(r).all(|u| u == user))
}
