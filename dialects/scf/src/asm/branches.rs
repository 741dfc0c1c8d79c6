//! `scf.if`, `scf.execute_region` and the cases of `scf.index_switch`.

use crease_ir::asm::{DirectiveArg, DirectiveValue, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, OpRef, Type};

use crate::asm::{ensure_yield, push};
use crate::{ExecuteRegion, If};

/// `%condition [-> (types)] {…} [else {…}]`
impl CustomAsm for If {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let condition = p.operand()?;
        let condition = p.resolve(condition, Type::I1.get())?;
        state.operands.push(condition);
        state.types = p.optional_arrow_types()?;
        let then = p.region(&[], false)?;
        ensure_yield(p, then);
        let otherwise = if p.optional_keyword("else") {
            let region = p.region(&[], false)?;
            ensure_yield(p, region);
            region
        } else {
            p.empty_region()
        };
        state.regions.extend([then, otherwise]);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        p.operand(op.operand(0));
        let yields = op.num_results() > 0;
        p.arrow_results(op);
        p.text(" ");
        if let Some((_, then)) = op.region(0) {
            p.region(op, then, false, yields);
        }
        if let Some((body, otherwise)) = op.region(1)
            && !body.region_empty(otherwise)
        {
            p.text(" else ");
            p.region(op, otherwise, false, yields);
        }
        p.optional_attr_dict(op, &[]);
    }
}

/// `[-> types] [no_inline] {…}`
impl CustomAsm for ExecuteRegion {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        state.types = p.optional_arrow_types()?;
        if p.optional_keyword("no_inline") {
            push(p, &mut state.attrs, "no_inline", Attr::unit());
        }
        let region = p.region(&[], false)?;
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let types: Vec<Type> = op.results().map(|r| op.ty(r)).collect();
        p.optional_arrow_types(&types);
        p.text(" ");
        if op.attr_by_name("no_inline").is_some() {
            p.text("no_inline ");
        }
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, true);
        }
        p.optional_attr_dict(op, &["no_inline"]);
    }
}

/// `custom<SwitchCases>($cases, $caseRegions)`: `case 1 {…} case 2 {…}`
pub(super) fn parse_switch_cases(p: &mut dyn OpParser, args: &mut [DirectiveArg]) -> ParseResult {
    let (mut cases, mut regions) = (Vec::new(), Vec::new());
    while p.optional_keyword("case") {
        cases.push(p.integer()?);
        regions.push(p.region(&[], false)?);
    }
    args[0] = DirectiveArg::Attr(Some(p.ctx().i64_array_attr(&cases)));
    args[1] = DirectiveArg::Regions(regions);
    Ok(())
}

pub(super) fn print_switch_cases(p: &mut dyn OpPrinter, op: OpRef<'_>, args: &[DirectiveValue]) {
    let cases = match &args[0] {
        DirectiveValue::Attr(Some(attr)) => op.ctx().i64_array(*attr).unwrap_or_default(),
        _ => Vec::new(),
    };
    let DirectiveValue::Regions(regions) = &args[1] else {
        return;
    };
    for (case, &region) in cases.iter().zip(regions) {
        p.newline();
        p.text("case ");
        p.text(&case.to_string());
        p.text(" ");
        p.region(op, region, false, true);
    }
}
