//! `arith-unsigned-when-equivalent`: ops on signed numbers, none of which is below zero, become those on unsigned
//! ones.

use smallvec::SmallVec;

use crease_ir::body::NewOp;
use crease_ir::diag::Failed;
use crease_ir::op_def::{OpDef, OpKind};
use crease_ir::{Attr, OpId, OpRef};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;

use super::{Ranges, each_body};
use crate::generated::*;
use crate::ops::int_predicate;

/// The pass.
pub struct UnsignedWhenEquivalent;

impl Pass for UnsignedWhenEquivalent {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let changed = each_body(target, |body, ranges| {
            let ops = body.ops_preorder();
            let mut rw = Rewriter::new(ctx, body, None);
            for op in ops {
                make_unsigned(&mut rw, op, &ranges);
            }
            rw.edits() != 0
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for UnsignedWhenEquivalent {
    const NAME: &'static str = "arith-unsigned-when-equivalent";
    const DISPLAY: &'static str = "ArithUnsignedWhenEquivalentPass";
    const SUMMARY: &'static str =
        "Replace signed ops with unsigned ones where they are proven equivalent";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// What equals the op on numbers that are not below zero.
fn unsigned(op: OpRef<'_>) -> Option<&'static OpDef> {
    Some(match () {
        () if op.is::<DivSI>() => DivUI::def(),
        () if op.is::<CeilDivSI>() => CeilDivUI::def(),
        () if op.is::<FloorDivSI>() => DivUI::def(),
        () if op.is::<RemSI>() => RemUI::def(),
        () if op.is::<MinSI>() => MinUI::def(),
        () if op.is::<MaxSI>() => MaxUI::def(),
        () if op.is::<ExtSI>() => ExtUI::def(),
        () => return None,
    })
}

fn unsigned_predicate(op: OpRef<'_>) -> Option<CmpIPredicate> {
    let op = op.is::<CmpI>().then_some(op)?;
    let predicate = int_predicate(op)?;
    predicate.is_signed().then(|| predicate.unsigned())
}

fn make_unsigned(rw: &mut Rewriter<'_>, op: OpId, ranges: &Ranges) {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let natural = |value| ranges.of(value).is_some_and(|r| r.is_non_negative());
    if !view.operands().all(natural) {
        return;
    }
    if let Some(predicate) = unsigned_predicate(view) {
        let (loc, operands) = (view.loc(), [view.operand(0), view.operand(1)]);
        rw.set_before(op);
        let new = crate::Emit::new(rw, loc).cmpi(predicate, operands[0], operands[1]);
        let _ = rw.replace_op(op, &[new]);
        return;
    }
    let Some(def) = unsigned(view).filter(|_| view.results().all(natural)) else {
        return;
    };
    let Some(name) = ctx.registry().name_like(view.name(), def) else {
        return;
    };
    let (loc, ty) = (view.loc(), view.result_type(0));
    let operands: SmallVec<[_; 2]> = view.operands().collect();
    // Those that an op of either kind has are the same.
    let mut attrs: SmallVec<[Option<Attr>; 4]> = view
        .body()
        .attr_slots(op, ctx.num_attr_slots(view.name()))
        .into();
    attrs.resize(ctx.num_attr_slots(name), None);
    rw.set_before(op);
    let new = rw.create_op(NewOp {
        name,
        loc,
        operands: &operands,
        types: &[ty],
        attrs: &attrs,
        regions: &[],
        successors: &[],
    });
    let new = rw.body().result(new, 0);
    let _ = rw.replace_op(op, &[new]);
}
