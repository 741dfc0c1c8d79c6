//! Compares crease-opt with `mlir-opt` 22 on texts in which a few tokens were changed, in custom and in
//! generic form: both accept them and print the same, or both reject them, and say the same.
//!
//! `CREASE_MISSPELT_SEED` and `CREASE_MISSPELT_COUNT` choose the texts, `CREASE_MISSPELT_FLAGS` what both
//! tools get besides, `CREASE_MISSPELT_DIR` a folder of `.mlir` files to use instead of the dialects' lit
//! tests. Needs `mlir-opt`: at the path in `MLIR_OPT`, or `mlir-opt-22` on the `PATH`. Without it the test
//! says that it is skipped.
//!
//! Output and acceptance must be equal. The words of a few diagnostics may differ: these are shown, and
//! must be few.

mod change;
#[path = "../random_ir/rng.rs"]
#[expect(dead_code, reason = "shared with other tests")]
mod rng;
#[path = "../random_ir/tools.rs"]
#[expect(dead_code, reason = "shared with other tests")]
mod tools;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::process::ExitCode;

use change::Words;
use rng::Rng;
use tools::{Answer, Tool};

/// Texts handed to a tool at once.
const BATCH: usize = 40;
/// Longer texts take time and show no more.
const LONGEST: usize = 4000;
/// The dialects whose messages are compared.
const DIALECTS: &[&str] = &[
    "affine", "arith", "cf", "complex", "dlti", "func", "gpu", "index", "linalg", "math", "memref",
    "scf", "shape", "tensor", "ub", "vector",
];
/// Texts of what the tools print differently on purpose (`docs/differences.md`).
const DIFFERENT: &str = "complex/tests/lit/number.mlir";
/// What crease-opt rejects on purpose (`docs/differences.md`): `mlir-opt` takes names from where none are.
const REJECTED: &str = "error: custom op 'gpu.launch' expected three names";
/// Of how many texts one may have diagnostics that differ.
const FEW: usize = 100;

fn main() -> ExitCode {
    // Asked for the list of tests (as `cargo nextest` does), name the only one.
    if std::env::args().any(|arg| arg == "--list") {
        println!("misspelt: test");
        return ExitCode::SUCCESS;
    }
    let Some(oracle) = Tool::oracle() else {
        eprintln!("misspelt: skipped, no mlir-opt 22 (set MLIR_OPT)");
        return ExitCode::SUCCESS;
    };
    let number = |name: &str, default: usize| {
        std::env::var(name).map_or(default, |value| value.parse().expect("a number"))
    };
    let flags = std::env::var("CREASE_MISSPELT_FLAGS").unwrap_or_default();
    let flags: Vec<&str> = flags.split_whitespace().collect();
    let crease = Tool::crease();
    let mut texts = texts();
    assert!(!texts.is_empty(), "no texts to change");
    let generic: Vec<String> = (texts.iter())
        .filter_map(|text| generic(&crease, text))
        .collect();
    texts.extend(generic);
    let words = Words::of(&texts, DIALECTS);
    let mut rng = Rng::new(number("CREASE_MISSPELT_SEED", 1) as u64);
    let count = number("CREASE_MISSPELT_COUNT", 400);
    let mut tally = BTreeMap::new();
    for done in (0..count).step_by(BATCH) {
        let changed: Vec<String> = (0..BATCH.min(count - done))
            .map(|_| words.change(&mut rng, &texts))
            .collect();
        compare(&oracle, &crease, &flags, &changed, &mut tally);
    }
    println!("misspelt: {count} texts, {tally:?}");
    let of = |kind: Kind| tally.get(&kind).copied().unwrap_or(0);
    match of(Kind::Accepted) + of(Kind::Rejected) + of(Kind::Output) + of(Kind::Broken) == 0
        && of(Kind::Message) * FEW <= count
    {
        true => ExitCode::SUCCESS,
        false => ExitCode::FAILURE,
    }
}

/// A text in the generic form, if it can be read as it is.
fn generic(crease: &Tool, text: &str) -> Option<String> {
    let answer = crease.answer(&["--mlir-print-op-generic"], text).ok()?;
    (answer.status?.success() && answer.output.len() < LONGEST).then_some(answer.output)
}

/// How the tools differ.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug)]
enum Kind {
    /// Only crease-opt accepts it.
    Accepted,
    /// Only `mlir-opt` accepts it.
    Rejected,
    /// Both do, and print something else.
    Output,
    /// They say something else.
    Message,
    /// crease-opt crashes, or does not end.
    Broken,
    /// `mlir-opt` does.
    Refused,
}

/// Compares the tools on some texts: at once, and one by one if there is a difference.
fn compare(
    oracle: &Tool,
    crease: &Tool,
    flags: &[&str],
    texts: &[String],
    tally: &mut BTreeMap<Kind, usize>,
) {
    let mut all = vec!["--split-input-file"];
    all.extend(flags);
    let whole = texts.join("\n// -----\n");
    let answer = |tool: &Tool, flags: &[&str], text: &str| {
        tool.answer(flags, text).expect("a tool that can be run")
    };
    let (theirs, ours) = (answer(oracle, &all, &whole), answer(crease, &all, &whole));
    if ended(&theirs) && theirs.output == ours.output && messages(&theirs) == messages(&ours) {
        return;
    }
    for text in texts {
        let (theirs, ours) = (answer(oracle, flags, text), answer(crease, flags, text));
        let Some(kind) = difference(&theirs, &ours) else {
            continue;
        };
        *tally.entry(kind).or_default() += 1;
        if kind != Kind::Refused {
            println!(
                "misspelt: {kind:?}\n- {:?}\n+ {:?}\n{text}\n",
                messages(&theirs),
                messages(&ours)
            );
        }
    }
}

fn difference(theirs: &Answer, ours: &Answer) -> Option<Kind> {
    let accepts = |answer: &Answer| answer.status.is_some_and(|status| status.success());
    match (accepts(theirs), accepts(ours)) {
        _ if !ended(theirs) => Some(Kind::Refused),
        _ if !ended(ours) => Some(Kind::Broken),
        (false, true) => Some(Kind::Accepted),
        (true, false) if messages(ours).iter().all(|said| said.ends_with(REJECTED)) => None,
        (true, false) => Some(Kind::Rejected),
        _ if theirs.output != ours.output => Some(Kind::Output),
        _ if messages(theirs) != messages(ours) => Some(Kind::Message),
        _ => None,
    }
}

/// Whether the tool came to its end by itself.
fn ended(answer: &Answer) -> bool {
    let code = answer.status.and_then(|status| status.code());
    matches!(code, Some(0 | 1))
}

/// The diagnostics, without the name of the file.
fn messages(answer: &Answer) -> Vec<&str> {
    let kinds = [": error: ", ": warning: ", ": remark: ", ": note: "];
    let lines = answer.said.lines();
    lines
        // What `mlir-opt` says of the dialects that it has.
        .filter(|line| !line.contains("vailable dialects"))
        .filter(|line| kinds.iter().any(|kind| line.contains(kind)))
        .map(|line| match line.split_once(".mlir:") {
            Some((_, rest)) => rest,
            None => line,
        })
        .collect()
}

/// The pieces of the dialects' lit tests, or of the files in the folder that was given.
fn texts() -> Vec<String> {
    let folders: Vec<PathBuf> = match std::env::var_os("CREASE_MISSPELT_DIR") {
        Some(folder) => vec![folder.into()],
        None => {
            let dialects = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../dialects");
            let lit = |name: &&str| dialects.join(name).join("tests/lit");
            let folders = |lit: PathBuf| [lit.join("invalid"), lit];
            DIALECTS.iter().map(lit).flat_map(folders).collect()
        }
    };
    let mut paths: Vec<PathBuf> = (folders.iter().flat_map(std::fs::read_dir))
        .flat_map(|entries| entries.flatten().map(|entry| entry.path()))
        .filter(|path| {
            path.extension()
                .is_some_and(|extension| extension == "mlir")
                && !path.ends_with(DIFFERENT)
        })
        .collect();
    paths.sort();
    let read = |path: PathBuf| std::fs::read_to_string(path).ok();
    let whole = paths.into_iter().filter_map(read);
    let pieces = whole.flat_map(|text| {
        let pieces = text.split("// -----").map(change::without_comments);
        pieces.collect::<Vec<_>>()
    });
    pieces
        .filter(|piece| !piece.trim().is_empty() && piece.len() < LONGEST)
        .collect()
}
