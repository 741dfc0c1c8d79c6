//! Inferred types, effects, and what types have in common.

use crease_ir::hooks::{Effects, InferTypes};
use crease_ir::interfaces::destination;
use crease_ir::op_def::{Effect, EffectKind, InferInput};
use crease_ir::types::DYNAMIC;
use crease_ir::{Context, OpRef, Type, TypeData};
use crease_memref::is_memref;
use crease_memref::reify::{ReifyShapes, given_sizes, sizes};
use crease_tensor::Dim;

use crate::generated::*;

/// Sizes of a type; of one that is not ranked, or has none, there are none.
pub(crate) fn shape(ctx: &Context, ty: Type) -> &[i64] {
    match ctx.type_data(ty) {
        TypeData::RankedTensor { shape, .. } | TypeData::MemRef { shape, .. } => shape,
        _ => &[],
    }
}

/// The number of dynamic sizes.
pub(crate) fn num_dynamic(shape: &[i64]) -> usize {
    shape.iter().filter(|&&size| size == DYNAMIC).count()
}

/// What this dialect's ops say of their results' sizes.
pub(crate) static SHAPES: ReifyShapes = ReifyShapes(|rw, op, result| {
    let view = rw.op(op);
    let loc = view.loc();
    if view.is::<MaterializeInDestination>() {
        let into = destination(view, view.results().nth(result)?)?;
        return sizes::<Dim>(rw, loc, into);
    }
    if !view.is::<AllocTensor>() {
        return None;
    }
    let shape = shape(rw.ctx(), view.result_type(0));
    let copy = view.operands_of(AllocTensor::OPERAND_COPY).next();
    match copy {
        Some(copy) => sizes::<Dim>(rw, loc, copy),
        None => given_sizes(shape, view.operands_of(AllocTensor::OPERAND_DYNAMIC_SIZES)),
    }
});

/// A condition for each retained memref.
impl InferTypes for Dealloc {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let retained = input.operand_segments.get(Self::OPERAND_RETAINED);
        let count = retained.map_or(0, |&count| count as usize);
        Ok(vec![Type::I1.get(); count.min(input.operand_types.len())])
    }
}

/// A buffer is written to.
impl Effects for MaterializeInDestination {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        if is_memref(op.ctx(), op.operand_type(1)) {
            list.push(Effect {
                kind: EffectKind::Write,
                value: Some(op.operand(1)),
                resource: "",
            });
        }
    }
}
