//! Whether one value may stand for another of its class, which says that they are equal where
//! nothing is poison.
//!
//! Where an op that is replaced is poison, anything may stand for it. So what must not happen is
//! that the value that stands for it is poison where it is not. A value may be poison if something
//! that it is computed from is, or if one of the ops has a flag (`nsw`) that is broken, or is one
//! that may give poison by itself. All of these must be among what the replaced op is strictly
//! computed from: then it is poison, too.
//!
//! In other words, an op with flags may be replaced, but stands only for ops that are computed from
//! it, or for the very same op with the same flags on operands that may stand for each other. Flags
//! are never dropped to make a leader of it.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crease_ir::fold::constant_op_value;
use crease_ir::{Body, Context, OpId, OpTrait, ValueId};

use super::collect::Known;

/// Values looked at on each side.
const MOST: usize = 256;
/// How deep ops that are written alike are compared.
const DEPTH: usize = 4;

/// Whether `leader` may stand for `value`, which is of the same class.
pub(super) fn may_stand_for(
    known: &Known<'_>,
    ctx: &Context,
    body: &Body,
    leader: ValueId,
    value: ValueId,
) -> bool {
    if alike(known, ctx, body, leader, value, DEPTH) {
        return true;
    }
    Source::of(known, body, value).covers(known, body, leader)
}

/// Whether both are the same op, with the same flags, on operands of which one may stand for the
/// other.
fn alike(
    known: &Known<'_>,
    ctx: &Context,
    body: &Body,
    leader: ValueId,
    value: ValueId,
    depth: usize,
) -> bool {
    if leader == value {
        return true;
    }
    if depth == 0 || !equal(known, leader, value) {
        return false;
    }
    let (Some(a), Some(b)) = (body.def_op(leader), body.def_op(value)) else {
        return false;
    };
    if is_constant(ctx, body, a) && is_constant(ctx, body, b) {
        return true;
    }
    let (Some(p), Some(q)) = (known.candidates.get(&a), known.candidates.get(&b)) else {
        return false;
    };
    if p.form != q.form || body.num_operands(a) != body.num_operands(b) {
        return false;
    }
    // What flags say holds for equal operands only.
    let fits = |x, y| {
        alike(known, ctx, body, x, y, depth - 1)
            || depth == DEPTH
                && equal(known, x, y)
                && Source::of(known, body, y).covers(known, body, x)
    };
    let operands = || body.operands(a).zip(body.operands(b));
    if operands().all(|(x, y)| fits(x, y)) {
        return true;
    }
    body.op(ctx, a).has(OpTrait::Commutative)
        && body.num_operands(a) == 2
        && fits(body.operand(a, 0), body.operand(b, 1))
        && fits(body.operand(a, 1), body.operand(b, 0))
}

/// Whether two values are equal where nothing is poison.
fn equal(known: &Known<'_>, a: ValueId, b: ValueId) -> bool {
    a == b || known.class(a).is_some() && known.class(a) == known.class(b)
}

fn is_constant(ctx: &Context, body: &Body, op: OpId) -> bool {
    constant_op_value(ctx, body, op).is_some()
}

/// The values of which none is poison where a value is not.
pub(super) struct Source(FxHashSet<ValueId>);

impl Source {
    pub(super) fn of(known: &Known<'_>, body: &Body, value: ValueId) -> Source {
        let mut seen = FxHashSet::default();
        let mut pending: SmallVec<[ValueId; 16]> = SmallVec::from_slice(&[value]);
        while let Some(value) = pending.pop() {
            if seen.len() >= MOST || !seen.insert(value) {
                continue;
            }
            if let Some(op) = body.def_op(value)
                && let Some(candidate) = known.candidates.get(&op)
                && candidate.nature.strict
            {
                pending.extend(body.operands(op));
            }
        }
        Source(seen)
    }

    /// Whether `value` is poison only if one of these is.
    pub(super) fn covers(&self, known: &Known<'_>, body: &Body, value: ValueId) -> bool {
        let mut seen: FxHashSet<ValueId> = FxHashSet::default();
        let mut pending: SmallVec<[ValueId; 16]> = SmallVec::from_slice(&[value]);
        while let Some(value) = pending.pop() {
            if self.0.contains(&value) || !seen.insert(value) {
                continue;
            }
            let Some(op) = body.def_op(value).filter(|_| seen.len() <= MOST) else {
                return false;
            };
            match known.candidates.get(&op) {
                Some(candidate) if candidate.nature.plain && !candidate.nature.flagged => {
                    pending.extend(body.operands(op));
                }
                None if known.numbers.contains(&op) => {}
                _ => return false,
            }
        }
        true
    }
}
