//! `vector.contract` whose sum is added to something.

use crease_ir::OpId;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::reduce::kind;
use crate::generated::*;

/// Where the accumulator is among the operands.
const ACC: usize = 2;

/// `contract(a, b, 0) + c = contract(a, b, c)`, where it adds up. Upstream asks neither that it does nor
/// whether an operand is the same zero, which would be replaced, too.
pub(super) fn add(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let sum_from_zero = |at: usize| {
        let contract = view.def_op_of(view.operand(at))?;
        let adds = contract.is::<Contraction>()
            && kind(contract, Contraction::KIND).is_ok_and(|kind| kind == CombiningKind::ADD);
        let zero = adds && rw.constants(op).is_zero(contract.operand(ACC));
        zero.then(|| (contract.id(), view.operand(1 - at)))
    };
    let Some((contract, other)) = sum_from_zero(0).or_else(|| sum_from_zero(1)) else {
        return Err(NotApplied("no operand is a sum from zero"));
    };
    rw.set_before(op);
    let sum = rw.clone_op(contract, &mut Default::default());
    let _ = rw.set_operand(sum, ACC, other);
    let sum = rw.body().result(sum, 0);
    Ok(rw.replace_op(op, &[sum]))
}
