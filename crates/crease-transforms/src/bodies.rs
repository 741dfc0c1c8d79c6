//! Runs the driver, or a function, over a body and all bodies nested in it, in parallel where that
//! is allowed.
//!
//! The result does not depend on the number of threads: bodies are independent, and results are
//! put together in the order of the bodies.

use rayon::prelude::*;

use crease_ir::{Body, Context, OpTrait};
use crease_rewrite::driver::RunResult;
use crease_rewrite::{Driver, Listener};

/// Runs `driver` over `body` and what is nested in it. A listener forces one thread.
pub(crate) fn run(
    ctx: &Context,
    driver: &Driver<'_>,
    body: &mut Body,
    parallel: bool,
    listener: Option<&mut dyn Listener>,
) -> RunResult {
    let mut listener = listener;
    if !parallel || listener.is_some() || body.children().len() < 2 {
        return driver.run_nested(body, &mut listener);
    }
    let mut result = driver.run(body, None);
    let inner: Vec<RunResult> = body
        .children_mut()
        .par_iter_mut()
        .map(|child| run(ctx, driver, child, true, None))
        .collect();
    let mut changed = false;
    for one in inner {
        changed |= one.changed();
        result.merge(one);
    }
    // An isolated op that is no symbol may be dead now that what is inside lost its effects.
    let sweep = driver.config().steps.cse.is_some();
    if changed && !sweep && body.children().iter().any(|child| !is_symbol(ctx, child)) {
        result.merge(driver.run(body, None));
    }
    result
}

/// Calls `visit` on `body` and all bodies nested in it, and returns whether any call said that it
/// changed something.
pub(crate) fn each(
    body: &mut Body,
    parallel: bool,
    visit: &(impl Fn(&mut Body) -> bool + Sync),
) -> bool {
    let changed = visit(body);
    let inner = |child: &mut Body| each(child, parallel, visit);
    let children = body.children_mut();
    let changed_inside = if parallel && children.len() > 1 {
        let changes = children.par_iter_mut().map(inner);
        changes.reduce(|| false, |a, b| a | b)
    } else {
        children
            .iter_mut()
            .fold(false, |changed, child| inner(child) | changed)
    };
    changed | changed_inside
}

fn is_symbol(ctx: &Context, body: &Body) -> bool {
    let info = ctx.registry().info(body.owner().name);
    info.is_some_and(|info| info.traits.has(OpTrait::Symbol))
}
