//! Reads ODS records with TableGen and writes op tables in Rust.
//!
//! `cargo xtask codegen` runs it. [`records`] and [`read`] turn records into [`model`]; [`emit`]
//! writes that as Rust; [`tables`] says which C++ snippet means what. What no table knows is a
//! [`Report`] entry and fails the run: nothing is silently taken to mean "anything".
//! `cargo xtask import-rules` runs [`import`](mod@import), which turns patterns into rules.
//! **Invariant:** links LLVM, and nothing but xtask starts it.

pub mod config;
pub mod emit;
pub mod import;
pub mod model;
pub mod names;
pub mod preds;
pub mod read;
pub mod records;
pub mod tables;

use std::path::{Path, PathBuf};

/// What the run could not translate, one line each.
#[derive(Default, Debug)]
pub struct Report {
    lines: Vec<String>,
}

impl Report {
    /// Notes that `what` of `place` (an op or record) has no translation.
    pub fn add(&mut self, place: &str, what: impl AsRef<str>) {
        let line = format!("{place}: {}", what.as_ref());
        if !self.lines.contains(&line) {
            self.lines.push(line);
        }
    }

    /// The lines in order of discovery.
    pub fn lines(&self) -> &[String] {
        &self.lines
    }
}

/// One generated file.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Generated {
    /// Where it belongs.
    pub path: PathBuf,
    /// What it must hold.
    pub text: String,
}

/// Generates the files of one dialect. `include` is LLVM's include directory.
pub fn generate(
    config: &config::Config,
    include: &Path,
    report: &mut Report,
) -> Result<Vec<Generated>, String> {
    // A dialect of our own has its file beside its settings, and what that includes.
    let own = config.out.ancestors().nth(2).map(|d| d.join(&config.td));
    let td = own
        .filter(|file| file.exists())
        .unwrap_or_else(|| include.join(&config.td));
    let beside = td.parent().unwrap_or(include);
    let keeper = tblgen::TableGenParser::new()
        .add_include_directory(&include.display().to_string())
        .add_include_directory(&beside.display().to_string())
        .add_source_file(&td.display().to_string())
        .parse()
        .map_err(|e| format!("{}: {e}", td.display()))?;
    let dialect = read::dialect(&keeper, config, report)?;
    Ok(emit::files(&dialect, config))
}
