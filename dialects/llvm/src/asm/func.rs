//! `llvm.func`

use crease_ir::asm::{OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{AttrData, Loc, OpRef, Type};
use crease_syntax::function::{print_body, print_signature, push_attrs};

use super::{case_name, push, push_case};
use crate::LLVMFunc;
use crate::enums::{C_CONV, LINKAGE, UNNAMED_ADDR, VISIBILITY};
use crate::types::{self, Signature, is_compatible};

/// Attributes that are written elsewhere.
const ELIDED: [&str; 10] = [
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
    "linkage",
    "CConv",
    "visibility_",
    "comdat",
    "unnamed_addr",
    "vscale_range",
];

/// `comdat(symbol)`
pub(super) fn parse_comdat(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
    if p.optional_keyword("comdat") {
        p.punct("(")?;
        let loc = p.loc();
        let symbol = p.attr(None)?;
        if !matches!(p.ctx().attr_data(symbol), AttrData::SymbolRef { .. }) {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        }
        p.punct(")")?;
        push(p, state, "comdat", symbol);
    }
    Ok(())
}

pub(super) fn print_comdat(p: &mut dyn OpPrinter, op: OpRef<'_>, slot: usize) {
    if let Some(symbol) = op.attr(slot) {
        p.text(" comdat(");
        p.attr(symbol);
        p.text(")");
    }
}

/// `vscale_range(min, max)`
fn parse_vscale(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
    if !p.optional_keyword("vscale_range") {
        return Ok(());
    }
    p.punct("(")?;
    let min = p.integer()?;
    p.punct(",")?;
    let max = p.integer()?;
    p.punct(")")?;
    let ctx = p.ctx();
    let number = |value| Some(ctx.i64_attr(Type::I32.get(), value));
    if let Some(def) = ctx.registry().find_attr("llvm", "vscale_range") {
        let params = [number(min), number(max)].into();
        let attr = ctx.intern_attr(AttrData::Dialect { def, params });
        push(p, state, "vscale_range", attr);
    }
    Ok(())
}

/// The function type of arguments and results.
fn function_type(
    p: &mut dyn OpParser,
    loc: Loc,
    inputs: &[Type],
    results: &[Type],
    varargs: bool,
) -> ParseResult<Type> {
    let why = if results.len() > 1 {
        "expected zero or one function result".to_owned()
    } else if !inputs.iter().all(|&ty| is_compatible(p.ctx(), ty)) {
        "expected LLVM type for function arguments".to_owned()
    } else if let Some(&wrong) = results.first().filter(|&&ty| !is_compatible(p.ctx(), ty)) {
        let wrong = p.ctx().describe_type(wrong);
        format!("expected LLVM type for function results'{wrong}'")
    } else {
        let ctx = p.ctx();
        let result = results.first().copied();
        let result = result.unwrap_or_else(|| types::void(ctx));
        return Ok(types::function(ctx, result, inputs, varargs));
    };
    let message = format!("failed to construct function type: {why}");
    Err(p.error(loc, &message))
}

/// `linkage? visibility? unnamed_addr? cconv? @name(args) -> result vscale_range? comdat? …`
impl CustomAsm for LLVMFunc {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        push_case(p, state, "linkage", &LINKAGE, 0);
        push_case(p, state, "visibility_", &VISIBILITY, 0);
        push_case(p, state, "unnamed_addr", &UNNAMED_ADDR, 0);
        push_case(p, state, "CConv", &C_CONV, 0);
        let loc = p.loc();
        let name = p.symbol_name()?;
        push(p, state, "sym_name", name);
        let signature = p.signature(true)?;
        let inputs = signature.inputs();
        let ty = function_type(p, loc, &inputs, &signature.results, signature.varargs)?;
        let ty = p.ctx().type_attr(ty);
        push(p, state, "function_type", ty);
        parse_vscale(p, state)?;
        parse_comdat(p, state)?;
        p.optional_attr_dict_with_keyword(&mut state.attrs)?;
        push_attrs(p, state, &signature);
        let region = match signature.body(p)? {
            Some(region) => region,
            None => p.empty_region(),
        };
        state.regions.push(region);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        p.text(" ");
        for (slot, def, usual) in [
            (LLVMFunc::LINKAGE, &LINKAGE, "external"),
            (LLVMFunc::VISIBILITY, &VISIBILITY, ""),
            (LLVMFunc::UNNAMED_ADDR, &UNNAMED_ADDR, ""),
            (LLVMFunc::C_CONV, &C_CONV, "ccc"),
        ] {
            let word = case_name(op, slot, def);
            if !word.is_empty() && word != usual {
                p.text(word);
                p.text(" ");
            }
        }
        if let Some(name) = op.attr(LLVMFunc::SYM_NAME) {
            p.symbol(ctx.string_bytes(name));
        }
        let signature = op
            .attr(LLVMFunc::FUNCTION_TYPE)
            .and_then(|attr| Signature::of(ctx, ctx.type_value(attr)?));
        if let Some(signature) = signature {
            let results: Vec<Type> = signature.results(ctx).into_iter().collect();
            print_signature(p, op, &signature.params, &results, signature.varargs);
        }
        if let Some(AttrData::Dialect { params, .. }) = op
            .attr(LLVMFunc::VSCALE_RANGE)
            .map(|attr| ctx.attr_data(attr))
        {
            let ends: Vec<String> = params
                .iter()
                .flatten()
                .filter_map(|&attr| Some(ctx.int_value(attr)?.display_signed().to_string()))
                .collect();
            p.text(&format!(" vscale_range({})", ends.join(", ")));
        }
        print_comdat(p, op, LLVMFunc::COMDAT);
        p.optional_attr_dict_with_keyword(op, &ELIDED);
        print_body(p, op);
    }
}
