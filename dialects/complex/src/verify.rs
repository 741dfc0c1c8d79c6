//! What the declarations cannot say: constants have two numbers of the right type, casts keep the width.

use crease_ir::hooks::Verify;
use crease_ir::{Context, Diagnostics, Failed, OpRef, Type, TypeData};

use crate::generated::*;
use crate::ops::{element, is_number, parts};

impl Verify for Constant {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let Some([real, imaginary]) = op.attr(Self::VALUE).and_then(|attr| parts(ctx, attr)) else {
            let message = "requires 'value' to be a complex constant, represented as array of two \
                           values";
            return Err(op.op_error(diags, message));
        };
        if !is_number(ctx, real) || !is_number(ctx, imaginary) {
            let message = "requires attribute's elements to be float or integer attributes";
            return Err(op.op_error(diags, message));
        }
        let wanted = element(ctx, op.result_type(0));
        let given = [real, imaginary].map(|part| ctx.attr_type(part));
        if given.iter().any(|ty| *ty != wanted) {
            let shown = |ty: Option<Type>| ty.map(|ty| ctx.describe_type(ty)).unwrap_or_default();
            let [real, imaginary] = given.map(shown);
            let message = format!(
                "requires attribute's element types ('{real}', '{imaginary}') to match the element \
                 type of the op's return type ('{}')",
                shown(wanted)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The width of a number: an integer, a float, or both parts of a complex one.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.type_data(ty) {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Float(kind) => Some(kind.width()),
        TypeData::Complex(part) => Some(2 * width(ctx, *part)?),
        _ => None,
    }
}

/// Whether a value of one type may be seen as one of the other; if not, why.
pub(crate) fn castable(ctx: &Context, from: Type, to: Type) -> Result<(), &'static str> {
    let (before, after) = (width(ctx, from), width(ctx, to));
    let complex = |ty| element(ctx, ty).is_some();
    match () {
        // Folds.
        () if from == to => Ok(()),
        () if before.is_none() => Err("operand must be int/float/complex"),
        () if after.is_none() => Err("result must be int/float/complex"),
        () if complex(from) == complex(to) => {
            Err("requires that either input or output has a complex type")
        }
        () if before != after => Err("casting bitwidths do not match"),
        () => Ok(()),
    }
}

impl Verify for Bitcast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        castable(op.ctx(), op.operand_type(0), op.result_type(0))
            .map_err(|message| op.op_error(diags, message))
    }
}
