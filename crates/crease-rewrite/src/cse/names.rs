//! Names for hoisted values: name locations `prefix_N`, which the printer shows if asked to.
//!
//! Numbers count from the outermost scope inwards and, where several ops were put at one place,
//! from the largest, which comes last, to the smallest.

use rustc_hash::{FxHashMap, FxHashSet};

use crease_ir::{Body, Context, LocData, OpId};

use crate::rewriter::Rewriter;

/// Names those of `ops` (with their cost) that are used more than once.
pub(super) fn give(rw: &mut Rewriter<'_>, prefix: &str, ops: &[(OpId, u32)]) {
    let body = rw.body();
    let costs: FxHashMap<OpId, u32> = ops.iter().copied().collect();
    let uses = |op: OpId| {
        body.results(op)
            .map(|v| body.uses(v).count())
            .sum::<usize>()
    };
    let wanted = |op: &OpId| costs.contains_key(op) && uses(*op) > 1;
    let mut runs: Vec<Vec<OpId>> = Vec::new();
    for op in body.ops_preorder().into_iter().filter(wanted) {
        match runs.last_mut() {
            Some(run) if run.last().copied() == body.prev_op(op) => run.push(op),
            _ => runs.push(vec![op]),
        }
    }
    let used = used_names(rw.ctx(), body);
    let mut number = 0u32;
    for mut run in runs {
        // Stable: of equal ones the last comes first after turning round.
        crease_ir::sort::sort_by_key(&mut run, |op| costs[op]);
        for op in run.into_iter().rev() {
            let name = loop {
                number += 1;
                let name = format!("{prefix}_{number}");
                if !used.contains(name.as_str()) {
                    break name;
                }
            };
            let _ = rw.modify(op, |ctx, body| {
                let name = ctx.ident(&name);
                let child = body.op_loc(op);
                let loc = ctx.intern_loc(LocData::Name { name, child });
                body.set_op_loc(op, loc);
            });
        }
    }
}

/// The names that name locations already give.
fn used_names<'a>(ctx: &'a Context, body: &Body) -> FxHashSet<&'a str> {
    let mut locs = Vec::new();
    let mut note_block = |block| {
        for at in 0..body.block_args(block).len() {
            locs.push(body.block_arg_loc(block, at));
        }
    };
    let regions = body.owner_regions().iter();
    regions
        .flat_map(|&region| body.region_blocks(region))
        .for_each(&mut note_block);
    let ops = body.ops_preorder();
    for &op in &ops {
        let regions = body.op_regions(op).iter();
        regions
            .flat_map(|&region| body.region_blocks(region))
            .for_each(&mut note_block);
    }
    locs.extend(ops.into_iter().map(|op| body.op_loc(op)));
    let name = |loc| match ctx.loc_data(loc) {
        Some(LocData::Name { name, .. }) => Some(ctx.str(*name)),
        _ => None,
    };
    locs.into_iter().filter_map(name).collect()
}
