//! The same cases through this crate and through LLVM's FileCheck, `split-file` and lit.
//! What is not installed is skipped by name; the recorded verdicts are checked in any case.

mod cases;

use crease_lit::filecheck::run;
use crease_lit::lit::{Outcome, Suite};
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// LLVM 22's tool, where it is installed.
fn llvm_tool(name: &str) -> Option<PathBuf> {
    let path = std::env::var_os("PATH").unwrap_or_default();
    let mut places = vec![PathBuf::from("/usr/lib/llvm-22/bin").join(name)];
    places.extend(std::env::split_paths(&path).map(|folder| folder.join(format!("{name}-22"))));
    let found = places.into_iter().find(|path| path.is_file());
    if found.is_none() {
        println!("skipped: LLVM 22's {name} is not installed");
    }
    found
}

fn ours(flags: &str, check: &str, input: &str) -> i32 {
    let mut args: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
    args.push("check".to_owned());
    let read = |_: &str| Ok(check.as_bytes().to_vec());
    run(&args, input.as_bytes(), &read).map_or_else(|failure| failure.code, |()| 0)
}

fn llvms(tool: &Path, file: &Path, flags: &str, check: &str, input: &str) -> i32 {
    std::fs::write(file, check).unwrap();
    let mut command = Command::new(tool);
    command
        .args(flags.split_whitespace())
        .arg(file)
        .env_remove("FILECHECK_OPTS");
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .unwrap();
    // The tool may end before it has read everything.
    let _ = child.stdin.take().unwrap().write_all(input.as_bytes());
    child.wait().unwrap().code().unwrap_or(-1)
}

#[test]
fn recorded_verdicts() {
    assert!(cases::CASES.len() >= 120);
    let wrong: Vec<_> = cases::CASES
        .iter()
        .filter(|case| ours(case.1, case.2, case.3) != case.0)
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[test]
fn filecheck_agrees() {
    let Some(tool) = llvm_tool("FileCheck") else {
        return;
    };
    let temp = tempfile::tempdir().unwrap();
    let file = temp.path().join("check");
    let wrong: Vec<_> = cases::CASES
        .iter()
        .filter(|(_, flags, check, input)| {
            ours(flags, check, input) != llvms(&tool, &file, flags, check, input)
        })
        .collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

/// Test files with what lit says of them, for commands both runners have.
const LIT_CASES: &[(&str, &str, &str)] = &[
    (
        "pass",
        "PASS",
        "# RUN: echo hello | FileCheck %s\n# CHECK: hello\n",
    ),
    (
        "fail",
        "FAIL",
        "# RUN: echo hello | FileCheck %s\n# CHECK: bye\n",
    ),
    ("no-run", "FAIL", "# CHECK: bye\n"),
    ("xfail", "XFAIL", "# XFAIL: *\n# RUN: false\n"),
    ("xpass", "XPASS", "# XFAIL: *\n# RUN: true\n"),
    (
        "xfail-other",
        "PASS",
        "# XFAIL: no-such-feature\n# RUN: true\n",
    ),
    (
        "requires",
        "UNSUPPORTED",
        "# REQUIRES: no-such-feature\n# RUN: false\n",
    ),
    (
        "requires-not",
        "PASS",
        "# REQUIRES: !no-such-feature\n# RUN: true\n",
    ),
    (
        "requires-have",
        "PASS",
        "# REQUIRES: have && (none || {{ha.*}})\n# RUN: true\n",
    ),
    (
        "requires-list",
        "UNSUPPORTED",
        "# REQUIRES: have, none\n# RUN: true\n",
    ),
    ("requires-bad", "FAIL", "# REQUIRES: have &&\n# RUN: true\n"),
    (
        "unsupported",
        "UNSUPPORTED",
        "# UNSUPPORTED: have\n# RUN: true\n",
    ),
    ("not", "PASS", "# RUN: not false\n"),
    ("not-true", "FAIL", "# RUN: not true\n"),
    ("not-not", "PASS", "# RUN: not not true\n"),
    ("not-crash", "FAIL", "# RUN: not --crash false\n"),
    (
        "not-filecheck",
        "PASS",
        "# RUN: echo a | not FileCheck %s\n# CHECK: b\n",
    ),
    ("pipe-fails", "FAIL", "# RUN: false | true\n"),
    ("and", "FAIL", "# RUN: true && false\n"),
    ("or", "PASS", "# RUN: false || true\n"),
    ("semicolon", "PASS", "# RUN: false ; true\n"),
    ("semicolon-last", "FAIL", "# RUN: true ; false\n"),
    ("second-line", "FAIL", "# RUN: true\n# RUN: false\n"),
    (
        "continuation",
        "PASS",
        "# RUN: echo \\\n# RUN:   a b | FileCheck %s\n# CHECK: a b\n",
    ),
    ("continuation-open", "FAIL", "# RUN: echo a \\\n"),
    (
        "redirect",
        "PASS",
        "# RUN: echo a > %t && cat %t | FileCheck %s\n# CHECK: a\n",
    ),
    (
        "append",
        "PASS",
        "# RUN: echo a > %t && echo b >> %t && FileCheck %s < %t\n# CHECK: a\n# CHECK-NEXT: b\n",
    ),
    (
        "stderr",
        "PASS",
        "# RUN: not cat %t.none 2> %t && FileCheck %s < %t\n# CHECK: none\n",
    ),
    (
        "stderr-merged",
        "PASS",
        "# RUN: not cat %t.none 2>&1 | FileCheck %s\n# CHECK: none\n",
    ),
    (
        "input-file",
        "PASS",
        "# RUN: echo a > %t\n# RUN: FileCheck %s --input-file=%t\n# CHECK: a\n",
    ),
    (
        "quotes",
        "PASS",
        "# RUN: echo 'a  b' \"c|d\" | FileCheck --strict-whitespace %s\n# CHECK: a  b c|d\n",
    ),
    ("bad-quote", "FAIL", "# RUN: echo 'a\n"),
    (
        "percent",
        "PASS",
        "# RUN: echo 5%% | FileCheck %s\n# CHECK: 5%{{$}}\n",
    ),
    (
        "folder",
        "PASS",
        "# RUN: rm -rf %t && mkdir -p %t/a/b && cp %s %t/a/b && test -f %t/a/b%{fs-sep}folder.test\n",
    ),
    (
        "source-folder",
        "PASS",
        "# RUN: cat %S/source-folder.test %p/source-folder.test > %t && diff %t %t\n",
    ),
    ("diff", "FAIL", "# RUN: echo a > %t && diff %s %t\n"),
    (
        "env",
        "PASS",
        "# RUN: env A=b sh -c 'echo $A' | FileCheck %s\n# CHECK: b\n",
    ),
    (
        "no-command",
        "FAIL",
        "# RUN: crease-there-is-no-such-command\n",
    ),
    (
        "not-no-command",
        "FAIL",
        "# RUN: not crease-there-is-no-such-command\n",
    ),
    (
        "line",
        "PASS",
        "# RUN: echo %(line) %(line+1) | FileCheck %s\n# CHECK: 1 2\n",
    ),
    (
        "grep",
        "PASS",
        "# RUN: echo abc | grep 'b' && echo abc | not grep x\n",
    ),
    (
        "define",
        "PASS",
        "# DEFINE: %{a} = x\n# DEFINE: %{b} = echo %{a} \\\n# DEFINE:   y\n# RUN: %{b} | FileCheck %s\n# CHECK: x y\n",
    ),
    (
        "redefine",
        "PASS",
        "# DEFINE: %{a} = x\n# REDEFINE: %{a} = y\n# RUN: echo %{a} | FileCheck %s\n# CHECK: y\n",
    ),
    (
        "define-twice",
        "FAIL",
        "# DEFINE: %{a} = x\n# DEFINE: %{a} = y\n# RUN: true\n",
    ),
    (
        "percent-s-in-define",
        "PASS",
        "# DEFINE: %{a} = cat %s\n# RUN: %{a} | FileCheck %s\n# CHECK: DEFINE\n",
    ),
    ("negate", "PASS", "# RUN: ! false\n"),
    ("end", "PASS", "# RUN: true\n# END.\n# RUN: false\n"),
    (
        "split",
        "PASS",
        "# RUN: split-file %s %t && cat %t/b.txt | FileCheck %t/a.txt\n#--- a.txt\nCHECK: x\n#--- b.txt\nx\n",
    ),
];

fn write_lit_cases(folder: &Path) {
    for (name, _, text) in LIT_CASES {
        std::fs::write(folder.join(format!("{name}.test")), text).unwrap();
    }
}

#[test]
fn recorded_lit_outcomes() {
    let temp = tempfile::tempdir().unwrap();
    write_lit_cases(temp.path());
    // LLVM's lit does not look for CHECK lines that no RUN line uses.
    let suite = Suite::builder(temp.path())
        .feature("have")
        .check_unused(false)
        .update(false)
        .try_build()
        .unwrap();
    for (name, word, _) in LIT_CASES {
        let outcome = suite.run_file(&temp.path().join(format!("{name}.test")));
        assert_eq!(outcome.word(), *word, "{name}: {outcome:?}");
    }
}

#[test]
fn lit_agrees() {
    let (Some(lit), Some(tool)) = (llvm_tool("lit"), llvm_tool("FileCheck")) else {
        return;
    };
    let temp = tempfile::tempdir().unwrap();
    write_lit_cases(temp.path());
    let config = "import lit.formats\nconfig.name = 'oracle'\nconfig.suffixes = ['.test']\n\
                  config.test_format = lit.formats.ShTest(False)\nconfig.available_features.add('have')\n";
    std::fs::write(temp.path().join("lit.cfg"), config).unwrap();
    let tools = tool.parent().unwrap_or(Path::new("/"));
    let path = format!(
        "{}:{}",
        tools.display(),
        std::env::var("PATH").unwrap_or_default()
    );
    let output = Command::new(lit)
        .arg("-v")
        .arg(temp.path())
        .env("PATH", path)
        .output()
        .unwrap();
    let text = String::from_utf8_lossy(&output.stdout);
    if !text.contains("oracle :: pass.test") {
        println!("skipped: LLVM 22's lit does not run here");
        return;
    }
    for (name, word, _) in LIT_CASES {
        // lit calls a test it cannot read UNRESOLVED.
        let hit = text
            .lines()
            .find(|line| line.contains(&format!(" oracle :: {name}.test ")))
            .unwrap();
        let theirs = hit.split(':').next().unwrap();
        let same = theirs == *word || theirs == "UNRESOLVED" && *word == "FAIL";
        assert!(
            same,
            "{name}: lit says {theirs}, recorded is {word}\n{text}"
        );
    }
}

#[test]
fn failure_names_run_line_message_and_command() {
    let temp = tempfile::tempdir().unwrap();
    let file = temp.path().join("t.mlir");
    std::fs::write(
        &file,
        "// RUN: cat %s | FileCheck %s\n// CHECK-LABEL: nothing{{ }}like this\n",
    )
    .unwrap();
    let suite = Suite::builder(temp.path())
        .update(false)
        .try_build()
        .unwrap();
    let Outcome::Fail(report) = suite.run_file(&file) else {
        panic!("accepted")
    };
    for part in [
        "RUN: at line 1: cat %s | FileCheck %s\n",
        "t.mlir:2:17: error: CHECK-LABEL: expected string not found in input\n",
        "<stdin>:1:1: note: scanning from here\n",
        "UPDATE: auto",
    ] {
        assert!(report.contains(part), "{part}\n{report}");
    }
    assert!(
        report.ends_with("run: CREASE_LIT_UPDATE=1 cargo test\n"),
        "{report}"
    );
}
