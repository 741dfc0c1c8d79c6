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
