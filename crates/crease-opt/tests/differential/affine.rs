//! Random affine programs: loops in loops with bounds, accesses and conditions by maps of what is around
//! them, for the patterns that put maps together and make them simpler.

use std::fmt::Write as _;

use crate::random_ir::generate::{Made, parsed};
use crate::random_ir::rng::Rng;

/// Functions in a module, how deep loops are nested, and the most ops in each.
const FUNCTIONS: usize = 2;
const DEEPEST: usize = 3;
const OPS: usize = 5;

/// The module of a seed.
pub(crate) fn module(seed: u64) -> Made {
    let mut rng = Rng::new(seed);
    let mut text = String::new();
    for number in 0..FUNCTIONS {
        let mut program = Program {
            rng: &mut rng,
            named: 0,
            text: String::new(),
            dims: Vec::new(),
            symbols: ["%x", "%y"].map(String::from).into(),
            floats: vec!["%f".into()],
        };
        program.block(0);
        let _ = write!(
            text,
            "func.func @f{number}(%x: index, %y: index, %f: f32, %m: memref<16x16xf32>, %v: memref<?xf32>) {{\n\
             {}return\n}}\n",
            program.text
        );
    }
    parsed(&text)
}

/// A function in the making.
struct Program<'a> {
    rng: &'a mut Rng,
    /// Names so far.
    named: usize,
    text: String,
    /// Indices that maps can have as dimensions and as symbols; the latter also as the former.
    dims: Vec<String>,
    symbols: Vec<String>,
    floats: Vec<String>,
}

impl Program<'_> {
    fn name(&mut self, letter: char) -> String {
        self.named += 1;
        format!("%{letter}{}", self.named)
    }

    /// What is in a function, a loop or a branch; nothing of it can be used behind it.
    fn block(&mut self, depth: usize) {
        let known = (self.dims.len(), self.symbols.len(), self.floats.len());
        for _ in 0..1 + self.rng.below(OPS) {
            match self.rng.below(12) {
                0..3 if depth < DEEPEST => self.repeat(depth),
                3 if depth < DEEPEST => self.branch(depth),
                4 if depth < DEEPEST => self.parallel(depth),
                0..6 => self.apply(),
                6..8 => self.load(),
                8..10 => self.store(),
                10 => self.constant(depth),
                _ => {
                    let value = self.any_index();
                    let _ = writeln!(self.text, "\"t.use\"({value}) : (index) -> ()");
                }
            }
        }
        self.dims.truncate(known.0);
        self.symbols.truncate(known.1);
        self.floats.truncate(known.2);
    }

    fn any_index(&mut self) -> String {
        let all = self.dims.len() + self.symbols.len();
        let place = self.rng.below(all);
        self.dims
            .iter()
            .chain(&self.symbols)
            .nth(place)
            .cloned()
            .unwrap_or_default()
    }

    fn float(&mut self) -> String {
        self.floats[self.rng.below(self.floats.len())].clone()
    }

    /// An expression of so many dimensions and symbols.
    fn expr(&mut self, dims: usize, symbols: usize, depth: usize) -> String {
        let number = self.rng.pick(&[0, 1, 2, 3, 4, 5, 8, 16, -1, -2, -7]);
        match self.rng.below(10) {
            0..3 if dims > 0 => format!("d{}", self.rng.below(dims)),
            3..5 if symbols > 0 => format!("s{}", self.rng.below(symbols)),
            5..8 if depth < 3 => {
                let (a, b) = (
                    self.expr(dims, symbols, depth + 1),
                    self.expr(dims, symbols, depth + 1),
                );
                let sign = self.rng.pick(&["+", "+", "-"]);
                format!("({a} {sign} {b})")
            }
            8.. if depth < 3 => {
                let a = self.expr(dims, symbols, depth + 1);
                let op = self.rng.pick(&["*", "*", "floordiv", "ceildiv", "mod"]);
                // Nothing is divided by less than one.
                let number = match op {
                    "*" => number,
                    _ => self.rng.pick(&[1, 2, 3, 4, 8]),
                };
                format!("({a} {op} {number})")
            }
            _ => number.to_string(),
        }
    }

    /// The inputs of a map or set as they are declared, and as operands.
    fn inputs(&mut self) -> (usize, usize, String, String) {
        let (dims, symbols) = (self.rng.below(4), self.rng.below(3));
        let list = |letter: char, count: usize| -> String {
            let names: Vec<String> = (0..count).map(|place| format!("{letter}{place}")).collect();
            names.join(", ")
        };
        let given: Vec<String> = (0..dims).map(|_| self.any_index()).collect();
        let of: Vec<String> = (0..symbols)
            .map(|_| self.symbols[self.rng.below(self.symbols.len())].clone())
            .collect();
        let declared = format!("({})[{}]", list('d', dims), list('s', symbols));
        (
            dims,
            symbols,
            declared,
            format!("({})[{}]", given.join(", "), of.join(", ")),
        )
    }

    /// A map with so many results, with its operands.
    fn map(&mut self, results: usize) -> String {
        let (dims, symbols, declared, given) = self.inputs();
        let exprs: Vec<String> = (0..results).map(|_| self.expr(dims, symbols, 0)).collect();
        format!("affine_map<{declared} -> ({})>{given}", exprs.join(", "))
    }

    /// A bound of a loop.
    fn bound(&mut self, keyword: &str, near: usize) -> String {
        match self.rng.below(4) {
            0 | 1 => (near + self.rng.below(4)).to_string(),
            2 => self.symbols[self.rng.below(self.symbols.len())].clone(),
            _ => {
                let results = 1 + self.rng.below(2);
                format!("{keyword} {}", self.map(results))
            }
        }
    }

    fn repeat(&mut self, depth: usize) {
        let variable = self.name('i');
        let (lower, upper) = (self.bound("max", 0), self.bound("min", 3));
        let step = self.rng.pick(&["", "", " step 2", " step 4"]);
        let carries = self.rng.chance(30);
        let (result, carried, init) = (self.name('r'), self.name('c'), self.float());
        let (before, header) = match carries {
            true => (
                format!("{result} = "),
                format!(" iter_args({carried} = {init}) -> (f32)"),
            ),
            false => Default::default(),
        };
        let _ = writeln!(
            self.text,
            "{before}affine.for {variable} = {lower} to {upper}{step}{header} {{"
        );
        self.dims.push(variable);
        if carries {
            self.floats.push(carried);
        }
        self.block(depth + 1);
        self.dims.pop();
        if carries {
            let yielded = self.float();
            self.floats.pop();
            let _ = writeln!(self.text, "affine.yield {yielded} : f32");
            self.floats.push(result);
        }
        self.text.push_str("}\n");
    }

    fn parallel(&mut self, depth: usize) {
        let (a, b) = (self.name('i'), self.name('i'));
        let upper = self.map(1);
        let step = self.rng.pick(&["", " step (2, 3)"]);
        let lower = self.rng.pick(&["(0, 0)", "(0, 2)"]);
        let _ = writeln!(self.text, "%n{a} = affine.apply {upper}", a = &a[1..]);
        let _ = writeln!(
            self.text,
            "affine.parallel ({a}, {b}) = {lower} to (8, %n{}){step} {{",
            &a[1..]
        );
        self.dims.extend([a, b]);
        self.block(depth + 1);
        self.dims.truncate(self.dims.len() - 2);
        self.text.push_str("}\n");
    }

    fn branch(&mut self, depth: usize) {
        let (dims, symbols, declared, given) = self.inputs();
        let count = 1 + self.rng.below(2);
        let constraints: Vec<String> = (0..count)
            .map(|_| {
                let relation = self.rng.pick(&[">=", ">=", "=="]);
                format!("{} {relation} 0", self.expr(dims, symbols, 1))
            })
            .collect();
        let set = format!(
            "affine_set<{declared} : ({})>{given}",
            constraints.join(", ")
        );
        let _ = writeln!(self.text, "affine.if {set} {{");
        self.block(depth + 1);
        if self.rng.chance(50) {
            self.text.push_str("} else {\n");
            self.block(depth + 1);
        }
        self.text.push_str("}\n");
    }

    fn apply(&mut self) {
        let result = self.name('a');
        let (op, results) = match self.rng.below(10) {
            0..6 => ("apply", 1),
            6..8 => ("min", 1 + self.rng.below(3)),
            _ => ("max", 1 + self.rng.below(3)),
        };
        let map = self.map(results);
        let _ = writeln!(self.text, "{result} = affine.{op} {map}");
        // Only what an `apply` gives may be put into another map everywhere.
        match op {
            "apply" => self.dims.push(result),
            _ => {
                let _ = writeln!(self.text, "\"t.use\"({result}) : (index) -> ()");
            }
        }
    }

    /// Where in a buffer something is read or written: `%m[…] : type`.
    fn place(&mut self) -> String {
        let index = |p: &mut Self| {
            let value = p.any_index();
            let offset = p
                .rng
                .pick(&["", "", " + 1", " * 2", " floordiv 2", " mod 4 + 3"]);
            format!("{value}{offset}")
        };
        match self.rng.chance(60) {
            true => format!("%m[{}, {}] : memref<16x16xf32>", index(self), index(self)),
            false => format!("%v[{}] : memref<?xf32>", index(self)),
        }
    }

    fn load(&mut self) {
        let (result, place) = (self.name('l'), self.place());
        let _ = writeln!(self.text, "{result} = affine.load {place}");
        self.floats.push(result);
    }

    fn store(&mut self) {
        let (value, place) = (self.float(), self.place());
        let _ = writeln!(self.text, "affine.store {value}, {place}");
    }

    /// A constant is a symbol; so is a size, if it is not in a loop.
    fn constant(&mut self, depth: usize) {
        let result = self.name('k');
        let number = self.rng.pick(&[0, 1, 2, 3, 4, 7, 16]);
        let _ = match depth {
            0 if self.rng.chance(30) => {
                let zero = self.name('k');
                writeln!(
                    self.text,
                    "{zero} = arith.constant 0 : index\n{result} = memref.dim %v, {zero} : memref<?xf32>"
                )
            }
            _ => writeln!(self.text, "{result} = arith.constant {number} : index"),
        };
        self.symbols.push(result);
    }
}
