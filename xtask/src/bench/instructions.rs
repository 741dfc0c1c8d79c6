//! Instructions per op, counted by callgrind, beside those written down in `xtask/instructions.tsv`.
//!
//! Counts are the same from run to run, and nearly so on another machine, but not from compiler to
//! compiler: the file says which one they are of, and with another nothing is compared. Says nothing
//! of time.

use std::fmt::Write as _;
use std::path::Path;
use std::process::Command;

use super::shapes::SHAPES;
use super::{build, flags, measure};
use crate::{Result, root};

/// How far a count may be from the one written down.
const TOLERANCE: f64 = 0.03;
/// What is counted: shape, and about how many ops.
const COUNTED: &[(&str, usize)] = &[
    ("straight", 10_000),
    ("patterns", 10_000),
    ("calls", 10_000),
    ("branchy", 10_000),
    ("generic", 5_000),
    ("attrs", 5_000),
    ("located", 5_000),
];
const PIPELINES: [&str; 2] = ["roundtrip", "canonicalize,cse"];
/// What costs the same per part (an op, a statement) however many there are: a text of about so many
/// parts, a small and a large number of them, and a pipeline. Where a search of all symbols, or of a
/// whole body, would hide.
const LINEAR: [(TextOf, [usize; 2], &str); 6] = [
    (marked, [100, 800], VECTORIZE),
    (calls, [1_000, 8_000], "symbol-dce"),
    (calls, [1_000, 8_000], "sccp"),
    (calls, [1_000, 8_000], "canonicalize,cse"),
    (straight, [1_000, 8_000], "inline,sccp"),
    (
        straight,
        [1_000, 8_000],
        "control-flow-sink,topological-sort",
    ),
];
/// A text, and of how many parts it is.
type TextOf = fn(usize) -> Result<(String, usize)>;
/// How much more a part may cost in the long one.
const GROWTH: f64 = 1.25;
const VECTORIZE: &str =
    "vectorize-loop{target=avx2 tail=scalar interleave=4},lower-vectorize{target=avx2}";
/// Begins the line that names the compiler.
const COMPILER: &str = "# ";

/// Builds crease-opt and compares, for `cargo xtask test`. The reason if that can't be done.
pub fn check() -> Result<Option<String>> {
    let valgrind = Command::new("valgrind").arg("--version").output();
    if !valgrind.is_ok_and(|output| output.status.success()) {
        return Ok(Some("no valgrind".into()));
    }
    let crease = build()?;
    linear(&crease)?;
    if let Some(reason) = other_compiler(&written()?)? {
        return Ok(Some(reason));
    }
    compare(&count(&crease)?, &written()?)?;
    Ok(None)
}

/// Fails if something costs more per part the more parts there are.
fn linear(crease: &Path) -> Result {
    for (text, sizes, pipeline) in LINEAR {
        let empty = counted(crease, "", pipeline)?;
        let mut each = Vec::new();
        for size in sizes {
            let (text, parts) = text(size)?;
            let all = counted(crease, &text, pipeline)?.saturating_sub(empty);
            each.push(all / parts as u64);
        }
        let grows = each[1] as f64 > each[0] as f64 * GROWTH;
        if grows {
            let what = format!("`{pipeline}`: instructions per part of {sizes:?} parts: {each:?}");
            return Err(what.into());
        }
    }
    Ok(())
}

/// A shape of about so many ops.
fn shape(name: &str, ops: usize) -> Result<(String, usize)> {
    let shape = SHAPES.iter().find(|shape| shape.name == name);
    Ok(shape.ok_or("no such shape")?.module(ops))
}

fn calls(ops: usize) -> Result<(String, usize)> {
    shape("calls", ops)
}

fn straight(ops: usize) -> Result<(String, usize)> {
    shape("straight", ops)
}

/// A marked loop of so many loads and products, which are added up.
fn marked(statements: usize) -> Result<(String, usize)> {
    let mut body = String::new();
    let mut sum = "%a".to_owned();
    for n in 0..statements {
        let _ = writeln!(
            body,
            "    %x{n} = memref.load %X[%i] : memref<?xf32>\n\
             \x20   %p{n} = arith.mulf %a, %x{n} : f32\n\
             \x20   %s{n} = arith.addf {sum}, %p{n} : f32"
        );
        sum = format!("%s{n}");
    }
    let text = format!(
        "func.func @f(%a: f32, %X: memref<?xf32>, %Y: memref<?xf32>, %n: index) {{\n\
         \x20 %c0 = arith.constant 0 : index\n  %c1 = arith.constant 1 : index\n\
         \x20 scf.for %i = %c0 to %n step %c1 {{\n{body}\
         \x20   memref.store {sum}, %Y[%i] : memref<?xf32>\n  }} {{vectorize}}\n  return\n}}\n"
    );
    Ok((text, statements))
}

/// Counts and shows; compares with the file, or writes it, if asked to.
pub fn run(crease: &Path, check: bool, write: bool) -> Result {
    let counts = count(crease)?;
    let text: String = counts
        .iter()
        .map(|(key, n)| format!("{key}\t{n}\n"))
        .collect();
    print!("{text}");
    if write {
        let text = format!("{COMPILER}{}\n{text}", compiler()?);
        std::fs::write(root().join("xtask/instructions.tsv"), text)?;
    }
    if check {
        linear(crease)?;
        let written = written()?;
        match other_compiler(&written)? {
            Some(reason) => println!("not compared: {reason}"),
            None => compare(&counts, &written)?,
        }
    }
    Ok(())
}

fn written() -> Result<String> {
    let path = root().join("xtask/instructions.tsv");
    std::fs::read_to_string(&path).map_err(|error| format!("{}: {error}", path.display()).into())
}

fn compiler() -> Result<String> {
    let output = Command::new("rustc").arg("--version").output()?;
    Ok(String::from_utf8(output.stdout)?.trim().to_owned())
}

/// Why counts of this compiler say nothing beside those in the file.
fn other_compiler(written: &str) -> Result<Option<String>> {
    let first = written.lines().next();
    let theirs = first.and_then(|line| line.strip_prefix(COMPILER));
    let theirs = theirs.ok_or("xtask/instructions.tsv: line 1 names no compiler")?;
    let ours = compiler()?;
    let differ = format!("xtask/instructions.tsv is of {theirs}, this is {ours}");
    Ok((ours != theirs).then_some(differ))
}

/// Instructions that a pipeline on a text takes.
fn counted(crease: &Path, text: &str, pipeline: &str) -> Result<u64> {
    let folder = root().join("target/bench");
    std::fs::create_dir_all(&folder)?;
    let file = folder.join("counted.mlir");
    std::fs::write(&file, text)?;
    let (tool, file) = (crease.to_string_lossy(), file.to_string_lossy());
    let flags = flags(pipeline);
    let mut command = vec![&*tool, &*file];
    command.extend(flags.iter().map(String::as_str));
    measure::instructions(&command)
}

/// Instructions per op, less those of an empty module.
fn count(crease: &Path) -> Result<Vec<(String, u64)>> {
    let run = |text: &str, pipeline: &str| counted(crease, text, pipeline);
    let mut counts = Vec::new();
    for pipeline in PIPELINES {
        let empty = run("", pipeline)?;
        for &(name, ops) in COUNTED {
            let (text, ops) = shape(name, ops)?;
            let all = run(&text, pipeline)?.saturating_sub(empty);
            counts.push((format!("{name}\t{pipeline}"), all / ops as u64));
        }
    }
    counts.sort();
    Ok(counts)
}

/// Fails if a count is off the one in the file.
fn compare(counts: &[(String, u64)], written: &str) -> Result {
    let mut off = Vec::new();
    for (key, now) in counts {
        let of_key = |line: &str| line.strip_prefix(key)?.strip_prefix('\t')?.parse().ok();
        let before: Option<f64> = written.lines().find_map(of_key);
        let near = |before: f64| (*now as f64 - before).abs() <= before * TOLERANCE;
        if !before.is_some_and(near) {
            let before = before.map_or("nothing".into(), |n| n.to_string());
            off.push(format!("  {key}: {before} written down, {now} now"));
        }
    }
    if off.is_empty() {
        return Ok(());
    }
    let list = off.join("\n");
    Err(format!(
        "instructions per op differ by more than 3 % from xtask/instructions.tsv:\n{list}\n\
         accept with `cargo xtask bench --instructions --write`"
    )
    .into())
}

#[cfg(test)]
mod tests {
    use super::{COMPILER, compare, compiler, other_compiler};

    fn counts(n: u64) -> Vec<(String, u64)> {
        vec![("calls\troundtrip".to_owned(), n)]
    }

    #[test]
    fn three_percent_are_tolerated() {
        let written = "# rustc 1\ncalls\troundtrip\t1000\n";
        assert!(compare(&counts(1030), written).is_ok());
        assert!(compare(&counts(970), written).is_ok());
        let error = compare(&counts(1031), written).unwrap_err().to_string();
        assert!(
            error.contains("calls\troundtrip: 1000 written down, 1031 now"),
            "{error}"
        );
    }

    #[test]
    fn a_row_that_is_missing_fails() {
        assert!(compare(&counts(1), "# rustc 1\n").is_err());
    }

    #[test]
    fn counts_of_another_compiler_are_not_compared() {
        let ours = format!("{COMPILER}{}\n", compiler().unwrap());
        assert_eq!(other_compiler(&ours).unwrap(), None);
        assert!(other_compiler("# rustc 1.0.0\n").unwrap().is_some());
        assert!(other_compiler("").is_err());
    }
}
