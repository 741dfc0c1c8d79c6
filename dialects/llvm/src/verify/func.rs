//! Functions, and what ends them.

use crease_ir::body::OwnerAttrs;
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::op_def::{OpKind, ParamAttr};
use crease_ir::{AttrData, Diagnostics, OpRef, Type};

use super::{Check, is_external, quoted, signature};
use crate::generated::*;
use crate::types::{self, Signature, is_compatible};

/// The `llvm.func` that the body of `op` is that of.
pub(super) fn enclosing(op: OpRef<'_>) -> Option<&OwnerAttrs> {
    let owner = op.body().owner();
    let name = op.ctx().registry().name_of(LLVMFunc::def());
    (Some(owner.name) == name).then_some(owner)
}

/// What the linkage, the inlining attributes and the landing pads say together.
impl Verify for LLVMFunc {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        signature_fits(op, diags)?;
        let linkage = op.attr(LLVMFunc::LINKAGE);
        let linkage = linkage.and_then(|attr| Linkage::of(op.ctx(), attr));
        if linkage == Some(Linkage::Common) {
            return Err(op.op_error(diags, "functions cannot have 'common' linkage"));
        }
        if is_external(op) {
            return match linkage {
                Some(Linkage::External | Linkage::ExternWeak) => Ok(()),
                _ => {
                    let message =
                        "external functions must have 'external' or 'extern_weak' linkage";
                    Err(op.op_error(diags, message))
                }
            };
        }
        let inline = |slot| op.attr(slot).is_some();
        if inline(LLVMFunc::NO_INLINE) && inline(LLVMFunc::ALWAYS_INLINE) {
            let message = "no_inline and always_inline attributes are incompatible";
            return Err(op.error(diags, message));
        }
        if inline(LLVMFunc::OPTIMIZE_NONE) && !inline(LLVMFunc::NO_INLINE) {
            return Err(op.op_error(diags, "with optimize_none must also be no_inline"));
        }
        inside(op, diags)
    }
}

/// Landing pads and resumptions have one type; block tags differ.
fn inside(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let Some(body) = op.child() else {
        return Ok(());
    };
    let mut caught: Option<Type> = None;
    let mut tags = rustc_hash::FxHashSet::default();
    for id in body.ops_preorder() {
        let inner = body.op(op.ctx(), id);
        let (ty, message) = if inner.is::<Landingpad>() {
            (
                inner.result_type(0),
                "'llvm.landingpad' should have a consistent result type inside a function",
            )
        } else if inner.is::<Resume>() {
            (
                inner.operand_type(0),
                "'llvm.resume' should have a consistent input type inside a function",
            )
        } else {
            continue;
        };
        if *caught.get_or_insert(ty) != ty {
            return Err(op.error(diags, message));
        }
    }
    for id in body.ops_preorder() {
        let inner = body.op(op.ctx(), id);
        if !inner.is::<BlockTag>() {
            continue;
        }
        let Some(tag) = inner.attr(BlockTag::TAG) else {
            continue;
        };
        if !tags.insert(tag) {
            let number = match op.ctx().attr_data(tag) {
                AttrData::Dialect { params, .. } => params.first().copied().flatten(),
                _ => None,
            };
            let number = number.and_then(|attr| op.ctx().int_value(attr)?.to_i64());
            let message = format!(
                "duplicate block tag '{}' in the same function: ",
                number.unwrap_or(0)
            );
            return Err(inner.error(diags, message));
        }
    }
    Ok(())
}

/// The entry block and the dictionaries of arguments and results agree with the type.
fn signature_fits(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let Some(signature) = signature(op) else {
        return Ok(());
    };
    let results = usize::from(signature.results(ctx).is_some());
    for (slot, what, count) in [
        (LLVMFunc::ARG_ATTRS, "argument", signature.params.len()),
        (LLVMFunc::RES_ATTRS, "result", results),
    ] {
        let list = op.attr(slot).and_then(|attr| ctx.array_elements(attr));
        let Some(list) = list else {
            continue;
        };
        if list.len() != count {
            let message = format!(
                "expects {what} attribute array to have the same number of elements as the \
                 number of function {what}s, got {}, but expected {count}",
                list.len()
            );
            return Err(op.op_error(diags, message));
        }
        for (i, &dict) in list.iter().enumerate() {
            let param = signature.params.get(i);
            let param = param.filter(|_| slot == LLVMFunc::ARG_ATTRS);
            let ty = param.copied().unwrap_or(signature.result);
            for &(name, value) in ctx.dict_entries(dict) {
                let attr = ParamAttr {
                    name,
                    value,
                    ty,
                    of_result: param.is_none(),
                };
                op.verify_param_attr(attr, diags)?;
            }
        }
    }
    entry(op, &signature, diags)
}

fn entry(op: OpRef<'_>, signature: &Signature, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let Some((body, block)) = op
        .region(0)
        .and_then(|(body, region)| Some((body, body.entry_block(region)?)))
    else {
        return Ok(());
    };
    let args = body.block_args(block);
    if args.len() != signature.params.len() {
        let message = format!(
            "entry block must have {} arguments to match function signature",
            signature.params.len()
        );
        return Err(op.op_error(diags, message));
    }
    for (i, (&arg, &wanted)) in args.iter().zip(&signature.params).enumerate() {
        let found = body.ty(arg);
        if found != wanted {
            let message = format!(
                "type of entry block argument #{i}({}) must match the type of the corresponding \
                 argument in function signature({})",
                quoted(ctx, found),
                quoted(ctx, wanted)
            );
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

/// Arguments of the entry block have types that LLVM has.
impl VerifyRegions for LLVMFunc {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let entry = op
            .region(0)
            .and_then(|(body, region)| Some((body, body.entry_block(region)?)));
        let Some((body, block)) = entry else {
            return Ok(());
        };
        for (i, &arg) in body.block_args(block).iter().enumerate() {
            if !is_compatible(op.ctx(), body.ty(arg)) {
                let message = format!("entry block argument #{i} is not of LLVM type");
                return Err(op.op_error(diags, message));
            }
        }
        Ok(())
    }
}

/// The operand is what the function returns.
impl Verify for Return {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some(function) = enclosing(op) else {
            return Ok(());
        };
        let ty = function.attr(LLVMFunc::FUNCTION_TYPE);
        let Some(signature) = ty.and_then(|ty| Signature::of(ctx, ctx.type_value(ty)?)) else {
            return Ok(());
        };
        let void = types::mnemonic(ctx, signature.result) == Some("void");
        let given = op.operands().next().map(|value| op.ty(value));
        let message = match given {
            None if void => return Ok(()),
            None => "expected 1 operand",
            Some(_) if void => "expected no operands",
            Some(given) if given != signature.result => "mismatching result types",
            Some(_) => return Ok(()),
        };
        let diagnostic = op
            .op_diag(message)
            .note(function.loc, "when returning from function");
        Err(diags.fail(diagnostic))
    }
}
