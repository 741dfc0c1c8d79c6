//! Making arithmetic, op by op.

use crease_ir::num::{ApFloat, ApInt, FloatKind};
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, Loc, Type, ValueId};
use crease_rewrite::Rewriter;

use crate::generated::*;

/// Makes ops at the insert point, all at one location. Nothing is folded. Results have the type of the first
/// operand where nothing else is said.
pub struct Emit<'r, 'a> {
    /// What makes them.
    pub rw: &'r mut Rewriter<'a>,
    loc: Loc,
}

impl<'r, 'a> Emit<'r, 'a> {
    /// Makes ops at `loc`.
    pub fn new(rw: &'r mut Rewriter<'a>, loc: Loc) -> Self {
        Self { rw, loc }
    }

    /// Where the ops are.
    pub fn loc(&self) -> Loc {
        self.loc
    }

    /// The type of a value.
    pub fn ty(&self, value: ValueId) -> Type {
        self.rw.body().ty(value)
    }

    /// An op with one result.
    pub fn op<K: OpKind>(
        &mut self,
        operands: &[ValueId],
        result: Type,
        attrs: &[(usize, Attr)],
    ) -> ValueId {
        let op = self.rw.create::<K>(self.loc, operands, &[result], attrs);
        self.rw.body().result(op, 0)
    }

    /// An op of two operands.
    pub fn binary<K: OpKind>(&mut self, lhs: ValueId, rhs: ValueId) -> ValueId {
        let ty = self.ty(lhs);
        self.op::<K>(&[lhs, rhs], ty, &[])
    }

    /// An op of one operand that gives this type.
    pub fn cast<K: OpKind>(&mut self, value: ValueId, to: Type) -> ValueId {
        self.op::<K>(&[value], to, &[])
    }

    /// A constant.
    pub fn constant(&mut self, value: Attr, result: Type) -> ValueId {
        self.rw.build_value(self.loc, Constant { value, result })
    }

    /// A number; in each element, if `ty` is a shaped type.
    pub fn number(&mut self, ty: Type, value: i64) -> ValueId {
        let ctx = self.rw.ctx();
        let element = ctx.element_or_self(ty);
        let value = ApInt::from_i64(ctx.scalar_width(element).unwrap_or(64), value);
        self.constant(ctx.number_attr(ty, value), ty)
    }

    /// The number that these bits are, if they are extended by zeros; likewise.
    pub fn bits(&mut self, ty: Type, bits: u64) -> ValueId {
        let ctx = self.rw.ctx();
        let width = ctx.scalar_width(ctx.element_or_self(ty)).unwrap_or(64);
        self.constant(ctx.number_attr(ty, ApInt::new(width, bits)), ty)
    }

    /// A float of the format of `ty`; likewise.
    pub fn float_of(&mut self, ty: Type, value: ApFloat) -> ValueId {
        let ctx = self.rw.ctx();
        let attr = match ctx.element_or_self(ty) == ty {
            true => ctx.float_attr(ty, value),
            false => ctx.dense_float_attr(ty, &[value]),
        };
        self.constant(attr, ty)
    }

    /// A float that is rounded to the format of `ty`; likewise.
    pub fn float(&mut self, ty: Type, value: f64) -> ValueId {
        let ctx = self.rw.ctx();
        let kind = ctx.float_kind(ctx.element_or_self(ty));
        self.float_of(ty, ApFloat::from_f64(kind.unwrap_or(FloatKind::F64), value))
    }

    /// A float of 32 bits; likewise.
    pub fn f32(&mut self, ty: Type, value: f32) -> ValueId {
        self.float_of(ty, ApFloat::from_f32_bits(value))
    }

    /// An index.
    pub fn index(&mut self, value: i64) -> ValueId {
        self.number(Type::INDEX.get(), value)
    }

    /// A truth value.
    pub fn truth(&mut self, value: bool) -> ValueId {
        let constant = Constant::truth(self.rw.ctx(), value);
        self.rw.build_value(self.loc, constant)
    }

    /// The sum, where these flags say what does not happen.
    pub fn add(&mut self, lhs: ValueId, rhs: ValueId, flags: IntegerOverflowFlags) -> ValueId {
        self.flagged::<AddI>(AddI::OVERFLOW_FLAGS, lhs, rhs, flags)
    }

    /// The product, likewise.
    pub fn mul(&mut self, lhs: ValueId, rhs: ValueId, flags: IntegerOverflowFlags) -> ValueId {
        self.flagged::<MulI>(MulI::OVERFLOW_FLAGS, lhs, rhs, flags)
    }

    fn flagged<K: OpKind>(
        &mut self,
        slot: usize,
        lhs: ValueId,
        rhs: ValueId,
        flags: IntegerOverflowFlags,
    ) -> ValueId {
        let (ty, flags) = (self.ty(lhs), flags.attr(self.rw.ctx()));
        let attr = flags.map(|flags| (slot, flags));
        self.op::<K>(&[lhs, rhs], ty, attr.as_slice())
    }

    /// Compares integers.
    pub fn cmpi(&mut self, predicate: CmpIPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let attr = predicate.attr(self.rw.ctx());
        self.compare::<CmpI>(CmpI::PREDICATE, attr, lhs, rhs)
    }

    /// Compares floats.
    pub fn cmpf(&mut self, predicate: CmpFPredicate, lhs: ValueId, rhs: ValueId) -> ValueId {
        let attr = predicate.attr(self.rw.ctx());
        self.compare::<CmpF>(CmpF::PREDICATE, attr, lhs, rhs)
    }

    fn compare<K: OpKind>(
        &mut self,
        slot: usize,
        predicate: Option<Attr>,
        lhs: ValueId,
        rhs: ValueId,
    ) -> ValueId {
        let ty = self.rw.ctx().with_element(self.ty(lhs), Type::I1.get());
        let attr = predicate.map(|predicate| (slot, predicate));
        self.op::<K>(&[lhs, rhs], ty, attr.as_slice())
    }

    /// One of two values.
    pub fn select(&mut self, condition: ValueId, yes: ValueId, no: ValueId) -> ValueId {
        let ty = self.ty(yes);
        self.op::<Select>(&[condition, yes, no], ty, &[])
    }
}
