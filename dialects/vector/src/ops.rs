//! Vector types in parts, relations between types that declarations name, inferred types, names of
//! results, effects of transfers.

use crease_ir::effects::Speculatable;
use crease_ir::hooks::{Effects, InferTypes};
use crease_ir::op_def::{Effect, EffectKind, InferInput};
use crease_ir::{Context, OpRef, Type, TypeData};

use crate::elements::MOST;
use crate::generated::*;

/// The parts of a vector type.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct VectorParts<'c> {
    /// Sizes; those of scalable dimensions are multiplied at run time.
    pub shape: &'c [i64],
    /// Which dimensions are scalable.
    pub scalable: &'c [bool],
    /// The type of the elements.
    pub element: Type,
}

impl<'c> VectorParts<'c> {
    /// The parts of `ty` if it is a vector.
    #[inline]
    pub fn of(ctx: &'c Context, ty: Type) -> Option<Self> {
        match ctx.type_data(ty) {
            TypeData::Vector {
                shape,
                scalable,
                element,
            } => Some(Self {
                shape,
                scalable,
                element: *element,
            }),
            _ => None,
        }
    }

    /// Number of dimensions.
    pub fn rank(self) -> usize {
        self.shape.len()
    }

    /// Number of elements; scalable dimensions count once.
    pub fn num_elements(self) -> i64 {
        let dims = self.shape.iter();
        dims.fold(1, |n: i64, &size| n.saturating_mul(size))
    }

    /// Whether a dimension is scalable.
    pub fn is_scalable(self) -> bool {
        self.scalable.contains(&true)
    }
}

/// A vector type.
pub fn vector_type(ctx: &Context, shape: &[i64], scalable: &[bool], element: Type) -> Type {
    ctx.intern_type(TypeData::Vector {
        shape: shape.into(),
        scalable: scalable.into(),
        element,
    })
}

/// The vector type without its first `count` dimensions; its element type if none is left.
pub(crate) fn drop_front(ctx: &Context, vector: VectorParts<'_>, count: usize) -> Option<Type> {
    if count == vector.rank() {
        return Some(vector.element);
    }
    let shape = vector.shape.get(count..)?;
    let scalable = vector.scalable.get(count..)?;
    Some(vector_type(ctx, shape, scalable, vector.element))
}

fn same_element_as(op: OpRef<'_>, operand: usize) -> bool {
    let element = |ty| op.ctx().element_or_self(ty);
    operand >= op.num_operands()
        || op.num_results() == 0
        || element(op.operand_type(operand)) == element(op.result_type(0))
}

pub(crate) fn same_element(op: OpRef<'_>) -> bool {
    same_element_as(op, 0)
}

pub(crate) fn same_element_second(op: OpRef<'_>) -> bool {
    same_element_as(op, 1)
}

pub(crate) fn same_element_third(op: OpRef<'_>) -> bool {
    same_element_as(op, 2)
}

/// Of the first two operands.
pub(crate) fn same_element_sides(op: OpRef<'_>) -> bool {
    let element = |i| op.ctx().element_or_self(op.operand_type(i));
    op.num_operands() > 1 && element(0) == element(1)
}

pub(crate) fn even_width(op: OpRef<'_>) -> bool {
    let vector = VectorParts::of(op.ctx(), op.operand_type(0));
    vector.is_none_or(|v| v.shape.last().is_none_or(|size| size % 2 == 0))
}

/// One type per element of a vector, if that are not too many.
pub(crate) fn elements(ctx: &Context, types: &[Type]) -> Option<Vec<Type>> {
    one_each(VectorParts::of(ctx, *types.first()?)?)
}

fn one_each(vector: VectorParts<'_>) -> Option<Vec<Type>> {
    let count = Some(vector.num_elements()).filter(|&count| count <= MOST)?;
    Some(vec![vector.element; usize::try_from(count).ok()?])
}

pub(crate) fn prints_one_thing(op: OpRef<'_>) -> bool {
    let punctuation = op.attr(Print::PUNCTUATION);
    let newline = punctuation
        .is_none_or(|attr| PrintPunctuation::of(op.ctx(), attr) == Some(PrintPunctuation::NewLine));
    op.attr(Print::STRING_LITERAL).is_none() || (op.num_operands() == 0 && newline)
}

fn position_fits(op: OpRef<'_>, slot: usize, part: Type) -> bool {
    let position = op
        .attr(slot)
        .and_then(|attr| op.ctx().int_value(attr)?.to_i64());
    let part = VectorParts::of(op.ctx(), part).map_or(1, VectorParts::num_elements);
    position.is_none_or(|position| part == 0 || position % part == 0)
}

pub(crate) fn position_of_result(op: OpRef<'_>) -> bool {
    op.num_results() == 0 || position_fits(op, ScalableExtract::POS, op.result_type(0))
}

pub(crate) fn position_of_source(op: OpRef<'_>) -> bool {
    op.num_operands() == 0 || position_fits(op, ScalableInsert::POS, op.operand_type(0))
}

fn with_last(ctx: &Context, ty: Type, change: impl Fn(i64) -> i64) -> Option<Type> {
    let vector = VectorParts::of(ctx, ty)?;
    let mut shape = vector.shape.to_vec();
    let last = shape.last_mut()?;
    *last = change(*last);
    Some(vector_type(ctx, &shape, vector.scalable, vector.element))
}

/// Half as many elements in the last dimension; the type itself if there would be none.
pub(crate) fn half_width(ctx: &Context, ty: Type) -> Option<Type> {
    with_last(ctx, ty, |size| if size / 2 <= 0 { size } else { size / 2 })
}

/// Twice as many elements in the last dimension; two for one without dimensions.
pub(crate) fn double_width(ctx: &Context, ty: Type) -> Option<Type> {
    let vector = VectorParts::of(ctx, ty)?;
    match vector.rank() {
        0 => Some(vector_type(ctx, &[2], &[false], vector.element)),
        // No type has twice the largest sizes.
        _ => with_last(ctx, ty, |size| size.wrapping_mul(2)),
    }
}

fn operand_vector<'c>(input: &InferInput<'c>, index: usize) -> Result<VectorParts<'c>, String> {
    let ty = input.operand_types.get(index).copied();
    ty.and_then(|ty| VectorParts::of(input.ctx, ty))
        .ok_or_else(String::new)
}

fn numbers(input: &InferInput<'_>, slot: usize) -> Vec<i64> {
    let attr = input.attrs.get(slot).copied().flatten();
    attr.and_then(|attr| input.ctx.i64_array(attr))
        .unwrap_or_default()
}

impl InferTypes for Extract {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let vector = operand_vector(input, 0)?;
        let count = numbers(input, Extract::STATIC_POSITION).len();
        // A position that is too long is the verifier's to report.
        let ty = drop_front(input.ctx, vector, count.min(vector.rank()));
        Ok(ty.into_iter().collect())
    }

    /// One element may stand for a vector of it, and the other way round.
    fn compatible(ctx: &Context, inferred: &[Type], found: &[Type]) -> bool {
        let is_vector_of = |ty: Type, element: Type| {
            VectorParts::of(ctx, ty).is_some_and(|v| v.shape == [1] && v.element == element)
        };
        inferred == found
            || matches!((inferred, found), (&[a], &[b]) if is_vector_of(a, b) || is_vector_of(b, a))
    }
}

impl InferTypes for Shuffle {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let vector = operand_vector(input, 0)?;
        // No vector is empty; that the mask is, is the verifier's to report.
        let length = numbers(input, Shuffle::MASK).len().max(1) as i64;
        let mut shape = vec![length];
        shape.extend(vector.shape.iter().skip(1));
        // Scalable operands are not allowed; upstream infers this for them.
        let scalable = vec![false; shape.len()];
        let ty = vector_type(input.ctx, &shape, &scalable, vector.element);
        Ok(vec![ty])
    }
}

impl InferTypes for ToElements {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let types = one_each(operand_vector(input, 0)?);
        types.ok_or_else(|| format!("a vector of more than {MOST} elements"))
    }
}

impl InferTypes for MultiDimReduction {
    fn infer(input: &InferInput<'_>) -> Result<Vec<Type>, String> {
        let vector = operand_vector(input, 0)?;
        let reduced = numbers(input, MultiDimReduction::REDUCTION_DIMS);
        Ok(vec![reduced_type(input.ctx, vector, &reduced)])
    }
}

/// The type without the dimensions `reduced`.
pub(crate) fn reduced_type(ctx: &Context, vector: VectorParts<'_>, reduced: &[i64]) -> Type {
    let kept = |i: &usize| !reduced.contains(&(*i as i64));
    let kept: Vec<usize> = (0..vector.rank()).filter(kept).collect();
    if kept.is_empty() {
        return vector.element;
    }
    let shape: Vec<i64> = kept.iter().map(|&i| vector.shape[i]).collect();
    let scalable: Vec<bool> = kept.iter().map(|&i| vector.scalable[i]).collect();
    vector_type(ctx, &shape, &scalable, vector.element)
}

crease_ir::result_names! { VectorScale: "vscale", }

/// A transfer touches memory if what it accesses is a memref.
fn transfer_effects(op: OpRef<'_>, base: usize, kind: EffectKind, list: &mut Vec<Effect>) {
    if let TypeData::MemRef { .. } = op.ctx().type_data(op.operand_type(base)) {
        list.push(Effect {
            kind,
            value: Some(op.operand(base)),
            resource: "",
        });
    }
}

/// A transfer touches nothing that may not be there if it is of a tensor.
pub static TRANSFER_SPECULATABLE: Speculatable = Speculatable(|op| {
    let base = if op.is::<TransferWrite>() { 1 } else { 0 };
    let ty = op.ctx().type_data(op.operand_type(base));
    matches!(ty, TypeData::RankedTensor { .. })
});

impl Effects for TransferRead {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        transfer_effects(op, 0, EffectKind::Read, list);
    }
}

impl Effects for TransferWrite {
    fn effects(op: OpRef<'_>, list: &mut Vec<Effect>) {
        transfer_effects(op, 1, EffectKind::Write, list);
    }
}
