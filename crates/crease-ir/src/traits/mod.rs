//! Traits: one bit each, so that a test is one load and one mask.

mod casts;
pub(crate) mod structure;
mod table;
pub(crate) mod types;

pub use table::OpTrait;

/// A set of traits. It knows one thing of the order in which they were named: [`TraitSet::block_comes_last`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct TraitSet(u128);

/// Says [`TraitSet::block_comes_last`]; it is no trait's bit.
const BLOCK_COMES_LAST: u128 = 1 << 127;
const _: () = assert!(OpTrait::ALL.len() <= 127);

impl TraitSet {
    /// No trait.
    pub const EMPTY: TraitSet = TraitSet(0);

    /// The set of these traits.
    pub const fn of(traits: &[OpTrait]) -> TraitSet {
        let mut set = TraitSet(0);
        let mut i = 0;
        while i < traits.len() {
            let checked = set.has(OpTrait::AttrSizedOperandSegments)
                || set.has(OpTrait::AttrSizedResultSegments)
                || set.has(OpTrait::NoRegionArguments);
            if matches!(traits[i], OpTrait::SingleBlock) && checked {
                set.0 |= BLOCK_COMES_LAST;
            }
            set = set.with(traits[i]);
            i += 1;
        }
        set
    }

    /// Whether `SingleBlock` was named after others that are checked on the way in: it is checked after them.
    pub const fn block_comes_last(self) -> bool {
        self.0 & BLOCK_COMES_LAST != 0
    }

    /// Whether `t` is in the set.
    #[inline]
    pub const fn has(self, t: OpTrait) -> bool {
        self.0 & (1u128 << t as u32) != 0
    }

    /// Whether a trait is in both sets.
    #[inline]
    pub const fn intersects(self, other: TraitSet) -> bool {
        self.0 & other.0 & !BLOCK_COMES_LAST != 0
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
