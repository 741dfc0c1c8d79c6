//! Names of rules from those of records: `AddIAddConstant` is `addi_add_constant`.

use tblgen::RecordKeeper;
use tblgen::record::Record;

use crate::names;
use crate::records::Fields;

/// Knows how ops are called in C++, so that `AddI` is one word.
pub struct Namer {
    /// C++ names without `Op`, longest first, and what they are in a rule's name.
    words: Vec<(String, String)>,
}

impl Namer {
    /// For the ops of `keeper`.
    pub fn new(keeper: &RecordKeeper<'_>) -> Namer {
        let mut words: Vec<(String, String)> = keeper
            .all_derived_definitions_if_defined("Op")
            .map(|record| {
                let class = record.record_name();
                let marker = names::marker(names::cpp_class(&class));
                (marker, names::snake(&record.text_or_empty("opName")))
            })
            .filter(|(marker, word)| {
                !word.is_empty() && marker.to_lowercase() == word.replace('_', "")
            })
            .collect();
        words.sort_by(|a, b| b.0.len().cmp(&a.0.len()).then_with(|| a.cmp(b)));
        words.dedup();
        Namer { words }
    }

    /// The name of the rule of a record; one without a name is called after its root op.
    pub fn rule_name(&self, record: Record<'_>, root: &str) -> String {
        match record.anonymous() {
            true => format!("{}_pattern", names::snake(root)),
            false => self.snake(&record.record_name()),
        }
    }

    fn snake(&self, name: &str) -> String {
        let mut parts: Vec<String> = Vec::new();
        let mut plain = String::new();
        let mut rest = name;
        while let Some(c) = rest.chars().next() {
            // `Sub` is not the beginning of `Subtle`; `AddI` is one of `AddIAddConstant`.
            let ends = |after: &str| !after.starts_with(|c: char| c.is_ascii_lowercase());
            let word = self.words.iter().find_map(|(marker, word)| {
                let after = rest.strip_prefix(marker.as_str())?;
                (marker.len() > 1 && ends(after)).then_some((after, word))
            });
            match word {
                Some((after, word)) => {
                    parts.push(names::snake(&plain));
                    plain.clear();
                    parts.push(word.clone());
                    rest = after;
                }
                None => {
                    plain.push(c);
                    rest = rest.get(c.len_utf8()..).unwrap_or_default();
                }
            }
        }
        parts.push(names::snake(&plain));
        parts.retain(|part| !part.is_empty());
        let name = parts.join("_");
        match name.starts_with(|c: char| c.is_ascii_alphabetic()) {
            true => name,
            false => format!("pattern_{name}"),
        }
    }
}
