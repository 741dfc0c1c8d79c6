//! Properties of `f32` and `f64` against the machine's, and of text and its reading in all kinds.

use num_bigint::{BigInt, BigUint};
use proptest::prelude::*;

use super::{ApFloat, ApInt, FloatKind, NEAREST, Rounding, unsigned};

fn double() -> impl Strategy<Value = f64> {
    prop_oneof![
        any::<u64>().prop_map(f64::from_bits),
        any::<i32>().prop_map(|i| f64::from(i) / 64.0),
        prop::sample::select(vec![
            0.0,
            -0.0,
            1.0,
            f64::INFINITY,
            f64::MIN_POSITIVE,
            f64::MAX,
            5e-324
        ]),
    ]
}

fn single() -> impl Strategy<Value = f32> {
    prop_oneof![
        any::<u32>().prop_map(f32::from_bits),
        any::<i16>().prop_map(|i| f32::from(i) / 16.0),
        prop::sample::select(vec![
            0.0,
            -0.0,
            1.0,
            f32::INFINITY,
            f32::MIN_POSITIVE,
            f32::MAX,
            1e-45
        ]),
    ]
}

/// The same number, or both a NaN; the sign and bits of a machine's NaN are not specified.
fn same64(ours: ApFloat, machine: f64) -> bool {
    ours.kind() == FloatKind::F64
        && (machine.is_nan() && ours.is_nan() || ours.raw_bits() == u128::from(machine.to_bits()))
}

fn same32(ours: ApFloat, machine: f32) -> bool {
    ours.kind() == FloatKind::F32
        && (machine.is_nan() && ours.is_nan() || ours.raw_bits() == u128::from(machine.to_bits()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn double_arithmetic(a in double(), b in double(), c in double()) {
        let [x, y, z] = [a, b, c].map(ApFloat::from_f64_bits);
        prop_assert!(same64(x.add(&y), a + b));
        prop_assert!(same64(x.sub(&y), a - b));
        prop_assert!(same64(x.mul(&y), a * b));
        prop_assert!(same64(x.div(&y), a / b));
        prop_assert!(same64(x.rem(&y), a % b));
        prop_assert!(same64(x.fma(&y, &z), a.mul_add(b, c)));
        prop_assert_eq!(x.compare(&y), a.partial_cmp(&b));
        prop_assert_eq!((x.is_nan(), x.is_inf(), x.is_finite()), (a.is_nan(), a.is_infinite(), a.is_finite()));
        prop_assert_eq!(x.is_integer(), a.is_finite() && a.fract() == 0.0);
        if !a.is_nan() {
            prop_assert!(same64(x.round_to_integral(NEAREST), a.round_ties_even()));
            prop_assert!(same64(x.round_to_integral(Rounding::NearestTiesToAway), a.round()));
            prop_assert!(same64(x.round_to_integral(Rounding::TowardZero), a.trunc()));
            prop_assert!(same64(x.round_to_integral(Rounding::TowardPositive), a.ceil()));
            prop_assert!(same64(x.round_to_integral(Rounding::TowardNegative), a.floor()));
            prop_assert_eq!(ApFloat::parse(FloatKind::F64, &format!("{a:?}")).ok().filter(|_| a.is_finite()),
                            Some(x).filter(|_| a.is_finite()));
        }
        prop_assert!(same32(x.convert(FloatKind::F32, NEAREST).value, a as f32));
        let (int, ok, exact) = x.to_int(64, true, Rounding::TowardZero);
        prop_assert_eq!(int.to_i64(), Some(a as i64));
        prop_assert_eq!(exact, ok && (a as i64) as f64 == a && !x.is_neg_zero());
        prop_assert_eq!(x.to_int(32, false, Rounding::TowardZero).0.to_u64(), Some(u64::from(a as u32)));
        prop_assert_eq!(x.to_int(128, true, Rounding::TowardZero).0, ApInt::from_i128(128, a as i128));
    }

    #[test]
    fn single_arithmetic(a in single(), b in single(), c in single()) {
        let [x, y, z] = [a, b, c].map(ApFloat::from_f32_bits);
        prop_assert!(same32(x.add(&y), a + b));
        prop_assert!(same32(x.sub(&y), a - b));
        prop_assert!(same32(x.mul(&y), a * b));
        prop_assert!(same32(x.div(&y), a / b));
        prop_assert!(same32(x.rem(&y), a % b));
        prop_assert!(same32(x.fma(&y, &z), a.mul_add(b, c)));
        let wide = x.convert(FloatKind::F64, NEAREST);
        prop_assert!(same64(wide.value, f64::from(a)));
        prop_assert!(!wide.loses_info);
    }

    #[test]
    fn integers_to_floats(a in any::<i64>(), b in any::<u64>(), wide in any::<i128>(), cut in 0u32..64) {
        let (a, b) = (a >> cut, b >> cut);
        let from = |kind, width, value, signed| ApFloat::from_int(kind, &ApInt::from_i128(width, value), signed, NEAREST).0;
        prop_assert!(same64(from(FloatKind::F64, 64, a.into(), true), a as f64));
        prop_assert!(same64(from(FloatKind::F64, 64, b.into(), false), b as f64));
        prop_assert!(same32(from(FloatKind::F32, 64, a.into(), true), a as f32));
        prop_assert!(same32(from(FloatKind::F32, 100, b.into(), false), b as f32));
        prop_assert!(same32(from(FloatKind::F32, 128, wide, true), wide as f32));
        prop_assert!(same64(from(FloatKind::F64, 300, wide, true), wide as f64));
    }

    /// What is printed reads back as the same bits, whatever the kind.
    #[test]
    fn printed_text_reads_back(kind in prop::sample::select(FloatKind::ALL.to_vec()), high in any::<u64>(), low in any::<u64>()) {
        let value = ApFloat::from_raw_bits(kind, u128::from(high) << 64 | u128::from(low));
        let mut text = String::new();
        let again = if value.fmt_mlir(&mut text) {
            let bits = ApInt::parse_radix(&text[2..], 16).unwrap();
            ApFloat::from_bits(kind, &bits.zext_or_trunc(kind.width()))
        } else {
            ApFloat::parse(kind, &text).unwrap()
        };
        prop_assert_eq!(again, value, "{}", text);
    }

    /// Decimal text against exact rational comparison with both neighbours.
    #[test]
    fn decimal_text_is_correctly_rounded(kind in prop::sample::select(vec![FloatKind::F16, FloatKind::F80, FloatKind::F128, FloatKind::BF16, FloatKind::TF32]),
                                         digits in any::<u128>(), cut in 0u32..127, exponent in -60i32..4) {
        let digits = digits >> cut;
        let value = ApFloat::parse(kind, &format!("{digits}e{exponent}")).unwrap();
        prop_assume!(value.is_finite() && !value.is_zero());
        let scale = BigUint::from(10u32).pow(exponent.unsigned_abs());
        // Everything scaled to integers: the text is `text * unit`, a neighbour `n * unit`.
        let unit = BigInt::from(1) << 16600u32;
        let exact = if exponent < 0 { BigInt::from(digits) * &unit / BigInt::from(scale) } else { BigInt::from(digits) * BigInt::from(scale) * &unit };
        let scaled = |x: ApFloat| {
            let (int, ok, _) = x.convert(FloatKind::F128, NEAREST).value.mul(&power_of_two(400)).to_int(20000, false, Rounding::TowardZero);
            assert!(ok);
            unsigned(&int) << (16600u32 - 400)
        };
        let distance = |x: ApFloat| BigInt::from((scaled(x) - &exact).magnitude().clone());
        let here = distance(value);
        for step in [value.raw_bits() - 1, value.raw_bits() + 1] {
            let neighbour = ApFloat::from_raw_bits(kind, step);
            if neighbour.is_finite() && !neighbour.is_negative() {
                prop_assert!(here <= distance(neighbour));
            }
        }
    }
}

fn power_of_two(exponent: u32) -> ApFloat {
    let mut bits = ApInt::zero(exponent + 1);
    bits.set_bit(exponent);
    ApFloat::from_int(FloatKind::F128, &bits, false, NEAREST).0
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(4000))]

    /// The grammar is that of the standard library, without the names of special values.
    #[test]
    fn any_text_is_read_or_refused(
        text in prop::collection::vec(prop::sample::select(b"0011259..eE+-".to_vec()), 0..50),
        kind in prop::sample::select(FloatKind::ALL.to_vec()),
    ) {
        let text = String::from_utf8(text).unwrap();
        let expected: Result<f64, _> = text.parse();
        prop_assert_eq!(ApFloat::parse(kind, &text).is_ok(), expected.is_ok());
        if let Ok(expected) = expected {
            prop_assert!(same64(ApFloat::parse(FloatKind::F64, &text).unwrap(), expected));
        }
    }

    #[test]
    fn long_digits_and_large_exponents(
        digits in prop::collection::vec(b'0'..=b'9', 1..60),
        exponent in -400i32..400,
    ) {
        let text = format!("{}.5e{exponent}", String::from_utf8(digits).unwrap());
        prop_assert!(same64(ApFloat::parse(FloatKind::F64, &text).unwrap(), text.parse().unwrap()));
        prop_assert!(same32(ApFloat::parse(FloatKind::F32, &text).unwrap(), text.parse().unwrap()));
        // Between the float next below and the one next above, by way of quad precision.
        let double = ApFloat::parse(FloatKind::F128, &text).unwrap().to_f64();
        let expected: f64 = text.parse().unwrap();
        prop_assert!(double == expected || double.next_up() == expected || double.next_down() == expected);
    }
}
