//! Names of values.

use crease_ir::hooks::{BlockArgNames, ResultNames};
use crease_ir::{Body, OpRef, RegionId, ValueId};

use crate::{BlockArgumentNameFromType, PolyFor, ResultNameFromType, StringAttrPrettyName};

impl ResultNames for StringAttrPrettyName {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        let ctx = op.ctx();
        let names = op
            .attr(Self::NAMES)
            .and_then(|attr| ctx.array_elements(attr));
        for (result, &name) in op.results().zip(names.unwrap_or_default()) {
            if let Some(name) = ctx.str_value(name).filter(|name| !name.is_empty()) {
                set(result, name);
            }
        }
    }
}

impl ResultNames for ResultNameFromType {
    fn result_names(op: OpRef<'_>, set: &mut dyn FnMut(ValueId, &str)) {
        if let Some(name) = op.ctx().value_name(op.result_type(0)) {
            set(op.result(0), &name);
        }
    }
}

impl BlockArgNames for PolyFor {
    fn block_arg_names(
        op: OpRef<'_>,
        body: &Body,
        region: RegionId,
        set: &mut dyn FnMut(ValueId, &str),
    ) {
        let ctx = op.ctx();
        let names = op
            .attr_by_name("arg_names")
            .and_then(|attr| ctx.array_elements(attr));
        let args = body.entry_args(region).iter();
        for (&arg, &name) in args.zip(names.unwrap_or_default()) {
            if let Some(name) = ctx.str_value(name) {
                set(arg, name);
            }
        }
    }
}

impl BlockArgNames for BlockArgumentNameFromType {
    fn block_arg_names(
        op: OpRef<'_>,
        body: &Body,
        region: RegionId,
        set: &mut dyn FnMut(ValueId, &str),
    ) {
        let first = body.entry_block(region);
        for block in std::iter::successors(first, |&block| body.next_block(block)) {
            for &arg in body.block_args(block) {
                if let Some(name) = op.ctx().value_name(body.ty(arg)) {
                    set(arg, &name);
                }
            }
        }
    }
}
