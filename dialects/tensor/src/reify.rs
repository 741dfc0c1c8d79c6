//! Sizes of results in terms of what the ops that give them are given; and `reify-result-shapes`, by which types say of them what can be known.

use crease_affine::composed_apply;
use crease_arith::Emit;
use crease_ir::affine::AffineExpr;
use crease_ir::body::ValueMap;
use crease_ir::diag::Failed;
use crease_ir::interfaces::destination;
use crease_ir::types::DYNAMIC;
use crease_ir::{OpId, ValueId};
use crease_memref::compose::{groups_of, output_shape};
use crease_memref::mixed::{List, Mixed, mixed};
use crease_memref::reify::{ReifyShapes, given_sizes, reify_shape, size, sizes};
use crease_memref::slice::{Slice, reduction_mask};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{Rewriter, rewrite_each};

use crate::canonicalize::inferred_concat;
use crate::generated::*;
use crate::shape::Ranked;

/// What this dialect's ops say.
pub(crate) static SHAPES: ReifyShapes = ReifyShapes(|rw, op, _| {
    let view = rw.op(op);
    let loc = view.loc();
    let result = Ranked::of(rw.ctx(), view.result_type(0))?;
    match () {
        () if view.is::<Empty>() || view.is::<Generate>() => {
            given_sizes(result.shape, view.operands())
        }
        () if view.is::<Splat>() => given_sizes(result.shape, view.operands().skip(1)),
        () if view.is::<ExpandShape>() => Some(output_shape(view)),
        () if view.is::<CollapseShape>() => collapse_shape(rw, op, result.shape),
        () if view.is::<ExtractSlice>() => {
            let slice = Slice::of(view, ExtractSlice::OPERAND_OFFSETS);
            let dropped = reduction_mask(&slice.statics()[1], result.shape)?;
            let kept = slice.sizes.into_iter().zip(dropped);
            Some(
                kept.filter(|(_, gone)| !gone)
                    .map(|(size, _)| size)
                    .collect(),
            )
        }
        () if view.is::<InsertSlice>() => {
            let into = destination(view, view.result(0))?;
            sizes::<Dim>(rw, loc, into)
        }
        () if view.is::<Pad>() => pad(rw, op, result.shape),
        () if view.is::<Concat>() => concat(rw, op, result.shape),
        () => None,
    }
});

/// The product of the sizes of a group.
fn collapse_shape(rw: &mut Rewriter<'_>, op: OpId, shape: &[i64]) -> Option<List> {
    let view = rw.op(op);
    let (loc, source, groups) = (view.loc(), view.operand(0), groups_of(view));
    let mut list = List::new();
    for (&known, group) in shape.iter().zip(&groups) {
        list.push(match known {
            DYNAMIC => {
                let dims = group.iter().filter_map(|&dim| usize::try_from(dim).ok());
                let factors: List = dims
                    .map(|dim| Mixed::Value(size::<Dim>(rw, loc, source, dim)))
                    .collect();
                let symbols = (0..factors.len() as u32).map(AffineExpr::symbol);
                let product = symbols.reduce(|product, factor| product * factor)?;
                composed_apply(rw, op, &product, &factors)
            }
            known => Mixed::Static(known),
        });
    }
    Some(list)
}

/// What is padded, and what is added before and after it.
fn pad(rw: &mut Rewriter<'_>, op: OpId, shape: &[i64]) -> Option<List> {
    let view = rw.op(op);
    let (loc, source) = (view.loc(), view.operand(0));
    let low = mixed(view, Pad::STATIC_LOW, Pad::OPERAND_LOW);
    let high = mixed(view, Pad::STATIC_HIGH, Pad::OPERAND_HIGH);
    let sum = AffineExpr::dim(0) + AffineExpr::dim(1) + AffineExpr::dim(2);
    let mut list = List::new();
    for (dim, &known) in shape.iter().enumerate() {
        list.push(match known {
            DYNAMIC => {
                let before = Mixed::Value(size::<Dim>(rw, loc, source, dim));
                let inputs = [before, *low.get(dim)?, *high.get(dim)?];
                composed_apply(rw, op, &sum, &inputs)
            }
            known => Mixed::Static(known),
        });
    }
    Some(list)
}

/// The sum of the sizes along one dimension, and what any type says of the others.
fn concat(rw: &mut Rewriter<'_>, op: OpId, shape: &[i64]) -> Option<List> {
    let view = rw.op(op);
    let (loc, inputs) = (view.loc(), view.operands().collect::<Vec<ValueId>>());
    let (along, inferred) = inferred_concat(view).ok()?;
    let first_loc = rw.body().value_loc(*inputs.first()?);
    let mut list = List::new();
    for (dim, (&said, &inferred)) in shape.iter().zip(&inferred).enumerate() {
        list.push(match (said, inferred) {
            (DYNAMIC, _) if dim == along => Mixed::Static(0),
            (DYNAMIC, DYNAMIC) => Mixed::Value(crate::make_dim(rw, first_loc, inputs[0], dim)),
            (DYNAMIC, inferred) => Mixed::Value(Emit::new(rw, loc).index(inferred)),
            (said, _) => Mixed::Static(said),
        });
    }
    if shape.get(along) == Some(&DYNAMIC) {
        let mut sum = AffineExpr::constant(0);
        let mut parts = List::new();
        for (number, &input) in inputs.iter().enumerate() {
            sum = sum + AffineExpr::dim(number as u32);
            let loc = rw.body().value_loc(input);
            parts.push(Mixed::Value(size::<Dim>(rw, loc, input, along)));
        }
        let sum = composed_apply(rw, op, &sum, &parts);
        *list.get_mut(along)? = Mixed::Value(sum.value(&mut Emit::new(rw, loc)));
    }
    Some(list)
}

/// `reify-result-shapes`
pub struct ReifyResultShapes;

impl Pass for ReifyResultShapes {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = rewrite_each(target.ctx(), target.body_mut(), &mut |rw, op| {
            let view = rw.op(op);
            if view.is::<Pad>() || view.is::<Concat>() {
                retype(rw, op);
            }
        });
        Ok(Changed::from(changed))
    }
}

/// Gives the result of `op` the type that says all that is known of its sizes, and casts it to the old one.
fn retype(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    rw.set_before(op);
    let sizes = reify_shape(rw, op, 0)?;
    let view = rw.op(op);
    let (loc, old) = (view.loc(), view.result_type(0));
    // No type can say that a size is negative.
    let known = |size: &Mixed| size.constant(view).filter(|&known| known >= 0);
    let shape: Vec<i64> = sizes
        .iter()
        .map(|size| known(size).unwrap_or(DYNAMIC))
        .collect();
    let new = Ranked::of(rw.ctx(), old)?.with_shape(rw.ctx(), &shape);
    if new == old {
        return None;
    }
    let copy = rw.clone_op(op, &mut ValueMap::default());
    let source = rw.body().result(copy, 0);
    let _ = rw.modify(copy, |_, body| body.set_ty(source, new));
    let cast = rw.build_value(loc, Cast { source, dest: old });
    let _ = rw.replace_op(op, &[cast]);
    Some(())
}

impl PassDef for ReifyResultShapes {
    const NAME: &'static str = "reify-result-shapes";
    const DISPLAY: &'static str = "ReifyResultShapesPass";
    const SUMMARY: &'static str = "Reifies the results of `tensor::PadOp` and `tensor::ConcatOp`.";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
