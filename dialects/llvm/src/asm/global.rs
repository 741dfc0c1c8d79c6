//! `llvm.mlir.global` and `llvm.mlir.alias`

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, OpRef, Type};
use crease_syntax::function::print_body;

use super::func::{parse_comdat, print_comdat};
use super::{case_name, push, push_case};
use crate::enums::{LINKAGE, UNNAMED_ADDR, VISIBILITY};
use crate::generated::*;
use crate::types;

/// `linkage? visibility? thread_local? unnamed_addr?`
fn parse_start(p: &mut dyn OpParser, state: &mut OpState) {
    push_case(p, state, "linkage", &LINKAGE, 0);
    push_case(p, state, "visibility_", &VISIBILITY, 0);
    if p.optional_keyword("thread_local") {
        push(p, state, "thread_local_", Attr::unit());
    }
    push_case(p, state, "unnamed_addr", &UNNAMED_ADDR, 0);
}

/// The slots of what [`parse_start`] reads.
struct Slots {
    linkage: usize,
    visibility: usize,
    thread_local: usize,
    unnamed_addr: usize,
}

fn print_start(p: &mut dyn OpPrinter, op: OpRef<'_>, slots: &Slots) {
    p.text(" ");
    let thread_local = match op.attr(slots.thread_local) {
        Some(_) => "thread_local",
        None => "",
    };
    for word in [
        case_name(op, slots.linkage, &LINKAGE),
        case_name(op, slots.visibility, &VISIBILITY),
        thread_local,
        case_name(op, slots.unnamed_addr, &UNNAMED_ADDR),
    ] {
        if !word.is_empty() {
            p.text(word);
            p.text(" ");
        }
    }
}

/// `: type`, at most one.
fn optional_type(p: &mut dyn OpParser) -> ParseResult<Option<Type>> {
    if !p.optional_punct(":") {
        return Ok(None);
    }
    let types = p.ty_list()?;
    if types.len() > 1 {
        let loc = p.name_loc();
        return Err(p.error(loc, "expected zero or one type"));
    }
    Ok(types.first().copied())
}

fn print_name(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    if let Some(name) = op.attr_by_name("sym_name") {
        p.symbol(op.ctx().string_bytes(name));
    }
}

/// `… constant? @name(value?) comdat? {…} : type {body}`
impl CustomAsm for Global {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_start(p, state);
        if p.optional_keyword("constant") {
            push(p, state, "constant", Attr::unit());
        }
        let name = p.symbol_name()?;
        push(p, state, "sym_name", name);
        p.punct("(")?;
        let mut value = None;
        if !p.optional_punct(")") {
            let attr = p.attr(None)?;
            push(p, state, "value", attr);
            value = Some(attr);
            p.punct(")")?;
        }
        parse_comdat(p, state)?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (ty, region) = match optional_type(p)? {
            Some(ty) => {
                let region = p.optional_region(&[], false)?;
                (ty, region)
            }
            None => {
                let data = value.map(|attr| p.ctx().attr_data(attr));
                let Some(AttrData::String { value, .. }) = data else {
                    let loc = p.name_loc();
                    return Err(p.error(loc, "type can only be omitted for string globals"));
                };
                let count = value.len() as u64;
                (types::array(p.ctx(), count, Type::I8.get()), None)
            }
        };
        let region = match region {
            Some(region) => region,
            None => p.empty_region(),
        };
        state.regions.push(region);
        let ty = p.ctx().type_attr(ty);
        push(p, state, "global_type", ty);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        print_start(
            p,
            op,
            &Slots {
                linkage: Global::LINKAGE,
                visibility: Global::VISIBILITY,
                thread_local: Global::THREAD_LOCAL,
                unnamed_addr: Global::UNNAMED_ADDR,
            },
        );
        if op.attr(Global::CONSTANT).is_some() {
            p.text("constant ");
        }
        print_name(p, op);
        let value = op.attr(Global::VALUE);
        p.text("(");
        if let Some(value) = value {
            p.attr(value);
        }
        p.text(")");
        print_comdat(p, op, Global::COMDAT);
        p.optional_attr_dict(
            op,
            &[
                "sym_name",
                "global_type",
                "constant",
                "value",
                "linkage",
                "unnamed_addr",
                "thread_local_",
                "visibility_",
                "comdat",
            ],
        );
        let is_string = |attr| matches!(ctx.attr_data(attr), AttrData::String { .. });
        if value.is_some_and(is_string) {
            return;
        }
        print_type(p, op, Global::GLOBAL_TYPE);
        print_body(p, op);
    }
}

fn print_type(p: &mut dyn OpPrinter, op: OpRef<'_>, slot: usize) {
    p.text(" : ");
    if let Some(ty) = op.attr(slot).and_then(|attr| op.ctx().type_value(attr)) {
        p.ty(ty);
    }
}

/// `… @name {…} : type {body}`
impl CustomAsm for Alias {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_start(p, state);
        let name = p.symbol_name()?;
        push(p, state, "sym_name", name);
        p.optional_attr_dict(&mut state.attrs)?;
        let ty = optional_type(p)?;
        let region = p.region(&[], false)?;
        state.regions.push(region);
        let Some(ty) = ty else {
            // Upstream crashes here.
            let loc = p.name_loc();
            return Err(p.error(loc, "expected a type"));
        };
        let ty = p.ctx().type_attr(ty);
        push(p, state, "alias_type", ty);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_start(
            p,
            op,
            &Slots {
                linkage: Alias::LINKAGE,
                visibility: Alias::VISIBILITY,
                thread_local: Alias::THREAD_LOCAL,
                unnamed_addr: Alias::UNNAMED_ADDR,
            },
        );
        print_name(p, op);
        p.optional_attr_dict(
            op,
            &[
                "sym_name",
                "alias_type",
                "linkage",
                "unnamed_addr",
                "thread_local_",
                "visibility_",
            ],
        );
        print_type(p, op, Alias::ALIAS_TYPE);
        print_body(p, op);
    }
}
