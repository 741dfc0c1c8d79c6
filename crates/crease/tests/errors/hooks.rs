//! Hooks that are declared and lacking, and ones that don't fit.

use crease::prelude::*;

#[dialect("bad")]
pub mod bad {
    /// Declares a fold and has none.
    #[op(fold)]
    pub struct Lacking;

    /// Its fold takes the view of another op.
    #[op(fold = other)]
    pub struct Unlike;

    fn other(_: LackingRef<'_>, _: &Constants<'_>) -> Folded {
        Folded::No
    }

    /// Its fold is not there.
    #[op(fold = missing::fold)]
    pub struct Missing;

    /// Its check takes the view of another op.
    #[op]
    pub struct Last;

    impl Verify for Last {
        fn verify(_: MissingRef<'_>, _: &mut Diagnostics) -> Result<(), Failed> {
            Ok(())
        }
    }
}
