//! Random modules of modules and functions that can be seen from here and there, call each other and are
//! named in attributes: for the passes that ask who refers to a symbol.

use std::fmt::Write as _;

use crate::random_ir::generate::{Made, parsed};
use crate::random_ir::rng::Rng;

/// Modules in modules, and the most symbols in each.
const DEEPEST: usize = 3;
const SYMBOLS: usize = 5;

/// The module of a seed.
pub(crate) fn module(seed: u64) -> Made {
    let mut scopes = Scopes {
        rng: Rng::new(seed),
        named: 0,
    };
    // Only what has a name can be seen from outside of what it is in.
    let head = match scopes.rng.chance(20) {
        true => "module @top",
        false => "module",
    };
    let mut text = String::new();
    scopes.table(&mut text, head, 0);

    parsed(&text)
}

struct Scopes {
    rng: Rng,
    /// Symbols so far. No two have the same name: see `docs/differences.md` on `--inline`.
    named: usize,
}

impl Scopes {
    /// A module that begins like this.
    fn table(&mut self, text: &mut String, head: &str, depth: usize) {
        let _ = writeln!(text, "{head} {{");
        let count = 1 + self.rng.below(SYMBOLS);
        let symbols = self.named..self.named + count;
        self.named += count;
        let functions: Vec<usize> = symbols
            .clone()
            .filter(|_| depth == DEEPEST || self.rng.chance(75))
            .collect();
        for symbol in symbols.clone() {
            if !functions.contains(&symbol) {
                let head = match self.rng.below(5) {
                    0 => "module".into(),
                    1 => {
                        format!("module @s{symbol} attributes {{sym_visibility = \"private\"}}")
                    }
                    2 => format!("module @s{symbol} attributes {{sym_visibility = \"nested\"}}"),
                    _ => format!("module @s{symbol}"),
                };
                self.table(text, &head, depth + 1);
            } else if self.rng.chance(10) {
                let _ = writeln!(text, "func.func private @s{symbol}(i32) -> i32");
            } else {
                let seen = self
                    .rng
                    .pick(&["", "", "nested ", "nested ", "private ", "private "]);
                let _ = writeln!(text, "func.func {seen}@s{symbol}(%v0: i32) -> i32 {{");
                self.function(text, &functions);
                text.push_str("}\n");
            }
            if self.rng.chance(12) {
                self.named_in_attribute(text, symbols.start, count);
            }
        }
        text.push_str("}\n");
    }

    /// What is in a function that can call these.
    fn function(&mut self, text: &mut String, functions: &[usize]) {
        let mut values = vec![0];
        for new in 1..1 + self.rng.below(6) {
            let (a, b) = (self.rng.pick(&values), self.rng.pick(&values));
            let function = self.rng.pick(functions);
            let _ = match self.rng.below(10) {
                0..3 => writeln!(text, "%v{new} = arith.constant {} : i32", a % 4),
                3..5 => writeln!(text, "%v{new} = arith.addi %v{a}, %v{b} : i32"),
                5..9 => writeln!(
                    text,
                    "%v{new} = func.call @s{function}(%v{a}) : (i32) -> i32"
                ),
                _ => {
                    // It may be called with anything.
                    let _ = writeln!(text, "%f{new} = func.constant @s{function} : (i32) -> i32");
                    self.named_in_attribute(text, function, 1);
                    continue;
                }
            };
            values.push(new);
        }
        let (a, b) = (self.rng.pick(&values), self.rng.pick(&values));
        if self.rng.chance(20) {
            let _ = writeln!(
                text,
                "%c = arith.cmpi slt, %v{a}, %v{b} : i32\ncf.cond_br %c, ^end(%v{a} : i32), ^other\n\
                 ^other:\ncf.br ^end(%v{b} : i32)\n^end(%r: i32):\nreturn %r : i32"
            );
        } else {
            let _ = writeln!(text, "return %v{a} : i32");
        }
    }

    /// An op that names one of so many symbols, or one in it if that is a module.
    fn named_in_attribute(&mut self, text: &mut String, first: usize, count: usize) {
        let mut name = format!("@s{}", first + self.rng.below(count));
        while self.rng.chance(35) {
            let _ = write!(name, "::@s{}", self.rng.below(self.named + 2));
        }
        let _ = match self.rng.chance(20) {
            true => writeln!(text, "\"x.use\"() <{{a = {name}}}> : () -> ()"),
            false => writeln!(text, "\"x.use\"() {{a = [{name}]}} : () -> ()"),
        };
    }
}
