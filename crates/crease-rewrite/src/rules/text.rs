//! Rules of a dialect as text, for authors who don't write tables: read when they are first used.

use std::fmt::Write as _;
use std::sync::Arc;

use crease_ir::op_def::DialectDef;
use crease_ir::{Context, Registry};
use crease_rules::RuleFiles;
use crease_rules::automaton::{Automaton, compile};
use crease_rules::model::RuleSet;

/// The text of a rule file: goes into `DialectDef::extensions`. See [`crate::rules!`].
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct RuleText {
    /// The file's name, as errors show it.
    pub name: &'static str,
    /// Its content.
    pub text: &'static str,
}

/// The rules of a file beside the one that says this: `static RULES: RuleText = rules!("geo.rules");`.
///
/// The text becomes part of the program and is read against the registry when its rules are first
/// used. What is wrong with it fails the pass that would use it; a test that calls
/// [`RuleText::tables`] finds it before.
#[macro_export]
macro_rules! rules {
    ($file:literal) => {
        $crate::rules::RuleText {
            name: $file,
            text: ::core::include_str!($file),
        }
    };
}

impl RuleText {
    /// The compiled rules, or all that is wrong with them, a line each.
    pub fn tables(&self, registry: &Registry) -> Result<Arc<Automaton>, String> {
        let set = read_texts(registry, vec![(self.name.to_owned(), self.text.to_owned())])?;
        compile(&set).map(Arc::new).map_err(|e| e.to_string())
    }
}

/// The rules of these dialects as their authors wrote them, from the texts that are part of the
/// program; of those files for which `wants` holds. An error says all that is wrong with them.
pub fn read_rules<'d>(
    registry: &Registry,
    dialects: impl Iterator<Item = &'d DialectDef>,
    wants: impl Fn(&str) -> bool,
) -> Result<RuleSet, String> {
    let mut files = Vec::new();
    for extension in dialects.flat_map(|dialect| dialect.extensions) {
        if let Some(RuleFiles(list)) = extension.get() {
            let owned = |(name, text): &(&str, &str)| ((*name).to_owned(), (*text).to_owned());
            files.extend(list.iter().map(owned));
        } else if let Some(text) = extension.get::<RuleText>() {
            files.push((text.name.to_owned(), text.text.to_owned()));
        }
    }
    files.retain(|(_, text)| wants(text));
    read_texts(registry, files)
}

/// What is wrong is an error of a line each.
fn read_texts(registry: &Registry, files: Vec<(String, String)>) -> Result<RuleSet, String> {
    let mut ctx = Context::new(registry.clone());
    crease_rules::read(&mut ctx, &files).map_err(|errors| {
        let mut text = String::new();
        for error in errors {
            let place = error.loc.offset().and_then(|offset| {
                let file = ctx.sources().find(offset)?;
                let at = file.line_col(offset);
                Some((file.name().to_owned(), at.line, at.col))
            });
            let (name, line, col) = place.unwrap_or_default();
            let gap = if text.is_empty() { "" } else { "\n" };
            let _ = write!(text, "{gap}{name}:{line}:{col}: {}", error.message);
        }
        text
    })
}
