//! Sparse conditional data-flow analysis: which code may run, and what is known of values, found together across
//! branches, regions and calls. Changes nothing.
//!
//! The solver assumes that nothing runs and nothing is known, and takes back what it must, so it sees facts through
//! cycles. What a fact is says a [`Lattice`]: a constant, or a range of integers. Constants are part of each,
//! because they decide where control goes.
//!
//! Reference: Wegman and Zadeck, "Constant propagation with conditional branches", 1991.

mod calls;
mod constants;
mod ranges;

use std::collections::VecDeque;
use std::ops::Range;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crease_ir::fold::{Constants, FoldResult, Folded};
use crease_ir::interfaces::{
    BranchInterface, CallInterface, ConstantSuccessors, RegionBranchInterface, RegionPoint,
    RegionSuccessor, passed_on,
};
use crease_ir::{Attr, BlockId, Body, Context, OpId, OpRef, OpTrait, RegionId, ValueId};

use crate::steps::fold::fold_with;

pub use calls::Calls;
pub use constants::{Constant, ConstantLattice, Known};
pub use ranges::{RangeFact, RangeLattice};

/// What is found out of values: facts that become weaker until they hold on every path that can run.
pub trait Lattice {
    /// What is known of a value.
    type Fact: Clone;

    /// Nothing reached it yet.
    const NOTHING: Self::Fact;

    /// It may be anything.
    fn anything(ctx: &Context, body: &Body, value: ValueId) -> Self::Fact;

    /// Whether the fact can't become weaker.
    fn is_settled(fact: &Self::Fact) -> bool;

    /// Weakens `fact`, of `value`, to what holds where `other` does, too. Whether that changed it.
    fn join(
        ctx: &Context,
        body: &Body,
        value: ValueId,
        fact: &mut Self::Fact,
        other: &Self::Fact,
    ) -> bool;

    /// What folding found out.
    fn of_known(known: Known) -> Self::Fact;

    /// The part of the fact that folding found out.
    fn known(fact: &Self::Fact) -> Known;

    /// The constant that `value` is, if it is one; `None` if nothing reached it yet.
    fn constant(
        ctx: &Context,
        body: &Body,
        value: ValueId,
        fact: &Self::Fact,
    ) -> Option<Option<Attr>>;

    /// What an op without regions says of its results beside what it folds to, given the facts of its body.
    fn of_results(op: OpRef<'_>, facts: &[Self::Fact]) -> SmallVec<[(ValueId, Self::Fact); 1]>;

    /// What is known of argument `number` of a region's entry block to which `op` passes nothing.
    fn of_argument(
        op: OpRef<'_>,
        argument: ValueId,
        number: usize,
        facts: &[Self::Fact],
    ) -> Self::Fact;
}

/// Where a body is in the list of bodies.
pub type BodyIndex = usize;

/// An isolated op's inside.
pub struct Place<'a> {
    /// The body.
    pub body: &'a Body,
    /// The op that owns it and the body that it lies in; `None` for the pass's target.
    pub owner: Option<(BodyIndex, OpId)>,
    /// The children's places, by `ChildId`.
    pub children: Vec<BodyIndex>,
}

/// What was found out.
pub struct Solved<'a, L: Lattice = ConstantLattice> {
    /// The bodies inside the target, level by level: parents first, children in order.
    pub places: Vec<Place<'a>>,
    /// Who calls whom.
    pub calls: Calls,
    /// By body: what is known of its values.
    pub facts: Vec<Vec<L::Fact>>,
    live: Vec<Vec<bool>>,
}

impl<L: Lattice> Solved<'_, L> {
    /// Whether control may reach the block.
    pub fn runs(&self, at: BodyIndex, block: BlockId) -> bool {
        self.live[at][block.index()]
    }
}

/// Finds out all that can be about what is inside of `target`.
pub fn solve<L: Lattice>(target: OpRef<'_>) -> Solved<'_, L> {
    let mut solver = Solver::<L>::new(target);
    solver.enter_body(0);
    while let Some((at, op)) = solver.worklist.pop_front() {
        // A visit does nothing if nothing changed since the one before.
        if std::mem::take(&mut solver.changed[at][op.index()]) {
            solver.visit(at, op);
        }
    }
    Solved {
        places: solver.places,
        calls: solver.calls,
        facts: solver.facts,
        live: solver.live,
    }
}

struct Solver<'a, L: Lattice> {
    ctx: &'a Context,
    places: Vec<Place<'a>>,
    calls: Calls,
    facts: Vec<Vec<L::Fact>>,
    live: Vec<Vec<bool>>,
    /// By body: what its returns pass back, once one may run.
    returned: Vec<Option<Vec<L::Fact>>>,
    edges: FxHashSet<(BodyIndex, BlockId, BlockId)>,
    /// Ops to visit again when a value changes that is not among their operands; and which are there.
    depend: FxHashMap<(BodyIndex, ValueId), Vec<OpId>>,
    depends: FxHashSet<(BodyIndex, ValueId, OpId)>,
    /// Once for each change: when an op is visited decides what it sees, and that is as upstream has it.
    worklist: VecDeque<(BodyIndex, OpId)>,
    /// Whether something changed since an op was visited.
    changed: Vec<Vec<bool>>,
}

impl<'a, L: Lattice> Solver<'a, L> {
    fn new(target: OpRef<'a>) -> Self {
        let ctx = target.ctx();
        let places = places(target);
        let size = |f: fn(&Body) -> usize| places.iter().map(move |p| f(p.body));
        Solver {
            ctx,
            calls: Calls::new(ctx, target, &places),
            facts: size(Body::value_capacity)
                .map(|n| vec![L::NOTHING; n])
                .collect(),
            live: size(Body::block_capacity).map(|n| vec![false; n]).collect(),
            returned: vec![None; places.len()],
            edges: FxHashSet::default(),
            depend: FxHashMap::default(),
            depends: FxHashSet::default(),
            worklist: VecDeque::new(),
            changed: size(Body::op_capacity).map(|n| vec![false; n]).collect(),
            places,
        }
    }

    fn body(&self, at: BodyIndex) -> &'a Body {
        self.places[at].body
    }

    // ---- what becomes known

    fn anything(&self, at: BodyIndex, value: ValueId) -> L::Fact {
        L::anything(self.ctx, self.body(at), value)
    }

    fn get(&self, at: BodyIndex, value: ValueId) -> L::Fact {
        let known = self.facts[at].get(value.index()).cloned();
        known.unwrap_or_else(|| self.anything(at, value))
    }

    fn learn(&mut self, at: BodyIndex, value: ValueId, new: &L::Fact) {
        let body = self.body(at);
        let Some(fact) = self.facts[at].get_mut(value.index()) else {
            return;
        };
        if !L::join(self.ctx, body, value, fact, new) {
            return;
        }
        let more = self.depend.get(&(at, value)).into_iter().flatten().copied();
        for op in body.users(value).chain(more) {
            self.changed[at][op.index()] = true;
            self.worklist.push_back((at, op));
        }
    }

    fn learn_all(&mut self, at: BodyIndex, values: impl IntoIterator<Item = ValueId>) {
        for value in values {
            self.learn(at, value, &self.anything(at, value));
        }
    }

    /// What reaches `to` is what `from` is.
    fn pass(&mut self, from: (BodyIndex, ValueId), to: (BodyIndex, ValueId)) {
        self.learn(to.0, to.1, &self.get(from.0, from.1));
    }

    /// The block runs: so do its ops.
    fn enter(&mut self, at: BodyIndex, block: BlockId) {
        if !std::mem::replace(&mut self.live[at][block.index()], true) {
            for op in self.places[at].body.block_ops(block) {
                self.changed[at][op.index()] = true;
                self.worklist.push_back((at, op));
            }
        }
    }

    fn enter_region(&mut self, at: BodyIndex, region: RegionId) -> Option<BlockId> {
        let entry = self.body(at).entry_block(region)?;
        self.enter(at, entry);
        Some(entry)
    }

    /// All regions of a body are entered from who knows where.
    fn enter_body(&mut self, at: BodyIndex) {
        for &region in self.body(at).owner_regions() {
            if let Some(entry) = self.enter_region(at, region) {
                self.learn_all(at, self.body(at).block_args(entry).iter().copied());
            }
        }
    }

    // ---- ops

    fn visit(&mut self, at: BodyIndex, id: OpId) {
        let body = self.body(at);
        let op = body.op(self.ctx, id);
        if !op.block().is_some_and(|block| self.live[at][block.index()]) {
            return;
        }
        let Some(def) = op.def() else {
            return self.visit_unknown(at, op);
        };
        if def.interface::<CallInterface>().is_some() {
            self.visit_call(at, op);
        } else if let Some(branch) = def.interface::<RegionBranchInterface>() {
            self.visit_region_branch(at, op, branch);
        } else if op.num_regions() != 0 {
            self.visit_unknown(at, op);
        } else {
            self.visit_plain(at, op);
        }
        if body.num_successors(id) != 0 {
            self.visit_branch(at, op, def.interface::<BranchInterface>());
        } else if body.next_op(id).is_none() {
            self.visit_end(at, op);
        }
    }

    /// Nothing is known of what control and values do here.
    fn visit_unknown(&mut self, at: BodyIndex, op: OpRef<'a>) {
        let body = self.body(at);
        self.learn_all(at, body.results(op.id()));
        if let Some(child) = body.op_child(op.id()) {
            let inside = self.places[at].children[child.index()];
            if !op.has(OpTrait::Callable) || self.calls.is_open(inside) {
                self.enter_body(inside);
            }
        }
        for &region in body.op_regions(op.id()) {
            if let Some(entry) = self.enter_region(at, region) {
                for (number, &argument) in body.block_args(entry).iter().enumerate() {
                    self.learn_argument(at, op, argument, number);
                }
            }
        }
        if op.def().is_none() {
            self.visit_branch(at, op, None);
        }
    }

    /// An argument of a region of `op` that nobody passes.
    fn learn_argument(&mut self, at: BodyIndex, op: OpRef<'a>, argument: ValueId, number: usize) {
        let fact = L::of_argument(op, argument, number, &self.facts[at]);
        self.learn(at, argument, &fact);
    }

    /// The constants among the operands; `None` if nothing is known yet of one.
    fn operands(&self, at: BodyIndex, op: OpRef<'_>) -> Option<SmallVec<[Option<Attr>; 4]>> {
        let body = self.body(at);
        let mut constants = SmallVec::new();
        for value in op.operands() {
            constants.push(match self.facts[at].get(value.index()) {
                Some(fact) => L::constant(self.ctx, body, value, fact)?,
                None => None,
            });
        }
        Some(constants)
    }

    fn visit_plain(&mut self, at: BodyIndex, op: OpRef<'a>) {
        // What may be anything stays so: most ops are visited once more per operand.
        let facts = &self.facts[at];
        let mut facts = op.results().map(|result| facts.get(result.index()));
        if facts.all(|fact| fact.is_none_or(L::is_settled)) {
            return;
        }
        self.visit_fold(at, op);
        for (result, fact) in L::of_results(op, &self.facts[at]) {
            self.learn(at, result, &fact);
        }
    }

    fn visit_fold(&mut self, at: BodyIndex, op: OpRef<'a>) {
        let body = self.body(at);
        let Some(constants) = self.operands(at, op) else {
            return;
        };
        let given = Constants::given(self.ctx, body, op.id(), &constants);
        let found: SmallVec<[FoldResult; 1]> = match fold_with(self.ctx, body, op.id(), &given) {
            Folded::Attr(attr) => SmallVec::from_buf([FoldResult::Attr(attr)]),
            Folded::Value(value) => SmallVec::from_buf([FoldResult::Value(value)]),
            Folded::Values(list) => list.into_vec().into(),
            Folded::No | Folded::InPlace(_) => SmallVec::new(),
        };
        if found.len() != op.num_results() {
            let anything = L::of_known(Known::Anything);
            for result in op.results() {
                self.learn(at, result, &anything);
            }
            return;
        }
        for (result, found) in op.results().zip(found) {
            let known = match found {
                FoldResult::Attr(value) => Known::Constant(Constant {
                    value,
                    like: op.name(),
                }),
                FoldResult::Value(value) => {
                    if self.depends.insert((at, value, op.id())) {
                        self.depend.entry((at, value)).or_default().push(op.id());
                    }
                    L::known(&self.get(at, value))
                }
            };
            self.learn(at, result, &L::of_known(known));
        }
    }

    // ---- control flow between blocks

    fn visit_branch(&mut self, at: BodyIndex, op: OpRef<'a>, branch: Option<&BranchInterface>) {
        let body = self.body(at);
        let Some(block) = op.block() else { return };
        let successors: Vec<BlockId> = op.successors().collect();
        let taken = match branch {
            None => None,
            Some(branch) => {
                let Some(constants) = self.operands(at, op) else {
                    return;
                };
                (branch.constant_successor)(op, &constants)
            }
        };
        for (index, &to) in successors.iter().enumerate() {
            if taken.is_none_or(|taken| taken == index) {
                self.edges.insert((at, block, to));
                self.enter(at, to);
            }
        }
        // An edge is a pair of blocks: one that is taken is taken with all its operands, as upstream meets
        // them: the last use of a block first. Of equal constants the first says who makes it.
        let edges = branch.map(|branch| branch.edges(op).map(|(_, passed)| passed).collect());
        let edges: Vec<Range<usize>> = edges.unwrap_or_else(|| vec![0..0; successors.len()]);
        for (&to, passed) in successors.iter().zip(edges).rev() {
            if !self.edges.contains(&(at, block, to)) {
                continue;
            }
            let args = body.block_args(to);
            let produced = args.len().saturating_sub(passed.len());
            self.learn_all(at, args[..produced].iter().copied());
            for (&arg, number) in args[produced..].iter().zip(passed) {
                self.pass((at, op.operand(number)), (at, arg));
            }
        }
    }

    // ---- control flow between regions

    fn visit_region_branch(
        &mut self,
        at: BodyIndex,
        op: OpRef<'a>,
        branch: &RegionBranchInterface,
    ) {
        let Some(constants) = self.operands(at, op) else {
            return;
        };
        let def = op.def();
        let decided = def.and_then(|def| def.interface::<ConstantSuccessors>());
        let successors = decided
            .and_then(|decide| (decide.0)(op, &constants))
            .unwrap_or_else(|| (branch.successors)(op, RegionPoint::Parent));
        for successor in successors {
            let passed = (branch.entry_operands)(op, successor.region);
            self.pass_on(at, op, op, &successor, passed);
        }
    }

    /// Control and the operands `passed` of `from` go to a region of `parent`, or past it.
    fn pass_on(
        &mut self,
        at: BodyIndex,
        parent: OpRef<'a>,
        from: OpRef<'a>,
        to: &RegionSuccessor,
        passed: std::ops::Range<usize>,
    ) {
        let body = self.body(at);
        let receivers: Vec<ValueId> = match to.region {
            Some(region) => match self.enter_region(at, region) {
                Some(entry) => body.block_args(entry).to_vec(),
                None => return,
            },
            None => parent.results().collect(),
        };
        // They come in order, so that those that are passed need not be searched for.
        let mut inputs = to.inputs.iter().peekable();
        for (number, &receiver) in receivers.iter().enumerate() {
            match to.region {
                _ if inputs.next_if_eq(&&receiver).is_some() => {}
                _ if to.inputs.contains(&receiver) => {}
                Some(_) => self.learn_argument(at, parent, receiver, number),
                None => self.learn_all(at, [receiver]),
            }
        }
        if passed.len() != to.inputs.len() {
            return self.learn_all(at, to.inputs.iter().copied());
        }
        for (&input, number) in to.inputs.iter().zip(passed) {
            self.pass((at, from.operand(number)), (at, input));
        }
    }

    /// The last op of a block without successors: control leaves the region.
    fn visit_end(&mut self, at: BodyIndex, op: OpRef<'a>) {
        let Some(parent) = op.parent_op() else {
            let passed = passed_on(op).unwrap_or(0..0);
            return self.visit_return(at, passed.map(|number| op.operand(number)).collect());
        };
        let Some(branch) = parent
            .def()
            .and_then(|d| d.interface::<RegionBranchInterface>())
        else {
            return;
        };
        let (Some(region), Some(passed)) = (self.body(at).op_region(op.id()), passed_on(op)) else {
            return;
        };
        let Some(constants) = self.operands(at, op) else {
            return;
        };
        let decided = op
            .def()
            .and_then(|def| def.interface::<ConstantSuccessors>());
        let successors = decided
            .and_then(|decide| (decide.0)(op, &constants))
            .unwrap_or_else(|| (branch.successors)(parent, RegionPoint::Region(region)));
        for successor in successors {
            self.pass_on(at, parent, op, &successor, passed.clone());
        }
    }

    // ---- calls

    fn visit_call(&mut self, at: BodyIndex, op: OpRef<'a>) {
        let Some(callee) = self.calls.callee(at, op.id()) else {
            return self.learn_all(at, op.results());
        };
        self.calls.add_caller(callee, (at, op.id()));
        let Some(interface) = op.def().and_then(|def| def.interface::<CallInterface>()) else {
            return;
        };
        let passed = (interface.args)(op);
        for &region in self.body(callee).owner_regions() {
            let Some(entry) = self.enter_region(callee, region) else {
                continue;
            };
            let args = self.body(callee).block_args(entry);
            // More may be passed than there are; of one that is not passed nothing is known.
            let unpassed = args.iter().skip(passed.len());
            self.learn_all(callee, unpassed.copied());
            for (&arg, &value) in args.iter().zip(&passed) {
                self.pass((at, value), (callee, arg));
            }
        }
        if let Some(returned) = self.returned[callee].clone() {
            self.give_back(at, op.id(), &returned);
        }
    }

    fn give_back(&mut self, at: BodyIndex, call: OpId, returned: &[L::Fact]) {
        let body = self.body(at);
        if body.num_results(call) != returned.len() {
            return self.learn_all(at, body.results(call));
        }
        for (result, fact) in body.results(call).zip(returned) {
            self.learn(at, result, fact);
        }
    }

    fn visit_return(&mut self, at: BodyIndex, values: Vec<ValueId>) {
        let returned = values.iter().map(|&value| self.get(at, value));
        let mut joined: Vec<L::Fact> = returned.collect();
        // Control may end without passing anything back; then nothing is known of any result, for good.
        if let Some(before) = &self.returned[at] {
            joined.truncate(before.len());
            let body = self.body(at);
            for ((fact, before), &value) in joined.iter_mut().zip(before).zip(&values) {
                let now = std::mem::replace(fact, before.clone());
                L::join(self.ctx, body, value, fact, &now);
            }
        }
        for (caller, call) in self.calls.callers(at).to_vec() {
            self.give_back(caller, call, &joined);
        }
        self.returned[at] = Some(joined);
    }
}

/// The bodies inside `target`, level by level.
fn places(target: OpRef<'_>) -> Vec<Place<'_>> {
    let Some(body) = target.child() else {
        return Vec::new();
    };
    let mut places = vec![Place {
        body,
        owner: None,
        children: Vec::new(),
    }];
    let mut next = 0;
    while next < places.len() {
        let body = places[next].body;
        let first = places.len();
        places[next].children = (first..first + body.children().len()).collect();
        places.extend(body.children().map(|body| Place {
            body,
            owner: None,
            children: Vec::new(),
        }));
        for op in body.ops_preorder() {
            if let Some(child) = body.op_child(op) {
                places[first + child.index()].owner = Some((next, op));
            }
        }
        next += 1;
    }
    places
}
