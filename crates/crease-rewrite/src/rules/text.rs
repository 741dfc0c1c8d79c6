//! Rules of a dialect as text, for authors who don't write tables: read when they are first used.

use std::fmt::Write as _;
use std::sync::Arc;

use crease_ir::{Context, Registry};
use crease_rules::automaton::{Automaton, compile};

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
        let mut ctx = Context::new(registry.clone());
        let files = [(self.name.to_owned(), self.text.to_owned())];
        let set = crease_rules::read(&mut ctx, &files).map_err(|errors| {
            let mut text = String::new();
            for error in errors {
                let place = error.loc.offset().and_then(|offset| {
                    let at = ctx.sources().find(offset)?.line_col(offset);
                    Some((at.line, at.col))
                });
                let (line, col) = place.unwrap_or((1, 1));
                let gap = if text.is_empty() { "" } else { "\n" };
                let _ = write!(text, "{gap}{}:{line}:{col}: {}", self.name, error.message);
            }
            text
        })?;
        if let Some(message) = set.only_loadable() {
            return Err(format!("{}: {message}", self.name));
        }
        compile(&set).map(Arc::new).map_err(|e| e.to_string())
    }
}
