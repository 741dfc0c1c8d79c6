//! What `mem2reg` and `sroa` share: which ops they begin with, and who must do without a pointer.

use rustc_hash::FxHashMap;

use crease_ir::interfaces::TypeSizes;
use crease_ir::{Body, Context, OpId, OpRef, UseId, ValueId};
use crease_pass::{Changed, PassContext, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::slots::{SlotAccess, SlotRemoval, SlotUser};

use crate::bodies;

/// Runs a pass over the bodies of its target, given the sizes that types have there. What `run` counts, for the pass's
/// first two statistics, has changed something if the first number is not 0.
pub(crate) fn each_body(
    target: &mut PassTarget<'_>,
    pc: &PassContext<'_>,
    run: &(impl Fn(&TypeSizes<'_>, &mut Body) -> [u64; 2] + Sync),
) -> Changed {
    let layout = target.layout();
    let sizes = layout.sizes(target.ctx());
    let mut changed = false;
    for counts in bodies::collect(target.body_mut(), pc.parallel(), &|body| run(&sizes, body)) {
        (0..)
            .zip(counts)
            .for_each(|(statistic, n)| pc.count(statistic, n));
        changed |= counts[0] > 0;
    }
    Changed::from(changed)
}

/// How an op uses a slot.
#[derive(Clone, Copy)]
pub(crate) enum Kind {
    Access(&'static SlotAccess),
    User(&'static SlotUser),
}

impl Kind {
    fn of(op: OpRef<'_>) -> Option<Self> {
        let def = op.def()?;
        match def.interface::<SlotUser>() {
            Some(user) => Some(Kind::User(user)),
            None => def.interface::<SlotAccess>().map(Kind::Access),
        }
    }
}

/// The ops that must do without some uses of theirs, each with these: those that are given, and of the results of
/// ops that will be erased. Or one that has no interface for that.
pub(crate) fn to_remove(
    ctx: &Context,
    body: &Body,
    uses: impl IntoIterator<Item = UseId>,
) -> Result<Vec<(OpId, Kind, Vec<UseId>)>, OpId> {
    let mut found: Vec<(OpId, Kind, Vec<UseId>)> = Vec::new();
    let mut known: FxHashMap<OpId, usize> = FxHashMap::default();
    let mut values: Vec<ValueId> = Vec::new();
    let mut uses: Vec<UseId> = uses.into_iter().collect();
    loop {
        for used in uses.drain(..) {
            let op = body.use_owner(used);
            if let Some(&at) = known.get(&op) {
                // Also if it was given, and is one of a result, too.
                if !found[at].2.contains(&used) {
                    found[at].2.push(used);
                }
                continue;
            }
            let kind = Kind::of(body.op(ctx, op)).ok_or(op)?;
            if let Kind::User(SlotUser {
                removal: SlotRemoval::Erase,
                ..
            }) = kind
            {
                values.extend(body.results(op));
            }
            known.insert(op, found.len());
            found.push((op, kind, vec![used]));
        }
        match values.pop() {
            Some(value) => uses.extend(body.uses(value)),
            None => return Ok(found),
        }
    }
}

/// Erases ops that may use each other's results, in any order.
pub(crate) fn erase_all(rw: &mut Rewriter<'_>, ops: &[OpId]) {
    for &op in ops {
        let _ = rw.modify(op, |_, body| body.set_operands(op, &[]));
    }
    for &op in ops {
        let _ = rw.erase_op(op);
    }
}
