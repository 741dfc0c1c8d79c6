//! `affine-expand-index-ops` and `affine-expand-index-ops-as-affine`: `affine.linearize_index` and
//! `affine.delinearize_index` become arithmetic, or `affine.apply`.

use crease_arith::Emit;
use crease_ir::affine::AffineExpr;
use crease_ir::{OpId, ValueId};
use crease_memref::mixed::{List, Mixed, mixed};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::apply::composed_apply;
use crate::generated::{AffineDelinearizeIndex, AffineLinearizeIndex};
use crate::lower::{join, split};

/// Expands both ops: into maps that `affine.apply` applies, or into arithmetic.
pub struct ExpandIndex<const BY_MAPS: bool>;

/// The pass that makes arithmetic.
pub type AffineExpandIndexOps = ExpandIndex<false>;

/// The pass that makes `affine.apply`.
pub type AffineExpandIndexOpsAsAffine = ExpandIndex<true>;

impl<const BY_MAPS: bool> PatternPass for ExpandIndex<BY_MAPS> {
    const NAME: &'static str = if BY_MAPS {
        "affine-expand-index-ops-as-affine"
    } else {
        "affine-expand-index-ops"
    };
    const DISPLAY: &'static str = if BY_MAPS {
        "AffineExpandIndexOpsAsAffine"
    } else {
        "AffineExpandIndexOps"
    };
    const SUMMARY: &'static str = if BY_MAPS {
        "Lower affine operations operating on indices into affine.apply operations"
    } else {
        "Lower affine operations operating on indices into more fundamental operations"
    };

    fn patterns() -> Vec<PatternDef> {
        vec![
            PatternDef::new("split_index", "affine.delinearize_index", |rw, op| {
                replace(rw, op, if BY_MAPS { split_by_maps } else { split })
            }),
            PatternDef::new("join_index", "affine.linearize_index", |rw, op| {
                replace(rw, op, if BY_MAPS { join_by_map } else { join })
            }),
        ]
    }
}

/// What makes the results of an op before it.
type Expand = fn(&mut Rewriter<'_>, OpId) -> Option<Vec<ValueId>>;

fn replace(rw: &mut Rewriter<'_>, op: OpId, expand: Expand) -> PatternResult {
    rw.set_before(op);
    match expand(rw, op) {
        Some(values) => Ok(rw.replace_op(op, &values)),
        None => Err(NotApplied("it stays")),
    }
}

/// The sizes in a list, without that of the first of `parts` indices, which says nothing but how large it may be.
fn inner(mut sizes: List, parts: usize) -> List {
    if sizes.len() == parts && parts > 0 {
        sizes.remove(0);
    }
    sizes
}

/// Each index is what is left over by the stride before it, divided by its own.
fn split_by_maps(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    type Op = AffineDelinearizeIndex;
    let view = rw.op(op);
    let (loc, mut rest, parts) = (view.loc(), view.operand(0), view.num_results());
    let sizes = mixed(view, Op::STATIC_BASIS, Op::OPERAND_DYNAMIC_BASIS);
    let product = AffineExpr::symbol(0) * AffineExpr::symbol(1);
    let mut stride = Mixed::Static(1);
    let mut strides = List::new();
    for size in inner(sizes, parts).into_iter().rev() {
        stride = composed_apply(rw, op, &product, &[size, stride]);
        strides.push(stride);
    }
    let [lhs, rhs] = [0, 1].map(AffineExpr::dim);
    let (quotient, remainder) = (lhs.clone().floor_div(rhs.clone()), lhs % rhs);
    let mut results = Vec::with_capacity(parts);
    for stride in strides.into_iter().rev() {
        let inputs = [Mixed::Value(rest), stride];
        let [quotient, remainder] = [&quotient, &remainder].map(|expr| {
            let value = composed_apply(rw, op, expr, &inputs);
            value.value(&mut Emit::new(rw, loc))
        });
        results.push(quotient);
        rest = remainder;
    }
    results.push(rest);
    (results.len() == parts).then_some(results)
}

/// The sum of all indices times their strides.
fn join_by_map(rw: &mut Rewriter<'_>, op: OpId) -> Option<Vec<ValueId>> {
    type Op = AffineLinearizeIndex;
    let view = rw.op(op);
    let loc = view.loc();
    let indices: Vec<ValueId> = view.operands_of(Op::OPERAND_MULTI_INDEX).collect();
    let sizes = mixed(view, Op::STATIC_BASIS, Op::OPERAND_DYNAMIC_BASIS);
    let sizes = inner(sizes, indices.len());
    let mut products = vec![AffineExpr::constant(1)];
    for at in (0..sizes.len() as u32).rev() {
        products.extend(
            products
                .last()
                .map(|last| last.clone() * AffineExpr::symbol(at)),
        );
    }
    let mut strides = List::new();
    for product in products.iter().rev() {
        strides.push(composed_apply(rw, op, product, &sizes));
    }
    let (mut sum, mut inputs) = (AffineExpr::constant(0), Vec::new());
    for (at, (index, stride)) in (0..).step_by(2).zip(indices.into_iter().zip(strides)) {
        sum = sum + AffineExpr::symbol(at) * AffineExpr::symbol(at + 1);
        inputs.extend([Mixed::Value(index), stride]);
    }
    let sum = composed_apply(rw, op, &sum, &inputs);
    Some(vec![sum.value(&mut Emit::new(rw, loc))])
}
