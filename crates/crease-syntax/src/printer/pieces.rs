//! How the ops of a block are cut into pieces for threads.

use crease_ir::{Body, OpId};

/// Runs with fewer ops than this, nested ones counted, are for one thread.
pub(super) const WORTH: usize = 8 << 10;
/// A piece is about so many ops, nested ones counted.
const PIECE: usize = 1 << 10;

/// What follows in a block.
pub(super) enum Run {
    /// Ops, up to the one that is named, or to the end, for who asks.
    One(Option<OpId>),
    /// Ops that are worth several threads, from [`Pieces`].
    Many,
}

impl Run {
    /// What begins with `op`. An op that is worth several threads itself stands alone.
    pub(super) fn at(body: &Body, op: OpId) -> Run {
        if is_large(body, op) {
            return Run::One(body.next_op(op));
        }
        match run(body, op, WORTH) {
            (end, weight) if weight < WORTH => Run::One(end),
            _ => Run::Many,
        }
    }
}

/// Ops from one on, up to the end of the block or an op that is worth several threads itself, to be
/// taken bit by bit.
pub(super) struct Pieces<'b> {
    body: &'b Body,
    /// Where the next piece begins.
    next: Option<OpId>,
    /// What follows after the last one.
    rest: Option<OpId>,
}

impl<'b> Pieces<'b> {
    pub(super) fn new(body: &'b Body, first: OpId) -> Pieces<'b> {
        Pieces {
            body,
            next: Some(first),
            rest: None,
        }
    }

    /// The op after all of them, once none is left.
    pub(super) fn rest(&self) -> Option<OpId> {
        self.rest
    }

    /// The first op of the next piece, and the op after it.
    pub(super) fn take(&mut self) -> Option<(OpId, Option<OpId>)> {
        let from = self.next?;
        let (end, _) = run(self.body, from, PIECE);
        match end.filter(|&op| is_large(self.body, op)) {
            None => self.next = end,
            large => (self.next, self.rest) = (None, large),
        }
        Some((from, end))
    }
}

/// About how many ops an op is, nested ones counted, but not those nested deep: so each body is looked
/// at a few times only. Counts to `enough`.
fn weight(body: &Body, op: OpId, enough: usize) -> usize {
    let mut weight = 1;
    if let Some(child) = body.op_child(op) {
        let child = body.child(child);
        weight += child.op_capacity();
        for nested in child.children() {
            if weight >= enough {
                break;
            }
            weight += nested.op_capacity();
        }
    }
    weight
}

/// Whether what is in an op is worth threads of its own.
fn is_large(body: &Body, op: OpId) -> bool {
    let child = body.op_child(op).map(|child| body.child(child));
    child.is_some_and(|child| child.children().len() > 1) && weight(body, op, WORTH) >= WORTH
}

/// The run of ops from `op` on, to where it is as many as `enough` or to a large one: the op after it,
/// and how many it is.
fn run(body: &Body, op: OpId, enough: usize) -> (Option<OpId>, usize) {
    let mut sum = weight(body, op, enough);
    let mut next = body.next_op(op);
    while let Some(op) = next
        && sum < enough
        && !is_large(body, op)
    {
        sum += weight(body, op, enough);
        next = body.next_op(op);
    }
    (next, sum)
}
