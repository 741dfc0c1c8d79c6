//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

mod cast;
mod copy;
mod fill;
mod permute;
mod relayout;

use crease_ir::op_def::{OpDef, OpKind};
use crease_ir::{Body, Context, Loc, OpId, OpTrait, RegionId, Type, TypeData, ValueId};
use crease_rewrite::{DialectPatterns, PatternDef, Rewriter};

use crate::generated::*;
use crate::structured::{Kind, fill_region, identity_region, is_structured};

/// All of them, in upstream's order: first those of dialects, the last dialect's first (that of casts before
/// operands is `tensor`'s there), then those of ops, again from the last one. Some start at ops of `tensor`.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::over("structured_cast", has_destination, cast::of_operand),
    PatternDef::over("structured_empty", is_structured, copy::of_nothing),
    PatternDef::new("cast_structured", "tensor.cast", cast::of_result).counting_users(),
    PatternDef::new("pack_cast", "linalg.pack", relayout::cast)
        .on(&[(0, &["tensor.cast"]), (1, &["tensor.cast"])]),
    PatternDef::new("unpack_cast", "linalg.unpack", relayout::cast)
        .on(&[(0, &["tensor.cast"]), (1, &["tensor.cast"])]),
    PatternDef::over("structured_sizes", is_structured, cast::infer_sizes).counting_users(),
    PatternDef::new("unpack_pack", "linalg.unpack", relayout::unpack_pack)
        .on(&[(0, &["linalg.pack"])]),
    PatternDef::new("unpack_into", "linalg.unpack", relayout::unpack_into),
    PatternDef::new("unpack_slice", "linalg.unpack", relayout::unpack_slice).counting_users(),
    PatternDef::new("unpack_sizes", "linalg.unpack", relayout::infer_sizes).counting_users(),
    PatternDef::new("pack_unpack", "linalg.pack", relayout::pack_unpack)
        .on(&[(0, &["linalg.unpack"])]),
    PatternDef::new("pack_padding", "linalg.pack", relayout::pack_padding),
    PatternDef::new("pack_sizes", "linalg.pack", relayout::infer_sizes).counting_users(),
    PatternDef::new(
        "transpose_transpose",
        "linalg.transpose",
        permute::transpose_transpose,
    )
    .on(&[(0, &["linalg.transpose"])]),
    PatternDef::new(
        "transpose_broadcast",
        "linalg.transpose",
        permute::transpose_broadcast,
    )
    .on(&[(0, &["linalg.broadcast"])])
    .counting_users(),
    PatternDef::new("generic_identity", "linalg.generic", copy::identity),
    PatternDef::new("concat_fills", "tensor.concat", fill::concat).on(&[(0, &["linalg.fill"])]),
    PatternDef::new("copy_fill", "linalg.copy", fill::copy)
        .on(&[(0, &["linalg.fill"]), (1, &["linalg.fill"])]),
    PatternDef::new("extract_fill", "tensor.extract", fill::extract).on(&[(0, &["linalg.fill"])]),
    PatternDef::new("pack_fill", "linalg.pack", relayout::pack_fill)
        .on(&[(0, &["linalg.fill"])])
        .counting_users(),
    PatternDef::new("pad_fill", "tensor.pad", fill::pad).on(&[(0, &["linalg.fill"])]),
    PatternDef::new(
        "collapse_shape_fill",
        "tensor.collapse_shape",
        fill::reshape,
    )
    .on(&[(0, &["linalg.fill"])]),
    PatternDef::new("expand_shape_fill", "tensor.expand_shape", fill::reshape)
        .on(&[(0, &["linalg.fill"])]),
    PatternDef::new(
        "insert_slice_padded_fill",
        "tensor.insert_slice",
        fill::insert_padded,
    )
    .on(&[(0, &["tensor.pad"])]),
    PatternDef::new("transpose_fill", "linalg.transpose", fill::transpose)
        .on(&[(0, &["linalg.fill"])]),
    PatternDef::new("copy_to_itself", "linalg.copy", copy::to_itself),
    PatternDef::new("broadcast_nothing", "linalg.broadcast", copy::identity),
    PatternDef::new(
        "broadcast_broadcast",
        "linalg.broadcast",
        permute::broadcast_broadcast,
    )
    .on(&[(0, &["linalg.broadcast"])]),
]);

/// Whether an op writes into an operand. Packing and unpacking have tiles to look after.
fn has_destination(def: &OpDef) -> bool {
    let relayout = matches!(def.name, "linalg.pack" | "linalg.unpack");
    def.dialect() == "linalg" && def.traits.has(OpTrait::DestinationStyle) && !relayout
}

/// Makes a region by `make`, and the types of the results of an op with an output like `output`; `op` is what is going
/// to be replaced.
fn region_and_types(
    rw: &mut Rewriter<'_>,
    op: OpId,
    output: ValueId,
    make: impl FnOnce(&Context, &mut Body) -> Option<RegionId>,
) -> (RegionId, Vec<Type>) {
    let mut region = None;
    let _ = rw.modify(op, |ctx, body| region = make(ctx, body));
    let ty = rw.body().ty(output);
    let results = match rw.ctx().type_data(ty) {
        TypeData::RankedTensor { .. } => vec![ty],
        _ => Vec::new(),
    };
    (region.unwrap_or_else(|| rw.create_region()), results)
}

/// Of an op of kind `K` that computes something of an input, which follows from the types.
fn computed<K: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    operands: [ValueId; 2],
) -> (RegionId, Vec<Type>) {
    let types = operands.map(|value| rw.body().ty(value));
    let steps = Kind::of(K::def()).map_or(&[][..], |kind| kind.payload);
    region_and_types(rw, op, operands[1], |ctx, body| {
        fill_region(ctx, body, &types, steps, TypeFn::CastSigned).ok()
    })
}

/// Of an op that only moves elements.
fn moved(rw: &mut Rewriter<'_>, op: OpId, operands: [ValueId; 2]) -> (RegionId, Vec<Type>) {
    let loc = rw.body().op_loc(op);
    region_and_types(rw, op, operands[1], |ctx, body| {
        Some(identity_region(ctx, body, &operands, loc))
    })
}

/// A fill to take the place of `op`, as all of these.
fn fill_of(rw: &mut Rewriter<'_>, op: OpId, value: ValueId, output: ValueId) -> Fill {
    let (region, result_tensors) = computed::<Fill>(rw, op, [value, output]);
    Fill {
        inputs: vec![value],
        outputs: vec![output],
        region,
        result_tensors,
    }
}

fn copy_of(rw: &mut Rewriter<'_>, op: OpId, input: ValueId, output: ValueId) -> Copy {
    let (region, result_tensors) = computed::<Copy>(rw, op, [input, output]);
    Copy {
        inputs: vec![input],
        outputs: vec![output],
        cast: None,
        region,
        result_tensors,
    }
}

fn transpose_of(
    rw: &mut Rewriter<'_>,
    op: OpId,
    [input, init]: [ValueId; 2],
    permutation: &[i64],
) -> Transpose {
    let (region, result) = moved(rw, op, [input, init]);
    Transpose {
        input,
        init,
        permutation: rw.ctx().i64_array_attr(permutation),
        region,
        result,
    }
}

fn broadcast_of(
    rw: &mut Rewriter<'_>,
    op: OpId,
    [input, init]: [ValueId; 2],
    dimensions: &[i64],
) -> Broadcast {
    let (region, result) = moved(rw, op, [input, init]);
    Broadcast {
        input,
        init,
        dimensions: rw.ctx().i64_array_attr(dimensions),
        region,
        result,
    }
}

/// `source` cast to `dest`, if it has another type.
fn cast_to(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId, dest: Type) -> ValueId {
    if rw.body().ty(source) == dest {
        return source;
    }
    rw.build_value(loc, crease_tensor::Cast { source, dest })
}
