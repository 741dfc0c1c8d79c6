//! Constants, vectors made of parts, and parts of vectors. Vectors are the only composites there are.

use crease_ir::hooks::Verify;
use crease_ir::{Attr, AttrData, Context, Diagnostics, OpRef, Type, TypeData};

use super::{Check, quoted};
use crate::generated::*;
use crate::types::{composite, vector_len};

/// The type of the part of a `ty` that `indices` (an array of integers) lead to, or why there is none.
pub(crate) fn part_type(ctx: &Context, ty: Type, indices: Attr) -> Result<Type, String> {
    let Some(indices) = ctx.array_elements(indices) else {
        return Err("expected a 32-bit integer array attribute for 'indices'".to_owned());
    };
    if indices.is_empty() {
        return Err("expected at least one index for spirv.CompositeExtract".to_owned());
    }
    let mut numbers = Vec::with_capacity(indices.len());
    for &index in indices {
        let Some(number) = ctx.int_value(index) else {
            return Err(format!(
                "expected an 32-bit integer for index, but found '{}'",
                ctx.describe_attr(index)
            ));
        };
        numbers.push(number.sext_or_trunc(64).low_u64() as i32);
    }
    let mut part = ty;
    for number in numbers {
        let described = || ctx.describe_type(part);
        match composite(ctx, part) {
            Some((len, element)) if (0..len).contains(&i64::from(number)) => part = element,
            Some(_) => {
                return Err(format!(
                    "index {number} out of bounds for '{}'",
                    described()
                ));
            }
            None => {
                return Err(format!(
                    "cannot extract from non-composite type '{}' with index {number}",
                    described()
                ));
            }
        }
    }
    Ok(part)
}

/// The type of the part that the op's indices lead to. Upstream reports at the place, not at the op:
/// the op's text is not noted.
fn part(
    op: OpRef<'_>,
    of: Type,
    slot: usize,
    diags: &mut Diagnostics,
) -> Result<Type, crease_ir::Failed> {
    let indices = op.attr(slot).ok_or(crease_ir::Failed)?;
    part_type(op.ctx(), of, indices).map_err(|message| diags.error(op.loc(), message))
}

impl Verify for CompositeExtract {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let expected = part(op, op.operand_type(0), Self::INDICES, diags)?;
        let found = op.result_type(0);
        if expected == found {
            return Ok(());
        }
        let message = format!(
            "invalid result type: expected {} but provided {}",
            quoted(op, expected),
            quoted(op, found)
        );
        Err(op.op_error(diags, message))
    }
}

impl Verify for CompositeInsert {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (object, whole) = (op.operand_type(0), op.operand_type(1));
        let expected = part(op, whole, Self::INDICES, diags)?;
        if expected != object {
            let message = format!(
                "object operand type should be {}, but found {}",
                quoted(op, expected),
                quoted(op, object)
            );
            return Err(op.op_error(diags, message));
        }
        let result = op.result_type(0);
        if whole != result {
            let message = format!(
                "result type should be the same as the composite type, but found {} vs {}",
                quoted(op, whole),
                quoted(op, result)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for CompositeConstruct {
    const LOCAL: bool = true;

    /// A part for each element, or parts that are vectors and have together as many.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let (Some(len), Some(element)) = (vector_len(ctx, ty), ctx.type_data(ty).element()) else {
            return Ok(());
        };
        if op.num_operands() as i64 == len {
            for operand in op.operands() {
                let found = op.ty(operand);
                if found != element {
                    let message = format!(
                        "operand type mismatch: expected operand type {}, but provided {}",
                        quoted(op, element),
                        quoted(op, found)
                    );
                    return Err(op.op_error(diags, message));
                }
            }
            return Ok(());
        }
        let mut total = 0i64;
        for operand in op.operands() {
            let found = op.ty(operand);
            let data = ctx.type_data(found);
            let scalar = matches!(data, TypeData::Integer { .. } | TypeData::Float(_));
            if !scalar && !matches!(data, TypeData::Vector { .. }) {
                let message = format!(
                    "operand type mismatch: expected operand to have a scalar or vector type, but \
                     provided {}",
                    quoted(op, found)
                );
                return Err(op.op_error(diags, message));
            }
            total = total.saturating_add(vector_len(ctx, found).unwrap_or(1));
            let found = data.element().unwrap_or(found);
            if found != element {
                let message = format!(
                    "operand element type mismatch: expected to be {}, but provided {}",
                    quoted(op, element),
                    quoted(op, found)
                );
                return Err(op.op_error(diags, message));
            }
        }
        if total != len {
            let message =
                format!("has incorrect number of operands: expected {len}, but provided {total}");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for VectorShuffle {
    const LOCAL: bool = true;

    /// A selector for each element of the result, each of an element or of none.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let selectors = op.attr(Self::COMPONENTS);
        let selectors = selectors
            .and_then(|attr| ctx.array_elements(attr))
            .unwrap_or(&[]);
        let len = vector_len(ctx, op.result_type(0)).unwrap_or(0);
        if len != selectors.len() as i64 {
            let message = format!(
                "result type element count ({len}) mismatch with the number of component selectors \
                 ({})",
                selectors.len()
            );
            return Err(op.op_error(diags, message));
        }
        let len = |i| {
            vector_len(ctx, op.operand_type(i))
                .unwrap_or(0)
                .unsigned_abs()
        };
        let total = len(0).saturating_add(len(1));
        for &selector in selectors {
            let Some(number) = ctx.int_value(selector) else {
                continue;
            };
            let index = number.low_u64() as u32;
            if u64::from(index) >= total && index != u32::MAX {
                let message = format!(
                    "component selector {index} out of range: expected to be in [0, {total}) or \
                     0xffffffff"
                );
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}

impl Verify for Constant {
    const LOCAL: bool = true;

    /// A number or elements of the result's type.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let value = op.attr(Self::VALUE).ok_or(crease_ir::Failed)?;
        let value_ty = ctx.attr_type(value);
        let message = match (ctx.attr_data(value), value_ty) {
            (_, Some(value_ty)) if value_ty == ty && is_number(ctx, value) => return Ok(()),
            (AttrData::Integer { .. } | AttrData::Float { .. }, Some(value_ty)) => format!(
                "result type ({}) does not match value type ({})",
                quoted(op, ty),
                quoted(op, value_ty)
            ),
            (_, Some(value_ty)) if is_number(ctx, value) => format!(
                "result or element type ({}) does not match value type ({}), must be the same or \
                 spirv.array",
                quoted(op, ty),
                quoted(op, value_ty)
            ),
            (AttrData::Array(_), _) => {
                "must have spirv.array result type for array value".to_owned()
            }
            _ => format!("cannot have attribute: {}", ctx.describe_attr(value)),
        };
        Err(op.op_error(diags, message))
    }
}

/// Whether a value is an integer or a float, or elements that are.
fn is_number(ctx: &Context, value: Attr) -> bool {
    use AttrData::{Dense, Float, Integer, Sparse};
    matches!(
        ctx.attr_data(value),
        Integer { .. } | Float { .. } | Dense { .. } | Sparse { .. }
    )
}

impl Verify for EXTConstantCompositeReplicate {
    const LOCAL: bool = true;

    /// The value is one element.
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let value = op.attr(Self::VALUE).ok_or(crease_ir::Failed)?;
        let found = match (ctx.attr_type(value), ctx.array_elements(value)) {
            (Some(ty), _) => ctx.describe_type(ty),
            (None, Some(elements)) => match elements.first().and_then(|&e| ctx.attr_type(e)) {
                // A type that is not there.
                Some(ty) => format!(
                    "!spirv.array<{} x {}>",
                    elements.len(),
                    ctx.describe_type(ty)
                ),
                None => return Err(op.error(diags, "value attribute is not typed")),
            },
            (None, None) => return Err(op.error(diags, "unknown value attribute type")),
        };
        let Some((_, element)) = composite(ctx, op.result_type(0)) else {
            return Err(op.error(diags, "result type is not a composite type"));
        };
        let expected = ctx.describe_type(element);
        if found == expected {
            return Ok(());
        }
        let message = format!("expected value attribute type '{expected}', but got: '{found}'");
        Err(op.error(diags, message))
    }
}
