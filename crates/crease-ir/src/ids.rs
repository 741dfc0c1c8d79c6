//! Every id newtype of a `Body` and of a `Context`, made by one macro.
//!
//! Ids are dense, four bytes with an `Option` niche, and mean nothing outside the `Body` or
//! `Context` that made them. They are never used to order output.
//!
//! The first bit of an id is set, so that none is 0: to make one of an index, and an index of it, is an
//! instruction each, and none together.

use std::num::NonZeroU32;

/// So many entities an arena may have.
pub(crate) const MOST: usize = 1 << 31;
/// The bit that is set in ids.
const SET: NonZeroU32 = NonZeroU32::MIN.saturating_add(MOST as u32 - 1);

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The id of the entity at `index` of its arena.
            #[inline]
            pub fn from_index(index: usize) -> Self {
                debug_assert!(index < MOST);
                Self(SET | index as u32)
            }
            /// The position of the entity in its arena.
            #[inline]
            pub fn index(self) -> usize {
                (self.0.get() & !SET.get()) as usize
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}

ids! {
    /// An operation of a `Body`.
    OpId;
    /// An op result or a block argument of a `Body`.
    ValueId;
    /// One operand slot: the place where an op uses a value.
    UseId;
    /// A block of a `Body`.
    BlockId;
    /// A region of a `Body`.
    RegionId;
    /// A child `Body`: the inside of an isolated op.
    ChildId;
    /// An interned string of a `Context`.
    Ident;
}

/// Ids of interned things that also tell whether the thing is plain, so that walks over everything
/// that is printed need not read it.
macro_rules! marked_ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl $name {
            const MARK: u32 = 1 << 31;

            /// The id of the plain entity at `index`.
            #[inline]
            pub(crate) fn plain(index: usize) -> Self {
                Self(NonZeroU32::MIN.saturating_add(index as u32 & !Self::MARK))
            }
            /// The id of the entity at `index`.
            #[inline]
            pub(crate) fn marked(index: usize, plain: bool) -> Self {
                let id = Self::plain(index);
                if plain { id } else { Self(id.0 | Self::MARK) }
            }
            /// Whether it is made of numbers, strings, names, lists, and of builtin types of those
            /// only: no affine maps or sets, locations, distinct attributes, tuples, and nothing that
            /// a dialect defines.
            #[inline]
            pub fn is_plain(self) -> bool {
                self.0.get() & Self::MARK == 0
            }
            /// The position of the entity in its interner.
            #[inline]
            pub fn index(self) -> usize {
                (self.0.get() & !Self::MARK) as usize - 1
            }
        }

        impl std::fmt::Debug for $name {
            fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                write!(f, concat!(stringify!($name), "({})"), self.index())
            }
        }
    )*};
}

marked_ids! {
    /// An interned type of a `Context`.
    Type;
    /// An interned attribute of a `Context`.
    Attr;
}
