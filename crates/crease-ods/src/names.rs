//! Rust names for C++ and ODS names.

/// The C++ class of an op's record: `Arith_AddIOp` is `AddIOp`.
pub fn cpp_class(record: &str) -> &str {
    match record.split_once('_') {
        Some((prefix, rest)) if !prefix.is_empty() && !rest.is_empty() => rest,
        _ => record,
    }
}

/// The marker type of an op's C++ class: `AddIOp` is `AddI`, `masked_load` is `MaskedLoad`.
pub fn marker(class: &str) -> String {
    let name = class
        .strip_suffix("Op")
        .filter(|rest| !rest.is_empty())
        .unwrap_or(class);
    match name.starts_with(|c: char| c.is_ascii_lowercase()) {
        true => camel(name),
        false => name.to_owned(),
    }
}

/// `lowerBound` as `lower_bound`.
pub fn snake(name: &str) -> String {
    let chars: Vec<char> = name.chars().collect();
    let mut out = String::new();
    for (i, &c) in chars.iter().enumerate() {
        if !c.is_ascii_alphanumeric() {
            if !out.ends_with('_') && !out.is_empty() {
                out.push('_');
            }
            continue;
        }
        let after_lower =
            i > 0 && (chars[i - 1].is_ascii_lowercase() || chars[i - 1].is_ascii_digit());
        let before_lower = i > 0
            && chars[i - 1].is_ascii_uppercase()
            && chars.get(i + 1).is_some_and(char::is_ascii_lowercase);
        if c.is_ascii_uppercase() && (after_lower || before_lower) && !out.ends_with('_') {
            out.push('_');
        }
        out.push(c.to_ascii_lowercase());
    }
    out.trim_end_matches('_').to_owned()
}

/// `FastMathFlags` as `FAST_MATH_FLAGS`, `1D memref` as `_1_D_MEMREF`.
pub fn screaming(name: &str) -> String {
    let name = snake(name).to_ascii_uppercase();
    match name.starts_with(|c: char| c.is_ascii_digit()) {
        true => format!("_{name}"),
        false => name,
    }
}

/// The name of the static of a constraint without a name: as many words of its summary as make a
/// name of bearable length.
pub fn of_summary(summary: &str) -> String {
    let mut name = String::new();
    for word in screaming(summary).split_inclusive('_') {
        if name.len() + word.len() > 48 {
            break;
        }
        name.push_str(word);
    }
    name.trim_end_matches('_').to_owned()
}

/// `eq` as `Eq`, `no_nans` as `NoNans`; leaves other capitals alone.
pub fn camel(name: &str) -> String {
    let mut out = String::new();
    for part in name.split(|c: char| !c.is_ascii_alphanumeric()) {
        let mut chars = part.chars();
        out.extend(chars.next().map(|c| c.to_ascii_uppercase()));
        out.push_str(chars.as_str());
    }
    out
}

const KEYWORDS: &[&str] = &[
    "abstract", "as", "async", "await", "become", "box", "break", "const", "continue", "crate",
    "do", "dyn", "else", "enum", "extern", "false", "final", "fn", "for", "gen", "if", "impl",
    "in", "let", "loop", "macro", "match", "mod", "move", "mut", "override", "priv", "pub", "ref",
    "return", "self", "static", "struct", "super", "trait", "true", "try", "type", "typeof",
    "unsafe", "unsized", "use", "virtual", "where", "while", "yield",
];

/// Methods of `OpRef` without arguments, and those of every type: a view's accessor must not hide
/// them, or `op.body()` would mean another thing on a view.
const TAKEN: &[&str] = &[
    "block",
    "body",
    "borrow",
    "child",
    "clone",
    "ctx",
    "def",
    "deref",
    "from",
    "id",
    "info",
    "into",
    "loc",
    "name",
    "name_str",
    "num_operands",
    "num_regions",
    "num_results",
    "operands",
    "parent_name",
    "parent_op",
    "regions",
    "results",
    "successors",
];

/// The marker's field for the ODS name `name`.
pub fn field(name: &str) -> String {
    let name = snake(name);
    match KEYWORDS.contains(&name.as_str()) {
        true => name + "_",
        false => name,
    }
}

/// The accessor of the ODS name `name`.
pub fn accessor(name: &str) -> String {
    let name = field(name);
    match TAKEN.contains(&name.as_str()) {
        true => name + "_",
        false => name,
    }
}

/// FNV-1a of `text` less its white space, as eight hex digits: tells whether a C++ snippet is still
/// the one that a hand-written function was made for.
pub fn snippet_hash(text: &str) -> String {
    let bytes = text.bytes().filter(|b| !b.is_ascii_whitespace());
    let hash = bytes.fold(0x811c_9dc5_u32, |h, b| {
        (h ^ u32::from(b)).wrapping_mul(0x0100_0193)
    });
    format!("{hash:08x}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ods_names_become_rust_names() {
        assert_eq!(marker(cpp_class("Arith_AddIOp")), "AddI");
        assert_eq!(marker(cpp_class("SelectOp")), "Select");
        assert_eq!(snake("lowerBound"), "lower_bound");
        assert_eq!(snake("CmpIPredicate"), "cmp_i_predicate");
        assert_eq!(screaming("signless-integer-like"), "SIGNLESS_INTEGER_LIKE");
        let long = "32-bit signless integer attribute whose value is positive";
        assert_eq!(
            of_summary(long),
            "_32_BIT_SIGNLESS_INTEGER_ATTRIBUTE_WHOSE_VALUE"
        );
        assert_eq!(camel("no_nans"), "NoNans");
        assert_eq!(accessor("in"), "in_");
        assert_eq!(field("results"), "results");
        assert_eq!(accessor("body"), "body_");
        assert_eq!(accessor("result"), "result");
    }
}
