//! The statements of a random function: see `nest` for what they are not to do.

use std::fmt::Write as _;

use crate::nest::{Array, ELEMENTS, Mode, ROW, STORED, Ty};
use crate::rng::Rng;

/// What is in a function that takes these arrays.
pub(crate) fn write(rng: &mut Rng, arrays: &[Array], mode: Mode, fixed: bool) -> String {
    let mut writer = Writer {
        rng,
        text: String::new(),
        depth: 1,
        next: 0,
        scope: Vec::new(),
        arrays: arrays.to_vec(),
        own: Vec::new(),
        lane: None,
        budget: 0,
        mode,
        fixed,
    };
    writer.function();
    writer.text
}

struct Writer<'r> {
    rng: &'r mut Rng,
    text: String,
    depth: usize,
    next: usize,
    /// The values there are.
    scope: Vec<(String, Ty)>,
    arrays: Vec<Array>,
    /// The place of a lane in each array, while there are lanes.
    own: Vec<String>,
    /// The variable of the marked loop.
    lane: Option<String>,
    /// Statements that may still be made.
    budget: usize,
    mode: Mode,
    /// Whether the number of lanes is known: each may have memory of its own, or a row.
    fixed: bool,
}

impl Writer<'_> {
    fn line(&mut self, text: &str) {
        let _ = writeln!(self.text, "{:1$}{text}", "", self.depth * 2);
    }

    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    /// A line that makes a value.
    fn make(&mut self, ty: Ty, what: &str) -> String {
        let name = self.name();
        self.line(&format!("{name} = {what}"));
        self.scope.push((name.clone(), ty));
        name
    }

    fn index(&mut self, value: usize) -> String {
        let name = self.name();
        self.line(&format!("{name} = arith.constant {value} : index"));
        name
    }

    /// One of `count` numbers from `first` on.
    fn some(&mut self, first: usize, count: usize) -> String {
        let number = first + self.rng.below(count);
        self.index(number)
    }

    fn function(&mut self) {
        for _ in 0..1 + self.rng.below(3) {
            let (start, scope) = (self.depth, self.scope.len());
            match self.rng.chance(60) {
                true => {
                    let times = 1 + self.rng.below(4);
                    let (zero, one, end) = (self.index(0), self.index(1), self.index(times));
                    let i = self.name();
                    self.line(&format!("scf.for {i} = {zero} to {end} step {one} {{"));
                    self.scope.push((i.clone(), Ty::Index));
                    self.depth += 1;
                    self.marked(Some(&i));
                    self.depth -= 1;
                    self.line("}");
                }
                false => self.marked(None),
            }
            self.scope.truncate(scope);
            self.depth = start;
        }
    }

    /// A marked loop; `outer` is the variable of the loop around, which runs to 4 at most.
    fn marked(&mut self, outer: Option<&str>) {
        let extents = [1, 2, 3, 4, 5, 7, 8, 8, 12, 15, 16, 16, 17, 24, 31, 32, 33];
        let extent = match self.mode.is_in_strips() {
            true => 1 + self.rng.below(ROW),
            false => self.rng.pick(&extents),
        };
        let scope = self.scope.len();
        let base = match outer {
            Some(i) => {
                let by = 8 * self.rng.below(4) + self.rng.below(2);
                let by = self.index(by);
                self.make(Ty::Index, &format!("arith.muli {i}, {by} : index"))
            }
            None => self.some(0, 16),
        };
        let (zero, one) = (self.index(0), self.index(1));
        let (end, extent) = match outer {
            // How often depends on the loop around, and may be never.
            Some(i) if self.mode.is_in_strips() && self.rng.chance(50) => {
                let (by, first) = (self.some(0, 8), self.some(0, ROW - 24));
                let more = self.make(Ty::Index, &format!("arith.muli {i}, {by} : index"));
                let end = self.make(Ty::Index, &format!("arith.addi {more}, {first} : index"));
                (end, ROW)
            }
            _ => (self.index(extent), extent),
        };
        let sums = match self.rng.below(6) {
            0 => 1,
            1 => 2,
            _ => 0,
        };
        let starts: Vec<(String, Ty)> = (0..sums)
            .map(|_| {
                let ty = self.rng.pick(STORED);
                (self.constant(ty), ty)
            })
            .collect();
        let j = self.name();
        let carried: Vec<String> = starts.iter().map(|_| self.name()).collect();
        let result = self.name();
        let (mut head, mut types) = (String::new(), String::new());
        if sums > 0 {
            let pairs = carried.iter().zip(&starts);
            let pairs: Vec<String> = pairs.map(|(c, (s, _))| format!("{c} = {s}")).collect();
            let list: Vec<&str> = starts.iter().map(|(_, ty)| ty.name()).collect();
            head = format!("{result}:{sums} = ");
            types = format!(" iter_args({}) -> ({})", pairs.join(", "), list.join(", "));
        }
        self.line(&format!(
            "{head}scf.for {j} = {zero} to {end} step {one}{types} {{"
        ));
        let inner = self.scope.len();
        self.depth += 1;
        self.scope.push((j.clone(), Ty::Index));
        self.lane = Some(j.clone());
        self.places(&base, &j, extent);
        self.budget = 4 + self.rng.below(12);
        while self.budget > 0 {
            self.statement(0);
        }
        let mut yielded = Vec::new();
        for (value, (_, ty)) in carried.iter().zip(&starts) {
            let x = self.value(*ty);
            let op = self.combining(*ty);
            let (a, b) = match self.rng.chance(50) && commutes(op) {
                true => (&x, value),
                false => (value, &x),
            };
            let name = self.name();
            self.line(&format!("{name} = {op} {a}, {b} : {}", ty.name()));
            yielded.push(name);
        }
        if sums > 0 {
            let list: Vec<&str> = starts.iter().map(|(_, ty)| ty.name()).collect();
            self.line(&format!(
                "scf.yield {} : {}",
                yielded.join(", "),
                list.join(", ")
            ));
        }
        self.scope.truncate(inner);
        self.depth -= 1;
        self.lane = None;
        self.own.clear();
        self.line("} {vectorize}");
        for (n, (_, ty)) in starts.iter().enumerate() {
            let found = self.arrays.iter().position(|a| a.ty == *ty && a.written);
            if let Some(array) = found {
                let at = self.position(array, ELEMENTS - 1 - n);
                self.store(&format!("{result}#{n}"), array, &at);
            }
        }
        self.scope.truncate(scope);
    }

    /// A place that is known.
    fn position(&mut self, array: usize, at: usize) -> String {
        match self.arrays[array].rows {
            true => {
                let (row, column) = (self.index(at / ROW), self.index(at % ROW));
                format!("{row}, {column}")
            }
            false => self.index(at),
        }
    }

    fn store(&mut self, value: &str, array: usize, at: &str) {
        let memref = self.arrays[array].memref();
        self.line(&format!("memref.store {value}, %a{array}[{at}] : {memref}"));
    }

    /// Chooses where the lanes write in each array: no two in the same place.
    fn places(&mut self, base: &str, j: &str, extent: usize) {
        for array in 0..self.arrays.len() {
            let rows = self.arrays[array].rows;
            let place = match (rows, self.rng.below(5)) {
                // A row of its own for each lane.
                (true, 0) if self.fixed && extent <= ELEMENTS / ROW => {
                    let column = self.some(0, ROW);
                    format!("{j}, {column}")
                }
                (true, _) => {
                    let row = self.some(0, ELEMENTS / ROW);
                    format!("{row}, {j}")
                }
                (false, 0) => self.strided(base, j),
                (false, 1) => {
                    let last = self.some(extent, 4);
                    let back = self.make(Ty::Index, &format!("arith.subi {last}, {j} : index"));
                    self.make(Ty::Index, &format!("arith.addi {back}, {base} : index"))
                }
                (false, _) => self.make(Ty::Index, &format!("arith.addi {base}, {j} : index")),
            };
            self.own.push(place);
        }
    }

    fn strided(&mut self, base: &str, j: &str) -> String {
        let by = self.some(2, 3);
        let scaled = self.make(Ty::Index, &format!("arith.muli {j}, {by} : index"));
        self.make(Ty::Index, &format!("arith.addi {scaled}, {base} : index"))
    }

    /// A place that may be read by any lane.
    fn anywhere(&mut self, array: usize) -> String {
        if self.arrays[array].written || self.rng.chance(40) {
            return self.own[array].clone();
        }
        let rows = self.arrays[array].rows;
        let limit = if rows { ROW } else { ELEMENTS };
        let column = match self.rng.below(6) {
            0 => self.some(0, limit),
            // Positions that data or sums of indices say.
            1 => {
                let ints = [Ty::I8, Ty::I16, Ty::I32, Ty::I64];
                let ty = self.rng.pick(&ints);
                let value = self.value(ty);
                let wide = self.make(
                    Ty::Index,
                    &format!("arith.index_cast {value} : {} to index", ty.name()),
                );
                self.below(&wide, limit)
            }
            2 => {
                let j = self.lane.clone().unwrap_or_default();
                let by = self.some(1, 4);
                let op = self.rng.pick(&["arith.divui", "arith.remui"]);
                self.make(Ty::Index, &format!("{op} {j}, {by} : index"))
            }
            _ => {
                let index = self.value(Ty::Index);
                self.below(&index, limit)
            }
        };
        match rows {
            true => {
                let row = self.some(0, ELEMENTS / ROW);
                format!("{row}, {column}")
            }
            false => column,
        }
    }

    /// An index below a power of two.
    fn below(&mut self, index: &str, limit: usize) -> String {
        let mask = self.index(limit - 1);
        self.make(Ty::Index, &format!("arith.andi {index}, {mask} : index"))
    }

    fn constant(&mut self, ty: Ty) -> String {
        let number = self.rng.below(41) as i64 - 20;
        let text = match ty {
            Ty::I1 => (number > 0).to_string(),
            Ty::Index => (number + 20).to_string(),
            _ if ty.is_float() => format!("{:.2}", number as f64 * 0.25),
            _ => number.to_string(),
        };
        let what = match ty {
            Ty::I1 => format!("arith.constant {text}"),
            _ => format!("arith.constant {text} : {}", ty.name()),
        };
        self.make(ty, &what)
    }

    /// A value of this type: one that there is, or a new one.
    fn value(&mut self, ty: Ty) -> String {
        let known: Vec<usize> = (0..self.scope.len())
            .filter(|&n| self.scope[n].1 == ty)
            .collect();
        if !known.is_empty() && self.rng.chance(75) {
            // What was made last is wanted most.
            let back = self.rng.below(known.len()).min(self.rng.below(known.len()));
            return self.scope[known[known.len() - 1 - back]].0.clone();
        }
        let arrays: Vec<usize> = (0..self.arrays.len())
            .filter(|&n| self.arrays[n].ty == ty && !self.own.is_empty())
            .collect();
        if !arrays.is_empty() && self.rng.chance(70) {
            let array = self.rng.pick(&arrays);
            let at = self.anywhere(array);
            let memref = self.arrays[array].memref();
            return self.make(ty, &format!("memref.load %a{array}[{at}] : {memref}"));
        }
        match self.rng.chance(30) {
            true => self.constant(ty),
            false => self.cast(ty),
        }
    }

    /// A value of this type made of one of another.
    fn cast(&mut self, ty: Ty) -> String {
        let known: Vec<(String, Ty)> = self.scope.iter().filter(|v| v.1 != ty).cloned().collect();
        if known.is_empty() {
            return self.constant(ty);
        }
        let (value, from) = known[self.rng.below(known.len())].clone();
        let to = |op: &str| format!("{op} {value} : {} to {}", from.name(), ty.name());
        let what = match (from, ty) {
            (Ty::Index, Ty::I1) | (Ty::I1, Ty::Index) => return self.constant(ty),
            (Ty::Index, _) if ty.is_float() => {
                let small = self.make(Ty::I32, &format!("arith.index_cast {value} : index to i32"));
                format!("arith.sitofp {small} : i32 to {}", ty.name())
            }
            (_, Ty::Index) if from.is_float() => return self.constant(ty),
            (Ty::Index, _) | (_, Ty::Index) => to("arith.index_cast"),
            (Ty::F32, Ty::F64) => to("arith.extf"),
            (Ty::F64, Ty::F32) => to("arith.truncf"),
            (Ty::I1, _) if ty.is_float() => to("arith.uitofp"),
            (_, Ty::I1) => return self.compare(),
            (_, _) if ty.is_float() => match from {
                Ty::I64 | Ty::I32 if self.rng.chance(50) => to("arith.uitofp"),
                _ => to("arith.sitofp"),
            },
            // Floats may be too large for any integer.
            (_, _) if from.is_float() => return self.constant(ty),
            (_, _) if from.bits() < ty.bits() => to(self.rng.pick(&["arith.extsi", "arith.extui"])),
            _ => to("arith.trunci"),
        };
        self.make(ty, &what)
    }

    /// An op that combines two values of a type.
    fn combining(&mut self, ty: Ty) -> &'static str {
        match ty {
            Ty::I1 => self.rng.pick(&["arith.andi", "arith.ori", "arith.xori"]),
            _ if ty.is_float() => self.rng.pick(&[
                "arith.addf",
                "arith.addf",
                "arith.mulf",
                "arith.maximumf",
                "arith.minimumf",
            ]),
            _ => self.rng.pick(&[
                "arith.addi",
                "arith.addi",
                "arith.muli",
                "arith.andi",
                "arith.ori",
                "arith.xori",
                "arith.maxsi",
                "arith.minsi",
                "arith.maxui",
                "arith.minui",
            ]),
        }
    }

    fn compare(&mut self) -> String {
        let ty = match self.lane.is_some() && self.rng.chance(30) {
            true => Ty::Index,
            false => self.rng.pick(STORED),
        };
        let a = match (ty, &self.lane) {
            (Ty::Index, Some(j)) => j.clone(),
            _ => self.value(ty),
        };
        let b = self.value(ty);
        let (op, kinds): (_, &[&str]) = match ty.is_float() {
            true => (
                "arith.cmpf",
                &["olt", "ogt", "oeq", "ult", "une", "oge", "uno"],
            ),
            false => (
                "arith.cmpi",
                &["slt", "sge", "eq", "ne", "ult", "ugt", "sle"],
            ),
        };
        let kind = self.rng.pick(kinds);
        self.make(Ty::I1, &format!("{op} {kind}, {a}, {b} : {}", ty.name()))
    }

    /// An operation that makes a value.
    fn operation(&mut self) {
        let ty = match self.rng.chance(25) {
            true => Ty::Index,
            false => self.rng.pick(STORED),
        };
        let (a, b) = (self.value(ty), self.value(ty));
        let name = ty.name();
        let what = match self.rng.below(10) {
            0 => {
                let c = self.compare();
                format!("arith.select {c}, {a}, {b} : {name}")
            }
            1 | 2 if ty.is_float() => match self.rng.below(8) {
                0 | 1 => {
                    let c = self.value(ty);
                    format!("math.fma {a}, {b}, {c} : {name}")
                }
                2 => format!("arith.negf {a} : {name}"),
                3 => format!("arith.divf {a}, {b} : {name}"),
                _ => {
                    let ops = [
                        "math.sqrt",
                        "math.absf",
                        "math.floor",
                        "math.ceil",
                        "math.trunc",
                    ];
                    format!("{} {a} : {name}", self.rng.pick(&ops))
                }
            },
            1 => {
                // Neither zero nor -1, which the least number cannot be divided by.
                let by = self.rng.pick(&[1usize, 2, 3, 7, 8, 11]);
                let by = self.make(ty, &format!("arith.constant {by} : {name}"));
                let ops = ["arith.divsi", "arith.divui", "arith.remsi", "arith.remui"];
                format!("{} {a}, {by} : {name}", self.rng.pick(&ops))
            }
            2 => {
                let by = self.rng.below(ty.bits());
                let by = self.make(ty, &format!("arith.constant {by} : {name}"));
                let ops = ["arith.shli", "arith.shrsi", "arith.shrui"];
                format!("{} {a}, {by} : {name}", self.rng.pick(&ops))
            }
            3 if ty.is_float() => format!("arith.subf {a}, {b} : {name}"),
            3 => format!("arith.subi {a}, {b} : {name}"),
            _ => format!("{} {a}, {b} : {name}", self.combining(ty)),
        };
        self.make(ty, &what);
    }

    fn statement(&mut self, level: usize) {
        self.budget = self.budget.saturating_sub(1);
        match self.rng.below(14) {
            0..=2 => self.write(),
            3 if level < 2 => self.branch(level),
            4 if level < 2 => self.inner(level),
            5 if level == 0 && self.fixed => self.private(),
            6 => self.few_bits(),
            7 => self.neighbours(),
            _ => self.operation(),
        }
    }

    /// Sums and products of numbers of few bits in many, of which few are kept.
    fn few_bits(&mut self) {
        let wide = self.rng.pick(&[Ty::I32, Ty::I64]);
        let few = [Ty::I8, Ty::I8, Ty::I16];
        let name = wide.name();
        let mut last = String::new();
        for at in 0..2 + self.rng.below(3) {
            let (ty, op) = (
                self.rng.pick(&few),
                self.rng.pick(&["arith.extsi", "arith.extui"]),
            );
            let value = self.value(ty);
            let mut value = self.make(wide, &format!("{op} {value} : {} to {name}", ty.name()));
            if self.rng.chance(50) {
                let by = self.constant(wide);
                value = self.make(wide, &format!("arith.muli {value}, {by} : {name}"));
            }
            let op = self
                .rng
                .pick(&["addi", "addi", "subi", "muli", "andi", "ori", "xori"]);
            last = match at {
                0 => value,
                _ => self.make(wide, &format!("arith.{op} {last}, {value} : {name}")),
            };
        }
        let (by, op) = (
            self.rng.below(20),
            self.rng.pick(&["shrsi", "shrui", "shli", ""]),
        );
        if !op.is_empty() {
            let by = self.make(wide, &format!("arith.constant {by} : {name}"));
            last = self.make(wide, &format!("arith.{op} {last}, {by} : {name}"));
        }
        let to = self.rng.pick(&few);
        self.make(
            to,
            &format!("arith.trunci {last} : {name} to {}", to.name()),
        );
    }

    /// A sum of what lies beside a lane's place in an array that is not written.
    fn neighbours(&mut self) {
        let list: Vec<usize> = (0..self.arrays.len())
            .filter(|&n| !self.arrays[n].written && !self.arrays[n].rows)
            .collect();
        if list.is_empty() || self.own.is_empty() {
            return self.operation();
        }
        let array = self.rng.pick(&list);
        let (ty, memref) = (self.arrays[array].ty, self.arrays[array].memref());
        let own = self.own[array].clone();
        let mut sum: Option<String> = None;
        for _ in 0..2 + self.rng.below(4) {
            let by = self.some(0, 6);
            let at = self.make(Ty::Index, &format!("arith.addi {own}, {by} : index"));
            let value = self.make(ty, &format!("memref.load %a{array}[{at}] : {memref}"));
            let op = if ty.is_float() {
                "arith.addf"
            } else {
                "arith.addi"
            };
            sum = Some(match sum {
                None => value,
                Some(sum) => self.make(ty, &format!("{op} {sum}, {value} : {}", ty.name())),
            });
        }
    }

    /// A store of a lane to its place.
    fn write(&mut self) {
        let list: Vec<usize> = (0..self.arrays.len())
            .filter(|&n| self.arrays[n].written)
            .collect();
        let array = self.rng.pick(&list);
        let value = self.value(self.arrays[array].ty);
        let at = self.own[array].clone();
        self.store(&value, array, &at);
    }

    fn block(&mut self, level: usize, count: usize) {
        self.depth += 1;
        for _ in 0..count {
            self.statement(level + 1);
        }
    }

    fn branch(&mut self, level: usize) {
        let c = match self.rng.chance(40) {
            // The first lanes only.
            true => {
                let j = self.lane.clone().unwrap_or_default();
                let bound = match self.rng.chance(50) {
                    true => self.some(0, 20),
                    false => self.value(Ty::Index),
                };
                let kind = self.rng.pick(&["slt", "ult", "sle"]);
                self.make(Ty::I1, &format!("arith.cmpi {kind}, {j}, {bound} : index"))
            }
            false => self.compare(),
        };
        let scope = self.scope.len();
        let ty = self.rng.pick(STORED);
        let gives = self.rng.chance(40);
        let result = self.name();
        match gives {
            true => self.line(&format!("{result} = scf.if {c} -> ({}) {{", ty.name())),
            false => self.line(&format!("scf.if {c} {{")),
        }
        let count = 1 + self.rng.below(3);
        self.block(level, count);
        if gives {
            let value = self.value(ty);
            self.line(&format!("scf.yield {value} : {}", ty.name()));
        }
        self.depth -= 1;
        self.scope.truncate(scope);
        if gives || self.rng.chance(30) {
            self.line("} else {");
            let count = self.rng.below(2);
            self.block(level, count);
            if gives {
                let value = self.value(ty);
                self.line(&format!("scf.yield {value} : {}", ty.name()));
            }
            self.depth -= 1;
            self.scope.truncate(scope);
        }
        self.line("}");
        if gives {
            self.scope.push((result, ty));
        }
    }

    /// A loop inside.
    fn inner(&mut self, level: usize) {
        let ty = self.rng.pick(STORED);
        let start = self.value(ty);
        let (zero, one) = (self.index(0), self.index(1));
        let end = match self.rng.below(4) {
            // Each lane as often as it says.
            0 => {
                let index = self.value(Ty::Index);
                self.below(&index, 4)
            }
            _ => self.some(0, 5),
        };
        let scope = self.scope.len();
        let (result, k, sum) = (self.name(), self.name(), self.name());
        let name = ty.name();
        self.line(&format!(
            "{result} = scf.for {k} = {zero} to {end} step {one} iter_args({sum} = {start}) -> ({name}) {{"
        ));
        self.scope.push((k, Ty::Index));
        self.scope.push((sum.clone(), ty));
        let count = 1 + self.rng.below(3);
        self.block(level, count);
        let (x, op) = (self.value(ty), self.combining(ty));
        let next = self.make(ty, &format!("{op} {sum}, {x} : {name}"));
        self.line(&format!("scf.yield {next} : {name}"));
        self.depth -= 1;
        self.scope.truncate(scope);
        self.line("}");
        self.scope.push((result, ty));
    }

    /// A buffer that each lane has for itself.
    fn private(&mut self) {
        let ty = self.rng.pick(STORED);
        let size = 1 + self.rng.below(4);
        let buffer = self.name();
        let memref = format!("memref<{size}x{}>", ty.name());
        self.line(&format!("{buffer} = memref.alloca() : {memref}"));
        for at in 0..size {
            let value = self.value(ty);
            let at = self.index(at);
            self.line(&format!("memref.store {value}, {buffer}[{at}] : {memref}"));
        }
        let at = self.some(0, size);
        self.make(ty, &format!("memref.load {buffer}[{at}] : {memref}"));
    }
}

fn commutes(op: &str) -> bool {
    op != "arith.subi"
}
