//! The verifier. It checks, with upstream's messages and in upstream's order:
//!
//! - on entering an op: dialect hooks of discardable attributes; then of a registered op the
//!   counts, structural traits, attributes, operand and result types, type rules, regions, other
//!   traits and its own hook; then that entry blocks have no predecessors;
//! - on entering a block: that it has a terminator, and that only the last op branches;
//! - on leaving a block: where its successors are, and what its last op is;
//! - on leaving an op: its isolated children in source order, each wholly and with its own errors;
//!   then traits and hooks about regions (symbol tables among them), and whether an op that is not
//!   registered is allowed;
//! - after an isolated op: dominance inside it.
//!
//! The first error ends the check of the isolated op around it. There is no recursion on nesting
//! depth. It changes nothing, and knows no op by name.

mod dominance;
mod interfaces;
mod plan;
mod regions;
mod symbols;
#[cfg(test)]
mod tests;
mod types;

use crate::body::Body;
use crate::context::Context;
use crate::diag::{Diagnostics, Failed};
use crate::ids::{BlockId, OpId, RegionId};
use crate::registry::OpInfo;
use crate::traits::{OpTrait, TraitSet, structure};
use crate::view::OpRef;

use plan::Plans;

/// What every check returns; the message is in the diagnostics.
type Check = Result<(), Failed>;

/// Checks `op` and everything inside it.
pub fn verify(ctx: &Context, body: &Body, op: OpId, diags: &mut Diagnostics) -> Result<(), Failed> {
    Verifier::new(ctx).run(body.op(ctx, op), diags)
}

/// Checks what `op`'s declaration says of it alone: counts, types, attributes, traits and its own
/// hook. Its regions' insides are not looked at.
pub fn verify_op(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    Verifier::new(op.ctx()).entrance(op, diags)
}

/// Traits checked on leaving an op or after its own constraints; most ops have none of them.
const NATIVE: TraitSet = TraitSet::of(&[
    OpTrait::IsTerminator,
    OpTrait::Branch,
    OpTrait::WeightedBranch,
    OpTrait::Symbol,
    OpTrait::Function,
    OpTrait::IsolatedFromAbove,
]);

/// An op whose regions are being checked.
struct Frame<'b> {
    op: OpRef<'b>,
    /// The body that the regions lie in.
    inner: &'b Body,
    regions: &'b [RegionId],
    next_region: usize,
    block: Option<BlockId>,
    next_op: Option<OpId>,
    /// Isolated ops directly inside, checked when the rest is done.
    isolated: Vec<OpId>,
    next_isolated: usize,
    failed: bool,
    /// Whether dominance is checked from here: the op is isolated, or the one asked about.
    root: bool,
}

struct Verifier<'b> {
    ctx: &'b Context,
    plans: Plans,
}

impl<'b> Verifier<'b> {
    fn new(ctx: &'b Context) -> Self {
        Self {
            ctx,
            plans: Plans::new(ctx.registry()),
        }
    }

    fn run(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        self.entrance(op, diags)?;
        let mut stack = vec![frame(op, true)];
        let mut result = Ok(());
        while !stack.is_empty() {
            if self.step(&mut stack, diags).is_err() {
                // The nearest isolated op is done for; its siblings are still checked.
                while stack.pop().is_some_and(|frame| !frame.root) {}
                match stack.last_mut() {
                    Some(outer) => outer.failed = true,
                    None => result = Err(Failed),
                }
            }
        }
        result
    }

    /// Advances the innermost frame until it opens another one, or is done.
    fn step(&mut self, stack: &mut Vec<Frame<'b>>, diags: &mut Diagnostics) -> Check {
        let Some(at) = stack.last_mut() else {
            return Ok(());
        };
        // The rest of the block.
        while let Some(id) = at.next_op {
            at.next_op = at.inner.next_op(id);
            let op = at.inner.op(self.ctx, id);
            if at.inner.op_regions(id).is_empty() {
                let regions = op.num_regions();
                if regions != 0 {
                    at.isolated.push(id);
                    continue;
                }
                self.entrance(op, diags)?;
                self.exit(op, diags)?;
                continue;
            }
            self.entrance(op, diags)?;
            let next = frame(op, false);
            stack.push(next);
            return Ok(());
        }
        // The next block.
        if let Some(block) = at.block {
            block_exit(at, block, diags)?;
            at.block = at.inner.next_block(block);
        }
        while at.block.is_none() && at.next_region < at.regions.len() {
            at.block = at.inner.entry_block(at.regions[at.next_region]);
            at.next_region += 1;
        }
        if let Some(block) = at.block {
            block_entrance(at, block, diags)?;
            at.next_op = at.inner.first_op(block);
            return Ok(());
        }
        // The isolated ops.
        if let Some(&id) = at.isolated.get(at.next_isolated) {
            at.next_isolated += 1;
            let op = at.inner.op(self.ctx, id);
            match self.entrance(op, diags) {
                Ok(()) => stack.push(frame(op, true)),
                Err(Failed) => at.failed = true,
            }
            return Ok(());
        }
        if at.failed {
            return Err(Failed);
        }
        // The op itself, and dominance inside it.
        let (op, root) = (at.op, at.root);
        self.exit(op, diags)?;
        if root {
            dominance::verify(op, diags)?;
        }
        stack.pop();
        Ok(())
    }

    #[inline]
    fn entrance(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        if op.body().discardable_dict(op.id()).is_some() {
            discardable(op, diags)?;
        }
        if let Some(info) = op.info() {
            self.invariants(op, info, diags)?;
        }
        if op.num_regions() != 0 {
            regions::entrance(op, diags)?;
        }
        Ok(())
    }

    #[inline]
    fn invariants(&mut self, op: OpRef<'b>, info: &'b OpInfo, diags: &mut Diagnostics) -> Check {
        let def = info.def;
        let (plan, memo) = self.plans.get(op.name(), def);
        plan.counts(op, diags)?;
        if info.traits.intersects(structure::CHECKED) || !def.parents.is_empty() {
            structure::verify(op, def, diags)?;
        }
        types::verify(op, plan, memo, diags)?;
        if !def.regions.is_empty() {
            regions::constraints(op, def, diags)?;
        }
        if info.traits.intersects(crate::traits::types::CHECKED) {
            crate::traits::types::verify(op, info.traits, diags)?;
        }
        if info.traits.intersects(NATIVE) {
            native(op, info, diags)?;
        }
        match def.verify {
            Some(hook) => hook(op, diags),
            None => Ok(()),
        }
    }

    #[inline]
    fn exit(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        let Some(info) = op.info() else {
            return unregistered(op, diags);
        };
        let def = info.def;
        if let Some(name) = def.implicit_terminator {
            structure::implicit_terminator(op, name, diags)?;
        }
        if info.traits.intersects(interfaces::ON_EXIT) || def.infer.is_some() {
            interfaces::on_exit(op, info, diags)?;
        }
        if info.traits.has(OpTrait::SymbolTable) {
            symbols::verify(op, diags)?;
        }
        match def.verify_regions {
            Some(hook) => hook(op, diags),
            None => Ok(()),
        }
    }
}

fn frame(op: OpRef<'_>, root: bool) -> Frame<'_> {
    let (inner, regions) = op.regions();
    Frame {
        op,
        inner,
        regions,
        next_region: 0,
        block: None,
        next_op: None,
        isolated: Vec::new(),
        next_isolated: 0,
        failed: false,
        root,
    }
}

/// Asks the dialects that the names of discardable attributes begin with.
fn discardable(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let Some(dict) = op.body().discardable_dict(op.id()) else {
        return Ok(());
    };
    for &(name, attr) in ctx.dict_entries(dict) {
        let Some((namespace, _)) = ctx.str(name).split_once('.') else {
            continue;
        };
        let dialect = ctx.registry().dialect(namespace);
        if let Some(hook) = dialect.and_then(|d| d.verify_op_attr) {
            hook(op, (name, attr), diags)?;
        }
    }
    Ok(())
}

/// Traits and interfaces that are checked after the op's own constraints.
fn native(op: OpRef<'_>, info: &OpInfo, diags: &mut Diagnostics) -> Check {
    let traits = info.traits;
    if traits.has(OpTrait::Branch) {
        interfaces::branch(op, info.def, diags)?;
    }
    if traits.has(OpTrait::WeightedBranch) {
        interfaces::weights(op, diags)?;
    }
    if traits.has(OpTrait::IsTerminator) {
        structure::terminator(op, diags)?;
    }
    // Isolation is declared before being a symbol for modules, after it for functions.
    let function = traits.has(OpTrait::Function);
    if traits.has(OpTrait::IsolatedFromAbove) && !function {
        regions::isolated(op, diags)?;
    }
    if traits.has(OpTrait::Symbol) {
        symbols::verify_symbol(op, diags)?;
    }
    if function {
        interfaces::function(op, info.def, diags)?;
        if traits.has(OpTrait::IsolatedFromAbove) {
            regions::isolated(op, diags)?;
        }
    }
    Ok(())
}

/// Whether an op that is not registered may be here.
#[cold]
fn unregistered(op: OpRef<'_>, diags: &mut Diagnostics) -> Check {
    let ctx = op.ctx();
    let name = op.name_str();
    let namespace = name.split_once('.').map_or("", |(dialect, _)| dialect);
    match ctx.registry().dialect(namespace) {
        None if ctx.allow_unregistered() => Ok(()),
        None => Err(op.op_error(
            diags,
            "created with unregistered dialect. If this is intended, please call \
             allowUnregisteredDialects() on the MLIRContext, or use \
             -allow-unregistered-dialect with the MLIR opt tool used",
        )),
        Some(dialect) if dialect.allows_unknown_ops => Ok(()),
        Some(dialect) => Err(op.error(
            diags,
            format!(
                "unregistered operation '{name}' found in dialect ('{}') that does not allow \
                 unknown operations",
                dialect.name
            ),
        )),
    }
}

/// Whether the block may lack a terminator: it is alone in its region, and the op around allows
/// it or is not registered.
fn may_lack_terminator(at: &Frame<'_>, block: BlockId) -> bool {
    let only = at
        .inner
        .block_region(block)
        .is_none_or(|r| at.inner.has_one_block(r));
    only && at
        .op
        .info()
        .is_none_or(|info| info.traits.has(OpTrait::NoTerminator))
}

fn block_entrance(at: &Frame<'_>, block: BlockId, diags: &mut Diagnostics) -> Check {
    let body = at.inner;
    let Some(last) = body.last_op(block) else {
        if may_lack_terminator(at, block) {
            return Ok(());
        }
        // At the region's place, which is the op's; no note shows the op.
        return Err(diags.error(at.op.loc(), "empty block: expect at least a terminator"));
    };
    for op in body.block_ops(block) {
        if op != last && body.num_successors(op) != 0 {
            let message = "operation with block successors must terminate its parent block";
            return Err(body.op(at.op.ctx(), op).error(diags, message));
        }
    }
    Ok(())
}

fn block_exit(at: &Frame<'_>, block: BlockId, diags: &mut Diagnostics) -> Check {
    let body = at.inner;
    let Some(last) = body.last_op(block) else {
        return Ok(());
    };
    let op = body.op(at.op.ctx(), last);
    let region = body.block_region(block);
    if body
        .successors(last)
        .any(|s| body.block_region(s) != region)
    {
        return Err(op.op_error(diags, "branching to block of a different region"));
    }
    let ends = op
        .info()
        .is_none_or(|info| info.traits.has(OpTrait::IsTerminator));
    if ends || may_lack_terminator(at, block) {
        return Ok(());
    }
    let text = op.ctx().describe_op(body, last);
    Err(op.error(diags, format!("block with no terminator, has {text}")))
}
