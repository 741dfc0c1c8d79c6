//! The one text that is printed, in `mlir-opt` too, and does not read back: the opaque `!d.a-` and
//! `#d.a-` are printed as `!d<a->` and `#d<a->`, where the arrow leaves the bracket open.
//!
//! Shared by the fuzz targets and the mutants' test of `crease-opt`.

/// The text with `!d<a-_>` for each `!d<a->`, which shows whether the rest reads back; `None` if there is
/// nothing to replace.
pub fn with_closed_brackets(printed: &str) -> Option<String> {
    let mut closed = String::with_capacity(printed.len());
    let mut done = 0;
    for (minus, _) in printed.match_indices("->") {
        if is_opaque(&printed[done..=minus]) {
            closed.push_str(&printed[done..=minus]);
            closed.push('_');
            done = minus + 1;
        }
    }
    closed.push_str(&printed[done..]);
    (done > 0).then_some(closed)
}

/// Whether the text ends as `!d<a-` does: in a dialect's name and the start of a word with no brackets.
fn is_opaque(text: &str) -> bool {
    let in_word = |c: char| c.is_ascii_alphanumeric() || "_.$-".contains(c);
    let in_name = |c: char| c.is_ascii_alphanumeric() || "_$-".contains(c);
    let Some(before) = text.trim_end_matches(in_word).strip_suffix('<') else {
        return false;
    };
    let sigil = before.trim_end_matches(in_name);
    sigil.len() < before.len() && sigil.ends_with(['!', '#'])
}
