//! Memory of a function's own that may become values, and what reads and writes it.
//!
//! Here are allocations, loads, stores, and ops that touch no memory; `bits` makes a value of one type of one of
//! another, `intrinsics` are those that copy and fill memory. `parts` and `intrinsic_parts` are about memory that may
//! be split.

mod bits;
pub(crate) mod intrinsic_parts;
mod intrinsics;
pub(crate) mod parts;

use crease_ir::{Attr, OpId, OpRef, UseId, ValueId};
use crease_rewrite::Rewriter;
use crease_rewrite::slots::{Slot, SlotAccess, SlotAllocation, SlotRemoval, SlotUser};

use crate::{Alloca, DbgDeclare, DbgValue, GEP, Load, Store, Undef};

pub(crate) use intrinsics::{COPY, FILL, INLINE_COPY, INLINE_FILL};

/// `llvm.alloca` in an entry block: elsewhere it may run several times. How many elements it has is not asked:
/// only accesses to the first one can be removed.
pub(crate) static ALLOCA: SlotAllocation = SlotAllocation {
    slot: |op| {
        let entry = op.block().is_some_and(|block| op.body().is_entry(block));
        let ty = op
            .attr(Alloca::ELEM_TYPE)
            .and_then(|attr| op.ctx().type_value(attr));
        ty.filter(|_| entry).map(|ty| Slot {
            ptr: op.result(0),
            ty,
        })
    },
    initial: |rw, loc, ty| rw.build_value(loc, Undef { res: ty }),
    argument: Some(|rw, alloca, argument| {
        let pointer = rw.body().result(alloca, 0);
        let users: Vec<OpId> = rw.body().users(pointer).collect();
        for user in users {
            if rw.op(user).is::<DbgDeclare>() {
                describe(rw, user, argument);
            }
        }
    }),
};

/// `llvm.load` from the slot.
pub(crate) static LOAD: SlotAccess = SlotAccess {
    loads: |op, slot| op.operand(0) == slot.ptr,
    stores: |_, _| false,
    removable: |op, slot, uses, sizes| {
        is_only_use(op, uses, slot.ptr, 0)
            && op.attr(Load::VOLATILE).is_none()
            && bits::begins_with(sizes, slot.ty, op.result_type(0))
    },
    stored: |_, _, _, before, _| before,
    replace: |rw, op, _, before, sizes| {
        let (loc, result) = (rw.body().op_loc(op), rw.body().result(op, 0));
        let ty = rw.body().ty(result);
        let value = bits::first_of(rw, loc, sizes, before, ty);
        let _ = rw.replace_all_uses(result, value);
    },
};

/// `llvm.store` into the slot: one of the slot itself gives it away.
pub(crate) static STORE: SlotAccess = SlotAccess {
    loads: |_, _| false,
    stores: |op, slot| op.operand(1) == slot.ptr,
    removable: |op, slot, uses, sizes| {
        is_only_use(op, uses, slot.ptr, 1)
            && op.attr(Store::VOLATILE).is_none()
            && bits::begins_with(sizes, slot.ty, op.operand_type(0))
    },
    stored: |rw, op, _, before, sizes| {
        let (loc, value) = (rw.body().op_loc(op), rw.body().operand(op, 0));
        bits::with_first(rw, loc, sizes, before, value)
    },
    replace: |_, _, _, _, _| {},
};

/// Ops that only pass the pointer on, or tell of it.
pub(crate) static ERASED: SlotUser = SlotUser::ERASED;

/// `llvm.getelementptr` to where the pointer leads anyway.
pub(crate) static GEP_USER: SlotUser = SlotUser {
    removable: |op, _| {
        let indices = op.attr(GEP::RAW_CONSTANT_INDICES);
        let indices = indices.and_then(|attr| op.ctx().i32_array(attr));
        indices.is_some_and(|indices| indices.iter().all(|&index| index == 0))
    },
    ..SlotUser::ERASED
};

/// `llvm.intr.dbg.declare`: instead, each value is described where it comes to be in the slot.
pub(crate) static DBG_DECLARE: SlotUser = SlotUser {
    stored: Some(|rw, declare, stored| {
        for &(op, value) in stored {
            rw.set_after(op);
            describe(rw, declare, value);
        }
    }),
    ..SlotUser::ERASED
};

/// `llvm.intr.dbg.value` of the pointer: the variable stays known, its value does not.
pub(crate) static DBG_VALUE: SlotUser = SlotUser {
    removable: |_, uses| uses.len() == 1,
    removal: SlotRemoval::Rewire(|rw, op| {
        let pointer = rw.body().operand(op, 0);
        let loc = rw.body().value_loc(pointer);
        let res = rw.body().ty(pointer);
        rw.set_before(op);
        let undef = rw.build_value(loc, Undef { res });
        let _ = rw.set_operand(op, 0, undef);
    }),
    stored: None,
};

/// Says that a declared variable has this value, at the insert point.
fn describe(rw: &mut Rewriter<'_>, declare: OpId, value: ValueId) {
    let attr = |slot: usize| -> Option<Attr> { rw.op(declare).attr(slot) };
    let Some(var_info) = attr(DbgDeclare::VAR_INFO) else {
        return;
    };
    let new = DbgValue {
        value,
        var_info,
        location_expr: attr(DbgDeclare::LOCATION_EXPR),
    };
    rw.build(rw.body().op_loc(declare), new);
}

/// Whether this operand is the slot, and all that is to be removed.
fn is_only_use(op: OpRef<'_>, uses: &[UseId], slot: ValueId, operand: usize) -> bool {
    let is = |only: UseId| op.body().use_number(only) == operand && op.operand(operand) == slot;
    matches!(uses, &[only] if is(only))
}
