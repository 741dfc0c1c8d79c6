//! Making constants.

use smallvec::smallvec;

use crease_ir::body::NewOp;
use crease_ir::fold::{ConstantOp, Edit};
use crease_ir::{Attr, Loc, OpId, OpName, OpTrait, Type, ValueId};

use super::{InsertPoint, Rewriter, Slots};

impl Rewriter<'_> {
    /// Makes a constant through the dialect of `like` at the insert point; `None` if the dialect
    /// can't.
    pub fn create_constant(
        &mut self,
        like: OpName,
        value: Attr,
        ty: Type,
        loc: Loc,
    ) -> Option<ValueId> {
        let (name, constant) = self.constant_op(like, value, ty)?;
        let mut attrs: Slots = smallvec![None; constant.def.attrs.len() + 1];
        if let Some(slot) = attrs.get_mut(constant.slot + 1) {
            *slot = Some(constant.value);
        }
        let op = self.body.create_op(NewOp {
            name,
            loc,
            operands: &[],
            types: &[ty],
            attrs: &attrs,
            regions: &[],
            successors: &[],
        });
        if let Some(InsertPoint { block, before }) = self.insert {
            self.body.insert_op(block, before, op);
        }
        if self.is_idle_constant(name) {
            self.stats.edits += 1;
        } else {
            self.note_inserted(op);
        }
        Some(self.body.result(op, 0))
    }

    /// Makes the constant that a result of `op` is before it, and leaves the insert point as it was. `None` if the
    /// dialect can't; who listens is told.
    pub(crate) fn constant_before(
        &mut self,
        op: OpId,
        result: ValueId,
        value: Attr,
    ) -> Option<ValueId> {
        let (like, ty) = (self.body.op_name(op), self.body.ty(result));
        let loc = self.body.op_loc(op);
        let saved = self.insert;
        self.set_before(op);
        let made = self.create_constant(like, value, ty, loc);
        self.insert = saved;
        if made.is_none() {
            self.tell(|l, ctx, body| l.not_made(ctx, body, op, value, ty));
        }
        made
    }

    /// Whether the constants that edits of `op` name can be made: all, or the op must stay as it is, for what can't
    /// be done is found again when the op is revisited. Who listens is told of the first that can't.
    pub(crate) fn can_make_constants(&mut self, op: OpId, edits: &[Edit]) -> bool {
        edits.iter().all(|edit| {
            let Edit::ReplaceResult(i, value) = *edit else {
                return true;
            };
            let like = self.body.op_name(op);
            let ty = self.body.ty(self.body.result(op, i as usize));
            let can = self.constant_op(like, value, ty).is_some();
            if !can {
                self.tell(|l, ctx, body| l.not_made(ctx, body, op, value, ty));
            }
            can
        })
    }

    /// What the dialect of `like` makes a constant of.
    #[inline]
    fn constant_op(&mut self, like: OpName, value: Attr, ty: Type) -> Option<(OpName, ConstantOp)> {
        let dialect = self.ctx.registry().info(like)?.dialect;
        let constant = (dialect.materialize?)(self.ctx, value, ty)?;
        if let Some((by, def, name)) = self.last_constant
            && std::ptr::eq(by, dialect)
            && std::ptr::eq(def, constant.def)
        {
            return Some((name, constant));
        }
        // What it makes must be found again as a constant.
        if !constant.def.traits.has(OpTrait::ConstantLike) {
            return None;
        }
        let name = self.ctx.registry().name_like(like, constant.def)?;
        self.last_constant = Some((dialect, constant.def, name));
        Some((name, constant))
    }

    /// Makes an op with one result the constant that it folds to, which is what making the constant before
    /// it, replacing it by that and erasing it comes to. `false` if that is to be done instead, or can't be.
    pub(crate) fn become_constant(&mut self, op: OpId, value: Attr) -> bool {
        // Nothing may outlive the op, and who listens hears of two ops.
        let body = &*self.body;
        if self.listener.is_some() || !body.is_bare(op) {
            return false;
        }
        let result = body.result(op, 0);
        let (like, ty) = (body.op_name(op), body.ty(result));
        let Some((name, constant)) = self.constant_op(like, value, ty) else {
            return false;
        };
        self.stats.edits += 1;
        if !self.is_idle_constant(name) || self.body.use_empty(result) {
            self.enqueue(op);
        }
        // Uses of the constant would be in the other order.
        let mut next = self.body.move_uses(result, result);
        while let Some(id) = next {
            self.note_modified(self.body.use_owner(id));
            next = self.body.prev_use(id);
        }
        self.drop_operands(op);
        self.body.make_constant(op, name, &constant);
        true
    }
}
