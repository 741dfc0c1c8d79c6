//! Canonicalization patterns: parts of negated numbers, and chains of casts. What needs no new op is in
//! [`crate::fold`].

use crease_arith::NegF;
use crease_ir::op_def::OpKind;
use crease_ir::{OpId, OpRef, ValueId};
use crease_rewrite::{DialectPatterns, NotApplied, PatternDef, PatternResult, Rewriter};

use crate::generated::*;
use crate::ops::element;
use crate::verify::castable;

/// All of them.
pub(crate) static PATTERNS: DialectPatterns = DialectPatterns(&[
    PatternDef::new("complex_bitcast_chain", "complex.bitcast", of_bitcast)
        .on(&[(0, &["arith.bitcast", "complex.bitcast"])]),
    PatternDef::new("arith_bitcast_chain", "arith.bitcast", arith_of_bitcast)
        .on(&[(0, &["complex.bitcast"])]),
    PatternDef::new("im_neg_create", "complex.im", |rw, op| {
        part_of_neg(rw, op, 1)
    })
    .on(&[(0, &["complex.neg"])]),
    PatternDef::new("re_neg_create", "complex.re", |rw, op| {
        part_of_neg(rw, op, 0)
    })
    .on(&[(0, &["complex.neg"])]),
]);

/// The op of kind `K` that gives operand 0.
fn source<K: OpKind>(op: OpRef<'_>) -> Result<OpRef<'_>, NotApplied> {
    let def = op.def_of::<K>(op.operand(0));
    def.ok_or(NotApplied("another op gives it"))
}

/// re(neg(create(x, y))) = negf(x), and so the other part
fn part_of_neg(rw: &mut Rewriter<'_>, op: OpId, index: usize) -> PatternResult {
    let create = source::<Create>(source::<Neg>(rw.op(op))?)?;
    let new = NegF {
        operand: create.operand(index),
        fastmath: None,
        result: create.operand_type(index),
    };
    Ok(rw.replace_with(op, new))
}

/// bitcast(bitcast(x)) = bitcast(x), by the dialect that has such a cast
fn of_bitcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    if let Ok(def) = source::<crease_arith::Bitcast>(view) {
        let given = def.operand(0);
        return merge(rw, op, given);
    }
    let given = source::<Bitcast>(view)?.operand(0);
    let types = [view.ty(given), view.result_type(0)];
    if types.iter().any(|ty| element(view.ctx(), *ty).is_some()) {
        return merge(rw, op, given);
    }
    // It takes no integers with signs.
    let takes = &crease_arith::Bitcast::def().operands[0].constraint.pred;
    if !types.iter().all(|ty| takes.holds(view.ctx(), *ty)) {
        return Err(NotApplied("no such cast"));
    }
    let new = crease_arith::Bitcast {
        in_: given,
        out: types[1],
    };
    Ok(rw.replace_with(op, new))
}

/// The same where the last cast is one of numbers that are not complex.
fn arith_of_bitcast(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let given = source::<Bitcast>(rw.op(op))?.operand(0);
    merge(rw, op, given)
}

fn merge(rw: &mut Rewriter<'_>, op: OpId, operand: ValueId) -> PatternResult {
    let view = rw.op(op);
    let result = view.result_type(0);
    castable(view.ctx(), view.ty(operand), result).map_err(NotApplied)?;
    Ok(rw.replace_with(op, Bitcast { operand, result }))
}
