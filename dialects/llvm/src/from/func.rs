//! `convert-func-to-llvm`: functions, calls and returns. Memrefs are passed as numbers and pointers, several results
//! in a struct.
//!
//! A function with types that LLVM does not know stays, but not what is in it.

use crease_func as func;
use crease_ir::attrs::NamedAttr;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::interfaces::Layout;
use crease_ir::op_def::OpKind;
use crease_ir::symbols::{Visibility, symbol_name, symbol_name_attr, visibility};
use crease_ir::{Attr, AttrData, Body, Context, OpId, OpRef, Type, TypeData, ValueId};
use crease_pass::{Anchor, Changed, Pass, PassContext, PassDef, PassTarget};
use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use super::c_interface::{C_WRAPPER, Interface};
use super::descriptor::{ALIGNED, ALLOCATED};
use super::symbols::Function;
use super::types::Types;
use super::{Conversion, Rule, Target, by, symbols};
use crate::enums::LINKAGE as LINKAGES;
use crate::generated::*;
use crate::types::{Signature, Struct, address_space, function, pointer, void};

crease_pass::pass_options! {
    /// Options of `convert-func-to-llvm`.
    pub struct Options {
        /// Bits of an index; 0: as many as the layout says
        pub index_bitwidth: u32 = 0,
        /// Pass memrefs as pointers to their first elements
        pub use_bare_ptr_memref_call_conv: bool = false,
    }
}

/// The pass.
pub struct ConvertFuncToLLVM {
    options: Options,
}

impl Pass for ConvertFuncToLLVM {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let layout = module_layout(target);
        let mut types = Types::by_layout(ctx, self.options.index_bitwidth, &layout);
        types.bare_pointers = self.options.use_bare_ptr_memref_call_conv;
        let data_layout = target.body().owner().discardable(ctx, DATA_LAYOUT);
        types.data_layout = data_layout
            .and_then(|attr| ctx.str_value(attr))
            .unwrap_or_default();
        Target::new(&types, RULES).convert_declaring(target.body_mut(), pc)
    }
}

impl PassDef for ConvertFuncToLLVM {
    const NAME: &'static str = "convert-func-to-llvm";
    const DISPLAY: &'static str = "ConvertFuncToLLVMPass";
    const SUMMARY: &'static str = "Turn func into llvm";
    const ANCHOR: Anchor = Anchor::Op("builtin.module");
    type Options = Options;

    fn new(options: Options) -> Self {
        Self { options }
    }
}

pub(super) static RULES: &[Rule] = &[
    by(func::Call::def, call),
    by(func::CallIndirect::def, call_indirect),
    by(func::Constant::def, constant),
    by(func::Func::def, convert_function),
    by(func::Return::def, return_),
];

/// Says of a function that it takes and gives memrefs as pointers.
const BARE_POINTERS: &str = "llvm.bareptr";

/// Says of a module how large pointers are.
const DATA_LAYOUT: &str = "llvm.data_layout";

/// Discardable attributes of functions that become something else.
const LINKAGE: &str = "llvm.linkage";
const READNONE: &str = "llvm.readnone";
const VARARGS: &str = "func.varargs";

/// Of arguments: what memory they point to that is copied, or not; these have a type as their value.
const BY_VALUE: [&str; 2] = ["llvm.byval", "llvm.byref"];
const TYPED: [&str; 4] = ["llvm.byval", "llvm.byref", "llvm.sret", "llvm.inalloca"];

/// The layout of the module that is converted.
pub(super) fn module_layout(target: &PassTarget<'_>) -> Layout {
    let mut layout = Layout::default();
    let attrs = target.body().owner().attrs.first().copied().flatten();
    layout.add_outer(target.ctx(), target.op().name_str(), attrs);
    layout
}

/// The error at a function that C is to call but cannot, since nobody knows how many arguments it has.
pub(super) fn refused(types: &Types<'_>, op: OpRef<'_>) -> Option<Diagnostic> {
    let bare = types.bare_pointers || op.discardable(BARE_POINTERS).is_some();
    let for_c = op.discardable(C_WRAPPER) == Some(Attr::unit()) && !bare;
    let varargs = op.discardable(VARARGS) == Some(types.ctx.bool_attr(true));
    let message = "C interface for variadic functions is not supported yet.";
    (op.is::<func::Func>() && for_c && varargs).then(|| op.diag(message.to_owned()))
}

/// The function that a call or a return needs for memrefs of unknown rank, which are given back in memory of the
/// heap. Where memrefs are passed as pointers there are none.
pub(super) fn callee(target: &Target<'_>, op: OpRef<'_>) -> Option<&'static Function> {
    let (function, bare) = match () {
        () if op.is::<func::Call>() => (&symbols::FREE, calls_bare(target, op)),
        () if op.is::<func::CallIndirect>() => (&symbols::FREE, target.types.bare_pointers),
        () if op.is::<func::Return>() => (&symbols::MALLOC, target.types.bare_pointers),
        () => return None,
    };
    let is_unranked = |value| is_unranked(op.ctx(), op.ty(value));
    let given = match op.is::<func::Return>() {
        true => op.operands().any(is_unranked),
        false => op.results().any(is_unranked),
    };
    let mut all = op.operands().chain(op.results());
    let is_known = all.all(|value| target.types.convert(op.ty(value)).is_some());
    (given && is_known && !bare).then_some(function)
}

/// Whether a call passes memrefs as pointers.
fn calls_bare(target: &Target<'_>, call: OpRef<'_>) -> bool {
    let callee = call.attr(func::Call::CALLEE);
    let name = callee.and_then(|callee| match call.ctx().attr_data(callee) {
        AttrData::SymbolRef { root, .. } => Some(root),
        _ => None,
    });
    target.types.bare_pointers || name.is_some_and(|name| target.bare_callees.contains(name))
}

/// The type that a function has once it is converted.
pub(super) fn function_type(types: &Types<'_>, op: OpRef<'_>) -> Option<Type> {
    if !op.is::<func::Func>() {
        return symbols::function_type(op);
    }
    let ctx = types.ctx;
    let (inputs, outputs) = ctx.function_types(op.attr(func::Func::FUNCTION_TYPE));
    let inputs: Option<Vec<Type>> = inputs.iter().map(|&ty| types.convert(ty)).collect();
    let result = results(types, outputs, false)?.unwrap_or_else(|| void(ctx));
    Some(function(ctx, result, &inputs?, false))
}

/// The names of the functions that take and give memrefs as pointers.
pub(super) fn bare_callees(ctx: &Context, body: &Body) -> FxHashSet<Attr> {
    let mut names = FxHashSet::default();
    let mut pending = vec![body];
    while let Some(body) = pending.pop() {
        for op in body.ops_preorder() {
            let view = body.op(ctx, op);
            if view.discardable(BARE_POINTERS).is_some() {
                names.extend(symbol_name_attr(view));
            }
        }
        pending.extend(body.children());
    }
    names
}

/// The types of the values that an argument of type `ty` is passed as.
fn argument(types: &Types<'_>, ty: Type, bare: bool, attrs: Option<Attr>) -> Option<Vec<Type>> {
    let ctx = types.ctx;
    let converted = match ctx.type_data(ty) {
        TypeData::MemRef { .. } if bare => vec![types.bare_pointer(ty)?],
        TypeData::UnrankedMemRef { .. } if bare => return None,
        TypeData::MemRef { .. } => types.unpacked(ty)?,
        TypeData::UnrankedMemRef { .. } => types.unranked_fields().to_vec(),
        _ => vec![types.convert(ty)?],
    };
    match converted[..] {
        [ty] if by_value(ctx, attrs).is_some() && address_space(ctx, ty).is_none() => {
            Some(vec![pointer(ctx)])
        }
        _ => Some(converted),
    }
}

/// The type of the memory that an argument points to, by its attributes.
fn by_value(ctx: &Context, attrs: Option<Attr>) -> Option<Type> {
    let found = BY_VALUE
        .iter()
        .find_map(|name| ctx.dict_value(attrs?, name))?;
    ctx.type_value(found)
}

/// The attributes of arguments, as many as there are.
fn argument_attrs(ctx: &Context, all: Option<Attr>, count: usize) -> Vec<Option<Attr>> {
    let given = all
        .and_then(|all| ctx.array_elements(all))
        .unwrap_or_default();
    (0..count).map(|i| given.get(i).copied()).collect()
}

/// The types of what stands for a result of type `ty`.
fn result(types: &Types<'_>, ty: Type, bare: bool) -> Option<Type> {
    match types.ctx.type_data(ty) {
        TypeData::MemRef { .. } if bare => types.bare_pointer(ty),
        TypeData::UnrankedMemRef { .. } if bare => None,
        _ => types.convert(ty),
    }
}

/// The type of what a function gives, which may be nothing.
fn results(types: &Types<'_>, list: &[Type], bare: bool) -> Option<Option<Type>> {
    let list: Option<Vec<Type>> = list.iter().map(|&ty| result(types, ty, bare)).collect();
    Some(match list?[..] {
        [] => None,
        [only] => Some(only),
        ref several => Some(Struct::literal(types.ctx, several, false)),
    })
}

/// Makes the function one of this dialect, with all that is in it.
fn convert_function(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (ctx, types, view) = (conv.rw.ctx(), conv.types, conv.rw.op(op));
    let dict = view.child()?.owner().attrs.first().copied().flatten();
    let others = dict.map_or(&[][..], |dict| ctx.dict_entries(dict));
    let other = |name: &str| {
        others
            .iter()
            .find(|entry| ctx.str(entry.0) == name)
            .map(|entry| entry.1)
    };
    let bare = types.bare_pointers || other(BARE_POINTERS).is_some();
    let (inputs, outputs) = ctx.function_types(view.attr(func::Func::FUNCTION_TYPE));
    let all = view.attr(func::Func::ARG_ATTRS);
    let attrs = argument_attrs(ctx, all, inputs.len());
    let arguments: Option<Vec<Vec<Type>>> = inputs
        .iter()
        .zip(&attrs)
        .map(|(&ty, &attrs)| argument(types, ty, bare, attrs))
        .collect();
    let (arguments, given) = (arguments?, results(types, outputs, bare)?);
    let linkage = other(LINKAGE);
    if linkage.is_some_and(|attr| LINKAGES.value_of(ctx, attr).is_none()) {
        return None;
    }
    let varargs = other(VARARGS).is_some_and(|attr| attr == ctx.bool_attr(true));
    let for_c = !bare && other(C_WRAPPER) == Some(Attr::unit());
    let for_c = match for_c {
        true => Some(Interface::new(types, symbol_name(view)?, inputs, given)?),
        false => None,
    };
    let ty = function(
        ctx,
        given.unwrap_or_else(|| void(ctx)),
        &arguments.concat(),
        varargs,
    );

    // What was said of an argument is said of the value that stands for it, if that is one.
    let said = attrs.iter().zip(&arguments).flat_map(|(&attrs, group)| {
        let nothing = ctx.dict_attr(&[]);
        let kept = attrs.filter(|_| group.len() == 1);
        let kept = kept.map_or(nothing, |attrs| converted_attrs(types, attrs));
        std::iter::repeat_n(kept, group.len())
    });
    let said: Vec<Attr> = said.collect();
    let read_nothing = other(READNONE).and_then(|_| no_memory_effects(ctx));
    // Public is what a symbol is of which nothing is said.
    let visibility = view
        .attr(func::Func::SYM_VISIBILITY)
        .filter(|_| visibility(view) != Visibility::Public);
    let given = [
        (LLVMFunc::SYM_VISIBILITY, visibility),
        (
            LLVMFunc::ARG_ATTRS,
            all.map(|_| ctx.array_attr(&said))
                .filter(|_| !said.is_empty()),
        ),
        (
            LLVMFunc::RES_ATTRS,
            view.attr(func::Func::RES_ATTRS)
                .filter(|_| outputs.len() == 1),
        ),
        (LLVMFunc::MEMORY_EFFECTS, read_nothing),
    ];
    let mut slots = symbols::function_slots(ctx, view.attr(func::Func::SYM_NAME), ty, &given);
    keep_others(ctx, others, &mut slots);
    if let Some(linkage) = linkage {
        slots[LLVMFunc::LINKAGE + 1] = Some(linkage);
    }
    let for_c = for_c.map(|interface| {
        let results = view.attr(func::Func::RES_ATTRS);
        let mut slots = interface.slots(ctx, visibility, all, results);
        keep_others(ctx, others, &mut slots);
        (interface, slots)
    });

    let name = ctx.registry().name_of(LLVMFunc::def())?;
    let (child, point) = (conv.rw.body().op_child(op)?, conv.rw.body().op_block(op)?);
    let mut new = None;
    let _ = conv.rw.edit_blocks(&[], |_, body| {
        let owner = body.child(child).owner();
        let empty = Body::new(owner.name, owner.loc, Box::default());
        let mut inside = std::mem::replace(body.child_mut(child), empty);
        inside.owner_mut().name = name;
        inside.owner_mut().attrs = slots.into();
        let made = body.create_isolated(inside, &[], &[], &[]);
        body.insert_op(point, Some(op), made);
        new = Some(made);
    });
    let new = new?;
    let converted = conv.rw.body().op_child(new);
    conv.children.extend(converted.map(|child| child.index()));
    conv.children.remove(&child.index());
    conv.rw.replace(op, &[]);
    if let Some((interface, slots)) = for_c {
        interface.add(conv, new, slots);
    }
    Some(())
}

/// Attributes of a function that mean nothing to the conversion, as inherent ones if this dialect knows them.
fn keep_others(ctx: &Context, others: &[NamedAttr], slots: &mut [Option<Attr>]) {
    let mut kept: Vec<NamedAttr> = Vec::new();
    for &(name, attr) in others {
        match ctx.str(name) {
            LINKAGE | READNONE | VARARGS => {}
            text => match LLVMFunc::def().attr_slot(text) {
                Some(slot) => slots[slot + 1] = Some(attr),
                None => kept.push((name, attr)),
            },
        }
    }
    slots[0] = (!kept.is_empty()).then(|| ctx.dict_attr(&kept));
}

/// Attributes of an argument, of which some have types as values.
fn converted_attrs(types: &Types<'_>, attrs: Attr) -> Attr {
    let ctx = types.ctx;
    let entries: Vec<NamedAttr> = ctx
        .dict_entries(attrs)
        .iter()
        .map(|&(name, attr)| {
            let typed = TYPED.contains(&ctx.str(name));
            let ty = ctx.type_value(attr).filter(|_| typed);
            let ty = ty.and_then(|ty| types.convert(ty));
            (name, ty.map_or(attr, |ty| ctx.type_attr(ty)))
        })
        .collect();
    ctx.dict_attr(&entries)
}

/// `#llvm.memory_effects` of a function that neither reads nor writes.
fn no_memory_effects(ctx: &Context) -> Option<Attr> {
    let def = ctx.registry().find_attr("llvm", "memory_effects")?;
    let none = ModRefInfo::NoModRef.attr(ctx);
    let params = vec![none; ctx.registry().attr_def(def).params.len()];
    Some(ctx.intern_attr(crease_ir::AttrData::Dialect {
        def,
        params: params.into(),
    }))
}

/// Gives the first block of a function that was just converted its new arguments.
pub(super) fn enter(conv: &mut Conversion<'_>) -> Option<()> {
    let ctx = conv.rw.ctx();
    let body = conv.rw.body();
    let owner = body.owner();
    if owner.name != ctx.registry().name_of(LLVMFunc::def())? {
        return None;
    }
    let bare = conv.types.bare_pointers || owner.discardable(ctx, BARE_POINTERS).is_some();
    conv.bare_pointers = bare;
    let ty = ctx.type_value(owner.attr(LLVMFunc::FUNCTION_TYPE)?)?;
    let params = Signature::of(ctx, ty)?.params;
    let entry = body.entry_block(*body.owner_regions().first()?)?;
    let old: Vec<ValueId> = body.block_args(entry).to_vec();
    if params
        .iter()
        .copied()
        .eq(old.iter().map(|&arg| body.ty(arg)))
    {
        return None;
    }
    // Attributes are those of the new arguments.
    let all = argument_attrs(ctx, owner.attr(LLVMFunc::ARG_ATTRS), params.len());
    let (mut groups, mut pointees) = (Vec::new(), Vec::new());
    let mut at = 0;
    for &arg in &old {
        let attrs = all.get(at).copied().flatten();
        let group = argument(conv.types, body.ty(arg), bare, attrs)?;
        let was_pointer = group.len() == 1
            && argument(conv.types, body.ty(arg), bare, None)
                .is_some_and(|group| address_space(ctx, group[0]).is_some());
        let pointee = by_value(ctx, attrs).filter(|_| group.len() == 1 && !was_pointer);
        pointees.extend(pointee.map(|ty| (at, ty)));
        at += group.len();
        groups.push(group);
    }
    conv.rw.replace_args(entry, groups);
    let new: Vec<ValueId> = conv.rw.body().block_args(entry)[old.len()..].to_vec();
    conv.rw.set_start(entry);
    for (at, ty) in pointees {
        let addr = *new.get(at)?;
        let loc = conv.rw.body().value_loc(addr);
        let value = conv.load(loc, addr, ty);
        conv.rw.replace_arg(addr, SmallVec::from([value]));
    }
    Some(())
}

fn is_unranked(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), TypeData::UnrankedMemRef { .. })
}

fn constant(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (loc, global_name) = (view.loc(), view.attr(func::Constant::VALUE)?);
    let res = conv.types.compatible(view.result_type(0))?;
    let new = conv.rw.build(loc, AddressOf { global_name, res });
    conv.carry_discardable(op, new);
    let value = conv.rw.body().result(new, 0);
    conv.rw.replace(op, &[value]);
    Some(())
}

fn call(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let view = conv.rw.op(op);
    let (callee, bare) = (
        view.attr(func::Call::CALLEE)?,
        calls_bare(conv.target, view),
    );
    let carried = [
        (func::Call::ARG_ATTRS, Call::ARG_ATTRS),
        (func::Call::RES_ATTRS, Call::RES_ATTRS),
        (func::Call::NO_INLINE, Call::NO_INLINE),
    ];
    convert_call(conv, op, Some(callee), bare, &carried)
}

fn call_indirect(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let carried = [
        (func::CallIndirect::ARG_ATTRS, Call::ARG_ATTRS),
        (func::CallIndirect::RES_ATTRS, Call::RES_ATTRS),
    ];
    let bare = conv.types.bare_pointers;
    convert_call(conv, op, None, bare, &carried)
}

/// Converts a call; `carried`: slots of the one and of the other.
fn convert_call(
    conv: &mut Conversion<'_>,
    op: OpId,
    callee: Option<Attr>,
    bare: bool,
    carried: &[(usize, usize)],
) -> Option<()> {
    let (ctx, types, view) = (conv.rw.ctx(), conv.types, conv.rw.op(op));
    let loc = view.loc();
    let outputs: Vec<Type> = view.results().map(|value| view.ty(value)).collect();
    let inputs: Vec<Type> = view.operands().map(|value| view.ty(value)).collect();
    let given = results(types, &outputs, bare)?;
    let unranked = |list: &[Type]| list.iter().any(|&ty| is_unranked(ctx, ty));
    if bare && unranked(&inputs) || types.bare_pointers && unranked(&outputs) {
        return None;
    }
    let attrs: Vec<(usize, Option<Attr>)> = carried
        .iter()
        .map(|&(from, to)| (to, view.attr(from)))
        .collect();
    let operands = conv.rw.operands(op)?;
    let mut passed = Vec::new();
    for (&ty, value) in inputs.iter().zip(operands) {
        match ctx.type_data(ty) {
            TypeData::MemRef { .. } if bare => passed.push(conv.extract(loc, value, &[ALIGNED])),
            TypeData::MemRef { .. } | TypeData::UnrankedMemRef { .. } => {
                passed.extend(conv.unpack(loc, ty, value));
            }
            _ => passed.push(value),
        }
    }
    let new = conv.call(loc, callee, passed, given);
    let _ = conv.rw.modify(new, |ctx, body| {
        for (slot, attr) in attrs {
            body.set_attr(ctx, new, slot, attr);
        }
    });
    conv.carry_discardable(op, new);
    let several = outputs.len() > 1;
    let mut values: Vec<ValueId> = (0..outputs.len() as i64)
        .map(|i| {
            let all = conv.rw.body().result(new, 0);
            match several {
                true => conv.extract(loc, all, &[i]),
                false => all,
            }
        })
        .collect();
    for (value, &ty) in values.iter_mut().zip(&outputs) {
        match ctx.type_data(ty) {
            TypeData::MemRef { .. } if bare => *value = conv.pack(loc, ty, &[*value])?,
            TypeData::UnrankedMemRef { .. } => {
                let space = types.address_space(ty)?;
                *value = conv.copy_unranked(loc, *value, space, false)?;
            }
            _ => {}
        }
    }
    conv.rw.replace(op, &values);
    Some(())
}

/// Several values are returned in a struct.
fn return_(conv: &mut Conversion<'_>, op: OpId) -> Option<()> {
    let (types, view) = (conv.types, conv.rw.op(op));
    let loc = view.loc();
    let bare = types.bare_pointers || conv.bare_pointers;
    let list: Vec<Type> = view.operands().map(|value| view.ty(value)).collect();
    let given = match list.len() {
        0 | 1 => None,
        _ => results(types, &list, bare)?,
    };
    if bare && list.iter().any(|&ty| is_unranked(types.ctx, ty)) {
        return None;
    }
    let mut values = conv.rw.operands(op)?;
    for (value, &ty) in values.iter_mut().zip(&list) {
        if bare && types.bare_pointer(ty).is_some() {
            *value = conv.extract(loc, *value, &[ALLOCATED]);
        } else if is_unranked(types.ctx, ty) {
            let space = types.address_space(ty)?;
            *value = conv.copy_unranked(loc, *value, space, true)?;
        }
    }
    let arg = match given {
        None => values.first().copied(),
        Some(res) => {
            let mut whole = conv.rw.build_value(loc, Poison { res });
            for (i, value) in (0..).zip(values) {
                whole = conv.insert(loc, whole, value, &[i]);
            }
            Some(whole)
        }
    };
    let new = conv.rw.build(loc, Return { arg });
    conv.carry_discardable(op, new);
    conv.rw.replace(op, &[]);
    Some(())
}
