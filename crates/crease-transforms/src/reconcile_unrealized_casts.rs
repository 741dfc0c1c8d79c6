//! `reconcile-unrealized-casts`: removes `builtin.unrealized_conversion_cast` ops that lead back to the
//! types where a chain of them came from, and those that nothing else needs.

use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::diag::Failed;
use crease_ir::{Body, Context, OpId, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};

use crate::bodies;

/// The pass.
pub struct ReconcileUnrealizedCasts;

impl Pass for ReconcileUnrealizedCasts {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let changed = bodies::each(target.body_mut(), pc.parallel(), &|body| {
            reconcile(ctx, body)
        });
        Ok(Changed::from(changed))
    }
}

/// Whether anything changed.
fn reconcile(ctx: &Context, body: &mut Body) -> bool {
    let is_cast = |body: &Body, op| body.op(ctx, op).is::<UnrealizedConversionCast>();
    let casts: Vec<OpId> = body
        .ops_preorder()
        .into_iter()
        .filter(|&op| is_cast(body, op))
        .collect();
    let mut changed = false;
    // By op: the last walk along a chain that met it. In a graph region chains may be circles.
    let mut met = vec![
        usize::MAX;
        if casts.is_empty() {
            0
        } else {
            body.op_capacity()
        }
    ];
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
    let mut needed = vec![false; met.len()];
    let used = |&op: &OpId| {
        let mut users = body.results(op).flat_map(|result| body.users(result));
        users.any(|user| !is_cast(body, user))
    };
    let mut pending: Vec<OpId> = casts.iter().copied().filter(used).collect();
    while let Some(op) = pending.pop() {
        if !std::mem::replace(&mut needed[op.index()], true) {
            let from = body.operands(op).filter_map(|value| body.def_op(value));
            pending.extend(from.filter(|&op| is_cast(body, op)));
        }
    }
    let dead: Vec<OpId> = casts.into_iter().filter(|op| !needed[op.index()]).collect();
    // They may use each other in circles.
    for &op in &dead {
        body.set_operands(op, &[]);
    }
    for &op in &dead {
        body.erase_op(op);
    }
    changed || !dead.is_empty()
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

impl PassDef for ReconcileUnrealizedCasts {
    const NAME: &'static str = "reconcile-unrealized-casts";
    const DISPLAY: &'static str = "ReconcileUnrealizedCastsPass";
    const SUMMARY: &'static str = "Remove casts that cancel each other";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
