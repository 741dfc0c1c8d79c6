//! The formats of eight bits and less, against a search through all their values, and the special
//! values of every format.

use std::cmp::Ordering;

use super::{ApFloat, ApInt, Converted, FloatKind, NEAREST, Rounding, Status};

const SMALL: [FloatKind; 11] = [
    FloatKind::F8E5M2,
    FloatKind::F8E4M3,
    FloatKind::F8E4M3FN,
    FloatKind::F8E5M2FNUZ,
    FloatKind::F8E4M3FNUZ,
    FloatKind::F8E4M3B11FNUZ,
    FloatKind::F8E3M4,
    FloatKind::F8E8M0FNU,
    FloatKind::F4E2M1FN,
    FloatKind::F6E2M3FN,
    FloatKind::F6E3M2FN,
];

fn all_values(kind: FloatKind) -> Vec<ApFloat> {
    (0..1u128 << kind.width())
        .map(|bits| ApFloat::from_raw_bits(kind, bits))
        .collect()
}

/// The value nearest to a finite `exact`, found by looking at all: ties go to the even encoding,
/// past half a step beyond the largest lies infinity (a NaN, or nothing).
fn nearest(kind: FloatKind, finite: &[ApFloat], exact: f64) -> ApFloat {
    let largest = ApFloat::largest(kind, exact < 0.0);
    let below = ApFloat::from_raw_bits(kind, largest.raw_bits() - 1);
    // With the all-ones NaN above it, the next step is that NaN's place, else as wide as this one.
    let step = largest.to_f64() - below.to_f64();
    let limit = largest.to_f64() + step / 2.0;
    let tie_overflows = largest.raw_bits() & 1 == 1;
    let beyond = exact.abs() > limit.abs() || exact.abs() == limit.abs() && tie_overflows;
    if beyond && kind.has_nan() {
        return ApFloat::inf(kind, exact < 0.0);
    }
    let distance = |x: &ApFloat| (x.to_f64() - exact).abs();
    let best = finite.iter().fold(finite[0], |best, x| {
        match distance(x).total_cmp(&distance(&best)) {
            Ordering::Less => *x,
            Ordering::Equal if x.raw_bits() & 1 == 0 => *x,
            _ => best,
        }
    });
    if best.is_zero() {
        ApFloat::zero(kind, exact.is_sign_negative())
    } else {
        best
    }
}

#[test]
fn small_formats_round_to_the_nearest_of_all_values() {
    for kind in SMALL.into_iter().filter(|kind| kind.has_sign()) {
        let values = all_values(kind);
        let finite: Vec<ApFloat> = values.iter().copied().filter(ApFloat::is_finite).collect();
        for (i, a) in finite.iter().enumerate().step_by(5) {
            for b in finite.iter().skip(i % 7).step_by(7) {
                let (x, y) = (a.to_f64(), b.to_f64());
                let mut cases = vec![(a.add(b), x + y), (a.sub(b), x - y), (a.mul(b), x * y)];
                if y != 0.0 {
                    cases.push((a.rem(b), x % y));
                    // A quotient of such short numbers is a tie only if the double is exact.
                    cases.push((a.div(b), x / y));
                }
                for (ours, exact) in cases {
                    let expected = nearest(kind, &finite, exact);
                    assert_eq!(ours, expected, "{a:?} op {b:?} = {exact} gives {ours:?}");
                }
            }
        }
        for value in &finite {
            assert_eq!(ApFloat::from_f64(kind, value.to_f64()), *value);
        }
    }
}

#[test]
fn power_of_two_format() {
    let kind = FloatKind::F8E8M0FNU;
    let text = |v: ApFloat| format!("{v:?}");
    assert_eq!(text(ApFloat::zero(kind, false)), "5.877470e-39 : f8E8M0FNU");
    assert_eq!(
        text(ApFloat::from_f64(kind, -1.0)),
        "-1.000000e+00 : f8E8M0FNU"
    );
    assert_eq!(
        text(ApFloat::from_f64(kind, 3.0)),
        "4.000000e+00 : f8E8M0FNU"
    );
    assert_eq!(
        text(ApFloat::from_f64(kind, f64::INFINITY)),
        "0xFF : f8E8M0FNU"
    );
    assert_eq!(ApFloat::from_f64(kind, -1.0).bits(), ApInt::new(8, 127));
    // LLVM's NaN of this format has no mantissa to carry over: it ends as an infinity.
    let nan = ApFloat::nan(kind, false)
        .convert(FloatKind::F32, NEAREST)
        .value;
    assert_eq!(text(nan), "0x7F800000 : f32");
}

#[test]
fn mnemonics() {
    for kind in FloatKind::ALL {
        assert_eq!(FloatKind::from_mnemonic(kind.mnemonic()), Some(kind));
    }
    assert_eq!(FloatKind::from_mnemonic("f17"), None);
    let widths: Vec<u32> = FloatKind::ALL.iter().map(|kind| kind.width()).collect();
    assert_eq!(
        widths,
        [16, 16, 32, 64, 80, 128, 19, 8, 8, 8, 8, 8, 8, 8, 8, 4, 6, 6]
    );
}

#[test]
fn text_that_is_no_decimal() {
    for text in [
        "", ".", "-", "1e", "1e+", "e5", "1.2.3", "0x10", "inf", "nan", "1 ", "1_0",
    ] {
        for kind in [FloatKind::F32, FloatKind::F16, FloatKind::F128] {
            let error = ApFloat::parse(kind, text).unwrap_err();
            assert_eq!(
                error.to_string(),
                format!("`{text}` is not a decimal floating point number")
            );
        }
    }
}

#[test]
fn extreme_exponents() {
    for kind in FloatKind::ALL {
        let huge = ApFloat::parse(kind, "1.5e99999999999").unwrap();
        assert_eq!(huge, ApFloat::inf(kind, false), "{kind:?}");
        let tiny = ApFloat::parse(kind, "1.5e-99999999999").unwrap();
        assert_eq!(tiny, ApFloat::zero(kind, false), "{kind:?}");
    }
}

#[test]
fn minimum_and_maximum() {
    let float = |bits: u32| ApFloat::from_raw_bits(FloatKind::F32, bits.into());
    let (one, quiet, signaling) = (float(0x3F80_0000), float(0x7FC0_0001), float(0x7F80_0001));
    let (plus, minus) = (float(0), float(0x8000_0000));
    assert_eq!(plus.minimum(&minus), minus);
    assert_eq!(minus.maximum(&plus), plus);
    assert_eq!(plus.minnum(&minus), minus);
    assert_eq!(minus.maxnum(&plus), plus);
    assert_eq!(one.minimum(&quiet), quiet);
    assert_eq!(signaling.maximum(&one), quiet);
    assert_eq!(one.minnum(&quiet), one);
    assert_eq!(one.maxnum(&signaling), quiet);
    assert_eq!(one.minimumnum(&signaling), one);
    assert_eq!(quiet.maximumnum(&one), one);
    assert_eq!(signaling.maximumnum(&signaling), quiet);
}

#[test]
fn nan_propagation() {
    let float = |bits: u32| ApFloat::from_raw_bits(FloatKind::F32, bits.into());
    let (one, inf, zero) = (float(0x3F80_0000), float(0x7F80_0000), float(0));
    let (nan, default) = (float(0xFFC0_1234), float(0x7FC0_0000));
    assert_eq!(one.sub(&nan), nan);
    assert_eq!(float(0xFF80_1234).mul(&one), nan);
    assert_eq!(inf.sub(&inf), default);
    assert_eq!(zero.mul(&inf), default);
    assert_eq!(zero.fma(&inf, &nan), default);
    assert_eq!(one.fma(&one, &nan), nan);
    let Converted {
        value,
        loses_info,
        status,
    } = nan.convert(FloatKind::F16, NEAREST);
    assert_eq!(
        (value.raw_bits(), loses_info, status),
        (0xFE00, true, Status::OK)
    );
    let signaling = float(0x7F80_2000).convert(FloatKind::F16, NEAREST);
    assert_eq!(
        (signaling.value.raw_bits(), signaling.status),
        (0x7E01, Status::INVALID)
    );
    assert_eq!(
        ApFloat::nan(FloatKind::F8E4M3FNUZ, false).neg().raw_bits(),
        0x80
    );
}

#[test]
fn conversion_says_what_it_lost() {
    let convert = |value: f64, kind| ApFloat::from_f64_bits(value).convert(kind, NEAREST);
    let exact = convert(0.5, FloatKind::F16);
    assert_eq!((exact.loses_info, exact.status), (false, Status::OK));
    let subnormal = convert(2f64.powi(-24), FloatKind::F16);
    assert_eq!(
        (subnormal.loses_info, subnormal.status),
        (false, Status::OK)
    );
    assert_eq!(convert(0.1, FloatKind::F16).status, Status::INEXACT);
    assert_eq!(
        convert(1e-7, FloatKind::F16).status,
        Status::UNDERFLOW | Status::INEXACT
    );
    assert_eq!(
        convert(1e6, FloatKind::F16).status,
        Status::OVERFLOW | Status::INEXACT
    );
    assert_eq!(convert(1e6, FloatKind::F4E2M1FN).status, Status::INEXACT);
    assert!(convert(f64::INFINITY, FloatKind::F8E4M3FN).loses_info);
    assert!(convert(-0.0, FloatKind::F8E4M3FNUZ).loses_info);
    assert!(!convert(-0.0, FloatKind::F8E4M3).loses_info);
}

#[test]
fn rounding_directions() {
    let bits = |value: f64, rounding| {
        ApFloat::from_f64_bits(value)
            .convert(FloatKind::F8E4M3FN, rounding)
            .value
            .to_f64()
    };
    let all = |value| {
        [
            Rounding::NearestTiesToEven,
            Rounding::NearestTiesToAway,
            Rounding::TowardZero,
            Rounding::TowardPositive,
            Rounding::TowardNegative,
        ]
        .map(|rounding| bits(value, rounding))
    };
    // The steps between 16 and 32 are 2 wide.
    assert_eq!(all(17.0), [16.0, 18.0, 16.0, 18.0, 16.0]);
    assert_eq!(all(-17.0), [-16.0, -18.0, -16.0, -16.0, -18.0]);
    assert_eq!(all(19.5), [20.0, 20.0, 18.0, 20.0, 18.0]);
    assert_eq!(all(448.0), [448.0; 5]);
    assert_eq!(all(1e9)[2], 448.0);
    assert_eq!(all(1e9)[4], 448.0);
    assert!(all(1e9)[0].is_nan() && all(1e9)[3].is_nan());
}
