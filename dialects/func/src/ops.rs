//! Interfaces of calls and functions, and the types that calls follow from.

use crease_ir::interfaces::{CallInterface, Callee, FunctionInterface, SymbolUserInterface};
use crease_ir::op_def::OpKind;
use crease_ir::{
    Attr, AttrData, Body, ChildId, Context, Loc, OpId, OpRef, OpTrait, Type, TypeData,
};

use crate::{Call, CallIndirect, Constant, Func, verify};

/// `func.call` as a call.
pub static CALL: CallInterface = CallInterface {
    callee: |op| match op.attr(Call::CALLEE) {
        Some(symbol) => Callee::Symbol(symbol),
        None => Callee::Symbol(crease_ir::Attr::unit()),
    },
    args: |op| op.operands().collect(),
};

/// `func.call_indirect` as a call.
pub static CALL_INDIRECT: CallInterface = CallInterface {
    callee: |op| Callee::Value(op.operand(CallIndirect::OPERAND_CALLEE)),
    args: |op| op.operands().skip(1).collect(),
};

/// `func.func` as a function.
pub static FUNCTION: FunctionInterface = FunctionInterface {
    type_slot: Func::FUNCTION_TYPE,
    branch: "cf.br",
    verify_body: None,
};

/// The check of `func.call`'s callee.
pub static CALL_USER: SymbolUserInterface = SymbolUserInterface {
    verify: verify::call_symbols,
};

/// The check of `func.constant`'s function.
pub static CONSTANT_USER: SymbolUserInterface = SymbolUserInterface {
    verify: verify::constant_symbols,
};

/// The inputs of the function type that is the only one of `types`.
pub fn function_inputs(ctx: &Context, types: &[Type]) -> Option<Vec<Type>> {
    match ctx.type_data(*types.first()?) {
        TypeData::Function { inputs, .. } => Some(inputs.to_vec()),
        _ => None,
    }
}

/// The results of the function type that is the only one of `types`.
pub fn function_results(ctx: &Context, types: &[Type]) -> Option<Vec<Type>> {
    match ctx.type_data(*types.first()?) {
        TypeData::Function { results, .. } => Some(results.to_vec()),
        _ => None,
    }
}

/// Puts a private function that is defined elsewhere at the start of the table that owns `body`, with these attributes
/// besides.
pub fn declare(
    ctx: &Context,
    body: &mut Body,
    loc: Loc,
    name: Attr,
    ty: Type,
    others: Option<Attr>,
) -> Option<()> {
    let given = [
        (Func::SYM_NAME, Some(name)),
        (Func::FUNCTION_TYPE, Some(ctx.type_attr(ty))),
        (Func::SYM_VISIBILITY, Some(ctx.string_attr("private"))),
    ];
    let mut attrs = Func::def().attr_slots(ctx, &given);
    *attrs.first_mut()? = others;
    let block = body.entry_block(*body.owner_regions().first()?)?;
    let function = Body::isolated(ctx, Func::def(), loc, attrs)?;
    let function = body.create_isolated(function, &[], &[], &[]);
    body.insert_op(block, body.first_op(block), function);
    Some(())
}

/// The functions with a body that are directly in `body`.
pub fn functions(ctx: &Context, body: &Body) -> Vec<(OpId, ChildId)> {
    let regions = body.owner_regions().iter();
    let blocks = regions.flat_map(|&region| body.region_blocks(region));
    let ops = blocks.flat_map(|block| body.block_ops(block));
    let functions = ops.filter(|&op| body.op(ctx, op).is::<Func>());
    functions
        .filter_map(|op| Some((op, body.op_child(op)?)))
        .filter(|&(_, child)| {
            let inside = body.child(child);
            !inside
                .owner_regions()
                .iter()
                .all(|&r| inside.region_empty(r))
        })
        .collect()
}

/// Calls `visit` with `body`, and those inside in which names mean the same.
pub fn visit_same_names(ctx: &Context, body: &mut Body, visit: &mut dyn FnMut(&mut Body)) {
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
pub fn callee(op: OpRef<'_>) -> Option<Attr> {
    let symbol = op.is::<Call>().then(|| op.attr(Call::CALLEE))?;
    match op.ctx().attr_data(symbol?) {
        AttrData::SymbolRef { root, nested } if nested.is_empty() => Some(*root),
        _ => None,
    }
}

crease_ir::result_names! { Constant: "f", }
