include "mlir/IR/PatternBase.td"
def Broken : Pat<(
