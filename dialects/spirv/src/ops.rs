//! Questions about ops that several hooks and the generated tables ask.

use crease_ir::fold::constant_op_value;
use crease_ir::{OpRef, ValueId};

use crate::{Constant, Scope};

/// The slot of the execution scope, in all ops that have one.
const EXECUTION_SCOPE: usize = 0;

/// Whose invocations take part.
pub(crate) fn execution_scope(op: OpRef<'_>) -> Option<Scope> {
    Scope::of(op.ctx(), op.attr(EXECUTION_SCOPE)?)
}

/// Whether a subgroup's invocations take part.
pub(crate) fn in_subgroup(op: OpRef<'_>) -> bool {
    execution_scope(op) == Some(Scope::Subgroup)
}

/// The low 32 bits of the integer that a `spirv.Constant` defines.
pub(crate) fn constant_u32(op: OpRef<'_>, value: ValueId) -> Option<u32> {
    let def = op.def_of::<Constant>(value)?;
    let attr = constant_op_value(op.ctx(), def.body(), def.id())?;
    let number = op.ctx().int_value(attr)?;
    Some(number.sext_or_trunc(64).low_u64() as u32)
}

#[cfg(test)]
mod tests {
    use super::EXECUTION_SCOPE;
    use crate::OPS;

    #[test]
    fn execution_scope_is_where_it_is_said_to_be() {
        let mut seen = 0;
        for op in OPS {
            if let Some(slot) = op.attr_slot("execution_scope") {
                assert_eq!(slot, EXECUTION_SCOPE, "{}", op.name);
                seen += 1;
            }
        }
        assert!(seen > 40, "{seen}");
    }
}
