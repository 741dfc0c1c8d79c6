// RUN: crease-opt %s --canonicalize | FileCheck %s

// Upstream's patterns make ops of these that do not verify. Here they stay.

// Upstream leaves out the first dimension of size one instead of the last one.
// CHECK-LABEL: func.func @extract_constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8x1xf32>) -> tensor<1x?xf32> {
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][0, 0, 0] [1, [[C6]], 1] [1, 1, 1] : tensor<8x8x1xf32> to tensor<1x?xf32>
// CHECK-NEXT: return [[EXTRACTED_SLICE]] : tensor<1x?xf32>
// CHECK-NEXT: }
func.func @extract_constants(%t: tensor<8x8x1xf32>) -> tensor<1x?xf32> {
  %c6 = arith.constant 6 : index
  %0 = tensor.extract_slice %t[0, 0, 0] [1, %c6, 1] [1, 1, 1] : tensor<8x8x1xf32> to tensor<1x?xf32>
  return %0 : tensor<1x?xf32>
}

// CHECK-LABEL: func.func @insert_constants(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8x8xf32>, [[ARG1:%.+]]: tensor<1x?xf32>) -> tensor<8x8x8xf32> {
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][0, 0, 0] [1, [[C6]], 1] [1, 1, 1] : tensor<1x?xf32> into tensor<8x8x8xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<8x8x8xf32>
// CHECK-NEXT: }
func.func @insert_constants(%t: tensor<8x8x8xf32>, %s: tensor<1x?xf32>) -> tensor<8x8x8xf32> {
  %c6 = arith.constant 6 : index
  %0 = tensor.insert_slice %s into %t[0, 0, 0] [1, %c6, 1] [1, 1, 1] : tensor<1x?xf32> into tensor<8x8x8xf32>
  return %0 : tensor<8x8x8xf32>
}

// Upstream casts the source to six, and leaves the size as it is.
// CHECK-LABEL: func.func @insert_out_of_bounds(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: tensor<?xf32>) -> tensor<8xf32> {
// CHECK-NEXT: [[C6:%.+]] = arith.constant 6 : index
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG1]] into [[ARG0]][4] [[[C6]]] [1] : tensor<?xf32> into tensor<8xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<8xf32>
// CHECK-NEXT: }
func.func @insert_out_of_bounds(%t: tensor<8xf32>, %s: tensor<?xf32>) -> tensor<8xf32> {
  %c6 = arith.constant 6 : index
  %0 = tensor.insert_slice %s into %t[4] [%c6] [1] : tensor<?xf32> into tensor<8xf32>
  return %0 : tensor<8xf32>
}

// CHECK-LABEL: func.func @cast_out_of_bounds(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: index) -> tensor<9xf32> {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][0] [[[ARG1]]] [1] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[EXTRACTED_SLICE]] : tensor<?xf32> to tensor<9xf32>
// CHECK-NEXT: return [[CAST]] : tensor<9xf32>
// CHECK-NEXT: }
func.func @cast_out_of_bounds(%a: tensor<8xf32>, %n: index) -> tensor<9xf32> {
  %0 = tensor.extract_slice %a[0] [%n] [1] : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<9xf32>
  return %1 : tensor<9xf32>
}

// Equal elements are a constant, wherever they are taken from.
// CHECK-LABEL: func.func @cast_out_of_bounds_splat(
// CHECK-SAME: [[ARG0:%.+]]: index) -> tensor<9xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1.000000e+00> : tensor<9xf32>
// CHECK-NEXT: return [[CST]] : tensor<9xf32>
// CHECK-NEXT: }
func.func @cast_out_of_bounds_splat(%n: index) -> tensor<9xf32> {
  %a = arith.constant dense<1.0> : tensor<8xf32>
  %0 = tensor.extract_slice %a[0] [%n] [1] : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.cast %0 : tensor<?xf32> to tensor<9xf32>
  return %1 : tensor<9xf32>
}
