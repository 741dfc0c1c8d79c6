//! Shapes of control flow: blocks that branch, and regions inside each other.

use super::text::Module;
use super::{PREDICATES, binary, compare, functions};

/// A two-way branch that meets again; `x` and `y` are what it gives. `cond` is made if not given.
fn diamond(
    m: &mut Module,
    number: usize,
    x: &str,
    y: &str,
    cond: Option<&str>,
) -> (String, String) {
    let made = match cond {
        Some(cond) => cond.to_owned(),
        None if m.chance(8) => {
            let truth = *m.pick(&["true", "false"]);
            m.val(&format!("arith.constant {truth}"))
        }
        None => {
            let p = *m.pick(PREDICATES);
            m.val(&format!("arith.cmpi {p}, {x}, {y} : i32"))
        }
    };
    let k = number;
    let short = m.chance(12);
    let other = if short {
        format!("^m{k}({x}, {y} : i32, i32)")
    } else {
        format!("^f{k}({y} : i32)")
    };
    m.do_(&format!("cf.cond_br {made}, ^t{k}({x} : i32), {other}"), 1);
    for way in if short { &["t"][..] } else { &["t", "f"] } {
        let arg = format!("%{way}{k}");
        m.line(&format!("^{way}{k}({arg}: i32):"));
        let mut values = vec![x.to_owned(), y.to_owned(), arg.clone()];
        for _ in 0..m.below(5) {
            let value = binary(m, &values);
            values.push(value);
        }
        let (last, second) = (values[values.len() - 1].clone(), m.recent(&values));
        m.do_(&format!("cf.br ^m{k}({last}, {second} : i32, i32)"), 1);
    }
    m.line(&format!("^m{k}(%m{k}: i32, %n{k}: i32):"));
    (format!("%m{k}"), format!("%n{k}"))
}

pub fn branchy(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let args = m.open(
            &format!("f{number}"),
            &["i32", "i32"],
            &["i32", "i32"],
            false,
        );
        let (mut x, mut y, mut k) = (args[0].clone(), args[1].clone(), 0);
        while m.ops < end {
            (x, y) = diamond(m, k, &x, &y, None);
            k += 1;
        }
        m.close(&[x, y], &["i32", "i32"]);
    });
}

pub fn diamonds(m: &mut Module, ops: usize) {
    chain_of_diamonds(m, ops, None);
}

pub fn samecond(m: &mut Module, ops: usize) {
    chain_of_diamonds(m, ops, Some("%arg2"));
}

fn chain_of_diamonds(m: &mut Module, ops: usize, cond: Option<&str>) {
    let args = m.open("f", &["i32", "i32", "i1"], &["i32", "i32"], false);
    let (mut x, mut y, mut k) = (args[0].clone(), args[1].clone(), 0);
    while m.ops < ops {
        (x, y) = diamond(m, k, &x, &y, cond);
        k += 1;
    }
    m.close(&[x, y], &["i32", "i32"]);
}

pub fn diamondnest(m: &mut Module, ops: usize) {
    let args = m.open("f", &["i32", "i32"], &["i32"], false);
    let depth = (ops / 5).max(1);
    let mut x = args[0].clone();
    for k in 0..depth {
        let c = m.val(&format!("arith.cmpi slt, {x}, {} : i32", args[1]));
        m.do_(&format!("cf.cond_br {c}, ^in{k}, ^out{k}({x} : i32)"), 1);
        m.line(&format!("^in{k}:"));
        x = m.val(&format!("arith.muli {x}, {} : i32", args[1]));
    }
    for k in (0..depth).rev() {
        m.do_(&format!("cf.br ^out{k}({x} : i32)"), 1);
        m.line(&format!("^out{k}(%o{k}: i32):"));
        x = m.val(&format!("arith.addi %o{k}, {} : i32", args[1]));
    }
    m.close(&[x], &["i32"]);
}

pub fn phis(m: &mut Module, ops: usize) {
    // The arguments are all one value; there are as many as operations.
    m.open("f", &["i32", "i1"], &["i32"], false);
    let count = ops.saturating_sub(4).max(1);
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    let types = list(&|_| "i32".into());
    m.do_(
        &format!("cf.br ^loop({} : {types})", list(&|_| "%arg0".into())),
        1,
    );
    m.line(&format!("^loop({}):", list(&|i| format!("%p{i}: i32"))));
    let mut sum = "%p0".to_owned();
    for i in 1..count {
        sum = m.val(&format!("arith.xori {sum}, %p{i} : i32"));
    }
    let passed = list(&|i| format!("%p{i}"));
    m.do_(
        &format!("cf.cond_br %arg1, ^loop({passed} : {types}), ^done"),
        1,
    );
    m.line("^done:");
    m.close(&[sum], &["i32"]);
}

pub fn widecse(m: &mut Module, ops: usize) {
    let args = m.open("f", &["i32", "i32", "i1"], &["i32"], false);
    let mut sum = args[0].clone();
    let mut k = 0;
    while m.ops < ops {
        for op in ["addi", "muli", "andi", "xori"] {
            let x = m.val(&format!("arith.{op} {}, {} : i32", args[0], args[1]));
            sum = m.val(&format!("arith.subi {sum}, {x} : i32"));
        }
        m.do_(&format!("cf.cond_br %arg2, ^b{k}, ^end({sum} : i32)"), 1);
        m.line(&format!("^b{k}:"));
        k += 1;
    }
    m.do_(&format!("cf.br ^end({sum} : i32)"), 1);
    m.line("^end(%end: i32):");
    m.close(&["%end".into()], &["i32"]);
}

pub fn iterargs(m: &mut Module, ops: usize) {
    carried(m, ops, false);
}

pub fn iterdead(m: &mut Module, ops: usize) {
    carried(m, ops, true);
}

/// A loop that carries as many values as operations; `dead`: every second one is used by nobody.
fn carried(m: &mut Module, ops: usize, dead: bool) {
    m.open("f", &["index", "i32"], &["i32"], false);
    let (zero, one) = (m.constant(0, "index"), m.constant(1, "index"));
    let count = (ops / 2).max(1);
    let list = |f: &dyn Fn(usize) -> String| (0..count).map(f).collect::<Vec<_>>().join(", ");
    let types = list(&|_| "i32".into());
    let inits = list(&|i| format!("%a{i} = %arg1"));
    m.do_(
        &format!(
            "%r:{count} = scf.for %i = {zero} to %arg0 step {one} iter_args({inits}) -> ({types}) {{"
        ),
        1,
    );
    let next: Vec<String> = (0..count)
        .map(|i| {
            m.val(&format!(
                "arith.addi %a{i}, %a{} : i32",
                if dead { i } else { (i + 1) % count }
            ))
        })
        .collect();
    m.do_(&format!("scf.yield {} : {types}", next.join(", ")), 1);
    m.line("  }");
    let mut sum = "%r#0".to_owned();
    for i in (0..count).step_by(if dead { 2 } else { 1 }).skip(1) {
        sum = m.val(&format!("arith.xori {sum}, %r#{i} : i32"));
    }
    m.close(&[sum], &["i32"]);
}

pub fn deepnest(m: &mut Module, ops: usize) {
    m.open("f", &["index", "i1", "i32"], &[], false);
    let (zero, one) = (m.constant(0, "index"), m.constant(1, "index"));
    m.line("");
    let depth = (ops / 3).max(1);
    for level in 0..depth {
        let x = m.name();
        if level % 2 == 0 {
            m.do_(&format!("scf.for {x} = {zero} to %arg0 step {one} {{"), 2);
        } else {
            m.do_("scf.if %arg1 {", 2);
        }
        m.do_("func.call @use(%arg2) : (i32) -> ()", 1);
    }
    for _ in 0..depth {
        m.line("  }");
    }
    m.close(&[], &[]);
    m.line("func.func private @use(i32)");
}

pub fn loops(m: &mut Module, ops: usize) {
    functions(m, ops, |m, number, end| {
        let types = ["memref<?xi32>", "index", "i32", "i32"];
        let args = m.open(&format!("f{number}"), &types, &["i32"], false);
        let index = vec![
            m.constant(0, "index"),
            m.constant(1, "index"),
            args[1].clone(),
        ];
        let mut ints = args[2..].to_vec();
        nest(m, 0, &mut ints, &index, end);
        let last = ints[ints.len() - 1].clone();
        m.close(&[last], &["i32"]);
    });
}

/// Statements of a nest until there are `end` operations.
fn nest(m: &mut Module, depth: usize, ints: &mut Vec<String>, index: &[String], end: usize) {
    while m.ops < end {
        let size = (6 + m.below(40)).min(end - m.ops);
        let at = m.pick(index).clone();
        match m.below(100) {
            0..14 if depth < 5 && size > 5 => {
                let (iv, carried, result) = (m.name(), m.name(), m.name());
                let (low, high, init) = (&index[0], m.pick(&index[..3]).clone(), m.recent(ints));
                m.do_(
                    &format!(
                        "{result} = scf.for {iv} = {low} to {high} step {} iter_args({carried} = {init}) -> (i32) {{",
                        index[1]
                    ),
                    1,
                );
                let mut inner = ints.clone();
                inner.push(carried);
                let mut places = index.to_vec();
                places.push(iv);
                let end = m.ops + size - 2;
                nest(m, depth + 1, &mut inner, &places, end);
                let last = m.recent(&inner);
                m.do_(&format!("scf.yield {last} : i32\n  }}"), 1);
                ints.push(result);
            }
            14..24 if depth < 5 && size > 5 => {
                let (cond, result) = (compare(m, ints), m.name());
                m.do_(&format!("{result} = scf.if {cond} -> (i32) {{"), 1);
                for tail in ["} else {", "}"] {
                    let mut inner = ints.clone();
                    let end = m.ops + size / 2 - 1;
                    nest(m, depth + 1, &mut inner, index, end);
                    let last = m.recent(&inner);
                    m.do_(&format!("scf.yield {last} : i32\n  {tail}"), 1);
                }
                ints.push(result);
            }
            24..34 => {
                let x = m.recent(ints);
                m.do_(&format!("memref.store {x}, %arg0[{at}] : memref<?xi32>"), 1);
            }
            34..44 => {
                let x = m.val(&format!("memref.load %arg0[{at}] : memref<?xi32>"));
                ints.push(x);
            }
            44..52 => {
                let x = m.val(&format!("arith.index_cast {at} : index to i32"));
                ints.push(x);
            }
            _ => {
                let x = binary(m, ints);
                ints.push(x);
            }
        }
    }
}
