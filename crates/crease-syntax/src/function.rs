//! Functions' signatures, as every dialect with functions writes them and no format string can say:
//!
//! - of a definition `(%a: i32 {x}, %b: f32) -> (i64 {y}, f32)`, of a declaration
//!   `(i32 {x}, f32) -> i64`; in both the last argument may be `...` where the dialect allows it
//!   ([`OpParser::signature`], [`print_signature`]), and the body after that ([`print_body`]);
//! - of a call `(i32 {x}, f32) -> i64` or `() -> ()` ([`parse_types`], [`print_types`]).
//!
//! Dictionaries of arguments and results become the attributes `arg_attrs` and `res_attrs`: arrays with a
//! dictionary for each, left out if all are empty. What stands around a signature, and the type that is
//! made of it, is the dialect's: **invariant:** knows no op, and no function type but the builtin one,
//! which as a single result is put in parentheses.

use crease_ir::asm::{
    Argument, Arguments, OpParser, OpPrinter, OpState, ParseResult, Signature, UnresolvedOperand,
};
use crease_ir::interfaces::{ARG_ATTRS, RES_ATTRS};
use crease_ir::registry::NamedSlots;
use crease_ir::{Attr, NamedAttr, OpRef, Type, TypeData};

/// The types of a call as written.
#[derive(Debug)]
pub struct ParsedTypes {
    /// Of the arguments.
    pub inputs: Vec<Type>,
    /// The arguments' dictionaries.
    pub input_attrs: Vec<Option<Attr>>,
    /// Of the results.
    pub results: Vec<Type>,
    /// The results' dictionaries.
    pub result_attrs: Vec<Option<Attr>>,
}

impl ParsedTypes {
    /// Adds `arg_attrs` and `res_attrs`, where there are any.
    pub fn push_attrs(&self, p: &mut dyn OpParser, state: &mut OpState) {
        push_dictionaries(p, state, ARG_ATTRS, self.input_attrs.iter().copied());
        push_dictionaries(p, state, RES_ATTRS, self.result_attrs.iter().copied());
    }
}

/// Adds `arg_attrs` and `res_attrs` of a signature, where there are any.
pub fn push_attrs(p: &mut dyn OpParser, state: &mut OpState, signature: &Signature) {
    push_dictionaries(p, state, ARG_ATTRS, signature.args.iter().map(|a| a.attrs));
    let result_attrs = signature.result_attrs.iter().copied();
    push_dictionaries(p, state, RES_ATTRS, result_attrs);
}

/// Reads `(arguments) -> results`, or `(arguments)`, token by token: [`OpParser::signature`].
pub(crate) fn parse_signature(p: &mut dyn OpParser, variadic: bool) -> ParseResult<Signature> {
    let (args, varargs) = arguments(p, variadic)?;
    let (results, result_attrs) = if p.optional_punct("->") {
        parse_results(p)?
    } else {
        (vec![], vec![])
    };
    Ok(Signature {
        args,
        varargs,
        results: results.into(),
        result_attrs,
        function: None,
    })
}

/// Reads `(types) -> types`; `None` if there is no arrow, of which nothing is said.
pub fn parse_types(p: &mut dyn OpParser) -> ParseResult<Option<ParsedTypes>> {
    p.punct("(")?;
    let (inputs, input_attrs) = type_list(p)?;
    if !p.optional_punct("->") {
        return Ok(None);
    }
    let (results, result_attrs) = parse_results(p)?;
    Ok(Some(ParsedTypes {
        inputs,
        input_attrs,
        results,
        result_attrs,
    }))
}

/// Adds the array of dictionaries `name` if one of them says something.
pub fn push_dictionaries(
    p: &mut dyn OpParser,
    state: &mut OpState,
    name: &str,
    list: impl Iterator<Item = Option<Attr>> + Clone,
) {
    let ctx = p.ctx();
    let full = |attr| !ctx.dict_entries(attr).is_empty();
    if !list.clone().flatten().any(full) {
        return;
    }
    let empty = ctx.dict_attr(&[]);
    let all: Vec<Attr> = list.map(|attr| attr.unwrap_or(empty)).collect();
    state.attrs.push((ctx.ident(name), ctx.array_attr(&all)));
}

/// `(%a: i32 {x}, %b: f32)` or, for a declaration, `(i32 {x}, f32)`.
fn arguments(p: &mut dyn OpParser, variadic: bool) -> ParseResult<(Arguments, bool)> {
    let mut args = Arguments::new();
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
                if args.last().is_some_and(|last| !last.is_named()) {
                    return Err(p.error(loc, "expected type instead of SSA identifier"));
                }
                args.push(arg);
            }
            None => {
                if args.last().is_some_and(Argument::is_named) {
                    return Err(p.error(loc, "expected SSA identifier"));
                }
                let ty = p.ty()?;
                let attrs = dictionary(p)?;
                let trailing = p.optional_loc()?;
                let name = UnresolvedOperand {
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
fn dictionary(p: &mut dyn OpParser) -> ParseResult<Option<Attr>> {
    let mut entries = Vec::new();
    p.optional_attr_dict(&mut entries)?;
    Ok((!entries.is_empty()).then(|| p.ctx().dict_attr(&entries)))
}

/// Types, and a dictionary or none for each.
type Typed = (Vec<Type>, Vec<Option<Attr>>);

/// What follows the arrow: `type`, or `(type {x}, type)`.
fn parse_results(p: &mut dyn OpParser) -> ParseResult<Typed> {
    if p.optional_punct("(") {
        type_list(p)
    } else {
        Ok((vec![p.ty()?], vec![None]))
    }
}

/// What follows `(`: `type {x}, type)`.
fn type_list(p: &mut dyn OpParser) -> ParseResult<Typed> {
    let (mut types, mut attrs) = (Vec::new(), Vec::new());
    if p.optional_punct(")") {
        return Ok((types, attrs));
    }
    loop {
        types.push(p.ty()?);
        attrs.push(dictionary(p)?);
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct(")")?;
    Ok((types, attrs))
}

/// Writes what [`OpParser::signature`] reads: of an op with `arg_attrs`, `res_attrs` and a body.
pub fn print_signature(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    inputs: &[Type],
    results: &[Type],
    varargs: bool,
) {
    let arg_attrs = arg_dictionaries(op);
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
                print_dictionary(p, attrs);
            }
        }
    }
    if varargs {
        p.text(if inputs.is_empty() { "..." } else { ", ..." });
    }
    p.text(")");
    if !results.is_empty() {
        print_results(p, op, results);
    }
}

/// Writes what [`parse_types`] reads: of an op with `arg_attrs` and `res_attrs`.
pub fn print_types(p: &mut dyn OpPrinter, op: OpRef<'_>, inputs: &[Type], results: &[Type]) {
    print_type_list(p, inputs, &arg_dictionaries(op));
    match results.is_empty() {
        true => p.text(" -> ()"),
        false => print_results(p, op, results),
    }
}

/// Writes the op's first region, with a space before it; nothing if it is empty, as a declaration's is.
pub fn print_body(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    if let Some((body, region)) = op.region(0)
        && body.entry_block(region).is_some()
    {
        p.text(" ");
        p.region(op, region, false, true);
    }
}

/// ` -> type`, ` -> (type {x}, type)`
fn print_results(p: &mut dyn OpPrinter, op: OpRef<'_>, results: &[Type]) {
    let attrs = dictionaries(op, RES_ATTRS, |slots| slots.res_attrs);
    p.text(" -> ");
    if let &[single] = results
        && attrs.first().is_none_or(|dict| dict.is_empty())
        && !matches!(op.ctx().type_data(single), TypeData::Function { .. })
    {
        return p.ty(single);
    }
    print_type_list(p, results, &attrs);
}

/// `(type {x}, type)`
fn print_type_list(p: &mut dyn OpPrinter, types: &[Type], attrs: &[&[NamedAttr]]) {
    p.text("(");
    for (i, &ty) in types.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.ty(ty);
        print_dictionary(p, attrs.get(i).copied().unwrap_or(&[]));
    }
    p.text(")");
}

/// ` {a = 1}`, nothing for no attributes.
pub fn print_dictionary(p: &mut dyn OpPrinter, attrs: &[NamedAttr]) {
    if !attrs.is_empty() {
        p.text(" ");
        let dict = p.ctx().dict_attr(attrs);
        p.attr(dict);
    }
}

/// The arguments' dictionaries.
fn arg_dictionaries(op: OpRef<'_>) -> Vec<&[NamedAttr]> {
    dictionaries(op, ARG_ATTRS, |slots| slots.arg_attrs)
}

/// The dictionaries in an array attribute, one per argument or result.
fn dictionaries<'b>(
    op: OpRef<'b>,
    name: &str,
    slot: impl Fn(&NamedSlots) -> Option<u8>,
) -> Vec<&'b [NamedAttr]> {
    let ctx = op.ctx();
    let attr = match op.info().and_then(|info| slot(&info.named)) {
        Some(slot) => op.attr(slot.into()),
        None => op.discardable(name),
    };
    let list = attr
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or(&[]);
    list.iter().map(|&dict| ctx.dict_entries(dict)).collect()
}

#[cfg(test)]
mod tests {
    use crease_ir::op_def::{
        AsmSyntax, AttrConstraint, AttrPred, AttrSpec, DialectDef, OpDef, RegionKind, RegionSpec,
        TypeConstraint, TypePred, ValueSpec,
    };
    use crease_ir::{Context, Registry};

    use super::*;

    static ANY: TypeConstraint = TypeConstraint {
        summary: "any type",
        pred: TypePred::Any,
        buildable: None,
    };
    static ANY_ATTR: AttrConstraint = AttrConstraint {
        summary: "any attribute",
        pred: AttrPred::Any,
        value_type: None,
        enum_def: None,
    };

    /// `t.fn` keeps its types as `type`, and `...` as `varargs`.
    fn parse_fn(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let signature = p.signature(true)?;
        let ctx = p.ctx();
        state
            .attrs
            .push((ctx.ident("type"), signature.function_attr(ctx)));
        if signature.varargs {
            state.attrs.push((ctx.ident("varargs"), Attr::unit()));
        }
        push_attrs(p, state, &signature);
        let region = match signature.body(p)? {
            Some(region) => region,
            None => p.empty_region(),
        };
        state.regions.push(region);
        Ok(())
    }

    fn print_fn(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let (inputs, results) = op.ctx().function_types(op.attr_by_name("type"));
        p.text(" ");
        let varargs = op.attr_by_name("varargs").is_some();
        print_signature(p, op, inputs, results, varargs);
        print_body(p, op);
    }

    fn parse_call(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let operands = p.operand_list(crease_ir::asm::Delimiter::Paren)?;
        p.punct(":")?;
        let loc = p.loc();
        let Some(types) = parse_types(p)? else {
            return Err(p.error(loc, "has no arrow"));
        };
        state.operands = p.resolve_all(&operands, &types.inputs, loc)?;
        state.types.extend(&types.results);
        types.push_attrs(p, state);
        Ok(())
    }

    fn print_call(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let operands: Vec<_> = op.operands().collect();
        p.text("(");
        p.operands(&operands);
        p.text(") : ");
        let inputs: Vec<Type> = op.operands().map(|value| op.ty(value)).collect();
        let results: Vec<Type> = op.results().map(|value| op.ty(value)).collect();
        print_types(p, op, &inputs, &results);
    }

    static OPS: &[OpDef] = &[
        OpDef {
            name: "t.call",
            operands: &[ValueSpec::variadic("args", &ANY)],
            results: &[ValueSpec::variadic("results", &ANY)],
            attrs: &[
                AttrSpec::optional("arg_attrs", &ANY_ATTR),
                AttrSpec::optional("res_attrs", &ANY_ATTR),
            ],
            asm: AsmSyntax::Custom {
                parse: parse_call,
                print: print_call,
            },
            ..OpDef::EMPTY
        },
        OpDef {
            name: "t.fn",
            attrs: &[
                AttrSpec::required("type", &ANY_ATTR),
                AttrSpec::optional("varargs", &ANY_ATTR),
                AttrSpec::optional("arg_attrs", &ANY_ATTR),
                AttrSpec::optional("res_attrs", &ANY_ATTR),
            ],
            regions: &[RegionSpec {
                name: "body",
                kind: RegionKind::Any,
                variadic: false,
            }],
            asm: AsmSyntax::Custom {
                parse: parse_fn,
                print: print_fn,
            },
            ..OpDef::EMPTY
        },
    ];
    static DIALECT: DialectDef = DialectDef {
        name: "t",
        ops: OPS,
        ..DialectDef::EMPTY
    };

    /// What is printed for `text`, which lies in no module, or the first error.
    fn round_trip(text: &str, generic: bool) -> Result<String, String> {
        let mut ctx = Context::new(Registry::new().with(&DIALECT));
        ctx.set_allow_unregistered(true);
        let out = crate::testing::round_trip(&mut ctx, text, generic)?;
        Ok(out.trim_end().to_owned())
    }

    fn same(text: &str) {
        assert_eq!(round_trip(text, false).as_deref(), Ok(text));
    }

    fn fails(text: &str, message: &str) {
        assert_eq!(round_trip(text, false), Err(message.to_owned()));
    }

    #[test]
    fn signatures_read_back() {
        same("t.fn ()");
        same("t.fn (i32, f32 {t.x}) -> i64");
        same("t.fn (i32) -> (i64, f32 {t.x = 1 : i8})");
        same("t.fn () -> (i64 {t.x})");
        // Without these parentheses, the function type's own would be taken for them.
        same("t.fn () -> (() -> ())");
        same("t.fn (%arg0: i32 {t.x}, %arg1: f32) -> f32 {\n  \"u.end\"(%arg1) : (f32) -> ()\n}");
        same("t.fn (...)");
        same("t.fn (i32, ...) -> i64");
        let spelled = round_trip("t.fn (i32 {}) -> (i64)", false);
        assert_eq!(spelled.as_deref(), Ok("t.fn (i32) -> i64"));
        let spelled = round_trip("t.fn () -> ()", false);
        assert_eq!(spelled.as_deref(), Ok("t.fn ()"));
    }

    #[test]
    fn dictionaries_are_arrays_with_one_for_each() {
        let generic = round_trip("t.fn (i8 {}, i8 {t.x}) -> (i8, i8)", true);
        let wanted =
            "\"t.fn\"() <{arg_attrs = [{}, {t.x}], type = (i8, i8) -> (i8, i8)}> ({\n}) : () -> ()";
        assert_eq!(generic.as_deref(), Ok(wanted));
        let generic = round_trip("t.fn (i8) -> (i8, i8 {t.x})", true);
        let wanted =
            "\"t.fn\"() <{res_attrs = [{}, {t.x}], type = (i8) -> (i8, i8)}> ({\n}) : () -> ()";
        assert_eq!(generic.as_deref(), Ok(wanted));
    }

    #[test]
    fn what_is_wrong_with_a_signature() {
        fails(
            "t.fn (%a: i32, f32)",
            "custom op 't.fn' expected SSA identifier",
        );
        fails(
            "t.fn (i32, %a: f32)",
            "custom op 't.fn' expected type instead of SSA identifier",
        );
        fails(
            "t.fn (..., i32)",
            "custom op 't.fn' variadic arguments must be in the end of the argument list",
        );
        fails("t.fn (i32", "expected ')'");
        fails("t.fn () -> (i32", "expected ')'");
        fails("t.fn () -> {", "expected non-function type");
    }

    #[test]
    fn types_of_calls() {
        let inside = |text: &str| {
            let text =
                format!("t.fn (%arg0: i32, %arg1: f32) {{\n  {text}\n  \"u.end\"() : () -> ()\n}}");
            same(&text);
        };
        inside("t.call() : () -> ()");
        inside("%0 = t.call(%arg0) : (i32) -> i64");
        inside("%0:2 = t.call(%arg0, %arg1) : (i32 {t.x}, f32) -> (i64, i64 {t.y = 2 : i8})");
        inside("%0 = t.call() : () -> (i64 {t.x})");
        inside("%0 = t.call() : () -> (() -> ())");
        fails("t.call() : ()", "custom op 't.call' has no arrow");
        fails("t.call() : i32", "expected '('");
    }
}
