//! Unit and property tests of affine values.
//!
//! The expected texts were read off `mlir-opt` 22.

use super::*;

fn d(position: u32) -> AffineExpr {
    AffineExpr::dim(position)
}

fn s(position: u32) -> AffineExpr {
    AffineExpr::symbol(position)
}

fn c(value: i64) -> AffineExpr {
    AffineExpr::constant(value)
}

#[track_caller]
fn check(expr: AffineExpr, expected: &str) {
    assert_eq!(expr.to_string(), expected);
}

#[track_caller]
fn check_simplified(expr: AffineExpr, expected: &str) {
    assert_eq!(expr.simplify(3, 3).to_string(), expected);
}

#[test]
fn sums() {
    check(c(4) + d(0), "d0 + 4");
    check(s(0) + d(0), "d0 + s0");
    check(d(1) + d(0), "d0 + d1");
    check((d(0) + 1) + 2, "d0 + 3");
    check((d(0) + 1) + d(1), "d0 + d1 + 1");
    check(d(0) * 2 + d(0) * 3, "d0 * 5");
    check(d(0) * 2 - d(0) * 2, "0");
    check(d(0) + 0, "d0");
    check(d(0) - 5, "d0 - 5");
    check(c(3) - d(0), "-d0 + 3");
    check(d(0) - s(0) * 3, "d0 - s0 * 3");
    check(d(0) - (s(0) + d(0)) * 2, "d0 - (d0 + s0) * 2");
    check(-(d(0) + s(0)), "-(d0 + s0)");
    check(s(0) - s(0) * d(0), "-(d0 * s0) + s0");
    check(
        (d(0) + s(0)) + d(1).floor_div(2) * -2,
        "d0 + (d1 floordiv 2) * -2 + s0",
    );
}

#[test]
fn products() {
    check(s(0) * d(0), "d0 * s0");
    check((d(0) * 2) * 3, "d0 * 6");
    check((d(0) * 2) * s(0), "(d0 * s0) * 2");
    check(d(0) * c(0), "0");
    check(d(0) * -3, "d0 * -3");
    check((d(0) + s(0)) * 2, "(d0 + s0) * 2");
}

#[test]
fn quotients_and_remainders() {
    check((d(0) * 4).floor_div(-2), "d0 * -2");
    check((d(0) * 4).ceil_div(-2), "d0 * -2");
    check(c(7).floor_div(-2), "-4");
    check(c(7).ceil_div(-2), "-3");
    check(d(0) % -2, "d0 mod -2");
    check(d(0) % c(1), "0");
    check((d(0) * 2) % s(0), "(d0 * 2) mod s0");
    check(d(0) - d(0).floor_div(3) * 3, "d0 mod 3");
    check(s(0) - s(0).floor_div(s(1)) * s(1), "s0 mod s1");
    check((d(0) * 8 + d(1)).floor_div(4), "d0 * 2 + d1 floordiv 4");
    check((d(0) * 8 + d(1)) % 4, "d1 mod 4");
    check((d(0) % 8) % 4, "d0 mod 4");
    // Division by the same symbol stays: the symbol may be zero.
    check(s(0) % s(0), "s0 mod s0");
    check(s(0).floor_div(s(0)), "s0 floordiv s0");
}

#[test]
fn overflow_is_left_or_wraps() {
    check(c(i64::MAX) + 1, "9223372036854775807 + 1");
    check((d(0) + i64::MAX) + 1, "d0 - -9223372036854775808");
    check(d(0) * (1 << 62) * 4, "0");
    check(
        c(i64::MIN).floor_div(-1),
        "-9223372036854775808 floordiv -1",
    );
    check(c(i64::MIN).ceil_div(-1), "-9223372036854775808 ceildiv -1");
    assert!((d(0) * i64::MIN).floor_div(-1).eval(&[1], &[]).is_none());
    assert_eq!(c(i64::MIN).largest_known_divisor(), i64::MIN);
    assert!(!c(5).is_multiple_of(0));
    assert!(c(i64::MIN).is_multiple_of(-1));
}

#[test]
fn simplification_of_a_whole() {
    check_simplified(d(0) + d(1) - d(0), "d1");
    check_simplified(
        (d(0) * 6 + d(1) * 4).floor_div(8),
        "(d0 * 3 + d1 * 2) floordiv 4",
    );
    check_simplified(d(0) - d(0) % 4, "(d0 floordiv 4) * 4");
    check_simplified((d(0) * s(0)).floor_div(s(0)), "d0");
    check_simplified((d(0) * s(0)) % s(0), "0");
    check_simplified((d(0) - d(0) % s(0)) % s(0), "0");
    check_simplified(-(c(0) % s(0)) % s(0), "0");
    check_simplified(d(0).floor_div(0) + d(1) - d(1), "d0 floordiv 0 + d1 - d1");
}

#[test]
fn simplification_keeps_the_value_where_mlir_does_not() {
    let quotient = (d(0) - d(0) % s(0)).floor_div(s(0));
    check_simplified(quotient, "(d0 - d0 mod s0) floordiv s0");
    let sum = d(0).floor_div(s(0)) + d(0) + d(0) * s(0);
    check_simplified(sum, "d0 + d0 floordiv s0 + d0 * s0");
}

#[test]
fn queries() {
    let expr = (d(2) * 12 + s(1) * 8).floor_div(s(0));
    assert!(!expr.is_pure_affine() && !expr.is_symbolic_or_constant());
    assert!((d(0) * 4 + s(0)).is_pure_affine() && (s(0) * s(1)).is_symbolic_or_constant());
    assert_eq!(
        (expr.dims_used(), expr.symbols_used(), expr.depth()),
        (3, 2, 4)
    );
    assert!(expr.is_function_of_dim(2) && !expr.is_function_of_dim(0));
    assert!(expr.is_function_of_symbol(1) && !expr.is_function_of_symbol(2));
    let sum = d(0) * 12 + s(0) * 8;
    assert_eq!(sum.largest_known_divisor(), 4);
    assert!(sum.is_multiple_of(2) && !sum.is_multiple_of(3));
    let mut seen = Vec::new();
    (d(0) * 2 + s(0)).walk(|e| seen.push(e.to_string()));
    assert_eq!(seen, ["d0", "2", "d0 * 2", "s0", "d0 * 2 + s0"]);
}

#[test]
fn constant_folding() {
    let expr = d(0) * 4 + s(0);
    assert_eq!(
        expr.constant_fold(1, &[Some(2), Some(3)]),
        Constness::Value(11)
    );
    assert_eq!(expr.constant_fold(1, &[None, Some(3)]), Constness::Unknown);
    assert_eq!(
        (d(0) % s(0)).constant_fold(1, &[Some(2), Some(0)]),
        Constness::Poison
    );
    let map = AffineMap::new(1, 1, [d(0) + 1, s(0) * 2]);
    let folded = map.partial_constant_fold(&[None, Some(3)]);
    assert_eq!(
        folded.map(|m| m.to_string()).as_deref(),
        Some("(d0)[s0] -> (d0 + 1, 6)")
    );
}

#[test]
fn names_come_from_the_caller() {
    let mut text = String::new();
    let mut name = |out: &mut dyn std::fmt::Write, position: u32, is_symbol: bool| {
        write!(out, "%{}{position}", if is_symbol { "n" } else { "i" })
    };
    let expr = d(0) * 2 - s(1);
    assert!(expr.print_with(&mut text, &mut name).is_ok());
    text.push(' ');
    assert!(expr.print_operand_with(&mut text, &mut name).is_ok());
    assert_eq!(text, "%i0 * 2 - %n1 (%i0 * 2 - %n1)");
}

#[test]
fn maps() {
    assert_eq!(AffineMap::empty().to_string(), "() -> ()");
    assert_eq!(AffineMap::constant(1).to_string(), "() -> (1)");
    assert_eq!(AffineMap::new(1, 0, []).to_string(), "(d0) -> ()");
    assert_eq!(AffineMap::symbol_identity(1).to_string(), "()[s0] -> (s0)");
    let identity = AffineMap::identity(3);
    assert!(identity.is_identity() && identity.is_permutation() && identity.is_minor_identity());
    let minor = AffineMap::minor_identity(3, 2);
    assert_eq!(
        minor.as_ref().map(ToString::to_string).as_deref(),
        Some("(d0, d1, d2) -> (d1, d2)")
    );
    assert!(minor.is_some_and(|m| m.is_minor_identity() && m.is_projected_permutation(false)));
    assert_eq!(AffineMap::minor_identity(1, 2), None);
    assert_eq!(AffineMap::permutation(&[0, 2]), None);
    assert_eq!(AffineMap::permutation(&[1, 1]), None);
    assert!(AffineMap::empty().is_empty() && AffineMap::constant(1).is_constant());
    assert_eq!(AffineMap::constant(1).single_constant(), Some(1));
    assert!(AffineMap::new(2, 0, [d(1), c(0)]).is_projected_permutation(true));
    assert!(!AffineMap::new(2, 0, [d(1), c(0)]).is_projected_permutation(false));
    let map = AffineMap::new(2, 0, [d(0), d(1), d(0) + 1]);
    assert_eq!(
        map.drop_results(&[1]).to_string(),
        "(d0, d1) -> (d0, d0 + 1)"
    );
    let sub = map.sub_map(&[2, 0]).map(|m| m.to_string());
    assert_eq!(sub.as_deref(), Some("(d0, d1) -> (d0 + 1, d0)"));
    assert_eq!(map.sub_map(&[3]), None);
    assert_eq!(map.eval(&[4, 5]), Some(vec![4, 5, 5]));
    assert_eq!(map.eval(&[4]), None);
    assert!(!AffineMap::new(1, 0, [d(1)]).is_well_formed());
}

#[test]
fn composition_and_inversion() {
    let outer = AffineMap::new(2, 1, [d(0) + d(1) + s(0)]);
    let inner = AffineMap::new(1, 1, [d(0) * 2, s(0) - 1]);
    let composed = outer.compose(&inner).map(|m| m.to_string());
    assert_eq!(
        composed.as_deref(),
        Some("(d0)[s0, s1] -> (d0 * 2 + s1 - 1 + s0)")
    );
    assert_eq!(outer.compose(&AffineMap::identity(1)), None);
    let permutation = AffineMap::permutation(&[1, 2, 0]);
    let inverse = permutation
        .as_ref()
        .and_then(AffineMap::inverse_permutation);
    assert_eq!(
        inverse.as_ref().map(ToString::to_string).as_deref(),
        Some("(d0, d1, d2) -> (d2, d0, d1)")
    );
    let identity = permutation.zip(inverse).and_then(|(p, i)| i.compose(&p));
    assert!(identity.is_some_and(|m| m.is_identity()));
    assert_eq!(AffineMap::new(2, 0, [d(0)]).inverse_permutation(), None);
}

#[test]
fn sets() {
    let set = IntegerSet::new(
        1,
        1,
        [
            (d(0) - 1, false),
            (s(0), true),
            (d(0) - s(0), false),
            (c(3) - d(0), true),
        ],
    );
    let text = "(d0)[s0] : (d0 - 1 >= 0, s0 == 0, d0 - s0 >= 0, -d0 + 3 == 0)";
    assert_eq!(set.to_string(), text);
    assert_eq!(set.contains(&[3, 0]), Some(true));
    assert_eq!(set.contains(&[2, 0]), Some(false));
    assert_eq!(IntegerSet::empty(1, 1).to_string(), "(d0)[s0] : (1 == 0)");
    assert!(IntegerSet::empty(1, 1).is_canonical_empty() && !set.is_canonical_empty());
    assert_eq!(IntegerSet::universe(0, 0).to_string(), "() : (0 == 0)");
    let swapped = set.replace_dims_and_symbols(&[s(0)], &[d(0)], 1, 1);
    assert_eq!(swapped.contains(&[0, 3]), Some(true));
}

/// Every operation on a very deep expression, on a small stack.
fn exercise(expr: AffineExpr, again: &AffineExpr) {
    assert!(expr == *again);
    assert!(expr.to_string().len() > 10_000);
    let inputs = [1, 2, 3];
    let value = expr.eval(&inputs, &inputs);
    assert_eq!(expr.simplify(3, 3).eval(&inputs, &inputs), value);
    assert!(expr.is_function_of_dim(0) && !expr.is_function_of_dim(7));
    let replaced = expr.replace_dims(&[d(1), d(0)]);
    assert!(replaced != expr);
    let mut count = 0_u32;
    replaced.walk(|_| count += 1);
    assert!(count > 10_000);
    drop(expr);
}

#[test]
fn deep_nesting_fits_a_worker_stack() {
    const DEPTH: u32 = 50_000;
    let builders: [fn(AffineExpr, u32) -> AffineExpr; 5] = [
        |e, i| (e + i64::from(i)).floor_div(2),
        |e, i| (e + d(i % 3)) % 7,
        |e, i| d(0).floor_div(3) + (e.ceil_div(5) + d(i % 3)),
        |e, i| d(i % 2).floor_div(i64::from(i) + 2) + e,
        |e, _| d(0) * 4 + e.floor_div(s(0)),
    ];
    for build in builders {
        let worker = std::thread::Builder::new().stack_size(2 << 20);
        let handle = worker.spawn(move || {
            let deep = || (0..DEPTH).fold(d(0), build);
            let (one, two) = (deep(), deep());
            let divided = one.clone().floor_div(3) + (one.clone() % 3) - one.clone().ceil_div(4);
            assert!(divided.depth() > DEPTH);
            exercise(one, &two);
        });
        assert!(handle.is_ok_and(|h| h.join().is_ok()));
    }
}

#[test]
fn equal_shared_expressions_compare_quickly() {
    let build = || (0..200).fold(d(0), |e, i| (e.clone() % (3 + i)) + e.ceil_div(7));
    let (one, two) = (build(), build());
    assert!(one == two && one != two.clone() + 1);
    assert_eq!(one.replace_dims(&[d(0)]), two);
    assert!(!one.is_function_of_dim(1));
}

/// A seeded stream of numbers, so that failures repeat.
struct Stream(u64);

impl Stream {
    fn below(&mut self, bound: u64) -> u64 {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 >> 11) % bound
    }

    fn small(&mut self) -> i64 {
        i64::try_from(self.below(41)).unwrap_or(0) - 20
    }

    fn position(&mut self) -> u32 {
        u32::try_from(self.below(3)).unwrap_or(0)
    }
}

/// An expression as written, before any constructor simplifies it.
enum Written {
    Leaf(AffineExpr),
    Node(AffineBinaryOp, Box<Written>, Box<Written>),
}

impl Written {
    fn random(stream: &mut Stream, depth: u32, symbolic: bool) -> Self {
        if depth == 0 || stream.below(8) == 0 {
            return Self::Leaf(match stream.below(3) {
                0 => c(stream.small()),
                1 => s(stream.position()),
                _ if symbolic => s(stream.position()),
                _ => d(stream.position()),
            });
        }
        let op = match stream.below(8) {
            0..=2 => AffineBinaryOp::Add,
            3 | 4 => AffineBinaryOp::Mul,
            5 => AffineBinaryOp::Mod,
            6 => AffineBinaryOp::FloorDiv,
            _ => AffineBinaryOp::CeilDiv,
        };
        let lhs = Self::random(stream, depth - 1, symbolic);
        let rhs = match stream.below(3) {
            _ if op == AffineBinaryOp::Add => Self::random(stream, depth - 1, symbolic),
            0 => Self::random(stream, depth - 1, true),
            _ => Self::Leaf(c(stream.small())),
        };
        Self::Node(op, Box::new(lhs), Box::new(rhs))
    }

    fn build(&self) -> AffineExpr {
        match self {
            Self::Leaf(leaf) => leaf.clone(),
            Self::Node(op, lhs, rhs) => AffineExpr::binary(*op, lhs.build(), rhs.build()),
        }
    }

    /// The value by definition, over numbers that do not overflow.
    fn value(&self, dims: &[i64], symbols: &[i64]) -> Option<i128> {
        let (op, lhs, rhs) = match self {
            Self::Leaf(leaf) => return leaf.eval(dims, symbols).map(i128::from),
            Self::Node(op, lhs, rhs) => (op, lhs, rhs),
        };
        let (lhs, rhs) = (lhs.value(dims, symbols)?, rhs.value(dims, symbols)?);
        let value = match op {
            AffineBinaryOp::Add => lhs + rhs,
            AffineBinaryOp::Mul => lhs * rhs,
            AffineBinaryOp::Mod if rhs < 1 => return None,
            AffineBinaryOp::Mod => lhs.rem_euclid(rhs),
            _ if rhs == 0 => return None,
            AffineBinaryOp::FloorDiv => {
                (lhs - (lhs * rhs.signum()).rem_euclid(rhs.abs()) * rhs.signum()) / rhs
            }
            AffineBinaryOp::CeilDiv => {
                (lhs + (-lhs * rhs.signum()).rem_euclid(rhs.abs()) * rhs.signum()) / rhs
            }
        };
        // Large values would compare overflow, not the rules.
        (value.abs() < 1 << 40).then_some(value)
    }
}

#[test]
fn simplification_keeps_every_defined_value() {
    let mut stream = Stream(0x5EED);
    let mut compared = 0;
    for _ in 0..8_000 {
        let depth = 1 + u32::try_from(stream.below(5)).unwrap_or(0);
        let written = Written::random(&mut stream, depth, false);
        let built = written.build();
        let simplified = built.simplify(3, 3);
        for _ in 0..4 {
            let inputs: Vec<i64> = (0..6).map(|_| stream.small()).collect();
            let (dims, symbols) = inputs.split_at(3);
            let Some(value) = written.value(dims, symbols) else {
                continue;
            };
            compared += 1;
            for expr in [&built, &simplified] {
                let got = expr.eval(dims, symbols).map(i128::from);
                assert_eq!(
                    got,
                    Some(value),
                    "{built} became {simplified} at {inputs:?}"
                );
            }
        }
    }
    assert!(compared > 10_000, "only {compared} values compared");
}

#[test]
fn substitution_commutes_with_evaluation() {
    let mut stream = Stream(0xF00D);
    let mut compared = 0;
    for _ in 0..4_000 {
        let outer = Written::random(&mut stream, 3, false).build();
        let inner: Vec<AffineExpr> = (0..3)
            .map(|_| Written::random(&mut stream, 2, false).build())
            .collect();
        let inputs: Vec<i64> = (0..6).map(|_| stream.small()).collect();
        let (dims, symbols) = inputs.split_at(3);
        let values: Option<Vec<i64>> = inner.iter().map(|e| e.eval(dims, symbols)).collect();
        let Some(value) = values.and_then(|values| outer.eval(&values, symbols)) else {
            continue;
        };
        compared += 1;
        let composed = outer.compose(&AffineMap::new(3, 3, inner));
        assert_eq!(
            composed.eval(dims, symbols),
            Some(value),
            "{composed} at {inputs:?}"
        );
    }
    assert!(compared > 1_000, "only {compared} values compared");
}
