//! `lift-cf-to-scf`: blocks and branches become loops and conditionals.
//!
//! Reference: Bahmann, Reissmann, Jahre and Meyer, "Perfect reconstructability of control flow from demand
//! dependence graphs", 2015. What returns does so in one block for each way of returning. Then regions are taken
//! one by one, outer ones first. A cycle becomes an `scf.while` around its blocks ([`loops`]); without cycles, what
//! is dominated by one way out of the entry becomes a branch of an `scf.if` or `scf.index_switch`, and what
//! they lead to follows it ([`branches`]). Where edges would lead to several blocks there is one block before
//! these, which gets as a number which of them is meant ([`edges`]).
//!
//! Where there are several ways of returning, branches to them stay. Time is that of the ops, times how deep they
//! come to lie.

mod branches;
mod edges;
mod exits;
mod loops;

use crease_arith::Emit;
use crease_func::Func;
use crease_ir::diag::{Diagnostic, Failed};
use crease_ir::dominance::DominanceInfo;
use crease_ir::effects::is_memory_effect_free;
use crease_ir::interfaces::BranchInterface;
use crease_ir::{BlockId, Body, Context, Loc, OpKind, RegionId, Type, ValueId};
use crease_pass::options::NoOptions;
use crease_pass::{Changed, Pass, PassContext, PassDef, PassTarget};
use crease_rewrite::Rewriter;
use crease_ub::{Poison, poison};
use rustc_hash::{FxHashMap, FxHashSet};

use branches::Dominated;
use exits::Exits;

/// The pass.
pub struct LiftCfToScf;

impl Pass for LiftCfToScf {
    fn run(
        &self,
        target: &mut PassTarget<'_>,
        pc: &mut PassContext<'_>,
    ) -> Result<Changed, Failed> {
        let ctx = target.ctx();
        let function = ctx.registry().name_of(Func::def());
        let mut done = Ok(false);
        target.body_mut().visit_children(&mut |body| {
            if function != Some(body.owner().name) {
                return (0..body.children().len()).collect();
            }
            body.visit_nested(&mut |body| {
                if let Ok(changed) = done {
                    done = lift(ctx, body).map(|now| changed || now);
                }
            });
            FxHashSet::default()
        });
        match done {
            Ok(changed) => Ok(Changed::from(changed)),
            Err(diagnostic) => Err(pc.diags.fail(diagnostic)),
        }
    }
}

impl PassDef for LiftCfToScf {
    const NAME: &'static str = "lift-cf-to-scf";
    const DISPLAY: &'static str = "LiftControlFlowToSCFPass";
    const SUMMARY: &'static str = "Lift ControlFlow dialect to SCF dialect";
    type Options = NoOptions;

    fn new(_: NoOptions) -> Self {
        Self
    }
}

/// Lifts what is in each region of a body, inner ones first.
fn lift(ctx: &Context, body: &mut Body) -> Result<bool, Diagnostic> {
    let ops = body.ops_postorder().into_iter();
    let mut regions: Vec<RegionId> = ops.flat_map(|op| body.op_regions(op).to_vec()).collect();
    regions.extend(body.owner_regions());
    regions.retain(|&region| !body.region_empty(region) && !body.has_one_block(region));
    for &region in &regions {
        check(ctx, body, region)?;
        Lifting::new(ctx, body, region).run()?;
    }
    Ok(!regions.is_empty())
}

/// Whether the blocks of `region` can be moved, and all ways between them changed.
fn check(ctx: &Context, body: &Body, region: RegionId) -> Result<(), Diagnostic> {
    let reached: FxHashSet<BlockId> = body.reached_blocks(region).into_iter().collect();
    let blocks = || body.region_blocks(region).skip(1);
    let unreachable = (blocks().find(|&block| body.has_no_predecessors(block)))
        .or_else(|| blocks().find(|block| !reached.contains(block)));
    if let Some(first) = unreachable.and_then(|block| body.first_op(block)) {
        let message = "transformation does not support unreachable blocks";
        return Err(body.op(ctx, first).op_diag(message));
    }
    let ends = body
        .region_blocks(region)
        .filter_map(|block| body.last_op(block));
    for end in ends.map(|end| body.op(ctx, end)) {
        if end.body().num_successors(end.id()) == 0 {
            continue;
        }
        let branch = (end.def()).and_then(|def| def.interface::<BranchInterface>());
        let message = match branch {
            None => "successors not implementing BranchOpInterface",
            Some(_) if !is_memory_effect_free(end) => "side effects",
            Some(_) => continue,
        };
        let message = format!("transformation does not support terminators with {message}");
        return Err(end.op_diag(message));
    }
    Ok(())
}

/// What is being done to a region.
struct Lifting<'a> {
    rw: Rewriter<'a>,
    /// Where constants go.
    entry: BlockId,
    /// Where the op around is.
    loc: Loc,
    /// Numbers that there are as constants.
    numbers: FxHashMap<usize, ValueId>,
    /// What stands for values of which it does not matter what they are.
    poisons: FxHashMap<Type, ValueId>,
    exits: Exits,
    dominance: DominanceInfo,
    dominated: Dominated,
}

/// What is to be lifted next: what comes behind a block that only its own region's begin leads to.
struct Todo {
    entry: BlockId,
    /// Whether there may be cycles.
    cycles: bool,
}

impl<'a> Lifting<'a> {
    fn new(ctx: &'a Context, body: &'a mut Body, region: RegionId) -> Self {
        let loc = match body.region_parent(region) {
            Some(op) => body.op_loc(op),
            None => body.owner().loc,
        };
        // There are several blocks.
        let entry = body.entry_block(region);
        let entry = entry.unwrap_or_else(|| body.create_block());
        Self {
            rw: Rewriter::new(ctx, body, None).without_revisits(),
            entry,
            loc,
            numbers: FxHashMap::default(),
            poisons: FxHashMap::default(),
            exits: Exits::new(region),
            dominance: DominanceInfo::new(),
            dominated: Dominated::default(),
        }
    }

    fn run(&mut self) -> Result<(), Diagnostic> {
        self.combine_exits();
        let mut todo = vec![Todo {
            entry: self.entry,
            cycles: true,
        }];
        while let Some(Todo { entry, cycles }) = todo.pop() {
            if cycles {
                let inside = self.lift_cycles(entry)?;
                todo.extend(inside.into_iter().map(|entry| Todo {
                    entry,
                    cycles: true,
                }));
                self.find_dominated(entry);
            }
            let next = self.lift_branches(entry)?;
            todo.extend(next.into_iter().map(|entry| Todo {
                entry,
                cycles: false,
            }));
        }
        Ok(())
    }

    /// Does what makes a value at the begin of the region, and goes on making ops where that was done before.
    fn at_entry(&mut self, make: impl FnOnce(&mut Emit<'_, 'a>) -> ValueId) -> ValueId {
        let before = self.rw.insert_point();
        self.rw.set_start(self.entry);
        let value = make(&mut Emit::new(&mut self.rw, self.loc));
        if let Some(before) = before {
            self.rw.set_insert_point(before);
        }
        value
    }

    /// A constant that says which way is meant.
    fn number(&mut self, number: usize) -> ValueId {
        if let Some(&known) = self.numbers.get(&number) {
            return known;
        }
        let value = self.at_entry(|emit| {
            let ty = emit.rw.ctx().int_type(32);
            emit.number(ty, number as i64)
        });
        self.numbers.insert(number, value);
        value
    }

    /// A value of which it does not matter what it is.
    fn poison(&mut self, ty: Type) -> ValueId {
        if let Some(&known) = self.poisons.get(&ty) {
            return known;
        }
        let loc = self.loc;
        let value = self.at_entry(|emit| {
            let poison = Poison {
                value: poison(emit.rw.ctx()),
                result: ty,
            };
            emit.rw.build_value(loc, poison)
        });
        self.poisons.insert(ty, value);
        value
    }
}
