//! The driver's two schedules, and finding rules with the automaton, on one function.

use std::fmt::Write as _;

use criterion::{BatchSize, Criterion, Throughput, criterion_group, criterion_main};

use crease_ir::{Body, Context, Diagnostics};
use crease_rewrite::{Driver, DriverConfig, PatternSet};
use crease_syntax::parser::{self, ParseOptions};

/// How often a function repeats its ops.
const REPEATS: usize = 500;

/// Ops on which rules and folds apply.
const FOLDABLE: &str = "  %a{n} = arith.addi %x, %c5 : i32
  %b{n} = arith.addi %a{n}, %c7 : i32
  %d{n} = arith.subi %b{n}, %x : i32
  %e{n} = arith.muli %d{n}, %c7 : i32
  \"t.use\"(%e{n}) : (i32) -> ()
";

/// Ops of which most are equal to others.
const EQUAL: &str = "  %a{n} = arith.muli %x, %c5 : i32
  %b{n} = arith.xori %a{n}, %x : i32
  %d{n} = arith.divui %b{n}, %c7 : i32
  \"t.use\"(%d{n}) : (i32) -> ()
";

fn parse(ops: &str) -> (Context, Body) {
    let mut text = "func.func @f(%x: i32) {
  %c5 = arith.constant 5 : i32
  %c7 = arith.constant 7 : i32
"
    .to_owned();
    for n in 0..REPEATS {
        text.push_str(&ops.replace("{n}", &n.to_string()));
    }
    let _ = writeln!(text, "  return\n}}");
    let mut ctx = Context::new(crease_upstream::registry());
    ctx.set_allow_unregistered(true);
    let start = ctx.sources_mut().add("bench.mlir", text.as_str());
    let mut diags = Diagnostics::default();
    let options = ParseOptions::default();
    let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
    (ctx, body.expect("a module"))
}

fn ops(text: &str) -> Throughput {
    Throughput::Elements((REPEATS * text.lines().count()) as u64)
}

fn schedules(c: &mut Criterion) {
    let mut group = c.benchmark_group("driver");
    let inputs = [
        ("canonicalize", FOLDABLE, DriverConfig::CANONICALIZE),
        ("cse", EQUAL, DriverConfig::CSE),
    ];
    for (name, text, config) in inputs {
        let (ctx, body) = parse(text);
        let patterns = PatternSet::canonicalization(&ctx, &[], &[]);
        let driver = Driver::new(&ctx, &patterns, config);
        group.throughput(ops(text));
        group.bench_function(name, |b| {
            b.iter_batched_ref(
                || body.clone(),
                |body| driver.run_nested(body, &mut None),
                BatchSize::LargeInput,
            );
        });
    }
    group.finish();
}

fn automaton(c: &mut Criterion) {
    let (ctx, root) = parse(FOLDABLE);
    let patterns = PatternSet::canonicalization(&ctx, &[], &[]);
    let rules = patterns.rules().expect("rules");
    let function = root
        .children()
        .next()
        .and_then(|module| module.children().next());
    let body = function.expect("the function's body");
    let block = body.entry_block(body.owner_regions()[0]).expect("a block");
    let mut group = c.benchmark_group("automaton");
    group.throughput(ops(FOLDABLE));
    group.bench_function("match", |b| {
        b.iter(|| {
            let all = body.block_ops(block);
            all.filter(|&op| rules.first_match(&ctx, body, op).is_some())
                .count()
        });
    });
    group.finish();
}

criterion_group!(benches, schedules, automaton);
criterion_main!(benches);
