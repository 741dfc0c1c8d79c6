//! Whether keeping something, and looking for it, is worth it.

/// An op that names more operands and successors has no form: which of them a name is, is found by
/// going through all.
pub(crate) const MOST_NAMES: usize = 64;

/// How often what was kept served.
#[derive(Clone, Copy, Default)]
pub(crate) struct Served {
    hits: u32,
    misses: u32,
}

/// So many misses are always forgiven.
const PATIENCE: u32 = 128;

impl Served {
    /// Counts that it served, or that it did not.
    #[inline]
    pub(crate) fn count(&mut self, served: bool) {
        match served {
            true => self.hits += 1,
            false => self.misses += 1,
        }
    }

    /// Whether looking and keeping cost more than what serves saves: more than twice as many misses as
    /// hits.
    #[inline]
    pub(crate) fn in_vain(&self) -> bool {
        self.misses > PATIENCE + 2 * self.hits
    }
}
