//! Loops that carry vectors wider than a register carry their pieces.

use crease_ir::{Loc, OpId, Type, ValueId};
use crease_rewrite::{NotApplied, PatternResult, Rewriter};
use crease_scf as scf;

use super::split::{access_lanes, assemble, piece, with_lanes};
use crate::ops::lanes_of;

/// Lanes of pieces of what a loop carries: a value per piece.
pub(super) fn carried(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let loc = view.loc();
    let Some((body, region)) = view.region(0) else {
        return Err(NotApplied("no body"));
    };
    let Some(block) = body.entry_block(region) else {
        return Err(NotApplied("no body"));
    };
    let Some(end) = body.last_op(block) else {
        return Err(NotApplied("no end"));
    };
    let inits: Vec<ValueId> = view.operands().skip(3).collect();
    let bounds: Vec<ValueId> = view.operands().take(3).collect();
    let given: Vec<ValueId> = body.operands(end).collect();
    let args: Vec<ValueId> = body.block_args(block).to_vec();
    let types: Vec<Type> = inits.iter().map(|&v| view.ty(v)).collect();
    let splits: Vec<Option<i64>> = types.iter().map(|&ty| access_lanes(rw, ty)).collect();
    if splits.iter().all(Option::is_none) || given.len() != inits.len() {
        return Err(NotApplied("it fits"));
    }
    rw.set_before(op);
    let mut operands = bounds;
    let mut new_types = Vec::new();
    for ((&init, &ty), &split) in inits.iter().zip(&types).zip(&splits) {
        match split {
            None => {
                operands.push(init);
                new_types.push(ty);
            }
            Some(lanes) => {
                let all = lanes_of(rw.ctx(), ty).unwrap_or(lanes);
                for i in 0..all / lanes {
                    operands.push(piece(rw, loc, init, i * lanes, lanes));
                    new_types.push(with_lanes(rw.ctx(), ty, lanes));
                }
            }
        }
    }
    let mut arg_types = vec![(rw.body().ty(args[0]), loc)];
    arg_types.extend(new_types.iter().map(|&ty| (ty, loc)));
    let region = rw.create_region();
    let new_block = rw.create_block(region, None, &arg_types);
    let new_args = rw.body().block_args(new_block).to_vec();
    let mut stand_in = vec![new_args[0]];
    let whole = gather_pieces(rw, loc, &new_args[1..], &types, &splits);
    stand_in.extend(whole);
    let _ = rw.merge_blocks(block, new_block, &stand_in);
    // The end gives pieces.
    rw.set_before(end);
    let mut pieces = Vec::new();
    for (&value, &split) in given.iter().zip(&splits) {
        let value = stand_in_of(&args, &stand_in, value);
        match split {
            None => pieces.push(value),
            Some(lanes) => {
                let all = lanes_of(rw.ctx(), rw.body().ty(value)).unwrap_or(lanes);
                for i in 0..all / lanes {
                    pieces.push(piece(rw, loc, value, i * lanes, lanes));
                }
            }
        }
    }
    rw.build(loc, scf::Yield { results: pieces });
    let _ = rw.erase_op(end);
    rw.set_before(op);
    let new = rw.create_like(op, &operands, &new_types, &[region]);
    let results: Vec<ValueId> = rw.body().results(new).collect();
    let whole = gather_pieces(rw, loc, &results, &types, &splits);
    Ok(rw.replace_op(op, &whole))
}

/// What stands for a value now that blocks were merged.
fn stand_in_of(args: &[ValueId], stand_in: &[ValueId], value: ValueId) -> ValueId {
    let at = args.iter().position(|&arg| arg == value);
    at.and_then(|i| stand_in.get(i).copied()).unwrap_or(value)
}

/// Whole values of pieces that come one after the other.
fn gather_pieces(
    rw: &mut Rewriter<'_>,
    loc: Loc,
    mut pieces: &[ValueId],
    types: &[Type],
    splits: &[Option<i64>],
) -> Vec<ValueId> {
    let mut whole = Vec::new();
    for (&ty, &split) in types.iter().zip(splits) {
        let count = match split {
            None => 1,
            Some(lanes) => (lanes_of(rw.ctx(), ty).unwrap_or(lanes) / lanes) as usize,
        };
        let (own, rest) = pieces.split_at(count.min(pieces.len()));
        pieces = rest;
        whole.push(match (split, own) {
            (Some(lanes), own) => assemble(rw, loc, ty, lanes, own),
            (None, &[one, ..]) => one,
            (None, []) => continue,
        });
    }
    whole
}
