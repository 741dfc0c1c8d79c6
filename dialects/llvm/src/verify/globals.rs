//! Globals, aliases, and what refers to them.

use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::interfaces::SymbolUserInterface;
use crease_ir::op_def::EffectSpec;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, AttrData, Body, Context, Diagnostics, OpId, OpRef, Type, TypeData};
use rustc_hash::FxHashSet;

use super::calls::defined_function;
use super::{Check, in_module, is_external, quoted, signature};
use crate::attrs::mnemonic as attr_mnemonic;
use crate::enums::LINKAGE;
use crate::generated::*;
use crate::ops::case_text;
use crate::types::{address_space, array_parts, is_element, is_outer, mnemonic, target_name};

pub(crate) static ADDRESS_OF_USER: SymbolUserInterface = SymbolUserInterface { verify: address_of };
pub(crate) static DSO_LOCAL_EQUIVALENT_USER: SymbolUserInterface = SymbolUserInterface {
    verify: dso_local_equivalent,
};
pub(crate) static BLOCK_ADDRESS_USER: SymbolUserInterface = SymbolUserInterface {
    verify: block_address,
};
pub(crate) static CTORS_USER: SymbolUserInterface = SymbolUserInterface {
    verify: |op, table, diags| functions(op, GlobalCtors::CTORS, table, diags),
};
pub(crate) static DTORS_USER: SymbolUserInterface = SymbolUserInterface {
    verify: |op, table, diags| functions(op, GlobalDtors::DTORS, table, diags),
};
pub(crate) static FUNC_COMDAT_USER: SymbolUserInterface = SymbolUserInterface {
    verify: |op, table, diags| comdat(op, LLVMFunc::COMDAT, table, diags),
};
pub(crate) static GLOBAL_COMDAT_USER: SymbolUserInterface = SymbolUserInterface {
    verify: |op, table, diags| comdat(op, Global::COMDAT, table, diags),
};
pub(crate) static IFUNC_USER: SymbolUserInterface = SymbolUserInterface { verify: ifunc };

fn linkage_of(op: OpRef<'_>, slot: usize) -> Option<Linkage> {
    Linkage::of(op.ctx(), op.attr(slot)?)
}

/// The linkage in `slot` is one that a symbol may have which stands for another, or `besides`; `words` say
/// what that symbol is and which linkages there are.
fn stands_for(
    op: OpRef<'_>,
    slot: usize,
    besides: Option<Linkage>,
    words: &str,
    diags: &mut Diagnostics,
) -> Check {
    use Linkage as L;
    match linkage_of(op, slot) {
        None
        | Some(
            L::External
            | L::Internal
            | L::Private
            | L::Weak
            | L::WeakODR
            | L::Linkonce
            | L::LinkonceODR,
        ) => Ok(()),
        other if other == besides => Ok(()),
        Some(other) => {
            let name = case_text(&LINKAGE, other.value());
            let message = format!("'{name}' linkage not supported in {words}");
            Err(op.op_error(diags, message))
        }
    }
}

/// A comdat that is named is there.
fn comdat(op: OpRef<'_>, slot: usize, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let Some(symbol) = op.attr(slot) else {
        return Ok(());
    };
    let found = table.lookup_ref(symbol);
    match found.is_some_and(|found| found.is::<ComdatSelector>()) {
        true => Ok(()),
        false => Err(op.error(diags, "expected comdat symbol")),
    }
}

/// Whether a constant is zero all through.
fn is_zero(ctx: &Context, attr: Attr) -> bool {
    let mut left = vec![attr];
    while let Some(attr) = left.pop() {
        let zero = match ctx.attr_data(attr) {
            AttrData::Integer { value, .. } => value.is_zero(),
            AttrData::Float { value, .. } => value.is_zero(),
            AttrData::Dense { .. } => {
                let ints = ctx.dense_ints(attr);
                let floats = ctx.dense_floats(attr);
                ints.is_some_and(|list| list.iter().all(|n| n.is_zero()))
                    || floats.is_some_and(|list| list.iter().all(|n| n.is_zero()))
            }
            AttrData::Array(list) => {
                left.extend(list);
                true
            }
            _ => false,
        };
        if !zero {
            return false;
        }
    }
    true
}

/// Whether a global may be of the type.
fn holds(ctx: &Context, ty: Type) -> bool {
    is_outer(ctx, ty) && (is_element(ctx, ty) || mnemonic(ctx, ty) == Some("func"))
}

impl Verify for Global {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let ty = op.attr(Global::GLOBAL_TYPE);
        let Some(ty) = ty.and_then(|attr| ctx.type_value(attr)) else {
            return Ok(());
        };
        if !holds(ctx, ty) {
            let message = "expects type to be a valid element type for an LLVM global";
            return Err(op.op_error(diags, message));
        }
        if !in_module(op) {
            return Err(op.op_error(diags, "must appear at the module level"));
        }
        let value = op.attr(Global::VALUE);
        if let Some(AttrData::String { value, .. }) = value.map(|attr| ctx.attr_data(attr)) {
            let bytes = array_parts(ctx, ty).filter(|&(count, element)| {
                count == value.len() as u64 && ctx.int_width(element) == Some(8)
            });
            if bytes.is_none() {
                let message = "requires an i8 array type of the length equal to that of the \
                               string attribute";
                return Err(op.op_error(diags, message));
            }
        }
        if let Some(name) = target_name(ctx, ty) {
            if !(name.starts_with("spirv.") || name == "amdgcn.named.barrier") {
                let message = "this target extension type cannot be used in a global";
                return Err(op.op_error(diags, message));
            }
            if value.is_some() {
                let message = "global with target extension type can only be initialized with \
                               zero-initializer";
                return Err(op.op_error(diags, message));
            }
        }
        match linkage_of(op, Global::LINKAGE) {
            Some(Linkage::Common) if value.is_some_and(|value| !is_zero(ctx, value)) => {
                return Err(op.op_error(diags, "expected zero value for 'common' linkage"));
            }
            Some(Linkage::Appending) if array_parts(ctx, ty).is_none() => {
                return Err(op.op_error(diags, "expected array type for 'appending' linkage"));
            }
            _ => {}
        }
        let alignment = op.attr(Global::ALIGNMENT);
        let alignment = alignment.and_then(|attr| ctx.int_value(attr));
        if alignment.is_some_and(|value| !value.is_power_of_two()) {
            return Err(op.error(diags, "alignment attribute is not a power of 2"));
        }
        Ok(())
    }
}

/// The blocks and the terminator of an initializer.
fn initializer(op: OpRef<'_>) -> Option<(&Body, Vec<OpId>, OpRef<'_>)> {
    let (body, region) = op.region(0)?;
    let block = body.entry_block(region)?;
    let ops: Vec<OpId> = body.block_ops(block).collect();
    let last = body.op(op.ctx(), *ops.last()?);
    last.is::<Return>().then_some((body, ops, last))
}

fn does_nothing(op: OpRef<'_>) -> bool {
    match op.def() {
        Some(def) => match def.effects {
            EffectSpec::None => true,
            EffectSpec::Static(list) => list.is_empty(),
            _ => false,
        },
        None => false,
    }
}

impl VerifyRegions for Global {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some((body, ops, last)) = initializer(op) else {
            return Ok(());
        };
        let Some(found) = last.operands().next().map(|value| last.ty(value)) else {
            return Err(op.op_error(diags, "initializer region cannot return void"));
        };
        let ty = op.attr(Global::GLOBAL_TYPE);
        let ty = ty.and_then(|attr| ctx.type_value(attr));
        if let Some(wanted) = ty.filter(|&ty| ty != found) {
            let message = format!(
                "initializer region type {} does not match global type {}",
                quoted(ctx, found),
                quoted(ctx, wanted)
            );
            return Err(op.op_error(diags, message));
        }
        for id in ops {
            let inner = body.op(ctx, id);
            if !does_nothing(inner) {
                let message = "ops with side effects not allowed in global initializers";
                return Err(inner.error(diags, message));
            }
        }
        if op.attr(Global::VALUE).is_some() {
            let message = "cannot have both initializer value and region";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

impl Verify for Alias {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let ty = op.attr(Alias::ALIAS_TYPE);
        let ty = ty.and_then(|attr| ctx.type_value(attr));
        if ty.is_some_and(|ty| !holds(ctx, ty)) {
            let message = "expects type to be a valid element type for an LLVM global alias";
            return Err(op.op_error(diags, message));
        }
        let words = "aliases, available options: private, internal, linkonce, weak, linkonce_odr, \
                     weak_odr, external or available_externally";
        let besides = Some(Linkage::AvailableExternally);
        stands_for(op, Alias::LINKAGE, besides, words, diags)
    }
}

impl VerifyRegions for Alias {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let Some((body, ops, last)) = initializer(op) else {
            return Ok(());
        };
        let found = last.operands().next().map(|value| last.ty(value));
        if found.is_none_or(|ty| mnemonic(ctx, ty) != Some("ptr")) {
            let message = "initializer region must always return a pointer";
            return Err(op.op_error(diags, message));
        }
        for id in ops {
            let inner = body.op(ctx, id);
            if !does_nothing(inner) {
                let message = "ops with side effects are not allowed in alias initializers";
                return Err(inner.error(diags, message));
            }
        }
        Ok(())
    }
}

/// The space of the pointer that an alias is.
fn alias_space(alias: OpRef<'_>) -> Option<u64> {
    let (_, _, last) = initializer(alias)?;
    let value = last.operands().next()?;
    address_space(alias.ctx(), last.ty(value))
}

fn address_of(op: OpRef<'_>, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let name = op.attr(AddressOf::GLOBAL_NAME);
    let found = name.and_then(|name| table.lookup_ref(name));
    let found = found.filter(|symbol| {
        symbol.is::<Global>()
            || symbol.is::<LLVMFunc>()
            || symbol.is::<Alias>()
            || symbol.is::<IFunc>()
    });
    let Some(symbol) = found else {
        let message = "must reference a global defined by 'llvm.mlir.global', 'llvm.mlir.alias' \
                       or 'llvm.func' or 'llvm.mlir.ifunc'";
        return Err(op.op_error(diags, message));
    };
    let space = if symbol.is::<Global>() {
        let space = symbol.attr(Global::ADDR_SPACE);
        let space = space.and_then(|attr| ctx.int_value(attr)?.to_u64());
        Some(space.unwrap_or(0))
    } else if symbol.is::<Alias>() {
        alias_space(symbol)
    } else {
        None
    };
    let own = address_space(ctx, op.result_type(0));
    if space.is_some() && space != own {
        let message =
            "pointer address space must match address space of the referenced global or alias";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

fn dso_local_equivalent(op: OpRef<'_>, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let name = op.attr(DSOLocalEquivalent::FUNCTION_NAME);
    let found = name.and_then(|name| table.lookup_ref(name));
    let found = found.filter(|symbol| symbol.is::<LLVMFunc>() || symbol.is::<Alias>());
    let Some(symbol) = found else {
        let message = "must reference a global defined by 'llvm.func' or 'llvm.mlir.alias'";
        return Err(op.op_error(diags, message));
    };
    let slot = match symbol.is::<Alias>() {
        true => Alias::LINKAGE,
        false => LLVMFunc::LINKAGE,
    };
    if symbol.is::<Alias>()
        && let Some((body, ops, _)) = initializer(symbol)
    {
        for id in ops {
            let inner = body.op(op.ctx(), id);
            let target = inner
                .is::<AddressOf>()
                .then(|| inner.attr(AddressOf::GLOBAL_NAME))
                .flatten();
            let target = target.and_then(|name| table.lookup_ref(name));
            if target.is_some_and(|target| target.is::<Global>()) {
                let message = "must reference an alias to a function";
                return Err(op.op_error(diags, message));
            }
        }
    }
    if linkage_of(symbol, slot) == Some(Linkage::ExternWeak) {
        let message = "target function with 'extern_weak' linkage not allowed";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// The function and the tag of a block's address.
fn address_parts(op: OpRef<'_>) -> Option<(Attr, Attr)> {
    match op.ctx().attr_data(op.attr(BlockAddress::BLOCK_ADDR)?) {
        AttrData::Dialect { params, .. } => match **params {
            [Some(function), Some(tag)] => Some((function, tag)),
            _ => None,
        },
        _ => None,
    }
}

/// The tags of the blocks of a function.
struct BlockTags(FxHashSet<Attr>);

impl BlockTags {
    fn of(symbol: Option<OpRef<'_>>) -> Self {
        let function = symbol.filter(|symbol| symbol.is::<LLVMFunc>());
        let Some((body, ctx)) = function.and_then(|f| Some((f.child()?, f.ctx()))) else {
            return Self(FxHashSet::default());
        };
        let ops = body.ops_preorder().into_iter().map(|id| body.op(ctx, id));
        let tags = ops.filter(|op| op.is::<BlockTag>());
        Self(tags.filter_map(|op| op.attr(BlockTag::TAG)).collect())
    }
}

fn block_address(op: OpRef<'_>, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let Some((function, tag)) = address_parts(op) else {
        return Ok(());
    };
    let tags = table.once(function, || BlockTags::of(table.lookup_ref(function)));
    if !tags.0.contains(&tag) {
        let message = "expects an existing block label target in the referenced function";
        return Err(op.op_error(diags, message));
    }
    Ok(())
}

/// That there is such a block is checked where symbols are.
impl Verify for BlockAddress {
    fn verify(_: OpRef<'_>, _: &mut Diagnostics) -> Check {
        Ok(())
    }
}

fn functions(
    op: OpRef<'_>,
    slot: usize,
    table: &SymbolTable<'_>,
    diags: &mut Diagnostics,
) -> Check {
    let list = op.attr(slot).and_then(|attr| op.ctx().array_elements(attr));
    for &symbol in list.unwrap_or_default() {
        defined_function(op, table, symbol, diags)?;
    }
    Ok(())
}

/// Three lists of one length.
fn lists(op: OpRef<'_>, names: [usize; 3], what: &str, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let lists = names.map(|slot| {
        let list = op.attr(slot).and_then(|attr| ctx.array_elements(attr));
        list.unwrap_or_default()
    });
    let known = |attr: &Attr| {
        matches!(ctx.attr_data(*attr), AttrData::SymbolRef { nested, .. } if nested.is_empty())
            || attr_mnemonic(ctx, *attr) == Some("zero")
    };
    if !lists[2].iter().all(known) {
        return Err(op.error(diags, "data element must be symbol or #llvm.zero"));
    }
    if lists.iter().any(|list| list.len() != lists[0].len()) {
        let message = format!("{what}, priorities, and data must have the same number of elements");
        return Err(op.error(diags, message));
    }
    Ok(())
}

impl Verify for GlobalCtors {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let slots = [
            GlobalCtors::CTORS,
            GlobalCtors::PRIORITIES,
            GlobalCtors::DATA,
        ];
        lists(op, slots, "ctors", diags)
    }
}

impl Verify for GlobalDtors {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let slots = [
            GlobalDtors::DTORS,
            GlobalDtors::PRIORITIES,
            GlobalDtors::DATA,
        ];
        lists(op, slots, "dtors", diags)
    }
}

impl VerifyRegions for Comdat {
    fn verify_regions(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let Some((body, region)) = op.region(0) else {
            return Ok(());
        };
        for block in body.region_blocks(region) {
            for id in body.block_ops(block) {
                let inner = body.op(op.ctx(), id);
                if !inner.is::<ComdatSelector>() {
                    let message = "only comdat selector symbols can appear in a comdat region";
                    return Err(inner.error(diags, message));
                }
            }
        }
        Ok(())
    }
}

impl Verify for IFunc {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let words = "ifuncs, available options: private, internal, linkonce, weak, linkonce_odr, \
                     weak_odr, or external linkage";
        stands_for(op, IFunc::LINKAGE, None, words, diags)
    }
}

/// The resolver is a function, maybe behind aliases, that returns a pointer.
fn ifunc(op: OpRef<'_>, table: &SymbolTable<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let mut found = op
        .attr(IFunc::RESOLVER)
        .and_then(|name| table.lookup_ref(name));
    // A ring of aliases is no function.
    let mut left = 1000;
    while let Some(alias) = found.filter(|symbol| symbol.is::<Alias>() && left > 0) {
        left -= 1;
        let Some((_, _, last)) = initializer(alias) else {
            return Ok(());
        };
        let address = last
            .operands()
            .next()
            .and_then(|value| last.def_op_of(value))
            .filter(|by| by.is::<AddressOf>());
        let Some(address) = address else {
            return Ok(());
        };
        found = address
            .attr(AddressOf::GLOBAL_NAME)
            .and_then(|name| table.lookup_ref(name));
    }
    let Some(resolver) = found.filter(|symbol| symbol.is::<LLVMFunc>()) else {
        return Err(op.op_error(diags, "must have a function resolver"));
    };
    let linkage = linkage_of(resolver, LLVMFunc::LINKAGE);
    if is_external(resolver) || linkage == Some(Linkage::AvailableExternally) {
        return Err(op.op_error(diags, "resolver must be a definition"));
    }
    let result = signature(resolver).map(|s| s.result);
    if result.is_none_or(|ty| mnemonic(ctx, ty) != Some("ptr")) {
        return Err(op.op_error(diags, "resolver must return a pointer"));
    }
    let ty = op.attr(IFunc::RESOLVER_TYPE);
    let ty = ty.and_then(|attr| ctx.type_value(attr));
    let space = op.attr(IFunc::ADDRESS_SPACE);
    let space = space.and_then(|attr| ctx.int_value(attr)?.to_u64());
    if ty.and_then(|ty| address_space(ctx, ty)) != Some(space.unwrap_or(0)) {
        return Err(op.op_error(diags, "resolver has incorrect type"));
    }
    Ok(())
}

impl Verify for LinkerOptions {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        match in_module(op) {
            true => Ok(()),
            false => Err(op.op_error(diags, "must appear at the module level")),
        }
    }
}

impl Verify for ModuleFlags {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        if !in_module(op) {
            return Err(op.op_error(diags, "must appear at the module level"));
        }
        let ctx = op.ctx();
        let list = op.attr(ModuleFlags::FLAGS);
        let list = list.and_then(|attr| ctx.array_elements(attr));
        let flag = |attr: &Attr| attr_mnemonic(ctx, *attr) == Some("mlir.module_flag");
        match list.unwrap_or_default().iter().all(flag) {
            true => Ok(()),
            false => Err(op.op_error(diags, "expected a module flag attribute")),
        }
    }
}

impl Verify for Zero {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let name = target_name(op.ctx(), op.result_type(0));
        if name.is_some_and(|name| !name.starts_with("spirv.")) {
            let message = "target extension type does not support zero-initializer";
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// Whether `ty` is a vector whose sizes are scalable.
pub(super) fn is_scalable(ctx: &Context, ty: Type) -> bool {
    matches!(ctx.type_data(ty), TypeData::Vector { scalable, .. } if scalable.contains(&true))
}
