//! What conversions of dialects share: which ops they visit in which order, what an op folds to as values, and
//! how casts that lead back to where they came from go.

use crease_ir::builtin::UnrealizedConversionCast;
use crease_ir::fold::{FoldResult, Folded};
use crease_ir::{BlockId, Body, Context, OpId, RegionId, Type, ValueId};

use crate::rewriter::Rewriter;

/// An op to be visited.
pub struct Visit {
    /// The op.
    pub op: OpId,
    /// The place in the list of what follows the op and all inside it.
    pub after: usize,
}

/// The ops of a body that control may get to, each before what is inside it.
pub fn visits(body: &Body) -> Vec<Visit> {
    /// Blocks still to go through, the next one last; the op at hand, and the place of the op around.
    type Level = (Vec<BlockId>, Option<OpId>, Option<usize>);
    let blocks = |regions: &[RegionId]| -> Vec<BlockId> {
        let all = regions.iter().rev();
        all.flat_map(|&region| body.reached_blocks(region).into_iter().rev())
            .collect()
    };
    let mut list = Vec::new();
    let mut stack: Vec<Level> = vec![(blocks(body.owner_regions()), None, None)];
    while let Some((pending, at, around)) = stack.last_mut() {
        if let Some(op) = *at {
            *at = body.next_op(op);
            let place = list.len();
            list.push(Visit {
                op,
                after: place + 1,
            });
            let regions = body.op_regions(op);
            if !regions.is_empty() {
                stack.push((blocks(regions), None, Some(place)));
            }
        } else if let Some(block) = pending.pop() {
            *at = body.first_op(block);
        } else {
            if let Some(place) = *around {
                list[place].after = list.len();
            }
            stack.pop();
        }
    }
    list
}

/// What an op folds to.
pub struct FoldedValues {
    /// A value for each result.
    pub values: Vec<ValueId>,
    /// The constants that were made for that.
    pub made: Vec<OpId>,
}

impl Rewriter<'_> {
    /// Folds an op in place as often as that can be done, and says how often it was. What it folds to then,
    /// with constants made before it; the op itself stays.
    pub fn fold_to_values(&mut self, op: OpId) -> (Option<FoldedValues>, usize) {
        let (folded, times) = self.fold_in_place(op);
        let values = match folded {
            Folded::No | Folded::InPlace(_) => None,
            Folded::Value(value) => self.materialize(op, &[FoldResult::Value(value)]),
            Folded::Attr(attr) => self.materialize(op, &[FoldResult::Attr(attr)]),
            Folded::Values(values) => self.materialize(op, &values),
        };
        (values, times)
    }

    fn materialize(&mut self, op: OpId, folded: &[FoldResult]) -> Option<FoldedValues> {
        if folded.len() != self.body().num_results(op) {
            return None;
        }
        let (name, loc) = (self.body().op_name(op), self.body().op_loc(op));
        self.set_before(op);
        let (mut values, mut made) = (Vec::new(), Vec::new());
        for (i, &result) in folded.iter().enumerate() {
            let attr = match result {
                FoldResult::Value(value) => {
                    values.push(value);
                    continue;
                }
                FoldResult::Attr(attr) => attr,
            };
            let ty = self.body().ty(self.body().result(op, i));
            let Some(constant) = self.create_constant(name, attr, ty, loc) else {
                self.erase_made(made);
                return None;
            };
            values.push(constant);
            made.extend(self.body().def_op(constant));
        }
        Some(FoldedValues { values, made })
    }

    /// Erases constants that were made for what an op folds to.
    pub fn erase_made(&mut self, made: Vec<OpId>) {
        for op in made.into_iter().rev() {
            let _ = self.erase_op(op);
        }
    }
}

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
