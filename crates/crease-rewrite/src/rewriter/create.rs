//! Making ops other than constants.

use smallvec::smallvec;

use crease_ir::body::NewOp;
use crease_ir::fold::Folded;
use crease_ir::op_def::{OpDef, OpKind, Parts};
use crease_ir::{Attr, BlockId, Body, Context, Loc, OpId, OpTrait, RegionId, Type, ValueId};

use super::{Rewriter, Slots};
use crate::steps::fold::fold_by;
use crate::steps::look::Look;

impl Rewriter<'_> {
    /// Makes an op at the insert point. Regions must be made by [`Self::create_region`].
    pub fn create_op(&mut self, new: NewOp<'_>) -> OpId {
        let op = self.body.create_op(new);
        self.place(op);
        op
    }

    /// Makes the op that a marker with its fields filled in describes, at the insert point:
    /// `rw.build(loc, arith::AddI { lhs, rhs, overflow_flags: None, result: ty })`.
    ///
    /// Regions must be made by [`Self::create_region`]. An absent attribute gets its default, and groups of
    /// operands or results their lengths. An op that is isolated has a body of its own, so it is not made here
    /// but by [`crease_ir::Body::create_isolated`].
    pub fn build<K: OpKind>(&mut self, loc: Loc, op: K) -> OpId {
        self.build_op(K::def(), loc, |parts| op.add_to(parts))
    }

    /// Makes the op of which a table says the definition, likewise.
    pub fn build_op(
        &mut self,
        def: &'static OpDef,
        loc: Loc,
        add: impl FnOnce(&mut Parts),
    ) -> OpId {
        add(&mut self.op_parts);
        self.build_added(def, loc)
    }

    /// Makes the op that was added to the parts. This much is not compiled for each kind of op.
    fn build_added(&mut self, def: &'static OpDef, loc: Loc) -> OpId {
        debug_assert!(!def.traits.has(OpTrait::IsolatedFromAbove), "{}", def.name);
        let name = self.ctx.op_name_of(def);
        let parts = &mut self.op_parts;
        parts.finish_attrs(self.ctx, name, def);
        let mut slots: Slots = smallvec![];
        if !parts.attrs.is_empty() {
            slots.push(None);
            slots.extend_from_slice(&parts.attrs);
        }
        let op = self.body.create_op(NewOp {
            name,
            loc,
            operands: &parts.operands,
            types: &parts.types,
            attrs: &slots,
            regions: &parts.regions,
            successors: &parts.successors,
        });
        parts.clear();
        self.place(op);
        op
    }

    /// Makes an op of a kind that is a type parameter, or that was computed in parts; `attrs` are (slot,
    /// value), and absent ones get their defaults. The compiler checks more of [`Self::build`].
    pub fn create<K: OpKind>(
        &mut self,
        loc: Loc,
        operands: &[ValueId],
        types: &[Type],
        attrs: &[(usize, Attr)],
    ) -> OpId {
        self.create_of(K::def(), loc, operands, types, attrs)
    }

    fn create_of(
        &mut self,
        def: &'static OpDef,
        loc: Loc,
        operands: &[ValueId],
        types: &[Type],
        attrs: &[(usize, Attr)],
    ) -> OpId {
        let name = self.ctx.op_name_of(def);
        let mut slots: Slots = smallvec![];
        if !def.attrs.is_empty() {
            slots.push(None);
            slots.extend_from_slice(self.ctx.default_attrs(name));
            slots.resize(def.attrs.len() + 1, None);
        }
        for &(slot, value) in attrs {
            slots[slot + 1] = Some(value);
        }
        self.create_op(NewOp {
            name,
            loc,
            operands,
            types,
            attrs: &slots,
            regions: &[],
            successors: &[],
        })
    }

    /// Makes an op as `op` is but for operands, result types and regions, of which it gets these.
    pub fn create_like(
        &mut self,
        op: OpId,
        operands: &[ValueId],
        types: &[Type],
        regions: &[RegionId],
    ) -> OpId {
        let (name, loc) = (self.body.op_name(op), self.body.op_loc(op));
        let count = self.ctx.num_attr_slots(name);
        let attrs = self.body.attr_slots(op, count).to_vec();
        let successors: Vec<BlockId> = self.body.successors(op).collect();
        self.create_op(NewOp {
            name,
            loc,
            operands,
            types,
            attrs: &attrs,
            regions,
            successors: &successors,
        })
    }

    /// Makes an op with one result, as [`Self::build`] does: that result.
    pub fn build_value<K: OpKind>(&mut self, loc: Loc, op: K) -> ValueId {
        let op = self.build(loc, op);
        self.body.result(op, 0)
    }

    /// The same, and folds it at once if that gives a value or a constant (`createOrFold`).
    pub fn build_or_fold<K: OpKind>(&mut self, loc: Loc, op: K) -> ValueId {
        let op = self.build(loc, op);
        self.fold_new(op).unwrap_or_else(|| self.body.result(op, 0))
    }

    /// Likewise for kinds that are type parameters; see [`Self::create`].
    pub fn create_or_fold<K: OpKind>(
        &mut self,
        loc: Loc,
        operands: &[ValueId],
        ty: Type,
        attrs: &[(usize, Attr)],
    ) -> ValueId {
        let op = self.create::<K>(loc, operands, &[ty], attrs);
        self.fold_new(op).unwrap_or_else(|| self.body.result(op, 0))
    }

    /// Folds an op in place as often as that can be done: what it folds to then, and how often it was. Each time may
    /// be one step of a chain, as of casts, which is a circle where uses may come first.
    pub fn fold_in_place(&mut self, op: OpId) -> (Folded, usize) {
        self.fold_in_place_after(op, |_, _| {})
    }

    /// The same; `first` is called before the op is changed, if it is.
    pub(crate) fn fold_in_place_after(
        &mut self,
        op: OpId,
        mut first: impl FnMut(&Context, &Body),
    ) -> (Folded, usize) {
        for times in 0..self.body.op_capacity() {
            let look = Look::at(self.ctx, self.body, op, self.rules);
            match fold_by(self.ctx, self.body, op, self.rules, &look).0 {
                Folded::InPlace(edits) if self.can_make_constants(op, &edits) => {
                    if times == 0 {
                        first(self.ctx, self.body);
                    }
                    let _ = self.apply_edits(op, &edits);
                }
                Folded::InPlace(_) => return (Folded::No, times),
                folded => return (folded, times),
            }
        }
        (Folded::No, self.body.op_capacity())
    }

    /// Folds a just made op with one result; erases it if that gives another value.
    fn fold_new(&mut self, op: OpId) -> Option<ValueId> {
        let (folded, _) = self.fold_in_place(op);
        let value = match folded {
            Folded::Value(value) => value,
            Folded::Attr(attr) => self.constant_before(op, self.body.result(op, 0), attr)?,
            _ => return None,
        };
        let _ = self.erase_op(op);
        Some(value)
    }
}
