//! Step 2: constants go to the right of a commutative op, everything else keeps its order.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit};
use crease_ir::{Body, OpId, ValueId};

/// The edits that put the operands of a commutative `op` in order; `None` if they are.
pub(crate) fn order(body: &Body, op: OpId, consts: &Constants<'_>) -> Option<SmallVec<[Edit; 2]>> {
    let n = body.num_operands(op);
    let constant: SmallVec<[bool; 8]> = (0..n).map(|i| consts.get(i).is_some()).collect();
    if constant.is_sorted() {
        return None;
    }
    let pick = |which: bool| {
        let constant = &constant;
        body.operands(op)
            .enumerate()
            .filter(move |(i, _)| constant[*i] == which)
            .map(|(_, v)| v)
    };
    let sorted: SmallVec<[ValueId; 8]> = pick(false).chain(pick(true)).collect();
    let edits = sorted
        .iter()
        .enumerate()
        .filter(|(i, v)| body.operand(op, *i) != **v);
    Some(edits.map(|(i, &v)| Edit::SetOperand(i as u32, v)).collect())
}
