//! Arguments of functions as text: attributes or `poison`, separated by commas. How results are
//! written is the interpreter's ([`crease_interp::write_value`]).

use crease_interp::{Machine, Value};
use crease_ir::{Context, Type, TypeData};
use crease_syntax::parser::parse_attr;

/// The parts of a list, at commas that are in no brackets and strings.
pub fn split(text: &str) -> Vec<&str> {
    let (mut parts, mut start, mut depth, mut quoted) = (Vec::new(), 0, 0usize, false);
    for (at, c) in text.char_indices() {
        match c {
            '"' => quoted = !quoted,
            '<' | '(' | '[' | '{' if !quoted => depth += 1,
            '>' | ')' | ']' | '}' if !quoted => depth = depth.saturating_sub(1),
            ',' if !quoted && depth == 0 => {
                parts.push(text[start..at].trim());
                start = at + 1;
            }
            _ => {}
        }
    }
    let last = text[start..].trim();
    if !last.is_empty() || !parts.is_empty() {
        parts.push(last);
    }
    parts
}

/// The value of type `ty` that `text` is, with its type or without. Memory is made in `machine`.
pub fn argument(ctx: &Context, machine: &mut Machine<'_>, text: &str, ty: Type) -> Option<Value> {
    if text == "poison" {
        return Some(Value::Poison);
    }
    let data = ctx.type_data(ty);
    // Memory is given by its elements.
    let written = match data {
        TypeData::MemRef { shape, element, .. } => ctx.intern_type(TypeData::RankedTensor {
            shape: shape.clone(),
            element: *element,
            encoding: None,
        }),
        _ => ty,
    };
    let typed = format!("{text} : {}", ctx.describe_type(written));
    let attr = parse_attr(ctx, &typed)
        .or_else(|_| parse_attr(ctx, text))
        .ok()?;
    let value = Value::of_attr(ctx, attr)?;
    let given = ctx.attr_type(attr)?;
    if ctx.element_or_self(given) != ctx.element_or_self(ty) {
        return None;
    }
    match (value, data.shape()) {
        (Value::Scalar(bits), None) => Some(Value::Scalar(bits)),
        (Value::Array(array), Some(shape)) if fits(shape, &array.shape) => match data {
            TypeData::MemRef { layout: None, .. } => machine.memref(&array),
            TypeData::MemRef { .. } => None,
            _ => Some(Value::Array(array)),
        },
        _ => None,
    }
}

/// Whether sizes are those of a shape, as far as that tells them.
fn fits(shape: &[i64], sizes: &[i64]) -> bool {
    let known = |said: i64, is: i64| said == crease_ir::types::DYNAMIC || said == is;
    shape.len() == sizes.len() && shape.iter().zip(sizes).all(|(&said, &is)| known(said, is))
}

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn lists_are_split_at_outer_commas() {
        assert_eq!(split(""), [""; 0]);
        assert_eq!(split("1"), ["1"]);
        assert_eq!(
            split("1, dense<[1, 2]> : vector<2xi32>,true"),
            ["1", "dense<[1, 2]> : vector<2xi32>", "true"]
        );
        assert_eq!(split("1,"), ["1", ""]);
    }
}
