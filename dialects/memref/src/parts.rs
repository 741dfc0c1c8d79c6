//! Allocations of a few elements that may become one allocation each, and accesses by constant indices.

use crease_ir::{OpRef, ValueId};
use crease_rewrite::Rewriter;
use crease_rewrite::parts::{PartAccess, PartedAllocation, Whole};
use crease_rewrite::slots::Slot;

use crate::mixed::constant_index;
use crate::strided::{MemRef, make};
use crate::{Alloca, Load, Store};

/// Buffers of more elements stay.
const MOST_ELEMENTS: i64 = 16;

/// `memref.alloca`. Buffers of its elements are in the default memory space, and aligned as usual.
pub(crate) static ALLOCA: PartedAllocation = PartedAllocation {
    whole: |op| {
        let memref = MemRef::of(op.ctx(), op.result_type(0))?;
        let count = memref.shape.iter().try_fold(1i64, |count, &size| {
            count.checked_mul(size).filter(|_| size > 0)
        })?;
        if count == 1 || count > MOST_ELEMENTS {
            return None;
        }
        Some(Whole {
            slot: Slot {
                ptr: op.result(0),
                ty: op.result_type(0),
            },
            parts: vec![memref.element; count as usize],
        })
    },
    part: |rw, op, ty| {
        let loc = rw.body().op_loc(op);
        let new = Alloca {
            dynamic_sizes: Vec::new(),
            symbol_operands: Vec::new(),
            alignment: None,
            memref: make(rw.ctx(), &[], ty, None, None),
        };
        rw.build_value(loc, new)
    },
};

/// `memref.load`
pub(crate) static LOAD: PartAccess = PartAccess {
    uses: |op, whole, _, wanted| {
        let part = part_of(op, whole, Load::OPERAND_MEMREF);
        part.inspect(|&part| wanted.part(part)).is_some()
    },
    rewire: |rw, op, whole, slots, _| {
        let part = part_of(rw.op(op), whole, Load::OPERAND_MEMREF);
        if let Some(slot) = part.and_then(|part| slots[part]) {
            access_all(rw, op, &[slot.ptr]);
        }
        false
    },
};

/// `memref.store` of anything but the buffer itself.
pub(crate) static STORE: PartAccess = PartAccess {
    uses: |op, whole, _, wanted| {
        if op.operand(Store::OPERAND_VALUE) == whole.slot.ptr {
            return false;
        }
        let part = part_of(op, whole, Store::OPERAND_MEMREF);
        part.inspect(|&part| wanted.part(part)).is_some()
    },
    rewire: |rw, op, whole, slots, _| {
        let part = part_of(rw.op(op), whole, Store::OPERAND_MEMREF);
        if let Some(slot) = part.and_then(|part| slots[part]) {
            let value = rw.body().operand(op, Store::OPERAND_VALUE);
            access_all(rw, op, &[value, slot.ptr]);
        }
        false
    },
};

fn access_all(rw: &mut Rewriter<'_>, op: crease_ir::OpId, operands: &[ValueId]) {
    let _ = rw.modify(op, |_, body| body.set_operands(op, operands));
}

/// The number of the element that an access is to, if its indices are known. They follow the buffer.
fn part_of(op: OpRef<'_>, whole: &Whole, memref: usize) -> Option<usize> {
    if op.operand(memref) != whole.slot.ptr {
        return None;
    }
    let shape = MemRef::of(op.ctx(), whole.slot.ty)?.shape;
    let mut number = 0;
    for (index, &size) in op.operands().skip(memref + 1).zip(shape) {
        let index = constant_index(op, index).filter(|index| (0..size).contains(index))?;
        number = number * size + index;
    }
    usize::try_from(number).ok()
}
