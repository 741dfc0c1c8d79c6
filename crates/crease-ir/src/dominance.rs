//! Dominance between blocks, ops and values.
//!
//! [`DominanceInfo`] makes the tree of a region when it is first asked about, and only for
//! regions of several blocks. It does not watch the body: after a change of control flow,
//! [`DominanceInfo::invalidate`] it. It knows nothing of post-dominance.
//!
//! Trees are made by semi-NCA (Georgiadis, 2005) with path compression, iteratively:
//! O(n log n) at worst and close to linear in practice.

use crate::body::{Body, ValueDef};
use crate::context::Context;
use crate::ids::{BlockId, OpId, RegionId, ValueId};
use crate::traits::OpTrait;

/// Not in the tree: unreachable.
const NONE: u32 = u32::MAX;

/// The dominator tree of one region.
///
/// Nodes are numbered in depth-first order from the entry (first successors first), which is
/// also the order of each node's children, as in LLVM.
#[derive(Clone, Debug, Default)]
pub struct DomTree {
    /// Reachable blocks in depth-first order.
    blocks: Vec<BlockId>,
    /// Immediate dominator by node; the root's is itself.
    idom: Vec<u32>,
    /// By node: its place in `preorder`, and the place behind those that it dominates.
    times: Vec<(u32, u32)>,
    /// The nodes in the order of a walk over the tree, children in their order.
    preorder: Vec<u32>,
}

/// Which blocks and ops come before which on every path.
#[derive(Clone, Debug, Default)]
pub struct DominanceInfo {
    /// Node number in its region's tree by block; valid for regions that have one.
    node: Vec<u32>,
    /// Place in `trees` by region, plus one; 0: none was made.
    place: Vec<u32>,
    trees: Vec<DomTree>,
    /// Trees that were forgotten: the next ones are made in their memory.
    spare: Vec<u32>,
    scratch: Scratch,
}

/// What making a tree needs, kept for the next one.
#[derive(Clone, Debug, Default)]
struct Scratch {
    /// The node from which a node was reached first.
    parent: Vec<u32>,
    /// Edges among reachable blocks.
    edges: Vec<(u32, BlockId)>,
    stack: Vec<(BlockId, u32)>,
    size: Vec<u32>,
    preds: Lists,
    nca: SemiNca,
}

impl DominanceInfo {
    /// Knows nothing yet.
    pub fn new() -> Self {
        Self::default()
    }

    /// Forgets everything.
    pub fn invalidate(&mut self) {
        self.place.clear();
        self.node.clear();
        self.spare.clear();
        self.spare.extend((0..self.trees.len() as u32).rev());
    }

    /// Forgets the tree of `region`.
    pub fn invalidate_region(&mut self, region: RegionId) {
        if let Some(place) = self.place.get_mut(region.index()) {
            self.spare.extend(std::mem::take(place).checked_sub(1));
        }
    }

    /// The dominator tree of `region`.
    pub fn tree(&mut self, body: &Body, region: RegionId) -> &DomTree {
        if self.place.len() <= region.index() {
            let regions = body.region_capacity().max(region.index() + 1);
            self.place.resize(regions, 0);
        }
        if self.node.len() < body.block_capacity() {
            self.node.resize(body.block_capacity(), NONE);
        }
        let place = &mut self.place[region.index()];
        if *place == 0 {
            let at = self.spare.pop().unwrap_or_else(|| {
                self.trees.push(DomTree::default());
                self.trees.len() as u32 - 1
            });
            let (node, scratch) = (&mut self.node, &mut self.scratch);
            self.trees[at as usize].remake(body, region, node, scratch);
            *place = at + 1;
        }
        &self.trees[*place as usize - 1]
    }

    fn with_nodes(&mut self, body: &Body, a: BlockId, b: BlockId) -> Option<(&DomTree, u32, u32)> {
        let region = body.block_region(a)?;
        self.tree(body, region);
        let (na, nb) = (self.node[a.index()], self.node[b.index()]);
        let tree = &self.trees[self.place[region.index()] as usize - 1];
        Some((tree, na, nb))
    }

    /// The node of a block in its region's tree; `None` if it is unreachable.
    pub fn node(&mut self, body: &Body, block: BlockId) -> Option<usize> {
        let (_, node, _) = self.with_nodes(body, block, block)?;
        (node != NONE).then_some(node as usize)
    }

    /// Whether a path leads from the entry of the block's region to it.
    pub fn is_reachable(&mut self, body: &Body, block: BlockId) -> bool {
        body.is_entry(block) || self.node(body, block).is_some()
    }

    /// Whether `a` dominates `b`, two blocks of one region. An unreachable block is dominated by
    /// all, and dominates none but itself and the unreachable.
    pub fn dominates_in_region(&mut self, body: &Body, a: BlockId, b: BlockId) -> bool {
        if a == b {
            return true;
        }
        match self.with_nodes(body, a, b) {
            Some((_, _, NONE)) => true,
            Some((_, NONE, _)) => false,
            Some((tree, a, b)) => tree.dominates(a as usize, b as usize),
            None => false,
        }
    }

    /// Whether `a` dominates `b`, where `b` may be nested in a region inside `a`'s region.
    pub fn dominates_block(&mut self, body: &Body, a: BlockId, b: BlockId) -> bool {
        let Some(region) = body.block_region(a) else {
            return a == b;
        };
        let mut at = b;
        while body.block_region(at) != Some(region) {
            let Some(block) = body.block_parent_op(at).and_then(|op| body.op_block(op)) else {
                return false;
            };
            at = block;
        }
        self.dominates_in_region(body, a, at)
    }

    /// Whether `a` comes before `b` on every path to `b`. With `enclosing`, an op comes before
    /// those in its regions.
    pub fn properly_dominates(
        &mut self,
        ctx: &Context,
        body: &Body,
        a: OpId,
        b: OpId,
        enclosing: bool,
    ) -> bool {
        let Some(block) = body.op_block(a) else {
            return false;
        };
        if a == b {
            return !has_ssa_dominance(ctx, body, block);
        }
        let Some(region) = body.block_region(block) else {
            return false;
        };
        let mut at = b;
        loop {
            match body.op_region(at) {
                Some(r) if r == region => break,
                Some(r) => match body.region_parent(r) {
                    Some(parent) => at = parent,
                    None => return false,
                },
                None => return false,
            }
        }
        if at == a {
            // `b` is inside `a`; at the same level they would have been equal above.
            return enclosing || !has_ssa_dominance(ctx, body, block);
        }
        match body.op_block(at) {
            Some(other) if other == block => {
                body.is_before(a, at) || !has_ssa_dominance(ctx, body, block)
            }
            Some(other) => self.dominates_in_region(body, block, other),
            None => false,
        }
    }

    /// Whether `value` is defined before `user` on every path to `user`.
    pub fn value_dominates(
        &mut self,
        ctx: &Context,
        body: &Body,
        value: ValueId,
        user: OpId,
    ) -> bool {
        match body.value_def(value) {
            ValueDef::Result(op, _) => self.properly_dominates(ctx, body, op, user, false),
            ValueDef::Arg(block, _) => body
                .op_block(user)
                .is_some_and(|b| self.dominates_block(body, block, b)),
            ValueDef::Forward(_) => false,
        }
    }

    /// The nearest block that dominates both, which may lie in an outer region.
    pub fn nearest_common_dominator(
        &mut self,
        body: &Body,
        a: BlockId,
        b: BlockId,
    ) -> Option<BlockId> {
        let (a, b) = in_same_region(body, a, b)?;
        if a == b {
            return Some(a);
        }
        let (tree, mut x, mut y) = self.with_nodes(body, a, b)?;
        if x == NONE || y == NONE {
            return None;
        }
        while x != y {
            // The deeper-numbered one cannot dominate the other.
            if x > y {
                x = tree.idom[x as usize];
            } else {
                y = tree.idom[y as usize];
            }
        }
        Some(tree.blocks[x as usize])
    }
}

fn parent_block(body: &Body, block: BlockId) -> Option<BlockId> {
    body.op_block(body.block_parent_op(block)?)
}

/// The blocks around `a` and `b` (or they themselves) that lie in one region.
fn in_same_region(body: &Body, a: BlockId, b: BlockId) -> Option<(BlockId, BlockId)> {
    let depth = |block| std::iter::successors(Some(block), |&b| parent_block(body, b)).count();
    let (mut a, mut b) = (a, b);
    let (mut da, mut db) = (depth(a), depth(b));
    while body.block_region(a) != body.block_region(b) {
        if da >= db {
            a = parent_block(body, a)?;
            da -= 1;
        } else {
            b = parent_block(body, b)?;
            db -= 1;
        }
    }
    Some((a, b))
}

/// Whether uses in the block must come after definitions: not so in the only block of a graph
/// region or of a region of an unregistered op.
pub fn has_ssa_dominance(ctx: &Context, body: &Body, block: BlockId) -> bool {
    match body.block_region(block) {
        Some(region) => region_has_ssa_dominance(ctx, body, region),
        None => true,
    }
}

/// The same for a region.
pub fn region_has_ssa_dominance(ctx: &Context, body: &Body, region: RegionId) -> bool {
    if !body.has_one_block(region) {
        return true;
    }
    let name = match body.region_parent(region) {
        Some(op) => body.op_name(op),
        None if body.owner_regions().contains(&region) => body.owner().name,
        None => return true,
    };
    ctx.registry()
        .info(name)
        .is_some_and(|info| !info.traits.has(OpTrait::GraphRegion))
}

impl DomTree {
    /// Makes this the tree of `region` and notes each block's node in `node`.
    fn remake(&mut self, body: &Body, region: RegionId, node: &mut [u32], scratch: &mut Scratch) {
        let DomTree {
            blocks,
            idom,
            times,
            preorder,
        } = self;
        let Scratch {
            parent,
            edges,
            stack,
            size,
            preds,
            nca,
        } = scratch;
        for block in body.region_blocks(region) {
            node[block.index()] = NONE;
        }
        // Depth-first numbering, and the edges among reachable blocks as (from, to block).
        blocks.clear();
        parent.clear();
        edges.clear();
        stack.extend(body.entry_block(region).map(|entry| (entry, NONE)));
        while let Some((block, from)) = stack.pop() {
            if from != NONE {
                edges.push((from, block));
            }
            if node[block.index()] != NONE {
                continue;
            }
            let number = blocks.len() as u32;
            node[block.index()] = number;
            blocks.push(block);
            parent.push(from);
            if let Some(last) = body.last_op(block) {
                // A successor in another region is an error that others report.
                let inside = |b: &BlockId| body.block_region(*b) == Some(region);
                stack.extend(
                    body.successors(last)
                        .rev()
                        .filter(inside)
                        .map(|b| (b, number)),
                );
            }
        }
        let n = blocks.len();
        idom.clear();
        idom.extend(parent.iter().map(|&p| if p == NONE { 0 } else { p }));
        // Where one edge leads to each block, it is from the dominator.
        if edges.len() + 1 > n {
            preds.fill(n, edges.iter().map(|&(from, to)| (node[to.index()], from)));
            nca.run(idom, preds);
        }
        // How many nodes each dominates, itself included: dominators have lower numbers.
        size.clear();
        size.resize(n, 1);
        for node in (1..n).rev() {
            size[idom[node] as usize] += size[node];
        }
        // A node's end is where its next child begins, until it has them all.
        times.clear();
        times.reserve(n);
        preorder.clear();
        preorder.resize(n, 0);
        for (node, (&parent, &size)) in idom.iter().zip(&*size).enumerate() {
            let place = match times.get_mut(parent as usize) {
                Some((_, end)) => std::mem::replace(end, *end + size),
                None => 0,
            };
            times.push((place, place + 1));
            preorder[place as usize] = node as u32;
        }
    }

    /// The number of reachable blocks. Node 0 is the entry.
    pub fn len(&self) -> usize {
        self.blocks.len()
    }

    /// Whether the region has no block.
    pub fn is_empty(&self) -> bool {
        self.blocks.is_empty()
    }

    /// The block of a node.
    pub fn block(&self, node: usize) -> BlockId {
        self.blocks[node]
    }

    /// The node that immediately dominates `node`; `None` for the entry.
    pub fn idom(&self, node: usize) -> Option<usize> {
        (node != 0).then(|| self.idom[node] as usize)
    }

    /// The nodes that `node` immediately dominates, in depth-first order.
    pub fn children(&self, node: usize) -> impl Iterator<Item = usize> + '_ {
        let (begin, end) = self.times[node];
        let at = move |place: u32| (place < end).then(|| self.preorder[place as usize] as usize);
        std::iter::successors(at(begin + 1), move |&child| at(self.times[child].1))
    }

    /// Whether node `a` dominates node `b`.
    pub fn dominates(&self, a: usize, b: usize) -> bool {
        self.times[a].0 <= self.times[b].0 && self.times[b].1 <= self.times[a].1
    }

    /// The place of a node in [`Self::preorder`]: those that it dominates follow it.
    pub fn place(&self, node: usize) -> u32 {
        self.times[node].0
    }

    /// The nodes in pre-order of the tree, children in order: the order in which a sweep over the
    /// dominator tree visits them.
    pub fn preorder(&self) -> impl ExactSizeIterator<Item = usize> + '_ {
        self.preorder.iter().map(|&node| node as usize)
    }
}

/// Lists of numbers by number, in two vectors.
#[derive(Clone, Debug, Default)]
struct Lists {
    /// List `i` is `items[starts[i]..starts[i + 1]]`.
    starts: Vec<u32>,
    items: Vec<u32>,
}

impl Lists {
    /// Makes this the `n` lists of what `pairs` give by key, in their order.
    fn fill(&mut self, n: usize, pairs: impl Iterator<Item = (u32, u32)> + Clone) {
        let Lists { starts, items } = self;
        // First the ends, one further on, which then serve as where to put the next one.
        starts.clear();
        starts.resize(n + 2, 0);
        for (key, _) in pairs.clone() {
            starts[key as usize + 2] += 1;
        }
        for i in 1..=n {
            starts[i + 1] += starts[i];
        }
        items.clear();
        items.resize(starts[n + 1] as usize, 0);
        for (key, item) in pairs {
            let at = &mut starts[key as usize + 1];
            items[*at as usize] = item;
            *at += 1;
        }
    }

    fn of(&self, key: usize) -> &[u32] {
        &self.items[self.starts[key] as usize..self.starts[key + 1] as usize]
    }
}

/// Immediate dominators by way of semidominators.
#[derive(Clone, Debug, Default)]
struct SemiNca {
    semi: Vec<u32>,
    label: Vec<u32>,
    /// Path-compressed towards the root of each linked subtree.
    ancestor: Vec<u32>,
    path: Vec<u32>,
}

impl SemiNca {
    /// Of nodes in depth-first order with these predecessors. `idom` holds tree parents at first,
    /// the root's being itself.
    fn run(&mut self, idom: &mut [u32], preds: &Lists) {
        let n = idom.len();
        let SemiNca {
            semi,
            label,
            ancestor,
            path,
        } = self;
        semi.clear();
        semi.extend(0..n as u32);
        label.clone_from(semi);
        ancestor.clear();
        ancestor.extend_from_slice(idom);
        for w in (1..n as u32).rev() {
            let mut best = idom[w as usize];
            for &v in preds.of(w as usize) {
                let u = evaluate(v, w + 1, ancestor, label, semi, path);
                best = best.min(semi[u as usize]);
            }
            semi[w as usize] = best;
        }
        for w in 1..n {
            while idom[w] > semi[w] {
                idom[w] = idom[idom[w] as usize];
            }
        }
    }
}

/// The node of least semidominator on the path from `v` up to the root of its linked subtree
/// (nodes from `linked` on are linked to their parents).
fn evaluate(
    v: u32,
    linked: u32,
    ancestor: &mut [u32],
    label: &mut [u32],
    semi: &[u32],
    path: &mut Vec<u32>,
) -> u32 {
    if v < linked {
        return label[v as usize];
    }
    path.clear();
    let mut at = v;
    while ancestor[at as usize] >= linked {
        path.push(at);
        at = ancestor[at as usize];
    }
    // `at` is the highest linked node; compress downwards from it.
    let mut top = at;
    while let Some(node) = path.pop() {
        let (a, b) = (label[top as usize], label[node as usize]);
        if semi[a as usize] < semi[b as usize] {
            label[node as usize] = a;
        }
        ancestor[node as usize] = ancestor[top as usize];
        top = node;
    }
    label[v as usize]
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::body::NewOp;
    use crate::loc::Loc;
    use crate::registry::Registry;

    /// A body with one region whose block `i` branches to `succs[i]`.
    fn graph(ctx: &Context, succs: &[Vec<usize>]) -> (Body, RegionId, Vec<BlockId>) {
        let name = ctx.op_name("t.f");
        let mut body = Body::new(name, Loc::UNKNOWN, Box::new([]));
        let region = body.create_region();
        body.push_owner_region(region);
        let blocks: Vec<BlockId> = succs
            .iter()
            .map(|_| {
                let block = body.create_block();
                body.insert_block(region, None, block);
                block
            })
            .collect();
        for (i, list) in succs.iter().enumerate() {
            let successors: Vec<BlockId> = list.iter().map(|&s| blocks[s]).collect();
            let op = body.create_op(NewOp {
                name: ctx.op_name("t.br"),
                loc: Loc::UNKNOWN,
                operands: &[],
                types: &[],
                attrs: &[],
                regions: &[],
                successors: &successors,
            });
            body.insert_op(blocks[i], None, op);
        }
        (body, region, blocks)
    }

    fn reachable(succs: &[Vec<usize>], without: Option<usize>) -> Vec<bool> {
        let mut seen = vec![false; succs.len()];
        let mut stack = if without == Some(0) { vec![] } else { vec![0] };
        while let Some(i) = stack.pop() {
            if !std::mem::replace(&mut seen[i], true) {
                stack.extend(succs[i].iter().copied().filter(|&s| Some(s) != without));
            }
        }
        seen
    }

    #[test]
    fn agrees_with_brute_force() {
        let ctx = Context::new(Registry::new());
        let mut state = 0x9e37_79b9_7f4a_7c15u64;
        let mut random = move |n: usize| {
            state ^= state << 13;
            state ^= state >> 7;
            state ^= state << 17;
            (state >> 33) as usize % n
        };
        for _ in 0..2000 {
            let n = 1 + random(12);
            let succs: Vec<Vec<usize>> = (0..n)
                .map(|_| (0..random(4)).map(|_| random(n)).collect())
                .collect();
            let (body, region, blocks) = graph(&ctx, &succs);
            let mut info = DominanceInfo::new();
            let seen = reachable(&succs, None);
            for a in 0..n {
                let cut = reachable(&succs, Some(a));
                for b in 0..n {
                    let expected = a == b || !seen[b] || (seen[a] && !cut[b]);
                    assert_eq!(
                        info.dominates_in_region(&body, blocks[a], blocks[b]),
                        expected,
                        "{a} {b} in {succs:?}"
                    );
                }
                assert_eq!(info.is_reachable(&body, blocks[a]), seen[a]);
            }
            let tree = info.tree(&body, region);
            assert_eq!(tree.len(), seen.iter().filter(|s| **s).count());
            for node in 1..tree.len() {
                let parent = tree.idom(node).unwrap();
                assert!(parent < node && tree.children(parent).any(|c| c == node));
            }
            assert_eq!(tree.preorder().len(), tree.len());
        }
    }

    #[test]
    fn children_come_in_depth_first_order() {
        let ctx = Context::new(Registry::new());
        // 0 -> 3, 1; 3 -> 2; 1 -> 2: the first successor is visited first.
        let (body, region, blocks) = graph(&ctx, &[vec![3, 1], vec![2], vec![], vec![2]]);
        let mut info = DominanceInfo::new();
        let tree = info.tree(&body, region);
        let children: Vec<BlockId> = tree.children(0).map(|n| tree.block(n)).collect();
        assert_eq!(children, [blocks[3], blocks[2], blocks[1]]);
        let common = info.nearest_common_dominator(&body, blocks[2], blocks[3]);
        assert_eq!(common, Some(blocks[0]));
    }

    #[test]
    fn deep_graphs_do_not_recurse() {
        let ctx = Context::new(Registry::new());
        let n = 100_000;
        let succs: Vec<Vec<usize>> = (0..n)
            .map(|i| {
                if i + 1 < n {
                    vec![i + 1, i / 2]
                } else {
                    vec![]
                }
            })
            .collect();
        let (body, _, blocks) = graph(&ctx, &succs);
        let mut info = DominanceInfo::new();
        assert!(info.dominates_in_region(&body, blocks[5], blocks[n - 1]));
        assert!(!info.dominates_in_region(&body, blocks[n - 1], blocks[5]));
    }
}
