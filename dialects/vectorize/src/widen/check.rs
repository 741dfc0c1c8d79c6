//! What a marked loop must satisfy: bounds of which a plan can be made ([`super::plan`]), and a body of
//! which each op can be made lanes or be run lane by lane. Every loop's first error is reported.

use crease_ir::fold::constant_value;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostics, Failed, OpRef, OpTrait, Severity, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, is_identity};
use crease_scf as scf;
use crease_vector::VectorParts;

use super::emit::unrolls;
use super::options::Options;
use super::plan::Plan;
use super::reduce::reduction;
use super::varying::Varying;
use super::{Marked, deps, is_marked};
use crate::ops::lanes_of;

/// The constant integer that `value` is.
pub(crate) fn integer(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let attr = constant_value(op.ctx(), op.body(), value)?;
    op.ctx().int_value(attr)?.to_i64()
}

/// What a loop must satisfy to be run by a plan, which it gives.
pub(super) fn check(
    op: OpRef<'_>,
    options: &Options,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let Some(marked) = Marked::of(op) else {
        return Err(op.op_error(diags, "has no body to vectorize"));
    };
    let plan = match Plan::of(op, &marked, options) {
        Ok(plan) => plan,
        Err(why) => return Err(diags.fail(op.diag(why.message).note(why.loc, why.note))),
    };
    let carried = op.num_results();
    for index in 0..carried {
        if reduction(op, marked.block, index).is_none() {
            let message = format!(
                "failed to vectorize loop: the value #{index} that it carries is no reduction"
            );
            return Err(diags.fail(op.diag(message)));
        }
    }
    check_body(op, &marked, &plan, diags)?;
    match options.verify_deps {
        true => deps::verify(op, &marked, (plan.most_lanes(), plan.trip.known), diags),
        false => Ok(()),
    }
}

fn check_body(
    op: OpRef<'_>,
    marked: &Marked,
    plan: &Plan,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let (ctx, body) = (op.ctx(), op.body());
    let varying = Varying::of(ctx, body, marked);
    for inner in body.ops_inside(op.id()).into_iter().skip(1) {
        let view = body.op(ctx, inner);
        if view.is::<scf::While>() {
            let message = "while loop inside a vectorized loop not supported";
            let place = op.loc();
            return Err(diags.fail(view.diag(message).note(place, "the vectorized loop")));
        }
        if is_marked(view) {
            let warning = view.diag("loop inside a vectorized loop is not vectorized");
            diags.push(warning.with_severity(Severity::Warning));
        }
        if let Some(why) = refused(view, &varying, plan) {
            let message = format!("'{}' op cannot be vectorized: {why}", view.name_str());
            return Err(diags.fail(view.diag(message).note(op.loc(), "the vectorized loop")));
        }
    }
    Ok(())
}

/// Whether values of the type can be lanes of a vector: scalars, and vectors of one dimension.
pub(super) fn is_lane(op: OpRef<'_>, value: ValueId) -> bool {
    let ty = op.ty(value);
    let scalar = |ty| {
        matches!(
            op.ctx().type_data(ty),
            TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_)
        )
    };
    scalar(ty) || lanes_of(op.ctx(), ty).is_some() && scalar(op.ctx().element_or_self(ty))
}

fn refused(op: OpRef<'_>, varying: &Varying, plan: &Plan) -> Option<&'static str> {
    if op.is::<memref::Alloc>() || op.is::<memref::Alloca>() {
        return match plan.scalable() {
            true => Some("a buffer in a vectorized loop needs a number of lanes that is constant"),
            false => refused_buffer(op, varying),
        };
    }
    let lanes = |value: &ValueId| varying.is(*value) && !is_lane(op, *value);
    if op.results().any(|value| lanes(&value)) {
        return Some("a result that differs from lane to lane is neither a number nor an index");
    }
    if let Some(why) = scalable_access(op, varying).filter(|_| plan.scalable()) {
        return Some(why);
    }
    if !unrolls(op, varying) || op.has(OpTrait::IsTerminator) {
        return None;
    }
    let all = || op.operands().chain(op.results());
    match () {
        () if plan.scalable() => Some("scalable lanes of what are vectors already"),
        () if plan.masked() => {
            Some("lanes that are vectors can't be left out: 'tail=mask' needs scalars")
        }
        () if op.num_regions() > 0 => Some("lanes that are vectors in a branch or loop"),
        () if !all().all(|v| !varying.is(v) || is_lane(op, v)) => {
            Some("an operand that differs from lane to lane is neither a number nor an index")
        }
        () => None,
    }
}

/// What scalable lanes can't access.
fn scalable_access(op: OpRef<'_>, varying: &Varying) -> Option<&'static str> {
    let indices = match () {
        () if op.is::<memref::Load>() => 1,
        () if op.is::<memref::Store>() => 2,
        () => return None,
    };
    let base = op.operand(indices - 1);
    let element = MemRef::of(op.ctx(), op.ty(base))?.element;
    if VectorParts::of(op.ctx(), element).is_some() {
        return Some("scalable lanes of a buffer whose elements are vectors");
    }
    let count = op.num_operands().saturating_sub(indices + 1);
    let mut outer = op.operands().skip(indices).take(count);
    let differs = outer.any(|index| varying.is(index));
    differs.then_some("scalable lanes at an index that is not the last one")
}

/// A buffer per lane needs sizes that are known, and only loads and stores.
fn refused_buffer(op: OpRef<'_>, varying: &Varying) -> Option<&'static str> {
    let body = op.body();
    let ty = MemRef::of(op.ctx(), op.result_type(0))?;
    if ty.shape.last() == Some(&DYNAMIC) || op.num_operands() > 0 {
        return Some("a buffer in a vectorized loop needs sizes that are constant");
    }
    if !is_identity(op.ctx(), ty) {
        return Some("a buffer in a vectorized loop has no layout");
    }
    let mut users = body.users(op.result(0)).map(|user| op.other(user));
    let fine = |user: OpRef<'_>| {
        let own = user.is::<memref::Load>()
            || user.is::<memref::Store>() && user.operand(0) != op.result(0)
            || user.is::<memref::Dealloc>();
        own && direct(user, varying)
    };
    (!users.all(fine)).then_some("a buffer in a vectorized loop may only be loaded from, stored to and freed, and not where lanes part")
}

/// Whether no branch or loop around the op, inside the vectorized one, differs from lane to lane.
fn direct(op: OpRef<'_>, varying: &Varying) -> bool {
    let mut at = op.parent_op();
    while let Some(around) = at {
        if varying.place(around.id()).is_none_or(|place| place == 0) {
            return true;
        }
        let control = match () {
            () if around.is::<scf::If>() => 1,
            () if around.is::<scf::For>() => 3,
            () => return false,
        };
        if around
            .operands()
            .take(control)
            .any(|value| varying.is(value))
        {
            return false;
        }
        at = around.parent_op();
    }
    true
}
