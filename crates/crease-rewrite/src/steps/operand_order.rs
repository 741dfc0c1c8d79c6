//! Step 2: constants go to the right of a commutative op, everything else keeps its order.

use smallvec::SmallVec;

use crease_ir::fold::{Constants, Edit};
use crease_ir::{Body, OpId, ValueId};

/// The edits that put the operands of a commutative `op` in order; `None` if they are.
pub(crate) fn order(body: &Body, op: OpId, consts: &Constants<'_>) -> Option<SmallVec<[Edit; 2]>> {
    let n = body.num_operands(op);
    if n == 2 {
        if consts.get(0).is_none() || consts.get(1).is_some() {
            return None;
        }
        let (a, b) = (body.operand(op, 0), body.operand(op, 1));
        let edits = [Edit::SetOperand(0, b), Edit::SetOperand(1, a)];
        return Some(SmallVec::from_buf(edits));
    }
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
