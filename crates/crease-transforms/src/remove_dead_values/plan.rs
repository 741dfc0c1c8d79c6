//! What is to be removed. Changes nothing: as long as it is being decided, liveness must stay true.

use crease_ir::body::BodyStep;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::interfaces::{
    BranchInterface, CallInterface, FunctionInterface, RegionBranchInterface, visit_flows,
};
use crease_ir::segments::OperandSegment;
use crease_ir::symbols::{Visibility, visibility};
use crease_ir::{BlockId, Body, Context, OpId, OpRef, OpTrait, TypeData, ValueId};

use super::liveness::{Liveness, Role};
use crease_rewrite::dataflow::{BodyIndex, Solved};

/// Flags by number.
pub(super) type Dead = Vec<bool>;

/// What is to be done to a body.
#[derive(Default)]
pub(super) struct Plan {
    /// Operands that poison takes the place of.
    pub(super) poison: Vec<(OpId, usize)>,
    /// Arguments that go.
    pub(super) blocks: Vec<(BlockId, Dead)>,
    /// Operands passed to a successor that go.
    pub(super) successors: Vec<(OpId, OperandSegment, Dead)>,
    /// Operands of returns that go.
    pub(super) returns: Vec<(OpId, Dead)>,
    /// Calls: arguments passed and results that go.
    pub(super) calls: Vec<(OpId, OperandSegment, Dead, Dead)>,
    /// Of the function that the body is of: arguments and results that go.
    pub(super) function: Option<(Dead, Dead)>,
    /// Ops that go.
    pub(super) ops: Vec<OpId>,
}

impl Plan {
    /// Whether there is anything to do.
    pub(super) fn changes(&self) -> bool {
        let some = |dead: &Dead| dead.contains(&true);
        !self.poison.is_empty()
            || !self.ops.is_empty()
            || !self.blocks.is_empty()
            || self
                .calls
                .iter()
                .any(|(.., args, results)| some(args) || some(results))
            || (self.function.iter()).any(|(args, results)| some(args) || some(results))
    }
}

/// A plan for each body.
pub(super) fn plan(ctx: &Context, solved: &Solved<'_>, live: &Liveness) -> Vec<Plan> {
    let places = &solved.places;
    let mut planner = Planner {
        ctx,
        solved,
        live,
        dead: places
            .iter()
            .map(|place| vec![false; place.body.value_capacity()])
            .collect(),
        plans: places.iter().map(|_| Plan::default()).collect(),
    };
    // What is said of one value counts for those that are asked later: inner ops first, as upstream.
    let mut order = Vec::new();
    list(solved, 0, &mut order);
    for (at, op) in order {
        planner.op(at, places[at].body.op(ctx, op));
    }
    for (at, plan) in planner.plans.iter_mut().enumerate() {
        agree(ctx, places[at].body, plan);
    }
    planner.plans
}

/// The ops of a body and of those nested in it, inner ones first. The recursion is over isolated ops,
/// whose depth the parser bounds.
fn list(solved: &Solved<'_>, at: BodyIndex, order: &mut Vec<(BodyIndex, OpId)>) {
    let Some(place) = solved.places.get(at) else {
        return;
    };
    let body = place.body;
    body.walk_regions(body.owner_regions(), |step| {
        if let BodyStep::Leave(op) = step {
            if let Some(child) = body.op_child(op) {
                list(solved, place.children[child.index()], order);
            }
            order.push((at, op));
        }
        true
    });
}

struct Planner<'s, 'a> {
    ctx: &'s Context,
    solved: &'s Solved<'a>,
    live: &'s Liveness,
    /// By body: the values that will be gone.
    dead: Vec<Vec<bool>>,
    plans: Vec<Plan>,
}

impl Planner<'_, '_> {
    fn is_dead(&self, at: BodyIndex, value: ValueId) -> bool {
        self.dead[at][value.index()] || !self.live.is_live(at, value)
    }

    fn all_dead(&self, at: BodyIndex, values: impl IntoIterator<Item = ValueId>) -> bool {
        values.into_iter().all(|value| self.is_dead(at, value))
    }

    fn which_dead(&self, at: BodyIndex, values: impl IntoIterator<Item = ValueId>) -> Dead {
        values
            .into_iter()
            .map(|value| self.is_dead(at, value))
            .collect()
    }

    /// Notes that the values will be gone for which that is said.
    fn will_go(
        &mut self,
        at: BodyIndex,
        values: impl IntoIterator<Item = ValueId>,
        which: &[bool],
    ) {
        for (value, &goes) in values.into_iter().zip(which) {
            self.dead[at][value.index()] |= goes;
        }
    }

    fn op(&mut self, at: BodyIndex, op: OpRef<'_>) {
        let function = op
            .def()
            .and_then(|def| def.interface::<FunctionInterface>());
        if let Some(function) = function {
            return self.function(at, op, function);
        }
        match Role::of(self.solved, at, op) {
            Role::Regions(branch) => self.regions(at, op, branch),
            Role::Branch(branch) => self.branch(at, op, branch),
            // These go with what they are about.
            Role::Call(_) | Role::Yield | Role::Return => {}
            Role::Plain => self.plain(at, op),
        }
    }

    fn plain(&mut self, at: BodyIndex, op: OpRef<'_>) {
        let calls = op
            .def()
            .is_some_and(|def| def.interface::<CallInterface>().is_some());
        if op.has(OpTrait::IsTerminator) || calls {
            return;
        }
        // With an operand that does not matter it can't do anything that does.
        let idle = op.operands().any(|value| self.is_dead(at, value))
            || is_memory_effect_free(op) && self.all_dead(at, op.results());
        if idle {
            self.plans[at].ops.push(op.id());
            self.will_go(at, op.results(), &vec![true; op.num_results()]);
        }
    }

    /// Values that go nowhere become poison; canonicalization then removes the arguments and results.
    fn regions(&mut self, at: BodyIndex, op: OpRef<'_>, branch: &RegionBranchInterface) {
        if is_memory_effect_free(op) && self.all_dead(at, op.results()) {
            self.plans[at].ops.push(op.id());
            return;
        }
        let mut flows = Vec::new();
        visit_flows(op, branch, |from, numbers, inputs| {
            let from = numbers.map(|number| (from.id(), number));
            flows.extend(from.zip(inputs.iter().copied()));
        });
        crease_ir::sort::sort(&mut flows);
        for flows in flows.chunk_by(|(a, _), (b, _)| a == b) {
            let (from, number) = flows[0].0;
            let inputs = flows.iter().map(|&(_, input)| input);
            if self.is_dead(at, op.body().operand(from, number)) || self.all_dead(at, inputs) {
                self.plans[at].poison.push((from, number));
            }
        }
    }

    fn branch(&mut self, at: BodyIndex, op: OpRef<'_>, branch: &BranchInterface) {
        let mut decides = self.which_dead(at, op.operands());
        for (_, passed) in branch.edges(op) {
            decides[passed].fill(false);
        }
        if decides.contains(&true) {
            return self.plans[at].ops.push(op.id());
        }
        for (block, passed) in branch.edges(op) {
            let passed = passed.map(|number| op.operand(number));
            let dead = self.which_dead(at, passed);
            if !dead.contains(&true) {
                continue;
            }
            let args = op.body().block_args(block).iter().copied();
            self.will_go(at, args, &dead);
            self.plans[at].blocks.push((block, dead));
        }
    }

    /// Arguments that don't matter go, and results that no call needs, of a function all of whose users are
    /// calls that can be changed with it.
    fn function(&mut self, at: BodyIndex, op: OpRef<'_>, function: &FunctionInterface) {
        let Some(child) = op.body().op_child(op.id()) else {
            return;
        };
        let inside = self.solved.places[at].children[child.index()];
        let body = self.solved.places[inside].body;
        let region = body.owner_regions().first().copied();
        let ty = op
            .attr(function.type_slot)
            .and_then(|attr| self.ctx.type_value(attr));
        // What types of functions of other dialects are without an argument, only these know.
        let builtin =
            ty.is_some_and(|ty| matches!(self.ctx.type_data(ty), TypeData::Function { .. }));
        let Some(entry) = region.and_then(|region| body.entry_block(region)) else {
            return;
        };
        if visibility(op) == Visibility::Public || self.solved.calls.is_named(inside) || !builtin {
            return;
        }
        let results = self.ctx.function_types(op.attr(function.type_slot)).1.len();
        let solved = self.solved;
        let callers = solved.calls.all_callers(inside);
        let view = |(at, call): (BodyIndex, OpId)| self.solved.places[at].body.op(self.ctx, call);
        let Some(segments) = (callers.iter())
            .map(|&caller| args_of(view(caller)).filter(|_| view(caller).num_results() == results))
            .collect::<Option<Vec<_>>>()
        else {
            return;
        };
        let args = body.block_args(entry).iter().copied();
        let dead_args = self.which_dead(inside, args.clone());
        self.will_go(inside, args, &dead_args);
        let mut dead_results = vec![true; results];
        for &(at, call) in callers {
            for (all, dead) in dead_results.iter_mut().zip(view((at, call)).results()) {
                *all &= self.is_dead(at, dead);
            }
        }
        for block in region
            .into_iter()
            .flat_map(|region| body.region_blocks(region))
        {
            if let Some(last) = body.last_op(block)
                && body.op(self.ctx, last).has(OpTrait::ReturnLike)
                && body.num_operands(last) == results
            {
                let returns = &mut self.plans[inside].returns;
                returns.push((last, dead_results.clone()));
            }
        }
        for (&(at, call), segment) in callers.iter().zip(segments) {
            let gone = (call, segment, dead_args.clone(), dead_results.clone());
            self.will_go(at, self.solved.places[at].body.results(call), &dead_results);
            self.plans[at].calls.push(gone);
        }
        self.plans[inside].function = Some((dead_args, dead_results));
    }
}

/// What one branch passes in vain to a block, all others do: an argument that goes is no longer passed by any.
fn agree(ctx: &Context, body: &Body, plan: &mut Plan) {
    crease_ir::sort::sort_by_key(&mut plan.blocks, |(block, _)| *block);
    plan.blocks.dedup_by(|(block, more), (first, dead)| {
        let same = block == first;
        if same {
            dead.iter_mut()
                .zip(more)
                .for_each(|(dead, more)| *dead |= *more);
        }
        same
    });
    let segment = |(op, index): (OpId, usize)| {
        let branch = body.op(ctx, op).def()?.interface::<BranchInterface>()?;
        Some((op, (branch.successor_operands)(index)))
    };
    for (block, dead) in std::mem::take(&mut plan.blocks) {
        // Of an op that nobody knows it is not known what it passes.
        let from: Option<Vec<_>> = body.predecessors(block).map(segment).collect();
        if let Some(from) = from {
            let less = from
                .into_iter()
                .map(|(op, segment)| (op, segment, dead.clone()));
            plan.successors.extend(less);
            plan.blocks.push((block, dead));
        }
    }
    crease_ir::sort::sort_by_key(&mut plan.successors, |(op, segment, _)| (*op, *segment));
}

/// The operands that a call passes, if they are a group of it.
fn args_of(call: OpRef<'_>) -> Option<OperandSegment> {
    let def = call.def()?;
    let passed = (def.interface::<CallInterface>()?.args)(call);
    let mut groups = 0..def.operands.len();
    let group = groups.find(|&group| call.operands_of(group).eq(passed.iter().copied()))?;
    Some(OperandSegment::group(group))
}
