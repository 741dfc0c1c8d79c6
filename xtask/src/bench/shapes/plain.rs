//! Shapes of functions without control flow of their own.

use super::text::Module;
use super::{BINARY, PREDICATES, binary, compare, functions};

/// A mixed bag of integer code up to `end` operations.
fn mixed(m: &mut Module, values: &mut Vec<String>, end: usize) {
    let mut seen: Vec<String> = Vec::new();
    while m.ops + 1 < end {
        let x = m.recent(values);
        let value = match m.below(20) {
            0..2 if !seen.is_empty() => {
                let again = m.recent(&seen);
                m.val(&again)
            }
            2..5 => {
                let c = m.below(8);
                m.constant(c, "i32")
            }
            5 => {
                let (c, y) = (compare(m, values), m.recent(values));
                m.val(&format!("arith.select {c}, {x}, {y} : i32"))
            }
            6 => {
                let wide = m.val(&format!("arith.extsi {x} : i32 to i64"));
                m.val(&format!("arith.trunci {wide} : i64 to i32"))
            }
            _ => {
                let (op, y) = (*m.pick(BINARY), m.recent(values));
                let text = format!("arith.{op} {x}, {y} : i32");
                seen.push(text.clone());
                m.val(&text)
            }
        };
        values.push(value);
    }
}

fn last(values: &[String], n: usize) -> Vec<String> {
    values[values.len() - n..].to_vec()
}

fn straight_function(m: &mut Module, name: &str, end: usize) {
    let mut values = m.open(name, &["i32"; 4], &["i32"; 4], false);
    mixed(m, &mut values, end);
    m.close(&last(&values, 4), &["i32"; 4]);
}

pub fn straight(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        straight_function(m, &format!("f{number}"), end)
    });
}

pub fn located(m: &mut Module, ops: usize) {
    straight(m, ops);
    let text = std::mem::take(&mut m.text);
    let mut definitions = String::new();
    let mut number = 0;
    for line in text.lines() {
        m.text += line;
        // Not behind what opens or closes a function.
        if !line.ends_with(['{', '}']) {
            number += 1;
            m.text += &format!(" loc(#loc{number})");
            let before = 1 + m.below(number);
            let location = match m.below(8) {
                0 => format!("\"layer{}\"(#loc{before})", m.below(100)),
                1 => format!("callsite(#loc{before} at #loc{})", 1 + m.below(before)),
                _ => format!("\"model.py\":{number}:{}", 1 + m.below(80)),
            };
            let location = match before < number {
                true => location,
                false => "unknown".into(),
            };
            definitions += &format!("#loc{number} = loc({location})\n");
        }
        m.text.push('\n');
    }
    m.text += &definitions;
}

pub fn single(m: &mut Module, ops: usize) {
    straight_function(m, "f", ops);
}

pub fn redundant(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let args = m.open(&format!("f{number}"), &["i32"; 4], &["i32"], false);
        let exprs: Vec<(&str, usize, usize)> = (4..28)
            .map(|i| (*m.pick(BINARY), m.below(i), m.below(i)))
            .collect();
        let mut sum = args[0].clone();
        while m.ops < end {
            let mut values = args.clone();
            for &(op, x, y) in &exprs {
                let (x, y) = if op != "subi" && m.chance(30) {
                    (y, x)
                } else {
                    (x, y)
                };
                let value = m.val(&format!("arith.{op} {}, {} : i32", values[x], values[y]));
                values.push(value);
            }
            let x = m.recent(&values);
            sum = m.val(&format!("arith.addi {sum}, {x} : i32"));
        }
        m.close(&[sum], &["i32"]);
    });
}

pub fn fold(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let args = m.open(
            &format!("f{number}"),
            &["i32"],
            &["i32", "f32", "vector<4xi32>"],
            false,
        );
        let mut ints = vec![
            m.constant(77, "i32"),
            m.constant(-1, "i32"),
            m.constant(3, "i32"),
        ];
        let mut floats = vec![m.constant("1.5", "f32"), m.constant("3.0e-01", "f32")];
        let mut vectors = vec![m.constant("dense<[1, 2, 3, 4]>", "vector<4xi32>")];
        while m.ops < end {
            match m.below(12) {
                0 => {
                    let c = m.below(1000);
                    ints.push(m.constant(c, "i32"));
                }
                1 => {
                    let c = m.recent(&ints);
                    ints.push(m.val(&format!("arith.addi {}, {c} : i32", args[0])));
                    ints.pop();
                }
                2 => {
                    let bit = compare(m, &ints);
                    ints.push(m.val(&format!("arith.extui {bit} : i1 to i32")));
                }
                3 | 4 => {
                    let (op, x, y) = (
                        *m.pick(&["addf", "mulf"]),
                        m.recent(&floats),
                        m.recent(&floats),
                    );
                    floats.push(m.val(&format!("arith.{op} {x}, {y} : f32")));
                }
                5 => {
                    let (x, y) = (m.recent(&vectors), m.recent(&vectors));
                    vectors.push(m.val(&format!("arith.addi {x}, {y} : vector<4xi32>")));
                }
                _ => ints.push(binary(m, &ints)),
            }
        }
        let results = [&ints, &floats, &vectors].map(|list| list[list.len() - 1].clone());
        m.close(&results, &["i32", "f32", "vector<4xi32>"]);
    });
}

/// What rules rewrite: `x` and `y` are any values, `c` and `d` constants; `0`, `1` and `m` are
/// constants 0, 1 and -1; `r` is the result of the line before.
const REWRITES: &[&[&str]] = &[
    &["muli {x}, {y}", "addi {r}, {y}"],
    &["addi {x}, {c}", "addi {r}, {d}"],
    &["addi {x}, {c}", "subi {r}, {d}"],
    &["subi {c}, {x}", "addi {r}, {d}"],
    &["subi {x}, {y}", "addi {r}, {y}"],
    &["addi {x}, {y}", "subi {r}, {y}"],
    &["muli {x}, {c}", "muli {r}, {d}"],
    &["muli {x}, {m}", "addi {y}, {r}"],
    &["xori {x}, {m}", "xori {r}, {m}"],
    &["andi {x}, {x}", "ori {r}, {0}"],
    &["shli {x}, {0}", "muli {r}, {1}"],
    &["divsi {x}, {1}", "maxsi {r}, {r}"],
    &["remui {x}, {1}", "addi {r}, {y}"],
];

pub fn patterns(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let mut values = m.open(&format!("f{number}"), &["i32"; 4], &["i32"; 4], false);
        let named: Vec<(&str, String)> = [
            ("{c}", 5),
            ("{d}", 1000),
            ("{0}", 0),
            ("{1}", 1),
            ("{m}", -1),
        ]
        .map(|(hole, c)| (hole, m.constant(c, "i32")))
        .into();
        while m.ops < end {
            if m.chance(15) {
                let (x, y, c) = (m.recent(&values), m.recent(&values), compare(m, &values));
                values.push(m.val(&format!("arith.select {c}, {x}, {y} : i32")));
                continue;
            }
            let mut result = String::new();
            for line in *m.pick(REWRITES) {
                let mut text = format!("arith.{line} : i32").replace("{r}", &result);
                for (hole, constant) in &named {
                    text = text.replace(hole, constant);
                }
                let (x, y) = (m.recent(&values), m.recent(&values));
                result = m.val(&text.replace("{x}", &x).replace("{y}", &y));
            }
            values.push(result);
        }
        m.close(&last(&values, 4), &["i32"; 4]);
    });
}

pub fn dead(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let args = m.open(
            &format!("f{number}"),
            &["i32", "i32", "memref<i32>"],
            &["i32"],
            false,
        );
        let (mut live, mut unused) = (args[0].clone(), args[..2].to_vec());
        while m.ops < end {
            let x = m.recent(&unused);
            match m.below(20) {
                0..3 => live = m.val(&format!("arith.addi {live}, %arg1 : i32")),
                3 => unused.push(m.val("memref.load %arg2[] : memref<i32>")),
                4 => {
                    let (c, r) = (compare(m, &unused), m.name());
                    let text = format!(
                        "{r} = scf.if {c} -> (i32) {{\n  scf.yield {x} : i32\n  }} else {{\n  scf.yield {live} : i32\n  }}"
                    );
                    m.do_(&text, 3);
                    unused.push(r);
                }
                _ => unused.push(binary(m, &unused)),
            }
        }
        m.close(&[live], &["i32"]);
    });
}

pub fn memory(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let types = ["memref<64xi32>", "memref<?x?xi32>", "index", "i32"];
        let args = m.open(&format!("f{number}"), &types, &["i32"], false);
        let index = vec![
            args[2].clone(),
            m.constant(0, "index"),
            m.constant(4, "index"),
        ];
        let mut ints = vec![args[3].clone()];
        while m.ops < end {
            let (i, j, x) = (
                m.pick(&index).clone(),
                m.pick(&index).clone(),
                m.recent(&ints),
            );
            match m.below(14) {
                0..4 => ints.push(m.val(&format!("memref.load %arg0[{i}] : memref<64xi32>"))),
                4..6 => ints.push(m.val(&format!("memref.load %arg1[{i}, {j}] : memref<?x?xi32>"))),
                6..8 => m.do_(&format!("memref.store {x}, %arg0[{i}] : memref<64xi32>"), 1),
                8 => {
                    let cast = m.val("memref.cast %arg0 : memref<64xi32> to memref<?xi32>");
                    ints.push(m.val(&format!("memref.load {cast}[{i}] : memref<?xi32>")));
                }
                9 => {
                    let place = m.val("memref.alloc() : memref<8xi32>");
                    m.do_(
                        &format!("memref.store {x}, {place}[{i}] : memref<8xi32>"),
                        1,
                    );
                    m.do_(&format!("memref.dealloc {place} : memref<8xi32>"), 1);
                }
                10 => {
                    let ty = "memref<?x8xi32, strided<[?, 1], offset: ?>>";
                    let view = m.val(&format!(
                        "memref.subview %arg1[{i}, {j}] [{i}, 8] [1, 1] : memref<?x?xi32> to {ty}"
                    ));
                    ints.push(m.val(&format!("memref.load {view}[{i}, {j}] : {ty}")));
                }
                _ => ints.push(binary(m, &ints)),
            }
        }
        let result = ints[ints.len() - 1].clone();
        m.close(&[result], &["i32"]);
    });
}

pub fn calls(m: &mut Module, ops: usize) {
    let mut number = 0usize;
    while m.ops < ops {
        let args = m.open(
            &format!("f{number}"),
            &["i32", "i32"],
            &["i32"],
            number % 3 == 2,
        );
        let (mut x, mut y) = (args[0].clone(), args[1].clone());
        for callee in [number / 2, number * 7 / 8, number.saturating_sub(1)] {
            let value = m.val(&format!("call @f{callee}({x}, {y}) : (i32, i32) -> i32"));
            x = std::mem::replace(&mut y, value);
        }
        for _ in 0..2 {
            y = binary(m, &[x.clone(), y]);
        }
        m.close(&[y], &["i32"]);
        number += 1;
    }
}

/// A random attribute of the builtin dialect.
fn attribute(m: &mut Module, depth: usize) -> String {
    let n = m.below(10_000);
    match m.below(if depth < 2 { 13 } else { 11 }) {
        0 => format!("{n} : i64"),
        1 => format!("{n}.25 : f64"),
        2 => format!("\"name_{n}\""),
        3 => (*m.pick(&[
            "unit",
            "true",
            "tensor<4x?xf32>",
            "(i32, index) -> f64",
            "vector<[4]x8xi1>",
            "memref<8x?xf32, strided<[?, 1], offset: ?>>",
            "tuple<i1, tensor<*xf16>>",
        ]))
        .into(),
        4 => format!("@f{}", n % 50),
        5 => format!("@f{}::@inner", n % 50),
        6 => format!("array<i64: {n}, -{n}>"),
        7 => format!(
            "affine_map<(d0, d1)[s0] -> (d0 + s0 * {}, d1 floordiv {})>",
            n % 40,
            1 + n % 9
        ),
        8 => format!("dense<[{n}, -3, 0]> : tensor<3xi32>"),
        9 => format!(
            "dense<[[{}.5, 1.0], [-0.0, 2.0]]> : tensor<2x2xf32>",
            n % 100
        ),
        10 => format!("dense<true> : vector<{}xi1>", 1 + n % 16),
        11 => {
            let parts: Vec<String> = (0..1 + m.below(4))
                .map(|_| attribute(m, depth + 1))
                .collect();
            format!("[{}]", parts.join(", "))
        }
        _ => dictionary(m, depth + 1),
    }
}

fn dictionary(m: &mut Module, depth: usize) -> String {
    let count = 1 + m.below(4);
    let entries: Vec<String> = (0..count)
        .map(|i| format!("key{} = {}", i * 7, attribute(m, depth)))
        .collect();
    format!("{{{}}}", entries.join(", "))
}

pub fn generic(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        m.ops += 2;
        m.line(&format!(
            "\"func.func\"() <{{function_type = (i32, i32) -> i32, sym_name = \"f{number}\"}}> ({{"
        ));
        m.line("^bb0(%a: i32, %b: i32):");
        let mut values = vec!["%a".to_owned(), "%b".to_owned()];
        while m.ops < end {
            let (x, y) = (m.recent(&values), m.recent(&values));
            let dict = dictionary(m, 0);
            let n = m.below(20);
            if m.chance(10) {
                let (r, inner) = (m.name(), m.name());
                m.do_(&format!("{r} = \"d.region\"({x}) ({{"), 1);
                m.line(&format!("^bb0({inner}: i32):"));
                m.do_(&format!("\"d.next\"({inner})[^bb1] : (i32) -> ()"), 1);
                m.line("^bb1:");
                m.do_(&format!("\"d.yield\"({inner}) {dict} : (i32) -> ()"), 1);
                m.line("  }) : (i32) -> i32");
                values.push(r);
            } else if m.chance(10) {
                let r = m.name();
                m.do_(
                    &format!("{r}:2 = \"d.pair\"({x}) <{dict}> : (i32) -> (i32, !d.box<\"x\">)"),
                    1,
                );
                let tag = m.below(9);
                m.do_(
                    &format!("\"d.sink\"({r}#1) {{kind = #d.tag<{tag}>}} : (!d.box<\"x\">) -> ()"),
                    1,
                );
                values.push(format!("{r}#0"));
            } else if m.chance(30) {
                values.push(m.val(&format!("\"d.op{n}\"({x}, {y}) : (i32, i32) -> i32")));
            } else {
                values.push(m.val(&format!("\"d.op{n}\"({x}, {y}) {dict} : (i32, i32) -> i32")));
            }
        }
        let last = &values[values.len() - 1];
        m.line(&format!(
            "  \"func.return\"({last}) : (i32) -> ()\n}}) : () -> ()"
        ));
    });
}

pub fn attrs(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let mut x = m
            .open(&format!("f{number}"), &["i32"], &["i32"], false)
            .remove(0);
        while m.ops < end {
            let n = 1 + m.below(12);
            if m.chance(60) {
                let (ty, element) =
                    *m.pick(&[("i32", ""), ("i8", ""), ("f32", ".5"), ("f64", ".0e-05")]);
                let parts: Vec<String> = (0..n)
                    .map(|_| format!("{}{element}", 1 + m.below(99)))
                    .collect();
                let dict = if m.chance(40) {
                    dictionary(m, 0)
                } else {
                    String::new()
                };
                let c = m.val(&format!(
                    "arith.constant {dict} dense<[{}]> : tensor<{n}x{ty}>",
                    parts.join(", ")
                ));
                let dict = dictionary(m, 0);
                m.do_(
                    &format!("\"d.sink\"({c}) {dict} : (tensor<{n}x{ty}>) -> ()"),
                    1,
                );
            } else {
                let ty = (*m.pick(&[
                    "tuple<i32, tensor<{n}x?xf32>>",
                    "memref<?x{n}xf16, strided<[?, 1], offset: ?>>",
                    "vector<{n}x[4]xi8>",
                    "tensor<{n}x?xi64, \"tag\">",
                    "(i32, vector<{n}xf32>) -> (i1, i{n})",
                    "memref<{n}x4xf32, affine_map<(d0, d1) -> (d1, d0)>, 3>",
                ]))
                .replace("{n}", &n.to_string());
                let p = *m.pick(PREDICATES);
                x = m.val(&format!(
                    "builtin.unrealized_conversion_cast {x} : i32 to {ty} {{p = \"{p}\"}}"
                ));
                x = m.val(&format!(
                    "builtin.unrealized_conversion_cast {x} : {ty} to i32"
                ));
            }
        }
        m.close(&[x], &["i32"]);
    });
}
