//! The parser on texts whose result or error is known from the language (and from `mlir-opt`).

use crease_ir::{Diagnostics, Registry, TypeData};

use super::*;
use crate::diag::Renderer;

fn context() -> Context {
    let mut ctx = Context::new(Registry::new());
    ctx.set_allow_unregistered(true);
    ctx.set_describe(crate::printer::describe());
    ctx
}

/// The generic form of what was read, or the diagnostics as shown.
fn round_trip(text: impl AsRef<[u8]>) -> Result<String, String> {
    let text = text.as_ref();
    let mut ctx = context();
    let start = ctx.sources_mut().add("t.mlir", text);
    let mut diags = Diagnostics::default();
    let Some(body) = parse(
        &ctx,
        start,
        0..text.len(),
        ParseOptions::default(),
        &mut diags,
    ) else {
        let mut out = Vec::new();
        let list = diags.take();
        assert!(!list.is_empty(), "an error without a message");
        Renderer::new(&ctx).render_all(&list, &mut out).unwrap();
        return Err(String::from_utf8_lossy(&out).into_owned());
    };
    let block = body.entry_block(body.owner_regions()[0]).unwrap();
    let options = crate::printer::PrintOptions {
        generic: true,
        ..Default::default()
    };
    let mut out = String::new();
    crate::printer::print(
        &ctx,
        &body,
        body.first_op(block).unwrap(),
        &options,
        &mut out,
    );
    Ok(out)
}

/// What the implicit module prints inside.
fn inside(text: &str) -> String {
    let all = round_trip(text).unwrap();
    let lines: Vec<&str> = all.lines().collect();
    let inner: Vec<&str> = lines[1..lines.len() - 1]
        .iter()
        .map(|l| l.trim_start())
        .collect();
    inner.join("\n")
}

fn first_line(text: impl AsRef<[u8]>) -> String {
    round_trip(text)
        .unwrap_err()
        .lines()
        .next()
        .unwrap()
        .to_owned()
}

#[test]
fn types_read_back() {
    let ctx = context();
    for text in [
        "i1",
        "si7",
        "ui128",
        "index",
        "none",
        "f8E4M3FN",
        "bf16",
        "tf32",
        "vector<2x[4]xf32>",
        "vector<f32>",
        "tensor<0x4xf32>",
        "tensor<?x?xi8, \"enc\">",
        "tensor<*xcomplex<f64>>",
        "memref<2x?xf32, strided<[?, 1], offset: 3>, 2>",
        "memref<*xi8, 1>",
        "tuple<i32, tuple<>>",
        "(i32, f32) -> (i1, i2)",
        "() -> ()",
        "!a.b<c, [d -> e], \"f>\">",
    ] {
        let ty = parse_type(&ctx, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        assert_eq!(crate::printer::type_to_string(&ctx, ty), text);
    }
    let ty = parse_type(&ctx, "tensor<0x1xi32>").unwrap();
    assert_eq!(ctx.type_data(ty).shape(), Some(&[0, 1][..]));
    assert!(matches!(
        ctx.type_data(Type::I32.get()),
        TypeData::Integer { width: 32, .. }
    ));
}

#[test]
fn attributes_read_back() {
    let ctx = context();
    for text in [
        "unit",
        "true",
        "-129 : i16",
        "170141183460469231731687303715884105727 : i128",
        "1.500000e+00 : f16",
        "0x7FC00000 : f32",
        "\"a\\22\\\\b\\00\"",
        "@a::@\"b c\"::@d",
        "[1, i32, {a = 2 : i8, \"b c\"}]",
        "array<i8: 1, -2>",
        "array<i1: true, false>",
        "dense<[[1, 2], [3, 4]]> : tensor<2x2xi8>",
        "dense<(1.000000e+00,2.000000e+00)> : tensor<2xcomplex<f32>>",
        "dense<> : tensor<0xi32>",
        "sparse<[[0, 1]], 5> : tensor<2x2xi8>",
        "dense_resource<key> : tensor<2xi32>",
        "strided<[?, 2], offset: ?>",
        "affine_map<(d0)[s0] -> (d0 floordiv 2 + s0, -d0)>",
        "affine_set<(d0) : (d0 - 1 >= 0, d0 == 0)>",
        "distinct[0]<\"x\">",
        "#a.b<\"c\">",
    ] {
        let attr = parse_attr(&ctx, text).unwrap_or_else(|error| panic!("{text}: {error}"));
        let shown = crate::printer::attr_to_string(&ctx, attr);
        assert_eq!(shown.strip_suffix(" : i64").unwrap_or(&shown), text);
    }
}

#[test]
fn text_errors_have_a_place() {
    let ctx = context();
    let error = parse_type(&ctx, "tensor<2xi32").unwrap_err();
    assert_eq!(
        (error.message.as_str(), error.offset),
        ("expected '>' in tensor type", 11)
    );
    let error = parse_attr(&ctx, "1 : i8 x").unwrap_err();
    assert_eq!(
        (error.message.as_str(), error.offset),
        ("found trailing characters: 'x'", 7)
    );
}

#[test]
fn names_and_groups() {
    let text = "%a:2, %b = \"t.a\"(%c#1) : (i8) -> (i1, i2, i3)\n\
                %c:2 = \"t.b\"(%a#1, %b) : (i2, i3) -> (i1, i8)";
    assert_eq!(
        inside(text),
        "%0:3 = \"t.a\"(%1#1) : (i8) -> (i1, i2, i3)\n\
         %1:2 = \"t.b\"(%0#1, %0#2) : (i2, i3) -> (i1, i8)"
    );
    // A region's names end with it, and a later region may use them again.
    let regions =
        "\"t.a\"() ({\n%x = \"t.b\"() : () -> i1\n}, {\n%x = \"t.c\"() : () -> i2\n}) : () -> ()";
    assert!(round_trip(regions).is_ok());
}

#[test]
fn errors_with_notes() {
    assert_eq!(
        round_trip("%0 = \"t.a\"() : () -> i32\n\t\"t.b\"(%0) : (i64) -> ()\n").unwrap_err(),
        "t.mlir:2:8: error: use of value '%0' expects different type than prior uses: \
         'i64' vs 'i32'\n        \"t.b\"(%0) : (i64) -> ()\n              ^\n\
         t.mlir:1:1: note: prior use here\n%0 = \"t.a\"() : () -> i32\n^\n"
    );
    assert_eq!(
        round_trip("%0 = \"t.a\"() : () -> i32\n%0 = \"t.a\"() : () -> i32\n").unwrap_err(),
        "t.mlir:2:1: error: redefinition of SSA value '%0'\n%0 = \"t.a\"() : () -> i32\n^\n\
         t.mlir:1:1: note: previously defined here\n%0 = \"t.a\"() : () -> i32\n^\n"
    );
}

#[test]
fn every_undeclared_name_is_reported() {
    let shown = round_trip("\"t.a\"(%x) : (i32) -> ()\n\"t.a\"(%y) : (i32) -> ()\n").unwrap_err();
    let places: Vec<&str> = shown.lines().filter(|l| l.contains("error")).collect();
    assert_eq!(
        places,
        [
            "t.mlir:1:7: error: use of undeclared SSA value name",
            "t.mlir:2:7: error: use of undeclared SSA value name"
        ]
    );
}

#[test]
fn errors_stand_after_the_previous_token() {
    // Over blank lines and comments, as upstream.
    let text = "\"t.a\"() // said\n\n   // more\n  foo\n";
    assert_eq!(
        first_line(text),
        "t.mlir:1:8: error: expected ':' followed by operation type"
    );
    assert_eq!(
        first_line("\"t.a\"() : ()"),
        "t.mlir:1:12: error: expected '->' in function type"
    );
}

#[test]
fn blocks() {
    assert_eq!(
        first_line("\"t.a\"() ({\n\"t.b\"()[^x] : () -> ()\n}) : () -> ()"),
        "t.mlir:2:9: error: reference to an undefined block"
    );
    let text = "\"t.a\"() ({\n^a(%x: i32):\n\"t.b\"()[^c] : () -> ()\n^b:\n\"t.b\"()[^a] : () -> ()\n\
                ^c:\n\"t.d\"(%x) : (i32) -> ()\n}) : () -> ()";
    let shown = round_trip(text).unwrap();
    assert!(shown.contains("\"t.b\"()[^bb2] : () -> ()"), "{shown}");
}

#[test]
fn locations_may_be_named_before_they_are_defined() {
    let text = "\"t.a\"() ({\n^bb0(%x: i32 loc(#b)):\n}) : () -> () loc(#a)\n\
                #a = loc(\"x\")\n#b = loc(\"f\":1:2)";
    assert!(round_trip(text).is_ok());
    assert_eq!(
        first_line("\"t.a\"() : () -> () loc(#a)"),
        "t.mlir:1:24: error: operation location alias was never defined"
    );
}

#[test]
fn outer_values_of_an_isolated_op_are_placeholders() {
    let mut ctx = context();
    let text = "%0 = \"t.a\"() : () -> i32\n\"builtin.module\"() ({\n\
                \"t.b\"(%0) : (i32) -> ()\n}) : () -> ()\n\"t.c\"() : () -> ()";
    let start = ctx.sources_mut().add("t.mlir", text);
    let mut diags = Diagnostics::default();
    let body = parse(
        &ctx,
        start,
        0..text.len(),
        ParseOptions::default(),
        &mut diags,
    )
    .unwrap();
    let module = body.children().next().unwrap();
    let inner = module.children().next().unwrap();
    assert_eq!(inner.outer_values().len(), 1);
    assert!(inner.has_outer_uses());
}

/// Ops that differ in their types only, of many types, each several times and in turns: whatever of them
/// is read by forms is what is written, and a type that does not fit is found.
#[test]
fn many_types_written_alike() {
    let widths: Vec<usize> = (0..1500).map(|i| 1 + i * 7 % 200).collect();
    let op = |i: usize| {
        let (from, to) = (widths[i], widths[i + 1]);
        format!("%{} = \"t.cast\"(%{i}) : (i{from}) -> i{to}", i + 1)
    };
    let mut lines = vec![format!("%0 = \"t.first\"() : () -> i{}", widths[0])];
    lines.extend((0..widths.len() - 1).map(op));
    assert_eq!(inside(&lines.join("\n")), lines.join("\n"));

    // `%0` is an `i1`.
    let last = lines.last_mut().unwrap();
    *last = format!("%{} = \"t.cast\"(%0) : (i8) -> i15", widths.len() - 1);
    let at = lines.len();
    let said = round_trip(lines.join("\n")).unwrap_err();
    assert!(said.contains(&format!("t.mlir:{at}:")), "{said}");
}

#[test]
fn nesting_is_bounded() {
    let limit = MAX_DEPTH as usize;
    let nest = |open: &str, middle: &str, close: &str, n: usize| {
        format!(
            "\"t.a\"() {{a = {}{middle}{}}} : () -> ()",
            open.repeat(n),
            close.repeat(n)
        )
    };
    for (open, middle, close) in [
        ("[", "", "]"),
        ("{b = ", "1", "}"),
        ("tuple<", "i1", ">"),
        ("() -> (", "i1", ")"),
        ("loc(callsite(", "unknown", " at unknown))"),
        ("affine_map<() -> (", "", ")>"),
    ] {
        // No error but the bound's: whatever else is wrong is wrong at a smaller depth too.
        let deep = round_trip(nest(open, middle, close, limit + 10));
        let message = deep.unwrap_err();
        let bound = message.contains("maximum nesting depth exceeded");
        assert!(
            bound || open.starts_with("loc") || open.starts_with("affine"),
            "{open}"
        );
    }
    let expr = format!(
        "\"t.a\"() {{a = affine_map<() -> ({}1{})>}} : () -> ()",
        "(".repeat(limit + 1),
        ")".repeat(limit + 1)
    );
    assert!(first_line(expr).contains("maximum nesting depth exceeded"));
    let regions = format!(
        "{}{}",
        "\"t.a\"() ({".repeat(limit + 1),
        "}) : () -> ()".repeat(limit + 1)
    );
    assert!(first_line(regions).contains("maximum nesting depth exceeded"));
    let fine = format!(
        "{}{}",
        "\"t.a\"() ({".repeat(2000),
        "}) : () -> ()".repeat(2000)
    );
    assert!(round_trip(fine).is_ok());
}

#[test]
fn any_bytes_give_a_located_error() {
    assert_eq!(
        first_line(b"\"t.a\"() \xff"),
        "t.mlir:1:9: error: unexpected character"
    );
    for text in [
        "\"", "%", "%0 =", "\"t\"(", "!", "#a", "#a =", "{-#", "^", "@", "}", "\0}",
    ] {
        assert!(round_trip(text).is_err(), "{text}");
    }
    // Every prefix of a text is read or refused, without a panic.
    let text = "#m = affine_map<(d0) -> (d0 * 2)>\n!t = tensor<2x?xf32>\n\
                %0:2 = \"t.a\"() <{p = dense<[1, 2]> : vector<2xi8>}> ({\n\
                ^bb0(%x: !t loc(\"a\")):\n  \"t.b\"(%x)[^bb0] {s = @a::@b, f = -1.5e2 : f32} : (!t) -> ()\n\
                }) : () -> (i32, !a.b<(c)>) loc(fused<1>[\"x\", unknown])\n";
    assert!(round_trip(text).is_ok());
    for end in 0..text.len() {
        let _ = round_trip(&text[..end]);
    }
}

/// A text that remembers what was set aside.
struct Remembers(Vec<u8>, std::sync::Arc<std::sync::Mutex<Vec<Range<usize>>>>);

impl crease_ir::source::TextHolder for Remembers {
    fn text(&self) -> &[u8] {
        &self.0
    }

    fn set_aside(&self, read: Range<usize>) {
        self.1.lock().unwrap().push(read);
    }
}

#[test]
fn what_was_read_is_set_aside() {
    let mut text = String::new();
    while text.len() < 5 << 20 {
        text += "builtin.module {\n";
        for number in 0..1000 {
            text += &format!("  %{number} = \"a.b\"() : () -> i32\n");
        }
        text += "}\n";
    }
    let seen = std::sync::Arc::default();
    let holder = Remembers(text.clone().into(), std::sync::Arc::clone(&seen));
    let mut ctx = context();
    let source = crease_ir::source::SourceText::new(holder);
    let start = ctx.sources_mut().add("t.mlir", source);
    let mut diags = Diagnostics::default();
    let options = ParseOptions::default();
    assert!(parse(&ctx, start, 0..text.len(), options, &mut diags).is_some());
    let seen = seen.lock().unwrap();
    // Nearly everything, from the beginning on, never more than was read then.
    let end = seen.iter().map(|range| range.end).max().unwrap();
    assert!(
        (4 << 20..text.len()).contains(&end) && seen.len() >= 4,
        "{seen:?}"
    );
    assert_eq!(seen[0].start, 0);
    assert!(seen.is_sorted_by(|a, b| a.end < b.end && b.start <= a.end));
}
