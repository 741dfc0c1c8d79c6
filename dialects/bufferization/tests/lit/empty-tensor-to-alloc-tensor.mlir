// RUN: crease-opt --empty-tensor-to-alloc-tensor %s | FileCheck %s

// Attributes are gone; an encoding is part of the type. Whoever asks for a size asks the new op.
// CHECK-LABEL: func.func @empty(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (tensor<?x4xf32>, tensor<3xf32>, tensor<2xi8, "encoding">, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor([[ARG0]]) : tensor<?x4xf32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.alloc_tensor() : tensor<3xf32>
// CHECK-NEXT: [[V2:%.+]] = bufferization.alloc_tensor() : tensor<2xi8, "encoding">
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[V0]], [[C0]] : tensor<?x4xf32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[DIM]] : tensor<?x4xf32>, tensor<3xf32>, tensor<2xi8, "encoding">, index
// CHECK-NEXT: }
func.func @empty(%n: index) -> (tensor<?x4xf32>, tensor<3xf32>, tensor<2xi8, "encoding">, index) {
  %c0 = arith.constant 0 : index
  %0 = tensor.empty(%n) {note} : tensor<?x4xf32>
  %1 = tensor.empty() : tensor<3xf32>
  %2 = tensor.empty() : tensor<2xi8, "encoding">
  %size = tensor.dim %0, %c0 : tensor<?x4xf32>
  return %0, %1, %2, %size : tensor<?x4xf32>, tensor<3xf32>, tensor<2xi8, "encoding">, index
}
