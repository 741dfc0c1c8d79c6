//! Witnesses, and what runs if they pass.

use crease_ir::{BlockId, Body, OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use rustc_hash::FxHashSet;

use crate::generated::*;

/// The block of an `assuming`, and the op that ends it.
fn block_and_end(body: &Body, op: OpId) -> Result<(BlockId, OpId), NotApplied> {
    let region = body.op_regions(op).first();
    let block = region.and_then(|&region| body.entry_block(region));
    let end = block.and_then(|block| Some((block, body.last_op(block)?)));
    end.ok_or(NotApplied("no terminator"))
}

/// Results that nobody uses are not given.
pub(super) fn unused_results(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let (block, end) = block_and_end(body, op)?;
    if !rw.op(end).is::<AssumingYield>() || body.num_operands(end) != body.num_results(op) {
        return Err(NotApplied("another terminator"));
    }
    let used: Vec<bool> = body
        .results(op)
        .map(|result| !body.use_empty(result))
        .collect();
    if !used.contains(&false) {
        return Err(NotApplied("all are used"));
    }
    let operands: Vec<ValueId> = (body.operands(end).zip(&used))
        .filter_map(|(value, &used)| used.then_some(value))
        .collect();
    let types = operands.iter().map(|&value| body.ty(value)).collect();
    let witness = body.operand(op, 0);
    let (loc, end_loc) = (body.op_loc(op), body.op_loc(end));
    rw.set_end(block);
    rw.build(end_loc, AssumingYield { operands });
    let _ = rw.erase_op(end);
    rw.set_before(op);
    let old = rw.body().op_regions(op)[0];
    let region = rw.create_region();
    let _ = rw.inline_region_before(old, region, None);
    let new = Assuming {
        witness,
        do_region: region,
        results: types,
    };
    let new = rw.build(loc, new);
    let mut given = rw.body().results(new).collect::<Vec<_>>().into_iter();
    let values: Vec<ValueId> = (rw.body().results(op).zip(used))
        .map(|(old, used)| {
            if used {
                given.next().unwrap_or(old)
            } else {
                old
            }
        })
        .collect();
    Ok(rw.replace_op(op, &values))
}

/// What is known to run, runs where it is. (Upstream asks whether the witness is a constant, not which.)
pub(super) fn constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let witness = rw.op(op).def_of::<ConstWitness>(body.operand(op, 0));
    if witness.is_none() {
        return Err(NotApplied("not known"));
    }
    let (block, end) = block_and_end(body, op)?;
    let values: Vec<ValueId> = body.operands(end).collect();
    let Some(home) = body
        .op_block(op)
        .filter(|_| values.len() == body.num_results(op))
    else {
        return Err(NotApplied("the results are not what is yielded"));
    };
    let _ = rw.inline_block_before(block, home, Some(op), &[]);
    let _ = rw.replace_op(op, &values);
    Ok(rw.erase_op(end))
}

fn replace(rw: &mut Rewriter<'_>, op: OpId, inputs: Vec<ValueId>) -> PatternResult {
    let result = rw.op(op).result_type(0);
    Ok(rw.replace_with(op, AssumingAll { inputs, result }))
}

/// all(a, all(b, c)) = all(a, b, c)
pub(super) fn merge_nested(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let mut inputs = Vec::new();
    for value in view.operands() {
        match view.def_of::<AssumingAll>(value) {
            Some(def) => inputs.extend(def.operands()),
            None => inputs.push(value),
        }
    }
    if inputs.len() == view.num_operands() {
        return Err(NotApplied("nothing to merge"));
    }
    replace(rw, op, inputs)
}

/// all(a) = a
pub(super) fn one(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.num_operands() != 1 {
        return Err(NotApplied("several witnesses"));
    }
    let value = view.operand(0);
    Ok(rw.replace_op(op, &[value]))
}

/// That some shapes can be broadcast follows if it is asked of these and others.
pub(super) fn all_broadcastable(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let mut asked: Vec<(OpId, FxHashSet<ValueId>)> = Vec::new();
    let mut seen = FxHashSet::default();
    for value in view.operands() {
        let Some(def) = view.def_of::<CstrBroadcastable>(value) else {
            return Err(NotApplied("another witness"));
        };
        if seen.insert(def.id()) {
            asked.push((def.id(), def.operands().collect()));
        }
    }
    if asked.len() < 2 {
        return Err(NotApplied("one witness"));
    }
    crease_ir::sort::sort_by_key(&mut asked, |(def, _)| {
        std::cmp::Reverse(rw.body().num_operands(*def))
    });
    let mut dropped: Vec<OpId> = Vec::new();
    let mut i = 0;
    while i < asked.len() {
        // As upstream: ops move to the places of those that are left out, and what then lies behind the
        // last one is what goes if it is not used.
        let mut kept = i + 1;
        let places: Vec<OpId> = asked.iter().map(|(def, _)| *def).collect();
        for j in i + 1..asked.len() {
            if !asked[j].1.is_subset(&asked[i].1) {
                asked.swap(kept, j);
                kept += 1;
            }
        }
        dropped.extend(&places[kept..]);
        asked.truncate(kept);
        i += 1;
    }
    if dropped.is_empty() {
        return Err(NotApplied("none follows from another"));
    }
    let body = rw.body();
    let inputs = asked.iter().map(|(def, _)| body.result(*def, 0)).collect();
    let applied = replace(rw, op, inputs);
    let mut seen = FxHashSet::default();
    for def in dropped {
        if seen.insert(def) && rw.body().use_empty(rw.body().result(def, 0)) {
            let _ = rw.erase_op(def);
        }
    }
    applied
}

/// That shapes are equal, and equal to others, is that all are.
pub(super) fn all_eq(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let mut shapes: Vec<ValueId> = Vec::new();
    let mut seen = FxHashSet::default();
    for value in view.operands() {
        let Some(def) = view.def_of::<CstrEq>(value) else {
            return Err(NotApplied("another witness"));
        };
        let shared = def.operands().any(|shape| seen.contains(&shape));
        if !shapes.is_empty() && def.num_operands() > 0 && !shared {
            return Err(NotApplied("of other shapes"));
        }
        shapes.extend(def.operands());
        seen.extend(def.operands());
    }
    let result = view.result_type(0);
    Ok(rw.replace_with(op, CstrEq { shapes, result }))
}
