//! Changes of tokens that leave a text almost right: another op of the dialect, another type, another
//! number, another value; an attribute, a size or a parameter more; a token that is missing, doubled, or
//! in the wrong place.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use crate::rng::Rng;

/// Numbers at the ends of what is allowed.
const NUMBERS: &[&str] = &[
    "0",
    "1",
    "-1",
    "2",
    "7",
    "127",
    "128",
    "-128",
    "255",
    "4294967295",
    "9223372036854775807",
    "true",
    "false",
];

/// Types that no text needs to have.
const TYPES: &[&str] = &[
    "none",
    "si8",
    "i128",
    "(i32) -> i32",
    "tuple<i32, f32>",
    "complex<f32>",
    "vector<4xf32>",
    "vector<[4]xi1>",
    "tensor<?xi32>",
    "memref<4xf32>",
    "memref<*xf32>",
    "memref<?x?xf32>",
    "memref<2xf32, 1>",
    "memref<4x?xf32, strided<[?, 1], offset: ?>>",
    "memref<2x3xi32, affine_map<(d0, d1) -> (d1, d0)>>",
];

/// Values of attributes.
const VALUES: &[&str] = &[
    "unit",
    "true",
    "3 : i8",
    "1.5 : f32",
    "\"x\"",
    "i32",
    "@f",
    "@a::@b",
    "[1, 2]",
    "[]",
    "{a = 1}",
    "array<i64: 1, 2>",
    "array<i32>",
    "dense<1> : tensor<2xi32>",
    "dense<[1, 2]> : vector<2xi32>",
    "affine_map<(d0) -> (d0)>",
    "strided<[1]>",
    "#arith.fastmath<fast>",
    "#arith.overflow<nsw>",
    "loc(\"a\")",
    "distinct[0]<unit>",
];

/// Names of attributes; some ops have them.
const NAMES: &[&str] = &[
    "a",
    "\"x.y\"",
    "sym_name",
    "sym_visibility",
    "value",
    "callee",
    "no_inline",
    "arg_attrs",
    "predicate",
    "overflowFlags",
    "fastmath",
    "alignment",
    "nontemporal",
    "unsignedCmp",
    "mapping",
    "permutation",
    "reassociation",
    "static_sizes",
    "operandSegmentSizes",
];

/// What tokens may be changed to.
pub(crate) struct Words {
    /// Op names by dialect.
    ops: BTreeMap<String, Vec<String>>,
    types: Vec<String>,
}

impl Words {
    /// Those in the texts, of these dialects.
    pub(crate) fn of(texts: &[String], dialects: &[&str]) -> Words {
        let mut ops: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
        let mut types = BTreeSet::new();
        for text in texts {
            for word in tokens(text).into_iter().map(|range| &text[range]) {
                match word.split_once('.') {
                    Some((dialect, _)) if dialects.contains(&dialect) => {
                        ops.entry(dialect.into()).or_default().insert(word.into());
                    }
                    _ if is_type(word) => {
                        types.insert(word.to_string());
                    }
                    _ => {}
                }
            }
        }
        Words {
            ops: ops
                .into_iter()
                .map(|(d, ops)| (d, ops.into_iter().collect()))
                .collect(),
            types: types.into_iter().collect(),
        }
    }

    /// One of the texts with one to three tokens changed.
    pub(crate) fn change(&self, rng: &mut Rng, texts: &[String]) -> String {
        let mut text = texts[rng.below(texts.len())].clone();
        for _ in 0..rng.pick(&[1, 1, 1, 2, 3]) {
            let found = tokens(&text);
            if found.is_empty() {
                break;
            }
            let at = found[rng.below(found.len())].clone();
            let new = self.instead(rng, &text, &found, &text[at.clone()]);
            text.replace_range(at, &new);
        }
        text
    }

    fn instead(&self, rng: &mut Rng, text: &str, found: &[Range<usize>], word: &str) -> String {
        let any = |list: &[String], rng: &mut Rng| list[rng.below(list.len())].clone();
        let of_dialect = word
            .split_once('.')
            .and_then(|(dialect, _)| self.ops.get(dialect));
        let first = word.as_bytes().first().copied().unwrap_or_default();
        if let Some(ops) = of_dialect {
            return any(ops, rng);
        }
        if is_type(word) {
            return match rng.below(3) {
                0 => rng.pick(TYPES).into(),
                _ => any(&self.types, rng),
            };
        }
        if first.is_ascii_digit() || first == b'-' && word.len() > 1 {
            return rng.pick(NUMBERS).into();
        }
        let other = text[found[rng.below(found.len())].clone()].to_string();
        match rng.below(10) {
            _ if first == b'%' => {
                let names: Vec<_> = found
                    .iter()
                    .filter(|at| text[at.start..].starts_with('%'))
                    .collect();
                text[names[rng.below(names.len())].clone()].to_string()
            }
            0..5 if word == "{" => format!("{{{} = {},", rng.pick(NAMES), rng.pick(VALUES)),
            0..5 if word == "=" => format!("= {},", rng.pick(VALUES)),
            0..5 if word == "<" => format!("<{}x", rng.pick(NUMBERS)),
            0..5 if word == ">" => format!(", {}>", rng.pick(VALUES)),
            0..3 => String::new(),
            3..5 => format!("{word} {word}"),
            _ => other,
        }
    }
}

/// Whether a token is a type of numbers.
fn is_type(word: &str) -> bool {
    let number = |rest: &str| !rest.is_empty() && rest.bytes().all(|byte| byte.is_ascii_digit());
    word == "index"
        || ["i", "f", "bf"]
            .iter()
            .any(|start| word.strip_prefix(start).is_some_and(number))
}

/// Where the tokens are.
fn tokens(text: &str) -> Vec<Range<usize>> {
    let bytes = text.as_bytes();
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
    let mut found = Vec::new();
    let mut at = 0;
    while at < bytes.len() {
        let rest = &bytes[at..];
        let length = match rest[0] {
            byte if byte.is_ascii_whitespace() => {
                at += 1;
                continue;
            }
            b'"' => 2 + rest[1..].iter().take_while(|&&byte| byte != b'"').count(),
            b'%' | b'@' | b'#' | b'!' | b'^' => {
                1 + rest[1..]
                    .iter()
                    .take_while(|byte| word(byte) || **byte == b'-')
                    .count()
            }
            b'-' if rest.get(1) == Some(&b'>') => 2,
            b':' if rest.get(1) == Some(&b':') => 2,
            b'-' => {
                1 + rest[1..]
                    .iter()
                    .take_while(|byte| byte.is_ascii_digit())
                    .count()
            }
            // A character that is no byte is none of a token's.
            byte if !byte.is_ascii() => {
                at += 1;
                continue;
            }
            _ => rest.iter().take_while(|byte| word(byte)).count().max(1),
        };
        let end = (at + length).min(bytes.len());
        if text.is_char_boundary(end) {
            found.push(at..end);
        }
        at = end;
    }
    found
}

/// The text without its comments, which say what is expected of it as it was.
pub(crate) fn without_comments(text: &str) -> String {
    let lines = text
        .lines()
        .filter(|line| !line.trim_start().starts_with("//"));
    lines.map(|line| format!("{line}\n")).collect()
}
