//! The language of the e-graph: one kind of node. What it is (op, attributes, type, or a value or a
//! constant) is a row of [`super::facts::Facts`]; the node has its number and the operands.
//!
//! Operands of commutative ops are kept in the order of their classes, so that `x + y` and `y + x`
//! are one node. Nothing here knows the IR.

use egg::{Id, Language};
use smallvec::SmallVec;

/// A node.
#[derive(Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct Node {
    /// The row of the op in the registry, plus 1; 0 for what no rule matches.
    pub(super) op: u32,
    /// What it is, in the table of rows.
    pub(super) row: u32,
    pub(super) commutes: bool,
    pub(super) operands: SmallVec<[Id; 3]>,
}

impl Language for Node {
    type Discriminant = u32;

    fn discriminant(&self) -> u32 {
        self.row
    }

    fn matches(&self, other: &Self) -> bool {
        self.row == other.row && self.operands.len() == other.operands.len()
    }

    fn children(&self) -> &[Id] {
        &self.operands
    }

    fn children_mut(&mut self) -> &mut [Id] {
        &mut self.operands
    }

    fn update_children<F: FnMut(Id) -> Id>(&mut self, mut f: F) {
        for operand in &mut self.operands {
            *operand = f(*operand);
        }
        if self.commutes {
            crease_ir::sort::sort(&mut self.operands);
        }
    }
}
