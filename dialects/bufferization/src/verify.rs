//! What the declarations cannot say: counts that follow from types, tensors and buffers that must fit, and
//! attributes of the dialect on any op or argument.

use crease_ir::effects::own_effects;
use crease_ir::hooks::Verify;
use crease_ir::op_def::{AttrPred, EffectKind, ParamAttr};
use crease_ir::{Attr, AttrData, Context, Diagnostics, Failed, Ident, OpRef, Type, TypeData};
use crease_memref::is_memref;
use crease_tensor::{Ranked, is_tensor};

use crate::generated::*;
use crate::ops::{num_dynamic, shape};

type Check = Result<(), Failed>;

/// A copy says the sizes and has the type; else there is an operand for each dynamic size.
impl Verify for AllocTensor {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ty = op.result_type(0);
        let given = op.operands_of(Self::OPERAND_DYNAMIC_SIZES).len();
        if let Some(copy) = op.operands_of(Self::OPERAND_COPY).next() {
            let message = if given > 0 {
                "dynamic sizes not needed when copying a tensor"
            } else if op.ty(copy) != ty {
                "expected that `copy` and return type match"
            } else {
                return Ok(());
            };
            return Err(op.error(diags, message));
        }
        let expected = num_dynamic(shape(op.ctx(), ty));
        if given != expected {
            let message =
                format!("incorrect number of dynamic sizes, has {given}, expected {expected}");
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// There are a condition for each memref and a result for each that is retained.
impl Verify for Dealloc {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let count = |group| op.operands_of(group).len();
        let message = if count(Self::OPERAND_MEMREFS) != count(Self::OPERAND_CONDITIONS) {
            "must have the same number of conditions as memrefs to deallocate"
        } else if count(Self::OPERAND_RETAINED) != op.num_results() {
            "must have the same number of updated conditions (results) as retained operands"
        } else {
            return Ok(());
        };
        Err(op.op_error(diags, message))
    }
}

/// A tensor gives a tensor like it, a buffer gives nothing; the shapes agree as far as they are known.
impl Verify for MaterializeInDestination {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let (source, dest) = (op.operand_type(0), op.operand_type(1));
        let (tensor, memref) = (is_tensor(ctx, dest), is_memref(ctx, dest));
        let message = if !tensor && !memref {
            "'dest' must be a tensor or a memref"
        } else if tensor && op.num_results() != 1 {
            "tensor 'dest' implies exactly one tensor result"
        } else if tensor && op.result_type(0) != dest {
            "result and 'dest' types must match"
        } else if memref && op.num_results() != 0 {
            "memref 'dest' implies zero results"
        } else if op.attr(Self::RESTRICT).is_some() && !memref {
            "'restrict' is valid only for memref destinations"
        } else if op.attr(Self::WRITABLE).is_some() != memref {
            "'writable' must be specified if and only if the destination is of memref type"
        } else {
            return same_shapes(op, source, dest, diags);
        };
        Err(op.op_error(diags, message))
    }
}

fn same_shapes(op: OpRef<'_>, source: Type, dest: Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let incompatible = "source/destination shapes are incompatible";
    let dest_has_rank = !matches!(
        ctx.type_data(dest),
        TypeData::UnrankedTensor { .. } | TypeData::UnrankedMemRef { .. }
    );
    let Some(Ranked { shape: from, .. }) = Ranked::of(ctx, source).filter(|_| dest_has_rank) else {
        let both = Ranked::of(ctx, source).is_some() == dest_has_rank;
        return match both {
            true => Ok(()),
            false => Err(op.op_error(diags, incompatible)),
        };
    };
    let to = shape(ctx, dest);
    if from.len() != to.len() {
        let message = "rank mismatch between source and destination shape";
        return Err(op.op_error(diags, message));
    }
    let mut sizes = from.iter().zip(to);
    match sizes.all(|(&from, &to)| crease_memref::strided::compatible(from, to)) {
        true => Ok(()),
        false => Err(op.op_error(diags, incompatible)),
    }
}

impl Verify for ToBuffer {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        fits(op, op.operand_type(0), op.result_type(0), diags)
    }
}

impl Verify for ToTensor {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        fits(op, op.result_type(0), op.operand_type(0), diags)
    }
}

/// Whether a buffer can be that of a tensor. Why not is a message of its own.
fn fits(op: OpRef<'_>, tensor: Type, buffer: Type, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let why = if shape(ctx, tensor) != shape(ctx, buffer) {
        "shapes do not match"
    } else if element(ctx, tensor) != element(ctx, buffer) {
        "element types do not match"
    } else {
        return Ok(());
    };
    let _ = op.error(diags, why);
    let message = "failed to verify that specified tensor and buffer types match";
    Err(op.op_error(diags, message))
}

fn element(ctx: &Context, ty: Type) -> Option<Type> {
    ctx.type_data(ty).element()
}

/// `manual_deallocation` is for what allocates or frees; no other is for ops.
pub(crate) fn op_attr(op: OpRef<'_>, attr: (Ident, Attr), diags: &mut Diagnostics) -> Check {
    let name = op.ctx().str(attr.0);
    if name != "bufferization.manual_deallocation" {
        let message = format!(
            "attribute '\"{name}\"' not supported as an op attribute by the bufferization dialect"
        );
        return Err(op.error(diags, message));
    }
    let mut effects = Vec::new();
    let known = own_effects(op, &mut effects);
    let handles = |kind| matches!(kind, EffectKind::Allocate | EffectKind::Free);
    if !known || !effects.iter().any(|effect| handles(effect.kind)) {
        let message = format!(
            "attribute '{name}' can be used only on ops that have an allocation and/or free side \
             effect"
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// Three attributes say how an argument's buffer is used. Results may have any.
pub(crate) fn param_attr(op: OpRef<'_>, attr: ParamAttr, diags: &mut Diagnostics) -> Check {
    if attr.of_result {
        return Ok(());
    }
    let ctx = op.ctx();
    let (name, data) = (ctx.str(attr.name), ctx.attr_data(attr.value));
    let what = match name {
        "bufferization.access" => match data {
            AttrData::String { value, .. } => match &value[..] {
                b"none" | b"read" | b"write" | b"read-write" => return Ok(()),
                _ => return Err(op.error(diags, format!("invalid value for '{name}'"))),
            },
            _ => "string",
        },
        "bufferization.writable" if !AttrPred::Bool.holds(ctx, attr.value) => "boolean",
        "bufferization.writable" if is_external(op) => {
            let message = format!("'{name}' is invalid on external functions");
            return Err(op.error(diags, message));
        }
        "bufferization.writable" => return Ok(()),
        "bufferization.buffer_layout" if data.is_layout() => return Ok(()),
        "bufferization.buffer_layout" => "memref layout",
        _ => {
            // Upstream names this attribute, whatever the name.
            let message = "attribute 'bufferization.buffer_layout' not supported as a region arg \
                           attribute by the bufferization dialect";
            return Err(op.error(diags, message));
        }
    };
    let message = format!("'{name}' is expected to be a {what} attribute");
    Err(op.error(diags, message))
}

/// Whether a function is only declared.
fn is_external(function: OpRef<'_>) -> bool {
    let region = function.region(0);
    region.is_none_or(|(body, region)| body.entry_block(region).is_none())
}
