//! What constraints and transforms of op definitions say about types, found by trying them on
//! samples. Nothing here looks at rules.

use crease_ir::op_def::TypeConstraint;
use crease_ir::{Context, Type, TypeData};

use crate::model::ScalarType;

/// Whether among types of a known width the constraint accepts signless integers only.
pub(super) fn only_integers(ctx: &Context, constraint: &TypeConstraint) -> bool {
    use crease_ir::num::FloatKind;
    use crease_ir::types::Signedness::{Signed, Unsigned};
    let floats = FloatKind::ALL.into_iter().map(TypeData::Float);
    let signs = [Signed, Unsigned].map(|signedness| TypeData::Integer {
        width: 32,
        signedness,
    });
    let mut others = floats.chain(signs);
    let holds = |data| constraint.pred.holds(ctx, ctx.intern_type(data));
    !others.any(holds)
}

/// The only element type that a constraint accepts, of many.
pub(super) fn only_element(ctx: &Context, constraint: &TypeConstraint) -> Option<ScalarType> {
    use crease_ir::num::FloatKind;
    let ints = [1, 2, 7, 8, 16, 32, 64, 128].map(ScalarType::Int);
    let floats = FloatKind::ALL.into_iter().map(ScalarType::Float);
    let all = ints.into_iter().chain(floats).chain([ScalarType::Index]);
    let holds = |ty: &ScalarType| constraint.pred.holds(ctx, ty.get(ctx));
    let mut accepted = all.filter(holds);
    accepted.next().filter(|_| accepted.next().is_none())
}

/// The scalar type that a type is, if a rule can name it.
pub(super) fn scalar_of(ctx: &Context, ty: Type) -> Option<ScalarType> {
    let data = ctx.type_data(ty);
    let scalar = match data {
        TypeData::Index => ScalarType::Index,
        TypeData::Float(kind) => ScalarType::Float(*kind),
        TypeData::Integer { width, .. } => ScalarType::Int(*width),
        _ => return None,
    };
    scalar.is(data).then_some(scalar)
}

/// The element type that a transform puts into the shape of what it is given, if that is what it
/// does on samples of every container.
pub(super) fn element_of_transform(
    ctx: &Context,
    transform: fn(&Context, Type) -> Option<Type>,
) -> Option<ScalarType> {
    let element = Type::I32.get();
    let samples = [
        element,
        ctx.intern_type(TypeData::Vector {
            shape: [4, 2].into(),
            scalable: [false, true].into(),
            element,
        }),
        ctx.intern_type(TypeData::RankedTensor {
            shape: [3, crease_ir::types::DYNAMIC].into(),
            element,
            encoding: None,
        }),
        ctx.intern_type(TypeData::UnrankedTensor { element }),
    ];
    let first = scalar_of(ctx, transform(ctx, element)?)?;
    let keeps =
        |sample: &Type| transform(ctx, *sample) == Some(ctx.with_element(*sample, first.get(ctx)));
    samples.iter().all(keeps).then_some(first)
}
