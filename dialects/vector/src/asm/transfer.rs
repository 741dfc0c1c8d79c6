//! `vector.transfer_read` and `vector.transfer_write`.

use crease_ir::affine::AffineMap;
use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult, UnresolvedOperand};
use crease_ir::hooks::CustomAsm;
use crease_ir::{AttrData, Context, Loc, NamedAttr, OpRef, Type, TypeData};

use super::operand_after_comma;
use crate::generated::*;
use crate::ops::VectorParts;
use crate::transfer::{effective_rank, map_of, mask_type, minor_identity, source_rank};

const MAP: &str = "permutation_map";
const IN_BOUNDS: &str = "in_bounds";
const SEGMENTS: &str = "operandSegmentSizes";

fn given(ctx: &Context, attrs: &[NamedAttr], name: &str) -> Option<crease_ir::Attr> {
    let name = ctx.ident(name);
    attrs.iter().find(|(n, _)| *n == name).map(|&(_, a)| a)
}

fn push(ctx: &Context, attrs: &mut Vec<NamedAttr>, name: &str, value: crease_ir::Attr) {
    attrs.push((ctx.ident(name), value));
}

/// Completes the attributes of a transfer between `source` and `vector`, which are written at `loc`,
/// and gives its map.
fn complete(
    p: &mut dyn OpParser,
    state: &mut OpState,
    (source, vector): (Type, Type),
    loc: Loc,
) -> ParseResult<AffineMap> {
    let ctx = p.ctx();
    let ranked = matches!(
        ctx.type_data(source),
        TypeData::MemRef { .. } | TypeData::RankedTensor { .. }
    );
    if !ranked {
        return Err(p.error(loc, "requires memref or ranked tensor type"));
    }
    let Some(parts) = VectorParts::of(ctx, vector) else {
        return Err(p.error(loc, "requires vector type"));
    };
    let map = match given(ctx, &state.attrs, MAP) {
        Some(attr) => map_of(ctx, Some(attr)).cloned(),
        None => {
            let fits = source_rank(ctx, source)
                .is_some_and(|rank| rank >= effective_rank(ctx, source, parts));
            let map = minor_identity(ctx, source, parts).filter(|_| fits);
            let Some(map) = map else {
                let message = "expected a custom permutation_map when rank(source) != \
                               rank(destination)";
                return Err(p.error(loc, message));
            };
            let attr = ctx.intern_attr(AttrData::AffineMap(map.clone()));
            push(ctx, &mut state.attrs, MAP, attr);
            Some(map)
        }
    };
    let map = map.unwrap_or_else(AffineMap::empty);
    if given(ctx, &state.attrs, IN_BOUNDS).is_none() {
        let no = vec![ctx.bool_attr(false); map.num_results()];
        let list = ctx.array_attr(&no);
        push(ctx, &mut state.attrs, IN_BOUNDS, list);
    }
    Ok(map)
}

/// Looks the mask up and gives the segment sizes, the first ones of which are `segments`. The types are
/// written at `types_at`.
fn mask(
    p: &mut dyn OpParser,
    state: &mut OpState,
    ((source, vector), types_at): ((Type, Type), Loc),
    map: &AffineMap,
    mask: Option<UnresolvedOperand>,
    segments: [i32; 3],
) -> ParseResult {
    if let Some(mask) = mask {
        let ctx = p.ctx();
        let element = ctx.type_data(source).element();
        if element.is_some_and(|ty| VectorParts::of(ctx, ty).is_some()) {
            return Err(p.error(mask.loc, "does not support masks with vector element type"));
        }
        let parts = VectorParts::of(ctx, vector).filter(|v| v.rank() == map.num_results());
        let Some(ty) = parts.and_then(|parts| mask_type(ctx, parts, map)) else {
            let message = "expected the same rank for the vector and the results of the \
                           permutation map";
            return Err(p.error(types_at, message));
        };
        state.operands.push(p.resolve(mask, ty)?);
    }
    let [a, b, c] = segments;
    let sizes = p
        .ctx()
        .i32_array_attr(&[a, b, c, i32::from(mask.is_some())]);
    push(p.ctx(), &mut state.attrs, SEGMENTS, sizes);
    Ok(())
}

/// The two types after `:`, and where it stands.
fn two_types(p: &mut dyn OpParser) -> ParseResult<(Type, Type, Loc)> {
    let loc = p.loc();
    p.punct(":")?;
    let types = p.ty_list()?;
    match types[..] {
        [a, b] => Ok((a, b, loc)),
        _ => Err(p.error(loc, "requires two types")),
    }
}

/// `%base[%i], %padding, %mask {…} : source, vector`
impl CustomAsm for TransferRead {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let base = p.operand()?;
        let indices = p.operand_list(Delimiter::Square)?;
        p.punct(",")?;
        let padding = p.operand()?;
        let masked = operand_after_comma(p)?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (source, vector, loc) = two_types(p)?;
        let map = complete(p, state, (source, vector), loc)?;
        let element = p.ctx().element_or_self(source);
        state.operands.push(p.resolve(base, source)?);
        p.resolve_indices(&indices, &mut state.operands)?;
        state.operands.push(p.resolve(padding, element)?);
        let segments = [1, indices.len() as i32, 1];
        mask(p, state, ((source, vector), loc), &map, masked, segments)?;
        state.types.push(vector);
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let groups = [0, 1, 2].map(|i| op.operands_of(i).collect::<Vec<_>>());
        p.text(" ");
        p.operands(&groups[0]);
        p.text("[");
        p.operands(&groups[1]);
        p.text("], ");
        p.operands(&groups[2]);
        print_rest(p, op, op.result_type(0));
    }
}

/// `%vector, %base[%i], %mask {…} : vector, source`
impl CustomAsm for TransferWrite {
    const IGNORES_NAMES: bool = true;

    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let value = p.operand()?;
        p.punct(",")?;
        let base = p.operand()?;
        let indices = p.operand_list(Delimiter::Square)?;
        let masked = operand_after_comma(p)?;
        p.optional_attr_dict(&mut state.attrs)?;
        let (vector, source, loc) = two_types(p)?;
        if VectorParts::of(p.ctx(), vector).is_none() {
            return Err(p.error(loc, "requires vector type"));
        }
        let map = complete(p, state, (source, vector), loc)?;
        state.operands.push(p.resolve(value, vector)?);
        state.operands.push(p.resolve(base, source)?);
        p.resolve_indices(&indices, &mut state.operands)?;
        let segments = [1, 1, indices.len() as i32];
        mask(p, state, ((source, vector), loc), &map, masked, segments)?;
        if let TypeData::RankedTensor { .. } = p.ctx().type_data(source) {
            state.types.push(source);
        }
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let groups = [0, 1, 2].map(|i| op.operands_of(i).collect::<Vec<_>>());
        p.text(" ");
        p.operands(&groups[0]);
        p.text(", ");
        p.operands(&groups[1]);
        p.text("[");
        p.operands(&groups[2]);
        p.text("]");
        print_rest(p, op, op.operand_type(1));
    }
}

/// The mask, the attributes, less those that would be the same if they were left out, and the types, of
/// which `second` is the second one.
fn print_rest(p: &mut dyn OpPrinter, op: OpRef<'_>, second: Type) {
    let ctx = op.ctx();
    for mask in op.operands_of(3) {
        p.text(", ");
        p.operand(mask);
    }
    let mut elided = vec![SEGMENTS];
    if map_of(ctx, op.attr_by_name(MAP)).is_some_and(AffineMap::is_minor_identity) {
        elided.push(MAP);
    }
    let no = ctx.bool_attr(false);
    let bounds = op
        .attr_by_name(IN_BOUNDS)
        .and_then(|attr| ctx.array_elements(attr))
        .unwrap_or_default();
    if bounds.iter().all(|&attr| attr == no) {
        elided.push(IN_BOUNDS);
    }
    p.optional_attr_dict(op, &elided);
    p.text(" : ");
    p.ty(op.operand_type(0));
    p.text(", ");
    p.ty(second);
}
