//! Ops that become one op each; vectors of several dimensions become arrays of rows, which are taken apart.

use crease_arith::enums as arith;
use crease_ir::op_def::OpDef;
use crease_ir::{Attr, Context, Loc, OpId, Type, TypeData, ValueId};

use super::Conversion;
use crate::enums as llvm;
use crate::types::{Struct, array_parts, is_compatible};
use crate::{ExtractValue, InsertValue, Poison, SExt, Trunc, ZExt};

/// Rows of an array that an op is taken apart into at most: each becomes several ops.
pub(super) const MOST_ROWS: u64 = 1 << 20;

/// How an op becomes another one.
pub(super) struct OneToOne {
    pub to: fn() -> &'static OpDef,
    pub attrs: &'static [Carry],
    /// Whether floats that LLVM does not have are left alone.
    pub checks_floats: bool,
}

/// What becomes of an attribute.
pub(super) enum Carry {
    /// Of the one in a slot, by a function, the one in another slot.
    Into(usize, usize, fn(&Context, Attr) -> Option<Attr>),
    /// The one in a slot stays, although the new op does not know it.
    AsIs(usize),
}

/// An op that becomes one op, and what becomes of its attributes. `floats`: of floats that LLVM has.
macro_rules! one {
    ($dialect:ident::$from:ident => $to:ident) => {
        one!(@ $dialect::$from, $to, false, [])
    };
    ($dialect:ident::$from:ident => $to:ident, floats) => {
        one!(@ $dialect::$from, $to, true, [])
    };
    ($dialect:ident::$from:ident => $to:ident, as_is($slot:ident)) => {
        one!(@ $dialect::$from, $to, true, [$crate::from::one_to_one::Carry::AsIs($dialect::$from::$slot)])
    };
    ($dialect:ident::$from:ident => $to:ident, fastmath) => {
        one!(@ $dialect::$from, $to, true, [
            $crate::from::one_to_one::Carry::Into($dialect::$from::FASTMATH, $to::FASTMATH_FLAGS, $crate::from::one_to_one::fastmath)
        ])
    };
    ($dialect:ident::$from:ident => $to:ident, overflow) => {
        one!(@ $dialect::$from, $to, false, [
            $crate::from::one_to_one::Carry::Into($dialect::$from::OVERFLOW_FLAGS, $to::OVERFLOW_FLAGS, $crate::from::one_to_one::overflow)
        ])
    };
    ($dialect:ident::$from:ident => $to:ident, same($slot:ident)) => {
        one!(@ $dialect::$from, $to, false, [
            $crate::from::one_to_one::Carry::Into($dialect::$from::$slot, $to::$slot, |_, attr| Some(attr))
        ])
    };
    (@ $dialect:ident::$from:ident, $to:ident, $checks_floats:literal, [$($carry:expr),*]) => {
        $crate::from::Rule {
            from: $dialect::$from::def,
            how: $crate::from::How::OneToOne($crate::from::one_to_one::OneToOne {
                to: $to::def,
                attrs: &[$($carry),*],
                checks_floats: $checks_floats,
            }),
        }
    };
}

pub(super) use one;

/// The flags of arith: `reassoc` is the lowest bit there, and the highest one here.
pub(super) fn fastmath(ctx: &Context, attr: Attr) -> Option<Attr> {
    let flags = arith::FAST_MATH_FLAGS.value_of(ctx, attr)?;
    llvm::FASTMATH_FLAGS.attr_of(ctx, flags >> 1 | (flags & 1) << 6)
}

/// Likewise.
pub(super) fn overflow(ctx: &Context, attr: Attr) -> Option<Attr> {
    let flags = arith::INTEGER_OVERFLOW_FLAGS.value_of(ctx, attr)?;
    llvm::INTEGER_OVERFLOW_FLAGS_PROPERTY.attr_of(ctx, flags)
}

impl Conversion<'_> {
    /// Makes the integer operand of `op`, or those in it, of so many bits wider or narrower.
    pub(super) fn resize(
        &mut self,
        op: OpId,
        (from, to): (u32, u32),
        is_unsigned: bool,
    ) -> Option<()> {
        let view = self.rw.op(op);
        let loc = view.loc();
        let ty = self.types.convert(view.result_type(0))?;
        if from == to {
            let operands = self.rw.operands(op)?;
            self.rw.replace(op, &operands);
            return Some(());
        }
        self.by_rows(op, ty, |this, operands, res| {
            let (arg, rw) = (operands[0], &mut this.rw);
            if to < from {
                let overflow_flags = None;
                let trunc = Trunc {
                    arg,
                    overflow_flags,
                    res,
                };
                rw.build_value(loc, trunc)
            } else if is_unsigned {
                let non_neg = None;
                rw.build_value(loc, ZExt { arg, non_neg, res })
            } else {
                rw.build_value(loc, SExt { arg, res })
            }
        })
    }

    /// Converts `op`, which has one result or none.
    pub(super) fn one_to_one(&mut self, op: OpId, how: &OneToOne) -> Option<()> {
        let (ctx, view) = (self.rw.ctx(), self.rw.op(op));
        let operands = || view.operands().map(|value| view.ty(value));
        let results = || view.results().map(|value| view.ty(value));
        if !operands().all(|ty| self.types.compatible(ty).is_some())
            || how.checks_floats && !operands().chain(results()).all(|ty| self.has_floats(ty))
        {
            return None;
        }
        let ty = self.types.pack(results())?;
        let def = (how.to)();
        let mut attrs = vec![None; def.attrs.len()];
        let mut known_by_name = Vec::new();
        for carry in how.attrs {
            match *carry {
                Carry::Into(from, to, change) => {
                    attrs[to] = view.attr(from).and_then(|attr| change(ctx, attr));
                }
                Carry::AsIs(slot) => {
                    let name = view.def()?.attrs[slot].name;
                    known_by_name.extend(view.attr(slot).map(|attr| (ctx.ident(name), attr)));
                }
            }
        }
        let loc = view.loc();
        self.by_rows(op, ty, |this, operands, ty| {
            let new = this.rw.build_op(def, loc, |parts| {
                operands.iter().for_each(|&value| parts.operands(value));
                attrs.iter().for_each(|&attr| parts.attr(attr));
                parts.results(ty);
            });
            this.carry_discardable(op, new);
            if !known_by_name.is_empty() {
                let _ = this.rw.modify(new, |ctx, body| {
                    for &(name, attr) in &known_by_name {
                        body.set_discardable(ctx, new, name, Some(attr));
                    }
                });
            }
            this.rw.body().result(new, 0)
        })
    }

    /// Whether LLVM has the floats in `ty`, if there are any.
    pub(super) fn has_floats(&self, ty: Type) -> bool {
        let ctx = self.rw.ctx();
        let element = ctx.element_or_self(ty);
        !matches!(ctx.type_data(element), TypeData::Float(_)) || is_compatible(ctx, element)
    }

    /// Replaces `op` by a value of type `ty` that `make` makes of its operands: row by row, if the first one is an
    /// array of rows. An op of more than [`MOST_ROWS`] stays.
    pub(super) fn by_rows(
        &mut self,
        op: OpId,
        ty: Type,
        mut make: impl FnMut(&mut Self, &[ValueId], Type) -> ValueId,
    ) -> Option<()> {
        let (ctx, view) = (self.rw.ctx(), self.rw.op(op));
        let loc = view.loc();
        let first = view.operands().next();
        let first = first.and_then(|value| self.types.convert(view.ty(value)));
        let (mut sizes, mut row, mut rows) = (Vec::new(), ty, 1_u64);
        if first.is_some_and(|ty| array_parts(ctx, ty).is_some()) {
            while let Some((size, element)) = array_parts(ctx, row) {
                sizes.push(size as i64);
                rows = rows.saturating_mul(size);
                row = element;
            }
        }
        if rows > MOST_ROWS {
            return None;
        }
        let operands = self.rw.operands(op)?;
        if sizes.is_empty() {
            let value = make(self, &operands, ty);
            self.rw.replace(op, &[value]);
            return Some(());
        }
        let mut whole = self.rw.build_value(loc, Poison { res: ty });
        let mut position = vec![0; sizes.len()];
        for _ in 0..rows {
            let parts: Vec<ValueId> = (operands.iter())
                .map(|&container| self.extract(loc, container, &position))
                .collect();
            let value = make(self, &parts, row);
            whole = self.insert(loc, whole, value, &position);
            advance(&mut position, &sizes);
        }
        self.rw.replace(op, &[whole]);
        Some(())
    }

    /// Makes an extraction of what is at `position` of an aggregate.
    pub(super) fn extract(&mut self, loc: Loc, container: ValueId, position: &[i64]) -> ValueId {
        let ctx = self.rw.ctx();
        let mut res = self.rw.body().ty(container);
        for &at in position {
            res = match array_parts(ctx, res) {
                Some((_, element)) => element,
                None => {
                    let element = Struct::element_of(ctx, res, at as usize);
                    element.flatten().unwrap_or(res)
                }
            };
        }
        let extract = ExtractValue {
            container,
            position: ctx.i64_array_attr(position),
            res,
        };
        self.rw.build_value(loc, extract)
    }

    /// Makes an insertion of `value` at `position` of an aggregate.
    pub(super) fn insert(
        &mut self,
        loc: Loc,
        container: ValueId,
        value: ValueId,
        position: &[i64],
    ) -> ValueId {
        let insert = InsertValue {
            container,
            value,
            position: self.rw.ctx().i64_array_attr(position),
            res: self.rw.body().ty(container),
        };
        self.rw.build_value(loc, insert)
    }
}

/// The next position, the last dimension first.
pub(super) fn advance(position: &mut [i64], sizes: &[i64]) {
    for (at, &size) in position.iter_mut().zip(sizes).rev() {
        *at += 1;
        if *at < size {
            return;
        }
        *at = 0;
    }
}
