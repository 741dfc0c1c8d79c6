//! The verifier. It checks, with upstream's messages and in upstream's order:
//!
//! - on entering an op: dialect hooks of discardable attributes; then of a registered op the
//!   counts, structural traits, attributes, operand and result types, type rules, regions, other
//!   traits and its own hook; then that entry blocks have no predecessors;
//! - on entering a block: that it has a terminator, and that only the last op branches;
//! - on leaving a block: where its successors are, and what its last op is;
//! - on leaving an op: its isolated children in source order, each wholly and with its own errors;
//!   then traits and hooks about regions (isolation and symbol tables among them), and whether an op
//!   that is not registered is allowed;
//! - after an isolated op: dominance inside it.
//!
//! The first error ends the check of the isolated op around it. There is no recursion on nesting
//! depth. It changes nothing, and knows no op by name.

mod complete;
mod counts;
mod dominance;
mod early;
mod edges;
mod interfaces;
mod names;
mod parallel;
mod plan;
mod regions;
mod symbols;
#[cfg(test)]
mod tests;
mod trusted;
mod types;

use crate::body::{Body, Likeness, Mark, Nearby};
use crate::context::{Context, OpForm};
use crate::diag::{Diagnostics, Failed};
use crate::dominance::{DominanceInfo, region_has_ssa_dominance};
use crate::ids::{BlockId, OpId, RegionId};
use crate::op_def::OpDef;
use crate::registry::OpInfo;
use crate::traits::{OpTrait, TraitSet, structure};
use crate::view::OpRef;

use names::Names;
use plan::Plans;

pub use complete::verify_complete;
pub use early::EarlyVerifier;
pub use symbols::SymbolUses;
pub use trusted::Trust;

/// What every check returns; the message is in the diagnostics.
type Check = Result<(), Failed>;

/// How to check. What is said does not depend on it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VerifyOptions {
    /// Isolated ops whose insides bear no [`Mark`] were valid, and are so still where nothing around
    /// them bears one of its own: what an op may refer to lies in its own body, or in a symbol
    /// table around it.
    pub marked_only: bool,
    /// How many threads may check isolated ops side by side.
    pub threads: usize,
    /// Which ops need no look.
    pub trust: Trust,
}

impl Default for VerifyOptions {
    fn default() -> Self {
        Self {
            marked_only: false,
            threads: 1,
            trust: Trust::None,
        }
    }
}

/// Checks `op` and everything inside it.
pub fn verify(ctx: &Context, body: &Body, op: OpId, diags: &mut Diagnostics) -> Result<(), Failed> {
    verify_by(ctx, body, op, VerifyOptions::default(), diags)
}

/// Checks `op` and everything inside it, in that way.
pub fn verify_by(
    ctx: &Context,
    body: &Body,
    op: OpId,
    options: VerifyOptions,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let op = body.op(ctx, op);
    if options.trust != Trust::None {
        let mut unsaid = Diagnostics::default();
        let found = Verifier::new(ctx, options).run(op, &mut unsaid);
        if found.is_ok() && unsaid.list().is_empty() && !cfg!(debug_assertions) {
            return Ok(());
        }
        // Of what is wrong, what is said depends on all ops.
        let all = VerifyOptions {
            trust: Trust::None,
            ..options
        };
        let result = Verifier::new(ctx, all).run(op, diags);
        debug_assert_eq!(found.is_ok(), result.is_ok());
        return result;
    }
    Verifier::new(ctx, options).run(op, diags)
}

/// Checks what `op`'s declaration says of it alone: counts, types, attributes, traits and its own
/// hook. Its regions' insides are not looked at.
pub fn verify_op(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let mut verifier = Verifier::new(op.ctx(), VerifyOptions::default());
    if op.num_regions() == 0 {
        verifier.leaf(op, diags)
    } else {
        verifier.entrance(op, diags)
    }
}

/// Traits checked after an op's own constraints; most ops have none of them.
const NATIVE: TraitSet = TraitSet::of(&[
    OpTrait::IsTerminator,
    OpTrait::Branch,
    OpTrait::WeightedBranch,
    OpTrait::Symbol,
    OpTrait::Function,
    OpTrait::SymbolUser,
]);

/// Traits of ops without regions that are checked on leaving.
const LEAF_EXIT: TraitSet = TraitSet::of(&[OpTrait::RegionBranch, OpTrait::SymbolTable]);

/// What these demand depends on attributes alone.
const SEGMENTS: TraitSet = TraitSet::of(&[
    OpTrait::AttrSizedOperandSegments,
    OpTrait::AttrSizedResultSegments,
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
    /// Whether order in the block means something.
    ordered: bool,
    /// What is near to ops of the block.
    near: Nearby,
    /// Isolated ops directly inside, checked when the rest is done.
    isolated: Vec<OpId>,
    next_isolated: usize,
    failed: bool,
    /// Whether dominance is checked from here: the op is isolated, or the one asked about.
    root: bool,
    /// Whether isolated ops inside are checked with all that is in them.
    whole: bool,
}

/// Traits of [`NATIVE`] that demand nothing but what types and attributes tell, or what
/// [`plan::Plan::place_holds`] looks at.
const SIMPLE: TraitSet = TraitSet::of(&[
    OpTrait::IsTerminator,
    OpTrait::Branch,
    OpTrait::WeightedBranch,
    OpTrait::SymbolUser,
]);

/// Whether nothing is checked of such an op, if it has no regions, but what depends on its types, its
/// attributes and its place.
fn is_simple(def: &OpDef) -> bool {
    let traits = def.traits;
    !traits.without(SEGMENTS).intersects(structure::CHECKED)
        && !traits.without(SIMPLE).intersects(NATIVE)
        && !traits.intersects(LEAF_EXIT)
        && (def.verify.is_none() || def.verify_local)
        && def.verify_regions.is_none()
        // Of these, ops that name different symbols are taken for alike.
        && (!traits.has(OpTrait::SymbolUser)
            || def.verify.is_none() && def.infer.is_none() && def.type_rules.is_empty())
}

/// What is known of the isolated op being checked.
#[derive(Default)]
struct Root {
    dominance: DominanceInfo,
    /// The entry block of its only region.
    entry: Option<BlockId>,
    /// A definition was found that does not dominate a use. Upstream reports this last, so
    /// whatever else is wrong comes first.
    undominated: bool,
    /// An op with successors is not the last one of its block.
    inner_branches: bool,
}

struct Verifier<'b> {
    ctx: &'b Context,
    options: VerifyOptions,
    plans: Plans,
    names: Names,
    /// One per frame that is a root.
    roots: Vec<Root>,
    /// The symbol tables that are open.
    tables: Vec<symbols::Table<'b>>,
    around: names::Around<'b>,
}

impl<'b> Verifier<'b> {
    fn new(ctx: &'b Context, options: VerifyOptions) -> Self {
        Self {
            ctx,
            options,
            plans: Plans::new(ctx.registry()),
            names: Names::default(),
            roots: Vec::new(),
            tables: Vec::new(),
            around: names::Around::new(),
        }
    }

    fn run(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        self.entrance(op, diags)?;
        self.inside(op, diags)
    }

    /// What is inside an op, and then what the op is with it.
    fn inside(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        let mut stack = Vec::new();
        self.open(&mut stack, op, true);
        let mut result = Ok(());
        while !stack.is_empty() {
            if self.step(&mut stack, diags).is_err() {
                // The nearest isolated op is done for; its siblings are still checked.
                while self.close(&mut stack) {}
                match stack.last_mut() {
                    Some(outer) => outer.failed = true,
                    None => result = Err(Failed),
                }
            }
        }
        result
    }

    fn open(&mut self, stack: &mut Vec<Frame<'b>>, op: OpRef<'b>, root: bool) {
        let mut frame = frame(op, root);
        frame.whole = !self.options.marked_only
            || frame.inner.mark() == Mark::Here
            || stack.last().is_some_and(|around| around.whole);
        if let Some(outer) = stack.last().filter(|_| !root) {
            frame.near = frame.inner.nearby_inside(op.id(), &outer.near);
        }
        if root {
            frame.inner.prefetch();
            self.ctx.prefetch_attrs(frame.inner.attr_pool());
            let inner_branches = frame.inner.has_inner_branch();
            let entry = match frame.regions {
                &[region] => frame.inner.entry_block(region),
                _ => None,
            };
            self.roots.push(Root {
                inner_branches,
                entry,
                ..Root::default()
            });
        }
        if op.has(OpTrait::SymbolTable) {
            self.tables.push(symbols::Table::new(op));
        }
        self.around.enter(op);
        stack.push(frame);
    }

    /// Closes the innermost frame. Whether one of the same isolated op is around it.
    fn close(&mut self, stack: &mut Vec<Frame<'b>>) -> bool {
        let Some(frame) = stack.last() else {
            return false;
        };
        let root = frame.root;
        if root {
            self.roots.pop();
        }
        if frame.op.has(OpTrait::SymbolTable) {
            self.tables.pop();
        }
        self.around.leave();
        stack.truncate(stack.len() - 1);
        !root
    }

    /// Advances the innermost frame until it opens another one, or is done.
    fn step(&mut self, stack: &mut Vec<Frame<'b>>, diags: &mut Diagnostics) -> Check {
        let Some(at) = stack.last_mut() else {
            return Ok(());
        };
        // The rest of the block.
        while let (Some(id), Some(block)) = (at.next_op, at.block) {
            let Some(id) = self.pass_copies(at.inner, id) else {
                break;
            };
            let near = &at.near;
            at.next_op = at.inner.next_op(id);
            let op = at.inner.op(self.ctx, id);
            // What an isolated op is itself is looked at later, together with what is in it, if it has
            // a region.
            let child = at.inner.op_child(id);
            if let Some(child) = child {
                at.inner.prefetch_children(child);
            }
            let isolated = child.is_some() && op.num_regions() > 0;
            let (likeness, user) = match isolated {
                true => (Likeness::Differs, None),
                false if self.is_unedited(op) => (at.inner.compare_places(id, near), None),
                false => self.plans.compare(op, at.op, block, near),
            };
            if let (Some(user), Some(table)) = (user, self.tables.last_mut()) {
                table.see_user(op, user);
            }
            if likeness == Likeness::Same {
                continue;
            }
            if let Some(root) = self.roots.last_mut()
                && !dominance::holds(op, block, at.ordered, near, &mut root.dominance)
                && root.dominance.is_reachable(at.inner, block)
            {
                root.undominated = true;
            }
            if likeness == Likeness::SameTypes {
                continue;
            }
            let inner_table = op.num_regions() > 0 && op.has(OpTrait::SymbolTable);
            if let Some(table) = self.tables.last_mut().filter(|_| inner_table) {
                table.holds_tables = true;
            }
            if isolated {
                at.isolated.push(id);
            } else if op.num_regions() == 0 {
                self.leaf(op, diags)?;
            } else {
                self.entrance(op, diags)?;
                self.open(stack, op, false);
                return Ok(());
            }
        }
        // The next block.
        if let Some(block) = at.block {
            block_exit(at, block, diags)?;
            at.block = at.inner.next_block(block);
        }
        while at.block.is_none() && at.next_region < at.regions.len() {
            let region = at.regions[at.next_region];
            at.block = at.inner.entry_block(region);
            at.ordered = region_has_ssa_dominance(self.ctx, at.inner, region);
            at.next_region += 1;
        }
        if let (Some(block), Some(root)) = (at.block, self.roots.last_mut()) {
            block_entrance(at, block, root.inner_branches, diags)?;
            (at.inner).enter_nearby(&mut at.near, block, at.ordered, root.entry);
            at.next_op = at.inner.first_op(block);
            return Ok(());
        }
        // The isolated ops.
        let unedited = self.options.trust == Trust::Unedited && at.inner.mark() != Mark::Here;
        if at.next_isolated == 0 {
            if let Some(table) = self.tables.last_mut()
                && at.op.has(OpTrait::SymbolTable)
            {
                table.is_unedited = unedited && !table.holds_tables;
            }
            if self.is_much(at) {
                at.failed |= self.isolated_in_parallel(at, unedited, diags).is_err();
                at.next_isolated = at.isolated.len();
            }
        }
        if let Some(&id) = at.isolated.get(at.next_isolated) {
            at.next_isolated += 1;
            let op = at.inner.op(self.ctx, id);
            match self.isolated(op, at.whole, unedited, diags) {
                Ok(true) => {}
                Ok(false) => self.open(stack, op, true),
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
        if root && self.roots.last().is_some_and(|root| root.undominated) {
            dominance::verify(op, diags)?;
        }
        self.close(stack);
        Ok(())
    }

    /// What an isolated op is itself, and whether that is all there is to check; `unedited`: it is as it was
    /// when it was right.
    fn isolated(
        &mut self,
        op: OpRef<'b>,
        whole: bool,
        unedited: bool,
        diags: &mut Diagnostics,
    ) -> Result<bool, Failed> {
        let (inner, _) = op.regions();
        if let Some(child) = op.body().op_child(op.id()) {
            op.body().prefetch_children(child);
            op.body().prefetch_inside(child);
        }
        let passed = early::has_passed(inner, whole);
        if !(passed && unedited) {
            self.entrance(op, diags)?;
        }
        if passed && self.tables.last().is_some_and(|table| !table.is_unedited) {
            self.ask_behind(op);
        }
        Ok(passed)
    }

    /// An op without regions: both entering and leaving it.
    #[inline]
    fn leaf(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        if op.ctx().has_checked_names() {
            self.names.discardable(op, &self.around, diags)?;
        }
        let Some(info) = op.info() else {
            return self.names.unregistered(op, diags);
        };
        let known = self.invariants(op, info, diags)?;
        if info.traits.intersects(LEAF_EXIT) || info.def.infer.is_some() {
            self.exit_traits(op, info, diags)?;
        } else if !known && info.traits.has(OpTrait::SameOperandsAndResultType) {
            interfaces::on_exit(op, info, diags)?;
        }
        if let Some(hook) = info.def.verify_regions {
            hook(op, diags)?;
        }
        let (plan, _) = self.plans.get(op.name(), info.def);
        if let (Some(user), Some(table)) = (plan.user, self.tables.last_mut()) {
            table.see_user(op, user);
        }
        plan.remember_all(op);
        Ok(())
    }

    fn entrance(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        if op.ctx().has_checked_names() {
            self.names.discardable(op, &self.around, diags)?;
        }
        if let Some(info) = op.info() {
            self.invariants(op, info, diags)?;
        }
        regions::entrance(op, diags)
    }

    /// Returns whether the types were those of an op that passed before.
    #[inline]
    fn invariants(
        &mut self,
        op: OpRef<'b>,
        info: &'b OpInfo,
        diags: &mut Diagnostics,
    ) -> Result<bool, Failed> {
        let def = info.def;
        let (plan, memo) = self.plans.get(op.name(), def);
        plan.counts.check(op, diags)?;
        if info.traits.intersects(structure::CHECKED) || !def.parents.is_empty() {
            structure::verify(op, def, diags)?;
        }
        if !plan.attrs_hold(op) {
            types::attributes(op, plan, diags)?;
        }
        let known = plan.types_known(op);
        if !known {
            types::verify(op, plan, memo, diags)?;
        } else if plan.attr_rules {
            types::rules(op, plan, diags)?;
        }
        if !def.regions.is_empty() {
            regions::constraints(op, def, diags)?;
        }
        if !known {
            crate::traits::types::verify(op, info.traits, diags)?;
            plan.remember(op);
        }
        if info.traits.intersects(NATIVE) {
            native(op, info, diags)?;
        }
        if let Some(hook) = def.verify {
            hook(op, diags)?;
        }
        Ok(known)
    }

    /// Leaving an op with regions.
    fn exit(&mut self, op: OpRef<'b>, diags: &mut Diagnostics) -> Check {
        let Some(info) = op.info() else {
            return self.names.unregistered(op, diags);
        };
        self.exit_traits(op, info, diags)?;
        if let Some(hook) = info.def.verify_regions {
            hook(op, diags)?;
        }
        if let Some(user) = symbols::user_interface(op) {
            // The op's own table is still open.
            let mut around = self.tables.iter_mut().rev();
            let own = usize::from(info.traits.has(OpTrait::SymbolTable));
            if let Some(table) = around.nth(own) {
                table.see_user(op, user);
            }
        }
        Ok(())
    }

    fn exit_traits(&mut self, op: OpRef<'b>, info: &OpInfo, diags: &mut Diagnostics) -> Check {
        if info.traits.has(OpTrait::IsolatedFromAbove) {
            regions::isolated(op, diags)?;
        }
        if let Some(name) = info.def.implicit_terminator {
            structure::implicit_terminator(op, name, diags)?;
        }
        if info.traits.intersects(interfaces::ON_EXIT) || info.def.infer.is_some() {
            self.exit_interfaces(op, info, diags)?;
        }
        if info.traits.has(OpTrait::SymbolTable) {
            symbols::verify(op, self.tables.last_mut(), diags)?;
        }
        Ok(())
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
        ordered: true,
        near: Nearby::default(),
        isolated: Vec::new(),
        next_isolated: 0,
        failed: false,
        root,
        whole: true,
    }
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
    if traits.has(OpTrait::Symbol) {
        symbols::verify_symbol(op, diags)?;
    }
    if traits.has(OpTrait::Function) {
        interfaces::function(op, info, diags)?;
    }
    Ok(())
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

fn block_entrance(
    at: &Frame<'_>,
    block: BlockId,
    inner_branches: bool,
    diags: &mut Diagnostics,
) -> Check {
    let body = at.inner;
    let Some(last) = body.last_op(block) else {
        if may_lack_terminator(at, block) {
            return Ok(());
        }
        // At the region's place, which is the op's; no note shows the op.
        return Err(diags.error(at.op.loc(), "empty block: expect at least a terminator"));
    };
    if !inner_branches {
        return Ok(());
    }
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
    let text = op.ctx().describe_op(body, last, OpForm::Generic);
    Err(op.error(diags, format!("block with no terminator, has {text}")))
}
