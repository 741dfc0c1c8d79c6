//! Recursion to any depth: every so many levels the work goes on on a stack of its own.
//!
//! Hand-written syntax calls the printer back for its regions, so the printer cannot keep an
//! explicit stack; this makes nesting as deep as memory allows safe instead.

use std::thread;

/// Levels per stack.
const SEGMENT: u32 = 128;

/// Bytes per stack: 32 KiB per level, far above what a level takes.
pub(super) const STACK: usize = SEGMENT as usize * (32 << 10);

/// Runs `f`, which is at the level `depth`.
#[inline]
pub(super) fn run(depth: u32, f: impl FnOnce() + Send) {
    if needs_stack(depth) {
        let mut f = Some(f);
        on_new_stack(&mut || f.take().into_iter().for_each(|f| f()));
    } else {
        f();
    }
}

/// Whether the level `depth` begins a new stack.
#[inline]
fn needs_stack(depth: u32) -> bool {
    depth % SEGMENT == SEGMENT - 1
}

/// Runs `f` on a new stack and waits for it. Nothing runs if the system gives no thread.
#[cold]
fn on_new_stack(f: &mut (dyn FnMut() + Send)) {
    thread::scope(|scope| {
        let run = thread::Builder::new()
            .stack_size(STACK)
            .spawn_scoped(scope, f);
        if let Ok(handle) = run
            && let Err(panic) = handle.join()
        {
            std::panic::resume_unwind(panic);
        }
    });
}
