//! Integer arithmetic on constants.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Fold, FoldResult, Folded};
use crease_ir::num::ApInt;
use crease_ir::semantics::Eval;
use crease_ir::{Attr, OpRef};

use super::elements::{int_binary, is_poison, zip};
use crate::algebra::identities;
use crate::generated::*;
use crate::semantics;

/// Folds by the op's identities, else by evaluation.
macro_rules! fold_int {
    ($($kind:ident, $identity:ident, $eval:expr;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                identities::$identity(op, consts).unwrap_or_else(|| {
                    let eval: fn(&ApInt, &ApInt) -> Eval<ApInt> = $eval;
                    int_binary(op, consts, |x, y| eval(x, y).bits())
                })
            }
        }
    )*};
}

fold_int! {
    AddI, addi, |x, y| semantics::addi(x, y, IntegerOverflowFlags::NONE);
    SubI, subi, |x, y| semantics::subi(x, y, IntegerOverflowFlags::NONE);
    MulI, muli, |x, y| semantics::muli(x, y, IntegerOverflowFlags::NONE);
    DivUI, divui, |x, y| semantics::divui(x, y, false);
    DivSI, divsi, |x, y| semantics::divsi(x, y, false);
    CeilDivUI, div_by_one, semantics::ceildivui;
    RemUI, rem_by_one, semantics::remui;
    RemSI, rem_by_one, semantics::remsi;
    XOrI, xori, semantics::xori;
    MaxSI, maxsi, semantics::maxsi;
    MaxUI, maxui, semantics::maxui;
    MinSI, minsi, semantics::minsi;
    MinUI, minui, semantics::minui;
}

/// Likewise, and then by what holds for idempotent ops. The order shows: a constant that is made
/// anew takes another place than the operand.
macro_rules! fold_idempotent {
    ($($kind:ident, $name:ident;)*) => {$(
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                if let Some(found) = identities::$name(op, consts) {
                    return found;
                }
                match int_binary(op, consts, |x, y| semantics::$name(x, y).bits()) {
                    Folded::No => identities::idempotent(op).unwrap_or(Folded::No),
                    found => found,
                }
            }
        }
    )*};
}

fold_idempotent! {
    AndI, andi;
    OrI, ori;
}

impl Fold for CeilDivSI {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        identities::div_by_one(op, consts).unwrap_or_else(|| {
            int_binary(op, consts, |x, y| {
                // Upstream negates its operands on the way and gives up where that overflows.
                if !x.is_zero() && (x.is_signed_min() || y.is_signed_min()) {
                    return None;
                }
                semantics::ceildivsi(x, y).bits()
            })
        })
    }
}

impl Fold for FloorDivSI {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        identities::div_by_one(op, consts).unwrap_or_else(|| {
            // As upstream: only the last element decides whether the division is defined; one that
            // isn't gives the dividend where the divisor is 0.
            let mut defined = true;
            let result = int_binary(op, consts, |x, y| {
                let eval = semantics::floordivsi(x, y);
                defined = !eval.ub;
                Some(if y.is_zero() { x.clone() } else { eval.bits })
            });
            keep_if(defined, result)
        })
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
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                identities::shift_by_zero(op, consts).unwrap_or_else(|| {
                    let eval: fn(&ApInt, &ApInt) -> Eval<ApInt> = $eval;
                    let mut in_range = false;
                    let result = int_binary(op, consts, |x, y| {
                        let eval = eval(x, y);
                        in_range = !eval.poison;
                        Some(eval.bits)
                    });
                    keep_if(in_range, result)
                })
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
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        identities::addui_extended(op, consts).unwrap_or_else(|| {
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
        })
    }
}

impl Fold for MulSIExtended {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        identities::mul_extended_by_zero(op, consts)
            .unwrap_or_else(|| fold_halves(op, consts, semantics::mulsi_extended))
    }
}

impl Fold for MulUIExtended {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        identities::mul_extended_by_zero(op, consts)
            .or_else(|| identities::mului_extended_by_one(op, consts))
            .unwrap_or_else(|| fold_halves(op, consts, semantics::mului_extended))
    }
}
