//! Where buffers come from, where they flow to, and where they are freed, in one body. Functions that are called
//! are not looked into: what they give may be any of what they were given.

use crease_arith::Select;
use crease_ir::effects::own_effects;
use crease_ir::interfaces::{BranchInterface, CallInterface, RegionBranchInterface, visit_flows};
use crease_ir::op_def::EffectKind;
use crease_ir::{BlockId, Body, Context, OpId, OpRef, ValueId, alias};
use crease_memref::Realloc;
use rustc_hash::{FxHashMap, FxHashSet};

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

fn add_flows(op: OpRef<'_>, edges: &mut Vec<(ValueId, ValueId)>) {
    let Some(def) = op.def() else {
        return;
    };
    if op.is::<Realloc>() {
        edges.push((op.operand(0), op.result(0)));
    } else if op.is::<Select>() {
        edges.extend([1, 2].map(|choice| (op.operand(choice), op.result(0))));
    } else if let Some(result) = op.results().next()
        && let Some(source) = alias::viewed(op, result)
    {
        edges.push((source, result));
    } else if let Some(branch) = def.interface::<BranchInterface>() {
        for (index, block) in op.successors().enumerate() {
            let passed = branch.passed(op, index).map(|number| op.operand(number));
            edges.extend(passed.zip(op.body().block_args(block).iter().copied()));
        }
    } else if let Some(branch) = def.interface::<RegionBranchInterface>() {
        visit_flows(op, branch, |from, numbers, inputs| {
            let passed = numbers.map(|number| from.operand(number));
            edges.extend(passed.zip(inputs.iter().copied()));
        });
    } else if def.interface::<CallInterface>().is_some() {
        // Each operand to each result, by way of the first one: nothing else flows there.
        let mut results = op.results();
        if let Some(first) = results.next() {
            edges.extend(op.operands().map(|operand| (operand, first)));
            edges.extend(results.map(|result| (first, result)));
        }
    }
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
