//! Names of ops as custom forms have them: with a namespace, or without the default one.

use std::borrow::Cow;

use super::*;

impl<'a> Parser<'a> {
    /// Looks a custom form's name up: as it is, or with the default dialect.
    pub(super) fn find_custom(&mut self, word: &'a [u8], at: u32) -> Parse<usize> {
        let text = self.utf8(word);
        if let Some(name) = self.ctx.registry().lookup(&text) {
            let entry = self.cache_entry(name);
            self.ops.by_name.insert(Word(word), entry);
            return Ok(entry);
        }
        let full = self.full_name(&text);
        let Some(name) = self.ctx.registry().lookup(&full) else {
            return Err(self.unknown_op(word, &full, at));
        };
        let dialect = self.default_dialect();
        let entry = self.cache_entry(name);
        match self.ops.short.iter_mut().find(|(d, _)| *d == dialect) {
            Some((_, map)) => map.insert(Word(word), entry),
            None => {
                let map = WordMap::from_iter([(Word(word), entry)]);
                self.ops.short.push((dialect, map));
                None
            }
        };
        Ok(entry)
    }

    fn default_dialect(&self) -> &'static str {
        self.default_dialects.last().copied().unwrap_or("")
    }

    /// What an op's name in a custom form stands for if there is no op of exactly this name: without a
    /// namespace, one of the default dialect.
    pub(super) fn full_name<'t>(&self, text: &'t str) -> Cow<'t, str> {
        match text.split_once('.') {
            Some((_, rest)) if !rest.is_empty() => Cow::Borrowed(text),
            _ => Cow::Owned(format!("{}.{text}", self.default_dialect())),
        }
    }

    #[cold]
    pub(super) fn unknown_op(&mut self, word: &[u8], full: &str, at: u32) -> Failed {
        let word = self.utf8(word);
        let tried = match word == full {
            true => String::new(),
            false => format!(" (tried '{full}' as well)"),
        };
        let dialect = full.split('.').next().unwrap_or("");
        if self.ctx.registry().dialect(dialect).is_some() {
            return self.error_at(at, format!("custom op '{word}' is unknown{tried}"));
        }
        let loc = self.loc_at(at);
        let message = format!("Dialect `{dialect}' not found for custom op '{word}' {tried}");
        let mut names: Vec<&str> = self.ctx.registry().dialects().map(|d| d.name).collect();
        crease_ir::sort::sort(&mut names);
        let note = format!(
            "Available dialects: {} ; for more info on dialect registration see \
             https://mlir.llvm.org/getting_started/Faq/\
             #registered-loaded-dependent-whats-up-with-dialects-management",
            names.join(", ")
        );
        self.report(Diagnostic::error(loc, message).note(loc, note))
    }
}
