//! Canonicalization shared by all ops with region control flow: values that pass through
//! unchanged, duplicates and dead ones among what goes into regions and comes out as results.
//!
//! A *successor input* is a block argument or result that receives a value when control moves; the
//! *operands* that may reach it come from the op itself and from the terminators of its regions.
//! Dialects list these patterns in their tables, by op.

mod settled;

use std::sync::Arc;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::{SmallVec, smallvec};

use crease_ir::body::ValueDef;
use crease_ir::interfaces::{RegionBranchInterface, visit_flows};
use crease_ir::{BlockId, Body, OpId, OpRef, ValueId};

use crate::outcome::{NotApplied, PatternResult};
use crate::rewriter::Rewriter;

pub(crate) use settled::Settled;
use settled::{is_settled, note};

/// Where a passed value is written: an op and its operand number.
type Operand = (OpId, usize);

/// What flows where.
#[derive(Default, Debug)]
pub(crate) struct Flow {
    /// In textual order of the operands.
    edges: Vec<(Operand, ValueId)>,
    /// In the order in which operands first reach them.
    inputs: Vec<ValueId>,
    /// Every input with what reaches it, sorted.
    by_input: Vec<(ValueId, Operand)>,
    /// By row of `by_input`: whether its value was seen.
    seen: Vec<bool>,
}

/// The flow of an op, made once for all that ask before the next edit.
fn flow(rw: &mut Rewriter<'_>, op: OpId) -> Option<Arc<Flow>> {
    let edits = rw.edits();
    if let Some((of, at, flow)) = &rw.flow
        && (*of, *at) == (op, edits)
    {
        return Some(Arc::clone(flow));
    }
    // The last one's memory, mostly: most flows are asked for once.
    let mut flow = rw.flow.take().map(|(.., flow)| flow).unwrap_or_default();
    match Arc::get_mut(&mut flow) {
        Some(flow) => flow.fill(rw.op(op))?,
        None => {
            let mut new = Flow::default();
            new.fill(rw.op(op))?;
            flow = Arc::new(new);
        }
    }
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
    fn fill(&mut self, op: OpRef<'_>) -> Option<()> {
        let branch = op.def()?.interface::<RegionBranchInterface>()?;
        self.edges.clear();
        visit_flows(op, branch, |from, numbers, inputs| {
            let operands = numbers.map(|number| (from.id(), number));
            self.edges.extend(operands.zip(inputs.iter().copied()));
        });
        self.by_input.clear();
        self.by_input
            .extend(self.edges.iter().map(|&(from, to)| (to, from)));
        self.by_input.sort_unstable();
        self.by_input.dedup();
        self.seen.clear();
        self.seen.resize(self.by_input.len(), false);
        self.inputs.clear();
        for &(_, input) in &self.edges {
            let first = first(&self.by_input, input);
            if !std::mem::replace(&mut self.seen[first], true) {
                self.inputs.push(input);
            }
        }
        Some(())
    }

    /// The first row of `by_input` for a value, if it is an input.
    fn first(&self, input: ValueId) -> usize {
        first(&self.by_input, input)
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

fn first(by_input: &[(ValueId, Operand)], input: ValueId) -> usize {
    by_input.partition_point(|&(value, _)| value < input)
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

// Bits for `settled`.
const NONE_MADE_DEAD: u8 = 1;
const NO_DUPLICATE: u8 = 2;
const NONE_DEAD: u8 = 4;

/// An input that only one value reaches is that value.
pub fn make_inputs_dead(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    const NONE: NotApplied = NotApplied("no input with a single source");
    if !any_input(rw.body(), op, |value| !rw.body().use_empty(value))
        || is_settled(rw, op, NONE_MADE_DEAD)
    {
        return Err(NONE);
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
    applied.ok_or_else(|| {
        note(rw, op, NONE_MADE_DEAD);
        NONE
    })
}

fn owner_and_number(body: &Body, value: ValueId) -> (Option<OpId>, Option<BlockId>, u32) {
    match body.value_def(value) {
        ValueDef::Result(op, n) => (Some(op), None, n),
        ValueDef::Arg(block, n) => (None, Some(block), n),
        ValueDef::Forward(n) => (None, None, n),
    }
}

/// Of inputs that receive the same values on every way, one is used.
pub fn remove_duplicate_inputs(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    const NONE: NotApplied = NotApplied("no duplicate inputs");
    if !several_inputs(rw.body(), op) || is_settled(rw, op, NO_DUPLICATE) {
        return Err(NONE);
    }
    let Some(flow) = flow(rw, op) else {
        return Err(NotApplied("no region control flow"));
    };
    if !may_have_duplicates(rw.body(), &flow) {
        note(rw, op, NO_DUPLICATE);
        return Err(NONE);
    }
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
    applied.ok_or_else(|| {
        note(rw, op, NO_DUPLICATE);
        NONE
    })
}

/// Whether what reaches two inputs of one owner has one sum, as it has for duplicates.
fn may_have_duplicates(body: &Body, flow: &Flow) -> bool {
    let number = |(op, at): Operand| {
        let (op, value) = (op.index() as u64, body.operand(op, at).index() as u64);
        (op << 32 | value).wrapping_mul(0x9e37_79b9_7f4a_7c15)
    };
    let sum = |&input: &ValueId| {
        let sum = flow.operands(input).map(number).fold(0, u64::wrapping_add);
        let owner = match body.value_def(input) {
            ValueDef::Result(op, _) => op.index() * 2,
            ValueDef::Arg(block, _) => block.index() * 2 + 1,
            ValueDef::Forward(number) => number as usize,
        };
        (owner, sum)
    };
    let mut sums: SmallVec<[(usize, u64); 16]> = flow.inputs.iter().map(sum).collect();
    sums.sort_unstable();
    sums.windows(2).any(|pair| pair[0] == pair[1])
}

/// Inputs that nothing uses go, with what is passed to them. Inputs that one operand feeds go
/// together or not at all.
pub fn remove_dead_inputs(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    const NONE: NotApplied = NotApplied("no dead inputs");
    if !any_input(rw.body(), op, |value| rw.body().use_empty(value))
        || is_settled(rw, op, NONE_DEAD)
    {
        return Err(NONE);
    }
    let Some(flow) = flow(rw, op) else {
        return Err(NotApplied("no region control flow"));
    };
    let Some(dead) = Dead::of(rw.body(), &flow) else {
        note(rw, op, NONE_DEAD);
        return Err(NONE);
    };
    // Operands, by op in textual order.
    for edges in flow.edges.chunk_by(|((a, _), _), ((b, _), _)| a == b) {
        let owner = edges[0].0.0;
        let gone = edges.iter().filter(|(_, input)| dead.has(*input));
        let mut gone: SmallVec<[usize; 8]> = gone.map(|((_, at), _)| *at).collect();
        if !gone.is_empty() {
            gone.sort_unstable();
            let gone = |at: usize| gone.binary_search(&at).is_ok();
            let _ = rw.modify(owner, |_, body| body.remove_operands(owner, gone));
        }
    }
    // Block arguments.
    let mut blocks: SmallVec<[BlockId; 4]> = SmallVec::new();
    for &input in &flow.inputs {
        if let ValueDef::Arg(block, _) = rw.body().value_def(input)
            && dead.has(input)
            && !blocks.contains(&block)
        {
            blocks.push(block);
        }
    }
    for block in blocks {
        let args = rw.body().block_args(block).iter();
        let flags: SmallVec<[bool; 16]> = args.map(|&arg| dead.has(arg)).collect();
        let _ = rw.modify(op, |_, body| body.remove_block_args(block, |i| flags[i]));
    }
    // Results need a new op.
    let keep: SmallVec<[bool; 16]> = rw.body().results(op).map(|r| !dead.has(r)).collect();
    if keep.contains(&false) {
        Ok(without_results(rw, op, &keep))
    } else {
        Ok(rw.touch(op))
    }
}

/// The inputs of all sets of tied inputs in which nothing is used.
struct Dead<'f> {
    flow: &'f Flow,
    /// By first row of the flow's `by_input`.
    dead: SmallVec<[bool; 32]>,
}

impl<'f> Dead<'f> {
    /// Those of a flow; `None` if there are none.
    fn of(body: &Body, flow: &'f Flow) -> Option<Self> {
        if !flow.inputs.iter().any(|&input| body.use_empty(input)) {
            return None;
        }
        // Union-find over the inputs: those that share an operand are tied.
        let mut parent: SmallVec<[u32; 32]> = (0..flow.by_input.len() as u32).collect();
        fn find(parent: &mut [u32], mut at: usize) -> usize {
            while parent[at] as usize != at {
                parent[at] = parent[parent[at] as usize];
                at = parent[at] as usize;
            }
            at
        }
        let by_operand = flow.edges.iter();
        let mut by_operand: SmallVec<[(Operand, usize); 16]> = by_operand
            .map(|&(from, input)| (from, flow.first(input)))
            .collect();
        by_operand.sort_unstable();
        for pair in by_operand.windows(2).filter(|pair| pair[0].0 == pair[1].0) {
            let (a, b) = (find(&mut parent, pair[0].1), find(&mut parent, pair[1].1));
            parent[b] = a as u32;
        }
        let mut used: SmallVec<[bool; 32]> = smallvec![false; parent.len()];
        for &input in &flow.inputs {
            if !body.use_empty(input) {
                used[find(&mut parent, flow.first(input))] = true;
            }
        }
        let mut dead: SmallVec<[bool; 32]> = smallvec![false; parent.len()];
        for &input in &flow.inputs {
            let at = flow.first(input);
            dead[at] = !used[find(&mut parent, at)];
        }
        dead.contains(&true).then_some(Self { flow, dead })
    }

    /// Whether a value is one of them.
    fn has(&self, value: ValueId) -> bool {
        let at = self.flow.first(value);
        let input = self.flow.by_input.get(at);
        input.is_some_and(|&(input, _)| input == value) && self.dead[at]
    }
}

/// Replaces `op` by one that has only the results to `keep`, with the same regions.
pub fn without_results(rw: &mut Rewriter<'_>, op: OpId, keep: &[bool]) -> crate::Applied {
    let body = rw.body();
    let operands: Vec<ValueId> = body.operands(op).collect();
    let types: Vec<_> = body
        .result_types(op)
        .zip(keep)
        .filter(|(_, keep)| **keep)
        .map(|(ty, _)| ty)
        .collect();
    let old_regions = body.op_regions(op).to_vec();
    let regions: Vec<_> = old_regions.iter().map(|_| rw.create_region()).collect();
    rw.set_before(op);
    let new = rw.create_like(op, &operands, &types, &regions);
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
