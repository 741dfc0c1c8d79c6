//! The hooks of an op with its typed view, and what the tables name: functions of any op.
//!
//! An `impl` of one of these for an op's marker in the dialect's module is found by `#[dialect]`.

use crate::ir::fold::{ConstantOp, Constants, Folded};
use crate::ir::op_def::Effect;
use crate::ir::{Attr, Context, Diagnostics, Failed, OpDef, OpKind, OpRef, OpTrait, Type, ValueId};

/// Evaluates or simplifies an op without making any.
pub trait Fold: OpKind {
    /// What `op` gives; `consts` has the operands that are constants.
    fn fold(op: Self::Ref<'_>, consts: &Constants<'_>) -> Folded;
}

/// Checks what the declaration can't say, before the op's regions are checked.
pub trait Verify: OpKind {
    /// Reports what is wrong with `op`.
    fn verify(op: Self::Ref<'_>, diags: &mut Diagnostics) -> Result<(), Failed>;
}

/// Checks an op after its regions are checked.
pub trait VerifyRegions: OpKind {
    /// Reports what is wrong with `op`.
    fn verify_regions(op: Self::Ref<'_>, diags: &mut Diagnostics) -> Result<(), Failed>;
}

/// Memory effects that depend on the op.
pub trait Effects: OpKind {
    /// Appends the effects of `op`.
    fn effects(op: Self::Ref<'_>, list: &mut Vec<Effect>);
}

/// Suggests names for results.
pub trait ResultNames: OpKind {
    /// Calls `set` with the first value of a result group and the name it should have.
    fn result_names(op: Self::Ref<'_>, set: &mut dyn FnMut(ValueId, &str));
}

/// Views that a function may take of an op of kind `K`: its own and that of any op.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is the view of another op",
    label = "a hook of `{K}` takes its own view or `OpRef`"
)]
pub trait View<'b, K>: From<OpRef<'b>> {}

impl<'b, K> View<'b, K> for OpRef<'b> {}

/// The view that a function named as a hook of `K` wants.
pub fn view<'b, K, V: View<'b, K>>(op: OpRef<'b>) -> V {
    op.into()
}

/// [`Fold`] of the op's marker.
pub fn fold<K: Fold>(op: OpRef<'_>, consts: &Constants<'_>) -> Folded {
    K::fold(op.into(), consts)
}

/// [`Verify`] of the op's marker.
pub fn verify<K: Verify>(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    K::verify(op.into(), diags)
}

/// [`VerifyRegions`] of the op's marker.
pub fn verify_regions<K: VerifyRegions>(
    op: OpRef<'_>,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    K::verify_regions(op.into(), diags)
}

/// [`Effects`] of the op's marker.
pub fn effects<K: Effects>(op: OpRef<'_>, list: &mut Vec<Effect>) {
    K::effects(op.into(), list);
}

/// [`ResultNames`] of the op's marker.
pub fn result_names<K: ResultNames>(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
    K::result_names(op.into(), set);
}

/// The fold of an op that is a constant: its first attribute.
pub fn fold_constant(op: OpRef<'_>, _: &Constants<'_>) -> Folded {
    op.attr(0).map_or(Folded::No, Folded::Attr)
}

/// How a dialect with one constant op makes constants: that op with `value` as its first attribute,
/// if its definition allows the value and the type, and they fit each other.
pub fn constant(def: &'static OpDef, ctx: &Context, value: Attr, ty: Type) -> Option<ConstantOp> {
    let ([attr, ..], [result]) = (def.attrs, def.results) else {
        return None;
    };
    let fits = attr.constraint.pred.holds(ctx, value)
        && result.constraint.pred.holds(ctx, ty)
        && ctx.attr_type(value).is_none_or(|own| own == ty)
        && def.traits.has(OpTrait::ConstantLike);
    fits.then_some(ConstantOp {
        def,
        slot: 0,
        value,
    })
}
