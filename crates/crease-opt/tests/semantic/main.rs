//! Runs random programs with the interpreter before and after each pass, and compares what they
//! return, what they leave in memory, and what they do with ops and functions from outside.
//!
//! Half of the programs are of all ops there are (`random_ir`), half of few values in many sums and
//! products (`algebra`).
//!
//! `CREASE_SEMANTIC_SEED` and `CREASE_SEMANTIC_COUNT` choose the programs; the same seed always
//! makes the same one. With `CREASE_SEMANTIC_PASS=cse` only pipelines that begin with that pass are
//! compared. A difference is made smaller and shown. Where there is `mlir-opt` 22 (see
//! `differential`) and it makes the same of the smaller program, the difference is upstream's:
//! those are counted, and allowed.

mod algebra;
mod observe;
#[path = "../random_ir/mod.rs"]
#[expect(dead_code, reason = "shared with another test")]
mod random_ir;

use std::collections::BTreeMap;
use std::process::ExitCode;
use std::time::Instant;

use crease_interp::TrapKind;
use observe::{Programs, Verdict};
use random_ir::generate::{self, Flavor, Made};
use random_ir::tools::Tool;
use random_ir::{number, reduce};

/// What is compared, and the flags of `mlir-opt` for the same.
const PIPELINES: &[(&str, &[&str])] = &[
    ("canonicalize", &["--canonicalize"]),
    (
        "canonicalize{region-simplify=aggressive}",
        &["--canonicalize=region-simplify=aggressive"],
    ),
    ("cse", &["--cse"]),
    ("cse{hoist=common-dominator}", &["--cse"]),
    ("cse{hoist=outermost pure-calls=inferred}", &["--cse"]),
    (
        "cse{dominated-reads=true alias-aware=true drain-dead=true pure-calls=inferred}",
        &["--cse"],
    ),
    // `mlir-opt` has no such options: every difference is ours.
    ("cse{equiv=semantic}", &["--cse=equiv=semantic"]),
    ("cse{equiv=rules}", &["--cse=equiv=rules"]),
    (
        "cse{equiv=rules hoist=outermost}",
        &["--cse=equiv=rules hoist=outermost"],
    ),
    ("sccp", &["--sccp"]),
    ("int-range-optimizations", &["--int-range-optimizations"]),
    (
        "arith-unsigned-when-equivalent",
        &["--arith-unsigned-when-equivalent"],
    ),
    (
        "arith-int-range-narrowing",
        &["--arith-int-range-narrowing=int-bitwidths-supported=8,16,32"],
    ),
    // What nothing leads to goes first: it can't be lifted.
    (
        "canonicalize,lift-cf-to-scf",
        &["--canonicalize", "--lift-cf-to-scf"],
    ),
    (
        "loop-invariant-code-motion",
        &["--loop-invariant-code-motion"],
    ),
    ("control-flow-sink", &["--control-flow-sink"]),
    (
        "func.func(buffer-hoisting,buffer-loop-hoisting,promote-buffers-to-stack)",
        &[
            "--buffer-hoisting",
            "--buffer-loop-hoisting",
            "--promote-buffers-to-stack",
        ],
    ),
    // `mlir-opt` has no such passes: every difference is ours.
    ("simplify", &["--simplify"]),
    ("fold-constant{fold-calls=true}", &["--fold-constant"]),
    (
        "sccp,canonicalize,cse,loop-invariant-code-motion,cse,control-flow-sink",
        &[
            "--sccp",
            "--canonicalize",
            "--cse",
            "--loop-invariant-code-motion",
            "--cse",
            "--control-flow-sink",
        ],
    ),
];

/// Seeds whose programs go through the passes together.
const AT_ONCE: usize = 32;

/// Differences per pipeline that are shown in full; the others are only counted.
const SHOWN: usize = 3;

fn main() -> ExitCode {
    // Asked for the list of tests (as `cargo nextest` does), name the only one.
    if std::env::args().any(|arg| arg == "--list") {
        println!("semantic: test");
        return ExitCode::SUCCESS;
    }
    let seed = number("CREASE_SEMANTIC_SEED", 1);
    let count = number("CREASE_SEMANTIC_COUNT", 200);
    let oracle = Tool::oracle();
    let start = Instant::now();
    let mut tally = Tally {
        only: std::env::var("CREASE_SEMANTIC_PASS").ok(),
        ..Tally::default()
    };
    let end = seed.saturating_add(count);
    for first in (seed..end).step_by(AT_ONCE) {
        let mut programs = Vec::new();
        for seed in (first..end).take(AT_ONCE) {
            // Every other program has memory.
            let flavor = match seed % 2 {
                0 => Flavor::InBounds,
                _ => Flavor::Plain,
            };
            let Made::Valid { text, .. } = generate::module(seed, flavor) else {
                tally.invalid += 1;
                continue;
            };
            programs.push((seed, text));
            programs.push((seed, algebra::module(seed)));
        }
        tally.programs(&programs, oracle.as_ref());
    }
    println!("semantic: {:.0} s", start.elapsed().as_secs_f64());
    tally.report()
}

/// What happened.
#[derive(Default)]
struct Tally {
    /// The pass that pipelines must begin with to be compared.
    only: Option<String>,
    programs: usize,
    invalid: usize,
    /// Functions run on one set of arguments, by how that ended.
    returned: usize,
    undefined: usize,
    limited: usize,
    unsupported: usize,
    /// Ops that were executed in runs that returned.
    steps: u64,
    /// Runs compared after a pipeline.
    compared: usize,
    /// Programs that differ after a pipeline: upstream's too, and ours alone.
    upstream: usize,
    different: usize,
    /// The same by pipeline.
    by_pipeline: BTreeMap<&'static str, [usize; 2]>,
}

impl Tally {
    fn programs(&mut self, programs: &[(u64, String)], oracle: Option<&Tool>) {
        let borrowed: Vec<_> = programs
            .iter()
            .map(|(seed, text)| (*seed, &text[..]))
            .collect();
        let Some(all) = Programs::new(&borrowed) else {
            // One that is not valid; with the others, alone.
            match programs {
                [_] => self.invalid += 1,
                _ => programs
                    .chunks(1)
                    .for_each(|one| self.programs(one, oracle)),
            }
            return;
        };
        self.programs += programs.len();
        self.returned += all.returned();
        self.undefined += all.ended(TrapKind::Undefined);
        self.limited += all.ended(TrapKind::Limit);
        self.unsupported += all.ended(TrapKind::Unsupported);
        self.steps += all.steps();
        let only = self.only.clone();
        let wanted = |pipeline: &str| {
            let pass = pipeline.split(['{', ',']).next();
            only.is_none() || pass == only.as_deref()
        };
        for &(pipeline, flags) in PIPELINES.iter().filter(|(name, _)| wanted(name)) {
            for (verdict, &(seed, text)) in all.after(pipeline).into_iter().zip(&borrowed) {
                match verdict {
                    Verdict::Same(runs) => self.compared += runs,
                    Verdict::Different(how) => {
                        self.difference(seed, text, pipeline, flags, &how, oracle);
                    }
                }
            }
        }
    }

    fn difference(
        &mut self,
        seed: u64,
        text: &str,
        pipeline: &'static str,
        flags: &[&str],
        how: &str,
        oracle: Option<&Tool>,
    ) {
        let differs = |text: &str| {
            let program = Programs::new(&[(seed, text)])?;
            match program.after(pipeline).pop() {
                Some(Verdict::Different(how)) => Some(how),
                _ => None,
            }
        };
        // Whether `mlir-opt` makes the same of a program.
        let alike = |text: &str| {
            oracle.is_some_and(|oracle| {
                let theirs = oracle.run(flags, text);
                theirs.text().is_some() && theirs == Tool::crease().run(flags, text)
            })
        };
        let mut same = alike(text);
        let shown = |tally: &Tally, same: bool| {
            let of = tally.by_pipeline.get(pipeline).copied().unwrap_or_default();
            of[usize::from(!same)] < SHOWN
        };
        let mut small = text.to_owned();
        if !same || shown(self, same) {
            small = reduce::reduce(text, |text| differs(text).is_some());
            same = same || alike(&small);
        }
        let how = differs(&small).unwrap_or_else(|| how.to_owned());
        let show = shown(self, same);
        if same {
            self.upstream += 1;
        } else {
            self.different += 1;
        }
        let of = self.by_pipeline.entry(pipeline).or_default();
        of[usize::from(!same)] += 1;
        if !show {
            return;
        }
        let whose = if same { "as upstream, " } else { "" };
        println!(
            "semantic: {whose}seed {seed} differs after {pipeline}: {how}\n  rerun: \
             CREASE_SEMANTIC_SEED={seed} CREASE_SEMANTIC_COUNT=1\n{small}"
        );
    }

    fn report(&self) -> ExitCode {
        println!(
            "semantic: {} programs ({} invalid); {} runs return after {} steps, {} are undefined, \
             {} reach a limit, {} are not supported; {} comparisons, {} differences as upstream, {} others",
            self.programs,
            self.invalid,
            self.returned,
            self.steps,
            self.undefined,
            self.limited,
            self.unsupported,
            self.compared,
            self.upstream,
            self.different
        );
        for (pipeline, [upstream, ours]) in &self.by_pipeline {
            println!("semantic: {pipeline}: {upstream} differences as upstream, {ours} others");
        }
        let useful = self.returned * 4 >= self.programs && self.invalid * 20 <= self.programs;
        if !useful {
            println!("semantic: too few programs are usable");
        }
        if useful && self.different == 0 {
            ExitCode::SUCCESS
        } else {
            ExitCode::FAILURE
        }
    }
}
