//! What C++ snippets of upstream's ODS mean. A new dialect may need new rows; a snippet without
//! one is reported. What is particular to one dialect goes to its `.toml` instead.

/// Leaf predicates on types (without outer parentheses) and the `TypePred` they mean, or several of
/// which one must hold.
pub const TYPE_PREDS: &[(&str, &str)] = &[
    ("true", "Any"),
    ("::llvm::isa<::mlir::FloatType>($_self)", "Float"),
    ("::llvm::isa<::mlir::IntegerType>($_self)", "Int(None)"),
    ("::llvm::isa<::mlir::IndexType>($_self)", "Index"),
    ("::llvm::isa<::mlir::NoneType>($_self)", "NoneType"),
    ("::llvm::isa<::mlir::ComplexType>($_self)", "Complex"),
    ("::llvm::isa<::mlir::TupleType>($_self)", "Tuple"),
    ("::llvm::isa<::mlir::FunctionType>($_self)", "Function"),
    ("::llvm::isa<::mlir::ShapedType>($_self)", "Shaped"),
    ("::llvm::isa<::mlir::VectorType>($_self)", "Vector"),
    ("::llvm::isa<::mlir::TensorType>($_self)", "Tensor"),
    (
        "::llvm::isa<::mlir::FixedVectorType>($_self)",
        "FixedVector",
    ),
    (
        "::llvm::isa<::mlir::RankedTensorType>($_self)",
        "RankedTensor",
    ),
    (
        "::llvm::isa<::mlir::UnrankedTensorType>($_self)",
        "UnrankedTensor",
    ),
    ("::llvm::isa<::mlir::MemRefType>($_self)", "MemRef"),
    (
        "::llvm::isa<::mlir::UnrankedMemRefType>($_self)",
        "UnrankedMemRef",
    ),
    ("::llvm::isa<::mlir::BaseMemRefType>($_self)", "AnyMemRef"),
    ("$_self.isSignlessInteger()", "SignlessInt(None)"),
    ("$_self.isSignedInteger()", "SignedInt(None)"),
    ("$_self.isUnsignedInteger()", "UnsignedInt(None)"),
    ("$_self.isSignlessIntOrIndex()", "SignlessInt(None) | Index"),
    ("$_self.isSignlessIntOrFloat()", "SignlessInt(None) | Float"),
    ("$_self.isIntOrIndex()", "Int(None) | Index"),
    ("$_self.isIntOrFloat()", "Int(None) | Float"),
    (
        "::llvm::cast<::mlir::ShapedType>($_self).hasRank()",
        "HasRank",
    ),
    (
        "::llvm::cast<::mlir::ShapedType>($_self).hasStaticShape()",
        "StaticShape",
    ),
    (
        "::llvm::cast<::mlir::VectorType>($_self).getRank() > 0",
        "RankAtLeast(1)",
    ),
    // Of the builtin types, vectors and tensors have the trait.
    (
        "$_self.hasTrait<::mlir::ValueSemantics>()",
        "Vector | Tensor",
    ),
    (
        "::llvm::isa<::mlir::BFloat16Type>($_self)",
        "FloatOf(FloatKind::BF16)",
    ),
    ("$_self.isF16()", "FloatOf(FloatKind::F16)"),
    ("$_self.isBF16()", "FloatOf(FloatKind::BF16)"),
    ("$_self.isF32()", "FloatOf(FloatKind::F32)"),
    ("$_self.isF64()", "FloatOf(FloatKind::F64)"),
];

/// Leaf predicates on types with a number: the text around it (one space for each run of white
/// space), and the `TypePred` with `#` in its place.
pub const TYPE_PREDS_WITH_NUMBER: &[(&str, &str, &str)] = &[
    ("$_self.isSignlessInteger(", ")", "SignlessInt(Some(#))"),
    ("$_self.isSignedInteger(", ")", "SignedInt(Some(#))"),
    ("$_self.isUnsignedInteger(", ")", "UnsignedInt(Some(#))"),
    ("$_self.isInteger(", ")", "Int(Some(#))"),
    (
        "::llvm::cast<::mlir::ShapedType>($_self).getRank() == ",
        "",
        "RankOneOf(&[#])",
    ),
    (
        "::llvm::cast<::mlir::VectorType>($_self).getRank() == ",
        "",
        "RankOneOf(&[#])",
    ),
    (
        "::llvm::cast<::mlir::VectorType>($_self).getNumElements() == ",
        "",
        "NumElements(#)",
    ),
    (
        "::llvm::cast<::mlir::ShapedType>($_self).getRank() >= ",
        "",
        "RankAtLeast(#)",
    ),
];

/// Leaf predicates on attributes with a number, likewise.
pub const ATTR_PREDS_WITH_NUMBER: &[(&str, &str, &str)] = &[
    (
        "::llvm::cast<::mlir::IntegerAttr>($_self).getType().isSignlessInteger(",
        ")",
        "SignlessInt(#)",
    ),
    (
        "::llvm::cast<::mlir::IntegerAttr>($_self).getInt() >= ",
        "",
        "IntCmp(CmpOp::Ge, #)",
    ),
    (
        "::llvm::cast<::mlir::IntegerAttr>($_self).getInt() <= ",
        "",
        "IntCmp(CmpOp::Le, #)",
    ),
];

/// Leaf predicates on attributes and the `AttrPred` they mean.
pub const ATTR_PREDS: &[(&str, &str)] = &[
    ("true", "Any"),
    ("::llvm::isa<::mlir::UnitAttr>($_self)", "Unit"),
    ("::llvm::isa<::mlir::BoolAttr>($_self)", "Bool"),
    ("::llvm::isa<::mlir::IntegerAttr>($_self)", "Integer"),
    ("::llvm::isa<::mlir::FloatAttr>($_self)", "Float"),
    ("::llvm::isa<::mlir::StringAttr>($_self)", "String"),
    ("::llvm::isa<::mlir::TypeAttr>($_self)", "Type"),
    ("::llvm::isa<::mlir::ArrayAttr>($_self)", "Array"),
    ("::llvm::isa<::mlir::DictionaryAttr>($_self)", "Dict"),
    ("::llvm::isa<::mlir::SymbolRefAttr>($_self)", "SymbolRef"),
    (
        "::llvm::isa<::mlir::FlatSymbolRefAttr>($_self)",
        "FlatSymbolRef",
    ),
    ("::llvm::isa<::mlir::AffineMapAttr>($_self)", "AffineMap"),
    ("::llvm::isa<::mlir::IntegerSetAttr>($_self)", "IntegerSet"),
    ("::llvm::isa<::mlir::ElementsAttr>($_self)", "Elements"),
    (
        "::llvm::isa<::mlir::DenseElementsAttr>($_self)",
        "DenseElements",
    ),
    (
        "::llvm::isa<::mlir::DenseIntElementsAttr>($_self)",
        "DenseIntElements(None)",
    ),
    (
        "::llvm::isa<::mlir::DenseBoolArrayAttr>($_self)",
        "DenseArray(\"i1\")",
    ),
    (
        "::llvm::isa<::mlir::DenseI8ArrayAttr>($_self)",
        "DenseArray(\"i8\")",
    ),
    (
        "::llvm::isa<::mlir::DenseI16ArrayAttr>($_self)",
        "DenseArray(\"i16\")",
    ),
    (
        "::llvm::isa<::mlir::DenseI32ArrayAttr>($_self)",
        "DenseArray(\"i32\")",
    ),
    (
        "::llvm::isa<::mlir::DenseI64ArrayAttr>($_self)",
        "DenseArray(\"i64\")",
    ),
    (
        "::llvm::isa<::mlir::DenseF32ArrayAttr>($_self)",
        "DenseArray(\"f32\")",
    ),
    (
        "::llvm::isa<::mlir::DenseF64ArrayAttr>($_self)",
        "DenseArray(\"f64\")",
    ),
    ("::llvm::isa<::mlir::TypedAttr>($_self)", "Typed"),
    ("::llvm::isa<::mlir::LocationAttr>($_self)", "Location"),
    (
        "::llvm::isa<::mlir::IndexType>(::llvm::cast<::mlir::IntegerAttr>($_self).getType())",
        "Index",
    ),
    (
        "::llvm::cast<::mlir::IntegerAttr>($_self).getValue().isStrictlyPositive()",
        "IntCmp(CmpOp::Gt, 0)",
    ),
    (
        "::llvm::isa<::mlir::MemRefType>(::llvm::cast<::mlir::TypeAttr>($_self).getValue())",
        "TypeOf(&TypePred::MemRef)",
    ),
    (
        "::llvm::isa<::mlir::FunctionType>(::llvm::cast<::mlir::TypeAttr>($_self).getValue())",
        "TypeOf(&TypePred::Function)",
    ),
];

/// `builderCall` of types that can be built from nothing, and the constant of `Type` that they are.
pub const BUILDERS: &[(&str, &str)] = &[
    ("$_builder.getIndexType()", "INDEX"),
    ("$_builder.getNoneType()", "NONE"),
    ("$_builder.getIntegerType(1)", "I1"),
    ("$_builder.getIntegerType(8)", "I8"),
    ("$_builder.getIntegerType(16)", "I16"),
    ("$_builder.getIntegerType(32)", "I32"),
    ("$_builder.getIntegerType(64)", "I64"),
    ("$_builder.getF16Type()", "F16"),
    ("$_builder.getBF16Type()", "BF16"),
    ("$_builder.getF32Type()", "F32"),
    ("$_builder.getF64Type()", "F64"),
];

/// C++ names of traits and interfaces and the `OpTrait` they are.
pub const TRAITS: &[(&str, &str)] = &[
    ("IsCommutative", "Commutative"),
    ("ConstantLike", "ConstantLike"),
    ("IsIdempotent", "Idempotent"),
    ("IsInvolution", "Involution"),
    ("IsIsolatedFromAbove", "IsolatedFromAbove"),
    ("IsTerminator", "IsTerminator"),
    ("ReturnLike", "ReturnLike"),
    ("SameTypeOperands", "SameTypeOperands"),
    ("SameOperandsAndResultType", "SameOperandsAndResultType"),
    ("SameOperandsAndResultShape", "SameOperandsAndResultShape"),
    ("SameOperandsShape", "SameOperandsShape"),
    (
        "SameOperandsAndResultElementType",
        "SameOperandsAndResultElementType",
    ),
    ("SameOperandsElementType", "SameOperandsElementType"),
    ("SameOperandsAndResultRank", "SameOperandsAndResultRank"),
    ("ResultsAreBoolLike", "ResultsAreBoolLike"),
    ("ResultsAreFloatLike", "ResultsAreFloatLike"),
    (
        "ResultsAreSignlessIntegerLike",
        "ResultsAreSignlessIntegerLike",
    ),
    ("OperandsAreFloatLike", "OperandsAreFloatLike"),
    (
        "OperandsAreSignlessIntegerLike",
        "OperandsAreSignlessIntegerLike",
    ),
    ("Elementwise", "Elementwise"),
    ("Scalarizable", "Scalarizable"),
    ("Vectorizable", "Vectorizable"),
    ("Tensorizable", "Tensorizable"),
    ("HasRecursiveMemoryEffects", "RecursiveMemoryEffects"),
    ("AlwaysSpeculatableImplTrait", "AlwaysSpeculatable"),
    (
        "RecursivelySpeculatableImplTrait",
        "RecursivelySpeculatable",
    ),
    ("ConditionallySpeculatable", "ConditionallySpeculatable"),
    ("SingleBlock", "SingleBlock"),
    ("NoTerminator", "NoTerminator"),
    ("NoRegionArguments", "NoRegionArguments"),
    ("SymbolOpInterface", "Symbol"),
    ("SymbolTable", "SymbolTable"),
    ("SymbolUserOpInterface", "SymbolUser"),
    ("AutomaticAllocationScope", "AutomaticAllocationScope"),
    ("AffineScope", "AffineScope"),
    ("HasOnlyGraphRegion", "GraphRegion"),
    ("RegionKindInterface", "HasRegionKind"),
    ("AttrSizedOperandSegments", "AttrSizedOperandSegments"),
    ("AttrSizedResultSegments", "AttrSizedResultSegments"),
    ("SameVariadicOperandSize", "SameVariadicOperandSize"),
    ("SameVariadicResultSize", "SameVariadicResultSize"),
    ("InferTypeOpInterface", "InferType"),
    ("FirstAttrDerivedResultType", "FirstAttrDerivedResultType"),
    ("BranchOpInterface", "Branch"),
    ("RegionBranchOpInterface", "RegionBranch"),
    (
        "RegionBranchTerminatorOpInterface",
        "RegionBranchTerminator",
    ),
    ("WeightedBranchOpInterface", "WeightedBranch"),
    ("CallOpInterface", "CallOp"),
    ("CallableOpInterface", "Callable"),
    ("FunctionOpInterface", "Function"),
    ("LoopLikeOpInterface", "LoopLike"),
    ("ViewLikeOpInterface", "ViewLike"),
    ("DistinctObjectsTrait", "DistinctObjects"),
    ("MemRefsNormalizable", "MemRefsNormalizable"),
    ("DestinationStyleOpInterface", "DestinationStyle"),
    ("CastOpInterface", "CastOp"),
    ("SelectLikeOpInterface", "SelectLike"),
    ("InferIntRangeInterface", "InferIntRange"),
    ("ArithFastMathInterface", "ArithFastMath"),
    (
        "ArithIntegerOverflowFlagsInterface",
        "ArithIntegerOverflowFlags",
    ),
    ("ArithRoundingModeInterface", "ArithRoundingMode"),
    ("HasParallelRegion", "HasParallelRegion"),
    ("InParallelOpInterface", "InParallel"),
    ("ShapedDimOpInterface", "ShapedDim"),
    ("ParallelCombiningOpInterface", "ParallelCombining"),
    ("MemoryEffectOpInterface", "MemoryEffects"),
    ("OpAsmOpInterface", "OpAsm"),
];

/// C++ names of traits that are left out on purpose, and why.
pub const IGNORED_TRAITS: &[(&str, &str)] = &[
    (
        "BufferizableOpInterface",
        "asked only by bufferization and deallocation passes, which are not provided",
    ),
    (
        "AllocationOpInterface",
        "asked only by bufferization and deallocation passes, which are not provided",
    ),
    (
        "SubsetOpInterface",
        "asked only by bufferization and deallocation passes, which are not provided",
    ),
    (
        "SubsetInsertionOpInterface",
        "asked only by bufferization and deallocation passes, which are not provided",
    ),
    (
        "VectorUnrollOpInterface",
        "asked only by vector unrolling, which is not provided",
    ),
    (
        "MaskableOpInterface",
        "asked only by lowerings, which are not provided, and by hooks of vector.mask",
    ),
    (
        "MaskingOpInterface",
        "asked only by lowerings, which are not provided",
    ),
    (
        "IndexingMapOpInterface",
        "its check is the op's own; else asked only by unrolling, which is not provided",
    ),
    (
        "VectorTransferOpInterface",
        "its check is the op's own; else asked only by lowerings, which are not provided",
    ),
    ("AffineReadOpInterface", "asked by name of the op"),
    ("AffineWriteOpInterface", "asked by name of the op"),
    ("AffineMapAccessInterface", "asked by name of the op"),
    (
        "MemorySpaceCastConsumerOpInterface",
        "asked by name of the op",
    ),
    (
        "TilingInterface",
        "asked only by tiling, which is not provided",
    ),
    (
        "AggregatedOpInterface",
        "asked only by lowerings, which are not provided",
    ),
    (
        "ReifyRankedShapedTypeOpInterface",
        "asked only by passes that resolve sizes, which are not provided",
    ),
    (
        "InferStridedMetadataOpInterface",
        "asked only by an analysis of strides, which is not provided",
    ),
    (
        "AlignmentAttrOpInterface",
        "asked only by conversions, which are not provided",
    ),
    (
        "PromotableAllocationOpInterface",
        "asked only by mem2reg, which is not provided",
    ),
    (
        "PromotableMemOpInterface",
        "asked only by mem2reg, which is not provided",
    ),
    (
        "DestructurableAllocationOpInterface",
        "asked only by sroa, which is not provided",
    ),
    (
        "DestructurableAccessorOpInterface",
        "asked only by sroa, which is not provided",
    ),
    (
        "MemorySpaceCastOpInterface",
        "its check follows from that of the cast; else asked only by bubbling of memory space \
         casts",
    ),
    (
        "OffsetSizeAndStrideOpInterface",
        "its check is the first one of the op's hook; else a C++ convenience",
    ),
    (
        "ArgAndResultAttrsOpInterface",
        "asked only by transformations of signatures",
    ),
    (
        "AccessGroupOpInterface",
        "its check is that of the op's own constraints; else asked only by translations",
    ),
    (
        "AliasAnalysisOpInterface",
        "its check is that of the op's own constraints; else asked only by translations",
    ),
    (
        "FastmathFlagsInterface",
        "asked only by conversions and translations",
    ),
    (
        "IntegerOverflowFlagsInterface",
        "asked only by conversions and translations",
    ),
    (
        "ExactFlagInterface",
        "asked only by conversions and translations",
    ),
    (
        "DisjointFlagInterface",
        "asked only by conversions and translations",
    ),
    (
        "NonNegFlagInterface",
        "asked only by conversions and translations",
    ),
    ("DereferenceableOpInterface", "its check is the op's own"),
    (
        "FPExceptionBehaviorOpInterface",
        "its check is that of the op's own constraints; else asked only by translations",
    ),
    (
        "RoundingModeOpInterface",
        "its check is that of the op's own constraints; else asked only by translations",
    ),
    (
        "SafeMemorySlotAccessOpInterface",
        "asked only by mem2reg and sroa, which are not provided",
    ),
    (
        "PromotableOpInterface",
        "asked only by mem2reg, which is not provided",
    ),
    (
        "QueryMinVersionInterface",
        "asked only of what lies in a module with a target environment",
    ),
    (
        "QueryMaxVersionInterface",
        "asked only of what lies in a module with a target environment",
    ),
    (
        "QueryExtensionInterface",
        "asked only of what lies in a module with a target environment",
    ),
    (
        "QueryCapabilityInterface",
        "asked only of what lies in a module with a target environment",
    ),
    (
        "UsableInSpecConstantOp",
        "asked only by spirv.SpecConstantOperation, which is not provided",
    ),
    ("UnsignedOp", "asked only by conversions"),
    ("SignedOp", "asked only by conversions"),
    (
        "InferTypeOpAdaptor",
        "a C++ convenience of InferTypeOpInterface",
    ),
];

/// The value of `key` in a table of pairs.
pub fn find<'t>(table: &[(&str, &'t str)], key: &str) -> Option<&'t str> {
    table.iter().find(|(k, _)| *k == key).map(|(_, v)| *v)
}
