//! Compares crease-opt with `mlir-opt` 22, byte for byte, on random valid IR made from the
//! registry's `OpDef`s: round trip, generic form, canonicalization, CSE and the other passes that both have;
//! on programs of vectors; on modules of symbols ([`scopes`]) for the passes that ask who refers to one; and
//! of indices that are split and joined ([`indices`]) and of loops and maps ([`affine`]) for affine's patterns;
//! and of tensors ([`tensors`]).
//!
//! `CREASE_DIFF_SEED` and `CREASE_DIFF_COUNT` choose the modules, and `CREASE_DIFF_ONLY` one kind of them; the
//! same seed always makes the same ones. Needs `mlir-opt`: at the path in `MLIR_OPT`, or `mlir-opt-22` on the
//! `PATH`. Without it the test says that it is skipped. It does not judge what the IR computes.

mod affine;
mod indices;
#[path = "../random_ir/mod.rs"]
mod random_ir;
mod scopes;
mod tensors;

use std::process::ExitCode;

use random_ir::generate::{self, Flavor, Made};
use random_ir::tools::{self, Tool, Verdict};
use random_ir::{number, reduce};

/// What is compared, with what flags; each run also allows unregistered dialects.
type Run = (&'static str, &'static [&'static str]);

const ROUNDTRIP: Run = ("roundtrip", &[]);
const CANONICALIZE: Run = ("canonicalize", &["--canonicalize"]);
const BOTTOM_UP: Run = ("bottom-up", &["--canonicalize=top-down=false"]);
const LOCATIONS: Run = (
    "locations",
    &["--canonicalize", "--cse", "--mlir-print-debuginfo"],
);

/// What is compared on programs.
const RUNS: &[Run] = &[
    ROUNDTRIP,
    ("generic", &["--mlir-print-op-generic"]),
    (
        "local",
        &["--mlir-print-local-scope", "--mlir-print-value-users"],
    ),
    CANONICALIZE,
    (
        "aggressive",
        &[
            "--canonicalize=region-simplify=aggressive",
            "--mlir-print-debuginfo",
        ],
    ),
    ("cse", &["--cse"]),
    ("canonicalize-cse", &["--canonicalize", "--cse"]),
    LOCATIONS,
    BOTTOM_UP,
    ("one-round", &["--canonicalize=max-iterations=1"]),
    ("sccp", &["--sccp"]),
    ("inline", &["--inline", "--mlir-print-debuginfo"]),
    (
        "motion",
        &[
            "--loop-invariant-code-motion",
            "--control-flow-sink",
            "--mlir-print-debuginfo",
        ],
    ),
    (
        "symbols",
        &[
            "--topological-sort",
            "--sccp",
            "--canonicalize",
            "--symbol-dce",
            "--mlir-print-debuginfo",
        ],
    ),
];

/// What is compared on modules of symbols; the last ones run on modules that are in others.
const SCOPE_RUNS: &[Run] = &[
    ("scopes-sccp", &["--sccp"]),
    ("scopes-inline", &["--inline"]),
    ("scopes-inline-only", &["--inline=default-pipeline="]),
    ("scopes-symbol-dce", &["--symbol-dce"]),
    (
        "scopes-all",
        &["--inline", "--sccp", "--canonicalize", "--symbol-dce"],
    ),
    (
        "scopes-nested",
        &["--pass-pipeline=builtin.module(builtin.module(inline,sccp,symbol-dce))"],
    ),
    (
        "scopes-nested-twice",
        &["--pass-pipeline=builtin.module(builtin.module(builtin.module(symbol-dce,sccp,inline)))"],
    ),
];

/// What is compared on programs of vectors, on what LLVM has, and on indices and their maps.
const VECTOR_RUNS: &[Run] = &[ROUNDTRIP, CANONICALIZE, BOTTOM_UP, LOCATIONS];
const LLVM_RUNS: &[Run] = &[ROUNDTRIP, CANONICALIZE, LOCATIONS];
const INDEX_RUNS: &[Run] = &[ROUNDTRIP, CANONICALIZE, LOCATIONS];

/// What is compared on affine programs.
const AFFINE_RUNS: &[Run] = &[
    ROUNDTRIP,
    CANONICALIZE,
    BOTTOM_UP,
    (
        "motion-canonicalize",
        &["--loop-invariant-code-motion", "--canonicalize", "--cse"],
    ),
    LOCATIONS,
];

/// What is compared on programs of tensors.
const TENSOR_RUNS: &[Run] = &[
    ROUNDTRIP,
    CANONICALIZE,
    BOTTOM_UP,
    (
        "motion-canonicalize",
        &["--loop-invariant-code-motion", "--canonicalize", "--cse"],
    ),
    LOCATIONS,
];

/// The same for what `mlir-opt` printed after the round trip and after the run with locations.
const CUSTOM: &[&str] = &[];
const LOCATED: &[&str] = &["--canonicalize", "--mlir-print-debuginfo"];

/// Ops that are known to come out otherwise under `--sccp`: `docs/differences.md` says why. What uses
/// their results differs, too.
const DOCUMENTED: &[&str] = &["arith.addui_extended", "memref.extract_strided_metadata"];

/// The same, of ops that differ themselves, and nothing else.
const DOCUMENTED_LINES: &[&str] = &["memref.cast", "memref.memory_space_cast"];

/// Modules handed to a tool at once.
const BATCH: usize = 25;

/// Runs in which `mlir-opt` must say the same about a module that differs: it reads past operands of some
/// subviews, see `docs/differences.md`.
const REPEATS: usize = 6;

/// Differences that are reduced and shown in full; the others are only counted.
const SHOWN: usize = 5;

fn main() -> ExitCode {
    // Asked for the list of tests (as `cargo nextest` does), name the only one.
    if std::env::args().any(|arg| arg == "--list") {
        println!("differential: test");
        return ExitCode::SUCCESS;
    }
    let seed = number("CREASE_DIFF_SEED", 1);
    let count = number("CREASE_DIFF_COUNT", 200);
    let Some(oracle) = Tool::oracle() else {
        eprintln!("differential: skipped, no mlir-opt 22 (set MLIR_OPT)");
        return ExitCode::SUCCESS;
    };
    let crease = Tool::crease();
    let mut tally = Tally::default();
    let kinds: [Kind; 7] = [
        ("programs", RUNS, program),
        ("vectors", VECTOR_RUNS, |seed| {
            generate::module(seed, Flavor::Vectors)
        }),
        ("llvm", LLVM_RUNS, |seed| {
            generate::module(seed, Flavor::Llvm)
        }),
        ("scopes", SCOPE_RUNS, scopes::module),
        ("indices", INDEX_RUNS, indices::module),
        ("affine", AFFINE_RUNS, affine::module),
        ("tensors", TENSOR_RUNS, tensors::module),
    ];
    let only = std::env::var("CREASE_DIFF_ONLY").ok();
    let asked = |kind: &&Kind| only.as_ref().is_none_or(|only| only == kind.0);
    let mut batches: Vec<_> = (kinds.iter().filter(asked))
        .map(|kind| (kind, Vec::new()))
        .collect();
    assert!(!batches.is_empty(), "CREASE_DIFF_ONLY names no kind");
    for seed in (seed..).take(usize::try_from(count).unwrap_or(usize::MAX)) {
        for (kind, batch) in &mut batches {
            match kind.2(seed) {
                Made::Valid { text, ops } => {
                    tally.modules += 1;
                    tally.ops += ops;
                    batch.push((seed, text));
                }
                Made::Invalid(message) => {
                    tally.invalid += 1;
                    eprintln!("differential: seed {seed}: the verifier rejects: {message}");
                }
            }
            if batch.len() == BATCH {
                compare(&oracle, &crease, kind, batch, &mut tally);
                batch.clear();
            }
        }
    }
    for (kind, batch) in &batches {
        compare(&oracle, &crease, kind, batch, &mut tally);
    }
    tally.report()
}

/// A module of ops of all kinds; every other one has memory.
fn program(seed: u64) -> Made {
    let flavor = match seed % 2 {
        0 => Flavor::Plain,
        _ => Flavor::Views,
    };
    generate::module(seed, flavor)
}

/// A kind of modules: its name, what is compared on them, and how that of a seed is made.
type Kind = (&'static str, &'static [Run], fn(u64) -> Made);

/// What happened.
#[derive(Default)]
struct Tally {
    modules: usize,
    ops: usize,
    /// Modules that crease's own verifier rejects: the generator should not make them.
    invalid: usize,
    /// Runs of a module, and those that `mlir-opt` rejects, crashes on, does not end or answers differently
    /// from time to time.
    runs: usize,
    refused: usize,
    different: usize,
    /// Differences of modules with an op that is known to come out otherwise.
    documented: usize,
}

impl Tally {
    fn report(&self) -> ExitCode {
        println!(
            "differential: {} modules, {} ops, {} runs; {} invalid modules, {} runs refused by \
             mlir-opt, {} documented differences, {} others",
            self.modules,
            self.ops,
            self.runs,
            self.invalid,
            self.refused,
            self.documented,
            self.different
        );
        let few = |part: usize, whole: usize| part * 20 <= whole;
        let sound = few(self.invalid, self.modules) && few(self.refused, self.runs);
        if !sound {
            println!("differential: more than 5 % of the modules are not usable");
        }
        if sound && self.different == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}

/// Compares the tools on some modules of a kind, and on what `mlir-opt` made of them in custom form and
/// with locations.
fn compare(
    oracle: &Tool,
    crease: &Tool,
    &(kind, runs, _): &Kind,
    batch: &[(u64, String)],
    tally: &mut Tally,
) {
    if batch.is_empty() {
        return;
    }
    let texts: Vec<&str> = batch.iter().map(|(_, text)| text.as_str()).collect();
    let (mut custom, mut located) = (Vec::new(), Vec::new());
    for &(run, flags) in runs {
        // Lines are those of all that a tool is handed at once.
        let alone = flags.contains(&"--mlir-print-debuginfo");
        let run_on = |tool: &Tool| match alone {
            true => texts.iter().map(|text| tool.run(flags, text)).collect(),
            false => tool.run_all(flags, &texts),
        };
        let (theirs, ours) = (run_on(oracle), run_on(crease));
        for (i, (seed, text)) in batch.iter().enumerate() {
            let case = Case {
                kind,
                seed: *seed,
                run,
                flags,
                text,
            };
            judge(oracle, crease, &case, &theirs[i], &ours[i], tally);
        }
        match run {
            "roundtrip" => custom = theirs,
            "locations" => located = theirs,
            _ => {}
        }
    }
    for (run, flags, made) in [("custom", CUSTOM, custom), ("located", LOCATED, located)] {
        let texts = made.iter().map(|v| v.text().unwrap_or_default());
        let texts: Vec<&str> = texts.collect();
        let (theirs, ours) = (oracle.run_all(flags, &texts), crease.run_all(flags, &texts));
        for (i, (text, (seed, _))) in texts.iter().zip(batch).enumerate() {
            // What was refused has no text.
            if text.is_empty() {
                continue;
            }
            let case = Case {
                kind,
                seed: *seed,
                run,
                flags,
                text,
            };
            judge(oracle, crease, &case, &theirs[i], &ours[i], tally);
        }
    }
}

/// One module with one set of flags.
struct Case<'a> {
    kind: &'a str,
    seed: u64,
    run: &'a str,
    flags: &'a [&'a str],
    text: &'a str,
}

/// Whether what differs after `--sccp` is known to.
fn is_documented(case: &Case<'_>, theirs: &Verdict, ours: &Verdict) -> bool {
    let (Some(theirs), Some(ours)) = (theirs.text(), ours.text()) else {
        return false;
    };
    let names = |text: &str, ops: &[&str]| ops.iter().any(|op| text.contains(op));
    let others = |text| str::lines(text).filter(|line| !names(line, DOCUMENTED_LINES));
    names(case.text, DOCUMENTED) || others(theirs).eq(others(ours))
}

fn judge(
    oracle: &Tool,
    crease: &Tool,
    case: &Case<'_>,
    theirs: &Verdict,
    ours: &Verdict,
    tally: &mut Tally,
) {
    tally.runs += 1;
    if theirs.text().is_none() {
        tally.refused += 1;
        eprintln!(
            "differential: seed {} ({}, {}): mlir-opt: {theirs}",
            case.seed, case.kind, case.run
        );
        return;
    }
    if theirs == ours {
        return;
    }
    if case.flags.contains(&"--sccp") && is_documented(case, theirs, ours) {
        tally.documented += 1;
        return;
    }
    let again: Vec<Verdict> = (0..REPEATS)
        .map(|_| oracle.run(case.flags, case.text))
        .collect();
    let is_other = |verdict: &Verdict| verdict.text().is_none() || *verdict != again[0];
    if again.iter().any(is_other) {
        tally.refused += 1;
        eprintln!(
            "differential: seed {} ({}, {}): mlir-opt: not the same each time",
            case.seed, case.kind, case.run
        );
        return;
    }
    tally.different += 1;
    println!(
        "differential: seed {} ({}, {}) differs",
        case.seed, case.kind, case.run
    );
    if tally.different > SHOWN {
        return;
    }
    let small = reduce::reduce(case.text, |text| {
        let theirs = oracle.run(case.flags, text);
        let now = crease.run(case.flags, text);
        // The kind of difference stays: wrong text, or no text.
        theirs.text().is_some() && theirs != now && now.text().is_some() == ours.text().is_some()
    });
    let (theirs, ours) = (
        oracle.run(case.flags, &small),
        crease.run(case.flags, &small),
    );
    println!(
        "  flags: --allow-unregistered-dialect {}\n  rerun: CREASE_DIFF_ONLY={} CREASE_DIFF_SEED={} \
         CREASE_DIFF_COUNT=1\n{small}--- mlir-opt\n+++ crease-opt\n{}",
        case.flags.join(" "),
        case.kind,
        case.seed,
        tools::diff(&theirs, &ours),
    );
}
