//! Everything that a dialect's module may have, in one dialect: read, printed, looked at, rewritten.

use crease::interp::NonComputational;
use crease::ir::op_def::{EffectKind, EffectSpec, EffectTarget};
use crease::prelude::*;

/// Nothing gets an alias.
fn alias(_: &Context, _: Type) -> Option<String> {
    None
}

#[dialect("all", type_alias = alias, materialize = crease::upstream::arith::materialize)]
mod all {
    /// Where to.
    #[cases]
    pub enum Axis {
        X,
        #[case("upwards")]
        Y = 4,
    }

    /// Nothing to say.
    #[ty(element_of(Vector))]
    pub struct Plain;

    #[ty(
        name = "full",
        format = "`<` $size `,` $label `,` $flag `of` $inner `>`"
    )]
    pub struct Everything {
        size: i64,
        label: String,
        flag: bool,
        inner: AnyType,
    }

    #[op(
        effects(read(from), write in "log"),
        interfaces(NonComputational),
        format = "$from `,` $axis (`or` $other^)? (`[` $rest^ `:` type($rest) `]`)? attr-dict"
    )]
    pub struct Move {
        #[operand]
        from: I32,
        #[operand]
        other: Option<Plain>,
        #[operand]
        rest: Vec<AnyType>,
        #[attr]
        axis: Axis,
        #[attr(default = 3)]
        count: I32Attr,
        #[attr]
        note: Option<StringAttr>,
        #[result]
        out: Plain,
    }

    #[op(traits(IsTerminator), format = "$dest attr-dict")]
    pub struct Jump {
        #[successor]
        dest: Block,
    }

    #[op(
        traits(SingleBlock),
        terminator = End,
        format = "$inside attr-dict-with-keyword"
    )]
    pub struct Room {
        #[region(blocks = 1)]
        inside: Region,
    }

    #[op(traits(Pure, IsTerminator), parents(Room), format = "attr-dict")]
    pub struct End;

    #[op(name = "again.twice", verify = not_itself, format = "$x attr-dict `:` type($x)")]
    pub struct Twice {
        #[operand]
        x: AnyType,
        #[result(same_as = x)]
        out: AnyType,
    }

    #[op(traits(Pure))]
    pub struct Answer {
        #[result]
        out: I32,
    }

    impl Fold for Answer {
        fn fold(op: AnswerRef<'_>, _: &Constants<'_>) -> Folded {
            Folded::Attr(op.ctx().i64_attr(op.ty(op.out()), 42))
        }
    }

    fn not_itself(op: TwiceRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        match op.x() == op.out() {
            true => Err(diags.error(op.loc(), "is its own operand")),
            false => Ok(()),
        }
    }

    impl ResultNames for Twice {
        fn result_names(op: TwiceRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
            set(op.out(), "both");
        }
    }

    /// twice (twice x) = twice x
    #[pattern(Twice, benefit = 2)]
    fn twice_twice(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
        let twice = rw.op(op).cast::<Twice>();
        let inner = twice.and_then(|twice| twice.def_op_of(twice.x()));
        let inner = inner.and_then(|def| def.cast::<Twice>());
        let inner = inner.ok_or(NotApplied("not twice"))?.out();
        Ok(rw.replace_op(op, &[inner]))
    }
}

fn context() -> Context {
    let mut ctx = Context::new(Registry::upstream().with(all::dialect()));
    ctx.set_allow_unregistered(true);
    ctx
}

fn parse(ctx: &mut Context, text: &str) -> Body {
    let start = ctx.sources_mut().add("test.mlir", text);
    let mut diags = Diagnostics::default();
    let options = ParseOptions {
        implicit_module: true,
        ..ParseOptions::default()
    };
    let body = crease::syntax::parser::parse(ctx, start, 0..text.len(), options, &mut diags);
    body.unwrap_or_else(|| panic!("{diags:?}"))
}

fn print(ctx: &Context, body: &Body) -> String {
    let mut out = String::new();
    let top = body.ops_preorder()[0];
    crease::syntax::printer::print(ctx, body, top, &PrintOptions::default(), &mut out);
    out
}

const TEXT: &str = r#"module {
  func.func @f(%arg0: i32, %arg1: !all.plain, %arg2: !all.full<-3, "a \22b", true of tensor<2xi8>>) {
    %0 = all.move %arg0, x
    %1 = all.move %arg0, upwards or %arg1[%arg0, %arg1 : i32, !all.plain] {count = 4 : i32, note = "n"}
    %both = all.again.twice %0 : !all.plain
    all.room {
    }
    all.jump ^bb1
  ^bb1:  // pred: ^bb0
    return
  }
}
"#;

#[test]
fn what_a_type_may_be_the_element_of() {
    for (ty, error) in [
        ("vector<2x!all.plain>", None),
        ("tensor<2x!all.plain>", None),
        ("memref<2x!all.plain>", Some("invalid memref element type")),
    ] {
        let mut ctx = context();
        let text = format!("func.func private @f({ty})");
        let start = ctx.sources_mut().add("test.mlir", text.as_str());
        let mut diags = Diagnostics::default();
        let range = 0..text.len();
        crease::syntax::parser::parse(&ctx, start, range, ParseOptions::default(), &mut diags);
        let found = diags.list().first().map(|d| d.message.as_str());
        assert_eq!(found, error, "{ty}");
    }
}

#[test]
fn what_is_printed_is_what_was_read() {
    let mut ctx = context();
    let body = parse(&mut ctx, TEXT);
    assert_eq!(print(&ctx, &body).trim(), TEXT.trim());
}

#[test]
fn views_see_what_is_there() {
    let mut ctx = context();
    let top = parse(&mut ctx, TEXT);
    let module = top.op(&ctx, top.ops_preorder()[0]);
    let inside = module.child().expect("a module's body");
    let function = inside.op(&ctx, inside.ops_preorder()[0]);
    let body = function.child().expect("a function's body");
    let ops: Vec<OpRef<'_>> = (body.ops_preorder().into_iter())
        .map(|op| body.op(&ctx, op))
        .collect();
    let moves: Vec<all::MoveRef<'_>> = ops.iter().filter_map(|op| op.cast::<all::Move>()).collect();
    let [first, second] = moves[..] else {
        panic!("two of them");
    };
    assert_eq!(first.other(), None);
    assert_eq!(first.rest().count(), 0);
    assert_eq!(
        second.other(),
        Some(second.rest().nth(1).expect("a second one"))
    );
    let axis = |op: all::MoveRef<'_>| all::Axis::of(&ctx, op.axis()?);
    assert_eq!(
        (axis(first), axis(second)),
        (Some(all::Axis::X), Some(all::Axis::Y))
    );
    assert_eq!(second.axis(), Some(all::Axis::Y.attr(&ctx)));
    assert_eq!(first.count(), Some(ctx.i64_attr(ctx.int_type(32), 3)));
    assert_eq!(first.attr(all::Move::NOTE), None);
    assert_eq!(ctx.str_value(second.note().expect("a note")), Some("n"));

    let args: Vec<Type> = body
        .owner_regions()
        .iter()
        .filter_map(|region| body.entry_block(*region))
        .flat_map(|block| {
            body.block_args(block)
                .iter()
                .map(|arg| body.ty(*arg))
                .collect::<Vec<_>>()
        })
        .collect();
    assert_eq!(first.ty(first.out()), args[1]);
    let full = all::Everything::of(&ctx, args[2]).expect("of this kind");
    assert_eq!(
        (full.size, full.label.as_str(), full.flag),
        (-3, "a \"b", true)
    );
    assert_eq!(full.ty(&ctx), args[2]);
    assert_eq!(all::Everything::of(&ctx, args[1]), None);

    let room = ops.iter().find_map(|op| op.cast::<all::Room>());
    assert!(room.expect("a room").inside().is_some());
    // The terminator that is left out is there.
    assert!(ops.iter().any(|op| op.is::<all::End>()));
    let jump = ops.iter().find_map(|op| op.cast::<all::Jump>());
    assert!(jump.expect("a jump").dest().is_some());
}

#[test]
fn effects_are_as_declared() {
    let EffectSpec::Static([read, write]) = <all::Move as OpKind>::def().effects else {
        panic!("two effects");
    };
    assert_eq!(
        (read.kind, read.on, read.resource),
        (EffectKind::Read, EffectTarget::Operand(0), "")
    );
    let log = (EffectKind::Write, EffectTarget::Resource, "log");
    assert_eq!((write.kind, write.on, write.resource), log);
}

#[test]
fn constants_are_another_dialects() {
    let mut ctx = context();
    let text = "%0 = \"all.answer\"() : () -> i32\n\"y\"(%0) : (i32) -> ()\n";
    let mut top = parse(&mut ctx, text);
    let patterns = PatternSet::canonicalization(&ctx, &[], &[]);
    let driver = Driver::new(&ctx, &patterns, DriverConfig::CANONICALIZE);
    driver.run_nested(&mut top, &mut None);
    let printed = print(&ctx, &top);
    assert!(printed.contains("arith.constant 42 : i32"), "{printed}");
    assert!(!printed.contains("all.answer"), "{printed}");
}

#[test]
fn patterns_are_found() {
    let mut ctx = context();
    let text = "%0 = \"x\"() : () -> i32\n%1 = all.again.twice %0 : i32\n\
                %2 = all.again.twice %1 : i32\n\"y\"(%2) : (i32) -> ()\n";
    let mut top = parse(&mut ctx, text);
    let patterns = PatternSet::canonicalization(&ctx, &[], &[]);
    let driver = Driver::new(&ctx, &patterns, DriverConfig::CANONICALIZE);
    driver.run_nested(&mut top, &mut None);
    let printed = print(&ctx, &top);
    assert_eq!(printed.matches("all.again.twice").count(), 1, "{printed}");
}

#[test]
fn what_is_made_is_what_is_read() {
    let mut ctx = context();
    let mut made = parse(&mut ctx, "func.func @f(%arg0: i32) {\n  return\n}\n");
    let module = made.ops_preorder()[0];
    let plain = all::Plain.ty(&ctx);
    let inside = made.child_mut(made.op_child(module).expect("a module's body"));
    let function = inside.ops_preorder()[0];
    let body = inside.child_mut(inside.op_child(function).expect("a function's body"));
    let end = body.ops_preorder()[0];
    let from = body.block_args(body.op_block(end).expect("a block"))[0];

    let mut rw = Rewriter::new(&ctx, body, None);
    rw.set_before(end);
    let least = all::Move {
        from,
        other: None,
        rest: Vec::new(),
        axis: all::Axis::X.attr(&ctx),
        count: None,
        note: None,
        out: plain,
    };
    let least = rw.build(Loc::UNKNOWN, least);
    let other = rw.body().result(least, 0);
    let all = all::Move {
        from,
        other: Some(other),
        rest: vec![from, other],
        axis: all::Axis::Y.attr(&ctx),
        count: Some(ctx.i64_attr(ctx.int_type(32), 4)),
        note: Some(ctx.string_attr("n")),
        out: plain,
    };
    rw.build(Loc::UNKNOWN, all);
    let room = all::Room {
        inside: rw.create_region(),
    };
    rw.create_block(room.inside, None, &[]);
    rw.build(Loc::UNKNOWN, all::End);
    rw.set_before(end);
    rw.build(Loc::UNKNOWN, room);
    assert_eq!(
        rw.op(least).attr(all::Move::COUNT),
        Some(ctx.i64_attr(ctx.int_type(32), 3))
    );

    let text = r#"module {
  func.func @f(%arg0: i32) {
    %0 = all.move %arg0, x
    %1 = all.move %arg0, upwards or %0[%arg0, %0 : i32, !all.plain] {count = 4 : i32, note = "n"}
    all.room {
    }
    return
  }
}"#;
    assert_eq!(print(&ctx, &made).trim(), text);
}
