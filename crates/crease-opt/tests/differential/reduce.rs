//! Makes a text that shows a difference smaller: leaves out lines while the difference stays.
//! Whether what is left is valid IR is for the test to find out; an op is one line or several.

/// Texts tried at most.
const TRIES: usize = 600;

/// The smallest text found that `differs`, which `text` does.
pub(crate) fn reduce(text: &str, differs: impl Fn(&str) -> bool) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut tries = 0;
    let mut size = lines.len() / 2;
    while size > 0 {
        let mut changed = false;
        // From the end, where the users are.
        let mut end = lines.len();
        while end >= size && tries < TRIES {
            let mut rest = lines.clone();
            rest.drain(end - size..end);
            tries += 1;
            if differs(&join(&rest)) {
                lines = rest;
                changed = true;
                end = end.min(lines.len());
            }
            end = end.saturating_sub(1.max(size / 2));
        }
        if !changed || tries >= TRIES {
            size /= 2;
        }
    }
    join(&lines)
}

fn join(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
