//! `--mlir-debug-counter=`: lets the first or last executions of something not happen, to find the
//! one that does harm.
//!
//! Whoever executes something asks [`DebugCounters::allows`]; names that nobody asks for count
//! nothing.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::sync::Mutex;

use crate::options::parse_int;

/// Counters by name.
#[derive(Default, Debug)]
pub struct DebugCounters {
    list: Mutex<BTreeMap<String, Counter>>,
}

#[derive(Clone, Copy, Debug)]
struct Counter {
    seen: i64,
    skip: i64,
    /// How many are let through after those skipped; negative for all.
    count: i64,
}

impl DebugCounters {
    /// Reads `name-skip=3,name-count=1,…`.
    pub fn parse<'a>(texts: impl IntoIterator<Item = &'a str>) -> Result<Self, String> {
        let mut list = BTreeMap::new();
        let parts = texts.into_iter().flat_map(|text| text.split(','));
        for part in parts.filter(|part| !part.is_empty()) {
            let Some((name, value)) = part.split_once('=') else {
                return Err(format!(
                    "expected DebugCounter argument to have an `=` separating the counter name and \
                     value, but the provided argument was: `{part}`"
                ));
            };
            let Some(number) = parse_int(value) else {
                return Err(format!(
                    "expected DebugCounter counter value to be numeric, but got `{value}`"
                ));
            };
            let new = Counter {
                seen: 0,
                skip: 0,
                count: -1,
            };
            if let Some(name) = name.strip_suffix("-skip") {
                list.entry(name.to_owned()).or_insert(new).skip = number;
            } else if let Some(name) = name.strip_suffix("-count") {
                list.entry(name.to_owned()).or_insert(new).count = number;
            } else {
                return Err(format!(
                    "expected DebugCounter counter name to end with either `-skip` or `-count`, but \
                     got`{name}`"
                ));
            }
        }
        Ok(Self {
            list: Mutex::new(list),
        })
    }

    /// Counts one execution of `tag` and says whether it may happen.
    pub fn allows(&self, tag: &str) -> bool {
        let Ok(mut list) = self.list.lock() else {
            return true;
        };
        let Some(counter) = list.get_mut(tag) else {
            return true;
        };
        counter.seen += 1;
        let Counter { seen, skip, count } = *counter;
        if skip >= 0 && seen <= skip {
            return false;
        }
        count < 0 || seen - skip.max(0) <= count
    }

    /// What `--mlir-print-debug-counter` shows.
    pub fn report(&self) -> String {
        let mut text = String::from("DebugCounter counters:\n");
        if let Ok(list) = self.list.lock() {
            for (name, Counter { seen, skip, count }) in list.iter() {
                let _ = writeln!(text, "{name:<32}: {{{seen},{skip},{count}}}");
            }
        }
        text
    }
}

#[cfg(test)]
mod tests {
    use super::DebugCounters;

    #[test]
    fn skips_then_lets_some_through() {
        let counters = DebugCounters::parse(["x-skip=1,x-count=2"]).unwrap();
        let allowed: Vec<_> = (0..5).map(|_| counters.allows("x")).collect();
        assert_eq!(allowed, [false, true, true, false, false]);
        assert!(counters.allows("y"));
        assert_eq!(
            counters.report(),
            "DebugCounter counters:\nx                               : {5,1,2}\n"
        );
    }

    #[test]
    fn without_a_count_all_after_the_skipped_go_through() {
        let counters = DebugCounters::parse(["x-skip=1"]).unwrap();
        let allowed: Vec<_> = (0..3).map(|_| counters.allows("x")).collect();
        assert_eq!(allowed, [false, true, true]);
    }

    #[test]
    fn says_what_is_wrong() {
        for (text, part) in [
            ("x", "separating"),
            ("x=1", "end with"),
            ("x-skip=a", "numeric"),
        ] {
            let error = DebugCounters::parse([text]).unwrap_err();
            assert!(error.contains(part), "{text}: {error}");
        }
    }
}
