//! Rendering and `--verify-diagnostics` on hand-made diagnostics.

use crease_ir::{Context, Diagnostic, Loc, LocData, Registry, Severity};

use super::*;

fn context(text: &str) -> Context {
    let mut ctx = Context::new(Registry::new());
    ctx.sources_mut().add("f.mlir", text);
    ctx
}

fn at(text: &str, what: &str) -> Loc {
    Loc::from_offset(text.find(what).unwrap()).unwrap()
}

fn shown(ctx: &Context, diagnostic: &Diagnostic) -> String {
    let mut out = Vec::new();
    Renderer::new(ctx).render(diagnostic, &mut out).unwrap();
    String::from_utf8(out).unwrap()
}

#[test]
fn source_lines_and_tabs() {
    let text = "a\n\tb\tc\n\u{e9} d";
    let ctx = context(text);
    assert_eq!(
        shown(&ctx, &Diagnostic::error(at(text, "c"), "no")),
        "f.mlir:2:4: error: no\n        b       c\n                ^\n"
    );
    // No caret in lines that are not ASCII.
    assert_eq!(
        shown(&ctx, &Diagnostic::error(at(text, "d"), "no")),
        "f.mlir:3:4: error: no\n\u{e9} d\n"
    );
}

#[test]
fn notes_at_one_place_show_the_line_once() {
    let text = "a b\n";
    let ctx = context(text);
    let (a, b) = (at(text, "a"), at(text, "b"));
    let diagnostic = Diagnostic::error(a, "x").note(a, "y").note(b, "z");
    assert_eq!(
        shown(&ctx, &diagnostic),
        "f.mlir:1:1: error: x\na b\n^\nf.mlir:1:1: note: y\nf.mlir:1:3: note: z\na b\n  ^\n"
    );
}

#[test]
fn locations_of_other_kinds() {
    let text = "a b\n";
    let ctx = context(text);
    let (a, b) = (at(text, "a"), at(text, "b"));
    let name = ctx.intern_loc(LocData::Name {
        name: ctx.ident("n"),
        child: Loc::UNKNOWN,
    });
    let call = ctx.intern_loc(LocData::CallSite {
        callee: a,
        caller: b,
    });
    let other = LocData::File {
        file: ctx.ident("gone.mlir"),
        line: 3,
        col: 4,
        end: None,
    };
    let other = ctx.intern_loc(other);
    let error = |loc| shown(&ctx, &Diagnostic::error(loc, "x"));
    assert_eq!(error(Loc::UNKNOWN), "<unknown>:0: error: x\n");
    assert_eq!(error(name), "<unknown>:0: error: loc(\"n\"): x\n");
    assert_eq!(error(other), "gone.mlir:3:4: error: x\n");
    assert_eq!(
        error(call),
        "f.mlir:1:1: error: x\na b\n^\nf.mlir:1:3: note: called from\na b\n  ^\n"
    );
}

fn verify(text: &str, list: &[Diagnostic]) -> (bool, String) {
    let ctx = context(text);
    let mut out = Vec::new();
    let mut expected = Expectations::new(&ctx, 0, VerifyLevel::All, &mut out).unwrap();
    for diagnostic in list {
        expected.check(&ctx, diagnostic, &mut out).unwrap();
    }
    let good = expected.finish(&ctx, &mut out).unwrap();
    (good, String::from_utf8(out).unwrap())
}

#[test]
fn expected_diagnostics() {
    let text = "// expected-error @+1 {{one}}\nop1\n// expected-note @above {{two}}\n\
                // expected-error-re @below {{th{{.*}}e}}\nop2 // expected-remark {{four}}\n\
                // expected-warning @unknown {{five}}\n";
    let list = [
        Diagnostic::error(at(text, "op1"), "a one b").note(at(text, "op1"), "two"),
        Diagnostic::new(Severity::Remark, at(text, "op2"), "four"),
        Diagnostic::new(Severity::Warning, Loc::UNKNOWN, "five"),
    ];
    // `@below` skips lines that hold a comment themselves.
    let (good, out) = verify(text, &list);
    assert!(!good);
    assert_eq!(
        out,
        "f.mlir:4:4: error: expected error \"th{{.*}}e\" was not produced\n\
         // expected-error-re @below {{th{{.*}}e}}\n   ^~~~~~~~~\n"
    );
}

#[test]
fn unexpected_diagnostics() {
    let text = "op // expected-warning {{one}}\n";
    let list = [
        Diagnostic::error(at(text, "op"), "one"),
        Diagnostic::error(at(text, "op"), "two"),
    ];
    let (good, out) = verify(text, &list);
    assert!(!good);
    let lines: Vec<&str> = out.lines().filter(|l| l.contains("error:")).collect();
    assert_eq!(
        lines,
        [
            "f.mlir:1:7: error: 'error' diagnostic emitted when expecting a 'warning'",
            "f.mlir:1:1: error: unexpected error: two",
            "f.mlir:1:7: error: expected warning \"one\" was not produced",
        ]
    );
}

#[test]
fn all_as_expected() {
    let text = "op // expected-error {{one}}\n";
    let list = [Diagnostic::error(at(text, "op"), "one")];
    assert_eq!(verify(text, &list), (true, String::new()));
}
