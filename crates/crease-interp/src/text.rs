//! How values are written: as attributes are, with all elements, and `poison` where there is some.

use crease_ir::num::{ApFloat, ApInt};
use crease_ir::semantics::Scalar;
use crease_ir::{Context, Signedness, Type, TypeData};

use crate::heap::Heap;
use crate::value::{Array, Lane, Value, num_positions, scalar};

/// A memref with more elements than this is written `dense<...>`.
const MOST_WRITTEN: usize = 1 << 22;

/// Writes a value of type `ty` and the type: `1 : i32`, `true`, `1.500000e+00 : f32`,
/// `dense<[1, poison]> : vector<2xi32>`. A memref is written with its sizes and what it refers to:
/// `dense<[1, 2]> : memref<?xi32>`. Elements that are all alike are written once.
pub fn write_value(ctx: &Context, heap: &Heap, value: &Value, ty: Type, out: &mut String) {
    let data = ctx.type_data(ty);
    match value {
        Value::Scalar(bits) => write_lane(ctx, ty, Some(bits), out),
        Value::Array(array) => {
            out.push_str("dense<");
            let text = |lane: &Lane| lane_text(ctx, ty, lane.as_ref());
            write_elements(array, text, out);
            out.push('>');
        }
        // A view may have more elements than there is memory.
        Value::MemRef(memref) if memref.len().is_none_or(|count| count > MOST_WRITTEN) => {
            out.push_str("dense<...>");
        }
        Value::MemRef(memref) => {
            out.push_str("dense<");
            let element = data.element().unwrap_or(ty);
            let cells = memref.indices().map(|at| match heap.load(memref, &at) {
                Ok(Value::Poison) => "poison".to_owned(),
                Ok(Value::Scalar(bits)) => lane_text(ctx, element, Some(&bits)),
                Ok(value) => {
                    let mut text = String::new();
                    write_value(ctx, heap, &value, element, &mut text);
                    text
                }
                Err(_) => "freed".to_owned(),
            });
            let cells: Vec<String> = cells.collect();
            write_nested(&memref.sizes, &cells, out);
            out.push('>');
        }
        Value::Function(attr) | Value::Constant(attr) => out.push_str(&ctx.describe_attr(*attr)),
        Value::Tuple(values) => {
            let types = match data {
                TypeData::Tuple(types) => &types[..],
                _ => &[],
            };
            out.push('(');
            for (i, value) in values.iter().enumerate() {
                if i > 0 {
                    out.push_str(", ");
                }
                let ty = types.get(i).copied().unwrap_or(ty);
                write_value(ctx, heap, value, ty, out);
            }
            out.push(')');
            return;
        }
        Value::Poison => out.push_str("poison"),
    }
    let plain = ty == Type::I1 && *value != Value::Poison;
    if !plain && !matches!(value, Value::Constant(_)) {
        out.push_str(" : ");
        out.push_str(&ctx.describe_type(ty));
    }
}

fn write_lane(ctx: &Context, ty: Type, lane: Option<&ApInt>, out: &mut String) {
    out.push_str(&lane_text(ctx, ty, lane));
}

/// A lane of a type, or of its elements.
fn lane_text(ctx: &Context, ty: Type, lane: Option<&ApInt>) -> String {
    let Some(bits) = lane else {
        return "poison".into();
    };
    let element = ctx.element_or_self(ty);
    if element == Type::I1 {
        return if bits.is_zero() { "false" } else { "true" }.into();
    }
    match scalar(ctx, element) {
        Some(Scalar::Float(kind)) => {
            let mut text = String::new();
            ApFloat::from_bits(kind, bits).fmt_mlir(&mut text);
            text
        }
        _ => match ctx.type_data(element) {
            TypeData::Integer {
                signedness: Signedness::Unsigned,
                ..
            } => bits.display_unsigned().to_string(),
            _ => bits.display_signed().to_string(),
        },
    }
}

fn write_elements(array: &Array, text: impl Fn(&Lane) -> String, out: &mut String) {
    let lanes: Vec<String> = array.lanes.iter().map(text).collect();
    match &lanes[..] {
        [only] if !array.shape.contains(&0) => out.push_str(only),
        lanes => write_nested(&array.shape, lanes, out),
    }
}

/// Elements in row-major order as nested lists.
fn write_nested(shape: &[i64], cells: &[String], out: &mut String) {
    if let [first, rest @ ..] = cells
        && rest.iter().all(|cell| cell == first)
    {
        return out.push_str(first);
    }
    if num_positions(shape) == Some(0) {
        return;
    }
    // How many elements the lists of each depth have.
    let mut spans = Vec::new();
    let mut span = 1usize;
    for &size in shape.iter().rev() {
        span = span
            .saturating_mul(usize::try_from(size).unwrap_or(1))
            .max(1);
        spans.push(span);
    }
    for (at, cell) in cells.iter().enumerate() {
        let begins = spans.iter().filter(|&&span| at % span == 0).count();
        if at > 0 {
            out.push_str(", ");
        }
        out.push_str(&"[".repeat(begins));
        out.push_str(cell);
        let ends = spans.iter().filter(|&&span| (at + 1) % span == 0).count();
        out.push_str(&"]".repeat(ends));
    }
}
