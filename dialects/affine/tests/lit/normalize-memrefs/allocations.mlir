// RUN: crease-opt --normalize-memrefs --split-input-file %s | FileCheck %s

// Of what an allocation says its alignment is kept. Sizes are known of tiles only.

#tile = affine_map<(d0, d1) -> (d0 floordiv 4, d1, d0 mod 4)>
// CHECK: #map = affine_map<(d0, d1) -> (d0 ceildiv 4)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d1)>
// CHECK: #map2 = affine_map<(d0, d1) -> (4)>
// CHECK: #map3 = affine_map<(d0) -> (d0 + 3)>
// CHECK: #map4 = affine_map<(d0) -> (d0)>
// CHECK: #map5 = affine_map<(d0) -> (0)>
// CHECK: #map6 = affine_map<(d0) -> (1)>
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG0]], [[ARG1]])
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG0]], [[ARG1]])
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2([[ARG0]], [[ARG1]])
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[V0]], [[V1]], [[V2]]) {alignment = 8 : i64} : memref<?x?x?xf32>
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map([[ARG0]], [[C5]])
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map2([[ARG0]], [[C5]])
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca([[V3]], [[V4]]) : memref<?x5x?xf32, 2>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc([[ARG0]]) {kept} : memref<?xf32, #map3>
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[ARG0]] {
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map4([[ARG2]])
// CHECK-NEXT: [[V6:%.+]] = affine.apply #map5([[ARG2]])
// CHECK-NEXT: [[V7:%.+]] = affine.load [[ALLOC]][[[ARG2]] floordiv 4, 0, [[ARG2]] mod 4] : memref<?x?x?xf32>
// CHECK-NEXT: [[V8:%.+]] = affine.apply #map4([[ARG2]])
// CHECK-NEXT: [[V9:%.+]] = affine.apply #map6([[ARG2]])
// CHECK-NEXT: affine.store [[V7]], [[ALLOCA]][[[ARG2]] floordiv 4, 1, [[ARG2]] mod 4] : memref<?x5x?xf32, 2>
// CHECK-NEXT: memref.store [[V7]], [[ALLOC_0]][[[ARG2]]] : memref<?xf32, #map3>
// CHECK-NEXT: }
// CHECK-NEXT: memref.dealloc [[ALLOC]] : memref<?x?x?xf32>
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ALLOCA]], [[ARG0]] : memref<?x5x?xf32, 2>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @dynamic(%n: index, %m: index) -> index {
  %0 = memref.alloc(%n, %m) {alignment = 8, lost} : memref<?x?xf32, #tile>
  %1 = memref.alloca(%n) : memref<?x5xf32, #tile, 2>
  %2 = memref.alloc(%n) {kept} : memref<?xf32, affine_map<(d0) -> (d0 + 3)>>
  affine.for %i = 0 to %n {
    %3 = affine.load %0[%i, 0] : memref<?x?xf32, #tile>
    affine.store %3, %1[%i, 1] : memref<?x5xf32, #tile, 2>
    memref.store %3, %2[%i] : memref<?xf32, affine_map<(d0) -> (d0 + 3)>>
  }
  memref.dealloc %0 : memref<?x?xf32, #tile>
  %4 = memref.dim %1, %n : memref<?x5xf32, #tile, 2>
  return %4 : index
}

// -----

// As large as indices may get: not exactly where one depends on another.

// CHECK: #map = affine_map<(d0) -> (d0 - 10)>
// CHECK-LABEL: func.func @static(
// CHECK-SAME: ) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<50xf32>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<3x9x8xf32>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc() : memref<33xf32>
// CHECK-NEXT: [[ALLOC_2:%.+]] = memref.alloc() : memref<5xf32, #map>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @static() {
  %0 = memref.alloc() : memref<5x7xf32, strided<[10, 1], offset: 3>>
  %1 = memref.alloc() : memref<5xf32, affine_map<(d0) -> (d0 mod 3, d0 * 2, 7 - d0)>>
  %2 = memref.alloc() : memref<5x7xf32, affine_map<(d0, d1) -> (2 * (d0 mod 2) + d1 mod 2 + 4 * (d0 floordiv 2) + 8 * (d1 floordiv 2))>>
  %3 = memref.alloc() : memref<5xf32, affine_map<(d0) -> (d0 - 10)>>
  return
}

// -----

// The symbol of a layout.

#symbol = affine_map<(d0)[s0] -> ((d0 + s0) mod 8)>
// CHECK: #map = affine_map<()[s0, s1] -> ((s0 + s1) mod 8)>
// CHECK-LABEL: func.func @symbol(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<8xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]], [[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ALLOC]][[[V0]]] : memref<8xf32>
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func @symbol(%n: index, %k: index) -> f32 {
  %0 = memref.alloc()[%n] : memref<16xf32, #symbol>
  %1 = memref.load %0[%k] : memref<16xf32, #symbol>
  return %1 : f32
}

// -----

// Casts to a memref with strides: what sizes could be computed from is there although they are known.

// CHECK: #map = affine_map<()[s0] -> (s0 * 11 + 2)>
// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: memref<100xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> f32 {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [37], strides: [1] : memref<100xf32> to memref<37xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = memref.load [[REINTERPRET_CAST]][[[V0]]] : memref<37xf32>
// CHECK-NEXT: [[REINTERPRET_CAST_0:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[ARG2]], 5], strides: [10, 1] : memref<100xf32> to memref<?x5xf32, strided<[10, 1]>>
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func @casts(%S: memref<100xf32>, %i: index, %n: index) -> f32 {
  %0 = memref.reinterpret_cast %S to offset: [2], sizes: [4, 5], strides: [10, 1] {lost} : memref<100xf32> to memref<4x5xf32, strided<[10, 1], offset: 2>>
  %1 = memref.load %0[%i, %i] : memref<4x5xf32, strided<[10, 1], offset: 2>>
  %2 = memref.reinterpret_cast %S to offset: [0], sizes: [%n, 5], strides: [10, 1] : memref<100xf32> to memref<?x5xf32, strided<[10, 1]>>
  return %1 : f32
}
