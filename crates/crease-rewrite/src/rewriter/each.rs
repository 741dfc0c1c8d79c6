//! Changes that are made once, where nothing has to be visited again.

use crease_ir::{Body, Context, OpId};

use super::Rewriter;

/// Calls `visit` on each op of `body` and what is in it as it was at first, what is inside an op before it; whether
/// anything was changed. For changes that are made once.
pub fn rewrite_each(
    ctx: &Context,
    body: &mut Body,
    visit: &mut dyn FnMut(&mut Rewriter<'_>, OpId),
) -> bool {
    let mut changed = false;
    body.visit_nested(&mut |body| {
        let mut rw = Rewriter::new(ctx, body, None).without_revisits();
        for op in rw.body().ops_postorder() {
            visit(&mut rw, op);
        }
        changed |= rw.edits() > 0;
    });
    changed
}
