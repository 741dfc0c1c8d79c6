//! Interfaces of the ops.

use crease_ir::Type;
use crease_ir::interfaces::CastInterface;

/// `index.casts` and `index.castu`: one of the two types is `index`, the other is not.
pub(crate) static CAST: CastInterface = CastInterface {
    compatible: |_, from, to| match (from, to) {
        ([from], [to]) => (*from == Type::INDEX) != (*to == Type::INDEX),
        _ => false,
    },
};
