// RUN: crease-opt --canonicalize %s | FileCheck %s

// The sizes are numbers that the type does not tell. Upstream looks for an operand for each size that the type
// does not tell.

// CHECK-LABEL: func.func @sizes_not_in_the_type(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>) -> tensor<?x1x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[CAST]] {{\[\[}}0, 1], [2]] output_shape [4, 1, 8] : tensor<?x?xf32> into tensor<?x1x?xf32>
// CHECK-NEXT: return [[EXPANDED]] : tensor<?x1x?xf32>
// CHECK-NEXT: }
func.func @sizes_not_in_the_type(%t: tensor<4x8xf32>) -> tensor<?x1x?xf32> {
  %0 = tensor.cast %t : tensor<4x8xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [4, 1, 8] : tensor<?x?xf32> into tensor<?x1x?xf32>
  return %1 : tensor<?x1x?xf32>
}

// No type has a size below zero.
// CHECK-LABEL: func.func @below_zero(
// CHECK: [[CAST:%.+]] = tensor.cast {{.*}} : tensor<20x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: tensor.expand_shape [[CAST]] {{\[\[}}0, 1], [2]] output_shape [4, %c-128, %arg1] : tensor<?x?xf32> into tensor<4x?x?xf32>
func.func @below_zero(%t: tensor<20x?xf32>, %n: index) -> tensor<?x?x?xf32> {
  %c4 = arith.constant 4 : index
  %m = arith.constant -128 : index
  %0 = tensor.cast %t : tensor<20x?xf32> to tensor<?x?xf32>
  %1 = tensor.expand_shape %0 [[0, 1], [2]] output_shape [%c4, %m, %n] : tensor<?x?xf32> into tensor<?x?x?xf32>
  return %1 : tensor<?x?x?xf32>
}
