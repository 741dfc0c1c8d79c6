//! The functions and predicates that rules may call: one table for matching, proofs, random checks
//! and documents. Adding one is one row.

/// A row of the table.
#[derive(Debug)]
pub struct Builtin {
    /// As written in rules.
    pub name: &'static str,
}

impl PartialEq for Builtin {
    fn eq(&self, other: &Self) -> bool {
        self.name == other.name
    }
}
