//! Verifiers of the traits that relate the types of operands and results. They check nothing
//! else, and name no op.

use crate::context::Context;
use crate::diag::{Diagnostics, Failed};
use crate::ids::{Attr, Type};
use crate::op_def::{compatible_shape, compatible_shapes};
use crate::types::TypeData;
use crate::view::OpRef;

use super::{OpTrait, TraitSet, casts};

/// The traits that [`verify`] checks.
pub(crate) const CHECKED: TraitSet = TraitSet::of(&[
    OpTrait::SameTypeOperands,
    OpTrait::SameOperandsAndResultType,
    OpTrait::SameOperandsAndResultShape,
    OpTrait::SameOperandsShape,
    OpTrait::SameOperandsAndResultElementType,
    OpTrait::SameOperandsElementType,
    OpTrait::SameOperandsAndResultRank,
    OpTrait::ResultsAreBoolLike,
    OpTrait::ResultsAreFloatLike,
    OpTrait::ResultsAreSignlessIntegerLike,
    OpTrait::OperandsAreFloatLike,
    OpTrait::OperandsAreSignlessIntegerLike,
    OpTrait::CastOp,
    OpTrait::Elementwise,
]);

type Row = (
    OpTrait,
    fn(OpRef<'_>, &mut Diagnostics) -> Result<(), Failed>,
);

/// Verifiers in the order in which they run.
const TABLE: &[Row] = &[
    (OpTrait::SameTypeOperands, same_type_operands),
    (OpTrait::SameOperandsShape, same_operands_shape),
    (OpTrait::SameOperandsAndResultShape, same_shape),
    (OpTrait::SameOperandsElementType, same_operands_element),
    (OpTrait::SameOperandsAndResultElementType, same_element),
    (OpTrait::SameOperandsAndResultType, same_type),
    (OpTrait::SameOperandsAndResultRank, same_rank),
    (OpTrait::OperandsAreSignlessIntegerLike, operands_integer),
    (OpTrait::OperandsAreFloatLike, operands_float),
    (OpTrait::ResultsAreBoolLike, results_bool),
    (OpTrait::ResultsAreFloatLike, results_float),
    (OpTrait::ResultsAreSignlessIntegerLike, results_integer),
    (OpTrait::CastOp, casts::cast),
    (OpTrait::Elementwise, elementwise),
];

/// Checks the op's traits of this family.
pub(crate) fn verify(
    op: OpRef<'_>,
    traits: TraitSet,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    if !traits.intersects(CHECKED) {
        return Ok(());
    }
    // Scalar arithmetic of one type, by far the most common case.
    let simple = TraitSet::of(&[OpTrait::SameOperandsAndResultType, OpTrait::Elementwise]);
    if traits.has(OpTrait::SameOperandsAndResultType) && only(traits, simple) && all_equal(op) {
        return Ok(());
    }
    for (t, check) in TABLE {
        if traits.has(*t) {
            check(op, diags)?;
        }
    }
    Ok(())
}

/// Whether the checked traits in `traits` all are in `set`.
fn only(traits: TraitSet, set: TraitSet) -> bool {
    traits.and(CHECKED).without(set) == TraitSet::EMPTY
}

/// Whether there are operands and results, all of one type.
#[inline]
fn all_equal(op: OpRef<'_>) -> bool {
    let body = op.body();
    let mut results = body.result_types(op.id());
    let Some(ty) = results.next() else {
        return false;
    };
    op.num_operands() != 0
        && results.all(|t| t == ty)
        && op.operands().all(|value| body.ty(value) == ty)
}

fn operand_types(op: OpRef<'_>) -> impl ExactSizeIterator<Item = Type> + Clone + '_ {
    op.operands().map(move |value| op.body().ty(value))
}

fn result_types(op: OpRef<'_>) -> impl ExactSizeIterator<Item = Type> + Clone + '_ {
    op.body().result_types(op.id())
}

fn at_least_one(op: OpRef<'_>, results: bool, diags: &mut Diagnostics) -> Result<(), Failed> {
    if op.num_operands() == 0 {
        return Err(op.op_error(diags, "expected 1 or more operands, but found 0"));
    }
    if results && op.num_results() == 0 {
        return Err(op.op_error(diags, "expected 1 or more results"));
    }
    Ok(())
}

fn same_type_operands(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let mut types = operand_types(op);
    let Some(first) = types.next() else {
        return Ok(());
    };
    if types.all(|ty| ty == first) {
        return Ok(());
    }
    Err(op.op_error(diags, "requires all operands to have the same type"))
}

fn same_operands_shape(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    at_least_one(op, false, diags)?;
    if compatible_shapes(op.ctx(), operand_types(op)) {
        return Ok(());
    }
    Err(op.op_error(diags, "requires the same shape for all operands"))
}

fn same_shape(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    at_least_one(op, true, diags)?;
    if compatible_shapes(op.ctx(), operand_types(op).chain(result_types(op))) {
        return Ok(());
    }
    Err(op.op_error(
        diags,
        "requires the same shape for all operands and results",
    ))
}

fn same_operands_element(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    at_least_one(op, false, diags)?;
    let element = |ty| op.ctx().element_or_self(ty);
    let first = element(op.operand_type(0));
    if operand_types(op).all(|ty| element(ty) == first) {
        return Ok(());
    }
    Err(op.op_error(diags, "requires the same element type for all operands"))
}

fn same_element(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    at_least_one(op, true, diags)?;
    let element = |ty| op.ctx().element_or_self(ty);
    let first = element(op.result_type(0));
    if operand_types(op)
        .chain(result_types(op))
        .all(|ty| element(ty) == first)
    {
        return Ok(());
    }
    Err(op.op_error(
        diags,
        "requires the same element type for all operands and results",
    ))
}

fn same_type(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    at_least_one(op, true, diags)?;
    let ctx = op.ctx();
    let first = op.result_type(0);
    let element = ctx.element_or_self(first);
    let wanted = encoding(ctx, first).flatten();
    for ty in result_types(op).skip(1).chain(operand_types(op)) {
        if ctx.element_or_self(ty) != element || !compatible_shape(ctx, ty, first) {
            return Err(op.op_error(diags, "requires the same type for all operands and results"));
        }
        if wanted.is_some() && encoding(ctx, ty).is_some_and(|e| e != wanted) {
            return Err(op.op_error(
                diags,
                "requires the same encoding for all operands and results",
            ));
        }
    }
    Ok(())
}

/// The encoding of a ranked tensor, `None` for other types.
fn encoding(ctx: &Context, ty: Type) -> Option<Option<Attr>> {
    match ctx.type_data(ty) {
        TypeData::RankedTensor { encoding, .. } => Some(*encoding),
        _ => None,
    }
}

fn same_rank(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    at_least_one(op, false, diags)?;
    let rank = |ty| op.ctx().type_data(ty).shape().map(<[i64]>::len);
    let operands = operand_types(op).filter_map(rank);
    let results = result_types(op).filter_map(rank);
    let Some(first) = operands.clone().chain(results.clone()).next() else {
        return Ok(());
    };
    if operands.clone().any(|r| r != first) {
        return Err(op.op_error(diags, "operands don't have matching ranks"));
    }
    if results.clone().any(|r| r != first) {
        return Err(op.op_error(diags, "result type has different rank than operands"));
    }
    Ok(())
}

/// The element of vectors and of tensors, also of tensors of vectors.
fn scalar(ctx: &Context, ty: Type) -> Type {
    match ctx.type_data(ty) {
        TypeData::Vector { element, .. } => *element,
        TypeData::RankedTensor { element, .. } | TypeData::UnrankedTensor { element } => {
            match ctx.type_data(*element) {
                TypeData::Vector { element, .. } => *element,
                _ => *element,
            }
        }
        _ => ty,
    }
}

fn is_integer(ctx: &Context, ty: Type) -> bool {
    ctx.is_signless_int(ty) || matches!(ctx.type_data(ty), TypeData::Index)
}

fn each(
    op: OpRef<'_>,
    mut types: impl Iterator<Item = Type>,
    test: fn(&Context, Type) -> bool,
    message: &str,
    diags: &mut Diagnostics,
) -> Result<(), Failed> {
    let ctx = op.ctx();
    if types.all(|ty| test(ctx, scalar(ctx, ty))) {
        return Ok(());
    }
    Err(op.op_error(diags, message))
}

fn operands_integer(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    each(
        op,
        operand_types(op),
        is_integer,
        "requires an integer or index type",
        diags,
    )
}

fn operands_float(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    each(
        op,
        operand_types(op),
        |c, t| c.float_kind(t).is_some(),
        "requires a float type",
        diags,
    )
}

fn results_bool(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    each(
        op,
        result_types(op),
        |_, t| t == Type::I1,
        "requires a bool result type",
        diags,
    )
}

fn results_float(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let test = |ctx: &Context, ty| ctx.float_kind(ty).is_some();
    each(
        op,
        result_types(op),
        test,
        "requires a floating point type",
        diags,
    )
}

fn results_integer(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    each(
        op,
        result_types(op),
        is_integer,
        "requires an integer or index type",
        diags,
    )
}

/// Vector, ranked tensor, unranked tensor: `None` for what elementwise ops do not map over.
fn mappable(ctx: &Context, ty: Type) -> Option<u8> {
    match ctx.type_data(ty) {
        TypeData::Vector { .. } => Some(0),
        TypeData::RankedTensor { .. } => Some(1),
        TypeData::UnrankedTensor { .. } => Some(2),
        _ => None,
    }
}

fn elementwise(op: OpRef<'_>, diags: &mut Diagnostics) -> Result<(), Failed> {
    let ctx = op.ctx();
    let is_mapped = |ty: &Type| mappable(ctx, *ty).is_some();
    let operands = operand_types(op).filter(is_mapped);
    let results = result_types(op).filter(is_mapped);
    let (n, m) = (operands.clone().count(), results.clone().count());
    let message = match (n, m) {
        (0, 0) => return Ok(()),
        (0, _) => "if a result is non-scalar, then at least one operand must be non-scalar",
        (_, 0) => "if an operand is non-scalar, then there must be at least one non-scalar result",
        _ if m != op.num_results() => {
            "if an operand is non-scalar, then all results must be non-scalar"
        }
        _ => {
            let all = operands.chain(results);
            let mut kinds = all.clone().map(|ty| mappable(ctx, ty));
            let first = kinds.next();
            if kinds.all(|k| Some(k) == first) && compatible_shapes(ctx, all) {
                return Ok(());
            }
            "all non-scalar operands/results must have the same shape and base type"
        }
    };
    Err(op.op_error(diags, message))
}
