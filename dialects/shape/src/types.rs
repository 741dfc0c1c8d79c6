//! The dialect's types, and lists of extents as constants.

use crease_ir::num::ApInt;
use crease_ir::op_def::TypeDef;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Context, Type};
use crease_tensor::{Ranked, tensor_type};

/// The types, sorted by mnemonic.
pub(crate) static TYPES: &[TypeDef] = &[
    TypeDef::plain("shape"),
    TypeDef::plain("size"),
    TypeDef::plain("value_shape"),
    TypeDef::plain("witness"),
];

/// `!shape.shape`
pub(crate) fn shape(ctx: &Context) -> Type {
    ctx.plain_type("shape", "shape")
}

/// `!shape.size`
pub(crate) fn size(ctx: &Context) -> Type {
    ctx.plain_type("shape", "size")
}

/// `!shape.value_shape`
pub(crate) fn value_shape(ctx: &Context) -> Type {
    ctx.plain_type("shape", "value_shape")
}

/// `!shape.witness`
pub(crate) fn witness(ctx: &Context) -> Type {
    ctx.plain_type("shape", "witness")
}

/// Whether values of the type can be errors.
pub(crate) fn holds_errors(ctx: &Context, ty: Type) -> bool {
    ty == size(ctx) || ty == shape(ctx) || ty == value_shape(ctx)
}

/// Whether the type is a size or an index.
pub(crate) fn is_size_or_index(ctx: &Context, ty: Type) -> bool {
    ty == size(ctx) || ty == Type::INDEX
}

/// The number of extents in a tensor of them, `DYNAMIC` for `?`; `None` if the type is none.
pub(crate) fn extents(ctx: &Context, ty: Type) -> Option<i64> {
    let tensor = Ranked::of(ctx, ty).filter(|tensor| tensor.element == Type::INDEX)?;
    match *tensor.shape {
        [count] => Some(count),
        _ => None,
    }
}

/// The type of a tensor of so many extents.
pub(crate) fn extent_tensor(ctx: &Context, count: Option<usize>) -> Type {
    let count = count.map_or(DYNAMIC, |count| count as i64);
    tensor_type(ctx, &[count], Type::INDEX.get())
}

/// Whether this is a dense attribute of indices.
pub(crate) fn is_index_elements(ctx: &Context, attr: Attr) -> bool {
    match ctx.attr_data(attr) {
        AttrData::Dense { ty, .. } => ctx.element_or_self(*ty) == Type::INDEX,
        _ => false,
    }
}

/// Extents as a constant.
pub(crate) fn extents_attr(ctx: &Context, extents: &[i64]) -> Attr {
    let values: Vec<ApInt> = extents.iter().map(|&n| ApInt::from_i64(64, n)).collect();
    ctx.dense_int_attr(extent_tensor(ctx, Some(extents.len())), &values)
}

/// More extents than this are not listed one by one.
const MOST: i64 = 1 << 16;

/// The number of elements of a constant of integers.
pub(crate) fn count(ctx: &Context, attr: Attr) -> Option<i64> {
    match ctx.attr_data(attr) {
        AttrData::Dense { ty, .. } => ctx.type_data(*ty).num_elements(),
        _ => None,
    }
}

/// The extents of a constant, if there are not very many.
pub(crate) fn extents_of(ctx: &Context, attr: Attr) -> Option<Vec<i64>> {
    let count = count(ctx, attr).filter(|&count| count <= MOST)?;
    let values = ctx.dense_ints(attr)?;
    let mut values: Vec<i64> = values.iter().map(|value| value.low_u64() as i64).collect();
    if let (true, &[value]) = (ctx.splat_value(attr).is_some(), &values[..]) {
        values.resize(usize::try_from(count).ok()?, value);
    }
    Some(values)
}
