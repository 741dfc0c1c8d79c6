//! Syntax that no format can say: here what the formats of several ops share.

mod kernel;
mod warp;

use crease_ir::asm::{
    Delimiter, DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult, UnresolvedOperand,
};
use crease_ir::op_def::Directive;
use crease_ir::{Attr, AttrData, Context, OpRef, Type, ValueId};

use crate::generated::*;
use crate::types::async_token;

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[
    Directive {
        name: "AllReduceOperation",
        parse: parse_reduction,
        print: print_reduction,
        ignores_names: true,
    },
    Directive {
        name: "AsyncDependencies",
        parse: parse_async,
        print: print_async,
        ignores_names: false,
    },
    Directive {
        name: "LaunchDimType",
        parse: parse_size_type,
        print: print_size_type,
        ignores_names: true,
    },
    Directive {
        name: "LaunchFuncOperands",
        parse: parse_kernel_operands,
        print: print_kernel_operands,
        ignores_names: true,
    },
    Directive {
        name: "OffloadingHandler",
        parse: parse_handler,
        print: print_handler,
        ignores_names: true,
    },
];

/// `add`, or nothing.
fn parse_reduction(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let Some(word) = p.optional_any_keyword() else {
        return Ok(());
    };
    let Some(case) = enums::ALL_REDUCE_OPERATION.value_named(&word) else {
        let loc = p.loc();
        return Err(p.error(loc, "invalid op kind"));
    };
    if let [DirectiveArg::Attr(attr)] = args {
        *attr = enums::ALL_REDUCE_OPERATION.attr_of(p.ctx(), case);
    }
    Ok(())
}

fn print_reduction(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[DirectiveValue]) {
    if let [DirectiveValue::Attr(Some(attr))] = *values
        && let Some(value) = enums::ALL_REDUCE_OPERATION.value_of(op.ctx(), attr)
    {
        p.text(" ");
        p.enum_cases(&enums::ALL_REDUCE_OPERATION, value);
    }
}

/// `async [%a, %b]`: whether the op gives a token, and for which it waits.
fn async_dependencies(p: &mut dyn OpParser) -> ParseResult<(bool, Vec<UnresolvedOperand>)> {
    let loc = p.loc();
    let asynchronous = p.optional_keyword("async");
    if asynchronous && p.num_results() == 0 {
        return Err(p.error(loc, "needs to be named when marked 'async'"));
    }
    Ok((asynchronous, p.operand_list(Delimiter::OptionalSquare)?))
}

fn parse_async(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let (asynchronous, tokens) = async_dependencies(p)?;
    if let [DirectiveArg::Types(types), DirectiveArg::Operands(operands)] = args {
        if asynchronous {
            types.push(async_token(p.ctx()));
        }
        *operands = tokens;
    }
    Ok(())
}

fn print_async(p: &mut dyn OpPrinter, _: OpRef<'_>, values: &[DirectiveValue]) {
    let [
        DirectiveValue::Types(types),
        DirectiveValue::Operands(tokens),
    ] = values
    else {
        return;
    };
    print_dependencies(p, !types.is_empty(), tokens);
}

/// What [`async_dependencies`] reads.
fn print_dependencies(p: &mut dyn OpPrinter, asynchronous: bool, tokens: &[ValueId]) {
    if asynchronous {
        p.text("async");
    }
    if !tokens.is_empty() {
        p.text(if asynchronous { " [" } else { "[" });
        p.operands(tokens);
        p.text("]");
    }
}

/// `: type` of all sizes; nothing for indices.
fn parse_size_type(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let ty = match p.optional_punct(":") {
        true => p.ty()?,
        false => Type::INDEX.get(),
    };
    let [
        DirectiveArg::Types(grid),
        DirectiveArg::RefOperands(cluster),
        clusters @ ..,
    ] = args
    else {
        return Ok(());
    };
    grid.push(ty);
    for types in clusters {
        if let (DirectiveArg::Types(types), false) = (types, cluster.is_empty()) {
            types.push(ty);
        }
    }
    Ok(())
}

fn print_size_type(p: &mut dyn OpPrinter, _: OpRef<'_>, values: &[DirectiveValue]) {
    if let Some(DirectiveValue::Types(grid)) = values.first()
        && let Some(&ty) = grid.first().filter(|ty| **ty != Type::INDEX)
    {
        p.text(": ");
        p.ty(ty);
    }
}

/// `args(%a : type, %b : type)`, or nothing.
fn parse_kernel_operands(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    if !p.optional_keyword("args") {
        return Ok(());
    }
    let [DirectiveArg::Operands(operands), DirectiveArg::Types(types)] = args else {
        return Ok(());
    };
    p.list_in(Delimiter::Paren, " in argument list", &mut |p| {
        operands.push(p.operand()?);
        p.punct(":")?;
        types.push(p.ty()?);
        Ok(())
    })
}

fn print_kernel_operands(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[DirectiveValue]) {
    let Some(DirectiveValue::Operands(operands)) = values.first() else {
        return;
    };
    for (i, &operand) in operands.iter().enumerate() {
        p.text(if i == 0 { "args(" } else { ", " });
        p.operand(operand);
        p.text(" : ");
        p.ty(op.ty(operand));
    }
    if !operands.is_empty() {
        p.text(")");
    }
}

/// `<#attribute>`; without, the first object is selected.
fn parse_handler(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let mut handler = select_first(p.ctx());
    if p.optional_punct("<") {
        handler = Some(p.attr(None)?);
        p.punct(">")?;
    }
    if let [DirectiveArg::Attr(attr)] = args {
        *attr = handler;
    }
    Ok(())
}

fn print_handler(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[DirectiveValue]) {
    if let [DirectiveValue::Attr(Some(attr))] = *values
        && Some(attr) != select_first(op.ctx())
    {
        p.text("<");
        p.attr(attr);
        p.text(">");
    }
}

/// `#gpu.select_object`
fn select_first(ctx: &Context) -> Option<Attr> {
    let def = ctx.registry().find_attr("gpu", "select_object")?;
    let params = Box::new([None]);
    Some(ctx.intern_attr(AttrData::Dialect { def, params }))
}
