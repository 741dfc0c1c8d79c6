//! Bad input gets an error with a place and exit code 1: never a panic, a crash, or a file
//! written in part. Kernels are cut, and mutated in ways that a seeded generator chooses.

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};

fn crease_opt(flags: &[&str], input: &[u8]) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_crease-opt"))
        .args(flags)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("crease-opt starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    let input = input.to_vec();
    let writer = std::thread::spawn(move || {
        // The tool may stop reading early.
        let _ = stdin.write_all(&input);
    });
    let output = child.wait_with_output().expect("crease-opt ends");
    writer.join().expect("the writer ends");
    output
}

/// Exit code 0 or 1, no panic; an error has a place in the input.
fn check(what: &str, output: &Output) {
    let stderr = String::from_utf8_lossy(&output.stderr);
    let code = output.status.code();
    assert!(
        matches!(code, Some(0 | 1)),
        "{what}: exit {code:?}\n{stderr}"
    );
    assert!(!stderr.contains("panicked"), "{what}\n{stderr}");
    if code == Some(1) {
        let located = |line: &str| line.starts_with("<stdin>:") && line.contains(": error: ");
        assert!(
            stderr.lines().any(located),
            "{what}: no located error\n{stderr}"
        );
    }
}

fn kernels() -> Vec<(PathBuf, Vec<u8>)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/lit/kernels");
    let mut files: Vec<PathBuf> = std::fs::read_dir(folder)
        .expect("kernels")
        .map(|e| e.expect("an entry").path())
        .collect();
    files.sort();
    files
        .into_iter()
        .map(|f| (f.clone(), std::fs::read(f).expect("a kernel")))
        .collect()
}

#[test]
fn rejects_what_is_not_text() {
    let output = crease_opt(&[], b"func.func @f() {\n  \xff\xfe\n}\n");
    check("not UTF-8", &output);
    assert_eq!(output.status.code(), Some(1));
    check("nul", &crease_opt(&[], b"\0\0\0"));
}

#[test]
fn bounds_nesting() {
    let deep = |open: &str, close: &str| {
        format!("{}{}", open.repeat(100_000), close.repeat(100_000)).into_bytes()
    };
    let cases = [
        ("modules", deep("module {", "}")),
        ("regions", deep("\"a.b\"() ({", "}) : () -> ()")),
        (
            "arrays",
            [
                b"\"a.b\"() {x = ".as_slice(),
                &deep("[", "]"),
                b"} : () -> ()",
            ]
            .concat(),
        ),
        (
            "tuples",
            [b"\"a.b\"() : () -> ".as_slice(), &deep("tuple<", ">")].concat(),
        ),
        (
            "locations",
            [
                b"\"a.b\"() : () -> () loc(".as_slice(),
                &deep("fused[", "]"),
                b")",
            ]
            .concat(),
        ),
        (
            "affine expressions",
            [
                b"\"a.b\"() {m = affine_map<(d0) -> (".as_slice(),
                &deep("(", ")"),
                b")>}",
            ]
            .concat(),
        ),
    ];
    for (what, input) in cases {
        let output = crease_opt(&["--allow-unregistered-dialect"], &input);
        check(what, &output);
        assert_eq!(output.status.code(), Some(1), "{what}");
    }
}

/// Not bad, only deep: passes walk it on workers, whose stacks must do.
#[test]
fn deep_functions_are_worked_on_by_several_threads() {
    const DEPTH: usize = 4000;
    let deep = |name: &str| {
        let (open, close) = ("scf.if %c {\n".repeat(DEPTH), "}\n".repeat(DEPTH));
        format!(
            "func.func @{name}(%c: i1, %m: memref<i32>, %v: i32) {{\n{open}\
             memref.store %v, %m[] : memref<i32>\n{close}return\n}}\n"
        )
    };
    // Enough of them that there are workers.
    let input: String = (0..8).map(|n| deep(&format!("f{n}"))).collect();
    assert!(input.len() > 256 << 10);
    for passes in [
        &["--cse"][..],
        &["--canonicalize"],
        &["--canonicalize", "--cse"],
    ] {
        let output = crease_opt(passes, input.as_bytes());
        assert_eq!(output.status.code(), Some(0), "{passes:?}");
    }
}

#[test]
fn survives_truncation() {
    for (file, text) in kernels() {
        let pieces: Vec<&[u8]> = (0..text.len()).step_by(7).map(|end| &text[..end]).collect();
        for batch in pieces.chunks(64) {
            let input = batch.join(b"\n// -----\n".as_slice());
            let flags = ["--split-input-file", "--canonicalize", "--cse"];
            check(&file.display().to_string(), &crease_opt(&flags, &input));
        }
    }
}

#[test]
fn survives_mutation() {
    let tokens: &[&[u8]] = &[
        b"%0",
        b"%c0",
        b"^bb1",
        b"i1",
        b"i0",
        b"i99999999",
        b"vector<0xi8>",
        b"tensor<?x*xf32>",
        b"-1",
        b"0x",
        b"\"",
        b"{",
        b"}",
        b"(",
        b")",
        b"[",
        b"]",
        b"<",
        b">",
        b",",
        b":",
        b"=",
        b"->",
        b"@f",
        b"#a",
        b"!t",
        b"loc(",
        b"dense<",
        b"scf.yield",
        b"func.func",
        b"cf.br",
        b"arith.constant",
        b"99999999999999999999",
        b"1.0e400",
        b"// -----",
        b"\xc3\x28",
    ];
    let mut state = 0x9E37_79B9_7F4A_7C15u64;
    let mut random = move |n: usize| {
        state ^= state << 13;
        state ^= state >> 7;
        state ^= state << 17;
        (state % n.max(1) as u64) as usize
    };
    for (file, text) in kernels() {
        let mut mutants: Vec<Vec<u8>> = Vec::new();
        for _ in 0..192 {
            let mut mutant = text.clone();
            for _ in 0..=random(3) {
                let (at, len) = (random(mutant.len()), random(12));
                let end = (at + len).min(mutant.len());
                match random(4) {
                    0 => drop(mutant.splice(at..end, [])),
                    1 => drop(mutant.splice(at..at, tokens[random(tokens.len())].to_vec())),
                    2 => drop(mutant.splice(at..end, tokens[random(tokens.len())].to_vec())),
                    _ => {
                        let piece = mutant[at..end].to_vec();
                        let to = random(mutant.len());
                        drop(mutant.splice(to..to, piece));
                    }
                }
            }
            mutants.push(mutant);
        }
        for (i, batch) in mutants.chunks(64).enumerate() {
            let input = batch.join(b"\n// -----\n".as_slice());
            let flags: &[&[&str]] = &[
                &["--split-input-file", "--allow-unregistered-dialect"],
                &["--split-input-file", "--canonicalize", "--cse"],
                &["--split-input-file", "--mlir-print-op-generic", "--cse"],
            ];
            check(
                &file.display().to_string(),
                &crease_opt(flags[i % 3], &input),
            );
        }
    }
}

#[test]
fn leaves_no_partial_output() {
    let folder = tempfile::tempdir().expect("a folder");
    let target = folder.path().join("out.mlir");
    std::fs::write(&target, "before").expect("a file");
    let out = target.to_str().expect("UTF-8");
    let output = crease_opt(&["-o", out], b"func.func @f() {\n  %0 = nonsense\n}\n");
    check("bad input with -o", &output);
    assert_eq!(std::fs::read_to_string(&target).expect("a file"), "before");
    let names = std::fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(names, 1, "a temporary file is left");
}

/// RELAY-14: a chain of 100,000 ops on constants is folded, and run, without recursion.
#[test]
fn long_chains_are_evaluated() {
    let mut text = "func.func @main() -> i64 {\n%c = arith.constant 3 : i64\n".to_owned();
    text.push_str("%v0 = arith.constant 1 : i64\n");
    let mut expected = 1i64;
    for i in 0..100_000 {
        text.push_str(&format!("%v{} = arith.muli %v{i}, %c : i64\n", i + 1));
        expected = expected.wrapping_mul(3);
    }
    text.push_str("return %v100000 : i64\n}\n");
    let folded = crease_opt(&["--fold-constant"], text.as_bytes());
    let folded = String::from_utf8_lossy(&folded.stdout).into_owned();
    assert!(folded.contains(&format!("arith.constant {expected} : i64")));
    assert!(!folded.contains("muli"));
    let run = crease_opt(&["--run=main"], text.as_bytes());
    assert_eq!(run.stdout, format!("{expected} : i64\n").into_bytes());
}
