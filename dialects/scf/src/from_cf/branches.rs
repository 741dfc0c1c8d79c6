//! A branch, and what each way from it leads to and no other way does, becomes a conditional. What these ways lead
//! on to follows it.

use crease_arith::IndexCastUI;
use crease_cf as cf;
use crease_ir::diag::Diagnostic;
use crease_ir::{BlockId, Body, OpId, RegionId, Type, ValueId};
use rustc_hash::{FxHashMap, FxHashSet};

use super::Lifting;
use super::edges::{Edge, edges_from, edges_to};
use super::exits::is_exit;
use crate::{If, IndexSwitch, Yield};

/// The blocks that each block dominates. What is known stays true while regions are taken apart: those that a block
/// dominates are taken with it.
#[derive(Default)]
pub(super) struct Dominated {
    /// Blocks in the order of a walk over the dominator tree.
    blocks: Vec<BlockId>,
    /// By block, the place in `blocks` of those that it dominates, itself the first.
    places: FxHashMap<BlockId, (usize, usize)>,
}

impl Dominated {
    fn by(&self, block: BlockId) -> Vec<BlockId> {
        match self.places.get(&block) {
            Some(&(start, end)) => self.blocks[start..end].to_vec(),
            None => vec![block],
        }
    }
}

/// Where control goes from a branch.
struct Ways {
    /// By successor, the blocks that only this way leads to.
    own: Vec<Vec<BlockId>>,
    /// Edges to what follows.
    onward: Vec<Edge>,
    /// Whether any of the ways leads on.
    any_onward: bool,
    /// Whether a region is left before.
    any_exit: bool,
}

impl Lifting<'_> {
    /// Finds out which blocks dominate which in the region of `block`.
    pub(super) fn find_dominated(&mut self, block: BlockId) {
        let Some(region) = self.rw.body().block_region(block) else {
            return;
        };
        self.dominance.invalidate_region(region);
        let tree = self.dominance.tree(self.rw.body(), region);
        let Dominated { blocks, places } = &mut self.dominated;
        let begin = blocks.len();
        for (place, node) in tree.preorder().enumerate() {
            blocks.push(tree.block(node));
            places.insert(tree.block(node), (begin + place, begin + place + 1));
        }
        // Whoever is dominated has a greater number.
        for node in (1..tree.len()).rev() {
            if let Some(dominator) = tree.idom(node) {
                let end = places[&tree.block(node)].1;
                let place = places.entry(tree.block(dominator));
                place.and_modify(|place| place.1 = place.1.max(end));
            }
        }
    }

    /// Takes in what follows `entry` up to the next branch, and lifts that: what is to be lifted next.
    pub(super) fn lift_branches(&mut self, entry: BlockId) -> Result<Vec<BlockId>, Diagnostic> {
        let end = loop {
            let body = self.rw.body();
            let Some(end) = body.last_op(entry) else {
                return Ok(Vec::new());
            };
            match body.num_successors(end) {
                0 => return Ok(Vec::new()),
                1 => {
                    let edge = Edge {
                        from: end,
                        index: 0,
                    };
                    let (next, passed) = (edge.target(body), self.passed(edge));
                    let _ = self.rw.erase_op(end);
                    let _ = self.rw.merge_blocks(next, entry, &passed);
                }
                _ => break end,
            }
        };
        let ways = self.ways(entry);
        if !ways.any_onward {
            // Each way ends in its own: the branch stays.
            return Ok(self.rw.body().successors(end).collect());
        }
        let body = self.rw.body();
        let mut targets = ways.onward.iter().map(|edge| edge.target(body));
        let mut follows = targets.next();
        if ways.any_exit || targets.any(|target| Some(target) != follows) {
            let first = ways.onward.first();
            let loc = first.map_or(self.loc, |edge| body.op_loc(edge.from));
            follows = self.single_entry(loc, &ways.onward);
        }
        let Some(follows) = follows else {
            return Ok(Vec::new());
        };
        if ways.any_exit {
            // What leaves the region is behind the new block now.
            self.find_dominated(entry);
            return Ok(vec![entry]);
        }
        self.lift_branch(entry, end, ways.own, follows)
    }

    fn ways(&self, entry: BlockId) -> Ways {
        let body = self.rw.body();
        let out: Vec<Edge> = edges_from(body, entry).collect();
        let own = out.iter().map(|edge| {
            let target = edge.target(body);
            match body.single_predecessor(target) == Some(entry) {
                true => self.dominated.by(target),
                false => Vec::new(),
            }
        });
        let own: Vec<Vec<BlockId>> = own.collect();
        let all: FxHashSet<BlockId> = own.iter().flatten().copied().chain([entry]).collect();
        let (mut any_onward, mut any_exit) = (false, false);
        let mut onward = Vec::new();
        for (edge, blocks) in out.into_iter().zip(&own) {
            if blocks.is_empty() {
                any_onward = true;
                onward.push(edge);
            }
            for &block in blocks {
                if is_exit(body, block) {
                    any_exit = true;
                    onward.extend(edges_to(body, block));
                    continue;
                }
                let leading_on = edges_from(body, block).filter(|e| !all.contains(&e.target(body)));
                let before = onward.len();
                onward.extend(leading_on);
                any_onward |= onward.len() > before;
            }
        }
        Ways {
            own,
            onward,
            any_onward,
            any_exit,
        }
    }

    /// Makes a conditional of a branch all of whose ways lead to `follows`.
    fn lift_branch(
        &mut self,
        entry: BlockId,
        end: OpId,
        own: Vec<Vec<BlockId>>,
        follows: BlockId,
    ) -> Result<Vec<BlockId>, Diagnostic> {
        let loc = self.rw.body().op_loc(end);
        let (mut next, mut regions, mut empty) = (Vec::new(), Vec::new(), Vec::new());
        for (index, blocks) in own.into_iter().enumerate() {
            let passed = self.passed(Edge { from: end, index });
            let region = self.rw.create_region();
            regions.push(region);
            let Some(&first) = blocks.first() else {
                empty.push((self.rw.create_block(region, None, &[]), passed));
                continue;
            };
            empty.extend(self.move_to(region, &blocks, follows));
            for (arg, value) in self
                .rw
                .body()
                .block_args(first)
                .to_vec()
                .into_iter()
                .zip(passed)
            {
                let _ = self.rw.replace_all_uses(arg, value);
            }
            let no_args = |body: &mut Body| body.remove_block_args(first, |_| true);
            let _ = self.rw.edit_blocks(&[], |_, body| no_args(body));
            next.push(first);
        }

        self.rw.set_before(end);
        let results = self
            .args_of(follows)
            .into_iter()
            .map(|(ty, _)| ty)
            .collect();
        let new = self.conditional(end, regions, results)?;
        let _ = self.rw.erase_op(end);
        for (block, results) in empty {
            self.rw.set_end(block);
            self.rw.build(loc, Yield { results });
        }
        // All that are left are from blocks with no other successor.
        for edge in edges_to(self.rw.body(), follows) {
            let results = self.passed(edge);
            let _ = self.rw.replace_with(edge.from, Yield { results });
        }
        let results: Vec<ValueId> = self.rw.body().results(new).collect();
        let _ = self.rw.merge_blocks(follows, entry, &results);
        next.push(entry);
        Ok(next)
    }

    /// Moves blocks to a region of their own. If they lead to `follows` in several ways, these meet in a block before:
    /// that block, and what it is to pass on.
    fn move_to(
        &mut self,
        region: RegionId,
        blocks: &[BlockId],
        follows: BlockId,
    ) -> Option<(BlockId, Vec<ValueId>)> {
        let body = self.rw.body();
        let out = blocks.iter().flat_map(|&block| edges_from(body, block));
        let onward: Vec<Edge> = out.filter(|edge| edge.target(body) == follows).collect();
        let args = self.args_of(follows);
        let _ = self.rw.edit_blocks(&[], |_, body| {
            for &block in blocks {
                body.move_block(block, region, None);
            }
        });
        if onward.len() < 2 {
            return None;
        }
        let meeting = self.rw.create_block(region, None, &args);
        for edge in onward {
            self.lead_to(edge, meeting);
        }
        Some((meeting, self.rw.body().block_args(meeting).to_vec()))
    }

    /// Makes what decides as `end` does.
    fn conditional(
        &mut self,
        end: OpId,
        regions: Vec<RegionId>,
        results: Vec<Type>,
    ) -> Result<OpId, Diagnostic> {
        let view = self.rw.op(end);
        let loc = view.loc();
        if view.is::<cf::CondBranch>()
            && let [then_region, else_region] = regions[..]
        {
            let new = If {
                condition: view.operand(0),
                then_region,
                else_region,
                results,
            };
            return Ok(self.rw.build(loc, new));
        }
        if view.is::<cf::Switch>()
            && let Some((&default_region, case_regions)) = regions.split_first()
        {
            let cases = cf::case_values(view);
            let cases: Vec<i64> = cases.iter().map(|case| case.low_u64() as i64).collect();
            let cast = IndexCastUI {
                in_: view.operand(0),
                out: Type::INDEX.get(),
            };
            let arg = self.rw.build_value(loc, cast);
            let new = IndexSwitch {
                arg,
                cases: self.rw.ctx().i64_array_attr(&cases),
                default_region,
                case_regions: case_regions.to_vec(),
                results,
            };
            return Ok(self.rw.build(loc, new));
        }
        let message = "Cannot convert unknown control flow op to structured control flow";
        Err(view.op_diag(message))
    }
}
