//! Relations between types that the tables name, effects, and indices of `llvm.getelementptr`.

use crease_ir::hooks::Effects;
use crease_ir::op_def::{Effect, EffectKind, EnumDef};
use crease_ir::{OpRef, Type, TypeData, ValueId};

use crate::enums::ATOMIC_ORDERING;
use crate::{AtomicOrdering, GEP, InlineAsm, Load, Store};

/// What stands in the list of constant indices for one that is an operand.
pub(crate) const DYNAMIC_INDEX: i32 = i32::MIN;

/// An index of `llvm.getelementptr`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Index {
    /// Written as a number.
    Constant(i32),
    /// The operand with this number among the dynamic ones.
    Dynamic(ValueId),
}

/// The indices of a `llvm.getelementptr`.
pub(crate) fn indices(op: OpRef<'_>) -> Vec<Index> {
    let raw = op
        .attr(GEP::RAW_CONSTANT_INDICES)
        .and_then(|attr| op.ctx().i32_array(attr))
        .unwrap_or_default();
    let mut dynamic = op.operands_of(GEP::OPERAND_DYNAMIC_INDICES);
    raw.into_iter()
        .filter_map(|value| match value {
            DYNAMIC_INDEX => dynamic.next().map(Index::Dynamic),
            _ => Some(Index::Constant(value)),
        })
        .collect()
}

/// Size, whether it is scalable, and element of a vector of one dimension.
fn vector(op: OpRef<'_>, ty: Type) -> Option<(i64, bool, Type)> {
    match op.ctx().type_data(ty) {
        TypeData::Vector {
            shape,
            scalable,
            element,
        } => Some((*shape.first()?, *scalable.first()?, *element)),
        _ => None,
    }
}

fn scalable(op: OpRef<'_>, ty: Type) -> bool {
    vector(op, ty).is_some_and(|(_, scalable, _)| scalable)
}

/// `llvm.intr.vector.extract`: the source is operand 0.
pub(crate) fn no_scalable_from_fixed(op: OpRef<'_>) -> bool {
    !scalable(op, op.result_type(0)) || scalable(op, op.operand_type(0))
}

/// `llvm.intr.vector.insert`: the destination is operand 0, the source operand 1.
pub(crate) fn no_scalable_into_fixed(op: OpRef<'_>) -> bool {
    !scalable(op, op.operand_type(1)) || scalable(op, op.operand_type(0))
}

/// Whether vectors have at most 2^17 bits.
pub(crate) fn not_too_big(op: OpRef<'_>) -> bool {
    let types = (0..op.num_operands())
        .map(|i| op.operand_type(i))
        .chain([op.result_type(0)]);
    let bits = |ty| {
        let (size, _, element) = vector(op, ty)?;
        size.checked_mul(i64::from(op.ctx().scalar_width(element)?))
    };
    types.filter_map(bits).all(|bits| bits <= 131_072)
}

/// `llvm.intr.vector.interleave2`
pub(crate) fn twice_as_many(op: OpRef<'_>) -> bool {
    let parts = |ty| vector(op, ty);
    match (parts(op.operand_type(0)), parts(op.result_type(0))) {
        (Some((from, a, x)), Some((to, b, y))) => {
            from.checked_mul(2) == Some(to) && a == b && x == y
        }
        _ => false,
    }
}

/// The ordering of an access; `not_atomic` if there is none.
pub(crate) fn ordering(op: OpRef<'_>, slot: usize) -> AtomicOrdering {
    let value = op
        .attr(slot)
        .and_then(|attr| ATOMIC_ORDERING.value_of(op.ctx(), attr));
    value
        .and_then(AtomicOrdering::from_value)
        .unwrap_or(AtomicOrdering::NotAtomic)
}

/// The keyword of a case.
pub(crate) fn case_text(def: &EnumDef, value: i64) -> &'static str {
    let mut cases = def.cases.iter();
    let found = cases.find(|case| case.value == value);
    found.map_or("", |case| case.name)
}

fn effect(kind: EffectKind, value: Option<ValueId>) -> Effect {
    Effect {
        kind,
        value,
        resource: "",
    }
}

/// What an access does besides: one that is volatile or synchronizes may do anything to memory.
fn more(op: OpRef<'_>, volatile: usize, order: usize, list: &mut Vec<Effect>) {
    let order = ordering(op, order);
    let weak = matches!(order, AtomicOrdering::NotAtomic | AtomicOrdering::Unordered);
    if op.attr(volatile).is_some() || !weak {
        list.push(effect(EffectKind::Write, None));
        list.push(effect(EffectKind::Read, None));
    }
}

impl Effects for Load {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        list.push(effect(EffectKind::Read, Some(op.operand(0))));
        more(op, Load::VOLATILE, Load::ORDERING, list);
    }
}

impl Effects for Store {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        list.push(effect(EffectKind::Write, Some(op.operand(1))));
        more(op, Store::VOLATILE, Store::ORDERING, list);
    }
}

impl Effects for InlineAsm {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        if op.attr(InlineAsm::HAS_SIDE_EFFECTS).is_some() {
            list.push(effect(EffectKind::Write, None));
            list.push(effect(EffectKind::Read, None));
        }
    }
}
