//! The functions over integers, in any algebra.

use crease_ir::num::ApInt;
use crease_ir::semantics::Truth;

use super::float;
use super::val::{Algebra, Env, Val};
use crate::model::Literal;

/// Two numbers in one algebra of numbers.
enum Pair<B> {
    /// Of one width.
    Ints(B, B),
    /// Of none.
    Sizes(i64, i64),
}

/// The two numbers at a common width. A size or literal takes the width of the other one.
fn pair<B: Algebra>(args: &[Val<B>]) -> Option<Pair<B>> {
    let [x, y] = args else { return None };
    Some(match (x, y) {
        (Val::Int(x), y) => Pair::Ints(x.clone(), y.at_width(x.width())?),
        (x, Val::Int(y)) => Pair::Ints(x.at_width(y.width())?, y.clone()),
        (x, y) => Pair::Sizes(x.size()?, y.size()?),
    })
}

/// The one integer.
fn int<B: Algebra>(args: &[Val<B>]) -> Option<&B> {
    match args {
        [Val::Int(x)] => Some(x),
        _ => None,
    }
}

/// An integer and the width of a type.
fn int_and_width<'a, B: Algebra>(env: &Env<'_>, args: &'a [Val<B>]) -> Option<(&'a B, u32)> {
    match args {
        [Val::Int(x), Val::Type(ty)] => Some((x, env.int_width(*ty)?)),
        _ => None,
    }
}

fn constant<B: Algebra>(width: u32, value: u64) -> B {
    B::from(ApInt::new(width, value))
}

/// Functions of two numbers of one width; the second form also says what sizes give.
macro_rules! arithmetic {
    ($($name:ident: $ints:expr, $sizes:expr;)*) => {$(
        pub(super) fn $name<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
            match pair(args)? {
                Pair::Ints(x, y) => {
                    let eval: fn(&B, &B) -> B = $ints;
                    Some(Val::Int(eval(&x, &y)))
                }
                Pair::Sizes(x, y) => {
                    let eval: fn(i64, i64) -> Option<i64> = $sizes;
                    eval(x, y).map(Val::Size)
                }
            }
        }
    )*};
}

/// A shift of sizes by what is no shift of a machine word is not defined.
fn amount(n: i64) -> Option<u32> {
    u32::try_from(n).ok().filter(|&n| n < 63)
}

arithmetic! {
    add: |x, y| x.add(y), i64::checked_add;
    sub: |x, y| x.sub(y), i64::checked_sub;
    mul: |x, y| x.mul(y), i64::checked_mul;
    and: |x, y| x.and(y), |x, y| Some(x & y);
    or: |x, y| x.or(y), |x, y| Some(x | y);
    xor: |x, y| x.xor(y), |x, y| Some(x ^ y);
    shl: |x, y| x.shl(y), |x, y| x.checked_mul(1 << amount(y)?);
    lshr: |x, y| x.lshr(y), |x, y| (x >= 0).then_some(x >> amount(y)?);
    ashr: |x, y| x.ashr(y), |x, y| Some(x >> amount(y)?);
    mins: |x, y| y.if_else(&y.slt(x), x), |x, y| Some(x.min(y));
    maxs: |x, y| y.if_else(&x.slt(y), x), |x, y| Some(x.max(y));
    minu: |x, y| y.if_else(&y.ult(x), x), |_, _| None;
    maxu: |x, y| y.if_else(&x.ult(y), x), |_, _| None;
}

/// Quotients and rests of two integers; sizes have those of machine numbers.
macro_rules! divisions {
    ($($name:ident: $ints:expr, $sizes:expr;)*) => { arithmetic! { $($name: $ints, $sizes;)* } };
}

divisions! {
    udiv: |x, y| x.udiv(y), |x, y| if x < 0 || y < 0 { None } else { x.checked_div(y) };
    urem: |x, y| x.urem(y), |x, y| if x < 0 || y < 0 { None } else { x.checked_rem(y) };
    sdiv: |x, y| x.sdiv(y), i64::checked_div;
    srem: |x, y| x.srem(y), i64::checked_rem;
}

/// Where a division is defined: not by 0.
pub(super) fn divisor<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    Some(match pair(args)? {
        Pair::Ints(_, y) => Val::Bool(y.eq(&constant(y.width(), 0)).not()),
        Pair::Sizes(_, y) => Val::bool(y != 0),
    })
}

/// Where a signed quotient is defined: not by 0, and not where it overflows.
pub(super) fn signed_divisor<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let by_zero = divisor(env, args)?;
    match (by_zero, pair(args)?) {
        (Val::Bool(holds), Pair::Ints(x, y)) => {
            let min = B::from(ApInt::signed_min(x.width()));
            let minus_one = B::from(ApInt::all_ones(x.width()));
            Some(Val::Bool(
                holds.and(&x.eq(&min).and(&y.eq(&minus_one)).not()),
            ))
        }
        (other, _) => Some(other),
    }
}

pub(super) fn neg<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    match args {
        [Val::Int(x)] => Some(Val::Int(constant::<B>(x.width(), 0).sub(x))),
        [Val::Size(n) | Val::Literal(Literal::Int(n))] => n.checked_neg().map(Val::Size),
        _ => float::neg(env, args),
    }
}

pub(super) fn complement<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    match args {
        [Val::Size(n) | Val::Literal(Literal::Int(n))] => Some(Val::Size(!n)),
        _ => {
            let x = int(args)?;
            Some(Val::Int(x.xor(&B::from(ApInt::all_ones(x.width())))))
        }
    }
}

/// Bit `i`.
fn bit<B: Algebra>(x: &B, i: u32) -> B::Bool {
    let mut mask = ApInt::zero(x.width());
    mask.set_bit(i);
    let zero = constant(x.width(), 0);
    x.and(&B::from(mask)).eq(&zero).not()
}

fn is_nonzero<B: Algebra>(x: &B) -> B::Bool {
    x.eq(&constant(x.width(), 0)).not()
}

/// Where `log2` is defined.
pub(super) fn nonzero<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    Some(Val::Bool(is_nonzero(int(args)?)))
}

/// Chooses by the first bit in `bits` that is set; `none` if there is none.
fn first_set<B: Algebra>(
    x: &B,
    bits: impl DoubleEndedIterator<Item = (u32, u64)>,
    none: u64,
) -> Val<B> {
    let w = x.width();
    Val::Int(bits.rev().fold(constant::<B>(w, none), |rest, (i, value)| {
        constant::<B>(w, value).if_else(&bit(x, i), &rest)
    }))
}

pub(super) fn log2<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = int(args)?;
    let bits = (0..x.width()).rev().map(|i| (i, u64::from(i)));
    Some(first_set(x, bits, 0))
}

pub(super) fn leading_zeros<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = int(args)?;
    let w = x.width();
    let bits = (0..w).rev().map(|i| (i, u64::from(w - 1 - i)));
    Some(first_set(x, bits, u64::from(w)))
}

pub(super) fn trailing_zeros<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = int(args)?;
    let bits = (0..x.width()).map(|i| (i, u64::from(i)));
    Some(first_set(x, bits, u64::from(x.width())))
}

pub(super) fn count_ones<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let x = int(args)?;
    let w = x.width();
    let (zero, one) = (constant::<B>(w, 0), constant::<B>(w, 1));
    Some(Val::Int((0..w).fold(zero.clone(), |sum, i| {
        sum.add(&one.if_else(&bit(x, i), &zero))
    })))
}

/// Tests of one integer.
macro_rules! tests {
    ($($name:ident: $test:expr;)*) => {$(
        pub(super) fn $name<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
            let test: fn(&B, u32) -> B::Bool = $test;
            let x = int(args)?;
            Some(Val::Bool(test(x, x.width())))
        }
    )*};
}

tests! {
    is_power_of_two: |x, w| {
        let below = x.sub(&constant(w, 1));
        is_nonzero(x).and(&is_nonzero(&x.and(&below)).not())
    };
    is_mask: |x, w| {
        let above = x.add(&constant(w, 1));
        is_nonzero(x).and(&is_nonzero(&x.and(&above)).not())
    };
    is_zero: |x, _| is_nonzero(x).not();
    is_one: |x, w| x.eq(&constant(w, 1));
    is_all_ones: |x, w| x.eq(&B::from(ApInt::all_ones(w)));
    is_negative: |x, w| x.slt(&constant(w, 0));
    is_signed_min: |x, w| x.eq(&B::from(ApInt::signed_min(w)));
    is_signed_max: |x, w| x.eq(&B::from(ApInt::signed_max(w)));
}

pub(super) fn zext<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (x, width) = int_and_width(env, args)?;
    (width >= x.width()).then(|| Val::Int(x.zext(width)))
}

pub(super) fn sext<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (x, width) = int_and_width(env, args)?;
    (width >= x.width()).then(|| Val::Int(x.sext(width)))
}

pub(super) fn trunc<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (x, width) = int_and_width(env, args)?;
    (width <= x.width()).then(|| Val::Int(x.trunc(width)))
}

pub(super) fn fits_unsigned<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (x, width) = int_and_width(env, args)?;
    Some(match width >= x.width() {
        true => Val::bool(true),
        false => Val::Bool(x.trunc(width).zext(x.width()).eq(x)),
    })
}

pub(super) fn fits_signed<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (x, width) = int_and_width(env, args)?;
    Some(match width >= x.width() {
        true => Val::bool(true),
        false => Val::Bool(x.trunc(width).sext(x.width()).eq(x)),
    })
}

/// Whether two arguments are the same.
fn same<B: Algebra>(x: &Val<B>, y: &Val<B>) -> Option<B::Bool> {
    match (x, y) {
        (Val::Type(x), Val::Type(y)) => Some((x == y).into()),
        (Val::Attr(x), Val::Attr(y)) => Some((x.value == y.value).into()),
        (Val::Value(x), Val::Value(y)) => Some((x == y).into()),
        (Val::Float(_), _) | (_, Val::Float(_)) => float::same(x, y),
        _ => Some(match pair(&[x.clone(), y.clone()])? {
            Pair::Ints(x, y) => x.eq(&y),
            Pair::Sizes(x, y) => (x == y).into(),
        }),
    }
}

pub(super) fn equal<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    match args {
        [x, y] => same(x, y).map(Val::Bool),
        _ => None,
    }
}

pub(super) fn unequal<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    match args {
        [x, y] => same(x, y).map(|holds| Val::Bool(holds.not())),
        _ => None,
    }
}

pub(super) fn one_of<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (x, rest) = args.split_first()?;
    let none = B::Bool::from(false);
    let any = rest
        .iter()
        .try_fold(none, |any, y| Some(any.or(&same(x, y)?)));
    any.map(Val::Bool)
}

/// Comparisons of two numbers.
macro_rules! comparisons {
    ($($name:ident: $ints:expr, $sizes:expr;)*) => {$(
        pub(super) fn $name<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
            match pair(args)? {
                Pair::Ints(x, y) => {
                    let test: fn(&B, &B) -> B::Bool = $ints;
                    Some(Val::Bool(test(&x, &y)))
                }
                Pair::Sizes(x, y) => {
                    let test: fn(&i64, &i64) -> bool = $sizes;
                    Some(Val::bool(test(&x, &y)))
                }
            }
        }
    )*};
}

comparisons! {
    slt: |x, y| x.slt(y), i64::lt;
    sle: |x, y| y.slt(x).not(), i64::le;
    sgt: |x, y| y.slt(x), i64::gt;
    sge: |x, y| x.slt(y).not(), i64::ge;
    ult: |x, y| x.ult(y), i64::lt;
    ule: |x, y| y.ult(x).not(), i64::le;
    ugt: |x, y| y.ult(x), i64::gt;
    uge: |x, y| x.ult(y).not(), i64::ge;
}

/// Whether an operation gives another number with so many more bits, where it is exact.
fn inexact<B: Algebra>(
    x: &B,
    y: &B,
    more: u32,
    widen: fn(&B, u32) -> B,
    op: fn(&B, &B) -> B,
) -> B::Bool {
    let w = x.width() + more;
    widen(&op(x, y), w)
        .eq(&op(&widen(x, w), &widen(y, w)))
        .not()
}

/// Whether an operation on two integers of one width isn't exact.
macro_rules! overflows {
    ($($name:ident: $test:expr;)*) => {$(
        pub(super) fn $name<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
            let Pair::Ints(x, y) = pair(args)? else {
                return None;
            };
            let test: fn(&B, &B) -> B::Bool = $test;
            Some(Val::Bool(test(&x, &y)))
        }
    )*};
}

overflows! {
    sadd_overflows: |x, y| inexact(x, y, 1, B::sext, B::add);
    uadd_overflows: |x, y| inexact(x, y, 1, B::zext, B::add);
    ssub_overflows: |x, y| inexact(x, y, 1, B::sext, B::sub);
    usub_overflows: |x, y| inexact(x, y, 1, B::zext, B::sub);
    smul_overflows: |x, y| inexact(x, y, x.width(), B::sext, B::mul);
    umul_overflows: |x, y| inexact(x, y, x.width(), B::zext, B::mul);
}

/// What is said of a value's number by what the IR around it shows.
macro_rules! facts {
    ($($name:ident: $test:expr;)*) => {$(
        pub(super) fn $name<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
            let Val::Int(x) = args.first()? else {
                return None;
            };
            let y = match args.get(1) {
                Some(y) => y.at_width(x.width())?,
                None => constant(x.width(), 0),
            };
            let test: fn(&B, &B) -> B::Bool = $test;
            Some(Val::Bool(test(x, &y)))
        }
    )*};
}

facts! {
    known_zero: |x, mask| is_nonzero(&x.and(mask)).not();
    known_one: |x, mask| x.and(mask).eq(mask);
    non_negative: |x, zero| x.slt(zero).not();
    non_zero: |x, _| is_nonzero(x);
    known_below: |x, bound| x.ult(bound);
}

#[cfg(test)]
mod tests {
    use crease_ir::{Context, Registry};

    use super::super::{Env, Val, find};
    use crate::model::Literal;
    use crease_ir::num::ApInt;

    fn eval(name: &str, args: &[Val]) -> Option<Val> {
        let ctx = Context::new(Registry::new());
        let env = Env {
            ctx: &ctx,
            body: None,
            index_width: 64,
        };
        find(name)?.call(&env, args)
    }

    fn number(name: &str, args: &[Val]) -> Option<i64> {
        match eval(name, args)? {
            Val::Int(n) => n.to_i64(),
            Val::Size(n) => Some(n),
            _ => None,
        }
    }

    fn holds(name: &str, args: &[Val]) -> Option<bool> {
        eval(name, args)?.truth().copied()
    }

    fn i8(n: i64) -> Val {
        Val::Int(ApInt::from_i64(8, n))
    }

    #[test]
    fn bits_of_all_numbers() {
        for n in -128..128 {
            let x = ApInt::from_i64(8, n);
            let get = |name| number(name, &[i8(n)]).map(|n| n as u32);
            assert_eq!(get("log2"), (!x.is_zero()).then(|| 7 - x.leading_zeros()));
            assert_eq!(get("count_ones"), Some(x.count_ones()));
            assert_eq!(get("leading_zeros"), Some(x.leading_zeros()));
            assert_eq!(get("trailing_zeros"), Some(x.trailing_zeros()));
            let power = holds("is_power_of_two", &[i8(n)]);
            assert_eq!(power, Some(x.is_power_of_two()));
            let mask = x.count_ones() == x.trailing_ones() && !x.is_zero();
            assert_eq!(holds("is_mask", &[i8(n)]), Some(mask), "{n}");
        }
    }

    #[test]
    fn literals_and_sizes_take_the_other_width() {
        let literal = |n| Val::Literal(Literal::Int(n));
        assert_eq!(number("+", &[i8(3), literal(-1)]), Some(2));
        assert_eq!(holds("==", &[i8(-1), literal(-1)]), Some(true));
        assert_eq!(holds("==", &[i8(-1), literal(255)]), None, "no i8");
        assert_eq!(holds("ult", &[i8(3), Val::Size(200)]), Some(true));
        assert_eq!(number("-", &[Val::Size(8), literal(1)]), Some(7));
        assert_eq!(number("+", &[i8(3), Val::Int(ApInt::new(4, 1))]), None);
    }

    #[test]
    fn undefined_is_no_answer() {
        assert_eq!(number("udiv", &[i8(3), i8(0)]), None);
        assert_eq!(number("sdiv", &[i8(-128), i8(-1)]), None);
        assert_eq!(number("sdiv", &[i8(-127), i8(-1)]), Some(127));
        assert_eq!(number("log2", &[i8(0)]), None);
    }

    #[test]
    fn overflow_is_inexactness() {
        for x in -8..8 {
            for y in -8..8 {
                let args = [x, y].map(|n| Val::Int(ApInt::from_i64(4, n)));
                let exact = |n: i64| (-8..8).contains(&n);
                let unsigned = |n: i64| (0..16).contains(&n);
                let (a, b) = (x & 15, y & 15);
                for (name, fits) in [
                    ("add_overflows_signed", exact(x + y)),
                    ("sub_overflows_signed", exact(x - y)),
                    ("mul_overflows_signed", exact(x * y)),
                    ("add_overflows_unsigned", unsigned(a + b)),
                    ("sub_overflows_unsigned", unsigned(a - b)),
                    ("mul_overflows_unsigned", unsigned(a * b)),
                ] {
                    assert_eq!(holds(name, &args), Some(!fits), "{name} {x} {y}");
                }
            }
        }
    }
}
