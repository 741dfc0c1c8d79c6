//! `custom<DynamicIndexList>`: `[4, %n, 2]`, constants and operands in one list.

use crease_ir::asm::{DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult};
use crease_ir::types::DYNAMIC;
use crease_ir::{OpRef, ValueId};

/// The brackets that formats ask for by the name of upstream's delimiter.
fn brackets(delimiter: Option<&str>) -> (&'static str, &'static str) {
    match delimiter {
        Some(name) if name.ends_with("Paren") => ("(", ")"),
        _ => ("[", "]"),
    }
}

/// Parameters: the operands, the array attribute of constants; if need be which are scalable, and
/// the brackets.
pub(super) fn parse(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let (mut values, mut operands) = (Vec::new(), Vec::new());
    let (open, close) = match args.get(3) {
        Some(DirectiveArg::Literal(name)) => brackets(Some(name)),
        _ => brackets(None),
    };
    p.punct(open)?;
    if !p.optional_punct(close) {
        loop {
            if let Some(operand) = p.optional_operand()? {
                operands.push(operand);
                values.push(DYNAMIC);
            } else if let Some(value) = p.optional_integer()? {
                values.push(value);
            } else {
                let loc = p.loc();
                let _ = p.error(loc, "expected integer value");
                let loc = p.name_loc();
                return Err(p.error(loc, "expected SSA value or integer"));
            }
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct(close)?;
    }
    args[0] = DirectiveArg::Operands(operands);
    args[1] = DirectiveArg::Attr(Some(p.ctx().i64_array_attr(&values)));
    Ok(())
}

pub(super) fn print(p: &mut dyn OpPrinter, op: OpRef<'_>, args: &[DirectiveValue]) {
    let (operands, values): (&[ValueId], Vec<i64>) = match args {
        [
            DirectiveValue::Operands(operands),
            DirectiveValue::Attr(Some(attr)),
            ..,
        ] => (operands, op.ctx().i64_array(*attr).unwrap_or_default()),
        _ => return,
    };
    let (open, close) = match args.get(3) {
        Some(DirectiveValue::Literal(name)) => brackets(Some(name)),
        _ => brackets(None),
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
