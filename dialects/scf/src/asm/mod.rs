//! Syntax that no format string can say: loops, conditionals, parallel loops.

mod branches;
mod loops;
mod parallel;

use crease_ir::asm::{Argument, Delimiter, OpParser, OpPrinter, ParseResult, UnresolvedOperand};
use crease_ir::op_def::Directive;
use crease_ir::{NamedAttr, OpRef, ValueId};

/// `custom<…>` directives of this dialect's formats.
pub static DIRECTIVES: &[Directive] = &[Directive {
    name: "SwitchCases",
    parse: branches::parse_switch_cases,
    print: branches::print_switch_cases,
    ignores_names: false,
}];

/// Gives `region` a `scf.yield` if it has no terminator.
fn ensure_yield(p: &mut dyn OpParser, region: crease_ir::RegionId) {
    p.ensure_terminator(region, "scf.yield");
}

/// `(%a = %x, %b = %y)`: region arguments, whose types are still unknown, and operands.
fn assignments(p: &mut dyn OpParser) -> ParseResult<(Vec<Argument>, Vec<UnresolvedOperand>)> {
    match p.optional_assignments()? {
        Some(list) => Ok(list),
        None => {
            let loc = p.loc();
            Err(p.error(loc, "expected '('"))
        }
    }
}

/// What [`assignments`] reads, after `prefix`; nothing for no arguments.
fn print_assignments(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    prefix: &str,
    args: &[ValueId],
    operands: impl Iterator<Item = ValueId>,
) {
    if args.is_empty() {
        return;
    }
    p.text(prefix);
    p.text("(");
    for (i, (&arg, operand)) in args.iter().zip(operands).enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.region_value(op, arg);
        p.text(" = ");
        p.operand(operand);
    }
    p.text(")");
}

/// Exactly `count` operands in parentheses.
fn operands_exactly(p: &mut dyn OpParser, count: usize) -> ParseResult<Vec<UnresolvedOperand>> {
    let loc = p.loc();
    let list = p.operand_list(Delimiter::Paren)?;
    if list.len() != count {
        return Err(p.error(loc, &format!("expected {count} operands")));
    }
    Ok(list)
}

/// Adds the attribute `name`.
fn push(p: &dyn OpParser, attrs: &mut Vec<NamedAttr>, name: &str, value: crease_ir::Attr) {
    attrs.push((p.ctx().ident(name), value));
}
