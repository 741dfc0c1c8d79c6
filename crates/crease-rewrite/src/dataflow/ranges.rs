//! Ranges of integers, as facts.
//!
//! Ranges may grow for as long as numbers last. As in upstream, what a terminator passes on may be anything once it
//! was found to be more than before; what grows otherwise may be anything after [`MOST_CHANGES`].

use smallvec::SmallVec;

use crease_ir::interfaces::{InferArgRange, InferIntRange, range_width};
use crease_ir::num::IntRange;
use crease_ir::{Attr, Body, Context, OpRef, OpTrait, ValueId};

use super::{Known, Lattice};

/// How often a range may grow: as often as one of eight bits can.
const MOST_CHANGES: u16 = 256;

/// What is known of a value.
#[derive(Clone, Debug)]
pub struct RangeFact {
    /// The range of the value or of its elements, once one reached it.
    pub range: Option<IntRange>,
    known: Known,
    changes: u16,
}

impl RangeFact {
    const fn new(range: Option<IntRange>, known: Known) -> Self {
        Self {
            range,
            known,
            changes: 0,
        }
    }
}

/// Which integers a value may be. Constants that folding finds count where the range is as narrow.
#[derive(Clone, Copy, Debug)]
pub enum RangeLattice {}

fn all(ctx: &Context, body: &Body, value: ValueId) -> IntRange {
    IntRange::all(range_width(ctx, body.ty(value)))
}

/// Whether a terminator uses the value.
fn is_passed_on(op: OpRef<'_>, value: ValueId) -> bool {
    let mut users = op.body().users(value);
    users.any(|user| op.other(user).has(OpTrait::IsTerminator))
}

impl Lattice for RangeLattice {
    type Fact = RangeFact;

    const NOTHING: RangeFact = RangeFact::new(None, Known::Nothing);

    fn anything(ctx: &Context, body: &Body, value: ValueId) -> RangeFact {
        RangeFact::new(Some(all(ctx, body, value)), Known::Anything)
    }

    fn is_settled(fact: &RangeFact) -> bool {
        fact.known == Known::Anything && fact.range.as_ref().is_some_and(IntRange::is_all)
    }

    fn join(
        ctx: &Context,
        body: &Body,
        value: ValueId,
        fact: &mut RangeFact,
        other: &RangeFact,
    ) -> bool {
        let known = fact.known.join(other.known);
        let mut changed = known != std::mem::replace(&mut fact.known, known);
        let Some(new) = &other.range else {
            return changed;
        };
        let joined = match &fact.range {
            // Of another type: who passes it on does not say what becomes of it.
            _ if new.width() != range_width(ctx, body.ty(value)) => all(ctx, body, value),
            None => new.clone(),
            Some(_) if fact.changes >= MOST_CHANGES => all(ctx, body, value),
            Some(old) => old.join(new),
        };
        if fact.range.as_ref() != Some(&joined) {
            fact.range = Some(joined);
            fact.changes += 1;
            changed = true;
        }
        changed
    }

    fn of_known(known: Known) -> RangeFact {
        RangeFact::new(None, known)
    }

    fn known(fact: &RangeFact) -> Known {
        fact.known
    }

    fn constant(
        ctx: &Context,
        body: &Body,
        value: ValueId,
        fact: &RangeFact,
    ) -> Option<Option<Attr>> {
        let Some(range) = &fact.range else {
            return fact.known.constant();
        };
        let number = range.as_constant().cloned();
        let attr = number.map(|number| ctx.number_attr(body.ty(value), number));
        // Both must say so, once both say something.
        Some(match fact.known {
            Known::Nothing => attr,
            Known::Constant(constant) => attr.filter(|&attr| attr == constant.value),
            Known::Anything => None,
        })
    }

    fn of_results(op: OpRef<'_>, facts: &[RangeFact]) -> SmallVec<[(ValueId, RangeFact); 1]> {
        let fact = |range| RangeFact::new(Some(range), Known::Nothing);
        let of = |value: ValueId| facts.get(value.index())?.range.as_ref();
        let Some(hook) = op.def().and_then(|def| def.interface::<InferIntRange>()) else {
            let all = |value| (value, fact(all(op.ctx(), op.body(), value)));
            return op.results().map(all).collect();
        };
        let (Some(new), Some(result)) = ((hook.0)(op, &of), op.results().next()) else {
            return SmallVec::new();
        };
        let grows = of(result).is_some_and(|old| old.join(&new) != *old);
        let range = match grows && is_passed_on(op, result) {
            true => all(op.ctx(), op.body(), result),
            false => new,
        };
        SmallVec::from_buf([(result, fact(range))])
    }

    fn of_argument(
        op: OpRef<'_>,
        argument: ValueId,
        number: usize,
        facts: &[RangeFact],
    ) -> RangeFact {
        let of = |value: ValueId| facts.get(value.index())?.range.as_ref();
        let range = match op.def().and_then(|def| def.interface::<InferArgRange>()) {
            Some(hook) => (hook.0)(op, number, &of),
            None => Some(all(op.ctx(), op.body(), argument)),
        };
        RangeFact::new(range, Known::Anything)
    }
}
