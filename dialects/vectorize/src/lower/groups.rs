//! Loads, or stores, of all elements between them: those at 2 i and at 2 i + 1, say, are two loads of
//! elements side by side, and two shuffles. Up to four accesses of one block are looked for, which
//! nothing comes between that loads or stores. Groups with masks are left alone.

use crease_ir::effects::is_memory_effect_free;
use crease_ir::{Loc, OpId, OpKind, OpRef, Type, ValueId};
use crease_rewrite::{Applied, Rewriter};
use crease_vector::Shuffle;

use super::access::{Access, Base, Shape};
use super::offset_of;
use super::split::{access_lanes, assemble, moved, piece, with_lanes};
use crate::ops::lanes_of;

/// So many ops are looked at on either side of an access.
const REACH: usize = 256;

/// The accesses of a group by their place in it, and which of them comes first and last.
struct Group {
    members: Vec<OpId>,
    first: OpId,
    last: OpId,
    /// The index of the first one's first lane.
    base: Base,
}

/// Where an access begins: a value, if any, and how far from it.
pub(super) fn begins(op: OpRef<'_>, base: Base) -> (Option<ValueId>, i64) {
    match base {
        Base::Number(number) => (None, number),
        Base::Value(value) => offset_of(op, value),
    }
}

/// `op` and the ops around it that `member` says something of, in order, as far as nothing comes
/// between them that may touch memory.
pub(super) fn near<T>(op: OpRef<'_>, member: impl Fn(OpRef<'_>) -> Option<T>) -> Vec<(OpId, T)> {
    let body = op.body();
    let walk = |next: &dyn Fn(OpId) -> Option<OpId>| {
        let mut found = Vec::new();
        let mut at = next(op.id());
        for _ in 0..REACH {
            let Some(id) = at else { break };
            let other = op.other(id);
            match member(other) {
                Some(what) => found.push((id, what)),
                None if is_memory_effect_free(other) => {}
                None => break,
            }
            at = next(id);
        }
        found
    };
    let mut near = walk(&|id| body.prev_op(id));
    near.reverse();
    near.extend(member(op).map(|what| (op.id(), what)));
    near.extend(walk(&|id| body.next_op(id)));
    near
}

/// The group of `op`, which is of kind `K` and at every `by`th element.
fn group<K: OpKind>(op: OpRef<'_>, own: &Access, base: Base, by: i64) -> Option<Group> {
    let (root, start) = begins(op, base);
    let member = |other: OpRef<'_>| {
        let access = Access::of_op(other).filter(|_| other.is::<K>())?;
        let same = access.base == own.base && access.outer == own.outer;
        let (base, stride) = match access.shape(other) {
            Shape::Every(base, stride) => (base, stride),
            _ => return None,
        };
        let (at, offset) = begins(other, base);
        let alike = same && stride == by && at == root && access.lanes == own.lanes;
        (alike && access.mask.is_none()).then_some((base, offset.checked_sub(start)?))
    };
    let near: Vec<_> = near(op, member)
        .into_iter()
        .map(|(id, (base, offset))| (id, base, offset))
        .collect();
    // One of the offsets begins the group; whoever is the last store to a place stands for it.
    (0..by).find_map(|shift| {
        let at = |place: i64| {
            let wanted = place - shift;
            let mut found = near.iter().filter(|(_, _, offset)| *offset == wanted);
            let one = found.next_back()?;
            found.next().is_none().then_some(*one)
        };
        let members: Vec<_> = (0..by).map(at).collect::<Option<_>>()?;
        let place = |id: OpId| near.iter().position(|(near, ..)| *near == id);
        let ids = || members.iter().map(|&(id, ..)| id);
        Some(Group {
            base: members.first()?.1,
            first: ids().min_by_key(|&id| place(id))?,
            last: ids().max_by_key(|&id| place(id))?,
            members: ids().collect(),
        })
    })
}

/// Shuffles of which the lanes are those of several vectors: lane `k` is lane `from(k).1` of vector
/// `from(k).0`.
fn mixed(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    vectors: &[ValueId],
    lanes: i64,
    from: impl Fn(i64) -> (usize, i64),
) -> Option<ValueId> {
    let (&first, others) = vectors.split_first()?;
    let vector = rw.body().ty(first);
    let mut value = first;
    for (i, &other) in others.iter().enumerate() {
        let order: Vec<i64> = (0..lanes)
            .map(|lane| match from(lane) {
                (0, at) if i == 0 => at,
                (vector, at) if vector == i + 1 => lanes + at,
                (vector, _) if vector <= i => lane,
                _ => 0,
            })
            .collect();
        let shuffle = Shuffle {
            v1: value,
            v2: other,
            mask: rw.ctx().i64_array_attr(&order),
            vector,
        };
        value = rw.build_value(loc, shuffle);
    }
    Some(value)
}

/// Loads of the elements between those of `op` as well.
pub(super) fn loads<K: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    own: &Access,
    base: Base,
    by: i64,
) -> Option<Applied> {
    let group = group::<K>(rw.op(op), own, base, by)?;
    let (loc, ty) = (own.loc, rw.op(op).result_type(0));
    let all = lanes_of(rw.ctx(), ty)?;
    let lanes = access_lanes(rw, ty).unwrap_or(all);
    rw.set_before(group.first);
    // What the first index is made of may come after the first of the group in the text.
    let base = lifted(rw, group.first, group.base, loc)?;
    let part = with_lanes(rw.ctx(), ty, lanes);
    let mut pieces: Vec<Vec<ValueId>> = vec![Vec::new(); by as usize];
    for i in 0..all / lanes {
        let mut parts = Vec::new();
        for j in 0..by {
            let at = moved(rw, loc, base, (i * by + j) * lanes);
            parts.push(own.vector(rw, at, part));
        }
        for (place, pieces) in pieces.iter_mut().enumerate() {
            let from = |lane: i64| {
                let element = lane * by + place as i64;
                ((element / lanes) as usize, element % lanes)
            };
            pieces.push(mixed(rw, loc, &parts, lanes, from)?);
        }
    }
    let mut whole = Vec::new();
    for pieces in &pieces {
        whole.push(match pieces.as_slice() {
            &[one] => one,
            pieces => assemble(rw, loc, ty, lanes, pieces),
        });
    }
    let mut applied = None;
    for (&member, &value) in group.members.iter().zip(&whole) {
        applied = Some(rw.replace_op(member, &[value]));
    }
    applied
}

/// Stores to the elements between those of `op` as well.
pub(super) fn stores<K: OpKind>(
    rw: &mut Rewriter<'_>,
    op: OpId,
    own: &Access,
    base: Base,
    by: i64,
) -> Option<Applied> {
    let group = group::<K>(rw.op(op), own, base, by)?;
    let loc = own.loc;
    let values: Vec<ValueId> = (group.members.iter())
        .map(|&member| rw.op(member).operand(0))
        .collect();
    let ty: Type = rw.body().ty(*values.first()?);
    let all = lanes_of(rw.ctx(), ty)?;
    let lanes = access_lanes(rw, ty).unwrap_or(all);
    rw.set_before(group.last);
    let base = group.base.value(rw, loc);
    for i in 0..all / lanes {
        let parts: Vec<ValueId> = values
            .iter()
            .map(|&value| match lanes == all {
                true => value,
                false => piece(rw, loc, value, i * lanes, lanes),
            })
            .collect();
        for j in 0..by {
            let from = |lane: i64| {
                let element = j * lanes + lane;
                ((element % by) as usize, element / by)
            };
            let mix = mixed(rw, loc, &parts, lanes, from)?;
            let at = moved(rw, loc, base, (i * by + j) * lanes);
            own.store_vector(rw, mix, at);
        }
    }
    let mut applied = None;
    for &member in &group.members {
        applied = Some(rw.erase_op(member));
    }
    applied
}

/// The base of a group as a value that is there before `first`: made again of what it is a sum of.
pub(super) fn lifted(rw: &mut Rewriter<'_>, first: OpId, base: Base, loc: Loc) -> Option<ValueId> {
    let (root, offset) = begins(rw.op(first), base);
    let Some(root) = root else {
        return Some(base.value(rw, loc));
    };
    let body = rw.body();
    let there = match body.def_op(root) {
        Some(def) => body.op_block(def) != body.op_block(first) || body.is_before(def, first),
        None => true,
    };
    there.then(|| moved(rw, loc, root, offset))
}
