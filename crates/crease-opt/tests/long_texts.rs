//! Long texts are read and written by several threads: what comes out, errors included, is what one
//! thread makes of them.

use std::process::Command;

/// A function of some twenty lines.
fn function(number: usize, inside: &str) -> String {
    let mut text = format!("func.func @f{number}(%a: i32, %b: i32) -> i32 {{\n");
    let mut last = String::from("%a");
    for line in 0..20 {
        text += &format!("  %{line} = arith.addi {last}, %b : i32 loc(#here)\n");
        last = format!("%{line}");
    }
    text + inside + &format!("  return {last} : i32\n}}\n")
}

/// A text of many functions, of which one is another one.
fn functions(odd: &str) -> String {
    let mut text = String::new();
    for number in 0..500 {
        match number {
            333 => text += odd,
            _ => text += &function(number, ""),
        }
    }
    assert!(text.len() > 1 << 18, "long enough for threads");
    text
}

/// What the tool says and prints, and how it ends.
fn run(input: &str, threads: Option<usize>, more: &[&str]) -> (String, String, Option<i32>) {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("in.mlir");
    std::fs::write(&file, input).expect("a file");
    let mut tool = Command::new(env!("CARGO_BIN_EXE_crease-opt"));
    tool.args([
        "in.mlir",
        "--mlir-print-debuginfo",
        "--allow-unregistered-dialect",
    ]);
    tool.args(more);
    match threads {
        None => tool.arg("--mlir-disable-threading"),
        Some(threads) => tool.env("RAYON_NUM_THREADS", threads.to_string()),
    };
    let output = tool
        .current_dir(folder.path())
        .output()
        .expect("crease-opt");
    let text = |bytes| String::from_utf8(bytes).expect("text");
    (
        text(output.stdout),
        text(output.stderr),
        output.status.code(),
    )
}

/// Runs with and without threads, and returns what was said and how it ended.
fn same(input: &str) -> (String, Option<i32>) {
    let one = run(input, None, &[]);
    for threads in [2, 3, 8] {
        let many = run(input, Some(threads), &[]);
        assert!(one.0 == many.0, "the texts differ with {threads} threads");
        assert_eq!((&one.1, one.2), (&many.1, many.2), "{threads} threads");
    }
    (one.1, one.2)
}

const HERE: &str = "#here = loc(\"here\":1:2)\n";

#[test]
fn functions_alone_and_in_a_module() {
    let text = functions(&function(333, ""));
    assert_eq!(same(&format!("{HERE}{text}")).1, Some(0));
    assert_eq!(same(&format!("{HERE}module {{\n{text}}}\n")).1, Some(0));
    // Defined after its uses, and an op after the functions.
    let last = "\"t.last\"() : () -> ()\n";
    assert_eq!(
        same(&format!("module {{\n{text}{last}}}\n{HERE}")).1,
        Some(0)
    );
}

/// What a thread writes of its share waits for what comes before, and there may be more than may wait.
#[test]
fn ops_with_much_text() {
    let text: String = (0..9000)
        .map(|number| {
            let much = "much ".repeat(if number % 3 == 0 { 1000 } else { 1 });
            format!("func.func private @f{number}() attributes {{a = \"{much}\"}}\n")
        })
        .collect();
    assert_eq!(same(&text).1, Some(0));
}

#[test]
fn nothing_depends_on_threads() {
    let text = format!("{HERE}{}", functions(&function(333, "")));
    let checks = ["--check-determinism", "--canonicalize", "--cse"];
    let (printed, said, code) = run(&text, Some(3), &checks);
    assert_eq!((said.as_str(), code), ("", Some(0)));
    assert!(printed == run(&text, None, &checks[1..]).0);
}

#[test]
fn what_is_no_function_among_them() {
    let global = "memref.global @g : memref<2xi32>\n";
    assert_eq!(same(&format!("{HERE}{}", functions(global))).1, Some(0));
    let alias = format!("#map = affine_map<(d0) -> (d0)>\n{}", function(333, ""));
    assert_eq!(same(&format!("{HERE}{}", functions(&alias))).1, Some(0));
    let distinct = function(
        333,
        "  \"t.d\"() {a = distinct[0]<1>, b = distinct[1]<1>} : () -> ()\n",
    );
    assert_eq!(same(&format!("{HERE}{}", functions(&distinct))).1, Some(0));
    // Lines that look like the start of a function.
    let words: String = (0..4000).map(|_| "\nfunc.func @f() {").collect();
    let odd = function(
        333,
        &format!(
            "  \"t.d\"() {{a = #t<[{words}{}]>}} : () -> ()\n",
            "}".repeat(4000)
        ),
    );
    assert_eq!(same(&format!("{HERE}{}", functions(&odd))).1, Some(0));
}

#[test]
fn errors() {
    for odd in [
        "  %x = arith.addi %a, %nobody : i32\n",
        "  %x = arith.addi %a, %b : i64\n",
        "  %x = arith.addi %a %b : i32\n",
        "  \"t.d\"() {a = #nobody} : () -> ()\n",
        "}\n",
        "{\n",
    ] {
        let (said, code) = same(&format!("{HERE}{}", functions(&function(333, odd))));
        assert!(said.contains("error: ") && code == Some(1), "{said}");
    }
    // Found by the verifier.
    let twice = function(7, "");
    let (said, _) = same(&format!("{HERE}{}", functions(&twice)));
    assert!(said.contains("redefinition of symbol named 'f7'"), "{said}");
}

/// Of many different constants the types alone are compared, and the values are checked all the same.
#[test]
fn a_wrong_constant_behind_many() {
    let constant = |value: &str, ty: &str| {
        format!("  %{{}} = \"arith.constant\"() <{{value = {value}}}> : () -> {ty}\n")
    };
    let vector = "vector<[2]xi32>";
    let mut many = String::from("func.func @f() {\n");
    for number in 0..3000 {
        many += &match number % 2 {
            0 => constant(&format!("{number} : i64"), "i64"),
            _ => constant(&format!("dense<{number}> : {vector}"), vector),
        }
        .replace("{}", &number.to_string());
    }
    for (value, ty, message) in [
        ("7 : i64", "i64", ""),
        (
            "7 : i32",
            "i64",
            "failed to verify that all of {value, result} have same type",
        ),
        (
            "dense<[1, 2]> : vector<[2]xi32>",
            vector,
            "intializing scalable vectors with elements attribute is not supported unless it's a \
             vector splat",
        ),
    ] {
        let last = constant(value, ty).replace("{}", "last");
        let (said, code) = same(&format!("{many}{last}  return\n}}\n"));
        match message {
            "" => assert_eq!((said.as_str(), code), ("", Some(0))),
            _ => {
                let first = said.lines().next().unwrap_or("");
                let error = format!("in.mlir:3002:11: error: 'arith.constant' op {message}");
                assert_eq!((first, code), (error.as_str(), Some(1)));
            }
        }
    }
}
