//! Which values matter: those that something with effects uses, that leave through a function which others may
//! call, and all that these are computed from. Values follow control through blocks, regions and calls.

use std::ops::Range;

use crease_ir::effects::would_op_be_trivially_dead;
use crease_ir::interfaces::{
    BranchInterface, CallInterface, RegionBranchInterface, RegionPoint, passed_on,
};
use crease_ir::{Context, OpId, OpRef, OpTrait, RegionId, ValueId};

use crate::sccp::solver::{BodyIndex, Solved};

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
    /// Passes operands from the end of a region of the op around it: to other regions or its results.
    Yield(Range<usize>),
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
        if let Some(callee) = solved.calls.callee(at, op.id()) {
            return Role::Call(callee);
        }
        let Some(passed) = passed_on(op) else {
            return Role::Plain;
        };
        match op.parent_op().map(|parent| parent.def()) {
            Some(Some(parent)) if parent.interface::<RegionBranchInterface>().is_some() => {
                Role::Yield(passed)
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

/// What flows from a region-branch op itself, and what it uses otherwise.
pub(super) struct Entry {
    /// Operand numbers with the inputs that they are passed to.
    pub(super) passed: Vec<(usize, ValueId)>,
    /// Arguments of regions that come from the op itself, such as induction variables.
    made: Vec<ValueId>,
}

impl Entry {
    pub(super) fn of(op: OpRef<'_>, branch: &RegionBranchInterface) -> Self {
        let mut entry = Self {
            passed: Vec::new(),
            made: Vec::new(),
        };
        for successor in (branch.successors)(op, RegionPoint::Parent) {
            let numbers = (branch.entry_operands)(op, successor.region);
            entry
                .passed
                .extend(numbers.zip(successor.inputs.iter().copied()));
            let args = successor
                .region
                .map_or(&[][..], |region| op.body().entry_args(region));
            let made = args.iter().filter(|arg| !successor.inputs.contains(arg));
            entry.made.extend(made);
        }
        entry.passed.sort_unstable();
        entry
    }
}

/// What the terminators of a region pass on: operand numbers, from the first one passed, by input.
pub(super) fn yielded(
    parent: OpRef<'_>,
    branch: &RegionBranchInterface,
    region: RegionId,
    passed: &Range<usize>,
) -> Vec<(usize, ValueId)> {
    let successors = (branch.successors)(parent, RegionPoint::Region(region));
    let inputs = successors.iter().map(|s| s.inputs.iter().copied());
    let mut pairs: Vec<_> = inputs
        .flat_map(|inputs| passed.clone().zip(inputs))
        .collect();
    pairs.sort_unstable();
    pairs
}

/// The values that matter.
pub(super) struct Liveness {
    live: Vec<Vec<bool>>,
}

impl Liveness {
    pub(super) fn of(ctx: &Context, solved: &Solved<'_>) -> Self {
        let size = |n: fn(&crease_ir::Body) -> usize| {
            let places = solved.places.iter();
            places.map(|place| vec![false; n(place.body)]).collect()
        };
        let mut finder = Finder {
            ctx,
            solved,
            live: size(crease_ir::Body::value_capacity),
            wanted: size(crease_ir::Body::op_capacity),
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
        self.flows.sort_unstable();
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

    fn flow(&mut self, at: BodyIndex, op: OpRef<'_>, passed: &[(usize, ValueId)]) {
        let flows = passed
            .iter()
            .map(|&(number, input)| ((at, input), (at, op.operand(number))));
        self.flows.extend(flows);
    }

    /// Notes where the operands go, and marks those that matter whatever else does.
    fn begin(&mut self, at: BodyIndex, op: OpRef<'_>) {
        match Role::of(self.solved, at, op) {
            Role::Regions(branch) => {
                self.flow(at, op, &Entry::of(op, branch).passed);
                if !would_op_be_trivially_dead(op) {
                    self.want(at, op);
                }
            }
            Role::Branch(branch) => {
                let mut decides = vec![true; op.num_operands()];
                for (index, block) in op.successors().enumerate() {
                    let args = op.body().block_args(block).iter().copied();
                    let passed: Vec<_> = branch.passed(op, index).zip(args).collect();
                    for &(number, _) in &passed {
                        decides[number] = false;
                    }
                    self.flow(at, op, &passed);
                }
                for (value, decides) in op.operands().zip(decides) {
                    if decides {
                        self.mark(at, value);
                    }
                }
            }
            Role::Call(callee) => self.call(at, op, callee),
            Role::Yield(passed) => {
                if let Some((parent, branch)) = around(op)
                    && let Some(region) = op.body().op_region(op.id())
                {
                    self.flow(at, op, &yielded(parent, branch, region, &passed));
                }
            }
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
        let interface = op.def().and_then(|def| def.interface::<CallInterface>());
        let passed = interface.map_or(Vec::new(), |call| (call.args)(op));
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
                let entry = Entry::of(op, branch);
                let passed = entry.passed.iter().map(|&(number, _)| number).collect();
                self.mark_others(at, op, passed);
                for arg in entry.made {
                    self.mark(at, arg);
                }
                // By what it decides, it decides for the op.
                for &region in op.body().op_regions(op.id()) {
                    for block in op.body().region_blocks(region) {
                        if let Some(last) = op.body().last_op(block).map(|last| op.other(last))
                            && self.solved.runs(at, block)
                            && let Role::Yield(passed) = Role::of(self.solved, at, last)
                        {
                            let pairs = yielded(op, branch, region, &passed);
                            let numbers = pairs.iter().map(|&(number, _)| number).collect();
                            self.mark_others(at, last, numbers);
                        }
                    }
                }
            }
            // These only pass values on.
            Role::Branch(_) | Role::Call(_) | Role::Yield(_) | Role::Return => {}
        }
    }

    /// Marks the operands but those of the numbers, which are sorted.
    fn mark_others(&mut self, at: BodyIndex, op: OpRef<'_>, passed: Vec<usize>) {
        for (number, value) in op.operands().enumerate() {
            if passed.binary_search(&number).is_err() {
                self.mark(at, value);
            }
        }
    }
}

/// The region-branch op around a terminator.
pub(super) fn around<'b>(op: OpRef<'b>) -> Option<(OpRef<'b>, &'static RegionBranchInterface)> {
    let parent = op.parent_op()?;
    Some((parent, parent.def()?.interface::<RegionBranchInterface>()?))
}
