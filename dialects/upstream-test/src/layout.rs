//! What data layouts have to do with the dialect: an op that bears one, and a type that they tell of.

use crease_ir::interfaces::{DataLayouts, TypeLayout};
use crease_ir::{Attr, Context, Type};

pub(crate) static LAYOUTS: DataLayouts = DataLayouts {
    // Nothing else is known of it.
    scopes: &["test.op_with_data_layout"],
    types: &[TypeLayout {
        mnemonic: "test_type_with_layout",
        verify,
        fits,
        measure: None,
    }],
    ..DataLayouts::NONE
};

/// `["alignment", 16]`: a kind and its number.
fn pair(ctx: &Context, value: Attr) -> Option<(&str, u64)> {
    match *ctx.array_elements(value)? {
        [kind, number] => Some((ctx.str_value(kind)?, ctx.int_value(number)?.to_u64()?)),
        _ => None,
    }
}

fn verify(ctx: &Context, _: Type, value: Attr) -> Result<(), String> {
    match pair(ctx, value) {
        Some(("size" | "alignment" | "preferred" | "index", _)) => Ok(()),
        // Upstream asserts that.
        _ => Err("expected array of two elements".to_owned()),
    }
}

/// Alignments get no larger, but for that of one.
fn fits(ctx: &Context, around: &[(Type, Attr)], (_, value): (Type, Attr)) -> bool {
    let alignment = |value| match pair(ctx, value) {
        Some(("alignment", number)) => Some(number),
        _ => None,
    };
    let mut old = around.iter().filter_map(|entry| alignment(entry.1));
    let old = old.next().unwrap_or(1);
    old == 1 || alignment(value).is_none_or(|new| new <= old)
}
