//! Evaluates type and attribute constraints. Reports nothing: the verifier words the messages.

use crate::attrs::AttrData;
use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::num::ApInt;
use crate::registry::Registry;
use crate::types::{DYNAMIC, DefId, Signedness, TypeData};

use super::{AttrPred, CmpOp, TypePred};

impl TypePred {
    /// Whether `ty` satisfies this.
    pub fn holds(&self, ctx: &Context, ty: Type) -> bool {
        let data = ctx.type_data(ty);
        match self {
            TypePred::Any => true,
            TypePred::All(list) => list.iter().all(|p| p.holds(ctx, ty)),
            TypePred::AnyOf(list) => list.iter().any(|p| p.holds(ctx, ty)),
            TypePred::Not(inner) => !inner.holds(ctx, ty),
            TypePred::SignlessInt(width) => is_int(data, Some(Signedness::Signless), *width),
            TypePred::SignedInt(width) => is_int(data, Some(Signedness::Signed), *width),
            TypePred::UnsignedInt(width) => is_int(data, Some(Signedness::Unsigned), *width),
            TypePred::Int(width) => is_int(data, None, *width),
            TypePred::Index => matches!(data, TypeData::Index),
            TypePred::NoneType => matches!(data, TypeData::None),
            TypePred::Float => matches!(data, TypeData::Float(_)),
            TypePred::FloatOf(kind) => matches!(data, TypeData::Float(k) if k == kind),
            TypePred::FloatWidth(width) => {
                matches!(data, TypeData::Float(k) if k.width() == *width)
            }
            TypePred::Complex => matches!(data, TypeData::Complex(_)),
            TypePred::ComplexOf(inner) => {
                matches!(data, TypeData::Complex(e) if inner.holds(ctx, *e))
            }
            TypePred::Tuple => matches!(data, TypeData::Tuple(_)),
            TypePred::Function => matches!(data, TypeData::Function { .. }),
            TypePred::Shaped => data.is_shaped(),
            TypePred::Vector => matches!(data, TypeData::Vector { .. }),
            TypePred::FixedVector => {
                matches!(data, TypeData::Vector { scalable, .. } if !scalable.contains(&true))
            }
            TypePred::ScalableVector => {
                matches!(data, TypeData::Vector { scalable, .. } if scalable.contains(&true))
            }
            TypePred::Tensor => {
                matches!(
                    data,
                    TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }
                )
            }
            TypePred::RankedTensor => matches!(data, TypeData::RankedTensor { .. }),
            TypePred::UnrankedTensor => matches!(data, TypeData::UnrankedTensor { .. }),
            TypePred::AnyMemRef => {
                matches!(
                    data,
                    TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }
                )
            }
            TypePred::MemRef => matches!(data, TypeData::MemRef { .. }),
            TypePred::UnrankedMemRef => matches!(data, TypeData::UnrankedMemRef { .. }),
            TypePred::HasRank => data.shape().is_some(),
            TypePred::StaticShape => data.has_static_shape(),
            TypePred::NumElements(count) => data.num_elements() == Some(*count),
            TypePred::RankOneOf(ranks) => data
                .shape()
                .is_some_and(|s| ranks.contains(&(s.len() as i64))),
            TypePred::RankAtLeast(rank) => data.shape().is_some_and(|s| s.len() as i64 >= *rank),
            TypePred::Element(inner) => data.element().is_some_and(|e| inner.holds(ctx, e)),
            TypePred::TupleOf(inner) => match data {
                // Upstream looks through nested tuples.
                TypeData::Tuple(members) => members.iter().all(|&member| {
                    let nested = matches!(ctx.type_data(member), TypeData::Tuple(_));
                    if nested {
                        self.holds(ctx, member)
                    } else {
                        inner.holds(ctx, member)
                    }
                }),
                _ => false,
            },
            TypePred::DialectType(dialect, mnemonic) => match data {
                TypeData::Dialect { def, .. } => {
                    let registry = ctx.registry();
                    is_def(registry, *def, dialect) && registry.type_def(*def).mnemonic == *mnemonic
                }
                _ => false,
            },
            TypePred::FromDialect(dialect) => match data {
                TypeData::Dialect { def, .. } => is_def(ctx.registry(), *def, dialect),
                TypeData::Opaque { dialect: d, .. } => ctx.str(*d) == *dialect,
                _ => *dialect == "builtin",
            },
            TypePred::Derived(part, inner) => {
                part(ctx, ty).is_some_and(|part| inner.holds(ctx, part))
            }
            TypePred::Fn(test) => test(ctx, ty),
        }
    }
}

fn is_def(registry: &Registry, def: DefId, dialect: &str) -> bool {
    registry.def_dialect(def).name == dialect
}

fn is_int(data: &TypeData, sign: Option<Signedness>, width: Option<u32>) -> bool {
    match data {
        TypeData::Integer {
            width: w,
            signedness,
        } => sign.is_none_or(|s| s == *signedness) && width.is_none_or(|width| width == *w),
        _ => false,
    }
}

impl CmpOp {
    fn holds(self, order: std::cmp::Ordering) -> bool {
        match self {
            CmpOp::Ge => order.is_ge(),
            CmpOp::Gt => order.is_gt(),
            CmpOp::Le => order.is_le(),
            CmpOp::Lt => order.is_lt(),
            CmpOp::Eq => order.is_eq(),
        }
    }
}

impl AttrPred {
    /// Whether `attr` satisfies this.
    pub fn holds(&self, ctx: &Context, attr: Attr) -> bool {
        let data = ctx.attr_data(attr);
        match self {
            AttrPred::Any => true,
            AttrPred::All(list) => list.iter().all(|p| p.holds(ctx, attr)),
            AttrPred::AnyOf(list) => list.iter().any(|p| p.holds(ctx, attr)),
            AttrPred::Not(inner) => !inner.holds(ctx, attr),
            AttrPred::Unit => matches!(data, AttrData::Unit),
            AttrPred::Bool => matches!(data, AttrData::Integer { ty, .. } if *ty == Type::I1),
            AttrPred::Integer => matches!(data, AttrData::Integer { .. }),
            AttrPred::SignlessInt(w) => int_attr(ctx, data, Signedness::Signless, *w),
            AttrPred::SignedInt(w) => int_attr(ctx, data, Signedness::Signed, *w),
            AttrPred::UnsignedInt(w) => int_attr(ctx, data, Signedness::Unsigned, *w),
            AttrPred::Index => matches!(data, AttrData::Integer { ty, .. } if *ty == Type::INDEX),
            AttrPred::IntCmp(op, value) => match data {
                AttrData::Integer { value: v, .. } => op.holds(cmp_i64(v, *value)),
                _ => false,
            },
            AttrPred::IntOneOf(values) => match data {
                AttrData::Integer { value, .. } => {
                    values.iter().any(|&v| cmp_i64(value, v).is_eq())
                }
                _ => false,
            },
            AttrPred::Float => matches!(data, AttrData::Float { .. }),
            AttrPred::FloatOf(kind) => {
                matches!(data, AttrData::Float { ty, .. } if ctx.float_kind(*ty) == Some(*kind))
            }
            AttrPred::String => matches!(data, AttrData::String { .. }),
            AttrPred::Type => matches!(data, AttrData::Type(_)),
            AttrPred::TypeOf(inner) => {
                matches!(data, AttrData::Type(ty) if inner.holds(ctx, *ty))
            }
            AttrPred::Array => matches!(data, AttrData::Array(_)),
            AttrPred::ArrayOf(inner) => match data {
                AttrData::Array(elements) => elements.iter().all(|&e| inner.holds(ctx, e)),
                _ => false,
            },
            AttrPred::ArraySize(op, size) => match data {
                AttrData::Array(elements) => op.holds(elements.len().cmp(&(*size as usize))),
                AttrData::DenseArray { element, data } => {
                    op.holds(array_len(ctx, *element, data).cmp(&(*size as usize)))
                }
                _ => false,
            },
            AttrPred::Dict => matches!(data, AttrData::Dict(_)),
            AttrPred::SymbolRef => matches!(data, AttrData::SymbolRef { .. }),
            AttrPred::FlatSymbolRef => {
                matches!(data, AttrData::SymbolRef { nested, .. } if nested.is_empty())
            }
            AttrPred::AffineMap => matches!(data, AttrData::AffineMap(_)),
            AttrPred::IntegerSet => matches!(data, AttrData::IntegerSet(_)),
            AttrPred::Elements => matches!(
                data,
                AttrData::Dense { .. }
                    | AttrData::DenseString { .. }
                    | AttrData::DenseResource { .. }
                    | AttrData::Sparse { .. }
            ),
            AttrPred::DenseElements => {
                matches!(data, AttrData::Dense { .. } | AttrData::DenseString { .. })
            }
            AttrPred::DenseIntElements(width) => match data {
                AttrData::Dense { ty, .. } => {
                    let element = ctx.element_or_self(*ty);
                    match width {
                        Some(_) => {
                            is_int(ctx.type_data(element), Some(Signedness::Signless), *width)
                        }
                        None => matches!(
                            ctx.type_data(element),
                            TypeData::Integer { .. } | TypeData::Index
                        ),
                    }
                }
                _ => false,
            },
            AttrPred::DenseArray(name) => match data {
                AttrData::DenseArray { element, .. } => element_name(ctx, *element) == *name,
                _ => false,
            },
            AttrPred::DenseArrayCmp(op, value) => match data {
                AttrData::DenseArray { .. } => ctx
                    .i64_array(attr)
                    .is_some_and(|list| list.iter().all(|v| op.holds(v.cmp(value)))),
                _ => false,
            },
            AttrPred::Typed => ctx.attr_type(attr).is_some(),
            AttrPred::ValueType(pred) => match data {
                AttrData::String { ty, .. } => pred.holds(ctx, *ty),
                _ => ctx.attr_type(attr).is_some_and(|ty| pred.holds(ctx, ty)),
            },
            AttrPred::DialectAttr(dialect, mnemonic) => match data {
                AttrData::Dialect { def, .. } => {
                    let registry = ctx.registry();
                    is_def(registry, *def, dialect) && registry.attr_def(*def).mnemonic == *mnemonic
                }
                _ => false,
            },
            AttrPred::Location => matches!(data, AttrData::Location(_)),
            AttrPred::Property(property) => property.holds(ctx, attr),
            AttrPred::Fn(test) => test(ctx, attr),
        }
    }
}

fn int_attr(ctx: &Context, data: &AttrData, sign: Signedness, width: u32) -> bool {
    matches!(data, AttrData::Integer { ty, .. }
        if is_int(ctx.type_data(*ty), Some(sign), Some(width)))
}

fn cmp_i64(value: &ApInt, other: i64) -> std::cmp::Ordering {
    match value.to_i64() {
        Some(value) => value.cmp(&other),
        // It does not fit: only its sign matters.
        None if value.is_negative() => std::cmp::Ordering::Less,
        None => std::cmp::Ordering::Greater,
    }
}

fn element_name(ctx: &Context, element: Type) -> &'static str {
    match *ctx.type_data(element) {
        TypeData::Integer { width: 1, .. } => "i1",
        TypeData::Integer { width: 8, .. } => "i8",
        TypeData::Integer { width: 16, .. } => "i16",
        TypeData::Integer { width: 32, .. } => "i32",
        TypeData::Integer { width: 64, .. } => "i64",
        TypeData::Float(kind) if kind.width() == 32 => "f32",
        TypeData::Float(kind) if kind.width() == 64 => "f64",
        _ => "",
    }
}

fn array_len(ctx: &Context, element: Type, data: &[u8]) -> usize {
    let bytes = ctx.scalar_width(element).unwrap_or(8).div_ceil(8).max(1);
    data.len() / bytes as usize
}

/// Whether two types have compatible shapes: neither is shaped, or both are and one is unranked
/// or all sizes that both know agree.
pub fn compatible_shape(ctx: &Context, a: Type, b: Type) -> bool {
    if a == b {
        return true;
    }
    let (a, b) = (ctx.type_data(a), ctx.type_data(b));
    if !a.is_shaped() || !b.is_shaped() {
        return a.is_shaped() == b.is_shaped();
    }
    match (a.shape(), b.shape()) {
        (Some(a), Some(b)) => {
            a.len() == b.len()
                && a.iter()
                    .zip(b)
                    .all(|(&x, &y)| x == y || x == DYNAMIC || y == DYNAMIC)
        }
        _ => true,
    }
}

/// Whether all types have compatible shapes: no scalar beside a shaped type, no scalable vector
/// beside another type, equal ranks, and no two known sizes that differ.
pub fn compatible_shapes(ctx: &Context, types: impl Iterator<Item = Type> + Clone) -> bool {
    let data = types.map(|ty| ctx.type_data(ty));
    if !data.clone().any(TypeData::is_shaped) {
        return true;
    }
    if !data.clone().all(TypeData::is_shaped) {
        return false;
    }
    let scalable =
        |d: &TypeData| matches!(d, TypeData::Vector { scalable, .. } if scalable.contains(&true));
    if data.clone().any(scalable) && !data.clone().all(scalable) {
        return false;
    }
    let shapes = data.filter_map(TypeData::shape);
    let Some(first) = shapes.clone().next() else {
        return true;
    };
    if shapes.clone().any(|s| s.len() != first.len()) {
        return false;
    }
    (0..first.len()).all(|i| {
        let mut known = shapes.clone().map(|s| s[i]).filter(|&d| d != DYNAMIC);
        match known.next() {
            Some(size) => known.all(|d| d == size),
            None => true,
        }
    })
}
