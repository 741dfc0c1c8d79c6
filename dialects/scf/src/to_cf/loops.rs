//! Loops of one dimension: `scf.for`, `scf.while`.

use crease_arith as arith;
use crease_cf as cf;
use crease_ir::{BlockId, OpId, Type, ValueId};
use crease_rewrite::Rewriter;

use super::{annotations, branch, carry_annotations, end_of, leave, split};
use crate::{Condition, For, Yield};

/// The first block of the body, which has the variable and what is carried as arguments, compares the
/// variable with its bound; all that is in it goes to a new block, which is returned and at whose end the
/// variable is stepped.
pub(super) fn lower_for(rw: &mut Rewriter<'_>, op: OpId) -> Option<BlockId> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let (loc, said) = (view.loc(), annotations(view));
    let [lower, upper, step] = [0, 1, 2].map(|i| view.operand(i));
    let (region, (head, end)) = (view.region(0)?.1, end_of(view, 0)?);
    let args = view.body().block_args(head).to_vec();
    let &variable = args.first()?;
    let predicate = match view.attr(For::UNSIGNED_CMP) {
        Some(_) => arith::CmpIPredicate::Ult,
        None => arith::CmpIPredicate::Slt,
    };
    let predicate = predicate.attr(ctx)?;
    let start = [lower].into_iter().chain(view.operands().skip(3)).collect();
    let first = view.body().first_op(head)?;

    let (before, after, home) = split(rw, op)?;
    let inside = rw.split_block(first)?;
    rw.set_before(end);
    let stepped = arith::AddI {
        lhs: variable,
        rhs: step,
        overflow_flags: None,
        result: rw.body().ty(variable),
    };
    let stepped = rw.build_value(loc, stepped);
    let again = [stepped].into_iter().chain(rw.body().operands(end));
    let again = again.collect();
    let back = branch(rw, loc, head, again);
    let _ = rw.erase_op(end);
    carry_annotations(rw, &said, back);
    rw.set_end(before);
    branch(rw, loc, head, start);
    rw.set_end(head);
    let compare = arith::CmpI {
        lhs: variable,
        rhs: upper,
        predicate,
        result: Type::I1.get(),
    };
    let choose = cf::CondBranch {
        condition: rw.build_value(loc, compare),
        true_dest_operands: Vec::new(),
        false_dest_operands: Vec::new(),
        branch_weights: None,
        true_dest: inside,
        false_dest: after,
    };
    rw.build(loc, choose);
    let _ = rw.inline_region_before(region, home, Some(after));
    let _ = rw.replace_op(op, &args[1..]);
    Some(inside)
}

/// The regions follow each other; the end of the first leads to the second or out of the loop, that of
/// the second back. A second region that only passes on what it gets is left out.
pub(super) fn lower_while(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let view = rw.op(op);
    let (loc, said) = (view.loc(), annotations(view));
    let inits: Vec<ValueId> = view.operands().collect();
    let ((head, condition), (tail, end)) = (end_of(view, 0)?, end_of(view, 1)?);
    if !view.other(condition).is::<Condition>() || !view.other(end).is::<Yield>() {
        return None;
    }
    let (first, second) = (view.region(0)?.1, view.region(1)?.1);
    let body = rw.body();
    let passes_on = body.first_op(tail) == Some(end)
        && body.operands(end).eq(body.block_args(tail).iter().copied());
    let (decided, given) = {
        let mut operands = body.operands(condition);
        (operands.next()?, operands.collect::<Vec<ValueId>>())
    };

    let (before, after, home) = split(rw, op)?;
    let _ = rw.inline_region_before(first, home, Some(after));
    if !passes_on {
        let _ = rw.inline_region_before(second, home, Some(after));
    }
    rw.set_end(before);
    branch(rw, loc, head, inits);
    rw.set_before(condition);
    let choose = cf::CondBranch {
        condition: decided,
        true_dest_operands: given.clone(),
        false_dest_operands: Vec::new(),
        branch_weights: None,
        true_dest: if passes_on { head } else { tail },
        false_dest: after,
    };
    let choose = rw.build(rw.body().op_loc(condition), choose);
    let _ = rw.erase_op(condition);
    let back = match passes_on {
        true => choose,
        false => leave(rw, rw.body().op_loc(end), end, head),
    };
    carry_annotations(rw, &said, back);
    let _ = rw.replace_op(op, &given);
    Some(())
}
