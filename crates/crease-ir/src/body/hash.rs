//! Structural equality and hashing: the one notion of "the same op", for CSE, block merging and
//! cycle detection. Locations never count.

use std::hash::{Hash, Hasher};

use rustc_hash::{FxHashMap, FxHasher};
use smallvec::SmallVec;

use crate::body::{Body, BodyStep};
use crate::context::Context;
use crate::ids::{Attr, BlockId, OpId, RegionId, ValueId};
use crate::registry::OpName;
use crate::traits::OpTrait;

/// What of an op counts when it is compared with another. Hash and equality both ask it, so they
/// can't disagree. By default everything counts.
pub trait Sameness {
    /// The value that `value` is taken for.
    #[inline]
    fn value(&self, value: ValueId) -> ValueId {
        value
    }

    /// Hashes those attribute slots of an op of this name that count.
    #[inline]
    fn hash_attrs(&self, _: &Context, _: OpName, slots: &[Option<Attr>], hasher: &mut FxHasher) {
        // No slots at all and all slots empty say the same.
        if slots.iter().any(Option::is_some) {
            slots.hash(hasher);
        }
    }

    /// Whether two ops of this name have the same attributes, as far as they count.
    #[inline]
    fn attrs_equal(&self, _: &Context, _: OpName, p: &[Option<Attr>], q: &[Option<Attr>]) -> bool {
        p == q
            || (p.is_empty() && q.iter().all(Option::is_none))
            || (q.is_empty() && p.iter().all(Option::is_none))
    }
}

/// Everything counts.
#[derive(Clone, Copy, Default, Debug)]
pub struct Exact;

impl Sameness for Exact {}

fn is_commutative(ctx: &Context, body: &Body, op: OpId) -> bool {
    ctx.registry()
        .info(body.op_name(op))
        .is_some_and(|i| i.traits.has(OpTrait::Commutative))
}

/// A hash of name, attributes, operands (in any order if commutative) and result types, so that
/// equal ops of one body have equal hashes. Regions don't count.
pub fn op_hash(ctx: &Context, body: &Body, op: OpId) -> u64 {
    op_hash_as(ctx, body, op, &Exact)
}

/// The same, of what counts for `same`.
pub fn op_hash_as(ctx: &Context, body: &Body, op: OpId, same: &impl Sameness) -> u64 {
    let mut hasher = FxHasher::default();
    hash_header(ctx, body, op, same, &mut hasher);
    let operands = body.operands(op).map(|v| same.value(v));
    match body.num_operands(op) {
        // Most ops that commute have two.
        2 if is_commutative(ctx, body, op) => {
            let operand = |i| same.value(body.operand(op, i));
            let (a, b) = (operand(0), operand(1));
            (a.min(b), a.max(b)).hash(&mut hasher);
        }
        3.. if is_commutative(ctx, body, op) => {
            let mut operands: SmallVec<[ValueId; 4]> = operands.collect();
            operands.sort_unstable();
            operands.hash(&mut hasher);
        }
        _ => operands.for_each(|value| value.hash(&mut hasher)),
    }
    hasher.finish()
}

fn hash_header(ctx: &Context, body: &Body, op: OpId, same: &impl Sameness, hasher: &mut FxHasher) {
    let name = body.op_name(op);
    name.hash(hasher);
    same.hash_attrs(
        ctx,
        name,
        body.attr_slots(op, ctx.num_attr_slots(name)),
        hasher,
    );
    for ty in body.result_types(op) {
        ty.hash(hasher);
    }
}

/// A hash of a whole body, children included, that does not depend on ids: equal for a body and
/// a copy of it.
pub fn body_hash(ctx: &Context, body: &Body) -> u64 {
    let mut numbers: FxHashMap<ValueId, usize> = FxHashMap::default();
    let mut blocks: FxHashMap<BlockId, usize> = FxHashMap::default();
    let mut ops = Vec::new();
    let number_region = |region: RegionId,
                         numbers: &mut FxHashMap<ValueId, usize>,
                         blocks: &mut FxHashMap<BlockId, usize>| {
        for block in body.region_blocks(region) {
            blocks.insert(block, blocks.len());
            for &arg in body.block_args(block) {
                numbers.insert(arg, numbers.len());
            }
        }
    };
    for &region in body.owner_regions() {
        number_region(region, &mut numbers, &mut blocks);
    }
    body.walk_regions(body.owner_regions(), |step| {
        if let BodyStep::Enter(op) = step {
            ops.push(op);
            for result in body.results(op) {
                numbers.insert(result, numbers.len());
            }
            for &region in body.op_regions(op) {
                number_region(region, &mut numbers, &mut blocks);
            }
        }
        true
    });
    let mut hasher = FxHasher::default();
    for op in ops {
        hash_header(ctx, body, op, &Exact, &mut hasher);
        body.op_block(op).map(|b| blocks.get(&b)).hash(&mut hasher);
        for value in body.operands(op) {
            numbers.get(&value).hash(&mut hasher);
        }
        for block in body.successors(op) {
            blocks.get(&block).hash(&mut hasher);
        }
        if let Some(child) = body.op_child(op) {
            body_hash(ctx, body.child(child)).hash(&mut hasher);
        }
    }
    hasher.finish()
}

/// Whether two ops of one body compute the same: equal name, attributes, operands (in any order
/// if commutative), result types, successors and regions.
pub fn ops_equal(ctx: &Context, body: &Body, a: OpId, b: OpId) -> bool {
    ops_equal_as(ctx, body, a, b, &Exact)
}

/// The same, as far as it counts for `same`.
pub fn ops_equal_as(ctx: &Context, body: &Body, a: OpId, b: OpId, same: &impl Sameness) -> bool {
    let value = |v| same.value(v);
    a == b
        || headers_equal(ctx, (body, a), (body, b), same)
            && operands_equal(ctx, (body, a), (body, b), value, value)
            && (same_without_regions(body, a, b)
                || Matcher::new(ctx, body, body, true, same).insides(a, b))
}

/// Whether two ops of one body differ at most in their operands. Ops with regions never do.
pub fn ops_equal_but_operands(ctx: &Context, body: &Body, a: OpId, b: OpId) -> bool {
    headers_equal(ctx, (body, a), (body, b), &Exact) && same_without_regions(body, a, b)
}

#[inline]
fn same_without_regions(body: &Body, a: OpId, b: OpId) -> bool {
    let plain = |op| body.op_child(op).is_none() && body.op_regions(op).is_empty();
    plain(a) && plain(b) && body.successors(a).eq(body.successors(b))
}

fn headers_equal(
    ctx: &Context,
    (x, a): (&Body, OpId),
    (y, b): (&Body, OpId),
    same: &impl Sameness,
) -> bool {
    let name = x.op_name(a);
    if name != y.op_name(b)
        || x.num_operands(a) != y.num_operands(b)
        || x.num_successors(a) != y.num_successors(b)
        || !x.result_types(a).eq(y.result_types(b))
    {
        return false;
    }
    let slots = ctx.num_attr_slots(name);
    same.attrs_equal(ctx, name, x.attr_slots(a, slots), y.attr_slots(b, slots))
}

fn operands_equal(
    ctx: &Context,
    (x, a): (&Body, OpId),
    (y, b): (&Body, OpId),
    left: impl Fn(ValueId) -> ValueId,
    right: impl Fn(ValueId) -> ValueId,
) -> bool {
    if x.operands(a).map(&left).eq(y.operands(b).map(&right)) {
        return true;
    }
    if x.num_operands(a) < 2 || !is_commutative(ctx, x, a) {
        return false;
    }
    if x.num_operands(a) == 2 {
        let (p, q) = (|i| left(x.operand(a, i)), |i| right(y.operand(b, i)));
        return p(0) == q(1) && p(1) == q(0);
    }
    let mut p: SmallVec<[ValueId; 4]> = x.operands(a).map(left).collect();
    let mut q: SmallVec<[ValueId; 4]> = y.operands(b).map(right).collect();
    p.sort_unstable();
    q.sort_unstable();
    p == q
}

/// Compares the insides of two ops, with a map from the values of one to those of the other.
struct Matcher<'a, S> {
    same: &'a S,
    ctx: &'a Context,
    x: &'a Body,
    y: &'a Body,
    /// Whether `x` and `y` are one body, so that outer values stand for themselves.
    same_body: bool,
    values: FxHashMap<ValueId, ValueId>,
    blocks: FxHashMap<BlockId, BlockId>,
}

impl<'a, S: Sameness> Matcher<'a, S> {
    fn new(ctx: &'a Context, x: &'a Body, y: &'a Body, same_body: bool, same: &'a S) -> Self {
        Self {
            same,
            ctx,
            x,
            y,
            same_body,
            values: FxHashMap::default(),
            blocks: FxHashMap::default(),
        }
    }

    fn insides(&mut self, a: OpId, b: OpId) -> bool {
        let mut pending = vec![(a, b)];
        while let Some((a, b)) = pending.pop() {
            if !self.children(a, b) || !self.successors(a, b) {
                return false;
            }
            let (p, q) = (self.x.op_regions(a), self.y.op_regions(b));
            if p.len() != q.len()
                || !p
                    .iter()
                    .zip(q)
                    .all(|(&r, &s)| self.region(r, s, &mut pending))
            {
                return false;
            }
        }
        true
    }

    fn children(&self, a: OpId, b: OpId) -> bool {
        match (self.x.op_child(a), self.y.op_child(b)) {
            (None, None) => true,
            (Some(c), Some(d)) => bodies_equal(self.ctx, self.x.child(c), self.y.child(d)),
            _ => false,
        }
    }

    fn successors(&self, a: OpId, b: OpId) -> bool {
        let translate = |block: BlockId| self.blocks.get(&block).copied().unwrap_or(block);
        self.x.successors(a).map(translate).eq(self.y.successors(b))
    }

    fn region(&mut self, r: RegionId, s: RegionId, pending: &mut Vec<(OpId, OpId)>) -> bool {
        let (p, q): (Vec<_>, Vec<_>) = (
            self.x.region_blocks(r).collect(),
            self.y.region_blocks(s).collect(),
        );
        if p.len() != q.len() {
            return false;
        }
        for (&b, &c) in p.iter().zip(&q) {
            let (args, others) = (self.x.block_args(b), self.y.block_args(c));
            let types = |body: &Body, list: &[ValueId]| -> SmallVec<[_; 4]> {
                list.iter().map(|&v| body.ty(v)).collect()
            };
            if types(self.x, args) != types(self.y, others) {
                return false;
            }
            self.values
                .extend(args.iter().copied().zip(others.iter().copied()));
            self.blocks.insert(b, c);
        }
        for (b, c) in p.into_iter().zip(q) {
            let (mut at, mut other) = (self.x.first_op(b), self.y.first_op(c));
            while let (Some(m), Some(n)) = (at, other) {
                if !self.op(m, n) {
                    return false;
                }
                pending.push((m, n));
                (at, other) = (self.x.next_op(m), self.y.next_op(n));
            }
            if at.is_some() || other.is_some() {
                return false;
            }
        }
        true
    }

    fn op(&mut self, m: OpId, n: OpId) -> bool {
        if !headers_equal(self.ctx, (self.x, m), (self.y, n), self.same) {
            return false;
        }
        if !self.same_body && !self.x.operands(m).all(|v| self.values.contains_key(&v)) {
            return false;
        }
        let (values, same) = (&self.values, self.same);
        let left = |v: ValueId| values.get(&v).copied().unwrap_or_else(|| same.value(v));
        let right = |v: ValueId| same.value(v);
        if !operands_equal(self.ctx, (self.x, m), (self.y, n), left, right) {
            return false;
        }
        self.values.extend(self.x.results(m).zip(self.y.results(n)));
        true
    }
}

/// Whether two bodies are copies of each other, owners' attributes included.
pub fn bodies_equal(ctx: &Context, x: &Body, y: &Body) -> bool {
    if x.owner.name != y.owner.name
        || x.owner.attrs != y.owner.attrs
        || x.owner_regions().len() != y.owner_regions().len()
    {
        return false;
    }
    let mut matcher = Matcher::new(ctx, x, y, false, &Exact);
    let mut pending = Vec::new();
    let regions = x.owner_regions().iter().zip(y.owner_regions());
    regions
        .into_iter()
        .all(|(&r, &s)| matcher.region(r, s, &mut pending))
        && pending.into_iter().all(|(a, b)| matcher.insides(a, b))
}
