//! What is known of the bits of a value: its number if it is a constant, else what its op's meaning
//! says of the operands' known bits, some ops deep. No op is named here.

use crease_ir::num::ApInt;
use crease_ir::semantics::{BitVec, Input, Known, Scalar, meaning};
use crease_ir::{Body, OpTrait, Type, TypeData, ValueId};

use super::val::{Env, Kind, Val};

/// How many ops deep is looked. An op has two or three operands, so these are some dozens at most.
const DEPTH: u32 = 4;

/// What is known of the value that is the first argument.
fn known(env: &Env<'_>, args: &[Val]) -> Option<Known> {
    match args {
        [Val::Value(value), ..] => of_value(env, env.body?, *value, DEPTH),
        _ => None,
    }
}

/// What is known of an integer, or of all elements of a vector or tensor of them. Of an index only
/// constants are known: how many bits it has is the target's.
fn of_value(env: &Env<'_>, body: &Body, value: ValueId, depth: u32) -> Option<Known> {
    if let Some(Val::Int(number)) = env.value_as(value, Kind::Int, true) {
        return Some(number.into());
    }
    let width = integer_width(env, body.ty(value))?;
    let found = depth.checked_sub(1);
    let found = found.and_then(|depth| of_result(env, body, value, depth));
    Some(found.unwrap_or_else(|| Known::any(width)))
}

fn integer_width(env: &Env<'_>, ty: Type) -> Option<u32> {
    match *env.ctx.type_data(env.ctx.element_or_self(ty)) {
        TypeData::Integer { width, .. } => Some(width),
        _ => None,
    }
}

/// What the op that defines the value says.
fn of_result(env: &Env<'_>, body: &Body, value: ValueId, depth: u32) -> Option<Known> {
    let op = body.def_op(value)?;
    let info = env.ctx.registry().info(body.op_name(op))?;
    // Any other op may mix the elements.
    if !info.traits.has(OpTrait::Elementwise) {
        return None;
    }
    let row = meaning(env.ctx.registry(), info.def)?;
    let operands: Option<Vec<Known>> = body
        .operands(op)
        .map(|operand| of_value(env, body, operand, depth))
        .collect();
    let operands = operands?;
    let scalar = |value| integer_width(env, body.ty(value)).map(Scalar::Int);
    let operand_types: Option<Vec<Scalar>> = body.operands(op).map(scalar).collect();
    let result_types: Option<Vec<Scalar>> = body.results(op).map(scalar).collect();
    let attrs: Vec<Option<ApInt>> = info
        .def
        .attrs
        .iter()
        .enumerate()
        .map(
            |(slot, spec)| match env.attr_as(spec, body.attr(op, slot))? {
                Val::Attr(attr) => Some(ApInt::new(64, attr.value)),
                Val::Int(number) => Some(number),
                _ => None,
            },
        )
        .collect();
    let input = Input {
        poison: &vec![Some(false); operands.len()],
        operands: &operands,
        operand_types: &operand_types?,
        attrs: &attrs,
        result_types: &result_types?,
    };
    // What makes a result poison doesn't matter: nothing is promised of it then.
    let evals = row.eval(&input)?;
    let at = body.results(op).position(|result| result == value)?;
    evals.into_iter().nth(at).map(|eval| eval.bits)
}

/// The mask or bound of a test, at the value's width.
fn number(args: &[Val], width: u32) -> Option<ApInt> {
    args.get(1)?.at_width(width)
}

/// A test that numbers pass or fail: not defined where that is not known, so that a rule does not
/// apply, under a `not` neither.
fn test(holds: Option<bool>) -> Option<Val> {
    holds.map(Val::Bool)
}

pub(super) fn known_zero(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let known = known(env, args)?;
    let mask = Known::from(number(args, known.width())?);
    let zero = Known::from(ApInt::zero(known.width()));
    test(BitVec::eq(&known.and(&mask), &zero))
}

pub(super) fn known_one(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let known = known(env, args)?;
    let mask = Known::from(number(args, known.width())?);
    test(BitVec::eq(&known.and(&mask), &mask))
}

pub(super) fn non_negative(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let known = known(env, args)?;
    let zero = Known::from(ApInt::zero(known.width()));
    test(known.slt(&zero).map(|negative| !negative))
}

pub(super) fn non_zero(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let known = known(env, args)?;
    let zero = Known::from(ApInt::zero(known.width()));
    test(BitVec::eq(&known, &zero).map(|is_zero| !is_zero))
}

pub(super) fn known_below(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let known = known(env, args)?;
    let bound = Known::from(number(args, known.width())?);
    test(known.ult(&bound))
}
