// RUN: crease-opt %s --affine-fold-memref-alias-ops | FileCheck %s

// The indices that a map gives are computed first, then those into the source.
// CHECK: #map = affine_map<(d0, d1)[s0] -> (d0 * 2 - d1 * 2 + s0 + 2)>
// CHECK: #map1 = affine_map<(d0)[s0] -> ((d0 floordiv 2 + s0) * s0 + 2)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 + 6)>
// CHECK: #map3 = affine_map<(d0)[s0] -> (d0 * s0 + 2)>
// CHECK: #map4 = affine_map<(d0) -> (d0 + 2)>
// CHECK: #map5 = affine_map<(d0) -> (d0 * 2 + 3)>
// CHECK: #map6 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map7 = affine_map<()[s0] -> (s0 * 3)>
// CHECK-LABEL: func.func @subview(
// CHECK-SAME: [[ARG0:%.+]]: memref<12x32xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 4 {
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 4 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG3]], [[ARG4]])[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG4]])[[[ARG2]]]
// CHECK-NEXT: [[V2:%.+]] = affine.load [[ARG0]][[[V0]], [[V1]]] : memref<12x32xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map2()[[[ARG1]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map3([[ARG4]])[[[ARG2]]]
// CHECK-NEXT: affine.store [[V2]], [[ARG0]][[[V3]], [[V4]]] : memref<12x32xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @subview(%m: memref<12x32xf32>, %i: index, %j: index) {
  %s = memref.subview %m[%i, 2] [4, 8] [2, %j] : memref<12x32xf32> to memref<4x8xf32, strided<[64, ?], offset: ?>>
  affine.for %a = 0 to 4 {
    affine.for %b = 0 to 4 {
      %x = affine.load %s[%a - %b + 1, %b floordiv 2 + symbol(%j)] {note} : memref<4x8xf32, strided<[64, ?], offset: ?>>
      affine.store %x, %s[3, %b] : memref<4x8xf32, strided<[64, ?], offset: ?>>
    }
  }
  return
}

// CHECK-LABEL: func.func @fewer_dimensions(
// CHECK-SAME: [[ARG0:%.+]]: memref<12x32x4xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 4 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map4([[ARG2]])
// CHECK-NEXT: [[V1:%.+]] = affine.load [[ARG0]][[[ARG1]], [[V0]], [[C0]]] : memref<12x32x4xf32>
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map5([[ARG2]])
// CHECK-NEXT: affine.store [[V1]], [[ARG0]][[[ARG1]], [[V2]], [[C0]]] : memref<12x32x4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @fewer_dimensions(%m: memref<12x32x4xf32>, %i: index) {
  %s = memref.subview %m[%i, 2, 0] [1, 8, 1] [1, 1, 1] : memref<12x32x4xf32> to memref<8xf32, strided<[4], offset: ?>>
  %t = memref.subview %s[1] [4] [2] : memref<8xf32, strided<[4], offset: ?>> to memref<4xf32, strided<[8], offset: ?>>
  affine.for %a = 0 to 4 {
    %x = affine.load %s[%a] : memref<8xf32, strided<[4], offset: ?>>
    affine.store %x, %t[%a] : memref<4xf32, strided<[8], offset: ?>>
  }
  return
}

// CHECK-LABEL: func.func @expand(
// CHECK-SAME: [[ARG0:%.+]]: memref<12x32xf32>, [[ARG1:%.+]]: memref<?xf32>, [[ARG2:%.+]]: index, [[ARG3:%.+]]: memref<f32>) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: affine.for [[ARG4:%.+]] = 0 to 3 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map6([[ARG4]])
// CHECK-NEXT: [[V1:%.+]] = affine.linearize_index disjoint [[[ARG4]], [[V0]]] by (3, 4) : index
// CHECK-NEXT: [[V2:%.+]] = affine.load [[ARG0]][[[V1]], [[C2]]] : memref<12x32xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.linearize_index disjoint [[[ARG4]], [[C3]]] by ([[ARG2]], 4) : index
// CHECK-NEXT: affine.store [[V2]], [[ARG1]][[[V3]]] : memref<?xf32>
// CHECK-NEXT: affine.store [[V2]], [[ARG3]][] : memref<f32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @expand(%m: memref<12x32xf32>, %n: memref<?xf32>, %i: index, %q: memref<f32>) {
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [3, 4, 32] : memref<12x32xf32> into memref<3x4x32xf32>
  %f = memref.expand_shape %n [[0, 1]] output_shape [%i, 4] : memref<?xf32> into memref<?x4xf32>
  %g = memref.expand_shape %q [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  affine.for %a = 0 to 3 {
    %x = affine.load %e[%a, %a + 1, 2] : memref<3x4x32xf32>
    affine.store %x, %f[%a, 3] : memref<?x4xf32>
    affine.store %x, %g[0, 0] : memref<1x1xf32>
  }
  return
}

// CHECK-LABEL: func.func @collapse(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x4xf32>, [[ARG1:%.+]]: memref<1x1xf32>, [[ARG2:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map7()[[[ARG2]]]
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x4xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V1:%.+]]:2 = affine.delinearize_index [[V0]] into ([[SIZES]]#0, [[SIZES]]#1) : index, index
// CHECK-NEXT: [[V2:%.+]] = affine.load [[ARG0]][[[V1]]#0, [[V1]]#1, [[C1]]] : memref<?x?x4xf32>
// CHECK-NEXT: affine.store [[V2]], [[ARG1]][[[C0]], [[C0]]] : memref<1x1xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @collapse(%m: memref<?x?x4xf32>, %q: memref<1x1xf32>, %i: index) {
  %c = memref.collapse_shape %m [[0, 1], [2]] : memref<?x?x4xf32> into memref<?x4xf32>
  %d = memref.collapse_shape %q [] : memref<1x1xf32> into memref<f32>
  %x = affine.load %c[symbol(%i) * 3, 1] : memref<?x4xf32>
  affine.store %x, %d[] : memref<f32>
  return
}

// Other ops stay.
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: memref<12x32xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: vector<4xf32>) -> f32 {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][0, 2] [12, 8] [1, 1] : memref<12x32xf32> to memref<12x8xf32, strided<[32, 1], offset: 2>>
// CHECK-NEXT: affine.vector_store [[ARG2]], [[SUBVIEW]][0, 0] : memref<12x8xf32, strided<[32, 1], offset: 2>>, vector<4xf32>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[SUBVIEW]][[[ARG1]], [[ARG1]]] : memref<12x8xf32, strided<[32, 1], offset: 2>>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @others(%m: memref<12x32xf32>, %i: index, %v: vector<4xf32>) -> f32 {
  %s = memref.subview %m[0, 2] [12, 8] [1, 1] : memref<12x32xf32> to memref<12x8xf32, strided<[32, 1], offset: 2>>
  affine.vector_store %v, %s[0, 0] : memref<12x8xf32, strided<[32, 1], offset: 2>>, vector<4xf32>
  %x = memref.load %s[%i, %i] : memref<12x8xf32, strided<[32, 1], offset: 2>>
  return %x : f32
}
