//! Modules to measure with: each shape stresses one thing, at any size. The text depends on shape,
//! size and seed only. Nothing here runs a tool.

mod chains;
mod control;
mod plain;
mod text;

use text::Module;

/// Operations per function in the shapes of many functions.
const FUNCTION: usize = 250;

/// A kind of module.
pub struct Shape {
    /// Its name.
    pub name: &'static str,
    /// What it is made of, and what that stresses.
    pub about: &'static str,
    /// Whether it is one of the ordinary ones: many functions of moderate size.
    pub ordinary: bool,
    /// Operations when nobody says how many.
    pub size: usize,
    write: fn(&mut Module, usize),
}

impl Shape {
    /// The module of about `ops` operations, and how many it has.
    pub fn module(&self, ops: usize) -> (String, usize) {
        let mut module = Module::new(1);
        (self.write)(&mut module, ops);
        (module.text, module.ops)
    }
}

/// A row of the table.
macro_rules! shapes {
    ($($kind:ident $name:ident in $file:ident, $size:literal: $about:literal;)*) => {
        /// All shapes.
        pub static SHAPES: &[Shape] = &[$(Shape {
            name: stringify!($name),
            about: $about,
            ordinary: shapes!(@$kind),
            size: $size,
            write: $file::$name,
        }),*];
    };
    (@ordinary) => { true };
    (@stress) => { false };
}

shapes! {
    ordinary straight in plain, 200_000: "integer arithmetic, casts, selects, some of it repeated: everything a little";
    ordinary redundant in plain, 200_000: "the same expressions over and over, operands exchanged: CSE";
    ordinary fold in plain, 200_000: "operands that are constant: folding, uniquing constants";
    ordinary patterns in plain, 200_000: "chains that rules rewrite: matching, the worklist";
    ordinary dead in plain, 200_000: "values without uses, some with regions: erasing";
    ordinary generic in plain, 100_000: "unregistered ops in generic form with regions and attributes: the generic parser and printer";
    ordinary attrs in plain, 100_000: "dense constants, nested attributes, rare types: parsing, uniquing and printing them";
    ordinary located in plain, 200_000: "straight, each op with a location of its own by an alias, as printed with debug info: locations";
    ordinary calls in plain, 200_000: "functions of eight ops that call each other: cost per function, symbols";
    ordinary branchy in control, 200_000: "diamonds of cf.cond_br: simplifying control flow, dominance, block arguments";
    ordinary loops in control, 200_000: "nests of scf.for and scf.if with loads and stores: regions, scopes";
    ordinary memory in plain, 200_000: "loads, stores, casts, views, allocations: effects";
    stress single in plain, 200_000: "straight, in one function: worklist and scopes at size";
    stress addchain in chains, 20_000: "((x + 1) + 1) + …: rules that feed each other";
    stress counter in chains, 20_000: "a counter plus one, each value used: the same with uses between";
    stress commchain in chains, 100_000: "constants on the left of commutative ops: operand order";
    stress deaddag in chains, 100_000: "a dead chain, each value used twice: erasing in order";
    stress manyconsts in chains, 100_000: "distinct constants, each used: uniquing and placing them";
    stress fanout in chains, 50_000: "one value with all uses, and copies of it: replacing uses";
    stress symbols in chains, 100_000: "private functions, half of them reached: symbol uses";
    stress diamonds in control, 100_000: "a chain of diamonds with block arguments: depth of the dominator tree";
    stress samecond in control, 20_000: "the same, all on one condition: what a branch implies";
    stress diamondnest in control, 50_000: "diamonds inside each other: depth, join blocks";
    stress phis in control, 20_000: "a loop of blocks with many arguments that are all one value: block arguments";
    stress widecse in control, 100_000: "the same expressions in each block of a dominance chain: scoped tables";
    stress iterargs in control, 5_000: "a loop with many values going round, all live: loop patterns";
    stress iterdead in control, 5_000: "the same, half of them dead: loops rebuilt";
    stress deepnest in control, 5_000: "loops and ifs inside each other: recursion";
    stress loads in chains, 50_000: "loads from one memref: effects between equal reads";
    stress loadstores in chains, 50_000: "the same with stores between";
}

/// Functions until there are `ops` operations; `body` writes one up to a count.
fn functions(m: &mut Module, ops: usize, mut body: impl FnMut(&mut Module, usize, usize)) {
    let mut number = 0;
    while m.ops < ops {
        let end = (m.ops + FUNCTION).min(ops);
        body(m, number, end);
        number += 1;
    }
}

/// Integer ops with two operands of one type.
const BINARY: &[&str] = &[
    "addi", "subi", "muli", "andi", "ori", "xori", "maxsi", "minui",
];
/// Integer predicates.
const PREDICATES: &[&str] = &["eq", "ne", "slt", "sle", "sgt", "sge", "ult", "uge"];

/// A random integer op on recent values.
fn binary(m: &mut Module, values: &[String]) -> String {
    let (op, x, y) = (*m.pick(BINARY), m.recent(values), m.recent(values));
    m.val(&format!("arith.{op} {x}, {y} : i32"))
}

/// A random comparison of recent values.
fn compare(m: &mut Module, values: &[String]) -> String {
    let (p, x, y) = (*m.pick(PREDICATES), m.recent(values), m.recent(values));
    m.val(&format!("arith.cmpi {p}, {x}, {y} : i32"))
}

#[cfg(test)]
mod tests {
    use super::SHAPES;

    #[test]
    fn sizes_are_met_and_texts_repeat() {
        for shape in SHAPES {
            let (text, ops) = shape.module(2_000);
            assert!((1_500..3_000).contains(&ops), "{}: {ops} ops", shape.name);
            assert_eq!(shape.module(2_000).0, text, "{}", shape.name);
        }
    }
}
