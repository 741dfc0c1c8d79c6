//! `mem2reg`: what a function keeps in memory of its own becomes values.
//!
//! What: an allocated slot to which only ops lead that can do without it is erased, with these. A load gives the
//! value that was stored last on the way to it. Where that depends on the way, a block argument stands for it, if
//! anything may still read it (pruned SSA). `analysis` finds out whether and where, and changes nothing; `promote`
//! then changes the body.
//!
//! Not here: what ops do with slots is said by their dialects ([`crease_rewrite::slots`]). Slots that are used inside
//! the regions of ops stay, but for uses that touch no memory.
//!
//! Reference: Cytron et al., "Efficiently computing static single assignment form", 1991.

mod analysis;
mod promote;

use std::collections::BTreeSet;

use rustc_hash::FxHashMap;

use crease_ir::diag::Failed;
use crease_ir::interfaces::TypeSizes;
use crease_ir::{Body, OpId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget, Statistic};
use crease_rewrite::Rewriter;
use crease_rewrite::slots::SlotAllocation;

use crate::bodies::ops_with;
use crate::slots::each_body;
use analysis::{Graphs, analyse};
use promote::promote;

crease_pass::pass_options! {
    /// Options of `mem2reg`.
    pub struct Options {
        /// Read, and nothing else: upstream has the option, and does not look at it
        pub region_simplify: bool = true,
    }
}

/// The pass.
pub struct Mem2Reg;

impl Pass for Mem2Reg {
    /// Layouts are found around the op, too.
    fn needs_outside(&self) -> bool {
        true
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        Ok(each_body(target, pc, &promote_all))
    }
}

/// Promotes all slots of a body that can be: how many, and how many block arguments that took.
///
/// To erase a slot may free another one whose pointer was stored there. Upstream goes over all allocations again
/// until nothing changes. Here a slot waits for the op that was in its way, and comes again when it would there: in
/// the same round if its turn is still to come, else in the next one.
fn promote_all(sizes: &TypeSizes<'_>, body: &mut Body) -> [u64; 2] {
    let allocations = ops_with::<SlotAllocation>(sizes.ctx(), body);
    let mut turns: BTreeSet<(usize, usize)> = (0..allocations.len()).map(|at| (0, at)).collect();
    let mut waiting: FxHashMap<OpId, Vec<usize>> = FxHashMap::default();
    let mut graphs = Graphs::default();
    let mut rw = Rewriter::new(sizes.ctx(), body, None);
    let (mut promoted, mut added) = (0, 0);
    while let Some((round, at)) = turns.pop_first() {
        let (op, interface) = allocations[at];
        let Some(slot) = (interface.slot)(rw.op(op)) else {
            continue;
        };
        if rw.body().use_empty(slot.ptr) {
            continue;
        }
        let plan = match analyse(sizes, rw.body(), &mut graphs, slot) {
            Ok(plan) => plan,
            Err(obstacle) => {
                waiting.entry(obstacle).or_default().push(at);
                continue;
            }
        };
        let done = promote(sizes, &mut rw, &graphs, (op, interface, slot), &plan);
        promoted += 1;
        added += done.arguments;
        for erased in done.erased {
            let freed = waiting.remove(&erased).unwrap_or_default();
            let turn = |other: usize| (round + usize::from(other < at), other);
            turns.extend(freed.into_iter().map(turn));
        }
    }
    [promoted, added]
}

impl PassDef for Mem2Reg {
    const NAME: &'static str = "mem2reg";
    const DISPLAY: &'static str = "Mem2Reg";
    const SUMMARY: &'static str = "Turn memory of one function into values";
    const STATISTICS: &'static [Statistic] = &[
        Statistic {
            name: "promoted slots",
            help: "Slots that became values",
        },
        Statistic {
            name: "new block args",
            help: "Block arguments made for them",
        },
    ];
    type Options = Options;

    fn new(_: Options) -> Self {
        Self
    }
}
