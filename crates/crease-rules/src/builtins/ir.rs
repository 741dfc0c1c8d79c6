//! The functions over what only the IR has: types, attributes of ops, and what surrounds a value.

use crease_ir::effects::is_speculatable;
use crease_ir::fold::constant_value;
use crease_ir::op_def::EnumDef;
use crease_ir::{Body, Type, TypeData, ValueId};

use super::val::{Algebra, AttrBits, Env, Val};

fn one_type<B: Algebra>(args: &[Val<B>]) -> Option<Type> {
    match args {
        [Val::Type(ty)] => Some(*ty),
        _ => None,
    }
}

pub(super) fn has<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    match args {
        [Val::Attr(x), Val::Attr(y)] => Some(Val::bool(x.value & y.value == y.value)),
        _ => None,
    }
}

/// A predicate of comparisons, the one that holds where it doesn't, and the one with the operands
/// the other way round.
type Predicate = (&'static str, &'static str, &'static str);

/// Those of integers.
const INTEGERS: [Predicate; 10] = [
    ("eq", "ne", "eq"),
    ("ne", "eq", "ne"),
    ("slt", "sge", "sgt"),
    ("sle", "sgt", "sge"),
    ("sgt", "sle", "slt"),
    ("sge", "slt", "sle"),
    ("ult", "uge", "ugt"),
    ("ule", "ugt", "uge"),
    ("ugt", "ule", "ult"),
    ("uge", "ult", "ule"),
];

/// Those of floats: `o…` is false of a NaN, `u…` true.
const FLOATS: [Predicate; 16] = [
    ("false", "true", "false"),
    ("oeq", "une", "oeq"),
    ("ogt", "ule", "olt"),
    ("oge", "ult", "ole"),
    ("olt", "uge", "ogt"),
    ("ole", "ugt", "oge"),
    ("one", "ueq", "one"),
    ("ord", "uno", "ord"),
    ("ueq", "one", "ueq"),
    ("ugt", "ole", "ult"),
    ("uge", "olt", "ule"),
    ("ult", "oge", "ugt"),
    ("ule", "ogt", "uge"),
    ("une", "oeq", "une"),
    ("uno", "ord", "uno"),
    ("true", "false", "true"),
];

/// The predicate's enum and its row. An enum of predicates is known by its cases.
fn predicate<B: Algebra>(args: &[Val<B>]) -> Option<(&'static EnumDef, &'static Predicate)> {
    let [
        Val::Attr(AttrBits {
            value,
            of: Some(of),
        }),
    ] = args
    else {
        return None;
    };
    let has = |name: &str| of.cases.iter().any(|case| case.name == name);
    let table: &'static [Predicate] = match (has("slt"), has("oeq")) {
        (true, false) => &INTEGERS,
        (false, true) => &FLOATS,
        _ => return None,
    };
    let case = of.cases.iter().find(|case| case.value as u64 == *value)?;
    let row = table.iter().find(|row| row.0 == case.name)?;
    Some((of, row))
}

/// The case of this name.
fn case<B: Algebra>(of: &'static EnumDef, name: &str) -> Option<Val<B>> {
    let case = of.cases.iter().find(|case| case.name == name)?;
    Some(Val::Attr(AttrBits {
        value: case.value as u64,
        of: Some(of),
    }))
}

pub(super) fn inverse<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (of, row) = predicate(args)?;
    case(of, row.1)
}

pub(super) fn swapped<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (of, row) = predicate(args)?;
    case(of, row.2)
}

/// The predicate whose name has another first letter; `eq` and `ne` stay.
fn with_letter<B: Algebra>(args: &[Val<B>], letter: char) -> Option<Val<B>> {
    let (of, row) = predicate(args)?;
    let order = match row.0.split_at(1) {
        (_, "lt") => "lt",
        (_, "le") => "le",
        (_, "gt") => "gt",
        (_, "ge") => "ge",
        _ => return case(of, row.0),
    };
    case(of, &format!("{letter}{order}"))
}

pub(super) fn unsigned_of<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    with_letter(args, 'u')
}

pub(super) fn signed_of<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    with_letter(args, 's')
}

/// Of floats none but `true` is: x may be a NaN.
pub(super) fn is_reflexive<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let (of, row) = predicate(args)?;
    let integers = of.cases.iter().any(|case| case.name == "slt");
    let reflexive: &[&str] = match integers {
        true => &["eq", "sle", "sge", "ule", "uge"],
        false => &["true"],
    };
    Some(Val::bool(reflexive.contains(&row.0)))
}

pub(super) fn ty<B: Algebra>(_: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    one_type(args).map(Val::Type)
}

pub(super) fn width<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let element = env.ctx.element_or_self(one_type(args)?);
    if element == Type::INDEX {
        return None;
    }
    let width = env.ctx.scalar_width(element)?;
    Some(Val::Size(i64::from(width)))
}

pub(super) fn element<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    Some(Val::Type(env.ctx.element_or_self(one_type(args)?)))
}

/// Tests of one type.
macro_rules! tests {
    ($($name:ident: |$env:ident, $ty:ident| $test:expr;)*) => {$(
        pub(super) fn $name<B: Algebra>($env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
            let $ty = one_type(args)?;
            Some(Val::bool($test))
        }
    )*};
}

tests! {
    scalar: |env, ty| !env.ctx.type_data(ty).is_shaped();
    static_shape: |env, ty| {
        let data = env.ctx.type_data(ty);
        !data.is_shaped() || data.has_static_shape()
    };
    is_integer: |env, ty| {
        let element = env.ctx.element_or_self(ty);
        matches!(env.ctx.type_data(element), TypeData::Integer { .. })
    };
    is_index: |env, ty| env.ctx.element_or_self(ty) == Type::INDEX;
    is_float: |env, ty| env.float_kind(ty).is_some();
}

pub(super) fn same_shape<B: Algebra>(env: &Env<'_>, args: &[Val<B>]) -> Option<Val<B>> {
    let [Val::Type(a), Val::Type(b)] = args else {
        return None;
    };
    let element = env.ctx.element_or_self(*b);
    Some(Val::bool(env.ctx.with_element(*a, element) == *b))
}

/// The value and its body.
fn value<'a>(env: &Env<'a>, args: &[Val]) -> Option<(&'a Body, ValueId)> {
    match args {
        [Val::Value(value), ..] => Some((env.body?, *value)),
        _ => None,
    }
}

pub(super) fn constant(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let (body, value) = value(env, args)?;
    Some(Val::Bool(constant_value(env.ctx, body, value).is_some()))
}

pub(super) fn one_use(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let (body, value) = value(env, args)?;
    Some(Val::Bool(body.has_one_use(value)))
}

pub(super) fn unused(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let (body, value) = value(env, args)?;
    Some(Val::Bool(body.use_empty(value)))
}

/// An argument of a block is there wherever the op that uses it is.
pub(super) fn speculatable(env: &Env<'_>, args: &[Val]) -> Option<Val> {
    let (body, value) = value(env, args)?;
    let holds = body
        .def_op(value)
        .is_none_or(|op| is_speculatable(body.op(env.ctx, op)));
    Some(Val::Bool(holds))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Twice is nothing, in both columns.
    #[test]
    fn predicates_are_involutions() {
        for table in [&INTEGERS[..], &FLOATS[..]] {
            let row = |name: &str| table.iter().find(|row| row.0 == name);
            for (name, inverse, swapped) in table {
                assert_eq!(row(inverse).map(|row| row.1), Some(*name));
                assert_eq!(row(swapped).map(|row| row.2), Some(*name));
            }
        }
    }
}
