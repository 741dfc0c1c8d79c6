//! Runs a pipeline over an op: passes in order, nested pipelines over the ops directly inside, in
//! parallel where the threads are allowed.
//!
//! Nothing here depends on how many threads there are: what bodies say is kept per body and put
//! together in textual order.

use std::sync::Arc;

use rayon::prelude::*;

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::verify::{Trust, VerifyOptions, verify_by};
use crease_ir::{Body, Context, Loc, OpId, OpTrait};
use crease_syntax::printer::{self, PrintOptions};

use crate::events::{Event, Events, Said};
use crate::instrument::counters::DebugCounters;
use crate::instrument::print_ir::{PrintIr, Subject};
use crate::instrument::timing::Timer;
use crate::instrument::tree_dir::{self, Trail};
use crate::manager::{Item, OpPassManager, manager_for, runs_on};
use crate::outside::Outside;
use crate::pass::{Changed, PassContext, PassTarget};
use crate::place::{Place, outside_of_tree, top_op};
use crate::registry::{PassEntry, PassInstance};
use crate::reproducer::{self, FailedPass, OnFailure, Setup, WriteFile};
use crate::stage::Stage;
use crate::{fingerprint, guard};

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
    /// Whether to really use them: the workers of rayon's global pool, which walk nesting on their stacks,
    /// so that whoever lets deep nesting in starts them with large ones. Makes no difference to what is
    /// said or printed.
    pub parallel: bool,
    /// IR dumps.
    pub print: PrintIr,
    /// `--debug-only=`
    pub debug_types: Vec<String>,
    /// Write a reproducer when a pass fails.
    pub on_failure: Option<OnFailure>,
    /// Writes the files that passes make, and reproducers. Without it they are said.
    pub write: Option<WriteFile>,
    /// Say what the IR is after each pass.
    pub snapshots: bool,
    /// Limits on what is done.
    pub counters: Option<Arc<DebugCounters>>,
    /// Told of each pass before it runs, on whatever thread it does.
    pub watch: Option<fn(&'static PassEntry)>,
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
            on_failure: None,
            write: None,
            snapshots: false,
            counters: None,
            watch: None,
        }
    }
}

impl RunOptions {
    /// What a reproducer of `pipeline` is run with.
    fn setup(&self, pipeline: String) -> Setup {
        Setup {
            pipeline,
            disable_threading: !self.threading,
            verify_each: self.verify_each,
        }
    }
}

/// Runs pipelines.
#[derive(Clone, Copy)]
pub struct Runner<'a> {
    ctx: &'a Context,
    options: &'a RunOptions,
}

/// What is known of the ops around the one that a pipeline runs on.
#[derive(Clone, Copy, Default)]
struct Around<'t> {
    outside: Option<&'t Arc<Outside>>,
    trail: Option<&'t Trail>,
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
        let mut diags = Diagnostics::default();
        let view = root.op(self.ctx, op);
        let name = view.name_str();
        let refused = if !manager.is_generic() && manager.anchor() != name {
            let anchor = manager.anchor();
            let message = format!("can't run '{anchor}' pass manager on '{name}' op");
            Err(diags.error(view.loc(), message))
        } else {
            manager
                .prepare(self.ctx)
                .map_err(|message| diags.error(Loc::UNKNOWN, message))
        };
        if let Err(failed) = refused {
            let mut events = Events::default();
            events.diagnostics(&mut diags);
            flush(events);
            return Err(failed);
        }
        self.run_prepared(manager, root, op, timer, flush)
    }

    /// The same if the manager was prepared in this context, and is for such an op.
    pub fn run_prepared(
        &self,
        manager: &OpPassManager,
        root: &mut Body,
        op: OpId,
        timer: &mut Timer,
        flush: &mut dyn FnMut(Events),
    ) -> Result<(), Failed> {
        let mut events = Events::default();
        let mut diags = Diagnostics::default();
        let on_failure = self.options.on_failure.as_ref();
        let mut reproducers = on_failure.map(|on_failure| {
            // The IR changes in place, so its text is needed before anything goes wrong.
            let setup = || {
                self.options
                    .setup(manager.text_for(root.op(self.ctx, op).name_str(), ", "))
            };
            let whole = (!on_failure.local)
                .then(|| reproducer::text(self.ctx, root, op, &on_failure.print, &setup()));
            reproducer::Writer::new(on_failure, whole, self.options.write)
        });
        let mut counts = tree_dir::Counts::default();
        let folder = self.options.print.tree_dir.as_deref().unwrap_or_default();
        let trail = Trail::default();
        let around = Around {
            outside: None,
            trail: self.options.print.tree_dir.is_some().then_some(&trail),
        };
        let mut place = Place {
            top: root,
            path: Vec::new(),
            op,
        };
        for item in manager.items() {
            let mut result = self.step(item, &mut place, around, &mut events, timer);
            events.resolve(|said| match said {
                Said::Event(event) => vec![event],
                Said::Tree(dump) => vec![counts.file(folder, dump)],
                Said::Failed(failed) => match &mut reproducers {
                    Some(writer) => writer.failed(failed),
                    None => Vec::new(),
                },
                Said::Output(output) => match output.write(self.options.write) {
                    Ok(event) => event.into_iter().collect(),
                    Err(refused) => {
                        result = Err(Failed);
                        vec![Event::Diagnostic(refused)]
                    }
                },
            });
            flush(std::mem::take(&mut events));
            result?;
        }
        let result = crease_ir::verify::verify_complete(self.ctx, place.top, &mut diags);
        events.diagnostics(&mut diags);
        flush(events);
        result
    }

    /// Runs `manager`, which is prepared, over `op` of `parent`, as part of a pass.
    pub(crate) fn run_inside(
        &self,
        manager: &OpPassManager,
        parent: &mut Body,
        op: OpId,
        events: &mut Events,
    ) -> Result<(), Failed> {
        let mut place = Place {
            top: parent,
            path: Vec::new(),
            op,
        };
        let trail = Trail::default();
        let around = Around {
            outside: None,
            trail: self.options.print.tree_dir.is_some().then_some(&trail),
        };
        self.pipeline(manager, &mut place, around, events, &mut Timer::new(""))
    }

    fn pipeline(
        &self,
        manager: &OpPassManager,
        place: &mut Place<'_>,
        around: Around<'_>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        manager
            .items()
            .iter()
            .try_for_each(|item| self.step(item, place, around, events, timer))
    }

    fn step(
        &self,
        item: &Item,
        place: &mut Place<'_>,
        around: Around<'_>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        self.check_schedule(item, place, events)?;
        match item {
            Item::Pass(pass) => timer
                .part(pass.display())
                .time(|_| self.run_pass(pass, place, around, events)),
            // What goes into nested pipelines is a pass, too, to upstream's counters.
            Item::Nested(_) if !self.allows("pass-execution") => Ok(()),
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
                    .time(|timer| self.nested(managers, place, around, events, timer))
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
            (_, Item::Pass(pass)) if !runs_on(self.ctx, pass.entry, op.name_str()) => {
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
        around: Around<'_>,
        events: &mut Events,
    ) -> Result<(), Failed> {
        let options = self.options;
        if let Some(watch) = options.watch {
            watch(pass.entry);
        }
        pass.note_run();
        let print = &options.print;
        let nested = !place.path.is_empty() || outside_of_tree(self.ctx, place.top);
        let top_op = top_op(place);
        let dumped = print.before(pass, self.subject(place, top_op, nested));
        self.dump(dumped, pass, place, around, events);
        let fingerprint = |place: &Place<'_>| fingerprint::of(self.ctx, place.parent(), place.op);
        let before = print.wants_change(pass.entry).then(|| fingerprint(place));
        let local = options.on_failure.as_ref().filter(|on| on.local);
        let local = local.map(|on_failure| {
            let setup = options.setup(place.pipeline(self.ctx, pass));
            reproducer::text(self.ctx, place.top, top_op, &on_failure.print, &setup)
        });
        let op = place.op;
        let mut pc = PassContext {
            diags: Diagnostics::default(),
            events: &mut *events,
            options,
            counts: pass.counters(),
        };
        let mut target = PassTarget {
            ctx: self.ctx,
            parent: place.parent_mut(),
            op,
            outside: around.outside.cloned(),
        };
        let ran = match self.allows("pass-execution") {
            true => guard::catch(|| pass.pass.run(&mut target, &mut pc)),
            false => Ok(Ok(Changed::No)),
        };
        let mut diags = std::mem::take(&mut pc.diags);
        let panicked = ran.is_err();
        let mut result = ran.unwrap_or_else(|message| {
            let message = format!(
                "pass `{}` panicked: {message}; this is a bug in it",
                pass.entry.name
            );
            let loc = place.parent().op_loc(op);
            Err(diags.error(loc, message))
        });
        if let Ok(changed) = result
            && options.verify_each
            && (changed != Changed::No || !options.input_verified)
        {
            // Who changed anything else may have read ops that nobody checked.
            let by_driver = changed == Changed::Marked && options.input_verified;
            let how = VerifyOptions {
                marked_only: by_driver,
                threads: match options.parallel {
                    true => rayon::current_num_threads(),
                    false => 1,
                },
                trust: match by_driver {
                    true => Trust::Unedited,
                    false => Trust::None,
                },
            };
            if verify_by(self.ctx, place.parent(), op, how, &mut diags).is_err() {
                result = Err(Failed);
            }
            if let Some(child) = place.parent().op_child(op) {
                place.parent_mut().child_mut(child).clear_marks();
            }
        }
        events.diagnostics(&mut diags);
        if !panicked {
            // After a panic the IR may be too broken to look at.
            let changed = before.is_none_or(|before| before != fingerprint(place));
            let subject = self.subject(place, top_op, nested);
            let dumped = print.after(pass, subject, result.is_err(), changed);
            self.dump(dumped, pass, place, around, events);
            self.snapshot(pass, place, nested, events);
        }
        if result.is_err() && options.on_failure.is_some() {
            events.push(Said::Failed(FailedPass {
                pass: pass.display().to_owned(),
                op: reproducer::op_label(self.ctx, place.parent(), op),
                loc: place.parent().op_loc(op),
                local,
            }));
        }
        result.map(|_| ())
    }

    /// Whether the debug counters let one more `tag` happen.
    fn allows(&self, tag: &str) -> bool {
        let counters = self.options.counters.as_ref();
        counters.is_none_or(|counters| counters.allows(tag))
    }

    /// Hands a dump over, if there is one.
    fn dump(
        &self,
        text: Option<String>,
        pass: &PassInstance,
        place: &Place<'_>,
        around: Around<'_>,
        events: &mut Events,
    ) {
        let Some(text) = text else { return };
        match around.trail {
            None => events.text(text),
            Some(trail) => {
                let trail = trail.with(self.ctx, place.parent(), place.op);
                events.push(Said::Tree(trail.dump(pass.entry.name, text)));
            }
        }
    }

    /// Says what the IR is now, if that is asked for.
    fn snapshot(&self, pass: &PassInstance, place: &Place<'_>, nested: bool, events: &mut Events) {
        if !self.options.snapshots {
            return;
        }
        let print = PrintOptions {
            debug_info: true,
            local_scope: nested,
            ..PrintOptions::default()
        };
        let mut text = String::new();
        printer::print(self.ctx, place.parent(), place.op, &print, &mut text);
        events.push(Said::Event(Event::Snapshot {
            pass: pass.entry.name,
            op: reproducer::op_label(self.ctx, place.parent(), place.op),
            text,
        }));
    }

    fn subject<'b>(&'b self, place: &'b Place<'_>, top_op: OpId, nested: bool) -> Subject<'b> {
        Subject {
            ctx: self.ctx,
            parent: place.parent(),
            op: place.op,
            top: (place.top, top_op),
            nested,
            verified: self.options.verify_each && self.options.input_verified,
        }
    }

    /// Runs the pipelines over the ops directly inside.
    fn nested(
        &self,
        managers: &[OpPassManager],
        place: &mut Place<'_>,
        around: Around<'_>,
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
            .then(|| Arc::new(Outside::inside_of(op, around.outside.map(|o| &**o))));
        let trail = around
            .trail
            .map(|trail| trail.with(self.ctx, place.parent(), place.op));
        let inner = Around {
            outside: snapshot.as_ref(),
            trail: trail.as_ref(),
        };
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
            result = self.in_parallel(&jobs, place, inner, &mut inside, timer);
        } else {
            for &(op, manager) in &jobs {
                place.op = op;
                let one = timer.part_of(managers, manager, |timer| {
                    self.pipeline(manager, place, inner, &mut inside, timer)
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
        around: Around<'_>,
        events: &mut Events,
        timer: &mut Timer,
    ) -> Result<(), Failed> {
        let parent = place.parent_mut();
        let owner = parent.owner().name;
        let mut stages: Vec<(Stage, &OpPassManager)> = jobs
            .iter()
            .map(|&(op, manager)| (Stage::take(parent, op, owner), manager))
            .collect();
        let mut said = Vec::new();
        stages
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
                let result = self.pipeline(manager, &mut place, around, &mut events, &mut timer);
                timer.add(start.elapsed());
                (result, events, timer)
            })
            .collect_into_vec(&mut said);
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
