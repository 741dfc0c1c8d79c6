//! `scf-for-to-while`: a loop that counts becomes one that says itself when it ends.

use crease_arith as arith;
use crease_ir::{Loc, OpId, Type, ValueId};
use crease_pass::PatternPass;
use crease_rewrite::{NotApplied, PatternDef, PatternResult, Rewriter};

use crate::to_cf::end_of;
use crate::{Condition, For, While};

/// The pass.
pub struct ForToWhile;

impl PatternPass for ForToWhile {
    const NAME: &'static str = "scf-for-to-while";
    const DISPLAY: &'static str = "SCFForToWhileLoop";
    const SUMMARY: &'static str = "Convert SCF for loops to SCF while loops";

    fn patterns() -> Vec<PatternDef> {
        let pattern = PatternDef::new("for_to_while", "scf.for", to_while);
        vec![pattern]
    }
}

/// The variable is the first of what the loop carries.
fn to_while(rw: &mut Rewriter<'_>, op: OpId) -> PatternResult {
    let view = rw.op(op);
    let loc = view.loc();
    let [lower, upper, step] = [0, 1, 2].map(|i| view.operand(i));
    let (old, end) = end_of(view, 0).ok_or(NotApplied("the loop has no end"))?;
    let unsigned = view.attr(For::UNSIGNED_CMP);
    let said = view.body().discardable_dict(op);
    let args = view.body().block_args(old).to_vec();
    let inits: Vec<ValueId> = [lower].into_iter().chain(view.operands().skip(3)).collect();
    let types: Vec<Type> = inits.iter().map(|&value| view.ty(value)).collect();
    let body = view.body();
    let variable_loc = args.first().map_or(loc, |&arg| body.value_loc(arg));
    let locs = (inits.iter().skip(1)).map(|&value| body.value_loc(value));
    let locs = [variable_loc].into_iter().chain(locs);
    let carried: Vec<(Type, Loc)> = types.iter().copied().zip(locs).collect();

    rw.set_before(op);
    let (before, after) = (rw.create_region(), rw.create_region());
    let new = While {
        inits,
        before,
        after,
        results: types,
    };
    let new = rw.build(loc, new);
    let _ = rw.modify(new, |ctx, body| {
        body.set_discardable_dict(ctx, new, said);
        // As upstream, which copies all attributes.
        if unsigned.is_some() {
            body.set_discardable(ctx, new, ctx.ident("unsignedCmp"), unsigned);
        }
    });
    let block = rw.create_block(before, None, &carried);
    let args_before = rw.body().block_args(block).to_vec();
    let predicate = match unsigned {
        Some(_) => arith::CmpIPredicate::Ult,
        None => arith::CmpIPredicate::Slt,
    };
    let condition = arith::Emit::new(rw, loc).cmpi(predicate, args_before[0], upper);
    let condition = Condition {
        condition,
        args: args_before,
    };
    rw.build(loc, condition);
    let block = rw.create_block(after, None, &carried);
    let args_after = rw.body().block_args(block).to_vec();
    let next = arith::Emit::new(rw, loc).binary::<arith::AddI>(args_after[0], step);
    let _ = rw.merge_blocks(old, block, &args_after);
    let _ = rw.modify(end, |_, body| {
        let given: Vec<ValueId> = [next].into_iter().chain(body.operands(end)).collect();
        body.set_operands(end, &given);
    });
    for i in 0..rw.body().num_results(op) {
        let result = rw.body().result(new, i + 1);
        let _ = rw.replace_all_uses(rw.body().result(op, i), result);
    }
    Ok(rw.erase_op(op))
}
