//! Memory of structs and arrays that may become memory of their elements: allocations, loads, stores and the
//! computation of pointers. `intrinsic_parts` are those that copy and fill memory.

use crease_ir::interfaces::TypeSizes;
use crease_ir::{Context, OpRef, Type};
use crease_rewrite::parts::{AccessInBounds, Bounds, PartAccess, PartedAllocation, Whole};
use crease_rewrite::slots::Slot;

use crate::types::{Struct, array_parts, pointer};
use crate::{Alloca, GEP, Load, Store};

/// Arrays of more elements stay.
const MOST_ELEMENTS: u64 = 16;

/// `llvm.alloca` of one struct or array.
pub(crate) static ALLOCA: PartedAllocation = PartedAllocation {
    whole: |op| {
        let ctx = op.ctx();
        let ty = op
            .attr(Alloca::ELEM_TYPE)
            .and_then(|attr| ctx.type_value(attr))?;
        let count = crease_ir::fold::constant_value(ctx, op.body(), op.operand(0));
        if !ctx.int_value(count?)?.is_one() {
            return None;
        }
        Some(Whole {
            slot: Slot {
                ptr: op.result(0),
                ty,
            },
            parts: elements(ctx, ty)?,
        })
    },
    part: |rw, op, ty| {
        let (loc, array_size) = (rw.body().op_loc(op), rw.body().operand(op, 0));
        let new = Alloca {
            array_size,
            alignment: None,
            elem_type: rw.ctx().type_attr(ty),
            inalloca: None,
            res: pointer(rw.ctx()),
        };
        rw.build_value(loc, new)
    },
};

/// The elements of a struct that has any, or of a short array.
fn elements(ctx: &Context, ty: Type) -> Option<Vec<Type>> {
    if let Some((count, element)) = array_parts(ctx, ty) {
        return (count <= MOST_ELEMENTS).then(|| vec![element; count as usize]);
    }
    let parts = Struct::of(ctx, ty).filter(|parts| !parts.is_empty())?;
    (0..parts.len())
        .map(|index| parts.element(ctx, index))
        .collect()
}

/// `llvm.load` from the first element.
pub(crate) static LOAD: PartAccess = PartAccess {
    uses: |op, whole, sizes, wanted| {
        let fine = op.attr(Load::VOLATILE).is_none() && fits_first(op.result_type(0), whole, sizes);
        if fine {
            wanted.part(0);
        }
        fine
    },
    rewire: |rw, op, _, slots, _| {
        if let Some(Some(slot)) = slots.first() {
            let _ = rw.set_operand(op, 0, slot.ptr);
        }
        false
    },
};

/// `llvm.store` to the first element, of anything but the pointer itself.
pub(crate) static STORE: PartAccess = PartAccess {
    uses: |op, whole, sizes, wanted| {
        let fine = op.attr(Store::VOLATILE).is_none()
            && op.operand(0) != whole.slot.ptr
            && fits_first(op.operand_type(0), whole, sizes);
        if fine {
            wanted.part(0);
        }
        fine
    },
    rewire: |rw, op, _, slots, _| {
        if let Some(Some(slot)) = slots.first() {
            let _ = rw.set_operand(op, 1, slot.ptr);
        }
        false
    },
};

/// Whether a value of this type lies within the first element.
fn fits_first(ty: Type, whole: &Whole, sizes: &TypeSizes<'_>) -> bool {
    let first = whole.parts.first().and_then(|&first| sizes.bytes(first));
    let own = sizes.bytes(ty);
    first.zip(own).is_some_and(|(first, own)| own <= first)
}

/// `llvm.load`
pub(crate) static LOAD_BOUNDS: AccessInBounds = AccessInBounds(|op, bounds, sizes, _| {
    let size = sizes.bytes(op.result_type(0));
    op.operand(0) != bounds.ptr || size.is_some_and(|size| size <= bounds.bytes)
});

/// `llvm.store`
pub(crate) static STORE_BOUNDS: AccessInBounds = AccessInBounds(|op, bounds, sizes, _| {
    let size = sizes.bytes(op.operand_type(0));
    // To store the pointer itself gives it away; upstream does not look at that.
    op.operand(0) != bounds.ptr && size.is_some_and(|size| size <= bounds.bytes)
});

/// `llvm.getelementptr` with constant indices, into an element: a pointer into that one's own memory.
pub(crate) static GEP_PARTS: PartAccess = PartAccess {
    uses: |op, whole, sizes, wanted| {
        let Some((part, offset)) = target(op, whole, sizes) else {
            return false;
        };
        let Some(size) = sizes.bytes(whole.parts[part]) else {
            return false;
        };
        wanted.part(part);
        wanted.bounds.push(Bounds {
            ptr: op.result(0),
            bytes: size - u64::from(offset.unsigned_abs()),
        });
        true
    },
    rewire: |rw, op, whole, slots, sizes| {
        let Some((part, offset)) = target(rw.op(op), whole, sizes) else {
            return true;
        };
        let Some(slot) = slots[part] else {
            return true;
        };
        let (loc, result) = (rw.body().op_loc(op), rw.body().result(op, 0));
        let byte = rw.ctx().int_type(8);
        let new = GEP {
            base: slot.ptr,
            dynamic_indices: Vec::new(),
            raw_constant_indices: rw.ctx().i32_array_attr(&[offset]),
            elem_type: rw.ctx().type_attr(byte),
            no_wrap_flags: rw.op(op).attr(GEP::NO_WRAP_FLAGS),
            res: rw.body().ty(result),
        };
        let new = rw.build_or_fold(loc, new);
        let _ = rw.replace_all_uses(result, new);
        true
    },
};

/// `llvm.getelementptr` with constant indices that stays in bounds, if those who use it do.
pub(crate) static GEP_BOUNDS: AccessInBounds = AccessInBounds(|op, bounds, sizes, more| {
    if op.operand(0) != bounds.ptr {
        return true;
    }
    match byte_offset(op, sizes) {
        Some(offset) if offset < bounds.bytes => {
            more.push(Bounds {
                ptr: op.result(0),
                bytes: bounds.bytes - offset,
            });
            true
        }
        _ => false,
    }
});

/// The element that a pointer leads into, and how many bytes after its beginning.
fn target(op: OpRef<'_>, whole: &Whole, sizes: &TypeSizes<'_>) -> Option<(usize, i32)> {
    if op.operand(0) != whole.slot.ptr {
        return None;
    }
    let offset = byte_offset(op, sizes)?;
    if offset >= sizes.bytes(whole.slot.ty)? {
        return None;
    }
    let (number, start) = match array_parts(sizes.ctx(), whole.slot.ty) {
        Some((_, element)) => {
            let size = sizes.bytes(element)?;
            let number = offset.checked_div(size)?;
            (number as usize, number * size)
        }
        None => {
            let mut fields = Fields::of(sizes, whole.slot.ty);
            loop {
                let (number, start, size) = fields.next(&whole.parts)?;
                // Between elements is nothing that could be accessed.
                if offset < start {
                    return None;
                }
                if offset < start + size {
                    break (number, start);
                }
            }
        }
    };
    let inside = i32::try_from(offset - start).ok()?;
    (number < whole.parts.len()).then_some((number, inside))
}

/// Where the elements of a struct lie.
pub(super) struct Fields<'s> {
    sizes: &'s TypeSizes<'s>,
    packed: bool,
    number: usize,
    end: u64,
}

impl<'s> Fields<'s> {
    /// Those of a struct; also those of an array, as they lie one after the other.
    pub(super) fn of(sizes: &'s TypeSizes<'s>, ty: Type) -> Self {
        let packed = Struct::of(sizes.ctx(), ty).is_some_and(|parts| parts.packed);
        Self {
            sizes,
            packed,
            number: 0,
            end: 0,
        }
    }

    /// Number, offset and size of the next one of these types.
    pub(super) fn next(&mut self, types: &[Type]) -> Option<(usize, u64, u64)> {
        let measure = self.sizes.measure(*types.get(self.number)?)?;
        let start = match self.packed {
            true => self.end,
            false => self.end.checked_next_multiple_of(measure.align.max(1))?,
        };
        let number = self.number;
        self.number += 1;
        self.end = start.checked_add(measure.bytes())?;
        Some((number, start, measure.bytes()))
    }
}

/// How many bytes after its base a pointer leads, if all indices are numbers, none below 0.
fn byte_offset(op: OpRef<'_>, sizes: &TypeSizes<'_>) -> Option<u64> {
    let ctx = sizes.ctx();
    let indices = ctx.i32_array(op.attr(GEP::RAW_CONSTANT_INDICES)?)?;
    // An index that is an operand is the smallest number.
    let mut indices = indices.into_iter().map(|index| u64::try_from(index).ok());
    let mut ty = ctx.type_value(op.attr(GEP::ELEM_TYPE)?)?;
    let mut offset = indices.next()??.checked_mul(sizes.bytes(ty)?)?;
    for index in indices {
        let index = index?;
        if let Some((_, element)) = array_parts(ctx, ty) {
            offset = offset.checked_add(index.checked_mul(sizes.bytes(element)?)?)?;
            ty = element;
            continue;
        }
        let types = elements(ctx, ty)?;
        let mut fields = Fields::of(sizes, ty);
        let field = loop {
            let field = fields.next(&types)?;
            if field.0 as u64 == index {
                break field;
            }
        };
        offset = offset.checked_add(field.1)?;
        ty = types[field.0];
    }
    Some(offset)
}
