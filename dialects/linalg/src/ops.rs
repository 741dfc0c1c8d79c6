//! Constraints that the generated table names, and helpers on types.

use crease_arith::dense::Dense;
use crease_ir::{Attr, Context, OpRef, Type, TypeData};

/// The type of the parts of a complex type.
pub(crate) fn complex(ctx: &Context, ty: Type) -> Option<Type> {
    match *ctx.type_data(ty) {
        TypeData::Complex(part) => Some(part),
        _ => None,
    }
}

/// The sizes of a ranked tensor or memref; none for other types.
pub(crate) fn shape(ctx: &Context, ty: Type) -> &[i64] {
    match ctx.type_data(ty) {
        TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. } => shape,
        _ => &[],
    }
}

/// The numbers of dense elements of 64 bits, which are no more than there are dimensions of windows.
pub(crate) fn i64_elements(ctx: &Context, attr: Attr) -> Option<Vec<i64>> {
    const MOST: i64 = 3;
    let ty = ctx.attr_type(attr)?;
    if ctx.int_width(ctx.element_or_self(ty)) != Some(64) {
        return None;
    }
    let count = ctx.type_data(ty).num_elements()?.min(MOST);
    let dense = Dense::of(ctx, attr)?;
    let number = |at| Some(i64::from_le_bytes(dense.get(at)?.try_into().ok()?));
    (0..count as usize).map(number).collect()
}

/// The numbers of a list of the op; none if it has no such attribute.
pub(crate) fn numbers(op: OpRef<'_>, slot: usize) -> Vec<i64> {
    let list = op.attr(slot).and_then(|attr| op.ctx().i64_array(attr));
    list.unwrap_or_default()
}

/// Whether dense elements are a list of `N`.
pub(crate) fn is_list_of<const N: i64>(ctx: &Context, attr: Attr) -> bool {
    let ty = ctx.attr_type(attr);
    ty.and_then(|ty| ctx.type_data(ty).shape()) == Some(&[N])
}

/// Whether each number of a list is greater than the one before.
pub(crate) fn increases(ctx: &Context, attr: Attr) -> bool {
    let list = ctx.i64_array(attr).unwrap_or_default();
    list.windows(2).all(|pair| pair[0] < pair[1])
}

/// Whether the two operands have the same type of elements.
pub(crate) fn same_element(op: OpRef<'_>) -> bool {
    let element = |at| op.ctx().type_data(op.operand_type(at)).element();
    element(0).is_some() && element(0) == element(1)
}
