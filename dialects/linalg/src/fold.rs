//! Fold hooks: buffers before casts, loops that run once, and transpositions that keep the order.

use crease_ir::OpRef;
use crease_ir::fold::{Constants, Fold, Folded, Wants};

use crate::generated::*;
use crate::ops::numbers;
use crate::structured::{Structured, is_tensor};
use crate::verify::loop_sizes;

macro_rules! through_casts {
    ($($kind:ident)*) => {$(
        impl Fold for $kind {
            const WANTS: Wants = Wants::Cast;

            fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
                crease_memref::through_casts(op, None)
            }
        }
    )*};
}

for_named!(through_casts);
through_casts!(Elementwise Generic);

/// A tensor whose dimensions stay in their order is itself.
impl Fold for Transpose {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let list = numbers(op, Self::PERMUTATION);
        let input = op.operand(0);
        let in_order = (0..).zip(&list).all(|(at, &dim): (i64, _)| at == dim);
        let same = op.num_results() == 1 && op.ty(input) == op.result_type(0);
        match is_tensor(op, input) && in_order && same {
            true => Folded::Value(input),
            false => Folded::No,
        }
    }
}

/// The index of a loop that runs once is 0.
impl Fold for Index {
    fn fold(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
        let dim = op.attr(Self::DIM).and_then(|attr| op.ctx().int_value(attr));
        let dim = dim
            .and_then(|dim| dim.to_i64())
            .and_then(|dim| usize::try_from(dim).ok());
        let around = op.parent_op().and_then(Structured::of);
        let once = around.zip(dim).is_some_and(|(around, dim)| {
            let sizes = around.maps().and_then(|maps| loop_sizes(around, &maps));
            sizes.is_some_and(|sizes| sizes.get(dim) == Some(&1))
        });
        match once {
            true => Folded::Attr(op.ctx().index_attr(0)),
            false => Folded::No,
        }
    }
}
