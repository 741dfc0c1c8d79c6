//! The float ops on numbers: IEEE arithmetic as LLVM's `APFloat` does it. A fast-math flag that an
//! operand or the result breaks makes the result poison ([`FastMathFlags::poison`]); the functions
//! themselves ignore flags.

use std::cmp::Ordering;

use crease_ir::num::{ApFloat, ApInt, FloatKind, Rounding};

use crate::generated::{CmpFPredicate, FastMathFlags, RoundingMode};

impl FastMathFlags {
    /// Whether an operand or the result among `values` breaks a flag.
    pub fn poison(self, values: &[ApFloat]) -> bool {
        self.contains(Self::NNAN) && values.iter().any(ApFloat::is_nan)
            || self.contains(Self::NINF) && values.iter().any(ApFloat::is_inf)
    }
}

impl From<RoundingMode> for Rounding {
    fn from(mode: RoundingMode) -> Rounding {
        match mode {
            RoundingMode::ToNearestEven => Rounding::NearestTiesToEven,
            RoundingMode::Downward => Rounding::TowardNegative,
            RoundingMode::Upward => Rounding::TowardPositive,
            RoundingMode::TowardZero => Rounding::TowardZero,
            RoundingMode::ToNearestAway => Rounding::NearestTiesToAway,
        }
    }
}

/// `arith.negf`
pub fn negf(x: &ApFloat) -> ApFloat {
    x.neg()
}

/// `arith.addf`
pub fn addf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.add(y)
}

/// `arith.subf`
pub fn subf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.sub(y)
}

/// `arith.mulf`
pub fn mulf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.mul(y)
}

/// `arith.divf`
pub fn divf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.div(y)
}

/// `arith.remf`: the rest with the sign of x
pub fn remf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.rem(y)
}

/// `arith.maximumf`: a NaN wins, +0 is larger than -0
pub fn maximumf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.maximum(y)
}

/// `arith.minimumf`: a NaN wins, -0 is smaller than +0
pub fn minimumf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.minimum(y)
}

/// `arith.maxnumf`: the number wins over a NaN
pub fn maxnumf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.maxnum(y)
}

/// `arith.minnumf`: the number wins over a NaN
pub fn minnumf(x: &ApFloat, y: &ApFloat) -> ApFloat {
    x.minnum(y)
}

/// `arith.extf`, `arith.truncf`: the nearest value of another kind
pub fn convert(x: &ApFloat, kind: FloatKind, rounding: Rounding) -> ApFloat {
    x.convert(kind, rounding).value
}

/// The same value in another kind; `None` if there is none, or if it is a signaling NaN.
pub fn convert_exactly(x: &ApFloat, kind: FloatKind, rounding: Rounding) -> Option<ApFloat> {
    if x.is_inf() && !kind.has_inf() || x.is_nan() && !kind.has_nan() {
        return None;
    }
    let converted = x.convert(kind, rounding);
    (!converted.loses_info && converted.status.is_ok()).then_some(converted.value)
}

/// The scale of `arith.scaling_extf` and `arith.scaling_truncf`: a power of two, in `kind`.
fn scale(by: &ApFloat, kind: FloatKind) -> ApFloat {
    let exponent = convert(by, FloatKind::F8E8M0FNU, Rounding::TowardZero);
    convert(&exponent, kind, Rounding::NearestTiesToEven)
}

/// `arith.scaling_extf`: x * scale in a wider kind
pub fn scaling_extf(x: &ApFloat, by: &ApFloat, kind: FloatKind) -> ApFloat {
    convert(x, kind, Rounding::NearestTiesToEven).mul(&scale(by, kind))
}

/// `arith.scaling_truncf`: x / scale in a narrower kind
pub fn scaling_truncf(x: &ApFloat, by: &ApFloat, kind: FloatKind, rounding: Rounding) -> ApFloat {
    convert(&x.div(&scale(by, x.kind())), kind, rounding)
}

/// `arith.uitofp`: the nearest value to the unsigned number
pub fn uitofp(x: &ApInt, kind: FloatKind) -> ApFloat {
    ApFloat::from_int(kind, x, false, Rounding::NearestTiesToEven).0
}

/// `arith.sitofp`: the nearest value to the signed number
pub fn sitofp(x: &ApInt, kind: FloatKind) -> ApFloat {
    ApFloat::from_int(kind, x, true, Rounding::NearestTiesToEven).0
}

/// `arith.fptoui`: x rounded toward zero; poison (`None`) if that is out of range
pub fn fptoui(x: &ApFloat, width: u32) -> Option<ApInt> {
    let (value, in_range, _) = x.to_int(width, false, Rounding::TowardZero);
    in_range.then_some(value)
}

/// `arith.fptosi`: x rounded toward zero; poison (`None`) if that is out of range
pub fn fptosi(x: &ApFloat, width: u32) -> Option<ApInt> {
    let (value, in_range, _) = x.to_int(width, true, Rounding::TowardZero);
    in_range.then_some(value)
}

impl CmpFPredicate {
    /// Whether it holds between values that compare so (`None`: one is a NaN).
    pub fn holds(self, order: Option<Ordering>) -> bool {
        use CmpFPredicate::*;
        let Some(order) = order else {
            return matches!(self, UEQ | UGT | UGE | ULT | ULE | UNE | UNO | AlwaysTrue);
        };
        match self {
            AlwaysFalse | UNO => false,
            OEQ | UEQ => order.is_eq(),
            OGT | UGT => order.is_gt(),
            OGE | UGE => order.is_ge(),
            OLT | ULT => order.is_lt(),
            OLE | ULE => order.is_le(),
            ONE | UNE => order.is_ne(),
            ORD | AlwaysTrue => true,
        }
    }
}

/// `arith.cmpf`
pub fn cmpf(predicate: CmpFPredicate, x: &ApFloat, y: &ApFloat) -> bool {
    predicate.holds(x.compare(y))
}
