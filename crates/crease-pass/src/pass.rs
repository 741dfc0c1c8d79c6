//! `Pass`: what an author implements. It declares itself once, in [`PassDef`].

use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};

use crease_ir::diag::{Diagnostic, Diagnostics, Failed};
use crease_ir::interfaces::Layout;
use crease_ir::{Body, Context, Loc, OpId, OpRef};
use crease_syntax::printer::PrintOptions;

use crate::events::{Events, Output, Said};
use crate::instrument::counters::DebugCounters;
use crate::instrument::statistics::Statistic;
use crate::manager::OpPassManager;
use crate::options::{OptionError, PassOptions};
use crate::outside::Outside;
use crate::place::outside_of_tree;
use crate::registry::PassRegistry;
use crate::runner::{RunOptions, Runner};

/// Whether a pass changed anything.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// Nothing: analyses stay valid and the verifier needn't run.
    No,
    /// Something.
    Yes,
    /// Something, and each body where it did bears a [`Mark`](crease_ir::body::Mark), as the driver
    /// leaves it: what else there is stays valid.
    Marked,
}

impl Changed {
    /// For passes that change things by the driver alone.
    pub fn by_driver(changed: bool) -> Self {
        if changed {
            Changed::Marked
        } else {
            Changed::No
        }
    }
}

impl From<bool> for Changed {
    fn from(changed: bool) -> Self {
        if changed { Changed::Yes } else { Changed::No }
    }
}

/// Something that transforms or looks at what is inside an isolated op.
pub trait Pass: Send + Sync {
    /// Looks passes up by name, for a pass that runs pipelines of its own. Called once when it is
    /// made.
    fn resolve(&mut self, _passes: &PassRegistry) -> Result<(), OptionError> {
        Ok(())
    }

    /// All its options as text, if they are not the ones that it was made with.
    fn options(&self) -> Option<String> {
        None
    }

    /// The name in dumps and reports, if it is not the one that its kind has.
    fn display(&self) -> Option<&str> {
        None
    }

    /// Prepares for a run: called once before it, on one thread.
    fn initialize(&mut self, _ctx: &Context) {}

    /// Whether it asks for [`PassTarget::outside`].
    fn needs_outside(&self) -> bool {
        false
    }

    /// What it does to each body by itself, if that is all that it does: then bodies may go through several
    /// such passes one by one, before what is around them is there.
    fn by_body<'p>(&'p self, _ctx: &'p Context) -> Option<ByBody<'p>> {
        None
    }

    /// Runs on one op. Runs on other ops may go on at the same time. `Err` means that the failure
    /// was reported.
    fn run(&self, target: &mut PassTarget<'_>, pc: &mut PassContext<'_>)
    -> Result<Changed, Failed>;
}

/// What a pass does to a body that holds no others, which is valid: whether it changed anything; nothing if
/// there is something to say, and the pass is to run as a whole.
pub type ByBody<'p> = Box<dyn FnMut(&mut Body) -> Option<bool> + Sync + 'p>;

/// What a pass runs on.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Anchor {
    /// Any isolated op.
    Any,
    /// Ops of this name.
    Op(&'static str),
    /// Functions of any kind.
    Functions,
}

/// The declaration of a pass.
pub trait PassDef: Pass + Sized + 'static {
    /// Name in pipelines and, with dashes, on the command line.
    const NAME: &'static str;
    /// Name in dumps, reports and timing.
    const DISPLAY: &'static str;
    /// One line of help.
    const SUMMARY: &'static str;
    /// What it runs on.
    const ANCHOR: Anchor = Anchor::Any;
    /// What it counts; [`PassContext::count`] goes by the position here.
    const STATISTICS: &'static [Statistic] = &[];
    /// Its options.
    type Options: PassOptions;
    /// Makes one.
    fn new(options: Self::Options) -> Self;
}

/// The op that a pass runs on: isolated, hence its inside is a body of its own.
pub struct PassTarget<'a> {
    pub(crate) ctx: &'a Context,
    pub(crate) parent: &'a mut Body,
    pub(crate) op: OpId,
    pub(crate) outside: Option<Arc<Outside>>,
}

impl<'a> PassTarget<'a> {
    /// The op `op` of `parent`, for running a pass without a manager. `None` if it isn't isolated.
    pub fn new(ctx: &'a Context, parent: &'a mut Body, op: OpId) -> Option<Self> {
        parent.op_child(op)?;
        Some(Self {
            ctx,
            parent,
            op,
            outside: None,
        })
    }

    /// The context.
    pub fn ctx(&self) -> &'a Context {
        self.ctx
    }

    /// The op.
    pub fn op(&self) -> OpRef<'_> {
        self.parent.op(self.ctx, self.op)
    }

    /// What is inside the op.
    pub fn body(&self) -> &Body {
        match self.parent.op_child(self.op) {
            Some(child) => self.parent.child(child),
            None => self.parent,
        }
    }

    /// What is inside the op, to change it.
    pub fn body_mut(&mut self) -> &mut Body {
        match self.parent.op_child(self.op) {
            Some(child) => self.parent.child_mut(child),
            None => self.parent,
        }
    }

    /// The body that holds the op, and the op, to run a pipeline on it.
    pub fn parent_mut(&mut self) -> (&mut Body, OpId) {
        (self.parent, self.op)
    }

    /// A number that changes when the op or anything inside it does.
    pub fn fingerprint(&self) -> u64 {
        crate::fingerprint::of(self.ctx, self.parent, self.op)
    }

    /// Sets the op's own location.
    pub fn set_loc(&mut self, loc: Loc) {
        self.parent.set_op_loc(self.op, loc);
    }

    /// What is around the op, as it was when the pipeline around it handed out its bodies. `None`
    /// at the top, and if no pass of the pipeline asks for it.
    pub fn outside(&self) -> Option<&Outside> {
        self.outside.as_deref()
    }

    /// The data layout that applies at the op; as upstream, none further inside is asked.
    pub fn layout(&self) -> Layout {
        let (ctx, op) = (self.ctx, self.op());
        let mut layout = Layout::default();
        layout.add_outer(ctx, op.name_str(), op.body().discardable_dict(op.id()));
        for around in self.outside().iter().flat_map(|outside| &outside.ancestors) {
            let attrs = around.attrs.first().copied().flatten();
            layout.add_outer(ctx, ctx.op_name_str(around.name), attrs);
        }
        layout
    }

    /// An error at the op: `'name' op message`, to add notes to.
    pub fn diag(&self, message: impl AsRef<str>) -> Diagnostic {
        self.op().op_diag(message)
    }
}

/// What a pass may use while it runs.
pub struct PassContext<'r> {
    /// Diagnostics go here.
    pub diags: Diagnostics,
    pub(crate) events: &'r mut Events,
    pub(crate) options: &'r RunOptions,
    pub(crate) counts: &'r [AtomicU64],
}

/// How passes run without a manager.
static ALONE: LazyLock<RunOptions> = LazyLock::new(RunOptions::default);

impl<'r> PassContext<'r> {
    /// A context for running a pass without a manager: one thread, no tracing.
    pub fn new(events: &'r mut Events) -> Self {
        Self {
            diags: Diagnostics::default(),
            events,
            options: &ALONE,
            counts: &[],
        }
    }

    /// Writes text to the standard error stream, after what was reported before.
    pub fn text(&mut self, text: impl Into<String>) {
        self.events.diagnostics(&mut self.diags);
        self.events.text(text);
    }

    /// Writes `head`, and the op that the pass runs on as it is now, to the standard error stream.
    pub fn dump(&mut self, head: &str, target: &PassTarget<'_>) {
        let mut text = head.to_owned();
        let print = &self.options.print;
        print.alone(target.ctx, target.parent, target.op, &mut text);
        self.text(text);
    }

    /// Writes a file at `path`, whole or not at all, when what runs at the same time is done. If it can't be
    /// written the run ends with `refused`, whose message is the reason then.
    pub fn file(&mut self, path: &str, text: String, refused: Diagnostic) {
        self.events.diagnostics(&mut self.diags);
        self.events.push(Said::Output(Output {
            path: path.to_owned(),
            text,
            refused,
        }));
    }

    /// How the command line says that the op that the pass runs on is printed.
    pub fn print_options(&self, target: &PassTarget<'_>) -> PrintOptions {
        let mut options = self.options.print.options_of_dumps();
        options.local_scope |= outside_of_tree(target.ctx, target.parent);
        options
    }

    /// Adds to the pass's statistic at this position of [`PassDef::STATISTICS`].
    pub fn count(&self, statistic: usize, n: u64) {
        if let Some(count) = self.counts.get(statistic) {
            count.fetch_add(n, Ordering::Relaxed);
        }
    }

    /// Runs `manager`, which [`OpPassManager::prepare`] was called on, over `op` of `parent`.
    pub fn run_pipeline(
        &mut self,
        ctx: &Context,
        manager: &OpPassManager,
        parent: &mut Body,
        op: OpId,
    ) -> Result<(), Failed> {
        self.events.diagnostics(&mut self.diags);
        Runner::new(ctx, self.options).run_inside(manager, parent, op, self.events)
    }

    /// Whether independent bodies should be worked on in parallel.
    pub fn parallel(&self) -> bool {
        self.options.parallel
    }

    /// The counters of `--mlir-debug-counter=`, for passes whose steps can be counted.
    pub fn debug_counters(&self) -> Option<&'r DebugCounters> {
        self.options.counters.as_deref()
    }

    /// Whether `--debug-only=` names `debug_type`.
    pub fn debugs(&self, debug_type: &str) -> bool {
        self.options.debug_types.iter().any(|t| t == debug_type)
    }
}
