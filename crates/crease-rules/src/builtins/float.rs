//! The functions over floats. They look at the encoding, so that any algebra of bit vectors has
//! them; arithmetic on floats belongs to the ops (`fold(arith.addf($a, $b))`).

use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::semantics::Truth;

use super::val::{Algebra, Env, Float, Val};
use crate::model::Literal;

/// The one float.
fn float<B: Algebra>(args: &[Val<B>]) -> Option<&Float<B>> {
    match args {
        [Val::Float(x)] => Some(x),
        _ => None,
    }
}

/// Whether the encoding is that of `value`.
fn is<B: Algebra>(x: &Float<B>, value: ApFloat) -> B::Bool {
    x.bits.eq(&B::from(value.bits()))
}

/// Whether it is a NaN. Formats with infinities have NaNs above them; the others have one or two.
fn nan<B: Algebra>(x: &Float<B>) -> B::Bool {
    let kind = x.kind;
    if !kind.has_nan() {
        return false.into();
    }
    if kind.has_inf() {
        let magnitude = magnitude(x);
        let inf = B::from(ApFloat::inf(kind, false).bits());
        return inf.ult(&magnitude);
    }
    is(x, ApFloat::nan(kind, false)).or(&is(x, ApFloat::nan(kind, true)))
}

/// The encoding without its sign.
fn magnitude<B: Algebra>(x: &Float<B>) -> B {
    let width = x.kind.width();
    let mask = match x.kind.has_sign() {
        true => ApInt::signed_max(width),
        false => ApInt::all_ones(width),
    };
    x.bits.and(&B::from(mask))
}

pub(super) fn is_nan<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    Some(Val::Bool(nan(float(args)?)))
}

pub(super) fn is_inf<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = float(args)?;
    if !x.kind.has_inf() {
        return Some(Val::bool(false));
    }
    let [plus, minus] = [false, true].map(|negative| is(x, ApFloat::inf(x.kind, negative)));
    Some(Val::Bool(plus.or(&minus)))
}

pub(super) fn is_pos_zero<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = float(args)?;
    Some(match x.kind.has_zero() {
        true => Val::Bool(is(x, ApFloat::zero(x.kind, false))),
        false => Val::bool(false),
    })
}

pub(super) fn is_neg_zero<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = float(args)?;
    Some(match x.kind.has_negative_zero() {
        true => Val::Bool(is(x, ApFloat::zero(x.kind, true))),
        false => Val::bool(false),
    })
}

/// Whether two arguments, at least one of them a float, are the same value with the same sign; any
/// NaN is the same as `nan`, none as another.
pub(super) fn same<B: Algebra>(x: &Val<B>, y: &Val<B>) -> Option<B::Bool> {
    let (x, y) = match (x, y) {
        (Val::Float(x), Val::Float(y)) if x.kind == y.kind => (x, y.bits.clone()),
        (Val::Float(x), Val::Literal(Literal::Nan))
        | (Val::Literal(Literal::Nan), Val::Float(x)) => return Some(nan(x)),
        (Val::Float(x), Val::Literal(literal)) | (Val::Literal(literal), Val::Float(x)) => {
            match literal.of_kind(x.kind) {
                Some(value) => (x, B::from(value.bits())),
                None => return Some(false.into()),
            }
        }
        _ => return None,
    };
    // x87's format has several encodings of some numbers; nothing is said of those.
    if x.kind == FloatKind::F80 {
        return None;
    }
    Some(x.bits.eq(&y).and(&nan(x).not()))
}

pub(super) fn exactly_equals<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    match args {
        [x, y] => same(x, y).map(Val::Bool),
        _ => None,
    }
}

/// The other sign, also of zeros and NaNs; formats without a sign bit for some numbers have none.
pub(super) fn neg<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = float(args)?;
    if !x.kind.has_negative_zero() {
        return None;
    }
    let sign = B::from(ApInt::signed_min(x.kind.width()));
    Some(Val::Float(Float {
        kind: x.kind,
        bits: x.bits.xor(&sign),
    }))
}

/// Whether every value of `a` is one of `b`, NaNs and infinities included.
fn is_embedded(a: FloatKind, b: FloatKind) -> bool {
    if a == b {
        return true;
    }
    let special = |has: fn(FloatKind) -> bool| !has(a) || has(b);
    // The lowest bit of the smallest number, subnormals counted.
    let lowest = |kind: FloatKind| kind.min_exponent() + 1 - kind.mantissa_bits() as i32;
    special(FloatKind::has_inf)
        && special(FloatKind::has_nan)
        && special(FloatKind::has_zero)
        && special(FloatKind::has_sign)
        && special(FloatKind::has_negative_zero)
        && a.mantissa_bits() <= b.mantissa_bits()
        && a.max_exponent() <= b.max_exponent()
        && lowest(a) >= lowest(b)
}

pub(super) fn embeds<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let [Val::Type(a), Val::Type(b)] = args else {
        return None;
    };
    let (a, b) = (env.float_kind(*a)?, env.float_kind(*b)?);
    Some(Val::bool(is_embedded(a, b)))
}

/// A float type's format and the bits that an integer's magnitude has.
fn int_exact<B: Algebra>(env: &Env<'_>, args: &[Val<B>], signed: bool) -> Option<Val<B>> {
    let [Val::Type(float), Val::Type(int)] = args else {
        return None;
    };
    let (kind, width) = (env.float_kind(*float)?, env.int_width(*int)?);
    // The largest magnitude is a power of two where there are signs: it needs the exponent only.
    let digits = width.saturating_sub(u32::from(signed));
    let exponent = width.saturating_sub(1) as i32;
    Some(Val::bool(
        digits <= kind.mantissa_bits()
            && exponent <= kind.max_exponent()
            && kind.has_zero()
            && (kind.has_sign() || !signed),
    ))
}

pub(super) fn int_exact_signed<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    int_exact(env, args, true)
}

pub(super) fn int_exact_unsigned<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    int_exact(env, args, false)
}

pub(super) fn has_exact_inverse(_: &Env<'_>, args: &[Val]) -> Option<Val> {
    let x = float(args)?.value();
    if !x.is_finite() || x.is_zero() || !x.kind().has_inf() {
        return Some(Val::bool(false));
    }
    let one = ApFloat::one(x.kind(), false);
    let inverse = one.div(&x);
    let smallest = ApFloat::from_raw_bits(x.kind(), 1 << (x.kind().mantissa_bits() - 1));
    let normal = |v: &ApFloat| {
        let magnitude = v.abs().compare(&smallest);
        v.is_finite() && magnitude.is_some_and(|order| order.is_ge())
    };
    // A power of two has only zeros in its stored fraction.
    let fraction = (1u128 << (x.kind().mantissa_bits() - 1)) - 1;
    let power = |v: &ApFloat| v.raw_bits() & fraction == 0;
    Some(Val::bool(
        normal(&x) && normal(&inverse) && power(&x) && power(&inverse),
    ))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crease_ir::num::Rounding;
    use crease_ir::{Context, Registry};

    /// Every value of the small formats, by converting it there and back.
    #[test]
    fn embedding_is_what_conversion_shows() {
        for a in FloatKind::ALL.into_iter().filter(|kind| kind.width() <= 8) {
            for b in FloatKind::ALL {
                let kept = (0..1u128 << a.width()).all(|bits| {
                    let x = ApFloat::from_raw_bits(a, bits);
                    if x.is_nan() {
                        return b.has_nan();
                    }
                    if x.is_inf() && !b.has_inf() {
                        return false;
                    }
                    let there = x.convert(b, Rounding::NearestTiesToEven);
                    let sign = there.value.is_negative() == x.is_negative();
                    !there.loses_info && there.status.is_ok() && sign
                });
                assert_eq!(is_embedded(a, b), kept, "{a:?} in {b:?}");
            }
        }
    }

    /// Every integer of up to 9 bits, by converting it.
    #[test]
    fn exactness_is_what_conversion_shows() {
        let ctx = Context::new(Registry::new());
        let env = Env {
            ctx: &ctx,
            body: None,
            index_width: 64,
        };
        // Without a zero nothing is exact; converting 0 doesn't say so.
        for kind in FloatKind::ALL.into_iter().filter(|kind| kind.has_zero()) {
            for (width, signed) in (1..10).flat_map(|w| [(w, false), (w, true)]) {
                let kept = (0..1u64 << width).all(|n| {
                    let n = ApInt::new(width, n);
                    let rounding = Rounding::NearestTiesToEven;
                    let (x, exact) = ApFloat::from_int(kind, &n, signed, rounding);
                    let back = x.to_int(width, signed, Rounding::TowardZero);
                    exact && x.is_finite() && back.0 == n && back.1
                });
                let types = [
                    Val::Type(ctx.float_type(kind)),
                    Val::Type(ctx.int_type(width)),
                ];
                let got: Option<Val> = int_exact(&env, &types, signed);
                let got = got.and_then(|v| v.truth().copied());
                assert_eq!(got, Some(kept), "{kind:?} {width} {signed}");
            }
        }
    }

    /// Every f16: dividing by it is multiplying by its inverse, for some numbers that round.
    #[test]
    fn exact_inverses() {
        let ctx = Context::new(Registry::new());
        let env = Env {
            ctx: &ctx,
            body: None,
            index_width: 64,
        };
        let mut count = 0;
        for bits in 0..1u128 << 16 {
            let c = ApFloat::from_raw_bits(FloatKind::F16, bits);
            let holds = has_exact_inverse(&env, &[Val::Float(c.into())]);
            if holds.and_then(|v| v.truth().copied()) != Some(true) {
                continue;
            }
            count += 1;
            let inverse = ApFloat::one(FloatKind::F16, false).div(&c);
            for x in [0x0001, 0x03FF, 0x3555, 0x7BFF, 0x8000, 0xC123, 0x7C00] {
                let x = ApFloat::from_raw_bits(FloatKind::F16, x);
                assert_eq!(x.div(&c).bits(), x.mul(&inverse).bits(), "{x:?} {c:?}");
            }
        }
        assert_eq!(count, 2 * 29, "2^-14 to 2^14, of both signs");
    }

    #[test]
    fn tests_of_encodings() {
        type Test = fn(&Env<'_>, &[Val]) -> Option<Val>;
        let ctx = Context::new(Registry::new());
        let env = Env {
            ctx: &ctx,
            body: None,
            index_width: 64,
        };
        for kind in FloatKind::ALL.into_iter().filter(|k| k.width() <= 8) {
            for bits in 0..1u128 << kind.width() {
                let x = ApFloat::from_raw_bits(kind, bits);
                assert_eq!(nan(&Float::from(x)), x.is_nan(), "{kind:?} {bits}");
                let zeros = [(is_pos_zero as Test, false), (is_neg_zero, true)];
                for (test, negative) in zeros {
                    let expected = x.is_zero() && x.is_negative() == negative;
                    let got = test(&env, &[Val::Float(x.into())]);
                    assert_eq!(got.and_then(|v| v.truth().copied()), Some(expected));
                }
                let got = is_inf(&env, &[Val::Float(x.into())]);
                assert_eq!(got.and_then(|v| v.truth().copied()), Some(x.is_inf()));
            }
        }
    }
}
