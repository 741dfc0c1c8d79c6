//! Relations that the generated table names, inferred types, names of results, interfaces.

use crease_ir::context::Context;
use crease_ir::effects::Speculatable;
use crease_ir::fold::ConstantOp;
use crease_ir::hooks::{InferTypes, ResultNames};
use crease_ir::interfaces::{
    CastInterface, RegionBranchInterface, RegionPoint, RegionSuccessor, SymbolUserInterface,
};
use crease_ir::op_def::{InferInput, OpKind};
use crease_ir::types::{DYNAMIC, TypeData};
use crease_ir::{Attr, OpRef, Type, ValueId};

use crate::generated::*;
use crate::mixed::constant_index;
use crate::strided::{MemRef, compatible, make, strided_of};

/// The element type of a memref.
pub fn element_type(ctx: &Context, ty: Type) -> Option<Type> {
    Some(MemRef::of(ctx, ty)?.element)
}

/// Whether an integer attribute is a power of two.
pub fn is_power_of_two(ctx: &Context, attr: Attr) -> bool {
    ctx.int_value(attr)
        .is_some_and(|value| value.count_ones() == 1)
}

/// The memory space of a memref type, ranked or not.
pub fn memory_space(ctx: &Context, ty: Type) -> Option<Attr> {
    match ctx.type_data(ty) {
        TypeData::MemRef { space, .. } | TypeData::UnrankedMemRef { space, .. } => *space,
        _ => None,
    }
}

/// `arith.constant`, for what folds give.
pub(crate) fn materialize(ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    (ctx.attr_type(value) == Some(ty)).then(|| ConstantOp {
        def: crease_arith::Constant::def(),
        slot: crease_arith::Constant::VALUE,
        value,
    })
}

/// Into the body and out again.
pub static ALLOCA_SCOPE: RegionBranchInterface = RegionBranchInterface {
    successors: |op, point| match point {
        RegionPoint::Parent => op
            .region(0)
            .map(|(_, region)| RegionSuccessor::plain(region))
            .into_iter()
            .collect(),
        RegionPoint::Region(_) => RegionSuccessor::out(op).only(),
    },
    entry_operands: |_, _| 0..0,
};

/// A size is known to exist where the index is a constant below the rank.
pub static DIM_SPECULATABLE: Speculatable = Speculatable(|op| {
    let rank = MemRef::of(op.ctx(), op.operand_type(0)).map(|m| m.rank() as i64);
    let index = constant_index(op, op.operand(1));
    rank.zip(index).is_some_and(|(rank, index)| index < rank)
});

/// The check of `memref.get_global`'s global.
pub static GET_GLOBAL_USER: SymbolUserInterface = SymbolUserInterface {
    verify: crate::verify::get_global_symbols,
};

/// `memref.cast` gives or takes away knowledge of sizes, strides and the rank.
pub static CAST: CastInterface = CastInterface {
    compatible: |ctx, from, to| match (from, to) {
        (&[from], &[to]) => cast_compatible(ctx, from, to),
        _ => false,
    },
};

/// Whether `memref.cast` can go from one type to the other.
pub fn cast_compatible(ctx: &Context, from: Type, to: Type) -> bool {
    let (a, b) = (MemRef::of(ctx, from), MemRef::of(ctx, to));
    let (Some(a), Some(b)) = (a, b) else {
        let data = |ty| (ctx.type_data(ty).element(), memory_space(ctx, ty));
        return (a.is_some() || b.is_some())
            && is_memref(ctx, from)
            && is_memref(ctx, to)
            && data(from) == data(to);
    };
    if a.element != b.element || a.space != b.space || a.rank() != b.rank() {
        return false;
    }
    if a.layout != b.layout {
        let (Some(x), Some(y)) = (strided_of(ctx, a), strided_of(ctx, b)) else {
            return false;
        };
        let mut strides = x.strides.iter().zip(&y.strides);
        if !compatible(x.offset, y.offset) || !strides.all(|(&x, &y)| compatible(x, y)) {
            return false;
        }
    }
    a.shape.iter().zip(b.shape).all(|(&x, &y)| compatible(x, y))
}

/// Whether a type is a memref, ranked or not.
pub fn is_memref(ctx: &Context, ty: Type) -> bool {
    matches!(
        ctx.type_data(ty),
        TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. }
    )
}

/// Whether a cast goes between ranked strided memrefs and adds no knowledge.
pub fn only_forgets(cast: OpRef<'_>) -> bool {
    let ctx = cast.ctx();
    let parts = |ty: Type| {
        let memref = MemRef::of(ctx, ty)?;
        Some((memref, strided_of(ctx, memref)?))
    };
    let (Some((a, x)), Some((b, y))) = (parts(cast.operand_type(0)), parts(cast.result_type(0)))
    else {
        return false;
    };
    let adds = |(&from, &to): (&i64, &i64)| from == DYNAMIC && to != DYNAMIC;
    a.element == b.element
        && a.rank() == b.rank()
        && !a.shape.iter().zip(b.shape).any(adds)
        && !adds((&x.offset, &y.offset))
        && !x.strides.iter().zip(&y.strides).any(adds)
}

/// `memref.memory_space_cast` changes the memory space only.
pub static MEMORY_SPACE_CAST: CastInterface = CastInterface {
    compatible: |ctx, from, to| match (from, to) {
        (&[from], &[to]) => match (MemRef::of(ctx, from), MemRef::of(ctx, to)) {
            (Some(a), Some(b)) => {
                a.element == b.element && a.layout == b.layout && a.shape == b.shape
            }
            (None, None) => {
                is_memref(ctx, from)
                    && is_memref(ctx, to)
                    && ctx.type_data(from).element() == ctx.type_data(to).element()
            }
            _ => false,
        },
        _ => false,
    },
};

/// The results have the types of the operands.
impl InferTypes for DistinctObjects {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        Ok(input.operand_types.to_vec())
    }
}

/// A memref of rank 0, the offset, and a size and a stride per dimension.
impl InferTypes for ExtractStridedMetadata {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let ctx = input.ctx;
        let source = input.operand_types.first();
        let Some(source) = source.and_then(|&ty| MemRef::of(ctx, ty)) else {
            return Err(String::new());
        };
        let mut types = vec![make(ctx, &[], source.element, None, source.space)];
        types.resize(2 + 2 * source.rank(), Type::INDEX.get());
        Ok(types)
    }
}

crease_ir::result_names! {
    Alloc: "alloc",
    Alloca: "alloca",
    AssumeAlignment: "assume_align",
    Cast: "cast",
    CollapseShape: "collapse_shape",
    Dim: "dim",
    ExpandShape: "expand_shape",
    ExtractAlignedPointerAsIndex: "intptr",
    MemorySpaceCast: "memspacecast",
    ReinterpretCast: "reinterpret_cast",
    Reshape: "reshape",
    SubView: "subview",
    Transpose: "transpose",
    View: "view",
}

impl ResultNames for ExtractStridedMetadata {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        crease_ir::op_def::declared_result_names(op, set);
    }
}
