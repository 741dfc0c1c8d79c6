//! Functions and globals of this dialect in a module.

use crease_ir::op_def::{OpDef, OpKind, Parts};
use crease_ir::symbols::symbol_name_attr;
use crease_ir::{Attr, Body, Context, Loc, Type};

use crate::{CConv, Global, LLVMFunc, Linkage};

/// Attribute slots of an isolated op: the dictionary of the others, then those by slot.
pub(super) fn slots(
    ctx: &Context,
    def: &'static OpDef,
    given: &[(usize, Option<Attr>)],
) -> Vec<Option<Attr>> {
    let mut parts = Parts::default();
    parts.attrs.resize(def.attrs.len(), None);
    for &(slot, attr) in given {
        parts.attrs[slot] = attr;
    }
    parts.finish_attrs(ctx, def);
    [None].into_iter().chain(parts.attrs).collect()
}

/// Attribute slots of a function.
pub(super) fn function_slots(
    ctx: &Context,
    name: Option<Attr>,
    ty: Type,
    more: &[(usize, Option<Attr>)],
) -> Vec<Option<Attr>> {
    let mut given = vec![
        (LLVMFunc::SYM_NAME, name),
        (LLVMFunc::FUNCTION_TYPE, Some(ctx.type_attr(ty))),
        (LLVMFunc::LINKAGE, Linkage::External.attr(ctx)),
        (LLVMFunc::C_CONV, CConv::C.attr(ctx)),
    ];
    given.extend(more);
    slots(ctx, LLVMFunc::def(), &given)
}

/// The names of the ops in the module that owns `body`.
pub(super) fn names<'a>(ctx: &'a Context, body: &'a Body) -> impl Iterator<Item = Attr> + 'a {
    let region = body.owner_regions().first();
    let block = region.and_then(|&region| body.entry_block(region));
    let ops = block.into_iter().flat_map(|block| body.block_ops(block));
    ops.filter_map(|op| symbol_name_attr(body.op(ctx, op)))
}

/// Puts an op with one region, which is empty, at the start of the module that owns `body`.
fn insert(
    ctx: &Context,
    body: &mut Body,
    def: &'static OpDef,
    loc: Loc,
    attrs: Vec<Option<Attr>>,
) -> Option<()> {
    let name = ctx.registry().name_of(def)?;
    let block = body.entry_block(*body.owner_regions().first()?)?;
    let mut inside = Body::new(name, loc, attrs.into());
    let region = inside.create_region();
    inside.push_owner_region(region);
    let op = body.create_isolated(inside, &[], &[], &[]);
    body.insert_op(block, body.first_op(block), op);
    Some(())
}

/// Declares a function unless there is something of its name.
pub(super) fn declare(ctx: &Context, body: &mut Body, loc: Loc, name: &str, ty: Type) {
    let name = ctx.string_attr(name);
    if !names(ctx, body).any(|known| known == name) {
        let attrs = function_slots(ctx, Some(name), ty, &[]);
        let _ = insert(ctx, body, LLVMFunc::def(), loc, attrs);
    }
}

/// Makes a private constant of the bytes in `value`, a tensor.
pub(super) fn define_bytes(
    ctx: &Context,
    body: &mut Body,
    loc: Loc,
    name: Attr,
    ty: Type,
    value: Attr,
) {
    let given = [
        (Global::GLOBAL_TYPE, Some(ctx.type_attr(ty))),
        (Global::CONSTANT, Some(Attr::unit())),
        (Global::SYM_NAME, Some(name)),
        (Global::LINKAGE, Linkage::Private.attr(ctx)),
        (Global::VALUE, Some(value)),
    ];
    let attrs = slots(ctx, Global::def(), &given);
    let _ = insert(ctx, body, Global::def(), loc, attrs);
}
