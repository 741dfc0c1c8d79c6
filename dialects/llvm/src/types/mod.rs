//! Types: what they are made of, and which ones may stand where.
//!
//! An identified struct is its name and its body; inside its own body it is its name alone. What is
//! taken out of a body is closed again ([`Struct::element`]), so that equal types are one type.

mod layout;
mod structs;
mod syntax;

use crease_ir::num::FloatKind;
use crease_ir::types::DefId;
use crease_ir::{Attr, AttrData, Context, Type, TypeData};

pub(crate) use layout::LAYOUTS;
pub use structs::Struct;
pub(crate) use structs::{is_free, mentions};
pub(crate) use syntax::{TYPES, unknown};

/// Parameters of a type of this dialect with this mnemonic.
pub(crate) fn params_of<'c>(
    ctx: &'c Context,
    ty: Type,
    mnemonic: &str,
) -> Option<&'c [Option<Attr>]> {
    match ctx.type_data(ty) {
        TypeData::Dialect { def, params } if mnemonic_of(ctx, *def) == Some(mnemonic) => {
            Some(params)
        }
        _ => None,
    }
}

fn mnemonic_of(ctx: &Context, def: DefId) -> Option<&'static str> {
    let registry = ctx.registry();
    (registry.def_dialect(def).name == "llvm").then(|| registry.type_def(def).mnemonic)
}

/// The mnemonic of a type of this dialect.
pub(crate) fn mnemonic(ctx: &Context, ty: Type) -> Option<&'static str> {
    match ctx.type_data(ty) {
        TypeData::Dialect { def, .. } => mnemonic_of(ctx, *def),
        _ => None,
    }
}

/// The type with these parameters.
pub(crate) fn make(ctx: &Context, mnemonic: &str, params: Vec<Option<Attr>>) -> Option<Type> {
    let def = ctx.registry().find_type("llvm", mnemonic)?;
    let params = marked(ctx, params).into();
    Some(ctx.intern_type(TypeData::Dialect { def, params }))
}

/// Adds whether there is a type inside that LLVM does not have, so that nobody has to look for it.
pub(super) fn marked(ctx: &Context, mut params: Vec<Option<Attr>>) -> Vec<Option<Attr>> {
    let foreign = |ty: Type| !is_compatible(ctx, ty);
    let any = params
        .iter()
        .flatten()
        .any(|&param| match ctx.attr_data(param) {
            AttrData::Type(ty) => foreign(*ty),
            AttrData::Array(list) => list
                .iter()
                .any(|&attr| ctx.type_value(attr).is_some_and(foreign)),
            _ => false,
        });
    if !params.is_empty() {
        params.push(any.then(Attr::unit));
    }
    params
}

/// What cannot be made because the dialect is not there, which no op of it can be told.
fn made(ty: Option<Type>) -> Type {
    ty.unwrap_or_else(|| Type::NONE.get())
}

/// `!llvm.token`
pub(crate) fn token(ctx: &Context) -> Type {
    made(make(ctx, "token", Vec::new()))
}

/// `!llvm.void`
pub fn void(ctx: &Context) -> Type {
    made(make(ctx, "void", Vec::new()))
}

/// `!llvm.ptr`
pub fn pointer(ctx: &Context) -> Type {
    made(make(ctx, "ptr", vec![None]))
}

/// `!llvm.ptr<space>`
pub(crate) fn pointer_in(ctx: &Context, space: u32) -> Type {
    let value = crease_ir::num::ApInt::new(32, u64::from(space));
    let space = (space != 0).then(|| ctx.int_attr(Type::I32.get(), value));
    made(make(ctx, "ptr", vec![space]))
}

/// `!llvm.array<count x element>`
pub fn array(ctx: &Context, count: u64, element: Type) -> Type {
    let count = count_attr(ctx, count);
    let element = ctx.type_attr(element);
    made(make(ctx, "array", vec![Some(count), Some(element)]))
}

fn count_attr(ctx: &Context, count: u64) -> Attr {
    let value = crease_ir::num::ApInt::new(64, count);
    ctx.int_attr(Type::I64.get(), value)
}

/// `!llvm.func<result (params)>`
pub fn function(ctx: &Context, result: Type, params: &[Type], varargs: bool) -> Type {
    let params = types_attr(ctx, params);
    let values = vec![
        Some(ctx.type_attr(result)),
        Some(params),
        varargs.then(Attr::unit),
    ];
    made(make(ctx, "func", values))
}

pub(crate) fn types_attr(ctx: &Context, types: &[Type]) -> Attr {
    let list: Vec<Attr> = types.iter().map(|&ty| ctx.type_attr(ty)).collect();
    ctx.array_attr(&list)
}

/// The types in an array of type attributes.
pub(crate) fn types_in(ctx: &Context, attr: Option<Attr>) -> Vec<Type> {
    let list = attr.and_then(|attr| ctx.array_elements(attr));
    let list = list.unwrap_or_default().iter();
    list.filter_map(|&attr| ctx.type_value(attr)).collect()
}

/// A function type's parts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Signature {
    /// `!llvm.void` for nothing.
    pub result: Type,
    /// Of the fixed parameters.
    pub params: Vec<Type>,
    /// Whether more arguments may follow.
    pub varargs: bool,
}

impl Signature {
    /// The parts of `ty` if it is a function type.
    pub fn of(ctx: &Context, ty: Type) -> Option<Self> {
        let params = params_of(ctx, ty, "func")?;
        let &[result, list, varargs, _] = params else {
            return None;
        };
        Some(Self {
            result: ctx.type_value(result?)?,
            params: types_in(ctx, list),
            varargs: varargs.is_some(),
        })
    }

    /// The result unless it is `!llvm.void`.
    pub fn results(&self, ctx: &Context) -> Option<Type> {
        Some(self.result).filter(|&ty| mnemonic(ctx, ty) != Some("void"))
    }
}

/// The address space of a pointer type.
pub fn address_space(ctx: &Context, ty: Type) -> Option<u64> {
    match *params_of(ctx, ty, "ptr")?.first()? {
        Some(attr) => ctx.int_value(attr)?.to_u64(),
        None => Some(0),
    }
}

/// Number of elements and element type of an array.
pub fn array_parts(ctx: &Context, ty: Type) -> Option<(u64, Type)> {
    match *params_of(ctx, ty, "array")? {
        [Some(count), Some(element), _] => {
            Some((ctx.int_value(count)?.to_u64()?, ctx.type_value(element)?))
        }
        _ => None,
    }
}

/// The name of a target's own type.
pub(crate) fn target_name(ctx: &Context, ty: Type) -> Option<&str> {
    ctx.str_value((*params_of(ctx, ty, "target")?.first()?)?)
}

/// Whether memory may hold this type of a target.
pub(crate) fn target_in_memory(name: &str) -> bool {
    name.starts_with("spirv.") || name == "aarch64.svcount"
}

/// `isCompatibleOuterType`: what LLVM has, without a look inside.
pub(crate) fn is_outer(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Dialect { .. } => mnemonic(ctx, ty).is_some(),
        TypeData::Integer { .. } => ctx.is_signless_int(ty),
        TypeData::Vector { shape, .. } => shape.len() == 1,
        TypeData::Float(kind) => has_float(*kind),
        _ => false,
    }
}

fn has_float(kind: FloatKind) -> bool {
    use FloatKind as K;
    matches!(kind, K::BF16 | K::F16 | K::F32 | K::F64 | K::F80 | K::F128)
}

/// `isCompatibleType`: what LLVM has, all through.
pub(crate) fn is_compatible(ctx: &Context, ty: Type) -> bool {
    if !is_outer(ctx, ty) {
        return false;
    }
    match ctx.type_data(ty) {
        // Elements of vectors are no vectors.
        TypeData::Vector { element, .. } => {
            is_outer(ctx, *element) && is_marked_fine(ctx, *element)
        }
        _ => is_marked_fine(ctx, ty),
    }
}

/// Whether a type of this dialect has no type inside that LLVM does not have.
fn is_marked_fine(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Dialect { params, .. } => params.last().is_none_or(Option::is_none),
        _ => true,
    }
}

/// `isCompatibleFloatingPointType`
pub(crate) fn is_float(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Float(kind) => has_float(*kind),
        _ => mnemonic(ctx, ty) == Some("ppc_fp128"),
    }
}

/// `isCompatibleVectorType`
pub(crate) fn is_vector(ctx: &Context, ty: Type) -> bool {
    match ctx.type_data(ty) {
        TypeData::Vector { shape, element, .. } => {
            let element = *element;
            shape.len() == 1
                && (ctx.is_signless_int(element)
                    || ctx.float_kind(element).is_some_and(has_float)
                    || mnemonic(ctx, element) == Some("ptr"))
        }
        _ => false,
    }
}

/// `isLoadableType`: what has a size.
pub(crate) fn is_loadable(ctx: &Context, ty: Type) -> bool {
    is_outer(ctx, ty)
        && is_no_void_or_function(ctx, ty)
        && Struct::of(ctx, ty).is_none_or(|s| !s.opaque())
        && target_name(ctx, ty).is_none_or(target_in_memory)
}

pub(crate) fn is_no_void_or_function(ctx: &Context, ty: Type) -> bool {
    !matches!(mnemonic(ctx, ty), Some("void" | "func"))
}

pub(crate) fn is_token(ctx: &Context, ty: Type) -> bool {
    mnemonic(ctx, ty) == Some("token")
}

pub(crate) fn is_struct(ctx: &Context, ty: Type) -> bool {
    mnemonic(ctx, ty) == Some("struct")
}

pub(crate) fn is_aggregate(ctx: &Context, ty: Type) -> bool {
    matches!(mnemonic(ctx, ty), Some("struct" | "array"))
}

pub(crate) fn is_default_pointer(ctx: &Context, ty: Type) -> bool {
    address_space(ctx, ty) == Some(0)
}

/// Whether a type of no other dialect stands in for one of LLVM's: none here does.
pub(crate) fn never(_: &Context, _: Type) -> bool {
    false
}

/// Whether an aggregate or a global may hold this.
pub(crate) fn is_element(ctx: &Context, ty: Type) -> bool {
    let none = ["void", "label", "metadata", "func", "token"];
    mnemonic(ctx, ty).is_none_or(|mnemonic| !none.contains(&mnemonic))
}

/// The type of elements of a vector, or the type itself.
pub(crate) fn scalar(ctx: &Context, ty: Type) -> Type {
    match ctx.type_data(ty) {
        TypeData::Vector { element, .. } => *element,
        _ => ty,
    }
}

pub(crate) fn element_of_vector(ctx: &Context, ty: Type) -> Option<Type> {
    match ctx.type_data(ty) {
        TypeData::Vector { element, .. } => Some(*element),
        _ => None,
    }
}

/// `i1`, or a vector of as many.
pub(crate) fn i1_same_shape(ctx: &Context, ty: Type) -> Option<Type> {
    Some(match is_vector(ctx, ty) {
        true => ctx.with_element(ty, Type::I1.get()),
        false => Type::I1.get(),
    })
}

/// A struct of the type and an `i1`.
pub(crate) fn with_bool(ctx: &Context, ty: Type) -> Option<Type> {
    Some(Struct::literal(ctx, &[ty, Type::I1.get()], false))
}
