//! The texts that are printed, in `mlir-opt` too, and do not read back.
//!
//! - The opaque `!d.a-` and `#d.a-` are printed as `!d<a->` and `#d<a->`, where the arrow leaves the
//!   bracket open ([`with_closed_brackets`]).
//! - `llvm.func @f(!llvm.func<i32 ()>)` is read in this form only: as a type of its own that of `@f`
//!   must not have functions as arguments ([`has_function_argument`]).
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

/// Whether a function type of LLVM has another as an argument.
pub fn has_function_argument(printed: &str) -> bool {
    printed.contains("(func<") || printed.contains(", func<")
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
