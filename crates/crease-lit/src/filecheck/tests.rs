//! Unit tests, one per directive, modifier and option.

use super::{Options, check};

fn verdict(flags: &str, file: &str, input: &str) -> i32 {
    let args: Vec<String> = flags.split_whitespace().map(str::to_owned).collect();
    let options = Options::parse(&args).unwrap();
    check(
        &options,
        ("check", file.as_bytes()),
        ("<stdin>", input.as_bytes()),
    )
    .map_or_else(|failure| failure.code, |()| 0)
}

fn message(file: &str, input: &str) -> String {
    check(
        &Options::default(),
        ("check", file.as_bytes()),
        ("<stdin>", input.as_bytes()),
    )
    .unwrap_err()
    .message
}

#[test]
fn plain() {
    assert_eq!(verdict("", "CHECK: a\nCHECK: b\n", "xa\n\nyb\n"), 0);
    assert_eq!(verdict("", "CHECK: b\nCHECK: a\n", "a\nb\n"), 1);
    assert_eq!(verdict("", "CHECK: a  b\n", "a b\n"), 0);
    assert_eq!(verdict("--strict-whitespace", "CHECK: a  b\n", "a b\n"), 1);
}

#[test]
fn next_same_empty() {
    assert_eq!(verdict("", "CHECK: a\nCHECK-NEXT: b\n", "a\nb\n"), 0);
    assert_eq!(verdict("", "CHECK: a\nCHECK-NEXT: b\n", "a\n\nb\n"), 1);
    assert_eq!(verdict("", "CHECK: a\nCHECK-SAME: b\n", "a b\n"), 0);
    assert_eq!(verdict("", "CHECK: a\nCHECK-SAME: b\n", "a\nb\n"), 1);
    assert_eq!(
        verdict("", "CHECK: a\nCHECK-EMPTY:\nCHECK-NEXT: b\n", "a\n\nb\n"),
        0
    );
    assert_eq!(verdict("", "CHECK: a\nCHECK-EMPTY:\n", "a\nb\n\n"), 1);
    assert_eq!(verdict("", "CHECK-NEXT: b\n", "b\n"), 2);
}

#[test]
fn not_and_dag() {
    assert_eq!(
        verdict("", "CHECK: a\nCHECK-NOT: x\nCHECK: b\n", "a\nb\nx\n"),
        0
    );
    assert_eq!(
        verdict("", "CHECK: a\nCHECK-NOT: x\nCHECK: b\n", "a\nx\nb\n"),
        1
    );
    assert_eq!(
        verdict("", "CHECK-DAG: b\nCHECK-DAG: a\nCHECK: c\n", "a\nb\nc\n"),
        0
    );
    assert_eq!(verdict("", "CHECK-DAG: a\nCHECK-DAG: a\n", "a\n"), 1);
    assert_eq!(
        verdict(
            "--allow-deprecated-dag-overlap",
            "CHECK-DAG: a\nCHECK-DAG: a\n",
            "a\n"
        ),
        0
    );
    assert_eq!(
        verdict(
            "",
            "CHECK-DAG: a\nCHECK-NOT: x\nCHECK-DAG: b\n",
            "a\nx\nb\n"
        ),
        1
    );
}

#[test]
fn label_count_literal() {
    assert_eq!(
        verdict(
            "",
            "CHECK-LABEL: f\nCHECK: a\nCHECK-LABEL: g\n",
            "f\ng\na\n"
        ),
        1
    );
    assert_eq!(
        verdict(
            "",
            "CHECK-LABEL: f\nCHECK: a\nCHECK-LABEL: g\n",
            "f\na\ng\n"
        ),
        0
    );
    assert_eq!(verdict("", "CHECK-LABEL: [[X:f]]\n", "f\n"), 2);
    assert_eq!(verdict("", "CHECK-COUNT-2: a\n", "a\na\n"), 0);
    assert_eq!(verdict("", "CHECK-COUNT-3: a\n", "a\na\n"), 1);
    assert_eq!(verdict("", "CHECK-COUNT-0: a\n", "a\n"), 2);
    assert_eq!(
        verdict("", "CHECK{LITERAL}: {{a}}[[b]]\n", "{{a}}[[b]]\n"),
        0
    );
}

#[test]
fn variables() {
    assert_eq!(verdict("", "CHECK: [[A:%[0-9]+]] [[A]]\n", "%1 %2 %2\n"), 0);
    assert_eq!(
        verdict("", "CHECK: [[A:[a.]+]]=\nCHECK: [[A]]$\n", "a.=\naa$\n"),
        1
    );
    assert_eq!(
        verdict("", "CHECK: [[#N:]]\nCHECK: [[#N+1]]\n", "7\n8\n"),
        0
    );
    assert_eq!(
        verdict("", "CHECK: [[#%x,N:]]\nCHECK: [[#%u,N]]\n", "ff\n255\n"),
        0
    );
    assert_eq!(
        verdict("", "CHECK: x [[#@LINE]]\nCHECK: [[@LINE+1]]\n", "x 1\n3\n"),
        0
    );
    assert_eq!(verdict("", "CHECK: [[NONE]]\n", "a\n"), 1);
    assert_eq!(verdict("-DV=a.b", "CHECK: [[V]]\n", "a.b\n"), 0);
    assert_eq!(verdict("-D#N=4", "CHECK: [[#N*1]]\n", "4\n"), 2);
    let scoped = "CHECK-LABEL: f\nCHECK: [[A:x]]\nCHECK: [[$B:y]]\nCHECK-LABEL: g\nCHECK: ";
    assert_eq!(
        verdict(
            "--enable-var-scope",
            &format!("{scoped}[[$B]]\n"),
            "f\nx\ny\ng\ny\n"
        ),
        0
    );
    assert_eq!(
        verdict(
            "--enable-var-scope",
            &format!("{scoped}[[A]]\n"),
            "f\nx\ny\ng\nx\n"
        ),
        1
    );
    assert_eq!(
        verdict("", &format!("{scoped}[[A]]\n"), "f\nx\ny\ng\nx\n"),
        0
    );
}

#[test]
fn prefixes_and_options() {
    assert_eq!(verdict("--check-prefix=A", "A: x\nCHECK: y\n", "x\n"), 0);
    assert_eq!(verdict("--check-prefix=A", "CHECK: y\n", "x\n"), 2);
    assert_eq!(verdict("--check-prefixes=A,B", "A: x\n", "x\n"), 2);
    assert_eq!(
        verdict(
            "--check-prefixes=A,B --allow-unused-prefixes",
            "A: x\n",
            "x\n"
        ),
        0
    );
    assert_eq!(
        verdict("--comment-prefixes=Z", "Z: CHECK: n\nCHECK: x\n", "x\n"),
        0
    );
    assert_eq!(
        verdict("--implicit-check-not=bad", "CHECK: x\n", "x\nbad\n"),
        1
    );
    assert_eq!(verdict("--match-full-lines", "CHECK: x\n", "x y\n"), 1);
    assert_eq!(verdict("--match-full-lines", "CHECK: x\n", " x \n"), 0);
    assert_eq!(verdict("--ignore-case", "CHECK: abc\n", "ABC\n"), 0);
    assert_eq!(verdict("", "CHECK: x\n", ""), 2);
    assert_eq!(verdict("--allow-empty", "CHECK-NOT: x\n", ""), 0);
    assert_eq!(verdict("", "CHECK_NEXT: x\n", "x\n"), 2);
    assert_eq!(verdict("", "CHECK-DAG-NOT: x\n", "x\n"), 2);
}

#[test]
fn messages_are_located() {
    let text = message("// CHECK: %0 = add i32\n", "%0 = sub i32\n");
    assert_eq!(
        text,
        "check:1:11: error: CHECK: expected string not found in input\n\
         // CHECK: %0 = add i32\n          ^\n\
         <stdin>:1:1: note: scanning from here\n%0 = sub i32\n^\n\
         <stdin>:1:1: note: possible intended match here\n%0 = sub i32\n^\n"
    );
    let text = message("CHECK: a\nCHECK-NOT: [[X:b+]]\n", "a\ncbb\n");
    assert!(
        text.contains("check:2:12: error: CHECK-NOT: excluded string found in input"),
        "{text}"
    );
    assert!(text.contains("<stdin>:2:2: note: found here"), "{text}");
    let text = message("CHECK: ab{{(c}}\n", "a\n");
    assert!(
        text.starts_with("check:1:10: error: invalid regex: parentheses not balanced"),
        "{text}"
    );
}
