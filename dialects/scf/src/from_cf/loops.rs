//! A cycle becomes a loop that is entered at one block, and left and repeated at another, its latch.

use crease_arith::{Emit, TruncI};
use crease_ir::diag::Diagnostic;
use crease_ir::scc::components;
use crease_ir::{BlockId, Body, Loc, OpId, RegionId, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Lifting;
use super::edges::{Edge, edges_from, edges_to};
use crate::{Condition, While, Yield};

/// Blocks each of which leads to each other one.
#[derive(Default)]
struct Cycle {
    blocks: Vec<BlockId>,
    set: FxHashSet<BlockId>,
}

impl Cycle {
    fn add(&mut self, block: BlockId) {
        if self.set.insert(block) {
            self.blocks.push(block);
        }
    }
}

/// The ways into a cycle, from it to where it is entered, and out of it.
#[derive(Default)]
struct CycleEdges {
    entry: Vec<Edge>,
    back: Vec<Edge>,
    exit: Vec<Edge>,
}

impl CycleEdges {
    fn of(body: &Body, cycle: &Cycle) -> Self {
        let mut edges = Self::default();
        let mut entries = FxHashSet::default();
        for &block in &cycle.blocks {
            for edge in edges_to(body, block) {
                if !(body.op_block(edge.from)).is_some_and(|from| cycle.set.contains(&from)) {
                    edges.entry.push(edge);
                    entries.insert(block);
                }
            }
            let out = edges_from(body, block);
            (edges.exit).extend(out.filter(|edge| !cycle.set.contains(&edge.target(body))));
        }
        for &block in &cycle.blocks {
            let out = edges_from(body, block);
            (edges.back).extend(out.filter(|edge| entries.contains(&edge.target(body))));
        }
        edges
    }
}

/// A loop with one entry.
struct Loop {
    cycle: Cycle,
    header: BlockId,
    latch: BlockId,
    /// What follows the latch if the loop is not repeated.
    exit: BlockId,
    /// Whether it is, as a number.
    repeated: ValueId,
}

/// The cycles among the blocks that `entry` leads to, those that are led to before those that lead there.
fn cycles(body: &Body, entry: BlockId) -> Vec<Cycle> {
    let Some(region) = body.block_region(entry) else {
        return Vec::new();
    };
    let blocks = body.reached_blocks(region);
    let nodes = blocks.iter().enumerate();
    let nodes: FxHashMap<BlockId, usize> = nodes.map(|(node, &block)| (block, node)).collect();
    let targets = |block| edges_from(body, block).map(|edge| nodes[&edge.target(body)]);
    let next: Vec<Vec<usize>> = (blocks.iter())
        .map(|&block| targets(block).collect())
        .collect();
    let found = components(blocks.len(), |node| &next[node]).into_iter();
    let found = found.filter(|nodes| nodes.len() > 1 || next[nodes[0]].contains(&nodes[0]));
    let cycle = |nodes: Vec<usize>| {
        let mut cycle = Cycle::default();
        nodes.into_iter().for_each(|node| cycle.add(blocks[node]));
        cycle
    };
    found.map(cycle).collect()
}

impl Lifting<'_> {
    /// Makes loops of the cycles in the region that begins at `entry`: the entries of their bodies.
    pub(super) fn lift_cycles(&mut self, entry: BlockId) -> Result<Vec<BlockId>, Diagnostic> {
        let mut inside = Vec::new();
        for cycle in cycles(self.rw.body(), entry) {
            if let Some(around) = self.with_latch(cycle)? {
                inside.push(around.header);
                self.lift_loop(around);
            }
        }
        Ok(inside)
    }

    /// Leads all ways into a cycle to one block, and all ways back or out of it through another one.
    fn with_latch(&mut self, mut cycle: Cycle) -> Result<Option<Loop>, Diagnostic> {
        let edges = CycleEdges::of(self.rw.body(), &cycle);
        let (Some(first), Some(back)) = (edges.entry.first(), edges.back.first()) else {
            return Ok(None);
        };
        let mut header = first.target(self.rw.body());
        let loc = self.rw.body().op_loc(back.from);
        if edges.entry.len() > 1 {
            let all = [&edges.entry[..], &edges.back].concat();
            let Some(single) = self.single_entry(self.end_loc(header), &all) else {
                return Ok(None);
            };
            header = single;
        }
        cycle.add(header);

        let ways = edges.back.iter().chain(&edges.exit);
        let targets: Vec<BlockId> = ways.map(|edge| edge.target(self.rw.body())).collect();
        self.number(0);
        let Some(multiplexer) = self.multiplexer(loc, &targets, 1) else {
            return Ok(None);
        };
        let latch = multiplexer.block;
        let Some(exit) = self.block_behind(latch, &[]) else {
            return Ok(None);
        };
        for (edges, repeat) in [(&edges.back, 1), (&edges.exit, 0)] {
            for &edge in edges {
                let repeat = self.number(repeat);
                self.redirect(edge, &multiplexer, &[repeat]);
            }
        }
        let args = self.rw.body().block_args(latch);
        let repeated = args[args.len() - 1];
        let carried = args[..self.rw.body().block_args(header).len()].to_vec();
        self.rw.set_end(latch);
        self.switch(
            loc,
            repeated,
            (header, carried),
            vec![(0, exit, Vec::new())],
        );
        match edges.exit.is_empty() {
            true => self.end_unreachable(loc, exit)?,
            false => {
                self.rw.set_end(exit);
                self.dispatch(loc, &multiplexer, Some(header));
            }
        }
        cycle.add(latch);
        Ok(Some(Loop {
            cycle,
            header,
            latch,
            exit,
            repeated,
        }))
    }

    /// Makes what is used behind the loop part of what it carries. What it carries then is what it gives.
    fn carry_what_is_used(&mut self, around: &Loop) -> Vec<ValueId> {
        let &Loop {
            ref cycle,
            header,
            latch,
            exit,
            ..
        } = around;
        let Some(end) = self.rw.body().last_op(latch) else {
            return Vec::new();
        };
        let [repeat, leave] = [0, 1].map(|index| Edge { from: end, index });
        let body = self.rw.body();
        let [header_args, latch_args] =
            [header, latch].map(|block| body.block_args(block).to_vec());
        let mut carried = self.passed(repeat);
        // What edges pass on besides, all at once: one by one it would take as long as all of them for each.
        let (mut repeated, mut left) = (Vec::new(), carried.clone());
        for &value in &carried {
            let arg = self.add_arg(exit, value);
            let set = &cycle.set;
            let _ = self.rw.replace_uses_if(value, arg, |body, id| {
                !(body.op_block(body.use_owner(id))).is_some_and(|block| set.contains(&block))
            });
        }
        let ways: Vec<Edge> = edges_to(self.rw.body(), latch);
        let mut others: Vec<Vec<ValueId>> = vec![Vec::new(); ways.len()];
        let last_common = self.common_dominator(&ways);
        for &block in &cycle.blocks {
            let mut values: Vec<ValueId> = match block {
                _ if block == latch => latch_args.clone(),
                _ if block == header => header_args.clone(),
                _ => self.rw.body().block_args(block).to_vec(),
            };
            let body = self.rw.body();
            values.extend(body.block_ops(block).flat_map(|op| body.results(op)));
            let is_everywhere =
                block == latch || last_common.is_some_and(|common| self.dominates(block, common));
            for value in values {
                if !self.is_used_outside(value, around) {
                    continue;
                }
                let arg = self.add_arg(exit, value);
                self.add_arg(header, value);
                let mut argument = value;
                if !is_everywhere {
                    argument = self.add_arg(latch, value);
                    for (way, others) in ways.iter().zip(&mut others) {
                        let from = self.rw.body().op_block(way.from);
                        let passed = match from.is_some_and(|from| self.dominates(block, from)) {
                            true => value,
                            false => self.poison(self.rw.body().ty(value)),
                        };
                        others.push(passed);
                    }
                }
                carried.push(argument);
                repeated.push(argument);
                left.push(argument);
                let region = self.rw.body().block_region(header);
                let set = &cycle.set;
                let _ = self.rw.replace_uses_if(value, arg, |body, id| {
                    !is_inside(body, body.use_owner(id), region, set)
                });
            }
        }
        self.pass_also(repeat, &repeated);
        self.pass_also(leave, &left);
        for (way, others) in ways.into_iter().zip(others) {
            self.pass_also(way, &others);
        }
        for edge in edges_to(self.rw.body(), header) {
            if edge.from != end {
                let mut passed = self.passed(edge);
                let missing: Vec<(Type, Loc)> = self.args_of(header).split_off(passed.len());
                passed.extend(missing.into_iter().map(|(ty, _)| self.poison(ty)));
                self.pass(edge, &passed);
            }
        }
        carried
    }

    /// Gives `block` an argument like `value`.
    fn add_arg(&mut self, block: BlockId, value: ValueId) -> ValueId {
        let mut arg = value;
        let _ = self.rw.edit_blocks(&[], |_, body| {
            arg = body.add_block_arg(block, body.ty(value), body.value_loc(value));
        });
        arg
    }

    fn is_used_outside(&self, value: ValueId, around: &Loop) -> bool {
        let body = self.rw.body();
        let region = body.block_region(around.header);
        let mut users = body.users(value);
        users.any(|user| !is_inside(body, user, region, &around.cycle.set))
    }

    /// The last block that all these come through.
    fn common_dominator(&mut self, ways: &[Edge]) -> Option<BlockId> {
        let body = self.rw.body();
        let mut blocks = ways.iter().filter_map(|way| body.op_block(way.from));
        let first = blocks.next()?;
        let dominance = &mut self.dominance;
        blocks.try_fold(first, |a, b| dominance.nearest_common_dominator(body, a, b))
    }

    fn dominates(&mut self, a: BlockId, b: BlockId) -> bool {
        self.dominance.dominates_in_region(self.rw.body(), a, b)
    }

    /// Puts a loop's blocks into an `scf.while`, in a block of its own that what follows the loop is part of.
    fn lift_loop(&mut self, around: Loop) {
        let carried = self.carry_what_is_used(&around);
        let Loop {
            cycle,
            header,
            latch,
            exit,
            repeated,
        } = around;
        let args = self.args_of(header);
        let types: Vec<Type> = args.iter().map(|arg| arg.0).collect();
        let (Some(home), Some(end)) = (
            self.rw.body().block_region(header),
            self.rw.body().last_op(latch),
        ) else {
            return;
        };
        let loc = self.rw.body().op_loc(end);
        let place = self.rw.create_block(home, Some(header), &args);
        let [before, after] = [0, 1].map(|_| self.rw.create_region());
        let others = (cycle.blocks.iter()).filter(|&&block| block != header && block != latch);
        let blocks = [header].into_iter().chain(others.copied()).chain([latch]);
        let blocks: Vec<BlockId> = blocks.collect();
        let _ = self.rw.edit_blocks(&[], |_, body| {
            for block in blocks {
                body.move_block(block, before, None);
            }
        });
        let _ = self.rw.erase_op(end);

        self.rw.set_end(place);
        let new = While {
            inits: self.rw.body().block_args(place).to_vec(),
            before,
            after,
            results: types.clone(),
        };
        let new = self.rw.build(loc, new);
        self.rw.set_end(latch);
        let emit = &mut Emit::new(&mut self.rw, loc);
        let condition = emit.cast::<TruncI>(repeated, Type::I1.get());
        let condition = Condition {
            condition,
            args: carried,
        };
        self.rw.build(loc, condition);
        let args: Vec<(Type, Loc)> = types.into_iter().map(|ty| (ty, loc)).collect();
        let block = self.rw.create_block(after, None, &args);
        let results = self.rw.body().block_args(block).to_vec();
        self.rw.build(loc, Yield { results });
        for edge in edges_to(self.rw.body(), header) {
            self.lead_to(edge, place);
        }
        let results: Vec<ValueId> = self.rw.body().results(new).collect();
        let _ = self.rw.merge_blocks(exit, place, &results);
    }
}

/// Whether `op` is in one of these blocks of `region`, or in an op that is.
fn is_inside(body: &Body, op: OpId, region: Option<RegionId>, blocks: &FxHashSet<BlockId>) -> bool {
    let here = region.and_then(|region| body.ancestor_in(op, region));
    here.and_then(|op| body.op_block(op))
        .is_some_and(|block| blocks.contains(&block))
}
