//! Sizes of results in terms of what the ops that give them are given.

use crease_arith::Constant;
use crease_ir::op_def::OpKind;
use crease_ir::types::DYNAMIC;
use crease_ir::{Loc, OpId, Type, ValueId};
use crease_rewrite::Rewriter;

use crate::compose::output_shape;
use crate::generated::*;
use crate::mixed::{List, Mixed};

/// What ops of a dialect say of the sizes of a result (`ReifyRankedShapedTypeOpInterface`): goes into
/// `DialectDef::extensions`. They may make ops at the insert point, which is where the op's operands are seen.
pub struct ReifyShapes(pub fn(&mut Rewriter<'_>, OpId, usize) -> Option<List>);

/// The sizes of result number `result` of `op`, if it says them.
pub fn reify_shape(rw: &mut Rewriter<'_>, op: OpId, result: usize) -> Option<List> {
    let ReifyShapes(shape) = rw.op(op).info()?.dialect.tables().next()?;
    shape(rw, op, result)
}

/// The size of a dimension as an op of kind `D` reads it, or what that folds to.
pub fn size<D: OpKind>(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId, dim: usize) -> ValueId {
    let index = rw.build_value(loc, Constant::index(rw.ctx(), dim as i64));
    rw.create_or_fold::<D>(loc, &[source, index], Type::INDEX.get(), &[])
}

/// All sizes of `source`: those that its type says, and others read by ops of kind `D`.
pub fn sizes<D: OpKind>(rw: &mut Rewriter<'_>, loc: Loc, source: ValueId) -> Option<List> {
    let shape = rw.ctx().type_data(rw.body().ty(source)).shape()?;
    let sizes = shape.iter().enumerate().map(|(dim, &known)| match known {
        DYNAMIC => Mixed::Value(size::<D>(rw, loc, source, dim)),
        known => Mixed::Static(known),
    });
    Some(sizes.collect())
}

/// The sizes of a shape for whose dynamic ones there are operands.
pub fn given_sizes(shape: &[i64], mut given: impl Iterator<Item = ValueId>) -> Option<List> {
    let size = |&known: &i64| match known {
        DYNAMIC => given.next().map(Mixed::Value),
        known => Some(Mixed::Static(known)),
    };
    shape.iter().map(size).collect()
}

/// What this dialect's ops say.
pub(crate) static SHAPES: ReifyShapes = ReifyShapes(|rw, op, _| {
    let view = rw.op(op);
    match () {
        () if view.is::<ExpandShape>() => Some(output_shape(view)),
        () if view.is::<AssumeAlignment>() => sizes::<Dim>(rw, view.loc(), view.operand(0)),
        () => None,
    }
});
