//! The `sketch` dialect.
//!
//! The module is the dialect: its ops, what they fold to, and its rules.

pub use sketch::*;

use crease::prelude::*;

#[dialect("sketch")]
mod sketch {
    /// What two values have in common.
    #[op(
        traits(Pure, Commutative, SameOperandsAndResultType),
        format = "$a `,` $b attr-dict `:` type($out)"
    )]
    pub struct Meet {
        #[operand]
        a: AnyType,
        #[operand]
        b: AnyType,
        #[result]
        out: AnyType,
    }

    impl Fold for Meet {
        /// x and x = x
        fn fold(op: MeetRef<'_>, _: &Constants<'_>) -> Folded {
            if op.a() == op.b() {
                Folded::Value(op.a())
            } else {
                Folded::No
            }
        }
    }

    rules!("sketch.rules");
}
