//! Canonicalization of calls.

use crease_ir::{AttrData, OpId};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::Call;

/// All of them.
pub static PATTERNS: DialectPatterns = DialectPatterns(&[PatternDef::new(
    "call_indirect_constant",
    "func.call_indirect",
    call_indirect_constant,
)]);

/// call_indirect (constant @f)(x) = call @f(x)
fn call_indirect_constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let body = rw.body();
    let callee = rw
        .constant(body.operand(op, 0))
        .filter(|&attr| matches!(rw.ctx().attr_data(attr), AttrData::SymbolRef { .. }));
    let Some(callee) = callee else {
        return Err(NotApplied("the callee is not constant"));
    };
    let new = Call {
        operands: body.operands(op).skip(1).collect(),
        callee,
        arg_attrs: None,
        res_attrs: None,
        no_inline: None,
        result: body.result_types(op).collect(),
    };
    Ok(rw.replace_with(op, new))
}
