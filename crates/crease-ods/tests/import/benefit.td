// A benefit in one pattern makes the rules of the whole file state theirs: ops on the left side and
// what is added.
include "mlir/IR/PatternBase.td"
include "mlir/Dialect/Arith/IR/ArithOps.td"

def Preferred : Pat<(Arith_BitcastOp (Arith_BitcastOp $x)), (Arith_BitcastOp $x), [], [], (addBenefit 10)>;
def Usual : Pat<(Arith_ExtSIOp (Arith_ExtSIOp $x)), (Arith_ExtSIOp $x)>;
def Least : Pat<(Arith_ExtUIOp I1:$x), (Arith_ExtSIOp $x)>;
def Negative : Pat<(Arith_ExtUIOp I8:$x), (Arith_ExtSIOp $x), [], [], (addBenefit -2)>;
