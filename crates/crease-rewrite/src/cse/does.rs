//! What ops do to memory, as the sweep asks it: by their definitions or by a user's rules, and with
//! what was found inside them on the way.

use crease_ir::OpId;
use crease_ir::effects::{Does, does, does_around, effects, effects_by, would_be_trivially_dead};
use crease_ir::interfaces::{RegionBranchInterface, RegionPoint, RunsAtMostOnce};

use super::Sweep;
use super::rules::{is_dead_by, own_by};
use super::same::SweepSame;

/// What the ops do that were visited inside an op.
#[derive(Clone, Copy)]
pub(super) struct Inside {
    pub(super) does: Does,
    /// Whether all that are inside were visited.
    pub(super) all: bool,
}

impl Inside {
    pub(super) const NOTHING: Inside = Inside {
        does: Does::NOTHING,
        all: true,
    };
}

impl<S: SweepSame> Sweep<'_, '_, S> {
    /// Whether at the start of each region of `op` nothing was written since before `op`: either
    /// nothing is written in it, or each region runs at most once and without another before it.
    pub(super) fn enters_unwritten(&mut self, op: OpId) -> bool {
        let view = self.rw.op(op);
        let Some(branch) = (view.def()).and_then(|def| def.interface::<RegionBranchInterface>())
        else {
            return false;
        };
        let once = (view.def()).is_some_and(|def| def.interface::<RunsAtMostOnce>().is_some())
            && view.regions().1.iter().all(|&region| {
                (branch.successors)(view, RegionPoint::Region(region))
                    .iter()
                    .all(|next| next.region.is_none())
            });
        once || !self.may_write(op)
    }

    pub(super) fn may_write(&mut self, op: OpId) -> bool {
        let does = self.gather(op, None);
        !does.known || does.writes
    }

    /// What `op` does, of which may be known what is `inside` it. If somebody asks for the single
    /// effects, they are in the scratch.
    #[inline]
    pub(super) fn gather(&mut self, op: OpId, inside: Option<Inside>) -> Does {
        self.scratch.effects.clear();
        let view = self.rw.body().op(self.rw.ctx(), op);
        let known = match self.rules {
            None if !self.options.alias_aware => {
                let effects = &mut self.scratch.effects;
                return match inside {
                    Some(Inside { does, all: true }) => does_around(view, does, effects),
                    _ => does(view, effects),
                };
            }
            None => effects(view, &mut self.scratch.effects),
            Some(rules) => effects_by(view, &mut self.scratch.effects, |op, list| {
                own_by(rules, op, list)
            }),
        };
        Does::of(known, &self.scratch.effects)
    }

    /// Whether `op`, which is unused and does that, can be erased.
    #[inline]
    pub(super) fn is_dead(&self, op: OpId, does: Does) -> bool {
        let view = self.rw.op(op);
        match self.rules {
            None => would_be_trivially_dead(view, does),
            Some(rules) => is_dead_by(rules, view),
        }
    }
}
