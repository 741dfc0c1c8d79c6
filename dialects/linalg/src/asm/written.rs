//! Structured ops whose region is in their text, or is the same for all: `linalg.map`, `linalg.reduce`,
//! `linalg.transpose` and `linalg.broadcast`.

use crease_ir::asm::{AttrParser, Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Loc, NamedAttr, OpRef, ValueId};

use super::{Parts, parts, print_parts, push};
use crate::generated::*;
use crate::structured::{Structured, identity_region, wrap_op};

/// An op that is the whole of a region: its name and attributes.
struct Payload {
    name: String,
    attrs: Vec<NamedAttr>,
    loc: Loc,
}

/// `[{ op.name {…} }]`
fn payload(p: &mut dyn OpParser) -> ParseResult<Option<Payload>> {
    if !p.optional_punct("{") {
        return Ok(None);
    }
    let name = p.custom_op_name()?;
    let mut attrs = Vec::new();
    p.optional_attr_dict(&mut attrs)?;
    p.punct("}")?;
    let loc = p.name_loc();
    Ok(Some(Payload { name, attrs, loc }))
}

/// Inputs, outputs, the types of results, which are those of outputs that are tensors, and a list of
/// dimensions with this name.
fn head(p: &mut dyn OpParser, state: &mut OpState, list: Option<&str>) -> ParseResult<Parts> {
    let parts = parts(p, state)?;
    state.types = parts.tensor_outputs(p);
    if let Some(name) = list {
        p.keyword(name)?;
        p.punct("=")?;
        let mut numbers = Vec::new();
        p.list(Delimiter::Square, &mut |p: &mut dyn AttrParser| {
            numbers.push(p.integer()?);
            Ok(())
        })?;
        let list = p.ctx().i64_array_attr(&numbers);
        push(p, &mut state.attrs, name, list);
    }
    p.optional_attr_dict(&mut state.attrs)?;
    Ok(parts)
}

/// The region: of the payload, whose op takes the output first if `output_first` and not at all if not, or
/// as written.
fn region(
    p: &mut dyn OpParser,
    state: &mut OpState,
    payload: Option<Payload>,
    parts: &Parts,
    output_first: bool,
) -> ParseResult {
    let region = match payload {
        Some(payload) => {
            let op = (payload.name.as_str(), &payload.attrs[..]);
            let (ctx, body) = p.region_body();
            wrap_op(ctx, body, &parts.types, op, output_first, payload.loc)
        }
        None => {
            let args = p.argument_list(Delimiter::Paren, true, true)?;
            p.region(&args, false)?
        }
    };
    state.regions.push(region);
    Ok(())
}

/// The only op in a region before the terminator, if the text need say nothing more: it takes all
/// arguments in their order, the last one first or not at all, and its result is what is given.
fn only_op(op: OpRef<'_>, output_first: bool) -> Option<OpRef<'_>> {
    let structured = Structured::of(op)?;
    let body = op.body();
    let block = structured.block()?;
    let mut args: Vec<ValueId> = body.block_args(block).to_vec();
    if output_first {
        let last = args.pop();
        args.splice(0..0, last);
    } else {
        args.pop();
    }
    let ops: Vec<_> = body.block_ops(block).take(3).collect();
    let &[only, end] = &ops[..] else { return None };
    let (only, end) = (op.other(only), op.other(end));
    let all = !args.is_empty() && only.operands().eq(args);
    (all && only.results().eq(end.operands())).then_some(only)
}

fn print_only_op(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    p.text(" { ");
    p.text(op.name_str());
    let none = op.attr_by_name("fastmath").filter(|&attr| {
        let flags = crease_arith::FastMathFlags::of(op.ctx(), attr);
        flags == Some(crease_arith::FastMathFlags::NONE)
    });
    let elided = none.map_or(&[][..], |_| &["fastmath"]);
    p.optional_attr_dict(op, elided);
    p.text(" }");
}

/// ` name = [1, 2] `
fn print_list(p: &mut dyn OpPrinter, op: OpRef<'_>, name: &str) {
    let list = op.attr_by_name(name);
    let list = list
        .and_then(|attr| op.ctx().i64_array(attr))
        .unwrap_or_default();
    let list: Vec<String> = list.iter().map(i64::to_string).collect();
    p.text(&format!(" {name} = [{}] ", list.join(", ")));
}

fn print(p: &mut dyn OpPrinter, op: OpRef<'_>, list: Option<&str>, output_first: bool) {
    let only = only_op(op, output_first);
    if let Some(only) = only {
        print_only_op(p, only);
    }
    print_parts(p, op);
    if let Some(name) = list {
        print_list(p, op, name);
    }
    p.optional_attr_dict(op, list.as_slice());
    if only.is_some() {
        return;
    }
    let Some((body, region)) = op.region(0) else {
        return;
    };
    p.indent();
    p.newline();
    p.text("(");
    for (i, &arg) in body.entry_args(region).iter().enumerate() {
        p.text(if i == 0 { "" } else { ", " });
        p.region_argument(op, arg, &[], false);
    }
    p.text(") ");
    p.region(op, region, false, true);
    p.unindent();
}

/// `[{ op }] ins(…) outs(…) [{…}] [(%in: type, %init: type) {…}]`
impl CustomAsm for Map {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let payload = payload(p)?;
        let parts = head(p, state, None)?;
        region(p, state, payload, &parts, false)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print(p, op, None, false);
    }
}

/// `[{ op }] ins(…) outs(…) dimensions = [1] [{…}] [(%in: type, %init: type) {…}]`
impl CustomAsm for Reduce {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let payload = payload(p)?;
        let parts = head(p, state, Some("dimensions"))?;
        region(p, state, payload, &parts, true)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print(p, op, Some("dimensions"), true);
    }
}

macro_rules! moves {
    ($($kind:ident: $list:literal,)*) => {$(
        /// `ins(…) outs(…) list = [1, 0] [{…}]`
        impl CustomAsm for $kind {
            fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
                head(p, state, Some($list))?;
                let loc = p.name_loc();
                let (ctx, body) = p.region_body();
                state.regions.push(identity_region(ctx, body, &state.operands, loc));
                Ok(())
            }

            fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
                print_parts(p, op);
                print_list(p, op, $list);
                p.optional_attr_dict(op, &[$list]);
            }
        }
    )*};
}

moves! {
    Transpose: "permutation",
    Broadcast: "dimensions",
}
