//! The pass registry: which passes exist. A value; each crate contributes a static table.

use crate::options::{OptionDef, OptionError, PassOptions};
use crate::pass::{Pass, PassDef};

/// The row of a pass.
#[derive(Clone, Copy)]
pub struct PassEntry {
    /// Name in pipelines.
    pub name: &'static str,
    /// Name in dumps and reports.
    pub display: &'static str,
    /// One line of help.
    pub summary: &'static str,
    /// The only op it runs on.
    pub anchor: Option<&'static str>,
    /// Its options.
    pub options: fn() -> Vec<OptionDef>,
    make: fn(&str) -> Result<(Box<dyn Pass>, String), OptionError>,
}

impl PassEntry {
    /// The row of `P`.
    pub const fn of<P: PassDef>() -> PassEntry {
        PassEntry {
            name: P::NAME,
            display: P::DISPLAY,
            summary: P::SUMMARY,
            anchor: P::ANCHOR,
            options: P::Options::defs,
            make: |text| {
                let options = P::Options::parse(text)?;
                let text = options.text();
                Ok((Box::new(P::new(options)), text))
            },
        }
    }

    /// A pass with these options (`name=value …`).
    pub fn make(&'static self, options: &str) -> Result<PassInstance, OptionError> {
        let (pass, options) = (self.make)(options)?;
        Ok(PassInstance {
            entry: self,
            options,
            pass,
        })
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
}

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

    /// All passes, sorted by name.
    pub fn sorted(&self) -> Vec<&'static PassEntry> {
        let mut list: Vec<_> = self.tables.iter().flat_map(|t| t.iter()).collect();
        list.sort_by_key(|entry| entry.name);
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
