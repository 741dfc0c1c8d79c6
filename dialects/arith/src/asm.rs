//! Syntax that no format can say, and names of results.

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::fold::constant_value;
use crease_ir::hooks::{CustomAsm, ResultNames};
use crease_ir::num::ApInt;
use crease_ir::{AttrData, OpRef, Type, TypeData, ValueId};

use crate::generated::*;
use crate::ops::slot;

impl CustomAsm for Select {
    const IGNORES_NAMES: bool = true;

    /// `%cond, %x, %y attr-dict : (cond-type,)? type`
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let operands = p.operands(3)?;
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let first = p.ty()?;
        let (cond, ty) = if p.optional_punct(",") {
            (first, p.ty()?)
        } else {
            (Type::I1.get(), first)
        };
        state.types.push(ty);
        let loc = p.name_loc();
        state.operands = p.resolve_all(&operands, &[cond, ty, ty], loc)?;
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operands(&op.operands().collect::<Vec<_>>());
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        let cond = op.operand_type(0);
        if op.ctx().type_data(cond).is_shaped() {
            p.ty(cond);
            p.text(", ");
        }
        p.ty(op.result_type(0));
    }
}

impl ResultNames for Constant {
    /// `%true`, `%c42_i32`, `%c42` for `index`; `%cst` for what is no integer.
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        let (ctx, ty) = (op.ctx(), op.result_type(0));
        let value = op.attr(slot::VALUE).and_then(|attr| ctx.int_value(attr));
        let Some(value) = value else {
            return set(op.result(0), "cst");
        };
        match ctx.type_data(ty) {
            TypeData::Integer { width: 1, .. } => {
                set(op.result(0), if value.is_zero() { "false" } else { "true" });
            }
            TypeData::Integer { width, .. } => {
                constant_name(value, Some(*width), |name| set(op.result(0), name));
            }
            _ => constant_name(value, None, |name| set(op.result(0), name)),
        }
    }
}

/// Calls `set` with `c42_i32`, or `c42` without a width. Constants are many: no formatting, no
/// allocation.
fn constant_name(value: &ApInt, width: Option<u32>, set: impl FnOnce(&str)) {
    let Some(number) = value.to_i64() else {
        let suffix = width.map_or(String::new(), |width| format!("_i{width}"));
        return set(&format!("c{}{suffix}", value.display_signed()));
    };
    // Written from its end; both numbers fit.
    let mut text = [0u8; 40];
    let mut start = text.len();
    let mut push = |byte: u8| {
        start -= 1;
        text[start] = byte;
    };
    let digits = |push: &mut dyn FnMut(u8), mut number: u64| {
        loop {
            push(b'0' + (number % 10) as u8);
            number /= 10;
            if number == 0 {
                break;
            }
        }
    };
    if let Some(width) = width {
        digits(&mut push, u64::from(width));
        push(b'i');
        push(b'_');
    }
    digits(&mut push, number.unsigned_abs());
    if number < 0 {
        push(b'-');
    }
    push(b'c');
    set(std::str::from_utf8(&text[start..]).unwrap_or("c"));
}

impl ResultNames for MulI {
    /// `%c4_vscale` for 4 times `vector.vscale`.
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        if op.result_type(0) != Type::INDEX {
            return;
        }
        let base = |constant: ValueId, scale: ValueId| {
            let scale = op.def_op_of(scale)?;
            let attr = constant_value(op.ctx(), op.body(), constant)?;
            match op.ctx().attr_data(attr) {
                AttrData::Integer { value, .. } if scale.name_str() == "vector.vscale" => {
                    Some(value)
                }
                _ => None,
            }
        };
        let (x, y) = (op.operand(0), op.operand(1));
        if let Some(base) = base(x, y).or_else(|| base(y, x)) {
            set(op.result(0), &format!("c{}_vscale", base.display_signed()));
        }
    }
}
