//! Whether two values may point to the same memory, by what they are made from: views, what regions and blocks
//! pass on, allocations.
//!
//! Not here: which part of the memory; indices and sizes are not looked at.

use rustc_hash::FxHashSet;
use smallvec::SmallVec;

use crate::body::ValueDef;
use crate::effects::own_effects;
use crate::ids::{OpId, ValueId};
use crate::interfaces::{BranchInterface, RegionBranchInterface, Values, visit_flows};
use crate::op_def::{Effect, EffectKind};
use crate::traits::OpTrait;
use crate::view::OpRef;

/// As many values are looked through one after the other, as upstream does.
const DEEPEST: u32 = 10;

/// What `value` is a view of, if it is one.
pub fn viewed(at: OpRef<'_>, value: ValueId) -> Option<ValueId> {
    let def = at.def_op_of(value)?;
    let is_view = def.has(OpTrait::ViewLike) && def.num_operands() > 0;
    (is_view && def.result(0) == value).then(|| def.operand(0))
}

/// The effect by which `value` is allocated, if it is by the op that defines it.
pub fn allocation(at: OpRef<'_>, value: ValueId) -> Option<Effect> {
    let mut effects = Vec::new();
    let known = own_effects(at.def_op_of(value)?, &mut effects);
    let mut effects = effects.into_iter().filter(|_| known);
    effects.find(|effect| effect.kind == EffectKind::Allocate && effect.value == Some(value))
}

/// What `value` may be, with nothing more known of where these come from. `at` is any op of the body.
pub fn roots(at: OpRef<'_>, value: ValueId) -> Values {
    let mut roots = Values::new();
    let mut seen = FxHashSet::default();
    let mut pending = vec![(value, 0)];
    while let Some((value, depth)) = pending.pop() {
        if !seen.insert(value) {
            continue;
        }
        let sources = match depth < DEEPEST {
            true => sources(at, value),
            false => None,
        };
        match sources {
            Some(sources) => pending.extend(sources.into_iter().map(|source| (source, depth + 1))),
            None => roots.push(value),
        }
    }
    roots
}

/// The values one of which `value` is, or is a view of.
fn sources(at: OpRef<'_>, value: ValueId) -> Option<Values> {
    if let Some(viewed) = viewed(at, value) {
        return Some(Values::from_slice(&[viewed]));
    }
    let body = at.body();
    let owner = match body.value_def(value) {
        ValueDef::Result(def, _) => def,
        ValueDef::Arg(block, _) if body.is_entry(block) => body.block_parent_op(block)?,
        ValueDef::Arg(block, number) => {
            let passed = body.predecessors(block).map(|(from, index)| {
                let from = at.other(from);
                let branch = from.def()?.interface::<BranchInterface>()?;
                let mut numbers = branch.passed(from, index);
                Some(from.operand(numbers.nth(number as usize)?))
            });
            return passed.collect();
        }
        ValueDef::Forward(_) => return None,
    };
    let owner = at.other(owner);
    let branch = owner.def()?.interface::<RegionBranchInterface>()?;
    let mut sources = Values::new();
    visit_flows(owner, branch, |from, numbers, inputs| {
        let passed = numbers.zip(inputs).filter(|&(_, &input)| input == value);
        sources.extend(passed.map(|(number, _)| from.operand(number)));
    });
    (!sources.is_empty()).then_some(sources)
}

/// Whether one of the first [`roots`] may be one of the others. `at` is any op of the body.
pub fn may_alias(at: OpRef<'_>, roots: &[ValueId], others: &[ValueId]) -> bool {
    roots.is_empty()
        || others.is_empty()
        || (roots.iter()).any(|&a| others.iter().any(|&b| may_be_same(at, a, b)))
}

fn may_be_same(at: OpRef<'_>, a: ValueId, b: ValueId) -> bool {
    if a == b {
        return true;
    }
    let is = |value, which| at.def_op_of(value).is_some_and(|def| def.has(which));
    if [a, b].iter().any(|&value| is(value, OpTrait::ConstantLike)) {
        return [a, b].iter().all(|&value| allocation(at, value).is_none());
    }
    let distinct = |value| is(value, OpTrait::DistinctObjects);
    let operand_of = |result| match at.body().value_def(result) {
        ValueDef::Result(def, number) if distinct(result) => {
            at.body().operand_at(def, number as usize)
        }
        _ => None,
    };
    if operand_of(a) == Some(b) || operand_of(b) == Some(a) {
        return true;
    }
    if distinct(a) && at.body().def_op(a) == at.body().def_op(b) {
        return false;
    }
    match (allocation(at, a), allocation(at, b)) {
        (Some(_), Some(_)) => false,
        (None, None) => true,
        (Some(effect), None) => !is_from_before(at, a, &effect, b),
        (None, Some(effect)) => !is_from_before(at, b, &effect, a),
    }
}

/// Whether `other` is there before anything can be allocated in the scope of `allocated`.
fn is_from_before(at: OpRef<'_>, allocated: ValueId, effect: &Effect, other: ValueId) -> bool {
    let body = at.body();
    let automatic = effect.allocates_in_scope();
    let owner = at.ctx().registry().info(body.owner().name);
    let owner_is_scope = owner.is_some_and(|owner| match automatic {
        true => owner.traits.has(OpTrait::AutomaticAllocationScope),
        false => owner.traits.has(OpTrait::Function),
    });
    let around = |op: OpId| std::iter::successors(body.parent_op(op), |&op| body.parent_op(op));
    let scope = body.def_op(allocated).and_then(|def| {
        around(def).find(|&op| automatic && at.other(op).has(OpTrait::AutomaticAllocationScope))
    });
    if scope.is_none() && !owner_is_scope {
        return false;
    }
    let Some(block) = body.value_block(other) else {
        return false;
    };
    let home = body.block_parent_op(block);
    if home == scope {
        return matches!(body.value_def(other), ValueDef::Arg(..)) && body.is_entry(block);
    }
    let outside: SmallVec<[OpId; 8]> = scope.into_iter().flat_map(around).collect();
    home.is_none_or(|home| outside.contains(&home))
}
