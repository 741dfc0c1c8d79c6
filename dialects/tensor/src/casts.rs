//! What a `tensor.cast` tells or forgets of a type.

use crease_ir::types::DYNAMIC;
use crease_ir::{Context, OpRef, Type, ValueId};

use crate::generated::Cast;
use crate::shape::Ranked;

/// Whether `to` says all that `from` says: ranked both, and alike but for sizes that only `to` knows.
pub(crate) fn keeps_knowledge(ctx: &Context, from: Type, to: Type) -> bool {
    let (Some(a), Some(b)) = (Ranked::of(ctx, from), Ranked::of(ctx, to)) else {
        return false;
    };
    let mut sizes = a.shape.iter().zip(b.shape);
    a.element == b.element
        && a.encoding == b.encoding
        && a.rank() == b.rank()
        && !sizes.any(|(&from, &to)| from != DYNAMIC && to == DYNAMIC)
}

/// What a `tensor.cast` casts that defines `value` and does no more than forget sizes.
pub(crate) fn before_forgetting(op: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    let cast = op.def_op_of(value).filter(|def| def.is::<Cast>())?;
    let knows_more = keeps_knowledge(op.ctx(), cast.result_type(0), cast.operand_type(0));
    knows_more.then(|| cast.operand(0))
}
