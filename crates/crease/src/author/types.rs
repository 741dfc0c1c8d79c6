//! Words for types in the fields of ops: what an operand or result must be, and how messages say so.

use std::marker::PhantomData;

use super::Text;
use crate::ir::num::FloatKind;
use crate::ir::op_def::TypePred;
use crate::ir::{Context, Type};

/// What an operand or result may be. `#[ty]` structs are of this kind; an author's own words are
/// aliases of those here, or an `impl` with a test of its own.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no word for a type",
    label = "not a type of operands, results and parameters",
    note = "words are `#[ty]` structs, `AnyType`, `I32`, `F32`, `IndexType`, `IntegerType`, \
            `FloatType`, `RankedTensorType<F32>`, `AnyOf<(I1, F32)>` and others of \
            `crease::author`; `Option<T>` is an optional and `Vec<T>` a variadic group; parameters \
            of `#[ty]` structs may also be `i64`, `bool` and `String`"
)]
pub trait TypeKind {
    /// How messages say it: `operand #0 must be …`.
    const SUMMARY: Text;
    /// The test.
    const PRED: TypePred;
    /// The one type that it is, where there is one: assembly formats then leave it out.
    const BUILD: Option<fn(&Context) -> Type> = None;
}

macro_rules! types {
    ($($(#[$doc:meta])* $name:ident, $summary:literal, $pred:expr $(, $build:expr)?;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl TypeKind for $name {
            const SUMMARY: Text = Text::Str($summary);
            const PRED: TypePred = $pred;
            $(const BUILD: Option<fn(&Context) -> Type> = Some($build);)?
        }
    )*};
}

types! {
    /// Any type.
    AnyType, "any type", TypePred::Any;
    /// `i1`
    I1, "1-bit signless integer", TypePred::SignlessInt(Some(1)), |ctx| ctx.int_type(1);
    /// `i8`
    I8, "8-bit signless integer", TypePred::SignlessInt(Some(8)), |ctx| ctx.int_type(8);
    /// `i16`
    I16, "16-bit signless integer", TypePred::SignlessInt(Some(16)), |ctx| ctx.int_type(16);
    /// `i32`
    I32, "32-bit signless integer", TypePred::SignlessInt(Some(32)), |ctx| ctx.int_type(32);
    /// `i64`
    I64, "64-bit signless integer", TypePred::SignlessInt(Some(64)), |ctx| ctx.int_type(64);
    /// Integers of any width and signedness.
    IntegerType, "integer", TypePred::Int(None);
    /// Integers of any width that don't say how their sign is meant.
    SignlessIntegerType, "signless integer", TypePred::SignlessInt(None);
    /// `index`
    IndexType, "index", TypePred::Index, |_| Type::INDEX.get();
    /// `f16`
    F16, "16-bit float", TypePred::FloatOf(FloatKind::F16), |ctx| ctx.float_type(FloatKind::F16);
    /// `bf16`
    BF16, "bfloat16 type", TypePred::FloatOf(FloatKind::BF16), |ctx| ctx.float_type(FloatKind::BF16);
    /// `f32`
    F32, "32-bit float", TypePred::FloatOf(FloatKind::F32), |ctx| ctx.float_type(FloatKind::F32);
    /// `f64`
    F64, "64-bit float", TypePred::FloatOf(FloatKind::F64), |ctx| ctx.float_type(FloatKind::F64);
    /// Any float type.
    FloatType, "floating-point", TypePred::Float;
    /// `none`
    NoneType, "none type", TypePred::NoneType, |_| Type::NONE.get();
    /// Tuples.
    TupleType, "tuple", TypePred::Tuple;
    /// Functions.
    FunctionType, "function type", TypePred::Function;
}

macro_rules! containers {
    ($($(#[$doc:meta])* $name:ident, $summary:literal, $pred:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name<T = AnyType>(PhantomData<T>);

        impl<T: TypeKind> TypeKind for $name<T> {
            const SUMMARY: Text =
                Text::All(&[Text::Str($summary), T::SUMMARY, Text::Str(" values")]);
            const PRED: TypePred = TypePred::All(&[$pred, TypePred::Element(&T::PRED)]);
        }
    )*};
}

containers! {
    /// Tensors, ranked or not.
    TensorType, "tensor of ", TypePred::Tensor;
    /// Tensors with a rank.
    RankedTensorType, "ranked tensor of ", TypePred::RankedTensor;
    /// Vectors.
    VectorType, "vector of ", TypePred::Vector;
    /// Memrefs with a rank.
    MemRefType, "memref of ", TypePred::MemRef;
}

/// One of several: `AnyOf<(I1, RankedTensorType<I1>)>`.
#[derive(Clone, Copy, Debug)]
pub struct AnyOf<T>(PhantomData<T>);

macro_rules! any_of {
    ($first:ident $($more:ident)*) => {
        impl<$first: TypeKind, $($more: TypeKind),*> TypeKind for AnyOf<($first, $($more),*)> {
            const SUMMARY: Text =
                Text::All(&[$first::SUMMARY, $(Text::Str(" or "), $more::SUMMARY),*]);
            const PRED: TypePred = TypePred::AnyOf(&[$first::PRED, $($more::PRED),*]);
        }
    };
}

any_of!(A B);
any_of!(A B C);
any_of!(A B C D);
