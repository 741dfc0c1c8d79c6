//! What a marked loop must satisfy: minimum 0, step 1, a constant extent of at least 1, and a body of
//! which each op can be made lanes or be run lane by lane. Every loop's first error is reported.

use crease_ir::fold::constant_value;
use crease_ir::types::DYNAMIC;
use crease_ir::{Diagnostic, Diagnostics, Failed, OpRef, Severity, TypeData, ValueId};
use crease_memref as memref;
use crease_memref::strided::{MemRef, is_identity};
use crease_scf as scf;

use super::varying::{Varying, reduction};
use super::{Marked, is_marked};

/// The constant integer that `value` is.
pub(crate) fn integer(op: OpRef<'_>, value: ValueId) -> Option<i64> {
    let attr = constant_value(op.ctx(), op.body(), value)?;
    op.ctx().int_value(attr)?.to_i64()
}

/// More lanes than any register has pieces of; each may become several ops.
const MAX_LANES: i64 = 4096;

/// The number of lanes; `None` for a loop that [`check`] refuses.
pub(super) fn extent(op: OpRef<'_>, marked: &Marked) -> Option<i64> {
    integer(op, marked.upper).filter(|extent| (1..=MAX_LANES).contains(extent))
}

fn shown(value: Option<i64>) -> String {
    value.map_or_else(|| "that is not constant".to_owned(), |v| v.to_string())
}

pub(super) fn check(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let Some(marked) = Marked::of(op) else {
        return Err(op.op_error(diags, "has no body to vectorize"));
    };
    let number = |value| integer(op, value);
    if number(marked.lower) != Some(0) {
        let min = shown(number(marked.lower));
        let message = format!("failed to vectorize loop with minimum {min}");
        let note = "the minimum must be the constant 0";
        return Err(diags.fail(op.diag(message).note(op.loc(), note)));
    }
    if let Some(step) = marked.step
        && number(step) != Some(1)
    {
        let message = format!("failed to vectorize loop with step {}", shown(number(step)));
        let note = "the step must be the constant 1";
        return Err(diags.fail(op.diag(message).note(op.loc(), note)));
    }
    if extent(op, &marked).is_none() {
        let message = format!(
            "failed to vectorize loop with extent {}",
            shown(number(marked.upper))
        );
        let note = format!("the extent must be a constant of at least 1 and at most {MAX_LANES}");
        return Err(diags.fail(op.diag(message).note(op.loc(), note)));
    }
    let carried = op.num_results();
    for index in 0..carried {
        if reduction(op, marked.block, index).is_none() {
            let message = format!(
                "failed to vectorize loop: the value #{index} that it carries is no reduction"
            );
            return Err(diags.fail(op.diag(message)));
        }
    }
    check_body(op, &marked, diags)
}

fn check_body(op: OpRef<'_>, marked: &Marked, diags: &mut Diagnostics) -> Result<(), Failed> {
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
            diags.push(Diagnostic {
                severity: Severity::Warning,
                ..view.diag("loop inside a vectorized loop is not vectorized")
            });
        }
        if let Some(why) = refused(view, &varying) {
            let message = format!("'{}' op cannot be vectorized: {why}", view.name_str());
            return Err(diags.fail(view.diag(message).note(op.loc(), "the vectorized loop")));
        }
    }
    Ok(())
}

/// Whether values of the type can be lanes of a vector.
pub(super) fn is_lane(op: OpRef<'_>, value: ValueId) -> bool {
    matches!(
        op.ctx().type_data(op.ty(value)),
        TypeData::Integer { .. } | TypeData::Index | TypeData::Float(_)
    )
}

fn refused(op: OpRef<'_>, varying: &Varying) -> Option<&'static str> {
    if op.is::<memref::Alloc>() || op.is::<memref::Alloca>() {
        return refused_buffer(op, varying);
    }
    let lanes = |value: &ValueId| varying.is(*value) && !is_lane(op, *value);
    op.results()
        .any(|value| lanes(&value))
        .then_some("a result that differs from lane to lane is neither a number nor an index")
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
