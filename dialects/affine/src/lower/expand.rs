//! Affine expressions as ops of `arith`. Nothing is folded.

use crease_arith as arith;
use crease_arith::{CmpIPredicate, IntegerOverflowFlags};
use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineExprKind, AffineMap};
use crease_ir::{Loc, Type, ValueId};
use crease_rewrite::Rewriter;

/// What is wrong with an expression: divisors that are known not to be positive. Of what is divided by such
/// a number nothing is said.
pub(super) fn refusals(expr: &AffineExpr) -> Vec<&'static str> {
    let (mut list, mut pending) = (Vec::new(), vec![expr]);
    while let Some(expr) = pending.pop() {
        let AffineExprKind::Binary(op, lhs, rhs) = expr.kind() else {
            continue;
        };
        let divides = !matches!(op, AffineBinaryOp::Add | AffineBinaryOp::Mul);
        if divides && rhs.as_constant().is_some_and(|divisor| divisor <= 0) {
            list.push(match op {
                AffineBinaryOp::Mod => "modulo by non-positive value is not supported",
                _ => "division by non-positive value is not supported",
            });
        } else {
            pending.extend([rhs, lhs]);
        }
    }
    list
}

/// Makes ops at the insert point.
pub(super) struct Emit<'r, 'a> {
    rw: &'r mut Rewriter<'a>,
    loc: Loc,
    /// The type of what is computed.
    ty: Type,
}

impl<'r, 'a> Emit<'r, 'a> {
    pub(super) fn new(rw: &'r mut Rewriter<'a>, loc: Loc) -> Self {
        let ty = Type::INDEX.get();
        Self { rw, loc, ty }
    }

    pub(super) fn index(&mut self, value: i64) -> ValueId {
        let constant = arith::Constant::index(self.rw.ctx(), value);
        self.rw.build_value(self.loc, constant)
    }

    pub(super) fn truth(&mut self) -> ValueId {
        let constant = arith::Constant::truth(self.rw.ctx(), true);
        self.rw.build_value(self.loc, constant)
    }

    pub(super) fn add(
        &mut self,
        lhs: ValueId,
        rhs: ValueId,
        flags: IntegerOverflowFlags,
    ) -> ValueId {
        let new = arith::AddI {
            lhs,
            rhs,
            overflow_flags: flags.attr(self.rw.ctx()),
            result: self.ty,
        };
        self.rw.build_value(self.loc, new)
    }

    fn sub(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let new = arith::SubI {
            lhs,
            rhs,
            overflow_flags: None,
            result: self.ty,
        };
        self.rw.build_value(self.loc, new)
    }

    pub(super) fn mul(
        &mut self,
        lhs: ValueId,
        rhs: ValueId,
        flags: IntegerOverflowFlags,
    ) -> ValueId {
        let new = arith::MulI {
            lhs,
            rhs,
            overflow_flags: flags.attr(self.rw.ctx()),
            result: self.ty,
        };
        self.rw.build_value(self.loc, new)
    }

    /// The quotient, rounded towards zero.
    pub(super) fn div(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let new = arith::DivSI {
            lhs,
            rhs,
            is_exact: None,
            result: self.ty,
        };
        self.rw.build_value(self.loc, new)
    }

    /// The quotient, rounded down, by an op that takes any divisor.
    pub(super) fn floor_div_any(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let result = self.ty;
        let new = arith::FloorDivSI { lhs, rhs, result };
        self.rw.build_value(self.loc, new)
    }

    pub(super) fn compare(
        &mut self,
        predicate: CmpIPredicate,
        lhs: ValueId,
        rhs: ValueId,
    ) -> Option<ValueId> {
        let new = arith::CmpI {
            lhs,
            rhs,
            predicate: predicate.attr(self.rw.ctx())?,
            result: Type::I1.get(),
        };
        Some(self.rw.build_value(self.loc, new))
    }

    pub(super) fn and(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let result = Type::I1.get();
        let new = arith::AndI { lhs, rhs, result };
        self.rw.build_value(self.loc, new)
    }

    fn select(&mut self, condition: ValueId, yes: ValueId, no: ValueId) -> ValueId {
        let new = arith::Select {
            condition,
            true_value: yes,
            false_value: no,
            result: self.ty,
        };
        self.rw.build_value(self.loc, new)
    }

    /// The least of some values, compared one after the other.
    pub(super) fn least(&mut self, values: Vec<ValueId>) -> Option<ValueId> {
        let (loc, result) = (self.loc, self.ty);
        values.into_iter().reduce(|lhs, rhs| {
            let new = arith::MinSI { lhs, rhs, result };
            self.rw.build_value(loc, new)
        })
    }

    /// The greatest of some values, compared one after the other.
    pub(super) fn greatest(&mut self, values: Vec<ValueId>) -> Option<ValueId> {
        let (loc, result) = (self.loc, self.ty);
        values.into_iter().reduce(|lhs, rhs| {
            let new = arith::MaxSI { lhs, rhs, result };
            self.rw.build_value(loc, new)
        })
    }

    /// lhs mod rhs: the remainder, or that and the divisor if it is below zero.
    ///
    /// `zero` is given where it exists already, and `flags` are those of the sum.
    pub(super) fn modulo(
        &mut self,
        lhs: ValueId,
        rhs: ValueId,
        zero: Option<ValueId>,
        flags: IntegerOverflowFlags,
    ) -> Option<ValueId> {
        let result = self.ty;
        let rest = arith::RemSI { lhs, rhs, result };
        let rest = self.rw.build_value(self.loc, rest);
        let zero = zero.unwrap_or_else(|| self.index(0));
        let negative = self.compare(CmpIPredicate::Slt, rest, zero)?;
        let corrected = self.add(rest, rhs, flags);
        Some(self.select(negative, corrected, rest))
    }

    /// lhs floordiv rhs: -1 - (-1 - lhs) / rhs if lhs < 0, else lhs / rhs.
    fn floor_div(&mut self, lhs: ValueId, rhs: ValueId) -> Option<ValueId> {
        let (zero, minus_one) = (self.index(0), self.index(-1));
        let negative = self.compare(CmpIPredicate::Slt, lhs, zero)?;
        let mirrored = self.sub(minus_one, lhs);
        let dividend = self.select(negative, mirrored, lhs);
        let quotient = self.div(dividend, rhs);
        let mirrored = self.sub(minus_one, quotient);
        Some(self.select(negative, mirrored, quotient))
    }

    /// lhs ceildiv rhs: -(-lhs / rhs) if lhs <= 0, else (lhs - 1) / rhs + 1.
    fn ceil_div(&mut self, lhs: ValueId, rhs: ValueId) -> Option<ValueId> {
        let (zero, one) = (self.index(0), self.index(1));
        let below_one = self.compare(CmpIPredicate::Sle, lhs, zero)?;
        let negated = self.sub(zero, lhs);
        let less = self.sub(lhs, one);
        let dividend = self.select(below_one, negated, less);
        let quotient = self.div(dividend, rhs);
        let negated = self.sub(zero, quotient);
        let more = self.add(quotient, one, IntegerOverflowFlags::NONE);
        Some(self.select(below_one, negated, more))
    }

    fn binary(&mut self, op: AffineBinaryOp, lhs: ValueId, rhs: ValueId) -> Option<ValueId> {
        let none = IntegerOverflowFlags::NONE;
        match op {
            AffineBinaryOp::Add => Some(self.add(lhs, rhs, none)),
            AffineBinaryOp::Mul => Some(self.mul(lhs, rhs, IntegerOverflowFlags::NSW)),
            AffineBinaryOp::Mod => self.modulo(lhs, rhs, None, none),
            AffineBinaryOp::FloorDiv => self.floor_div(lhs, rhs),
            AffineBinaryOp::CeilDiv => self.ceil_div(lhs, rhs),
        }
    }

    /// What an expression makes of dimensions and symbols, of which there are enough; see [`refusals`].
    pub(super) fn expr(
        &mut self,
        expr: &AffineExpr,
        dims: &[ValueId],
        symbols: &[ValueId],
    ) -> Option<ValueId> {
        enum Step<'e> {
            Enter(&'e AffineExpr),
            Combine(AffineBinaryOp),
        }
        // Expressions may be deep: no recursion.
        let (mut pending, mut values) = (vec![Step::Enter(expr)], Vec::new());
        while let Some(step) = pending.pop() {
            let value = match step {
                Step::Combine(op) => {
                    let (rhs, lhs) = (values.pop()?, values.pop()?);
                    self.binary(op, lhs, rhs)?
                }
                Step::Enter(expr) => match expr.kind() {
                    AffineExprKind::Dim(at) => *dims.get(at as usize)?,
                    AffineExprKind::Symbol(at) => *symbols.get(at as usize)?,
                    AffineExprKind::Constant(value) => self.index(value),
                    AffineExprKind::Binary(op, lhs, rhs) => {
                        let steps = [Step::Combine(op), Step::Enter(rhs), Step::Enter(lhs)];
                        pending.extend(steps);
                        continue;
                    }
                },
            };
            values.push(value);
        }
        values.pop()
    }

    /// What a map makes of its operands: dimensions, then symbols. There may be more of them.
    pub(super) fn map(&mut self, map: &AffineMap, operands: &[ValueId]) -> Option<Vec<ValueId>> {
        self.exprs(map.results(), map.num_dims(), operands)
    }

    /// Likewise of some expressions over so many dimensions.
    pub(super) fn exprs(
        &mut self,
        exprs: &[AffineExpr],
        num_dims: u32,
        operands: &[ValueId],
    ) -> Option<Vec<ValueId>> {
        let (dims, symbols) = operands.split_at_checked(num_dims as usize)?;
        exprs.iter().map(|e| self.expr(e, dims, symbols)).collect()
    }
}
