//! Questions about types, and types made of others, for the generated tables and the hooks.

use crease_ir::types::Signedness;
use crease_ir::{Context, Type, TypeData};

/// `i1`, or as many of them as a vector has elements.
pub(crate) fn i1_of_as_many(ctx: &Context, ty: Type) -> Option<Type> {
    let data = ctx.type_data(ty);
    if !matches!(data, TypeData::Vector { .. }) {
        return Some(Type::I1.get());
    }
    let element = Type::I1.get();
    Some(ctx.intern_type(TypeData::Vector {
        shape: Box::new([data.num_elements()?]),
        scalable: Box::new([false]),
        element,
    }))
}

/// [`Context::element_or_self`] for the constraints of ops.
pub(crate) fn element_or_self(ctx: &Context, ty: Type) -> Option<Type> {
    Some(ctx.element_or_self(ty))
}

/// The element type of a vector.
pub(crate) fn element(ctx: &Context, ty: Type) -> Option<Type> {
    match ctx.type_data(ty) {
        TypeData::Vector { element, .. } => Some(*element),
        _ => None,
    }
}

/// The number of elements of a vector.
pub(crate) fn vector_len(ctx: &Context, ty: Type) -> Option<i64> {
    match ctx.type_data(ty) {
        data @ TypeData::Vector { .. } => data.num_elements(),
        _ => None,
    }
}

/// Whether this is a number or truth value of SPIR-V.
pub(crate) fn is_scalar(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Integer { width, .. } => matches!(width, 1 | 8 | 16 | 32 | 64),
        TypeData::Float(kind) => matches!(kind.width(), 16 | 32 | 64),
        _ => false,
    }
}

/// The number and the type of the elements of a vector of SPIR-V, the only composite that there is.
pub(crate) fn composite(ctx: &Context, ty: Type) -> Option<(i64, Type)> {
    let data = ctx.type_data(ty);
    let len = vector_len(ctx, ty)?;
    let fits = data.shape()?.len() == 1 && matches!(len, 2 | 3 | 4 | 8 | 16);
    let element = data.element()?;
    (fits && is_scalar(ctx, element)).then_some((len, element))
}

/// Bits of an integer or a float, or of all elements of a vector.
pub(crate) fn bits(ctx: &Context, ty: Type) -> u64 {
    match ctx.type_data(ty) {
        TypeData::Integer { width, .. } => u64::from(*width),
        TypeData::Float(kind) => u64::from(kind.width()),
        TypeData::Vector { element, .. } => {
            let element = match ctx.type_data(*element) {
                TypeData::Integer { width, .. } => *width,
                TypeData::Float(kind) => kind.width(),
                _ => 0,
            };
            let len = vector_len(ctx, ty).unwrap_or(0);
            u64::from(element).saturating_mul(len.unsigned_abs())
        }
        _ => 0,
    }
}

/// Whether this is a signed integer type, `si32`.
pub(crate) fn is_signed(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.type_data(ty),
        TypeData::Integer {
            signedness: Signedness::Signed,
            ..
        }
    )
}

/// The words for a type that is not there.
pub(crate) fn unknown(mnemonic: &str) -> String {
    format!("unknown SPIR-V type: {mnemonic}")
}
