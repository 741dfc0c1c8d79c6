//! Functions and globals of this dialect in a module: those that ops need which are going to be converted.

use std::collections::VecDeque;

use crease_cf as cf;
use crease_ir::builtin::Module;
use crease_ir::diag::Diagnostic;
use crease_ir::op_def::{OpDef, OpKind};
use crease_ir::symbols::symbol_name_attr;
use crease_ir::{Attr, Body, Context, Loc, OpRef, OpTrait, Type, TypeData, ValueId};
use crease_rewrite::conversion::{not_legalized, visits};
use rustc_hash::{FxHashMap, FxHashSet};

use super::types::Types;
use super::{Conversion, Target, func};
use crate::types::{array, function, pointer, void};
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
pub(super) static PUTS: Function = procedure("puts", POINTER);
pub(super) static ABORT: Function = procedure("abort", &[]);
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

    /// Whether the function may have its name in a table: nothing else has it. The error if something has it that
    /// may not be there.
    fn has_name(&self, target: &Target<'_>, table: &Body) -> Result<bool, Diagnostic> {
        let (types, name) = (target.types, self.name);
        let ctx = types.ctx;
        let Some(found) = find(ctx, table, ctx.string_attr(name)) else {
            return Ok(true);
        };
        match target.function_type(found) {
            Some(ty) if ty == self.ty(types) => Ok(true),
            // As upstream, which does not look at its type.
            Some(_) if name == ABORT.name => Ok(true),
            Some(ty) => {
                let ty = ctx.describe_type(ty);
                Err(found.diag(format!(
                    "redefinition of reserved function '{name}' of different type '{ty}' is prohibited"
                )))
            }
            None if target.renames => Ok(false),
            None => Err(found.diag(format!("redefinition of symbol named '{name}'"))),
        }
    }
}

/// The type of a function of this dialect.
pub(super) fn function_type(op: OpRef<'_>) -> Option<Type> {
    let ty = op
        .is::<LLVMFunc>()
        .then(|| op.attr(LLVMFunc::FUNCTION_TYPE));
    op.ctx().type_value(ty.flatten()?)
}

/// What an assertion says.
struct Text {
    name: Attr,
    message: Attr,
    loc: Loc,
}

/// What a symbol table has to have.
enum Symbol {
    Function(&'static Function),
    /// Also what says it, and what ends the program.
    Text(Text),
}

/// What ops need of symbol tables, by table, and what assertions say, both in the order of visits.
#[derive(Default)]
pub(super) struct Wanted {
    tables: VecDeque<Vec<Symbol>>,
    pub texts: VecDeque<(Attr, usize)>,
    /// The names that functions get whose own ones are taken.
    pub names: FxHashMap<&'static str, Attr>,
}

/// The functions that tables will have.
#[derive(Default)]
struct Needed<'b> {
    /// By the number of the table and their name.
    known: FxHashSet<(usize, &'static str)>,
    tables: Vec<(&'static str, &'b Body)>,
    /// Those whose name something else has.
    nameless: Vec<&'static str>,
}

impl<'b> Needed<'b> {
    /// Adds one; whether it is new. The error if the table has another function of its name.
    fn add(
        &mut self,
        target: &Target<'_>,
        home: Home<'b>,
        function: &'static Function,
    ) -> Result<bool, Diagnostic> {
        let is_new = self.known.insert((home.number, function.name));
        if is_new {
            self.tables.push((function.name, home.body));
            if !function.has_name(target, home.body)? {
                self.nameless.push(function.name);
            }
        }
        Ok(is_new)
    }

    /// Other names for those whose name is taken, the same in all tables.
    fn names(&self, ctx: &Context) -> FxHashMap<&'static str, Attr> {
        let mut names = FxHashMap::default();
        let mut number = 0;
        for &function in &self.nameless {
            let is_taken = |name| {
                let mut tables = self.tables.iter().filter(|table| table.0 == function);
                tables.any(|(_, table)| find(ctx, table, name).is_some())
            };
            names.entry(function).or_insert_with(|| {
                loop {
                    let name = ctx.string_attr(format!("{function}_{number}"));
                    number += 1;
                    if !is_taken(name) {
                        return name;
                    }
                }
            });
        }
        names
    }
}

/// Looks through all that `target` is going to convert: the error at the first op that cannot be if all have to be, at
/// one that needs a symbol where there is no table for it, and at something else of the name of a function that will
/// be called.
pub(super) fn survey(target: &Target<'_>, body: &Body) -> Result<Wanted, Diagnostic> {
    let types = target.types;
    let ctx = types.ctx;
    let mut wanted = Wanted::default();
    let mut number = 0;
    // The names in each module, once an assertion of it wants one.
    let mut taken: FxHashMap<usize, FxHashSet<Attr>> = FxHashMap::default();
    let mut needed = Needed::default();
    let count = visit_all(ctx, body, |around, op| {
        if !target.rules.contains_key(&op.name()) {
            return Ok(());
        }
        let is_known = |value| types.convert(op.ty(value)).is_some();
        if target.strict && !op.operands().all(is_known) {
            return Err(not_legalized(op));
        }
        if let Some(refused) = func::refused(types, op) {
            return Err(refused);
        }
        let (home, symbol) = if let Some(assert) = op.cast::<cf::Assert>() {
            let (Some(message), Some(module)) = (assert.msg(), around.module) else {
                return Err(not_legalized(op));
            };
            let names = (taken.entry(module.number))
                .or_insert_with(|| named(ctx, module.body).map(|(name, _)| name).collect());
            let name = fresh(ctx, names, &mut number);
            let length = ctx.string_bytes(message).len();
            wanted.texts.push_back((name, length + 1));
            let loc = op.loc();
            (module, Symbol::Text(Text { name, message, loc }))
        } else if let Some(function) = target.callee(op) {
            let Some(table) = around.table else {
                return Err(not_legalized(op));
            };
            (table, Symbol::Function(function))
        } else {
            return Ok(());
        };
        let tables = &mut wanted.tables;
        tables.resize_with(tables.len().max(home.number + 1), Vec::new);
        let is_new = match symbol {
            Symbol::Function(function) => needed.add(target, home, function)?,
            Symbol::Text(_) => {
                needed.add(target, home, &PUTS)?;
                needed.add(target, home, &ABORT)?;
                true
            }
        };
        if is_new {
            tables[home.number].push(symbol);
        }
        Ok(())
    })?;
    wanted.tables.resize_with(count, Vec::new);
    wanted.names = needed.names(ctx);
    Ok(wanted)
}

/// A name that is none of `taken`, and is one from now on. Numbers are not tried again.
fn fresh(ctx: &Context, taken: &mut FxHashSet<Attr>, number: &mut usize) -> Attr {
    let mut name = ctx.string_attr("assert_msg");
    while !taken.insert(name) {
        name = ctx.string_attr(format!("assert_msg_{number}"));
        *number += 1;
    }
    name
}

/// A body with symbols.
#[derive(Clone, Copy)]
struct Home<'b> {
    /// How many are visited before.
    number: usize,
    body: &'b Body,
}

/// The innermost bodies around an op that are a symbol table, and a module.
#[derive(Clone, Copy, Default)]
struct Around<'b> {
    table: Option<Home<'b>>,
    module: Option<Home<'b>>,
}

/// Looks through all that is going to be converted, in the order of visits: how many symbol tables there are.
fn visit_all<'b>(
    ctx: &'b Context,
    body: &'b Body,
    mut visit: impl FnMut(Around<'b>, OpRef<'b>) -> Result<(), Diagnostic>,
) -> Result<usize, Diagnostic> {
    let mut number = 0;
    let mut pending = vec![(body, Around::default())];
    while let Some((body, mut around)) = pending.pop() {
        if is_table(ctx, body) {
            around.table = Some(Home { number, body });
            number += 1;
            if ctx.registry().name_of(Module::def()) == Some(body.owner().name) {
                around.module = around.table;
            }
        }
        let mut reached = Vec::new();
        for at in visits(body) {
            let op = body.op(ctx, at.op);
            reached.extend(body.op_child(at.op).map(|child| child.index()));
            visit(around, op)?;
        }
        crease_ir::sort::sort(&mut reached);
        let children: Vec<&Body> = body.children().collect();
        let inside = reached
            .iter()
            .rev()
            .map(|&number| (children[number], around));
        pending.extend(inside);
    }
    Ok(number)
}

fn is_table(ctx: &Context, body: &Body) -> bool {
    let info = ctx.registry().info(body.owner().name);
    info.is_some_and(|info| info.traits.has(OpTrait::SymbolTable))
}

impl Conversion<'_> {
    /// If the body is a symbol table, puts into it what the next one has to have, each before what is there.
    pub(super) fn declare_next(&mut self, wanted: &mut Wanted) {
        let (types, target) = (self.types, self.target);
        if !is_table(types.ctx, self.rw.body()) {
            return;
        }
        let symbols = wanted.tables.pop_front().unwrap_or_default();
        if symbols.is_empty() {
            return;
        }
        let _ = self.rw.edit_blocks(&[], |ctx, body| {
            let loc = body.owner().loc;
            let mut said = false;
            for symbol in symbols {
                match symbol {
                    Symbol::Function(function) => {
                        let name = target.name_of(function);
                        declare(ctx, body, loc, name, function.ty(types));
                    }
                    Symbol::Text(text) => {
                        define_text(ctx, body, &text);
                        if !std::mem::replace(&mut said, true) {
                            let [puts, abort] = [&PUTS, &ABORT].map(|one| target.name_of(one));
                            declare(ctx, body, loc, puts, PUTS.ty(types));
                            declare(ctx, body, Loc::UNKNOWN, abort, ABORT.ty(types));
                        }
                    }
                }
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
        let name = ctx.symbol_ref_attr(self.target.name_of(callee), &[]);
        let call = self.call(loc, Some(name), operands, result);
        self.rw.body().results(call).next()
    }
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
    LLVMFunc::def().attr_slots(ctx, &given)
}

/// The ops in the module that owns `body`, by name.
fn named<'a>(ctx: &'a Context, body: &'a Body) -> impl Iterator<Item = (Attr, OpRef<'a>)> + 'a {
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

/// Puts an op with one region, which is empty, at the start of the module that owns `body`.
fn insert(
    ctx: &Context,
    body: &mut Body,
    def: &'static OpDef,
    loc: Loc,
    attrs: Vec<Option<Attr>>,
) -> Option<()> {
    let block = body.entry_block(*body.owner_regions().first()?)?;
    let op = body.create_isolated(Body::isolated(ctx, def, loc, attrs)?, &[], &[], &[]);
    body.insert_op(block, body.first_op(block), op);
    Some(())
}

/// Declares a function unless there is something of its name.
fn declare(ctx: &Context, body: &mut Body, loc: Loc, name: Attr, ty: Type) {
    if find(ctx, body, name).is_none() {
        let attrs = function_slots(ctx, Some(name), ty, &[]);
        let _ = insert(ctx, body, LLVMFunc::def(), loc, attrs);
    }
}

/// The type of a text of so many bytes.
pub(super) fn bytes_type(ctx: &Context, length: usize) -> Type {
    array(ctx, length as u64, Type::I8.get())
}

/// Makes a private constant of what an assertion says.
fn define_text(ctx: &Context, body: &mut Body, text: &Text) {
    let mut bytes = ctx.string_bytes(text.message).to_vec();
    bytes.push(0);
    let value = ctx.dense_attr(
        ctx.intern_type(TypeData::RankedTensor {
            shape: [bytes.len() as i64].into(),
            element: Type::I8.get(),
            encoding: None,
        }),
        1,
        &bytes,
    );
    let ty = bytes_type(ctx, bytes.len());
    let given = [
        (Global::GLOBAL_TYPE, Some(ctx.type_attr(ty))),
        (Global::CONSTANT, Some(Attr::unit())),
        (Global::SYM_NAME, Some(text.name)),
        (Global::LINKAGE, Linkage::Private.attr(ctx)),
        (Global::VALUE, Some(value)),
    ];
    let attrs = Global::def().attr_slots(ctx, &given);
    let _ = insert(ctx, body, Global::def(), text.loc, attrs);
}
