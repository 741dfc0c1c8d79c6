//! Giving up what erased ops left behind: rewriting makes and erases several ops for each that
//! stays, and whoever walks the body after it would walk their places too.

use crate::context::Context;
use crate::ids::{OpId, UseId, ValueId};

use super::values::{ARG, FORWARD};
use super::{Body, CHILD, DEAD};

/// Bodies of fewer ops that did not grow are left as they are.
const SMALL: usize = 32;
/// The new index of what is gone.
const GONE: u32 = u32::MAX;

impl Body {
    /// Moves what is left together if that is less than half of the ops that there were, or no more than
    /// the `before` ops that there were before others were made: it may go where those were. All ids of
    /// ops, values and uses are void then: who calls this must be the only one who has any. What is
    /// left keeps its order, and so do use lists.
    pub fn compact(&mut self, ctx: &Context, before: usize) {
        let all = self.ops.len();
        if all < SMALL && all <= before || self.withholds_attrs() {
            return;
        }
        let live = self.ops.iter().filter(|op| op.extra != DEAD).count();
        if live < all / 2 || all > before && live <= before {
            self.move_together(ctx, live);
        }
    }

    #[cold]
    fn move_together(&mut self, ctx: &Context, live: usize) {
        let mut op_at = vec![GONE; self.ops.len()];
        let mut value_at = vec![GONE; self.values.len()];
        let mut use_at = vec![GONE; self.uses.len()];
        let mut ops = Vec::with_capacity(live);
        let mut attr_pool = Vec::with_capacity(live);
        // Where what is left was.
        let mut was = Vec::with_capacity(live);
        let mut num_uses = 0;
        // How many results are gone.
        let mut gone = 0;
        for (i, data) in self.ops.iter().enumerate() {
            if data.extra == DEAD {
                gone += data.num_results as usize;
                continue;
            }
            op_at[i] = ops.len() as u32;
            was.push(i);
            let mut data = data.clone();
            if data.attrs < CHILD {
                let start = data.attrs as usize;
                data.attrs = attr_pool.len() as u32;
                let slots = start..start + ctx.num_attr_slots(data.name);
                attr_pool.extend_from_slice(&self.attr_pool[slots]);
            }
            let operands = data.operands as usize;
            data.operands = num_uses;
            for at in &mut use_at[operands..operands + data.num_operands as usize] {
                *at = num_uses;
                num_uses += 1;
            }
            ops.push(data);
        }
        // Arguments and placeholders stay, even of blocks that are gone.
        let stays = |number: u32, owner: u32| {
            number & (ARG | FORWARD) != 0 || op_at[owner as usize] != GONE
        };
        let op = |id: OpId| moved(&op_at, id.index()).map(OpId::from_index);
        let one_use = |id: UseId| moved(&use_at, id.index()).map(UseId::from_index);
        let mut values = Vec::with_capacity(self.values.len() - gone);
        for (at, data) in value_at.iter_mut().zip(&self.values) {
            if !stays(data.number, data.owner) {
                continue;
            }
            *at = values.len() as u32;
            let mut data = data.clone();
            if data.number & (ARG | FORWARD) == 0 {
                data.owner = op_at[data.owner as usize];
            }
            data.first_use = data.first_use.and_then(one_use);
            values.push(data);
        }
        let value = |id: ValueId| moved(&value_at, id.index()).map(ValueId::from_index);
        for data in &mut ops {
            data.prev = data.prev.and_then(op);
            data.next = data.next.and_then(op);
            if data.num_results > 0 {
                data.results = value_at[data.results as usize];
            }
        }
        let mut uses = Vec::with_capacity(num_uses as usize);
        for at in was {
            let old = &self.ops[at];
            let operands = old.operands as usize;
            for data in &self.uses[operands..operands + old.num_operands as usize] {
                let mut data = data.clone();
                data.value = data.value.and_then(value);
                data.owner = op(data.owner).unwrap_or(data.owner);
                data.next = data.next.and_then(one_use);
                data.prev = data.prev.and_then(one_use);
                uses.push(data);
            }
        }
        for region in &mut self.regions {
            region.parent = region.parent.and_then(op);
        }
        for block in &mut self.blocks {
            block.first = block.first.and_then(op);
            block.last = block.last.and_then(op);
            for arg in &mut block.args {
                *arg = value(*arg).unwrap_or(*arg);
            }
        }
        if let Some(rare) = &mut self.rare {
            // Edges of ops that are gone are unlinked, and name ops as they were then.
            for edge in rare.succs.iter_mut().filter(|edge| edge.block.is_some()) {
                edge.owner = op(edge.owner).unwrap_or(edge.owner);
            }
            for outer in &mut rare.outer_values {
                *outer = value(*outer).unwrap_or(*outer);
            }
        }
        (self.ops, self.values, self.uses) = (ops, values, uses);
        self.attr_pool = attr_pool;
    }
}

/// Where what was at `old` is now, if it is there.
fn moved(at: &[u32], old: usize) -> Option<usize> {
    (at[old] != GONE).then(|| at[old] as usize)
}
