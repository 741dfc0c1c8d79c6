//! `sccp`: sparse conditional constant propagation, across branches, regions and calls.
//!
//! What: replaces values that are the same constant on every path that can run
//! ([`crease_rewrite::dataflow`]).
//!
//! Not here: control flow is not changed and dead code not removed; `canonicalize` does that.

use std::collections::VecDeque;

use rustc_hash::FxHashMap;

use crease_ir::diag::Failed;
use crease_ir::effects::would_op_be_trivially_dead;
use crease_ir::{Attr, BlockId, Body, Context, Loc, RegionId, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::constants::insertion_region;
use crease_rewrite::dataflow::{Constant, ConstantLattice, Known, solve};
use crease_rewrite::{InsertPoint, Rewriter};

/// The pass.
pub struct Sccp;

impl Pass for Sccp {
    fn run(&self, target: &mut PassTarget<'_>, _: &mut PassContext<'_>) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let known = solve::<ConstantLattice>(target.op()).facts;
        // Bodies are numbered in the order in which the solver found them: parents first, children
        // in order, level by level.
        let mut bodies = VecDeque::from([target.body_mut()]);
        let mut known = known.into_iter();
        let mut changed = false;
        while let (Some(body), Some(values)) = (bodies.pop_front(), known.next()) {
            changed |= Replacer::new(ctx, body, values).run();
            bodies.extend(body.children_mut());
        }
        Ok(Changed::from(changed))
    }
}

/// Puts the constants of one body in place.
struct Replacer<'a> {
    rw: Rewriter<'a>,
    values: Vec<Known>,
    /// Constants made so far, by dialect. What the text had is not looked at: it is replaced, too.
    made: FxHashMap<(RegionId, &'static str, Attr, Type), ValueId>,
}

impl<'a> Replacer<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body, values: Vec<Known>) -> Self {
        Self {
            rw: Rewriter::new(ctx, body, None),
            values,
            made: FxHashMap::default(),
        }
    }

    fn run(mut self) -> bool {
        let mut worklist: Vec<BlockId> = Vec::new();
        let push = |list: &mut Vec<BlockId>, body: &Body, regions: &[RegionId]| {
            for &region in regions {
                let start = list.len();
                list.extend(body.region_blocks(region));
                list[start..].reverse();
            }
        };
        let body = self.rw.body();
        push(&mut worklist, body, body.owner_regions());
        while let Some(block) = worklist.pop() {
            let mut next = self.rw.body().first_op(block);
            while let Some(op) = next {
                next = self.rw.body().next_op(op);
                let results: Vec<ValueId> = self.rw.body().results(op).collect();
                let mut all = !results.is_empty();
                for result in results {
                    all &= self.replace(block, result);
                }
                if all && would_op_be_trivially_dead(self.rw.op(op)) {
                    let _ = self.rw.erase_op(op);
                    continue;
                }
                let body = self.rw.body();
                push(&mut worklist, body, body.op_regions(op));
            }
            for arg in self.rw.body().block_args(block).to_vec() {
                self.replace(block, arg);
            }
        }
        self.rw.edits() != 0
    }

    /// Replaces a value by the constant that it is, if it is one.
    fn replace(&mut self, block: BlockId, value: ValueId) -> bool {
        let Some(&Known::Constant(constant)) = self.values.get(value.index()) else {
            return false;
        };
        let Some(new) = self.constant(block, value, constant) else {
            return false;
        };
        let _ = self.rw.replace_all_uses(value, new);
        true
    }

    fn constant(&mut self, block: BlockId, value: ValueId, constant: Constant) -> Option<ValueId> {
        let body = self.rw.body();
        let region = insertion_region(self.rw.ctx(), body, body.block_region(block)?);
        let (ty, entry) = (body.ty(value), body.entry_block(region)?);
        let registry = self.rw.ctx().registry();
        let key = |by| Some((region, registry.info(by)?.dialect.name, constant.value, ty));
        let asked = key(constant.like)?;
        if let Some(&made) = self.made.get(&asked) {
            return Some(made);
        }
        self.rw.set_insert_point(InsertPoint::start(body, entry));
        let made = self
            .rw
            // One constant may stand for values of several places.
            .create_constant(constant.like, constant.value, ty, Loc::UNKNOWN)?;
        // Another dialect may have made it (`ub` makes poison), and may have been asked before.
        let op = self.rw.body().def_op(made)?;
        let own = key(self.rw.body().op_name(op))?;
        let known = *self.made.entry(own).or_insert(made);
        if known != made {
            let _ = self.rw.erase_op(op);
        }
        self.made.insert(asked, known);
        Some(known)
    }
}

impl PassDef for Sccp {
    const NAME: &'static str = "sccp";
    const DISPLAY: &'static str = "SCCP";
    const SUMMARY: &'static str = "Replace what is one constant on every path that can run";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}
