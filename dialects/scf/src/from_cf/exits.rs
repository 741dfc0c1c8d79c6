//! What leaves a region: each way of doing so gets one block.

use crease_func::{Func, Return};
use crease_ir::body::hash::{Sameness, op_hash_as, ops_equal_as};
use crease_ir::diag::Diagnostic;
use crease_ir::{BlockId, Body, Loc, OpId, OpKind, RegionId, Type, ValueId};
use crease_ub::{Poison, poison};
use rustc_hash::FxHashMap;

use super::Lifting;

/// The blocks that a region is left from.
pub(super) struct Exits {
    region: RegionId,
    /// The ops that end them, by what these are but for operands.
    known: FxHashMap<u64, Vec<(OpId, BlockId)>>,
}

impl Exits {
    pub(super) fn new(region: RegionId) -> Self {
        Self {
            region,
            known: FxHashMap::default(),
        }
    }
}

/// Which values are operands does not count.
struct AnyOperands;

impl Sameness for AnyOperands {
    fn value(&self, _: ValueId) -> ValueId {
        ValueId::from_index(0)
    }
}

impl Lifting<'_> {
    /// Makes ops that leave the region, and are alike but for their operands, one op in a block of its own.
    pub(super) fn combine_exits(&mut self) {
        let body = self.rw.body();
        let ends = (body.region_blocks(self.exits.region)).filter_map(|block| body.last_op(block));
        let ends: Vec<OpId> = ends.filter(|&end| body.num_successors(end) == 0).collect();
        for end in ends {
            self.combine_exit(end);
        }
    }

    pub(super) fn combine_exit(&mut self, end: OpId) {
        let (ctx, body, loc) = (self.rw.ctx(), self.rw.body(), self.rw.body().op_loc(end));
        let hash = op_hash_as(ctx, body, end, &AnyOperands);
        let types = |op| body.operands(op).map(|value| body.ty(value));
        let known = self.exits.known.get(&hash).into_iter().flatten();
        let same = |&&(op, _): &&(OpId, BlockId)| {
            ops_equal_as(ctx, body, op, end, &AnyOperands) && types(op).eq(types(end))
        };
        let known = known.copied().find(|known| same(&known));
        let operands: Vec<ValueId> = body.operands(end).collect();
        let args: Vec<(Type, Loc)> = types(end).map(|ty| (ty, loc)).collect();
        let exit = match known {
            Some((_, exit)) => exit,
            None => self.rw.create_block(self.exits.region, None, &args),
        };
        let flag = self.number(0);
        self.rw.set_before(end);
        self.switch(loc, flag, (exit, operands), Vec::new());
        if known.is_some() {
            let _ = self.rw.erase_op(end);
            return;
        }
        let _ = self.rw.move_op(end, exit, None);
        let args = self.rw.body().block_args(exit).to_vec();
        let _ = self.rw.modify(end, |_, body| body.set_operands(end, &args));
        self.exits.known.entry(hash).or_default().push((end, exit));
    }

    /// Ends `block`, which control never gets to, by what leaves the region.
    pub(super) fn end_unreachable(&mut self, loc: Loc, block: BlockId) -> Result<(), Diagnostic> {
        let (ctx, body) = (self.rw.ctx(), self.rw.body());
        let around = body.block_parent_op(block).map(|op| body.op_name(op));
        let name = around.unwrap_or(body.owner().name);
        if around.is_some() || Some(name) != ctx.registry().name_of(Func::def()) {
            let name = ctx.op_name_str(name);
            let message = format!("Cannot create unreachable terminator for '{name}'");
            return Err(Diagnostic::error(loc, message));
        }
        let (_, results) = ctx.function_types(body.owner().attr(Func::FUNCTION_TYPE));
        self.rw.set_end(block);
        let made = |&result| Poison {
            value: poison(ctx),
            result,
        };
        let operands = results.iter().map(made);
        let operands = operands
            .map(|poison| self.rw.build_value(loc, poison))
            .collect();
        let end = self.rw.build(loc, Return { operands });
        self.combine_exit(end);
        Ok(())
    }
}

/// Whether control leaves the region at the end of `block`.
pub(super) fn is_exit(body: &Body, block: BlockId) -> bool {
    let last = body.last_op(block);
    last.is_none_or(|last| body.num_successors(last) == 0)
}
