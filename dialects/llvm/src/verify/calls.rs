//! Calls: what is called, and with what.

use crease_ir::hooks::Verify;
use crease_ir::interfaces::{FunctionInterface, SymbolUserInterface};
use crease_ir::symbols::SymbolTable;
use crease_ir::{Diagnostics, Loc, OpRef, Type};

use super::{Check, is_external, quoted, signature};
use crate::attrs::metadata_in;
use crate::generated::*;
use crate::types::{self, Signature};

/// The check of the callee of `llvm.call`.
pub(crate) static CALL_USER: SymbolUserInterface = SymbolUserInterface { verify: callee };

/// The types of the arguments: of the operands, less the callee if it is one.
fn argument_types(op: OpRef<'_>, direct: bool) -> Vec<Type> {
    let skip = usize::from(!direct);
    let args = op.operands_of(0).skip(skip);
    args.map(|value| op.ty(value)).collect()
}

/// The function type of a call with variable arguments fits the call.
fn varargs(op: OpRef<'_>, slot: usize, direct: bool, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let ty = op.attr(slot).and_then(|attr| ctx.type_value(attr));
    let Some(signature) = ty.and_then(|ty| Signature::of(ctx, ty)) else {
        return Ok(());
    };
    if !signature.varargs {
        let message = "expected var_callee_type to be a variadic function type";
        return Err(op.op_error(diags, message));
    }
    let args = argument_types(op, direct);
    if signature.params.len() > args.len() {
        let message = format!(
            "expected var_callee_type to have at most {} parameters",
            args.len()
        );
        return Err(op.op_error(diags, message));
    }
    for (&param, &arg) in signature.params.iter().zip(&args) {
        if param != arg {
            let message = format!(
                "var_callee_type parameter type mismatch: {} != {}",
                quoted(ctx, param),
                quoted(ctx, arg)
            );
            return Err(op.op_error(diags, message));
        }
    }
    let result = op.results().next().map(|value| op.ty(value));
    match (result, signature.results(ctx)) {
        (None, Some(_)) => {
            let message = "expected var_callee_type to return void";
            Err(op.op_error(diags, message))
        }
        (Some(found), _) if found != signature.result => {
            let message = format!(
                "var_callee_type return type mismatch: {} != {}",
                quoted(ctx, signature.result),
                quoted(ctx, found)
            );
            Err(op.op_error(diags, message))
        }
        _ => Ok(()),
    }
}

fn callee(op: OpRef<'_>, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let name = op.attr(Call::CALLEE);
    varargs(op, Call::VAR_CALLEE_TYPE, name.is_some(), diags)?;
    let Some(name) = name else {
        let Some(callee) = op.operands().next() else {
            let message = "must have either a `callee` attribute or at least an operand";
            return Err(op.op_error(diags, message));
        };
        let ty = op.ty(callee);
        if types::mnemonic(ctx, ty) != Some("ptr") {
            let message = format!(
                "indirect call expects a pointer as callee: {}",
                quoted(ctx, ty)
            );
            return Err(op.op_error(diags, message));
        }
        return Ok(());
    };
    let text = op.ctx().symbol_text(name);
    let Some(found) = table.lookup_ref(name) else {
        let message = format!("'{text}' does not reference a symbol in the current scope");
        return Err(op.op_error(diags, message));
    };
    let signature = if found.is::<LLVMFunc>() {
        if op.loc() == Loc::UNKNOWN {
            inlinable(op, found, diags)?;
        }
        signature(found)
    } else if found.is::<IFunc>() {
        let ty = found.attr(IFunc::I_FUNC_TYPE);
        let ty = ty.and_then(|attr| ctx.type_value(attr));
        let signature = ty.and_then(|ty| Signature::of(ctx, ty));
        if let (None, Some(ty)) = (&signature, ty) {
            let message = format!(
                "callee does not have a functional type: {}",
                quoted(ctx, ty)
            );
            return Err(op.op_error(diags, message));
        }
        signature
    } else {
        let message = format!("'{text}' does not reference a valid LLVM function or IFunc");
        return Err(op.op_error(diags, message));
    };
    match signature {
        Some(signature) => against(op, &signature, diags),
        None => Ok(()),
    }
}

/// Debug information of a function that is inlined hangs on where the call is: the call of a function
/// with it, by one with it, has a location.
#[cold]
fn inlinable(op: OpRef<'_>, callee: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let caller = op.body().owner();
    let info = ctx.registry().info(caller.name);
    let other = info.and_then(|info| info.def.interface::<FunctionInterface>());
    let in_subprogram = |loc| metadata_in(ctx, loc, "di_subprogram").is_some();
    if (other.is_some() || super::func::enclosing(op).is_some())
        && !is_external(callee)
        && in_subprogram(callee.loc())
        && in_subprogram(caller.loc)
    {
        let message = "inlinable function call in a function with a DISubprogram location must \
                       have a debug location";
        return Err(op.error(diags, message));
    }
    Ok(())
}

/// The call fits the function type of what it calls by name.
fn against(op: OpRef<'_>, signature: &Signature, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    if signature.varargs && op.attr(Call::VAR_CALLEE_TYPE).is_none() {
        let message = "missing var_callee_type attribute for vararg call";
        return Err(op.op_error(diags, message));
    }
    let args = argument_types(op, true);
    let (given, wanted) = (args.len(), signature.params.len());
    if !signature.varargs && given != wanted {
        let message =
            format!("incorrect number of operands ({given}) for callee (expecting: {wanted})");
        return Err(op.op_error(diags, message));
    }
    if wanted > given {
        let message = format!(
            "incorrect number of operands ({given}) for varargs callee (expecting at least: \
             {wanted})"
        );
        return Err(op.op_error(diags, message));
    }
    for (i, (&arg, &param)) in args.iter().zip(&signature.params).enumerate() {
        if arg != param {
            let message = format!(
                "operand type mismatch for operand {i}: {} != {}",
                quoted(ctx, arg),
                quoted(ctx, param)
            );
            return Err(op.op_error(diags, message));
        }
    }
    let result = op.results().next().map(|value| op.ty(value));
    match (result, signature.results(ctx)) {
        (None, Some(_)) => Err(op.op_error(diags, "expected function call to produce a value")),
        (Some(_), None) => {
            let message = "calling function with void result must not produce values";
            Err(op.op_error(diags, message))
        }
        (Some(found), Some(wanted)) if found != wanted => {
            let message = format!(
                "result type mismatch: {} != {}",
                quoted(ctx, found),
                quoted(ctx, wanted)
            );
            Err(op.op_error(diags, message))
        }
        _ => Ok(()),
    }
}

/// There is a tag, which is a string, for each bundle.
fn bundles(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let tags = op
        .attr_by_name("op_bundle_tags")
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or_default();
    if tags.iter().any(|&tag| ctx.str_value(tag).is_none()) {
        return Err(op.error(diags, "operand bundle tag must be a StringAttr"));
    }
    let count = op
        .attr_by_name("op_bundle_sizes")
        .and_then(|attr| ctx.i32_array(attr))
        .map_or(0, |sizes| sizes.len());
    if count != tags.len() {
        let message = format!(
            "expected {count} operand bundle tags, but actually got {}",
            tags.len()
        );
        return Err(op.error(diags, message));
    }
    Ok(())
}

impl Verify for Call {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        bundles(op, diags)
    }
}

impl Verify for Assume {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        bundles(op, diags)
    }
}

impl Verify for CallIntrinsic {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let name = op.attr(CallIntrinsic::INTRIN);
        let name = name.and_then(|attr| op.ctx().str_value(attr));
        if !name.is_some_and(|name| name.starts_with("llvm.")) {
            return Err(op.op_error(diags, "intrinsic name must start with 'llvm.'"));
        }
        bundles(op, diags)
    }
}

/// Unwinding goes to a block that begins with a landing pad.
impl Verify for Invoke {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let direct = op.attr(Invoke::CALLEE).is_some();
        varargs(op, Invoke::VAR_CALLEE_TYPE, direct, diags)?;
        let first = op
            .successors()
            .nth(1)
            .and_then(|block| op.body().first_op(block));
        let Some(first) = first else {
            let message = "must have at least one operation in unwind destination";
            return Err(op.error(diags, message));
        };
        if !op.other(first).is::<Landingpad>() {
            let message =
                "first operation in unwind destination should be a llvm.landingpad operation";
            return Err(op.error(diags, message));
        }
        bundles(op, diags)
    }
}

/// Clauses are constants, and the function has a personality.
impl Verify for Landingpad {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let function = super::func::enclosing(op);
        if function.is_some_and(|owner| owner.attr(LLVMFunc::PERSONALITY).is_none()) {
            let message = "llvm.landingpad needs to be in a function with a personality";
            return Err(op.error(diags, message));
        }
        if op.attr(Landingpad::CLEANUP).is_none() && op.num_operands() == 0 {
            let message = "landingpad instruction expects at least one clause or cleanup attribute";
            return Err(op.error(diags, message));
        }
        for (i, value) in op.operands().enumerate() {
            // An array filters.
            if types::mnemonic(op.ctx(), op.ty(value)) == Some("array") {
                continue;
            }
            let by = op.def_op_of(value);
            if let Some(cast) = by.filter(|by| by.is::<Bitcast>()) {
                let source = op.def_op_of(cast.operand(0));
                if source.is_some_and(|source| source.is::<AddressOf>()) {
                    continue;
                }
                let diagnostic = op.diag("constant clauses expected").note(
                    cast.loc(),
                    "global addresses expected as operand to bitcast used in clauses for \
                     landingpad",
                );
                return Err(diags.fail(diagnostic));
            }
            if !by.is_some_and(|by| by.is::<Zero>() || by.is::<AddressOf>()) {
                let message =
                    format!("clause #{i} is not a known constant - null, addressof, bitcast");
                return Err(op.error(diags, message));
            }
        }
        Ok(())
    }
}

/// A tail call that must be one is none of inline assembly.
impl Verify for InlineAsm {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let kind = op.attr(InlineAsm::TAIL_CALL_KIND);
        let kind = kind.and_then(|attr| TailCallKind::of(op.ctx(), attr));
        if kind == Some(TailCallKind::MustTail) {
            let message = "tail call kind 'musttail' is not supported by this operation";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// What a symbol reference in an attribute names is a function that is defined.
pub(super) fn defined_function(
    op: OpRef<'_>,
    table: &SymbolTable<'_>,
    symbol: crease_ir::Attr,
    diags: &mut Diagnostics,
) -> Check {
    let name = op.ctx().symbol_text(symbol);
    let Some(function) = table.lookup_ref(symbol).filter(|f| f.is::<LLVMFunc>()) else {
        let message = format!("'{name}' does not reference a valid LLVM function");
        return Err(op.op_error(diags, message));
    };
    if is_external(function) {
        let message = format!("'{name}' does not have a definition");
        return Err(op.op_error(diags, message));
    }
    Ok(())
}
