//! Calls and functions.

use crate::ids::{Attr, ValueId};
use crate::view::OpRef;

/// Ops that call.
#[derive(Clone, Copy)]
pub struct CallInterface {
    /// The callee: a symbol reference attribute, or a value.
    pub callee: fn(OpRef<'_>) -> Callee,
    /// The arguments passed.
    pub args: fn(OpRef<'_>) -> Vec<ValueId>,
}

/// What a call calls.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Callee {
    /// A symbol reference attribute.
    Symbol(Attr),
    /// A value of function type.
    Value(ValueId),
}

/// Ops that are functions: the slots of their parts.
#[derive(Clone, Copy)]
pub struct FunctionInterface {
    /// Slot of the function type.
    pub type_slot: usize,
    /// Slot of the argument attributes.
    pub arg_attrs_slot: usize,
    /// Slot of the result attributes.
    pub res_attrs_slot: usize,
    /// The op that ends a block after the body was inlined, where a return did: it has the return's
    /// operands and one successor.
    pub branch: &'static str,
}
