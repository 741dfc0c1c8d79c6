//! Constraints on types and attributes, as data with the text that verifier messages quote.

use crate::context::Context;
use crate::ids::{Attr, Type};
use crate::num::FloatKind;

/// What a type must satisfy, and how the verifier says so.
#[derive(Clone, Copy, Debug)]
pub struct TypeConstraint {
    /// ODS summary: `signless-integer-like`.
    pub summary: &'static str,
    /// The test.
    pub pred: TypePred,
    /// The one type that satisfies it, where there is one (ODS `BuildableType`), so that assembly
    /// formats needn't write it.
    pub buildable: Option<fn(&Context) -> Type>,
}

/// A test on a type. A tree of constants, evaluated by the verifier.
#[derive(Clone, Copy, Debug)]
pub enum TypePred {
    /// Always holds.
    Any,
    /// All hold.
    All(&'static [TypePred]),
    /// At least one holds.
    AnyOf(&'static [TypePred]),
    /// Does not hold.
    Not(&'static TypePred),
    /// Signless integer, of this width if given.
    SignlessInt(Option<u32>),
    /// Signed integer, of this width if given.
    SignedInt(Option<u32>),
    /// Unsigned integer, of this width if given.
    UnsignedInt(Option<u32>),
    /// Integer of any signedness, of this width if given.
    Int(Option<u32>),
    /// `index`
    Index,
    /// `none`
    NoneType,
    /// Any float type.
    Float,
    /// This float type.
    FloatOf(FloatKind),
    /// A float type of this width.
    FloatWidth(u32),
    /// Complex type.
    Complex,
    /// Complex type whose element satisfies this.
    ComplexOf(&'static TypePred),
    /// Tuple type.
    Tuple,
    /// Function type.
    Function,
    /// Vector, tensor or memref.
    Shaped,
    /// Vector (any, also scalable).
    Vector,
    /// Vector without scalable dimensions.
    FixedVector,
    /// Vector with a scalable dimension.
    ScalableVector,
    /// Tensor, ranked or not.
    Tensor,
    /// Ranked tensor.
    RankedTensor,
    /// Unranked tensor.
    UnrankedTensor,
    /// Memref, ranked or not.
    AnyMemRef,
    /// Ranked memref.
    MemRef,
    /// Unranked memref.
    UnrankedMemRef,
    /// Shaped with a rank.
    HasRank,
    /// Shaped with all sizes known.
    StaticShape,
    /// Shaped with all sizes known and so many elements; of scalable vectors the least number counts.
    NumElements(i64),
    /// Shaped, ranked, with rank one of these.
    RankOneOf(&'static [i64]),
    /// Shaped, ranked, with rank at least this.
    RankAtLeast(i64),
    /// The element type of a shaped type satisfies this.
    Element(&'static TypePred),
    /// The element type of a tuple's every member satisfies this.
    TupleOf(&'static TypePred),
    /// The type that `.0` takes out of it, if there is one, satisfies `.1`.
    Derived(fn(&Context, Type) -> Option<Type>, &'static TypePred),
    /// A type of the registered dialect `.0` with mnemonic `.1`.
    DialectType(&'static str, &'static str),
    /// A type of any kind from this dialect.
    FromDialect(&'static str),
    /// A hand-written test.
    Fn(fn(&Context, Type) -> bool),
}

/// What an attribute must satisfy, how the verifier says so, and how formats write it.
#[derive(Clone, Copy, Debug)]
pub struct AttrConstraint {
    /// ODS summary: `32-bit signless integer attribute`.
    pub summary: &'static str,
    /// The test.
    pub pred: AttrPred,
    /// The type that every such attribute has (`valueType`), so that formats leave it out.
    pub value_type: Option<fn(&Context) -> Type>,
    /// For enums: the cases.
    pub enum_def: Option<&'static EnumDef>,
}

/// An enum whose cases an attribute can hold.
#[derive(Clone, Copy, Debug)]
pub struct EnumDef {
    /// Name, as messages quote it: `::mlir::arith::FastMathFlags`.
    pub name: &'static str,
    /// Cases in ODS order.
    pub cases: &'static [EnumCase],
    /// Whether several cases can be or-ed together.
    pub bits: bool,
    /// Text between or-ed cases (`,` or `|`).
    pub separator: &'static str,
    /// The dialect attribute that holds it, as (dialect, mnemonic); `None` when it is kept as a
    /// plain integer attribute.
    pub attr: Option<(&'static str, &'static str)>,
    /// ODS record of that attribute, as messages quote it: `Arith_FastMathAttr`.
    pub attr_record: &'static str,
    /// Whether that attribute's cases stand in `<…>` (`#arith.fastmath<nnan>`); else they follow
    /// its mnemonic after a space (`#index<cmp_predicate eq>`).
    pub angled: bool,
    /// Whether several or-ed cases are written in quotes; `None` where that depends on what may
    /// follow.
    pub quoted: Option<bool>,
    /// Bits of the integer that holds it.
    pub width: u32,
}

/// One case of an enum.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct EnumCase {
    /// Keyword in the text.
    pub name: &'static str,
    /// Its value.
    pub value: i64,
}

/// A comparison with a constant.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CmpOp {
    /// `>=`
    Ge,
    /// `>`
    Gt,
    /// `<=`
    Le,
    /// `<`
    Lt,
    /// `==`
    Eq,
}

/// A test on an attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttrPred {
    /// Always holds.
    Any,
    /// All hold.
    All(&'static [AttrPred]),
    /// At least one holds.
    AnyOf(&'static [AttrPred]),
    /// Does not hold.
    Not(&'static AttrPred),
    /// Unit attribute.
    Unit,
    /// `true` or `false`.
    Bool,
    /// Integer (or index) attribute.
    Integer,
    /// Integer attribute of signless type of this width.
    SignlessInt(u32),
    /// Integer attribute of signed type of this width.
    SignedInt(u32),
    /// Integer attribute of unsigned type of this width.
    UnsignedInt(u32),
    /// Integer attribute of type `index`.
    Index,
    /// Integer attribute whose signed value compares so.
    IntCmp(CmpOp, i64),
    /// Integer attribute whose value is one of these (plain-integer enums).
    IntOneOf(&'static [i64]),
    /// Float attribute.
    Float,
    /// Float attribute of this type.
    FloatOf(FloatKind),
    /// String attribute.
    String,
    /// Type attribute.
    Type,
    /// Type attribute holding a type that satisfies this.
    TypeOf(&'static TypePred),
    /// Array attribute.
    Array,
    /// Array attribute whose every element satisfies this.
    ArrayOf(&'static AttrPred),
    /// Array attribute of exactly or at least so many elements.
    ArraySize(CmpOp, u32),
    /// Dictionary attribute.
    Dict,
    /// Symbol reference, nested or not.
    SymbolRef,
    /// Symbol reference without nesting.
    FlatSymbolRef,
    /// Affine map.
    AffineMap,
    /// Integer set.
    IntegerSet,
    /// Any elements attribute (dense, dense resource, sparse).
    Elements,
    /// Dense elements attribute.
    DenseElements,
    /// Dense integer elements attribute, of signless elements of this width if given.
    DenseIntElements(Option<u32>),
    /// `array<…>` of this element type: `i1`, `i8`, `i16`, `i32`, `i64`, `f32`, `f64`.
    DenseArray(&'static str),
    /// A `array<i64: …>` whose every value compares so.
    DenseArrayCmp(CmpOp, i64),
    /// Attribute that has a type (`TypedAttrInterface`).
    Typed,
    /// Attribute that has a type that satisfies this; a string without one has the type `none`.
    ValueType(&'static TypePred),
    /// An attribute of the registered dialect `.0` with mnemonic `.1`.
    DialectAttr(&'static str, &'static str),
    /// Location attribute.
    Location,
    /// What a property of this kind is kept as. Its constraint is on a property, and no attribute.
    Property(&'static super::Property),
    /// A hand-written test.
    Fn(fn(&Context, Attr) -> bool),
}

/// A relation between the types of operands, results and attributes. Names are those of the
/// `OpDef`'s specs.
#[derive(Clone, Copy, Debug)]
pub enum TypeRule {
    /// `AllTypesMatch<[…]>`
    SameType(&'static [&'static str]),
    /// `AllElementTypesMatch<[…]>`
    SameElementType(&'static [&'static str]),
    /// `AllShapesMatch<[…]>`
    SameShape(&'static [&'static str]),
    /// `AllRanksMatch<[…]>`
    SameRank(&'static [&'static str]),
    /// `AllElementCountsMatch<[…]>`
    SameElementCount(&'static [&'static str]),
    /// `TypesMatchWith<summary, from, to, transform>`
    MatchWith {
        /// What the verifier says.
        summary: &'static str,
        /// Name that the type is computed from.
        from: &'static str,
        /// Name whose type it must be.
        to: &'static str,
        /// How it is computed.
        transform: TypeTransform,
    },
    /// `RangedTypesMatchWith`: the same for groups of values.
    RangeMatchWith {
        /// What the verifier says.
        summary: &'static str,
        /// Name of the group that the types are computed from.
        from: &'static str,
        /// Name of the group whose types they must be.
        to: &'static str,
        /// How they are computed; `None` for all types or nothing.
        transform: fn(&Context, &[Type]) -> Option<Vec<Type>>,
    },
    /// A `PredOpTrait` that is no relation of the above kinds.
    Pred {
        /// What the verifier says after `failed to verify that `.
        summary: &'static str,
        /// The test. It looks at the op's types and attributes and at nothing else (not at where
        /// operands come from, or where the op is): of ops alike in these
        /// ([`crate::body::Signature`]) one is tested.
        test: fn(crate::view::OpRef<'_>) -> bool,
    },
}

/// Computes one type from another; `None` when there is none.
pub type TypeTransform = fn(&Context, Type) -> Option<Type>;
