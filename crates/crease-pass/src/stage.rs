//! Taking the inside of an isolated op out of its parent, so that another thread can have it, and
//! putting it back. Nothing is copied.

use crease_ir::{Body, Loc, OpId, OpName, Type};

/// An isolated op on its own, taken out of its parent so that another thread can have it.
pub(crate) struct Stage {
    pub(crate) root: Body,
    pub(crate) op: OpId,
}

impl Stage {
    /// Takes the inside of `op` out of `parent`, which keeps an empty stand-in.
    pub(crate) fn take(parent: &mut Body, op: OpId, owner: OpName) -> Stage {
        let operands: Vec<Type> = parent.operands(op).map(|v| parent.ty(v)).collect();
        let results: Vec<Type> = parent.results(op).map(|v| parent.ty(v)).collect();
        let mut root = Body::new(owner, Loc::UNKNOWN, Box::new([]));
        let block = root.push_owner_block();
        // The stub keeps the arity and types that the verifier looks at.
        let operands: Vec<_> = operands
            .into_iter()
            .map(|ty| root.add_block_arg(block, ty, Loc::UNKNOWN))
            .collect();
        let inside = match parent.op_child(op) {
            Some(child) => take_body(parent.child_mut(child)),
            None => empty(owner),
        };
        let op = root.create_isolated(inside, &operands, &results, &[]);
        root.insert_op(block, None, op);
        Stage { root, op }
    }

    pub(crate) fn put_back(mut self, parent: &mut Body, op: OpId) {
        let (Some(from), Some(to)) = (self.root.op_child(self.op), parent.op_child(op)) else {
            return;
        };
        let inside = take_body(self.root.child_mut(from));
        let loc = inside.owner().loc;
        *parent.child_mut(to) = inside;
        if parent.op_loc(op) != loc {
            parent.set_op_loc(op, loc);
        }
    }
}

fn take_body(body: &mut Body) -> Body {
    let name = body.owner().name;
    std::mem::replace(body, empty(name))
}

fn empty(name: OpName) -> Body {
    Body::new(name, Loc::UNKNOWN, Box::new([]))
}
