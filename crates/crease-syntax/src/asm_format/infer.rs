//! Result types from operands and attributes: for the reader of formats and for builders.

use crease_ir::op_def::{Arity, InferInput, OpDef, TypeRule};
use crease_ir::{Attr, OpTrait, Type};

/// Computes the result types of an op of kind `def`, or says why they can't be.
pub fn infer_result_types(def: &OpDef, input: &InferInput<'_>) -> Result<Vec<Type>, String> {
    if let Some(infer) = def.infer {
        return infer(input);
    }
    let mut types = Vec::with_capacity(def.results.len());
    for (i, spec) in def.results.iter().enumerate() {
        if spec.arity != Arity::One {
            return Err(cannot(def, i));
        }
        let build = || spec.constraint.buildable.map(|build| build(input.ctx));
        let ty = by_trait(def, input)
            .or_else(|| by_rule(def, input, spec.name))
            .or_else(build);
        types.push(ty.ok_or_else(|| cannot(def, i))?);
    }
    Ok(types)
}

fn cannot(def: &OpDef, index: usize) -> String {
    format!(
        "the type of result #{index} of '{}' cannot be inferred",
        def.name
    )
}

fn by_trait(def: &OpDef, input: &InferInput<'_>) -> Option<Type> {
    if def.traits.has(OpTrait::SameOperandsAndResultType) {
        return input.operand_types.first().copied();
    }
    if def.traits.has(OpTrait::FirstAttrDerivedResultType) {
        return input
            .attrs
            .first()
            .copied()
            .flatten()
            .and_then(|attr| type_of(input, attr));
    }
    None
}

fn type_of(input: &InferInput<'_>, attr: Attr) -> Option<Type> {
    input
        .ctx
        .type_value(attr)
        .or_else(|| input.ctx.attr_type(attr))
}

/// The type of the result `name` by a rule that relates it to an operand or attribute.
fn by_rule(def: &OpDef, input: &InferInput<'_>, name: &str) -> Option<Type> {
    def.type_rules.iter().find_map(|rule| match *rule {
        TypeRule::SameType(names) if names.contains(&name) => names
            .iter()
            .find_map(|other| types_of(def, input, other)?.first().copied()),
        TypeRule::MatchWith {
            from,
            to,
            transform,
            ..
        } if to == name => transform(input.ctx, *types_of(def, input, from)?.first()?),
        TypeRule::RangeMatchWith {
            from,
            to,
            transform,
            ..
        } if to == name => transform(input.ctx, &types_of(def, input, from)?)?
            .first()
            .copied(),
        _ => None,
    })
}

/// The types of the operand group or attribute `name`; `None` if there is no such thing.
fn types_of(def: &OpDef, input: &InferInput<'_>, name: &str) -> Option<Vec<Type>> {
    if let Some(group) = def.operands.iter().position(|s| s.name == name) {
        let variadic = def
            .operands
            .iter()
            .filter(|s| s.arity != Arity::One)
            .count();
        let fixed = def.operands.len() - variadic;
        let rest = input.operand_types.len().saturating_sub(fixed);
        let len = |i: usize| match (input.operand_segments.get(i), def.operands[i].arity) {
            (Some(&len), _) => len as usize,
            (None, Arity::One) => 1,
            (None, _) => rest.checked_div(variadic).unwrap_or(0),
        };
        let start: usize = (0..group).map(len).sum();
        return input
            .operand_types
            .get(start..start + len(group))
            .map(<[Type]>::to_vec);
    }
    let attr = input.attrs.get(def.attr_slot(name)?).copied().flatten()?;
    type_of(input, attr).map(|ty| vec![ty])
}
