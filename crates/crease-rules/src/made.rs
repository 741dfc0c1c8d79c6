//! What rules make, in terms of definitions only: attributes from numbers, result types from operand
//! types. The greedy driver and saturation both use it. Nothing here knows rules or changes IR.

use smallvec::SmallVec;

use crease_ir::num::ApInt;
use crease_ir::op_def::{AttrPred, AttrSpec, InferInput, TypeRule, ValueSpec};
use crease_ir::{Attr, Body, Context, OpDef, OpTrait, Type};

use crate::automaton::default_case;

/// What an attribute has that is not said; `None` for absence.
pub fn default_attr(ctx: &Context, spec: &AttrSpec) -> Option<Attr> {
    if spec.optional {
        return None;
    }
    number_attr(ctx, spec, default_case(spec)?)
}

/// The attribute that an enum value, flags or a number are; `Some(None)` for absence.
pub fn bits_attr(ctx: &Context, spec: &AttrSpec, value: u64) -> Option<Option<Attr>> {
    if matches!(spec.constraint.pred, AttrPred::Unit) {
        return Some((value != 0).then(Attr::unit));
    }
    // A default that need not be there isn't.
    if spec.optional && default_case(spec) == Some(value) {
        return Some(None);
    }
    number_attr(ctx, spec, value).map(Some)
}

/// An enum value, truth value or integer as an attribute.
fn number_attr(ctx: &Context, spec: &AttrSpec, value: u64) -> Option<Attr> {
    if let Some(def) = spec.constraint.enum_def {
        return def.attr_of(ctx, value as i64);
    }
    if matches!(spec.constraint.pred, AttrPred::Bool) {
        return Some(ctx.bool_attr(value != 0));
    }
    let ty = (spec.constraint.value_type?)(ctx);
    let width = ctx.scalar_width(ty)?;
    Some(ctx.int_attr(ty, ApInt::from_i64(width, value as i64)))
}

/// The result types that follow from an op's definition, its operand types and attributes (slot 0
/// being the discardable ones).
pub fn infer(
    ctx: &Context,
    body: &Body,
    def: &'static OpDef,
    operands: &[Type],
    slots: &[Option<Attr>],
) -> Option<SmallVec<[Type; 2]>> {
    if let Some(hook) = def.infer {
        let input = InferInput {
            ctx,
            operand_types: operands,
            attrs: slots.get(1..).unwrap_or_default(),
            operand_segments: &[],
            body,
            regions: &[],
        };
        return hook(&input).ok().map(SmallVec::from_vec);
    }
    if def.traits.has(OpTrait::SameOperandsAndResultType) {
        let first = *operands.first()?;
        return Some(def.results.iter().map(|_| first).collect());
    }
    let result = |spec: &ValueSpec| {
        if let Some(build) = spec.constraint.buildable {
            return Some(build(ctx));
        }
        let operand = |name: &str| {
            let at = def.operands.iter().position(|o| o.name == name)?;
            operands.get(at).copied()
        };
        def.type_rules.iter().find_map(|rule| match rule {
            TypeRule::SameType(names) if names.contains(&spec.name) => {
                names.iter().find_map(|name| operand(name))
            }
            TypeRule::MatchWith {
                from,
                to,
                transform,
                ..
            } if *to == spec.name => transform(ctx, operand(from)?),
            _ => None,
        })
    };
    def.results.iter().map(result).collect()
}
