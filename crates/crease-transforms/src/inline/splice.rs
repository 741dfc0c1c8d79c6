//! Replacing one call by the body of what it calls.
//!
//! Whether that is right and worth it is decided in [`super`].

use crease_ir::body::{NewOp, ValueMap};
use crease_ir::interfaces::{FunctionInterface, passed_by};
use crease_ir::{
    BlockId, Body, Context, Loc, LocData, OpId, OpName, OpRef, OpTrait, RegionId, ValueId,
};

/// The one region of a function's body.
pub(super) fn region(body: &Body) -> Option<RegionId> {
    body.owner_regions().first().copied()
}

/// What is known of the function that `callee` is inside of, if it may be inlined at all. Functions of a type of
/// their dialect's own offer nothing: what their arguments mean besides their values, only that dialect knows.
fn function(ctx: &Context, callee: &Body) -> Option<&'static FunctionInterface> {
    ctx.registry().info(callee.owner().name)?.def.interface()
}

/// The op that replaces returns, if it is there.
fn branch(ctx: &Context, callee: &Body) -> Option<OpName> {
    ctx.registry().lookup(function(ctx, callee)?.branch)
}

/// Whether what `callee` ends with can be replaced, for this call of it.
pub(super) fn can_end(ctx: &Context, callee: &Body, call: OpRef<'_>) -> bool {
    let Some(region) = region(callee).filter(|_| function(ctx, callee).is_some()) else {
        return false;
    };
    if !callee.has_one_block(region) {
        return branch(ctx, callee).is_some();
    }
    let last = callee.entry_block(region).and_then(|b| callee.last_op(b));
    last.is_some_and(|op| {
        let returns = callee.op(ctx, op).has(OpTrait::ReturnLike);
        returns && callee.num_operands(op) == call.num_results() || call.body().op_unused(call.id())
    })
}

/// Replaces `call` of `caller` by a copy of what is in `callee`; the copied blocks' ops are told to
/// `copied` before anything of them is moved. The call is erased.
pub(super) fn splice(
    ctx: &Context,
    caller: &mut Body,
    call: OpId,
    callee: &Body,
    copied: &mut dyn FnMut(&Body, &[BlockId]),
) {
    let (Some(from), Some(block)) = (region(callee), caller.op_block(call)) else {
        return;
    };
    let (Some(into), Some(entry)) = (caller.block_region(block), callee.entry_block(from)) else {
        return;
    };
    let at = caller.op_loc(call);
    let args = passed_by(caller.op(ctx, call));
    let mut map = ValueMap::default();
    for (&param, &arg) in callee.block_args(entry).iter().zip(&args) {
        map.map(param, arg);
    }
    // What follows the call waits in a block of its own.
    let Some(after) = caller.next_op(call).and_then(|op| caller.split_block(op)) else {
        return;
    };
    let mut loc = |loc| match at {
        Loc::UNKNOWN => loc,
        _ => called_from(ctx, loc, at),
    };
    let blocks = caller.clone_blocks_from(ctx, callee, from, into, Some(after), &mut map, &mut loc);
    copied(caller, &blocks);
    let results: Vec<ValueId> = caller.results(call).collect();
    let Some((&first, rest)) = blocks.split_first() else {
        return;
    };
    if rest.is_empty() {
        if let Some(last) = caller.last_op(first) {
            let returned: Vec<ValueId> = caller.operands(last).collect();
            caller.erase_op(last);
            replace(caller, &results, &returned);
        }
        caller.splice_ops(first, block, None);
        caller.erase_block(first);
        caller.splice_ops(after, block, None);
        caller.erase_block(after);
    } else {
        for &block in &blocks {
            end(ctx, caller, callee, block, after);
        }
        let params: Vec<ValueId> = results
            .iter()
            .map(|&result| caller.add_block_arg(after, caller.ty(result), at))
            .collect();
        replace(caller, &results, &params);
        caller.splice_ops(first, block, None);
        caller.erase_block(first);
    }
    caller.erase_op(call);
}

/// The location with `caller` as the outermost of its callers.
fn called_from(ctx: &Context, loc: Loc, caller: Loc) -> Loc {
    let mut callees = vec![loc];
    let mut last = loc;
    while let Some(LocData::CallSite { callee, caller }) = ctx.loc_data(last) {
        callees.pop();
        callees.extend([*callee, *caller]);
        last = *caller;
    }
    callees.into_iter().rev().fold(caller, |caller, callee| {
        ctx.intern_loc(LocData::CallSite { callee, caller })
    })
}

fn replace(body: &mut Body, from: &[ValueId], to: &[ValueId]) {
    for (&from, &to) in from.iter().zip(to) {
        body.replace_all_uses(from, to);
    }
}

/// Lets a copied block that returned go on in `after`.
fn end(ctx: &Context, caller: &mut Body, callee: &Body, block: BlockId, after: BlockId) {
    let (Some(last), Some(name)) = (caller.last_op(block), branch(ctx, callee)) else {
        return;
    };
    if !caller.op(ctx, last).has(OpTrait::ReturnLike) {
        return;
    }
    let operands: Vec<ValueId> = caller.operands(last).collect();
    let branch = caller.create_op(NewOp {
        name,
        loc: caller.op_loc(last),
        operands: &operands,
        types: &[],
        attrs: &vec![None; ctx.num_attr_slots(name)],
        regions: &[],
        successors: &[after],
    });
    caller.insert_op(block, Some(last), branch);
    caller.erase_op(last);
}
