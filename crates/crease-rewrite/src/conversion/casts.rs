//! Casts that lead back to where they came from.

use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::{Body, Context, OpId, Type, ValueId};

/// Replaces those of `casts` that lead back to the types where a chain of them came from, and erases those that
/// nothing else needs. Whether anything changed.
///
/// `casts` are `builtin.unrealized_conversion_cast` ops; users that are not among them need them.
pub fn reconcile_casts(ctx: &Context, body: &mut Body, casts: &[OpId]) -> bool {
    if casts.is_empty() {
        return false;
    }
    let mut changed = false;
    // By op: the last walk along a chain that met it. In a graph region chains may be circles.
    let mut met = vec![usize::MAX; body.op_capacity()];
    // Those below first: what comes before one is then as it was written.
    for (walk, &cast) in casts.iter().enumerate().rev() {
        let Some(from) = origin(ctx, body, cast, |op| {
            std::mem::replace(&mut met[op.index()], walk) != walk
        }) else {
            continue;
        };
        let pairs: Vec<(ValueId, ValueId)> = body.results(cast).zip(from).collect();
        for (result, value) in pairs {
            changed |= !body.use_empty(result);
            body.replace_all_uses(result, value);
        }
    }
    // What others use is needed, and what that is made of.
    let mut of_interest = vec![false; met.len()];
    for &op in casts {
        of_interest[op.index()] = true;
    }
    let mut needed = vec![false; met.len()];
    let used = |&op: &OpId| {
        let mut users = body.results(op).flat_map(|result| body.users(result));
        users.any(|user| !of_interest[user.index()])
    };
    let mut pending: Vec<OpId> = casts.iter().copied().filter(used).collect();
    while let Some(op) = pending.pop() {
        if !std::mem::replace(&mut needed[op.index()], true) {
            let from = body.operands(op).filter_map(|value| body.def_op(value));
            pending.extend(from.filter(|op| of_interest[op.index()]));
        }
    }
    let dead = || casts.iter().filter(|op| !needed[op.index()]);
    // They may use each other in circles.
    for &op in dead() {
        body.set_operands(op, &[]);
    }
    for &op in dead() {
        body.erase_op(op);
        changed = true;
    }
    changed
}

/// The values of the types that `cast` makes of which the chain of casts that ends in it was made.
fn origin(
    ctx: &Context,
    body: &Body,
    cast: OpId,
    mut first_time: impl FnMut(OpId) -> bool,
) -> Option<Vec<ValueId>> {
    let types: Vec<Type> = body.results(cast).map(|value| body.ty(value)).collect();
    let mut at = cast;
    while first_time(at) {
        if body
            .operands(at)
            .map(|value| body.ty(value))
            .eq(types.iter().copied())
        {
            let from: Vec<ValueId> = body.operands(at).collect();
            let circle = from.iter().any(|&value| body.def_op(value) == Some(cast));
            return (!circle).then_some(from);
        }
        // The op before it, if all comes from one, in order.
        let before = body.def_op(body.operands(at).next()?)?;
        if !body.op(ctx, before).is::<UnrealizedConversionCast>()
            || !body.results(before).eq(body.operands(at))
        {
            return None;
        }
        at = before;
    }
    None
}
