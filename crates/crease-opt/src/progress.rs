//! A line on a terminal that says what is going on once it takes over a second.
//!
//! It is on standard error only, and gone before anything else is written there.

use std::io::{self, IsTerminal as _, Write as _};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use crease_pass::PassEntry;

use crate::tool;

/// When the line appears.
const AFTER: Duration = Duration::from_secs(1);

/// How often it changes.
const EVERY: Duration = Duration::from_millis(200);

/// Takes the line away and goes back to its start.
const CLEAR: &[u8] = b"\r\x1b[K";

static STATE: Mutex<State> = Mutex::new(State {
    doing: "",
    shown: false,
});
static PASSES: AtomicU64 = AtomicU64::new(0);
static ON: AtomicBool = AtomicBool::new(false);

struct State {
    doing: &'static str,
    shown: bool,
}

fn state() -> MutexGuard<'static, State> {
    STATE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Begins to show progress, if standard error is a terminal.
pub(crate) fn start() {
    if !io::stderr().is_terminal() {
        return;
    }
    ON.store(true, Ordering::Relaxed);
    let begun = Instant::now();
    let show = move || {
        std::thread::sleep(AFTER);
        while ON.load(Ordering::Relaxed) {
            let mut state = state();
            if !state.doing.is_empty() {
                state.shown = true;
                let line = line(state.doing, PASSES.load(Ordering::Relaxed), begun.elapsed());
                let mut stderr = io::stderr().lock();
                let _ = stderr.write_all(CLEAR);
                let _ = stderr.write_all(line.as_bytes());
                let _ = stderr.flush();
            }
            drop(state);
            std::thread::sleep(EVERY);
        }
    };
    // Without a thread there is no line, and no harm.
    let _ = std::thread::Builder::new()
        .name("progress".into())
        .spawn(show);
}

fn line(doing: &str, passes: u64, time: Duration) -> String {
    let passes = match passes {
        0 => String::new(),
        n => format!(", {n} ops passed"),
    };
    let (tool, time) = (tool::name(), time.as_secs_f64());
    format!("{tool}: {doing}{passes}, {time:.1} s")
}

/// Says what is going on; nothing shows while that is empty.
pub(crate) fn doing(what: &'static str) {
    if ON.load(Ordering::Relaxed) {
        state().doing = what;
        if what.is_empty() {
            clear();
        }
    }
}

/// Says that the result is being written, unless it goes to the same terminal.
pub(crate) fn printing() {
    if ON.load(Ordering::Relaxed) {
        let shared = io::stdout().is_terminal();
        doing(if shared { "" } else { "printing" });
    }
}

/// Told of each pass before it runs.
pub(crate) fn pass(entry: &'static PassEntry) {
    if ON.load(Ordering::Relaxed) {
        PASSES.fetch_add(1, Ordering::Relaxed);
        state().doing = entry.name;
    }
}

/// Ends it.
pub(crate) fn stop() {
    if ON.swap(false, Ordering::Relaxed) {
        clear();
    }
}

/// Takes the line away, so that something else can be written.
pub(crate) fn clear() {
    let mut state = state();
    if std::mem::replace(&mut state.shown, false) {
        let _ = io::stderr().lock().write_all(CLEAR);
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    #[test]
    fn says_what_and_how_long() {
        let time = Duration::from_millis(1234);
        assert_eq!(
            super::line("cse", 3, time),
            "crease-opt: cse, 3 ops passed, 1.2 s"
        );
        assert_eq!(
            super::line("parsing", 0, time),
            "crease-opt: parsing, 1.2 s"
        );
    }
}
