//! Words for types, attributes and traits that there are not.

use crease::prelude::*;

#[dialect("bad")]
pub mod bad {
    /// A type.
    #[ty]
    pub struct Wrapped {
        inner: u8,
    }

    /// An op.
    #[op(traits(Comutative))]
    pub struct Wrong {
        #[operand]
        x: String,
        #[attr]
        y: I32,
    }
}
