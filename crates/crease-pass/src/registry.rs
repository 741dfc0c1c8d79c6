//! The pass registry: which passes exist. A value; each crate contributes a static table.

use std::sync::atomic::{AtomicU64, Ordering};

use crease_ir::Registry;

use crate::instrument::statistics::Statistic;
use crate::options::{NoOptions, OptionDef, OptionError, PassOptions};
use crate::pass::{Anchor, Pass, PassDef};
use crate::patterns::{ApplyPatterns, PatternPass};

/// The row of a pass.
#[derive(Clone, Copy)]
pub struct PassEntry {
    /// Name in pipelines.
    pub name: &'static str,
    /// Name in dumps and reports.
    pub display: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// What it runs on.
    pub anchor: Anchor,
    /// What it counts.
    pub statistics: &'static [Statistic],
    /// Its options.
    pub options: fn() -> Vec<OptionDef>,
    make: Make,
}

/// What options are made into.
#[derive(Clone, Copy)]
enum Make {
    /// A pass, and all its options as text.
    Pass(fn(&str) -> Result<(Box<dyn Pass>, String), OptionError>),
    /// Passes, each with its options.
    Passes(fn(&str) -> Result<Vec<(&'static str, String)>, OptionError>),
}

/// The declaration of several passes under one name.
pub trait PipelineDef {
    /// Name in pipelines and, with dashes, on the command line.
    const NAME: &'static str;
    /// One line of help.
    const SUMMARY: &'static str;
    /// Its options.
    type Options: PassOptions;
    /// The names and options of the passes.
    fn passes(options: Self::Options) -> Vec<(&'static str, String)>;
}

impl PassEntry {
    /// The row of `P`.
    pub const fn of<P: PassDef>() -> PassEntry {
        PassEntry {
            name: P::NAME,
            display: P::DISPLAY,
            summary: P::SUMMARY,
            anchor: P::ANCHOR,
            statistics: P::STATISTICS,
            options: P::Options::defs,
            make: Make::Pass(|text| {
                let mut options = P::Options::parse(text)?;
                let text = options.text();
                Ok((Box::new(P::new(options)), text))
            }),
        }
    }

    /// The row of the pass that applies the patterns of `P`.
    pub const fn of_patterns<P: PatternPass>() -> PassEntry {
        PassEntry {
            name: P::NAME,
            display: P::DISPLAY,
            summary: P::SUMMARY,
            anchor: Anchor::Any,
            statistics: &[],
            options: NoOptions::defs,
            make: Make::Pass(|text| {
                NoOptions::parse(text)?;
                Ok((Box::new(ApplyPatterns::of::<P>()), String::new()))
            }),
        }
    }

    /// The row of the passes that `P` says.
    pub const fn pipeline<P: PipelineDef>() -> PassEntry {
        PassEntry {
            name: P::NAME,
            display: P::NAME,
            summary: P::SUMMARY,
            anchor: Anchor::Any,
            statistics: &[],
            options: P::Options::defs,
            make: Make::Passes(|text| Ok(P::passes(P::Options::parse(text)?))),
        }
    }

    /// A pass with these options (`name=value …`), or several, which may run passes of `registry`.
    pub fn make(
        &'static self,
        options: &str,
        registry: &PassRegistry,
    ) -> Result<Vec<PassInstance>, OptionError> {
        let make = match self.make {
            Make::Pass(make) => make,
            Make::Passes(list) => {
                let mut passes = Vec::new();
                for (name, options) in list(options)? {
                    // Tools have the passes that they want.
                    let entry = registry.find(name).ok_or_else(|| OptionError::Pipeline {
                        error: None,
                        message: format!("'{name}' does not refer to a registered pass"),
                    })?;
                    passes.extend(entry.make(&options, registry)?);
                }
                return Ok(passes);
            }
        };
        let (mut pass, options) = make(options)?;
        pass.resolve(registry)?;
        Ok(vec![PassInstance {
            entry: self,
            options: pass.options().unwrap_or(options),
            pass,
            counts: self.statistics.iter().map(|_| AtomicU64::new(0)).collect(),
            runs: AtomicU64::new(0),
        }])
    }
}

impl std::fmt::Debug for PassEntry {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.name)
    }
}

/// A pass in a pipeline.
pub struct PassInstance {
    /// Its row.
    pub entry: &'static PassEntry,
    /// All its options as text.
    pub options: String,
    /// The pass.
    pub pass: Box<dyn Pass>,
    counts: Box<[AtomicU64]>,
    runs: AtomicU64,
}

impl PassInstance {
    /// What it counted so far, in the order of its row's statistics.
    pub fn counts(&self) -> impl Iterator<Item = u64> {
        self.counts
            .iter()
            .map(|count| count.load(Ordering::Relaxed))
    }

    /// Its name in dumps and reports.
    pub fn display(&self) -> &str {
        self.pass.display().unwrap_or(self.entry.display)
    }

    /// On how many ops it ran.
    pub fn runs(&self) -> u64 {
        self.runs.load(Ordering::Relaxed)
    }

    pub(crate) fn counters(&self) -> &[AtomicU64] {
        &self.counts
    }

    pub(crate) fn note_run(&self) {
        self.runs.fetch_add(1, Ordering::Relaxed);
    }

    /// The pass as pipeline text.
    pub fn pipeline_text(&self) -> String {
        if self.options.is_empty() {
            return self.entry.name.to_owned();
        }
        format!("{}{{{}}}", self.entry.name, self.options)
    }
}

/// The passes of a dialect: goes into `DialectDef::extensions`, so that a tool with the dialect has
/// them.
#[derive(Debug)]
pub struct DialectPasses(pub &'static [PassEntry]);

/// The passes that a tool knows.
#[derive(Clone, Default, Debug)]
pub struct PassRegistry {
    tables: Vec<&'static [PassEntry]>,
}

impl PassRegistry {
    /// One without passes.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds a table of passes.
    pub fn with(mut self, table: &'static [PassEntry]) -> Self {
        self.tables.push(table);
        self
    }

    /// Adds the passes of all dialects of `registry`.
    pub fn with_dialects(self, registry: &Registry) -> Self {
        let tables = registry.tables::<DialectPasses>();
        tables.fold(self, |all, passes| all.with(passes.0))
    }

    /// All passes, sorted by name.
    pub fn sorted(&self) -> Vec<&'static PassEntry> {
        let mut list: Vec<_> = self.tables.iter().flat_map(|t| t.iter()).collect();
        crease_ir::sort::sort_by_key(&mut list, |entry| entry.name);
        list
    }

    /// The pass `name`; the one registered last if there are several.
    pub fn find(&self, name: &str) -> Option<&'static PassEntry> {
        self.tables
            .iter()
            .rev()
            .flat_map(|t| t.iter())
            .find(|entry| entry.name == name)
    }
}
