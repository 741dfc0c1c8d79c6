//! The ops of a rule as IR: whether the verifier accepts them with given types, and how both sides
//! look in a report. Nothing here evaluates.

use std::cell::RefCell;
use std::fmt::Write;

use hashbrown::HashMap;

use crease_ir::body::NewOp;
use crease_ir::num::{ApFloat, ApInt};
use crease_ir::op_def::{InferInput, OpDef};
use crease_ir::semantics::Scalar;
use crease_ir::verify::verify_op;
use crease_ir::{Attr, Body, Context, Diagnostics, Loc, Type, ValueId};

use super::places::{Assignment, Places, attr_domain};
use crate::model::ScalarType;

type Key = (&'static str, Vec<ScalarType>);

thread_local! {
    /// What the verifier said; it depends on the op and the types alone.
    static SAID: RefCell<HashMap<Key, Result<(), String>>> = RefCell::default();
}

/// Whether the verifier accepts the ops of the left side with these types.
pub(super) fn is_valid(ctx: &Context, places: &Places<'_>, assignment: &Assignment) -> bool {
    places.ops.iter().all(|left| {
        let n = left.op.operands.len();
        let all = n + left.op.def.results.len();
        let types: Option<Vec<ScalarType>> = (0..all)
            .map(|i| places.ty(assignment, left.first + i))
            .collect();
        types.is_some_and(|types| op_is_valid(ctx, left.op.def, &types[..n], &types[n..]).is_ok())
    })
}

/// Whether the verifier accepts an op with these types, or what it says.
pub(super) fn op_is_valid(
    ctx: &Context,
    def: &'static OpDef,
    operands: &[ScalarType],
    results: &[ScalarType],
) -> Result<(), String> {
    let key = (def.name, [operands, results].concat());
    if let Some(known) = SAID.with_borrow(|said| said.get(&key).cloned()) {
        return known;
    }
    let said = ask(ctx, def, operands, results);
    SAID.with_borrow_mut(|map| map.insert(key, said.clone()));
    said
}

fn ask(
    ctx: &Context,
    def: &'static OpDef,
    operands: &[ScalarType],
    results: &[ScalarType],
) -> Result<(), String> {
    let loc = Loc::UNKNOWN;
    let mut body = Body::new(ctx.op_name("builtin.module"), loc, Box::new([None]));
    let block = body.create_block();
    let values: Vec<ValueId> = operands
        .iter()
        .map(|ty| body.add_block_arg(block, ty.get(ctx), loc))
        .collect();
    let types: Vec<Type> = results.iter().map(|ty| ty.get(ctx)).collect();
    // Some value for every attribute that must be there.
    let required = |slot: usize| -> Option<Attr> {
        let spec = &def.attrs[slot];
        if spec.optional {
            return None;
        }
        let of = spec.constraint.enum_def?;
        let value = attr_domain(def, slot).into_iter().flatten().next()?;
        of.attr_of(ctx, value as i64)
    };
    let attrs: Vec<Option<Attr>> = std::iter::once(None)
        .chain((0..def.attrs.len()).map(required))
        .collect();
    let op = body.create_op(NewOp {
        name: ctx.op_name(def.name),
        loc,
        operands: &values,
        types: &types,
        attrs: &attrs,
        regions: &[],
        successors: &[],
    });
    body.insert_op(block, None, op);
    let mut diags = Diagnostics::default();
    match verify_op(body.op(ctx, op), &mut diags) {
        Ok(()) => Ok(()),
        Err(_) => Err(diags
            .list()
            .first()
            .map_or_else(String::new, |d| d.message.clone())),
    }
}

/// The type that an op infers for a result.
pub(super) fn infer(
    ctx: &Context,
    def: &'static OpDef,
    operands: &[ScalarType],
    index: usize,
) -> Option<ScalarType> {
    let types: Vec<Type> = operands.iter().map(|ty| ty.get(ctx)).collect();
    let body = Body::new(
        ctx.op_name("builtin.module"),
        Loc::UNKNOWN,
        Box::new([None]),
    );
    let input = InferInput {
        ctx,
        operand_types: &types,
        attrs: &vec![None; def.attrs.len()],
        operand_segments: &[],
        body: &body,
        regions: &[],
    };
    let ty = match def.infer {
        Some(infer) => *infer(&input).ok()?.get(index)?,
        // What declares no inference has the type of its operands, or one that its rules say.
        None => return infer_by_rules(ctx, def, operands, index),
    };
    scalar(ctx, ty)
}

fn infer_by_rules(
    ctx: &Context,
    def: &'static OpDef,
    operands: &[ScalarType],
    index: usize,
) -> Option<ScalarType> {
    // One of few: the operands' types and the truth value's.
    let mut candidates: Vec<ScalarType> = operands.to_vec();
    candidates.push(ScalarType::Int(1));
    candidates.dedup();
    candidates.into_iter().find(|&ty| {
        let results: Vec<ScalarType> = (0..def.results.len())
            .map(|i| {
                if i == index {
                    ty
                } else {
                    operands.first().copied().unwrap_or(ty)
                }
            })
            .collect();
        op_is_valid(ctx, def, operands, &results).is_ok()
    })
}

fn scalar(ctx: &Context, ty: Type) -> Option<ScalarType> {
    if ty == Type::INDEX {
        return Some(ScalarType::Index);
    }
    match (ctx.int_width(ty), ctx.float_kind(ty)) {
        (Some(width), _) => Some(ScalarType::Int(width)),
        (None, Some(kind)) => Some(ScalarType::Float(kind)),
        (None, None) => None,
    }
}

/// One line of a side: what it is made of, and its values.
#[derive(Clone, Debug)]
pub(super) struct Step {
    /// The op; `None` for a value from outside or a constant.
    pub def: Option<&'static OpDef>,
    /// Attributes by slot.
    pub attrs: Vec<Option<u64>>,
    /// Numbers of the operands.
    pub operands: Vec<u32>,
    /// Numbers, types and values of the results; no value is poison.
    pub results: Vec<(u32, ScalarType, Option<ApInt>)>,
    /// Whether it is undefined behaviour.
    pub ub: bool,
    /// Whether it stands on the right side.
    pub right: bool,
}

/// Both sides of a rule with the values that refute it.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Shown {
    /// The values from outside.
    pub values: String,
    /// The left side's ops.
    pub left: String,
    /// The right side's ops, and what replaces the root's results.
    pub right: String,
}

/// A value as text.
fn number(ty: Scalar, value: &Option<ApInt>) -> String {
    match (value, ty) {
        (None, _) => "poison".into(),
        (Some(bits), Scalar::Int(_)) => {
            let signed = bits.display_signed().to_string();
            match bits.is_negative() {
                true => format!("{signed} ({})", bits.display_unsigned()),
                false => signed,
            }
        }
        (Some(bits), Scalar::Float(kind)) => {
            let mut text = String::new();
            ApFloat::from_bits(kind, bits).fmt_mlir(&mut text);
            format!("{text} (0x{})", bits.to_string_radix(16, false))
        }
    }
}

/// The steps of an evaluation as text.
pub(super) fn show(
    ctx: &Context,
    scalar: impl Fn(ScalarType) -> Scalar,
    steps: &[Step],
    replaced: &[Option<u32>],
) -> Shown {
    let mut shown = Shown::default();
    for step in steps {
        let Some(def) = step.def else {
            for (id, ty, value) in &step.results {
                let name = ctx.describe_type(ty.get(ctx));
                let _ = writeln!(
                    shown.values,
                    "%{id} = {} : {name}",
                    number(scalar(*ty), value)
                );
            }
            continue;
        };
        let out = if step.right {
            &mut shown.right
        } else {
            &mut shown.left
        };
        let list = |ids: &mut dyn Iterator<Item = u32>| {
            let names: Vec<String> = ids.map(|id| format!("%{id}")).collect();
            names.join(", ")
        };
        let results = list(&mut step.results.iter().map(|r| r.0));
        let operands = list(&mut step.operands.iter().copied());
        let attrs: Vec<String> = step
            .attrs
            .iter()
            .enumerate()
            .filter_map(|(slot, value)| attribute(ctx, def, slot, (*value)?))
            .collect();
        let attrs = match attrs.is_empty() {
            true => String::new(),
            false => format!(" <{{{}}}>", attrs.join(", ")),
        };
        let type_of = |id: &u32| {
            let all = steps.iter().flat_map(|s| &s.results);
            let ty = all.filter(|r| r.0 == *id).map(|r| r.1).next();
            ty.map_or_else(String::new, |ty| ctx.describe_type(ty.get(ctx)))
        };
        let types: Vec<String> = step.operands.iter().map(type_of).collect();
        let result_types: Vec<String> = step.results.iter().map(|r| type_of(&r.0)).collect();
        let values: Vec<String> = step
            .results
            .iter()
            .map(|(_, ty, value)| number(scalar(*ty), value))
            .collect();
        let values = match step.ub {
            true => "undefined behaviour".into(),
            false => values.join(", "),
        };
        let _ = writeln!(
            out,
            "{results} = \"{}\"({operands}){attrs} : ({}) -> {}  // {values}",
            def.name,
            types.join(", "),
            match &result_types[..] {
                [one] => one.clone(),
                all => format!("({})", all.join(", ")),
            },
        );
    }
    for (index, id) in replaced.iter().enumerate() {
        let _ = match id {
            Some(id) => writeln!(shown.right, "// result {index} is %{id}"),
            None => writeln!(shown.right, "// result {index} is not used"),
        };
    }
    shown
}

fn attribute(ctx: &Context, def: &OpDef, slot: usize, value: u64) -> Option<String> {
    let spec = def.attrs.get(slot)?;
    match spec.constraint.enum_def {
        Some(of) if of.bits && value == 0 => None,
        Some(of) => {
            let attr = of.attr_of(ctx, value as i64)?;
            Some(format!("{} = {}", spec.name, ctx.describe_attr(attr)))
        }
        None => Some(spec.name.to_string()),
    }
}
