//! One op at a time: attributes, types, terminators, what branches pass.

use super::*;

#[test]
fn sound_code_passes() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 2);
    let args = f.block_args(entry).to_vec();
    let sum = b.op(&mut f, entry, "t.add", &args, &[i32()]);
    let sum = f.result(sum, 0);
    let next = f.create_block();
    f.insert_block(f.owner_regions()[0], None, next);
    let x = f.add_block_arg(next, i32(), Loc::UNKNOWN);
    b.full(&mut f, entry, "t.br", &[sum], &[], &[], &[], &[next]);
    b.op(&mut f, next, "t.ret", &[x, sum], &[]);
    assert_eq!(b.module(vec![f]), [""; 0]);
}

#[test]
fn each_isolated_op_reports_its_first_error() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    b.op(&mut f, entry, "t.add", &[arg], &[i32()]);
    b.op(&mut f, entry, "t.add", &[], &[i32()]);
    let (mut g, entry) = b.func("f", 1);
    let arg = g.block_args(entry)[0];
    b.op(&mut g, entry, "t.add", &[arg, arg], &[Type::F32.get()]);
    // The redefinition of @f is not reported: the functions are not sound.
    let float = ctx.describe_type(Type::F32.get());
    assert_eq!(
        b.module(vec![f, g]),
        [
            "'t.add' op expected 2 operands, but found 1".to_string(),
            format!("'t.add' op result #0 must be signless-integer-like, but got '{float}'"),
        ]
    );
}

#[test]
fn unmarked_bodies_are_taken_as_they_were() {
    let ctx = context();
    let b = Build::new(&ctx);
    // Two functions that are not right.
    let wrong = |name: &str, mark: Option<Mark>| {
        let (mut f, entry) = b.func(name, 1);
        let arg = f.block_args(entry)[0];
        b.op(&mut f, entry, "t.add", &[arg], &[i32()]);
        f.set_mark(mark.unwrap_or_default());
        f
    };
    let errors = |around: Mark, first: Option<Mark>, second: Option<Mark>| {
        let (mut root, top) = b.root();
        let (mut module, block) = b.body("t.module", &[None, None]);
        b.isolated(&mut module, block, wrong("f", first));
        b.isolated(&mut module, block, wrong("g", second));
        module.set_mark(around);
        let op = b.isolated(&mut root, top, module);
        let mut diags = Diagnostics::default();
        let options = VerifyOptions {
            marked_only: true,
            threads: 1,
            trust: Trust::None,
        };
        let _ = verify_by(&ctx, &root, op, options, &mut diags);
        diags.list().len()
    };
    let here = Some(Mark::Here);
    assert_eq!(errors(Mark::None, None, None), 0);
    assert_eq!(errors(Mark::Inside, None, here), 1);
    assert_eq!(errors(Mark::Inside, here, here), 2);
    // What refers to something in the table of symbols may be wrong now.
    assert_eq!(errors(Mark::Here, None, None), 2);
}

#[test]
fn threads_say_what_one_says() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut root, top) = b.root();
    let (mut module, block) = b.body("t.module", &[None, None]);
    for number in 0..40 {
        let (mut f, entry) = b.func(&format!("f{number}"), 1);
        let arg = f.block_args(entry)[0];
        for _ in 0..200 {
            b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
        }
        if number % 7 == 3 {
            b.op(&mut f, entry, "t.add", &vec![arg; number], &[i32()]);
        }
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.isolated(&mut module, block, f);
    }
    let op = b.isolated(&mut root, top, module);
    let messages = |threads| {
        let options = VerifyOptions {
            marked_only: false,
            threads,
            trust: Trust::None,
        };
        let mut diags = Diagnostics::default();
        assert!(verify_by(&ctx, &root, op, options, &mut diags).is_err());
        diags.take()
    };
    let one = messages(1);
    assert_eq!(one.len(), 6);
    assert_eq!(messages(3), one);
}

#[test]
fn attributes_are_checked_before_types_and_rules() {
    let ctx = context();
    let b = Build::new(&ctx);
    let message = |value: Option<Attr>, flag: Option<Attr>| {
        let (mut f, entry) = b.func("f", 0);
        let attrs = [None, value, flag];
        b.full(&mut f, entry, "t.const", &[], &[i32()], &attrs, &[], &[]);
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    let unit = Some(Attr::unit());
    assert_eq!(
        message(None, unit),
        "'t.const' op requires attribute 'value'"
    );
    assert_eq!(
        message(Some(ctx.i64_attr(Type::I64.get(), 1)), None),
        "'t.const' op attribute 'value' failed to satisfy constraint: 32-bit signless integer \
         attribute"
    );
    assert_eq!(
        message(Some(ctx.i64_attr(i32(), 1)), unit),
        "'t.const' op attribute 'flag' failed to satisfy constraint: string attribute"
    );
    assert_eq!(message(Some(ctx.i64_attr(i32(), 1)), None), "");
    let (mut f, entry) = b.func("f", 0);
    let attrs = [None, Some(ctx.i64_attr(i32(), 1)), None];
    b.full(
        &mut f,
        entry,
        "t.const",
        &[],
        &[Type::I64.get()],
        &attrs,
        &[],
        &[],
    );
    assert_eq!(
        b.module(vec![f]),
        ["'t.const' op failed to verify that all of {value, result} have same type"]
    );
}

#[test]
fn compatible_but_different_types_are_an_inference_error() {
    let ctx = context();
    let tensor = |size| {
        let encoding = None;
        let shape = Box::new([size]) as Box<[i64]>;
        ctx.intern_type(crate::TypeData::RankedTensor {
            shape,
            element: i32(),
            encoding,
        })
    };
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 0);
    let name = ctx.op_name("t.src");
    let src = f.create_op(NewOp {
        name,
        loc: Loc::UNKNOWN,
        operands: &[],
        types: &[tensor(crate::types::DYNAMIC)],
        attrs: &[],
        regions: &[],
        successors: &[],
    });
    f.insert_op(entry, None, src);
    let v = f.result(src, 0);
    let add = b.op(&mut f, entry, "t.add", &[v, v], &[tensor(4)]);
    // Straight at the trait: the declared constraint admits no tensors.
    let mut diags = Diagnostics::default();
    let op = f.op(&ctx, add);
    crate::traits::types::verify(op, op.info().unwrap().traits, &mut diags).unwrap();
    interfaces::on_exit(op, op.info().unwrap(), &mut diags).unwrap_err();
    let messages: Vec<&str> = diags.list().iter().map(|d| &*d.message).collect();
    assert!(
        messages[0].starts_with("'t.add' op inferred type(s) '"),
        "{messages:?}"
    );
    assert_eq!(messages[1], "'t.add' op failed to infer returned types");
}

#[test]
fn blocks_end_with_terminators() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (f, _) = b.func("f", 0);
    assert_eq!(
        b.module(vec![f]),
        ["empty block: expect at least a terminator"]
    );
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
    assert_eq!(
        b.module(vec![f]),
        ["block with no terminator, has \"t.add\""]
    );
    let (mut f, entry) = b.func("f", 0);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        ["'t.ret' op must be the last operation in the parent block"]
    );
    let (mut f, entry) = b.func("f", 0);
    let next = f.create_block();
    f.insert_block(f.owner_regions()[0], None, next);
    b.full(&mut f, entry, "t.br", &[], &[], &[], &[], &[next]);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    b.op(&mut f, next, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        ["operation with block successors must terminate its parent block"]
    );
}

#[test]
fn branches_match_block_arguments() {
    let ctx = context();
    let b = Build::new(&ctx);
    let make = |count: usize, ty: Type| {
        let (mut f, entry) = b.func("f", 1);
        let arg = f.block_args(entry)[0];
        let next = f.create_block();
        f.insert_block(f.owner_regions()[0], None, next);
        f.add_block_arg(next, ty, Loc::UNKNOWN);
        b.full(
            &mut f,
            entry,
            "t.br",
            &vec![arg; count],
            &[],
            &[],
            &[],
            &[next],
        );
        b.op(&mut f, next, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    assert_eq!(make(1, i32()), "");
    assert_eq!(
        make(2, i32()),
        "branch has 2 operands for successor #0, but target block has 1"
    );
    assert_eq!(
        make(1, Type::I64.get()),
        "type mismatch for bb argument #0 of successor #0"
    );
    let (mut f, entry) = b.func("f", 0);
    b.full(&mut f, entry, "t.br", &[], &[], &[], &[], &[entry]);
    assert_eq!(
        b.module(vec![f]),
        ["entry block of region may not have predecessors"]
    );
}
