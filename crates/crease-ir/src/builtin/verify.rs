//! What the declarations of modules and conversion casts cannot say.

use crate::diag::{Diagnostics, Failed};
use crate::hooks::Verify;
use crate::interfaces::DataLayouts;
use crate::view::OpRef;

use super::{Module, UnrealizedConversionCast};

/// Every discardable attribute's name has a dialect's prefix. Data layouts but for the first are wrong, but as
/// upstream has it, that is said and the module passes.
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
        if let Some(name) = bare {
            return Err(op.op_error(
                diags,
                format!("can only contain attributes with dialect-prefixed names, found: '{name}'"),
            ));
        }
        let mut layouts = entries
            .iter()
            .filter(|(_, attr)| DataLayouts::is_spec(ctx, *attr))
            .map(|(name, _)| ctx.str(*name));
        let mut first = layouts.next();
        for second in layouts {
            let names = first.replace(second).into_iter().chain([second]);
            let wrong = op.op_diag("expects at most one data layout attribute");
            diags.push(names.fold(wrong, |wrong, name| {
                wrong.note(op.loc(), format!("'{name}' is a data layout attribute"))
            }));
        }
        Ok(())
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
