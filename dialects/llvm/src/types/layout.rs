//! What data layouts may tell of LLVM's types: pointers by their address space, all structs alike, and of arrays
//! anything, which nobody looks at.

use crease_ir::interfaces::{DataLayouts, LayoutNumbers, Measure, TypeLayout, TypeSizes};
use crease_ir::{Attr, Context, Type};

use super::{Struct, address_space, array_parts};

pub(crate) static LAYOUTS: DataLayouts = DataLayouts {
    types: &[
        TypeLayout {
            mnemonic: "array",
            verify: |_, _, _| Ok(()),
            fits: |_, _, _| true,
            measure: Some(array_measure),
        },
        TypeLayout {
            mnemonic: "ppc_fp128",
            verify: |_, _, _| Ok(()),
            fits: |_, _, _| true,
            measure: Some(|_, _| Some(Measure::aligned(128))),
        },
        TypeLayout {
            mnemonic: "ptr",
            verify: pointer,
            fits: pointer_fits,
            measure: Some(pointer_measure),
        },
        TypeLayout {
            mnemonic: "struct",
            verify: structs,
            fits: struct_fits,
            measure: Some(struct_measure),
        },
    ],
    ..DataLayouts::NONE
};

/// Size, alignment, preferred alignment and, if it differs from the size, the width of an index.
fn pointer(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    let numbers = LayoutNumbers::of(ctx, value);
    let Some(numbers) = numbers.filter(|numbers| matches!(numbers.count, 3 | 4)) else {
        return Err(format!(
            "expected layout attribute for '{}' to be a dense integer elements attribute with 3 or 4 elements",
            ctx.describe_type(ty)
        ));
    };
    if ctx.int_width(numbers.element) != Some(64) {
        return Err(format!(
            "expected i64 parameters for '{}'",
            ctx.describe_type(ty)
        ));
    }
    preferred_holds(numbers.values.get(1..).unwrap_or_default())
}

/// Alignment and preferred alignment of structs; the type that stands for all has no elements.
fn structs(ctx: &Context, ty: Type, value: Attr) -> Result<(), String> {
    let text = || ctx.describe_type(ty);
    let numbers = LayoutNumbers::of(ctx, value);
    let Some(numbers) = numbers.filter(|numbers| matches!(numbers.count, 1 | 2)) else {
        return Err(format!(
            "expected layout attribute for '{}' to be a dense integer elements attribute of 1 or 2 elements",
            text()
        ));
    };
    if ctx.int_width(numbers.element) != Some(64) {
        return Err(format!("expected i64 entries for '{}'", text()));
    }
    if Struct::of(ctx, ty).is_none_or(|s| s.name.is_some() || !s.is_empty()) {
        let message = format!("unexpected layout attribute for struct '{}'", text());
        return Err(message);
    }
    preferred_holds(&numbers.values)
}

fn preferred_holds(alignments: &[u64]) -> Result<(), String> {
    match *alignments {
        [abi, preferred, ..] if abi > preferred => {
            Err("preferred alignment is expected to be at least as large as ABI alignment".into())
        }
        _ => Ok(()),
    }
}

/// A size and an alignment: those of pointers of 64 bits, in bytes, where nothing is said of them.
const POINTER: (u64, u64) = (64, 8);

/// A pointer keeps its size, and is aligned no more strictly than around. Upstream means that, but reads the numbers
/// around from the wrong place, and crashes.
fn pointer_fits(ctx: &Context, around: &[(Type, Attr)], (ty, value): (Type, Attr)) -> bool {
    let space = address_space(ctx, ty);
    let of = |value| match LayoutNumbers::of(ctx, value)?.values[..] {
        [size, abi, ..] => Some((size, abi)),
        _ => None,
    };
    let same = around
        .iter()
        .find(|entry| address_space(ctx, entry.0) == space);
    let around = same.map_or(Some(POINTER), |entry| of(entry.1));
    match (around, of(value)) {
        (Some((size, abi)), Some((new_size, new_abi))) => {
            size == new_size && aligned_no_more(abi, new_abi)
        }
        _ => false,
    }
}

/// Structs are aligned no more strictly than around.
fn struct_fits(ctx: &Context, around: &[(Type, Attr)], (_, value): (Type, Attr)) -> bool {
    let abi = |value| LayoutNumbers::of(ctx, value)?.values.first().copied();
    let around = around.first().and_then(|entry| abi(entry.1));
    match (around, abi(value)) {
        (Some(around), Some(new)) => aligned_no_more(around, new),
        _ => false,
    }
}

fn aligned_no_more(around: u64, new: u64) -> bool {
    new != 0 && around >= new && around.is_multiple_of(new)
}

/// Elements lie as far apart as their alignment asks.
fn array_measure(sizes: &TypeSizes<'_>, ty: Type) -> Option<Measure> {
    let (count, element) = array_parts(sizes.ctx(), ty)?;
    let element = sizes.measure(element)?;
    let bytes = element.stride()?.checked_mul(count)?;
    Some(Measure {
        bits: bytes.checked_mul(8)?,
        align: element.align,
    })
}

/// What is said of the pointer's address space, else of the default one.
fn pointer_measure(sizes: &TypeSizes<'_>, ty: Type) -> Option<Measure> {
    let ctx = sizes.ctx();
    let said = |space: u64| {
        let entry = sizes
            .typed()
            .find(|entry| address_space(ctx, entry.0) == Some(space))?;
        match LayoutNumbers::of(ctx, entry.1)?.values[..] {
            [bits, align, ..] => Some((bits, align / 8)),
            _ => None,
        }
    };
    let (bits, align) = said(address_space(ctx, ty)?)
        .or_else(|| said(0))
        .unwrap_or(POINTER);
    Some(Measure { bits, align })
}

/// Elements follow each other, with room between them unless the struct is packed, and at the end.
fn struct_measure(sizes: &TypeSizes<'_>, ty: Type) -> Option<Measure> {
    let ctx = sizes.ctx();
    let parts = Struct::of(ctx, ty)?;
    if parts.opaque() {
        return None;
    }
    let (mut bytes, mut align) = (0u64, 1);
    for index in 0..parts.len() {
        let element = sizes.measure(parts.element(ctx, index)?)?;
        if !parts.packed {
            bytes = bytes.checked_next_multiple_of(element.align.max(1))?;
            align = element.align.max(align);
        }
        bytes = bytes.checked_add(element.bytes())?;
    }
    let mut said = sizes
        .typed()
        .filter(|entry| Struct::of(ctx, entry.0).is_some());
    let said = said.find_map(|entry| LayoutNumbers::of(ctx, entry.1)?.values.first().copied());
    Some(Measure {
        bits: bytes.checked_next_multiple_of(align)?.checked_mul(8)?,
        align: match said {
            Some(bits) if !parts.packed => align.max(bits / 8),
            _ => align,
        },
    })
}
