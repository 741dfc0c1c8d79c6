//! `linalg.generic` and `linalg.yield`.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{Attr, AttrData, Context, Loc, NamedAttr, OpRef, Type, ValueId};

use super::{parts, print_parts, print_results, push_segments};
use crate::generated::*;

const ITERATORS: &str = "iterator_types";
/// What the dictionary in front has, in its order.
const TRAIT: [(&str, usize); 4] = [
    ("doc", Generic::DOC),
    ("indexing_maps", Generic::INDEXING_MAPS),
    (ITERATORS, Generic::ITERATOR_TYPES),
    ("library_call", Generic::LIBRARY_CALL),
];

/// `{indexing_maps = […], iterator_types = ["parallel", …]} ins(…) outs(…) [attrs = {…}] {…} [-> types]`
impl CustomAsm for Generic {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let loc = p.loc();
        let dict = p.attr(None)?;
        let AttrData::Dict(_) = p.ctx().attr_data(dict) else {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        };
        let entries: Vec<NamedAttr> = p.ctx().dict_entries(dict).to_vec();
        state.attrs.extend(entries);
        iterators(p, state, loc)?;
        let parts = parts(p, state)?;
        push_segments(p, state, &parts);
        if p.optional_keyword("attrs") {
            p.punct("=")?;
            p.optional_attr_dict(&mut state.attrs)?;
        }
        let region = p.region(&[], false)?;
        state.regions.push(region);
        state.types = p.optional_arrow_types()?;
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let ctx = op.ctx();
        p.text(" ");
        let entry = |(name, slot): (&str, usize)| {
            let value = op.attr(slot)?;
            let value = match name {
                ITERATORS => as_strings(ctx, value),
                _ => value,
            };
            Some((ctx.ident(name), value))
        };
        let entries: Vec<NamedAttr> = TRAIT.into_iter().filter_map(entry).collect();
        if !entries.is_empty() {
            p.attr(ctx.dict_attr(&entries));
        }
        print_parts(p, op);
        let others = op.body().discardable_dict(op.id());
        if others.is_some_and(|dict| !ctx.dict_entries(dict).is_empty()) {
            p.text(" attrs = ");
            let elided = TRAIT.map(|(name, _)| name);
            p.optional_attr_dict(op, &[&elided[..], &[super::SEGMENTS]].concat());
        }
        if let Some((body, region)) = op.region(0)
            && !body.region_empty(region)
        {
            p.text(" ");
            p.region(op, region, true, true);
        }
        print_results(p, op);
    }
}

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
            let loc = p.loc();
            Err(p.error(loc, &message))
        }
    }
}

fn as_strings(ctx: &Context, list: Attr) -> Attr {
    let name = |&attr: &Attr| {
        let value = enums::ITERATOR_TYPE.value_of(ctx, attr);
        let mut cases = enums::ITERATOR_TYPE.cases.iter();
        let case = cases.find(|case| Some(case.value) == value);
        ctx.string_attr(case.map_or("", |case| case.name))
    };
    let list = ctx.array_elements(list).unwrap_or_default();
    let names: Vec<Attr> = list.iter().map(name).collect();
    ctx.array_attr(&names)
}

/// `[%a, %b] [{…}] [: type, type]`
impl CustomAsm for Yield {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let loc = p.loc();
        let values = p.operand_list(Delimiter::None)?;
        p.optional_attr_dict(&mut state.attrs)?;
        if values.is_empty() {
            return Ok(());
        }
        p.punct(":")?;
        let types = p.ty_list()?;
        state.operands = p.resolve_all(&values, &types, loc)?;
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let values: Vec<ValueId> = op.operands().collect();
        if !values.is_empty() {
            p.text(" ");
            p.operands(&values);
        }
        p.optional_attr_dict(op, &[]);
        let types: Vec<Type> = values.iter().map(|&value| op.ty(value)).collect();
        for (i, &ty) in types.iter().enumerate() {
            p.text(if i == 0 { " : " } else { ", " });
            p.ty(ty);
        }
    }
}
