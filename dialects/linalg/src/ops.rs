//! Constraints that the generated table names, and helpers on types.

use crease_ir::{Attr, AttrData, Context, OpRef, Type, TypeData};

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

/// The numbers of dense elements of 64 bits.
pub(crate) fn i64_elements(ctx: &Context, attr: Attr) -> Option<Vec<i64>> {
    let AttrData::Dense { ty, bytes, .. } = ctx.attr_data(attr) else {
        return None;
    };
    if ctx.int_width(ctx.element_or_self(*ty)) != Some(64) {
        return None;
    }
    let count = ctx.type_data(*ty).shape()?.iter().product::<i64>().max(0) as usize;
    let numbers = bytes
        .chunks_exact(8)
        .filter_map(|bytes| bytes.try_into().ok());
    let numbers: Vec<i64> = numbers.map(i64::from_le_bytes).collect();
    match numbers[..] {
        // Equal elements are kept once.
        [one] if count <= 3 => Some(vec![one; count]),
        _ => Some(numbers),
    }
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

/// What is to be of the same type.
pub(crate) fn same(_: &Context, ty: Type) -> Option<Type> {
    Some(ty)
}

/// Whether the two operands have the same type of elements.
pub(crate) fn same_element(op: OpRef<'_>) -> bool {
    let element = |at| op.ctx().type_data(op.operand_type(at)).element();
    element(0).is_some() && element(0) == element(1)
}
