//! Snapshots of what an author is told, and where.

use std::fmt::Write as _;

use super::{expand, read};

/// The errors of a module, each under the text that it points at.
fn errors(args: &str, module: &str) -> String {
    let tokens = |text: &str| text.parse().expect("tokens");
    let errors = match read::read(tokens(args), tokens(module)) {
        Ok((_, errors)) => errors,
        Err(error) => vec![error],
    };
    let mut out = String::new();
    for error in errors.into_iter().flatten() {
        let (start, end) = (error.span().start(), error.span().end());
        let line = module.lines().nth(start.line - 1).unwrap_or_default();
        let line = if error
            .span()
            .source_text()
            .is_some_and(|t| !module.contains(&t))
        {
            args
        } else {
            line
        };
        let width = match start.line == end.line {
            true => end.column - start.column,
            false => 1,
        };
        let _ = writeln!(out, "error: {error}");
        let _ = writeln!(out, "{:>3} | {line}", start.line);
        let _ = writeln!(
            out,
            "    | {}{}",
            " ".repeat(start.column),
            "^".repeat(width)
        );
    }
    let code = expand(tokens(args), tokens(module)).to_string();
    assert_eq!(code.contains("compile_error"), !out.is_empty());
    out
}

macro_rules! snapshots {
    ($($name:ident: $module:literal)*) => {$(
        #[test]
        fn $name() {
            insta::assert_snapshot!(errors("\"geo\"", $module));
        }
    )*};
}

snapshots! {
    nothing_wrong: r#"pub mod geo {
    #[ty(format = "`<` $element `>`")]
    pub struct Point { element: FloatType }

    #[op(traits(Pure), format = "$a `,` $b attr-dict `:` type($out)")]
    pub struct Add { #[operand(same_as = out)] a: Point, #[operand(same_as = out)] b: Point, #[result] out: Point }
}"#

    unknown_arguments: r#"mod geo {
    #[op(pure, format = "attr-dict")]
    struct A;

    #[op]
    struct B { #[operand(default = 1)] x: I32, #[region(block = 1)] r: Region, #[attr(sameas = x)] y: I32Attr }

    #[ty(mnemonic = "p")]
    struct P;
}"#

    fields: r#"mod geo {
    #[op]
    struct A { x: I32, #[operand] #[result] y: I32, #[attr] z: Vec<I32Attr>, #[operand(same_as = w)] v: I32 }

    #[op]
    struct B(I32);

    #[op]
    struct C { #[region] first: Vec<Region>, #[region] last: Region }
}"#

    formats: r#"mod geo {
    #[op(format = "$pont attr-dict")]
    struct Misspelled { #[operand] point: I32 }

    #[op(format = "$x `:` type($x)")]
    struct NoDict { #[operand] x: AnyType }

    #[op(format = "$x attr-dict `: type($x)")]
    struct Open { #[operand] x: AnyType }

    #[op(format = "$x attr-dict `:` (type($x)")]
    struct OpenGroup { #[operand] x: AnyType }
}"#

    types_not_in_the_text: r#"mod geo {
    #[ty] struct Origin;
    #[ty] struct Point { element: FloatType }

    #[op(format = "$a `,` $b `,` $c attr-dict `:` type($a)")]
    struct Known { #[operand] a: Point, #[operand] b: Origin, #[operand] c: I32, #[result(same_as = a)] out: Point }

    #[op(format = "$a `,` $b attr-dict `:` type($a)")]
    struct Unknown { #[operand] a: Point, #[operand] b: Point, #[result] out: RankedTensorType<F32> }

    #[op(traits(SameOperandsAndResultType), format = "$a `,` $b attr-dict `:` type($a)")]
    struct ByTrait { #[operand] a: Point, #[operand] b: Point, #[result] out: Point }
}"#

    format_of_a_type: r#"mod geo {
    #[ty(format = "`<` $elem `>`")]
    struct A { element: FloatType }

    #[ty(format = "`<` `>`")]
    struct B { element: FloatType }

    #[ty(format = "`<` element `>`")]
    struct C { element: FloatType }

    #[ty(format = "`@@` $element")]
    struct D { element: FloatType }
}"#

    hooks_and_names: r#"mod geo {
    #[op(fold = f)]
    struct A;
    impl Fold for A {}

    #[op(name = "a")]
    struct Other;

    #[op(parents(If), terminator = Yield)]
    struct B;

    #[op(effects(reads))]
    struct C;

    #[op(effects(read(ptr)))]
    struct D;

    #[op(traits(ConstantLike))]
    struct E;

    #[pattern(Missing)]
    fn p(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult { todo() }
}"#

    cases: r#"mod geo {
    #[cases]
    enum A { X, Y = 0 }

    #[cases]
    enum B { X(i32) }

    #[cases]
    enum C {}
}"#
}

#[test]
fn what_is_no_module() {
    insta::assert_snapshot!(errors("\"geo\"", "struct Geo;"));
    insta::assert_snapshot!(errors("\"geo\"", "mod geo;"));
}

#[test]
fn arguments_of_the_dialect() {
    insta::assert_snapshot!(errors("geo", "mod geo {}"));
    insta::assert_snapshot!(errors("\"Geo\"", "mod geo {}"));
    insta::assert_snapshot!(errors("\"geo\", materialise = f", "mod geo {}"));
}
