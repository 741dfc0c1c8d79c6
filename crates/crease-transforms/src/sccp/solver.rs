//! The solver of [`super`]: which blocks run and which values are constant. Changes nothing.

use std::collections::VecDeque;

use rustc_hash::{FxHashMap, FxHashSet};
use smallvec::SmallVec;

use crease_ir::fold::{Constants, FoldResult, Folded};
use crease_ir::interfaces::{
    BranchInterface, CallInterface, ConstantSuccessors, RegionBranchInterface, RegionPoint,
    RegionSuccessor, passed_on,
};
use crease_ir::{Attr, BlockId, Body, Context, OpId, OpRef, OpTrait, RegionId, ValueId};
use crease_rewrite::steps::fold::fold_with;

use super::Like;
use super::calls::Calls;

/// What is known of a value. It only ever moves down this list.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Known {
    /// Nothing reached it yet.
    Nothing,
    /// It is this constant.
    Constant(Constant),
    /// It may be anything.
    Anything,
}

/// A constant value.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Constant {
    /// The value.
    pub(super) value: Attr,
    /// An op of the dialect that makes it.
    pub(super) like: Like,
}

impl Known {
    fn join(self, other: Known) -> Known {
        match (self, other) {
            (Known::Nothing, known) | (known, Known::Nothing) => known,
            (Known::Constant(a), Known::Constant(b)) if a.value == b.value => self,
            _ => Known::Anything,
        }
    }
}

/// Where a body is in the list of bodies.
pub(crate) type BodyIndex = usize;

/// An isolated op's inside.
pub(crate) struct Place<'a> {
    /// The body.
    pub(crate) body: &'a Body,
    /// The op that owns it and the body that it lies in; `None` for the pass's target.
    pub(crate) owner: Option<(BodyIndex, OpId)>,
    /// The children's places, by `ChildId`.
    pub(crate) children: Vec<BodyIndex>,
}

/// What was found out.
pub(crate) struct Solved<'a> {
    /// The bodies inside the target, level by level.
    pub(crate) places: Vec<Place<'a>>,
    /// Who calls whom.
    pub(crate) calls: Calls,
    /// By body: what is known of its values.
    pub(super) known: Vec<Vec<Known>>,
    live: Vec<Vec<bool>>,
}

impl Solved<'_> {
    /// Whether control may reach the block.
    pub(crate) fn runs(&self, at: BodyIndex, block: BlockId) -> bool {
        self.live[at][block.index()]
    }
}

pub(crate) struct Solver<'a> {
    ctx: &'a Context,
    places: Vec<Place<'a>>,
    calls: Calls,
    known: Vec<Vec<Known>>,
    live: Vec<Vec<bool>>,
    edges: FxHashSet<(BodyIndex, BlockId, BlockId)>,
    /// Ops to visit again when a value changes that is not among their operands.
    depend: FxHashMap<(BodyIndex, ValueId), Vec<OpId>>,
    worklist: VecDeque<(BodyIndex, OpId)>,
}

impl<'a> Solver<'a> {
    /// Finds out all that can be about what is inside `target`.
    pub(crate) fn solve(target: OpRef<'a>) -> Solved<'a> {
        let ctx = target.ctx();
        let places = places(target);
        let size = |f: fn(&Body) -> usize| places.iter().map(move |p| f(p.body));
        let mut solver = Solver {
            ctx,
            calls: Calls::new(ctx, target, &places),
            known: size(Body::value_capacity)
                .map(|n| vec![Known::Nothing; n])
                .collect(),
            live: size(Body::block_capacity).map(|n| vec![false; n]).collect(),
            edges: FxHashSet::default(),
            depend: FxHashMap::default(),
            worklist: VecDeque::new(),
            places,
        };
        solver.enter_body(0);
        while let Some((at, op)) = solver.worklist.pop_front() {
            solver.visit(at, op);
        }
        Solved {
            places: solver.places,
            calls: solver.calls,
            known: solver.known,
            live: solver.live,
        }
    }

    fn body(&self, at: BodyIndex) -> &'a Body {
        self.places[at].body
    }

    // ---- what becomes known

    fn get(&self, at: BodyIndex, value: ValueId) -> Known {
        self.known[at]
            .get(value.index())
            .copied()
            .unwrap_or(Known::Anything)
    }

    fn learn(&mut self, at: BodyIndex, value: ValueId, known: Known) {
        let Some(slot) = self.known[at].get_mut(value.index()) else {
            return;
        };
        let joined = slot.join(known);
        if joined == *slot {
            return;
        }
        *slot = joined;
        let body = self.places[at].body;
        let more = self.depend.get(&(at, value)).into_iter().flatten().copied();
        self.worklist
            .extend(body.users(value).chain(more).map(|op| (at, op)));
    }

    fn learn_all(&mut self, at: BodyIndex, values: impl IntoIterator<Item = ValueId>) {
        for value in values {
            self.learn(at, value, Known::Anything);
        }
    }

    /// The block runs: so do its ops.
    fn enter(&mut self, at: BodyIndex, block: BlockId) {
        if !std::mem::replace(&mut self.live[at][block.index()], true) {
            let ops = self.places[at].body.block_ops(block);
            self.worklist.extend(ops.map(|op| (at, op)));
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
                self.learn_all(at, body.block_args(entry).iter().copied());
            }
        }
        if op.def().is_none() {
            self.visit_branch(at, op, None);
        }
    }

    /// The constants among the operands; `None` if nothing is known yet of one.
    fn operands(&self, at: BodyIndex, op: OpRef<'_>) -> Option<SmallVec<[Option<Attr>; 4]>> {
        let mut constants = SmallVec::new();
        for value in op.operands() {
            constants.push(match self.get(at, value) {
                Known::Nothing => return None,
                Known::Constant(c) => Some(c.value),
                Known::Anything => None,
            });
        }
        Some(constants)
    }

    fn visit_plain(&mut self, at: BodyIndex, op: OpRef<'a>) {
        let body = self.body(at);
        // What may be anything stays so: most ops are visited once more per operand.
        if op
            .results()
            .all(|result| self.get(at, result) == Known::Anything)
        {
            return;
        }
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
            return self.learn_all(at, op.results());
        }
        for (result, found) in op.results().zip(found) {
            let known = match found {
                FoldResult::Attr(value) => Known::Constant(Constant {
                    value,
                    like: op.name(),
                }),
                FoldResult::Value(value) => {
                    let users = self.depend.entry((at, value)).or_default();
                    if !users.contains(&op.id()) {
                        users.push(op.id());
                    }
                    self.get(at, value)
                }
            };
            self.learn(at, result, known);
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
        for (index, &to) in successors.iter().enumerate().rev() {
            if !self.edges.contains(&(at, block, to)) {
                continue;
            }
            let args = body.block_args(to);
            let passed = branch.map_or(0..0, |branch| branch.passed(op, index));
            let produced = args.len().saturating_sub(passed.len());
            self.learn_all(at, args[..produced].iter().copied());
            for (&arg, number) in args[produced..].iter().zip(passed) {
                self.learn(at, arg, self.get(at, op.operand(number)));
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
        for &receiver in receivers.iter().filter(|r| !to.inputs.contains(r)) {
            self.learn(at, receiver, Known::Anything);
        }
        if passed.len() != to.inputs.len() {
            return self.learn_all(at, to.inputs.iter().copied());
        }
        for (&input, number) in to.inputs.iter().zip(passed) {
            self.learn(at, input, self.get(at, from.operand(number)));
        }
    }

    /// The last op of a block without successors: control leaves the region.
    fn visit_end(&mut self, at: BodyIndex, op: OpRef<'a>) {
        let Some(parent) = op.parent_op() else {
            let passed = passed_on(op).unwrap_or(0..0);
            let values: Vec<ValueId> = passed.map(|number| op.operand(number)).collect();
            let returned = values
                .into_iter()
                .map(|value| self.get(at, value))
                .collect();
            return self.visit_return(at, returned);
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
                self.learn(callee, arg, self.get(at, value));
            }
        }
        if let Some(returned) = self.calls.returned(callee).map(<[Known]>::to_vec) {
            self.give_back(at, op.id(), &returned);
        }
    }

    fn give_back(&mut self, at: BodyIndex, call: OpId, returned: &[Known]) {
        let body = self.body(at);
        if body.num_results(call) != returned.len() {
            return self.learn_all(at, body.results(call));
        }
        for (result, &known) in body.results(call).zip(returned) {
            self.learn(at, result, known);
        }
    }

    fn visit_return(&mut self, at: BodyIndex, returned: Vec<Known>) {
        // Control may end without passing anything back; then nothing is known of any result, for good.
        let joined = match self.calls.returned(at) {
            Some(before) => (before.iter().zip(&returned))
                .map(|(a, b)| a.join(*b))
                .collect(),
            None => returned,
        };
        for (caller, call) in self.calls.callers(at).to_vec() {
            self.give_back(caller, call, &joined);
        }
        self.calls.set_returned(at, joined);
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
