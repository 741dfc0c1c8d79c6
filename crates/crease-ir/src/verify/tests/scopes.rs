//! Ops among others: dominance, isolation, regions, symbols, functions, nesting.

use super::*;

#[test]
fn definitions_dominate_uses() {
    let ctx = context();
    let b = Build::new(&ctx);
    // In one block; also a use of the op's own result.
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let first = b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
    let second = b.op(&mut f, entry, "t.add", &[arg, arg], &[i32()]);
    f.set_operand(first, 1, f.result(second, 0));
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "operand #1 does not dominate this use",
            "  operand defined here (op in the same block)"
        ]
    );
    // From an unreachable block, and from a block that does not dominate.
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let region = f.owner_regions()[0];
    let [dead, exit] = [(); 2].map(|()| {
        let block = f.create_block();
        f.insert_block(region, None, block);
        block
    });
    let late = b.op(&mut f, dead, "t.add", &[arg, arg], &[i32()]);
    f.set_operand(late, 0, f.result(late, 0));
    b.full(&mut f, dead, "t.br", &[], &[], &[], &[], &[exit]);
    b.full(&mut f, entry, "t.br", &[], &[], &[], &[], &[exit]);
    let late = f.result(late, 0);
    b.op(&mut f, exit, "t.ret", &[late], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "operand #0 does not dominate this use",
            "  operand defined here (op in the same region)"
        ]
    );
    // From a region inside.
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let region = f.create_region();
    let block = f.create_block();
    f.insert_block(region, None, block);
    let inner = b.op(&mut f, block, "t.add", &[arg, arg], &[i32()]);
    b.op(&mut f, block, "t.yield", &[], &[]);
    b.full(&mut f, entry, "t.if", &[], &[], &[], &[region], &[]);
    let inner = f.result(inner, 0);
    b.op(&mut f, entry, "t.ret", &[inner], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "operand #0 does not dominate this use",
            "  operand defined here (op in a child region)"
        ]
    );
}

#[test]
fn isolation_is_reported_at_the_use() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    let outer = f.create_forward(i32(), 0);
    f.push_outer_value(outer);
    b.op(&mut f, entry, "t.add", &[arg, outer], &[i32()]);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        [
            "'t.add' op using value defined outside the region",
            "  required by region isolation constraints"
        ]
    );
}

#[test]
fn regions_have_the_declared_shape() {
    let ctx = context();
    let b = Build::new(&ctx);
    let make = |fill: &dyn Fn(&mut Body, RegionId)| {
        let (mut f, entry) = b.func("f", 0);
        let region = f.create_region();
        fill(&mut f, region);
        b.full(&mut f, entry, "t.if", &[], &[], &[], &[region], &[]);
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f])
    };
    let block = |f: &mut Body, region| {
        let block = f.create_block();
        f.insert_block(region, None, block);
        block
    };
    assert_eq!(
        make(&|_, _| ()),
        ["'t.if' op region #0 ('body') failed to verify constraint: region with 1 blocks"]
    );
    assert_eq!(
        make(&|f, region| {
            block(f, region);
            block(f, region);
        }),
        ["'t.if' op expects region #0 to have 0 or 1 blocks"]
    );
    assert_eq!(
        make(&|f, region| {
            block(f, region);
        }),
        ["'t.if' op expects a non-empty block"]
    );
    assert_eq!(
        make(&|f, region| {
            let at = block(f, region);
            f.add_block_arg(at, i32(), Loc::UNKNOWN);
            b.op(f, at, "t.yield", &[], &[]);
        }),
        ["'t.if' op region should have no arguments"]
    );
    assert_eq!(
        make(&|f, region| {
            let at = block(f, region);
            b.op(f, at, "t.ret", &[], &[]);
        }),
        ["'t.ret' op expects parent op 't.func'"]
    );
    assert_eq!(
        make(&|f, region| {
            let at = block(f, region);
            let inner = f.create_region();
            let nested = block(f, inner);
            b.op(f, nested, "t.yield", &[], &[]);
            b.full(f, at, "t.if", &[], &[], &[], &[inner], &[]);
        }),
        ["block with no terminator, has \"t.if\""]
    );
}

#[test]
fn symbols_are_unique_and_found() {
    let ctx = context();
    let b = Build::new(&ctx);
    let func = |name: &str, callee: Option<&str>| {
        let (mut f, entry) = b.func(name, 0);
        if let Some(callee) = callee {
            let reference = ctx.symbol_attr(callee);
            b.full(
                &mut f,
                entry,
                "t.call",
                &[],
                &[],
                &[None, Some(reference)],
                &[],
                &[],
            );
        }
        b.op(&mut f, entry, "t.ret", &[], &[]);
        f
    };
    assert_eq!(
        b.module(vec![func("f", Some("g")), func("g", None)]),
        [""; 0]
    );
    assert_eq!(
        b.module(vec![func("f", Some("h")), func("g", None)]),
        ["'t.call' op does not reference a function"]
    );
    assert_eq!(
        b.module(vec![func("f", None), func("f", Some("h"))]),
        [
            "redefinition of symbol named 'f'",
            "  see existing symbol definition here"
        ]
    );
}

#[test]
fn unregistered_ops_need_leave() {
    let mut ctx = context();
    let messages = |ctx: &Context, name: &str| {
        let b = Build::new(ctx);
        let (mut f, entry) = b.func("f", 0);
        b.op(&mut f, entry, name, &[], &[]);
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    assert_eq!(
        messages(&ctx, "t.unknown"),
        "unregistered operation 't.unknown' found in dialect ('t') that does not allow unknown \
         operations"
    );
    assert!(messages(&ctx, "u.op").starts_with("'u.op' op created with unregistered dialect."));
    ctx.set_allow_unregistered(true);
    assert_eq!(messages(&ctx, "u.op"), "");
}

#[test]
fn function_type_and_entry_block_agree() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut f, entry) = b.func("f", 1);
    f.add_block_arg(entry, i32(), Loc::UNKNOWN);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    assert_eq!(
        b.module(vec![f]),
        ["'t.func' op entry block must have 1 arguments to match function signature"]
    );
    let (f, _) = b.func("f", 0);
    let mut f = f;
    let region = f.owner_regions()[0];
    let entry = f.entry_block(region).unwrap();
    f.erase_block(entry);
    assert_eq!(
        b.module(vec![f]),
        ["'t.func' op symbol declaration cannot have public visibility"]
    );
    let (mut f, entry) = b.func("f", 1);
    b.op(&mut f, entry, "t.ret", &[], &[]);
    f.owner_mut().attrs[3] = Some(ctx.array_attr(&[]));
    assert_eq!(
        b.module(vec![f]),
        [
            "'t.func' op expects argument attribute array to have the same number of elements as \
          the number of function arguments, got 0, but expected 1"
        ]
    );
}

#[test]
fn deep_nesting_does_not_recurse() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut body, _) = b.body("t.module", &[None, None]);
    for _ in 0..10_000 {
        let (mut outer, block) = b.body("t.module", &[None, None]);
        b.isolated(&mut outer, block, body);
        body = outer;
    }
    let (mut root, top) = b.root();
    let op = b.isolated(&mut root, top, body);
    assert_eq!(b.verify(&root, op), [""; 0]);
}

#[test]
fn tables_look_symbols_up() {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut inner, block) = b.body("t.module", &[None, Some(ctx.string_attr("m"))]);
    let (mut g, entry) = b.func("g", 0);
    let reference = ctx.symbol_attr("g");
    b.full(
        &mut g,
        entry,
        "t.call",
        &[],
        &[],
        &[None, Some(reference)],
        &[],
        &[],
    );
    b.op(&mut g, entry, "t.ret", &[], &[]);
    g.owner_mut().attrs[5] = Some(ctx.string_attr("private"));
    b.isolated(&mut inner, block, g);
    let (mut module, block) = b.body("t.module", &[None, None]);
    b.isolated(&mut module, block, inner);
    let (mut root, top) = b.root();
    let op = b.isolated(&mut root, top, module);
    let module = root.op(&ctx, op);

    let nested = ctx.intern_attr(crate::AttrData::SymbolRef {
        root: ctx.string_attr("m"),
        nested: [ctx.string_attr("g")][..].into(),
    });
    let table = SymbolTable::new(module);
    let found = table.lookup_ref(nested).unwrap();
    assert_eq!(found.name_str(), "t.func");
    assert_eq!(table.lookup(ctx.string_attr("g")).map(|op| op.id()), None);
    assert_eq!(visibility(found), Visibility::Private);

    // References inside nested tables mean other symbols.
    let mut uses = 0;
    walk_uses(module, |_, _| uses += 1);
    assert_eq!(uses, 0);
    walk_uses(
        lookup_in(module, ctx.string_attr("m")).unwrap(),
        |op, attr| {
            assert_eq!((op.name_str(), attr), ("t.call", reference));
            uses += 1;
        },
    );
    assert_eq!(uses, 1);
}

#[test]
fn casts_and_loops_have_matching_types() {
    let ctx = context();
    let b = Build::new(&ctx);
    let show = |ty: Type| ctx.describe_type(ty);
    let (mut f, entry) = b.func("f", 1);
    let arg = f.block_args(entry)[0];
    b.op(&mut f, entry, "t.cast", &[arg], &[Type::I64.get()]);
    b.op(&mut f, entry, "t.cast", &[arg], &[i32()]);
    let ty = show(i32());
    assert_eq!(
        b.module(vec![f]),
        [format!(
            "'t.cast' op operand type '{ty}' and result type '{ty}' are cast incompatible"
        )]
    );
    let make = |args: &[Type], results: &[Type]| {
        let (mut f, entry) = b.func("f", 1);
        let init = f.block_args(entry)[0];
        let region = f.create_region();
        let block = f.create_block();
        f.insert_block(region, None, block);
        for &ty in args {
            f.add_block_arg(block, ty, Loc::UNKNOWN);
        }
        b.op(&mut f, block, "t.yield", &[], &[]);
        b.full(
            &mut f,
            entry,
            "t.loop",
            &[init],
            results,
            &[],
            &[region],
            &[],
        );
        b.op(&mut f, entry, "t.ret", &[], &[]);
        b.module(vec![f]).join("; ")
    };
    let (a, c) = (i32(), Type::I64.get());
    assert_eq!(make(&[a], &[a]), "");
    assert_eq!(
        make(&[], &[a]),
        "'t.loop' op different number of inits and region iter_args: 1 != 0"
    );
    assert_eq!(
        make(&[a], &[]),
        "'t.loop' op different number of loop results and region iter_args: 0 != 1"
    );
    assert_eq!(
        make(&[a], &[c]),
        format!(
            "'t.loop' op 0-th region iter_arg and 0-th loop result have different type: '{}' != \
             '{}'",
            show(a),
            show(c)
        )
    );
}
