//! `llvm.mlir.constant`: the value fits the type.

use crease_ir::hooks::Verify;
use crease_ir::num::FloatKind;
use crease_ir::{Attr, AttrData, Context, Diagnostics, OpRef, Type, TypeData};

use super::Check;
use crate::Constant;
use crate::attrs::mnemonic as attr_mnemonic;
use crate::types::{Struct, array_parts, mnemonic};

/// Number of elements of nested arrays and vectors; `None` past what counts.
fn num_elements(ctx: &Context, ty: Type) -> Option<i64> {
    let (mut ty, mut total) = (ty, 1i64);
    loop {
        if let Some((count, element)) = array_parts(ctx, ty) {
            total = total.checked_mul(i64::try_from(count).ok()?)?;
            ty = element;
        } else if let TypeData::Vector { element, .. } = ctx.type_data(ty) {
            total = total.checked_mul(ctx.type_data(ty).num_elements()?)?;
            ty = *element;
        } else {
            return Some(total);
        }
    }
}

/// What arrays and a vector in them consist of.
fn innermost(ctx: &Context, ty: Type) -> Type {
    let mut ty = ty;
    while let Some((_, element)) = array_parts(ctx, ty) {
        ty = element;
    }
    ctx.element_or_self(ty)
}

fn has_scalable(ctx: &Context, ty: Type) -> bool {
    let mut ty = ty;
    loop {
        if let Some((_, element)) = array_parts(ctx, ty) {
            ty = element;
            continue;
        }
        return matches!(ctx.type_data(ty), TypeData::Vector { scalable, .. } if scalable.contains(&true));
    }
}

/// A float constant is of the same kind of floats, or an integer of its width.
fn float(op: OpRef<'_>, kind: FloatKind, ty: Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    if let Some(found) = ctx.float_kind(ty) {
        return match found == kind {
            true => Ok(()),
            false => {
                let message = "attribute and type have different float semantics";
                Err(op.op_error(diags, message))
            }
        };
    }
    if mnemonic(ctx, ty) == Some("ppc_fp128") {
        let message = "attribute and type have different float semantics";
        return Err(op.op_error(diags, message));
    }
    match ctx.int_width(ty) {
        Some(width) if width != kind.width() => {
            let message = format!("expected integer type of width {}", kind.width());
            Err(op.op_error(diags, message))
        }
        _ => Ok(()),
    }
}

/// An array of arrays or structs.
fn array(
    op: OpRef<'_>,
    (count, element): (u64, Type),
    list: &[Attr],
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    // Dimension by dimension, depth first as upstream.
    let mut left: Vec<(u64, Type, Vec<Attr>, usize)> = vec![(count, element, list.to_vec(), 0)];
    while let Some((count, element, list, dim)) = left.pop() {
        if count != list.len() as u64 {
            let message = format!(
                "array attribute size does not match array type size in dimension {dim}: {} vs. \
                 {count}",
                list.len()
            );
            return Err(op.op_error(diags, message));
        }
        let own = |attr| attr_mnemonic(ctx, attr);
        let mut seen = rustc_hash::FxHashSet::default();
        if let Some((count, inner)) = array_parts(ctx, element) {
            let mut nested = Vec::new();
            for (i, &attr) in list.iter().enumerate() {
                if !seen.insert(attr) || matches!(own(attr), Some("zero" | "undef")) {
                    continue;
                }
                let Some(elements) = ctx.array_elements(attr) else {
                    let message = format!(
                        "nested attribute for sub-array in dimension {dim} at index {i} must be a \
                         zero, or undef, or array attribute"
                    );
                    return Err(op.op_error(diags, message));
                };
                nested.push((count, inner, elements.to_vec(), dim + 1));
            }
            left.extend(nested.into_iter().rev());
            continue;
        }
        let Some(parts) = Struct::of(ctx, element) else {
            let message = "for array with an array attribute must have a struct element type";
            return Err(op.op_error(diags, message));
        };
        for (i, &attr) in list.iter().enumerate() {
            if !seen.insert(attr) || matches!(own(attr), Some("zero" | "undef")) {
                continue;
            }
            let Some(elements) = ctx.array_elements(attr) else {
                let message = format!(
                    "nested attribute for struct element at index {i} must be a zero, or undef, or \
                     array attribute"
                );
                return Err(op.op_error(diags, message));
            };
            if elements.len() != parts.len() {
                let message = format!(
                    "nested array attribute size for struct element at index {i} must match struct \
                     size: {} vs. {}",
                    elements.len(),
                    parts.len()
                );
                return Err(op.op_error(diags, message));
            }
        }
    }
    Ok(())
}

/// A struct of numbers.
fn structure(op: OpRef<'_>, parts: &Struct, value: Attr, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let Some(list) = ctx.array_elements(value) else {
        return Err(op.op_error(diags, "expected array attribute for struct type"));
    };
    if list.len() != parts.len() {
        let message = format!("expected array attribute of size {}", parts.len());
        return Err(op.op_error(diags, message));
    }
    for (i, &attr) in list.iter().enumerate() {
        let ty = parts.element(ctx, i);
        let number = ty.filter(|&ty| {
            ctx.is_signless_int(ty) || ty == Type::INDEX || ctx.float_kind(ty).is_some()
        });
        let Some(ty) = number else {
            let message = "expected struct element types to be floating point type or integer type";
            return Err(op.op_error(diags, message));
        };
        if !matches!(
            ctx.attr_data(attr),
            AttrData::Integer { .. } | AttrData::Float { .. }
        ) {
            let message = "expected element of array attribute to be floating point or integer";
            return Err(op.op_error(diags, message));
        }
        if ctx.attr_type(attr) != Some(ty) {
            let message = format!("struct element at index {i} is of wrong type");
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

impl Verify for Constant {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some(value) = op.attr(Constant::VALUE) else {
            return Ok(());
        };
        let ty = op.result_type(0);
        if let AttrData::String { value, .. } = ctx.attr_data(value) {
            let bytes = array_parts(ctx, ty)
                .filter(|&(count, element)| count == value.len() as u64 && element == Type::I8);
            if bytes.is_none() {
                let message = format!(
                    "expected array type of {} i8 elements for the string constant",
                    value.len()
                );
                return Err(op.op_error(diags, message));
            }
            return Ok(());
        }
        if let Some(parts) = Struct::of(ctx, ty) {
            return structure(op, &parts, value, diags);
        }
        if mnemonic(ctx, ty) == Some("target") {
            return Err(op.op_error(diags, "does not support target extension type."));
        }
        match ctx.attr_data(value) {
            AttrData::Integer { .. } => match ctx.int_width(ty) {
                Some(_) => Ok(()),
                None => Err(op.op_error(diags, "expected integer type")),
            },
            AttrData::Float { ty: float_ty, .. } => match ctx.float_kind(*float_ty) {
                Some(kind) => float(op, kind, ty, diags),
                None => Ok(()),
            },
            AttrData::Dense { .. }
            | AttrData::DenseString { .. }
            | AttrData::DenseResource { .. }
            | AttrData::Sparse { .. } => elements(op, value, ty, diags),
            AttrData::Array(list) => match array_parts(ctx, ty) {
                Some(parts) => array(op, parts, list, diags),
                None => {
                    let message = "expected array or struct type for array attribute";
                    Err(op.op_error(diags, message))
                }
            },
            _ => {
                let message = "only supports integer, float, string or elements attributes";
                Err(op.op_error(diags, message))
            }
        }
    }
}

/// As many elements as the type has, of its kind of numbers.
fn elements(op: OpRef<'_>, value: Attr, ty: Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let Some(of) = ctx.attr_type(value) else {
        return Ok(());
    };
    if has_scalable(ctx, ty) {
        return match ctx.attr_data(value) {
            AttrData::Dense { splat: true, .. } => Ok(()),
            _ => {
                let message = "scalable vector type requires a splat attribute";
                Err(op.op_error(diags, message))
            }
        };
    }
    let vector = matches!(ctx.type_data(ty), TypeData::Vector { .. });
    if !vector && array_parts(ctx, ty).is_none() {
        return Err(op.op_error(diags, "expected vector or array type"));
    }
    let (found, wanted) = (ctx.type_data(of).num_elements(), num_elements(ctx, ty));
    if found != wanted {
        let message = format!(
            "type and attribute have a different number of elements: {} vs. {}",
            wanted.unwrap_or(0),
            found.unwrap_or(0)
        );
        return Err(op.op_error(diags, message));
    }
    let (element, inner) = (ctx.element_or_self(of), innermost(ctx, ty));
    if let Some(kind) = ctx.float_kind(element) {
        return float(op, kind, inner, diags);
    }
    if ctx.int_width(element).is_some() && ctx.int_width(inner).is_none() {
        let message = "expected integer element type for integer elements attribute";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}
