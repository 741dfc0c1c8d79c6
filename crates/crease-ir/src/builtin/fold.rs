//! Folds of conversion casts.

use smallvec::SmallVec;

use crate::fold::{Constants, Fold, FoldResult, Folded};
use crate::ids::ValueId;
use crate::view::OpRef;

use super::UnrealizedConversionCast;

/// A cast that changes no type is its operands. A cast of all results of another cast, back to what
/// that one was given, is the other one's operands.
impl Fold for UnrealizedConversionCast {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let types_equal = |values: &[ValueId]| {
            values.len() == op.num_results()
                && values
                    .iter()
                    .zip(op.results())
                    .all(|(&v, r)| op.ty(v) == op.ty(r))
        };
        let operands: SmallVec<[ValueId; 4]> = op.operands().collect();
        if types_equal(&operands) {
            return values(&operands);
        }
        let Some(inner) = operands.first().and_then(|&first| op.def_op_of(first)) else {
            return Folded::No;
        };
        if !inner.is::<UnrealizedConversionCast>() || !inner.results().eq(operands.iter().copied())
        {
            return Folded::No;
        }
        let given: SmallVec<[ValueId; 4]> = inner.operands().collect();
        if types_equal(&given) {
            values(&given)
        } else {
            Folded::No
        }
    }
}

fn values(list: &[ValueId]) -> Folded {
    match list {
        [] => Folded::No,
        [one] => Folded::Value(*one),
        _ => Folded::Values(list.iter().map(|&value| FoldResult::Value(value)).collect()),
    }
}
