//! Intrinsics that fill or copy memory of structs and arrays: one for each element instead.

use crease_ir::fold::constant_value;
use crease_ir::num::ApInt;
use crease_ir::{Attr, Context, OpId, OpRef, Type, ValueId};
use crease_rewrite::Rewriter;
use crease_rewrite::parts::{AccessInBounds, PartAccess};

use super::intrinsics::is_volatile;
use super::parts::Fields;
use crate::types::pointer;
use crate::{Constant, GEP, Memcpy, MemcpyInline, Memmove, Memset, MemsetInline};

/// `llvm.intr.memset`: fills those elements that anything else wants.
pub(crate) static FILL_PARTS: PartAccess = PartAccess {
    uses: |op, whole, sizes, _| {
        !is_volatile(op, volatile(op)) && is_within(op, sizes.bytes(whole.slot.ty), whole.slot.ptr)
    },
    rewire: |rw, op, whole, slots, sizes| {
        let length = length(rw.op(op)).and_then(|length| rw.ctx().int_value(length)?.to_u64());
        let Some(length) = length else {
            return true;
        };
        let mut fields = Fields::of(sizes, whole.slot.ty);
        while let Some((number, start, size)) = fields.next(&whole.parts)
            && start < length
        {
            if let Some(slot) = slots[number] {
                let operands = [slot.ptr, rw.body().operand(op, 1)];
                again(rw, op, operands, size.min(length - start));
            }
        }
        true
    },
};

/// `llvm.intr.memcpy`, `llvm.intr.memmove`: copies elements to or from the other place. From the slot all of them
/// are copied, to it only those that anything else wants.
pub(crate) static COPY_PARTS: PartAccess = PartAccess {
    uses: |op, whole, sizes, wanted| {
        let length = length(op).and_then(|length| op.ctx().int_value(length)?.to_u64());
        let all = length.is_some() && length == sizes.bytes(whole.slot.ty);
        let known = whole.parts.iter().all(|&part| sizes.bytes(part).is_some());
        let fine = all && known && op.operand(0) != op.operand(1) && !is_volatile(op, volatile(op));
        if fine && op.operand(1) == whole.slot.ptr {
            (0..whole.parts.len()).for_each(|part| wanted.part(part));
        }
        fine
    },
    rewire: |rw, op, whole, slots, sizes| {
        let own = usize::from(rw.body().operand(op, 0) != whole.slot.ptr);
        let (loc, base) = (rw.body().op_loc(op), rw.body().operand(op, 1 - own));
        for (number, (slot, &ty)) in slots.iter().zip(&whole.parts).enumerate() {
            let (Some(slot), Some(size)) = (slot, sizes.bytes(ty)) else {
                continue;
            };
            let element = GEP {
                base,
                dynamic_indices: Vec::new(),
                raw_constant_indices: rw.ctx().i32_array_attr(&[0, number as i32]),
                elem_type: rw.ctx().type_attr(whole.slot.ty),
                no_wrap_flags: None,
                res: pointer(rw.ctx()),
            };
            let mut operands = [slot.ptr; 2];
            operands[1 - own] = rw.build_value(loc, element);
            again(rw, op, operands, size);
        }
        true
    },
};

/// Whichever of them, of part of the slot: its place must be the one that is written to.
pub(crate) static BOUNDS: AccessInBounds =
    AccessInBounds(|op, bounds, _, _| is_within(op, Some(bounds.bytes), bounds.ptr));

/// Whether it is known to write no more than so many bytes, to this pointer.
fn is_within(op: OpRef<'_>, bytes: Option<u64>, ptr: ValueId) -> bool {
    let length = length(op).and_then(|length| op.ctx().int_value(length)?.to_u64());
    op.operand(0) == ptr
        && length
            .zip(bytes)
            .is_some_and(|(length, bytes)| length <= bytes)
}

/// The slot of the attribute that says whether it is volatile.
fn volatile(op: OpRef<'_>) -> usize {
    match inline_length(op) {
        Some(_) => MemcpyInline::IS_VOLATILE,
        None => Memcpy::IS_VOLATILE,
    }
}

const _: () = assert!(MemcpyInline::LEN == MemsetInline::LEN);
const _: () = assert!(MemcpyInline::IS_VOLATILE == MemsetInline::IS_VOLATILE);
const _: () = assert!(Memcpy::IS_VOLATILE == Memset::IS_VOLATILE);
const _: () = assert!(Memcpy::IS_VOLATILE == Memmove::IS_VOLATILE);

/// How long it is, if an attribute says so.
fn inline_length(op: OpRef<'_>) -> Option<Attr> {
    let inline = op.is::<MemcpyInline>() || op.is::<MemsetInline>();
    op.attr(MemcpyInline::LEN).filter(|_| inline)
}

/// How long it is, if that is known.
fn length(op: OpRef<'_>) -> Option<Attr> {
    match inline_length(op) {
        Some(length) => Some(length),
        None => constant_value(op.ctx(), op.body(), *op.operands().nth(2).as_ref()?),
    }
}

fn length_attr(ctx: &Context, ty: Type, bytes: u64) -> Attr {
    let width = ctx.int_width(ty).unwrap_or(64);
    ctx.int_attr(ty, ApInt::new(width, bytes))
}

/// Makes an op as this one is, of these first two operands and this length.
fn again(rw: &mut Rewriter<'_>, op: OpId, operands: [ValueId; 2], bytes: u64) {
    let view = rw.op(op);
    let old = length(view);
    let Some(ty) = old.and_then(|length| rw.ctx().attr_type(length)) else {
        return;
    };
    let length = length_attr(rw.ctx(), ty, bytes);
    let mut all = operands.to_vec();
    let is_inline = inline_length(view).is_some();
    let is_fill = view.is::<Memset>() || view.is::<MemsetInline>();
    let loc = view.loc();
    let is_volatile = view.attr(volatile(view));
    if !is_inline {
        // Where upstream fills, the new length is where the old one was.
        let old = view.operand(2);
        let loc = match rw.body().def_op(old) {
            Some(def) if is_fill => rw.body().op_loc(def),
            _ => loc,
        };
        all.push(rw.build_value(
            loc,
            Constant {
                value: length,
                res: ty,
            },
        ));
    }
    let name = rw.body().op_name(op);
    let count = rw.ctx().num_attr_slots(name);
    let mut attrs = vec![None; count];
    let mut set = |slot: usize, value: Option<Attr>| attrs[slot + 1] = value;
    match is_inline {
        true => {
            set(MemcpyInline::LEN, Some(length));
            set(MemcpyInline::IS_VOLATILE, is_volatile);
        }
        false => set(Memcpy::IS_VOLATILE, is_volatile),
    }
    rw.create_op(crease_ir::body::NewOp {
        name,
        loc,
        operands: &all,
        types: &[],
        attrs: &attrs,
        regions: &[],
        successors: &[],
    });
}
