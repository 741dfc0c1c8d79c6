//! Allocations of known size, and those that nothing reads.

use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::replace_with_cast;
use crate::generated::*;
use crate::mixed::constant_index;
use crate::strided::MemRef;

/// alloc(4, n) : ?x? = cast alloc(n) : 4x?
pub(super) fn constant_sizes(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let Some(memref) = MemRef::of(rw.ctx(), view.result_type(0)) else {
        return Err(NotApplied("no ranked memref"));
    };
    let mut shape = memref.shape.to_vec();
    let sizes: Vec<ValueId> = view.operands_of(Alloc::OPERAND_DYNAMIC_SIZES).collect();
    let mut sizes = sizes.into_iter();
    let mut dynamic_sizes: Vec<ValueId> = Vec::new();
    let mut found = false;
    for size in &mut shape {
        if *size != DYNAMIC {
            continue;
        }
        let Some(operand) = sizes.next() else {
            return Err(NotApplied("too few sizes"));
        };
        match constant_index(view, operand).filter(|&size| size >= 0) {
            Some(known) => {
                *size = known;
                found = true;
            }
            None => dynamic_sizes.push(operand),
        }
    }
    if !found {
        return Err(NotApplied("no size is a constant"));
    }
    let memref = MemRef {
        shape: &shape,
        ..memref
    }
    .build(rw.ctx());
    let symbol_operands = view.operands_of(Alloc::OPERAND_SYMBOL_OPERANDS).collect();
    let alignment = view.attr(Alloc::ALIGNMENT);
    let (loc, heap) = (view.loc(), view.is::<Alloc>());
    rw.set_before(op);
    let new = if heap {
        let new = Alloc {
            dynamic_sizes,
            symbol_operands,
            alignment,
            memref,
        };
        rw.build(loc, new)
    } else {
        let new = Alloca {
            dynamic_sizes,
            symbol_operands,
            alignment,
            memref,
        };
        rw.build(loc, new)
    };
    let value = rw.body().result(new, 0);
    Ok(replace_with_cast(rw, op, value))
}

/// What is only written to and freed need not be there.
pub(super) fn dead(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let value = view.result(0);
    let users: Vec<OpId> = rw.body().users(value).collect();
    let removable = |&user: &OpId| {
        let user = rw.op(user);
        match user.is::<Store>() {
            true => user.operand(0) != value,
            false => user.is::<Dealloc>(),
        }
    };
    if !users.iter().all(removable) {
        return Err(NotApplied("something uses it"));
    }
    for user in users {
        if !rw.body().is_erased(user) {
            let _ = rw.erase_op(user);
        }
    }
    Ok(rw.erase_op(op))
}
