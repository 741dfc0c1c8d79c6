//! Saturation with the rules of `patterns/`: what it takes, what becomes equal, where it ends.

use std::path::Path;

use crease_ir::num::ApInt;
use crease_ir::types::{Signedness, TypeData};
use crease_ir::{Context, Registry, Type};
use crease_rules::made::default_attr;
use crease_rules::model::RuleSet;
use crease_rules::saturation::{ClassId, Ended, Form, Laws, Limits, Space};

const LIMITS: Limits = Limits {
    nodes: 2_000,
    iterations: 10,
};

fn context() -> Context {
    let registry = Registry::new()
        .with(crease_arith::dialect())
        .with(crease_index::dialect());
    Context::new(registry)
}

fn read(ctx: &mut Context, name: &str, text: &str) -> RuleSet {
    let files = [(name.to_owned(), text.to_owned())];
    match crease_rules::read(ctx, &files) {
        Ok(set) => set,
        Err(problems) => panic!("{name}: {}", problems[0].message),
    }
}

fn semantic(ctx: &mut Context, dialect: &str) -> RuleSet {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../patterns");
    let path = folder.join(dialect).join("semantic.rules");
    let text = std::fs::read_to_string(path).expect("a file of rules");
    read(ctx, dialect, &text)
}

fn int(ctx: &Context, width: u32) -> Type {
    ctx.intern_type(TypeData::Integer {
        width,
        signedness: Signedness::Signless,
    })
}

/// An op of arith without flags.
fn op(ctx: &Context, space: &mut Space<'_>, name: &str, operands: [ClassId; 2]) -> ClassId {
    let name = ctx.registry().lookup(name).expect("an op");
    let def = ctx.registry().info(name).expect("its definition").def;
    let ty = space.ty(operands[0]);
    let mut slots = Vec::new();
    if !def.attrs.is_empty() {
        slots.push(None);
        slots.extend(def.attrs.iter().map(|spec| default_attr(ctx, spec)));
    }
    let form = Form {
        name,
        slots: slots.into(),
        ty,
    };
    let (class, nature) = space.op(form, &operands);
    assert!(nature.known && nature.strict);
    class
}

#[test]
fn all_laws_of_semantic_are_taken_both_ways() {
    for dialect in ["arith", "index"] {
        let mut ctx = context();
        let set = semantic(&mut ctx, dialect);
        let laws = Laws::new(&set, ctx.registry(), |_, group| group == Some("semantic"));
        assert_eq!(laws.refused(), []);
        assert!(set.rules.iter().all(|rule| rule.both_ways));
        assert_eq!(laws.len(), 2 * set.rules.len());
    }
}

#[test]
fn sums_and_products_are_equal_by_laws() {
    let mut ctx = context();
    let set = semantic(&mut ctx, "arith");
    let laws = Laws::new(&set, ctx.registry(), |_, _| true);
    let mut space = Space::new(&ctx);
    let [x, y, z] = [(); 3].map(|()| space.value(int(&ctx, 8)));
    let xy = op(&ctx, &mut space, "arith.muli", [x, y]);
    let xz = op(&ctx, &mut space, "arith.muli", [z, x]);
    let sum = op(&ctx, &mut space, "arith.addi", [xz, xy]);
    let zy = op(&ctx, &mut space, "arith.addi", [z, y]);
    let product = op(&ctx, &mut space, "arith.muli", [zy, x]);
    assert_ne!(space.find(sum), space.find(product));
    assert_eq!(space.saturate(&laws, LIMITS), Ended::Saturated);
    assert_eq!(space.find(sum), space.find(product));
    assert_ne!(space.find(sum), space.find(zy));
    assert!(space.choices(space.find(sum)).count() >= 2);
}

#[test]
fn limits_hold_and_runs_are_alike() {
    let mut ctx = context();
    let set = semantic(&mut ctx, "arith");
    let laws = Laws::new(&set, ctx.registry(), |_, _| true);
    let run = |limits| {
        let mut space = Space::new(&ctx);
        let mut sum = space.value(int(&ctx, 8));
        for _ in 0..12 {
            let next = space.value(int(&ctx, 8));
            sum = op(&ctx, &mut space, "arith.addi", [sum, next]);
        }
        let before = space.len();
        let ended = space.saturate(&laws, limits);
        (ended, space.len() - before, space.find(sum))
    };
    let few = Limits {
        iterations: 2,
        ..LIMITS
    };
    assert_eq!(run(few).0, Ended::Iterations);
    let (ended, added, _) = run(LIMITS);
    assert_eq!(ended, Ended::Nodes);
    // The last match may add all that its right side has.
    assert!((LIMITS.nodes..LIMITS.nodes + 8).contains(&added), "{added}");
    assert_eq!(run(LIMITS), run(LIMITS));
}

#[test]
fn shifts_have_laws_where_the_amount_is_known() {
    let mut ctx = context();
    let text = "//! A test.\n\n// x << 1 = x + x\nrule shli_one: arith.shli(x, 1) => arith.addi<none>(x, x)\n";
    let set = read(&mut ctx, "shifts.rules", text);
    let laws = Laws::new(&set, ctx.registry(), |_, _| true);
    let mut space = Space::new(&ctx);
    let ty = int(&ctx, 8);
    let x = space.value(ty);
    let number = |n| ctx.int_attr(ty, ApInt::from_i64(8, n));
    let one = space.constant(number(1), ty).expect("a number");
    let many = space.constant(number(9), ty).expect("a number");
    let by_one = op(&ctx, &mut space, "arith.shli", [x, one]);
    let by_many = op(&ctx, &mut space, "arith.shli", [x, many]);
    let twice = op(&ctx, &mut space, "arith.addi", [x, x]);
    assert_eq!(space.choices(space.find(by_many)).count(), 0);
    assert_eq!(space.saturate(&laws, LIMITS), Ended::Saturated);
    assert_eq!(space.find(by_one), space.find(twice));
    assert_ne!(space.find(by_many), space.find(twice));
}

#[test]
fn wrong_rules_end_in_a_contradiction() {
    let mut ctx = context();
    let text = "//! A test.\n\n// x * 0 = 1\nrule muli_wrong: arith.muli(_, 0) => 1\n";
    let set = read(&mut ctx, "wrong.rules", text);
    let laws = Laws::new(&set, ctx.registry(), |_, _| true);
    let mut space = Space::new(&ctx);
    let ty = int(&ctx, 8);
    let number = |n| ctx.int_attr(ty, ApInt::from_i64(8, n));
    let five = space.constant(number(5), ty).expect("a number");
    let zero = space.constant(number(0), ty).expect("a number");
    let _ = op(&ctx, &mut space, "arith.muli", [five, zero]);
    assert_eq!(space.saturate(&laws, LIMITS), Ended::Contradiction);
}
