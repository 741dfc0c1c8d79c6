//! Functions and globals of this dialect in a module.

use std::collections::VecDeque;

use crease_ir::diag::Diagnostic;
use crease_ir::op_def::{OpDef, OpKind, Parts};
use crease_ir::symbols::symbol_name_attr;
use crease_ir::{Attr, Body, Context, Loc, OpRef, OpTrait, Type, ValueId};
use crease_rewrite::conversion::visits;

use super::Conversion;
use super::types::Types;
use crate::types::{function, pointer, void};
use crate::{CConv, Global, LLVMFunc, Linkage};

/// A function that is called but not defined: one of the C library, or one that comes with a program.
pub(super) struct Function {
    pub name: &'static str,
    pub params: &'static [Param],
    /// Whether it gives a pointer, or else nothing.
    pub gives_pointer: bool,
}

/// What a function takes.
pub(super) enum Param {
    Index,
    Pointer,
}

const fn allocator(name: &'static str, params: &'static [Param]) -> Function {
    Function {
        name,
        params,
        gives_pointer: true,
    }
}

const fn procedure(name: &'static str, params: &'static [Param]) -> Function {
    Function {
        name,
        params,
        gives_pointer: false,
    }
}

const SIZE: &[Param] = &[Param::Index];
const ALIGNMENT_AND_SIZE: &[Param] = &[Param::Index, Param::Index];
const POINTER: &[Param] = &[Param::Pointer];

pub(super) static MALLOC: Function = allocator("malloc", SIZE);
pub(super) static ALIGNED_ALLOC: Function = allocator("aligned_alloc", ALIGNMENT_AND_SIZE);
pub(super) static FREE: Function = procedure("free", POINTER);
pub(super) static GENERIC_ALLOC: Function = allocator("_mlir_memref_to_llvm_alloc", SIZE);
pub(super) static GENERIC_ALIGNED_ALLOC: Function =
    allocator("_mlir_memref_to_llvm_aligned_alloc", ALIGNMENT_AND_SIZE);
pub(super) static GENERIC_FREE: Function = procedure("_mlir_memref_to_llvm_free", POINTER);
pub(super) static MEMREF_COPY: Function = procedure(
    "memrefCopy",
    &[Param::Index, Param::Pointer, Param::Pointer],
);

impl Function {
    fn ty(&self, types: &Types<'_>) -> Type {
        let ctx = types.ctx;
        let result = match self.gives_pointer {
            true => pointer(ctx),
            false => void(ctx),
        };
        let params = self.params.iter().map(|param| match param {
            Param::Index => types.index,
            Param::Pointer => pointer(ctx),
        });
        function(ctx, result, &params.collect::<Vec<_>>(), false)
    }

    /// The error if something else has the name.
    fn check(
        &self,
        types: &Types<'_>,
        table: &Body,
        function_type: impl Fn(OpRef<'_>) -> Option<Type>,
    ) -> Result<(), Diagnostic> {
        let ctx = types.ctx;
        let Some(found) = find(ctx, table, ctx.string_attr(self.name)) else {
            return Ok(());
        };
        let name = self.name;
        let what = match function_type(found) {
            Some(ty) if ty == self.ty(types) => return Ok(()),
            Some(ty) => format!(" of different type '{}'", ctx.describe_type(ty)),
            None => String::new(),
        };
        Err(found.diag(format!(
            "redefinition of reserved function '{name}'{what} is prohibited"
        )))
    }
}

/// The type of a function of this dialect.
pub(super) fn function_type(op: OpRef<'_>) -> Option<Type> {
    let ty = op
        .is::<LLVMFunc>()
        .then(|| op.attr(LLVMFunc::FUNCTION_TYPE));
    op.ctx().type_value(ty.flatten()?)
}

/// What each symbol table has to declare, in the order of visits.
pub(super) type Declarations = VecDeque<Vec<&'static Function>>;

/// Looks through all that is going to be converted for functions that will be called, as `callee` says of each op.
/// The error at something else of such a name, where `function_type` says what functions there will be.
pub(super) fn survey(
    types: &Types<'_>,
    body: &Body,
    callee: impl Fn(OpRef<'_>) -> Option<&'static Function>,
    function_type: impl Fn(OpRef<'_>) -> Option<Type>,
) -> Result<Declarations, Diagnostic> {
    let ctx = types.ctx;
    let mut all = Declarations::new();
    let tables = visit_all(ctx, body, is_table, |table, op| {
        let (Some(function), Some(Home { number, body })) = (callee(op), table) else {
            return Ok(());
        };
        all.resize_with(all.len().max(number + 1), Vec::new);
        if !all[number]
            .iter()
            .any(|&known| std::ptr::eq(known, function))
        {
            function.check(types, body, &function_type)?;
            all[number].push(function);
        }
        Ok(())
    })?;
    all.resize_with(tables, Vec::new);
    Ok(all)
}

/// A body with symbols.
#[derive(Clone, Copy)]
pub(super) struct Home<'b> {
    /// How many are visited before.
    pub number: usize,
    pub body: &'b Body,
}

/// Looks through all that is going to be converted, in the order of visits: each op, and the innermost body around that
/// is a home. How many homes there are.
pub(super) fn visit_all<'b>(
    ctx: &'b Context,
    body: &'b Body,
    is_home: fn(&Context, &Body) -> bool,
    mut visit: impl FnMut(Option<Home<'b>>, OpRef<'b>) -> Result<(), Diagnostic>,
) -> Result<usize, Diagnostic> {
    let mut homes = 0;
    let mut pending: Vec<(&Body, Option<Home<'_>>)> = vec![(body, None)];
    while let Some((body, mut home)) = pending.pop() {
        if is_home(ctx, body) {
            let number = homes;
            home = Some(Home { number, body });
            homes += 1;
        }
        let mut reached = Vec::new();
        for at in visits(body) {
            let op = body.op(ctx, at.op);
            reached.extend(body.op_child(at.op).map(|child| child.index()));
            visit(home, op)?;
        }
        crease_ir::sort::sort(&mut reached);
        let children: Vec<&Body> = body.children().collect();
        let inside = reached.iter().rev().map(|&number| (children[number], home));
        pending.extend(inside);
    }
    Ok(homes)
}

fn is_table(ctx: &Context, body: &Body) -> bool {
    let info = ctx.registry().info(body.owner().name);
    info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable))
}

impl Conversion<'_> {
    /// If the body is a symbol table, declares what the next one has to.
    pub(super) fn declare_next(&mut self, declarations: &mut Declarations) {
        let types = self.types;
        if !is_table(types.ctx, self.rw.body()) {
            return;
        }
        let functions = declarations.pop_front().unwrap_or_default();
        if functions.is_empty() {
            return;
        }
        let _ = self.rw.edit_blocks(&[], |ctx, body| {
            let loc = body.owner().loc;
            for function in functions {
                declare(ctx, body, loc, function.name, function.ty(types));
            }
        });
    }

    /// Makes a call of a function that has been declared: what it gives.
    pub(super) fn call_function(
        &mut self,
        loc: Loc,
        callee: &Function,
        operands: Vec<ValueId>,
    ) -> Option<ValueId> {
        let ctx = self.rw.ctx();
        let result = callee.gives_pointer.then(|| pointer(ctx));
        let call = self.call(loc, Some(ctx.symbol_attr(callee.name)), operands, result);
        self.rw.body().results(call).next()
    }
}

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

/// The ops in the module that owns `body`, by name.
pub(super) fn named<'a>(
    ctx: &'a Context,
    body: &'a Body,
) -> impl Iterator<Item = (Attr, OpRef<'a>)> + 'a {
    let region = body.owner_regions().first();
    let block = region.and_then(|&region| body.entry_block(region));
    let ops = block.into_iter().flat_map(|block| body.block_ops(block));
    let views = ops.map(|op| body.op(ctx, op));
    views.filter_map(|op| Some((symbol_name_attr(op)?, op)))
}

/// The op in the module that owns `body` that has this name.
fn find<'a>(ctx: &'a Context, body: &'a Body, name: Attr) -> Option<OpRef<'a>> {
    let mut all = named(ctx, body);
    all.find(|(known, _)| *known == name).map(|(_, op)| op)
}

/// The body of an op with one region, which is empty.
pub(super) fn isolated(
    ctx: &Context,
    def: &'static OpDef,
    loc: Loc,
    attrs: Vec<Option<Attr>>,
) -> Option<Body> {
    let mut inside = Body::new(ctx.registry().name_of(def)?, loc, attrs.into());
    let region = inside.create_region();
    inside.push_owner_region(region);
    Some(inside)
}

/// Puts an op with one region, which is empty, at the start of the module that owns `body`.
fn insert(
    ctx: &Context,
    body: &mut Body,
    def: &'static OpDef,
    loc: Loc,
    attrs: Vec<Option<Attr>>,
) -> Option<()> {
    let block = body.entry_block(*body.owner_regions().first()?)?;
    let op = body.create_isolated(isolated(ctx, def, loc, attrs)?, &[], &[], &[]);
    body.insert_op(block, body.first_op(block), op);
    Some(())
}

/// Declares a function unless there is something of its name.
pub(super) fn declare(ctx: &Context, body: &mut Body, loc: Loc, name: &str, ty: Type) {
    let name = ctx.string_attr(name);
    if find(ctx, body, name).is_none() {
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
