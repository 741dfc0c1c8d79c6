//! `affine.for`.

use crease_ir::affine::{AffineExprKind, AffineMap};
use crease_ir::asm::{Argument, Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, OpRef, Type, ValueId};

use super::{dims_and_symbols, print_dims_and_symbols, push};
use crate::AffineFor;
use crate::ops::{map_attr, map_of};

/// `%n`, `3`, or `[max|min] map(%dims)[%symbols]`; operands go to `state`.
fn bound(p: &mut dyn OpParser, state: &mut OpState, is_lower: bool) -> ParseResult {
    let (name, keyword) = match is_lower {
        true => ("lowerBoundMap", "max"),
        false => ("upperBoundMap", "min"),
    };
    let has_keyword = p.optional_keyword(keyword);
    let values = p.operand_list(Delimiter::None)?;
    if let Some(&first) = values.first() {
        if values.len() > 1 {
            let loc = p.name_loc();
            return Err(p.error(loc, "expected only one loop bound operand"));
        }
        let value = p.resolve(first, Type::INDEX.get())?;
        state.operands.push(value);
        let map = map_attr(p.ctx(), AffineMap::symbol_identity(1));
        push(p, &mut state.attrs, name, map);
        return Ok(());
    }
    let loc = p.loc();
    let attr = p.attr(Some(Type::INDEX.get()))?;
    let map = match p.ctx().attr_data(attr) {
        AttrData::AffineMap(map) => map.clone(),
        AttrData::Integer { .. } => {
            let value = p.ctx().int_value(attr).and_then(|n| n.to_i64());
            let map = AffineMap::constant(value.unwrap_or(0));
            let map = map_attr(p.ctx(), map);
            push(p, &mut state.attrs, name, map);
            return Ok(());
        }
        _ => {
            let loc = p.name_loc();
            let message = "expected valid affine map representation for loop bounds";
            return Err(p.error(loc, message));
        }
    };
    push(p, &mut state.attrs, name, attr);
    let before = state.operands.len();
    let dims = dims_and_symbols(p, &mut state.operands)?;
    let op_loc = p.name_loc();
    if map.num_dims() as usize != dims {
        let message = "dim operand count and affine map dim count must match";
        return Err(p.error(op_loc, message));
    }
    if map.num_inputs() as usize != state.operands.len() - before {
        let message = "symbol operand count and affine map symbol count must match";
        return Err(p.error(op_loc, message));
    }
    if map.num_results() > 1 && !has_keyword {
        let side = if is_lower { "lower" } else { "upper" };
        let message = format!(
            "{side} loop bound affine map with multiple results requires '{keyword}' prefix"
        );
        return Err(p.error(loc, &message));
    }
    Ok(())
}

/// The step, 1 if none is written.
fn step(p: &mut dyn OpParser) -> ParseResult<Attr> {
    if !p.optional_keyword("step") {
        return Ok(p.ctx().index_attr(1));
    }
    let loc = p.loc();
    let attr = p.attr(Some(Type::INDEX.get()))?;
    match p.ctx().int_value(attr) {
        Some(value) if value.is_negative() => {
            let message = "expected step to be representable as a positive signed integer";
            Err(p.error(loc, message))
        }
        Some(_) => Ok(attr),
        None => Err(p.error(loc, "invalid kind of attribute specified")),
    }
}

/// `%i = lower to upper [step 2] [iter_args(%a = %x) -> (type)] {…}`
impl CustomAsm for AffineFor {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut args = vec![p.argument(false, false)?];
        args[0].ty = Some(Type::INDEX.get());
        p.punct("=")?;
        bound(p, state, true)?;
        let lower = state.operands.len();
        if !p.optional_keyword("to") {
            let loc = p.loc();
            return Err(p.error(loc, "expected 'to' between bounds"));
        }
        bound(p, state, false)?;
        let upper = state.operands.len() - lower;
        let step = step(p)?;
        push(p, &mut state.attrs, "step", step);
        let mut inits = Vec::new();
        if p.optional_keyword("iter_args") {
            inits = iter_args(p, state, &mut args)?;
        }
        let sizes = [lower, upper, inits.len()].map(|n| n as i32);
        let sizes = p.ctx().i32_array_attr(&sizes);
        push(p, &mut state.attrs, "operandSegmentSizes", sizes);
        if args.len() != state.types.len() + 1 {
            let loc = p.name_loc();
            let message = "mismatch between the number of loop-carried values and results";
            return Err(p.error(loc, message));
        }
        let region = p.region(&args, false)?;
        p.ensure_terminator(region, "affine.yield");
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let args = op.entry_args(0);
        let (Some(&variable), Some((_, region))) = (args.first(), op.region(0)) else {
            return;
        };
        p.text(" ");
        p.region_argument(op, variable, &[], true);
        p.text(" = ");
        let group = |index| op.operands_of(index).collect::<Vec<ValueId>>();
        let lower = group(Self::OPERAND_LOWER_BOUND_OPERANDS);
        print_bound(p, op, Self::LOWER_BOUND_MAP, &lower, "max");
        p.text(" to ");
        let upper = group(Self::OPERAND_UPPER_BOUND_OPERANDS);
        print_bound(p, op, Self::UPPER_BOUND_MAP, &upper, "min");
        let step = op
            .attr(Self::STEP)
            .and_then(|a| op.ctx().int_value(a)?.to_i64());
        if step != Some(1) {
            p.text(&format!(" step {}", step.unwrap_or(0)));
        }
        let inits = group(Self::OPERAND_INITS);
        if !inits.is_empty() {
            p.text(" iter_args(");
            for (i, (&arg, &init)) in args[1..].iter().zip(&inits).enumerate() {
                p.text(if i > 0 { ", " } else { "" });
                p.region_value(op, arg);
                p.text(" = ");
                p.operand(init);
            }
            p.text(") -> (");
            for (i, result) in op.results().enumerate() {
                p.text(if i > 0 { ", " } else { "" });
                p.ty(op.ty(result));
            }
            p.text(")");
        }
        p.text(" ");
        p.region(op, region, false, !inits.is_empty());
        let elided = [
            "lowerBoundMap",
            "upperBoundMap",
            "step",
            "operandSegmentSizes",
        ];
        p.optional_attr_dict(op, &elided);
    }
}

/// `(%a = %x, …) -> (types)`: the initial values, which are looked up once the types are known.
fn iter_args(
    p: &mut dyn OpParser,
    state: &mut OpState,
    args: &mut Vec<Argument>,
) -> ParseResult<Vec<ValueId>> {
    let Some((mut carried, operands)) = p.optional_assignments()? else {
        let loc = p.loc();
        return Err(p.error(loc, "expected '('"));
    };
    args.append(&mut carried);
    p.punct("->")?;
    if !p.optional_punct("(") {
        state.types = vec![p.ty()?];
    } else if !p.optional_punct(")") {
        state.types = p.ty_list()?;
        p.punct(")")?;
    }
    let mut values = Vec::new();
    for ((arg, operand), &ty) in args[1..].iter_mut().zip(operands).zip(&state.types) {
        arg.ty = Some(ty);
        values.push(p.resolve(operand, ty)?);
    }
    state.operands.extend(&values);
    Ok(values)
}

fn print_bound(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    slot: usize,
    operands: &[ValueId],
    keyword: &str,
) {
    let Some(map) = map_of(op, slot) else {
        return;
    };
    let only = map.result(0).filter(|_| map.num_results() == 1);
    match only.map(|expr| expr.kind()) {
        Some(AffineExprKind::Constant(value)) if map.num_inputs() == 0 => {
            return p.text(&value.to_string());
        }
        Some(AffineExprKind::Symbol(0)) if map.num_inputs() == 1 && operands.len() == 1 => {
            return p.operand(operands[0]);
        }
        Some(_) => {}
        None => {
            p.text(keyword);
            p.text(" ");
        }
    }
    if let Some(attr) = op.attr(slot) {
        p.attr(attr);
    }
    print_dims_and_symbols(p, operands, map.num_dims());
}
