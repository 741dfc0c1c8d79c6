//! `--mlir-print-ir-tree-dir=`: each dump in a file of its own, in folders as ops are nested.
//!
//! A file's name counts the dumps of each op on the way to the op dumped, as upstream does; the
//! tool writes the files.

use std::collections::HashMap;
use std::path::{Path, PathBuf};

use crease_ir::{Body, Context, OpId};

use crate::events::Event;

/// The ops around the ones that a pipeline runs on, outermost first.
#[derive(Clone, Default, Debug)]
pub(crate) struct Trail {
    folders: Vec<String>,
    ids: Vec<OpId>,
}

/// A dump that has no file yet.
#[derive(Debug)]
pub(crate) struct TreeDump {
    trail: Trail,
    pass: &'static str,
    text: String,
}

impl Trail {
    /// The trail that ends with this op.
    pub(crate) fn with(&self, ctx: &Context, body: &Body, op: OpId) -> Trail {
        let view = body.op(ctx, op);
        let symbol = view.attr_by_name("sym_name").and_then(|a| ctx.str_value(a));
        let symbol = symbol.unwrap_or("no-symbol-name");
        let folder = format!("{}_{symbol}", view.name_str().replace('.', "_"));
        let mut trail = self.clone();
        // A symbol's name may be anything: no folder but this one is left or made.
        trail.folders.push(folder.replace(['/', '\\', '\0'], "_"));
        trail.ids.push(op);
        trail
    }

    pub(crate) fn dump(self, pass: &'static str, text: String) -> TreeDump {
        TreeDump {
            trail: self,
            pass,
            text,
        }
    }
}

/// Counts dumps of one run.
#[derive(Default)]
pub(crate) struct Counts(HashMap<Vec<OpId>, u32>);

impl Counts {
    /// The file for a dump, below `folder`.
    pub(crate) fn file(&mut self, folder: &str, dump: TreeDump) -> Event {
        let ids = &dump.trail.ids;
        let mut name = String::new();
        for end in 1..ids.len() {
            let count = self.0.entry(ids[..end].to_vec()).or_insert(0);
            name.push_str(&format!("{count}_"));
        }
        let own = self.0.entry(ids.clone());
        let own = own.and_modify(|count| *count += 1).or_insert(0);
        name.push_str(&format!("{own}_{}.mlir", dump.pass));
        let folders: PathBuf = dump.trail.folders.iter().collect();
        Event::File {
            path: Path::new(folder).join(folders).join(name),
            text: dump.text,
        }
    }
}
