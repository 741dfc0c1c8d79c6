//! Folds of vectors that are put together from elements, taken apart, or mixed.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, FoldResult, Folded};

use super::before;
use crate::elements::{
    Dense, constant_bytes, dense, folded_poison, integers, poisoned, splat_source,
};
use crate::generated::*;
use crate::shape::{operand, result};

/// All elements of a vector in order are the vector; constants make a constant, and nothing but
/// poison makes poison.
impl Fold for FromElements {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let Some(first) = op.operands().next() else {
            return Folded::No;
        };
        if let Some(whole) = op.def_of::<ToElements>(first)
            && whole.operand_type(0) == ty
            && op.operands().eq(whole.results())
        {
            return Folded::Value(whole.operand(0));
        }
        let count = op.num_operands();
        let Some(vector) = result(op, 0) else {
            return Folded::No;
        };
        let mut bytes = Vec::new();
        for i in 0..count {
            let one = consts.get(i);
            match one.and_then(|attr| constant_bytes(ctx, attr, vector.element)) {
                Some(one) => bytes.extend_from_slice(&one),
                None => return Folded::No,
            }
        }
        dense(ctx, ty, &bytes).map_or(Folded::No, Folded::Attr)
    }
}

/// The elements of what was just put together; those of a broadcast scalar are the scalar.
impl Fold for ToElements {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        if let Some(from) = before::<FromElements>(op, 0) {
            return match from.num_operands() == op.num_results() {
                true => Folded::Values(from.operands().map(FoldResult::Value).collect()),
                false => Folded::No,
            };
        }
        match splat_source(op, op.operand(0)) {
            Some(scalar) => {
                let one = FoldResult::Value(scalar);
                Folded::Values(op.results().map(|_| one).collect())
            }
            None => Folded::No,
        }
    }
}

/// Whether the numbers are `start`, `start + 1` and so on, `count` of them.
fn counts_from(numbers: &[i64], start: i64, count: i64) -> bool {
    let expected = start..start.saturating_add(count);
    numbers.len() as i64 == count && numbers.iter().copied().eq(expected)
}

/// All of one side in order is that side; constants are mixed as they are. Where poison is asked
/// for, a constant has any element.
impl Fold for Shuffle {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let (a, b) = (consts.get(0), consts.get(1));
        let poison = (poisoned(ctx, a), poisoned(ctx, b));
        if poison == (true, true) {
            return folded_poison(ctx);
        }
        let (Some(left), Some(right)) = (operand(op, 0), operand(op, 1)) else {
            return Folded::No;
        };
        let (Some(&n), Some(&m)) = (left.shape.first(), right.shape.first()) else {
            return Folded::No;
        };
        let mask = integers(op, Self::MASK);
        for (side, start, count) in [(0, 0, n), (1, n, m)] {
            if counts_from(&mask, start, count) && op.operand_type(side) == op.result_type(0) {
                return Folded::Value(op.operand(side));
            }
        }
        let (Some(a), Some(b), 1) = (a, b, left.rank()) else {
            return Folded::No;
        };
        let side = |attr, poison| match poison {
            true => None,
            false => Dense::of(ctx, attr),
        };
        let (a, b) = (side(a, poison.0), side(b, poison.1));
        if (a.is_none() && !poison.0) || (b.is_none() && !poison.1) {
            return Folded::No;
        }
        let Some(any) = a.or(b).and_then(|dense| dense.get(0)) else {
            return Folded::No;
        };
        let mut bytes = Vec::new();
        for &at in &mask {
            let picked = match usize::try_from(at) {
                Err(_) => Some(any),
                Ok(at) if (at as i64) < n => a.map_or(Some(any), |a| a.get(at)),
                Ok(at) => b.map_or(Some(any), |b| b.get(at - n as usize)),
            };
            match picked {
                Some(element) => bytes.extend_from_slice(element),
                None => return Folded::No,
            }
        }
        dense(ctx, op.result_type(0), &bytes).map_or(Folded::No, Folded::Attr)
    }
}
