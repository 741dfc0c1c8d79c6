//! `cargo xtask bench vectorize`: marked loops that crease vectorized beside the same in C by clang 22, with
//! its vectorizers and without, and beside MLIR's `affine-super-vectorize` where that makes vectors. All is
//! linked into one program, which runs the forms in turns and checks that they give the same.
//!
//! Measures and reports; holds nothing against anybody but a wrong value.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::process::Command;

use crate::{Result, llvm, root};

const USAGE: &str = "usage: cargo xtask bench vectorize [--runs=N]   (needs LLVM 22 and clang-22)";

/// The forms in the order of columns: what the program calls them, and what the report does.
const FORMS: &[(&str, &str)] = &[
    ("scalar", "clang, no vectors"),
    ("clang", "clang"),
    ("crease", "crease"),
    ("narrow", "crease, avx2"),
    ("mlir", "super-vectorize"),
];

/// What follows MLIR's vectorizer, as `mlir-opt` flags.
const LOWERING: &[&str] = &[
    "--canonicalize",
    "--lower-affine",
    "--convert-vector-to-scf",
    "--convert-scf-to-cf",
    "--expand-strided-metadata",
    "--lower-affine",
    "--convert-vector-to-llvm",
    "--convert-arith-to-llvm",
    "--convert-index-to-llvm",
    "--finalize-memref-to-llvm",
    "--convert-func-to-llvm",
    "--convert-cf-to-llvm",
    "--convert-ub-to-llvm",
    "--reconcile-unrealized-casts",
];

/// A kernel and its times in nanoseconds, by form.
struct Row {
    kernel: String,
    times: Vec<Option<f64>>,
}

impl Row {
    fn time(&self, form: &str) -> Option<f64> {
        let at = FORMS.iter().position(|(name, _)| *name == form)?;
        self.times.get(at).copied().flatten()
    }

    /// How many times as fast as `form` crease is with the widest registers that the machine has.
    fn ratio(&self, form: &str) -> Option<f64> {
        Some(self.time(form)? / self.time("crease")?)
    }
}

/// Runs the comparison.
pub fn run(args: &[String]) -> Result {
    let mut rounds = 100usize;
    for arg in args {
        let number = arg.strip_prefix("--runs=").and_then(|n| n.parse().ok());
        rounds = number.ok_or(USAGE)?;
    }
    let folder = root().join("target/bench/vectorize");
    std::fs::create_dir_all(&folder)?;
    let source = root().join("crates/crease-llvm/bench");
    let mut build = llvm::cargo(
        llvm::CRATE,
        &["build", "--quiet", "--bin", "crease-opt-llvm"],
    )?;
    output(&mut build)?;
    let crease = llvm::folder().join("debug/crease-opt-llvm");

    let wide = match std::fs::read_to_string("/proc/cpuinfo") {
        Ok(text) if text.contains("avx512bw") => "avx512",
        _ => "avx2",
    };
    let mut objects = Vec::new();
    for (form, target) in [("crease", wide), ("narrow", "avx2")] {
        let input = renamed(&source.join("kernels.mlir"), form, &folder)?;
        let object = folder.join(format!("{form}.o"));
        let mut command = Command::new(&crease);
        command
            .arg(input)
            .arg(format!("--vectorize-loop=tail=scalar target={target}"))
            .arg(format!("--lower-vectorize=target={target}"))
            .args(["--canonicalize", "--cse", "--loop-invariant-code-motion"])
            .args(["--emit=obj", "--mcpu=native", "-o"])
            .arg(&object);
        output(&mut command)?;
        objects.push(object);
    }
    objects.push(super_vectorized(&source, &folder)?);
    let plain = ["-fno-vectorize", "-fno-slp-vectorize"];
    for (form, flags) in [("scalar", &plain[..]), ("clang", &[])] {
        let object = folder.join(format!("{form}.o"));
        let mut command = Command::new("clang-22");
        command
            .args(["-O3", "-march=native", "-c", "-o"])
            .arg(&object)
            .arg(format!("-DFORM={form}"))
            .args(flags)
            .arg(source.join("kernels.c"));
        output(&mut command)?;
        objects.push(object);
    }
    let program = folder.join("bench");
    let mut link = Command::new("clang-22");
    link.args(["-O2", "-w", "-o"]).arg(&program);
    link.arg(source.join("main.c")).args(&objects).arg("-lm");
    output(&mut link)?;

    let said = output(Command::new(&program).arg(rounds.to_string()))?;
    let rows = rows(&said);
    let table = table(&rows);
    print!("{table}");
    let report = root().join("target/bench/vectorize.md");
    std::fs::write(&report, table)?;
    std::fs::write(report.with_extension("svg"), plot(&rows))?;
    println!("\nwritten: {} and .svg", report.display());
    Ok(())
}

/// A copy of a file of kernels in which their names end with `form`.
fn renamed(file: &Path, form: &str, folder: &Path) -> Result<PathBuf> {
    let text = std::fs::read_to_string(file)?;
    let mut copy = String::new();
    for line in text.lines() {
        match line
            .strip_prefix("func.func @")
            .and_then(|rest| rest.split_once('('))
        {
            Some((name, rest)) => writeln!(copy, "func.func @{name}_{form}({rest}")?,
            None => writeln!(copy, "{line}")?,
        }
    }
    let path = folder.join(format!("{form}.mlir"));
    std::fs::write(&path, copy)?;
    Ok(path)
}

/// The object of what MLIR's vectorizer makes of the kernels in `affine.mlir`.
fn super_vectorized(source: &Path, folder: &Path) -> Result<PathBuf> {
    let input = renamed(&source.join("affine.mlir"), "mlir", folder)?;
    let [lowered, ir, object] =
        ["mlir.llvm.mlir", "mlir.ll", "mlir.o"].map(|name| folder.join(name));
    let mut command = Command::new("mlir-opt-22");
    command
        .arg(input)
        .arg("--affine-super-vectorize=virtual-vector-size=8")
        .args(LOWERING)
        .arg("-o")
        .arg(&lowered);
    output(&mut command)?;
    let mut command = Command::new("mlir-translate-22");
    command
        .arg("--mlir-to-llvmir")
        .arg(&lowered)
        .arg("-o")
        .arg(&ir);
    output(&mut command)?;
    let mut command = Command::new("clang-22");
    command
        .args(["-O3", "-march=native", "-w", "-c", "-o"])
        .arg(&object)
        .arg(&ir);
    output(&mut command)?;
    Ok(object)
}

fn output(command: &mut Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let done = command
        .output()
        .map_err(|error| format!("{program}: {error}"))?;
    let said = String::from_utf8_lossy(&done.stdout).into_owned();
    match done.status.success() {
        true => Ok(said),
        false => {
            let error = String::from_utf8_lossy(&done.stderr);
            Err(format!("{program} failed: {said}{error}").into())
        }
    }
}

fn rows(said: &str) -> Vec<Row> {
    let mut rows: Vec<Row> = Vec::new();
    for line in said.lines() {
        let words: Vec<&str> = line.split_whitespace().collect();
        let [kernel, form, time] = words[..] else {
            continue;
        };
        if rows.last().is_none_or(|row| row.kernel != kernel) {
            rows.push(Row {
                kernel: kernel.to_owned(),
                times: vec![None; FORMS.len()],
            });
        }
        let at = FORMS.iter().position(|(name, _)| *name == form);
        if let (Some(at), Some(row)) = (at, rows.last_mut()) {
            row.times[at] = time.parse().ok();
        }
    }
    rows
}

/// Times in nanoseconds per call, the least of all rounds.
fn table(rows: &[Row]) -> String {
    let mut text = String::from("| kernel |");
    for (_, column) in FORMS {
        let _ = write!(text, " {column} ns |");
    }
    text.push_str(" times clang | times no vectors |\n|---|");
    text.push_str(&"--:|".repeat(FORMS.len() + 2));
    text.push('\n');
    let shown = |value: Option<f64>, digits: usize| {
        value.map_or_else(|| "-".to_owned(), |value| format!("{value:.digits$}"))
    };
    for row in rows {
        let _ = write!(text, "| {} |", row.kernel);
        for &time in &row.times {
            let _ = write!(text, " {} |", shown(time, 0));
        }
        let (clang, scalar) = (row.ratio("clang"), row.ratio("scalar"));
        let _ = writeln!(text, " {} | {} |", shown(clang, 2), shown(scalar, 1));
    }
    text
}

/// A bar per kernel and form: how many times as fast as clang without vectors.
fn plot(rows: &[Row]) -> String {
    const BAR: f64 = 14.0;
    const LEFT: f64 = 230.0;
    let bars: Vec<(String, f64)> = rows
        .iter()
        .flat_map(|row| {
            FORMS.iter().skip(1).filter_map(|(form, column)| {
                let speed = row.time("scalar")? / row.time(form)?;
                Some((format!("{} {column}", row.kernel), speed))
            })
        })
        .collect();
    let most = bars.iter().map(|bar| bar.1).fold(1.0, f64::max);
    let mut inside = String::new();
    for (at, (name, speed)) in bars.iter().enumerate() {
        let y = at as f64 * (BAR + 2.0) + 4.0;
        let width = speed / most * 560.0;
        let _ = writeln!(
            inside,
            "<text x=\"4\" y=\"{:.1}\">{name}</text>\
             <rect x=\"{LEFT}\" y=\"{y:.1}\" width=\"{width:.1}\" height=\"{BAR}\" fill=\"#48a\"/>\
             <text x=\"{:.1}\" y=\"{:.1}\">{speed:.1}</text>",
            y + BAR - 3.0,
            LEFT + width + 4.0,
            y + BAR - 3.0
        );
    }
    let height = bars.len() as f64 * (BAR + 2.0) + 8.0;
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"860\" height=\"{height}\" \
         font-family=\"sans-serif\" font-size=\"11\">\n{inside}</svg>\n"
    )
}
