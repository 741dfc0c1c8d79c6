// RUN: crease-opt --fold-memref-alias-ops --split-input-file %s | FileCheck %s

// Offsets are added, strides multiplied, dropped dimensions are at their offset.
// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * s1 + 1)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 + s1 * 2)>
// CHECK-LABEL: func.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x8x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG2]], [[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = memref.load [[ARG0]][[[V0]], [[C3]], [[V1]]] {nontemporal = true} : memref<?x8x?xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map2()[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map1()[[[ARG2]], [[ARG1]]]
// CHECK-NEXT: memref.store [[ARG3]], [[ARG0]][[[V3]], [[C3]], [[V4]]] : memref<?x8x?xf32>
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
func.func @elements(%m: memref<?x8x?xf32>, %a: index, %n: index, %x: f32) -> f32 {
  %view = memref.subview %m[%a, 3, 1][%n, 1, 4][2, 1, %a] : memref<?x8x?xf32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %l = memref.load %view[%a, %n] {nontemporal = true} : memref<?x4xf32, strided<[?, ?], offset: ?>>
  memref.store %x, %view[%n, %n] : memref<?x4xf32, strided<[?, ?], offset: ?>>
  return %l : f32
}

// -----

// CHECK: #map = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK: #map1 = affine_map<(d0) -> (d0 * 2)>
// CHECK-LABEL: func.func @of_loops(
// CHECK-SAME: [[ARG0:%.+]]: memref<64x64xf32>, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 8 {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 8 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG2]], [[ARG3]])
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG2]])
// CHECK-NEXT: memref.store [[ARG1]], [[ARG0]][[[V0]], [[V1]]] : memref<64x64xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @of_loops(%m: memref<64x64xf32>, %x: f32) {
  affine.for %i = 0 to 8 {
    affine.for %j = 0 to 8 {
      %view = memref.subview %m[%i, 0][4, 32][1, 2] : memref<64x64xf32> to memref<4x32xf32, strided<[64, 2], offset: ?>>
      memref.store %x, %view[%j, %i] : memref<4x32xf32, strided<[64, 2], offset: ?>>
    }
  }
  return
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<4xf32>, [[ARG3:%.+]]: vector<4xi1>) -> (vector<2x4xf32>, vector<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = vector.load [[ARG0]][[[V0]], [[V1]]] : memref<8x64xf32>, vector<2x4xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: vector.store [[ARG2]], [[ARG0]][[[V3]], [[V4]]] : memref<8x64xf32>, vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V7:%.+]] = vector.maskedload [[ARG0]][[[V5]], [[V6]]], [[ARG3]], [[ARG2]] : memref<8x64xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V9:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: vector.maskedstore [[ARG0]][[[V8]], [[V9]]], [[ARG3]], [[ARG2]] : memref<8x64xf32>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return [[V2]], [[V7]] : vector<2x4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @vectors(%m: memref<8x64xf32>, %a: index, %v: vector<4xf32>, %k: vector<4xi1>) -> (vector<2x4xf32>, vector<4xf32>) {
  %view = memref.subview %m[%a, %a][4, 8][1, 1] : memref<8x64xf32> to memref<4x8xf32, strided<[64, 1], offset: ?>>
  %l = vector.load %view[%a, %a] : memref<4x8xf32, strided<[64, 1], offset: ?>>, vector<2x4xf32>
  vector.store %v, %view[%a, %a] : memref<4x8xf32, strided<[64, 1], offset: ?>>, vector<4xf32>
  %r = vector.maskedload %view[%a, %a], %k, %v : memref<4x8xf32, strided<[64, 1], offset: ?>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %view[%a, %a], %k, %v : memref<4x8xf32, strided<[64, 1], offset: ?>>, vector<4xi1>, vector<4xf32>
  return %l, %r : vector<2x4xf32>, vector<4xf32>
}

// -----

// Maps of transfers are those of the other dimensions; nothing may be out of bounds or a stride away.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<(d0, d1, d2) -> (d2, d0)>
// CHECK-LABEL: func.func @transfers(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x16x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<4x2xf32>, [[ARG4:%.+]]: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG1]], 1, [[ARG1]]] [4, 1, 8] [1, 1, 1] : memref<8x16x64xf32> to memref<4x8xf32, strided<[1024, 1], offset: ?>>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = vector.transfer_read [[ARG0]][[[V0]], [[C1]], [[V1]]], [[ARG2]], [[ARG4]] {in_bounds = [true]} : memref<8x16x64xf32>, vector<4xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: vector.transfer_write [[ARG3]], [[ARG0]][[[V3]], [[C1]], [[V4]]] {in_bounds = [true, true], permutation_map = #map1} : vector<4x2xf32>, memref<8x16x64xf32>
// CHECK-NEXT: [[V5:%.+]] = vector.transfer_read [[SUBVIEW]][[[ARG1]], [[ARG1]]], [[ARG2]] : memref<4x8xf32, strided<[1024, 1], offset: ?>>, vector<4xf32>
// CHECK-NEXT: [[SUBVIEW_0:%.+]] = memref.subview [[ARG0]][[[ARG1]], 1, [[ARG1]]] [4, 1, 8] [2, 1, 1] : memref<8x16x64xf32> to memref<4x8xf32, strided<[2048, 1], offset: ?>>
// CHECK-NEXT: [[V6:%.+]] = vector.transfer_read [[SUBVIEW_0]][[[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true]} : memref<4x8xf32, strided<[2048, 1], offset: ?>>, vector<4xf32>
// CHECK-NEXT: return [[V2]], [[V5]], [[V6]] : vector<4xf32>, vector<4xf32>, vector<4xf32>
// CHECK-NEXT: }
func.func @transfers(%m: memref<8x16x64xf32>, %a: index, %x: f32, %v: vector<4x2xf32>, %k: vector<4xi1>) -> (vector<4xf32>, vector<4xf32>, vector<4xf32>) {
  %view = memref.subview %m[%a, 1, %a][4, 1, 8][1, 1, 1] : memref<8x16x64xf32> to memref<4x8xf32, strided<[1024, 1], offset: ?>>
  %r = vector.transfer_read %view[%a, %a], %x, %k {in_bounds = [true]} : memref<4x8xf32, strided<[1024, 1], offset: ?>>, vector<4xf32>
  vector.transfer_write %v, %view[%a, %a] {in_bounds = [true, true], permutation_map = affine_map<(d0, d1) -> (d1, d0)>} : vector<4x2xf32>, memref<4x8xf32, strided<[1024, 1], offset: ?>>
  %s = vector.transfer_read %view[%a, %a], %x : memref<4x8xf32, strided<[1024, 1], offset: ?>>, vector<4xf32>
  %other = memref.subview %m[%a, 1, %a][4, 1, 8][2, 1, 1] : memref<8x16x64xf32> to memref<4x8xf32, strided<[2048, 1], offset: ?>>
  %t = vector.transfer_read %other[%a, %a], %x {in_bounds = [true]} : memref<4x8xf32, strided<[2048, 1], offset: ?>>, vector<4xf32>
  return %r, %s, %t : vector<4xf32>, vector<4xf32>, vector<4xf32>
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func @matrices(
// CHECK-SAME: [[ARG0:%.+]]: memref<128x128xf16>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = gpu.subgroup_mma_load_matrix [[ARG0]][[[V0]], [[V1]]] {leadDimension = 32 : index} : memref<128x128xf16> -> !gpu.mma_matrix<16x16xf16, "COp">
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map1()[[[ARG1]]]
// CHECK-NEXT: gpu.subgroup_mma_store_matrix [[V2]], [[ARG0]][[[V3]], [[V4]]] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<128x128xf16>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @matrices(%m: memref<128x128xf16>, %a: index) {
  %view = memref.subview %m[%a, %a][64, 32][2, 1] : memref<128x128xf16> to memref<64x32xf16, strided<[256, 1], offset: ?>>
  %r = gpu.subgroup_mma_load_matrix %view[%a, %a] {leadDimension = 32 : index} : memref<64x32xf16, strided<[256, 1], offset: ?>> -> !gpu.mma_matrix<16x16xf16, "COp">
  gpu.subgroup_mma_store_matrix %r, %view[%a, %a] {leadDimension = 32 : index} : !gpu.mma_matrix<16x16xf16, "COp">, memref<64x32xf16, strided<[256, 1], offset: ?>>
  return
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 + 3)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @of_subview(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x16x64xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>) {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG1]], 1, [[ARG1]]] [4, 1, [[ARG2]]] [1, 1, 1] : memref<8x16x64xf32> to memref<4x?xf32, strided<[1024, 1], offset: ?>>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[SUBVIEW_0:%.+]] = memref.subview [[ARG0]][[[V0]], 1, [[V1]]] [1, 1, 2] [1, 1, 1] : memref<8x16x64xf32> to memref<2xf32, strided<[1], offset: ?>>
// CHECK-NEXT: [[SUBVIEW_1:%.+]] = memref.subview [[SUBVIEW]][3, [[ARG2]]] [1, 2] [1, 2] : memref<4x?xf32, strided<[1024, 1], offset: ?>> to memref<2xf32, strided<[2], offset: ?>>
// CHECK-NEXT: return [[SUBVIEW_0]], [[SUBVIEW_1]] : memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>
// CHECK-NEXT: }
func.func @of_subview(%m: memref<8x16x64xf32>, %a: index, %n: index) -> (memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>) {
  %view = memref.subview %m[%a, 1, %a][4, 1, %n][1, 1, 1] : memref<8x16x64xf32> to memref<4x?xf32, strided<[1024, 1], offset: ?>>
  %one = memref.subview %view[3, %n][1, 2][1, 1] : memref<4x?xf32, strided<[1024, 1], offset: ?>> to memref<2xf32, strided<[1], offset: ?>>
  %strided = memref.subview %view[3, %n][1, 2][1, 2] : memref<4x?xf32, strided<[1024, 1], offset: ?>> to memref<2xf32, strided<[2], offset: ?>>
  return %one, %strided : memref<2xf32, strided<[1], offset: ?>>, memref<2xf32, strided<[2], offset: ?>>
}

// -----

// Accesses of affine maps stay.
// CHECK-LABEL: func.func @affine(
// CHECK-SAME: [[ARG0:%.+]]: memref<64xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG1]]] [4] [1] : memref<64xf32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: [[V0:%.+]] = affine.load [[SUBVIEW]][symbol([[ARG1]]) + 1] : memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @affine(%m: memref<64xf32>, %a: index) -> f32 {
  %view = memref.subview %m[%a][4][1] : memref<64xf32> to memref<4xf32, strided<[1], offset: ?>>
  %l = affine.load %view[symbol(%a) + 1] : memref<4xf32, strided<[1], offset: ?>>
  return %l : f32
}
