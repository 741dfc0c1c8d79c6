//! `affine.linearize_index` and `affine.delinearize_index` as products and quotients of strides.

use crease_arith as arith;
use crease_arith::{Emit, IntegerOverflowFlags};
use crease_ir::interfaces::LoopLikeInterface;
use crease_ir::types::DYNAMIC;
use crease_ir::{Attr, OpId, OpRef, ValueId};
use crease_rewrite::Rewriter;

use super::expand::modulo;
use crate::generated::*;
use crate::linear_index::basis;

/// For each size the product of it and all that follow it. Constants are multiplied first, and stand last.
fn strides(
    emit: &mut Emit<'_, '_>,
    basis: &[i64],
    dynamic: &[ValueId],
    flags: IntegerOverflowFlags,
) -> Vec<ValueId> {
    let (mut known, mut unknown) = (1_i64, None);
    let mut dynamic = dynamic.iter().rev();
    let mut strides = Vec::new();
    for &size in basis.iter().rev() {
        if size != DYNAMIC {
            known = known.wrapping_mul(size);
        } else if let Some(&size) = dynamic.next() {
            unknown = Some(match unknown {
                Some(product) => emit.mul(product, size, flags),
                None => size,
            });
        }
        strides.push(match unknown {
            Some(product) if known == 1 => product,
            Some(product) => {
                let known = emit.index(known);
                emit.mul(product, known, flags)
            }
            None => emit.index(known),
        });
    }
    strides.reverse();
    strides
}

/// The sizes, without that of the first of `parts` indices, which says nothing but how large it may be.
fn inner_basis(op: OpRef<'_>, slot: usize, parts: usize) -> Vec<i64> {
    let mut sizes = basis(op, slot);
    if !sizes.is_empty() && sizes.len() == parts {
        sizes.remove(0);
    }
    sizes
}

/// Each index is what is left over by the stride before it, divided by its own.
pub(crate) fn split(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    type Op = AffineDelinearizeIndex;
    let view = rw.op(op);
    let (loc, index, parts) = (view.loc(), view.operand(0), view.num_results());
    if parts <= 1 {
        return Some(vec![index; parts]);
    }
    let sizes = inner_basis(view, Op::STATIC_BASIS, parts);
    let dynamic: Vec<ValueId> = view.operands_of(Op::OPERAND_DYNAMIC_BASIS).collect();
    let nsw = IntegerOverflowFlags::NSW;
    let emit = &mut Emit::new(rw, loc);
    let strides = strides(emit, &sizes, &dynamic, nsw.union(IntegerOverflowFlags::NUW));
    let zero = emit.index(0);
    let mut results = vec![emit.binary::<arith::FloorDivSI>(index, *strides.first()?)];
    for pair in strides.windows(2) {
        let rest = modulo(emit, index, pair[0], Some(zero), nsw);
        results.push(emit.binary::<arith::DivSI>(rest, pair[1]));
    }
    results.push(modulo(emit, index, *strides.last()?, Some(zero), nsw));
    Some(results)
}

/// How many of the loops around `op`, from the innermost on, `value` does not change in.
fn invariant_loops(op: OpRef<'_>, value: ValueId) -> usize {
    let body = op.body();
    let home = body.value_block(value);
    let home = home.and_then(|block| body.block_parent_op(block));
    let around = std::iter::successors(op.parent_op(), |op| op.parent_op());
    let inside = around.take_while(|op| Some(op.id()) != home);
    let is_loop = |op: OpRef<'_>| {
        op.def()
            .is_some_and(|def| def.interface::<LoopLikeInterface>().is_some())
    };
    inside.filter(|&op| is_loop(op)).count()
}

/// The sum of all indices times their strides. What changes in fewer loops comes first, so that sums of it
/// can be moved out of the others.
pub(crate) fn join(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    type Op = AffineLinearizeIndex;
    let view = rw.op(op);
    let loc = view.loc();
    let indices: Vec<ValueId> = view.operands_of(Op::OPERAND_MULTI_INDEX).collect();
    let sizes = inner_basis(view, Op::STATIC_BASIS, indices.len());
    let dynamic: Vec<ValueId> = view.operands_of(Op::OPERAND_DYNAMIC_BASIS).collect();
    let loops: Vec<usize> = (indices.iter())
        .map(|&index| invariant_loops(view, index))
        .collect();
    let nsw = IntegerOverflowFlags::NSW;
    let flags = match view.attr(Op::DISJOINT) == Some(Attr::unit()) {
        true => nsw.union(IntegerOverflowFlags::NUW),
        false => nsw,
    };
    let emit = &mut Emit::new(rw, loc);
    let Some((&last, scaled)) = indices.split_last() else {
        return Some(vec![emit.index(0)]);
    };
    let strides = strides(emit, &sizes, &dynamic, flags);
    let mut terms: Vec<ValueId> = (scaled.iter().zip(strides))
        .map(|(&index, stride)| emit.mul(index, stride, nsw))
        .collect();
    terms.push(last);
    let mut terms: Vec<(usize, ValueId)> = loops.into_iter().zip(terms).collect();
    crease_ir::sort::sort_by_key(&mut terms, |&(loops, _)| std::cmp::Reverse(loops));
    let terms = terms.into_iter().map(|(_, term)| term);
    let sum = terms.reduce(|sum, term| emit.add(sum, term, nsw))?;
    Some(vec![sum])
}
