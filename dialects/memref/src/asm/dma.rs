//! `memref.dma_start`, whose operands' positions follow from the ranks of its memrefs.

use crease_ir::asm::{Delimiter, OpParser, OpPrinter, OpState, ParseResult};
use crease_ir::hooks::CustomAsm;
use crease_ir::{OpRef, Type};

use super::{element, operand_range, print_element};
use crate::DmaStart;
use crate::strided::MemRef;

/// `%src[…], %dst[…], %n, %tag[…] [, %stride, %n_per_stride] : type, type, type`
impl CustomAsm for DmaStart {
    fn parse(p: &mut dyn OpParser, state: &mut OpState) -> ParseResult {
        let source = element(p)?;
        p.punct(",")?;
        let dest = element(p)?;
        p.punct(",")?;
        let count = p.operand()?;
        p.punct(",")?;
        let tag = element(p)?;
        let mut stride = Vec::new();
        if p.optional_punct(",") {
            stride = p.operand_list(Delimiter::None)?;
        }
        let wrong_stride = !stride.is_empty() && stride.len() != 2;
        if wrong_stride {
            let loc = p.name_loc();
            return Err(p.error(loc, "expected two stride related operands"));
        }
        p.punct(":")?;
        let types = p.ty_list()?;
        let &[source_ty, dest_ty, tag_ty] = &types[..] else {
            let loc = p.name_loc();
            return Err(p.error(loc, "fewer/more types expected"));
        };
        let operands = &mut state.operands;
        operands.push(p.resolve(source.0, source_ty)?);
        p.resolve_indices(&source.1, operands)?;
        operands.push(p.resolve(dest.0, dest_ty)?);
        p.resolve_indices(&dest.1, operands)?;
        operands.push(p.resolve(count, Type::INDEX.get())?);
        operands.push(p.resolve(tag.0, tag_ty)?);
        p.resolve_indices(&tag.1, operands)?;
        p.resolve_indices(&stride, operands)
    }

    fn print(p: &mut dyn OpPrinter, op: OpRef<'_>) {
        let Some(places) = dma_places(op) else {
            return p.generic_op(op);
        };
        let memrefs = [
            (places.source, places.source_rank),
            (places.dest, places.dest_rank),
            (places.tag, places.tag_rank),
        ];
        let mut types = Vec::new();
        for (i, (at, rank)) in memrefs.into_iter().enumerate() {
            p.text(if i == 0 { " " } else { ", " });
            if i == 2 {
                p.operand(op.operand(places.count));
                p.text(", ");
            }
            print_element(p, op.operand(at), &operand_range(op, at + 1, rank));
            types.push(op.operand_type(at));
        }
        for operand in op.operands().skip(places.tag + places.tag_rank + 1) {
            p.text(", ");
            p.operand(operand);
        }
        p.optional_attr_dict(op, &[]);
        p.text(" : ");
        for (i, ty) in types.into_iter().enumerate() {
            if i > 0 {
                p.text(", ");
            }
            p.ty(ty);
        }
    }
}

/// Operand numbers of the memrefs and of the count; each memref's indices follow it.
struct Places {
    source: usize,
    source_rank: usize,
    dest: usize,
    dest_rank: usize,
    count: usize,
    tag: usize,
    tag_rank: usize,
}

/// Where things are; `None` if the operands are not what they must be.
fn dma_places(op: OpRef<'_>) -> Option<Places> {
    let rank = |at: usize| {
        let operand = op.operands().nth(at)?;
        Some(MemRef::of(op.ctx(), op.ty(operand))?.rank())
    };
    let source_rank = rank(0)?;
    let dest = 1 + source_rank;
    let dest_rank = rank(dest)?;
    let count = dest + 1 + dest_rank;
    let tag = count + 1;
    Some(Places {
        source: 0,
        source_rank,
        dest,
        dest_rank,
        count,
        tag,
        tag_rank: rank(tag)?,
    })
}
