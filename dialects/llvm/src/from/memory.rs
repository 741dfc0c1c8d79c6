//! Addresses, and what is done at them, made at the insert point.

use crease_arith::Emit;
use crease_ir::{Loc, Type, ValueId};

use super::Conversion;
use crate::generated::*;
use crate::ops::{DYNAMIC_INDEX, Index};
use crate::types::pointer;

impl<'a> Conversion<'a> {
    /// What makes ops of few attributes.
    pub(super) fn emit(&mut self, loc: Loc) -> Emit<'_, 'a> {
        Emit::new(&mut self.rw, loc)
    }

    /// Makes an op of two operands, of which nothing else is said.
    pub(super) fn add(&mut self, loc: Loc, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(loc).binary::<Add>(lhs, rhs)
    }

    /// Likewise.
    pub(super) fn sub(&mut self, loc: Loc, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(loc).binary::<Sub>(lhs, rhs)
    }

    /// Likewise.
    pub(super) fn mul(&mut self, loc: Loc, lhs: ValueId, rhs: ValueId) -> ValueId {
        self.emit(loc).binary::<Mul>(lhs, rhs)
    }

    /// Makes the address of what is at `indices` of values of type `element` that begin at `base`.
    pub(super) fn address(
        &mut self,
        loc: Loc,
        base: ValueId,
        element: Type,
        indices: &[Index],
    ) -> ValueId {
        let res = self.rw.body().ty(base);
        self.address_in(loc, (base, element), indices, GEPNoWrapFlags::NONE, res)
    }

    /// Likewise, a pointer of type `res`.
    pub(super) fn address_in(
        &mut self,
        loc: Loc,
        (base, element): (ValueId, Type),
        indices: &[Index],
        flags: GEPNoWrapFlags,
        res: Type,
    ) -> ValueId {
        let ctx = self.rw.ctx();
        let (mut raw, mut operands) = (Vec::new(), vec![base]);
        for index in indices {
            match *index {
                Index::Constant(index) => raw.push(index),
                Index::Dynamic(value) => {
                    raw.push(DYNAMIC_INDEX);
                    operands.push(value);
                }
            }
        }
        let mut attrs = vec![
            (GEP::RAW_CONSTANT_INDICES, ctx.i32_array_attr(&raw)),
            (GEP::ELEM_TYPE, ctx.type_attr(element)),
        ];
        let flags = enums::GEP_NO_WRAP_FLAGS_PROPERTY.attr_of(ctx, flags.value());
        attrs.extend(flags.map(|flags| (GEP::NO_WRAP_FLAGS, flags)));
        self.emit(loc).op::<GEP>(&operands, res, &attrs)
    }

    /// Makes a load of a value of type `res`.
    pub(super) fn load(&mut self, loc: Loc, addr: ValueId, res: Type) -> ValueId {
        self.emit(loc).cast::<Load>(addr, res)
    }

    /// Makes a store.
    pub(super) fn store(&mut self, loc: Loc, value: ValueId, addr: ValueId) {
        self.rw.create::<Store>(loc, &[value, addr], &[], &[]);
    }

    /// Makes room for `count` values of type `element` on the stack.
    pub(super) fn alloca(&mut self, loc: Loc, count: ValueId, element: Type) -> ValueId {
        let ctx = self.rw.ctx();
        let attrs = [(Alloca::ELEM_TYPE, ctx.type_attr(element))];
        self.emit(loc).op::<Alloca>(&[count], pointer(ctx), &attrs)
    }

    /// Puts a value on the stack; its address.
    pub(super) fn on_stack(&mut self, loc: Loc, value: ValueId) -> ValueId {
        let one = Constant {
            value: self.rw.ctx().index_attr(1),
            res: Type::I64.get(),
        };
        let one = self.rw.build_value(loc, one);
        self.on_stack_of(loc, one, value)
    }

    /// Likewise, where the number one is `one`.
    pub(super) fn on_stack_of(&mut self, loc: Loc, one: ValueId, value: ValueId) -> ValueId {
        let ty = self.rw.body().ty(value);
        let addr = self.alloca(loc, one, ty);
        self.store(loc, value, addr);
        addr
    }

    /// Makes a copy of so many bytes.
    pub(super) fn memcpy(&mut self, loc: Loc, dst: ValueId, src: ValueId, len: ValueId) {
        let plain = self.rw.ctx().bool_attr(false);
        let attrs = [(Memcpy::IS_VOLATILE, plain)];
        self.rw.create::<Memcpy>(loc, &[dst, src, len], &[], &attrs);
    }

    /// Makes the size of so many values of type `element` in a row, in bytes: where they end if they begin at zero.
    pub(super) fn size_of(&mut self, loc: Loc, element: Type, count: Index) -> ValueId {
        let res = pointer(self.rw.ctx());
        let zero = self.rw.build_value(loc, Zero { res });
        let end = self.address(loc, zero, element, &[count]);
        let index = self.types.index;
        self.emit(loc).cast::<PtrToInt>(end, index)
    }
}
