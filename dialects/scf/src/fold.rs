//! Folds: simplifications that make no op.

use crease_arith as arith;
use crease_ir::fold::{Constants, Edit, Folded};
use crease_ir::hooks::Fold;
use crease_ir::view::OpRef;

use crate::If;

/// if not %c { a } else { b } = if %c { b } else { a }
impl Fold for If {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        if op
            .region(1)
            .is_none_or(|(body, region)| body.region_empty(region))
        {
            return Folded::No;
        }
        let Some(not) = op.def_of::<arith::XOrI>(op.operand(0)) else {
            return Folded::No;
        };
        let mask = consts
            .of_value(not.operand(1))
            .and_then(|attr| op.ctx().int_value(attr));
        if !mask.is_some_and(|mask| mask.is_one()) {
            return Folded::No;
        }
        let edits = [Edit::SetOperand(0, not.operand(0)), Edit::SwapRegions(0, 1)];
        Folded::InPlace(edits.into_iter().collect())
    }
}
