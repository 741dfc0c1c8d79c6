//! What the declarations cannot say.

use crease_ir::diag::{Diagnostics, Failed};
use crease_ir::hooks::Verify;
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
    Constant, ExtF, ExtSI, ExtUI, ScalingExtF, ScalingTruncF, Select, TruncF, TruncI,
}
