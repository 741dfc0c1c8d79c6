//! Allocations of one element that may become values, and what reads and writes them.

use crease_ir::{OpRef, UseId};
use crease_rewrite::slots::{Slot, SlotAccess, SlotAllocation};

use crate::strided::MemRef;
use crate::{Load, Store};

/// `memref.alloca` of one element.
pub(crate) static ALLOCA: SlotAllocation = SlotAllocation {
    slot: |op| {
        let memref = MemRef::of(op.ctx(), op.result_type(0))?;
        let one = memref.shape.iter().all(|&size| size == 1);
        one.then(|| Slot {
            ptr: op.result(0),
            ty: memref.element,
        })
    },
    initial: |rw, loc, ty| {
        let poison = crease_ub::Poison {
            value: crease_ub::poison(rw.ctx()),
            result: ty,
        };
        rw.build_value(loc, poison)
    },
    argument: None,
};

/// `memref.load`
pub(crate) static LOAD: SlotAccess = SlotAccess {
    loads: |op, slot| op.operand(Load::OPERAND_MEMREF) == slot.ptr,
    stores: |_, _| false,
    removable: |op, _, uses, _| is_only_use(op, uses, Load::OPERAND_MEMREF),
    stored: |_, _, _, before, _| before,
    replace: |rw, op, _, before, _| {
        let result = rw.body().result(op, 0);
        let _ = rw.replace_all_uses(result, before);
    },
};

/// `memref.store` into the slot: one of the slot itself gives it away.
pub(crate) static STORE: SlotAccess = SlotAccess {
    loads: |_, _| false,
    stores: |op, slot| op.operand(Store::OPERAND_MEMREF) == slot.ptr,
    removable: |op, _, uses, _| is_only_use(op, uses, Store::OPERAND_MEMREF),
    stored: |rw, op, _, _, _| rw.body().operand(op, Store::OPERAND_VALUE),
    replace: |_, _, _, _, _| {},
};

/// Whether a slot is used as this operand and no other.
fn is_only_use(op: OpRef<'_>, uses: &[UseId], operand: usize) -> bool {
    matches!(uses, &[only] if op.body().use_number(only) == operand)
}
