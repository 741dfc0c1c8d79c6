//! Intrinsics that copy or fill all of a slot.

use crease_ir::fold::constant_value;
use crease_ir::interfaces::TypeSizes;
use crease_ir::num::ApInt;
use crease_ir::{Attr, OpId, OpRef, TypeData, ValueId};
use crease_rewrite::Rewriter;
use crease_rewrite::slots::{Slot, SlotAccess};

use crate::{
    Bitcast, Constant, Load, Memcpy, MemcpyInline, Memset, MemsetInline, Or, Shl, Store, ZExt,
};

/// `llvm.intr.memcpy`, `llvm.intr.memmove`: becomes a load of what was copied to the slot, or a store of what was
/// copied from it.
pub(crate) static COPY: SlotAccess = SlotAccess {
    loads: |op, slot| op.operand(1) == slot.ptr,
    stores: |op, slot| op.operand(0) == slot.ptr,
    removable: |op, slot, _, sizes| {
        is_copy(op, Memcpy::IS_VOLATILE) && covers(op, length(op), slot, sizes)
    },
    stored: |rw, op, slot, _, _| {
        let (loc, addr) = (rw.body().op_loc(op), rw.body().operand(op, 1));
        rw.build_value(
            loc,
            Load {
                addr,
                alignment: None,
                volatile: None,
                nontemporal: None,
                invariant: None,
                invariant_group: None,
                ordering: None,
                syncscope: None,
                dereferenceable: None,
                access_groups: None,
                alias_scopes: None,
                noalias_scopes: None,
                tbaa: None,
                res: slot.ty,
            },
        )
    },
    replace: |rw, op, slot, before, _| {
        if rw.body().operand(op, 1) != slot.ptr {
            return;
        }
        let (loc, addr) = (rw.body().op_loc(op), rw.body().operand(op, 0));
        rw.build(
            loc,
            Store {
                value: before,
                addr,
                alignment: None,
                volatile: None,
                nontemporal: None,
                invariant_group: None,
                ordering: None,
                syncscope: None,
                access_groups: None,
                alias_scopes: None,
                noalias_scopes: None,
                tbaa: None,
            },
        );
    },
};

/// `llvm.intr.memcpy.inline`
pub(crate) static INLINE_COPY: SlotAccess = SlotAccess {
    removable: |op, slot, _, sizes| {
        is_copy(op, MemcpyInline::IS_VOLATILE)
            && covers(op, op.attr(MemcpyInline::LEN), slot, sizes)
    },
    ..COPY
};

/// `llvm.intr.memset`: becomes the number that consists of these bytes.
pub(crate) static FILL: SlotAccess = SlotAccess {
    loads: |_, _| false,
    stores: |op, slot| op.operand(0) == slot.ptr,
    removable: |op, slot, _, sizes| {
        is_fill(op, slot, Memset::IS_VOLATILE) && covers(op, length(op), slot, sizes)
    },
    stored: |rw, op, slot, _, _| {
        let loc = rw.body().op_loc(op);
        let bits = rw.ctx().scalar_width(slot.ty).unwrap_or(8);
        let value = filled(rw, op, bits);
        match rw.ctx().float_kind(slot.ty) {
            Some(_) => rw.build_value(
                loc,
                Bitcast {
                    arg: value,
                    res: slot.ty,
                },
            ),
            None => value,
        }
    },
    replace: |_, _, _, _, _| {},
};

/// `llvm.intr.memset.inline`
pub(crate) static INLINE_FILL: SlotAccess = SlotAccess {
    removable: |op, slot, _, sizes| {
        is_fill(op, slot, MemsetInline::IS_VOLATILE)
            && covers(op, op.attr(MemsetInline::LEN), slot, sizes)
    },
    ..FILL
};

/// The length that an operand says, if it is constant.
fn length(op: OpRef<'_>) -> Option<Attr> {
    constant_value(op.ctx(), op.body(), op.operand(2))
}

/// Whether this is the length of the slot.
fn covers(op: OpRef<'_>, length: Option<Attr>, slot: Slot, sizes: &TypeSizes<'_>) -> bool {
    let length = length.and_then(|attr| op.ctx().int_value(attr)?.to_u64());
    length.is_some() && length == sizes.bytes(slot.ty)
}

/// Whether the attribute in this slot says so.
pub(super) fn is_volatile(op: OpRef<'_>, slot: usize) -> bool {
    let attr = op.attr(slot).and_then(|attr| op.ctx().int_value(attr));
    attr.is_none_or(|value| !value.is_zero())
}

/// Whether it copies from one place to another. What copies a slot to itself is left to others.
fn is_copy(op: OpRef<'_>, volatile: usize) -> bool {
    op.operand(0) != op.operand(1) && !is_volatile(op, volatile)
}

/// Whether it fills a slot of numbers that consist of bytes.
fn is_fill(op: OpRef<'_>, slot: Slot, volatile: usize) -> bool {
    let bits = match op.ctx().type_data(slot.ty) {
        TypeData::Integer { width, .. } => *width,
        TypeData::Float(kind) => kind.width(),
        _ => return false,
    };
    bits > 0 && bits.is_multiple_of(8) && !is_volatile(op, volatile)
}

/// The integer with so many bits all of whose bytes are the one that memory is filled with.
fn filled(rw: &mut Rewriter<'_>, op: OpId, bits: u32) -> ValueId {
    let (loc, byte) = (rw.body().op_loc(op), rw.body().operand(op, 1));
    let res = rw.ctx().int_type(bits);
    let constant = rw.constant(byte).and_then(|attr| rw.ctx().int_value(attr));
    if let Some(byte) = constant {
        let word = u64::from_ne_bytes([byte.low_u64() as u8; 8]);
        let words = vec![word; bits.div_ceil(64) as usize];
        let value = rw.ctx().int_attr(res, ApInt::from_words(bits, &words));
        return rw.build_value(loc, Constant { value, res });
    }
    if bits == 8 {
        return byte;
    }
    let mut value = rw.build_value(
        loc,
        ZExt {
            arg: byte,
            non_neg: None,
            res,
        },
    );
    let mut done = 8;
    while done < bits {
        let by = rw.ctx().int_attr(res, ApInt::new(bits, done.into()));
        let rhs = rw.build_value(loc, Constant { value: by, res });
        let shifted = Shl {
            lhs: value,
            rhs,
            overflow_flags: None,
            res,
        };
        let rhs = rw.build_value(loc, shifted);
        let both = Or {
            lhs: value,
            rhs,
            is_disjoint: None,
            res,
        };
        value = rw.build_value(loc, both);
        done *= 2;
    }
    value
}
