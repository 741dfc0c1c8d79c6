//! Canonicalization patterns. What needs no new op is in [`crate::fold`].

use crease_ir::effects::only_does;
use crease_ir::op_def::EffectKind;
use crease_ir::{OpId, ValueId};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::*;

/// All of them.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("gpu_barrier_twice", "gpu.barrier", barrier_twice),
    PatternDef::new("gpu_dim_of_alloc", "memref.dim", dim_of_alloc).on(&[(0, &["gpu.alloc"])]),
    PatternDef::new("gpu_launch_of_one", "gpu.launch", launch_of_one),
    PatternDef::new("gpu_memcpy_unused", "gpu.memcpy", memcpy_unused).counting_users(),
    PatternDef::new("gpu_wait_for_nothing", "gpu.wait", wait_for_nothing),
    PatternDef::new("gpu_wait_trivial", "gpu.wait", wait_trivial),
]);

/// Of two barriers in a row the second is enough.
fn barrier_twice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let next = rw.body().next_op(op);
    match next.is_some_and(|next| rw.op(next).is::<Barrier>()) {
        true => Ok(rw.erase_op(op)),
        false => Err(NotApplied("no barrier follows")),
    }
}

/// A dynamic size of what was allocated is the operand.
fn dim_of_alloc(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    const NONE: NotApplied = NotApplied("no dynamic size of an allocation");
    let dim = rw.op(op);
    let size = crease_memref::mixed::constant_index(dim, dim.operand(1)).and_then(|index| {
        let alloc = dim.def_of::<Alloc>(dim.operand(0))?;
        let ty = crease_memref::strided::MemRef::of(dim.ctx(), dim.operand_type(0))?;
        let index = usize::try_from(index).ok()?;
        let dynamic = |&size: &i64| size == crease_ir::types::DYNAMIC;
        ty.shape.get(index).filter(|size| dynamic(size))?;
        let before = ty.shape[..index]
            .iter()
            .filter(|size| dynamic(size))
            .count();
        alloc.operands_of(Alloc::OPERAND_DYNAMIC_SIZES).nth(before)
    });
    match size {
        Some(size) => Ok(rw.replace_op(op, &[size])),
        None => Err(NONE),
    }
}

/// Where there is one block or thread in a dimension, its number is zero.
fn launch_of_one(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    const NONE: NotApplied = NotApplied("no used number of only one");
    let launch = rw.op(op);
    let args = launch.entry_args(0);
    let Some(&first) = args.first() else {
        return Err(NONE);
    };
    let sizes = (Launch::OPERAND_GRID_SIZE_X..).map(|group| launch.operands_of(group).next());
    let is_one = |size: Option<ValueId>| {
        let size = size.and_then(|size| rw.constant(size));
        let size = size.and_then(|attr| rw.ctx().int_value(attr));
        size.is_some_and(|size| size.is_one())
    };
    let numbers = args.iter().copied().zip(sizes).take(6);
    let numbers = numbers.filter(|&(number, size)| !rw.body().use_empty(number) && is_one(size));
    let numbers: Vec<ValueId> = numbers.map(|(number, _)| number).collect();
    let Some(block) = rw.body().value_block(first).filter(|_| !numbers.is_empty()) else {
        return Err(NONE);
    };
    let loc = rw.body().op_loc(op);
    rw.set_start(block);
    let zero = rw.build_value(loc, crease_arith::Constant::index(rw.ctx(), 0));
    let mut applied = Err(NONE);
    for number in numbers {
        applied = Ok(rw.replace_all_uses(number, zero));
    }
    applied
}

/// A copy into memory that is allocated for it, and freed.
fn memcpy_unused(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let copy = rw.op(op);
    let Some(view) = copy.cast::<Memcpy>() else {
        return Err(NotApplied("no copy"));
    };
    let dest = view.dst();
    let allocated = copy.def_op_of(dest);
    if !allocated.is_some_and(|alloc| only_does(alloc, dest, EffectKind::Allocate)) {
        return Err(NotApplied("the destination is not allocated here"));
    }
    let mut users = rw.body().users(dest);
    let used = users.any(|user| user != op && !only_does(copy.other(user), dest, EffectKind::Free));
    drop(users);
    if used {
        return Err(NotApplied("the destination is used"));
    }
    let tokens: Vec<ValueId> = view.async_dependencies().collect();
    if tokens.len() > 1 || tokens.is_empty() == view.async_token().is_some() {
        return Err(NotApplied("the token is not that of one other op"));
    }
    Ok(rw.replace_op(op, &tokens))
}

/// Waiting for a wait for nothing is for nothing.
fn wait_for_nothing(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let wait = rw.op(op);
    let nothing = |&token: &ValueId| {
        let made = wait.def_of::<Wait>(token);
        made.is_some_and(|made| made.num_operands() == 0)
    };
    let gone: Vec<bool> = wait.operands().map(|token| nothing(&token)).collect();
    if !gone.contains(&true) {
        return Err(NotApplied("no token of a wait for nothing"));
    }
    Ok(rw.modify(op, |_, body| body.remove_operands(op, |at| gone[at])))
}

/// A wait for nothing that gives no token, for one other token, or for a token that nobody uses.
fn wait_trivial(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let wait = rw.op(op);
    let tokens: Vec<ValueId> = wait.operands().collect();
    let result = wait.results().next();
    match (&tokens[..], result) {
        ([], None) => Ok(rw.erase_op(op)),
        (&[token], Some(_)) => Ok(rw.replace_op(op, &[token])),
        (_, Some(result)) if rw.body().use_empty(result) => Ok(rw.erase_op(op)),
        _ => Err(NotApplied("the wait is needed")),
    }
}
