//! Calls, as passes see them.

use crease_ir::interfaces::{CallInterface, Callee};
use crease_ir::{Attr, OpRef};

/// `llvm.call` and `llvm.invoke`
pub(crate) static CALL: CallInterface = CallInterface {
    callee: |op| match symbol(op) {
        Some(symbol) => Callee::Symbol(symbol),
        // Without a name, the first operand is called.
        None => match op.operands().next() {
            Some(value) => Callee::Value(value),
            None => Callee::Symbol(Attr::unit()),
        },
    },
    args: |op| {
        let skip = usize::from(symbol(op).is_none());
        op.operands_of(0).skip(skip).collect()
    },
};

fn symbol(op: OpRef<'_>) -> Option<Attr> {
    op.attr_by_name("callee")
}
