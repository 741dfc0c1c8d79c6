//! Random rules and random IR over a few integer ops, so that rules do match.

use std::fmt::Write as _;

/// A small generator of numbers (xorshift).
pub struct Rng(pub u64);

impl Rng {
    /// A number below `n`.
    pub fn below(&mut self, n: usize) -> usize {
        let mut x = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        self.0 = x;
        x = (x ^ (x >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        x = (x ^ (x >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        ((x ^ (x >> 31)) % n as u64) as usize
    }

    fn one_in(&mut self, n: usize) -> bool {
        self.below(n) == 0
    }

    fn pick<'a>(&mut self, list: &[&'a str]) -> &'a str {
        list[self.below(list.len())]
    }
}

const OPS: [&str; 5] = ["addi", "subi", "andi", "muli", "cmpi"];
const VALUES: [&str; 3] = ["x", "y", "z"];
const LITERALS: [&str; 5] = ["0", "1", "-1", "2", "smin"];

/// Up to 12 rules, each a file of its own.
pub fn rules(rng: &mut Rng) -> Vec<String> {
    let mut files = Vec::new();
    for i in 0..1 + rng.below(12) {
        let mut rule = Rule::default();
        let root = rule.op(rng, 3, true);
        let options = match rng.below(6) {
            0 => " [ordered]",
            1 => " [benefit 2]",
            _ => "",
        };
        let mut conditions = Vec::new();
        if rng.one_in(4)
            && let Some(c) = rule.constants.first()
        {
            conditions.push(format!("is_power_of_two(${c})"));
        }
        if rng.one_in(4)
            && let Some(x) = rule.values.first()
        {
            conditions.push(format!("one_use({x})"));
        }
        let condition = match conditions.is_empty() {
            true => String::new(),
            false => format!(" if {}", conditions.join(" and ")),
        };
        let right = match (rule.values.first(), rule.root_is_cmp) {
            (Some(x), false) if rng.one_in(2) => x.clone(),
            (Some(x), false) => format!("arith.xori({x}, 5)"),
            _ if rule.root_is_cmp => "true".into(),
            _ => "7".into(),
        };
        files.push(format!(
            "//! Random.\n\n// random\nrule r{i}{options}: {root}{condition} => {right}\n"
        ));
    }
    files
}

#[derive(Default)]
struct Rule {
    values: Vec<String>,
    constants: Vec<String>,
    flags: usize,
    root_is_cmp: bool,
}

impl Rule {
    fn op(&mut self, rng: &mut Rng, depth: usize, root: bool) -> String {
        // A truth value is no operand of the others.
        let op = OPS[rng.below(OPS.len() - usize::from(!root))];
        let (a, b) = (self.operand(rng, depth - 1), self.operand(rng, depth - 1));
        if op == "cmpi" {
            self.root_is_cmp = true;
            let predicate = rng.pick(&["eq", "{eq, ne}", "slt", "_"]);
            return format!("arith.cmpi({predicate}, {a}, {b})");
        }
        let flags = match rng.below(5) {
            0 if op != "andi" => "<none>".to_owned(),
            1 if op != "andi" => "<nsw>".to_owned(),
            2 if op != "andi" => {
                // The same name twice asks for the same flags.
                self.flags += 1;
                format!("<f{}>", self.flags / 2)
            }
            _ => String::new(),
        };
        format!("arith.{op}{flags}({a}, {b})")
    }

    fn operand(&mut self, rng: &mut Rng, depth: usize) -> String {
        match rng.below(8) {
            0..=2 if depth > 0 => self.op(rng, depth, false),
            3 => rng.pick(&LITERALS).into(),
            4 => {
                let c = rng.pick(&["c", "d"]);
                self.constants.push(c.into());
                format!("${c}")
            }
            5 => "_".into(),
            _ => {
                let x = rng.pick(&VALUES);
                self.values.push(x.into());
                x.into()
            }
        }
    }
}

/// A function of random ops on two arguments and a few constants.
pub fn ir(rng: &mut Rng) -> String {
    let mut text = "func.func @f(%a: i8, %b: i8) {\n".to_owned();
    let mut values: Vec<String> = vec!["%a".into(), "%b".into()];
    for (i, c) in ["0", "1", "-1", "2", "-128", "3"].iter().enumerate() {
        let _ = writeln!(text, "  %c{i} = arith.constant {c} : i8");
        values.push(format!("%c{i}"));
    }
    for i in 0..4 + rng.below(20) {
        let op = rng.pick(&OPS);
        // Mostly recent values, so that ops nest.
        let mut value = || match rng.one_in(2) {
            true => values[values.len() - 1 - rng.below(values.len().min(4))].clone(),
            false => values[rng.below(values.len())].clone(),
        };
        let (x, y) = (value(), value());
        if op == "cmpi" {
            let predicate = rng.pick(&["eq", "ne", "slt"]);
            let _ = writeln!(text, "  %p{i} = arith.cmpi {predicate}, {x}, {y} : i8");
            continue;
        }
        let flags = match rng.below(3) {
            0 if op != "andi" => " overflow<nsw>",
            1 if op != "andi" => " overflow<nsw, nuw>",
            _ => "",
        };
        let _ = writeln!(text, "  %v{i} = arith.{op} {x}, {y}{flags} : i8");
        values.push(format!("%v{i}"));
    }
    text.push_str("  return\n}\n");
    text
}
