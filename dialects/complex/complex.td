// What is imported: attributes and ops, which upstream has in two files.
include "mlir/Dialect/Complex/IR/ComplexAttributes.td"
include "mlir/Dialect/Complex/IR/ComplexOps.td"
