//! What runs one of its regions once: `scf.if`, `scf.index_switch`, `scf.execute_region`.

use crease_arith as arith;
use crease_cf as cf;
use crease_ir::num::ApInt;
use crease_ir::{Attr, BlockId, Context, Loc, OpId, RegionId, Type, TypeData, ValueId};
use crease_rewrite::Rewriter;

use super::{branch, end_of, leave, split};
use crate::{IndexSwitch, Yield};

/// Results of `op` as arguments of a block: types and location.
fn results_as_args(rw: &Rewriter<'_>, op: OpId) -> Vec<(Type, Loc)> {
    let loc = rw.body().op_loc(op);
    rw.body().result_types(op).map(|ty| (ty, loc)).collect()
}

/// Gives `block` arguments for the results of `op`, which stand for them from now on.
fn receive(rw: &mut Rewriter<'_>, op: OpId, block: BlockId) {
    let args = results_as_args(rw, op);
    let _ = rw.edit_blocks(&[], |_, body| {
        for (ty, loc) in args {
            body.add_block_arg(block, ty, loc);
        }
    });
    let args = rw.body().block_args(block).to_vec();
    let _ = rw.replace_op(op, &args);
}

/// Both regions go between the branch to them and what they lead to. Results are arguments of a block of
/// its own, from which a branch leads on.
pub(super) fn lower_if(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    // if not %c { a } else { b } = if %c { b } else { a }
    rw.fold_in_place(op);
    let view = rw.op(op);
    let (loc, condition) = (view.loc(), view.operand(0));
    let ends = [Some(end_of(view, 0)?), end_of(view, 1)];
    let args = results_as_args(rw, op);
    let (before, after, home) = split(rw, op)?;
    let join = match args.is_empty() {
        true => after,
        false => {
            let join = rw.create_block(home, Some(after), &args);
            branch(rw, loc, after, Vec::new());
            join
        }
    };
    let mut entries = [join; 2];
    for (i, end) in ends.into_iter().enumerate() {
        let Some((entry, end)) = end else { continue };
        leave(rw, loc, end, join);
        let region = rw.body().op_regions(op)[i];
        let _ = rw.inline_region_before(region, home, Some(join));
        entries[i] = entry;
    }
    rw.set_end(before);
    let [true_dest, false_dest] = entries;
    let choose = cf::CondBranch {
        condition,
        true_dest_operands: Vec::new(),
        false_dest_operands: Vec::new(),
        branch_weights: None,
        true_dest,
        false_dest,
    };
    rw.build(loc, choose);
    let results: Vec<ValueId> = match args.is_empty() {
        true => Vec::new(),
        false => rw.body().block_args(join).to_vec(),
    };
    let _ = rw.replace_op(op, &results);
    Some(())
}

/// The cases of a `cf.switch` on a flag of 32 bits, if there are any.
pub(crate) fn case_values(ctx: &Context, cases: &[i64]) -> Option<Attr> {
    let ty = TypeData::Vector {
        shape: [cases.len() as i64].into(),
        scalable: [false].into(),
        element: ctx.int_type(32),
    };
    let values = cases.iter().map(|&case| ApInt::from_i64(32, case));
    let values: Vec<ApInt> = values.collect();
    (!values.is_empty()).then(|| ctx.dense_int_attr(ctx.intern_type(ty), &values))
}

/// The cases, in order, and the default, which comes last, go between the switch and what follows. A
/// switch is over numbers of 32 bits: of longer ones the rest is cut off, as upstream does.
pub(super) fn lower_index_switch(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let (ctx, view) = (rw.ctx(), rw.op(op));
    let (loc, index) = (view.loc(), view.operand(0));
    let cases = ctx.i64_array(view.attr(IndexSwitch::CASES)?)?;
    let regions: Vec<RegionId> = view.regions().1.to_vec();
    let ends: Option<Vec<_>> = (0..regions.len()).map(|i| end_of(view, i)).collect();
    let ends = ends.filter(|ends| ends.len() == cases.len() + 1)?;
    let (before, after, home) = split(rw, op)?;
    for i in (1..ends.len()).chain([0]) {
        let end = ends[i].1;
        leave(rw, rw.body().op_loc(end), end, after);
        let _ = rw.inline_region_before(regions[i], home, Some(after));
    }
    rw.set_end(before);
    let i32 = ctx.int_type(32);
    let cast = arith::IndexCast {
        in_: index,
        out: i32,
    };
    let flag = rw.build_value(loc, cast);
    let values: Vec<i64> = cases.iter().map(|&case| i64::from(case as i32)).collect();
    let choose = cf::Switch {
        flag,
        default_operands: Vec::new(),
        case_operands: Vec::new(),
        case_values: case_values(ctx, &values),
        case_operand_segments: ctx.i32_array_attr(&vec![0; cases.len()]),
        default_destination: ends[0].0,
        case_destinations: ends[1..].iter().map(|end| end.0).collect(),
    };
    rw.build(loc, choose);
    receive(rw, op, after);
    Some(())
}

/// The blocks go between a branch to the first one and what follows; all that yield lead there.
pub(super) fn lower_execute_region(rw: &mut Rewriter<'_>, op: OpId) -> Option<()> {
    let region = *rw.body().op_regions(op).first()?;
    let entry = rw.body().entry_block(region)?;
    let loc = rw.body().op_loc(op);
    let (before, after, home) = split(rw, op)?;
    rw.set_end(before);
    branch(rw, loc, entry, Vec::new());
    let blocks: Vec<BlockId> = rw.body().region_blocks(region).collect();
    for block in blocks {
        let last = rw.body().last_op(block);
        if let Some(end) = last.filter(|&last| rw.op(last).is::<Yield>()) {
            leave(rw, loc, end, after);
        }
    }
    let _ = rw.inline_region_before(region, home, Some(after));
    receive(rw, op, after);
    Some(())
}
