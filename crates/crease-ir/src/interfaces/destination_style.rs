//! Ops that write into operands.

use std::ops::Range;

use crate::body::ValueDef;
use crate::ids::ValueId;
use crate::view::OpRef;

/// Ops that write into tensors and buffers that are given to them (`DestinationStyleOpInterface`): each result is
/// what becomes of one of these, in their order.
#[derive(Clone, Copy)]
pub struct DestinationStyleInterface {
    /// Which operands those are.
    pub destinations: fn(OpRef<'_>) -> Range<usize>,
}

/// That of ops that write into their second group of operands, as most do.
pub static INTO_SECOND_GROUP: DestinationStyleInterface = DestinationStyleInterface {
    destinations: |op| op.operand_group(1),
};

/// What the op that gives `result` has written into to make it.
pub fn destination(op: OpRef<'_>, result: ValueId) -> Option<ValueId> {
    let ValueDef::Result(def, number) = op.body().value_def(result) else {
        return None;
    };
    let def = op.other(def);
    let interface = def.def()?.interface::<DestinationStyleInterface>()?;
    let at = (interface.destinations)(def).nth(number as usize)?;
    op.body().operand_at(def.id(), at)
}
