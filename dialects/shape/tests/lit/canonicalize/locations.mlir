// RUN: crease-opt %s --canonicalize --mlir-print-debuginfo --mlir-print-local-scope | FileCheck %s

// CHECK: tensor.dim %{{.*}} loc(fused["extract", "shape"])
func.func @size(%t: tensor<?xf32>, %i: index) -> index {
  %0 = shape.shape_of %t : tensor<?xf32> -> tensor<1xindex> loc("shape")
  %1 = tensor.extract %0[%i] : tensor<1xindex> loc("extract")
  return %1 : index
}
