//! `convert-scf-to-cf`: loops and conditionals become blocks and branches.
//!
//! Outer ops come before inner ones, and in a block the last op comes first: so each block and each op is
//! moved a fixed number of times, however many ops there are and however deep they are nested.
//! [`branches`] has what runs a region once, [`loops`] the loops, [`nest`] those of several dimensions.
//! What control never gets to stays as it is. Nothing is folded but negated conditions of `scf.if`.

mod branches;
mod loops;
pub(crate) mod nest;

pub(crate) use branches::case_values;
use crease_cf as cf;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::{AttrData, BlockId, Body, Context, Loc, OpId, OpRef, RegionId, ValueId};
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_rewrite::conversion::not_legalized;
use rustc_hash::{FxHashMap, FxHashSet};

use crate::{ExecuteRegion, For, Forall, If, IndexSwitch, Parallel, While};

crease_pass::pass_options! {
    /// Options of `convert-scf-to-cf`.
    pub struct Options {
        /// No effect: nothing is ever rolled back
        pub allow_pattern_rollback: bool = true,
    }
}

/// The pass.
pub struct ConvertScfToCf;

impl Pass for ConvertScfToCf {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        if let Some(refused) = refused(ctx, target.body()) {
            return Err(pc.diags.fail(refused));
        }
        let mut changed = false;
        target.body_mut().visit_children(&mut |body| {
            let mut lowering = Lowering::new(ctx, body);
            lowering.run();
            changed |= lowering.rw.edits() > 0;
            lowering.children
        });
        Ok(Changed::from(changed))
    }
}

impl PassDef for ConvertScfToCf {
    const NAME: &'static str = "convert-scf-to-cf";
    const DISPLAY: &'static str = "SCFToControlFlowPass";
    const SUMMARY: &'static str = "Turn loops and conditionals into blocks and branches";
    type Options = Options;

    fn new(_: Options) -> Self {
        Self
    }
}

/// What stands for an `scf.forall` that gives tensors is not known: the error at the first one.
fn refused(ctx: &Context, body: &Body) -> Option<Diagnostic> {
    let blocks = |body: &Body, regions: &[RegionId]| -> Vec<BlockId> {
        let all = regions.iter().rev();
        all.flat_map(|&region| body.reached_blocks(region).into_iter().rev())
            .collect()
    };
    // Of each list the last block is next; what is left of a block goes on top of it.
    let mut stack = vec![(body, blocks(body, body.owner_regions()), None)];
    while let Some((body, pending, at)) = stack.last_mut() {
        let Some(op) = at.take() else {
            match pending.pop() {
                Some(block) => *at = body.first_op(block),
                None => drop(stack.pop()),
            }
            continue;
        };
        let body: &Body = body;
        *at = body.next_op(op);
        let view = body.op(ctx, op);
        if view.is::<Forall>() && view.operands_of(Forall::OPERAND_OUTPUTS).len() > 0 {
            return Some(not_legalized(view));
        }
        let (inside, regions) = view.regions();
        if !regions.is_empty() {
            stack.push((inside, blocks(inside, regions), None));
        }
    }
    None
}

/// What is being done to a body.
struct Lowering<'a> {
    rw: Rewriter<'a>,
    /// Blocks that are still to be looked through.
    pending: Vec<BlockId>,
    /// The bodies inside that control may get to.
    children: FxHashSet<usize>,
    /// Where the initial values of parallel loops were made before anything was lowered: what is carried
    /// is there, whatever the values are by then.
    init_locs: FxHashMap<OpId, Vec<Loc>>,
}

impl<'a> Lowering<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body) -> Self {
        Self {
            rw: Rewriter::new(ctx, body, None).without_revisits(),
            pending: Vec::new(),
            children: FxHashSet::default(),
            init_locs: FxHashMap::default(),
        }
    }

    fn run(&mut self) {
        for op in self.rw.body().ops_preorder() {
            let view = self.rw.op(op);
            if view.is::<Parallel>() && view.num_results() > 0 {
                self.init_locs.insert(op, nest::init_locs(view));
            }
        }
        for region in self.rw.body().owner_regions().to_vec() {
            self.enter(region);
        }
        while let Some(block) = self.pending.pop() {
            let mut next = self.rw.body().last_op(block);
            while let Some(op) = next {
                next = self.rw.body().prev_op(op);
                self.children
                    .extend(self.rw.body().op_child(op).map(|child| child.index()));
                for i in 0..self.rw.body().op_regions(op).len() {
                    self.enter(self.rw.body().op_regions(op)[i]);
                }
                // An op that is not what the verifier lets through stays.
                let _ = self.lower(op);
            }
        }
    }

    /// What is in `region` is looked through later.
    fn enter(&mut self, region: RegionId) {
        self.pending.extend(self.rw.body().reached_blocks(region));
    }

    fn lower(&mut self, op: OpId) -> Option<()> {
        let view = self.rw.op(op);
        match () {
            () if view.is::<If>() => branches::lower_if(&mut self.rw, op),
            () if view.is::<IndexSwitch>() => branches::lower_index_switch(&mut self.rw, op),
            () if view.is::<ExecuteRegion>() => branches::lower_execute_region(&mut self.rw, op),
            () if view.is::<While>() => loops::lower_while(&mut self.rw, op),
            () if view.is::<For>() => self.lower_for(op),
            () if view.is::<Parallel>() => {
                let locs = self.init_locs.remove(&op).unwrap_or_default();
                let outer = nest::of_parallel(&mut self.rw, op, &locs)?;
                self.lower_for(outer)
            }
            () if view.is::<Forall>() => {
                let outer = nest::of_forall(&mut self.rw, op)?;
                self.lower_for(outer)
            }
            () => None,
        }
    }

    /// The ops of a loop's body get a new block, which is looked through instead.
    fn lower_for(&mut self, op: OpId) -> Option<()> {
        let inside = loops::lower_for(&mut self.rw, op)?;
        self.pending.push(inside);
        Some(())
    }
}

/// The block that what follows `op` goes to, from `op` on, and the region of both.
fn split(rw: &mut Rewriter<'_>, op: OpId) -> Option<(BlockId, BlockId, RegionId)> {
    let before = rw.body().op_block(op)?;
    let home = rw.body().block_region(before)?;
    Some((before, rw.split_block(op)?, home))
}

/// Makes a branch at the insert point.
fn branch(rw: &mut Rewriter<'_>, loc: Loc, dest: BlockId, dest_operands: Vec<ValueId>) -> OpId {
    rw.build(
        loc,
        cf::Branch {
            dest_operands,
            dest,
        },
    )
}

/// A branch to `dest` in the place of `end`, the end of a region, that passes on what `end` gives.
fn leave(rw: &mut Rewriter<'_>, loc: Loc, end: OpId, dest: BlockId) -> OpId {
    rw.set_before(end);
    let given = rw.body().operands(end).collect();
    let new = branch(rw, loc, dest, given);
    let _ = rw.erase_op(end);
    new
}

/// The only op that ends the only block of region `index` of `op`.
pub(crate) fn end_of(op: OpRef<'_>, index: usize) -> Option<(BlockId, OpId)> {
    let (body, region) = op.region(index)?;
    let block = body.entry_block(region)?;
    Some((block, body.last_op(block)?))
}

/// What a loop says to LLVM is said by the branch back to its begin. Whatever else it says is lost.
fn carry_annotations(rw: &mut Rewriter<'_>, annotations: &[crease_ir::attrs::NamedAttr], to: OpId) {
    if !annotations.is_empty() {
        let dict = rw.ctx().dict_attr(annotations);
        let _ = rw.modify(to, |ctx, body| {
            body.set_discardable_dict(ctx, to, Some(dict));
        });
    }
}

/// The attributes of `op` that are of LLVM's dialect.
fn annotations(op: OpRef<'_>) -> Vec<crease_ir::attrs::NamedAttr> {
    let ctx = op.ctx();
    let of_llvm = |attr| match ctx.attr_data(attr) {
        AttrData::Dialect { def, .. } => ctx.registry().def_dialect(*def).name == "llvm",
        _ => false,
    };
    let dict = op.body().discardable_dict(op.id());
    let entries = dict.map_or(&[][..], |dict| ctx.dict_entries(dict));
    entries.iter().copied().filter(|e| of_llvm(e.1)).collect()
}
