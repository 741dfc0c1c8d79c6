//! Functions whose results change, and who calls them.

use crease_ir::body::ValueDef;
use crease_ir::symbols::{Visibility, symbol_key, visibility};
use crease_ir::{Attr, Body, ChildId, Context, OpId, ValueId};

/// The functions with a body directly in `body` whose signature may change, and what names them.
pub(crate) fn changeable(ctx: &Context, body: &Body, public: bool) -> Vec<(OpId, ChildId, Attr)> {
    let functions = crease_func::functions(ctx, body).into_iter();
    functions
        .filter_map(|(op, child)| Some((op, child, symbol_key(body.op(ctx, op))?)))
        .filter(|&(op, ..)| public || visibility(body.op(ctx, op)) != Visibility::Public)
        .collect()
}

/// The number of the argument of the function that owns `body` that `value` is, if it is one.
pub(crate) fn argument(body: &Body, value: ValueId) -> Option<usize> {
    let ValueDef::Arg(block, number) = body.value_def(value) else {
        return None;
    };
    let of_function = body.block_parent_op(block).is_none() && body.is_entry(block);
    of_function.then_some(number as usize)
}
