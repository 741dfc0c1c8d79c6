//! Syntax that no format string can say: the cases of `cf.switch`.

use crease_ir::asm::{
    DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult, UnresolvedOperand,
};
use crease_ir::num::ApInt;
use crease_ir::op_def::Directive;
use crease_ir::{BlockId, OpRef, Type, TypeData, ValueId};

/// `custom<SwitchOpCases>`
pub static DIRECTIVES: &[Directive] = &[Directive {
    name: "SwitchOpCases",
    parse: parse_cases,
    print: print_cases,
    ignores_names: false,
}];

/// `^bb(%a, %b : i32, i32)` with the operands still to be resolved.
fn destination(p: &mut dyn OpParser) -> ParseResult<(BlockId, Vec<UnresolvedOperand>, Vec<Type>)> {
    let dest = p.successor()?;
    let (mut operands, mut types) = (Vec::new(), Vec::new());
    if p.optional_punct("(") {
        operands = p.operand_list(crease_ir::asm::Delimiter::None)?;
        p.punct(":")?;
        types = p.ty_list()?;
        p.punct(")")?;
    }
    Ok((dest, operands, types))
}

/// Parameters: ref(type($flag)), $defaultDestination, $defaultOperands, type($defaultOperands),
/// $case_values, $caseDestinations, $caseOperands, type($caseOperands).
fn parse_cases(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let flag = match &args[0] {
        DirectiveArg::RefTypes(types) | DirectiveArg::Types(types) => types.first().copied(),
        _ => None,
    };
    p.keyword("default")?;
    p.punct(":")?;
    let (default_dest, default_operands, default_types) = destination(p)?;
    let width = flag.and_then(|ty| p.ctx().scalar_width(ty)).unwrap_or(64);
    let (mut values, mut dests, mut operands, mut types) = (vec![], vec![], vec![], vec![]);
    while p.optional_punct(",") {
        values.push(ApInt::from_i64(width, p.integer()?));
        p.punct(":")?;
        let (dest, case_operands, case_types) = destination(p)?;
        dests.push(dest);
        operands.push(case_operands);
        types.push(case_types);
    }
    if let (false, Some(element)) = (values.is_empty(), flag) {
        let ty = p.ctx().intern_type(TypeData::Vector {
            shape: [values.len() as i64].into(),
            scalable: [false].into(),
            element,
        });
        args[4] = DirectiveArg::Attr(Some(p.ctx().dense_int_attr(ty, &values)));
    }
    args[1] = DirectiveArg::Successors(vec![default_dest]);
    args[2] = DirectiveArg::Operands(default_operands);
    args[3] = DirectiveArg::Types(default_types);
    args[5] = DirectiveArg::Successors(dests);
    args[6] = DirectiveArg::OperandGroups(operands);
    args[7] = DirectiveArg::TypeGroups(types);
    Ok(())
}

fn print_cases(p: &mut dyn OpPrinter, op: OpRef<'_>, _args: &[DirectiveValue]) {
    let dests: Vec<BlockId> = op.successors().collect();
    let passed: Vec<Vec<ValueId>> = crate::branch::segments(op, dests.len());
    p.text("  default: ");
    p.successor_and_operands(dests[0], &passed[0]);
    let values = crate::branch::case_values(op);
    for (i, value) in values.iter().enumerate() {
        p.text(",");
        p.newline();
        p.text("  ");
        p.text(&value.to_u64().unwrap_or(u64::MAX).to_string());
        p.text(": ");
        p.successor_and_operands(dests[i + 1], &passed[i + 1]);
    }
    if !values.is_empty() || op.attr_by_name("case_values").is_some() {
        p.newline();
    }
}
