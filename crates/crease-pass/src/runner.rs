//! Runs a pipeline over an op: passes in order, nested pipelines over the ops directly inside, in
//! parallel where the threads are allowed.
//!
//! Nothing here depends on how many threads there are: what bodies say is kept per body and put
//! together in textual order.

use std::sync::Arc;

use rayon::prelude::*;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::{Body, ChildId, Context, Loc, OpId, OpName, OpTrait, Type};

use crate::events::Events;
use crate::fingerprint;
use crate::instrument::print_ir::{PrintIr, Subject};
use crate::instrument::timing::Timer;
use crate::manager::{Item, OpPassManager, manager_for, runs_on};
use crate::outside::Outside;
use crate::pass::{Changed, PassContext, PassTarget};
use crate::registry::PassInstance;

/// How pipelines run.
#[derive(Clone, Debug)]
pub struct RunOptions {
    /// Check the IR after each pass that changed it.
    pub verify_each: bool,
    /// Whether the input was checked. If not, it is after the first pass even without a change.
    pub input_verified: bool,
    /// Whether threads may be used (`--mlir-disable-threading` says no). Diagnostics of a nested
    /// pipeline come after its dumps then, as upstream.
    pub threading: bool,
    /// Whether to really use them; makes no difference to what is said or printed.
    pub parallel: bool,
    /// IR dumps.
    pub print: PrintIr,
    /// `--debug-only=`
    pub debug_types: Vec<String>,
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            verify_each: true,
            input_verified: true,
            threading: true,
            parallel: false,
            print: PrintIr::default(),
            debug_types: Vec::new(),
        }
    }
}

/// Runs pipelines.
pub struct Runner<'a> {
    ctx: &'a Context,
    options: &'a RunOptions,
}

/// An op, found from the top: the children to go through, then the op in the last one.
struct Place<'b> {
    top: &'b mut Body,
    path: Vec<ChildId>,
    op: OpId,
}

impl Place<'_> {
    fn parent(&self) -> &Body {
        self.path
            .iter()
            .fold(&*self.top, |body, &child| body.child(child))
    }

    fn parent_mut(&mut self) -> &mut Body {
        self.path
            .iter()
            .fold(&mut *self.top, |body, &child| body.child_mut(child))
    }
}

impl<'a> Runner<'a> {
    /// A runner with these options.
    pub fn new(ctx: &'a Context, options: &'a RunOptions) -> Self {
        Self { ctx, options }
    }

    /// Runs `manager` over `op` of `root`, the body that stands for no op. What is said goes to
    /// `flush` after each step of the outermost pipeline.
    pub fn run(
        &self,
        manager: &mut OpPassManager,
        root: &mut Body,
        op: OpId,
        timer: &mut Timer,
        flush: &mut dyn FnMut(Events),
    ) -> Result<(), Failed> {
        let mut events = Events::default();
        let mut diags = Diagnostics::default();
        let view = root.op(self.ctx, op);
        let name = view.name_str();
        let refused = if !manager.is_generic() && manager.anchor() != name {
            let anchor = manager.anchor();
            let message = format!("can't run '{anchor}' pass manager on '{name}' op");
            Err(diags.error(view.loc(), message))
        } else {
            manager
                .finalize(self.ctx)
                .map_err(|message| diags.error(Loc::UNKNOWN, message))
        };
        if let Err(failed) = refused {
            events.diagnostics(&mut diags);
            flush(events);
            return Err(failed);
        }
        manager.for_each_pass(&mut |pass| pass.pass.initialize(self.ctx));
        let mut place = Place {
            top: root,
            path: Vec::new(),
            op,
        };
        for item in manager.items() {
            let result = self.step(item, &mut place, None, &mut events, timer);
            flush(std::mem::take(&mut events));
            result?;
        }
        Ok(())
    }

    fn pipeline(
        &self,
        manager: &OpPassManager,
        place: &mut Place<'_>,
        outside: Option<&Arc<Outside>>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        manager
            .items()
            .iter()
            .try_for_each(|item| self.step(item, place, outside, events, timer))
    }

    fn step(
        &self,
        item: &Item,
        place: &mut Place<'_>,
        outside: Option<&Arc<Outside>>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        self.check_schedule(item, place, events)?;
        match item {
            Item::Pass(pass) => timer
                .part(pass.entry.display)
                .time(|_| self.run_pass(pass, place, outside, events)),
            Item::Nested(managers) => {
                let name = match &managers[..] {
                    [one] => format!("'{}' Pipeline", one.anchor()),
                    several => {
                        let names: Vec<_> = several
                            .iter()
                            .map(|m| format!("'{}'", m.anchor()))
                            .collect();
                        format!("Pipeline Collection : [{}]", names.join(", "))
                    }
                };
                timer
                    .part(&name)
                    .time(|timer| self.nested(managers, place, outside, events, timer))
            }
        }
    }

    /// Whether passes may run on the op at all.
    fn check_schedule(
        &self,
        item: &Item,
        place: &Place<'_>,
        events: &mut Events,
    ) -> Result<(), Failed> {
        let op = place.parent().op(self.ctx, place.op);
        let message = match (op.info(), item) {
            (None, _) => "trying to schedule a pass on an unregistered operation".to_owned(),
            (Some(info), _) if !info.traits.has(OpTrait::IsolatedFromAbove) => {
                "trying to schedule a pass on an operation not marked as 'IsolatedFromAbove'".into()
            }
            (_, Item::Pass(pass)) if !runs_on(pass.entry, op.name_str()) => {
                format!(
                    "trying to schedule pass '{}' on an unsupported operation",
                    pass.entry.display
                )
            }
            _ => return Ok(()),
        };
        let mut diags = Diagnostics::default();
        let failed = op.op_error(&mut diags, message);
        events.diagnostics(&mut diags);
        Err(failed)
    }

    fn run_pass(
        &self,
        pass: &PassInstance,
        place: &mut Place<'_>,
        outside: Option<&Arc<Outside>>,
        events: &mut Events,
    ) -> Result<(), Failed> {
        let print = &self.options.print;
        let nested = !place.path.is_empty() || outside_of_tree(self.ctx, place.top);
        let top_op = top_op(place);
        if let Some(text) = print.before(pass.entry, self.subject(place, top_op, nested)) {
            events.text(text);
        }
        let fingerprint = |place: &Place<'_>| fingerprint::of(self.ctx, place.parent(), place.op);
        let before = print.wants_change(pass.entry).then(|| fingerprint(place));
        let op = place.op;
        let mut pc = PassContext {
            diags: Diagnostics::default(),
            events: &mut *events,
            parallel: self.options.parallel,
            debug_types: &self.options.debug_types,
        };
        let mut target = PassTarget {
            ctx: self.ctx,
            parent: place.parent_mut(),
            op,
            outside: outside.cloned(),
        };
        let mut result = pass.pass.run(&mut target, &mut pc);
        let mut diags = std::mem::take(&mut pc.diags);
        if let Ok(changed) = result
            && self.options.verify_each
            && (changed == Changed::Yes || !self.options.input_verified)
            && crease_ir::verify::verify(self.ctx, place.parent(), op, &mut diags).is_err()
        {
            result = Err(Failed);
        }
        events.diagnostics(&mut diags);
        let changed = before.is_none_or(|before| before != fingerprint(place));
        let subject = self.subject(place, top_op, nested);
        if let Some(text) = print.after(pass.entry, subject, result.is_err(), changed) {
            events.text(text);
        }
        result.map(|_| ())
    }

    fn subject<'b>(&'b self, place: &'b Place<'_>, top_op: OpId, nested: bool) -> Subject<'b> {
        Subject {
            ctx: self.ctx,
            parent: place.parent(),
            op: place.op,
            top: (place.top, top_op),
            nested,
        }
    }

    /// Runs the pipelines over the ops directly inside.
    fn nested(
        &self,
        managers: &[OpPassManager],
        place: &mut Place<'_>,
        outside: Option<&Arc<Outside>>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        let op = place.parent().op(self.ctx, place.op);
        let (body, regions) = op.regions();
        let mut jobs: Vec<(OpId, &OpPassManager)> = Vec::new();
        for &region in regions {
            for inner in body
                .region_blocks(region)
                .flat_map(|block| body.block_ops(block))
            {
                let name = self.ctx.op_name_str(body.op_name(inner));
                if let Some(manager) = manager_for(self.ctx, managers, name) {
                    jobs.push((inner, manager));
                }
            }
        }
        let Some(child) = op.body().op_child(op.id()) else {
            return Ok(());
        };
        let snapshot = managers
            .iter()
            .any(OpPassManager::needs_outside)
            .then(|| Arc::new(Outside::inside_of(op, outside.map(|o| &**o))));
        let mut inside = Events::default();
        place.path.push(child);
        let outer_op = place.op;
        let in_parallel = self.options.parallel
            && !self.options.print.module_scope
            && jobs.len() > 1
            && jobs
                .iter()
                .all(|(op, _)| place.parent().op_child(*op).is_some());
        let mut result = Ok(());
        let symbols = jobs
            .iter()
            .map(|(op, _)| symbol_key(self.ctx, place.parent(), *op));
        let symbols: Vec<_> = symbols.collect();
        if in_parallel {
            result = self.in_parallel(&jobs, place, snapshot.as_ref(), &mut inside, timer);
        } else {
            for &(op, manager) in &jobs {
                place.op = op;
                let one = timer.part_of(managers, manager, |timer| {
                    self.pipeline(manager, place, snapshot.as_ref(), &mut inside, timer)
                });
                result = result.and(one);
            }
        }
        let renamed = jobs
            .iter()
            .zip(symbols)
            .any(|((op, _), before)| symbol_key(self.ctx, place.parent(), *op) != before);
        place.path.pop();
        place.op = outer_op;
        if self.options.threading {
            inside.text_first();
        }
        events.append(inside);
        if result.is_ok() && renamed && self.options.verify_each {
            // Only attributes of the inner ops can concern the op around them.
            let mut diags = Diagnostics::default();
            result = crease_ir::verify::verify(self.ctx, place.parent(), place.op, &mut diags);
            events.diagnostics(&mut diags);
        }
        result
    }

    /// Takes the bodies out, works on all at once, and puts them back.
    fn in_parallel(
        &self,
        jobs: &[(OpId, &OpPassManager)],
        place: &mut Place<'_>,
        outside: Option<&Arc<Outside>>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        let parent = place.parent_mut();
        let owner = parent.owner().name;
        let mut stages: Vec<(Stage, &OpPassManager)> = jobs
            .iter()
            .map(|&(op, manager)| (Stage::take(parent, op, owner), manager))
            .collect();
        let said: Vec<(Result<(), Failed>, Events, Timer)> = stages
            .par_iter_mut()
            .map(|(stage, manager)| {
                let mut events = Events::default();
                let mut timer = Timer::new("");
                let start = std::time::Instant::now();
                let mut place = Place {
                    top: &mut stage.root,
                    path: Vec::new(),
                    op: stage.op,
                };
                let result = self.pipeline(manager, &mut place, outside, &mut events, &mut timer);
                timer.add(start.elapsed());
                (result, events, timer)
            })
            .collect();
        let parent = place.parent_mut();
        for ((stage, _), &(op, _)) in stages.into_iter().zip(jobs) {
            stage.put_back(parent, op);
        }
        let mut result = Ok(());
        let mut timers = Vec::with_capacity(said.len());
        for (one, inner, timer) in said {
            result = result.and(one);
            events.append(inner);
            timers.push(timer);
        }
        timer.add_parallel(timers);
        result
    }
}

impl Timer {
    /// Runs `work` under the pipeline's own entry if several pipelines share this one.
    fn part_of<T>(
        &mut self,
        managers: &[OpPassManager],
        manager: &OpPassManager,
        work: impl FnOnce(&mut Timer) -> T,
    ) -> T {
        if managers.len() < 2 {
            return work(self);
        }
        self.part(&format!("'{}' Pipeline", manager.anchor()))
            .time(work)
    }
}

/// The attributes that concern the op around: the name that a symbol table checks.
fn symbol_key(ctx: &Context, body: &Body, op: OpId) -> Option<crease_ir::Attr> {
    body.op(ctx, op).attr_by_name("sym_name")
}

/// Whether `top` stands for an op around the target and not for the outside of everything.
fn outside_of_tree(ctx: &Context, top: &Body) -> bool {
    !ctx.op_name_str(top.owner().name).is_empty()
}

/// The op that the tree starts with.
fn top_op(place: &Place<'_>) -> OpId {
    if place.path.is_empty() {
        return place.op;
    }
    let first = place
        .top
        .owner_regions()
        .first()
        .and_then(|&r| place.top.entry_block(r));
    first
        .and_then(|block| place.top.first_op(block))
        .unwrap_or(place.op)
}

/// An isolated op on its own, taken out of its parent so that another thread can have it.
struct Stage {
    root: Body,
    op: OpId,
}

impl Stage {
    /// Takes the inside of `op` out of `parent`, which keeps an empty stand-in.
    fn take(parent: &mut Body, op: OpId, owner: OpName) -> Stage {
        let operands: Vec<Type> = parent.operands(op).map(|v| parent.ty(v)).collect();
        let results: Vec<Type> = parent.results(op).map(|v| parent.ty(v)).collect();
        let mut root = Body::new(owner, Loc::UNKNOWN, Box::new([]));
        let region = root.create_region();
        root.push_owner_region(region);
        let block = root.create_block();
        root.insert_block(region, None, block);
        // The stub keeps the arity and types that the verifier looks at.
        let operands: Vec<_> = operands
            .into_iter()
            .map(|ty| root.add_block_arg(block, ty, Loc::UNKNOWN))
            .collect();
        let inside = match parent.op_child(op) {
            Some(child) => take_body(parent.child_mut(child)),
            None => empty(owner),
        };
        let op = root.create_isolated(inside, &operands, &results, &[]);
        root.insert_op(block, None, op);
        Stage { root, op }
    }

    fn put_back(mut self, parent: &mut Body, op: OpId) {
        let (Some(from), Some(to)) = (self.root.op_child(self.op), parent.op_child(op)) else {
            return;
        };
        let inside = take_body(self.root.child_mut(from));
        let loc = inside.owner().loc;
        *parent.child_mut(to) = inside;
        if parent.op_loc(op) != loc {
            parent.set_op_loc(op, loc);
        }
    }
}

fn take_body(body: &mut Body) -> Body {
    let name = body.owner().name;
    std::mem::replace(body, empty(name))
}

fn empty(name: OpName) -> Body {
    Body::new(name, Loc::UNKNOWN, Box::new([]))
}
