//! What memrefs with layouts are without: the indices that a layout gives are those of a memref without one, as large
//! as they can get.

use crease_ir::affine::{AffineBinaryOp, AffineExpr, AffineMap};
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Type};
use crease_memref::strided::{MemRef, is_identity, layout_map, make};

use crate::system::System;

/// A memref without the layout that it had.
pub(super) struct Normalized {
    pub(super) ty: Type,
    pub(super) shape: Vec<i64>,
    /// From old indices to new ones.
    pub(super) layout: AffineMap,
    /// The results of the layout that divide by a tile's size, and those that are the rest of that.
    tiles: Vec<(usize, usize)>,
}

impl Normalized {
    /// What `ty` becomes, if it is a memref of which a layout can be taken away.
    pub(super) fn of(ctx: &Context, ty: Type) -> Option<Self> {
        let memref = MemRef::of(ctx, ty)?;
        if memref.rank() == 0 || is_identity(ctx, memref) {
            return None;
        }
        let layout = layout_map(ctx, memref.rank(), memref.layout)?;
        let tiles = tiles(&layout);
        if memref.num_dynamic() > 0 && tiles.is_empty() {
            return None;
        }
        let shape = shape(&layout, memref.shape)?;
        let ty = make(ctx, &shape, memref.element, None, memref.space);
        Some(Self {
            ty,
            shape,
            layout,
            tiles,
        })
    }

    /// Likewise of a memref of which nobody says what the symbols of its layout are: it must have none.
    pub(super) fn without_symbols(ctx: &Context, ty: Type) -> Option<Self> {
        let mut new = Self::of(ctx, ty)?;
        let results = new.layout.results();
        if results.iter().any(|expr| expr.symbols_used() > 0) {
            return None;
        }
        new.layout = AffineMap::new(new.layout.num_dims(), 0, results.to_vec());
        Some(new)
    }

    /// Of the sizes that it had, those of the unknown dimensions; `None` where no more is known of them.
    pub(super) fn dynamic_sizes(&self) -> Option<Vec<AffineExpr>> {
        let results = self.layout.results().iter().enumerate();
        let unknown = results.filter(|&(at, _)| self.shape[at] == DYNAMIC);
        let size = |(at, expr): (usize, &AffineExpr)| match expr.as_binary() {
            Some((_, lhs, rhs)) if self.tiles.iter().any(|tile| tile.0 == at) => {
                lhs.clone().ceil_div(rhs.clone())
            }
            Some((.., rhs)) if self.tiles.iter().any(|tile| tile.1 == at) => rhs.clone(),
            _ => expr.clone(),
        };
        (!self.tiles.is_empty()).then(|| unknown.map(size).collect())
    }
}

/// Where a layout divides by a constant, and where the rest of the same division is. Empty if anything else depends on
/// what is divided.
fn tiles(layout: &AffineMap) -> Vec<(usize, usize)> {
    let mut tiles = Vec::new();
    for (quotient, expr) in layout.results().iter().enumerate() {
        let Some((dividend, divisor)) = expr.as_op(AffineBinaryOp::FloorDiv) else {
            continue;
        };
        if divisor.as_constant().is_none() {
            continue;
        }
        let mut rest = None;
        let others = layout.results().iter().enumerate();
        for (at, other) in others.filter(|&(at, _)| at != quotient) {
            let mut depends = false;
            other.walk(|part| depends |= part == dividend);
            if !depends {
                continue;
            }
            let is_rest = other.as_op(AffineBinaryOp::Mod) == Some((dividend, divisor));
            if !is_rest || rest.replace(at).is_some() {
                return Vec::new();
            }
        }
        tiles.extend(rest.map(|rest| (quotient, rest)));
    }
    tiles
}

/// How large the indices get that a layout gives of those of a memref. A dimension is unknown where one that is unknown
/// has a part in it; as upstream, also where one without elements has.
fn shape(layout: &AffineMap, sizes: &[i64]) -> Option<Vec<i64>> {
    let dims = layout.num_dims() as usize;
    let mut inside = Vec::new();
    for (dim, &size) in (0..).zip(sizes).filter(|&(_, &size)| size > 0) {
        inside.push(AffineExpr::dim(dim));
        inside.push(-AffineExpr::dim(dim) + (size - 1));
    }
    let inputs = [dims, layout.num_symbols() as usize];
    let (system, rows, quotients) = System::of(inputs, [&[], &inside, layout.results()])?;
    let has_part = |expr: &AffineExpr| {
        let mut unknown = (0..).zip(sizes).filter(|&(_, &size)| size <= 0);
        unknown.any(|(dim, _)| expr.is_function_of_dim(dim))
    };
    let last = system.greatest_of(&rows, quotients.len())?;
    let size = |(expr, last): (&AffineExpr, Option<i64>)| match has_part(expr) {
        true => Some(DYNAMIC),
        false => last?.checked_add(1).filter(|&size| size > 0),
    };
    layout.results().iter().zip(last).map(size).collect()
}
