//! `vectorize.reduce`: one op of the lanes, after pieces of them were combined with each other.

use crease_arith as arith;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, OpId, Type, ValueId};
use crease_rewrite::{Applied, NotApplied, PatternResult, Rewriter};
use crease_scf as scf;
use crease_vector as vector;
use crease_vector::CombiningKind;

use super::{count, split};
use crate::generated::*;
use crate::ops::{Lanes, lanes_of};
use crate::widen::{Combining, index_constant};

/// Pieces are combined with each other first if their order does not matter.
pub(super) fn reduce(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let (value, init, ty) = (view.operand(0), view.operand(1), view.result_type(0));
    let (Some(kind), flags) = (view.attr(Reduce::KIND), view.attr(Reduce::FASTMATH)) else {
        return Err(NotApplied("no kind"));
    };
    let loc = view.loc();
    let scalable = Lanes::of(view.ctx(), view.ty(value)).filter(|lanes| lanes.scalable);
    if let Some(lanes) = scalable
        && CombiningKind::of(view.ctx(), kind) == Some(CombiningKind::MUL)
    {
        return Ok(one_by_one(rw, op, lanes, flags));
    }
    let lanes = split::access_lanes(rw, rw.body().ty(value));
    let combining = Combining::of(view);
    rw.set_before(op);
    let mut value = value;
    if let (Some(lanes), Some(combining)) = (lanes, combining) {
        let count = lanes_of(rw.ctx(), rw.body().ty(value)).unwrap_or(lanes) / lanes;
        let pieces = (0..count).map(|i| split::piece(rw, loc, value, i * lanes, lanes));
        let pieces: Vec<ValueId> = pieces.collect();
        value = combining.pairs(rw, loc, pieces).unwrap_or(value);
    }
    let new = vector::Reduction {
        vector: value,
        acc: Some(init),
        kind,
        fastmath: flags,
        dest: ty,
    };
    Ok(rw.replace_with(op, new))
}

/// A product of as many lanes as the machine has, in a loop: no machine has an instruction for that, and
/// LLVM 22 either gives up or multiplies those lanes only that each machine has.
fn one_by_one(rw: &mut Rewriter<'_>, op: OpId, lanes: Lanes, flags: Option<Attr>) -> Applied {
    let view = rw.op(op);
    let (value, init, loc) = (view.operand(0), view.operand(1), view.loc());
    let ty = view.result_type(0);
    rw.set_before(op);
    let (zero, one) = (index_constant(rw, loc, 0), index_constant(rw, loc, 1));
    let all = count(rw, loc, lanes);
    let point = rw.insert_point();
    let region = rw.create_region();
    let block = rw.create_block(region, None, &[(Type::INDEX.get(), loc), (ty, loc)]);
    let &[lane, so_far] = rw.body().block_args(block) else {
        return rw.replace_op(op, &[init]);
    };
    let element = vector::Extract {
        source: value,
        dynamic_position: vec![lane],
        static_position: rw.ctx().i64_array_attr(&[DYNAMIC]),
        result: ty,
    };
    let (lhs, rhs) = (so_far, rw.build_value(loc, element));
    let product = match rw.ctx().float_kind(ty) {
        Some(_) => {
            let product = arith::MulF {
                lhs,
                rhs,
                fastmath: flags,
                result: ty,
            };
            rw.build_value(loc, product)
        }
        None => {
            let product = arith::MulI {
                lhs,
                rhs,
                overflow_flags: None,
                result: ty,
            };
            rw.build_value(loc, product)
        }
    };
    let results = vec![product];
    rw.build(loc, scf::Yield { results });
    if let Some(point) = point {
        rw.set_insert_point(point);
    }
    let new = scf::For {
        lower_bound: zero,
        upper_bound: all,
        step: one,
        init_args: vec![init],
        unsigned_cmp: None,
        region,
        results: vec![ty],
    };
    let new: ValueId = rw.build_value(loc, new);
    rw.replace_op(op, &[new])
}
