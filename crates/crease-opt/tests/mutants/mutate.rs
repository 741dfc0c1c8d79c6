//! Changes at random: to bytes, to tokens, and between texts.

use std::ops::Range;

use crate::rng::Rng;

/// What breaks readers: limits, openings without ends, words of the grammar.
const STRANGE: &[&str] = &[
    "0",
    "-1",
    "1",
    "64",
    "9223372036854775807",
    "9223372036854775808",
    "18446744073709551616",
    "99999999999999999999999999999999999999",
    "0x7FC00000",
    "0xFFFFFFFFFFFFFFFFFF",
    "1.0e400",
    "4294967296",
    "16777215",
    "16777216",
    "?",
    "*",
    "(",
    ")",
    "<",
    ">",
    "[",
    "]",
    "{",
    "}",
    "\"",
    "->",
    "::",
    "@",
    "%",
    "^",
    "#",
    "!",
    "^bb0",
    "%0",
    "%0#1",
    "@f",
    "#map",
    "!t",
    "i0",
    "i1",
    "i64",
    "i128",
    "i16777215",
    "si8",
    "ui7",
    "index",
    "none",
    "f16",
    "bf16",
    "f32",
    "f80",
    "f128",
    "f8E4M3FN",
    "f4E2M1FN",
    "tf32",
    "vector<4xi32>",
    "vector<[4]xf32>",
    "vector<i1>",
    "vector<0xi1>",
    "tensor<?xi8>",
    "tensor<*xf32>",
    "tensor<0xi32>",
    "tensor<2x3xi1>",
    "memref<?xf32>",
    "memref<*xi8>",
    "memref<2x2xf32, strided<[?, 1], offset: ?>>",
    "memref<4xf32, affine_map<(d0) -> (d0 * 2)>, 3>",
    "complex<f32>",
    "complex<i4>",
    "tuple<i32, f32>",
    "() -> ()",
    "(i32) -> (i32, i32)",
    "affine_map<(d0)[s0] -> (d0 floordiv s0)>",
    "affine_map<(d0) -> (d0 mod 0)>",
    "affine_set<(d0) : (d0 == 0)>",
    "dense<1> : tensor<2xi32>",
    "dense<[]> : tensor<0xi8>",
    "dense<\"0x00\"> : tensor<1xi8>",
    "array<i32: 1, -2>",
    "sparse<0, 1> : tensor<2xi32>",
    "dense_resource<r> : tensor<2xi32>",
    "unit",
    "true",
    "false",
    "distinct[0]<1>",
    "loc(unknown)",
    "loc(\"a\":1:2)",
    "loc(fused[\"a\", \"b\"])",
    "{a}",
    "{a = 1}",
    "<{a = 1}>",
    "overflow<nsw>",
    "fastmath<fast>",
    "ub.poison : i32",
    "nsw, nuw",
    "\"d.op\"() : () -> ()",
    "%c = arith.constant 1 : i32",
    "cf.br ^bb0",
    "return",
    "scf.yield",
    "func.func @f() { return }",
    "module {}",
    "{-# #-}",
    "// x",
    "\\",
    "\0",
    "\u{e9}",
];

/// A mutant of one of the texts.
pub(crate) fn mutant(rng: &mut Rng, texts: &[Vec<u8>]) -> Vec<u8> {
    let mut text = texts[rng.below(texts.len())].clone();
    let most = rng.below(4);
    for _ in 0..=rng.below(most + 1) {
        change(rng, &mut text, texts);
    }
    text
}

fn change(rng: &mut Rng, text: &mut Vec<u8>, texts: &[Vec<u8>]) {
    let tokens = tokens(text);
    if tokens.is_empty() {
        return;
    }
    let token = |rng: &mut Rng| tokens[rng.below(tokens.len())].clone();
    match rng.below(10) {
        // A byte.
        0 => {
            let at = rng.below(text.len());
            text[at] = (rng.next() >> 56) as u8;
        }
        // A token goes, or comes twice.
        1 => drop(text.splice(token(rng), [])),
        2 => {
            let token = token(rng);
            let mut copy = text[token.clone()].to_vec();
            copy.push(b' ');
            text.splice(token.start..token.start, copy);
        }
        // Two tokens change places.
        3 => {
            let (a, b) = (token(rng), token(rng));
            if a.end <= b.start {
                let (first, second) = (text[a.clone()].to_vec(), text[b.clone()].to_vec());
                text.splice(b, first);
                text.splice(a, second);
            }
        }
        // A token becomes another one of the text, of another text, or a strange one.
        4 => {
            let (a, b) = (token(rng), token(rng));
            let other = text[b].to_vec();
            text.splice(a, other);
        }
        5 => {
            let other = &texts[rng.below(texts.len())];
            let theirs = self::tokens(other);
            if !theirs.is_empty() {
                let other = other[theirs[rng.below(theirs.len())].clone()].to_vec();
                text.splice(token(rng), other);
            }
        }
        6 => {
            let strange = rng.pick(STRANGE);
            text.splice(token(rng), strange.bytes());
        }
        // A line goes, comes twice, or comes from elsewhere.
        7 => {
            let line = line(rng, text);
            text.splice(line, []);
        }
        8 => {
            let line = line(rng, text);
            let copy = text[line.clone()].to_vec();
            text.splice(line.start..line.start, copy);
        }
        _ => {
            let other = &texts[rng.below(texts.len())];
            let copy = other[self::line(rng, other)].to_vec();
            let at = line(rng, text).start;
            text.splice(at..at, copy);
        }
    }
}

/// One line with its end.
fn line(rng: &mut Rng, text: &[u8]) -> Range<usize> {
    let at = rng.below(text.len());
    let start = text[..at].iter().rposition(|&b| b == b'\n');
    let end = text[at..].iter().position(|&b| b == b'\n');
    start.map_or(0, |start| start + 1)..end.map_or(text.len(), |end| at + end + 1)
}

/// Words with what may stand before them, numbers, and single characters.
fn tokens(text: &[u8]) -> Vec<Range<usize>> {
    let word = |byte: &u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'.' | b'$');
    let mut tokens = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let mut end = at + 1;
        if word(&text[at]) || matches!(text[at], b'%' | b'@' | b'^' | b'#' | b'!') {
            while text.get(end).is_some_and(word) {
                end += 1;
            }
        }
        if !text[at].is_ascii_whitespace() {
            tokens.push(at..end);
        }
        at = end;
    }
    tokens
}
