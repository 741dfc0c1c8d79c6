//! Names of results.

use crease_ir::hooks::ResultNames;
use crease_ir::{OpRef, ValueId};

use crate::{BoolConstant, Constant};

impl ResultNames for Constant {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        if let Some(value) = op
            .attr(Constant::VALUE)
            .and_then(|attr| op.ctx().int_value(attr))
        {
            set(op.result(0), &format!("idx{}", value.to_i64().unwrap_or(0)));
        }
    }
}

impl ResultNames for BoolConstant {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        if let Some(value) = op
            .attr(BoolConstant::VALUE)
            .and_then(|attr| op.ctx().int_value(attr))
        {
            set(op.result(0), if value.is_zero() { "false" } else { "true" });
        }
    }
}
