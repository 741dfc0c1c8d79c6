//! Makes a module that shows a difference smaller: leaves out ops, outermost and last first, while
//! the difference stays. It knows the layout of the generic form only; whether what is left is
//! valid IR is for the test to find out.

/// Texts tried at most.
const TRIES: usize = 500;

/// The smallest text found that `differs`, which `text` does.
pub(crate) fn reduce(text: &str, differs: impl Fn(&str) -> bool) -> String {
    let mut lines: Vec<&str> = text.lines().collect();
    let mut tries = 0;
    loop {
        let before = lines.len();
        let deepest = lines.iter().map(|line| indent(line)).max().unwrap_or(0);
        for depth in 0..=deepest {
            for start in (0..lines.len()).rev() {
                if start >= lines.len() || indent(lines[start]) != depth {
                    continue;
                }
                let Some(end) = op_end(&lines, start) else {
                    continue;
                };
                // Without its terminator, a block would end in an op that may be none.
                if lines.get(end).is_none_or(|next| ends_block(next)) {
                    continue;
                }
                let mut rest = lines.clone();
                rest.drain(start..end);
                tries += 1;
                if differs(&join(&rest)) {
                    lines = rest;
                }
                if tries >= TRIES {
                    return join(&lines);
                }
            }
        }
        if lines.len() == before {
            return join(&lines);
        }
    }
}

/// Whether the line after a block's last op is such a line.
fn ends_block(line: &str) -> bool {
    line.trim_start().starts_with(['}', '^'])
}

fn indent(line: &str) -> usize {
    line.len() - line.trim_start().len()
}

/// Where the op, or block label, that begins on line `start` ends; `None` inside an op.
fn op_end(lines: &[&str], start: usize) -> Option<usize> {
    let (line, depth) = (lines[start], indent(lines[start]));
    if line.trim_start().starts_with('}') {
        return None;
    }
    if !line.ends_with("({") {
        return Some(start + 1);
    }
    let rest = &lines[start + 1..];
    let closes = |line: &&str| indent(line) == depth && line.trim_start().starts_with("})");
    Some(start + 2 + rest.iter().position(closes)?)
}

fn join(lines: &[&str]) -> String {
    lines.iter().flat_map(|line| [line, "\n"]).collect()
}
