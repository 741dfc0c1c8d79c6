//! Attributes, operand and result types, and the relations between types.

use crate::diag::{Diagnostics, Failed};
use crate::ids::Type;
use crate::op_def::{Arity, AttrPred, TypeRule, ValueSpec, compatible_shape};
use crate::traits::structure;
use crate::view::OpRef;

use super::Check;
use super::plan::{Entity, Memo, Plan, Rule, is_any};

/// Checks operands, results and type rules, in this order.
pub(super) fn verify(
    op: OpRef<'_>,
    plan: &Plan,
    memo: &mut Memo,
    diags: &mut Diagnostics,
) -> Check {
    operands(op, plan, memo, diags)?;
    results(op, plan, memo, diags)?;
    rules(op, plan, diags)
}

/// Checks what is known by types and attributes together: the sizes of groups of groups, and the type
/// rules.
pub(super) fn rules(op: OpRef<'_>, plan: &Plan, diags: &mut Diagnostics) -> Check {
    for &(group, sizes) in &plan.groups_of_groups {
        let (name, count) = (plan.def.operands[group].name, op.operand_group(group).len());
        structure::segments(op, sizes, name, count, diags)?;
    }
    for rule in &plan.rules {
        if let Err(summary) = rule_holds(op, rule) {
            let message = format!("failed to verify that {summary}");
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

/// Says which attribute is missing or does not satisfy its constraint.
#[cold]
pub(super) fn attributes(op: OpRef<'_>, plan: &Plan, diags: &mut Diagnostics) -> Check {
    let specs = plan.def.attrs;
    let missing = |slot: &usize| plan.slots[*slot].required && op.attr(*slot).is_none();
    // Upstream's generated code asks in the order of the names.
    let first = (0..specs.len())
        .filter(missing)
        .min_by_key(|&i| specs[i].name);
    if let Some(slot) = first {
        let message = format!("requires attribute '{}'", specs[slot].name);
        return Err(op.op_error(diags, message));
    }
    for (slot, plan) in plan.slots.iter().enumerate() {
        if let (Some(constraint), Some(attr)) = (plan.constraint, op.attr(slot))
            && !constraint.pred.holds(op.ctx(), attr)
        {
            let what = match constraint.pred {
                AttrPred::Property(_) => "property",
                _ => "attribute",
            };
            let message = format!(
                "{what} '{}' failed to satisfy constraint: {}",
                specs[slot].name, constraint.summary
            );
            return Err(op.op_error(diags, message));
        }
    }
    Ok(())
}

#[inline]
fn operands(op: OpRef<'_>, plan: &Plan, memo: &mut Memo, diags: &mut Diagnostics) -> Check {
    let specs = plan.def.operands;
    let body = op.body();
    if plan.plain_operands {
        for (i, (value, spec)) in op.operands().zip(specs).enumerate() {
            value_type(op, "operand", spec, i, body.ty(value), memo, diags)?;
        }
        return Ok(());
    }
    for (group, spec) in specs.iter().enumerate() {
        if spec.arity != Arity::Optional && is_any(&spec.constraint.pred) {
            continue;
        }
        let range = op.operand_group(group);
        if spec.arity == Arity::Optional && range.len() > 1 {
            return Err(too_many(op, "operand", range, diags));
        }
        if is_any(&spec.constraint.pred) {
            continue;
        }
        for i in range {
            value_type(op, "operand", spec, i, op.operand_type(i), memo, diags)?;
        }
    }
    Ok(())
}

#[inline]
fn results(op: OpRef<'_>, plan: &Plan, memo: &mut Memo, diags: &mut Diagnostics) -> Check {
    let specs = plan.def.results;
    if plan.plain_results {
        for (i, (ty, spec)) in op.body().result_types(op.id()).zip(specs).enumerate() {
            value_type(op, "result", spec, i, ty, memo, diags)?;
        }
        return Ok(());
    }
    for (group, spec) in specs.iter().enumerate() {
        if spec.arity != Arity::Optional && is_any(&spec.constraint.pred) {
            continue;
        }
        let range = op.result_group(group);
        if spec.arity == Arity::Optional && range.len() > 1 {
            return Err(too_many(op, "result", range, diags));
        }
        if is_any(&spec.constraint.pred) {
            continue;
        }
        for i in range {
            value_type(op, "result", spec, i, op.result_type(i), memo, diags)?;
        }
    }
    Ok(())
}

#[cold]
fn too_many(
    op: OpRef<'_>,
    kind: &str,
    range: std::ops::Range<usize>,
    diags: &mut Diagnostics,
) -> Failed {
    let message = format!(
        "{kind} group starting at #{} requires 0 or 1 element, but found {}",
        range.start,
        range.len()
    );
    op.op_error(diags, message)
}

#[inline]
fn value_type(
    op: OpRef<'_>,
    kind: &str,
    spec: &ValueSpec,
    index: usize,
    ty: Type,
    memo: &mut Memo,
    diags: &mut Diagnostics,
) -> Check {
    let constraint = spec.constraint;
    let key = std::ptr::from_ref(constraint) as usize;
    if is_any(&constraint.pred) || memo.type_holds(key, ty, || constraint.pred.holds(op.ctx(), ty))
    {
        return Ok(());
    }
    Err(wrong_type(op, kind, spec, index, ty, diags))
}

#[cold]
fn wrong_type(
    op: OpRef<'_>,
    kind: &str,
    spec: &ValueSpec,
    index: usize,
    ty: Type,
    diags: &mut Diagnostics,
) -> Failed {
    let summary = spec.constraint.summary;
    let variadic = spec.arity == Arity::Variadic && !summary.starts_with("variadic of ");
    let prefix = if variadic { "variadic of " } else { "" };
    let ty = op.ctx().describe_type(ty);
    op.op_error(
        diags,
        format!("{kind} #{index} must be {prefix}{summary}, but got '{ty}'"),
    )
}

/// The types of the group that a name in a rule stands for.
fn types_of(op: OpRef<'_>, entity: Entity, list: &mut Vec<Type>) {
    list.clear();
    match entity {
        Entity::Operand(i) => list.push(op.operand_type(i)),
        Entity::Result(i) => list.push(op.result_type(i)),
        Entity::Operands(i) => list.extend(op.operand_group(i).map(|i| op.operand_type(i))),
        Entity::Results(i) => list.extend(op.result_group(i).map(|i| op.result_type(i))),
        Entity::Attr(slot) => {
            list.extend(op.attr(slot).and_then(|attr| op.ctx().attr_type(attr)));
        }
    }
}

/// The type that a name in a rule stands for; `None` if it stands for nothing here.
#[inline]
fn type_of(op: OpRef<'_>, entity: Entity) -> Option<Type> {
    match entity {
        Entity::Operand(i) => Some(op.operand_type(i)),
        Entity::Result(i) => Some(op.result_type(i)),
        Entity::Operands(i) => op.operand_group(i).next().map(|i| op.operand_type(i)),
        Entity::Results(i) => op.result_group(i).next().map(|i| op.result_type(i)),
        Entity::Attr(slot) => op.ctx().attr_type(op.attr(slot)?),
    }
}

/// Checks one rule, or says what does not hold.
#[inline]
fn rule_holds(op: OpRef<'_>, rule: &Rule) -> Result<(), String> {
    let ctx = op.ctx();
    let same = |what: &str, test: &dyn Fn(Type, Type) -> bool| {
        let mut types = rule.names.iter().filter_map(|&e| type_of(op, e));
        match types.next() {
            Some(first) if !types.all(|ty| ty == first || test(ty, first)) => Err(what.to_string()),
            _ => Ok(()),
        }
    };
    let (what, names, result) = match *rule.rule {
        TypeRule::SameType(names) => ("type", names, same("", &|_, _| false)),
        TypeRule::SameElementType(names) => {
            let test = |a, b| ctx.element_or_self(a) == ctx.element_or_self(b);
            ("element type", names, same("", &test))
        }
        TypeRule::SameShape(names) => {
            let shape = |ty| ctx.type_data(ty).shape();
            let test = |a, b| match (shape(a), shape(b)) {
                (Some(a), Some(b)) => a == b,
                _ => compatible_shape(ctx, a, b),
            };
            ("shape", names, same("", &test))
        }
        TypeRule::SameRank(names) => {
            let rank = |ty| ctx.type_data(ty).shape().map(<[i64]>::len);
            ("rank", names, same("", &|a, b| rank(a) == rank(b)))
        }
        TypeRule::SameElementCount(names) => {
            let count = |ty| ctx.type_data(ty).num_elements();
            (
                "element count",
                names,
                same("", &|a, b| count(a) == count(b)),
            )
        }
        TypeRule::MatchWith {
            summary, transform, ..
        } => {
            let [from, to] = rule.names[..] else {
                return Ok(());
            };
            let (Some(from), Some(to)) = (type_of(op, from), type_of(op, to)) else {
                return Ok(());
            };
            let holds = transform(ctx, from) == Some(to);
            return if holds {
                Ok(())
            } else {
                Err(summary.to_string())
            };
        }
        TypeRule::RangeMatchWith {
            summary, transform, ..
        } => {
            let [from, to] = rule.names[..] else {
                return Ok(());
            };
            let (mut given, mut wanted) = (Vec::new(), Vec::new());
            types_of(op, from, &mut given);
            types_of(op, to, &mut wanted);
            let holds = transform(ctx, &given).is_some_and(|types| types == wanted);
            return if holds {
                Ok(())
            } else {
                Err(summary.to_string())
            };
        }
        TypeRule::Pred { summary, test } => {
            return if test(op) {
                Ok(())
            } else {
                Err(summary.to_string())
            };
        }
    };
    result.map_err(|_| format!("all of {{{}}} have same {what}", names.join(", ")))
}
