//! `affine.dma_start` and `affine.dma_wait`: transfers between buffers that go on while the program does, and
//! the wait for one. Each buffer is followed by its indices, and a tag tells transfers apart.

use crease_ir::affine::AffineMap;
use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::fold::{Constants, Edit, Fold, Folded};
use crease_ir::hooks::{CustomAsm, Verify};
use crease_ir::{AttrData, Diagnostics, Failed, OpRef, Type, ValueId};
use crease_memref::strided::MemRef;

use crate::asm::Element;
use crate::fold::cast_source;
use crate::generated::*;
use crate::scope::Scope;

const SOURCE: &str = "src_map";
const DESTINATION: &str = "dst_map";
const TAG: &str = "tag_map";

/// The buffers of an op, by the names of their maps.
pub(crate) trait Transfer {
    const MAPS: &'static [&'static str];
}

impl Transfer for AffineDmaStart {
    const MAPS: &'static [&'static str] = &[SOURCE, DESTINATION, TAG];
}

impl Transfer for AffineDmaWait {
    const MAPS: &'static [&'static str] = &[TAG];
}

/// The map of this name.
pub(crate) fn map<'b>(op: OpRef<'b>, name: &str) -> Option<&'b AffineMap> {
    match op.ctx().attr_data(op.discardable(name)?) {
        AttrData::AffineMap(map) => Some(map),
        _ => None,
    }
}

/// Where the buffer with each map is among the operands, and how many indices follow it; then where the rest
/// is. `None` if a map is missing.
pub(crate) fn places<T: Transfer>(op: OpRef<'_>) -> Option<(Vec<(usize, usize)>, usize)> {
    let mut at = 0;
    let mut places = Vec::with_capacity(T::MAPS.len());
    for name in T::MAPS {
        let indices = map(op, name)?.num_inputs() as usize;
        places.push((at, indices));
        at += 1 + indices;
    }
    Some((places, at))
}

/// Writes the buffers and what follows; as upstream, no attributes.
fn print<T: Transfer>(p: &mut dyn OpPrinter, op: OpRef<'_>) {
    let Some((places, rest)) = places::<T>(op) else {
        return;
    };
    let all: Vec<ValueId> = op.operands().collect();
    for (number, (name, &(at, indices))) in T::MAPS.iter().zip(&places).enumerate() {
        p.text(if number == 0 { " " } else { ", " });
        let subscripts = &all[at + 1..=at + indices];
        Element::print(p, all[at], op.discardable(name), subscripts);
    }
    for &value in &all[rest..] {
        p.text(", ");
        p.operand(value);
    }
    for (number, &(at, _)) in places.iter().enumerate() {
        p.text(if number == 0 { " : " } else { ", " });
        p.ty(op.operand_type(at));
    }
}

/// `%source[…], %destination[…], %tag[…], %elements (, %stride, %each)? : types of the buffers`
impl CustomAsm for AffineDmaStart {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let mut buffers = Vec::new();
        for name in Self::MAPS {
            buffers.push(Element::parse(p, state, name)?);
            p.punct(",")?;
        }
        let mut numbers = vec![p.operand()?];
        // Upstream takes a comma with nothing behind it too.
        if p.optional_punct(",") {
            numbers.extend(p.operand_list(Delimiter::None)?);
        }
        let loc = p.name_loc();
        if !matches!(numbers.len(), 1 | 3) {
            return Err(p.error(loc, "expected two stride related operands"));
        }
        p.punct(":")?;
        let types = p.ty_list()?;
        if types.len() != buffers.len() {
            return Err(p.error(loc, "expected three types"));
        }
        for (buffer, ty) in buffers.into_iter().zip(types) {
            buffer.resolve(p, state, ty)?;
        }
        p.resolve_indices(&numbers, &mut state.operands)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print::<Self>(p, op);
    }
}

/// `%tag[…], %elements : type of the tag`
impl CustomAsm for AffineDmaWait {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let tag = Element::parse(p, state, TAG)?;
        p.punct(",")?;
        let number = p.operand()?;
        p.punct(":")?;
        let ty = p.ty()?;
        tag.resolve(p, state, ty)?;
        state.operands.push(p.resolve(number, Type::INDEX.get())?);
        if MemRef::of(p.ctx(), ty).is_none() {
            let loc = p.name_loc();
            return Err(p.error(loc, "expected tag to be of memref type"));
        }
        Ok(())
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        print::<Self>(p, op);
    }
}

/// Each of `messages` says of one buffer that it is none.
fn buffers<T: Transfer>(
    op: OpRef<'_>,
    messages: &[&str],
    counts: &[usize],
    diags: &mut Diagnostics,
) -> Result<Vec<(usize, usize)>, Failed> {
    let Some((places, rest)) = places::<T>(op) else {
        return Err(op.op_error(diags, "requires a map for each buffer"));
    };
    if rest > op.num_operands() {
        return Err(op.op_error(diags, "incorrect number of operands"));
    }
    for (&(at, _), message) in places.iter().zip(messages) {
        if MemRef::of(op.ctx(), op.operand_type(at)).is_none() {
            return Err(op.op_error(diags, *message));
        }
    }
    if !counts.contains(&(op.num_operands() - rest)) {
        return Err(op.op_error(diags, "incorrect number of operands"));
    }
    Ok(places)
}

/// The indices are dimensions or symbols; messages begin with `index`, and name the op as `name`.
fn indices(
    op: OpRef<'_>,
    scope: &mut Scope<'_>,
    (at, count): (usize, usize),
    (index, name): (&str, &str),
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    for value in op.operands().skip(at + 1).take(count) {
        if op.ty(value) != Type::INDEX {
            let message = format!("{index} to {name} must have 'index' type");
            return Err(op.op_error(diags, message));
        }
        if !scope.is_dim(value) {
            let message = format!("{index} must be a valid dimension or symbol identifier");
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

impl Verify for AffineDmaStart {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let messages = [
            "expected DMA source to be of memref type",
            "expected DMA destination to be of memref type",
            "expected DMA tag to be of memref type",
        ];
        let places = buffers::<Self>(op, &messages, &[1, 3], diags)?;
        let mut scope = Scope::of(op);
        for (place, index) in places
            .into_iter()
            .zip(["src index", "dst index", "tag index"])
        {
            indices(op, &mut scope, place, (index, "dma_start"), diags)?;
        }
        Ok(())
    }
}

impl Verify for AffineDmaWait {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let messages = ["expected DMA tag to be of memref type"];
        let places = buffers::<Self>(op, &messages, &[1], diags)?;
        let mut scope = Scope::of(op);
        for place in places {
            indices(op, &mut scope, place, ("index", "dma_wait"), diags)?;
        }
        Ok(())
    }
}

/// Buffers are taken from before a cast.
fn through_casts(op: OpRef<'_>) -> Folded {
    let sources = op.operands().enumerate();
    let edits = sources.filter_map(|(i, value)| {
        let source = cast_source(op, value)?;
        Some(Edit::SetOperand(i as u32, source))
    });
    let edits: smallvec::SmallVec<[Edit; 2]> = edits.collect();
    match edits.is_empty() {
        true => Folded::No,
        false => Folded::InPlace(edits),
    }
}

impl Fold for AffineDmaStart {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op)
    }
}

impl Fold for AffineDmaWait {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        through_casts(op)
    }
}
