//! `linalg.pack` and `linalg.unpack`: tensors of tiles, and back.

use crease_ir::effects::Speculatable;
use crease_ir::fold::{Constants, Fold, Folded};
use crease_ir::hooks::Verify;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, AttrData, Context, Diagnostics, Failed, OpRef, Type, ValueId};
use crease_memref::mixed::{List, Mixed, mixed};
use crease_tensor::{Ranked, tensor_type};

use crate::generated::*;
use crate::ops::numbers;

/// With tiles that are known, or with padding, they can't go wrong.
pub(crate) static SPECULATABLE: Speculatable = Speculatable(|op| {
    Relayout::of(op).is_some_and(|relayout| {
        let mut tiles = relayout.inner_shape().iter().zip(&relayout.tiles);
        let known = |(&size, tile): (&i64, &Mixed)| size != DYNAMIC && tile.constant(op).is_some();
        relayout.padding.is_some() || tiles.all(known)
    })
});

/// A packing or unpacking in parts.
pub(crate) struct Relayout<'b> {
    pub op: OpRef<'b>,
    pub is_pack: bool,
    /// The tensor without tiles.
    pub unpacked: Ranked<'b>,
    /// The tensor of tiles.
    pub packed: Ranked<'b>,
    /// Sizes of the tiles.
    pub tiles: List,
    /// Which dimensions they are of.
    pub dims: Vec<i64>,
    /// Where the outer dimensions come from; empty if they stay in their order.
    pub order: Vec<i64>,
    /// What fills up the last tiles.
    pub padding: Option<ValueId>,
}

impl<'b> Relayout<'b> {
    /// `op`, if it is one of the two.
    pub fn of(op: OpRef<'b>) -> Option<Self> {
        let is_pack = op.is::<Pack>();
        if !is_pack && !op.is::<UnPack>() {
            return None;
        }
        let (slots, tiles) = match is_pack {
            true => (
                [
                    Pack::OUTER_DIMS_PERM,
                    Pack::INNER_DIMS_POS,
                    Pack::STATIC_INNER_TILES,
                ],
                Pack::OPERAND_INNER_TILES,
            ),
            false => (
                [
                    UnPack::OUTER_DIMS_PERM,
                    UnPack::INNER_DIMS_POS,
                    UnPack::STATIC_INNER_TILES,
                ],
                UnPack::OPERAND_INNER_TILES,
            ),
        };
        let ranked = |at: usize| Ranked::of(op.ctx(), op.operand_type(at));
        let (source, dest) = (ranked(0)?, ranked(1)?);
        let padding = match is_pack {
            true => op.operands_of(Pack::OPERAND_PADDING_VALUE).next(),
            false => None,
        };
        Some(Self {
            op,
            is_pack,
            unpacked: if is_pack { source } else { dest },
            packed: if is_pack { dest } else { source },
            tiles: mixed(op, slots[2], tiles),
            dims: numbers(op, slots[1]),
            order: numbers(op, slots[0]),
            padding,
        })
    }

    /// The sizes of the packed tensor that are those of the tiles.
    fn inner_shape(&self) -> &'b [i64] {
        let outer = self.packed.rank().saturating_sub(self.tiles.len());
        &self.packed.shape[outer..]
    }

    /// Where the outer dimension number `dim` of the unpacked tensor is in the packed one.
    pub fn outer_position(&self, dim: usize) -> usize {
        let at = self.order.iter().position(|&other| other == dim as i64);
        at.unwrap_or(dim)
    }

    /// What the shape of the packed tensor follows as from that of the other one.
    fn packed_shape(&self) -> Vec<i64> {
        let mut sizes = self.unpacked.shape.to_vec();
        for (&dim, tile) in self.dims.iter().zip(&self.tiles) {
            let size = &mut sizes[dim as usize];
            *size = match tile.known() {
                _ if *size == DYNAMIC => DYNAMIC,
                Some(tile) => divide_up(*size, tile),
                None => DYNAMIC,
            };
        }
        let mut shape = match self.order.is_empty() {
            true => sizes,
            false => self.order.iter().map(|&dim| sizes[dim as usize]).collect(),
        };
        shape.extend(
            self.tiles
                .iter()
                .map(|tile| tile.known().unwrap_or(DYNAMIC)),
        );
        shape
    }

    /// Whether it is known that tiles don't divide what they are of.
    pub fn needs_padding(&self) -> bool {
        self.dims.iter().zip(&self.tiles).any(|(&dim, tile)| {
            let dim = dim as usize;
            let size = self.unpacked.shape[dim];
            let by = match tile.constant(self.op) {
                Some(tile) => tile,
                None => self.packed.shape[self.outer_position(dim)],
            };
            size != DYNAMIC && by != DYNAMIC && by != 0 && size.wrapping_rem(by) != 0
        })
    }

    /// Why it is none, if it is none.
    fn mistake(&self) -> Option<String> {
        let ctx = self.op.ctx();
        let rank = self.unpacked.rank();
        let positions = |list: &[i64]| {
            let unique = (0..list.len()).all(|at| !list[..at].contains(&list[at]));
            unique && list.len() <= rank && list.iter().all(|&dim| (0..rank as i64).contains(&dim))
        };
        let (tiles, packed) = (self.tiles.len(), self.packed.rank());
        let message = if self
            .tiles
            .iter()
            .any(|tile| tile.constant(self.op) == Some(0))
        {
            "invalid zero tile factor"
        } else if !positions(&self.dims) {
            "invalid inner_dims_pos vector"
        } else if !positions(&self.order) {
            "invalid outer_dims_perm vector"
        } else if !self.order.is_empty() && self.order.len() != rank {
            "outer_dims_perm must be a permutation or empty"
        } else if tiles > rank {
            "tiling factors must be less than or equal to the input rank for pack or output rank for \
             unpack"
        } else if tiles != self.dims.len() {
            "tiling factors must equal the number of dimensions to tile"
        } else if rank + tiles != packed {
            return Some(format!(
                "packed rank != (unpacked rank + num tiling factors), got {packed} != {}",
                rank + tiles
            ));
        } else if !self.tiles_fit() {
            "mismatch in inner tile sizes specified and shaped of tiled dimension in the packed type"
        } else {
            let expected = self.packed_shape();
            let fits = |(&a, &b): (&i64, &i64)| crease_memref::strided::compatible(a, b);
            if expected.iter().zip(self.packed.shape).all(fits) {
                return None;
            }
            let ty = |shape: &[i64]| {
                let ty = tensor_type(ctx, shape, self.unpacked.element);
                ctx.describe_type(ty)
            };
            return Some(format!(
                "expected '{}' for the packed domain value, got '{}'",
                ty(&expected),
                ty(self.packed.shape)
            ));
        };
        Some(message.to_owned())
    }

    /// Whether the tiles in the packed tensor are of the sizes given: what is not known there is `?` here.
    fn tiles_fit(&self) -> bool {
        let mut pairs = self.inner_shape().iter().zip(&self.tiles);
        pairs.all(|(&size, tile)| tile.known().unwrap_or(DYNAMIC) == size)
    }
}

/// `a / b`, rounded up.
fn divide_up(a: i64, b: i64) -> i64 {
    let up = a.wrapping_rem(b) != 0 && (a < 0) == (b < 0);
    a.wrapping_div(b) + i64::from(up)
}

fn check(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    crate::verify::destination(op, 1..2, diags)?;
    let Some(relayout) = Relayout::of(op) else {
        return Ok(());
    };
    if let Some(mistake) = relayout.mistake() {
        return Err(op.error(diags, mistake));
    }
    if !relayout.is_pack {
        return Ok(());
    }
    let describe = |ty: Type| op.ctx().describe_type(ty);
    match relayout.padding.map(|value| op.ty(value)) {
        Some(ty) if ty != relayout.unpacked.element => {
            let (element, ty) = (describe(relayout.unpacked.element), describe(ty));
            let message = format!("expected padding_value has '{element}' but got: '{ty}'");
            Err(op.op_error(diags, message))
        }
        None if relayout.needs_padding() => Err(op.op_error(
            diags,
            "invalid tile factor or output size provided. Only full tiles are supported when \
             padding_value is not set",
        )),
        _ => Ok(()),
    }
}

macro_rules! relayout {
    ($($kind:ident)*) => {$(
        impl Verify for $kind {
            fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
                check(op, diags)
            }
        }

        /// Of equal elements the result has the same elements.
        impl Fold for $kind {
            fn fold(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
                fold_equal(op, consts)
            }
        }
    )*};
}

relayout!(Pack UnPack);

crease_ir::result_names! {
    Pack: "pack",
    UnPack: "unpack",
}

fn fold_equal(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
    let ctx = op.ctx();
    let (Some(source), ty) = (consts.get(0), op.result_type(0)) else {
        return Folded::No;
    };
    let padding = Relayout::of(op).and_then(|relayout| relayout.padding);
    let fits = padding.is_none_or(|padding| {
        consts
            .of_value(padding)
            .is_some_and(|value| ctx.splat_value(source) == Some(value))
    });
    match splat_of_type(ctx, source, ty).filter(|_| fits) {
        Some(splat) => Folded::Attr(splat),
        None => Folded::No,
    }
}

/// Equal elements as those of another tensor type, whose sizes are known.
pub(crate) fn splat_of_type(ctx: &Context, value: Attr, ty: Type) -> Option<Attr> {
    Ranked::of(ctx, ty).filter(|ranked| ranked.is_static())?;
    match ctx.attr_data(value) {
        AttrData::Dense {
            splat: true, bytes, ..
        } => Some(ctx.intern_attr(AttrData::Dense {
            ty,
            splat: true,
            bytes: bytes.clone(),
        })),
        _ => None,
    }
}
