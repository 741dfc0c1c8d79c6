//! What a `tensor.cast` adds or forgets of a type.

use crease_ir::{OpRef, ValueId};

use crate::generated::Cast;
use crate::shape::Ranked;

/// Whether the result of a `tensor.cast` says nothing that its source doesn't say.
pub(crate) fn only_forgets(cast: OpRef<'_>) -> bool {
    let (from, to) = cast_types(cast);
    from.zip(to).is_some_and(|(from, to)| from.says_all_of(to))
}

/// Whether the result of a `tensor.cast` says all of what its source says.
pub fn only_adds(cast: OpRef<'_>) -> bool {
    let (from, to) = cast_types(cast);
    from.zip(to).is_some_and(|(from, to)| to.says_all_of(from))
}

fn cast_types(cast: OpRef<'_>) -> (Option<Ranked<'_>>, Option<Ranked<'_>>) {
    let ranked = |ty| Ranked::of(cast.ctx(), ty);
    (ranked(cast.operand_type(0)), ranked(cast.result_type(0)))
}

/// What a `tensor.cast` casts that defines `value` and only forgets sizes.
pub fn before_forgetting(op: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    let cast = op.def_of::<Cast>(value)?;
    only_forgets(cast).then(|| cast.operand(0))
}
