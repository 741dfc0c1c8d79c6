//! `scf.index_switch`: of a constant, the region it selects.

use crease_ir::OpId;
use crease_rewrite::{NotApplied, PatternResult, Rewriter};

use super::replace_with_region;
use crate::IndexSwitch;

/// index_switch c case c { a } = a
pub(super) fn constant(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let (ctx, body) = (rw.ctx(), rw.body());
    let value = rw
        .constant(body.operand(op, 0))
        .and_then(|attr| ctx.int_value(attr)?.to_i64());
    let Some(value) = value else {
        return Err(NotApplied("the argument is not constant"));
    };
    let cases = body
        .attr(op, IndexSwitch::CASES)
        .and_then(|attr| ctx.i64_array(attr));
    let case = cases
        .unwrap_or_default()
        .iter()
        .position(|&case| case == value);
    // The default region comes first.
    match body.op_regions(op).get(case.map_or(0, |case| case + 1)) {
        Some(&region) => {
            replace_with_region(rw, op, region, &[]).ok_or(NotApplied("no terminator"))
        }
        None => Err(NotApplied("no such region")),
    }
}
