//! `--run`: calls a function of the input and writes what it returns. How values are written is the
//! interpreter's; how arguments are read is here.

use crease_interp::{Limits, Machine, Value, write_value};
use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Context, OpRef, Type, TypeData};
use crease_syntax::parser::parse_attr;

use crate::settings::Settings;

/// The results of the function `name` of `module`, a line each.
pub(crate) fn execute(
    settings: &Settings,
    module: OpRef<'_>,
    name: &str,
    diags: &mut Diagnostics,
) -> Result<String, Failed> {
    let ctx = module.ctx();
    let mut limits = Limits::default();
    if let Some(steps) = settings.run_max_steps {
        limits.steps = steps as u64;
    }
    let mut machine = Machine::new(module, limits);
    let Some((function, inputs, results)) = machine.function(name) else {
        let message = format!("there is no function '{name}' to run");
        return Err(diags.error(module.loc(), message));
    };
    let pieces = split(settings.run_args.as_deref().unwrap_or(""));
    if pieces.len() != inputs.len() {
        let message = format!(
            "'{name}' takes {} arguments, but --run-args has {}",
            inputs.len(),
            pieces.len()
        );
        return Err(diags.error(function.loc(), message));
    }
    let mut args = Vec::new();
    for (at, (text, &ty)) in pieces.iter().zip(inputs).enumerate() {
        match argument(ctx, &mut machine, text, ty) {
            Some(value) => args.push(value),
            None => {
                let ty = ctx.describe_type(ty);
                let message =
                    format!("argument {at} of '{name}' is a value of type '{ty}', not '{text}'");
                return Err(diags.error(function.loc(), message));
            }
        }
    }
    match machine.call(name, args, &mut ()) {
        Ok(values) => {
            let mut text = String::new();
            for (value, &ty) in values.iter().zip(results) {
                write_value(ctx, machine.heap(), value, ty, &mut text);
                text.push('\n');
            }
            Ok(text)
        }
        Err(trap) => Err(diags.fail(trap.diagnostic())),
    }
}

/// The parts of a list, at commas that are in no brackets and strings.
fn split(text: &str) -> Vec<&str> {
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

/// The value of type `ty` that `text` is, with its type or without.
fn argument(ctx: &Context, machine: &mut Machine<'_>, text: &str, ty: Type) -> Option<Value> {
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
