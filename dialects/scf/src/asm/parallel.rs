//! `scf.parallel`, `scf.forall` and `scf.forall.in_parallel`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::fold::constant_value;
use crease_ir::hooks::CustomAsm;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpRef, Type, ValueId};
use crease_syntax::index_list;

use crate::asm::{assignments, operands_exactly, print_assignments, push};
use crate::{Forall, InParallel, Parallel};

const INDEX: fn() -> Type = || Type::INDEX.get();

/// `(%i, %j) = (%lb…) to (%ub…) step (%s…) [init (%x…)] [-> types] {…}`
impl CustomAsm for Parallel {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut ivs = p.argument_list(Delimiter::Paren, false, false)?;
        for keyword in ["", "to", "step"] {
            if keyword.is_empty() {
                p.punct("=")?;
            } else {
                p.keyword(keyword)?;
            }
            for operand in operands_exactly(p, ivs.len())? {
                let value = p.resolve(operand, INDEX())?;
                state.operands.push(value);
            }
        }
        let inits = if p.optional_keyword("init") {
            p.operand_list(Delimiter::Paren)?
        } else {
            Vec::new()
        };
        state.types = p.optional_arrow_types()?;
        for iv in &mut ivs {
            iv.ty = Some(INDEX());
        }
        let region = p.region(&ivs, false)?;
        let n = ivs.len() as i32;
        let sizes = p.ctx().i32_array_attr(&[n, n, n, inits.len() as i32]);
        push(p, &mut state.attrs, "operandSegmentSizes", sizes);
        p.optional_attr_dict(&mut state.attrs)?;
        let loc = p.name_loc();
        let types = state.types.clone();
        let values = p.resolve_all(&inits, &types, loc)?;
        state.operands.extend(values);
        p.ensure_terminator(region, "scf.reduce");
        state.regions.push(region);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" (");
        print_values(p, op, op.entry_args(0));
        p.text(")");
        for (group, text) in [(0, " = ("), (1, " to ("), (2, " step (")] {
            p.text(text);
            let values: Vec<ValueId> = op.operands_of(group).collect();
            p.operands(&values);
            p.text(")");
        }
        let inits: Vec<ValueId> = op.operands_of(3).collect();
        if !inits.is_empty() {
            p.text(" init (");
            p.operands(&inits);
            p.text(")");
        }
        let types: Vec<Type> = op.results().map(|r| op.ty(r)).collect();
        p.optional_arrow_types(&types);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, true);
        }
        p.optional_attr_dict(op, &["operandSegmentSizes"]);
    }
}

fn print_values(p: &mut dyn OpPrinter, op: OpRef<'_>, values: &[ValueId]) {
    for (i, &value) in values.iter().enumerate() {
        if i > 0 {
            p.text(", ");
        }
        p.region_value(op, value);
    }
}

/// Static values, and how many operands go to `state` besides.
fn indices(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult<(Vec<i64>, i32)> {
    let (operands, values) = index_list::parse(p, Delimiter::Paren)?;
    for &operand in &operands {
        let value = p.resolve(operand, INDEX())?;
        state.operands.push(value);
    }
    Ok((values, operands.len() as i32))
}

/// `(%i, %j) in (%ub, 4)` or `= (…) to (…) step (…)`, `[shared_outs(%o = %t) -> (types)] {…}`
impl CustomAsm for Forall {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut args = p.argument_list(Delimiter::Paren, false, false)?;
        let n = args.len();
        let (lower, upper, step);
        if p.optional_keyword("in") {
            upper = indices(p, state)?;
            lower = (vec![0; n], 0);
            step = (vec![1; n], 0);
        } else {
            p.punct("=")?;
            lower = indices(p, state)?;
            p.keyword("to")?;
            upper = indices(p, state)?;
            p.keyword("step")?;
            step = indices(p, state)?;
        }
        for iv in &mut args {
            iv.ty = Some(INDEX());
        }
        let mut outs = 0;
        let outs_loc = p.loc();
        if p.optional_keyword("shared_outs") {
            let (out_args, operands) = assignments(p)?;
            state.types = p.optional_arrow_types()?;
            let types = state.types.clone();
            let values = p.resolve_all(&operands, &types, outs_loc)?;
            outs = values.len() as i32;
            state.operands.extend(values);
            for (mut arg, ty) in out_args.into_iter().zip(types) {
                arg.ty = Some(ty);
                args.push(arg);
            }
        }
        let region = p.region(&args, false)?;
        p.ensure_terminator(region, "scf.forall.in_parallel");
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)?;
        for (name, (values, _)) in [
            ("staticLowerBound", &lower),
            ("staticUpperBound", &upper),
            ("staticStep", &step),
        ] {
            let attr = p.ctx().i64_array_attr(values);
            push(p, &mut state.attrs, name, attr);
        }
        let sizes = p.ctx().i32_array_attr(&[lower.1, upper.1, step.1, outs]);
        push(p, &mut state.attrs, "operandSegmentSizes", sizes);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let bounds = |name: &str| {
            op.attr_by_name(name)
                .and_then(|attr| op.ctx().i64_array(attr))
                .unwrap_or_default()
        };
        let (lower, upper, step) = (
            bounds("staticLowerBound"),
            bounds("staticUpperBound"),
            bounds("staticStep"),
        );
        let bound = |p: &mut dyn OpPrinter, group, values: &[i64]| {
            let operands: Vec<ValueId> = op.operands_of(group).collect();
            index_list::print(p, Delimiter::Paren, &operands, values);
        };
        let args = op.entry_args(0);
        let (ivs, outs) = args.split_at(upper.len().min(args.len()));
        p.text(" (");
        print_values(p, op, ivs);
        // Operands that are constants count, too.
        let all_are = |values: &[i64], group, wanted: i64| {
            let mut operands = op.operands_of(group);
            let mut known = |value: i64| match value == DYNAMIC {
                true => {
                    let attr = constant_value(op.ctx(), op.body(), operands.next()?)?;
                    op.ctx().int_value(attr)?.to_i64()
                }
                false => Some(value),
            };
            values.iter().all(|&value| known(value) == Some(wanted))
        };
        if all_are(&lower, 0, 0) && all_are(&step, 2, 1) {
            p.text(") in ");
            bound(p, 1, &upper);
        } else {
            p.text(") = ");
            bound(p, 0, &lower);
            p.text(" to ");
            bound(p, 1, &upper);
            p.text(" step ");
            bound(p, 2, &step);
        }
        print_assignments(p, op, " shared_outs", outs, op.operands_of(3));
        p.arrow_results(op);
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, op.num_results() > 0);
        }
        p.optional_attr_dict(
            op,
            &[
                "operandSegmentSizes",
                "staticLowerBound",
                "staticUpperBound",
                "staticStep",
            ],
        );
    }
}

/// `{…}`
impl CustomAsm for InParallel {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let region = p.region(&[], false)?;
        p.ensure_block(region);
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, false);
        }
        p.optional_attr_dict(op, &[]);
    }
}
