//! `[4, %n, 2]`: constants and operands in one list, as formats write it with
//! `custom<DynamicIndexList>` and some ops by hand. Where an operand stands, the constant is
//! [`DYNAMIC`].

use crease_ir::asm::{
    Delimiter, DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult, UnresolvedOperand,
};
use crease_ir::op_def::Directive;
use crease_ir::types::DYNAMIC;
use crease_ir::{Failed, OpRef, ValueId};

/// The directive for formats. Parameters: the operands, the array attribute of constants; if need be
/// which are scalable, and the delimiter by its name in upstream.
pub const DYNAMIC_INDEX_LIST: Directive = Directive {
    name: "DynamicIndexList",
    parse: parse_directive,
    print: print_directive,
    ignores_names: true,
};

/// Reads a list: its operands, and all constants.
///
/// # Errors
/// What is wrong with it, and then, at the op, that a value or an integer was expected.
pub fn parse(
    p: &mut dyn OpParser,
    delimiter: Delimiter,
) -> ParseResult<(Vec<UnresolvedOperand>, Vec<i64>)> {
    let (mut operands, mut values) = (Vec::new(), Vec::new());
    let read = p.list_in(delimiter, " in dynamic index list", &mut |p| {
        let operand = p.optional_operand()?;
        // Scalable sizes are written so; no op that reads this keeps which they are.
        let scalable = p.optional_punct("[");
        values.push(match operand {
            Some(_) => DYNAMIC,
            None => p.integer()?,
        });
        operands.extend(operand);
        match scalable && !p.optional_punct("]") {
            // What is missing is said below.
            true => Err(Failed),
            false => Ok(()),
        }
    });
    if read.is_err() {
        let loc = p.name_loc();
        return Err(p.error(loc, "expected SSA value or integer"));
    }
    Ok((operands, values))
}

/// Writes what [`parse`] reads.
pub fn print(p: &mut dyn OpPrinter, delimiter: Delimiter, operands: &[ValueId], values: &[i64]) {
    let (open, close) = match delimiter {
        Delimiter::Paren => ("(", ")"),
        _ => ("[", "]"),
    };
    let mut operands = operands.iter();
    p.text(open);
    for (i, &value) in values.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        match (value == DYNAMIC).then(|| operands.next()).flatten() {
            Some(&operand) => p.operand(operand),
            None => p.text(&value.to_string()),
        }
    }
    p.text(close);
}

/// The delimiter that a format asks for.
fn delimiter(name: Option<&str>) -> Delimiter {
    match name {
        Some(name) if name.ends_with("Paren") => Delimiter::Paren,
        _ => Delimiter::Square,
    }
}

fn parse_directive(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let delimiter = match args.get(3) {
        Some(DirectiveArg::Literal(name)) => delimiter(Some(name)),
        _ => delimiter(None),
    };
    let (operands, values) = parse(p, delimiter)?;
    args[0] = DirectiveArg::Operands(operands);
    args[1] = DirectiveArg::Attr(Some(p.ctx().i64_array_attr(&values)));
    Ok(())
}

fn print_directive(p: &mut dyn OpPrinter, op: OpRef<'_>, args: &[DirectiveValue]) {
    let (operands, values): (&[ValueId], Vec<i64>) = match args {
        [
            DirectiveValue::Operands(operands),
            DirectiveValue::Attr(Some(attr)),
            ..,
        ] => (operands, op.ctx().i64_array(*attr).unwrap_or_default()),
        _ => return,
    };
    let delimiter = match args.get(3) {
        Some(DirectiveValue::Literal(name)) => delimiter(Some(name)),
        _ => delimiter(None),
    };
    print(p, delimiter, operands, &values);
}
