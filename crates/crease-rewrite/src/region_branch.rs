//! Canonicalization shared by all ops with region control flow: values that pass through
//! unchanged, duplicates and dead ones among what goes into regions and comes out as results.
//!
//! A *successor input* is a block argument or result that receives a value when control moves; the
//! *operands* that may reach it come from the op itself and from the terminators of its regions.
//! Dialects list these patterns in their tables, by op.

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

use crease_ir::body::{NewOp, ValueDef};
use crease_ir::interfaces::{RegionBranchInterface, RegionPoint, passed_on};
use crease_ir::{Body, OpId, OpRef, ValueId};

use crate::outcome::{NotApplied, PatternResult};
use crate::rewriter::Rewriter;

/// Where a passed value is written: an op and its operand number.
type Operand = (OpId, usize);

/// What flows where.
#[derive(Debug)]
pub(crate) struct Flow {
    /// In textual order of the operands.
    edges: Vec<(Operand, ValueId)>,
    /// In the order in which operands first reach them.
    inputs: Vec<ValueId>,
    /// Every input with what reaches it, sorted.
    by_input: Vec<(ValueId, Operand)>,
}

/// The flow of an op, made once for all that ask before the next edit.
fn flow(rw: &mut Rewriter<'_>, op: OpId) -> Option<Arc<Flow>> {
    let edits = rw.edits();
    if let Some((of, at, flow)) = &rw.flow
        && (*of, *at) == (op, edits)
    {
        return Some(Arc::clone(flow));
    }
    let flow = Arc::new(Flow::of(rw.op(op))?);
    rw.flow = Some((op, edits, Arc::clone(&flow)));
    Some(flow)
}

/// Whether `holds` is true of a result of `op`, or of an argument of a block in its regions; what is
/// no result and no argument is no successor input.
fn any_input(body: &Body, op: OpId, holds: impl Fn(ValueId) -> bool) -> bool {
    let blocks = || (body.op_regions(op).iter()).flat_map(|&region| body.region_blocks(region));
    body.results(op).any(&holds)
        || blocks().any(|block| body.block_args(block).iter().copied().any(&holds))
}

/// Whether there may be two inputs with one owner.
fn several_inputs(body: &Body, op: OpId) -> bool {
    let mut blocks = (body.op_regions(op).iter()).flat_map(|&region| body.region_blocks(region));
    body.num_results(op) > 1 || blocks.any(|block| body.block_args(block).len() > 1)
}

impl Flow {
    fn of(op: OpRef<'_>) -> Option<Flow> {
        let branch = op.def()?.interface::<RegionBranchInterface>()?;
        let body = op.body();
        let mut edges = Vec::new();
        let mut add = |op: OpId, operands: std::ops::Range<usize>, inputs: &[ValueId]| {
            edges.extend(operands.map(|at| (op, at)).zip(inputs.iter().copied()));
        };
        for successor in (branch.successors)(op, RegionPoint::Parent) {
            let operands = (branch.entry_operands)(op, successor.region);
            add(op.id(), operands, &successor.inputs);
        }
        for &region in body.op_regions(op.id()) {
            for block in body.region_blocks(region) {
                let Some(last) = body.last_op(block) else {
                    continue;
                };
                let terminator = op.other(last);
                let Some(passed) = passed_on(terminator) else {
                    continue;
                };
                for successor in (branch.successors)(op, RegionPoint::Region(region)) {
                    add(last, passed.clone(), &successor.inputs);
                }
            }
        }
        let mut by_input: Vec<_> = edges.iter().map(|&(from, to)| (to, from)).collect();
        by_input.sort_unstable();
        by_input.dedup();
        let mut flow = Flow {
            inputs: Vec::new(),
            by_input,
            edges,
        };
        let mut seen = vec![false; flow.by_input.len()];
        for &(_, input) in &flow.edges {
            if !std::mem::replace(&mut seen[flow.first(input)], true) {
                flow.inputs.push(input);
            }
        }
        Some(flow)
    }

    /// The first row of `by_input` for a value, if it is an input.
    fn first(&self, input: ValueId) -> usize {
        self.by_input.partition_point(|&(value, _)| value < input)
    }

    /// What may reach a value, if it is an input; else nothing.
    fn operands(&self, input: ValueId) -> impl Iterator<Item = Operand> + '_ {
        let rows = self.by_input[self.first(input)..].iter();
        rows.take_while(move |(value, _)| *value == input)
            .map(|&(_, operand)| operand)
    }

    /// The only value, not itself a successor input, that may reach `input`.
    fn only_source(&self, body: &Body, input: ValueId) -> Option<ValueId> {
        let mut source = None;
        let mut seen: SmallVec<[ValueId; 16]> = SmallVec::new();
        let mut many = FxHashSet::default();
        let mut pending: SmallVec<[ValueId; 16]> = smallvec![input];
        while let Some(value) = pending.pop() {
            let mut operands = self.operands(value).peekable();
            if operands.peek().is_none() {
                if source.is_some_and(|s| s != value) {
                    return None;
                }
                source = Some(value);
            }
            for (op, at) in operands {
                let next = body.operand(op, at);
                let new = match seen.len() {
                    0..16 => !seen.contains(&next),
                    _ => !seen.contains(&next) && many.insert(next),
                };
                if new {
                    if seen.len() < 16 {
                        seen.push(next);
                    }
                    pending.push(next);
                }
            }
        }
        source
    }
}

/// Whether `a`, which may reach `b`, is visible wherever `b` is.
fn defined_before(body: &Body, op: OpId, a: ValueId, b: ValueId) -> bool {
    let inside = body
        .value_block(a)
        .and_then(|block| body.block_parent_op(block))
        == Some(op);
    if !inside {
        return true;
    }
    match (body.value_def(a), body.value_def(b)) {
        (ValueDef::Arg(x, _), ValueDef::Arg(y, _)) => x == y,
        _ => false,
    }
}

/// An input that only one value reaches is that value.
pub fn make_inputs_dead(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    if !any_input(rw.body(), op, |value| !rw.body().use_empty(value)) {
        return Err(NotApplied("no input with a single source"));
    }
    let Some(flow) = flow(rw, op) else {
        return Err(NotApplied("no region control flow"));
    };
    let mut applied = None;
    for &input in &flow.inputs {
        if rw.body().use_empty(input) {
            continue;
        }
        if let Some(source) = flow.only_source(rw.body(), input)
            && defined_before(rw.body(), op, source, input)
        {
            applied = Some(rw.replace_all_uses(input, source));
        }
    }
    applied.ok_or(NotApplied("no input with a single source"))
}

fn owner_and_number(
    body: &Body,
    value: ValueId,
) -> (Option<OpId>, Option<crease_ir::BlockId>, u32) {
    match body.value_def(value) {
        ValueDef::Result(op, n) => (Some(op), None, n),
        ValueDef::Arg(block, n) => (None, Some(block), n),
        ValueDef::Forward(n) => (None, None, n),
    }
}

/// Of inputs that receive the same values on every way, one is used.
pub fn remove_duplicate_inputs(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    if !several_inputs(rw.body(), op) {
        return Err(NotApplied("no duplicate inputs"));
    }
    let Some(flow) = flow(rw, op) else {
        return Err(NotApplied("no region control flow"));
    };
    let mut inputs = flow.inputs.clone();
    inputs.sort_by_key(|&v| owner_and_number(rw.body(), v).2);
    // Inputs with one owner and one signature, found without comparing all pairs. Signatures are taken
    // anew after a replacement that changed what is passed.
    let mut applied = None;
    let mut restart = true;
    while std::mem::take(&mut restart) {
        let mut first: FxHashMap<_, ValueId> = FxHashMap::default();
        let passed = flow.edges.iter();
        let passed: FxHashSet<ValueId> = passed
            .map(|&((op, at), _)| rw.body().operand(op, at))
            .collect();
        for &input in &inputs {
            let body = rw.body();
            let (owner, block, _) = owner_and_number(body, input);
            let mut signature: SmallVec<[(OpId, ValueId); 4]> = flow
                .operands(input)
                .map(|(op, at)| (op, body.operand(op, at)))
                .collect();
            signature.sort_unstable();
            let leader = *first.entry((owner, block, signature)).or_insert(input);
            if leader != input && !body.use_empty(input) {
                applied = Some(rw.replace_all_uses(input, leader));
                restart = passed.contains(&input);
                if restart {
                    break;
                }
            }
        }
    }
    applied.ok_or(NotApplied("no duplicate inputs"))
}

/// Inputs that nothing uses go, with what is passed to them. Inputs that one operand feeds go
/// together or not at all.
pub fn remove_dead_inputs(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    if !any_input(rw.body(), op, |value| rw.body().use_empty(value)) {
        return Err(NotApplied("no dead inputs"));
    }
    let Some(flow) = flow(rw, op) else {
        return Err(NotApplied("no region control flow"));
    };
    let dead = dead_sets(rw.body(), &flow);
    if dead.is_empty() {
        return Err(NotApplied("no dead inputs"));
    }
    // Operands, by op in textual order.
    let mut owners: Vec<OpId> = Vec::new();
    let mut remove: FxHashMap<OpId, FxHashSet<usize>> = FxHashMap::default();
    for ((owner, at), input) in &flow.edges {
        if dead.contains(input) {
            let list = remove.entry(*owner).or_insert_with(|| {
                owners.push(*owner);
                FxHashSet::default()
            });
            list.insert(*at);
        }
    }
    for owner in owners {
        let list = &remove[&owner];
        let _ = rw.modify(owner, |_, body| {
            body.remove_operands(owner, |at| list.contains(&at))
        });
    }
    // Block arguments.
    let mut blocks: Vec<crease_ir::BlockId> = Vec::new();
    for &input in &flow.inputs {
        if let ValueDef::Arg(block, _) = rw.body().value_def(input)
            && dead.contains(&input)
            && !blocks.contains(&block)
        {
            blocks.push(block);
        }
    }
    for block in blocks {
        let flags: Vec<bool> = rw
            .body()
            .block_args(block)
            .iter()
            .map(|arg| dead.contains(arg))
            .collect();
        let _ = rw.modify(op, |_, body| body.remove_block_args(block, |i| flags[i]));
    }
    // Results need a new op.
    let keep: Vec<bool> = rw.body().results(op).map(|r| !dead.contains(&r)).collect();
    if keep.contains(&false) {
        Ok(without_results(rw, op, &keep))
    } else {
        Ok(rw.touch(op))
    }
}

/// The inputs of all sets of tied inputs in which nothing is used.
fn dead_sets(body: &Body, flow: &Flow) -> FxHashSet<ValueId> {
    if !flow.inputs.iter().any(|&input| body.use_empty(input)) {
        return FxHashSet::default();
    }
    // Union-find over the inputs: those that share an operand are tied.
    let index: FxHashMap<ValueId, usize> = flow
        .inputs
        .iter()
        .enumerate()
        .map(|(i, &v)| (v, i))
        .collect();
    let mut parent: Vec<usize> = (0..flow.inputs.len()).collect();
    fn find(parent: &mut [usize], mut at: usize) -> usize {
        while parent[at] != at {
            parent[at] = parent[parent[at]];
            at = parent[at];
        }
        at
    }
    let mut by_operand: FxHashMap<Operand, usize> = FxHashMap::default();
    for (operand, input) in &flow.edges {
        let this = index[input];
        let first = *by_operand.entry(*operand).or_insert(this);
        let (a, b) = (find(&mut parent, first), find(&mut parent, this));
        parent[b] = a;
    }
    let mut used = vec![false; parent.len()];
    for (i, &input) in flow.inputs.iter().enumerate() {
        if !body.use_empty(input) {
            used[find(&mut parent, i)] = true;
        }
    }
    let mut dead = FxHashSet::default();
    for (i, &input) in flow.inputs.iter().enumerate() {
        if !used[find(&mut parent, i)] {
            dead.insert(input);
        }
    }
    dead
}

/// Replaces `op` by one that has only the results to `keep`, with the same regions.
pub fn without_results(rw: &mut Rewriter<'_>, op: OpId, keep: &[bool]) -> crate::Applied {
    let (ctx, body) = (rw.ctx(), rw.body());
    let name = body.op_name(op);
    let operands: Vec<ValueId> = body.operands(op).collect();
    let types: Vec<_> = body
        .result_types(op)
        .zip(keep)
        .filter(|(_, keep)| **keep)
        .map(|(ty, _)| ty)
        .collect();
    let attrs = body.attr_slots(op, ctx.num_attr_slots(name)).to_vec();
    let successors: Vec<_> = body.successors(op).collect();
    let loc = body.op_loc(op);
    let old_regions = body.op_regions(op).to_vec();
    let regions: Vec<_> = old_regions.iter().map(|_| rw.create_region()).collect();
    rw.set_before(op);
    let new = rw.create_op(NewOp {
        name,
        loc,
        operands: &operands,
        types: &types,
        attrs: &attrs,
        regions: &regions,
        successors: &successors,
    });
    for (&from, &to) in old_regions.iter().zip(&regions) {
        let _ = rw.inline_region_before(from, to, None);
    }
    let mut fresh = rw.body().results(new).collect::<Vec<_>>().into_iter();
    let olds: Vec<ValueId> = rw.body().results(op).collect();
    for (old, &keep) in olds.into_iter().zip(keep) {
        if keep && let Some(value) = fresh.next() {
            let _ = rw.replace_all_uses(old, value);
        }
    }
    rw.erase_op(op)
}
