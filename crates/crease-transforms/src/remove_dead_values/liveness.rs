//! Which values matter: those that something with effects uses, that leave through a function which others may
//! call, and all that these are computed from. Values follow control through blocks, regions and calls.

use std::collections::BTreeMap;
use std::ops::Range;

use crease_ir::effects::would_op_be_trivially_dead;
use crease_ir::interfaces::{
    BranchInterface, CallInterface, RegionBranchInterface, RegionPoint, passed_by, passed_on,
    visit_flows,
};
use crease_ir::{Body, Context, OpId, OpRef, OpTrait, ValueId};

use crease_rewrite::dataflow::{BodyIndex, Solved};
use rustc_hash::FxHashSet;

/// A value of a body.
type Key = (BodyIndex, ValueId);

/// What an op does with its operands, in the order in which that is asked.
pub(super) enum Role<'a> {
    /// Has regions that control enters and leaves.
    Regions(&'a RegionBranchInterface),
    /// Passes operands to blocks.
    Branch(&'a BranchInterface),
    /// Calls the function that the body is of.
    Call(BodyIndex),
    /// Passes operands on from the end of a region of such an op.
    Yield,
    /// Passes all operands back to the calls of the function around it.
    Return,
    /// Computes its results from its operands.
    Plain,
}

impl Role<'_> {
    pub(super) fn of(solved: &Solved<'_>, at: BodyIndex, op: OpRef<'_>) -> Role<'static> {
        let Some(def) = op.def() else {
            return Role::Plain;
        };
        if let Some(branch) = def.interface::<RegionBranchInterface>() {
            return Role::Regions(branch);
        }
        if let Some(branch) = def.interface::<BranchInterface>() {
            return Role::Branch(branch);
        }
        if def.interface::<CallInterface>().is_some()
            && let Some(callee) = solved.calls.callee(at, op.id())
        {
            return Role::Call(callee);
        }
        if passed_on(op).is_none() {
            return Role::Plain;
        }
        match op.parent_op().map(|parent| parent.def()) {
            Some(Some(parent)) if parent.interface::<RegionBranchInterface>().is_some() => {
                Role::Yield
            }
            // What is around the op is the owner of the body.
            None if op.has(OpTrait::ReturnLike) && is_function(solved, op.ctx(), at) => {
                Role::Return
            }
            _ => Role::Plain,
        }
    }
}

/// Whether the body at `at` is a function's. The target counts as none: who calls it is not seen.
fn is_function(solved: &Solved<'_>, ctx: &Context, at: BodyIndex) -> bool {
    let owner = solved.places[at].owner;
    owner.is_some_and(|(outer, op)| solved.places[outer].body.op(ctx, op).has(OpTrait::Callable))
}

/// The values that matter.
pub(super) struct Liveness {
    live: Vec<Vec<bool>>,
}

impl Liveness {
    pub(super) fn of(ctx: &Context, solved: &Solved<'_>) -> Self {
        let size = |n: fn(&Body) -> usize| {
            let places = solved.places.iter();
            places.map(|place| vec![false; n(place.body)]).collect()
        };
        let mut finder = Finder {
            ctx,
            solved,
            live: size(Body::value_capacity),
            wanted: size(Body::op_capacity),
            flows: Vec::new(),
            pending: Vec::new(),
        };
        finder.run();
        Self { live: finder.live }
    }

    pub(super) fn is_live(&self, at: BodyIndex, value: ValueId) -> bool {
        self.live[at][value.index()]
    }
}

struct Finder<'s, 'a> {
    ctx: &'s Context,
    solved: &'s Solved<'a>,
    live: Vec<Vec<bool>>,
    /// By op: whether its own operands were said to matter.
    wanted: Vec<Vec<bool>>,
    /// A value that receives one, and that one.
    flows: Vec<(Key, Key)>,
    pending: Vec<Key>,
}

impl Finder<'_, '_> {
    fn run(&mut self) {
        let solved = self.solved;
        for (at, place) in solved.places.iter().enumerate() {
            for id in place.body.ops_preorder() {
                if self.runs(at, id) {
                    self.begin(at, place.body.op(self.ctx, id));
                }
            }
        }
        crease_ir::sort::sort(&mut self.flows);
        while let Some(key) = self.pending.pop() {
            let first = self.flows.partition_point(|(to, _)| *to < key);
            let mut next = first;
            while let Some(&(to, from)) = self.flows.get(next)
                && to == key
            {
                self.mark(from.0, from.1);
                next += 1;
            }
            let body = solved.places[key.0].body;
            if let Some(op) = body.def_op(key.1).filter(|&op| self.runs(key.0, op)) {
                self.want(key.0, body.op(self.ctx, op));
            }
        }
    }

    fn runs(&self, at: BodyIndex, op: OpId) -> bool {
        let block = self.solved.places[at].body.op_block(op);
        block.is_some_and(|block| self.solved.runs(at, block))
    }

    fn mark(&mut self, at: BodyIndex, value: ValueId) {
        if !std::mem::replace(&mut self.live[at][value.index()], true) {
            self.pending.push((at, value));
        }
    }

    /// Notes that inputs receive the operands of these numbers.
    fn flow(&mut self, at: BodyIndex, op: OpRef<'_>, numbers: Range<usize>, inputs: &[ValueId]) {
        let pairs = inputs.iter().zip(numbers);
        let flows = pairs.map(|(&input, number)| ((at, input), (at, op.operand(number))));
        self.flows.extend(flows);
    }

    /// Notes where the operands go, and marks those that matter whatever else does.
    fn begin(&mut self, at: BodyIndex, op: OpRef<'_>) {
        match Role::of(self.solved, at, op) {
            Role::Regions(branch) => {
                visit_flows(op, branch, |from, numbers, inputs| {
                    if self.runs(at, from.id()) {
                        self.flow(at, from, numbers, inputs);
                    }
                });
                if !would_op_be_trivially_dead(op) {
                    self.want(at, op);
                }
            }
            Role::Branch(branch) => {
                let mut decides = vec![true; op.num_operands()];
                for (block, passed) in branch.edges(op) {
                    decides[passed.clone()].fill(false);
                    self.flow(at, op, passed, op.body().block_args(block));
                }
                for (value, decides) in op.operands().zip(decides) {
                    if decides {
                        self.mark(at, value);
                    }
                }
            }
            Role::Call(callee) => self.call(at, op, callee),
            // It is noted with the op around it.
            Role::Yield => {}
            Role::Return if self.solved.calls.is_open(at) => self.mark_operands(at, op),
            Role::Return => {
                for &(caller, call) in self.solved.calls.callers(at) {
                    let results = self.solved.places[caller].body.results(call);
                    let pairs = results.zip(op.operands());
                    self.flows
                        .extend(pairs.map(|(to, from)| ((caller, to), (at, from))));
                }
            }
            Role::Plain if would_op_be_trivially_dead(op) => {}
            Role::Plain => self.want(at, op),
        }
    }

    fn call(&mut self, at: BodyIndex, op: OpRef<'_>, callee: BodyIndex) {
        let passed = passed_by(op);
        let body = self.solved.places[callee].body;
        let region = body.owner_regions().first();
        let args = region.map_or(&[][..], |&region| body.entry_args(region));
        let flows = args.iter().zip(&passed);
        self.flows
            .extend(flows.map(|(&arg, &value)| ((callee, arg), (at, value))));
        // What is used otherwise, if only by another operand, matters.
        if passed.len() <= args.len() && op.operands().eq(passed.iter().copied()) {
            return;
        }
        let mut rest: Vec<ValueId> = op.operands().collect();
        for value in passed.iter().take(args.len()) {
            if let Some(place) = rest.iter().position(|other| other == value) {
                rest.remove(place);
            }
        }
        for value in rest {
            self.mark(at, value);
        }
    }

    fn mark_operands(&mut self, at: BodyIndex, op: OpRef<'_>) {
        for value in op.operands() {
            self.mark(at, value);
        }
    }

    /// A result of the op matters, or what it does: so does what it computes that from.
    fn want(&mut self, at: BodyIndex, op: OpRef<'_>) {
        if std::mem::replace(&mut self.wanted[at][op.id().index()], true) {
            return;
        }
        match Role::of(self.solved, at, op) {
            Role::Plain => self.mark_operands(at, op),
            Role::Regions(branch) => {
                for successor in (branch.successors)(op, RegionPoint::Parent) {
                    // What comes from the op itself, such as induction variables.
                    let args = (successor.region).map_or(&[][..], |r| op.body().entry_args(r));
                    let inputs: FxHashSet<&ValueId> = successor.inputs.iter().collect();
                    for &arg in args.iter().filter(|arg| !inputs.contains(arg)) {
                        self.mark(at, arg);
                    }
                }
                // By what the ends of regions decide, they decide for the op.
                let mut passed: BTreeMap<OpId, Vec<bool>> = BTreeMap::new();
                visit_flows(op, branch, |from, numbers, inputs| {
                    let flags = passed.entry(from.id());
                    let flags = flags.or_insert_with(|| vec![false; from.num_operands()]);
                    numbers
                        .take(inputs.len())
                        .for_each(|number| flags[number] = true);
                });
                for (from, passed) in passed {
                    let values = op.body().operands(from).zip(passed);
                    for (value, _) in values.filter(|(_, passed)| !passed) {
                        if self.runs(at, from) {
                            self.mark(at, value);
                        }
                    }
                }
            }
            // These only pass values on.
            Role::Branch(_) | Role::Call(_) | Role::Yield | Role::Return => {}
        }
    }
}
