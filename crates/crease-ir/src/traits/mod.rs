//! Traits: one bit each, so that a test is one load and one mask.

mod casts;
pub(crate) mod structure;
mod table;
pub(crate) mod types;

pub use table::OpTrait;

/// A set of traits.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TraitSet(u128);

impl TraitSet {
    /// No trait.
    pub const EMPTY: TraitSet = TraitSet(0);

    /// The set of these traits.
    pub const fn of(traits: &[OpTrait]) -> TraitSet {
        let mut bits = 0;
        let mut i = 0;
        while i < traits.len() {
            bits |= 1u128 << traits[i] as u32;
            i += 1;
        }
        TraitSet(bits)
    }

    /// Whether `t` is in the set.
    #[inline]
    pub const fn has(self, t: OpTrait) -> bool {
        self.0 & (1u128 << t as u32) != 0
    }

    /// Whether a trait is in both sets.
    #[inline]
    pub const fn intersects(self, other: TraitSet) -> bool {
        self.0 & other.0 != 0
    }

    /// The traits in both sets.
    pub const fn and(self, other: TraitSet) -> TraitSet {
        TraitSet(self.0 & other.0)
    }

    /// The traits of this set that are not in `other`.
    pub const fn without(self, other: TraitSet) -> TraitSet {
        TraitSet(self.0 & !other.0)
    }

    /// This set and `t`.
    pub const fn with(self, t: OpTrait) -> TraitSet {
        TraitSet(self.0 | (1u128 << t as u32))
    }

    /// The members in table order.
    pub fn iter(self) -> impl Iterator<Item = OpTrait> {
        OpTrait::ALL.iter().copied().filter(move |t| self.has(*t))
    }
}

impl std::fmt::Debug for TraitSet {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}
