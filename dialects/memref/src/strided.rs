//! Memref types as data: what a layout says in strides, and how types are made again from it.
//!
//! Knows builtin types and affine maps only, no op.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineMap};
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Context, Type, TypeData};

/// The parts of a ranked memref type.
#[derive(Clone, Copy, Debug)]
pub struct MemRef<'c> {
    /// Sizes, `DYNAMIC` for `?`.
    pub shape: &'c [i64],
    /// Element type.
    pub element: Type,
    /// The layout; `None` is the identity map.
    pub layout: Option<Attr>,
    /// The memory space; `None` is the default one.
    pub space: Option<Attr>,
}

impl<'c> MemRef<'c> {
    /// The parts of `ty`, if it is a ranked memref type.
    pub fn of(ctx: &'c Context, ty: Type) -> Option<Self> {
        match ctx.type_data(ty) {
            TypeData::MemRef {
                shape,
                element,
                layout,
                space,
            } => Some(Self {
                shape,
                element: *element,
                layout: *layout,
                space: *space,
            }),
            _ => None,
        }
    }

    /// The number of dimensions.
    pub fn rank(self) -> usize {
        self.shape.len()
    }

    /// The number of dynamic sizes.
    pub fn num_dynamic(self) -> usize {
        self.shape.iter().filter(|&&d| d == DYNAMIC).count()
    }

    /// The type with these parts. A layout that is an identity map is left out.
    pub fn build(self, ctx: &Context) -> Type {
        make(ctx, self.shape, self.element, self.layout, self.space)
    }
}

/// A ranked memref type. A layout that is an identity map is left out.
pub fn make(
    ctx: &Context,
    shape: &[i64],
    element: Type,
    layout: Option<Attr>,
    space: Option<Attr>,
) -> Type {
    let layout = layout
        .filter(|&attr| !matches!(ctx.attr_data(attr), AttrData::AffineMap(m) if m.is_identity()));
    ctx.intern_type(TypeData::MemRef {
        shape: shape.into(),
        element,
        layout,
        space,
    })
}

/// Where the elements of a memref lie, in elements; `DYNAMIC` where that is not known.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Strided {
    /// Of the first element.
    pub offset: i64,
    /// From one element to the next, per dimension.
    pub strides: Vec<i64>,
}

impl Strided {
    /// Whether neighbours in the last dimension lie side by side, if there is one.
    pub fn has_unit_last_stride(&self) -> bool {
        self.strides.last().is_none_or(|&stride| stride == 1)
    }

    /// As a layout attribute.
    pub fn attr(&self, ctx: &Context) -> Attr {
        ctx.intern_attr(AttrData::Strided {
            offset: self.offset,
            strides: self.strides[..].into(),
        })
    }

    /// Whether offset and strides are all known.
    pub fn is_static(&self) -> bool {
        self.offset != DYNAMIC && !self.strides.contains(&DYNAMIC)
    }
}

/// The strides of a shape without layout, innermost last. Outside a dimension whose size is not
/// known, or zero, they are not known.
pub fn identity_strides(shape: &[i64]) -> Vec<i64> {
    let mut strides = vec![1; shape.len()];
    let mut running = Some(1i64);
    for (stride, &size) in strides.iter_mut().zip(shape).rev() {
        *stride = running.unwrap_or(DYNAMIC);
        running = running
            .filter(|_| size > 0)
            .map(|running| running.wrapping_mul(size));
    }
    strides
}

/// Offset and strides of a memref type; `None` if its layout has none.
pub fn strided(ctx: &Context, ty: Type) -> Option<Strided> {
    strided_of(ctx, MemRef::of(ctx, ty)?)
}

/// Offset and strides of the parts of a memref type.
pub fn strided_of(ctx: &Context, memref: MemRef<'_>) -> Option<Strided> {
    let Some(layout) = memref.layout else {
        return Some(Strided {
            offset: 0,
            strides: identity_strides(memref.shape),
        });
    };
    match ctx.attr_data(layout) {
        AttrData::Strided { offset, strides } => Some(Strided {
            offset: *offset,
            strides: strides.to_vec(),
        }),
        AttrData::AffineMap(map) => strides_of_map(map),
        _ => None,
    }
}

/// Whether a type is a memref with offset and strides.
pub fn is_strided(ctx: &Context, ty: Type) -> bool {
    strided(ctx, ty).is_some()
}

/// The factors of the dimensions in the only result of `map`, and what is left over.
fn strides_of_map(map: &AffineMap) -> Option<Strided> {
    let [result] = map.results() else {
        return None;
    };
    let simplify = |e: &AffineExpr| e.simplify(map.num_dims(), map.num_symbols());
    let mut strides = vec![AffineExpr::constant(0); map.num_dims() as usize];
    let mut offset = AffineExpr::constant(0);
    let mut pending = vec![(simplify(result), AffineExpr::constant(1))];
    while let Some((expr, factor)) = pending.pop() {
        let Some((op, lhs, rhs)) = expr.as_binary() else {
            match expr.as_dim() {
                Some(dim) => {
                    let stride = strides.get_mut(dim as usize)?;
                    *stride = stride.clone() + factor;
                }
                None => offset = offset + expr * factor,
            }
            continue;
        };
        match op {
            AffineBinaryOp::Add => {
                pending.push((rhs.clone(), factor.clone()));
                pending.push((lhs.clone(), factor));
            }
            // Only one side can have dimensions.
            AffineBinaryOp::Mul if lhs.is_symbolic_or_constant() => {
                pending.push((rhs.clone(), factor * lhs.clone()));
            }
            AffineBinaryOp::Mul => pending.push((lhs.clone(), factor * rhs.clone())),
            _ => return None,
        }
    }
    let known = |e: &AffineExpr| simplify(e).as_constant().unwrap_or(DYNAMIC);
    Some(Strided {
        offset: known(&offset),
        strides: strides.iter().map(known).collect(),
    })
}

/// The affine map of a layout of `rank` dimensions.
pub fn layout_map(ctx: &Context, rank: usize, layout: Option<Attr>) -> Option<AffineMap> {
    let rank = u32::try_from(rank).ok()?;
    let Some(layout) = layout else {
        return Some(AffineMap::identity(rank));
    };
    match ctx.attr_data(layout) {
        AttrData::AffineMap(map) => Some(map.clone()),
        AttrData::Strided { offset, strides } => {
            // What is not known is a symbol, the offset first.
            let mut symbols = 0;
            let mut factor = |value: i64| {
                if value == DYNAMIC {
                    symbols += 1;
                    AffineExpr::symbol(symbols - 1)
                } else {
                    AffineExpr::constant(value)
                }
            };
            let mut expr = factor(*offset);
            for (dim, &stride) in (0..).zip(strides.iter()) {
                expr = expr + AffineExpr::dim(dim) * factor(stride);
            }
            Some(AffineMap::new(rank, symbols, [expr]))
        }
        _ => None,
    }
}

/// How many values an allocation needs for the symbols of a layout: none for an identity.
pub fn num_symbols(ctx: &Context, memref: MemRef<'_>) -> usize {
    match layout_map(ctx, memref.rank(), memref.layout) {
        Some(map) if !map.is_identity() => map.num_symbols() as usize,
        _ => 0,
    }
}

/// Whether a layout is the identity, however it is written.
pub fn is_identity(ctx: &Context, memref: MemRef<'_>) -> bool {
    memref.layout.is_none()
        || layout_map(ctx, memref.rank(), memref.layout).is_some_and(|map| map.is_identity())
}

/// Whether two values agree as far as they are known.
pub fn compatible(a: i64, b: i64) -> bool {
    a == b || a == DYNAMIC || b == DYNAMIC
}
