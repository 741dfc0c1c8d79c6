// Patterns that no rule can say, or that no table knows: each with another reason.
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"
include "mlir/Dialect/SCF/IR/SCFOps.td"

def Own_Dialect : Dialect {
  let name = "own";
}
def OptionalOperandOp : Op<Own_Dialect, "optional"> {
  let arguments = (ins Optional<I32>:$x);
  let results = (outs I32:$r);
}
def PropertyOp : Op<Own_Dialect, "property"> {
  let arguments = (ins I32Prop:$p, I32:$x);
  let results = (outs I32:$r);
}
def VariadicFirstOp : Op<Own_Dialect, "variadic_first"> {
  let arguments = (ins Variadic<I32>:$xs, I32:$x);
  let results = (outs I32:$r);
}
def NoResultOp : Op<Own_Dialect, "no_result"> {
  let arguments = (ins I32:$x);
}
def TwoOp : Op<Own_Dialect, "two"> {
  let arguments = (ins I32:$x);
  let results = (outs I32:$r, I32:$s);
}
def ListOp : Op<Own_Dialect, "list"> {
  let arguments = (ins I32ArrayAttr:$list, I32:$x);
  let results = (outs I32:$r);
}

def Unknown : NativeCodeCall<"computeSomething($_builder, $0)">;
def UnknownMatcher : NativeCodeCall<"success(isSomething($_self))">;

def UnknownNativeCall : Pat<(Arith_NegFOp $x, $f), (Unknown $x)>;
def UnknownAttribute : Pat<(Arith_NegFOp $x, $f), (Arith_NegFOp $x, (Unknown $f))>;
def UnknownCondition : Pat<(Arith_BitcastOp $x), (replaceWithValue $x),
                           [(Constraint<CPred<"isSomething($0) && $0.hasOneUse()">> $x)]>;
def UnknownSourceCall : Pat<(Arith_BitcastOp (UnknownMatcher)), (replaceWithValue $x)>;
def UnknownOperandConstraint : Pat<(Arith_BitcastOp F8E5M2:$x), (replaceWithValue $x)>;
def UnknownAttributeConstraint : Pat<(ListOp I64ArrayAttr:$l, $x), (replaceWithValue $x)>;
def AbsentInADisjunction :
    Pat<(Arith_TruncFOp $x, $rm, $f), (Arith_BitcastOp $x),
        [(Constraint<CPred<"$0 == nullptr || $1.hasOneUse()">> $rm, $x)]>;
def Supplemental : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [], [(Unknown $x)]>;
def OptionalOperand : Pat<(OptionalOperandOp $x), (OptionalOperandOp $x)>;
def Property : Pat<(PropertyOp $_, $x), (replaceWithValue $x)>;
def VariadicBeforeOthers : Pat<(VariadicFirstOp $xs, $x), (replaceWithValue $x)>;
def VariadicAsResult : Pat<(VariadicFirstOp $xs, $x), (replaceWithValue $xs)>;
def RootWithoutResults : Pattern<(NoResultOp $x), [(NoResultOp $x)]>;
def AnyResultOfTwo : Pat<(NoResultOp (TwoOp $x)), (NoResultOp $x)>;
def FewerResults : Pattern<(TwoOp $x), [(replaceWithValue $x)]>;
def SomeOfTheResults : Pattern<(Arith_BitcastOp $x), [(TwoOp $x)]>;
def UnusedAuxiliary : Pattern<(Arith_BitcastOp $x), [(TwoOp $x), (replaceWithValue $x)]>;
def LocationOfAnotherOp : Pat<(Arith_BitcastOp (Arith_BitcastOp:$b $x)), (Arith_BitcastOp $x, (location $b))>;
def NamedLocation : Pat<(Arith_BitcastOp $x), (Arith_BitcastOp $x, (location "name"))>;
def ConstantOfUnknownType :
    Pat<(Arith_BitcastOp:$r $x), (Arith_ConstantOp (NativeCodeCall<"$_builder.getZeroAttr($0.getType())"> $r))>;
def RootsOwnResult : Pat<(Arith_BitcastOp:$r $x), (Arith_BitcastOp $r)>;
def TooManyArguments : Pat<(Arith_BitcastOp $x, $y), (replaceWithValue $x)>;
def NotBound : Pat<(Arith_BitcastOp $x), (replaceWithValue $y)>;
def TwoThings : Pat<(Arith_CmpIOp $x, $x, $y), (replaceWithValue $x)>;
def NewRegions : Pat<(SelectOp $c, $x, $y), (IfOp $c)>;
def ValueAsAttribute : Pat<(Arith_NegFOp $x, $f), (Arith_NegFOp $x, $x)>;
