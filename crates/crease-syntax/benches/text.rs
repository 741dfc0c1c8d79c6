//! Lexer, parser and printer on one module. What they cost beside other tools, and per op, is
//! `cargo xtask bench`'s to say.

use std::fmt::Write as _;
use std::hint::black_box;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};

use crease_ir::{Body, Context, Diagnostics, OpId};
use crease_syntax::lexer::Lexer;
use crease_syntax::parser::{self, ParseOptions};
use crease_syntax::printer::{self, PrintOptions};
use crease_syntax::token::Kind;

/// Functions of the module.
const FUNCTIONS: usize = 200;

fn module() -> String {
    let mut text = String::new();
    for n in 0..FUNCTIONS {
        let _ = write!(
            text,
            "func.func @f{n}(%a: memref<?xf32>, %n: index, %x: f32) -> f32 {{
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %sum = scf.for %i = %c0 to %n step %c1 iter_args(%s = %x) -> (f32) {{
    %v = memref.load %a[%i] : memref<?xf32>
    %p = arith.mulf %v, %x fastmath<fast> : f32
    %t = arith.addf %s, %p : f32
    scf.yield %t : f32
  }}
  return %sum : f32
}}
"
        );
    }
    text
}

fn parse(text: &str) -> (Context, Body, OpId) {
    let mut ctx = Context::new(crease_upstream::registry());
    let start = ctx.sources_mut().add("bench.mlir", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions::default();
    let body = parser::parse(&ctx, start, 0..text.len(), options, &mut diags);
    let body = body.expect("a module");
    let block = body.entry_block(body.owner_regions()[0]);
    let op = body.first_op(block.expect("a block")).expect("an op");
    (ctx, body, op)
}

fn text(c: &mut Criterion) {
    let text = module();
    let mut group = c.benchmark_group("text");
    group.throughput(Throughput::Bytes(text.len() as u64));
    group.bench_function("lexer", |b| {
        b.iter(|| {
            let mut lexer = Lexer::new(black_box(text.as_bytes()), 0);
            let mut tokens = 0u64;
            while lexer.lex().kind != Kind::Eof {
                tokens += 1;
            }
            tokens
        });
    });
    group.bench_function("parser", |b| b.iter(|| parse(black_box(&text))));
    let (ctx, body, op) = parse(&text);
    for (name, generic) in [("printer", false), ("printer, generic form", true)] {
        let options = PrintOptions {
            generic,
            ..PrintOptions::default()
        };
        group.bench_function(name, |b| {
            b.iter(|| {
                let mut out = String::new();
                printer::print(&ctx, &body, op, &options, &mut out);
                out
            });
        });
    }
    group.finish();
}

criterion_group!(benches, text);
criterion_main!(benches);
