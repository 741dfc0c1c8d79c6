//! The runner as a library: outcomes, reports, and `--update` from start to end.

use crease_lit::lit::{Outcome, Suite, SuiteBuilder, ToolOutput};
use std::path::PathBuf;

struct Fixture {
    temp: tempfile::TempDir,
}

impl Fixture {
    fn new(files: &[(&str, &str)]) -> Fixture {
        let temp = tempfile::tempdir().unwrap();
        for (name, text) in files {
            let path = temp.path().join(name);
            std::fs::create_dir_all(path.parent().unwrap()).unwrap();
            std::fs::write(path, text).unwrap();
        }
        Fixture { temp }
    }
    fn path(&self, name: &str) -> PathBuf {
        self.temp.path().join(name)
    }
    fn builder(&self) -> SuiteBuilder {
        let rename = |_: &[String], stdin: &[u8]| ToolOutput {
            stdout: String::from_utf8_lossy(stdin)
                .replace("// ", "//! ")
                .replace("%x", "%0")
                .into_bytes(),
            stderr: b"a warning\n".to_vec(),
            code: 0,
        };
        Suite::builder(self.temp.path())
            .update(false)
            .tool("rename", rename)
    }
    fn run(&self, name: &str) -> Outcome {
        self.builder()
            .try_build()
            .unwrap()
            .run_file(&self.path(name))
    }
}

fn report(outcome: Outcome) -> String {
    match outcome {
        Outcome::Fail(report) => report,
        other => panic!("{other:?}"),
    }
}

#[test]
fn files_are_found_in_order() {
    let fixture = Fixture::new(&[
        ("b.mlir", "// RUN: true\n"),
        ("a/c.test", "// RUN: true\n"),
        ("a/Inputs/d.mlir", "// RUN: false\n"),
        ("notes.txt", "RUN: false\n"),
    ]);
    let suite = fixture.builder().try_build().unwrap();
    let names: Vec<String> = suite
        .files()
        .unwrap()
        .into_iter()
        .map(|(name, _)| name)
        .collect();
    assert_eq!(names, ["a/c.test", "b.mlir"]);
}

#[test]
fn report_has_line_message_and_stderr() {
    let fixture = Fixture::new(&[(
        "t.mlir",
        "// RUN: rename < %s | FileCheck %s\n// CHECK: {{^}}nothing\n",
    )]);
    let text = report(fixture.run("t.mlir"));
    assert!(
        text.starts_with(
            "RUN: at line 1: rename < %s | FileCheck %s\n$ rename\n# stderr:\na warning\n"
        ),
        "{text}"
    );
    assert!(
        text.contains("t.mlir:2:11: error: CHECK: expected string not found in input"),
        "{text}"
    );
    assert!(text.contains("# exit code 1"), "{text}");
    assert!(
        text.trim_end()
            .ends_with(": CREASE_LIT_UPDATE=1 cargo test"),
        "{text}"
    );
}

#[test]
fn check_lines_that_never_ran() {
    let fixture = Fixture::new(&[(
        "t.mlir",
        "// RUN: cat %s | FileCheck %s\n// CHECK: RUN\n// CHECK-OLD-NEXT: x\n",
    )]);
    let text = report(fixture.run("t.mlir"));
    assert!(
        text.ends_with(
            "t.mlir:3: error: CHECK line that never ran: no RUN line uses the prefix 'CHECK-OLD'\n"
        ),
        "{text}"
    );
}

#[test]
fn unbuilt_tool_names_how_to_build_it() {
    let fixture = Fixture::new(&[
        ("t.mlir", "// RUN: crease-no-such-tool %s\n"),
        ("n.mlir", "// RUN: not crease-no-such-tool %s\n"),
    ]);
    for name in ["t.mlir", "n.mlir"] {
        let text = report(fixture.run(name));
        assert!(
            text.contains("cargo build --package crease-no-such-tool"),
            "{text}"
        );
    }
}

#[test]
fn broken_files_are_reported() {
    let fixture = Fixture::new(&[
        ("none.mlir", "module {}\n"),
        ("quote.mlir", "// RUN: echo 'a\n"),
        ("requires.mlir", "// RUN: true\n// REQUIRES: a ||\n"),
        ("background.mlir", "// RUN: true & true\n"),
    ]);
    assert!(report(fixture.run("none.mlir")).contains("test has no RUN: line"));
    assert!(report(fixture.run("quote.mlir")).contains("missing closing '"));
    assert!(report(fixture.run("requires.mlir")).contains("error in REQUIRES list"));
    assert!(report(fixture.run("background.mlir")).contains("'&' is not supported"));
    assert!(report(fixture.run("absent.mlir")).contains("cannot read"));
}

#[test]
fn update_writes_marked_files_only() {
    let body = "// RUN: grep -v '//' %s | rename | FileCheck %s\n\nfunc.func @f(%x: i32) {\n  // CHECK: stale\n  use %x\n}\n";
    let marked = format!("// UPDATE: auto\n{body}");
    let fixture = Fixture::new(&[("marked.mlir", &marked), ("hand.mlir", body)]);
    // The file is not in this workspace.
    let accept = "to accept the new output: CREASE_LIT_UPDATE=1 cargo test";
    assert!(report(fixture.run("marked.mlir")).contains(accept));
    let suite = fixture.builder().update(true).try_build().unwrap();
    assert_eq!(suite.run_file(&fixture.path("marked.mlir")), Outcome::Pass);
    assert_eq!(
        std::fs::read_to_string(fixture.path("marked.mlir")).unwrap(),
        "// UPDATE: auto\n// RUN: grep -v '//' %s | rename | FileCheck %s\n\n\
         // CHECK-LABEL: func.func @f(\n// CHECK-SAME: [[V0:%.+]]: i32) {\n// CHECK-NEXT: use [[V0]]\n// CHECK-NEXT: }\n\
         func.func @f(%x: i32) {\n  use %x\n}\n"
    );
    assert_eq!(fixture.run("marked.mlir"), Outcome::Pass);
    assert!(
        report(suite.run_file(&fixture.path("hand.mlir")))
            .contains("its CHECK lines are hand-written")
    );
    assert_eq!(
        std::fs::read_to_string(fixture.path("hand.mlir")).unwrap(),
        body
    );
}
