// RUN: crease-opt %s --resolve-ranked-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @alloc(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x4xf32>, [[ARG1:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor() copy([[ARG0]]) : tensor<?x4xf32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.alloc_tensor([[ARG1]]) : tensor<?x4xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x4xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[V1]], [[ARG1]] : tensor<?x4xf32>
// CHECK-NEXT: return [[DIM]], [[ARG1]], [[DIM_0]], [[C4]] : index, index, index, index
// CHECK-NEXT: }
func.func @alloc(%a: tensor<?x4xf32>, %n: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = bufferization.alloc_tensor() copy(%a) : tensor<?x4xf32>
  %1 = bufferization.alloc_tensor(%n) : tensor<?x4xf32>
  %d = tensor.dim %0, %c0 : tensor<?x4xf32>
  %e = tensor.dim %1, %c0 : tensor<?x4xf32>
  %f = tensor.dim %1, %n : tensor<?x4xf32>
  %g = tensor.dim %1, %c1 : tensor<?x4xf32>
  return %d, %e, %f, %g : index, index, index, index
}
