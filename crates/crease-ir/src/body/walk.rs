//! Walking a body without recursion, whatever the depth.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::ids::{BlockId, OpId, RegionId};

use super::Body;

/// One step of [`Body::walk_regions`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum BodyStep {
    /// Before an op's regions.
    Enter(OpId),
    /// After an op's regions.
    Leave(OpId),
}

impl Body {
    /// Calls `visit` on this body and on those nested in it, outer ones first: of each one's children on those whose
    /// numbers that returned.
    pub fn visit_children(&mut self, visit: &mut dyn FnMut(&mut Body) -> FxHashSet<usize>) {
        let mut pending = vec![self];
        while let Some(body) = pending.pop() {
            let wanted = visit(body);
            let children = body.children_mut().enumerate().rev();
            let wanted = children.filter(|(number, _)| wanted.contains(number));
            pending.extend(wanted.map(|(_, child)| child));
        }
    }

    /// Calls `visit` on this body and on all nested in it, outer ones first.
    pub fn visit_nested(&mut self, visit: &mut dyn FnMut(&mut Body)) {
        let mut pending = vec![self];
        while let Some(body) = pending.pop() {
            visit(body);
            let children = body.boxed_children_mut().iter_mut().rev();
            pending.extend(children.map(|child| &mut **child));
        }
    }

    /// Visits the ops of `regions` and everything nested in this body, in textual order, each op
    /// before (`Enter`) and after (`Leave`) its regions. Child bodies are not entered. `visit`
    /// returns whether to go into the op's regions (its answer to `Leave` does not matter).
    pub fn walk_regions(&self, regions: &[RegionId], mut visit: impl FnMut(BodyStep) -> bool) {
        // Each entry: the op to leave when the list is done, and the blocks still to do.
        type Level = (Option<OpId>, Regions, Option<BlockId>, Option<OpId>);
        type Regions = SmallVec<[RegionId; 2]>;
        let mut stack: Vec<Level> = Vec::new();
        let reversed = |list: &[RegionId]| list.iter().rev().copied().collect::<Regions>();
        stack.push((None, reversed(regions), None, None));
        while let Some((owner, pending, block, op)) = stack.last_mut() {
            if let Some(first) = *op {
                let (mut at, mut around) = (Some(first), None);
                while let Some(this) = at {
                    at = self.next_op(this);
                    let inside = visit(BodyStep::Enter(this));
                    if inside && self.has_inside(this) && !self.op_regions(this).is_empty() {
                        around = Some(this);
                        break;
                    }
                    visit(BodyStep::Leave(this));
                }
                *op = at;
                if let Some(this) = around {
                    stack.push((Some(this), reversed(self.op_regions(this)), None, None));
                }
            } else if let Some(this) = *block {
                *block = self.next_block(this);
                *op = self.first_op(this);
            } else if let Some(region) = pending.pop() {
                *block = self.entry_block(region);
            } else {
                if let Some(owner) = *owner {
                    visit(BodyStep::Leave(owner));
                }
                stack.pop();
            }
        }
    }

    /// All ops of this body in textual order, parents first. Child bodies are not entered.
    pub fn ops_preorder(&self) -> Vec<OpId> {
        let mut list = Vec::new();
        self.walk_regions(self.owner_regions(), |step| {
            if let BodyStep::Enter(op) = step {
                list.push(op);
            }
            true
        });
        list
    }

    /// All ops of this body in textual order, those inside of others before these. Child bodies are not entered.
    pub fn ops_postorder(&self) -> Vec<OpId> {
        let mut list = Vec::new();
        self.walk_regions(self.owner_regions(), |step| {
            if let BodyStep::Leave(op) = step {
                list.push(op);
            }
            true
        });
        list
    }

    /// `op` and all ops inside it in this body, parents first.
    pub fn ops_inside(&self, op: OpId) -> Vec<OpId> {
        let mut list = vec![op];
        self.walk_regions(self.op_regions(op), |step| {
            if let BodyStep::Enter(op) = step {
                list.push(op);
            }
            true
        });
        list
    }
}
