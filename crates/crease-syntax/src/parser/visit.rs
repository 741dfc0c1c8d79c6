//! Isolated ops, handed to whoever asked for them as soon as they are read: they are in the caches then, and
//! what is done with them may free the memory that the next ones need.

use super::*;

/// Bodies of fewer ops are not handed over: to check and rewrite one by itself costs as much as some ops in it
/// do. In debug builds they are, for the tests.
const WORTH: usize = if cfg!(debug_assertions) { 1 } else { 32 };

/// What is done with an isolated op, given the body that it lies in. (`Sync`, since the threads that a parser
/// starts look at the parser.)
pub type Visitor<'v> = Box<dyn FnMut(&mut Body, OpId) + Sync + 'v>;

/// Makes a visitor for each thread that reads.
pub trait Visit: Sync {
    /// One for a thread of its own.
    fn visitor(&self) -> Visitor<'_>;
}

impl<'a> Parser<'a> {
    pub(super) fn set_visit(&mut self, visit: Option<&'a dyn Visit>) {
        self.visits = visit;
        self.visitor = visit.map(Visit::visitor);
    }

    /// Hands over `op`, which was just put into its block, if it is an isolated symbol, so that nothing else
    /// depends on what is in it, with neither isolated ops inside nor anything that is known only at the end of
    /// the text.
    #[inline]
    pub(super) fn visit(&mut self, op: OpId) {
        if self.visitor.is_some() {
            self.visit_symbol(op);
        }
    }

    #[inline(never)]
    fn visit_symbol(&mut self, op: OpId) {
        let Some(id) = self.body.op_child(op) else {
            return;
        };
        let child = self.body.child(id);
        let before = child.op_capacity();
        let complete = !self.locs.any_early
            && self.resources.distinct.is_empty()
            && child.outer_values().is_empty()
            && child.children().len() == 0
            && before >= WORTH;
        let is_symbol = || self.body.op(self.ctx, op).has(OpTrait::Symbol);
        if let Some(visitor) = &mut self.visitor
            && complete
            && self.body.num_operands(op) == 0
            && self.body.num_results(op) == 0
            && is_symbol()
        {
            visitor(&mut self.body, op);
            self.visits_edit = self.body.child(id).op_capacity() != before;
        }
        self.body.child_mut(id).shrink_to_fit();
    }
}
