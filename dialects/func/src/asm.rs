//! Syntax of functions, which no format string can say. Other dialects with functions use it too.

use crease_ir::asm::{Argument, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, NamedAttr, OpRef, Type, TypeData};

use crate::Func;

/// Attributes that the signature says.
const INFERRED: [&str; 3] = ["sym_visibility", "sym_name", "function_type"];
/// Attributes that the custom form writes elsewhere.
const ELIDED: [&str; 5] = [
    "sym_visibility",
    "sym_name",
    "function_type",
    "arg_attrs",
    "res_attrs",
];

impl CustomAsm for Func {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        parse_function(p, state)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_function(p, op);
    }
}

/// `visibility @name(arguments) -> results attributes {…} {body}`
pub fn parse_function(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
    for visibility in ["public", "private", "nested"] {
        if p.optional_keyword(visibility) {
            let name = p.ctx().ident("sym_visibility");
            let value = p.ctx().string_attr(visibility);
            state.attrs.push((name, value));
            break;
        }
    }
    let symbol = p.symbol_name()?;
    let sym_name = p.ctx().ident("sym_name");
    state.attrs.push((sym_name, symbol));
    let args = arguments(p)?;
    let (results, result_attrs) = results(p)?;
    let inputs: Vec<Type> = args.iter().filter_map(|a| a.ty).collect();
    let function = p.ctx().function_type(&inputs, &results);
    let function = p.ctx().type_attr(function);
    let type_name = p.ctx().ident("function_type");
    state.attrs.push((type_name, function));
    let dict_loc = p.loc();
    let mut dict: Vec<NamedAttr> = Vec::new();
    p.optional_attr_dict_with_keyword(&mut dict)?;
    for name in INFERRED {
        if dict.iter().any(|(n, _)| p.ctx().str(*n) == name) {
            let message = format!(
                "'{name}' is an inferred attribute and should not be specified in the explicit attribute dictionary"
            );
            return Err(p.error(dict_loc, &message));
        }
    }
    state.attrs.extend(dict);
    let arg_attrs: Vec<Option<Attr>> = args.iter().map(|a| a.attrs).collect();
    for (name, list) in [("arg_attrs", arg_attrs), ("res_attrs", result_attrs)] {
        if let Some(attr) = dicts(p, &list) {
            let name = p.ctx().ident(name);
            state.attrs.push((name, attr));
        }
    }
    let body_loc = p.loc();
    // Arguments of a declaration may have no names.
    let named: &[Argument] = if is_named(&args) { &args } else { &[] };
    match p.optional_region(named, false)? {
        Some(region) => {
            if p.region_empty(region) {
                return Err(p.error(body_loc, "expected non-empty function body"));
            }
            state.regions.push(region);
        }
        None => {
            let region = p.empty_region();
            state.regions.push(region);
        }
    }
    Ok(())
}

fn is_named(args: &[Argument]) -> bool {
    args.iter().all(|a| a.name.name.0 != a.name.name.1)
}

/// An array of dictionaries, if any of them says something.
fn dicts(p: &mut dyn OpParser, list: &[Option<Attr>]) -> Option<Attr> {
    let ctx = p.ctx();
    let full = |attr: &&Attr| !ctx.dict_entries(**attr).is_empty();
    if !list.iter().flatten().any(|attr| full(&attr)) {
        return None;
    }
    let empty = ctx.dict_attr(&[]);
    let all: Vec<Attr> = list.iter().map(|attr| attr.unwrap_or(empty)).collect();
    Some(ctx.array_attr(&all))
}

/// `(%a: i32 {x}, %b: f32)` or, for a declaration, `(i32 {x}, f32)`.
fn arguments(p: &mut dyn OpParser) -> ParseResult<Vec<Argument>> {
    let mut args: Vec<Argument> = Vec::new();
    p.punct("(")?;
    if p.optional_punct(")") {
        return Ok(args);
    }
    loop {
        let loc = p.loc();
        match p.optional_argument(true, true)? {
            Some(arg) => {
                if args.last().is_some_and(|a| a.name.name.0 == a.name.name.1) {
                    return Err(p.error(loc, "expected type instead of SSA identifier"));
                }
                args.push(arg);
            }
            None => {
                if args.last().is_some_and(|a| a.name.name.0 != a.name.name.1) {
                    return Err(p.error(loc, "expected SSA identifier"));
                }
                let ty = p.ty()?;
                let attrs = attr_dict(p)?;
                let trailing = p.optional_loc()?;
                let name = crease_ir::asm::UnresolvedOperand {
                    loc,
                    name: (0, 0),
                    number: 0,
                };
                args.push(Argument {
                    name,
                    ty: Some(ty),
                    attrs,
                    loc: trailing,
                });
            }
        }
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct(")")?;
    Ok(args)
}

fn attr_dict(p: &mut dyn OpParser) -> ParseResult<Option<Attr>> {
    let mut entries = Vec::new();
    p.optional_attr_dict(&mut entries)?;
    Ok((!entries.is_empty()).then(|| p.ctx().dict_attr(&entries)))
}

/// `-> type`, `-> (type {x}, type)` or nothing.
fn results(p: &mut dyn OpParser) -> ParseResult<(Vec<Type>, Vec<Option<Attr>>)> {
    if !p.optional_punct("->") {
        return Ok((vec![], vec![]));
    }
    if !p.optional_punct("(") {
        return Ok((vec![p.ty()?], vec![None]));
    }
    let (mut types, mut attrs) = (Vec::new(), Vec::new());
    if p.optional_punct(")") {
        return Ok((types, attrs));
    }
    loop {
        types.push(p.ty()?);
        attrs.push(attr_dict(p)?);
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct(")")?;
    Ok((types, attrs))
}

/// Writes what [`parse_function`] reads.
pub fn print_function(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let ctx = op.ctx();
    let text = |name: &str| op.attr_by_name(name).and_then(|attr| ctx.str_value(attr));
    p.text(" ");
    if let Some(visibility) = text("sym_visibility") {
        p.text(visibility);
        p.text(" ");
    }
    if let Some(AttrData::String { value, .. }) =
        op.attr_by_name("sym_name").map(|attr| ctx.attr_data(attr))
    {
        p.symbol(&String::from_utf8_lossy(value));
    }
    let function = op
        .attr_by_name("function_type")
        .and_then(|attr| ctx.type_value(attr));
    let (inputs, results): (&[Type], &[Type]) = match function.map(|ty| ctx.type_data(ty)) {
        Some(TypeData::Function { inputs, results }) => (inputs, results),
        _ => (&[], &[]),
    };
    let arg_attrs = entries(op, "arg_attrs");
    let res_attrs = entries(op, "res_attrs");
    let entry = op
        .region(0)
        .and_then(|(body, region)| Some((body, body.entry_block(region)?)));
    p.text("(");
    for (i, &ty) in inputs.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        let attrs = arg_attrs.get(i).copied().unwrap_or(&[]);
        match entry.and_then(|(body, block)| body.block_args(block).get(i).copied()) {
            Some(arg) => p.region_argument(op, arg, attrs, false),
            None => {
                p.ty(ty);
                print_dict(p, attrs);
            }
        }
    }
    p.text(")");
    print_results(p, ctx, results, &res_attrs);
    p.optional_attr_dict_with_keyword(op, &ELIDED);
    if entry.is_some()
        && let Some((_, region)) = op.region(0)
    {
        p.text(" ");
        p.region(op, region, false, true);
    }
}

fn print_results(
    p: &mut dyn OpPrinter,
    ctx: &crease_ir::Context,
    results: &[Type],
    attrs: &[&[NamedAttr]],
) {
    if results.is_empty() {
        return;
    }
    p.text(" -> ");
    let is_function = matches!(ctx.type_data(results[0]), TypeData::Function { .. });
    let plain = attrs.first().is_none_or(|dict| dict.is_empty());
    if results.len() == 1 && !is_function && plain {
        p.ty(results[0]);
        return;
    }
    p.text("(");
    for (i, &ty) in results.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.ty(ty);
        print_dict(p, attrs.get(i).copied().unwrap_or(&[]));
    }
    p.text(")");
}

/// ` {a = 1}`, nothing for no attributes.
fn print_dict(p: &mut dyn OpPrinter, attrs: &[NamedAttr]) {
    if !attrs.is_empty() {
        p.text(" ");
        let dict = p.ctx().dict_attr(attrs);
        p.attr(dict);
    }
}

/// The dictionaries in an array attribute, one per argument or result.
fn entries<'b>(op: OpRef<'b>, name: &str) -> Vec<&'b [NamedAttr]> {
    let ctx = op.ctx();
    let list = op
        .attr_by_name(name)
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or(&[]);
    list.iter().map(|&dict| ctx.dict_entries(dict)).collect()
}
