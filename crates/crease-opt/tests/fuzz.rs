//! What the fuzz targets found, replayed: `fuzz/found/<target>/` holds an input per finding, and one
//! to start with.
//! `fuzz/src/lib.rs` says what is done with it, so this needs no fuzzer.

use std::path::Path;

#[path = "../../../fuzz/src/lib.rs"]
mod targets;

fn replay(target: &str, check: fn(&[u8])) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/found");
    let entries = std::fs::read_dir(folder.join(target)).expect("a folder");
    let mut files: Vec<_> = entries.map(|e| e.expect("an entry").path()).collect();
    files.sort();
    assert!(!files.is_empty(), "nothing to replay for {target}");
    for file in files {
        println!("{}", file.display());
        check(&std::fs::read(&file).expect("a file"));
    }
}

#[test]
fn parse() {
    replay("parse", targets::parse);
}

#[test]
fn round_trip() {
    replay("round_trip", targets::round_trip);
}

#[test]
fn passes() {
    replay("passes", targets::passes);
}

#[test]
fn pipeline() {
    replay("pipeline", targets::pipeline);
}

#[test]
fn rules() {
    replay("rules", targets::rules);
}
