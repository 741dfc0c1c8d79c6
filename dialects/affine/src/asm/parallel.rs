//! `affine.parallel`.

use crease_arith::enums::ATOMIC_RMW_KIND;
use crease_ir::affine::{AffineExpr, AffineMap};
use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand};
use crease_ir::hooks::CustomAsm;
use crease_ir::num::ApInt;
use crease_ir::{Attr, OpRef, Type, TypeData, ValueId};
use rustc_hash::FxHashMap;

use super::push;
use crate::AffineParallel;
use crate::ops::{groups, map_attr, map_of, parallel_operands, steps};

/// An expression of a bound, with the operands of its dimensions and symbols.
struct Part {
    expr: AffineExpr,
    dims: Vec<UnresolvedOperand>,
    symbols: Vec<UnresolvedOperand>,
}

/// `(%n, min(%a + 1, 3))`: adds the map and the sizes of its groups, and the operands.
fn bounds(p: &mut dyn OpParser, state: &mut OpState, is_lower: bool) -> ParseResult {
    let (map_name, groups_name, keyword) = match is_lower {
        true => ("lowerBoundsMap", "lowerBoundsGroups", "max"),
        false => ("upperBoundsMap", "upperBoundsGroups", "min"),
    };
    let (mut parts, mut sizes) = (Vec::new(), Vec::new());
    p.punct("(")?;
    if !p.optional_punct(")") {
        loop {
            if p.optional_keyword(keyword) {
                let (map, operands) = p.affine_map_of_operands(Delimiter::Paren)?;
                let (dims, symbols) = operands.split_at(map.num_dims() as usize);
                sizes.push(map.num_results());
                parts.extend(map.results().iter().map(|expr| Part {
                    expr: expr.clone(),
                    dims: dims.to_vec(),
                    symbols: symbols.to_vec(),
                }));
            } else {
                let (expr, dims, symbols) = p.affine_expr_of_operands()?;
                sizes.push(1);
                parts.push(Part {
                    expr,
                    dims,
                    symbols,
                });
            }
            if !p.optional_punct(",") {
                break;
            }
        }
        p.punct(")")?;
    }
    let dims = distinct(p, parts.iter().map(|part| &part.dims))?;
    let symbols = distinct(p, parts.iter().map(|part| &part.symbols))?;
    let exprs = parts.iter().enumerate().map(|(i, part)| {
        let places = |places: &[u32], make: fn(u32) -> AffineExpr| -> Vec<AffineExpr> {
            places.iter().map(|&place| make(place)).collect()
        };
        let new_dims = places(&dims.places[i], AffineExpr::dim);
        let new_symbols = places(&symbols.places[i], AffineExpr::symbol);
        part.expr.replace_dims_and_symbols(&new_dims, &new_symbols)
    });
    let (num_dims, num_symbols) = (dims.values.len(), symbols.values.len());
    let map = AffineMap::new(num_dims as u32, num_symbols as u32, exprs);
    state.operands.extend(dims.values);
    state.operands.extend(symbols.values);
    let map = map_attr(p.ctx(), map);
    push(p, &mut state.attrs, map_name, map);
    let groups = i32_tensor(p, &sizes);
    push(p, &mut state.attrs, groups_name, groups);
    Ok(())
}

/// Each value once, and for each list the places of its values among them.
struct Distinct {
    values: Vec<ValueId>,
    places: Vec<Vec<u32>>,
}

fn distinct<'a>(
    p: &mut dyn OpParser,
    lists: impl Iterator<Item = &'a Vec<UnresolvedOperand>>,
) -> ParseResult<Distinct> {
    let (mut values, mut places) = (Vec::new(), Vec::new());
    let mut known = FxHashMap::default();
    for list in lists {
        let mut here = Vec::with_capacity(list.len());
        for &operand in list {
            let value = p.resolve(operand, Type::INDEX.get())?;
            here.push(*known.entry(value).or_insert_with(|| {
                values.push(value);
                values.len() as u32 - 1
            }));
        }
        places.push(here);
    }
    Ok(Distinct { values, places })
}

fn i32_tensor(p: &dyn OpParser, values: &[usize]) -> Attr {
    let ctx = p.ctx();
    let ty = ctx.intern_type(TypeData::RankedTensor {
        shape: [values.len() as i64].into(),
        element: Type::I32.get(),
        encoding: None,
    });
    let values: Vec<ApInt> = values
        .iter()
        .map(|&value| ApInt::from_i64(32, value as i64))
        .collect();
    ctx.dense_int_attr(ty, &values)
}

fn parse_steps(p: &mut dyn OpParser, count: usize) -> ParseResult<Vec<i64>> {
    if !p.optional_keyword("step") {
        return Ok(vec![1; count]);
    }
    let (map, _) = p.affine_map_of_operands(Delimiter::Paren)?;
    map.constant_results().ok_or_else(|| {
        let loc = p.name_loc();
        p.error(loc, "steps must be constant integers")
    })
}

fn parse_reductions(p: &mut dyn OpParser) -> ParseResult<Vec<Attr>> {
    let mut kinds = Vec::new();
    if !p.optional_keyword("reduce") {
        return Ok(kinds);
    }
    p.punct("(")?;
    loop {
        let loc = p.loc();
        let attr = p.attr(None)?;
        let Some(name) = p.ctx().str_value(attr).map(str::to_owned) else {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        };
        let case = ATOMIC_RMW_KIND.cases.iter().find(|case| case.name == name);
        let Some(case) = case else {
            let message = format!("invalid reduction value: \"{name}\"");
            return Err(p.error(loc, &message));
        };
        kinds.push(p.ctx().i64_attr(Type::I64.get(), case.value));
        if !p.optional_punct(",") {
            break;
        }
    }
    p.punct(")")?;
    Ok(kinds)
}

/// `(%i, %j) = (0, %n) to (10, min(%n + 4, 7)) [step (1, 2)] [reduce ("addf") -> (f32)] {…}`
impl CustomAsm for AffineParallel {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut variables = p.argument_list(Delimiter::Paren, false, false)?;
        p.punct("=")?;
        bounds(p, state, true)?;
        p.keyword("to")?;
        bounds(p, state, false)?;
        let steps = parse_steps(p, variables.len())?;
        let steps: Vec<Attr> = steps
            .iter()
            .map(|&step| p.ctx().i64_attr(Type::I64.get(), step))
            .collect();
        let steps = p.ctx().array_attr(&steps);
        push(p, &mut state.attrs, "steps", steps);
        let reductions = parse_reductions(p)?;
        let reductions = p.ctx().array_attr(&reductions);
        push(p, &mut state.attrs, "reductions", reductions);
        state.types = p.optional_arrow_types()?;
        for variable in &mut variables {
            variable.ty = Some(Type::INDEX.get());
        }
        let region = p.region(&variables, false)?;
        state.regions.push(region);
        p.optional_attr_dict(&mut state.attrs)?;
        p.ensure_terminator(region, "affine.yield");
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" (");
        for (i, &variable) in op.entry_args(0).iter().enumerate() {
            p.text(if i > 0 { ", " } else { "" });
            p.region_value(op, variable);
        }
        let (lower, upper) = parallel_operands(op);
        p.text(") = (");
        let (map, sizes) = (Self::LOWER_BOUNDS_MAP, Self::LOWER_BOUNDS_GROUPS);
        print_bounds(p, op, [map, sizes], &lower, "max");
        p.text(") to (");
        let (map, sizes) = (Self::UPPER_BOUNDS_MAP, Self::UPPER_BOUNDS_GROUPS);
        print_bounds(p, op, [map, sizes], &upper, "min");
        p.text(")");
        let steps = steps(op);
        if steps.iter().any(|&step| step != 1) {
            let list: Vec<String> = steps.iter().map(i64::to_string).collect();
            p.text(&format!(" step ({})", list.join(", ")));
        }
        let yields = op.num_results() > 0;
        if yields {
            print_reductions(p, op);
        }
        p.text(" ");
        if let Some((_, region)) = op.region(0) {
            p.region(op, region, false, yields);
        }
        let elided = [
            "reductions",
            "lowerBoundsMap",
            "lowerBoundsGroups",
            "upperBoundsMap",
            "upperBoundsGroups",
            "steps",
        ];
        p.optional_attr_dict(op, &elided);
    }
}

fn print_reductions(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let ctx = op.ctx();
    let list = op.attr(AffineParallel::REDUCTIONS);
    let list = list
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or(&[]);
    let name = |&attr: &Attr| {
        let value = ATOMIC_RMW_KIND.value_of(ctx, attr);
        let mut cases = ATOMIC_RMW_KIND.cases.iter();
        let case = cases.find(|case| Some(case.value) == value);
        format!("\"{}\"", case.map_or("", |case| case.name))
    };
    let list: Vec<String> = list.iter().map(name).collect();
    p.text(&format!(" reduce ({}) -> (", list.join(", ")));
    for (i, result) in op.results().enumerate() {
        p.text(if i > 0 { ", " } else { "" });
        p.ty(op.ty(result));
    }
    p.text(")");
}

/// The map and the sizes of its groups are in these slots.
fn print_bounds(
    p: &mut dyn OpPrinter,
    op: OpRef<'_>,
    slots: [usize; 2],
    operands: &[ValueId],
    keyword: &str,
) {
    let Some(map) = map_of(op, slots[0]) else {
        return;
    };
    let (dims, symbols) = operands.split_at(operands.len().min(map.num_dims() as usize));
    let mut rest = map.results();
    let mut first = true;
    for size in groups(op, slots[1]) {
        if !first {
            p.text(", ");
        }
        let size = usize::try_from(size).unwrap_or(0).min(rest.len());
        let (group, after) = rest.split_at(size);
        rest = after;
        // Upstream separates by what was written before, not by whether this is the first.
        first = first && group.is_empty();
        if let [only] = group {
            p.affine_expr_of_values(only, dims, symbols);
            continue;
        }
        p.text(keyword);
        p.text("(");
        for (i, expr) in group.iter().enumerate() {
            p.text(if i > 0 { ", " } else { "" });
            p.affine_expr_of_values(expr, dims, symbols);
        }
        p.text(")");
    }
}
