// RUN: crease-opt --normalize-memrefs --split-input-file %s | FileCheck %s

// Indices become those that the layout gives. What the old map of an access said stays behind, as upstream.

#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d1 floordiv 8, d0 mod 4, d1 mod 8)>
// CHECK: #map = affine_map<(d0, d1) -> (d0 + 1)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK: #map2 = affine_map<(d0)[s0] -> (d0)>
// CHECK: #map3 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK: #map4 = affine_map<(d0)[s0] -> (d0 floordiv 4)>
// CHECK: #map5 = affine_map<(d0)[s0] -> (s0 floordiv 8)>
// CHECK: #map6 = affine_map<(d0)[s0] -> (d0 mod 4)>
// CHECK: #map7 = affine_map<(d0)[s0] -> (s0 mod 8)>
// CHECK: #map8 = affine_map<(d0)[s0] -> (s0 floordiv 4)>
// CHECK: #map9 = affine_map<(d0)[s0] -> (d0 floordiv 8)>
// CHECK: #map10 = affine_map<(d0)[s0] -> (s0 mod 4)>
// CHECK: #map11 = affine_map<(d0)[s0] -> (d0 mod 8)>
// CHECK: #map12 = affine_map<(d0) -> (d0)>
// CHECK: #map13 = affine_map<(d0) -> (8)>
// CHECK: #map14 = affine_map<(d0) -> (0)>
// CHECK-LABEL: func.func @tiles(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x2x4x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG1]], [[ARG2]])
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG1]], [[ARG2]])
// CHECK-NEXT: [[V2:%.+]] = affine.load [[ARG0]][(symbol([[ARG1]]) + 1) floordiv 4, symbol([[ARG2]]) floordiv 8, symbol([[ARG1]]) - ((symbol([[ARG1]]) + 1) floordiv 4) * 4 + 1, symbol([[ARG2]]) mod 8] {kept} : memref<4x2x4x8xf32>
// CHECK-NEXT: affine.store [[V2]], [[ARG0]][symbol([[ARG1]]) floordiv 4, symbol([[ARG2]]) floordiv 8, symbol([[ARG1]]) mod 4, symbol([[ARG2]]) mod 8] : memref<4x2x4x8xf32>
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 15 {
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map2([[ARG3]])[[[ARG2]]]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map3([[ARG3]])[[[ARG2]]]
// CHECK-NEXT: affine.prefetch [[ARG0]][[[ARG3]] floordiv 4, ([[ARG3]] + symbol([[ARG2]])) floordiv 8, [[ARG3]] mod 4, ([[ARG3]] + symbol([[ARG2]])) mod 8], read, locality<3>, data : memref<4x2x4x8xf32>
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map4([[ARG3]])[[[ARG2]]]
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map5([[ARG3]])[[[ARG2]]]
// CHECK-NEXT: [[V7:%.+]] = affine.apply #map6([[ARG3]])[[[ARG2]]]
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map7([[ARG3]])[[[ARG2]]]
// CHECK-NEXT: [[V9:%.+]] = memref.load [[ARG0]][[[V5]], [[V6]], [[V7]], [[V8]]] : memref<4x2x4x8xf32>
// CHECK-NEXT: [[V10:%.+]] = affine.apply #map8([[ARG3]])[[[ARG1]]]
// CHECK-NEXT: [[V11:%.+]] = affine.apply #map9([[ARG3]])[[[ARG1]]]
// CHECK-NEXT: [[V12:%.+]] = affine.apply #map10([[ARG3]])[[[ARG1]]]
// CHECK-NEXT: [[V13:%.+]] = affine.apply #map11([[ARG3]])[[[ARG1]]]
// CHECK-NEXT: memref.store [[V9]], [[ARG0]][[[V10]], [[V11]], [[V12]], [[V13]]] {kept, nontemporal = true} : memref<4x2x4x8xf32>
// CHECK-NEXT: [[V14:%.+]] = affine.apply #map12([[ARG3]])
// CHECK-NEXT: [[V15:%.+]] = affine.apply #map13([[ARG3]])
// CHECK-NEXT: [[V16:%.+]] = affine.vector_load [[ARG0]][[[ARG3]] floordiv 4, 1, [[ARG3]] mod 4, 0] : memref<4x2x4x8xf32>, vector<4xf32>
// CHECK-NEXT: [[V17:%.+]] = affine.apply #map12([[ARG3]])
// CHECK-NEXT: [[V18:%.+]] = affine.apply #map14([[ARG3]])
// CHECK-NEXT: affine.vector_store [[V16]], [[ARG0]][[[ARG3]] floordiv 4, 0, [[ARG3]] mod 4, 0] : memref<4x2x4x8xf32>, vector<4xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
func.func @tiles(%A: memref<16x16xf32, #tile>, %i: index, %j: index) -> f32 {
  %0 = affine.load %A[%i + 1, %j] {kept} : memref<16x16xf32, #tile>
  affine.store %0, %A[%i, %j] : memref<16x16xf32, #tile>
  affine.for %k = 0 to 15 {
    affine.prefetch %A[%k, %k + symbol(%j)], read, locality<3>, data : memref<16x16xf32, #tile>
    %1 = memref.load %A[%k, %j] : memref<16x16xf32, #tile>
    memref.store %1, %A[%i, %k] {nontemporal = true, kept} : memref<16x16xf32, #tile>
    %2 = affine.vector_load %A[%k, 8] : memref<16x16xf32, #tile>, vector<4xf32>
    affine.vector_store %2, %A[%k, 0] : memref<16x16xf32, #tile>, vector<4xf32>
  }
  return %0 : f32
}

// -----

// What gives indices becomes part of the map.

#shift = affine_map<(d0) -> (d0 + 3)>
// CHECK: #map = affine_map<(d0) -> (d0 * 2)>
// CHECK: #map1 = affine_map<(d0) -> (d0 * 2 + 3)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d0 + d1)>
// CHECK-LABEL: func.func @applies(
// CHECK-SAME: [[ARG0:%.+]]: memref<19xf32>) {
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 7 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG1]])
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG1]])
// CHECK-NEXT: [[V2:%.+]] = memref.load [[ARG0]][[[V1]]] : memref<19xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map2([[V0]], [[ARG1]])
// CHECK-NEXT: [[V4:%.+]] = affine.load [[ARG0]][[[ARG1]] * 3 + 3] : memref<19xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @applies(%A: memref<16xf32, #shift>) {
  affine.for %i = 0 to 7 {
    %twice = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    %0 = memref.load %A[%twice] : memref<16xf32, #shift>
    %1 = affine.load %A[%twice + %i] : memref<16xf32, #shift>
  }
  return
}

// -----

// Each buffer of a transfer for itself.

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
#shift = affine_map<(d0) -> (d0 + 3)>
// CHECK: #map = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map1 = affine_map<() -> (0)>
// CHECK-LABEL: func.func @transfer(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4x4xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<4x4xf32, 2>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<7xi32>
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG1]])
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()
// CHECK-NEXT: affine.dma_start [[ALLOC]][([[ARG1]] + 1) floordiv 4, [[ARG1]] - (([[ARG1]] + 1) floordiv 4) * 4 + 1], [[ALLOC_0]][[[ARG1]] floordiv 4, [[ARG1]] mod 4], [[ALLOC_1]][3], [[ARG0]] : memref<4x4xf32>, memref<4x4xf32, 2>, memref<7xi32>
// CHECK-NEXT: affine.dma_wait [[ALLOC_1]][[[ARG1]] + 3], [[ARG0]] : memref<7xi32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @transfer(%n: index) {
  %0 = memref.alloc() : memref<16xf32, #tile>
  %1 = memref.alloc() : memref<16xf32, #tile, 2>
  %2 = memref.alloc() : memref<4xi32, #shift>
  affine.for %i = 0 to 10 {
    affine.dma_start %0[%i + 1], %1[%i], %2[0], %n : memref<16xf32, #tile>, memref<16xf32, #tile, 2>, memref<4xi32, #shift>
    affine.dma_wait %2[%i], %n : memref<4xi32, #shift>
  }
  return
}
