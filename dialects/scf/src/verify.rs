//! What the declarations cannot say.

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::hooks::{Verify, VerifyRegions};
use crease_ir::view::OpRef;

use crate::generated::*;

macro_rules! unchecked {
    ($($kind:ident),* $(,)?) => {$(
        impl Verify for $kind {
            fn verify(_: OpRef<'_>, _: &mut Diagnostics) -> Result<(), Failed> {
                Ok(())
            }
        }
    )*};
}

unchecked! {
    ExecuteRegion, For, Forall, InParallel, If, IndexSwitch, Parallel, ReduceReturn, While,
}

macro_rules! unchecked_regions {
    ($($kind:ident),* $(,)?) => {$(
        impl VerifyRegions for $kind {
            fn verify_regions(_: OpRef<'_>, _: &mut Diagnostics) -> Result<(), Failed> {
                Ok(())
            }
        }
    )*};
}

unchecked_regions! {
    For, Reduce,
}
