// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same_type(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xi32>, [[ARG1:%.+]]: tensor<*xi32>) -> (tensor<4xi32>, tensor<*xi32>, tensor<4xi32>) {
// CHECK-NEXT: return [[ARG0]], [[ARG1]], [[ARG0]] : tensor<4xi32>, tensor<*xi32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @same_type(%a: tensor<4xi32>, %b: tensor<*xi32>) -> (tensor<4xi32>, tensor<*xi32>, tensor<4xi32>) {
  %0 = tensor.cast %a : tensor<4xi32> to tensor<4xi32>
  %1 = tensor.cast %b : tensor<*xi32> to tensor<*xi32>
  %2 = tensor.bitcast %a : tensor<4xi32> to tensor<4xi32>
  return %0, %1, %2 : tensor<4xi32>, tensor<*xi32>, tensor<4xi32>
}

// Two casts are one, unless that would forget a check.
// CHECK-LABEL: func.func @cast_cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xi32>, [[ARG1:%.+]]: tensor<*xi32>) -> (tensor<4x8xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<4x8xi32>, tensor<?xi32>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xi32> to tensor<4x8xi32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xi32> to tensor<4x8xi32>
// CHECK-NEXT: [[CAST_1:%.+]] = tensor.cast [[CAST_0]] : tensor<4x8xi32> to tensor<?x?xi32>
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[ARG1]] : tensor<*xi32> to tensor<4xi32>
// CHECK-NEXT: [[CAST_3:%.+]] = tensor.cast [[CAST_2]] : tensor<4xi32> to tensor<?xi32>
// CHECK-NEXT: [[CAST_4:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xi32> to tensor<*xi32>
// CHECK-NEXT: [[CAST_5:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xi32> to tensor<4x8xi32>
// CHECK-NEXT: [[CAST_6:%.+]] = tensor.cast [[CAST_4]] : tensor<*xi32> to tensor<?xi32>
// CHECK-NEXT: return [[CAST]], [[CAST_1]], [[CAST_3]], [[CAST_5]], [[CAST_6]] : tensor<4x8xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<4x8xi32>, tensor<?xi32>
// CHECK-NEXT: }
func.func @cast_cast(%a: tensor<4x?xi32>, %b: tensor<*xi32>) -> (tensor<4x8xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<4x8xi32>, tensor<?xi32>) {
  %0 = tensor.cast %a : tensor<4x?xi32> to tensor<?x?xi32>
  %1 = tensor.cast %0 : tensor<?x?xi32> to tensor<4x8xi32>
  %2 = tensor.cast %a : tensor<4x?xi32> to tensor<4x8xi32>
  %3 = tensor.cast %2 : tensor<4x8xi32> to tensor<?x?xi32>
  %4 = tensor.cast %b : tensor<*xi32> to tensor<4xi32>
  %5 = tensor.cast %4 : tensor<4xi32> to tensor<?xi32>
  %6 = tensor.cast %a : tensor<4x?xi32> to tensor<*xi32>
  %7 = tensor.cast %6 : tensor<*xi32> to tensor<4x8xi32>
  %8 = tensor.cast %6 : tensor<*xi32> to tensor<?xi32>
  return %1, %3, %5, %7, %8 : tensor<4x8xi32>, tensor<?x?xi32>, tensor<?xi32>, tensor<4x8xi32>, tensor<?xi32>
}

// Casts that contradict each other stay.
// CHECK-LABEL: func.func @cast_contradiction(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xi32>) -> tensor<8xi32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4xi32> to tensor<?xi32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[CAST]] : tensor<?xi32> to tensor<8xi32>
// CHECK-NEXT: return [[CAST_0]] : tensor<8xi32>
// CHECK-NEXT: }
func.func @cast_contradiction(%a: tensor<4xi32>) -> tensor<8xi32> {
  %0 = tensor.cast %a : tensor<4xi32> to tensor<?xi32>
  %1 = tensor.cast %0 : tensor<?xi32> to tensor<8xi32>
  return %1 : tensor<8xi32>
}

// A slice has the sizes that it is cast to.
// CHECK-LABEL: func.func @cast_extract_slice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x8xf32>, [[ARG1:%.+]]: index) -> (tensor<4x8xf32>, tensor<4xf32>, tensor<4x?xf32>, tensor<*xf32>) {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG0]][[[ARG1]], 0] [[[ARG1]], 8] [1, 1] : tensor<8x8xf32> to tensor<?x8xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_0:%.+]] = tensor.extract_slice [[ARG0]][[[ARG1]], 0] [4, 8] [1, 1] : tensor<8x8xf32> to tensor<4x8xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE_1:%.+]] = tensor.extract_slice [[ARG0]][0, [[ARG1]]] [1, 4] [1, 1] : tensor<8x8xf32> to tensor<4xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[EXTRACTED_SLICE]] : tensor<?x8xf32> to tensor<4x?xf32>
// CHECK-NEXT: [[CAST_2:%.+]] = tensor.cast [[EXTRACTED_SLICE]] : tensor<?x8xf32> to tensor<*xf32>
// CHECK-NEXT: return [[EXTRACTED_SLICE_0]], [[EXTRACTED_SLICE_1]], [[CAST]], [[CAST_2]] : tensor<4x8xf32>, tensor<4xf32>, tensor<4x?xf32>, tensor<*xf32>
// CHECK-NEXT: }
func.func @cast_extract_slice(%a: tensor<8x8xf32>, %n: index) -> (tensor<4x8xf32>, tensor<4xf32>, tensor<4x?xf32>, tensor<*xf32>) {
  %0 = tensor.extract_slice %a[%n, 0] [%n, 8] [1, 1] : tensor<8x8xf32> to tensor<?x8xf32>
  %1 = tensor.cast %0 : tensor<?x8xf32> to tensor<4x8xf32>
  %2 = tensor.extract_slice %a[0, %n] [1, %n] [1, 1] : tensor<8x8xf32> to tensor<?xf32>
  %3 = tensor.cast %2 : tensor<?xf32> to tensor<4xf32>
  %4 = tensor.cast %0 : tensor<?x8xf32> to tensor<4x?xf32>
  %5 = tensor.cast %0 : tensor<?x8xf32> to tensor<*xf32>
  return %1, %3, %4, %5 : tensor<4x8xf32>, tensor<4xf32>, tensor<4x?xf32>, tensor<*xf32>
}

// CHECK-LABEL: func.func @bitcast_bitcast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
// CHECK-NEXT: [[V0:%.+]] = tensor.bitcast [[ARG0]] : tensor<4xi32> to tensor<4xf32>
// CHECK-NEXT: return [[V0]], [[ARG0]] : tensor<4xf32>, tensor<4xi32>
// CHECK-NEXT: }
func.func @bitcast_bitcast(%a: tensor<4xi32>) -> (tensor<4xf32>, tensor<4xi32>) {
  %0 = tensor.bitcast %a : tensor<4xi32> to tensor<4xui32>
  %1 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xf32>
  %2 = tensor.bitcast %0 : tensor<4xui32> to tensor<4xi32>
  return %1, %2 : tensor<4xf32>, tensor<4xi32>
}

// Ops with a destination write into what is cast, and their results are cast. Attributes stay.
// CHECK-LABEL: func.func @destination(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8xf32>, [[ARG1:%.+]]: vector<4xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> (tensor<?xf32>, tensor<?xf32>, vector<4xf32>) {
// CHECK-NEXT: [[INSERTED:%.+]] = tensor.insert [[ARG3]] into [[ARG0]][[[ARG2]]] {note} : tensor<8xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[INSERTED]] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_write [[ARG1]], [[ARG0]][[[ARG2]]] {note} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[V0]] : tensor<8xf32> to tensor<?xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.transfer_read [[ARG0]][[[ARG2]]], [[ARG3]] {note} : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT: return [[CAST]], [[CAST_0]], [[V1]] : tensor<?xf32>, tensor<?xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @destination(%t: tensor<8xf32>, %v: vector<4xf32>, %n: index, %f: f32) -> (tensor<?xf32>, tensor<?xf32>, vector<4xf32>) {
  %0 = tensor.cast %t : tensor<8xf32> to tensor<?xf32>
  %1 = tensor.insert %f into %0[%n] {note} : tensor<?xf32>
  %2 = vector.transfer_write %v, %0[%n] {note} : vector<4xf32>, tensor<?xf32>
  %3 = vector.transfer_read %0[%n], %f {note} : tensor<?xf32>, vector<4xf32>
  return %1, %2, %3 : tensor<?xf32>, tensor<?xf32>, vector<4xf32>
}

// A cast that says more stays.
// CHECK-LABEL: func.func @destination_not(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: tensor<*xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> (tensor<8xf32>, tensor<8xf32>) {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<?xf32> to tensor<8xf32>
// CHECK-NEXT: [[INSERTED:%.+]] = tensor.insert [[ARG3]] into [[CAST]][[[ARG2]]] : tensor<8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[ARG1]] : tensor<*xf32> to tensor<8xf32>
// CHECK-NEXT: [[INSERTED_1:%.+]] = tensor.insert [[ARG3]] into [[CAST_0]][[[ARG2]]] : tensor<8xf32>
// CHECK-NEXT: return [[INSERTED]], [[INSERTED_1]] : tensor<8xf32>, tensor<8xf32>
// CHECK-NEXT: }
func.func @destination_not(%t: tensor<?xf32>, %u: tensor<*xf32>, %n: index, %f: f32) -> (tensor<8xf32>, tensor<8xf32>) {
  %0 = tensor.cast %t : tensor<?xf32> to tensor<8xf32>
  %1 = tensor.insert %f into %0[%n] : tensor<8xf32>
  %2 = tensor.cast %u : tensor<*xf32> to tensor<8xf32>
  %3 = tensor.insert %f into %2[%n] : tensor<8xf32>
  return %1, %3 : tensor<8xf32>, tensor<8xf32>
}
