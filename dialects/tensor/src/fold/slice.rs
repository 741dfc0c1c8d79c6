//! Slices that take everything or nothing, and slices of slices.

use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::{AttrData, OpRef};

use crate::generated::*;
use crate::shape::Ranked;
use crate::slice::Sliced;

/// Equal elements are taken from a constant; all is the source; what was just inserted is what is there.
impl Fold for ExtractSlice {
    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        let (ctx, source, ty) = (op.ctx(), op.operand(0), op.result_type(0));
        let Some(result) = Ranked::of(ctx, ty) else {
            return Folded::No;
        };
        if let Some(AttrData::Dense {
            splat: true, bytes, ..
        }) = consts.get(0).map(|attr| ctx.attr_data(attr))
            && result.is_static()
        {
            return Folded::Attr(ctx.dense_attr(ty, bytes.len(), bytes));
        }
        if op.ty(source) == ty && Self::slice(op).is_all_of(op, result.shape) {
            return Folded::Value(source);
        }
        let insert = op.def_of::<InsertSlice>(source);
        match insert.filter(|insert| insert.operand_type(0) == ty) {
            Some(insert) if InsertSlice::slice(insert) == Self::slice(op) => {
                Folded::Value(insert.operand(0))
            }
            _ => Folded::No,
        }
    }
}

/// All is the source; what is inserted over need not have been inserted; what comes from the same
/// place, or is nothing, changes nothing.
impl Fold for InsertSlice {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let (source, dest) = (op.operand(0), op.operand(1));
        let slice = Self::slice(op);
        let whole = Ranked::of(op.ctx(), op.result_type(0)).filter(|whole| whole.is_static());
        if whole.is_some_and(|whole| slice.is_all_of(op, whole.shape))
            && op.ty(source) == op.result_type(0)
        {
            return Folded::Value(source);
        }
        let before = op.def_of::<Self>(dest);
        if let Some(before) = before
            && before.operand_type(0) == op.ty(source)
            && Self::slice(before) == slice
        {
            return Folded::edit(Edit::SetOperand(1, before.operand(1)));
        }
        let extract = op.def_of::<ExtractSlice>(source);
        let same_place = |extract: OpRef<'_>| {
            extract.operand(0) == dest && ExtractSlice::slice(extract) == slice
        };
        let empty = || slice.sizes.iter().any(|size| size.constant(op) == Some(0));
        if extract.is_some_and(same_place) || empty() {
            return Folded::Value(dest);
        }
        Folded::No
    }
}
