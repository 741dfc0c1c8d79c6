//! Canonicalization of branches: what changes the control flow graph, so no rule can say it.

use rustc_hash::FxHashSet;

use crease_arith as arith;
use crease_ir::body::ValueDef;
use crease_ir::{Attr, AttrData, BlockId, Body, Context, OpId, UseId, ValueId};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};
use crease_ub as ub;

use crate::branch::segments;
use crate::{Branch, CondBranch, Switch};

/// All of them, in upstream's order.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("assert_true", "cf.assert", assert_true),
    PatternDef::new(
        "br_merge_single_predecessor",
        "cf.br",
        br_merge_single_predecessor,
    ),
    PatternDef::new("br_pass_through", "cf.br", br_pass_through),
    PatternDef::new("cond_br_constant", "cf.cond_br", cond_br_constant),
    PatternDef::new("cond_br_pass_through", "cf.cond_br", cond_br_pass_through),
    PatternDef::new(
        "cond_br_same_successors",
        "cf.cond_br",
        cond_br_same_successors,
    ),
    PatternDef::new(
        "cond_br_same_condition",
        "cf.cond_br",
        cond_br_same_condition,
    ),
    PatternDef::new(
        "cond_br_truth_propagation",
        "cf.cond_br",
        cond_br_truth_propagation,
    ),
    PatternDef::new("cond_br_unreachable", "cf.cond_br", cond_br_unreachable),
    PatternDef::new("switch_only_default", "cf.switch", switch_only_default),
    PatternDef::new(
        "switch_drop_cases_like_default",
        "cf.switch",
        switch_drop_cases,
    ),
    PatternDef::new("switch_constant", "cf.switch", switch_constant),
    PatternDef::new("switch_pass_through", "cf.switch", switch_pass_through),
    PatternDef::new("switch_same_flag", "cf.switch", switch_same_flag),
    PatternDef::new(
        "switch_same_flag_default",
        "cf.switch",
        switch_same_flag_default,
    ),
]);

/// assert true =
fn assert_true(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    match bool_constant(rw, rw.body().operand(op, 0)) {
        Some(true) => Ok(rw.erase_op(op)),
        _ => Err(NotApplied("the condition is not true")),
    }
}

fn bool_constant(rw: &Rewriter<'_>, value: ValueId) -> Option<bool> {
    Some(!rw.ctx().int_value(rw.constant(value)?)?.is_zero())
}

fn replace_with_branch(
    rw: &mut Rewriter<'_>,
    op: OpId,
    dest: BlockId,
    dest_operands: Vec<ValueId>,
) -> PatternResult {
    let new = Branch {
        dest_operands,
        dest,
    };
    Ok(rw.replace_with(op, new))
}

/// br ^b, where nothing else goes to ^b = the ops of ^b
fn br_merge_single_predecessor(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let (Some(block), dest) = (body.op_block(op), body.successor(op, 0)) else {
        return Err(NotApplied("not in a block"));
    };
    if dest == block || body.predecessors(dest).count() != 1 {
        return Err(NotApplied("the destination has other predecessors"));
    }
    let operands: Vec<ValueId> = body.operands(op).collect();
    let _ = rw.erase_op(op);
    Ok(rw.merge_blocks(dest, block, &operands))
}

/// The branch of a block that only branches on, if edges to `dest` may go where that goes: nothing else
/// uses the block's arguments, and no chain of branches comes back to itself.
fn only_branches(ctx: &Context, body: &Body, dest: BlockId) -> Option<OpId> {
    let branch = body.first_op(dest)?;
    if body.last_op(dest) != Some(branch) || !body.op(ctx, branch).is::<Branch>() {
        return None;
    }
    if body
        .block_args(dest)
        .iter()
        .any(|&arg| body.users(arg).any(|user| user != branch))
    {
        return None;
    }
    let target = body.successor(branch, 0);
    if target == dest {
        return None;
    }
    // A chain of branches that comes back to itself stays as it is.
    let only = |block| {
        let last = body.last_op(block)?;
        body.op(ctx, last).is::<Branch>().then_some(last)
    };
    let Some(next) = only(target) else {
        return Some(branch);
    };
    let mut visited = FxHashSet::from_iter([dest, target]);
    let mut next = Some(next);
    while let Some(branch) = next {
        let block = body.successor(branch, 0);
        if !visited.insert(block) {
            return None;
        }
        next = only(block);
    }
    Some(branch)
}

/// Where the `branch` of a block goes, and what it passes, where `operands` stand for the block's
/// arguments.
fn follow(body: &Body, branch: OpId, operands: &[ValueId]) -> (BlockId, Vec<ValueId>) {
    let dest = body.op_block(branch);
    let passed = |value| match body.value_def(value) {
        ValueDef::Arg(block, number) if Some(block) == dest => operands[number as usize],
        _ => value,
    };
    let passed = body.operands(branch).map(passed).collect();
    (body.successor(branch, 0), passed)
}

/// br ^a; ^a: br ^b = br ^b
fn br_pass_through(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let dest = body.successor(op, 0);
    if body.op_block(op) == Some(dest) {
        return Err(NotApplied("branches to its own block"));
    }
    let Some(branch) = only_branches(rw.ctx(), body, dest) else {
        return Err(NotApplied("the destination does more than branch"));
    };
    let operands: Vec<ValueId> = body.operands(op).collect();
    let (dest, operands) = follow(body, branch, &operands);
    replace_with_branch(rw, op, dest, operands)
}

/// cond_br true, ^a, ^b = br ^a
fn cond_br_constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some(condition) = bool_constant(rw, rw.body().operand(op, 0)) else {
        return Err(NotApplied("the condition is not constant"));
    };
    take_edge(rw, op, usize::from(!condition))
}

/// cond_br %c, ^a, ^b; ^a: unreachable = br ^b
fn cond_br_unreachable(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let dead = |dest: BlockId| {
        let first = rw.body().first_op(dest);
        first.is_some_and(|first| rw.op(first).is::<ub::Unreachable>())
    };
    let body = rw.body();
    match [0, 1].map(|succ| dead(body.successor(op, succ))) {
        [true, _] => take_edge(rw, op, 1),
        [false, true] => take_edge(rw, op, 0),
        [false, false] => Err(NotApplied("both destinations can be reached")),
    }
}

/// Replaces a branch by an unconditional one along its edge `succ`.
fn take_edge(rw: &mut Rewriter<'_>, op: OpId, succ: usize) -> PatternResult {
    let dest = rw.body().successor(op, succ);
    let operands = segments(rw.op(op), succ + 1).pop().unwrap_or_default();
    replace_with_branch(rw, op, dest, operands)
}

/// cond_br %c, ^a, ^b; ^a: br ^d = cond_br %c, ^d, ^b
fn cond_br_pass_through(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, body) = (rw.ctx(), rw.body());
    let dests = [body.successor(op, 0), body.successor(op, 1)];
    let branches = dests.map(|dest| only_branches(ctx, body, dest));
    if branches == [None, None] {
        return Err(NotApplied("both destinations do more than branch"));
    }
    let passed = segments(body.op(ctx, op), 2);
    let [t, f] = [0, 1].map(|i| Some(follow(body, branches[i]?, &passed[i])));
    let (true_dest, true_dest_operands) = t.unwrap_or_else(|| (dests[0], passed[0].clone()));
    let (false_dest, false_dest_operands) = f.unwrap_or_else(|| (dests[1], passed[1].clone()));
    let new = CondBranch {
        condition: body.operand(op, 0),
        true_dest_operands,
        false_dest_operands,
        branch_weights: body.attr(op, CondBranch::BRANCH_WEIGHTS),
        true_dest,
        false_dest,
    };
    Ok(rw.replace_with(op, new))
}

/// cond_br %c, ^a(%x), ^a(%y) = br ^a(select %c, %x, %y)
fn cond_br_same_successors(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let dest = body.successor(op, 0);
    if body.successor(op, 1) != dest {
        return Err(NotApplied("the destinations differ"));
    }
    let mut passed = segments(rw.op(op), 2);
    if passed[0] == passed[1] {
        return replace_with_branch(rw, op, dest, passed.swap_remove(0));
    }
    if body.unique_predecessor(dest) != body.op_block(op) {
        return Err(NotApplied("the destination has other predecessors"));
    }
    let (condition, loc) = (body.operand(op, 0), body.op_loc(op));
    let mut merged = Vec::new();
    for (&t, &f) in passed[0].iter().zip(&passed[1]) {
        merged.push(if t == f {
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
    replace_with_branch(rw, op, dest, merged)
}

/// A conditional branch after one on the same condition takes the same way.
fn cond_br_same_condition(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let found = body.op_block(op).and_then(|block| {
        let pred = body.last_op(body.single_predecessor(block)?)?;
        let same = rw.op(pred).is::<CondBranch>() && body.operand(pred, 0) == body.operand(op, 0);
        same.then(|| usize::from(body.successor(pred, 0) != block))
    });
    match found {
        Some(succ) => take_edge(rw, op, succ),
        None => Err(NotApplied(
            "the only predecessor branches on something else",
        )),
    }
}

/// The uses of `value` by ops of `block`, in the order of its use list. Looks at the uses and at the
/// block in turns until one of them ends, as a condition may have any number of uses, each in a block
/// of its own.
fn uses_in(body: &Body, value: ValueId, block: BlockId) -> Vec<UseId> {
    let mut found = Vec::new();
    let mut ops = body.block_ops(block);
    let mut used_inside = false;
    let mut all_seen = false;
    for used in body.uses(value) {
        if body.op_block(body.use_owner(used)) == Some(block) {
            found.push(used);
        }
        if all_seen {
            continue;
        }
        match ops.next() {
            Some(op) => used_inside |= body.operands(op).any(|v| v == value),
            None if used_inside => all_seen = true,
            None => return Vec::new(),
        }
    }
    found
}

/// Where only the true edge of `cond_br %c` leads, %c is true; likewise for false.
fn cond_br_truth_propagation(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let condition = rw.body().operand(op, 0);
    let loc = rw.body().op_loc(op);
    let mut applied = None;
    for (succ, value) in [(0, true), (1, false)] {
        let dest = rw.body().successor(op, succ);
        if rw.body().single_predecessor(dest).is_none() {
            continue;
        }
        let uses = uses_in(rw.body(), condition, dest);
        if uses.is_empty() {
            continue;
        }
        let constant = arith::Emit::new(rw, loc).truth(value);
        for used in uses {
            let owner = rw.body().use_owner(used);
            applied = Some(rw.modify(owner, |_, body| body.set_use(used, constant)));
        }
    }
    applied.ok_or(NotApplied(
        "no use of the condition where its value is known",
    ))
}

// ---- switch

/// The parts of a switch.
struct Parts {
    flag: ValueId,
    /// Default first, then the cases.
    dests: Vec<BlockId>,
    passed: Vec<Vec<ValueId>>,
    values: Vec<crease_ir::num::ApInt>,
}

fn parts(rw: &Rewriter<'_>, op: OpId) -> Parts {
    let body = rw.body();
    let dests: Vec<BlockId> = body.successors(op).collect();
    Parts {
        flag: body.operand(op, 0),
        passed: segments(rw.op(op), dests.len()),
        dests,
        values: crate::branch::case_values(rw.op(op)),
    }
}

fn replace_with_switch(rw: &mut Rewriter<'_>, op: OpId, parts: &Parts) -> PatternResult {
    let (default, cases) = (&parts.passed[0], &parts.passed[1..]);
    let lengths: Vec<i32> = cases.iter().map(|passed| passed.len() as i32).collect();
    let new = Switch {
        flag: parts.flag,
        default_operands: default.clone(),
        case_operands: cases.concat(),
        case_values: values_attr(rw, op, parts),
        case_operand_segments: rw.ctx().i32_array_attr(&lengths),
        default_destination: parts.dests[0],
        case_destinations: parts.dests[1..].to_vec(),
    };
    Ok(rw.replace_with(op, new))
}

fn values_attr(rw: &Rewriter<'_>, op: OpId, parts: &Parts) -> Option<Attr> {
    let ctx = rw.ctx();
    if parts.values.is_empty() {
        return None;
    }
    let old = rw.body().attr(op, Switch::CASE_VALUES)?;
    let AttrData::Dense { ty, .. } = ctx.attr_data(old) else {
        return None;
    };
    let mut data = ctx.type_data(*ty).clone();
    if let crease_ir::TypeData::Vector { shape, .. }
    | crease_ir::TypeData::RankedTensor { shape, .. } = &mut data
    {
        *shape = [parts.values.len() as i64].into();
    }
    Some(ctx.dense_int_attr(ctx.intern_type(data), &parts.values))
}

/// switch %flag, [default: ^a] = br ^a
fn switch_only_default(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    if rw.body().num_successors(op) != 1 {
        return Err(NotApplied("there are cases"));
    }
    take_edge(rw, op, 0)
}

/// Cases that do what the default does go.
fn switch_drop_cases(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let mut new = parts(rw, op);
    let like_default =
        |p: &Parts, case: usize| p.dests[case] == p.dests[0] && p.passed[case] == p.passed[0];
    let keep: Vec<bool> = (0..new.dests.len())
        .map(|case| case == 0 || !like_default(&new, case))
        .collect();
    if !keep.contains(&false) {
        return Err(NotApplied("no case does what the default does"));
    }
    let mut i = 0..;
    new.values.retain(|_| keep[i.next().unwrap_or(0) + 1]);
    let mut i = 0..;
    new.dests.retain(|_| keep[i.next().unwrap_or(0)]);
    let mut i = 0..;
    new.passed.retain(|_| keep[i.next().unwrap_or(0)]);
    replace_with_switch(rw, op, &new)
}

/// switch 42, [default: ^a, 42: ^b] = br ^b
fn switch_constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let parts = parts(rw, op);
    let value = rw
        .constant(parts.flag)
        .and_then(|attr| rw.ctx().int_value(attr));
    match value {
        Some(value) => {
            let case = parts
                .values
                .iter()
                .position(|v| v == value)
                .map_or(0, |case| case + 1);
            take_edge(rw, op, case)
        }
        None => Err(NotApplied("the flag is not constant")),
    }
}

/// Edges to blocks that only branch on are made to go where those go.
fn switch_pass_through(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let mut new = parts(rw, op);
    let mut changed = false;
    for i in 0..new.dests.len() {
        if let Some(branch) = only_branches(rw.ctx(), rw.body(), new.dests[i]) {
            (new.dests[i], new.passed[i]) = follow(rw.body(), branch, &new.passed[i]);
            changed = true;
        }
    }
    if !changed {
        return Err(NotApplied("all destinations do more than branch"));
    }
    replace_with_switch(rw, op, &new)
}

/// The switch that ends the only predecessor and switches on the same flag.
fn same_flag_predecessor(rw: &Rewriter<'_>, op: OpId) -> Option<(BlockId, OpId)> {
    let body = rw.body();
    let block = body.op_block(op)?;
    let pred = body.last_op(body.single_predecessor(block)?)?;
    let same = rw.op(pred).is::<Switch>() && body.operand(pred, 0) == body.operand(op, 0);
    (same && body.successor(pred, 0) != block).then_some((block, pred))
}

/// A switch after one on the same flag, in a case of that, takes the same way.
fn switch_same_flag(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let Some((block, pred)) = same_flag_predecessor(rw, op) else {
        return Err(NotApplied(
            "the only predecessor switches on something else",
        ));
    };
    let before = parts(rw, pred);
    let here = parts(rw, op);
    let value = before.dests[1..]
        .iter()
        .position(|&dest| dest == block)
        .and_then(|case| before.values.get(case));
    let case = value
        .and_then(|value| here.values.iter().position(|v| v == value))
        .map_or(0, |case| case + 1);
    take_edge(rw, op, case)
}

/// A switch after one on the same flag, in the default of that, loses the cases of that.
fn switch_same_flag_default(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let pred = body.op_block(op).and_then(|block| {
        let pred = body.last_op(body.single_predecessor(block)?)?;
        let same = rw.op(pred).is::<Switch>()
            && body.operand(pred, 0) == body.operand(op, 0)
            && body.successor(pred, 0) == block;
        same.then_some(pred)
    });
    let Some(pred) = pred else {
        return Err(NotApplied(
            "not in the default of a switch on the same flag",
        ));
    };
    let before = parts(rw, pred);
    let mut new = parts(rw, op);
    let keep: Vec<bool> = new
        .values
        .iter()
        .map(|v| !before.values.contains(v))
        .collect();
    if !keep.contains(&false) {
        return Err(NotApplied("no case is excluded"));
    }
    let mut i = 0..;
    new.values.retain(|_| keep[i.next().unwrap_or(0)]);
    let mut kept = std::iter::once(true).chain(keep.iter().copied());
    new.dests.retain(|_| kept.next().unwrap_or(true));
    let mut kept = std::iter::once(true).chain(keep.iter().copied());
    new.passed.retain(|_| kept.next().unwrap_or(true));
    replace_with_switch(rw, op, &new)
}
