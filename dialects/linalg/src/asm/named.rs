//! Structured ops without a region in their text: it is made of what the table says of the op.

use crease_ir::affine::AffineMap;
use crease_ir::asm::{AttrParser, Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::op_def::OpKind;
use crease_ir::{Attr, AttrData, Context, OpRef, Type};

use super::{MAPS, Parts, SEGMENTS, find, parts, print_parts, print_results, push, push_segments};
use crate::generated::*;
use crate::ops::{i64_elements, shape};
use crate::structured::{
    Kind, MEMOIZED, Maps, Step, arity, attr_of_maps, fill_region, maps_of_text,
};

/// `ins(…) outs(…) [-> types]`, and a region with `steps`.
fn body(
    p: &mut dyn OpParser,
    state: &mut OpState,
    steps: &[Step],
    num_operands: usize,
) -> ParseResult<Parts> {
    let parts = parts(p, state)?;
    push_segments(p, state, &parts);
    p.optional_attr_dict(&mut state.attrs)?;
    state.types = p.optional_arrow_types()?;
    let found = parts.types.len();
    if found != num_operands {
        let loc = p.loc();
        let message = format!(
            "[parseNamedStructuredOpRegion] ods-gen generated region expects {num_operands} args, \
             got {found}"
        );
        return Err(p.error(loc, &message));
    }
    fill(p, state, steps, &parts)?;
    Ok(parts)
}

/// Gives the op a region with `steps`.
fn fill(p: &mut dyn OpParser, state: &mut OpState, steps: &[Step], parts: &Parts) -> ParseResult {
    let cast = find(p, state, "cast").and_then(|attr| TypeFn::of(p.ctx(), attr));
    let cast = cast.unwrap_or(TypeFn::CastSigned);
    let (ctx, body) = p.region_body();
    match fill_region(ctx, body, &parts.types, steps, cast) {
        Ok(region) => {
            state.regions.push(region);
            Ok(())
        }
        Err(why) => Err(p.error(parts.loc, &why.0)),
    }
}

/// `[indexing_maps = [map, …]]`. What is said of other things in the list depends on whether the op reads it
/// `at_once`.
fn maps(p: &mut dyn OpParser, state: &mut OpState, at_once: bool) -> ParseResult<bool> {
    if !p.optional_keyword(MAPS) {
        return Ok(false);
    }
    p.punct("=")?;
    let loc = p.loc();
    let mut list = Vec::new();
    if at_once {
        let attr = p.attr(None)?;
        let Some(elements) = p.ctx().array_elements(attr) else {
            return Err(p.error(loc, "invalid kind of attribute specified"));
        };
        list.extend_from_slice(elements);
        if !list.iter().all(|&attr| is_map(p.ctx(), attr)) {
            let loc = p.loc();
            return Err(p.error(loc, "element of indexing_maps array is not an affine_map"));
        }
    } else {
        p.list(Delimiter::Square, &mut |p: &mut dyn AttrParser| {
            let attr = p.attr(None)?;
            list.push(attr);
            if !is_map(p.ctx(), attr) {
                let loc = p.loc();
                return Err(p.error(loc, "expected affine map attribute"));
            }
            Ok(())
        })?;
    }
    let list = p.ctx().array_attr(&list);
    push(p, &mut state.attrs, MAPS, list);
    Ok(true)
}

fn is_map(ctx: &Context, attr: Attr) -> bool {
    matches!(ctx.attr_data(attr), AttrData::AffineMap(_))
}

fn parse_kind(p: &mut dyn OpParser, state: &mut OpState, kind: &Kind) -> ParseResult {
    let mut given = false;
    if let Maps::Default(..) | Maps::Attr = kind.maps {
        given = maps(p, state, !kind.name.starts_with("batch_"))?;
        if !given && let Maps::Attr = kind.maps {
            let loc = p.loc();
            return Err(p.error(loc, "expected 'indexing_maps' attribute"));
        }
    }
    body(p, state, kind.payload, kind.num_operands().unwrap_or(0))?;
    match kind.maps {
        Maps::Default(loops, text) if !given => {
            let maps = attr_of_maps(p.ctx(), &maps_of_text(loops, text, None, None));
            push(p, &mut state.attrs, MAPS, maps);
        }
        // Upstream's verifier adds them where they are not yet.
        Maps::Named(loops, text) if find(p, state, MEMOIZED).is_none() => {
            let window = |name| find(p, state, name).and_then(|attr| i64_elements(p.ctx(), attr));
            let maps = maps_of_text(loops, text, window("strides"), window("dilations"));
            let maps = attr_of_maps(p.ctx(), &maps);
            push(p, &mut state.attrs, MEMOIZED, maps);
        }
        _ => {}
    }
    Ok(())
}

fn print_kind(p: &mut dyn OpPrinter, op: OpRef<'_>, kind: &Kind) {
    let given = op.attr_by_name(MAPS);
    let default = match kind.maps {
        Maps::Default(loops, text) => Some(attr_of_maps(
            op.ctx(),
            &maps_of_text(loops, text, None, None),
        )),
        _ => None,
    };
    print_maps(p, given.filter(|_| given != default));
    p.optional_attr_dict(op, &[SEGMENTS, MEMOIZED, MAPS]);
    print_parts(p, op);
    print_results(p, op);
}

fn print_maps(p: &mut dyn OpPrinter, maps: Option<Attr>) {
    let elements = maps.and_then(|maps| p.ctx().array_elements(maps).map(<[Attr]>::to_vec));
    let Some(elements) = elements else {
        return;
    };
    p.text(" indexing_maps = [");
    for (i, &map) in elements.iter().enumerate() {
        p.text(if i == 0 { "" } else { ", " });
        p.attr(map);
    }
    p.text("]");
}

macro_rules! named {
    ($($kind:ident)*) => {$(
        impl CustomAsm for $kind {
            fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
                match Kind::of(Self::def()) {
                    Some(kind) => parse_kind(p, state, kind),
                    None => Ok(()),
                }
            }

            fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
                if let Some(kind) = Kind::of(Self::def()) {
                    print_kind(p, op, kind);
                }
            }
        }
    )*};
}

for_named!(named);

/// `kind=#linalg.elementwise_kind<add> [indexing_maps = […]] …`
impl CustomAsm for Elementwise {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        p.keyword("kind")?;
        p.punct("=")?;
        let attr = p.attr(None).map_err(|_| {
            let loc = p.loc();
            p.error(loc, "expected operation 'kind' attribute")
        })?;
        let Some(kind) = ElementwiseKind::of(p.ctx(), attr) else {
            let loc = p.loc();
            return Err(p.error(loc, "expected ElementwiseKind attribute"));
        };
        push(p, &mut state.attrs, "kind", attr);
        let given = maps(p, state, false)?;
        let arity = arity(kind);
        let mut steps: Vec<Step> = (0..arity as u8).map(Step::Operand).collect();
        steps.push(Step::Apply(kind));
        let parts = body(p, state, &steps, arity + 1).map_err(|_| {
            let loc = p.loc();
            p.error(loc, "unable to parse elemwise op")
        })?;
        if !given {
            let Some(maps) = default_maps(p.ctx(), &parts.types) else {
                let loc = p.loc();
                return Err(p.error(loc, "return type needs to be shaped type"));
            };
            push(p, &mut state.attrs, MAPS, maps);
        }
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        p.text(" kind=");
        if let Some(kind) = op.attr(Self::KIND) {
            p.attr(kind);
        }
        let types: Vec<Type> = op.operands().map(|value| op.ty(value)).collect();
        let maps = op.attr(Self::INDEXING_MAPS);
        print_maps(p, maps.filter(|_| maps != default_maps(op.ctx(), &types)));
        p.optional_attr_dict(op, &[SEGMENTS, "kind", MAPS]);
        print_parts(p, op);
        print_results(p, op);
    }
}

/// All loops in their order for each operand, as many as the output has dimensions.
fn default_maps(ctx: &Context, operands: &[Type]) -> Option<Attr> {
    let output = *operands.last()?;
    ctx.type_data(output).element()?;
    let map = AffineMap::multi_dim_identity(shape(ctx, output).len() as u32);
    Some(attr_of_maps(ctx, &vec![map; operands.len()]))
}
