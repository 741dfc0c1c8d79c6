//! Functions whose results change, and who calls them.

use crease_func::Call;
use crease_ir::body::ValueDef;
use crease_ir::symbols::{Visibility, symbol_key, visibility};
use crease_ir::{Attr, AttrData, Body, ChildId, Context, OpId, OpRef, OpTrait, ValueId};

/// The functions with a body directly in `body` whose signature may change, and what names them.
pub(crate) fn changeable(ctx: &Context, body: &Body, public: bool) -> Vec<(OpId, ChildId, Attr)> {
    let functions = crease_func::functions(ctx, body).into_iter();
    functions
        .filter_map(|(op, child)| Some((op, child, symbol_key(body.op(ctx, op))?)))
        .filter(|&(op, ..)| public || visibility(body.op(ctx, op)) != Visibility::Public)
        .collect()
}

/// Calls `visit` with `body`, and those inside in which names mean the same.
pub(crate) fn visit_same_names(ctx: &Context, body: &mut Body, visit: &mut dyn FnMut(&mut Body)) {
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        visit(body);
        let inside = body.children_mut().rev().filter(|child| {
            let info = ctx.registry().info(child.owner().name);
            !info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable))
        });
        pending.extend(inside);
    }
}

/// What names the function that `op` calls, if it is a call of one.
pub(crate) fn callee(op: OpRef<'_>) -> Option<Attr> {
    let symbol = op.is::<Call>().then(|| op.attr(Call::CALLEE))?;
    match op.ctx().attr_data(symbol?) {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
        _ => None,
    }
}

/// The number of the argument of the function that owns `body` that `value` is, if it is one.
pub(crate) fn argument(body: &Body, value: ValueId) -> Option<usize> {
    let ValueDef::Arg(block, number) = body.value_def(value) else {
        return None;
    };
    let of_function = body.block_parent_op(block).is_none() && body.is_entry(block);
    of_function.then_some(number as usize)
}
