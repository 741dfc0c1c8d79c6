//! Ops that become one op each; vectors of several dimensions become arrays of rows, which are taken apart.

use crease_ir::attrs::NamedAttr;
use crease_ir::op_def::{OpDef, Parts};
use crease_ir::{Attr, Context, Loc, OpId, Type, TypeData, ValueId};

use super::Conversion;
use crate::types::{Struct, array_parts, is_compatible};
use crate::{ExtractValue, InsertValue, Poison};

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

impl Conversion<'_> {
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
        let mut discardable: Vec<NamedAttr> = view
            .body()
            .discardable_dict(op)
            .map_or(Vec::new(), |dict| ctx.dict_entries(dict).to_vec());
        for carry in how.attrs {
            match *carry {
                Carry::Into(from, to, change) => {
                    attrs[to] = view.attr(from).and_then(|attr| change(ctx, attr));
                }
                Carry::AsIs(slot) => {
                    let name = view.def()?.attrs[slot].name;
                    discardable.extend(view.attr(slot).map(|attr| (ctx.ident(name), attr)));
                }
            }
        }
        let dict = (!discardable.is_empty()).then(|| ctx.dict_attr(&discardable));
        let loc = view.loc();
        let operands = self.operands(op)?;
        let value = self.by_rows(op, &operands, ty, |this, operands, ty| {
            let mut parts = Parts::default();
            operands.iter().for_each(|&value| parts.operands(value));
            attrs.iter().for_each(|&attr| parts.attr(attr));
            parts.results(ty);
            let new = this.rw.build_op(def, loc, parts);
            if dict.is_some() {
                let _ = this.rw.modify(new, |ctx, body| body.set_discardable_dict(ctx, new, dict));
            }
            this.rw.body().result(new, 0)
        });
        self.replace(op, &[value]);
        Some(())
    }

    /// Whether LLVM has the floats in `ty`, if there are any.
    pub(super) fn has_floats(&self, ty: Type) -> bool {
        let ctx = self.rw.ctx();
        let element = ctx.element_or_self(ty);
        !matches!(ctx.type_data(element), TypeData::Float(_)) || is_compatible(ctx, element)
    }

    /// What `make` makes of `operands`: a value of type `ty`. If the first one is an array of rows, it is made row
    /// by row.
    pub(super) fn by_rows(
        &mut self,
        op: OpId,
        operands: &[ValueId],
        ty: Type,
        mut make: impl FnMut(&mut Self, &[ValueId], Type) -> ValueId,
    ) -> ValueId {
        let (ctx, loc) = (self.rw.ctx(), self.rw.body().op_loc(op));
        let is_array = |&value: &ValueId| array_parts(ctx, self.rw.body().ty(value)).is_some();
        if !operands.first().is_some_and(is_array) {
            return make(self, operands, ty);
        }
        let (mut sizes, mut row) = (Vec::new(), ty);
        while let Some((size, element)) = array_parts(ctx, row) {
            sizes.push(size as i64);
            row = element;
        }
        let mut whole = self.rw.build_value(loc, Poison { res: ty });
        let mut position = vec![0; sizes.len()];
        // As many as there are rows, unless a dimension has no elements.
        let mut more = !sizes.contains(&0);
        while more {
            let rows: Vec<ValueId> = operands
                .iter()
                .map(|&container| self.extract(loc, container, &position))
                .collect();
            let value = make(self, &rows, row);
            whole = self.insert(loc, whole, value, &position);
            more = advance(&mut position, &sizes);
        }
        whole
    }

    /// Makes an extraction of what is at `position` of an aggregate.
    pub(super) fn extract(&mut self, loc: Loc, container: ValueId, position: &[i64]) -> ValueId {
        let ctx = self.rw.ctx();
        let mut res = self.rw.body().ty(container);
        for &at in position {
            res = match array_parts(ctx, res) {
                Some((_, element)) => element,
                None => Struct::of(ctx, res)
                    .and_then(|parts| parts.element(ctx, at as usize))
                    .unwrap_or(res),
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

/// The next position, the last dimension first; `false` after the last one.
fn advance(position: &mut [i64], sizes: &[i64]) -> bool {
    for (at, &size) in position.iter_mut().zip(sizes).rev() {
        *at += 1;
        if *at < size {
            return true;
        }
        *at = 0;
    }
    false
}
