// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// Constants go into the type; hint and attributes are lost.
// CHECK-LABEL: func.func @constant_sizes(
// CHECK-SAME: [[ARG0:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor([[ARG0]]) : tensor<?x4xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<?x4xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @constant_sizes(%n: index) -> tensor<?x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = bufferization.alloc_tensor(%n, %c4) size_hint=%c4 {memory_space = 2 : i64, foo} : tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// Zero is a size, and what is below is none.
// CHECK-LABEL: func.func @zero_and_less(
// CHECK-SAME: ) -> (tensor<?xf32>, tensor<?xf32, "enc">) {
// CHECK-NEXT: [[C_1:%.+]] = arith.constant -1 : index
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor() : tensor<0xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[V0]] : tensor<0xf32> to tensor<?xf32>
// CHECK-NEXT: [[V1:%.+]] = bufferization.alloc_tensor() : tensor<0xf32, "enc">
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V1]] : tensor<0xf32, "enc"> to tensor<?xf32, "enc">
// CHECK-NEXT: [[V2:%.+]] = bufferization.alloc_tensor([[C_1]]) : tensor<?xf32, "enc">
// CHECK-NEXT: return [[CAST]], [[CAST_0]] : tensor<?xf32>, tensor<?xf32, "enc">
// CHECK-NEXT: }
func.func @zero_and_less() -> (tensor<?xf32>, tensor<?xf32, "enc">) {
  %c0 = arith.constant 0 : index
  %cm = arith.constant -1 : index
  %0 = bufferization.alloc_tensor(%c0) : tensor<?xf32>
  %1 = bufferization.alloc_tensor(%c0) : tensor<?xf32, "enc">
  %2 = bufferization.alloc_tensor(%cm) : tensor<?xf32, "enc">
  return %0, %1 : tensor<?xf32>, tensor<?xf32, "enc">
}

// A size is the operand that gives it.
// CHECK-LABEL: func.func @dim_of_operand(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor([[ARG0]], [[ARG1]]) : tensor<?x4x?xf32>
// CHECK-NEXT: return [[ARG1]], [[ARG0]] : index, index
// CHECK-NEXT: }
func.func @dim_of_operand(%n: index, %m: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = bufferization.alloc_tensor(%n, %m) : tensor<?x4x?xf32>
  %d = tensor.dim %0, %c2 : tensor<?x4x?xf32>
  %e = tensor.dim %0, %c0 : tensor<?x4x?xf32>
  return %d, %e : index, index
}

// Of a copy it is that of the source; one that does not exist stays.
// CHECK-LABEL: func.func @dim_of_copy(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>) -> (index, index, tensor<?x?xf32>) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor() copy([[ARG0]]) : tensor<?x?xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[V0]], [[C7]] : tensor<?x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[V0]] : index, index, tensor<?x?xf32>
// CHECK-NEXT: }
func.func @dim_of_copy(%t: tensor<?x?xf32>) -> (index, index, tensor<?x?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c7 = arith.constant 7 : index
  %0 = bufferization.alloc_tensor() copy(%t) : tensor<?x?xf32>
  %d = tensor.dim %0, %c1 : tensor<?x?xf32>
  %e = tensor.dim %0, %c7 : tensor<?x?xf32>
  return %d, %e, %0 : index, index, tensor<?x?xf32>
}

// Without a rank nothing is known.
// CHECK-LABEL: func.func @dim_of_unranked(
// CHECK-SAME: [[ARG0:%.+]]: tensor<*xf32>, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = bufferization.alloc_tensor() copy([[ARG0]]) : tensor<*xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[V0]], [[ARG1]] : tensor<*xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @dim_of_unranked(%t: tensor<*xf32>, %i: index) -> index {
  %c0 = arith.constant 0 : index
  %0 = bufferization.alloc_tensor() copy(%t) : tensor<*xf32>
  %d = tensor.dim %0, %i : tensor<*xf32>
  return %d : index
}
