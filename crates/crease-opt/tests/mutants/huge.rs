//! Texts with huge numbers: sizes, offsets, steps and constants that are right to say, and would fill the
//! memory if they were taken at their word. The tool reads them, runs the passes that fold, and ends by
//! itself in the little memory that it gets.

use std::io::Write as _;
use std::ops::Range;
use std::path::Path;
use std::process::{Command, Stdio};

use crate::rng::Rng;

const TOOL: &str = env!("CARGO_BIN_EXE_crease-opt");

/// What the shell lets the tool use: KiB of address space, and seconds.
const MEMORY: u32 = 3 << 20;
const SECONDS: u32 = 60;

/// Texts handed to the tool at once.
const BATCH: usize = 40;

const FLAGS: &[&str] = &[
    "--mlir-disable-threading",
    "--split-input-file",
    "--allow-unregistered-dialect",
    "--canonicalize",
    "--cse",
    "--sccp",
    "--loop-invariant-code-motion",
];

/// The numbers next to which some type ends, and one that is merely large.
const HUGE: &[&str] = &[
    "100000000000",
    "1099511627776",
    "2147483648",
    "4294967295",
    "4294967296",
    "9223372036854775807",
    "-9223372036854775808",
    "18446744073709551615",
];

/// Tries `count` texts, and writes those on which the tool breaks into a folder; how many there are.
pub(crate) fn run(count: usize, seed: u64, texts: &[Vec<u8>], out: Option<&Path>) -> u64 {
    if !cfg!(unix) {
        eprintln!("mutants: huge numbers skipped, no shell to set limits");
        return 0;
    }
    let mut rng = Rng::new(seed);
    let mut found = 0;
    for done in (0..count).step_by(BATCH) {
        let batch: Vec<Vec<u8>> = (0..BATCH.min(count - done))
            .map(|_| {
                let text = &texts[rng.below(texts.len())];
                enlarged(&mut rng, text)
            })
            .collect();
        if ends(&batch) {
            continue;
        }
        for text in batch {
            if ends(std::slice::from_ref(&text)) {
                continue;
            }
            found += 1;
            println!(
                "mutants: breaks on huge numbers\n{}",
                String::from_utf8_lossy(&text)
            );
            if let Some(out) = out {
                std::fs::write(out.join(format!("huge-{seed}-{found}.mlir")), text)
                    .expect("a folder to write to");
            }
        }
    }
    found
}

/// The text with a huge number in place of one, or, so that types still agree, of all that are equal to it.
fn enlarged(rng: &mut Rng, text: &[u8]) -> Vec<u8> {
    let numbers = numbers(text);
    if numbers.is_empty() {
        return text.to_vec();
    }
    let chosen = numbers[rng.below(numbers.len())].clone();
    let all = rng.chance(50);
    let huge = rng.pick(HUGE).as_bytes();
    let mut changed = Vec::with_capacity(text.len());
    let mut copied = 0;
    for number in numbers {
        if number == chosen || all && text[number.clone()] == text[chosen.clone()] {
            changed.extend_from_slice(&text[copied..number.start]);
            changed.extend_from_slice(huge);
            copied = number.end;
        }
    }
    changed.extend_from_slice(&text[copied..]);
    changed
}

/// The decimal numbers that are no part of a name or of another number, dimensions included.
fn numbers(text: &[u8]) -> Vec<Range<usize>> {
    let mut numbers = Vec::new();
    let mut at = 0;
    while at < text.len() {
        let digits = text[at..].iter().take_while(|byte| byte.is_ascii_digit());
        let end = at + digits.count();
        if end == at {
            at += 1;
            continue;
        }
        let starts = match &text[..at] {
            [.., before, b'x'] => before.is_ascii_digit() || *before == b'?',
            [.., b'%' | b'#' | b'@' | b'^' | b'.' | b'_' | b'$'] => false,
            [.., before] => !before.is_ascii_alphabetic(),
            [] => true,
        };
        let ends = text.get(end).is_none_or(|byte| {
            byte.is_ascii_whitespace()
                || matches!(byte, b'x' | b',' | b'>' | b']' | b')' | b'}' | b':')
        });
        if starts && ends {
            numbers.push(at..end);
        }
        at = end;
    }
    numbers
}

/// Whether the tool comes to its end by itself, with or without complaints.
fn ends(texts: &[Vec<u8>]) -> bool {
    let mut child = Command::new("sh")
        .args([
            "-c",
            &format!("ulimit -v {MEMORY}; ulimit -t {SECONDS}; exec \"$0\" \"$@\""),
            TOOL,
        ])
        .args(FLAGS)
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("a shell");
    let mut input = child.stdin.take().expect("a pipe");
    // A tool that ended before it read all says so by its status.
    let _ = input.write_all(&texts.join(&b"\n// -----\n"[..]));
    drop(input);
    matches!(child.wait().expect("a child").code(), Some(0 | 1))
}
