//! Attributes of this dialect on arguments and results of functions.

use crease_ir::op_def::ParamAttr;
use crease_ir::{Attr, AttrData, Diagnostics, OpRef, Type, TypeData};

use super::Check;
use crate::types::{is_compatible, mnemonic};

/// What an attribute must be.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    Unit,
    Type,
    Integer,
}

/// What the value must be that it is attached to.
#[derive(Clone, Copy, PartialEq, Eq)]
enum On {
    Pointer,
    Integer,
    Any,
}

/// What is known of attributes, less `llvm.`.
static RULES: &[(&[&str], Kind, On)] = &[
    (
        &[
            "noalias",
            "readonly",
            "readnone",
            "writeonly",
            "nest",
            "nocapture",
            "nofree",
            "nonnull",
        ],
        Kind::Unit,
        On::Pointer,
    ),
    (
        &[
            "sret",
            "byval",
            "byref",
            "elementtype",
            "inalloca",
            "preallocated",
        ],
        Kind::Type,
        On::Pointer,
    ),
    (&["signext", "zeroext"], Kind::Unit, On::Integer),
    (
        &["align", "dereferenceable", "dereferenceable_or_null"],
        Kind::Integer,
        On::Pointer,
    ),
    (&["alignstack"], Kind::Integer, On::Any),
    (&["noundef", "inreg", "returned"], Kind::Unit, On::Any),
];

/// What results may not have, less `llvm.`.
static NOT_ON_RESULTS: &[&str] = &[
    "allocalign",
    "allocptr",
    "byval",
    "byref",
    "inalloca",
    "nest",
    "nocapture",
    "nofree",
    "preallocated",
    "readnone",
    "readonly",
    "returned",
    "alignstack",
    "sret",
    "writeonly",
];

/// Checks an attribute of an argument or result.
pub(crate) fn param_attr(op: OpRef<'_>, attr: ParamAttr, diags: &mut Diagnostics) -> Check {
    let named = (op.ctx().str(attr.name), attr.value);
    match attr.of_result {
        true => result(op, attr.ty, named, diags),
        false => argument(op, attr.ty, named, diags),
    }
}

/// Checks an attribute of an argument of type `ty`.
fn argument(
    op: OpRef<'_>,
    ty: Type,
    (name, value): (&str, Attr),
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let short = name.strip_prefix("llvm.").unwrap_or(name);
    let rule = RULES.iter().find(|(names, ..)| names.contains(&short));
    let Some(&(_, kind, on)) = rule else {
        return Ok(());
    };
    let data = ctx.attr_data(value);
    let (fits, what) = match kind {
        Kind::Unit => (*data == AttrData::Unit, "a unit"),
        Kind::Type => (matches!(data, AttrData::Type(_)), "a type"),
        Kind::Integer => (matches!(data, AttrData::Integer { .. }), "an integer"),
    };
    if !fits {
        let message = format!("\"{name}\" should be {what} attribute");
        return Err(op.error(diags, message));
    }
    if !is_compatible(ctx, ty) {
        return Ok(());
    }
    let (fits, what) = match on {
        On::Pointer => (mnemonic(ctx, ty) == Some("ptr"), "pointer"),
        On::Integer => (
            matches!(ctx.type_data(ty), TypeData::Integer { .. }),
            "integer",
        ),
        On::Any => (true, ""),
    };
    if !fits {
        let message = format!("\"{name}\" attribute attached to non-{what} LLVM type");
        return Err(op.error(diags, message));
    }
    Ok(())
}

/// Checks an attribute of a result of type `ty`.
fn result(op: OpRef<'_>, ty: Type, (name, value): (&str, Attr), diags: &mut Diagnostics) -> Check {
    if mnemonic(op.ctx(), ty) == Some("void") {
        let message = "cannot attach result attributes to functions with a void return";
        return Err(op.error(diags, message));
    }
    let short = name.strip_prefix("llvm.").unwrap_or(name);
    if NOT_ON_RESULTS.contains(&short) {
        let message = format!("\"{name}\" is not a valid result attribute");
        return Err(op.error(diags, message));
    }
    argument(op, ty, (name, value), diags)
}
