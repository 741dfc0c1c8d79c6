//! Passes that work on bodies one by one do so while the input is read ([`Ahead`]), if nobody wants to see
//! what lies between. If there is anything to say in the end, all is done again in the usual order, which is
//! the order in which things are said.

use std::cell::Cell;
use std::io::Write;
use std::ops::Range;

use crease_ir::Context;
use crease_ir::diag::Failed;
use crease_pass::{Ahead, Event, OpPassManager, Timer};

use crate::reproduce::Reproduced;
use crate::run::{Job, Mode};
use crate::settings::Reproducers;

/// The op that pipelines run on here.
const TOP: &str = "builtin.module";

/// A run that may come to nothing.
pub(crate) struct Attempt<'a> {
    pub(crate) manager: OpPassManager,
    /// Whether something was done ahead.
    pub(crate) worked: bool,
    /// Whether something was said.
    said: &'a Cell<bool>,
}

impl Attempt<'_> {
    /// Whether what was done is worth nothing, since it was not done in order.
    pub(crate) fn is_void(&self) -> bool {
        self.worked && self.said.get()
    }
}

impl Job<'_> {
    /// The pipeline, ready to run, if it can run on bodies as they are read.
    pub(crate) fn ahead_pipeline(&self, ctx: &Context) -> Option<OpPassManager> {
        let settings = self.settings;
        let has_passes = settings.pipeline.is_some() || !settings.passes.is_empty();
        let checked = settings.verify_input && settings.verify_each;
        let usual = settings.implicit_module && checked && !settings.verify_roundtrip;
        // Whoever adds a flag that shows something between passes adds it here.
        let watched = settings.timing
            || settings.statistics
            || settings.dump_pipeline
            || settings.print_ir.is_on()
            || settings.print_debug_counter
            || !settings.debug_types.is_empty()
            || !settings.debug_counters.is_empty()
            || settings.expect.is_some()
            || settings.reproducers != Reproducers::default();
        if !has_passes || !usual || watched {
            return None;
        }
        let mut manager = self.pipeline(TOP, &Reproduced::default()).ok()?;
        let fits = manager.is_generic() || manager.anchor() == TOP;
        let ready = fits && manager.prepare(ctx).is_ok();
        let can = ready && Ahead::new(ctx, &manager).is_some();
        can.then_some(manager)
    }

    /// Works on the bytes `range` of the source at `start`, bodies ahead: the result, and what was said.
    /// Nothing if that came to nothing; then nothing was written.
    pub(crate) fn attempt(
        &self,
        manager: OpPassManager,
        ctx: &Context,
        start: usize,
        range: Range<usize>,
        out: &mut (dyn Write + Send),
        timer: &mut Timer,
    ) -> Option<(Result<(), Failed>, Vec<Event>)> {
        let said = Cell::new(false);
        let mut events = Vec::new();
        let mut attempt = Attempt {
            manager,
            worked: false,
            said: &said,
        };
        let mut say = |event| {
            said.set(true);
            events.push(event);
        };
        let tried = Some(&mut attempt);
        let result = self.process(ctx, start, range, out, timer, Mode::Work, tried, &mut say);
        let again = attempt.worked && result.is_err();
        (!again).then_some((result, events))
    }
}
