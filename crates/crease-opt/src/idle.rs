//! Passes that found nothing to run on: in all pieces of the input there was no op for them.

use std::sync::{Mutex, PoisonError};

use crease_pass::{Item, OpPassManager};

use crate::report;
use crate::settings::Settings;
use crate::tool;

/// What is known so far.
#[derive(Default)]
pub(crate) struct Idle(Mutex<Vec<Entry>>);

/// A pass of the pipeline.
struct Entry {
    pass: &'static str,
    /// The op that its pipeline is for.
    anchor: String,
    ran: bool,
}

impl Idle {
    /// Adds what a pipeline did. All pieces have the same pipeline.
    pub(crate) fn note(&self, manager: &OpPassManager) {
        let mut now = Vec::new();
        collect(manager, &mut now);
        let mut all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if all.len() != now.len() {
            *all = now;
            return;
        }
        for (entry, new) in all.iter_mut().zip(now) {
            entry.ran |= new.ran;
        }
    }

    /// Warns of the passes that never ran.
    pub(crate) fn warn(&self, settings: &Settings) {
        // What the input is expected to say, it says alone; a counter may have kept passes away.
        let asked = settings.warn_idle && settings.debug_counters.is_empty();
        if !asked || settings.expect.is_some() {
            return;
        }
        let all = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        for entry in all.iter().filter(|entry| !entry.ran) {
            let Entry { pass, anchor, .. } = entry;
            let message = format!("pass '{pass}' found no '{anchor}' op to run on");
            let text = format!("{}: warning: {message}\n", tool::name());
            report::plain(settings, "warning", &message, &text);
        }
    }
}

fn collect(manager: &OpPassManager, list: &mut Vec<Entry>) {
    for item in manager.items() {
        match item {
            Item::Pass(pass) => list.push(Entry {
                pass: pass.entry.name,
                anchor: manager.anchor().to_owned(),
                ran: pass.runs() > 0,
            }),
            Item::Nested(managers) => managers.iter().for_each(|m| collect(m, list)),
        }
    }
}
