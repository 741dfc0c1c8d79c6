//! Calls and functions.

use crate::diag::{Diagnostics, Failed};
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

/// The attribute with the arguments' dictionaries, of functions and calls.
pub const ARG_ATTRS: &str = "arg_attrs";
/// The attribute with the results' dictionaries.
pub const RES_ATTRS: &str = "res_attrs";

/// Ops that are functions, which have [`ARG_ATTRS`] and [`RES_ATTRS`] besides what is said here.
#[derive(Clone, Copy)]
pub struct FunctionInterface {
    /// Slot of the function type.
    pub type_slot: usize,
    /// The op that ends a block after the body was inlined, where a return did: it has the return's
    /// operands and one successor.
    pub branch: &'static str,
    /// Checks type and body; `None` where the entry block's arguments are those of the type.
    pub verify_body: Option<CheckBody>,
}

/// Checks the type and the body of a function.
pub type CheckBody = fn(OpRef<'_>, &mut Diagnostics) -> Result<(), Failed>;
