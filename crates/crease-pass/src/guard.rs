//! Panics in passes become failures: a bug in a pass must not take the reproducer with it.

use std::panic::{self, AssertUnwindSafe};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, Once};

/// How many guards are active: their panics are not shown by the default hook.
static ACTIVE: AtomicUsize = AtomicUsize::new(0);

/// What the last panic under a guard said, with its place in the source.
static LAST: Mutex<Option<(String, String)>> = Mutex::new(None);

/// Runs `work`; the message of its panic is the error. What it changed may be half done.
pub(crate) fn catch<T>(work: impl FnOnce() -> T) -> Result<T, String> {
    static HOOK: Once = Once::new();
    HOOK.call_once(|| {
        let previous = panic::take_hook();
        panic::set_hook(Box::new(move |info| {
            if ACTIVE.load(Ordering::Relaxed) == 0 {
                return previous(info);
            }
            let place = info.location().map_or(String::new(), |at| {
                format!(" ({}:{})", at.file(), at.line())
            });
            if let Ok(mut last) = LAST.lock() {
                *last = Some((message(info.payload()), place));
            }
        }));
    });
    ACTIVE.fetch_add(1, Ordering::Relaxed);
    let result = panic::catch_unwind(AssertUnwindSafe(work));
    ACTIVE.fetch_sub(1, Ordering::Relaxed);
    result.map_err(|payload| {
        let said = message(&*payload);
        let last = LAST.lock().ok().and_then(|mut last| last.take());
        match last {
            // Another thread may have panicked meanwhile.
            Some((same, place)) if same == said => said + &place,
            _ => said,
        }
    })
}

fn message(payload: &(dyn std::any::Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    let text = text.or_else(|| payload.downcast_ref::<String>().map(String::as_str));
    text.unwrap_or("no message").to_owned()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_panic_is_an_error_with_its_place() {
        let error = super::catch(|| panic!("n is {}", 3)).unwrap_err();
        assert!(
            error.starts_with("n is 3 (") && error.contains("guard.rs:"),
            "{error}"
        );
        assert_eq!(super::catch(|| 5), Ok(5));
    }
}
