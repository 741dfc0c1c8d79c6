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
    let signature = parse_signature(p, false)?;
    let function = p
        .ctx()
        .function_type(&signature.inputs(), &signature.results);
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
    signature.push_attrs(p, state);
    let body_loc = p.loc();
    match p.optional_region(signature.named(), false)? {
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

/// A signature as written.
#[derive(Debug)]
pub struct ParsedSignature {
    /// The arguments; those of a declaration may have no names.
    pub args: Vec<Argument>,
    /// Whether `...` follows them.
    pub varargs: bool,
    /// The result types.
    pub results: Vec<Type>,
    /// Their dictionaries.
    pub result_attrs: Vec<Option<Attr>>,
}

impl ParsedSignature {
    /// The types of the arguments.
    pub fn inputs(&self) -> Vec<Type> {
        self.args.iter().filter_map(|a| a.ty).collect()
    }

    /// The arguments of the body: none if they have no names.
    pub fn named(&self) -> &[Argument] {
        if is_named(&self.args) {
            &self.args
        } else {
            &[]
        }
    }

    /// Adds `arg_attrs` and `res_attrs`, where there are any.
    pub fn push_attrs(&self, p: &mut dyn OpParser, state: &mut OpState) {
        let arg_attrs: Vec<Option<Attr>> = self.args.iter().map(|a| a.attrs).collect();
        push_dictionaries(p, state, "arg_attrs", &arg_attrs);
        push_dictionaries(p, state, "res_attrs", &self.result_attrs);
    }
}

/// Adds the array of dictionaries `name` if one of them says something.
pub fn push_dictionaries(
    p: &mut dyn OpParser,
    state: &mut OpState,
    name: &str,
    list: &[Option<Attr>],
) {
    if let Some(attr) = dicts(p, list) {
        let name = p.ctx().ident(name);
        state.attrs.push((name, attr));
    }
}

/// `(arguments) -> results`; with `variadic`, `...` may be the last argument.
pub fn parse_signature(p: &mut dyn OpParser, variadic: bool) -> ParseResult<ParsedSignature> {
    let (args, varargs) = arguments(p, variadic)?;
    let (results, result_attrs) = parse_results(p)?;
    Ok(ParsedSignature {
        args,
        varargs,
        results,
        result_attrs,
    })
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
fn arguments(p: &mut dyn OpParser, variadic: bool) -> ParseResult<(Vec<Argument>, bool)> {
    let mut args: Vec<Argument> = Vec::new();
    let mut varargs = false;
    p.punct("(")?;
    if p.optional_punct(")") {
        return Ok((args, varargs));
    }
    loop {
        let loc = p.loc();
        if varargs {
            let message = "variadic arguments must be in the end of the argument list";
            return Err(p.error(loc, message));
        }
        if variadic && p.optional_punct("...") {
            varargs = true;
            if p.optional_punct(",") {
                continue;
            }
            break;
        }
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
    Ok((args, varargs))
}

/// `{…}` if it comes next and says something.
pub fn attr_dict(p: &mut dyn OpParser) -> ParseResult<Option<Attr>> {
    let mut entries = Vec::new();
    p.optional_attr_dict(&mut entries)?;
    Ok((!entries.is_empty()).then(|| p.ctx().dict_attr(&entries)))
}

/// `-> type`, `-> (type {x}, type)` or nothing.
pub fn parse_results(p: &mut dyn OpParser) -> ParseResult<(Vec<Type>, Vec<Option<Attr>>)> {
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
    print_signature(p, op, inputs, results, false);
    p.optional_attr_dict_with_keyword(op, &ELIDED);
    if let Some((body, region)) = op.region(0)
        && body.entry_block(region).is_some()
    {
        p.text(" ");
        p.region(op, region, false, true);
    }
}

/// Writes what [`parse_signature`] reads: of an op with `arg_attrs`, `res_attrs` and a body.
pub fn print_signature(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    inputs: &[Type],
    results: &[Type],
    varargs: bool,
) {
    let ctx = op.ctx();
    let arg_attrs = dictionaries(op, "arg_attrs");
    let res_attrs = dictionaries(op, "res_attrs");
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
    if varargs {
        p.text(if inputs.is_empty() { "..." } else { ", ..." });
    }
    p.text(")");
    print_results(p, ctx, results, &res_attrs);
}

/// Writes what [`parse_results`] reads.
pub fn print_results(
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
pub fn print_dict(p: &mut dyn OpPrinter, attrs: &[NamedAttr]) {
    if !attrs.is_empty() {
        p.text(" ");
        let dict = p.ctx().dict_attr(attrs);
        p.attr(dict);
    }
}

/// The dictionaries in an array attribute, one per argument or result.
pub fn dictionaries<'b>(op: OpRef<'b>, name: &str) -> Vec<&'b [NamedAttr]> {
    let ctx = op.ctx();
    let list = op
        .attr_by_name(name)
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or(&[]);
    list.iter().map(|&dict| ctx.dict_entries(dict)).collect()
}
