// Patterns that TableGen reads and that make no sense: each is refused, and nothing worse happens.
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def Odd_Nothing;
class Cond<string text> : Constraint<CPred<text>>;

def OperatorUnset : Pat<(? $x), (replaceWithValue $x)>;
def OperatorThatIsNoOp : Pat<(Odd_Nothing $x), (replaceWithValue $x)>;
def RootDirective : Pat<(replaceWithValue $x), (replaceWithValue $x)>;
def RootCall : Pat<(NativeCodeCall<"a"> $x), (replaceWithValue $x)>;
def ListArgument : Pat<(Arith_AndIOp $x, [1, 2]), (replaceWithValue $x)>;
def TextArgument : Pat<(Arith_BitcastOp "x"), (replaceWithValue $x)>;
def NumberArgument : Pat<(Arith_BitcastOp 7), (replaceWithValue $x)>;
def RecordArgument : Pat<(Arith_BitcastOp Odd_Nothing:$x), (replaceWithValue $x)>;
def DirectiveArgument : Pat<(Arith_BitcastOp (location $x)), (replaceWithValue $x)>;
def NoResults : Pattern<(Arith_BitcastOp $x), []>;
def NoSuchResult : Pat<(Arith_BitcastOp:$r $x), (replaceWithValue $x), [(HasNoUseOf $r__7)]>;
def NoSuchParameter : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<"$7.hasOneUse()"> $x)]>;
def NoParameters : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<"$0.hasOneUse()">)]>;
def Unbalanced : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<"(($0.hasOneUse()"> $x)]>;
def OnlyOperators : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<"&& || ! == "> $x)]>;
def EmptyCondition : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<""> $x)]>;
def OpenString : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<"f(\"a$0"> $x)]>;
def NestedCondition : Pat<(Arith_BitcastOp $x), (replaceWithValue $x), [(Cond<"$0"> (Arith_BitcastOp $x))]>;
def EmptyLocation : Pat<(Arith_BitcastOp $x), (Arith_BitcastOp $x, (location))>;
def EmptyReturnType : Pat<(Arith_BitcastOp $x), (Arith_NegFOp $x)>;
def LocationAsResult : Pat<(Arith_BitcastOp $x), (location $x)>;
def ReplaceWithTwo : Pat<(Arith_BitcastOp $x), (replaceWithValue $x, $x)>;
def EitherOfOne : Pat<(Arith_AndIOp (either $x), $y), (replaceWithValue $x)>;
def EitherOfNothing : Pat<(Arith_AndIOp (either)), (replaceWithValue $x)>;
def ConstantWithoutArguments : Pat<(Arith_BitcastOp (ConstantLikeMatcher)), (replaceWithValue $x)>;
def LabelTwice : Pat<(Arith_AndIOp (Arith_BitcastOp:$b $x), (Arith_BitcastOp:$b $y)), (replaceWithValue $x)>;
def Deep : Pat<(Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp (Arith_BitcastOp $x)))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))))), (replaceWithValue $x)>;
