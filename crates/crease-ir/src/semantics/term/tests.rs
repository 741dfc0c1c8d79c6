//! That terms mean what numbers do, and that the normal form decides what it should.

use super::*;
use crate::semantics::{BitVec, Truth};

impl Term {
    fn equals(&self, other: &Term) -> Cond {
        BitVec::eq(self, other)
    }
}

fn number(width: u32, value: i64) -> Term {
    Term::from(ApInt::from_i64(width, value))
}

#[test]
fn sums_and_products_have_one_form() {
    arena(|| {
        for width in [1, 2, 7, 64] {
            let (x, y, z) = (Term::var(width), Term::var(width), Term::var(width));
            assert_eq!(x.add(&y).sub(&y), x);
            assert_eq!(x.mul(&y.add(&z)), x.mul(&y).add(&z.mul(&x)));
            assert_eq!(x.sub(&y).as_const(), None);
            assert_eq!(x.add(&x), x.mul(&number(width, 2)));
            assert_eq!(x.equals(&y), y.equals(&x));
            assert_eq!(x.add(&z).equals(&y.add(&z)), x.equals(&y));
            assert_eq!(x.equals(&x.add(&number(width, 1))).as_bool(), Some(false));
        }
    });
}

#[test]
fn bits_are_sets() {
    arena(|| {
        let (x, y) = (Term::var(8), Term::var(8));
        let ones = number(8, -1);
        assert_eq!(x.xor(&ones).xor(&ones), x);
        assert_eq!(x.xor(&y).xor(&x), y);
        assert_eq!(x.and(&x.xor(&ones)), number(8, 0));
        assert_eq!(x.or(&y).or(&x), y.or(&x));
        assert_eq!(x.and(&ones), x);
        assert_eq!(x.xor(&ones).xor(&y), x.xor(&y).xor(&ones));
    });
}

#[test]
fn conditions_contradict() {
    arena(|| {
        let (x, y) = (Term::var(8), Term::var(8));
        let (p, q) = (x.ult(&y), x.slt(&y));
        assert_eq!(p.and(&p.not()).as_bool(), Some(false));
        assert_eq!(p.or(&p.not()).as_bool(), Some(true));
        let both = p.and(&q);
        assert_eq!(both.not().and(&p).and(&q).as_bool(), Some(false));
        assert_eq!(x.bit(&p).equals(&number(1, 0)), p.not());
        let bit = Term::var(1);
        assert_eq!(x.bit(&bit.equals(&number(1, 1))), bit);
    });
}

/// Evaluates a term whose unknowns are `values`, in order of their making, without simplifying.
fn value(term: Term, values: &[ApInt]) -> ApInt {
    let at = |t: &Term| value(*t, values);
    match term.node() {
        Node::Const(n) => n,
        Node::Var(i) => values[i as usize].clone(),
        Node::Sum(sum) => sum.parts.iter().fold(sum.constant, |total, (factors, c)| {
            let product = factors.iter().fold(c.clone(), |p, f| p.mul(&at(f)));
            total.add(&product)
        }),
        Node::Bitwise(op, terms) => {
            let values = terms.iter().map(at);
            let step = |a: ApInt, b: ApInt| match op {
                Bitwise::And => a.and(&b),
                Bitwise::Or => a.or(&b),
                Bitwise::Xor => a.xor(&b),
            };
            values.reduce(step).expect("not empty")
        }
        Node::Binary(op, x, y) => {
            let eval: fn(&ApInt, &ApInt) -> ApInt = match op {
                Binary::Udiv => BitVec::udiv,
                Binary::Urem => BitVec::urem,
                Binary::Sdiv => BitVec::sdiv,
                Binary::Srem => BitVec::srem,
                Binary::Shl => BitVec::shl,
                Binary::Lshr => BitVec::lshr,
                Binary::Ashr => BitVec::ashr,
            };
            eval(&at(&x), &at(&y))
        }
        Node::Zext(x) => at(&x).zext(term.width),
        Node::Sext(x) => at(&x).sext(term.width),
        Node::Low(x) => at(&x).trunc(term.width),
        Node::If(c, x, y) => at(if holds(c, values) { &x } else { &y }),
        Node::Float(op, args) => {
            let args: Vec<ApInt> = args.iter().map(at).collect();
            ApInt::float(op, &args).expect("an operation on these")
        }
    }
}

fn holds(cond: Cond, values: &[ApInt]) -> bool {
    let at = |t: Term| value(t, values);
    match cond.node() {
        CondNode::Is(holds) => holds,
        CondNode::Var(i) => !values[i as usize].is_zero(),
        CondNode::Not(inner) => !holds(inner, values),
        CondNode::All(parts) => parts.iter().all(|&c| holds(c, values)),
        CondNode::Eq(x, y) => at(x) == at(y),
        CondNode::Ult(x, y) => at(x).ucmp(&at(y)).is_lt(),
        CondNode::Slt(x, y) => at(x).scmp(&at(y)).is_lt(),
    }
}

/// Random expressions, built in both algebras and compared on random numbers.
#[test]
fn terms_mean_what_numbers_do() {
    let mut seed = 0x9E37_79B9_7F4A_7C15u64;
    let mut random = move |n: u64| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        seed % n
    };
    for round in 0..600 {
        let width = [1, 2, 3, 5, 8, 64][round % 6];
        arena(|| {
            let values: Vec<ApInt> = (0..3)
                .map(|_| match random(3) {
                    0 => ApInt::new(width, random(4)),
                    1 => ApInt::from_i64(width, -(random(4) as i64)),
                    _ => ApInt::new(width, random(u64::MAX)),
                })
                .collect();
            let mut pool: Vec<(Term, ApInt)> = values
                .iter()
                .map(|v| (Term::var(width), v.clone()))
                .collect();
            for k in [0, 1, -1, 2] {
                let k = ApInt::from_i64(width, k);
                pool.push((Term::from(k.clone()), k));
            }
            let mut conds: Vec<(Cond, bool)> = vec![(Cond::from(true), true)];
            for _ in 0..30 {
                let (a, x) = pool[random(pool.len() as u64) as usize].clone();
                let (b, y) = pool[random(pool.len() as u64) as usize].clone();
                let (c, p) = conds[random(conds.len() as u64) as usize];
                let (d, q) = conds[random(conds.len() as u64) as usize];
                macro_rules! both {
                    ($name:ident) => {
                        pool.push((BitVec::$name(&a, &b), BitVec::$name(&x, &y)))
                    };
                }
                match random(25) {
                    24 => {
                        let wide = 2 * width;
                        let (t, n) = (a.zext(wide), x.zext(wide));
                        let (d, m) = (b.zext(wide), y.zext(wide));
                        let quotient = (t.udiv(&d).trunc(width), BitVec::udiv(&n, &m).trunc(width));
                        let rest = (t.urem(&d).trunc(width), BitVec::urem(&n, &m).trunc(width));
                        pool.extend([quotient, rest]);
                    }
                    0 | 1 => both!(add),
                    2 | 3 => both!(sub),
                    4 => both!(mul),
                    5 => both!(udiv),
                    6 => both!(urem),
                    7 => both!(sdiv),
                    8 => both!(srem),
                    9 | 10 => both!(and),
                    11 | 12 => both!(or),
                    13 | 14 => both!(xor),
                    15 => both!(shl),
                    16 => both!(lshr),
                    17 => both!(ashr),
                    18 => pool.push((a.if_else(&c, &b), x.if_else(&p, &y))),
                    19 => conds.push((a.equals(&b), BitVec::eq(&x, &y))),
                    20 => conds.push((a.ult(&b), BitVec::ult(&x, &y))),
                    21 => conds.push((a.slt(&b), BitVec::slt(&x, &y))),
                    22 => conds.push((c.and(&d.not()), p && !q)),
                    _ => {
                        let wide = 2 * width;
                        let t = a.sext(wide).mul(&b.zext(wide)).xor(&a.zext(wide));
                        let n = x.sext(wide).mul(&y.zext(wide)).xor(&x.zext(wide));
                        let one = ApInt::one(1);
                        pool.push((t.trunc(width), n.trunc(width)));
                        let bit = Term::from(one.clone()).bit(&c);
                        let number = BitVec::bit(&one, &p);
                        pool.push((bit.sext(wide).trunc(width), number.sext(wide).trunc(width)));
                    }
                }
            }
            for (term, expected) in pool {
                assert_eq!(value(term, &values), expected, "{term:?} of {values:?}");
            }
            for (cond, expected) in conds {
                assert_eq!(holds(cond, &values), expected, "{cond:?} of {values:?}");
            }
        });
    }
}

/// Every lemma of divisions of products, at all numbers of small widths.
#[test]
fn lemmas_are_true() {
    for width in [1, 2, 3, 4] {
        arena(|| {
            let (x, y) = (Term::var(width), Term::var(width));
            let third = x.udiv(&y);
            let dividends = [x, x.mul(&y), x.mul(&number(width, 3)), y.mul(&y), third];
            let divisors = [y, number(width, 3), x];
            let all = Cond::from(true);
            for (p, d) in dividends.iter().flat_map(|p| divisors.map(|d| (*p, d))) {
                let terms = [p.udiv(&d), p.urem(&d), p.sdiv(&d), p.srem(&d)];
                let cond = terms
                    .iter()
                    .fold(all, |c, t| c.and(&t.ult(&Term::var(width))));
                let lemmas = cond.lemmas();
                for n in 0..1u64 << (2 * width) {
                    let mut values = vec![ApInt::zero(width); 100];
                    values[0] = ApInt::new(width, n);
                    values[1] = ApInt::new(width, n >> width);
                    for lemma in &lemmas {
                        assert!(holds(*lemma, &values), "{lemma:?} of {values:?}");
                    }
                }
            }
        });
    }
}

/// Every lemma of shifts, at all numbers of small widths.
#[test]
fn shift_lemmas_are_true() {
    for width in [1, 2, 3, 4] {
        arena(|| {
            let (x, c, d) = (Term::var(width), Term::var(width), Term::var(width));
            let y = x.shl(&c);
            let terms = [
                y.shl(&d),
                y.lshr(&c),
                y.ashr(&d).ashr(&c),
                x.lshr(&d).lshr(&c),
                x.lshr(&d).shl(&c.add(&d)),
                x.shl(&d),
                c.shl(&d),
            ];
            let start = Cond::from(true);
            let all = terms.iter().fold(start, |all, t| all.and(&t.ult(&x)));
            let lemmas = all.lemmas();
            assert!(lemmas.len() > 6);
            for n in 0..1u64 << (3 * width) {
                let values = [0, 1, 2].map(|i| ApInt::new(width, n >> (i * width)));
                for lemma in &lemmas {
                    assert!(holds(*lemma, &values), "{lemma:?} of {values:?}");
                }
            }
        });
    }
}

/// Every lemma of products of three, at all numbers of small widths.
#[test]
fn product_lemmas_are_true() {
    for width in [1, 2, 3] {
        arena(|| {
            let (x, y, z) = (Term::var(width), Term::var(width), Term::var(width));
            let product = x.mul(&y).mul(&z).zext(2 * width);
            let lemmas = product.equals(&x.zext(2 * width)).product_lemmas();
            assert!(!lemmas.is_empty());
            for n in 0..1u64 << (3 * width) {
                let values = [0, 1, 2].map(|i| ApInt::new(width, n >> (i * width)));
                for lemma in &lemmas {
                    assert!(holds(*lemma, &values), "{lemma:?} of {values:?}");
                }
            }
        });
    }
}

/// Every lemma of products of extended numbers, at all numbers of small widths.
#[test]
fn wide_product_lemmas_are_true() {
    for (width, wide) in [(1, 2), (2, 3), (2, 4), (3, 5), (3, 6), (4, 7)] {
        arena(|| {
            let (x, y) = (Term::var(width), Term::var(width));
            let product = x.sext(wide).mul(&y.sext(wide)).zext(2 * wide);
            let cond = product.equals(&x.sext(2 * wide)).not();
            let lemmas = cond.product_lemmas();
            assert!(!lemmas.is_empty());
            for n in 0..1u64 << (2 * width) {
                let values = [0, 1].map(|i| ApInt::new(width, n >> (i * width)));
                for lemma in &lemmas {
                    assert!(holds(*lemma, &values), "{lemma:?} of {values:?}");
                }
            }
        });
    }
}

/// What is simplified as it is made means what was written: a product by a shifted one, a product
/// of extended numbers that is 0, and two numbers of which neither is less than the other.
#[test]
fn simplified_conditions_mean_the_same() {
    for width in [1, 2, 3] {
        arena(|| {
            let (x, y) = (Term::var(width), Term::var(width));
            let one = Term::from(ApInt::one(width));
            let zero = Term::from(ApInt::zero(2 * width));
            let shifted = x.mul(&one.shl(&y)).equals(&one);
            let wide = x.zext(2 * width).mul(&y.zext(2 * width)).equals(&zero);
            let unsigned = x.ult(&y).not().and(&y.ult(&x).not());
            let signed = x.slt(&y).not().and(&y.slt(&x).not());
            for n in 0..1u64 << (2 * width) {
                let values = [0, 1].map(|i| ApInt::new(width, n >> (i * width)));
                let [a, b] = &values;
                let power = BitVec::shl(&ApInt::one(width), b);
                assert_eq!(holds(shifted, &values), a.mul(&power).is_one());
                assert_eq!(holds(wide, &values), a.is_zero() || b.is_zero());
                assert_eq!(holds(unsigned, &values), a == b);
                assert_eq!(holds(signed, &values), a == b);
            }
        });
    }
}

/// Rewriting by equations keeps what a condition means.
#[test]
fn solving_keeps_the_meaning() {
    for width in [1, 3] {
        arena(|| {
            let (x, y, z) = (Term::var(width), Term::var(width), Term::var(width));
            let wide = 2 * width;
            let exact = |a: Term, b: Term| {
                let product = a.mul(&b).sext(wide);
                a.sext(wide).mul(&b.sext(wide)).equals(&product)
            };
            let conds = [
                x.equals(&y).and(&x.ult(&z)),
                exact(x, y)
                    .and(&exact(x.mul(&y), z))
                    .and(&exact(y, z).not()),
                x.add(&y)
                    .equals(&z)
                    .and(&z.slt(&y))
                    .and(&x.udiv(&y).equals(&z)),
                x.equals(&number(width, 1)).and(&x.mul(&y).equals(&z).not()),
                x.ult(&y).or(&y.ult(&z)).and(&x.equals(&z)),
                {
                    let (max, min) = (y.if_else(&x.slt(&y), &x), x.if_else(&x.slt(&y), &y));
                    max.mul(&min).equals(&z)
                },
            ];
            for cond in conds {
                let solved = cond.solved();
                for n in 0..1u64 << (3 * width) {
                    let values = [0, 1, 2].map(|i| ApInt::new(width, n >> (i * width)));
                    let expected = holds(cond, &values);
                    assert_eq!(holds(solved, &values), expected, "{cond:?}");
                    let case = solved.cases().iter().any(|c| holds(*c, &values));
                    assert_eq!(case, expected, "{cond:?}");
                    let side = cond.choices().iter().any(|c| holds(*c, &values));
                    assert_eq!(side, expected, "{cond:?}");
                }
            }
        });
    }
}
