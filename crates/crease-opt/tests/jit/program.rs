//! Random functions that return a number: straight code, `scf.if`, `scf.for`, memory, and calls of
//! the functions before. Most of what they do is defined: divisors are odd, shifts small.

use std::fmt::Write as _;

use crate::rng::Rng;

const INTS: [&str; 6] = ["i8", "i16", "i32", "i64", "i24", "index"];
const FLOATS: [&str; 2] = ["f32", "f64"];
const PREDICATES: [&str; 10] = [
    "eq", "ne", "slt", "sle", "sgt", "sge", "ult", "ule", "ugt", "uge",
];
const ORDERS: [&str; 14] = [
    "oeq", "ogt", "oge", "olt", "ole", "one", "ord", "ueq", "ugt", "uge", "ult", "ule", "une",
    "uno",
];
const PLAIN: [&str; 10] = [
    "addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "maxui", "minsi", "minui",
];
const DIVISIONS: [&str; 7] = [
    "divui",
    "divsi",
    "remui",
    "remsi",
    "ceildivui",
    "ceildivsi",
    "floordivsi",
];
const SHIFTS: [&str; 3] = ["shli", "shrui", "shrsi"];
const INDEX: [&str; 14] = [
    "add", "sub", "mul", "and", "or", "xor", "maxs", "maxu", "mins", "minu", "divs", "divu",
    "rems", "ceildivs",
];
const FLOAT_OPS: [&str; 8] = [
    "addf", "subf", "mulf", "divf", "minimumf", "maximumf", "minnumf", "maxnumf",
];
/// Statements of a function.
const LENGTH: usize = 14;

/// Adds the result of a function to a sum, as [`main`] does.
pub(crate) fn combine(sum: i64, value: i64) -> i64 {
    sum.wrapping_mul(31).wrapping_add(value)
}

/// A function `@main` that combines what these functions return.
pub(crate) fn main(functions: &[&str]) -> String {
    let mut text = String::from(
        "func.func @main() -> i64 {\n  %s = arith.constant 0 : i64\n  %k = arith.constant 31 : i64\n",
    );
    let mut sum = "%s".to_string();
    for name in functions {
        let _ = writeln!(text, "  %{name} = call @{name}() : () -> i64");
        let _ = writeln!(text, "  %{name}_m = arith.muli {sum}, %k : i64");
        let _ = writeln!(text, "  %{name}_s = arith.addi %{name}_m, %{name} : i64");
        sum = format!("%{name}_s");
    }
    let _ = writeln!(text, "  return {sum} : i64\n}}");
    text
}

/// The function `@f<number>`.
pub(crate) fn function(rng: &mut Rng, number: usize) -> String {
    let mut made = Function {
        rng,
        text: format!("func.func @f{number}() -> i64 {{\n"),
        names: 0,
        values: Vec::new(),
        number,
    };
    for ty in INTS.iter().chain(&FLOATS).chain(&["i1"]) {
        made.constant(ty);
    }
    made.statements(LENGTH, 0);
    let sum = made.sum();
    let _ = writeln!(made.text, "  return {sum} : i64\n}}");
    made.text
}

struct Function<'a> {
    rng: &'a mut Rng,
    text: String,
    names: usize,
    values: Vec<(String, &'static str)>,
    number: usize,
}

impl Function<'_> {
    /// `right` under a new name, which stands for a value of this type from here on.
    fn value(&mut self, ty: &'static str, right: &str) -> String {
        self.names += 1;
        let name = format!("%v{}", self.names);
        let _ = writeln!(self.text, "  {name} = {right}");
        self.values.push((name.clone(), ty));
        name
    }

    fn any(&mut self, ty: &'static str) -> String {
        let known: Vec<usize> = (0..self.values.len())
            .filter(|&i| self.values[i].1 == ty)
            .collect();
        match known.is_empty() || self.rng.chance(15) {
            true => self.constant(ty),
            false => {
                // Later ones more often.
                let at = known.len() - 1 - self.rng.below(known.len().min(6));
                self.values[known[at]].0.clone()
            }
        }
    }

    fn constant(&mut self, ty: &'static str) -> String {
        let small = self.rng.below(9) as i64 - 4;
        let number = match ty {
            "i1" => ["true", "false"][self.rng.below(2)].to_string(),
            "f32" | "f64" => format!("{:?}", small as f64 * 0.75),
            _ if self.rng.chance(60) => small.to_string(),
            "i8" => (self.rng.next() as i8).to_string(),
            "i16" => (self.rng.next() as i16).to_string(),
            "i24" => (self.rng.next() as i32 >> 8).to_string(),
            "i32" => (self.rng.next() as i32).to_string(),
            _ => (self.rng.next() as i64).to_string(),
        };
        match ty {
            "i1" => self.value(ty, &format!("arith.constant {number}")),
            _ => self.value(ty, &format!("arith.constant {number} : {ty}")),
        }
    }

    /// One of all numbers: as i64, combined.
    fn sum(&mut self) -> String {
        let mut sum = self.value("i64", "arith.constant 17 : i64");
        let factor = self.value("i64", "arith.constant 31 : i64");
        let values = std::mem::take(&mut self.values);
        for (name, ty) in values {
            let wide = match ty {
                "i64" => name,
                "index" => self.value("i64", &format!("arith.index_cast {name} : index to i64")),
                "f32" | "f64" => {
                    // Not the bits: those of a NaN are nobody's.
                    let zero = self.value(ty, &format!("arith.constant 1.25 : {ty}"));
                    let less = self.value("i1", &format!("arith.cmpf ult, {name}, {zero} : {ty}"));
                    self.value("i64", &format!("arith.extui {less} : i1 to i64"))
                }
                _ => self.value("i64", &format!("arith.extsi {name} : {ty} to i64")),
            };
            let product = self.value("i64", &format!("arith.muli {sum}, {factor} : i64"));
            sum = self.value("i64", &format!("arith.addi {product}, {wide} : i64"));
        }
        sum
    }

    fn statements(&mut self, count: usize, depth: usize) {
        for _ in 0..count {
            match self.rng.below(22) {
                0..5 => {
                    let (op, ty) = (self.rng.pick(&PLAIN), self.rng.pick(&INTS));
                    let (x, y) = (self.any(ty), self.any(ty));
                    let _ = self.value(ty, &format!("arith.{op} {x}, {y} : {ty}"));
                }
                5..7 => self.division(),
                7..9 => self.shift(),
                9 => self.index(),
                10 => self.extended(),
                11 => {
                    let ty = self.rng.pick(&INTS);
                    let (by, x, y) = (self.rng.pick(&PREDICATES), self.any(ty), self.any(ty));
                    let _ = self.value("i1", &format!("arith.cmpi {by}, {x}, {y} : {ty}"));
                }
                12 => {
                    let ty = self.rng.pick(&FLOATS);
                    let (by, x, y) = (self.rng.pick(&ORDERS), self.any(ty), self.any(ty));
                    let _ = self.value("i1", &format!("arith.cmpf {by}, {x}, {y} : {ty}"));
                }
                13 => {
                    let ty = self.rng.pick(&INTS);
                    let (c, x, y) = (self.any("i1"), self.any(ty), self.any(ty));
                    let _ = self.value(ty, &format!("arith.select {c}, {x}, {y} : {ty}"));
                }
                14 | 15 => self.cast(),
                16 | 17 => {
                    let (op, ty) = (self.rng.pick(&FLOAT_OPS), self.rng.pick(&FLOATS));
                    let (x, y) = (self.any(ty), self.any(ty));
                    let _ = self.value(ty, &format!("arith.{op} {x}, {y} : {ty}"));
                }
                18 => self.memory(),
                19 if self.number > 0 => {
                    let callee = self.rng.below(self.number);
                    let _ = self.value("i64", &format!("func.call @f{callee}() : () -> i64"));
                }
                20 if depth < 2 => self.branch(depth),
                21 if depth < 2 => self.repeat(depth),
                _ => {
                    let ty = self.rng.pick(&INTS);
                    let (x, y) = (self.any(ty), self.any(ty));
                    let flag = self.rng.pick(&["nsw", "nuw"]);
                    // May be poison, which is nothing to compare if it is used.
                    let text = format!("arith.addi {x}, {y} overflow<{flag}> : {ty}");
                    if self.rng.chance(20) {
                        let _ = self.value(ty, &text);
                    }
                }
            }
        }
    }

    fn division(&mut self) {
        let (op, ty) = (self.rng.pick(&DIVISIONS), self.rng.pick(&INTS));
        let (x, y) = (self.any(ty), self.any(ty));
        let odd = self.value(ty, &format!("arith.constant 3 : {ty}"));
        let divisor = self.value(ty, &format!("arith.ori {y}, {odd} : {ty}"));
        let _ = self.value(ty, &format!("arith.{op} {x}, {divisor} : {ty}"));
    }

    fn shift(&mut self) {
        let (op, ty) = (self.rng.pick(&SHIFTS), self.rng.pick(&INTS));
        let (x, y) = (self.any(ty), self.any(ty));
        let seven = self.value(ty, &format!("arith.constant 7 : {ty}"));
        let by = self.value(ty, &format!("arith.andi {y}, {seven} : {ty}"));
        let _ = self.value(ty, &format!("arith.{op} {x}, {by} : {ty}"));
    }

    fn index(&mut self) {
        let op = self.rng.pick(&INDEX);
        let (x, y) = (self.any("index"), self.any("index"));
        let three = self.value("index", "index.constant 3");
        let y = match op.starts_with("div") || op.starts_with("rem") || op.starts_with("ceil") {
            true => self.value("index", &format!("index.or {y}, {three}")),
            false => y,
        };
        let _ = self.value("index", &format!("index.{op} {x}, {y}"));
    }

    fn extended(&mut self) {
        let ty = self.rng.pick(&INTS[..5]);
        let (x, y) = (self.any(ty), self.any(ty));
        self.names += 2;
        let (low, high) = (format!("%v{}", self.names - 1), format!("%v{}", self.names));
        let (op, second, types) = match self.rng.below(3) {
            0 => ("addui_extended", "i1", format!("{ty}, i1")),
            1 => ("mulsi_extended", ty, ty.to_string()),
            _ => ("mului_extended", ty, ty.to_string()),
        };
        let _ = writeln!(self.text, "  {low}, {high} = arith.{op} {x}, {y} : {types}");
        self.values.push((low, ty));
        self.values.push((high, second));
    }

    fn cast(&mut self) {
        let bits = |ty: &str| ty[1..].parse::<u32>().unwrap_or(64);
        let (from, to) = (self.rng.pick(&INTS), self.rng.pick(&INTS));
        let x = self.any(from);
        if self.rng.chance(25) {
            let to = self.rng.pick(&FLOATS);
            if from != "index" {
                let op = self.rng.pick(&["sitofp", "uitofp"]);
                let y = self.value(to, &format!("arith.{op} {x} : {from} to {to}"));
                let op = self.rng.pick(&["fptosi", "fptoui"]);
                let _ = self.value("i64", &format!("arith.{op} {y} : {to} to i64"));
            }
            return;
        }
        let op = match (from, to) {
            ("index", "index") => return,
            ("index", _) | (_, "index") => self.rng.pick(&["index_cast", "index_castui"]),
            _ if bits(from) < bits(to) => self.rng.pick(&["extsi", "extui"]),
            _ if bits(from) > bits(to) => "trunci",
            _ => return,
        };
        let _ = self.value(to, &format!("arith.{op} {x} : {from} to {to}"));
    }

    fn memory(&mut self) {
        let ty = self.rng.pick(&INTS);
        self.names += 1;
        let memory = format!("%m{}", self.names);
        let _ = writeln!(self.text, "  {memory} = memref.alloca() : memref<4x{ty}>");
        for i in 0..4 {
            let at = self.value("index", &format!("arith.constant {i} : index"));
            let x = self.any(ty);
            let _ = writeln!(
                self.text,
                "  memref.store {x}, {memory}[{at}] : memref<4x{ty}>"
            );
        }
        let (x, three) = (self.any("index"), self.value("index", "index.constant 3"));
        let at = self.value("index", &format!("index.and {x}, {three}"));
        let _ = self.value(ty, &format!("memref.load {memory}[{at}] : memref<4x{ty}>"));
    }

    fn branch(&mut self, depth: usize) {
        let (ty, cond) = (self.rng.pick(&INTS), self.any("i1"));
        self.names += 1;
        let name = format!("%v{}", self.names);
        let _ = writeln!(self.text, "  {name} = scf.if {cond} -> ({ty}) {{");
        for side in ["  } else {\n", "  }\n"] {
            self.region(ty, depth);
            self.text.push_str(side);
        }
        self.values.push((name, ty));
    }

    fn repeat(&mut self, depth: usize) {
        let (ty, first) = (self.rng.pick(&INTS), self.rng.below(3));
        let bound =
            |made: &mut Self, n: usize| made.value("index", &format!("arith.constant {n} : index"));
        let (from, to) = (bound(self, first), bound(self, 2 + first * 2));
        let (step, start) = (bound(self, 1 + first), self.any(ty));
        self.names += 3;
        let (name, i, x) = (
            format!("%v{}", self.names - 2),
            format!("%v{}", self.names - 1),
            format!("%v{}", self.names),
        );
        let _ = writeln!(
            self.text,
            "  {name} = scf.for {i} = {from} to {to} step {step} iter_args({x} = {start}) -> ({ty}) {{"
        );
        let known = self.values.len();
        self.values.push((i, "index"));
        self.values.push((x, ty));
        self.region(ty, depth);
        self.values.truncate(known);
        self.text.push_str("  }\n");
        self.values.push((name, ty));
    }

    /// Statements and a yield; what they make is unknown outside.
    fn region(&mut self, ty: &'static str, depth: usize) {
        let known = self.values.len();
        let count = 1 + self.rng.below(4);
        self.statements(count, depth + 1);
        let result = self.any(ty);
        let _ = writeln!(self.text, "  scf.yield {result} : {ty}");
        self.values.truncate(known);
    }
}
