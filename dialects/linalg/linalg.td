// What is imported: the ops, which upstream has in three files.
include "mlir/Dialect/Linalg/IR/LinalgOps.td"
include "mlir/Dialect/Linalg/IR/LinalgRelayoutOps.td"
include "mlir/Dialect/Linalg/IR/LinalgStructuredOps.td"
