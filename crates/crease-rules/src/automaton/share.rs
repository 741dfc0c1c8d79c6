//! Equal parts of tables are kept once: most rules of an op have their variables at the same places,
//! and most constants have the type of the root.

use std::hash::Hash;

use hashbrown::HashMap;

use super::{Expr, List, New, NewOp, Place, Source, Span, TypeExpr};

/// What is in one table: by content, where it begins.
pub(super) struct Parts<T>(HashMap<Vec<T>, u32>);

impl<T> Default for Parts<T> {
    fn default() -> Self {
        Self(HashMap::default())
    }
}

impl<T: Clone + Eq + Hash> Parts<T> {
    /// Where the table has these rows; they are added if it has not.
    pub(super) fn add(&mut self, table: &mut List<T>, rows: &[T]) -> Span {
        if rows.is_empty() {
            return Span::default();
        }
        let n = rows.len() as u16;
        if let Some(&start) = self.0.get(rows) {
            return Span(start, n);
        }
        let start = table.len() as u32;
        table.to_mut().extend_from_slice(rows);
        // What begins like this, or ends so, is there now, too.
        for end in 1..=rows.len() {
            self.note(&rows[..end], start);
        }
        for begin in 1..rows.len() {
            self.note(&rows[begin..], start + begin as u32);
        }
        Span(start, n)
    }

    fn note(&mut self, rows: &[T], start: u32) {
        if !self.0.contains_key(rows) {
            self.0.insert(rows.to_vec(), start);
        }
    }
}

/// The tables whose parts are shared.
#[derive(Default)]
pub(super) struct Shared {
    pub(super) places: Parts<Place>,
    pub(super) sources: Parts<Source>,
    pub(super) exprs: Parts<Expr>,
    pub(super) attrs: Parts<(u16, u32)>,
    pub(super) types: Parts<TypeExpr>,
    pub(super) news: Parts<New>,
    pub(super) new_ops: Parts<NewOp>,
    pub(super) locs: Parts<u16>,
}
