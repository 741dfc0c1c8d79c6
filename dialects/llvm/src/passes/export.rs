//! `llvm-legalize-for-export`: turns what LLVM IR cannot say into what it can.
//!
//! Arguments of a block are `phi` instructions there, which tell edges by the blocks that they come from: of several
//! edges from one block to another, all but the first go through new blocks. And parts of a variable are said at once.

use std::collections::hash_map::Entry;

use crease_ir::attrs::AttrReplacer;
use crease_ir::diag::Failed;
use crease_ir::num::ApInt;
use crease_ir::{Attr, AttrData, BlockId, Body, Context, Loc, OpId, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use rustc_hash::FxHashMap;

use crate::Br;
use crate::attrs::mnemonic;

/// The pass.
pub struct LegalizeForExport;

impl Pass for LegalizeForExport {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let mut changed = false;
        let mut fragments = AttrReplacer::new(ctx, |attr| join_fragments(ctx, attr));
        target.body_mut().visit_nested(&mut |body| {
            changed |= split_edges(ctx, body);
            changed |= fragments.replace_in(body) | fragments.replace_in_owner(body);
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for LegalizeForExport {
    const NAME: &'static str = "llvm-legalize-for-export";
    const DISPLAY: &'static str = "LLVMLegalizeForExportPass";
    const SUMMARY: &'static str = "Legalize LLVM dialect to be convertible to LLVM IR";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Makes each edge from a block to one that has arguments the only one between the two.
fn split_edges(ctx: &Context, body: &mut Body) -> bool {
    let mut rw = Rewriter::new(ctx, body, None).without_revisits();
    for op in rw.body().ops_preorder() {
        for (dest, edges) in repeated_edges(rw.body(), op) {
            for edge in edges {
                split_edge(&mut rw, op, edge, dest);
            }
        }
    }
    rw.edits() > 0
}

/// The blocks with arguments that `op` leads to more than once, with the numbers of the edges but for the first.
/// Upstream takes them in the order of their addresses.
fn repeated_edges(body: &Body, op: OpId) -> Vec<(BlockId, Vec<usize>)> {
    let mut found: Vec<(BlockId, Vec<usize>)> = Vec::new();
    if body.num_successors(op) > 1 {
        let mut places: FxHashMap<BlockId, usize> = FxHashMap::default();
        for (edge, dest) in body.successors(op).enumerate() {
            match places.entry(dest) {
                Entry::Occupied(place) => found[*place.get()].1.push(edge),
                Entry::Vacant(place) => {
                    place.insert(found.len());
                    found.push((dest, Vec::new()));
                }
            }
        }
        found.retain(|(dest, edges)| !edges.is_empty() && !body.block_args(*dest).is_empty());
    }
    found
}

/// Puts a block at the end of the region into an edge. It gets what the destination got, and passes it on.
fn split_edge(rw: &mut Rewriter<'_>, op: OpId, edge: usize, dest: BlockId) -> Option<()> {
    let body = rw.body();
    let region = body.block_region(dest)?;
    let args = body.block_args(dest).iter().enumerate();
    let args = args.map(|(i, &arg)| (body.ty(arg), body.block_arg_loc(dest, i)));
    let args: Vec<(Type, Loc)> = args.collect();
    let loc = body.op_loc(op);
    let block = rw.create_block(region, None, &args);
    let dest_operands: Vec<ValueId> = rw.body().block_args(block).to_vec();
    rw.build(
        loc,
        Br {
            dest_operands,
            loop_annotation: None,
            dest,
        },
    );
    let _ = rw.edit_blocks(&[op], |_, body| body.set_successor(op, edge, block));
    Some(())
}

/// A debug expression in which fragments that follow each other are one, if there are such ones.
fn join_fragments(ctx: &Context, attr: Attr) -> Option<Attr> {
    if mnemonic(ctx, attr) != Some("di_expression") {
        return None;
    }
    let AttrData::Dialect { def, params } = ctx.attr_data(attr) else {
        return None;
    };
    let elements = ctx.array_elements((*params.first()?)?)?;
    let mut joined: Vec<Attr> = Vec::new();
    for &element in elements {
        let last = joined.last();
        match last.and_then(|&last| joined_fragment(ctx, last, element)) {
            Some(one) => {
                joined.pop();
                joined.push(one);
            }
            None => joined.push(element),
        }
    }
    (joined.len() < elements.len()).then(|| {
        let params = [Some(ctx.array_attr(&joined))].into();
        ctx.intern_attr(AttrData::Dialect { def: *def, params })
    })
}

/// The fragment that `last` and `next` are: as large as the former, and as far into the variable as both
/// are. If they do not say so, they stay; upstream reads what is not there.
fn joined_fragment(ctx: &Context, last: Attr, next: Attr) -> Option<Attr> {
    let (&[start, size, ..], &[more, ..]) = (fragment(ctx, last)?, fragment(ctx, next)?) else {
        return None;
    };
    let AttrData::Dialect { def, params } = ctx.attr_data(last) else {
        return None;
    };
    let (at, more) = (ctx.int_value(start)?, ctx.int_value(more)?);
    let at = at.to_u64()?.wrapping_add(more.to_u64()?);
    let ty = ctx.attr_type(start)?;
    let start = ctx.int_attr(ty, ApInt::new(ctx.int_width(ty)?, at));
    let operands = Some(ctx.array_attr(&[start, size]));
    let params = [*params.first()?, operands].into();
    Some(ctx.intern_attr(AttrData::Dialect { def: *def, params }))
}

/// What a fragment is said by: its start and size.
fn fragment(ctx: &Context, element: Attr) -> Option<&[Attr]> {
    match ctx.attr_data(element) {
        AttrData::Dialect { params, .. } => {
            let &[Some(name), Some(operands)] = &params[..] else {
                return None;
            };
            let is_fragment = ctx.str_value(name) == Some("DW_OP_LLVM_fragment");
            ctx.array_elements(operands).filter(|_| is_fragment)
        }
        _ => None,
    }
}
