//! `scf.for` and `scf.while`.

use crease_ir::asm::{Argument, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, OpRef, Type, TypeData};

use crate::asm::{assignments, ensure_yield, print_assignments, push};
use crate::{For, While};

/// `[unsigned] %i = %lb to %ub step %s [iter_args(%a = %x) -> (type)] [: type] {…}`
impl CustomAsm for For {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        if p.optional_keyword("unsigned") {
            push(p, &mut state.attrs, "unsignedCmp", Attr::unit());
        }
        // As an operand is written: no location follows.
        let mut args = vec![Argument::of(p.operand()?)];
        p.punct("=")?;
        let lower = p.operand()?;
        p.keyword("to")?;
        let upper = p.operand()?;
        p.keyword("step")?;
        let step = p.operand()?;
        let mut inits = Vec::new();
        if p.optional_keyword("iter_args") {
            let (iter_args, operands) = assignments(p)?;
            args.extend(iter_args);
            inits = operands;
            p.punct("->")?;
            if !p.optional_punct("(") {
                state.types = vec![p.ty()?];
            } else if !p.optional_punct(")") {
                state.types = p.ty_list()?;
                p.punct(")")?;
            }
        }
        if args.len() != state.types.len() + 1 {
            let loc = p.name_loc();
            let message = "mismatch in number of loop-carried values and defined values";
            return Err(p.error(loc, message));
        }
        let ty = if p.optional_punct(":") {
            p.ty()?
        } else {
            Type::INDEX.get()
        };
        args[0].ty = Some(ty);
        for (arg, &ty) in args[1..].iter_mut().zip(&state.types) {
            arg.ty = Some(ty);
        }
        let region = p.region(&args, false)?;
        ensure_yield(p, region);
        state.regions.push(region);
        // After the region, so that operands defined inside it are found out.
        for operand in [lower, upper, step] {
            let value = p.resolve(operand, ty)?;
            state.operands.push(value);
        }
        for (operand, &ty) in inits.into_iter().zip(&state.types) {
            let value = p.resolve(operand, ty)?;
            state.operands.push(value);
        }
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let args = op.entry_args(0);
        let (Some(&iv), Some((_, region))) = (args.first(), op.region(0)) else {
            return;
        };
        if op.attr_by_name("unsignedCmp").is_some() {
            p.text(" unsigned");
        }
        p.text(" ");
        p.region_value(op, iv);
        p.text(" = ");
        p.operand(op.operand(0));
        p.text(" to ");
        p.operand(op.operand(1));
        p.text(" step ");
        p.operand(op.operand(2));
        print_assignments(p, op, " iter_args", &args[1..], op.operands().skip(3));
        let carries = op.num_operands() > 3;
        p.arrow_results(op);
        p.text(" ");
        let ty = op.ty(iv);
        if ty != Type::INDEX {
            p.text(" : ");
            p.ty(ty);
            p.text(" ");
        }
        p.region(op, region, false, carries);
        p.optional_attr_dict(op, &["unsignedCmp"]);
    }
}

/// `(%a = %x) : (types) -> types {…} do {…} [attributes {…}]`
impl CustomAsm for While {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let (mut args, operands) = p.optional_assignments()?.unwrap_or_default();
        let ty_loc = p.loc();
        p.punct(":")?;
        let ty = p.ty()?;
        let TypeData::Function { inputs, results } = p.ctx().type_data(ty) else {
            return Err(p.wrong_type(ty_loc, Some("builtin.function"), ty));
        };
        let inputs = inputs.to_vec();
        state.types = results.to_vec();
        if inputs.len() != operands.len() {
            let message = format!(
                "expected as many input types as operands (expected {} got {})",
                operands.len(),
                inputs.len()
            );
            return Err(p.error(ty_loc, &message));
        }
        let here = p.loc();
        state.operands = p.resolve_all(&operands, &inputs, here)?;
        for (arg, &ty) in args.iter_mut().zip(&inputs) {
            arg.ty = Some(ty);
        }
        let before = p.region(&args, false)?;
        p.keyword("do")?;
        let after = p.region(&[], false)?;
        state.regions.extend([before, after]);
        p.optional_attr_dict_with_keyword(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print_assignments(p, op, " ", op.entry_args(0), op.operands());
        p.text(" : ");
        let inputs: Vec<Type> = op.operands().map(|v| op.ty(v)).collect();
        let results: Vec<Type> = op.results().map(|v| op.ty(v)).collect();
        p.functional_type(&inputs, &results);
        p.text(" ");
        if let (Some((_, before)), Some((_, after))) = (op.region(0), op.region(1)) {
            p.region(op, before, false, true);
            p.text(" do ");
            p.region(op, after, true, true);
        }
        p.optional_attr_dict_with_keyword(op, &[]);
    }
}
