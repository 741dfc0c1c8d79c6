//! Comparisons of `vector.step` with a number that all, or none, of its elements are below.

use crease_arith::{CmpI, CmpIPredicate, int_predicate};
use crease_ir::OpId;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::{given, replace_with_constant};
use crate::elements::{all, constant_integer};
use crate::ops::VectorParts;
use crate::shape::result;

/// The first comparison of which the result is known becomes a constant. As upstream does, scalable
/// sizes are taken as if they were not multiplied.
pub(super) fn compare(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    use CmpIPredicate as P;
    let view = rw.op(op);
    let count = given(result(view, 0).map(VectorParts::num_elements))?;
    let body = view.body();
    let uses: Vec<_> = body.uses(view.result(0)).collect();
    for id in uses {
        let user = view.other(body.use_owner(id));
        if !user.is::<CmpI>() || body.use_number(id) != 0 {
            continue;
        }
        let Some(bound) = constant_integer(user, user.operand(1)) else {
            continue;
        };
        let holds = match int_predicate(user) {
            Some(P::Ult | P::Ne) if count <= bound => true,
            Some(P::Uge | P::Eq) if count <= bound => false,
            Some(P::Ule) if count - 1 <= bound => true,
            Some(P::Ugt) if count - 1 <= bound => false,
            _ => continue,
        };
        let value = all(view.ctx(), user.result_type(0), holds);
        let user = user.id();
        return Ok(replace_with_constant(rw, user, value));
    }
    Err(NotApplied("no comparison of which the result is known"))
}
