//! Comparisons of converted integers: float(x) p c = x p' c'. No rule says it: whether the conversion
//! rounds near c, what c is as an integer, and which predicate then stands for p, depends on the kind
//! of float, the width, the sign and the fraction of c together.

use crease_ir::num::{ApFloat, ApInt, FloatKind, Rounding};
use crease_ir::{OpId, Type, ValueId};
use crease_rewrite::{PatternResult, Rewriter};

use super::support::*;
use crate::generated::*;
use crate::ops::float_predicate;
use crate::semantics;

/// float(x) p c = x p' c', or a truth value, for an integer x and a constant c
pub(super) fn cmpf_of_int(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let root = operands(rw, op);
    let constant = rw
        .constant(root.y)
        .and_then(|attr| rw.ctx().float_value(attr).copied());
    let Some(c) = constant else {
        return found(None, "the right operand is not constant");
    };
    let Some((x, signed)) = converted(rw, root.x) else {
        return found(None, "the left operand is not a converted integer");
    };
    let ty = rw.body().ty(x);
    let (Some(width), Some(predicate)) = (rw.ctx().int_width(ty), float_predicate(rw.op(op)))
    else {
        return found(None, "not a scalar comparison");
    };
    let loc = rw.body().op_loc(op);
    let new = match as_integers(predicate, c, width, signed) {
        None => {
            return found(
                None,
                "the conversion may round so that the comparison changes",
            );
        }
        Some(Known::Always(holds)) => {
            let holds = ApInt::new(1, u64::from(holds));
            int_constant(rw, loc, Type::I1.get(), holds)
        }
        Some(Known::Compare(predicate, c)) => {
            let Some(predicate) = predicate.attr(rw.ctx()) else {
                return found(None, "no such predicate");
            };
            let compare = CmpI {
                lhs: x,
                rhs: int_constant(rw, loc, ty, c),
                predicate,
                result: Type::I1.get(),
            };
            rw.build_value(loc, compare)
        }
    };
    Ok(replace(rw, op, new))
}

/// The integer that a float is converted from, and whether it is signed.
fn converted(rw: &Rewriter<'_>, value: ValueId) -> Option<(ValueId, bool)> {
    let signed = def::<SIToFP>(rw, value).map(|op| (op, true));
    let (op, signed) = signed.or_else(|| def::<UIToFP>(rw, value).map(|op| (op, false)))?;
    Some((rw.body().operand(op, 0), signed))
}

/// What a comparison of a converted integer with a float comes to.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Known {
    /// It holds for every integer, or for none.
    Always(bool),
    /// It holds where the integer compares so.
    Compare(CmpIPredicate, ApInt),
}

/// The exponent of a finite value that is not 0: its magnitude is in `2^e .. 2^(e + 1)`. Subnormals
/// of the widest kind give something lower.
fn exponent(c: &ApFloat) -> i32 {
    let wide = c.convert(FloatKind::F128, Rounding::TowardZero).value;
    (wide.raw_bits() >> 112 & 0x7FFF) as i32 - 0x3FFF
}

/// float(x) p c for all integers x of a width, as a comparison of integers.
fn as_integers(predicate: CmpFPredicate, c: ApFloat, width: u32, signed: bool) -> Option<Known> {
    use CmpIPredicate::*;
    if c.is_nan() {
        return None;
    }
    let kind = c.kind();
    let precision = kind.mantissa_bits();
    if width > precision {
        // The conversion rounds; that must not matter near `c`.
        let value_bits = width as i32 - i32::from(signed);
        if c.is_inf() {
            if kind.max_exponent() < value_bits {
                return None;
            }
        } else if !c.is_zero() {
            let exponent = exponent(&c);
            if precision as i32 <= exponent && exponent <= value_bits {
                return None;
            }
        }
    }
    let pick = |s, u| if signed { s } else { u };
    let mut integer = match predicate {
        // A converted integer is never a NaN.
        CmpFPredicate::ORD => return Some(Known::Always(true)),
        CmpFPredicate::UNO => return Some(Known::Always(false)),
        CmpFPredicate::AlwaysFalse | CmpFPredicate::AlwaysTrue => return None,
        CmpFPredicate::OEQ | CmpFPredicate::UEQ => Eq,
        CmpFPredicate::ONE | CmpFPredicate::UNE => Ne,
        CmpFPredicate::OGT | CmpFPredicate::UGT => pick(Sgt, Ugt),
        CmpFPredicate::OGE | CmpFPredicate::UGE => pick(Sge, Uge),
        CmpFPredicate::OLT | CmpFPredicate::ULT => pick(Slt, Ult),
        CmpFPredicate::OLE | CmpFPredicate::ULE => pick(Sle, Ule),
    };
    let to_float = if signed {
        semantics::sitofp
    } else {
        semantics::uitofp
    };
    let (min, max) = if signed {
        (ApInt::signed_min(width), ApInt::signed_max(width))
    } else {
        (ApInt::zero(width), ApInt::all_ones(width))
    };
    // A bound that the kind has no value for may be a NaN; it excludes nothing.
    if to_float(&max, kind)
        .compare(&c)
        .is_some_and(|order| order.is_lt())
    {
        return Some(Known::Always(matches!(integer, Ne | Slt | Sle | Ult | Ule)));
    }
    if to_float(&min, kind)
        .compare(&c)
        .is_some_and(|order| order.is_gt())
    {
        return Some(Known::Always(matches!(integer, Ne | Sgt | Sge | Ugt | Uge)));
    }
    // `c` is in range, but may have a fraction. It is cut off toward 0.
    let whole = if signed {
        semantics::fptosi(&c, width)
    } else {
        semantics::fptoui(&c, width)
    }?;
    if !c.is_zero()
        && !to_float(&whole, kind)
            .compare(&c)
            .is_some_and(|order| order.is_eq())
    {
        let negative = c.is_negative();
        integer = match integer {
            Eq => return Some(Known::Always(false)),
            Ne => return Some(Known::Always(true)),
            // Below 0 there is no unsigned integer.
            Ult | Ule if negative => return Some(Known::Always(false)),
            Ugt | Uge if negative => return Some(Known::Always(true)),
            // x <= 4.4 = x < 4.4 = x <= 4; x <= -4.4 = x < -4.4 = x < -4
            Ult | Ule => Ule,
            Slt | Sle => {
                if negative {
                    Slt
                } else {
                    Sle
                }
            }
            // x >= 4.4 = x > 4.4 = x > 4; x >= -4.4 = x > -4.4 = x >= -4
            Ugt | Uge => Ugt,
            Sgt | Sge => {
                if negative {
                    Sge
                } else {
                    Sgt
                }
            }
        };
    }
    Some(Known::Compare(integer, whole))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Every comparison of an 8-bit integer with a grid of floats, by evaluation.
    #[test]
    fn agrees_with_evaluation() {
        for (signed, kind) in [(true, FloatKind::F16), (false, FloatKind::F32)] {
            for step in -1200..1200 {
                let c = ApFloat::from_f64(kind, f64::from(step) / 4.0);
                for number in 1..15 {
                    let Some(predicate) = CmpFPredicate::from_value(number) else {
                        continue;
                    };
                    let Some(known) = as_integers(predicate, c, 8, signed) else {
                        panic!("8 bits are exact in {kind:?}");
                    };
                    for x in 0..=255 {
                        let x = ApInt::new(8, x);
                        let convert = if signed {
                            semantics::sitofp
                        } else {
                            semantics::uitofp
                        };
                        let expected = semantics::cmpf(predicate, &convert(&x, kind), &c);
                        let got = match &known {
                            Known::Always(holds) => *holds,
                            Known::Compare(p, y) => p.holds(&x, y),
                        };
                        assert_eq!(got, expected, "{predicate:?} {x:?} {c:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn exponents() {
        for (value, e) in [(1.0, 0), (1.5, 0), (-2.0, 1), (0.75, -1), (4096.5, 12)] {
            assert_eq!(exponent(&ApFloat::from_f64(FloatKind::F64, value)), e);
        }
    }
}
