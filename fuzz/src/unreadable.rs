//! The texts that are printed, in `mlir-opt` too, and do not read back.
//!
//! - The opaque `!d.a-` and `#d.a-` are printed as `!d<a->` and `#d<a->`, where the arrow leaves the
//!   bracket open ([`with_closed_brackets`]).
//! - `llvm.func @f(!llvm.func<i32 ()>)` is read in this form only: as a type of its own that of `@f`
//!   must not have functions as arguments ([`holds`]).
//! - Decimals are read as `f64`, whatever their type: `2.86016103842627471037E-4894 : f80` is zero
//!   ([`holds`]).
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

/// Whether the text holds what does not read back, but for opaque types.
pub fn holds(printed: &str) -> bool {
    has_function_argument(printed) || has_wide_exponent(printed)
}

/// Whether a function type of LLVM has another as an argument.
fn has_function_argument(printed: &str) -> bool {
    printed.contains("(func<") || printed.contains(", func<")
}

/// Whether a decimal of a type wider than `f64` has an exponent of three digits or more.
fn has_wide_exponent(printed: &str) -> bool {
    let digits = |text: &str| text.bytes().take_while(u8::is_ascii_digit).count();
    let mut exponents = ["E-", "E+"]
        .iter()
        .flat_map(|sign| printed.split(sign).skip(1));
    ["f80", "f128"].iter().any(|ty| printed.contains(ty)) && exponents.any(|at| digits(at) > 2)
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
