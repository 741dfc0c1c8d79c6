//! Words for attributes in the fields of ops.

use super::Text;
use crate::ir::num::FloatKind;
use crate::ir::op_def::{AttrPred, EnumDef};
use crate::ir::{Context, Type};

/// What an attribute may be. `#[cases]` enums are of this kind.
#[diagnostic::on_unimplemented(
    message = "`{Self}` is no word for an attribute",
    label = "not a kind of attributes",
    note = "words are `#[cases]` enums, `AnyAttr`, `UnitAttr`, `BoolAttr`, `I64Attr`, `F32Attr`, \
            `StringAttr`, `TypeAttr`, `ElementsAttr` and others of `crease::author`; `Option<A>` \
            is an attribute that may be absent"
)]
pub trait AttrKind {
    /// How messages say it: `attribute 'x' failed to satisfy constraint: …`.
    const SUMMARY: Text;
    /// The test.
    const PRED: AttrPred;
    /// The type that every such attribute has: assembly formats then leave it out.
    const VALUE_TYPE: Option<fn(&Context) -> Type> = None;
    /// The cases of an enum.
    const CASES: Option<&'static EnumDef> = None;
}

macro_rules! attrs {
    ($($(#[$doc:meta])* $name:ident, $summary:literal, $pred:expr $(, $ty:expr)?;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy, Debug)]
        pub struct $name;

        impl AttrKind for $name {
            const SUMMARY: Text = Text::Str($summary);
            const PRED: AttrPred = $pred;
            $(const VALUE_TYPE: Option<fn(&Context) -> Type> = Some($ty);)?
        }
    )*};
}

attrs! {
    /// Any attribute.
    AnyAttr, "any attribute", AttrPred::Any;
    /// One that has a type.
    TypedAttr, "TypedAttr instance", AttrPred::Typed;
    /// `unit`: it is there or not.
    UnitAttr, "unit attribute", AttrPred::Unit;
    /// `true`, `false`
    BoolAttr, "bool attribute", AttrPred::Bool, |ctx| ctx.int_type(1);
    /// An integer of any type.
    IntegerAttr, "arbitrary integer attribute", AttrPred::Integer;
    /// An `i32`.
    I32Attr, "32-bit signless integer attribute", AttrPred::SignlessInt(32), |ctx| ctx.int_type(32);
    /// An `i64`.
    I64Attr, "64-bit signless integer attribute", AttrPred::SignlessInt(64), |ctx| ctx.int_type(64);
    /// An `index`.
    IndexAttr, "index attribute", AttrPred::Index, |_| Type::INDEX.get();
    /// A float of any type.
    FloatAttr, "arbitrary float attribute", AttrPred::Float;
    /// An `f32`.
    F32Attr, "32-bit float attribute", AttrPred::FloatOf(FloatKind::F32), |ctx| ctx.float_type(FloatKind::F32);
    /// An `f64`.
    F64Attr, "64-bit float attribute", AttrPred::FloatOf(FloatKind::F64), |ctx| ctx.float_type(FloatKind::F64);
    /// `"text"`
    StringAttr, "string attribute", AttrPred::String;
    /// A type.
    TypeAttr, "any type attribute", AttrPred::Type;
    /// `[…]`
    ArrayAttr, "array attribute", AttrPred::Array;
    /// `{…}`
    DictionaryAttr, "dictionary of named attribute values", AttrPred::Dict;
    /// `@name`, `@name::@inner`
    SymbolRefAttr, "symbol reference attribute", AttrPred::SymbolRef;
    /// `@name`
    FlatSymbolRefAttr, "flat symbol reference attribute", AttrPred::FlatSymbolRef;
    /// `affine_map<…>`
    AffineMapAttr, "AffineMap attribute", AttrPred::AffineMap, |_| Type::INDEX.get();
    /// `dense<…>` and other elements.
    ElementsAttr, "constant vector/tensor attribute", AttrPred::Elements;
    /// `array<i32: …>`
    DenseI32ArrayAttr, "i32 dense array attribute", AttrPred::DenseArray("i32");
    /// `array<i64: …>`
    DenseI64ArrayAttr, "i64 dense array attribute", AttrPred::DenseArray("i64");
}
