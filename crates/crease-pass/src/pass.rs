//! `Pass`: what an author implements. It declares itself once, in [`PassDef`].

use std::sync::Arc;

use crease_ir::diag::{Diagnostic, Diagnostics, Failed};
use crease_ir::{Body, Context, Loc, OpId, OpRef};

use crate::events::Events;
use crate::options::PassOptions;
use crate::outside::Outside;

/// Whether a pass changed anything.
#[must_use]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Changed {
    /// Nothing: analyses stay valid and the verifier needn't run.
    No,
    /// Something.
    Yes,
}

impl From<bool> for Changed {
    fn from(changed: bool) -> Self {
        if changed { Changed::Yes } else { Changed::No }
    }
}

/// Something that transforms or looks at what is inside an isolated op.
pub trait Pass: Send + Sync {
    /// Prepares for a run: called once before it, on one thread.
    fn initialize(&mut self, _ctx: &Context) {}

    /// Whether it asks for [`PassTarget::outside`].
    fn needs_outside(&self) -> bool {
        false
    }

    /// Runs on one op. Runs on other ops may go on at the same time. `Err` means that the failure
    /// was reported.
    fn run(&self, target: &mut PassTarget<'_>, pc: &mut PassContext<'_>)
    -> Result<Changed, Failed>;
}

/// The declaration of a pass.
pub trait PassDef: Pass + Sized + 'static {
    /// Name in pipelines and, with dashes, on the command line.
    const NAME: &'static str;
    /// Name in dumps, reports and timing.
    const DISPLAY: &'static str;
    /// One line of help.
    const SUMMARY: &'static str;
    /// The only op it runs on; `None` for any.
    const ANCHOR: Option<&'static str> = None;
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

    /// Sets the op's own location.
    pub fn set_loc(&mut self, loc: Loc) {
        self.parent.set_op_loc(self.op, loc);
    }

    /// What is around the op, as it was when the pipeline around it handed out its bodies. `None`
    /// at the top, and if no pass of the pipeline asks for it.
    pub fn outside(&self) -> Option<&Outside> {
        self.outside.as_deref()
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
    pub(crate) parallel: bool,
    pub(crate) debug_types: &'r [String],
}

impl<'r> PassContext<'r> {
    /// A context for running a pass without a manager: one thread, no tracing.
    pub fn new(events: &'r mut Events) -> Self {
        Self {
            diags: Diagnostics::default(),
            events,
            parallel: false,
            debug_types: &[],
        }
    }

    /// Writes text to the standard error stream, after what was reported before.
    pub fn text(&mut self, text: impl Into<String>) {
        self.events.diagnostics(&mut self.diags);
        self.events.text(text);
    }

    /// Whether independent bodies should be worked on in parallel.
    pub fn parallel(&self) -> bool {
        self.parallel
    }

    /// Whether `--debug-only=` names `debug_type`.
    pub fn debugs(&self, debug_type: &str) -> bool {
        self.debug_types.iter().any(|t| t == debug_type)
    }
}
