//! Programs in which much is equal by laws: many sums, products and bits of few values, with and
//! without flags, with poison here and there, in branches. What random programs seldom have.

use std::fmt::Write as _;

use crate::random_ir::rng::Rng;

const PLAIN: &[&str] = &["andi", "ori", "xori", "maxsi", "minsi", "maxui", "minui"];
const FLAGGED: &[&str] = &["addi", "muli", "subi", "shli"];
const PARTIAL: &[&str] = &["divui", "remsi", "shrui", "shrsi"];
const FLAGS: &[&str] = &["", "", "", "nsw", "nuw", "nsw, nuw"];

/// The text of a program.
pub(crate) fn module(seed: u64) -> String {
    let mut rng = Rng::new(seed ^ 0x5eed);
    let mut text = String::from("module {\n");
    for function in 0..2 {
        let width = [1, 2, 4, 8, 32][rng.below(5)];
        let ty = format!("i{width}");
        let _ = writeln!(
            text,
            "func.func @f{function}(%0: {ty}, %1: {ty}, %2: {ty}, %c: i1) -> ({ty}, {ty}, {ty}, {ty}) {{"
        );
        let mut made = Made {
            rng: &mut rng,
            ty,
            values: (0..3).map(|n| format!("%{n}")).collect(),
            next: 3,
            text: &mut text,
        };
        made.ops(12);
        made.branch();
        made.ops(10);
        let last = made.values.split_off(made.values.len() - 4).join(", ");
        let ty = &made.ty;
        let _ = writeln!(text, "  return {last} : {ty}, {ty}, {ty}, {ty}\n}}");
    }
    text + "}\n"
}

struct Made<'a> {
    rng: &'a mut Rng,
    ty: String,
    values: Vec<String>,
    next: usize,
    text: &'a mut String,
}

impl Made<'_> {
    fn name(&mut self) -> String {
        self.next += 1;
        format!("%v{}", self.next)
    }

    fn value(&mut self) -> String {
        // Mostly the arguments, or what is new.
        let count = self.values.len();
        let at = match self.rng.below(3) {
            0 => self.rng.below(3),
            1 => count - 1 - self.rng.below(count.min(4)),
            _ => self.rng.below(count),
        };
        self.values[at].clone()
    }

    fn pick(&mut self, list: &[&'static str]) -> &'static str {
        list[self.rng.below(list.len())]
    }

    fn op(&mut self) {
        let (name, ty) = (self.name(), self.ty.clone());
        let (x, y) = (self.value(), self.value());
        let line = match self.rng.below(32) {
            0 => format!("ub.poison : {ty}"),
            1 | 2 if ty == "i1" => format!("arith.constant {}", self.rng.below(2) == 0),
            1 | 2 => format!("arith.constant {} : {ty}", self.rng.below(4) as i64 - 2),
            3 => format!("arith.select %c, {x}, {y} : {ty}"),
            4 => format!("arith.{} {x}, {y} : {ty}", self.pick(PARTIAL)),
            5..=12 => format!("arith.{} {x}, {y} : {ty}", self.pick(PLAIN)),
            _ => {
                let (op, flags) = (self.pick(FLAGGED), self.pick(FLAGS));
                match flags {
                    "" => format!("arith.{op} {x}, {y} : {ty}"),
                    _ => format!("arith.{op} {x}, {y} overflow<{flags}> : {ty}"),
                }
            }
        };
        let _ = writeln!(self.text, "  {name} = {line}");
        self.values.push(name);
    }

    fn ops(&mut self, count: usize) {
        for _ in 0..count {
            self.op();
        }
    }

    /// Ops in both arms of a branch.
    fn branch(&mut self) {
        let (name, ty) = (self.name(), self.ty.clone());
        let _ = writeln!(self.text, "  {name} = scf.if %c -> {ty} {{");
        let outer = self.values.len();
        for arm in 0..2 {
            self.ops(5);
            let last = self.values[self.values.len() - 1].clone();
            let _ = writeln!(self.text, "  scf.yield {last} : {ty}");
            self.values.truncate(outer);
            let end = if arm == 0 { "} else {" } else { "}" };
            let _ = writeln!(self.text, "  {end}");
        }
        self.values.push(name);
    }
}
