//! `cargo xtask bench`: crease-opt beside `mlir-opt` on generated modules; and instruction counts,
//! which a shared machine doesn't disturb.
//!
//! Measures and reports; judges nothing but that outputs are equal and, with `--check`, that
//! instruction counts are those written down.

pub mod instructions;
mod measure;
mod report;
mod shapes;
mod vectorize;

use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, root, setup};
use measure::Run;
use shapes::{SHAPES, Shape};

const USAGE: &str = "\
usage: cargo xtask bench [SHAPE[:OPS]…] [options]
       cargo xtask bench vectorize [--runs=N]   (loops that crease vectorized beside clang's)

  SHAPE               `ordinary` (default), `stress`, `all`, or names; OPS is about how many ops
  --pipeline=LIST     passes by commas, `roundtrip` for none; may be repeated
                      (default: roundtrip, then canonicalize,cse)
  --runs=N            runs of each tool, in turns (default 3); the median counts
  --growth            also at half, a quarter and an eighth of the size
  --instructions      instructions per op of crease-opt alone, counted by callgrind
  --check             with --instructions: fail if one is 3 % off xtask/instructions.tsv; says
                      so and goes on if that was counted with another compiler
  --write             with --instructions: write that file
  --list              the shapes
";

/// What the command line asks for.
struct Plan {
    shapes: Vec<(&'static Shape, usize)>,
    pipelines: Vec<String>,
    runs: usize,
    growth: bool,
}

/// One row of the report.
pub struct Row {
    shape: &'static str,
    pipeline: String,
    ops: usize,
    crease: Run,
    /// `None` without an `mlir-opt`.
    base: Option<Run>,
}

impl Row {
    /// Takes the memory of a run on an empty module off.
    fn leave_out(&mut self, idle: &Row) {
        self.crease.memory = self.crease.memory.saturating_sub(idle.crease.memory);
        if let (Some(base), Some(idle)) = (&mut self.base, idle.base) {
            base.memory = base.memory.saturating_sub(idle.memory);
        }
    }
}

/// Runs the benchmark.
pub fn run(args: &[String]) -> Result {
    if let [flag, rest @ ..] = args
        && flag == "--one"
    {
        return measure::one(rest);
    }
    if let [first, rest @ ..] = args
        && first == "vectorize"
    {
        return vectorize::run(rest);
    }
    if args.iter().any(|a| a == "--help") {
        println!("{USAGE}");
        return Ok(());
    }
    if args.iter().any(|a| a == "--list") {
        for shape in SHAPES {
            println!("{:12} {:>7} ops  {}", shape.name, shape.size, shape.about);
        }
        return Ok(());
    }
    let has = |flag: &str| args.iter().any(|a| a == flag);
    let crease = build()?;
    if has("--instructions") {
        return instructions::run(&crease, has("--check"), has("--write"));
    }
    let plan = Plan::parse(args)?;
    let base = setup::find_or_install().mlir_opt;
    let folder = root().join("target/bench");
    std::fs::create_dir_all(&folder)?;
    let mut rows = Vec::new();
    let empty = folder.join("empty.mlir");
    std::fs::write(&empty, "")?;
    let pair = [Some(&*crease), base.as_deref()];
    let idle = compare(pair, &empty, "empty", "roundtrip", 0, plan.runs)?;
    println!("{}", report::HEADER);
    for &(shape, size) in &plan.shapes {
        let sizes = if plan.growth {
            vec![size / 8, size / 4, size / 2, size]
        } else {
            vec![size]
        };
        for ops in sizes {
            let (text, ops) = shape.module(ops);
            let file = folder.join(format!("{}.mlir", shape.name));
            std::fs::write(&file, text)?;
            for pipeline in &plan.pipelines {
                let mut row = compare(pair, &file, shape.name, pipeline, ops, plan.runs)?;
                row.leave_out(&idle);
                println!("{}", report::line(&row));
                rows.push(row);
            }
            std::fs::remove_file(&file)?;
        }
    }
    std::fs::write(folder.join("table.md"), report::table(&rows))?;
    std::fs::write(folder.join("ratios.svg"), report::ratios(&rows))?;
    std::fs::write(folder.join("growth.svg"), report::growth(&rows))?;
    println!("written: {}", folder.display());
    Ok(())
}

/// Builds the release binary and says where it is.
fn build() -> Result<PathBuf> {
    let status = Command::new("cargo")
        .args(["build", "--release", "--quiet", "--bin", "crease-opt"])
        .current_dir(root())
        .status()?;
    if !status.success() {
        return Err("crease-opt does not build".into());
    }
    let target = std::env::var_os("CARGO_TARGET_DIR").map_or(root().join("target"), PathBuf::from);
    Ok(target.join("release/crease-opt"))
}

impl Plan {
    fn parse(args: &[String]) -> Result<Plan> {
        let mut plan = Plan {
            shapes: Vec::new(),
            pipelines: Vec::new(),
            runs: 3,
            growth: false,
        };
        for arg in args {
            match arg.split_once('=') {
                Some(("--pipeline", list)) => plan.pipelines.push(list.into()),
                Some(("--runs", n)) => plan.runs = n.parse()?,
                _ if arg == "--growth" => plan.growth = true,
                _ if arg.starts_with("--") => {
                    return Err(format!("unknown option '{arg}'\n{USAGE}").into());
                }
                _ => plan.add_shapes(arg)?,
            }
        }
        if plan.shapes.is_empty() {
            plan.add_shapes("ordinary")?;
        }
        if plan.pipelines.is_empty() {
            plan.pipelines = vec!["roundtrip".into(), "canonicalize,cse".into()];
        }
        plan.runs = plan.runs.max(1);
        Ok(plan)
    }

    fn add_shapes(&mut self, word: &str) -> Result {
        let (name, size) = match word.split_once(':') {
            Some((name, size)) => (name, Some(size.parse()?)),
            None => (word, None),
        };
        let before = self.shapes.len();
        let wanted = |shape: &&Shape| match name {
            "all" => true,
            "ordinary" => shape.ordinary,
            "stress" => !shape.ordinary,
            _ => shape.name == name,
        };
        let found = SHAPES.iter().filter(wanted);
        self.shapes
            .extend(found.map(|shape| (shape, size.unwrap_or(shape.size))));
        if self.shapes.len() == before {
            return Err(format!("no shape '{name}'; `cargo xtask bench --list` lists them").into());
        }
        Ok(())
    }
}

/// The flags of both tools for a pipeline.
fn flags(pipeline: &str) -> Vec<String> {
    let mut flags = vec![
        "--mlir-disable-threading".into(),
        "--allow-unregistered-dialect".into(),
    ];
    if pipeline != "roundtrip" {
        flags.push(format!("--pass-pipeline=builtin.module({pipeline})"));
    }
    flags
}

/// Runs both tools, crease-opt and what it is compared with, in turns and compares what they write.
fn compare(
    tools: [Option<&Path>; 2],
    file: &Path,
    shape: &'static str,
    pipeline: &str,
    ops: usize,
    runs: usize,
) -> Result<Row> {
    let flags = flags(pipeline);
    let file_text = file.to_string_lossy();
    let outputs = [file.with_extension("ours"), file.with_extension("theirs")];
    let mut measured: [Vec<Run>; 2] = [Vec::new(), Vec::new()];
    for _ in 0..runs {
        for (i, tool) in tools.into_iter().enumerate() {
            let Some(tool) = tool else { continue };
            let tool = tool.to_string_lossy();
            let mut command = vec![&*tool, &*file_text];
            command.extend(flags.iter().map(String::as_str));
            measured[i].push(measure::run(&command, &outputs[i])?);
        }
    }
    if tools[1].is_some() && std::fs::read(&outputs[0])? != std::fs::read(&outputs[1])? {
        return Err(format!(
            "{shape} {pipeline}: outputs differ: {} {}",
            outputs[0].display(),
            outputs[1].display()
        )
        .into());
    }
    for output in &outputs {
        let _ = std::fs::remove_file(output);
    }
    let [ours, theirs] = measured;
    Ok(Row {
        shape,
        pipeline: pipeline.into(),
        ops,
        crease: median(ours).ok_or("no runs")?,
        base: median(theirs),
    })
}

/// The run in the middle by CPU time.
fn median(mut runs: Vec<Run>) -> Option<Run> {
    runs.sort_by_key(|run| run.cpu);
    runs.get(runs.len() / 2).copied()
}
