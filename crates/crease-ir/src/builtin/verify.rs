//! What the declarations of modules and conversion casts cannot say.

use crate::diag::{Diagnostics, Failed};
use crate::hooks::Verify;
use crate::view::OpRef;

use super::{Module, UnrealizedConversionCast};

/// Every discardable attribute's name has a dialect's prefix.
impl Verify for Module {
    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        let ctx = op.ctx();
        let entries = op
            .body()
            .discardable_dict(op.id())
            .map_or(&[][..], |d| ctx.dict_entries(d));
        let bare = entries
            .iter()
            .map(|(name, _)| ctx.str(*name))
            .find(|name| !name.contains('.'));
        match bare {
            None => Ok(()),
            Some(name) => Err(op.op_error(
                diags,
                format!("can only contain attributes with dialect-prefixed names, found: '{name}'"),
            )),
        }
    }
}

/// There is a result.
impl Verify for UnrealizedConversionCast {
    const LOCAL: bool = true;

    fn verify(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
        if op.num_results() == 0 {
            return Err(op.op_error(diags, "expected at least one result for cast operation"));
        }
        Ok(())
    }
}
