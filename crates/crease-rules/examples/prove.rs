//! Proves rule files: `cargo xtask prove`. Prints what became of each rule and writes the table of
//! proofs. It decides nothing: proofs are [`crease_rules::truth::smt`]'s.

use std::fmt;
use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::ExitCode;
use std::time::Instant;

use crease_ir::{Context, Registry};
use crease_rules::model::{Rule, RuleSet};
use crease_rules::truth::mutate;
use crease_rules::truth::random::{self, Checked};
use crease_rules::truth::smt::{self, Counterexample, Solver, Verdict};
use crease_rules::truth::table::{self, Row};
use crease_syntax::diag::Renderer;

/// Evaluations of a rule that is not proved.
const ROUNDS: usize = 40_000;
/// Evaluations of a mutant.
const MUTANT_ROUNDS: usize = 4_000;
/// Types for which a mutant that random numbers don't refuse is proved.
const MUTANT_TYPES: usize = 20;
/// Milliseconds that each question about a mutant gets at most, and the number of questions.
const MUTANT_MILLIS: u32 = 1_000;
const MUTANT_QUESTIONS: usize = 1_000;

struct Options {
    root: PathBuf,
    groups: Vec<String>,
    files: Vec<PathBuf>,
    rules: Vec<String>,
    sample: Option<usize>,
    solver: String,
    millis: u32,
    write: bool,
    verbose: bool,
    mutants: bool,
    all: bool,
}

type Failure = Box<dyn std::error::Error>;

fn options() -> Result<Options, Failure> {
    let mut options = Options {
        root: PathBuf::from("."),
        groups: Vec::new(),
        files: Vec::new(),
        rules: Vec::new(),
        sample: None,
        solver: "z3".into(),
        millis: 60_000,
        write: false,
        verbose: false,
        mutants: false,
        all: false,
    };
    let mut args = std::env::args().skip(1);
    while let Some(arg) = args.next() {
        let mut value = || args.next().ok_or(format!("{arg} needs a value"));
        match arg.as_str() {
            "--root" => options.root = value()?.into(),
            "--group" => options.groups.push(value()?),
            "--file" => options.files.push(value()?.into()),
            "--rule" => options.rules.push(value()?),
            "--sample" => options.sample = Some(value()?.parse()?),
            "--solver" => options.solver = value()?,
            "--timeout" => options.millis = value()?.parse()?,
            "--write" => options.write = true,
            "--all" => options.all = true,
            "--mutants" => options.mutants = true,
            "--verbose" => options.verbose = true,
            _ => return Err(format!("unknown option {arg}").into()),
        }
    }
    Ok(options)
}

/// The rule files of a folder and those in it, sorted.
fn rule_files(folder: &Path, list: &mut Vec<PathBuf>) -> Result<(), Failure> {
    let mut entries: Vec<PathBuf> = fs::read_dir(folder)?
        .map(|entry| entry.map(|e| e.path()))
        .collect::<Result<_, _>>()?;
    entries.sort();
    for path in entries {
        if path.is_dir() {
            rule_files(&path, list)?;
        } else if path.extension().is_some_and(|e| e == "rules") {
            list.push(path);
        }
    }
    Ok(())
}

fn context() -> Context {
    let registry = Registry::new()
        .with(crease_arith::dialect())
        .with(crease_func::dialect())
        .with(crease_index::dialect())
        .with(crease_ub::dialect());
    let mut ctx = Context::new(registry);
    ctx.set_describe(crease_syntax::printer::describe());
    ctx
}

fn main() -> ExitCode {
    match run() {
        Ok(true) => ExitCode::SUCCESS,
        Ok(false) => ExitCode::FAILURE,
        Err(error) => {
            eprintln!("prove: {error}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<bool, Failure> {
    let options = options()?;
    let mut paths = options.files.clone();
    if paths.is_empty() {
        rule_files(&options.root.join("patterns"), &mut paths)?;
    }
    let mut files = Vec::new();
    for path in &paths {
        let text = fs::read_to_string(path).map_err(|e| format!("{}: {e}", path.display()))?;
        files.push((path.display().to_string(), text));
    }
    let mut ctx = context();
    let set = match crease_rules::read(&mut ctx, &files) {
        Ok(set) => set,
        Err(list) => {
            let mut out = Vec::new();
            Renderer::new(&ctx).render_all(&list, &mut out)?;
            std::io::stderr().write_all(&out)?;
            return Err("the rules can't be read".into());
        }
    };
    let mut solver = Solver::start(&options.solver, options.millis)
        .map_err(|e| format!("can't run the solver {}: {e}", options.solver))?;
    let chosen = choose(&set, &options)?;
    if options.mutants {
        solver.limit(options.millis.min(MUTANT_MILLIS));
        return refuse(&ctx, &chosen, &mut solver, options.verbose);
    }
    let path = options.root.join("patterns/proofs.tsv");
    let mut rows: Vec<Row> = match fs::read_to_string(&path) {
        Ok(text) if options.write => table::read(&text)?,
        _ => Vec::new(),
    };
    // What the table has of rules that are gone or have changed counts for nothing.
    rows.retain(|row| {
        let rule = set.rules.iter().find(|rule| rule.name == row.rule);
        rule.is_some_and(|rule| table::digest(&set, rule) == row.digest && !options.all)
    });
    let known = |rows: &[Row], rule: &Rule| rows.iter().any(|row| row.rule == rule.name);
    let open: Vec<&Rule> = chosen
        .iter()
        .copied()
        .filter(|rule| !known(&rows, rule))
        .collect();
    let (mut failed, start) = (0, Instant::now());
    for rule in &open {
        let began = Instant::now();
        if options.verbose {
            println!("{} …", rule.name);
        }
        match one(&ctx, &set, rule, &mut solver)? {
            Ok(row) => {
                if options.verbose || !row.proved {
                    let verdict = if row.proved { "proved" } else { "tested" };
                    let seconds = began.elapsed().as_secs_f64();
                    println!(
                        "{verdict} {}: {}; {} cases, {} asked, {seconds:.1} s {}",
                        row.rule, row.widths, row.cases, row.asked, row.reason
                    );
                }
                rows.push(row);
            }
            Err(message) => {
                failed += 1;
                println!("{}: {message}", rule.name);
            }
        }
        if options.write {
            // After each rule, so that a run that is stopped goes on where it was.
            let place = |row: &Row| set.rules.iter().position(|rule| rule.name == row.rule);
            rows.sort_by_key(place);
            fs::write(&path, table::write(&rows))?;
        }
    }
    let proved = rows.iter().filter(|row| row.proved).count();
    println!(
        "{} rules: {proved} proved, {} tested, {failed} failed; {} afresh in {:.0} s",
        chosen.len(),
        rows.len() - proved,
        open.len(),
        start.elapsed().as_secs_f64()
    );
    Ok(failed == 0)
}

/// The rules that the options ask for.
fn choose<'s>(set: &'s RuleSet, options: &Options) -> Result<Vec<&'s Rule>, Failure> {
    let group = |rule: &Rule| Some(set.groups.get(rule.group? as usize)?.name.clone());
    let rules: Vec<&Rule> = set
        .rules
        .iter()
        .filter(|rule| {
            let named = options.rules.is_empty() || options.rules.contains(&rule.name);
            let grouped = options.groups.is_empty()
                || group(rule).is_some_and(|name| options.groups.contains(&name));
            named && grouped
        })
        .collect();
    if rules.is_empty() {
        return Err("no such rules".into());
    }
    Ok(match options.sample {
        // Every n-th of those that are quickly proved, so that all files have their share.
        Some(n) => {
            let quick = quickly_proved(&options.root)?;
            let rules: Vec<&Rule> = rules
                .into_iter()
                .filter(|rule| quick.contains(&rule.name))
                .collect();
            let step = (rules.len() / n.max(1)).max(1);
            rules.into_iter().step_by(step).take(n).collect()
        }
        None => rules,
    })
}

/// The rules whose proof, by the table, asks the solver little.
fn quickly_proved(root: &Path) -> Result<Vec<String>, Failure> {
    let rows = table::read(&fs::read_to_string(root.join("patterns/proofs.tsv"))?)?;
    let quick = rows
        .into_iter()
        .filter(|row| row.proved && row.asked <= 100);
    Ok(quick.map(|row| row.rule).collect())
}

/// Proves a rule, or checks it where there is no proof; an error says why it fails.
fn one(
    ctx: &Context,
    set: &RuleSet,
    rule: &Rule,
    solver: &mut Solver,
) -> Result<Result<Row, String>, Failure> {
    let mut row = Row {
        rule: rule.name.clone(),
        digest: table::digest(set, rule),
        proved: false,
        widths: String::new(),
        cases: 0,
        asked: 0,
        reason: String::new(),
    };
    let verdict = match &rule.tested {
        Some(reason) => Verdict::Impossible(reason.clone()),
        None => {
            let proof = smt::prove(ctx, rule, solver)?;
            (row.widths, row.cases, row.asked) = (proof.widths, proof.cases, proof.asked);
            proof.verdict
        }
    };
    row.reason = match verdict {
        Verdict::Proved => {
            row.proved = true;
            return Ok(Ok(row));
        }
        Verdict::Refuted(counterexample) => return Ok(Err(refuted(&counterexample))),
        Verdict::TimedOut(types) if rule.tested.is_none() && !has_floats(ctx, rule) => {
            return Ok(Err(format!(
                "no proof: the solver does not end for {types}"
            )));
        }
        Verdict::Impossible(why) if rule.tested.is_none() && !has_floats(ctx, rule) => {
            return Ok(Err(format!("no proof: {why}")));
        }
        Verdict::TimedOut(types) => format!("the solver does not end for {types}"),
        Verdict::Impossible(why) => why,
    };
    match random::check(ctx, rule, ROUNDS, 0x5EED) {
        Checked::Held(0) => Ok(Err("it applies to no random numbers".into())),
        Checked::Held(_) => Ok(Ok(row)),
        Checked::Wrong {
            types,
            shown,
            message,
        } => Ok(Err(refuted(&Counterexample {
            types,
            shown: *shown,
            message,
        }))),
        Checked::Impossible(why) => Ok(Err(format!("neither proved nor tested: {why}"))),
    }
}

fn has_floats(ctx: &Context, rule: &Rule) -> bool {
    crease_rules::truth::Places::of(ctx, rule).is_ok_and(|places| places.kinds().1)
}

fn refuted(found: &Counterexample) -> String {
    if !found.message.is_empty() {
        return format!(
            "refuted\ncounterexample, types {}: {}",
            found.types, found.message
        );
    }
    format!(
        "refuted\ncounterexample, types {}\n{}left side:\n{}right side:\n{}",
        found.types, found.shown.values, found.shown.left, found.shown.right
    )
}

/// What became of the mutants of the rules.
#[derive(Default)]
struct Refusals {
    all: usize,
    random: usize,
    proof: usize,
    right: usize,
    survived: usize,
}

impl Refusals {
    fn add(&mut self, other: &Refusals) {
        self.all += other.all;
        self.random += other.random;
        self.proof += other.proof;
        self.right += other.right;
        self.survived += other.survived;
    }

    /// How many are no right rules, as far as is known.
    fn differ(&self) -> usize {
        self.all - self.right
    }

    fn refused(&self) -> usize {
        self.random + self.proof
    }
}

impl fmt::Display for Refusals {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            out,
            "{} mutants, {} of them right rules too, {} differ, {} refused ({} by random numbers, {} \
             by proofs), {} not: {:.1} %",
            self.all,
            self.right,
            self.differ(),
            self.refused(),
            self.random,
            self.proof,
            self.survived,
            100.0 * self.refused() as f64 / self.differ().max(1) as f64
        )
    }
}

/// Makes wrong rules and tries to refuse them. One that can be proved is right after all.
fn refuse(
    ctx: &Context,
    rules: &[&Rule],
    solver: &mut Solver,
    verbose: bool,
) -> Result<bool, Failure> {
    let mut total = Refusals::default();
    for rule in rules {
        let (start, mut counts) = (Instant::now(), Refusals::default());
        for mutant in mutate::mutants(rule) {
            counts.all += 1;
            match random::check(ctx, &mutant.rule, MUTANT_ROUNDS, 0x5EED) {
                Checked::Wrong { .. } => {
                    counts.random += 1;
                    continue;
                }
                Checked::Held(_) | Checked::Impossible(_) => {}
            }
            let proof = smt::prove_some(ctx, &mutant.rule, solver, MUTANT_TYPES, MUTANT_QUESTIONS)?;
            match proof.verdict {
                // A rule that never applies is refused as well.
                Verdict::Refuted(_) => counts.proof += 1,
                Verdict::Impossible(why) if why.contains("applies to no") => counts.proof += 1,
                Verdict::Proved => counts.right += 1,
                Verdict::TimedOut(why) | Verdict::Impossible(why) => {
                    counts.survived += 1;
                    println!("survived: {}: {} ({why})", rule.name, mutant.what);
                }
            }
        }
        if verbose {
            println!(
                "{}: {counts}, {:.1} s",
                rule.name,
                start.elapsed().as_secs_f64()
            );
        }
        total.add(&counts);
    }
    println!("{} rules: {total}", rules.len());
    Ok(total.refused() * 100 >= total.differ() * 95)
}
