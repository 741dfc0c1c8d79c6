//! Relations that the generated table names, names of results, interfaces.

use crease_ir::effects::Speculatable;
use crease_ir::fold::ConstantOp;
use crease_ir::interfaces::CastInterface;
use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{Attr, Context, Type};
use crease_memref::mixed::constant_index;

use crate::generated::*;
use crate::shape::Ranked;

/// More elements than this are not listed one by one.
const MOST: i64 = 1 << 20;

/// A constant of `arith`, or of `complex`.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    crease_arith::materialize(ctx, value, ty)
        .or_else(|| crease_complex::materialize(ctx, value, ty))
}

/// The element type of a tensor.
pub(crate) fn element_type(ctx: &Context, ty: Type) -> Option<Type> {
    is_tensor(ctx, ty).then(|| ctx.element_or_self(ty))
}

/// One type per element of a tensor, if that are not too many.
pub(crate) fn elements(ctx: &Context, types: &[Type]) -> Option<Vec<Type>> {
    let tensor = Ranked::of(ctx, *types.first()?)?;
    let count = tensor.num_elements().filter(|&count| count <= MOST)?;
    Some(vec![tensor.element; usize::try_from(count).ok()?])
}

/// Whether a type is a tensor, ranked or not.
pub fn is_tensor(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.type_data(ty),
        TypeData::RankedTensor { .. } | TypeData::UnrankedTensor { .. }
    )
}

/// A size is known to exist where the index is a constant below the rank.
pub(crate) static DIM_SPECULATABLE: Speculatable = Speculatable(|op| {
    let rank = Ranked::of(op.ctx(), op.operand_type(0)).map(|t| t.rank() as i64);
    let index = constant_index(op, op.operand(1));
    rank.zip(index).is_some_and(|(rank, index)| index < rank)
});

/// `tensor.cast` gives or takes away knowledge of sizes and the rank.
pub(crate) static CAST: CastInterface = CastInterface {
    compatible: |ctx, from, to| match (from, to) {
        (&[from], &[to]) => cast_compatible(ctx, from, to),
        _ => false,
    },
};

/// Whether one type may be cast to the other.
pub fn cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    if !is_tensor(ctx, from)
        || !is_tensor(ctx, to)
        || ctx.element_or_self(from) != ctx.element_or_self(to)
    {
        return false;
    }
    let (Some(a), Some(b)) = (Ranked::of(ctx, from), Ranked::of(ctx, to)) else {
        return true;
    };
    join_shapes(a.shape, b.shape).is_some()
}

/// What both shapes say together; `None` if they contradict each other.
pub(crate) fn join_shapes(a: &[i64], b: &[i64]) -> Option<Vec<i64>> {
    if a.len() != b.len() {
        return None;
    }
    a.iter().zip(b).map(|(&x, &y)| join_sizes(x, y)).collect()
}

/// What both sizes say together.
pub(crate) fn join_sizes(a: i64, b: i64) -> Option<i64> {
    match (a, b) {
        (DYNAMIC, size) | (size, DYNAMIC) => Some(size),
        (a, b) => (a == b).then_some(a),
    }
}

/// `tensor.bitcast` keeps sizes and widths.
pub(crate) static BITCAST: CastInterface = CastInterface {
    compatible: |ctx, from, to| match (from, to) {
        (&[from], &[to]) => {
            is_tensor(ctx, from)
                && is_tensor(ctx, to)
                && width(ctx, from) == width(ctx, to)
                && match (Ranked::of(ctx, from), Ranked::of(ctx, to)) {
                    (Some(a), Some(b)) => join_shapes(a.shape, b.shape).is_some(),
                    _ => true,
                }
        }
        _ => false,
    },
};

/// Bits of an element.
fn width(ctx: &Context, ty: Type) -> Option<u32> {
    match ctx.type_data(ctx.element_or_self(ty)) {
        TypeData::Integer { width, .. } => Some(*width),
        TypeData::Float(kind) => Some(kind.width()),
        _ => None,
    }
}

crease_ir::result_names! {
    Cast: "cast",
    CollapseShape: "collapsed",
    Concat: "concat",
    Dim: "dim",
    ExpandShape: "expanded",
    Extract: "extracted",
    ExtractSlice: "extracted_slice",
    FromElements: "from_elements",
    Gather: "gather",
    Generate: "generated",
    Insert: "inserted",
    InsertSlice: "inserted_slice",
    Pad: "padded",
    Rank: "rank",
    Reshape: "reshape",
    Scatter: "scatter",
    Splat: "splat",
}
