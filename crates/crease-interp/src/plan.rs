//! How each op is executed: found once per op, by its row in the registry.

use crease_ir::fold::FoldFn;
use crease_ir::interfaces::FunctionInterface;
use crease_ir::semantics::{OpMeaning, meaning};
use crease_ir::{BlockId, Body, OpRef, OpTrait, RegionId, Type, TypeData};

use crate::evaluator::{Evaluator, Evaluators};

/// How an op is executed.
#[derive(Clone, Copy)]
pub(crate) enum Plan {
    Hook(&'static Evaluator),
    Constant,
    Meaning(&'static OpMeaning),
    Fold(FoldFn),
    Unknown,
    External,
}

/// How `op` is executed.
pub(crate) fn plan(op: OpRef<'_>) -> Plan {
    let Some(info) = op.info() else {
        return Plan::External;
    };
    let tables = info.dialect.tables::<Evaluators>();
    let mut rows = tables.flat_map(|table| table.0);
    if let Some(row) = rows.find(|row| row.op == info.def.name) {
        return Plan::Hook(row);
    }
    if info.traits.has(OpTrait::ConstantLike) {
        return Plan::Constant;
    }
    if let Some(row) = meaning(op.ctx().registry(), info.def) {
        return Plan::Meaning(row);
    }
    match info.def.fold {
        Some(fold) => Plan::Fold(fold),
        None => Plan::Unknown,
    }
}

/// The first block of a function's body.
pub(crate) fn entry(function: OpRef<'_>) -> Option<(&Body, RegionId, BlockId)> {
    let (body, region) = function.region(0)?;
    Some((body, region, body.entry_block(region)?))
}

/// The types of a function's parameters and results.
pub(crate) fn signature(function: OpRef<'_>) -> Option<(&[Type], &[Type])> {
    let ctx = function.ctx();
    let interface = function.def()?.interface::<FunctionInterface>()?;
    let ty = ctx.type_value(function.attr(interface.type_slot)?)?;
    match ctx.type_data(ty) {
        TypeData::Function { inputs, results } => Some((inputs, results)),
        _ => None,
    }
}
