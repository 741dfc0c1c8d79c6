//! Compares crease-opt with `mlir-opt` 22, byte for byte, on the kernels and on every dialect's
//! `ops.mlir`: as text, in generic form, canonicalized, and after CSE.
//!
//! Needs `mlir-opt`: at the path in `MLIR_OPT`, or `mlir-opt-22` on the `PATH`. Without it every
//! trial is reported as ignored.

use std::path::{Path, PathBuf};
use std::process::{Command, ExitCode, Output};

use libtest_mimic::{Arguments, Failed, Trial};

/// What is compared.
const RUNS: &[(&str, &[&str])] = &[
    ("roundtrip", &[]),
    ("generic", &["--mlir-print-op-generic"]),
    ("canonicalize", &["--canonicalize"]),
    ("aggressive", &["--canonicalize=region-simplify=aggressive"]),
    ("cse", &["--cse"]),
    ("canonicalize-cse", &["--canonicalize", "--cse"]),
];

fn main() -> ExitCode {
    let args = Arguments::from_args();
    let oracle = oracle();
    if oracle.is_none() {
        eprintln!("oracle: skipped, no mlir-opt 22 (set MLIR_OPT)");
    }
    let mut trials = Vec::new();
    for (name, file) in files() {
        for &(run, flags) in RUNS {
            let (file, oracle) = (file.clone(), oracle.clone());
            let ignored = oracle.is_none();
            let trial = Trial::test(format!("{name}: {run}"), move || {
                compare(&oracle.unwrap_or_default(), &file, flags)
            });
            trials.push(trial.with_ignored_flag(ignored));
        }
    }
    libtest_mimic::run(&args, trials).exit_code()
}

/// `mlir-opt`, if it is there and of version 22.
fn oracle() -> Option<PathBuf> {
    let path = std::env::var_os("MLIR_OPT").map_or_else(|| "mlir-opt-22".into(), PathBuf::from);
    let version = Command::new(&path).arg("--version").output().ok()?;
    String::from_utf8_lossy(&version.stdout)
        .contains("version 22.")
        .then_some(path)
}

/// The kernels, and each dialect's `ops.mlir`, with names.
fn files() -> Vec<(String, PathBuf)> {
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("../..");
    let mut files = Vec::new();
    for path in entries(&root.join("tests/lit/kernels")) {
        if path.extension().is_some_and(|e| e == "mlir") {
            files.push((format!("kernels/{}", stem(&path)), path));
        }
    }
    for dialect in entries(&root.join("dialects")) {
        let file = dialect.join("tests/lit/ops.mlir");
        // Upstream knows nothing of dialects with definitions of their own.
        let own = dialect.join(format!("{}.td", stem(&dialect))).exists();
        if file.exists() && !own && stem(&dialect) != "test" {
            files.push((format!("{}/ops", stem(&dialect)), file));
        }
    }
    assert!(!files.is_empty(), "no files to compare: {}", root.display());
    files
}

fn entries(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<PathBuf> = entries.filter_map(|e| Some(e.ok()?.path())).collect();
    paths.sort();
    paths
}

fn stem(path: &Path) -> String {
    path.file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned()
}

fn compare(oracle: &Path, file: &Path, flags: &[&str]) -> Result<(), Failed> {
    let text = std::fs::read_to_string(file)?;
    let run = |program: &Path| -> std::io::Result<Output> {
        let mut command = Command::new(program);
        command.args(flags).args(given(&text)).arg(file);
        command.output()
    };
    let theirs = run(oracle)?;
    let ours = run(Path::new(env!("CARGO_BIN_EXE_crease-opt")))?;
    if ours.stdout == theirs.stdout && ours.status.code() == theirs.status.code() {
        return Ok(());
    }
    Err(Failed::from(difference(&theirs, &ours)))
}

/// The flags that the file's first RUN line asks for so that it can be read at all.
fn given(text: &str) -> Vec<&'static str> {
    let run = text
        .lines()
        .find(|line| line.contains("RUN:"))
        .unwrap_or_default();
    let known = ["--allow-unregistered-dialect", "--split-input-file"];
    let short = |flag: &str| run.contains(&flag[1..]);
    known.into_iter().filter(|flag| short(flag)).collect()
}

/// The first line that differs, and what each side says on standard error.
fn difference(theirs: &Output, ours: &Output) -> String {
    let text = |bytes: &[u8]| String::from_utf8_lossy(bytes).into_owned();
    let (a, b) = (text(&theirs.stdout), text(&ours.stdout));
    let same = a.lines().zip(b.lines()).take_while(|(a, b)| a == b).count();
    format!(
        "line {}\nmlir-opt:   {}\ncrease-opt: {}\nmlir-opt {}: {}crease-opt {}: {}",
        same + 1,
        a.lines().nth(same).unwrap_or("(nothing)"),
        b.lines().nth(same).unwrap_or("(nothing)"),
        theirs.status,
        text(&theirs.stderr),
        ours.status,
        text(&ours.stderr),
    )
}
