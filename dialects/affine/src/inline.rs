//! What may be inlined into loops and conditions of the dialect, and where its own ops may be copied to.
//!
//! Maps take dimensions and symbols only, and what is one at the top of a function need not be one where that is
//! called.

use crease_ir::body::ValueDef;
use crease_ir::effects::own_effects;
use crease_ir::fold::constant_value;
use crease_ir::interfaces::{Inlining, passed_by};
use crease_ir::op_def::{EffectSpec, OpDef};
use crease_ir::{Body, OpRef, OpTrait, ValueId};

use crate::DIALECT;
use crate::canonicalize::Mapped;
use crate::compose::Bound;
use crate::generated::{AffineLoad, AffineStore, AffineVectorLoad, AffineVectorStore};
use crate::ops::map_of;
use crate::scope::Scope;

pub(crate) static INLINING: Inlining = Inlining { into, op };

/// To where maps may take what is around.
fn op(_: OpRef<'_>, around: &OpDef) -> bool {
    around.traits.has(OpTrait::AffineScope) || around.dialect() == DIALECT.name
}

/// Ops that do nothing, and accesses whose indices stay dimensions and symbols; as upstream, nothing else is known well
/// enough.
fn into(call: OpRef<'_>, callee: &Body) -> bool {
    let ctx = call.ctx();
    let mut regions = callee.owner_regions().iter();
    let region = regions.find(|&&region| callee.has_one_block(region));
    let Some(entry) = region.and_then(|&region| callee.entry_block(region)) else {
        return false;
    };
    let args = passed_by(call);
    let mut scope = Scope::of(call);
    let mut stays = |value: ValueId, is_symbol: bool| {
        if let ValueDef::Arg(_, number) = callee.value_def(value) {
            return args
                .get(number as usize)
                .is_some_and(|&arg| match is_symbol {
                    true => scope.is_symbol(arg),
                    false => scope.is_dim(arg),
                });
        }
        let def = callee.def_op(value).map(|def| callee.op(ctx, def));
        let is_size = def.is_some_and(|def| def.has(OpTrait::ShapedDim));
        is_size || constant_value(ctx, callee, value).is_some()
    };
    callee.block_ops(entry).all(|op| {
        let op = callee.op(ctx, op);
        let mut all_stay = |at: Bound| {
            let dims = at.dims.iter().all(|&dim| stays(dim, false));
            dims && at.symbols.iter().all(|&symbol| stays(symbol, true))
        };
        does_nothing(op) || indices(op).is_some_and(&mut all_stay)
    })
}

/// Whether `op` itself says that it has no effect, not what is in its regions.
fn does_nothing(op: OpRef<'_>) -> bool {
    let asks_inside = op
        .def()
        .is_some_and(|def| matches!(def.effects, EffectSpec::Recursive));
    let mut effects = Vec::new();
    !asks_inside && own_effects(op, &mut effects) && effects.is_empty()
}

/// The indices of an access.
fn indices(op: OpRef<'_>) -> Option<Bound> {
    fn of<K: Mapped>(op: OpRef<'_>) -> Option<Bound> {
        let operands: Vec<ValueId> = op.operands().skip(K::FIRST).collect();
        let map = op.is::<K>().then(|| map_of(op, K::SLOT)).flatten()?;
        Bound::of_map(map, &operands)
    }
    of::<AffineLoad>(op)
        .or_else(|| of::<AffineStore>(op))
        .or_else(|| of::<AffineVectorLoad>(op))
        .or_else(|| of::<AffineVectorStore>(op))
}
