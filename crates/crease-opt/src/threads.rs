//! The thread pool, started only when there is work for it, and the thread that does the rest.

use crease_syntax::parser;

/// Stack of a worker: deep nesting is walked on it.
const STACK: usize = 256 << 20;

/// How many threads the machine has for this process. Asking rayon would start its workers, with stacks
/// of its own choice.
pub(crate) fn available() -> usize {
    std::thread::available_parallelism().map_or(1, |n| n.get())
}

/// Starts the workers, at least so many. Whether there are at least two.
pub(crate) fn start(least: usize) -> bool {
    let threads = available().max(least);
    if threads < 2 {
        return false;
    }
    // A second piece finds the pool already there.
    let _ = rayon::ThreadPoolBuilder::new()
        .num_threads(threads)
        .stack_size(STACK)
        .build_global();
    true
}

/// Runs `work` on a stack that is large enough for any nesting that the parser lets through; `work`
/// is told if there was none to be had.
pub(crate) fn with_large_stack<T: Send>(work: impl FnOnce(bool) -> T + Send) -> T {
    let mut work = Some(work);
    let mut result = None;
    std::thread::scope(|scope| {
        let run = || result = work.take().map(|work| work(true));
        let thread = std::thread::Builder::new()
            .name("main".into())
            .stack_size((2 * STACK).max(parser::STACK));
        if let Ok(handle) = thread.spawn_scoped(scope, run)
            && let Err(panic) = handle.join()
        {
            std::panic::resume_unwind(panic);
        }
    });
    match (result, work) {
        (Some(result), _) => result,
        // No such thread could be had: do with what there is.
        (None, Some(work)) => work(false),
        (None, None) => unreachable!("the work was taken, so it ran or panicked"),
    }
}
