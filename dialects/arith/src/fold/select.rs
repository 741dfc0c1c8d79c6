//! Selection between constants by a constant mask.

use crease_ir::attrs::AttrData;
use crease_ir::fold::{Constants, Fold, Folded, Wants};
use crease_ir::{Attr, Context, OpRef};

use super::elements::folded;
use crate::generated::Select;

impl Fold for Select {
    const WANTS: Wants = Wants::Constant;

    fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
        folded(by_mask(op.ctx(), consts))
    }
}

/// Picks elements of two dense constants by a dense mask. Elements are moved as bytes, whatever
/// they are.
fn by_mask(ctx: &Context, consts: &Constants<'_>) -> Option<Attr> {
    let dense = |index| match ctx.attr_data(consts.get(index)?) {
        AttrData::Dense { ty, splat, bytes } => Some((*ty, (*splat, &bytes[..]))),
        _ => None,
    };
    let ((mask_ty, mask), (ty, a), (_, b)) = (dense(0)?, dense(1)?, dense(2)?);
    let n = usize::try_from(ctx.type_data(mask_ty).num_elements()?).ok()?;
    let size = ctx.element_kind(ctx.element_or_self(ty))?.bytes();
    fn element((splat, bytes): (bool, &[u8]), i: usize, size: usize) -> Option<&[u8]> {
        let i = if splat { 0 } else { i };
        bytes.get(i * size..(i + 1) * size)
    }
    let mut bytes = Vec::with_capacity(n * size);
    for i in 0..n {
        let chosen = if element(mask, i, 1)? == [0] { b } else { a };
        bytes.extend_from_slice(element(chosen, i, size)?);
    }
    Some(ctx.dense_attr(ty, size, &bytes))
}
