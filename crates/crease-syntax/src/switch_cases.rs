//! `default: ^a, 1: ^b(%x : i32), 2: ^c`: the cases of a switch, as formats write them with
//! `custom<SwitchOpCases>`. The brackets around belong to the format.

use crease_ir::asm::{
    Delimiter, DirectiveArg, DirectiveValue, OpParser, OpPrinter, ParseResult, UnresolvedOperand,
};
use crease_ir::num::ApInt;
use crease_ir::op_def::Directive;
use crease_ir::{BlockId, OpRef, Type, TypeData};

/// The directive for formats. Parameters: a reference to the flag's type, the default's destination,
/// operands and types, the elements attribute of case values, and the cases' destinations, operands and
/// types.
pub const SWITCH_CASES: Directive = Directive {
    name: "SwitchOpCases",
    parse,
    print,
    ignores_names: false,
};

/// A successor with the operands passed to it, which are still to be looked up, and their types.
pub type Destination = (BlockId, Vec<UnresolvedOperand>, Vec<Type>);

/// `^bb(%a, %b : i32, i32)`
pub fn destination(p: &mut dyn OpParser) -> ParseResult<Destination> {
    let dest = p.successor()?;
    let (mut operands, mut types) = (Vec::new(), Vec::new());
    if p.optional_punct("(") {
        operands = p.operand_list(Delimiter::None)?;
        p.punct(":")?;
        types = p.ty_list()?;
        p.punct(")")?;
    }
    Ok((dest, operands, types))
}

fn parse(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
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

fn print(p: &mut dyn OpPrinter, _: OpRef<'_>, args: &[DirectiveValue]) {
    let [
        _,
        DirectiveValue::Successors(default),
        DirectiveValue::Operands(passed),
        _,
        DirectiveValue::Attr(values),
        DirectiveValue::Successors(dests),
        DirectiveValue::OperandGroups(groups),
        _,
    ] = args
    else {
        return;
    };
    p.text("  default: ");
    if let Some(&default) = default.first() {
        p.successor_and_operands(default, passed);
    }
    let Some(values) = *values else {
        return;
    };
    let values = p.ctx().dense_ints(values).unwrap_or_default();
    for (i, &dest) in dests.iter().enumerate() {
        // A splat stands for each of its cases.
        let Some(value) = values.get(if values.len() == 1 { 0 } else { i }) else {
            break;
        };
        p.text(",");
        p.newline();
        p.text("  ");
        p.text(&value.to_u64().unwrap_or(u64::MAX).to_string());
        p.text(": ");
        p.successor_and_operands(dest, groups.get(i).map_or(&[], |group| &group[..]));
    }
    p.newline();
}
