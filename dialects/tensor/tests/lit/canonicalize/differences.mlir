// RUN: crease-opt --canonicalize %s | FileCheck %s

// Constants that upstream makes and that can't be read back: the ops stay. What is empty keeps its encoding.

// CHECK-LABEL: func.func @constant_of_unknown_size(
// CHECK-SAME: ) -> tensor<?xi32> {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1> : tensor<i32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[CST]] [] output_shape [[[C1]]] : tensor<i32> into tensor<?xi32>
// CHECK-NEXT: return [[EXPANDED]] : tensor<?xi32>
// CHECK-NEXT: }
func.func @constant_of_unknown_size() -> tensor<?xi32> {
  %c1 = arith.constant 1 : index
  %0 = arith.constant dense<1> : tensor<i32>
  %1 = tensor.expand_shape %0 [] output_shape [%c1] : tensor<i32> into tensor<?xi32>
  return %1 : tensor<?xi32>
}
// CHECK-LABEL: func.func @encoded(
// CHECK-SAME: [[ARG0:%.+]]: index) -> tensor<4xf32, "e"> {
// CHECK-NEXT: [[V0:%.+]] = tensor.empty() : tensor<4xf32, "e">
// CHECK-NEXT: return [[V0]] : tensor<4xf32, "e">
// CHECK-NEXT: }
func.func @encoded(%n: index) -> tensor<4xf32, "e"> {
  %0 = tensor.empty(%n) : tensor<?xf32, "e">
  %1 = tensor.cast %0 : tensor<?xf32, "e"> to tensor<4xf32, "e">
  return %1 : tensor<4xf32, "e">
}
