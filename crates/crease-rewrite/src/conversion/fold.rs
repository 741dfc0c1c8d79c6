//! What an op folds to as values.

use crease_ir::fold::{FoldResult, Folded};
use crease_ir::{Attr, Body, Context, OpId, OpRef, RegionId, Type, ValueId};
use smallvec::SmallVec;

use crate::rewriter::Rewriter;

/// What an op folds to.
pub struct FoldedValues {
    /// A value for each result.
    pub values: Vec<ValueId>,
    /// The constants that were made for that.
    pub made: Vec<OpId>,
}

/// What folds in place change of an op.
struct Before {
    operands: SmallVec<[ValueId; 4]>,
    /// The dictionary, and what is inherent.
    attrs: (Option<Attr>, SmallVec<[Option<Attr>; 4]>),
    types: SmallVec<[Type; 2]>,
    regions: SmallVec<[RegionId; 2]>,
}

impl Before {
    fn of(ctx: &Context, body: &Body, op: OpId) -> Self {
        let inherent = 0..ctx.num_attr_slots(body.op_name(op)) - 1;
        Self {
            operands: body.operands(op).collect(),
            attrs: (
                body.discardable_dict(op),
                inherent.map(|slot| body.attr(op, slot)).collect(),
            ),
            types: body.result_types(op).collect(),
            regions: body.op_regions(op).into(),
        }
    }

    /// Makes the op what it was. Uses that were given a constant for a result keep it: it is the same value.
    fn restore(self, ctx: &Context, body: &mut Body, op: OpId) {
        body.set_operands(op, &self.operands);
        let (dict, inherent) = self.attrs;
        body.set_discardable_dict(ctx, op, dict);
        for (slot, attr) in inherent.into_iter().enumerate() {
            body.set_attr(ctx, op, slot, attr);
        }
        for (i, ty) in self.types.into_iter().enumerate() {
            body.set_ty(body.result(op, i), ty);
        }
        for (at, region) in self.regions.into_iter().enumerate() {
            let now = body.op_regions(op).iter().position(|&r| r == region);
            if let Some(now) = now.filter(|&now| now != at) {
                body.swap_regions(op, at, now);
            }
        }
    }
}

impl Rewriter<'_> {
    /// Folds an op in place as often as that can be done, and says how often it was. What it folds to then,
    /// with constants made before it, if all of these are `legal`; the op itself stays. If some are not, it is as
    /// it was before.
    pub fn fold_to_values(
        &mut self,
        op: OpId,
        legal: &dyn Fn(OpRef<'_>) -> bool,
    ) -> (Option<FoldedValues>, usize) {
        let mut before = None;
        let (folded, times) = self.fold_in_place_after(op, |ctx, body| {
            before = Some(Before::of(ctx, body, op));
        });
        let values = match folded {
            Folded::No | Folded::InPlace(_) => None,
            Folded::Value(value) => self.materialize(op, &[FoldResult::Value(value)]),
            Folded::Attr(attr) => self.materialize(op, &[FoldResult::Attr(attr)]),
            Folded::Values(values) => self.materialize(op, &values),
        };
        let is_legal = |folded: &FoldedValues| {
            let mut made = folded.made.iter();
            made.all(|&constant| legal(self.op(constant)))
        };
        if values.as_ref().is_none_or(is_legal) {
            return (values, times);
        }
        self.erase_made(values.map(|folded| folded.made).unwrap_or_default());
        if let Some(before) = before {
            let _ = self.modify(op, |ctx, body| before.restore(ctx, body, op));
        }
        (None, 0)
    }

    fn materialize(&mut self, op: OpId, folded: &[FoldResult]) -> Option<FoldedValues> {
        if folded.len() != self.body().num_results(op) {
            return None;
        }
        let (name, loc) = (self.body().op_name(op), self.body().op_loc(op));
        self.set_before(op);
        let (mut values, mut made) = (Vec::new(), Vec::new());
        for (i, &result) in folded.iter().enumerate() {
            let attr = match result {
                FoldResult::Value(value) => {
                    values.push(value);
                    continue;
                }
                FoldResult::Attr(attr) => attr,
            };
            let ty = self.body().ty(self.body().result(op, i));
            let Some(constant) = self.create_constant(name, attr, ty, loc) else {
                self.erase_made(made);
                return None;
            };
            values.push(constant);
            made.extend(self.body().def_op(constant));
        }
        Some(FoldedValues { values, made })
    }

    /// Erases constants that were made for what an op folds to.
    pub fn erase_made(&mut self, made: Vec<OpId>) {
        for op in made.into_iter().rev() {
            let _ = self.erase_op(op);
        }
    }
}
