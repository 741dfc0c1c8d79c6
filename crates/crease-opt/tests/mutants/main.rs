//! Mutants of texts: files of the repository, changed at random, are read, checked, printed, read
//! back and sent through the passes, in this process. Nothing may panic, hang, or print what does
//! not read back. As many again get huge numbers, and go to the tool in little memory ([`huge`]).
//!
//! `CREASE_MUTANTS_COUNT` and `CREASE_MUTANTS_SEED` choose the mutants, `CREASE_MUTANTS_DIR` a folder
//! of `.mlir` files to use instead of the repository's, and `CREASE_MUTANTS_OUT` a folder for what was
//! found. Files in `found/` are what was found before, and are tried first.

mod huge;
mod mutate;
#[path = "../random_ir/rng.rs"]
#[expect(dead_code, reason = "shared with other tests")]
mod rng;
mod trial;
#[path = "../../../../fuzz/src/unreadable.rs"]
mod unreadable;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::{Duration, Instant};

use rng::Rng;
use trial::{Outcome, Watch};

/// Longer texts take time and show no more.
const LONGEST: usize = 20_000;

/// What is slower than this counts as a hang.
const PATIENCE: Duration = Duration::from_secs(20);

/// The parser's stack, and what the passes need for the nesting that it allows.
const STACK: usize = 1 << 30;

fn main() -> ExitCode {
    // Asked for the list of tests (as `cargo nextest` does), name the only one.
    if std::env::args().any(|arg| arg == "--list") {
        println!("mutants: test");
        return ExitCode::SUCCESS;
    }
    let thread = std::thread::Builder::new().stack_size(STACK).spawn(run);
    match thread.map(|thread| thread.join()) {
        Ok(Ok(true)) => ExitCode::SUCCESS,
        _ => ExitCode::FAILURE,
    }
}

fn number(name: &str, default: u64) -> u64 {
    let value = std::env::var(name).ok();
    value.map_or(default, |value| value.parse().expect("a number"))
}

fn run() -> bool {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    let count = number("CREASE_MUTANTS_COUNT", 3000);
    let seed = number("CREASE_MUTANTS_SEED", 1);
    let folder = std::env::var_os("CREASE_MUTANTS_DIR").map(PathBuf::from);
    let out = std::env::var_os("CREASE_MUTANTS_OUT").map(PathBuf::from);
    let texts = texts(&folder.unwrap_or_else(|| here.join("../..")));
    assert!(!texts.is_empty(), "no texts to change");
    trial::silence_panics();
    let watch = Watch::start(PATIENCE);
    let start = Instant::now();
    let mut tally: BTreeMap<&str, u64> = BTreeMap::new();
    let mut failures: BTreeMap<String, u64> = BTreeMap::new();
    let mut tried = |name: &str, text: &[u8]| {
        watch.begin(text);
        let outcome = trial::run(text);
        watch.end();
        *tally.entry(outcome.kind()).or_default() += 1;
        let Outcome::Failure(message) = outcome else {
            return;
        };
        let known = failures.entry(message.clone()).or_default();
        *known += 1;
        // One mutant of a kind is enough to mend it.
        if *known == 1 {
            println!("mutants: {name}: {message}");
            if let Some(out) = &out {
                std::fs::write(out.join(format!("{name}.mlir")), text)
                    .expect("a folder to write to");
            }
        }
    };
    for (path, text) in files(&here.join("tests/mutants/found")) {
        tried(&path.display().to_string(), &text);
    }
    for seed in (seed..).take(usize::try_from(count).unwrap_or(usize::MAX)) {
        let text = mutate::mutant(&mut Rng::new(seed), &texts);
        tried(&seed.to_string(), &text);
    }
    let found: u64 = failures.values().sum();
    let tries = usize::try_from(count).unwrap_or(usize::MAX);
    let huge = huge::run(tries, seed, &texts, out.as_deref());
    println!(
        "mutants: {:.0} s, {} texts, {tally:?}, {found} failures of {} kinds, {huge} with huge numbers",
        start.elapsed().as_secs_f64(),
        texts.len(),
        failures.len()
    );
    found + huge == 0
}

/// The pieces of the files in a folder.
fn texts(folder: &Path) -> Vec<Vec<u8>> {
    let mut texts = Vec::new();
    for (_, text) in files(folder) {
        let text = String::from_utf8_lossy(&text).into_owned();
        let pieces = text.split("// -----").map(str::trim);
        texts.extend(
            pieces
                .filter(|piece| !piece.is_empty() && piece.len() < LONGEST)
                .map(|piece| piece.as_bytes().to_vec()),
        );
    }
    texts
}

/// The `.mlir` files in a folder and those in it, in the order of their names.
fn files(folder: &Path) -> Vec<(PathBuf, Vec<u8>)> {
    let mut found = Vec::new();
    let mut pending = vec![folder.to_path_buf()];
    while let Some(folder) = pending.pop() {
        let Ok(entries) = std::fs::read_dir(&folder) else {
            continue;
        };
        let mut paths: Vec<PathBuf> = entries.flatten().map(|entry| entry.path()).collect();
        paths.sort();
        for path in paths {
            let name = path.file_name().unwrap_or_default().to_string_lossy();
            if path.is_dir() {
                // What was found before is tried as it is.
                if !(name.starts_with('.') || name == "target" || name == "found") {
                    pending.push(path);
                }
            } else if name.ends_with(".mlir")
                && let Ok(text) = std::fs::read(&path)
            {
                found.push((path, text));
            }
        }
    }
    found
}
