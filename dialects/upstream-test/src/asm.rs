//! Syntax that no format says.

use crease_ir::asm::{
    Delimiter, DirectiveArg, DirectiveValue, OpParser, OpPrinter, OpState, ParseResult,
};
use crease_ir::hooks::CustomAsm;
use crease_ir::op_def::Directive;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpRef, Type};

use crate::{
    DynamicCustomParserPrinter, PolyFor, SingleNoTerminatorCustomAsm, StringAttrPrettyName,
};

/// `custom<…>` directives of this dialect's formats.
pub(crate) static DIRECTIVES: &[Directive] = &[
    Directive {
        name: "CustomOperationNameEntry",
        parse: parse_op_name,
        print: print_op_name,
        ignores_names: true,
    },
    Directive {
        name: "CustomOptionalOperand",
        parse: parse_optional_operand,
        print: print_optional_operand,
        ignores_names: true,
    },
    Directive {
        name: "DimensionList",
        parse: parse_dimensions,
        print: print_dimensions,
        ignores_names: true,
    },
    Directive {
        name: "DummyRegionRef",
        parse: |_, _| Ok(()),
        print: |_, _, _| {},
        ignores_names: true,
    },
    Directive {
        name: "OptionalCustomParser",
        parse: parse_optional_attr,
        print: print_optional_attr,
        ignores_names: true,
    },
    Directive {
        name: "SwitchCases",
        parse: parse_cases,
        print: print_cases,
        ignores_names: true,
    },
];

/// The name of an op, as a string.
fn parse_op_name(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    if let [DirectiveArg::Attr(attr)] = args {
        let name = p.custom_op_name()?;
        *attr = Some(p.ctx().string_attr(&name));
    }
    Ok(())
}

fn print_op_name(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[DirectiveValue]) {
    if let [DirectiveValue::Attr(Some(attr))] = *values {
        p.text(op.ctx().str_value(attr).unwrap_or_default());
    }
}

/// `(%a)` or nothing.
fn parse_optional_operand(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    if let [DirectiveArg::Operands(operands)] = args
        && p.optional_punct("(")
    {
        operands.push(p.operand()?);
        p.punct(")")?;
    }
    Ok(())
}

fn print_optional_operand(p: &mut dyn OpPrinter, _: OpRef<'_>, values: &[DirectiveValue]) {
    if let [DirectiveValue::Operands(operands)] = values
        && let [operand] = operands[..]
    {
        p.text("(");
        p.operand(operand);
        p.text(") ");
    }
}

/// `[]` or `2x?x3`
fn parse_dimensions(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    const FAILED: &str = "Failed parsing dimension list.";
    let dims = if p.optional_punct("[") {
        p.punct("]").map(|()| Vec::new())
    } else {
        let loc = p.loc();
        match p.dims(true, false) {
            Ok(dims) if dims.is_empty() => {
                let message =
                    format!("{FAILED} Did you mean an empty list? It must be denoted by \"[]\".");
                return Err(p.error(loc, &message));
            }
            dims => dims,
        }
    };
    let dims = dims.map_err(|_| {
        let loc = p.loc();
        p.error(loc, FAILED)
    })?;
    if let [DirectiveArg::Attr(attr)] = args {
        *attr = Some(p.ctx().i64_array_attr(&dims));
    }
    Ok(())
}

fn print_dimensions(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[DirectiveValue]) {
    let [DirectiveValue::Attr(Some(attr))] = *values else {
        return;
    };
    let dims = op.ctx().i64_array(attr).unwrap_or_default();
    if dims.is_empty() {
        return p.text("[]");
    }
    for (i, &dim) in dims.iter().enumerate() {
        if i > 0 {
            p.text("x");
        }
        match dim {
            DYNAMIC => p.text("?"),
            _ => p.text(&dim.to_string()),
        }
    }
}

/// `foo true` or nothing.
fn parse_optional_attr(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    if let [DirectiveArg::Attr(attr)] = args
        && p.optional_keyword("foo")
    {
        *attr = Some(p.attr(None)?);
    }
    Ok(())
}

fn print_optional_attr(p: &mut dyn OpPrinter, _: OpRef<'_>, values: &[DirectiveValue]) {
    if let [DirectiveValue::Attr(Some(attr))] = *values {
        p.text("foo ");
        p.attr(attr);
    }
}

/// `case 1 {…} case 2 {…}`
fn parse_cases(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let (mut numbers, mut bodies) = (Vec::new(), Vec::new());
    while p.optional_keyword("case") {
        numbers.push(p.integer()?);
        bodies.push(p.region(&[], false)?);
    }
    if let [DirectiveArg::Attr(cases), DirectiveArg::Regions(regions)] = args {
        *cases = Some(p.ctx().i64_array_attr(&numbers));
        *regions = bodies;
    }
    Ok(())
}

fn print_cases(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[DirectiveValue]) {
    if let [
        DirectiveValue::Attr(Some(cases)),
        DirectiveValue::Regions(regions),
    ] = values
    {
        let cases = op.ctx().i64_array(*cases).unwrap_or_default();
        for (case, &region) in cases.iter().zip(regions) {
            p.newline();
            p.text(&format!("case {case} "));
            p.region(op, region, false, true);
        }
    }
}

impl CustomAsm for DynamicCustomParserPrinter {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, _: &mut OpState) -> ParseResult {
        p.keyword("custom_keyword")
    }

    fn print(p: &mut dyn OpPrinter, _: OpRef<'_>) {
        p.text(" custom_keyword");
    }
}

impl CustomAsm for SingleNoTerminatorCustomAsm {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        state.regions.push(p.region(&[], false)?);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, false);
        }
    }
}

/// `%i, %j {…}`: a region and its arguments, all of type `index`.
impl CustomAsm for PolyFor {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut args = p.argument_list(Delimiter::None, false, false)?;
        for arg in &mut args {
            arg.ty = Some(Type::INDEX.get());
        }
        state.regions.push(p.region(&args, false)?);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let Some((body, region)) = op.region(0) else {
            return;
        };
        p.text(" ");
        for (i, &arg) in body.entry_args(region).iter().enumerate() {
            if i > 0 {
                p.text(", ");
            }
            p.region_argument(op, arg, &[], true);
        }
        p.text(" ");
        p.region(op, region, false, true);
    }
}

/// More results than this are not made, however many a short text asks for.
const MOST_RESULTS: usize = 1 << 16;

/// Its results are called what the text calls them, so their names need not be written.
impl CustomAsm for StringAttrPrettyName {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let count = p.num_results();
        if count > MOST_RESULTS {
            let loc = p.name_loc();
            return Err(p.error(loc, &format!("has more than {MOST_RESULTS} results")));
        }
        state.types.resize(count, p.ctx().int_type(32));
        p.optional_attr_dict_with_keyword(&mut state.attrs)?;
        let names = p.attr_name(Self::NAMES);
        if count == 0 || state.attrs.iter().any(|(name, _)| *name == names) {
            return Ok(());
        }
        let mut list = Vec::with_capacity(count);
        for index in 0..count {
            let name = p.result_name(index).map_or(String::new(), |(name, _)| name);
            let number = name.starts_with(|c: char| c.is_ascii_digit());
            list.push(p.ctx().string_attr(if number { "" } else { &name }));
        }
        state.attrs.push((names, p.ctx().array_attr(&list)));
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        let names = op
            .attr(Self::NAMES)
            .and_then(|attr| ctx.array_elements(attr));
        let names = names.unwrap_or_default();
        let agree = names.len() == op.num_results()
            && op
                .results()
                .zip(names)
                .all(|(result, &name)| ctx.str_value(name) == Some(&p.value_name(result)));
        let elided: &[&str] = if agree { &["names"] } else { &[] };
        p.optional_attr_dict_with_keyword(op, elided);
    }
}
