//! Properties of integers of every width, against `num-bigint`.

use num_bigint::BigInt;
use proptest::prelude::*;

use super::{ApInt, unsigned};

fn modulus(width: u32) -> BigInt {
    BigInt::from(1) << width
}

fn signed(value: &ApInt) -> BigInt {
    let big = unsigned(value);
    if value.is_negative() {
        big - modulus(value.width())
    } else {
        big
    }
}

/// The low `width` bits of a big integer.
fn wrap(width: u32, value: &BigInt) -> ApInt {
    let m = modulus(width);
    let rest = ((value % &m) + &m) % &m;
    let words: Vec<u64> = rest.magnitude().iter_u64_digits().collect();
    ApInt::from_words(width, &words)
}

fn width() -> impl Strategy<Value = u32> {
    prop_oneof![
        0u32..=8,
        1u32..=64,
        prop::sample::select(vec![1, 31, 32, 33, 63, 64, 65, 127, 128, 129, 192, 256]),
        65u32..=400,
    ]
}

/// Bits that are often all zeros or ones for long runs, where carries and signs go wrong.
fn of_width(width: u32) -> impl Strategy<Value = ApInt> {
    let word = prop_oneof![
        any::<u64>(),
        Just(0),
        Just(u64::MAX),
        Just(1),
        Just(1 << 63),
        (0u32..64).prop_map(|i| 1 << i),
        (0u32..64).prop_map(|i| u64::MAX >> i),
    ];
    let words = prop::collection::vec(word, width.div_ceil(64) as usize);
    prop_oneof![
        8 => words.prop_map(move |words| ApInt::from_words(width, &words)),
        1 => Just(ApInt::signed_min(width)),
        1 => Just(ApInt::signed_max(width)),
        1 => Just(ApInt::all_ones(width)),
        1 => (-2i64..4).prop_map(move |small| ApInt::from_i64(width, small)),
    ]
}

fn one() -> impl Strategy<Value = ApInt> {
    width().prop_flat_map(of_width)
}

fn pair() -> impl Strategy<Value = (ApInt, ApInt)> {
    width().prop_flat_map(|w| (of_width(w), of_width(w)))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn integer_arithmetic((a, b) in pair()) {
        let w = a.width();
        let (ua, ub, sa, sb) = (unsigned(&a), unsigned(&b), signed(&a), signed(&b));
        prop_assert_eq!(a.add(&b), wrap(w, &(&ua + &ub)));
        prop_assert_eq!(a.sub(&b), wrap(w, &(&ua - &ub)));
        prop_assert_eq!(a.mul(&b), wrap(w, &(&ua * &ub)));
        prop_assert_eq!(a.neg(), wrap(w, &-&ua));
        prop_assert_eq!(a.not(), wrap(w, &(-&ua - 1)));
        prop_assert_eq!(a.and(&b), wrap(w, &(&ua & &ub)));
        prop_assert_eq!(a.or(&b), wrap(w, &(&ua | &ub)));
        prop_assert_eq!(a.xor(&b), wrap(w, &(&ua ^ &ub)));
        prop_assert_eq!(a.ucmp(&b), ua.cmp(&ub));
        prop_assert_eq!(a.scmp(&b), sa.cmp(&sb));
        prop_assert_eq!(unsigned(&a.umin(&b)), ua.clone().min(ub.clone()));
        prop_assert_eq!(unsigned(&a.umax(&b)), ua.clone().max(ub.clone()));
        prop_assert_eq!(signed(&a.smin(&b)), sa.clone().min(sb.clone()));
        prop_assert_eq!(signed(&a.smax(&b)), sa.clone().max(sb.clone()));
        if b.is_zero() {
            prop_assert!(a.udiv(&b).is_none() && a.urem(&b).is_none());
            prop_assert!(a.sdiv(&b).is_none() && a.srem(&b).is_none());
        } else {
            prop_assert_eq!(a.udiv(&b), Some(wrap(w, &(&ua / &ub))));
            prop_assert_eq!(a.urem(&b), Some(wrap(w, &(&ua % &ub))));
            let quotient = &sa / &sb;
            let fits = signed(&wrap(w, &quotient)) == quotient;
            prop_assert_eq!(a.sdiv(&b), fits.then(|| wrap(w, &quotient)));
            prop_assert_eq!(a.srem(&b), Some(wrap(w, &(&sa % &sb))));
        }
    }

    #[test]
    fn integer_overflow((a, b) in pair(), amount in 0u32..130) {
        let w = a.width();
        let (ua, ub, sa, sb) = (unsigned(&a), unsigned(&b), signed(&a), signed(&b));
        let expect_u = |big: BigInt| {
            let r = wrap(w, &big);
            let lost = unsigned(&r) != big;
            (r, lost)
        };
        let expect_s = |big: BigInt| {
            let r = wrap(w, &big);
            let lost = signed(&r) != big;
            (r, lost)
        };
        prop_assert_eq!(a.uadd_overflow(&b), expect_u(&ua + &ub));
        prop_assert_eq!(a.usub_overflow(&b), expect_u(&ua - &ub));
        prop_assert_eq!(a.umul_overflow(&b), expect_u(&ua * &ub));
        prop_assert_eq!(a.sadd_overflow(&b), expect_s(&sa + &sb));
        prop_assert_eq!(a.ssub_overflow(&b), expect_s(&sa - &sb));
        prop_assert_eq!(a.smul_overflow(&b), expect_s(&sa * &sb));
        let (shifted, lost) = a.ushl_overflow(amount);
        prop_assert_eq!(lost, amount >= w || unsigned(&shifted) != &ua << amount);
        let (shifted, lost) = a.sshl_overflow(amount);
        prop_assert_eq!(lost, amount >= w || signed(&shifted) != &sa << amount);
    }

    #[test]
    fn integer_bits(a in one(), b in one(), amount in 0u32..500, to in 0u32..500) {
        let w = a.width();
        let (ua, sa) = (unsigned(&a), signed(&a));
        prop_assert_eq!(a.shl(amount), wrap(w, &(&ua << amount)));
        prop_assert_eq!(a.lshr(amount), wrap(w, &(&ua >> amount)));
        prop_assert_eq!(a.ashr(amount), wrap(w, &(&sa >> amount)));
        prop_assert_eq!(a.zext_or_trunc(to), wrap(to, &ua));
        prop_assert_eq!(a.sext_or_trunc(to), wrap(to, &sa));
        prop_assert_eq!(a.extract_bits(amount, to), wrap(to, &(&ua >> amount)));
        prop_assert_eq!(a.concat(&b), wrap(w + b.width(), &((&ua << b.width()) + unsigned(&b))));
        prop_assert_eq!(u64::from(a.active_bits()), ua.bits());
        prop_assert_eq!(a.leading_zeros(), w - a.active_bits());
        prop_assert_eq!(u64::from(a.count_ones()), ua.magnitude().count_ones());
        let zeros = ua.trailing_zeros().unwrap_or(u64::from(w));
        prop_assert_eq!(u64::from(a.trailing_zeros()), zeros);
        prop_assert_eq!(a.trailing_ones(), a.not().trailing_zeros());
        prop_assert_eq!(a.leading_ones(), a.not().leading_zeros());
        prop_assert_eq!(a.log2().map(u64::from), ua.bits().checked_sub(1));
        prop_assert_eq!(a.to_u64(), u64::try_from(&ua).ok());
        prop_assert_eq!(a.to_i64(), i64::try_from(&sa).ok());
        prop_assert_eq!(signed(&wrap(a.min_signed_bits(), &sa)), sa.clone());
        prop_assert_eq!(a.is_power_of_two(), ua.magnitude().count_ones() == 1);
        if w > 0 {
            prop_assert_eq!(a.is_signed_min(), a == ApInt::signed_min(w));
            prop_assert_eq!(a.is_signed_max(), a == ApInt::signed_max(w));
            prop_assert_eq!(a.is_all_ones(), a.not().is_zero());
            prop_assert_eq!(a.is_one(), ua == BigInt::from(1));
            let mut set = a.clone();
            set.set_bit(amount % w);
            prop_assert_eq!(set, wrap(w, &(&ua | (BigInt::from(1) << (amount % w)))));
            prop_assert_eq!(a.bit(amount % w), ua.bit(u64::from(amount % w)));
        }
    }

    #[test]
    fn integer_text(a in one(), radix in 2u32..=36) {
        let (ua, sa) = (unsigned(&a), signed(&a));
        prop_assert_eq!(a.display_unsigned().to_string(), ua.to_string());
        prop_assert_eq!(a.display_signed().to_string(), sa.to_string());
        let text = a.to_string_radix(radix, false);
        prop_assert_eq!(&text, &ua.to_str_radix(radix).to_uppercase());
        prop_assert_eq!(a.to_string_radix(radix, true), sa.to_str_radix(radix).to_uppercase());
        let parsed = ApInt::parse_radix(&text, radix).unwrap();
        prop_assert_eq!(parsed.width(), a.active_bits().max(1));
        prop_assert_eq!(unsigned(&parsed), ua);
    }
}

#[test]
fn integer_text_that_is_none() {
    for text in ["", "-1", "+1", "0x10", "1_000", "12a", " 1"] {
        assert_eq!(ApInt::parse_decimal(text), None, "{text}");
    }
    assert_eq!(ApInt::parse_radix("10", 1), None);
    assert_eq!(ApInt::parse_decimal("000"), Some(ApInt::zero(1)));
    assert_eq!(ApInt::parse_decimal("0042"), Some(ApInt::new(6, 42)));
}

#[test]
fn integers_stay_small() {
    assert_eq!(size_of::<ApInt>(), 24);
}
