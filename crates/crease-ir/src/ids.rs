//! Every id newtype of a `Body` and of a `Context`, made by one macro.
//!
//! Ids are dense, four bytes with an `Option` niche, and mean nothing outside the `Body` or
//! `Context` that made them. They are never used to order output.

use std::num::NonZeroU32;

macro_rules! ids {
    ($($(#[$doc:meta])* $name:ident;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $name(NonZeroU32);

        impl $name {
            /// The id of the entity at `index` of its arena.
            #[inline]
            pub fn from_index(index: usize) -> Self {
                Self(NonZeroU32::MIN.saturating_add(index as u32))
            }
            /// The position of the entity in its arena.
            #[inline]
            pub fn index(self) -> usize {
                self.0.get() as usize - 1
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
    /// An interned type of a `Context`.
    Type;
    /// An interned attribute of a `Context`.
    Attr;
    /// An interned string of a `Context`.
    Ident;
}
