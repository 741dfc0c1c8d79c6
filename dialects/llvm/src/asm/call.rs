//! Calls: `llvm.call`, `llvm.invoke`, `llvm.call_intrinsic`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, OpRef, Type, ValueId};
use crease_syntax::function::{self, ParsedTypes};

use super::bundles::{self, Bundles};
use super::{case_name, plain_fastmath, push, push_case};
use crate::enums::{C_CONV, TAIL_CALL_KIND};
use crate::generated::*;
use crate::types::mnemonic;

/// `: type, signature`, without the first type where the callee is a name.
fn call_types(
    p: &mut dyn OpParser,
    state: &mut OpState,
    direct: bool,
    operands: &[UnresolvedOperand],
) -> ParseResult<ParsedTypes> {
    let loc = p.loc();
    p.punct(":")?;
    let mut all = Vec::new();
    if !direct {
        all.push(p.ty()?);
        if !p.optional_punct(",") {
            let message = "expected indirect call to have 2 trailing types";
            return Err(p.error(loc, message));
        }
    }
    let Ok(Some(types)) = function::parse_types(p) else {
        let message = match direct {
            true => "expected direct call to have 1 trailing types",
            false => "expected trailing function type",
        };
        return Err(p.error(loc, message));
    };
    if types.results.len() > 1 {
        return Err(p.error(loc, "expected function with 0 or 1 result"));
    }
    if types
        .results
        .first()
        .is_some_and(|&ty| mnemonic(p.ctx(), ty) == Some("void"))
    {
        return Err(p.error(loc, "expected a non-void result type"));
    }
    all.extend(&types.inputs);
    let at = p.name_loc();
    let values = p.resolve_all(operands, &all, at)?;
    state.operands.extend(values);
    state.types.extend(&types.results);
    Ok(types)
}

/// A name or a value that is called; whether it is a name.
fn callee(
    p: &mut dyn OpParser,
    state: &mut OpState,
    operands: &mut Vec<UnresolvedOperand>,
) -> ParseResult<bool> {
    if let Some(value) = p.optional_operand()? {
        operands.push(value);
        return Ok(false);
    }
    let loc = p.loc();
    let symbol = p.attr(None)?;
    if !matches!(p.ctx().attr_data(symbol), AttrData::SymbolRef { .. }) {
        return Err(p.error(loc, "invalid kind of attribute specified"));
    }
    push(p, state, "callee", symbol);
    Ok(true)
}

/// `vararg(type)`
fn varargs(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
    if p.optional_keyword("vararg") {
        p.punct("(")?;
        let loc = p.loc();
        let ty = p.attr(None)?;
        if p.ctx().type_value(ty).is_none() {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        }
        p.punct(")")?;
        push(p, state, "var_callee_type", ty);
    }
    Ok(())
}

/// From the bundles to the end. `groups` are the operands between the arguments and those of the
/// bundles.
fn rest(
    p: &mut dyn OpParser,
    state: &mut OpState,
    direct: bool,
    operands: &[UnresolvedOperand],
    groups: &[Vec<ValueId>],
) -> ParseResult {
    let loc = p.loc();
    let bundles = Bundles::parse(p)?.unwrap_or_default();
    bundles.push_tags(p, state);
    p.optional_attr_dict(&mut state.attrs)?;
    let types = call_types(p, state, direct, operands)?;
    types.push_attrs(p, state);
    let mut sizes = vec![operands.len() as i32];
    // The operands of bundles come last, but upstream reads them first.
    let before = state.operands.len();
    let bundled = bundles.resolve(p, state, loc)?;
    let last = state.operands.split_off(before);
    for group in groups {
        sizes.push(group.len() as i32);
        state.operands.extend(group);
    }
    state.operands.extend(last);
    sizes.push(bundled as i32);
    let sizes = p.ctx().i32_array_attr(&sizes);
    push(p, state, "operandSegmentSizes", sizes);
    Ok(())
}

/// ` : type, (types) -> types` of a call whose arguments are `args`.
fn print_types(p: &mut dyn OpPrinter, op: OpRef<'_>, callee: Option<ValueId>, args: &[ValueId]) {
    p.text(" : ");
    if let Some(callee) = callee {
        p.ty(op.ty(callee));
        p.text(", ");
    }
    let inputs: Vec<Type> = args.iter().map(|&arg| op.ty(arg)).collect();
    let results: Vec<Type> = op.results().map(|value| op.ty(value)).collect();
    function::print_types(p, op, &inputs, &results);
}

fn print_callee(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    symbol: Option<Attr>,
    first: Option<ValueId>,
) {
    match (symbol.map(|attr| op.ctx().attr_data(attr)), first) {
        (Some(AttrData::SymbolRef { root, .. }), _) => {
            p.symbol(op.ctx().string_bytes(*root));
        }
        (_, Some(value)) => p.operand(value),
        _ => {}
    }
}

fn print_varargs(p: &mut dyn OpPrinter, op: OpRef<'_>, slot: usize) {
    let ty = op.attr(slot).and_then(|attr| op.ctx().type_value(attr));
    if let Some(ty) = ty {
        p.text(" vararg(");
        p.ty(ty);
        p.text(")");
    }
}

fn print_bundles(p: &mut dyn OpPrinter, op: OpRef<'_>, group: usize) {
    let groups = bundles::groups(op, group);
    if !groups.is_empty() {
        p.text(" ");
        bundles::print(p, op, &groups);
    }
}

/// The keyword of an enum and a space, unless it is `usual`.
fn print_case(p: &mut dyn OpPrinter, name: &str, usual: &str) {
    if name != usual && !name.is_empty() {
        p.text(name);
        p.text(" ");
    }
}

/// The callee if it is a value, and the arguments.
fn parts(op: OpRef<'_>, direct: bool) -> (Option<ValueId>, Vec<ValueId>) {
    let mut all = op.operands_of(0);
    let callee = if direct { None } else { all.next() };
    (callee, all.collect())
}

/// `cconv? tail? callee(args) vararg(type)? bundles? {…} : type`
impl CustomAsm for Call {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        push_case(p, state, "CConv", &C_CONV, 0);
        push_case(p, state, "TailCallKind", &TAIL_CALL_KIND, 0);
        let mut operands = Vec::new();
        let direct = callee(p, state, &mut operands)?;
        operands.extend(p.operand_list(Delimiter::Paren)?);
        varargs(p, state)?;
        rest(p, state, direct, &operands, &[])
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let symbol = op.attr(Call::CALLEE);
        let (callee, args) = parts(op, symbol.is_some());
        p.text(" ");
        print_case(p, case_name(op, Call::C_CONV, &C_CONV), "ccc");
        let tail = case_name(op, Call::TAIL_CALL_KIND, &TAIL_CALL_KIND);
        print_case(p, tail, "none");
        print_callee(p, op, symbol, callee);
        p.text("(");
        p.operands(&args);
        p.text(")");
        print_varargs(p, op, Call::VAR_CALLEE_TYPE);
        print_bundles(p, op, Call::OPERAND_OP_BUNDLE_OPERANDS);
        p.optional_attr_dict(
            op,
            &[
                "callee",
                "TailCallKind",
                "var_callee_type",
                "CConv",
                "operandSegmentSizes",
                "op_bundle_sizes",
                "op_bundle_tags",
                "arg_attrs",
                "res_attrs",
                plain_fastmath(op),
            ],
        );
        print_types(p, op, callee, &args);
    }
}

/// `cconv? callee(args) to ^a unwind ^b vararg(type)? bundles? {…} : type`
impl CustomAsm for Invoke {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        push_case(p, state, "CConv", &C_CONV, 0);
        let mut operands = Vec::new();
        let direct = callee(p, state, &mut operands)?;
        operands.extend(p.operand_list(Delimiter::Paren)?);
        p.keyword("to")?;
        let (normal, normal_operands) = p.successor_and_operands()?;
        p.keyword("unwind")?;
        let (unwind, unwind_operands) = p.successor_and_operands()?;
        varargs(p, state)?;
        let groups = [normal_operands, unwind_operands];
        rest(p, state, direct, &operands, &groups)?;
        state.successors.extend([normal, unwind]);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let symbol = op.attr(Invoke::CALLEE);
        let (callee, args) = parts(op, symbol.is_some());
        p.text(" ");
        print_case(p, case_name(op, Invoke::C_CONV, &C_CONV), "ccc");
        print_callee(p, op, symbol, callee);
        p.text("(");
        p.operands(&args);
        p.text(")");
        let groups = [
            Invoke::OPERAND_NORMAL_DEST_OPERANDS,
            Invoke::OPERAND_UNWIND_DEST_OPERANDS,
        ];
        for ((word, group), block) in [" to ", " unwind "].iter().zip(groups).zip(op.successors()) {
            p.text(word);
            let operands: Vec<ValueId> = op.operands_of(group).collect();
            p.successor_and_operands(block, &operands);
        }
        print_varargs(p, op, Invoke::VAR_CALLEE_TYPE);
        print_bundles(p, op, Invoke::OPERAND_OP_BUNDLE_OPERANDS);
        p.optional_attr_dict(
            op,
            &[
                "callee",
                "operandSegmentSizes",
                "CConv",
                "var_callee_type",
                "op_bundle_sizes",
                "op_bundle_tags",
                "arg_attrs",
                "res_attrs",
            ],
        );
        print_types(p, op, callee, &args);
    }
}

/// `"llvm.name"(args) bundles? {…} : type`
impl CustomAsm for CallIntrinsic {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let loc = p.loc();
        let name = p.attr(Some(Type::NONE.get()))?;
        if p.ctx().str_value(name).is_none() {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        }
        push(p, state, "intrin", name);
        let operands = p.operand_list(Delimiter::Paren)?;
        rest(p, state, true, &operands, &[])
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let args: Vec<ValueId> = op.operands_of(0).collect();
        p.text(" ");
        if let Some(name) = op.attr(CallIntrinsic::INTRIN) {
            p.attr_without_type(name);
        }
        p.text("(");
        p.operands(&args);
        p.text(")");
        print_bundles(p, op, CallIntrinsic::OPERAND_OP_BUNDLE_OPERANDS);
        p.optional_attr_dict(
            op,
            &[
                "operandSegmentSizes",
                "op_bundle_sizes",
                "intrin",
                "op_bundle_tags",
                "arg_attrs",
                "res_attrs",
                plain_fastmath(op),
            ],
        );
        print_types(p, op, None, &args);
    }
}
