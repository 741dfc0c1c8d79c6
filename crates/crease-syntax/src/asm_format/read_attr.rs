//! Reads one attribute of a format in its own style.

use crease_ir::asm::{OpParser, ParseResult};
use crease_ir::op_def::{AttrPred, EnumDef};
use crease_ir::types::DefId;
use crease_ir::{Attr, AttrData, Context, Type, TypeData};

use super::enums::{keyword_case, parse_cases, parse_enum_attr};
use super::program::{AttrForm, AttrStyle};
use super::property::read_property;

/// Reads the attribute; `None` if it is optional and absent.
pub(super) fn read_attr<P: OpParser + ?Sized>(
    p: &mut P,
    form: &AttrForm,
) -> ParseResult<Option<Attr>> {
    // A string in a format has no type: what follows `:` is the format's. Neither has what stands in
    // the place of a list or of a symbol.
    let untyped = !matches!(Class::of(form.pred), Class::Other);
    let ty = form.ty.map(|make| make(p.ctx()));
    let ty = ty.or(untyped.then(|| Type::NONE.get()));
    match form.style {
        AttrStyle::Enum(def) => return read_enum(p, form, def),
        AttrStyle::Property(kind) => return read_property(p, form, kind),
        AttrStyle::SymbolName if form.optional => return p.optional_symbol_name(),
        AttrStyle::SymbolName => return p.symbol_name().map(Some),
        _ => {}
    }
    let loc = p.loc();
    let attr = if form.optional {
        match read_optional(p, form, ty)? {
            Some(attr) => attr,
            None => return Ok(None),
        }
    } else if p.at_dialect_symbol() {
        p.attr(ty)?
    } else {
        match form.style {
            AttrStyle::Dialect(def) => read_dialect(p, def, ty)?,
            AttrStyle::DenseArray(element) => read_dense_array(p, element)?,
            _ => p.attr(ty)?,
        }
    };
    if !of_class(p.ctx(), form.pred, attr) {
        return Err(p.error(loc, "invalid kind of attribute specified"));
    }
    Ok(Some(attr))
}

/// Reads an attribute that may be absent, looking only for the tokens that its class begins with.
fn read_optional<P: OpParser + ?Sized>(
    p: &mut P,
    form: &AttrForm,
    ty: Option<Type>,
) -> ParseResult<Option<Attr>> {
    match Class::of(form.pred) {
        Class::String => Ok(p.optional_string()?.map(|bytes| p.ctx().string_attr(bytes))),
        Class::Symbol => {
            let Some(root) = p.optional_symbol_name()? else {
                return Ok(None);
            };
            let mut nested = Vec::new();
            while p.optional_punct("::") {
                nested.push(p.symbol_name()?);
            }
            let ctx = p.ctx();
            Ok(Some(ctx.symbol_ref_attr(root, &nested)))
        }
        Class::Array => {
            if !p.optional_punct("[") {
                return Ok(None);
            }
            let mut elements = Vec::new();
            if !p.optional_punct("]") {
                loop {
                    elements.push(p.attr(None)?);
                    if !p.optional_punct(",") {
                        break;
                    }
                }
                p.punct("]")?;
            }
            Ok(Some(p.ctx().array_attr(&elements)))
        }
        Class::Other => match form.style {
            // Enum cases look like nothing else that may follow.
            AttrStyle::Dialect(def) if !p.at_dialect_symbol() => {
                let enum_def = p.ctx().registry().attr_def(def).enum_def;
                match enum_def {
                    Some(cases) if !cases.angled => {
                        Ok(keyword_case(p, cases).and_then(|value| cases.attr_of(p.ctx(), value)))
                    }
                    _ => p.optional_attr(ty),
                }
            }
            _ => p.optional_attr(ty),
        },
    }
}

fn read_enum<P: OpParser + ?Sized>(
    p: &mut P,
    form: &AttrForm,
    def: &'static EnumDef,
) -> ParseResult<Option<Attr>> {
    let loc = p.loc();
    let value = match keyword_case(p, def) {
        // Flags may be several.
        Some(value) if def.bits && p.optional_punct(def.separator.trim()) => {
            value | parse_cases(p.as_attr_parser(), def)?
        }
        Some(value) => value,
        None => match p.optional_string()? {
            Some(text) => {
                let text = String::from_utf8_lossy(&text).into_owned();
                if text.is_empty() {
                    return Ok(None);
                }
                match def.value_named(&text) {
                    Some(value) => value,
                    None => {
                        let name = form.name;
                        let message = format!("invalid {name} attribute specification: \"{text}\"");
                        return Err(p.error(loc, &message));
                    }
                }
            }
            None if form.optional => return Ok(None),
            None => {
                let names: Vec<&str> = def.cases.iter().map(|c| c.name).collect();
                let message = format!(
                    "expected string or keyword containing one of the following enum values for \
                     attribute '{}' [{}]",
                    form.name,
                    names.join(", ")
                );
                return Err(p.error(loc, &message));
            }
        },
    };
    Ok(def.attr_of(p.ctx(), value))
}

fn read_dialect<P: OpParser + ?Sized>(p: &mut P, id: DefId, ty: Option<Type>) -> ParseResult<Attr> {
    let def = p.ctx().registry().attr_def(id);
    if let Some(cases) = def.enum_def {
        let loc = p.loc();
        let value = parse_enum_attr(p.as_attr_parser(), cases)?;
        return match cases.attr_of(p.ctx(), value) {
            Some(attr) => Ok(attr),
            None => Err(p.error(loc, "invalid kind of attribute specified")),
        };
    }
    let params = (def.parse)(p.as_attr_parser(), ty)?.into_boxed_slice();
    Ok(p.ctx().intern_attr(AttrData::Dialect { def: id, params }))
}

/// `[1, 2]` as a dense array of `element`.
fn read_dense_array<P: OpParser + ?Sized>(p: &mut P, element: &str) -> ParseResult<Attr> {
    let Some(element) = dense_element(p.ctx(), element) else {
        return p.attr(None);
    };
    let mut data = Vec::new();
    p.punct("[")?;
    if !p.optional_punct("]") {
        let read = read_elements(p, element, &mut data);
        // Upstream looks for the bracket whatever was said of the elements.
        p.punct("]").and(read)?;
    }
    Ok(p.ctx().intern_attr(AttrData::DenseArray {
        element,
        data: data.into(),
    }))
}

/// The elements between the brackets.
fn read_elements<P: OpParser + ?Sized>(
    p: &mut P,
    element: Type,
    data: &mut Vec<u8>,
) -> ParseResult {
    loop {
        let loc = p.loc();
        match p.ctx().int_width(element) {
            Some(width) => {
                // A bit that is set; as a wider number `true` is -1.
                let value = match width == 1 && p.optional_keyword("true") {
                    true => 1,
                    false => p.integer()?,
                };
                if !push_integer(width, value, data) {
                    return Err(p.error(loc, "integer value too large"));
                }
            }
            None => {
                let value = p.attr(Some(element))?;
                if !push_float(p.ctx(), element, value, data) {
                    return Err(p.error(loc, "expected floating point literal"));
                }
            }
        }
        if !p.optional_punct(",") {
            return Ok(());
        }
    }
}

/// The element type that a dense array constraint names.
fn dense_element(ctx: &Context, name: &str) -> Option<Type> {
    match name {
        "f32" => Some(Type::F32.get()),
        "f64" => Some(Type::F64.get()),
        _ => name
            .strip_prefix('i')?
            .parse()
            .ok()
            .map(|width| ctx.int_type(width)),
    }
}

/// Appends the bytes of one element, one byte for `i1`; `false` if it is too large.
fn push_integer(width: u32, value: i64, data: &mut Vec<u8>) -> bool {
    let fits = match width {
        1 => (0..=1).contains(&value),
        2..64 => (-(1 << (width - 1))..1 << (width - 1)).contains(&value),
        _ => true,
    };
    let bytes = (width as usize).div_ceil(8).min(8);
    data.extend_from_slice(&value.to_le_bytes()[..bytes]);
    fits
}

/// Appends the bytes of one element; `false` if it is no number of the type.
fn push_float(ctx: &Context, element: Type, value: Attr, data: &mut Vec<u8>) -> bool {
    let AttrData::Float { value: bits, .. } = ctx.attr_data(value) else {
        return false;
    };
    let (Some(bits), Some(width)) = (bits.bits().to_u64(), ctx.scalar_width(element)) else {
        return false;
    };
    let bytes = (width as usize).div_ceil(8).min(8);
    data.extend_from_slice(&bits.to_le_bytes()[..bytes]);
    ctx.attr_type(value) == Some(element)
}

/// What an optional attribute may begin with.
enum Class {
    String,
    Symbol,
    Array,
    Other,
}

impl Class {
    fn of(pred: &AttrPred) -> Class {
        match pred {
            AttrPred::String => Class::String,
            AttrPred::SymbolRef | AttrPred::FlatSymbolRef => Class::Symbol,
            AttrPred::Array | AttrPred::ArrayOf(_) => Class::Array,
            // A string with a type is written as anything else.
            AttrPred::All([.., AttrPred::ValueType(_)]) => Class::Other,
            AttrPred::All(list) => {
                let classes = list.iter().map(Class::of);
                classes
                    .into_iter()
                    .find(|c| !matches!(c, Class::Other))
                    .unwrap_or(Class::Other)
            }
            _ => Class::Other,
        }
    }
}

/// Whether `attr` is of the class that `pred` implies; what goes beyond is the verifier's.
fn of_class(ctx: &Context, pred: &AttrPred, attr: Attr) -> bool {
    let data = ctx.attr_data(attr);
    match pred {
        AttrPred::All(list) => list.iter().all(|p| of_class(ctx, p, attr)),
        AttrPred::AnyOf(list) => list.iter().any(|p| of_class(ctx, p, attr)),
        AttrPred::Unit
        | AttrPred::Bool
        | AttrPred::FlatSymbolRef
        | AttrPred::SymbolRef
        | AttrPred::String
        | AttrPred::Type
        | AttrPred::Array
        | AttrPred::Dict
        | AttrPred::AffineMap
        | AttrPred::IntegerSet
        | AttrPred::Elements
        | AttrPred::DenseElements
        | AttrPred::DenseArray(_)
        | AttrPred::Typed
        | AttrPred::DialectAttr(..)
        | AttrPred::Location => pred.holds(ctx, attr),
        AttrPred::TypeOf(_) => matches!(data, AttrData::Type(_)),
        AttrPred::ArrayOf(_) => matches!(data, AttrData::Array(_)),
        AttrPred::Integer
        | AttrPred::SignlessInt(_)
        | AttrPred::SignedInt(_)
        | AttrPred::UnsignedInt(_)
        | AttrPred::Index
        | AttrPred::IntCmp(..)
        | AttrPred::IntOneOf(_) => matches!(data, AttrData::Integer { .. }),
        AttrPred::Float | AttrPred::FloatOf(_) => matches!(data, AttrData::Float { .. }),
        AttrPred::DenseIntElements(_) => match data {
            AttrData::Dense { ty, .. } => {
                let element = ctx.element_or_self(*ty);
                matches!(
                    ctx.type_data(element),
                    TypeData::Integer { .. } | TypeData::Index
                )
            }
            _ => false,
        },
        AttrPred::DenseArrayCmp(..) => matches!(data, AttrData::DenseArray { .. }),
        AttrPred::Any
        | AttrPred::Not(_)
        | AttrPred::ArraySize(..)
        | AttrPred::ValueType(_)
        | AttrPred::Property(_)
        | AttrPred::Fn(_) => true,
    }
}
