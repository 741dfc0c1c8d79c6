//! Affine expressions as ops of `arith`: a sum of multiples is kept together until a value is needed, so
//! that what is taken away is subtracted and the variable is never multiplied by a negative number:
//! ramps stay ramps.

use crease_arith as arith;
use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineExprKind};
use crease_ir::{Loc, OpKind, Type, ValueId};
use crease_rewrite::Rewriter;

use super::emit::default_attrs;
use super::{compare, index_constant};

/// `constant + Σ factor * value`
#[derive(Clone, Default)]
pub(super) struct Sum {
    pub(super) constant: i64,
    pub(super) terms: Vec<(i64, ValueId)>,
}

impl Sum {
    fn constant(constant: i64) -> Self {
        let terms = Vec::new();
        Self { constant, terms }
    }

    fn value(value: ValueId) -> Self {
        Self {
            constant: 0,
            terms: vec![(1, value)],
        }
    }

    fn known(&self) -> Option<i64> {
        self.terms.is_empty().then_some(self.constant)
    }

    /// The terms of a value that is met again come together.
    fn add(mut self, other: Self) -> Self {
        self.constant = self.constant.wrapping_add(other.constant);
        for (factor, value) in other.terms {
            // Sums are short: more than a few terms are rarely met.
            let recent = self.terms.iter_mut().rev().take(8);
            match { recent }.find(|(_, own)| *own == value) {
                Some((own, _)) => *own = own.wrapping_add(factor),
                None => self.terms.push((factor, value)),
            }
        }
        self.terms.retain(|&(factor, _)| factor != 0);
        self
    }

    fn scale(mut self, by: i64) -> Self {
        self.constant = self.constant.wrapping_mul(by);
        for (factor, _) in &mut self.terms {
            *factor = factor.wrapping_mul(by);
        }
        self.terms.retain(|&(factor, _)| factor != 0);
        self
    }

    /// What is added, and what is taken away.
    pub(super) fn split(self) -> (Self, Self) {
        let (mut more, mut less) = (Self::default(), Self::default());
        match self.constant {
            // The least number has no opposite.
            constant if constant >= 0 || constant == i64::MIN => more.constant = constant,
            constant => less.constant = -constant,
        }
        for (factor, value) in self.terms {
            match factor {
                i64::MIN | 0.. => more.terms.push((factor, value)),
                _ => less.terms.push((-factor, value)),
            }
        }
        (more, less)
    }
}

/// What `expr` is for these operands, of which the first `dims` are dimensions.
pub(super) fn sum(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    expr: &AffineExpr,
    operands: &[ValueId],
    dims: usize,
) -> Sum {
    let mut stack: Vec<Sum> = Vec::new();
    expr.walk(|part| {
        let made = match part.kind() {
            AffineExprKind::Constant(value) => Sum::constant(value),
            AffineExprKind::Dim(at) => operand(rw, operands.get(at as usize)),
            AffineExprKind::Symbol(at) => operand(rw, operands.get(dims + at as usize)),
            AffineExprKind::Binary(op, ..) => {
                let (rhs, lhs) = (stack.pop(), stack.pop());
                binary(
                    rw,
                    loc,
                    op,
                    lhs.unwrap_or_default(),
                    rhs.unwrap_or_default(),
                )
            }
        };
        stack.push(made);
    });
    stack.pop().unwrap_or_default()
}

fn operand(rw: &Rewriter<'_>, value: Option<&ValueId>) -> Sum {
    let Some(&value) = value else {
        return Sum::default();
    };
    let known = rw
        .constant(value)
        .and_then(|attr| rw.ctx().int_value(attr)?.to_i64());
    known.map_or_else(|| Sum::value(value), Sum::constant)
}

fn binary(rw: &mut Rewriter<'_>, loc: Loc, op: AffineBinaryOp, lhs: Sum, rhs: Sum) -> Sum {
    match (op, lhs.known(), rhs.known()) {
        (AffineBinaryOp::Add, ..) => return lhs.add(rhs),
        (AffineBinaryOp::Mul, _, Some(by)) => return lhs.scale(by),
        (AffineBinaryOp::Mul, Some(by), _) => return rhs.scale(by),
        _ => {}
    }
    let (lhs, rhs) = (value(rw, loc, lhs), value(rw, loc, rhs));
    Sum::value(match op {
        AffineBinaryOp::Mod => remainder(rw, loc, lhs, rhs),
        AffineBinaryOp::FloorDiv => floor(rw, loc, lhs, rhs),
        AffineBinaryOp::CeilDiv => ceil(rw, loc, lhs, rhs),
        _ => make::<arith::MulI>(rw, loc, lhs, rhs),
    })
}

/// The value of a sum.
pub(super) fn value(rw: &mut Rewriter<'_>, loc: Loc, sum: Sum) -> ValueId {
    let (more, less) = sum.split();
    let mut total = None;
    for (factor, value) in more.terms {
        let term = product(rw, loc, factor, value);
        total = Some(match total {
            None => term,
            Some(before) => make::<arith::AddI>(rw, loc, before, term),
        });
    }
    let constant = more.constant.wrapping_sub(less.constant);
    let mut total = match total {
        None => index_constant(rw, loc, constant),
        Some(total) if constant == 0 => total,
        Some(total) => {
            let constant = index_constant(rw, loc, constant);
            make::<arith::AddI>(rw, loc, total, constant)
        }
    };
    for (factor, value) in less.terms {
        let term = product(rw, loc, factor, value);
        total = make::<arith::SubI>(rw, loc, total, term);
    }
    total
}

fn product(rw: &mut Rewriter<'_>, loc: Loc, factor: i64, value: ValueId) -> ValueId {
    if factor == 1 {
        return value;
    }
    let factor = index_constant(rw, loc, factor);
    make::<arith::MulI>(rw, loc, value, factor)
}

fn make<K: OpKind>(rw: &mut Rewriter<'_>, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
    let attrs = default_attrs::<K>(rw);
    rw.create_or_fold::<K>(loc, &[a, b], Type::INDEX.get(), &attrs)
}

fn select(rw: &mut Rewriter<'_>, loc: Loc, which: ValueId, a: ValueId, b: ValueId) -> ValueId {
    let select = arith::Select {
        condition: which,
        true_value: a,
        false_value: b,
        result: Type::INDEX.get(),
    };
    rw.build_or_fold(loc, select)
}

/// a mod b = a rem b, plus b if that is below 0 (b is above 0).
fn remainder(rw: &mut Rewriter<'_>, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
    let zero = index_constant(rw, loc, 0);
    let rest = make::<arith::RemSI>(rw, loc, a, b);
    let below = compare(rw, loc, arith::CmpIPredicate::Slt, [rest, zero]);
    let moved = make::<arith::AddI>(rw, loc, rest, b);
    select(rw, loc, below, moved, rest)
}

/// a floordiv b = -1 - (-1 - a) / b for a below 0, a / b else (b is above 0).
fn floor(rw: &mut Rewriter<'_>, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
    let zero = index_constant(rw, loc, 0);
    let minus_one = index_constant(rw, loc, -1);
    let below = compare(rw, loc, arith::CmpIPredicate::Slt, [a, zero]);
    let turned = make::<arith::SubI>(rw, loc, minus_one, a);
    let dividend = select(rw, loc, below, turned, a);
    let quotient = make::<arith::DivSI>(rw, loc, dividend, b);
    let turned = make::<arith::SubI>(rw, loc, minus_one, quotient);
    select(rw, loc, below, turned, quotient)
}

/// a ceildiv b = -(-a / b) for a not above 0, (a - 1) / b + 1 else (b is above 0).
fn ceil(rw: &mut Rewriter<'_>, loc: Loc, a: ValueId, b: ValueId) -> ValueId {
    let zero = index_constant(rw, loc, 0);
    let one = index_constant(rw, loc, 1);
    let not_above = compare(rw, loc, arith::CmpIPredicate::Sle, [a, zero]);
    let negated = make::<arith::SubI>(rw, loc, zero, a);
    let before = make::<arith::SubI>(rw, loc, a, one);
    let dividend = select(rw, loc, not_above, negated, before);
    let quotient = make::<arith::DivSI>(rw, loc, dividend, b);
    let negated = make::<arith::SubI>(rw, loc, zero, quotient);
    let after = make::<arith::AddI>(rw, loc, quotient, one);
    select(rw, loc, not_above, negated, after)
}
