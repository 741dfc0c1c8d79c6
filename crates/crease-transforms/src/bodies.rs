//! Runs the driver, or a function, over a body and all bodies nested in it, in parallel where that
//! is allowed.
//!
//! The result does not depend on the number of threads: bodies are independent, and results are
//! put together in the order of the bodies.

use std::any::Any;

use rayon::prelude::*;

use crease_ir::body::Mark;
use crease_ir::{Body, Context, OpId};
use crease_pass::ByBody;
use crease_rewrite::driver::RunResult;
use crease_rewrite::{Driver, Listener, Outcome, Scratch};

/// Pieces of a list of bodies per thread, so that all end at about the same time. What was done to the
/// bodies of a piece is added up at once: a result for each of many small ones takes longer to fill than
/// they do.
const PIECES: usize = 64;

/// Runs `driver` over `body` and what is nested in it, and compacts them. A listener forces one
/// thread.
pub(crate) fn run(
    driver: &Driver<'_>,
    body: &mut Body,
    parallel: bool,
    listener: Option<&mut dyn Listener>,
) -> RunResult {
    run_in(
        &driver.compacting(),
        body,
        parallel,
        listener,
        &mut Scratch::default(),
    )
}

fn run_in(
    driver: &Driver<'_>,
    body: &mut Body,
    parallel: bool,
    listener: Option<&mut dyn Listener>,
    scratch: &mut Scratch,
) -> RunResult {
    let mut listener = listener;
    if !parallel || listener.is_some() || body.children().len() < 2 {
        return driver.run_nested_in(body, &mut listener, scratch);
    }
    let mut result = driver.run_in(body, None, scratch);
    let children = body.boxed_children_mut();
    let length = children
        .len()
        .div_ceil(rayon::current_num_threads() * PIECES);
    let mut inner = Vec::new();
    children
        .par_chunks_mut(length)
        .map_init(Scratch::default, |scratch, piece| {
            let mut all = RunResult::default();
            for at in 0..piece.len() {
                Body::prefetch_next(&piece[at..]);
                all.merge(run_in(driver, &mut piece[at], true, None, scratch));
            }
            all
        })
        .collect_into_vec(&mut inner);
    let before = result.stats.edits;
    inner.into_iter().for_each(|piece| result.merge(piece));
    let changed = result.stats.edits > before;
    if changed {
        body.set_mark(Mark::Inside);
    }
    if changed && driver.depends_on_children(body) {
        result.merge(driver.run_in(body, None, scratch));
    }
    result
}

/// Runs `driver` over single bodies, and compacts them, as long as outcomes are `fine`.
pub(crate) fn one_by_one<'d>(
    driver: Driver<'d>,
    fine: impl Fn(&Outcome) -> bool + Sync + 'd,
) -> ByBody<'d> {
    let driver = driver.compacting();
    let mut scratch = Scratch::default();
    Box::new(move |body| {
        let result = driver.run_in(body, None, &mut scratch);
        fine(&result.outcome).then(|| result.changed())
    })
}

/// Calls `visit` on `body` and all bodies nested in it, and returns whether any call said that it
/// changed something.
pub(crate) fn each(body: &mut Body, parallel: bool, visit: Visit<'_, bool>) -> bool {
    collect(body, parallel, visit).contains(&true)
}

/// Calls `visit` on `body` and all bodies nested in it; what the calls gave, in the order of the
/// bodies.
pub(crate) fn collect<T: Send>(body: &mut Body, parallel: bool, visit: Visit<'_, T>) -> Vec<T> {
    let mut all = vec![visit(body)];
    let inside = children(body, parallel, &|child| collect(child, parallel, visit));
    all.extend(inside.into_iter().flatten());
    all
}

/// What is called on bodies, on any thread. Not a type parameter: that would be a copy of what shares
/// work out for each pass.
pub(crate) type Visit<'v, T> = &'v (dyn Fn(&mut Body) -> T + Sync);

/// Calls `visit` on the bodies directly in `body`; what the calls gave, in the order of the bodies.
pub(crate) fn children<T: Send>(body: &mut Body, parallel: bool, visit: Visit<'_, T>) -> Vec<T> {
    let children = body.boxed_children_mut();
    let visit = |child: &mut Box<Body>| visit(child);
    if !parallel || children.len() < 2 {
        return children.iter_mut().map(visit).collect();
    }
    let mut all = Vec::new();
    children
        .par_iter_mut()
        .map(visit)
        .collect_into_vec(&mut all);
    all
}

/// The ops of a body that have an interface, in order, those inside of others before these.
pub(crate) fn ops_with<T: Any>(ctx: &Context, body: &Body) -> Vec<(OpId, &'static T)> {
    let found = body.ops_postorder().into_iter().filter_map(|op| {
        let def = body.op(ctx, op).def()?;
        Some((op, def.interface::<T>()?))
    });
    found.collect()
}
