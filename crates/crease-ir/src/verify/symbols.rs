//! Symbols and symbol tables.

use rustc_hash::FxHashMap;

use crate::attrs::AttrData;
use crate::diag::{Diagnostic, Diagnostics};
use crate::ids::Attr;
use crate::interfaces::SymbolUserInterface;
use crate::loc::Loc;
use crate::symbols::{
    SYMBOL_NAME, SymbolTable, VISIBILITY, Visibility, attr_named, symbol_name_attr, visibility,
    walk_table,
};
use crate::traits::OpTrait;
use crate::view::OpRef;

use super::Check;

/// The `Symbol` trait: a name, a known visibility, no public declarations, no results, and a
/// symbol table around.
pub(super) fn verify_symbol(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let optional = op
        .def()
        .and_then(|def| {
            def.attr_slot(SYMBOL_NAME)
                .map(|slot| def.attrs[slot].optional)
        })
        .unwrap_or(false);
    if optional && attr_named(op, SYMBOL_NAME).is_none() {
        return Ok(());
    }
    if symbol_name_attr(op).is_none() {
        return Err(op.op_error(diags, format!("requires string attribute '{SYMBOL_NAME}'")));
    }
    if let Some(attr) = attr_named(op, VISIBILITY) {
        let text = || ctx.describe_attr(attr);
        if !matches!(ctx.attr_data(attr), AttrData::String { .. }) {
            let message = format!(
                "requires visibility attribute '{VISIBILITY}' to be a string attribute, but got {}",
                text()
            );
            return Err(op.op_error(diags, message));
        }
        if !matches!(ctx.str_value(attr), Some("public" | "private" | "nested")) {
            let message = format!(
                "visibility expected to be one of [\"public\", \"private\", \"nested\"], but got {}",
                text()
            );
            return Err(op.op_error(diags, message));
        }
    }
    if is_declaration(op) && visibility(op) == Visibility::Public {
        return Err(op.op_error(diags, "symbol declaration cannot have public visibility"));
    }
    if op.num_results() != 0 {
        return Err(op.op_error(diags, "symbols must not have results"));
    }
    // At the top there is no parent: the owner of a root body is not registered.
    let parent = ctx.registry().info(op.parent_name());
    if parent.is_some_and(|info| !info.traits.has(OpTrait::SymbolTable)) {
        return Err(op.op_error(diags, "symbol's parent must have the SymbolTable trait"));
    }
    Ok(())
}

/// Functions without a body are declarations.
fn is_declaration(op: OpRef<'_>) -> bool {
    let (body, regions) = op.regions();
    op.has(OpTrait::Function)
        && regions
            .first()
            .is_some_and(|&region| body.region_empty(region))
}

/// The `SymbolTable` trait: one block, no name twice, and each symbol user agrees. `users` are
/// the symbol users inside, not counting those in nested tables.
pub(super) fn verify(op: OpRef<'_>, users: &[OpRef<'_>], diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let (body, regions) = op.regions();
    let &[region] = regions else {
        let message = "Operations with a 'SymbolTable' must have exactly one region";
        return Err(op.op_error(diags, message));
    };
    if !body.has_one_block(region) {
        let message = "Operations with a 'SymbolTable' must have exactly one block";
        return Err(op.op_error(diags, message));
    }
    let mut seen: FxHashMap<Attr, Loc> = FxHashMap::default();
    for block in body.region_blocks(region) {
        for id in body.block_ops(block) {
            let symbol = body.op(ctx, id);
            let Some(name) = symbol_name_attr(symbol) else {
                continue;
            };
            if let Some(&first) = seen.get(&name) {
                return Err(diags.fail(redefinition(symbol, name, first)));
            }
            seen.insert(name, symbol.loc());
        }
    }
    let table = if users.is_empty() {
        return Ok(());
    } else {
        SymbolTable::new(op)
    };
    let check = |user: OpRef<'_>, diags: &mut Diagnostics| {
        let interface = user
            .def()
            .and_then(|def| def.interface::<SymbolUserInterface>());
        interface.map_or(Ok(()), |interface| (interface.verify)(user, &table, diags))
    };
    let mut quiet = Diagnostics::default();
    if users.iter().all(|&user| check(user, &mut quiet).is_ok()) {
        diags.append(quiet);
        return Ok(());
    }
    // Upstream visits ops in another order than they were met, and stops at the first error.
    let mut result = Ok(());
    walk_table(op, |user| {
        if user.has(OpTrait::SymbolUser) {
            result = check(user, diags);
        }
        result.is_ok()
    });
    result
}

fn redefinition(symbol: OpRef<'_>, name: Attr, first: Loc) -> Diagnostic {
    let name = match symbol.ctx().attr_data(name) {
        AttrData::String { value, .. } => String::from_utf8_lossy(value).into_owned(),
        _ => String::new(),
    };
    symbol
        .diag(format!("redefinition of symbol named '{name}'"))
        .note(first, "see existing symbol definition here")
}
