// RUN: crease-opt --fold-memref-alias-ops --split-input-file %s | FileCheck %s

// Rows of the view are rows of the first dimension.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func @dropped_between(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x16x4xf32>, [[ARG1:%.+]]: index) -> vector<2x4xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = vector.load [[ARG0]][[[V0]], [[C0]], [[ARG1]]] : memref<8x16x4xf32>, vector<2x4xf32>
// CHECK-NEXT: return [[V1]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @dropped_between(%m: memref<8x16x4xf32>, %a: index) -> vector<2x4xf32> {
  %view = memref.subview %m[%a, 0, 0][4, 1, 4][1, 1, 1] : memref<8x16x4xf32> to memref<4x4xf32, strided<[64, 1], offset: ?>>
  %l = vector.load %view[%a, %a] : memref<4x4xf32, strided<[64, 1], offset: ?>>, vector<2x4xf32>
  return %l : vector<2x4xf32>
}

// -----

// Every other row.
// CHECK-LABEL: func.func @strided_rows(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x4xf32>, [[ARG1:%.+]]: index) -> vector<2x4xf32> {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG1]], 0] [4, 4] [2, 1] : memref<8x4xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
// CHECK-NEXT: [[V0:%.+]] = vector.load [[SUBVIEW]][[[ARG1]], [[ARG1]]] : memref<4x4xf32, strided<[8, 1], offset: ?>>, vector<2x4xf32>
// CHECK-NEXT: return [[V0]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @strided_rows(%m: memref<8x4xf32>, %a: index) -> vector<2x4xf32> {
  %view = memref.subview %m[%a, 0][4, 4][2, 1] : memref<8x4xf32> to memref<4x4xf32, strided<[8, 1], offset: ?>>
  %l = vector.load %view[%a, %a] : memref<4x4xf32, strided<[8, 1], offset: ?>>, vector<2x4xf32>
  return %l : vector<2x4xf32>
}

// -----

// Rows of the view lie inside of one dimension of the memref.
// CHECK-LABEL: func.func @merged(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x16x4xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<2x2x4xf32>) -> vector<4x1xf32> {
// CHECK-NEXT: [[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0], [1, 2], [3]] output_shape [8, 4, 4, 4] : memref<8x16x4xf32> into memref<8x4x4x4xf32>
// CHECK-NEXT: vector.store [[ARG3]], [[EXPAND_SHAPE]][[[ARG1]], [[ARG1]], [[ARG1]], [[ARG1]]] : memref<8x4x4x4xf32>, vector<2x2x4xf32>
// CHECK-NEXT: [[EXPAND_SHAPE_0:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0], [1], [2, 3]] output_shape [8, 16, 4, 1] : memref<8x16x4xf32> into memref<8x16x4x1xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_read [[EXPAND_SHAPE_0]][[[ARG1]], [[ARG1]], [[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true, true]} : memref<8x16x4x1xf32>, vector<4x1xf32>
// CHECK-NEXT: return [[V0]] : vector<4x1xf32>
// CHECK-NEXT: }
func.func @merged(%m: memref<8x16x4xf32>, %a: index, %x: f32, %v: vector<2x2x4xf32>) -> vector<4x1xf32> {
  %view = memref.expand_shape %m [[0], [1, 2], [3]] output_shape [8, 4, 4, 4] : memref<8x16x4xf32> into memref<8x4x4x4xf32>
  vector.store %v, %view[%a, %a, %a, %a] : memref<8x4x4x4xf32>, vector<2x2x4xf32>
  %column = memref.expand_shape %m [[0], [1], [2, 3]] output_shape [8, 16, 4, 1] : memref<8x16x4xf32> into memref<8x16x4x1xf32>
  %t = vector.transfer_read %column[%a, %a, %a, %a], %x {in_bounds = [true, true]} : memref<8x16x4x1xf32>, vector<4x1xf32>
  return %t : vector<4x1xf32>
}

// -----

// The view has fewer elements in its last dimension than the memref: what is read beyond is padding.
// CHECK-LABEL: func.func @padding(
// CHECK-SAME: [[ARG0:%.+]]: memref<32xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> vector<8xf32> {
// CHECK-NEXT: [[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_read [[EXPAND_SHAPE]][[[ARG1]], [[ARG1]]], [[ARG2]] : memref<4x8xf32>, vector<8xf32>
// CHECK-NEXT: return [[V0]] : vector<8xf32>
// CHECK-NEXT: }
func.func @padding(%m: memref<32xf32>, %a: index, %x: f32) -> vector<8xf32> {
  %view = memref.expand_shape %m [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %t = vector.transfer_read %view[%a, %a], %x : memref<4x8xf32>, vector<8xf32>
  return %t : vector<8xf32>
}

// -----

// A memref has as many dimensions as what is loaded.
// CHECK-LABEL: func.func @rank(
// CHECK-SAME: [[ARG0:%.+]]: memref<32xf32>, [[ARG1:%.+]]: index) -> vector<1x8xf32> {
// CHECK-NEXT: [[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.load [[EXPAND_SHAPE]][[[ARG1]], [[ARG1]]] : memref<4x8xf32>, vector<1x8xf32>
// CHECK-NEXT: return [[V0]] : vector<1x8xf32>
// CHECK-NEXT: }
func.func @rank(%m: memref<32xf32>, %a: index) -> vector<1x8xf32> {
  %view = memref.expand_shape %m [[0, 1]] output_shape [4, 8] : memref<32xf32> into memref<4x8xf32>
  %l = vector.load %view[%a, %a] : memref<4x8xf32>, vector<1x8xf32>
  return %l : vector<1x8xf32>
}

// -----

// The offset that turns out to be known stays an operand, as the type does not tell it.
// CHECK-LABEL: func.func @offset(
// CHECK-SAME: [[ARG0:%.+]]: memref<32xf32>) -> memref<2xf32, strided<[1], offset: ?>> {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[C3]]] [2] [1] : memref<32xf32> to memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT: return [[SUBVIEW]] : memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT: }
func.func @offset(%m: memref<32xf32>) -> memref<2xf32, strided<[1], offset: ?>> {
  %c1 = arith.constant 1 : index
  %view = memref.subview %m[%c1][8][1] : memref<32xf32> to memref<8xf32, strided<[1], offset: ?>>
  %again = memref.subview %view[2][2][1] : memref<8xf32, strided<[1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  return %again : memref<2xf32, strided<[1], offset: ?>>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func @nontemporal(
// CHECK-SAME: [[ARG0:%.+]]: memref<32xf32>, [[ARG1:%.+]]: index) -> vector<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = vector.load [[ARG0]][[[V0]]] {nontemporal = true} : memref<32xf32>, vector<4xf32>
// CHECK-NEXT: return [[V1]] : vector<4xf32>
// CHECK-NEXT: }
func.func @nontemporal(%m: memref<32xf32>, %a: index) -> vector<4xf32> {
  %view = memref.subview %m[%a][8][1] : memref<32xf32> to memref<8xf32, strided<[1], offset: ?>>
  %l = vector.load %view[%a] {nontemporal = true} : memref<8xf32, strided<[1], offset: ?>>, vector<4xf32>
  return %l : vector<4xf32>
}
