//! Where in the tree of bodies an op is.

use crease_ir::{Body, ChildId, Context, OpId};

use crate::registry::PassInstance;

/// An op, found from the top: the children to go through, then the op in the last one.
pub(crate) struct Place<'b> {
    pub(crate) top: &'b mut Body,
    pub(crate) path: Vec<ChildId>,
    pub(crate) op: OpId,
}

impl Place<'_> {
    pub(crate) fn parent(&self) -> &Body {
        self.path
            .iter()
            .fold(&*self.top, |body, &child| body.child(child))
    }

    pub(crate) fn parent_mut(&mut self) -> &mut Body {
        self.path
            .iter()
            .fold(&mut *self.top, |body, &child| body.child_mut(child))
    }

    /// The pipeline text that runs `pass` on the op, from the top.
    pub(crate) fn pipeline(&self, ctx: &Context, pass: &PassInstance) -> String {
        let mut body = &*self.top;
        let mut names = Vec::with_capacity(self.path.len() + 1);
        for &child in &self.path {
            body = body.child(child);
            names.push(ctx.op_name_str(body.owner().name));
        }
        names.push(body.op(ctx, self.op).name_str());
        let inner = pass.pipeline_text();
        names
            .iter()
            .rev()
            .fold(inner, |text, name| format!("{name}({text})"))
    }
}

/// Whether `top` stands for an op around the target and not for the outside of everything.
pub(crate) fn outside_of_tree(ctx: &Context, top: &Body) -> bool {
    !ctx.op_name_str(top.owner().name).is_empty()
}

/// The op that the tree starts with.
pub(crate) fn top_op(place: &Place<'_>) -> OpId {
    if place.path.is_empty() {
        return place.op;
    }
    let first = place
        .top
        .owner_regions()
        .first()
        .and_then(|&r| place.top.entry_block(r));
    first
        .and_then(|block| place.top.first_op(block))
        .unwrap_or(place.op)
}
