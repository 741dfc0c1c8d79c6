//! Whether a slot can become values, and where these meet. Changes nothing.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::dominance::{DomTree, DominanceInfo};
use crease_ir::frontier::meetings;
use crease_ir::interfaces::{BranchInterface, TypeSizes};
use crease_ir::{BlockId, Body, OpId, RegionId};
use crease_rewrite::slots::{Slot, SlotAccess, SlotUser};

use crate::slots::{Kind, to_remove};

/// Not in a tree: unreachable, or not looked at.
const NONE: u32 = u32::MAX;

/// The dominator trees of the regions that have slots. The pass changes no control flow.
#[derive(Default)]
pub(super) struct Graphs {
    trees: FxHashMap<RegionId, DomTree>,
    /// By block: its node.
    nodes: Vec<u32>,
    dominance: DominanceInfo,
}

impl Graphs {
    fn make(&mut self, body: &Body, region: RegionId) {
        let Self {
            trees,
            nodes,
            dominance,
        } = self;
        trees.entry(region).or_insert_with(|| {
            let tree = dominance.tree(body, region).clone();
            nodes.resize(body.block_capacity(), NONE);
            for node in 0..tree.len() {
                nodes[tree.block(node).index()] = node as u32;
            }
            tree
        });
    }

    /// The tree of a region of which a slot was analysed.
    pub(super) fn tree(&self, region: RegionId) -> Option<&DomTree> {
        self.trees.get(&region)
    }

    /// The node of a block; `None` if it is unreachable.
    pub(super) fn node(&self, block: BlockId) -> Option<usize> {
        let node = self.nodes.get(block.index()).filter(|&&node| node != NONE);
        node.map(|&node| node as usize)
    }
}

/// An op that reads or writes the slot.
pub(super) struct Access {
    pub(super) op: OpId,
    pub(super) interface: &'static SlotAccess,
    /// The node of its block; `None` if that is unreachable.
    pub(super) node: Option<usize>,
}

/// What is to be done about a slot.
pub(super) struct Plan {
    /// The region of the slot.
    pub(super) region: RegionId,
    /// The reachable ones in an order in which blocks follow those that dominate them, then the others.
    pub(super) accesses: Vec<Access>,
    /// Other ops that use the slot, or what leads to it.
    pub(super) users: Vec<(OpId, &'static SlotUser)>,
    /// The nodes of the blocks where different values meet, in order.
    pub(super) meets: Vec<usize>,
}

/// The plan for a slot, or an op that is in the way as long as it is there.
pub(super) fn analyse(
    sizes: &TypeSizes<'_>,
    body: &Body,
    graphs: &mut Graphs,
    slot: Slot,
) -> Result<Plan, OpId> {
    let uses = to_remove(sizes.ctx(), body, body.uses(slot.ptr))?;
    // A slot is used, so there is a user, and what uses a value is in some block's region or inside of it.
    let block = body.value_block(slot.ptr);
    let Some(region) = block.and_then(|block| body.block_region(block)) else {
        return Err(uses[0].0);
    };
    graphs.make(body, region);
    let mut plan = Plan {
        region,
        accesses: Vec::new(),
        users: Vec::new(),
        meets: Vec::new(),
    };
    for (op, kind, uses) in uses {
        let view = body.op(sizes.ctx(), op);
        let (removable, fits) = match kind {
            Kind::User(user) => ((user.removable)(view, &uses), true),
            Kind::Access(access) => (
                (access.removable)(view, slot, &uses, sizes),
                body.op_region(op) == Some(region),
            ),
        };
        if !removable || !fits {
            return Err(op);
        }
        match kind {
            Kind::User(user) => plan.users.push((op, user)),
            Kind::Access(interface) => plan.accesses.push(Access {
                op,
                interface,
                node: body.op_block(op).and_then(|block| graphs.node(block)),
            }),
        }
    }
    let Some(tree) = graphs.tree(region) else {
        return Ok(plan);
    };
    let place = |access: &Access| access.node.map_or(NONE, |node| tree.place(node));
    crease_ir::sort::sort_by(&mut plan.accesses, |a, b| match place(a).cmp(&place(b)) {
        std::cmp::Ordering::Equal if a.op == b.op => std::cmp::Ordering::Equal,
        std::cmp::Ordering::Equal if a.node.is_none() => a.op.cmp(&b.op),
        std::cmp::Ordering::Equal if body.is_before(a.op, b.op) => std::cmp::Ordering::Less,
        std::cmp::Ordering::Equal => std::cmp::Ordering::Greater,
        order => order,
    });
    plan.meets = find_meetings(sizes, body, graphs, tree, slot, &plan.accesses);
    for &node in &plan.meets {
        for (terminator, _) in body.predecessors(tree.block(node)) {
            let def = body.op(sizes.ctx(), terminator).def();
            if def.is_none_or(|def| def.interface::<BranchInterface>().is_none()) {
                return Err(terminator);
            }
        }
    }
    Ok(plan)
}

/// The blocks where different values meet, if what is in the slot may be read there or further on. The accesses of a
/// block are in order, and lie side by side.
fn find_meetings(
    sizes: &TypeSizes<'_>,
    body: &Body,
    graphs: &Graphs,
    tree: &DomTree,
    slot: Slot,
    accesses: &[Access],
) -> Vec<usize> {
    let mut defines: FxHashSet<usize> = FxHashSet::default();
    let mut worklist: Vec<usize> = Vec::new();
    for access in accesses {
        let Some(node) = access.node else {
            break;
        };
        let view = body.op(sizes.ctx(), access.op);
        // What is read before anything is written comes from other blocks.
        if !defines.contains(&node) && (access.interface.loads)(view, slot) {
            worklist.push(node);
        }
        if (access.interface.stores)(view, slot) {
            defines.insert(node);
        }
    }
    let mut live: FxHashSet<usize> = FxHashSet::default();
    while let Some(node) = worklist.pop() {
        if !live.insert(node) {
            continue;
        }
        for (terminator, _) in body.predecessors(tree.block(node)) {
            let before = body.op_block(terminator).and_then(|b| graphs.node(b));
            worklist.extend(before.filter(|node| !defines.contains(node)));
        }
    }
    if live.is_empty() || defines.is_empty() {
        return Vec::new();
    }
    let mut writes = vec![false; tree.len()];
    for node in accesses.iter().filter_map(|access| access.node) {
        writes[node] = defines.contains(&node);
    }
    let node_of = |block: BlockId| graphs.node(block);
    let meets = meetings(body, tree, &node_of, &writes, &|node| live.contains(&node));
    (0..tree.len()).filter(|&node| meets[node]).collect()
}
