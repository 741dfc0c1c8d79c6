//! Ways from block to block, and the blocks that several of them are led through.

use std::collections::hash_map::Entry;

use crease_cf as cf;
use crease_ir::interfaces::BranchInterface;
use crease_ir::{BlockId, Body, Loc, OpId, OpRef, OperandSegment, Type, ValueId};
use rustc_hash::FxHashMap;

use super::Lifting;
use crate::to_cf::case_values;

/// A way from a branch to a block.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Edge {
    /// The branch.
    pub(super) from: OpId,
    /// The number of its successor.
    pub(super) index: usize,
}

impl Edge {
    pub(super) fn target(self, body: &Body) -> BlockId {
        body.successor(self.from, self.index)
    }
}

/// The ways out of a block.
pub(super) fn edges_from(body: &Body, block: BlockId) -> impl Iterator<Item = Edge> + use<> {
    let last = body.last_op(block);
    let count = last.map_or(0, |last| body.num_successors(last));
    let edges = move |from| (0..count).map(move |index| Edge { from, index });
    last.into_iter().flat_map(edges)
}

/// The ways into a block.
pub(super) fn edges_to(body: &Body, block: BlockId) -> Vec<Edge> {
    let edges = body.predecessors(block);
    edges.map(|(from, index)| Edge { from, index }).collect()
}

/// The operands of `from` that go to its successor `index`; only branches have successors.
fn segment(from: OpRef<'_>, index: usize) -> OperandSegment {
    let branch = (from.def()).and_then(|def| def.interface::<BranchInterface>());
    branch.map_or(OperandSegment::group(usize::MAX), |branch| {
        (branch.successor_operands)(index)
    })
}

/// A block that ways to several others go through.
pub(super) struct Multiplexer {
    pub(super) block: BlockId,
    /// The blocks that may be meant, and where their arguments begin among those of `block`.
    targets: Vec<(BlockId, usize)>,
    /// The place in `targets` of each.
    places: FxHashMap<BlockId, usize>,
    /// The number of the argument that says which block is meant, if there are several.
    which: Option<usize>,
}

impl Lifting<'_> {
    /// What an edge passes on.
    pub(super) fn passed(&self, edge: Edge) -> Vec<ValueId> {
        let from = self.rw.op(edge.from);
        let numbers = from.operand_segment(segment(from, edge.index));
        numbers.map(|number| from.operand(number)).collect()
    }

    /// Makes an edge pass on these values.
    pub(super) fn pass(&mut self, edge: Edge, values: &[ValueId]) {
        let segment = segment(self.rw.op(edge.from), edge.index);
        let _ = self.rw.modify(edge.from, |ctx, body| {
            body.set_operand_segment(ctx, edge.from, segment, values);
        });
    }

    /// Makes an edge pass on these values, too.
    pub(super) fn pass_also(&mut self, edge: Edge, more: &[ValueId]) {
        let values = [&self.passed(edge), more].concat();
        self.pass(edge, &values);
    }

    pub(super) fn lead_to(&mut self, edge: Edge, block: BlockId) {
        let _ = self.rw.modify(edge.from, |_, body| {
            body.set_successor(edge.from, edge.index, block);
        });
    }

    /// The location of the last op of a block.
    pub(super) fn end_loc(&self, block: BlockId) -> Loc {
        let end = self.rw.body().last_op(block);
        end.map_or(self.loc, |end| self.rw.body().op_loc(end))
    }

    /// Types and locations of a block's arguments.
    pub(super) fn args_of(&self, block: BlockId) -> Vec<(Type, Loc)> {
        let (body, args) = (self.rw.body(), self.rw.body().block_args(block));
        let loc = |value| body.value_loc(value);
        args.iter().map(|&arg| (body.ty(arg), loc(arg))).collect()
    }

    /// Makes a block behind `block`, with these arguments.
    pub(super) fn block_behind(&mut self, block: BlockId, args: &[(Type, Loc)]) -> Option<BlockId> {
        let region = self.rw.body().block_region(block)?;
        let next = self.rw.body().next_block(block);
        Some(self.rw.create_block(region, next, args))
    }

    /// Makes a block that edges to `targets` can be led through, behind the first of these. Edges tell it `extra`
    /// more values of 32 bits.
    pub(super) fn multiplexer(
        &mut self,
        loc: Loc,
        targets: &[BlockId],
        extra: usize,
    ) -> Option<Multiplexer> {
        let mut places: FxHashMap<BlockId, usize> = FxHashMap::default();
        let (mut args, mut distinct) = (Vec::new(), Vec::new());
        for &target in targets {
            if let Entry::Vacant(place) = places.entry(target) {
                place.insert(distinct.len());
                distinct.push((target, args.len()));
                args.extend(self.args_of(target));
            }
        }
        let number = (self.rw.ctx().int_type(32), loc);
        let which = (distinct.len() > 1).then_some(args.len());
        if which.is_some() {
            self.number(0);
            args.push(number);
        }
        args.extend((0..extra).map(|_| number));
        Some(Multiplexer {
            block: self.block_behind(*targets.first()?, &args)?,
            targets: distinct,
            places,
            which,
        })
    }

    /// Leads an edge to one of its targets through a multiplexer.
    pub(super) fn redirect(&mut self, edge: Edge, through: &Multiplexer, extra: &[ValueId]) {
        let target = edge.target(self.rw.body());
        let Some(&place) = through.places.get(&target) else {
            return;
        };
        let old = self.passed(edge);
        let start = through.targets[place].1;
        let types: Vec<Type> = {
            let body = self.rw.body();
            let args = body.block_args(through.block).iter();
            args.map(|&arg| body.ty(arg)).collect()
        };
        let first_extra = types.len() - extra.len();
        let mut passed = Vec::with_capacity(types.len());
        for (i, ty) in types.into_iter().enumerate() {
            let own = i.checked_sub(start).and_then(|i| old.get(i));
            passed.push(match own {
                Some(&own) => own,
                None if through.which == Some(i) => self.number(place),
                None if i >= first_extra => extra[i - first_extra],
                None => self.poison(ty),
            });
        }
        self.lead_to(edge, through.block);
        self.pass(edge, &passed);
    }

    /// Makes the branch from a multiplexer to its targets but `excluded`, at the insert point.
    pub(super) fn dispatch(&mut self, loc: Loc, from: &Multiplexer, excluded: Option<BlockId>) {
        let args = self.rw.body().block_args(from.block).to_vec();
        let mut cases = Vec::new();
        for (number, &(target, start)) in from.targets.iter().enumerate() {
            if Some(target) != excluded {
                let count = self.rw.body().block_args(target).len();
                cases.push((number, target, args[start..start + count].to_vec()));
            }
        }
        let flag = match from.which {
            Some(which) if cases.len() != 1 => args[which],
            _ => self.number(0),
        };
        if let Some((_, default, passed)) = cases.pop() {
            self.switch(loc, flag, (default, passed), cases);
        }
    }

    /// One block that all `edges` lead to, from where control goes to where they led.
    pub(super) fn single_entry(&mut self, loc: Loc, edges: &[Edge]) -> Option<BlockId> {
        let targets = edges.iter().map(|edge| edge.target(self.rw.body()));
        let targets: Vec<BlockId> = targets.collect();
        let multiplexer = self.multiplexer(loc, &targets, 0)?;
        for &edge in edges {
            self.redirect(edge, &multiplexer, &[]);
        }
        self.rw.set_start(multiplexer.block);
        self.dispatch(loc, &multiplexer, None);
        Some(multiplexer.block)
    }

    /// Makes a switch at the insert point; cases are numbers, blocks, and what these get.
    pub(super) fn switch(
        &mut self,
        loc: Loc,
        flag: ValueId,
        (default_destination, default_operands): (BlockId, Vec<ValueId>),
        cases: Vec<(usize, BlockId, Vec<ValueId>)>,
    ) {
        let ctx = self.rw.ctx();
        let numbers: Vec<i64> = cases.iter().map(|case| case.0 as i64).collect();
        let counts: Vec<i32> = cases.iter().map(|case| case.2.len() as i32).collect();
        let switch = cf::Switch {
            flag,
            default_operands,
            case_values: case_values(ctx, &numbers),
            case_operand_segments: ctx.i32_array_attr(&counts),
            default_destination,
            case_destinations: cases.iter().map(|case| case.1).collect(),
            case_operands: cases.into_iter().flat_map(|case| case.2).collect(),
        };
        self.rw.build(loc, switch);
    }
}
