//! Loads of lanes that overlap: those at i, at i + 1 and at i + 2, say. Where loads that begin anywhere
//! are dear, all that they reach is loaded once, register by register, and what begins inside of a
//! register is taken out of two. Nothing is loaded that none of them reaches.

use crease_ir::{OpId, ValueId};
use crease_rewrite::{Applied, Rewriter};

use super::access::{Access, Base, Shape};
use super::groups::{begins, lifted, near};
use super::split::{access_lanes, assemble, moved, with_lanes};
use super::target;
use crate::generated::Load;
use crate::ops::lanes_of;

/// Registers that hold all elements from the first on.
struct Cover {
    /// Lanes of a register.
    lanes: i64,
    /// Where each register begins, in order; the last may overlap the one before.
    starts: Vec<i64>,
}

impl Cover {
    fn of(lanes: i64, elements: i64) -> Self {
        let mut starts: Vec<i64> = (0..elements / lanes).map(|i| i * lanes).collect();
        if elements % lanes != 0 {
            starts.push(elements - lanes);
        }
        Self { lanes, starts }
    }

    /// The register whose lanes begin at `place`, or the one in which they begin.
    fn find(&self, place: i64) -> Result<usize, usize> {
        match self.starts.binary_search(&place) {
            Ok(at) => Ok(at),
            Err(after) => Err(after.saturating_sub(1)),
        }
    }
}

/// Loads what `op` and others that it overlaps load, if that is the cheaper way.
pub(super) fn loads(rw: &mut Rewriter<'_>, op: OpId, own: &Access, base: Base) -> Option<Applied> {
    let target = target(rw)?;
    let costs = target.unaligned;
    if costs.load <= costs.shuffle || own.lanes.scalable {
        return None;
    }
    let view = rw.op(op);
    let ty = view.result_type(0);
    let all = lanes_of(rw.ctx(), ty).filter(|&all| all == own.lanes.count)?;
    let lanes = access_lanes(rw, ty).unwrap_or(all);
    // Shorter ones are in one line of the cache more often than not.
    if target.lanes(rw.ctx(), ty) != Some(lanes) {
        return None;
    }
    let (root, start) = begins(view, base);
    let members = near(view, |other| {
        let access = Access::of_op(other).filter(|_| other.is::<Load>())?;
        let alike = access.base == own.base && access.outer == own.outer;
        let Shape::Forwards(base) = access.shape(other) else {
            return None;
        };
        let (at, offset) = begins(other, base);
        let alike = alike && at == root && other.result_type(0) == ty;
        (alike && access.mask.is_none()).then_some((base, offset.checked_sub(start)?))
    });
    // Those less than a register from the lowest that is so near to this one.
    let offsets = || members.iter().map(|(_, (_, offset))| *offset);
    let lowest = offsets()
        .filter(|&at| (1 - lanes..=0).contains(&at))
        .min()?;
    let members: Vec<_> = members
        .into_iter()
        .filter(|(_, (_, at))| (lowest..lowest + lanes).contains(at))
        .collect();
    let mut distinct: Vec<i64> = members.iter().map(|(_, (_, at))| at - lowest).collect();
    crease_ir::sort::sort(&mut distinct);
    distinct.dedup();
    let cover = Cover::of(lanes, distinct.last()? + all);
    let inside = distinct
        .iter()
        .flat_map(|at| (0..all / lanes).map(move |i| at + i * lanes));
    let (mut pieces, mut shuffles) = (0_u32, 0_u32);
    for place in inside {
        pieces += 1;
        shuffles += u32::from(cover.find(place).is_err());
    }
    let loads = u32::try_from(cover.starts.len()).ok()?;
    let shared = loads.saturating_mul(costs.load) + shuffles.saturating_mul(costs.shuffle);
    if shared >= pieces.saturating_mul(costs.load) {
        return None;
    }
    let loc = own.loc;
    let first = members.first()?.0;
    let base = members.iter().find(|(_, (_, at))| *at == lowest)?.1.0;
    rw.set_before(first);
    let base = lifted(rw, first, base, loc)?;
    let part = with_lanes(rw.ctx(), ty, lanes);
    let mut registers: Vec<ValueId> = Vec::new();
    for &start in &cover.starts {
        let at = moved(rw, loc, base, start);
        registers.push(own.vector(rw, at, part));
    }
    let mut wholes: Vec<(i64, ValueId)> = Vec::new();
    for &at in &distinct {
        let mut parts = Vec::new();
        for i in 0..all / lanes {
            parts.push(cover.lanes_at(rw, own, &registers, at + i * lanes)?);
        }
        let whole = match parts.as_slice() {
            &[one] => one,
            parts => assemble(rw, loc, ty, lanes, parts),
        };
        wholes.push((at, whole));
    }
    let mut applied = None;
    for (member, (_, at)) in members {
        let (_, value) = wholes.iter().find(|(own, _)| *own == at - lowest)?;
        applied = Some(rw.replace_op(member, &[*value]));
    }
    applied
}

impl Cover {
    /// The lanes that begin at `place`.
    fn lanes_at(
        &self,
        rw: &mut Rewriter<'_>,
        own: &Access,
        registers: &[ValueId],
        place: i64,
    ) -> Option<ValueId> {
        let low = match self.find(place) {
            Ok(at) => return registers.get(at).copied(),
            Err(low) => low,
        };
        let (from, next) = (self.starts.get(low)?, self.starts.get(low + 1)?);
        let order: Vec<i64> = (place..place + self.lanes)
            .map(|at| match at < from + self.lanes {
                true => at - from,
                false => self.lanes + at - next,
            })
            .collect();
        let pair = [*registers.get(low)?, *registers.get(low + 1)?];
        Some(own.shuffled(rw, pair, &order))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn covers_end_with_the_last_element() {
        assert_eq!(Cover::of(4, 8).starts, [0, 4]);
        assert_eq!(Cover::of(4, 10).starts, [0, 4, 6]);
        assert_eq!(Cover::of(4, 5).starts, [0, 1]);
        assert_eq!(Cover::of(4, 5).find(1), Ok(1));
        assert_eq!(Cover::of(4, 10).find(5), Err(1));
    }
}
