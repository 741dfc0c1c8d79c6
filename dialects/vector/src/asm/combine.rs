//! `vector.contract` and `vector.outerproduct`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, Context, NamedAttr, OpRef};

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

/// `"parallel"` as `#vector.iterator_type<parallel>`.
fn iterator(ctx: &Context, text: &str) -> Option<Attr> {
    let cases = enums::ITERATOR_TYPE.cases;
    let case = cases.iter().find(|case| case.name == text)?;
    enums::ITERATOR_TYPE.attr_of(ctx, case.value)
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
        p.optional_attr_dict(&mut state.attrs)?;
        p.punct(":")?;
        let lhs_ty = p.ty()?;
        p.punct(",")?;
        let rhs_ty = p.ty()?;
        p.keyword("into")?;
        let result = p.ty()?;
        state.operands.push(p.resolve(lhs, lhs_ty)?);
        state.operands.push(p.resolve(rhs, rhs_ty)?);
        state.operands.push(p.resolve(acc, result)?);
        state.types.push(result);
        let entries: Vec<NamedAttr> = p.ctx().dict_entries(given).to_vec();
        for (name, value) in entries {
            if p.ctx().str(name) != ITERATORS {
                state.attrs.push((name, value));
                continue;
            }
            let Some(elements) = p.ctx().array_elements(value) else {
                return Err(p.error(loc, "expected \"iterator_types\" array attribute"));
            };
            let mut list = Vec::new();
            for element in elements.iter().copied() {
                let text = p.ctx().str_value(element).unwrap_or_default().to_owned();
                let Some(attr) = iterator(p.ctx(), &text) else {
                    return Err(p.error(loc, &format!("unexpected iterator_type ({text})")));
                };
                list.push(attr);
            }
            let list = p.ctx().array_attr(&list);
            state.attrs.push((name, list));
        }
        default_kind(p.ctx(), &mut state.attrs);
        Ok(())
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
