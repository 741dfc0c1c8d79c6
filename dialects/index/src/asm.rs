//! Names of results.

use crease_ir::hooks::ResultNames;
use crease_ir::{OpRef, ValueId};

use crate::generated::*;

impl ResultNames for Constant {
    /// `%idx42`
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        if let Some(value) = op
            .attr(Constant::VALUE)
            .and_then(|attr| op.ctx().int_value(attr))
        {
            set(op.result(0), &format!("idx{}", value.display_signed()));
        }
    }
}

impl ResultNames for BoolConstant {
    /// `%true`, `%false`
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        let value = op
            .attr(BoolConstant::VALUE)
            .and_then(|attr| op.ctx().int_value(attr));
        let truth = value.is_some_and(|value| !value.is_zero());
        set(op.result(0), if truth { "true" } else { "false" });
    }
}
