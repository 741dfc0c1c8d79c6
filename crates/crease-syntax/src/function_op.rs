//! Functions that are written as `func.func` is: visibility and name, the signature of [`crate::function`], and
//! what stands behind it. **Invariant:** knows no op; which attributes it is about, the dialect says.

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::{NamedAttr, OpRef};

use crate::function::{print_body, print_signature, push_attrs};

/// Attributes that the signature says.
const INFERRED: [&str; 3] = ["sym_visibility", "sym_name", "function_type"];
/// Attributes that the custom form writes elsewhere.
const ELIDED: [&str; 5] = [
    "sym_visibility",
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
];

/// The attributes of a function that the custom form says, by slot.
#[derive(Clone, Copy, Debug)]
pub struct FunctionSlots {
    /// `sym_visibility`
    pub visibility: usize,
    /// `sym_name`
    pub name: usize,
    /// `function_type`
    pub ty: usize,
}

/// Reads `visibility @name(arguments) -> results attributes {…} {body}`.
pub fn parse_function(
    p: &mut dyn OpParser,
    state: &mut OpState,
    slots: &FunctionSlots,
) -> ParseResult {
    for visibility in ["public", "private", "nested"] {
        if p.optional_keyword(visibility) {
            let value = p.ctx().string_attr(visibility);
            state.attrs.push((p.attr_name(slots.visibility), value));
            break;
        }
    }
    let symbol = p.symbol_name()?;
    state.attrs.push((p.attr_name(slots.name), symbol));
    let signature = p.signature(false)?;
    let function = signature.function_attr(p.ctx());
    state.attrs.push((p.attr_name(slots.ty), function));
    let dict_loc = p.loc();
    let mut dict: Vec<NamedAttr> = Vec::new();
    p.optional_attr_dict_with_keyword(&mut dict)?;
    for name in INFERRED {
        if dict.iter().any(|(n, _)| p.ctx().str(*n) == name) {
            let message = format!(
                "'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
            );
            return Err(p.error(dict_loc, &message));
        }
    }
    state.attrs.extend(dict);
    push_attrs(p, state, &signature);
    let body_loc = p.loc();
    match signature.body(p)? {
        Some(region) => {
            if p.region_empty(region) {
                return Err(p.error(body_loc, "expected non-empty function body"));
            }
            state.regions.push(region);
        }
        None => {
            let region = p.empty_region();
            state.regions.push(region);
        }
    }
    Ok(())
}

/// Writes what [`parse_function`] reads.
pub fn print_function(p: &mut dyn OpPrinter, op: OpRef<'_>, slots: &FunctionSlots) {
    let ctx = op.ctx();
    let visibility = op.attr(slots.visibility);
    p.text(" ");
    if let Some(visibility) = visibility.and_then(|attr| ctx.str_value(attr)) {
        p.text(visibility);
        p.text(" ");
    }
    if let Some(name) = op.attr(slots.name) {
        p.symbol(ctx.string_bytes(name));
    }
    let (inputs, results) = ctx.function_types(op.attr(slots.ty));
    print_signature(p, op, inputs, results, false);
    p.optional_attr_dict_with_keyword(op, &ELIDED);
    print_body(p, op);
}
