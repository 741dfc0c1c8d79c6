// RUN: crease-opt --canonicalize %s | FileCheck %s

// Casts before ops of other dialects that write into a tensor, and sizes of what these give.

// CHECK-LABEL: func.func @materialize(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<8xf32>, [[ARG2:%.+]]: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.materialize_in_destination [[ARG0]] in [[ARG2]] : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.materialize_in_destination [[ARG2]] in [[ARG1]] : (tensor<?xf32>, tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V1]] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: [[V2:%.+]] = bufferization.materialize_in_destination [[ARG1]] in [[ARG1]] : (tensor<8xf32>, tensor<8xf32>) -> tensor<8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V2]] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: return [[V0]], [[CAST]], [[CAST_0]] : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
// CHECK-NEXT: }
func.func @materialize(%a: tensor<4xf32>, %b: tensor<8xf32>, %c: tensor<?xf32>) -> (tensor<?xf32>, tensor<?xf32>, tensor<?xf32>) {
  %0 = tensor.cast %a : tensor<4xf32> to tensor<?xf32>
  %1 = bufferization.materialize_in_destination %0 in %c : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.cast %b : tensor<8xf32> to tensor<?xf32>
  %3 = bufferization.materialize_in_destination %c in %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %4 = bufferization.materialize_in_destination %2 in %2 : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %1, %3, %4 : tensor<?xf32>, tensor<?xf32>, tensor<?xf32>
}
// CHECK-LABEL: func.func @dim(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<?xf32>) -> index {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @dim(%c: tensor<?xf32>, %d: tensor<?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %1 = bufferization.materialize_in_destination %c in %d : (tensor<?xf32>, tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.dim %1, %c0 : tensor<?xf32>
  return %2 : index
}
