//! Global memrefs and references to them.

use crease_ir::hooks::Verify;
use crease_ir::symbols::SymbolTable;
use crease_ir::{Attr, Diagnostics, OpRef};

use super::{Check, quoted};
use crate::asm::is_elements;
use crate::strided::MemRef;
use crate::{GetGlobal, Global};

/// The type has a static shape, and the initial value, if any, has that shape.
impl Verify for Global {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
        let ctx = op.ctx();
        let ty = op.attr(Global::TYPE).and_then(|attr| ctx.type_value(attr));
        let memref = ty.and_then(|ty| MemRef::of(ctx, ty));
        let Some(memref) = memref.filter(|m| m.num_dynamic() == 0) else {
            let found = ty.map_or(String::new(), |ty| quoted(ctx, ty).to_string());
            let message = format!("type should be static shaped memref, but got {found}");
            return Err(op.op_error(diags, message));
        };
        let Some(value) = op
            .attr(Global::INITIAL_VALUE)
            .filter(|&value| value != Attr::unit())
        else {
            return Ok(());
        };
        let init = ctx.attr_type(value).map(|ty| ctx.type_data(ty));
        let Some(init) = init.filter(|_| is_elements(ctx, value)) else {
            let message = format!(
                "initial value should be a unit or elements attribute, but got {}",
                ctx.describe_attr(value)
            );
            return Err(op.op_error(diags, message));
        };
        if let Some(element) = init.element().filter(|&e| e != memref.element) {
            let message = format!(
                "initial value element expected to be of type {}, but was of type {}",
                quoted(ctx, memref.element),
                quoted(ctx, element)
            );
            return Err(op.op_error(diags, message));
        }
        let shape = init.shape().unwrap_or(&[]);
        if shape != memref.shape {
            let list = |sizes: &[i64]| {
                let sizes: Vec<String> = sizes.iter().map(i64::to_string).collect();
                sizes.join(", ")
            };
            let message = format!(
                "initial value shape expected to be {} but was {}",
                list(memref.shape),
                list(shape)
            );
            return Err(op.op_error(diags, message));
        }
        Ok(())
    }
}

/// The global exists and has the result's type.
pub(crate) fn get_global_symbols(
    op: OpRef<'_>,
    table: &SymbolTable<'_>,
    diags: &mut Diagnostics,
) -> Check {
    let ctx = op.ctx();
    let name = op.attr(GetGlobal::NAME);
    let text = name.map(|attr| ctx.symbol_text(attr)).unwrap_or_default();
    let found = name.and_then(|name| table.lookup_ref(name));
    let Some(global) = found.filter(|g| g.is::<Global>()) else {
        let message = format!("'{text}' does not reference a valid global memref");
        return Err(op.op_error(diags, message));
    };
    let ty = global
        .attr(Global::TYPE)
        .and_then(|attr| ctx.type_value(attr));
    if let Some(ty) = ty.filter(|&ty| ty != op.result_type(0)) {
        let message = format!(
            "result type {} does not match type {} of the global memref @{text}",
            quoted(ctx, op.result_type(0)),
            quoted(ctx, ty)
        );
        return Err(op.op_error(diags, message));
    }
    Ok(())
}
