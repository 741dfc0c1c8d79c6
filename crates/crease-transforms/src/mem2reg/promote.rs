//! Puts values in the place of a slot. All ops concerned agreed to that.

use rustc_hash::FxHashSet;

use crease_ir::interfaces::{BranchInterface, TypeSizes};
use crease_ir::{BlockId, OpId, ValueId};
use crease_rewrite::Rewriter;
use crease_rewrite::slots::{Slot, SlotAllocation, SlotRemoval};

use super::analysis::{Graphs, Plan};
use crate::slots::erase_all;

/// What became of a slot.
pub(super) struct Done {
    /// All ops that were erased.
    pub(super) erased: Vec<OpId>,
    /// Block arguments made.
    pub(super) arguments: u64,
}

/// Erases a slot, given the op that allocates it, by its plan.
pub(super) fn promote(
    sizes: &TypeSizes<'_>,
    rw: &mut Rewriter<'_>,
    graphs: &Graphs,
    allocation: (OpId, &SlotAllocation, Slot),
    plan: &Plan,
) -> Done {
    let (op, interface, slot) = allocation;
    let loc = rw.body().op_loc(op);
    if let Some(block) = rw.body().value_block(slot.ptr) {
        rw.set_start(block);
    }
    let initial = (interface.initial)(rw, loc, slot.ty);
    let mut walk = Walk {
        rw,
        sizes,
        graphs,
        allocation,
        plan,
        initial,
        meets: plan.meets.iter().copied().collect(),
        before: Vec::with_capacity(plan.accesses.len()),
        stored: Vec::new(),
    };
    walk.blocks();
    walk.dead_edges();
    walk.remove_uses()
}

struct Walk<'a, 'r> {
    rw: &'a mut Rewriter<'r>,
    sizes: &'a TypeSizes<'a>,
    graphs: &'a Graphs,
    allocation: (OpId, &'a SlotAllocation, Slot),
    plan: &'a Plan,
    /// What is in the slot at first.
    initial: ValueId,
    /// The plan's nodes where values meet.
    meets: FxHashSet<usize>,
    /// By access: what is in the slot before it.
    before: Vec<ValueId>,
    /// Ops that write, and what is in the slot after each.
    stored: Vec<(OpId, ValueId)>,
}

impl Walk<'_, '_> {
    /// Follows what is in the slot down the dominator tree, by way of those blocks only where it changes or is asked
    /// for.
    fn blocks(&mut self) {
        let (graphs, plan) = (self.graphs, self.plan);
        let Some(tree) = graphs.tree(plan.region) else {
            return;
        };
        let mut nodes: Vec<usize> = plan.accesses.iter().filter_map(|a| a.node).collect();
        for &node in &plan.meets {
            nodes.push(node);
            let body = self.rw.body();
            let before = body.predecessors(tree.block(node));
            let blocks = before.filter_map(|(terminator, _)| body.op_block(terminator));
            nodes.extend(blocks.filter_map(|block| graphs.node(block)));
        }
        crease_ir::sort::sort_by_key(&mut nodes, |&node| tree.place(node));
        nodes.dedup();
        let mut open: Vec<(usize, ValueId)> = Vec::new();
        for node in nodes {
            while open
                .pop_if(|(above, _)| !tree.dominates(*above, node))
                .is_some()
            {}
            let mut inside = open.last().map_or(self.initial, |&(_, value)| value);
            let block = tree.block(node);
            if self.meets.contains(&node) {
                inside = self.argument(block);
            }
            inside = self.accesses(Some(node), inside);
            self.pass_on(block, inside);
            open.push((node, inside));
        }
        // Nothing that was stored reaches what is not reachable.
        self.accesses(None, self.initial);
    }

    /// Makes the argument of a block that stands for what is in the slot.
    fn argument(&mut self, block: BlockId) -> ValueId {
        let (op, interface, slot) = self.allocation;
        let loc = self.rw.body().op_loc(op);
        let mut argument = self.initial;
        let _ = self.rw.edit_blocks(&[], |_, body| {
            argument = body.add_block_arg(block, slot.ty, loc);
        });
        if let Some(told) = interface.argument {
            self.rw.set_start(block);
            told(self.rw, op, argument);
        }
        argument
    }

    /// Goes through the next accesses, those of one block or all that are unreachable: what is in the slot then.
    fn accesses(&mut self, node: Option<usize>, mut inside: ValueId) -> ValueId {
        let slot = self.allocation.2;
        let accesses = &self.plan.accesses[self.before.len()..];
        for access in accesses.iter().take_while(|access| access.node == node) {
            self.before.push(inside);
            if node.is_some() && (access.interface.stores)(self.rw.op(access.op), slot) {
                self.rw.set_before(access.op);
                inside = (access.interface.stored)(self.rw, access.op, slot, inside, self.sizes);
                self.stored.push((access.op, inside));
            }
        }
        inside
    }

    /// Gives a value to the blocks that follow one and want it.
    fn pass_on(&mut self, block: BlockId, value: ValueId) {
        let Some(terminator) = self.rw.body().last_op(block) else {
            return;
        };
        for index in 0..self.rw.body().num_successors(terminator) {
            let target = self
                .graphs
                .node(self.rw.body().successor(terminator, index));
            if target.is_some_and(|target| self.meets.contains(&target)) {
                self.pass(terminator, index, value);
            }
        }
    }

    /// Adds a value to what a terminator passes to a successor.
    fn pass(&mut self, terminator: OpId, index: usize, value: ValueId) {
        let view = self.rw.op(terminator);
        let interface = view
            .def()
            .and_then(|def| def.interface::<BranchInterface>());
        let Some(interface) = interface else {
            return;
        };
        let segment = (interface.successor_operands)(index);
        let mut passed: Vec<ValueId> = view
            .operand_segment(segment)
            .map(|at| view.operand(at))
            .collect();
        passed.push(value);
        let _ = self.rw.modify(terminator, |ctx, body| {
            body.set_operand_segment(ctx, terminator, segment, &passed);
        });
    }

    /// What comes from unreachable blocks is what was never stored.
    fn dead_edges(&mut self) {
        let (graphs, plan) = (self.graphs, self.plan);
        let Some(tree) = graphs.tree(plan.region) else {
            return;
        };
        for &node in &plan.meets {
            let body = self.rw.body();
            let dead = |&(terminator, _): &(OpId, usize)| {
                let block = body.op_block(terminator);
                block.and_then(|block| graphs.node(block)).is_none()
            };
            let edges: Vec<(OpId, usize)> =
                body.predecessors(tree.block(node)).filter(dead).collect();
            for (terminator, index) in edges {
                self.pass(terminator, index, self.initial);
            }
        }
    }

    /// Puts values in the place of what was loaded, and erases what is not needed any more.
    fn remove_uses(self) -> Done {
        let (op, _, slot) = self.allocation;
        // Told before values are replaced that stand for what was stored.
        for &(user, interface) in &self.plan.users {
            if let Some(told) = interface.stored {
                told(self.rw, user, &self.stored);
            }
        }
        let mut erased = Vec::new();
        for &(user, interface) in &self.plan.users {
            match interface.removal {
                SlotRemoval::Erase => erased.push(user),
                SlotRemoval::Rewire(rewire) => rewire(self.rw, user),
            }
        }
        // What was loaded may have been stored again: the last ones first, while it is still what the slot held.
        for (access, &value) in self.plan.accesses.iter().zip(&self.before).rev() {
            self.rw.set_after(access.op);
            (access.interface.replace)(self.rw, access.op, slot, value, self.sizes);
            erased.push(access.op);
        }
        erased.push(op);
        erase_all(self.rw, &erased);
        if self.rw.body().use_empty(self.initial)
            && let Some(op) = self.rw.body().def_op(self.initial)
        {
            let _ = self.rw.erase_op(op);
        }
        Done {
            erased,
            arguments: self.plan.meets.len() as u64,
        }
    }
}
