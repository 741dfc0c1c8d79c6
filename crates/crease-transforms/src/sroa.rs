//! `sroa`: memory of a struct, an array or a small buffer becomes memory of each element that is used.
//!
//! What: an allocated slot is split if all who use it access elements that are known, and stay within them. Elements
//! that consist of others are split in turn. `mem2reg` can make values of what is left.
//!
//! Not here: what an allocation consists of, and what ops access, is said by their dialects
//! ([`crease_rewrite::parts`]). No slot is split that could not be read and written as before.

use std::collections::BTreeMap;

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::diag::Failed;
use crease_ir::interfaces::TypeSizes;
use crease_ir::{Body, OpId, UseId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget, Statistic};
use crease_rewrite::Rewriter;
use crease_rewrite::parts::{AccessInBounds, PartAccess, PartedAllocation, Wanted, Whole};
use crease_rewrite::slots::{Slot, SlotRemoval, SlotUser};

use crate::bodies::ops_with;
use crate::slots::{Kind, each_body, erase_all, to_remove};

/// The pass.
pub struct Sroa;

impl Pass for Sroa {
    /// Layouts are found around the op, too.
    fn needs_outside(&self) -> bool {
        true
    }

    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        Ok(each_body(target, pc, &split_all))
    }
}

/// Where an allocation stands among others: the numbers of those that it is a part of, then its own among their
/// parts. Parts take the place of the whole.
type Place = Vec<usize>;

/// An op that allocates, and what it offers.
type Allocation = (OpId, &'static PartedAllocation);

/// Splits all slots of a body that can be: how many, and of how many less is left than there was. Rounds are as in
/// `mem2reg`: parts come in the next one, what could not be split when the op in its way is gone.
fn split_all(sizes: &TypeSizes<'_>, body: &mut Body) -> [u64; 2] {
    let found = ops_with::<PartedAllocation>(sizes.ctx(), body);
    let mut turns: BTreeMap<(usize, Place), Allocation> = BTreeMap::new();
    turns.extend((0..).zip(found).map(|(at, found)| ((0, vec![at]), found)));
    let mut waiting: FxHashMap<OpId, Vec<(Place, Allocation)>> = FxHashMap::default();
    let mut rw = Rewriter::new(sizes.ctx(), body, None);
    let (mut split, mut saving) = (0, 0);
    while let Some(((round, place), allocation)) = turns.pop_first() {
        let (op, interface) = allocation;
        let Some(whole) = (interface.whole)(rw.op(op)) else {
            continue;
        };
        if rw.body().use_empty(whole.slot.ptr) {
            continue;
        }
        let plan = match analyse(sizes, rw.body(), &whole) {
            Ok(plan) => plan,
            Err(obstacle) => {
                waiting
                    .entry(obstacle)
                    .or_default()
                    .push((place, allocation));
                continue;
            }
        };
        split += 1;
        saving += u64::from(plan.wanted.parts().len() != whole.parts.len());
        let (parts, erased) = rewire(sizes, &mut rw, allocation, &whole, &plan);
        for (number, part) in parts.into_iter().enumerate() {
            let def = rw.op(part).def();
            if let Some(interface) = def.and_then(|def| def.interface::<PartedAllocation>()) {
                let inner = place.iter().copied().chain([number]).collect();
                turns.insert((round + 1, inner), (part, interface));
            }
        }
        for op in erased {
            for (other, allocation) in waiting.remove(&op).unwrap_or_default() {
                let round = round + usize::from(other < place);
                turns.insert((round, other), allocation);
            }
        }
    }
    [split, saving]
}

/// What is to be done about a slot.
struct Plan {
    wanted: Wanted,
    /// Those who access parts.
    accesses: Vec<(OpId, &'static PartAccess)>,
    /// Those who must do without the pointer, or one into the slot.
    users: Vec<(OpId, &'static SlotUser)>,
}

/// The plan for a slot, or an op that is in the way as long as it is there.
fn analyse(sizes: &TypeSizes<'_>, body: &Body, whole: &Whole) -> Result<Plan, OpId> {
    let ctx = sizes.ctx();
    let mut plan = Plan {
        wanted: Wanted::default(),
        accesses: Vec::new(),
        users: Vec::new(),
    };
    let mut others: Vec<UseId> = Vec::new();
    let mut known: FxHashSet<OpId> = FxHashSet::default();
    for used in body.uses(whole.slot.ptr) {
        let op = body.use_owner(used);
        let view = body.op(ctx, op);
        match view.def().and_then(|def| def.interface::<PartAccess>()) {
            Some(access) if (access.uses)(view, whole, sizes, &mut plan.wanted) => {
                if known.insert(op) {
                    plan.accesses.push((op, access));
                }
            }
            _ => others.push(used),
        }
    }
    let mut bounds = std::mem::take(&mut plan.wanted.bounds);
    let mut seen: FxHashSet<UseId> = FxHashSet::default();
    while let Some(bound) = bounds.pop() {
        for used in body.uses(bound.ptr).filter(|&used| seen.insert(used)) {
            let view = body.op(ctx, body.use_owner(used));
            let access = view.def().and_then(|def| def.interface::<AccessInBounds>());
            if !access.is_some_and(|access| (access.0)(view, bound, sizes, &mut bounds)) {
                others.push(used);
            }
        }
    }
    for (op, kind, uses) in to_remove(ctx, body, others)? {
        match kind {
            Kind::User(user)
                if !known.contains(&op) && (user.removable)(body.op(ctx, op), &uses) =>
            {
                plan.users.push((op, user));
            }
            _ => return Err(op),
        }
    }
    Ok(plan)
}

/// Splits a slot by its plan: the ops that allocate the parts, and those that were erased.
fn rewire(
    sizes: &TypeSizes<'_>,
    rw: &mut Rewriter<'_>,
    (op, interface): Allocation,
    whole: &Whole,
    plan: &Plan,
) -> (Vec<OpId>, Vec<OpId>) {
    rw.set_after(op);
    let mut slots: Vec<Option<Slot>> = vec![None; whole.parts.len()];
    let mut parts = Vec::new();
    for &number in plan.wanted.parts() {
        let ty = whole.parts[number];
        let ptr = (interface.part)(rw, op, ty);
        slots[number] = Some(Slot { ptr, ty });
        parts.extend(rw.body().def_op(ptr));
    }
    let mut erased = Vec::new();
    for &(access, interface) in &plan.accesses {
        rw.set_after(access);
        if (interface.rewire)(rw, access, whole, &slots, sizes) {
            erased.push(access);
        }
    }
    for &(user, interface) in &plan.users {
        match interface.removal {
            SlotRemoval::Erase => erased.push(user),
            SlotRemoval::Rewire(rewire) => rewire(rw, user),
        }
    }
    erased.push(op);
    erase_all(rw, &erased);
    (parts, erased)
}

impl PassDef for Sroa {
    const NAME: &'static str = "sroa";
    const DISPLAY: &'static str = "SROA";
    const SUMMARY: &'static str =
        "Split memory of structs and arrays into memory of their elements";
    const STATISTICS: &'static [Statistic] = &[
        Statistic {
            name: "destructured slots",
            help: "Slots that were split",
        },
        Statistic {
            name: "slots with memory benefit",
            help: "Those of which not all elements were used",
        },
    ];
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
