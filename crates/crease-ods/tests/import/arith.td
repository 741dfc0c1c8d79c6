// Patterns over upstream's arith that translate: one fact of the importer each, named after it. They
// need not hold.
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def Sum : NativeCodeCall<"addIntegerAttrs($_builder, $0, $1, $2)">;
def Difference : NativeCodeCall<"subIntegerAttrs($_builder, $0, $1, $2)">;
def Zero : NativeCodeCall<"$_builder.getZeroAttr($0.getType())">;
def CommonFlags : NativeCodeCall<"mergeOverflowFlags($0, $1)">;
def Inverse : NativeCodeCall<"invertPredicate($0)">;
def TypeOf : NativeCodeCall<"$0.getType()">;
def SameType : Constraint<CPred<"$0.getType() == $1.getType()">>;
defvar NoFlags = ConstantEnumCase<Arith_IntegerOverflowAttr, "none">;

// Values.
def ValueBoundTwice : Pat<(SelectOp $c, $x, $x), (replaceWithValue $x)>;
def ResultOfMatchedOp :
    Pat<(Arith_OrIOp (Arith_AndIOp:$and $x, $y), (Arith_AndIOp $x, $y)), (replaceWithValue $and)>;
def NestedSources :
    Pat<(Arith_TruncFOp (Arith_ExtFOp $x, $_), $_, $_), (Arith_BitcastOp $x),
        [(SameType $x, $x)]>;
def TypedOperand : Pat<(Arith_ExtUIOp I1:$x), (Arith_ExtSIOp $x)>;
def NamedLikeAWord : Pat<(Arith_MinSIOp $none, $none), (replaceWithValue $none)>;
def NamedLikeAType : Pat<(Arith_MaxSIOp $i1, $i1), (replaceWithValue $i1)>;

// Constants.
def ConstantSum :
    Pat<(Arith_AddIOp:$r (Arith_AddIOp $x, (ConstantLikeMatcher APIntAttr:$c0), $f),
                         (ConstantLikeMatcher APIntAttr:$c1), $g),
        (Arith_AddIOp $x, (Arith_ConstantOp (Sum $r, $c0, $c1)), (CommonFlags $f, $g))>;
def NestedNativeCalls :
    Pat<(Arith_XOrIOp:$r $x, (ConstantLikeMatcher AnyAttr:$c)),
        (Arith_XOrIOp $x, (Arith_ConstantOp (Difference $r, $c, (Sum $r, $c, $c))))>;
def ConstantOfTheMatch : Pat<(Arith_DivSIOp $x, (Arith_ConstantOp APIntAttr:$c), $_),
                             (Arith_DivUIOp $x, (Arith_ConstantOp $c), ConstUnitAttr)>;
def LiteralByCondition :
    Pat<(Arith_MulIOp $x, (ConstantLikeMatcher AnyAttr:$c), $f), (replaceWithValue $x),
        [(Constraint<And<[CPred<"succeeded(getIntOrSplatIntValue($0))">,
                          CPred<"getIntOrSplatIntValue($0)->isOne()">]>> $c)]>;
def LiteralOfOneType :
    Pat<(Arith_XOrIOp $x, (ConstantLikeMatcher ConstantAttr<I1Attr, "1">)),
        (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "eq">, $x,
                      (Arith_ConstantOp ConstantAttr<I1Attr, "0">))>;
def LiteralOfAnotherTypeThanTheResult :
    Pat<(Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "uge">, $x,
                      (ConstantLikeMatcher ConstantAttr<I32Attr, "0">)),
        (Arith_ConstantOp ConstantAttr<I1Attr, "1">)>;
def ZeroOfAType :
    Pat<(Arith_SubIOp:$r $x, (Arith_SubIOp $x, $y, $f), $g), (Arith_AddIOp $y, (Arith_ConstantOp (Zero $r)), NoFlags)>;
def NegativeZero :
    Pat<(Arith_SubFOp (ConstantLikeMatcher AnyAttr:$c), $x, $f), (Arith_NegFOp $x, $f),
        [(Constraint<CPred<"m_NegZeroFloat().match($0)">> $c)]>;

// Attributes.
def RequiredCase :
    Pat<(SelectOp (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "slt">, $a, $b), $a, $b),
        (Arith_MinSIOp $a, $b)>;
def RequiredBound :
    Pat<(Arith_XOrIOp (Arith_CmpIOp $p, $a, $b), (ConstantLikeMatcher ConstantAttr<I1Attr, "1">)),
        (Arith_CmpIOp (Inverse $p), $a, $b)>;
def RequiredOneOf :
    Pat<(Arith_CmpIOp $p, (Arith_ExtSIOp $a), (Arith_ExtSIOp $b)), (Arith_CmpIOp $p, $a, $b),
        [(SameType $a, $b),
         (Constraint<Or<[CPred<"$0.getValue() == arith::CmpIPredicate::eq">,
                         CPred<"$0.getValue() == ::mlir::arith::CmpIPredicate::ne">]>> $p)]>;
def FlagAbsent :
    Pat<(Arith_TruncFOp (Arith_SIToFPOp $x), $rm, $f), (Arith_SIToFPOp $x),
        [(Constraint<CPred<"!$0">> $rm)]>;
def FlagCarried : Pat<(Arith_ShRSIOp $x, $x, $exact), (Arith_ShRUIOp $x, $x, $exact)>;
def FlagsWhole :
    Pat<(Arith_SubIOp $x, $y, ConstantEnumCase<Arith_IntegerOverflowAttr, "nsw">),
        (Arith_SubIOp $y, $x, NoFlags)>;

def CaseByName :
    Pat<(Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "sge">:$p, $x, (Arith_ExtUIOp $y)),
        (Arith_XOrIOp (Arith_CmpIOp $p, $x, $x), (Arith_CmpIOp $p, $x, $x))>;
def NamedLikeACase : Pat<(Arith_RemSIOp $slt, $nsw), (Arith_RemUIOp $slt, $nsw)>;
def NamedLikeACaseOfAnOp :
    Pat<(SelectOp (Arith_CmpIOp $eq, $sge, $y), $sge, $y),
        (SelectOp (Arith_CmpIOp ConstantEnumCase<Arith_CmpIPredicateAttr, "sge">, $sge, $y), $sge, $y),
        [(Constraint<CPred<"$0.getValue() == arith::CmpIPredicate::eq">> $eq)]>;
def CaseByItsRecord :
    Pat<(Arith_CmpIOp Arith_CmpIPredicateAttr.enumerants[3], $x, $y),
        (Arith_CmpIOp (NativeCodeCall<"arith::CmpIPredicate::sge">), $y, $x)>;

// Conditions.
def Widths :
    Pat<(Arith_TruncIOp:$t (Arith_ExtSIOp:$e $x), $f), (Arith_ExtSIOp $x),
        [(Constraint<And<[CPred<"getScalarOrElementWidth($0) > getScalarOrElementWidth($1)">,
                          CPred<"getScalarOrElementWidth($1) > 0">]>> $e, $t),
         (Constraint<CPred<"getScalarOrElementWidth($0) - 1 >= getScalarOrElementWidth($1)">> $t, $x)]>;
def Disjunction :
    Pat<(Arith_BitcastOp:$r (Arith_BitcastOp:$inner $x)), (Arith_BitcastOp $x),
        [(Constraint<Or<[CPred<"$0.hasOneUse()">, Neg<CPred<"$1.getType().isF32()">>]>> $inner, $x)]>;
def StaticShape :
    Pat<(Arith_AndIOp:$r $x, (Arith_XOrIOp $x, $x)), (Arith_ConstantOp (Zero $r)),
        [(Constraint<CPred<"!::llvm::isa<::mlir::ShapedType>($0.getType()) || "
                           "::llvm::cast<::mlir::ShapedType>($0.getType()).hasStaticShape()">> $x)]>;
def TypesAllEqual :
    Pat<(Arith_XOrIOp (Arith_ExtUIOp $x), (Arith_ExtUIOp $y)), (Arith_ExtUIOp (Arith_XOrIOp $x, $y)),
        [(Constraint<CPred<"::llvm::all_equal({$0.getType(), $1.getType()})">> $x, $y)]>;
def TypeAsCondition : Pat<(Arith_ExtUIOp $x), (Arith_ExtSIOp $x), [(I1 $x), (AnyType $x)]>;

def ScalarByItsAttribute :
    Pat<(Arith_MulIOp $x, (ConstantLikeMatcher AnyAttr:$c), $f), (Arith_SubIOp $x, $x, NoFlags),
        [(Constraint<CPred<"isa<IntegerAttr>($0) && cast<IntegerAttr>($0).getValue().getSExtValue() < -4">> $c)]>;

// Orders of operands.
def OrderMatters : Pat<(Arith_AddFOp (Arith_NegFOp $x, $_), $y, $f), (Arith_SubFOp $y, $x, $f)>;
def OrderOfTwins : Pat<(Arith_MulFOp (Arith_NegFOp $x, $_), (Arith_NegFOp $y, $_), $f),
                       (Arith_MulFOp $x, $y, $f), [(SameType $x, $y)]>;
def EitherOfACommutativeOp :
    Pat<(Arith_AndIOp (either (Arith_ExtUIOp $x), $y)), (replaceWithValue $y)>;
def EitherOfTheLastOperands :
    Pat<(SelectOp $c, (either (Arith_BitcastOp $x), $y)), (replaceWithValue $y)>;
def EitherOfOneOfTwoCommutativeOps :
    Pat<(Arith_AndIOp (either (Arith_OrIOp $x, $y), $x)), (replaceWithValue $x)>;
def EitherOfAnotherOp :
    Pat<(Arith_ShLIOp (either (Arith_ShRUIOp $x, $y, $_), $y), $f), (replaceWithValue $x)>;

// Results.
def UnusedResult :
    Pattern<(Arith_AddUIExtendedOp:$r $x, $y), [(Arith_AddIOp $x, $y, NoFlags), (replaceWithValue $x)],
            [(Constraint<CPred<"$0.getUses().empty()">> $r__1)]>;
def SeveralResultsOfOneOp :
    Pattern<(Arith_MulUIExtendedOp $x, (Arith_ConstantOp APIntAttr:$c)),
            [(Arith_MulSIExtendedOp $x, (Arith_ConstantOp $c))]>;
def ResultsInAnotherOrder :
    Pattern<(Arith_MulUIExtendedOp $x, $y),
            [(Arith_MulSIExtendedOp:$m $x, $y), (replaceWithValue $m__1), (replaceWithValue $m__0)]>;
def NewOpUsedTwice :
    Pattern<(Arith_MinUIOp (Arith_MaxUIOp $x, $y), $y),
            [(Arith_AndIOp:$t $x, $y), (Arith_OrIOp $t, $t)]>;
def ReturnType :
    Pat<(Arith_ExtSIOp (Arith_TruncIOp I64:$x, $_)),
        (Arith_TruncIOp (Arith_ExtUIOp $x, (returnType "$_builder.getIntegerType(128)")), NoFlags)>;
def ReturnTypesOfSeveralResults :
    Pattern<(Arith_MulIOp $x, $y, $_),
            [(Arith_MulUIExtendedOp:$t $x, $y, (returnType $x, $y)), (replaceWithValue $t__0)]>;
def ReturnTypeOfAValue :
    Pat<(Arith_CmpIOp $p, $x, (Arith_ExtUIOp $y)),
        (Arith_CmpIOp $p, (Arith_ExtSIOp $y, (returnType (TypeOf $x))), (Arith_ExtSIOp $y, (returnType $x)))>;
def LocationOfTheRoot :
    Pat<(Arith_NegFOp:$r (Arith_NegFOp $x, $_), $f),
        (Arith_MulFOp $x, $x, $f, (location $r))>;

// Names: one record without a name.
def : Pat<(Arith_ExtFOp (Arith_BitcastOp $x), $f), (Arith_ExtFOp $x, $f)>;
