// RUN: crease-opt --canonicalize %s | FileCheck %s

// What is written all over, sliced and inserted elsewhere is written to a slice of that place.
// CHECK-LABEL: func.func @swapped(
// CHECK-SAME: [[ARG0:%.+]]: vector<8x4xf32>, [[ARG1:%.+]]: tensor<8x4xf32>, [[ARG2:%.+]]: tensor<64x64xf32>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<64x64xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG2]][[[ARG3]], 16] [[[ARG4]], 4] [1, 1] : tensor<64x64xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_write [[ARG0]], [[EXTRACTED_SLICE]][[[C0]], [[C0]]] {in_bounds = [false, true]} : vector<8x4xf32>, tensor<?x4xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[V0]] into [[ARG2]][[[ARG3]], 16] [[[ARG4]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<64x64xf32>
// CHECK-NEXT: }
func.func @swapped(%v: vector<8x4xf32>, %t: tensor<8x4xf32>, %into: tensor<64x64xf32>, %i: index, %n: index) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  %2 = tensor.insert_slice %1 into %into[%i, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
// CHECK-LABEL: func.func @more(
// CHECK-SAME: [[ARG0:%.+]]: vector<8x4xf32>, [[ARG1:%.+]]: tensor<8x8xf32>, [[ARG2:%.+]]: tensor<64x64xf32>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<64x64xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_write [[ARG0]], [[ARG1]][[[C0]], [[C0]]] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x8xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[V0]][0, 0] [[[ARG4]], 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[EXTRACTED_SLICE]] into [[ARG2]][[[ARG3]], 16] [[[ARG4]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<64x64xf32>
// CHECK-NEXT: }
func.func @more(%v: vector<8x4xf32>, %t: tensor<8x8xf32>, %into: tensor<64x64xf32>, %i: index, %n: index) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 4] [1, 1] : tensor<8x8xf32> to tensor<?x4xf32>
  %2 = tensor.insert_slice %1 into %into[%i, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
// CHECK-LABEL: func.func @offset(
// CHECK-SAME: [[ARG0:%.+]]: vector<8x4xf32>, [[ARG1:%.+]]: tensor<8x4xf32>, [[ARG2:%.+]]: tensor<64x64xf32>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> tensor<64x64xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_write [[ARG0]], [[ARG1]][[[C0]], [[C0]]] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[V0]][1, 0] [[[ARG4]], 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[EXTRACTED_SLICE]] into [[ARG2]][[[ARG3]], 16] [[[ARG4]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<64x64xf32>
// CHECK-NEXT: }
func.func @offset(%v: vector<8x4xf32>, %t: tensor<8x4xf32>, %into: tensor<64x64xf32>, %i: index, %n: index) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
  %1 = tensor.extract_slice %0[1, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  %2 = tensor.insert_slice %1 into %into[%i, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: [[ARG0:%.+]]: vector<8x4xf32>, [[ARG1:%.+]]: tensor<8x4xf32>, [[ARG2:%.+]]: tensor<64x64xf32>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: index) -> (tensor<64x64xf32>, tensor<8x4xf32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_write [[ARG0]], [[ARG1]][[[C0]], [[C0]]] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[V0]][0, 0] [[[ARG4]], 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[EXTRACTED_SLICE]] into [[ARG2]][[[ARG3]], 16] [[[ARG4]], 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]], [[V0]] : tensor<64x64xf32>, tensor<8x4xf32>
// CHECK-NEXT: }
func.func @twice(%v: vector<8x4xf32>, %t: tensor<8x4xf32>, %into: tensor<64x64xf32>, %i: index, %n: index) -> (tensor<64x64xf32>, tensor<8x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true, true]} : vector<8x4xf32>, tensor<8x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 4] [1, 1] : tensor<8x4xf32> to tensor<?x4xf32>
  %2 = tensor.insert_slice %1 into %into[%i, 16] [%n, 4] [1, 1] : tensor<?x4xf32> into tensor<64x64xf32>
  return %2, %0 : tensor<64x64xf32>, tensor<8x4xf32>
}
// CHECK-LABEL: func.func @reduced(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf32>, [[ARG1:%.+]]: tensor<1x4xf32>, [[ARG2:%.+]]: tensor<64x64xf32>, [[ARG3:%.+]]: index) -> tensor<64x64xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_write [[ARG0]], [[ARG1]][[[C0]], [[C0]]] {in_bounds = [true]} : vector<4xf32>, tensor<1x4xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[V0]] into [[ARG2]][[[ARG3]], 16] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<64x64xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<64x64xf32>
// CHECK-NEXT: }
func.func @reduced(%v: vector<4xf32>, %t: tensor<1x4xf32>, %into: tensor<64x64xf32>, %i: index) -> tensor<64x64xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] {in_bounds = [true]} : vector<4xf32>, tensor<1x4xf32>
  %1 = tensor.extract_slice %0[0, 0] [1, 4] [1, 1] : tensor<1x4xf32> to tensor<1x4xf32>
  %2 = tensor.insert_slice %1 into %into[%i, 16] [1, 4] [1, 1] : tensor<1x4xf32> into tensor<64x64xf32>
  return %2 : tensor<64x64xf32>
}
