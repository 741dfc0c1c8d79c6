//! `vector.contract` and `vector.outerproduct`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, Context, Loc, NamedAttr, OpRef, Type};

use crate::generated::*;
use crate::ops::{VectorParts, vector_type};

/// Gives the op the kind `add` if its text names none.
fn default_kind(ctx: &Context, attrs: &mut Vec<NamedAttr>) {
    let name = ctx.ident("kind");
    if !attrs.iter().any(|&(n, _)| n == name)
        && let Some(add) = CombiningKind::ADD.attr(ctx)
    {
        attrs.push((name, add));
    }
}

/// `%a, %b, %c {kind = …} : type, type`
impl CustomAsm for OuterProduct {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let operands = p.operand_list(Delimiter::None)?;
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let lhs_ty = p.ty()?;
        p.punct(",")?;
        let rhs_ty = p.ty()?;
        let loc = p.name_loc();
        let [lhs, rhs, rest @ ..] = &operands[..] else {
            return Err(p.error(loc, "expected at least 2 operands"));
        };
        let result = {
            let ctx = p.ctx();
            let left = VectorParts::of(ctx, lhs_ty);
            let right = VectorParts::of(ctx, rhs_ty);
            // One dimension of each side that has any; what has more the verifier refuses.
            let first = |v: VectorParts<'_>| {
                let size = v.shape.first().copied().unwrap_or(1);
                (size, v.scalable.first().copied().unwrap_or(false))
            };
            left.map(|left| {
                let sides = [Some(left), right].into_iter().flatten();
                let (shape, scalable): (Vec<i64>, Vec<bool>) = sides.map(first).unzip();
                vector_type(ctx, &shape, &scalable, left.element)
            })
        };
        let Some(result) = result else {
            return Err(p.error(loc, "expected vector type for operand #1"));
        };
        default_kind(p.ctx(), &mut state.attrs);
        state.operands.push(p.resolve(*lhs, lhs_ty)?);
        state.operands.push(p.resolve(*rhs, rhs_ty)?);
        for &acc in rest {
            state.operands.push(p.resolve(acc, result)?);
        }
        state.types.push(result);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" ");
        let operands: Vec<_> = op.operands().collect();
        p.operands(&operands);
        if operands.len() > 2 {
            p.optional_attr_dict(op, &[]);
        }
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(", ");
        p.ty(op.operand_type(1));
    }
}

const MAPS: &str = "indexing_maps";
const ITERATORS: &str = "iterator_types";
const KIND: &str = "kind";

/// Makes attributes of the iterators, which the text has as strings.
fn iterators(p: &mut dyn OpParser, state: &mut OpState, loc: Loc) -> ParseResult {
    let name = p.ctx().ident(ITERATORS);
    let entry = state.attrs.iter_mut().find(|entry| entry.0 == name);
    let elements = entry.as_ref().and_then(|e| p.ctx().array_elements(e.1));
    let (Some(entry), Some(elements)) = (entry, elements) else {
        return Err(p.error(loc, "expected \"iterator_types\" array attribute"));
    };
    match enums::ITERATOR_TYPE.cases_named(p.ctx(), elements) {
        Ok(cases) => {
            entry.1 = cases;
            Ok(())
        }
        Err(text) => {
            let message = format!("unexpected iterator_type ({text})");
            Err(p.error(loc, &message))
        }
    }
}

/// Looks up what upstream still reads as masks of the sides, though no op may have them as operands.
fn resolve_masks(
    p: &mut dyn OpParser,
    state: &mut OpState,
    masks: &[UnresolvedOperand],
    sides: &[Type],
) -> ParseResult {
    let loc = p.name_loc();
    if !matches!(masks.len(), 0 | 2) {
        return Err(p.error(loc, "expected zero or exactly 2 vector mask operands"));
    }
    for (&mask, &side) in masks.iter().zip(sides) {
        let bits = VectorParts::of(p.ctx(), side)
            .map(|v| vector_type(p.ctx(), v.shape, v.scalable, Type::I1.get()));
        let Some(bits) = bits else {
            return Err(p.error(loc, "expected vectors to mask"));
        };
        state.operands.push(p.resolve(mask, bits)?);
    }
    Ok(())
}

/// `{indexing_maps = …, iterator_types = ["parallel"], kind = …} %a, %b, %c : type, type into type`
impl CustomAsm for Contraction {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let loc = p.loc();
        let given = p.attr(None)?;
        let AttrData::Dict(_) = p.ctx().attr_data(given) else {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        };
        let lhs = p.operand()?;
        p.punct(",")?;
        let rhs = p.operand()?;
        p.punct(",")?;
        let acc = p.operand()?;
        let masks = match p.optional_punct(",") {
            true => p.operand_list(Delimiter::None)?,
            false => Vec::new(),
        };
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        // More types than two are read and not looked at, as upstream does.
        let mut types = vec![p.ty()?];
        p.punct(",")?;
        types.extend(p.ty_list()?);
        p.keyword("into")?;
        let result = p.ty()?;
        state.operands.push(p.resolve(lhs, types[0])?);
        state.operands.push(p.resolve(rhs, types[1])?);
        state.operands.push(p.resolve(acc, result)?);
        state.types.push(result);
        let entries = p.ctx().dict_entries(given);
        state.attrs.extend(entries.iter().copied());
        iterators(p, state, loc)?;
        default_kind(p.ctx(), &mut state.attrs);
        resolve_masks(p, state, &masks, &types[..2])
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        p.text(" {");
        let mut first = true;
        for name in [MAPS, ITERATORS, KIND] {
            let Some(attr) = op.attr_by_name(name) else {
                continue;
            };
            p.text(if first { "" } else { ", " });
            first = false;
            p.text(name);
            p.text(" = ");
            if name == ITERATORS {
                let names: Vec<String> = ctx
                    .array_elements(attr)
                    .unwrap_or_default()
                    .iter()
                    .map(|&attr| iterator_name(ctx, attr))
                    .collect();
                p.text(&format!("[{}]", names.join(", ")));
            } else {
                p.attr(attr);
            }
        }
        p.text("} ");
        let operands: Vec<_> = op.operands().collect();
        p.operands(&operands);
        p.optional_attr_dict(op, &[MAPS, ITERATORS, KIND]);
        p.text(" : ");
        p.ty(op.operand_type(0));
        p.text(", ");
        p.ty(op.operand_type(1));
        p.text(" into ");
        p.ty(op.result_type(0));
    }
}

fn iterator_name(ctx: &Context, attr: Attr) -> String {
    let value = enums::ITERATOR_TYPE.value_of(ctx, attr);
    let mut cases = enums::ITERATOR_TYPE.cases.iter();
    let name = cases.find(|case| Some(case.value) == value);
    format!("\"{}\"", name.map_or("", |case| case.name))
}
