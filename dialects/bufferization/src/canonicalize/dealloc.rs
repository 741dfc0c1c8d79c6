//! `bufferization.dealloc` with less to do.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use crease_arith::{Emit, OrI};
use crease_ir::alias::allocation;
use crease_ir::effects::only_does;
use crease_ir::op_def::EffectKind;
use crease_ir::{OpId, OpRef, Type, ValueId};
use crease_memref::ExtractStridedMetadata;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use crate::generated::*;

/// What is to be freed, and on which conditions.
pub(crate) type Pairs = Vec<(ValueId, ValueId)>;

pub(crate) fn pairs(op: OpRef<'_>) -> Pairs {
    let conditions = op.operands_of(Dealloc::OPERAND_CONDITIONS);
    op.operands_of(Dealloc::OPERAND_MEMREFS)
        .zip(conditions)
        .collect()
}

/// Gives `op` these memrefs and conditions, if they are others than before.
pub(crate) fn update(rw: &mut Rewriter<'_>, op: OpId, new: &Pairs) -> PatternResult {
    let view = rw.op(op);
    if pairs(view) == *new {
        return Err(NotApplied("nothing to change"));
    }
    let retained = view.operands_of(Dealloc::OPERAND_RETAINED);
    let memrefs = new.iter().map(|pair| pair.0);
    let conditions = new.iter().map(|pair| pair.1);
    let segments = [new.len() as i32, new.len() as i32, retained.len() as i32];
    let operands: Vec<ValueId> = memrefs.chain(conditions).chain(retained).collect();
    Ok(rw.modify(op, |ctx, body| {
        let segments = ctx.i32_array_attr(&segments);
        body.set_operands(op, &operands);
        body.set_attr(ctx, op, Dealloc::OPERAND_SEGMENT_SIZES, Some(segments));
    }))
}

/// What is there twice is freed if either condition holds.
pub(super) fn duplicate_memrefs(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let loc = rw.op(op).loc();
    let mut places: HashMap<ValueId, usize> = HashMap::new();
    let mut new: Pairs = Vec::new();
    rw.set_before(op);
    for (memref, condition) in pairs(rw.op(op)) {
        match places.entry(memref) {
            Entry::Vacant(place) => {
                place.insert(new.len());
                new.push((memref, condition));
            }
            Entry::Occupied(place) => {
                if let Some((_, known)) = new.get_mut(*place.get())
                    && *known != condition
                {
                    let or = OrI {
                        lhs: *known,
                        rhs: condition,
                        result: Type::I1.get(),
                    };
                    let or = rw.build(loc, or);
                    *known = rw.body().result(or, 0);
                }
            }
        }
    }
    update(rw, op, &new)
}

/// What is retained twice has one result.
pub(super) fn duplicate_retained(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let mut places: HashMap<ValueId, usize> = HashMap::new();
    let mut retained: Vec<ValueId> = Vec::new();
    let mut results: Vec<usize> = Vec::new();
    for value in view.operands_of(Dealloc::OPERAND_RETAINED) {
        let place = *places.entry(value).or_insert(retained.len());
        if place == retained.len() {
            retained.push(value);
        }
        results.push(place);
    }
    if retained.len() == results.len() {
        return Err(NotApplied("all are different"));
    }
    let new = Dealloc {
        memrefs: view.operands_of(Dealloc::OPERAND_MEMREFS).collect(),
        conditions: view.operands_of(Dealloc::OPERAND_CONDITIONS).collect(),
        updated_conditions: vec![Type::I1.get(); retained.len()],
        retained,
    };
    let loc = view.loc();
    rw.set_before(op);
    let new = rw.build(loc, new);
    let values: Vec<ValueId> = (results.into_iter())
        .map(|place| rw.body().result(new, place))
        .collect();
    Ok(rw.replace_op(op, &values))
}

/// If there is nothing to free, nobody is to free what is retained.
pub(super) fn empty(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if view.operands_of(Dealloc::OPERAND_MEMREFS).len() > 0 {
        return Err(NotApplied("there is something to free"));
    }
    let (count, loc) = (view.num_results(), view.loc());
    if count == 0 {
        return Ok(rw.erase_op(op));
    }
    rw.set_before(op);
    let value = Emit::new(rw, loc).truth(false);
    Ok(rw.replace_op(op, &vec![value; count]))
}

/// What is never freed goes.
pub(super) fn false_conditions(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let mut new = pairs(rw.op(op));
    new.retain(|&(_, condition)| {
        let value = rw
            .constant(condition)
            .and_then(|attr| rw.ctx().int_value(attr));
        value.is_none_or(|value| !value.is_zero())
    });
    update(rw, op, &new)
}

/// The base of what was just allocated is that.
pub(super) fn base_of_alloc(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let mut new = pairs(view);
    for (memref, _) in &mut new {
        let def = view.def_op_of(*memref);
        let Some(metadata) = def.filter(|def| def.is::<ExtractStridedMetadata>()) else {
            continue;
        };
        let source = metadata.operand(0);
        if allocation(view, source).is_some() {
            *memref = source;
        }
    }
    update(rw, op, &new)
}

/// What is allocated only to be freed goes, and its allocation too.
pub(super) fn only_user(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let body = rw.body();
    let mut dead: Vec<OpId> = Vec::new();
    let mut new = pairs(view);
    new.retain(|&(memref, _)| {
        let def = view.def_op_of(memref).filter(|&def| {
            let alone = |value| value == memref || body.use_empty(value);
            only_does(def, memref, EffectKind::Allocate)
                && body.has_one_use(memref)
                && def.results().all(alone)
        });
        dead.extend(def.map(|def| def.id()));
        def.is_none()
    });
    let applied = update(rw, op, &new)?;
    for alloc in dead {
        let _ = rw.erase_op(alloc);
    }
    Ok(applied)
}
