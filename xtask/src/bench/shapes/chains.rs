//! Shapes of one function, or one table, that do one thing many times.

use super::text::Module;

pub fn addchain(m: &mut Module, ops: usize) {
    let mut x = m.open("f", &["i32"], &["i32"], false).remove(0);
    let one = m.constant(1, "i32");
    while m.ops + 1 < ops {
        x = m.val(&format!("arith.addi {x}, {one} : i32"));
    }
    m.close(&[x], &["i32"]);
}

pub fn counter(m: &mut Module, ops: usize) {
    let args = m.open("f", &["i32", "i32"], &["i32"], false);
    let (x, mut i, mut sum) = (&args[0], args[1].clone(), args[0].clone());
    let one = m.constant(1, "i32");
    while m.ops + 1 < ops {
        i = m.val(&format!("arith.addi {i}, {one} : i32"));
        let square = m.val(&format!("arith.muli {x}, {i} : i32"));
        sum = m.val(&format!("arith.xori {sum}, {square} : i32"));
    }
    m.close(&[sum], &["i32"]);
}

pub fn commchain(m: &mut Module, ops: usize) {
    let mut x = m.open("f", &["i32"], &["i32"], false).remove(0);
    let kinds = [("addi", 3), ("muli", 5), ("xori", 6), ("andi", 9)];
    let constants = kinds.map(|(op, c)| (op, m.constant(c, "i32")));
    let mut step = 0;
    while m.ops + 1 < ops {
        let (op, c) = &constants[step % 4];
        x = m.val(&format!("arith.{op} {c}, {x} : i32"));
        step += 1;
    }
    m.close(&[x], &["i32"]);
}

pub fn deaddag(m: &mut Module, ops: usize) {
    let args = m.open("f", &["i32"], &["i32"], false);
    let mut x = args[0].clone();
    while m.ops + 1 < ops {
        x = m.val(&format!("arith.addi {x}, {x} : i32"));
    }
    m.close(&args, &["i32"]);
}

pub fn manyconsts(m: &mut Module, ops: usize) {
    let mut x = m.open("f", &["i32"], &["i32"], false).remove(0);
    let mut c = 0;
    while m.ops + 1 < ops {
        c += 1;
        let constant = m.constant(c * 17, "i32");
        x = m.val(&format!("arith.muli {constant}, {x} : i32"));
    }
    m.close(&[x], &["i32"]);
}

pub fn fanout(m: &mut Module, ops: usize) {
    let args = m.open("f", &["i32", "i32"], &["i32"], false);
    let zero = m.constant(0, "i32");
    let mut copies = vec![args[0].clone()];
    let mut sum = args[1].clone();
    while m.ops + 1 < ops {
        if m.chance(30) {
            let from = m.recent(&copies);
            copies.push(m.val(&format!("arith.ori {from}, {zero} : i32")));
        } else {
            let x = m.pick(&copies).clone();
            sum = m.val(&format!("arith.muli {sum}, {x} : i32"));
        }
    }
    m.close(&[sum], &["i32"]);
}

pub fn symbols(m: &mut Module, ops: usize) {
    let count = (ops / 6).max(2);
    for i in 0..count {
        let args = m.open(&format!("p{i}"), &["i32"], &["i32"], true);
        let mut x = args[0].clone();
        // Even ones are reached from each other, odd ones call a dead one.
        for next in [i + 2, i + 4] {
            if next < count {
                x = m.val(&format!("call @p{next}({x}) : (i32) -> i32"));
            }
        }
        x = m.val(&format!("arith.addi {x}, {x} : i32"));
        m.close(&[x], &["i32"]);
    }
    let args = m.open("main", &["i32"], &["i32"], false);
    let x = m.val(&format!("call @p0({}) : (i32) -> i32", args[0]));
    m.close(&[x], &["i32"]);
}

pub fn loads(m: &mut Module, ops: usize) {
    reads(m, ops, 0);
}

pub fn loadstores(m: &mut Module, ops: usize) {
    reads(m, ops, 10);
}

/// Loads at a few places, with a store now and then.
fn reads(m: &mut Module, ops: usize, stores: usize) {
    let args = m.open("f", &["memref<16xi32>", "i32"], &["i32"], false);
    let places: Vec<String> = (0..8).map(|i| m.constant(i, "index")).collect();
    let mut sum = args[1].clone();
    while m.ops + 1 < ops {
        let place = m.pick(&places).clone();
        if m.chance(stores) {
            m.do_(
                &format!("memref.store {sum}, %arg0[{place}] : memref<16xi32>"),
                1,
            );
        } else {
            let x = m.val(&format!("memref.load %arg0[{place}] : memref<16xi32>"));
            sum = m.val(&format!("arith.muli {sum}, {x} : i32"));
        }
    }
    m.close(&[sum], &["i32"]);
}
