//! `llvm.icmp`, `llvm.fcmp`, `llvm.alloca`, `llvm.landingpad`

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::op_def::EnumDef;
use crease_ir::{Attr, OpRef, TypeData, ValueId};

use super::{plain_fastmath, push};
use crate::enums::{F_CMP_PREDICATE, I_CMP_PREDICATE};
use crate::generated::*;
use crate::types::{i1_same_shape, is_compatible, mnemonic};

/// `"predicate" %a, %b {…} : type`
fn parse_compare(p: &mut dyn OpParser, state: &mut OpState, def: &EnumDef) -> ParseResult {
    let loc = p.loc();
    let text = p.attr(None)?;
    let Some(text) = p.ctx().str_value(text).map(str::to_owned) else {
        return Err(p.error(loc, "invalid kind of attribute specified"));
    };
    let lhs = p.operand()?;
    p.punct(",")?;
    let rhs = p.operand()?;
    p.optional_attr_dict(&mut state.attrs)?;
    p.punct(":")?;
    let type_loc = p.loc();
    let ty = p.ty()?;
    for operand in [lhs, rhs] {
        let value = p.resolve(operand, ty)?;
        state.operands.push(value);
    }
    let case = def.cases.iter().find(|case| case.name == text);
    let Some(attr) = case.and_then(|case| def.attr_of(p.ctx(), case.value)) else {
        let message = format!("'{text}' is an incorrect value of the 'predicate' attribute");
        return Err(p.error(loc, &message));
    };
    push(p, state, "predicate", attr);
    if !is_compatible(p.ctx(), ty) {
        return Err(p.error(type_loc, "expected LLVM dialect-compatible type"));
    }
    state.types.extend(i1_same_shape(p.ctx(), ty));
    Ok(())
}

fn print_compare(p: &mut dyn OpPrinter, op: OpRef<'_>, slot: usize, def: &EnumDef) {
    p.text(" \"");
    p.text(super::case_name(op, slot, def));
    p.text("\" ");
    let operands: Vec<ValueId> = op.operands().collect();
    p.operands(&operands);
    p.optional_attr_dict(op, &["predicate", plain_fastmath(op)]);
    p.text(" : ");
    p.ty(op.operand_type(0));
}

impl CustomAsm for ICmp {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_compare(p, state, &I_CMP_PREDICATE)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_compare(p, op, ICmp::PREDICATE, &I_CMP_PREDICATE);
    }
}

impl CustomAsm for FCmp {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_compare(p, state, &F_CMP_PREDICATE)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_compare(p, op, FCmp::PREDICATE, &F_CMP_PREDICATE);
    }
}

/// `inalloca? %size x type {…} : (type) -> type`
impl CustomAsm for Alloca {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        if p.optional_keyword("inalloca") {
            push(p, state, "inalloca", Attr::unit());
        }
        let size = p.operand()?;
        p.keyword("x")?;
        let element = p.ty()?;
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let loc = p.loc();
        let ty = p.ty()?;
        let alignment = p.ctx().ident("alignment");
        if let Some(at) = state.attrs.iter().position(|&(n, _)| n == alignment) {
            let Some(value) = p.ctx().int_value(state.attrs[at].1) else {
                let loc = p.name_loc();
                return Err(p.error(loc, "expected integer alignment"));
            };
            if value.is_zero() {
                state.attrs.remove(at);
            }
        }
        let (input, result) = match p.ctx().type_data(ty) {
            TypeData::Function { inputs, results } if inputs.len() == 1 && results.len() == 1 => {
                (inputs[0], results[0])
            }
            _ => {
                let message = "expected trailing function type with one argument and one result";
                return Err(p.error(loc, message));
            }
        };
        let size = p.resolve(size, input)?;
        state.operands.push(size);
        if mnemonic(p.ctx(), result) == Some("ptr") {
            let element = p.ctx().type_attr(element);
            push(p, state, "elem_type", element);
        }
        state.types.push(result);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        p.text(if op.attr(Alloca::INALLOCA).is_some() {
            " inalloca "
        } else {
            " "
        });
        p.operand(op.operand(0));
        p.text(" x ");
        if let Some(ty) = op
            .attr(Alloca::ELEM_TYPE)
            .and_then(|attr| ctx.type_value(attr))
        {
            p.ty(ty);
        }
        let mut elided = vec!["elem_type", "inalloca"];
        let alignment = op.attr(Alloca::ALIGNMENT);
        if alignment
            .and_then(|attr| ctx.int_value(attr))
            .is_some_and(|value| value.is_zero())
        {
            elided.push("alignment");
        }
        p.optional_attr_dict(op, &elided);
        p.text(" : ");
        p.functional_type(&[op.operand_type(0)], &[op.result_type(0)]);
    }
}

/// `cleanup? (catch %a : type) (filter %b : type) : type`
impl CustomAsm for Landingpad {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        if p.optional_keyword("cleanup") {
            push(p, state, "cleanup", Attr::unit());
        }
        while p.optional_punct("(") && (p.optional_keyword("filter") || p.optional_keyword("catch"))
        {
            let operand = p.operand()?;
            p.punct(":")?;
            let ty = p.ty()?;
            let value = p.resolve(operand, ty)?;
            state.operands.push(value);
            p.punct(")")?;
        }
        p.punct(":")?;
        let ty = p.ty()?;
        state.types.push(ty);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(match op.attr(Landingpad::CLEANUP) {
            Some(_) => " cleanup ",
            None => " ",
        });
        for value in op.operands() {
            let ty = op.ty(value);
            let filter = mnemonic(op.ctx(), ty) == Some("array");
            p.text(if filter { "(filter " } else { "(catch " });
            p.operand(value);
            p.text(" : ");
            p.ty(ty);
            p.text(") ");
        }
        p.optional_attr_dict(op, &["cleanup"]);
        p.text(": ");
        p.ty(op.result_type(0));
    }
}
