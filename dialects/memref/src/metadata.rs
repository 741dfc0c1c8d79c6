//! Offset, sizes and strides as ops give and take them, with what types say of them.

use crease_ir::types::DYNAMIC;
use crease_ir::{Context, Loc, OpId, OpRef, Type, ValueId};
use crease_rewrite::Rewriter;

use crate::generated::*;
use crate::mixed::{List, Mixed, constant_index, mixed};
use crate::slice::Slice;
use crate::strided::{MemRef, is_strided, make, strided_of};

/// Offset, sizes and strides, in this order: constants where they are known.
pub type Parts = (Mixed, List, List);

impl ReinterpretCast {
    /// The cast of `source` to a memref of these parts.
    pub fn of(ctx: &Context, source: ValueId, parts: &Parts, result: Type) -> Self {
        let (offset, sizes, strides) = parts.clone();
        let offsets = std::iter::once(offset).collect();
        let slice = Slice {
            offsets,
            sizes,
            strides,
        };
        let ([offsets, sizes, strides], [static_offsets, static_sizes, static_strides]) =
            slice.fields(ctx);
        Self {
            source,
            offsets,
            sizes,
            strides,
            static_offsets,
            static_sizes,
            static_strides,
            result,
        }
    }
}

/// The memref without dimensions that `ty` has as its base buffer.
pub fn base_type(ctx: &Context, ty: Type) -> Option<Type> {
    let memref = MemRef::of(ctx, ty)?;
    Some(make(ctx, &[], memref.element, None, memref.space))
}

/// Makes the op that asks `source` for its parts; `None` if it has no strides.
pub fn extract(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId) -> Option<OpId> {
    let (ctx, ty) = (rw.ctx(), rw.body().ty(source));
    if !is_strided(ctx, ty) {
        return None;
    }
    let index = vec![Type::INDEX.get(); MemRef::of(ctx, ty)?.rank()];
    let new = ExtractStridedMetadata {
        source,
        base_buffer: base_type(ctx, ty)?,
        offset: Type::INDEX.get(),
        sizes: index.clone(),
        strides: index,
    };
    Some(rw.build(loc, new))
}

/// The constant that a type says, else the one that the value is, else the value.
fn constify(op: OpRef<'_>, given: Mixed, said: i64) -> Mixed {
    if said != DYNAMIC {
        return Mixed::Static(said);
    }
    match given {
        Mixed::Value(value) => match constant_index(op, value) {
            Some(known) => Mixed::Static(known),
            None => given,
        },
        Mixed::Static(_) => given,
    }
}

fn constify_all(op: OpRef<'_>, given: List, said: &[i64]) -> List {
    let said = said.iter().copied().chain(std::iter::repeat(DYNAMIC));
    given
        .into_iter()
        .zip(said)
        .map(|(given, said)| constify(op, given, said))
        .collect()
}

/// What `memref.extract_strided_metadata` gives, constants where the source's type says them.
pub fn extracted(op: OpRef<'_>) -> Option<Parts> {
    let source = MemRef::of(op.ctx(), op.operand_type(0))?;
    let layout = strided_of(op.ctx(), source)?;
    let values = |group| op.results_of(group).map(Mixed::Value).collect();
    let offset = Mixed::Value(
        op.results_of(ExtractStridedMetadata::RESULT_OFFSET)
            .next()?,
    );
    Some((
        constify(op, offset, layout.offset),
        constify_all(
            op,
            values(ExtractStridedMetadata::RESULT_SIZES),
            source.shape,
        ),
        constify_all(
            op,
            values(ExtractStridedMetadata::RESULT_STRIDES),
            &layout.strides,
        ),
    ))
}

/// What `memref.reinterpret_cast` takes, constants where the result's type says them.
pub(crate) fn taken(op: OpRef<'_>) -> Option<Parts> {
    let result = MemRef::of(op.ctx(), op.result_type(0))?;
    let layout = strided_of(op.ctx(), result)?;
    type R = ReinterpretCast;
    let offsets = mixed(op, R::STATIC_OFFSETS, R::OPERAND_OFFSETS);
    Some((
        constify(op, *offsets.first()?, layout.offset),
        constify_all(
            op,
            mixed(op, R::STATIC_SIZES, R::OPERAND_SIZES),
            result.shape,
        ),
        constify_all(
            op,
            mixed(op, R::STATIC_STRIDES, R::OPERAND_STRIDES),
            &layout.strides,
        ),
    ))
}

/// The numbers of the results of `memref.extract_strided_metadata` that are used, although the source's type says
/// what they are.
pub(crate) fn known_results(op: OpRef<'_>) -> impl Iterator<Item = (usize, i64)> {
    let all = extracted(op)
        .into_iter()
        .flat_map(|(offset, sizes, strides)| std::iter::once(offset).chain(sizes).chain(strides));
    (1..)
        .zip(all)
        .filter_map(|(at, mixed)| Some((at, mixed.known()?)))
        .filter(move |&(at, _)| !op.body().use_empty(op.result(at)))
}
