//! What frees buffers, as a program: whether they are freed is known when it runs. Of several buffers, which may be the
//! same, a function decides, so that the program does not grow with the square of their number.

use crease_arith::{AndI, CmpIPredicate, Emit, OrI, XOrI};
use crease_func::{Call, Func, Return};
use crease_ir::op_def::OpKind;
use crease_ir::symbols::symbol_key;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, Body, Context, Loc, OpId, OpRef, OpTrait, Type, ValueId};
use crease_memref::strided::make;
use crease_memref::{Alloc, Cast, Dim, ExtractAlignedPointerAsIndex, Load, Store};
use crease_rewrite::Rewriter;
use crease_scf::{For, If, Yield};
use rustc_hash::FxHashSet;

use crate::Dealloc;

/// Groups of operands: what is freed, whether it is, what is retained.
fn groups(op: OpRef<'_>) -> [Vec<ValueId>; 3] {
    [
        Dealloc::OPERAND_MEMREFS,
        Dealloc::OPERAND_CONDITIONS,
        Dealloc::OPERAND_RETAINED,
    ]
    .map(|group| op.operands_of(group).collect())
}

/// Whether a function has to decide what `op` frees.
fn frees_several(op: OpRef<'_>) -> bool {
    op.is::<Dealloc>() && op.operands_of(Dealloc::OPERAND_MEMREFS).len() > 1
}

/// Makes what stands for `op`, which frees buffers, at the insert point: its results. `helper` names the function that
/// decides of several buffers; `None` if that is needed and there is none.
pub(crate) fn lower(rw: &mut Rewriter<'_>, op: OpId, helper: Option<Attr>) -> Option<Vec<ValueId>> {
    let view = rw.op(op);
    let (loc, [memrefs, conditions, retained]) = (view.loc(), groups(view));
    match (&memrefs[..], &conditions[..]) {
        ([], _) => {
            let no = Emit::new(rw, loc).truth(false);
            Some(vec![no; retained.len()])
        }
        (&[memref], &[condition]) => Some(free(rw, loc, memref, condition, &retained)),
        _ => Some(free_several(
            rw,
            loc,
            [memrefs, conditions, retained],
            helper?,
        )),
    }
}

/// Frees `memref` if `condition` holds and it is none of what is `retained`: for each of these, whether it is it, and
/// still to be freed.
fn free(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    memref: ValueId,
    condition: ValueId,
    retained: &[ValueId],
) -> Vec<ValueId> {
    let index = Type::INDEX.get();
    let mut others = Vec::new();
    let mut frees = condition;
    if !retained.is_empty() {
        let emit = &mut Emit::new(rw, loc);
        let address = emit.cast::<ExtractAlignedPointerAsIndex>(memref, index);
        for &value in retained {
            let other = emit.cast::<ExtractAlignedPointerAsIndex>(value, index);
            others.push(emit.cmpi(CmpIPredicate::Ne, address, other));
        }
        let is_none = others[1..]
            .iter()
            .fold(others[0], |all, &other| emit.binary::<AndI>(all, other));
        frees = emit.binary::<AndI>(is_none, condition);
    }
    free_if(rw, loc, frees, memref);
    if others.is_empty() {
        return others;
    }
    let emit = &mut Emit::new(rw, loc);
    let yes = emit.truth(true);
    let owned = others.into_iter().map(|other| {
        let is_it = emit.binary::<XOrI>(other, yes);
        emit.binary::<AndI>(is_it, condition)
    });
    owned.collect()
}

/// Lists what is freed, whether it is, and what is retained; has the function tell what to free and what the results
/// are, by two lists more; and frees these lists.
fn free_several(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    [memrefs, conditions, retained]: [Vec<ValueId>; 3],
    helper: Attr,
) -> Vec<ValueId> {
    let (index, i1) = (Type::INDEX.get(), Type::I1.get());
    let list = |rw: &mut Rewriter<'_>, of: &[ValueId], element| {
        let ty = make(rw.ctx(), &[of.len() as i64], element, None, None);
        alloc(rw, loc, Vec::new(), ty)
    };
    let forget_size = |rw: &mut Rewriter<'_>, source, element| {
        let dest = row(rw.ctx(), element);
        rw.build_value(loc, Cast { source, dest })
    };
    let addresses = list(rw, &memrefs, index);
    let wishes = list(rw, &conditions, i1);
    let kept = list(rw, &retained, index);
    for (values, list) in [
        (&memrefs, addresses),
        (&conditions, wishes),
        (&retained, kept),
    ] {
        for (number, &value) in (0..).zip(values) {
            let emit = &mut Emit::new(rw, loc);
            let value = match list == wishes {
                true => value,
                false => emit.cast::<ExtractAlignedPointerAsIndex>(value, index),
            };
            let at = emit.index(number);
            store(rw, loc, value, list, at);
        }
    }
    let given = [(addresses, index), (wishes, i1), (kept, index)]
        .map(|(list, element)| forget_size(rw, list, element));
    let [frees, owned] = [&memrefs, &retained].map(|of| list(rw, of, i1));
    let told = [frees, owned].map(|list| forget_size(rw, list, i1));
    let call = Call {
        operands: vec![given[0], given[2], given[1], told[0], told[1]],
        callee: helper,
        arg_attrs: None,
        res_attrs: None,
        no_inline: None,
        result: Vec::new(),
    };
    rw.build(loc, call);
    for (number, &memref) in (0..).zip(&memrefs) {
        let at = Emit::new(rw, loc).index(number);
        let condition = load(rw, loc, frees, at);
        free_if(rw, loc, condition, memref);
    }
    let results = (0..).zip(&retained).map(|(number, _)| {
        let at = Emit::new(rw, loc).index(number);
        load(rw, loc, owned, at)
    });
    let results = results.collect();
    for memref in [addresses, kept, wishes, frees, owned] {
        rw.build(loc, crease_memref::Dealloc { memref });
    }
    results
}

/// Makes the function that decides of several buffers, in each symbol table in `module`, its own included, from which
/// it is called. Its name, which is the same everywhere; `None` if it is not needed.
pub(crate) fn add_helpers(ctx: &Context, module: &mut Body) -> Option<Attr> {
    let mut needed: Vec<bool> = Vec::new();
    let mut taken: FxHashSet<Attr> = FxHashSet::default();
    // Bodies in the order in which they are visited again, each with the number of the table that it is in.
    let mut pending: Vec<(&Body, usize)> = vec![(module, 0)];
    while let Some((body, mut table)) = pending.pop() {
        let owner = ctx.registry().info(body.owner().name);
        let is_table = owner.is_some_and(|owner| owner.traits.has(OpTrait::SymbolTable));
        if is_table {
            table = needed.len();
            let ops = body.ops_preorder();
            taken.extend(
                ops.into_iter()
                    .filter_map(|op| symbol_key(body.op(ctx, op))),
            );
        }
        needed.push(false);
        let ops = body.ops_preorder();
        needed[table] |= ops.into_iter().any(|op| frees_several(body.op(ctx, op)));
        pending.extend(body.children().rev().map(|child| (child, table)));
    }
    if !needed.contains(&true) {
        return None;
    }
    let (mut name, mut number) = (ctx.string_attr("dealloc_helper"), 0);
    while taken.contains(&name) {
        name = ctx.string_attr(format!("dealloc_helper_{number}"));
        number += 1;
    }
    let loc = module.owner().loc;
    let mut pending = vec![module];
    for needed in needed {
        let body = pending.pop()?;
        let count = body.children().len();
        let region = body.owner_regions().first().copied();
        if let Some(block) = region.and_then(|region| body.entry_block(region))
            && needed
        {
            let op = body.create_isolated(helper(ctx, loc, name)?, &[], &[], &[]);
            body.insert_op(block, None, op);
        }
        pending.extend(body.children_mut().take(count).rev());
    }
    Some(name)
}

/// The function. It is given what may be freed, what is retained, and whether the former is to be freed; it says which
/// is, and which of what is retained is still to be freed.
fn helper(ctx: &Context, loc: Loc, name: Attr) -> Option<Body> {
    let (index, i1) = (Type::INDEX.get(), Type::I1.get());
    let [indices, truths] = [index, i1].map(|element| row(ctx, element));
    let args = [indices, indices, truths, truths, truths];
    let given = [
        (Func::SYM_NAME, Some(name)),
        (
            Func::FUNCTION_TYPE,
            Some(ctx.type_attr(ctx.function_type(&args, &[]))),
        ),
        (Func::SYM_VISIBILITY, Some(ctx.string_attr("private"))),
    ];
    let mut inside = Body::isolated(ctx, Func::def(), loc, Func::def().attr_slots(ctx, &given))?;
    let region = *inside.owner_regions().first()?;
    let rw = &mut Rewriter::new(ctx, &mut inside, None).without_revisits();
    let block = rw.create_block(region, None, &args.map(|ty| (ty, loc)));
    let &[addresses, kept, wishes, frees, owned] = rw.body().block_args(block) else {
        return None;
    };
    let emit = &mut Emit::new(rw, loc);
    let [zero, one] = [0, 1].map(|number| emit.index(number));
    let yes = emit.truth(true);
    let no = emit.truth(false);
    let [count, num_kept] = [addresses, kept].map(|list| emit.op::<Dim>(&[list, zero], index, &[]));
    for_each(rw, loc, [zero, num_kept, one], None, &mut |rw, at, _| {
        store(rw, loc, no, owned, at);
        None
    });
    for_each(rw, loc, [zero, count, one], None, &mut |rw, number, _| {
        let address = load(rw, loc, addresses, number);
        let wish = load(rw, loc, wishes, number);
        let not_kept = for_each(
            rw,
            loc,
            [zero, num_kept, one],
            Some(yes),
            &mut |rw, at, all| {
                let other = load(rw, loc, kept, at);
                let same = Emit::new(rw, loc).cmpi(CmpIPredicate::Eq, other, address);
                when(rw, loc, same, &mut |rw| {
                    let known = load(rw, loc, owned, at);
                    let known = Emit::new(rw, loc).binary::<OrI>(known, wish);
                    store(rw, loc, known, owned, at);
                });
                let emit = &mut Emit::new(rw, loc);
                let differs = emit.cmpi(CmpIPredicate::Ne, other, address);
                Some(emit.binary::<AndI>(all?, differs))
            },
        );
        let first = for_each(
            rw,
            loc,
            [zero, number, one],
            not_kept,
            &mut |rw, at, all| {
                let other = load(rw, loc, addresses, at);
                let emit = &mut Emit::new(rw, loc);
                let differs = emit.cmpi(CmpIPredicate::Ne, other, address);
                Some(emit.binary::<AndI>(all?, differs))
            },
        );
        let is_freed = Emit::new(rw, loc).binary::<AndI>(first?, wish);
        store(rw, loc, is_freed, frees, number);
        None
    });
    let operands = Vec::new();
    rw.build(loc, Return { operands });
    Some(inside)
}

fn load(rw: &mut Rewriter<'_>, loc: Loc, from: ValueId, at: ValueId) -> ValueId {
    let element = rw.ctx().element_or_self(rw.body().ty(from));
    Emit::new(rw, loc).op::<Load>(&[from, at], element, &[])
}

fn store(rw: &mut Rewriter<'_>, loc: Loc, value: ValueId, to: ValueId, at: ValueId) {
    rw.create::<Store>(loc, &[value, to, at], &[], &[]);
}

/// A new buffer.
pub(crate) fn alloc(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    dynamic_sizes: Vec<ValueId>,
    memref: Type,
) -> ValueId {
    let alloc = Alloc {
        dynamic_sizes,
        symbol_operands: Vec::new(),
        alignment: None,
        memref,
    };
    rw.build_value(loc, alloc)
}

/// A row of elements, of a size that is known when it runs.
pub(crate) fn row(ctx: &Context, element: Type) -> Type {
    make(ctx, &[DYNAMIC], element, None, None)
}

fn free_if(rw: &mut Rewriter<'_>, loc: Loc, condition: ValueId, memref: ValueId) {
    when(rw, loc, condition, &mut |rw| {
        rw.build(loc, crease_memref::Dealloc { memref });
    });
}

/// Does what `then` makes if `condition` holds.
fn when(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    condition: ValueId,
    then: &mut dyn FnMut(&mut Rewriter<'_>),
) {
    let (conditional, [then_region, _]) = If::without_blocks(rw, loc, condition, &[]);
    rw.create_block(then_region, None, &[]);
    then(rw);
    let results = Vec::new();
    rw.build(loc, Yield { results });
    rw.set_after(conditional);
}

/// Makes a loop. If it is to carry a value, from `first` on: what `inside` makes of it in the end, of the variable and
/// the value so far.
pub(crate) fn for_each(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    [lower_bound, upper_bound, step]: [ValueId; 3],
    first: Option<ValueId>,
    inside: &mut dyn FnMut(&mut Rewriter<'_>, ValueId, Option<ValueId>) -> Option<ValueId>,
) -> Option<ValueId> {
    let results: Vec<Type> = first.iter().map(|&first| rw.body().ty(first)).collect();
    let args = [Type::INDEX.get()].into_iter().chain(results.clone());
    let args: Vec<(Type, Loc)> = args.map(|ty| (ty, loc)).collect();
    let region = rw.create_region();
    let new = For {
        lower_bound,
        upper_bound,
        step,
        init_args: first.into_iter().collect(),
        unsigned_cmp: None,
        region,
        results,
    };
    let new = rw.build(loc, new);
    let block = rw.create_block(region, None, &args);
    let (&variable, carried) = rw.body().block_args(block).split_first()?;
    let carried = carried.first().copied();
    let results = inside(rw, variable, carried).into_iter().collect();
    rw.build(loc, Yield { results });
    rw.set_after(new);
    rw.body().results(new).next()
}
