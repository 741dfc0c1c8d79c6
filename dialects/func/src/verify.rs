//! What the declarations of functions, calls and returns cannot say.

use crease_ir::hooks::Verify;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Diagnostics, Failed, OpRef, Type};

use crate::{Call, Constant, Func, Return};

/// The operands are as many as the function's results, and of their types.
impl Verify for Return {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let function = op.body().owner();
        let name = function
            .attr(Func::SYM_NAME)
            .and_then(|attr| ctx.str_value(attr));
        let name = name.unwrap_or("");
        let (_, results) = ctx.function_types(function.attr(Func::FUNCTION_TYPE));
        if op.num_operands() != results.len() {
            return Err(op.op_error(
                diags,
                format!(
                    "has {} operands, but enclosing function (@{name}) returns {}",
                    op.num_operands(),
                    results.len()
                ),
            ));
        }
        for (i, &expected) in results.iter().enumerate() {
            let given = op.operand_type(i);
            if given != expected {
                return Err(op.error(
                    diags,
                    format!(
                        "type of return operand {i} ('{}') doesn't match function result type ('{}') \
                         in function @{name}",
                        ctx.describe_type(given),
                        ctx.describe_type(expected)
                    ),
                ));
            }
        }
        Ok(())
    }
}

/// The callee is a `func.func` whose signature is that of the call.
pub(crate) fn call_symbols(
    op: OpRef<'_>,
    table: &SymbolTable<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let ctx = op.ctx();
    let Some(callee) = op.attr(Call::CALLEE) else {
        return Err(op.op_error(diags, "requires a 'callee' symbol reference attribute"));
    };
    let Some(function) = table.lookup_ref(callee).filter(|f| f.is::<Func>()) else {
        let name = ctx.symbol_text(callee);
        return Err(op.op_error(
            diags,
            format!("'{name}' does not reference a valid function"),
        ));
    };
    let (inputs, results) = ctx.function_types(function.attr(Func::FUNCTION_TYPE));
    if op.num_operands() != inputs.len() {
        return Err(op.op_error(diags, "incorrect number of operands for callee"));
    }
    for (i, &expected) in inputs.iter().enumerate() {
        let given = op.operand_type(i);
        if given != expected {
            return Err(op.op_error(
                diags,
                format!(
                    "operand type mismatch: expected operand type '{}', but provided '{}' for \
                     operand number {i}",
                    ctx.describe_type(expected),
                    ctx.describe_type(given)
                ),
            ));
        }
    }
    if op.num_results() != results.len() {
        return Err(op.op_error(diags, "incorrect number of results for callee"));
    }
    for (i, &expected) in results.iter().enumerate() {
        if op.result_type(i) != expected {
            let list = |types: &mut dyn Iterator<Item = Type>| {
                types
                    .map(|ty| format!("'{}'", ctx.describe_type(ty)))
                    .collect::<Vec<_>>()
                    .join(", ")
            };
            let given = list(&mut (0..op.num_results()).map(|i| op.result_type(i)));
            let wanted = list(&mut results.iter().copied());
            let diagnostic = op
                .op_diag(format!("result type mismatch at index {i}"))
                .note(op.loc(), format!("      op result types: {given}"))
                .note(op.loc(), format!("function result types: {wanted}"));
            return Err(diags.fail(diagnostic));
        }
    }
    Ok(())
}

/// The constant's function exists and has its type.
pub(crate) fn constant_symbols(
    op: OpRef<'_>,
    table: &SymbolTable<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let Some(value) = op.attr(Constant::VALUE) else {
        return Err(op.op_error(diags, "requires attribute 'value'"));
    };
    let Some(function) = table.lookup_ref(value).filter(|f| f.is::<Func>()) else {
        let name = op.ctx().symbol_text(value);
        return Err(op.op_error(diags, format!("reference to undefined function '{name}'")));
    };
    let ty = function
        .attr(Func::FUNCTION_TYPE)
        .and_then(|attr| op.ctx().type_value(attr));
    if ty != Some(op.result_type(0)) {
        return Err(op.op_error(diags, "reference to function with mismatched type"));
    }
    Ok(())
}
