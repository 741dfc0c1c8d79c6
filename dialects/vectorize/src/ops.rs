//! Relations between types, checks of accesses, folds, and what the passes ask of ops.

use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::hooks::Verify;
use crease_ir::{Context, Diagnostics, Failed, OpRef, Type, ValueId};
use crease_memref::strided::MemRef;
use crease_vector::VectorParts;

use crate::generated::*;

type Check = Result<(), Failed>;

/// The type of the lanes of a vector of one dimension.
pub(crate) fn element_of(ctx: &Context, ty: Type) -> Option<Type> {
    Some(VectorParts::of(ctx, ty)?.element)
}

/// The number of lanes of a vector of one fixed dimension.
pub(crate) fn lanes_of(ctx: &Context, ty: Type) -> Option<i64> {
    let vector = VectorParts::of(ctx, ty)?;
    match (vector.shape, vector.is_scalable()) {
        (&[lanes], false) => Some(lanes),
        _ => None,
    }
}

fn one_dimension(op: OpRef<'_>, ty: Type, diags: &mut Diagnostics) -> Result<i64, Failed> {
    lanes_of(op.ctx(), ty).ok_or_else(|| {
        let message = format!(
            "expects a vector of one fixed dimension, but got '{}'",
            op.ctx().describe_type(ty)
        );
        op.op_error(diags, message)
    })
}

/// Lanes are counted: scalable vectors are not provided.
macro_rules! verify_result {
    ($($kind:ident)*) => {$(
        impl Verify for $kind {
            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
                one_dimension(op, op.result_type(0), diags).map(|_| ())
            }
        }
    )*};
}

verify_result! { Broadcast LaneMask Ramp }

impl Verify for Reduce {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        one_dimension(op, op.operand_type(0), diags).map(|_| ())
    }
}

/// The body has one argument, the loop variable.
impl Verify for For {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let args = op.region(0).and_then(|(body, region)| {
            let block = body.entry_block(region)?;
            let types = body.block_args(block).iter().map(|&arg| body.ty(arg));
            Some(types.collect::<Vec<_>>())
        });
        match args.as_deref() {
            Some(&[ty]) if ty == Type::INDEX => Ok(()),
            _ => Err(op.op_error(diags, "expects a body with one argument of type 'index'")),
        }
    }
}

/// An access at `index` of elements that lie in `base`, `value` in the vector.
fn access(
    op: OpRef<'_>,
    (base, value, index): (Type, Type, Type),
    outer: usize,
    mask: Option<ValueId>,
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let Some(memref) = MemRef::of(ctx, base) else {
        return Err(op.op_error(diags, "expects a ranked memref"));
    };
    if outer + 1 != memref.rank() {
        let message = format!("expects {} indices, but got {}", memref.rank(), outer + 1);
        return Err(op.op_error(diags, message));
    }
    let lanes = one_dimension(op, index, diags)?;
    if one_dimension(op, value, diags)? != lanes || element_of(ctx, value) != Some(memref.element) {
        let message = format!(
            "expects a vector of {lanes} elements of type '{}', but got '{}'",
            ctx.describe_type(memref.element),
            ctx.describe_type(value)
        );
        return Err(op.op_error(diags, message));
    }
    match mask
        .map(|mask| one_dimension(op, op.ty(mask), diags))
        .transpose()?
    {
        Some(given) if given != lanes => {
            let message = format!("expects a mask of {lanes} lanes, but got {given}");
            Err(op.op_error(diags, message))
        }
        _ => Ok(()),
    }
}

impl Verify for Load {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let group = |group: usize| op.operands_of(group).next();
        let (Some(base), Some(index)) = (group(Load::OPERAND_BASE), group(Load::OPERAND_INDEX))
        else {
            return Ok(());
        };
        let types = (op.ty(base), op.result_type(0), op.ty(index));
        let outer = op.operands_of(Load::OPERAND_OUTER).len();
        let (mask, pass) = (group(Load::OPERAND_MASK), group(Load::OPERAND_PASS_THROUGH));
        access(op, types, outer, mask, diags)?;
        if mask.is_some() != pass.is_some() {
            return Err(op.op_error(diags, "expects a mask and what stands for lanes left out"));
        }
        match pass {
            Some(pass) if op.ty(pass) != op.result_type(0) => Err(op.op_error(
                diags,
                "expects what stands for lanes left out to be of the result's type",
            )),
            _ => Ok(()),
        }
    }
}

impl Verify for Store {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let group = |group: usize| op.operands_of(group).next();
        let parts = (
            group(Store::OPERAND_BASE),
            group(Store::OPERAND_VALUE),
            group(Store::OPERAND_INDEX),
        );
        let (Some(base), Some(value), Some(index)) = parts else {
            return Ok(());
        };
        let types = (op.ty(base), op.ty(value), op.ty(index));
        let outer = op.operands_of(Store::OPERAND_OUTER).len();
        access(op, types, outer, group(Store::OPERAND_MASK), diags)
    }
}

/// A constant in every lane is a constant.
impl Fold for Broadcast {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let Some(value) = consts.get(0) else {
            return Folded::No;
        };
        if let Some(number) = ctx.int_value(value) {
            return Folded::Attr(ctx.dense_int_attr(ty, std::slice::from_ref(number)));
        }
        match ctx.float_value(value) {
            Some(number) => Folded::Attr(ctx.dense_float_attr(ty, std::slice::from_ref(number))),
            None => Folded::No,
        }
    }
}
