//! Ops that passed once and were not edited since.

use super::*;
use crate::body::{Like, Mark};

/// Appends an op as the parser does.
fn read(
    b: &Build<'_>,
    f: &mut Body,
    block: BlockId,
    name: &str,
    operands: &[ValueId],
    types: &[Type],
    attrs: &[Option<Attr>],
) -> OpId {
    let new = NewOp {
        name: b.ctx.op_name(name),
        loc: b.loc(),
        operands,
        types,
        attrs,
        regions: &[],
        successors: &[],
    };
    f.append_as(block, new, Like::Read)
}

/// A function and its ops: a constant, two sums, a cast of the first sum, a call, the terminator.
fn function(b: &Build<'_>) -> (Body, BlockId, [OpId; 6]) {
    let (mut f, block) = b.func("f", 1);
    let arg = f.block_args(block)[0];
    let (one, callee) = (b.ctx.i64_attr(i32(), 1), b.ctx.symbol_attr("g"));
    let value = [None, Some(one), None];
    let constant = read(b, &mut f, block, "t.const", &[], &[i32()], &value);
    let first = read(b, &mut f, block, "t.add", &[arg, arg], &[i32()], &[]);
    let operands = [f.result(first, 0), f.result(constant, 0)];
    let second = read(b, &mut f, block, "t.add", &operands, &[i32()], &[]);
    let index = [Type::INDEX.get()];
    let cast = read(b, &mut f, block, "t.cast", &operands[..1], &index, &[]);
    let call = read(b, &mut f, block, "t.call", &[], &[], &[None, Some(callee)]);
    let ret = read(b, &mut f, block, "t.ret", &[], &[], &[]);
    (f, block, [constant, first, second, cast, call, ret])
}

/// Whether the function is found right after `edit`, which is also what a look at all ops finds.
fn passes(edit: impl Fn(&Build<'_>, &mut Body, BlockId, [OpId; 6])) -> bool {
    let ctx = context();
    let b = Build::new(&ctx);
    let (mut root, top) = b.root();
    let (f, block, ops) = function(&b);
    let op = b.isolated(&mut root, top, f);
    let child = root.op_child(op).unwrap();
    let mut verifier = EarlyVerifier::new(&ctx);
    let uses = verifier.check(&root, op, Trust::AsRead).unwrap();
    assert!(!uses.is_empty());
    edit(&b, root.child_mut(child), block, ops);
    let found = verifier.check(&root, op, Trust::Unedited);
    assert_eq!(found, verifier.check(&root, op, Trust::None));
    found.is_some()
}

#[test]
fn what_was_not_edited_passes() {
    assert!(passes(|_, _, _, _| {}));
    assert!(passes(|_, f, block, [constant, first, ..]| {
        f.move_op(constant, block, Some(first));
        let front = f.first_op(block);
        f.move_op(first, block, front);
    }));
    assert!(passes(|_, f, _, [constant, first, ..]| {
        let (from, to) = (f.result(first, 0), f.result(constant, 0));
        f.replace_all_uses(from, to);
        f.erase_op(first);
    }));
}

#[test]
fn edits_are_looked_at() {
    // Types of operands and of results.
    assert!(!passes(|_, f, block, [_, _, second, cast, ..]| {
        f.move_op(second, block, f.last_op(block));
        f.set_operand(second, 0, f.result(cast, 0));
    }));
    assert!(!passes(|_, f, _, [_, first, ..]| {
        f.set_ty(f.result(first, 0), Type::INDEX.get());
    }));
    assert!(!passes(|_, f, block, _| {
        f.set_ty(f.block_args(block)[0], Type::INDEX.get());
    }));
    assert!(!passes(|_, f, block, [_, first, second, cast, _, ret]| {
        f.move_op(second, block, Some(ret));
        f.replace_all_uses(f.result(first, 0), f.result(cast, 0));
    }));
    // How many operands there are.
    assert!(!passes(|_, f, block, [_, first, ..]| {
        let arg = f.block_args(block)[0];
        f.set_operands(first, &[arg]);
    }));
    assert!(!passes(|_, f, block, [_, first, ..]| {
        let arg = f.block_args(block)[0];
        f.set_operands(first, &[arg, arg, arg]);
    }));
    assert!(!passes(
        |_, f, _, [_, first, ..]| f.remove_operands(first, |at| at == 1)
    ));
    // Attributes.
    assert!(!passes(|b, f, _, [constant, ..]| {
        let wide = b.ctx.i64_attr(Type::I64.get(), 1);
        f.set_attr(b.ctx, constant, 0, Some(wide));
    }));
    // Where operands are defined.
    assert!(!passes(|_, f, block, [_, first, .., ret]| f.move_op(
        first,
        block,
        Some(ret)
    )));
    assert!(!passes(|_, f, block, [constant, first, ..]| {
        f.set_operand(first, 0, f.result(constant, 0));
        f.move_op(constant, block, f.last_op(block));
    }));
    assert!(!passes(|_, f, _, [_, first, ..]| f.detach_op(first)));
    // The end of the block.
    assert!(!passes(|_, f, _, [.., ret]| f.erase_op(ret)));
    // New ops.
    assert!(!passes(|b, f, block, [_, first, ..]| {
        let new = b.op(f, block, "t.add", &[], &[i32()]);
        f.move_op(new, block, Some(first));
    }));
}

/// Whether a module is found right after `edit`, with its bodies marked. In it there are `@g`, a table `@m` that
/// holds another `@g`, and `@f`, which is marked as changed and calls both.
fn table_passes(edit: impl Fn(&Build<'_>, &mut Body, [OpId; 3])) -> bool {
    let ctx = context();
    let b = Build::new(&ctx);
    let callable = || {
        let (mut g, entry) = b.func("g", 0);
        b.op(&mut g, entry, "t.ret", &[], &[]);
        g
    };
    let (mut inner, block) = b.body("t.module", &[None, Some(ctx.string_attr("m"))]);
    b.isolated(&mut inner, block, callable());
    let (mut f, entry) = b.func("f", 0);
    let nested = ctx.intern_attr(crate::AttrData::SymbolRef {
        root: ctx.string_attr("m"),
        nested: [ctx.string_attr("g")][..].into(),
    });
    for callee in [ctx.symbol_attr("g"), nested] {
        read(&b, &mut f, entry, "t.call", &[], &[], &[None, Some(callee)]);
    }
    b.op(&mut f, entry, "t.ret", &[], &[]);
    let (mut module, block) = b.body("t.module", &[None, None]);
    let ops = [callable(), inner, f].map(|child| b.isolated(&mut module, block, child));
    let (mut root, top) = b.root();
    let op = b.isolated(&mut root, top, module);
    let module = root.child_mut(root.op_child(op).unwrap());
    module.set_mark(Mark::Inside);
    module
        .child_mut(module.op_child(ops[2]).unwrap())
        .set_mark(Mark::Here);
    edit(&b, module, ops);
    let options = |threads| VerifyOptions {
        marked_only: true,
        threads,
        trust: Trust::Unedited,
    };
    let check = |threads| {
        verify_by(
            &ctx,
            &root,
            op,
            options(threads),
            &mut Diagnostics::default(),
        )
        .is_ok()
    };
    assert_eq!(check(1), check(2));
    check(1)
}

#[test]
fn users_of_symbols_are_asked_again_if_a_table_changed() {
    let first = |body: &Body| body.first_op(body.entry_block(body.owner_regions()[0]).unwrap());
    assert!(table_passes(|_, _, _| {}));
    assert!(!table_passes(|_, module, [g, ..]| {
        module.erase_op(g);
        module.set_mark(Mark::Here);
    }));
    assert!(!table_passes(|_, module, [_, m, _]| {
        let inner = module.child_mut(module.op_child(m).unwrap());
        inner.erase_op(first(inner).unwrap());
        inner.set_mark(Mark::Here);
    }));
    assert!(!table_passes(|b, module, [.., f]| {
        let f = module.child_mut(module.op_child(f).unwrap());
        let callee = Some(b.ctx.symbol_attr("h"));
        f.set_attr(b.ctx, first(f).unwrap(), 0, callee);
    }));
}
