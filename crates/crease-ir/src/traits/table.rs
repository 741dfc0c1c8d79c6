//! The table of all traits. Order is only that of the bits.

macro_rules! traits {
    ($($(#[$doc:meta])* $name:ident,)*) => {
        /// A trait of an op.
        #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
        #[repr(u8)]
        pub enum OpTrait { $($(#[$doc])* $name,)* }

        impl OpTrait {
            /// All traits.
            pub const ALL: &'static [OpTrait] = &[$(OpTrait::$name,)*];

            /// The trait with this ODS name.
            pub fn from_name(name: &str) -> Option<OpTrait> {
                match name {
                    $(stringify!($name) => Some(OpTrait::$name),)*
                    _ => None,
                }
            }

            /// Its name.
            pub fn name(self) -> &'static str {
                match self { $(OpTrait::$name => stringify!($name),)* }
            }
        }
    };
}

traits! {
    /// Operand order does not matter.
    Commutative,
    /// Has no operands and one result that is a constant.
    ConstantLike,
    /// f(f(x)) = f(x)
    Idempotent,
    /// f(f(x)) = x
    Involution,
    /// Regions see nothing from outside; the op owns a `Body`.
    IsolatedFromAbove,
    /// Ends a block.
    IsTerminator,
    /// A terminator that gives its operands to the parent op (`ReturnLike`).
    ReturnLike,
    /// All operands have one type.
    SameTypeOperands,
    /// All operands and results have one type.
    SameOperandsAndResultType,
    /// All operands and results have one shape.
    SameOperandsAndResultShape,
    /// All operands have one shape.
    SameOperandsShape,
    /// All operands and results have one element type.
    SameOperandsAndResultElementType,
    /// All operands have one element type.
    SameOperandsElementType,
    /// All operands and results have one rank.
    SameOperandsAndResultRank,
    /// All results are `i1`-like.
    ResultsAreBoolLike,
    /// All results are float-like.
    ResultsAreFloatLike,
    /// All results are signless-integer-like.
    ResultsAreSignlessIntegerLike,
    /// Operands are float-like.
    OperandsAreFloatLike,
    /// Operands are signless-integer-like.
    OperandsAreSignlessIntegerLike,
    /// Applies element by element to vectors and tensors.
    Elementwise,
    /// Scalar form extends to vectors and tensors.
    Scalarizable,
    /// Vector form extends from scalars.
    Vectorizable,
    /// Tensor form extends from scalars.
    Tensorizable,
    /// No memory effects, by declaration.
    NoMemoryEffect,
    /// Effects are those of the ops inside.
    RecursiveMemoryEffects,
    /// Can be executed speculatively always.
    AlwaysSpeculatable,
    /// Can be executed speculatively if the ops inside can.
    RecursivelySpeculatable,
    /// Its speculatability is a function of the op.
    ConditionallySpeculatable,
    /// Regions have one block each (or none).
    SingleBlock,
    /// Regions may lack a terminator.
    NoTerminator,
    /// Region without arguments.
    NoRegionArguments,
    /// A symbol: named, referred to by `@name`.
    Symbol,
    /// Its region's ops are symbols of one table.
    SymbolTable,
    /// Uses symbols (`SymbolUserOpInterface`).
    SymbolUser,
    /// Allocations inside die when it ends.
    AutomaticAllocationScope,
    /// Affine dimensions and symbols start anew inside.
    AffineScope,
    /// Regions are graphs: order and dominance mean nothing.
    GraphRegion,
    /// The kind of its regions is a function of the op.
    HasRegionKind,
    /// Segment sizes of operands are an attribute.
    AttrSizedOperandSegments,
    /// Segment sizes of results are an attribute.
    AttrSizedResultSegments,
    /// All variadic operand groups have one size.
    SameVariadicOperandSize,
    /// All variadic result groups have one size.
    SameVariadicResultSize,
    /// Result types can be computed (`InferTypeOpInterface`).
    InferType,
    /// The result has the type of the first typed attribute.
    FirstAttrDerivedResultType,
    /// Branches to successors.
    Branch,
    /// Control flow between its regions.
    RegionBranch,
    /// Terminator of region control flow.
    RegionBranchTerminator,
    /// Weighted branch.
    WeightedBranch,
    /// Calls a callable.
    CallOp,
    /// Can be called.
    Callable,
    /// A function (symbol, callable, function type, argument attributes).
    Function,
    /// A loop.
    LoopLike,
    /// The result is a view of an operand.
    ViewLike,
    /// Results are its operands, of which none is in another's memory.
    DistinctObjects,
    /// Means the same if a memref that it takes or gives has its elements elsewhere, with indices that say so.
    MemRefsNormalizable,
    /// Results are tied to init operands.
    DestinationStyle,
    /// A cast that may be removed in pairs.
    CastOp,
    /// Selects between values.
    SelectLike,
    /// Result ranges are inferred.
    InferIntRange,
    /// Carries fast-math flags.
    ArithFastMath,
    /// Carries integer overflow flags.
    ArithIntegerOverflowFlags,
    /// Carries a rounding mode.
    ArithRoundingMode,
    /// Is executed in parallel.
    HasParallelRegion,
    /// In-parallel terminator region (`InParallelOpInterface`).
    InParallel,
    /// Updates a shared destination from a parallel region.
    ParallelCombining,
    /// Gives the size of its first operand along the dimension that the second says.
    ShapedDim,
    /// Is not hoisted by CSE.
    NotCseHoistable,
    /// May give another result each time although it has no effects: is never merged.
    NonDeterministic,
    /// Memory effects are computed by a hook.
    MemoryEffects,
    /// Gives names to results or arguments (`OpAsmOpInterface`).
    OpAsm,
    /// A promotable memory op family (mem2reg).
    Promotable,
    /// Reifies result shapes.
    ReifyRankedShapedType,
    /// May have any implicit side effect on a debug record.
    MemorySlot,
    /// Bounds of its region are inferred from values (`ValueBounds`).
    ValueBounds,
}
