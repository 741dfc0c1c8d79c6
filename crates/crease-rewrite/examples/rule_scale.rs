//! Measures the automaton: what 1,000 rules cost beside 100 where none matches, and how long it
//! takes to build from text. `cargo run --release -p crease-rewrite --example rule_scale`

use std::fmt::Write as _;
use std::sync::Arc;
use std::time::{Duration, Instant};

use crease_ir::diag::Diagnostics;
use crease_ir::{Body, Context};
use crease_rewrite::{Driver, DriverConfig, PatternSet, RuleTables, Rules};
use crease_rules::automaton::{Automaton, compile};
use crease_syntax::parser::{self, ParseOptions};

const OPS: [&str; 6] = ["addi", "subi", "muli", "andi", "ori", "xori"];

/// `n` rules over six root ops: nested ops, constants, and both.
fn rules(n: usize) -> String {
    let mut text = "//! Generated.\n".to_owned();
    for i in 0..n {
        let (root, inner) = (OPS[i % 6], ["divui", "remui", "shli", "shrui"][i / 6 % 4]);
        let (c, flag) = (1000 + i, if i % 3 == 0 { "<none>" } else { "" });
        let flag = if matches!(root, "addi" | "subi" | "muli") {
            flag
        } else {
            ""
        };
        let _ = match i % 3 {
            0 => write!(
                text,
                "\n// generated\nrule r{i}: arith.{root}{flag}(x, {c}) => x\n"
            ),
            1 => write!(
                text,
                "\n// generated\nrule r{i}: arith.{root}(arith.{inner}(x, y), {c}) => x\n"
            ),
            _ => write!(
                text,
                "\n// generated\nrule r{i}: arith.{root}(arith.{inner}(x, {c}), y) \
                 => arith.xori(x, y)\n"
            ),
        };
    }
    text
}

/// A function of `n` ops that no rule matches.
fn ir(n: usize) -> String {
    let mut text = "func.func @f(%a: i32, %b: i32) -> i32 {\n  %v0 = arith.addi %a, %b : i32\n\
                    \x20 %v1 = arith.remsi %a, %b : i32\n  %c = arith.constant 3 : i32\n"
        .to_owned();
    for i in 2..n {
        let (op, x) = (OPS[i * 7 % 6], i - 1);
        let y = if i % 4 == 0 {
            "%c".into()
        } else {
            format!("%v{}", i - 2)
        };
        let _ = writeln!(text, "  %v{i} = arith.{op} %v{x}, {y} : i32");
    }
    let _ = write!(text, "  return %v{} : i32\n}}\n", n - 1);
    text
}

fn build(text: &str) -> Automaton {
    let mut ctx = Context::new(crease_test::registry());
    let files = [("generated.rules".to_owned(), text.to_owned())];
    let set = crease_rules::read(&mut ctx, &files).expect("rules");
    compile(&set).expect("tables")
}

fn parse(ctx: &mut Context, text: &str) -> Body {
    let start = ctx.sources_mut().add("ir", text);
    let options = ParseOptions {
        implicit_module: true,
        ..ParseOptions::default()
    };
    let mut diags = Diagnostics::default();
    parser::parse(ctx, start, 0..text.len(), options, &mut diags).expect("ir")
}

fn best(times: usize, mut run: impl FnMut() -> Duration) -> Duration {
    (0..times).map(|_| run()).min().unwrap_or_default()
}

fn main() {
    let ir = ir(20_000);
    let mut runs = Vec::new();
    for n in [0, 100, 1000] {
        let text = rules(n);
        let built = best(5, || {
            let start = Instant::now();
            std::hint::black_box(build(&text));
            start.elapsed()
        });
        let mut ctx = Context::new(crease_test::registry());
        let tables = vec![(RuleTables::Shared(Arc::new(build(&text))), true)];
        let rules = Rules::new(ctx.registry(), tables, &|_| true);
        let patterns = PatternSet::with_rules(&ctx, Vec::new(), Arc::new(rules));
        let ir = parse(&mut ctx, &ir);
        let run = best(9, || {
            let mut body = ir.clone();
            let driver = Driver::new(&ctx, &patterns, DriverConfig::CANONICALIZE);
            let start = Instant::now();
            let result = driver.run_nested(&mut body, &mut None);
            let took = start.elapsed();
            assert_eq!(result.stats.rewrites, 0);
            took
        });
        println!("{n:5} rules: build {built:?}, run {run:?}");
        runs.push(run.as_secs_f64());
    }
    println!("1,000 rules / 100 rules: {:.3}", runs[2] / runs[1]);
}
