//! The verifier on one module, with and without control flow.

use std::fmt::Write as _;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use crease_ir::{Body, Context, Diagnostics, OpId};
use crease_syntax::parser::{self, ParseOptions};

/// Functions of a module.
const FUNCTIONS: usize = 200;

const STRAIGHT: &str = "  %0 = arith.addi %x, %y : i32
  %1 = arith.muli %0, %x : i32
  %2 = arith.cmpi slt, %1, %y : i32
  %3 = arith.select %2, %0, %1 : i32
  return %3 : i32
";

const BRANCHES: &str = "  %0 = arith.cmpi slt, %x, %y : i32
  cf.cond_br %0, ^bb1, ^bb2(%x : i32)
^bb1:
  %1 = arith.subi %y, %x : i32
  cf.br ^bb2(%1 : i32)
^bb2(%2: i32):
  return %2 : i32
";

fn parse(inside: &str) -> (Context, Body, OpId) {
    let mut text = String::new();
    for n in 0..FUNCTIONS {
        let _ = writeln!(
            text,
            "func.func @f{n}(%x: i32, %y: i32) -> i32 {{\n{inside}}}"
        );
    }
    let mut ctx = Context::new(crease_upstream::registry());
    let start = ctx.sources_mut().add("bench.mlir", text.as_str());
    let mut diags = Diagnostics::default();
    let options = ParseOptions::default();
    let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
    let body = body.expect("a module");
    let block = body.entry_block(body.owner_regions()[0]);
    let op = body.first_op(block.expect("a block")).expect("an op");
    (ctx, body, op)
}

fn verify(c: &mut Criterion) {
    let mut group = c.benchmark_group("verifier");
    for (name, inside) in [("straight", STRAIGHT), ("branches", BRANCHES)] {
        let (ctx, body, op) = parse(inside);
        let ops = inside.matches(" = ").count() + inside.matches("br ").count() + 2;
        group.throughput(Throughput::Elements((FUNCTIONS * ops) as u64));
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut diags = Diagnostics::default();
                crease_ir::verify::verify(&ctx, &body, op, &mut diags).expect("valid IR")
            });
        });
    }
    group.finish();
}

criterion_group!(benches, verify);
criterion_main!(benches);
