//! Integer arithmetic on constants.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Fold, FoldResult, Folded, Wants};
use crease_ir::num::ApInt;
use crease_ir::semantics::Eval;
use crease_ir::{Attr, OpRef, TypeData};

use super::elements::{folded, int_binary, is_poison, splat_of_unknown_size, zip};
use crate::generated::*;
use crate::semantics;

/// What `eval` gives: says what its arguments are.
#[inline(always)]
fn evaluated(eval: impl Fn(&ApInt, &ApInt) -> Eval<ApInt>, x: &ApInt, y: &ApInt) -> Eval<ApInt> {
    eval(x, y)
}

/// Folds by evaluation.
macro_rules! fold_int {
    ($($kind:ident, $eval:expr;)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Constants;

            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                int_binary(op, consts, |x, y| evaluated($eval, x, y).bits())
            }
        }
    )*};
}

fold_int! {
    AddI, |x, y| semantics::addi(x, y, IntegerOverflowFlags::NONE);
    SubI, |x, y| semantics::subi(x, y, IntegerOverflowFlags::NONE);
    MulI, |x, y| semantics::muli(x, y, IntegerOverflowFlags::NONE);
    DivUI, |x, y| semantics::divui(x, y, false);
    DivSI, |x, y| semantics::divsi(x, y, false);
    CeilDivUI, semantics::ceildivui;
    RemUI, semantics::remui;
    RemSI, semantics::remsi;
    AndI, semantics::andi;
    OrI, semantics::ori;
    MaxSI, semantics::maxsi;
    MaxUI, semantics::maxui;
    MinSI, semantics::minsi;
    MinUI, semantics::minui;
}

impl Fold for XOrI {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        // The rule `xori_same` makes no constant of unknown size; upstream does, of ranked tensors.
        let ty = op.result_type(0);
        let ranked = matches!(op.ctx().type_data(ty), TypeData::RankedTensor { .. });
        if op.operand(0) == op.operand(1) && ranked {
            return folded(splat_of_unknown_size(op.ctx(), ty, 0));
        }
        int_binary(op, consts, |x, y| semantics::xori(x, y).bits())
    }
}

impl Fold for CeilDivSI {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        int_binary(op, consts, |x, y| {
            // Upstream negates its operands on the way and gives up where that overflows.
            if !x.is_zero() && (x.is_signed_min() || y.is_signed_min()) {
                return None;
            }
            semantics::ceildivsi(x, y).bits()
        })
    }
}

impl Fold for FloorDivSI {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        // As upstream: only the last element decides whether the division is defined; one that
        // isn't gives the dividend where the divisor is 0.
        let mut defined = true;
        let result = int_binary(op, consts, |x, y| {
            let eval = semantics::floordivsi(x, y);
            defined = !eval.ub;
            Some(if y.is_zero() { x.clone() } else { eval.bits })
        });
        keep_if(defined, result)
    }
}

/// The result unless it is a constant that is not to be had. Poison, which comes from an operand,
/// is never evaluated, so it is kept by who says that `defined` starts out true.
fn keep_if(defined: bool, result: Folded) -> Folded {
    if defined { result } else { Folded::No }
}

/// Folds a shift. As upstream: only the last element decides whether the amounts are in range, and
/// nothing else than an evaluation counts, so that poison stays unfolded.
macro_rules! fold_shift {
    ($($kind:ident, $eval:expr;)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Constants;

            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                let mut in_range = false;
                let result = int_binary(op, consts, |x, y| {
                    let eval = evaluated($eval, x, y);
                    in_range = !eval.poison;
                    Some(eval.bits)
                });
                keep_if(in_range, result)
            }
        }
    )*};
}

fold_shift! {
    ShLI, |x, y| semantics::shli(x, y, IntegerOverflowFlags::NONE);
    ShRUI, |x, y| semantics::shrui(x, y, false);
    ShRSI, |x, y| semantics::shrsi(x, y, false);
}

/// Two constants for an op with two results.
fn pair(first: Attr, second: Attr) -> Folded {
    Folded::Values(SmallVec::from_buf([
        FoldResult::Attr(first),
        FoldResult::Attr(second),
    ]))
}

/// Evaluates an op whose two results have the operands' type.
fn fold_halves(
    op: OpRef<'_>,
    consts: &Constants<'_>,
    eval: fn(&ApInt, &ApInt) -> [Eval<ApInt>; 2],
) -> Folded {
    let half = |i: usize| {
        zip(
            op.ctx(),
            None,
            consts.get(0),
            consts.get(1),
            |x: &ApInt, y: &ApInt| Some(eval(x, y)[i].bits.clone()),
        )
    };
    match (half(0), half(1)) {
        (Some(low), Some(high)) => pair(low, high),
        _ => Folded::No,
    }
}

impl Fold for AddUIExtended {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let ctx = op.ctx();
        let eval = |i: usize| {
            move |x: &ApInt, y: &ApInt| Some(semantics::addui_extended(x, y)[i].bits.clone())
        };
        let (a, b) = (consts.get(0), consts.get(1));
        let Some(sum) = zip(ctx, None, a, b, eval(0)) else {
            return Folded::No;
        };
        if is_poison(ctx, sum) {
            return pair(sum, sum);
        }
        match zip(ctx, Some(op.result_type(1)), a, b, eval(1)) {
            Some(carry) => pair(sum, carry),
            None => Folded::No,
        }
    }
}

impl Fold for MulSIExtended {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        fold_halves(op, consts, semantics::mulsi_extended)
    }
}

impl Fold for MulUIExtended {
    const WANTS: Wants = Wants::Constants;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        fold_halves(op, consts, semantics::mului_extended)
    }
}
