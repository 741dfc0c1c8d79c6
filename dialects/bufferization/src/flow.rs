//! Where buffers come from, where they flow to, and where they are freed, in one body. Functions that are called
//! are not looked into: what they give may be any of what they were given.

use crease_arith::Select;
use crease_ir::body::ValueDef;
use crease_ir::effects::own_effects;
use crease_ir::interfaces::{
    BranchInterface, CallInterface, FunctionInterface, RegionBranchInterface, visit_flows,
};
use crease_ir::op_def::EffectKind;
use crease_ir::{BlockId, Body, Context, OpId, OpRef, RegionId, ValueId, alias};
use crease_memref::{Realloc, is_memref};
use rustc_hash::{FxHashMap, FxHashSet};

use crate::signature::argument;

/// Which values may be, or be views of, which others.
pub(crate) struct BufferFlow {
    /// From values to what they flow to directly, sorted.
    edges: Vec<(ValueId, ValueId)>,
}

impl BufferFlow {
    /// That of `body`.
    pub(crate) fn of(ctx: &Context, body: &Body) -> Self {
        let mut edges = Vec::new();
        for op in body.ops_preorder() {
            add_flows(body.op(ctx, op), &mut edges);
        }
        edges.sort_unstable();
        Self { edges }
    }

    /// The other way round: from values to where they come from.
    fn reversed(mut self) -> Self {
        let edges = self.edges.iter_mut();
        edges.for_each(|(from, to)| std::mem::swap(from, to));
        self.edges.sort_unstable();
        self
    }

    /// `value`, and whatever it may flow to.
    pub(crate) fn reached(&self, value: ValueId) -> Vec<ValueId> {
        let mut seen = FxHashSet::from_iter([value]);
        let mut reached = vec![value];
        let mut at = 0;
        while let Some(&from) = reached.get(at) {
            at += 1;
            let first = self.edges.partition_point(|edge| edge.0 < from);
            let edges = self.edges[first..].iter();
            let to = edges.take_while(|edge| edge.0 == from).map(|edge| edge.1);
            reached.extend(to.filter(|&to| seen.insert(to)));
        }
        reached
    }
}

/// Adds what flows at `op`. Whether what it gives, or what its regions are given, may come from nowhere else.
fn add_flows(op: OpRef<'_>, edges: &mut Vec<(ValueId, ValueId)>) -> bool {
    let Some(def) = op.def() else {
        return true;
    };
    if op.is::<Realloc>() {
        edges.push((op.operand(0), op.result(0)));
        return true;
    }
    if op.is::<Select>() {
        edges.extend([1, 2].map(|choice| (op.operand(choice), op.result(0))));
    } else if let Some(result) = op.results().next()
        && let Some(source) = alias::viewed(op, result)
    {
        edges.push((source, result));
    } else if let Some(branch) = def.interface::<BranchInterface>() {
        for (block, passed) in branch.edges(op) {
            let passed = passed.map(|number| op.operand(number));
            edges.extend(passed.zip(op.body().block_args(block).iter().copied()));
        }
    } else if let Some(branch) = def.interface::<RegionBranchInterface>() {
        visit_flows(op, branch, |from, numbers, inputs| {
            let passed = numbers.map(|number| from.operand(number));
            edges.extend(passed.zip(inputs.iter().copied()));
        });
    } else {
        // Each operand of a call to each result, by way of the first one: nothing else flows there.
        let is_call = def.interface::<CallInterface>().is_some();
        let mut results = op.results();
        if let Some(first) = results.next().filter(|_| is_call) {
            edges.extend(op.operands().map(|operand| (operand, first)));
            edges.extend(results.map(|result| (first, result)));
        }
        return true;
    }
    false
}

/// Where buffers come from.
pub(crate) struct Origins {
    back: BufferFlow,
    /// Buffers that may come from nowhere else.
    first: FxHashSet<ValueId>,
}

/// Where a buffer comes from.
pub(crate) struct Origin {
    /// What it is a view of, in the end.
    base: ValueId,
    /// The op that allocates that, if one does.
    allocation: Option<OpId>,
    /// The buffers that may come from nowhere else from which it may come, sorted.
    first: Vec<ValueId>,
    /// Whether all of these are allocated.
    allocated: bool,
    /// Whether all of these are allocated, or are arguments of the function.
    known: bool,
}

impl Origins {
    /// Those of the buffers in `body`.
    pub(crate) fn of(ctx: &Context, body: &Body) -> Self {
        let (mut edges, mut first) = (Vec::new(), FxHashSet::default());
        let entry_args = |regions: &[RegionId]| -> Vec<ValueId> {
            let args = regions.iter().flat_map(|&region| body.entry_args(region));
            args.copied().collect()
        };
        first.extend(entry_args(body.owner_regions()));
        for op in body.ops_preorder() {
            if add_flows(body.op(ctx, op), &mut edges) {
                first.extend(body.results(op));
                first.extend(entry_args(body.op_regions(op)));
            }
        }
        first.retain(|&value| is_memref(ctx, body.ty(value)));
        let back = BufferFlow { edges }.reversed();
        Self { back, first }
    }

    /// That of `buffer`; `at` is any op of the body. `None` if it is a view of too many views.
    pub(crate) fn origin(&self, at: OpRef<'_>, buffer: ValueId) -> Option<Origin> {
        let (base, body) = (base(at, buffer)?, at.body());
        let mut first = self.back.reached(base);
        first.retain(|value| self.first.contains(value));
        first.sort_unstable();
        let allocated = |&value: &ValueId| alias::allocation(at, value).is_some();
        let owner = at.ctx().registry().info(body.owner().name);
        let function =
            owner.is_some_and(|owner| owner.def.interface::<FunctionInterface>().is_some());
        let is_arg = |&value: &ValueId| function && argument(body, value).is_some();
        Some(Origin {
            base,
            allocation: body.def_op(base).filter(|_| allocated(&base)),
            allocated: first.iter().all(allocated),
            known: (first.iter()).all(|value| is_arg(value) || allocated(value)),
            first,
        })
    }
}

impl Origin {
    /// Whether two buffers are in the same allocation, if that is known.
    pub(crate) fn is_same(&self, other: &Origin) -> Option<bool> {
        let single = self.first.len() == 1 && self.first == other.first;
        if self.base == other.base || single {
            return Some(true);
        }
        // Nothing is known of what was not there yet.
        if self.first.is_empty() || other.first.is_empty() {
            return None;
        }
        let meets = |value| other.first.binary_search(value).is_ok();
        let differ = (self.allocated && other.known) || (self.known && other.allocated);
        (differ && !self.first.iter().any(meets)).then_some(false)
    }

    /// Whether two buffers may be in the same allocation.
    pub(crate) fn may_be_same(&self, body: &Body, other: &Origin) -> bool {
        let from_before = |a: &Origin, b: &Origin| match (a.allocation, body.value_def(b.base)) {
            (Some(op), ValueDef::Arg(block, _)) => ancestor_in(body, op, block).is_some(),
            _ => false,
        };
        !from_before(self, other) && !from_before(other, self) && self.is_same(other) != Some(false)
    }
}

/// What `value` is a view of, in the end; `None` if these are too many, as where nothing gets to and a view may be one
/// of itself.
pub(crate) fn base(at: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    const MOST_VIEWS: usize = 1 << 16;
    let views = std::iter::successors(Some(value), |&value| alias::viewed(at, value));
    let (number, last) = views.take(MOST_VIEWS).enumerate().last()?;
    (number + 1 < MOST_VIEWS).then_some(last)
}

/// Which ops free what.
pub(crate) struct Frees {
    /// Of a value: an op that frees it, and how often it is freed.
    by_value: FxHashMap<ValueId, (OpId, usize)>,
    /// How much an op frees.
    by_op: FxHashMap<OpId, usize>,
}

impl Frees {
    /// Those of `body`.
    pub(crate) fn of(ctx: &Context, body: &Body) -> Self {
        let (mut by_value, mut by_op) = (FxHashMap::default(), FxHashMap::default());
        let mut effects = Vec::new();
        for op in body.ops_preorder() {
            effects.clear();
            own_effects(body.op(ctx, op), &mut effects);
            for effect in effects.iter().filter(|e| e.kind == EffectKind::Free) {
                *by_op.entry(op).or_default() += 1;
                if let Some(value) = effect.value {
                    by_value.entry(value).or_insert((op, 0)).1 += 1;
                }
            }
        }
        Self { by_value, by_op }
    }

    /// How often `value` is freed.
    pub(crate) fn count(&self, value: ValueId) -> usize {
        self.by_value.get(&value).map_or(0, |&(_, count)| count)
    }

    /// The op that frees `value`, if that alone is freed there, and nowhere else.
    pub(crate) fn only(&self, value: ValueId) -> Option<OpId> {
        let &(op, count) = self.by_value.get(&value)?;
        (count == 1 && self.by_op[&op] == 1).then_some(op)
    }
}

/// The op directly in `block` that `op` is, or is inside of.
pub(crate) fn ancestor_in(body: &Body, op: OpId, block: BlockId) -> Option<OpId> {
    let ancestor = body.ancestor_in(op, body.block_region(block)?)?;
    (body.op_block(ancestor) == Some(block)).then_some(ancestor)
}
