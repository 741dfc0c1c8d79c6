//! `scf-for-loop-range-folding`: what is added to a loop's variable, or multiplied with it, before it is used is
//! done to the bounds.

use crease_arith as arith;
use crease_ir::body::ValueMap;
use crease_ir::diag::Failed;
use crease_ir::{OpId, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::{InsertPoint, Rewriter, rewrite_each};

use crate::For;

/// The pass.
pub struct ForLoopRangeFolding;

impl Pass for ForLoopRangeFolding {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let changed = rewrite_each(target.ctx(), target.body_mut(), &mut |rw, op| {
            while !rw.body().is_erased(op) && fold(rw, op).is_some() {}
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for ForLoopRangeFolding {
    const NAME: &'static str = "scf-for-loop-range-folding";
    const DISPLAY: &'static str = "SCFForLoopRangeFolding";
    const SUMMARY: &'static str = "Fold add/mul ops into loop range";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Takes the only user of a loop's variable out of the loop, to its bounds. `None` if that can't be done.
fn fold(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = rw.op(op);
    if !view.is::<For>() {
        return None;
    }
    let (body, region) = view.region(0)?;
    let variable = *body.block_args(body.entry_block(region)?).first()?;
    let user = (body.users(variable).next()).filter(|_| body.has_one_use(variable))?;
    // The step is multiplied, too.
    let bounds = match view.other(user) {
        user if user.is::<arith::AddI>() => 0..2,
        user if user.is::<arith::MulI>() => 0..3,
        _ => return None,
    };
    let from_outside = |value: ValueId| {
        let home = (body.value_block(value)).and_then(|block| body.block_region(block));
        !home.is_some_and(|home| body.is_ancestor_region(region, home))
    };
    if !body
        .operands(user)
        .all(|v| v == variable || from_outside(v))
    {
        return None;
    }
    let point = InsertPoint::before(body, op)?;
    for i in bounds {
        let mut map = ValueMap::default();
        map.map(variable, rw.body().operand_at(op, i)?);
        rw.set_insert_point(point);
        let copy = rw.clone_op(user, &mut map);
        let _ = rw.set_operand(op, i, rw.body().result(copy, 0));
    }
    let _ = rw.replace_op(user, &[variable]);
    Some(())
}
