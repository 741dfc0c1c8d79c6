// RUN: crease-opt --normalize-memrefs --split-input-file %s | FileCheck %s

// What nobody says the symbols of is left; upstream reads operands that are not there.

// CHECK: #map = affine_map<(d0)[s0] -> ((d0 + s0) mod 8)>
// CHECK-LABEL: func.func @symbol(
// CHECK-SAME: [[ARG0:%.+]]: memref<16xf32, #map>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG1]]] : memref<16xf32, #map>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @symbol(%A: memref<16xf32, affine_map<(d0)[s0] -> ((d0 + s0) mod 8)>>, %i: index) -> f32 {
  %0 = memref.load %A[%i] : memref<16xf32, affine_map<(d0)[s0] -> ((d0 + s0) mod 8)>>
  return %0 : f32
}

// -----

// The op behind one whose result changes accesses that; upstream crashes.

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-LABEL: func.func @next(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4x4xf32> to memref<4x4xf32, 3>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = memref.load [[MEMSPACECAST]][[[V0]], [[V1]]] : memref<4x4xf32, 3>
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
func.func @next(%A: memref<16xf32, #tile>, %i: index) -> f32 {
  %0 = memref.memory_space_cast %A : memref<16xf32, #tile> to memref<16xf32, #tile, 3>
  %1 = memref.load %0[%i] : memref<16xf32, #tile, 3>
  return %1 : f32
}

// -----

// One buffer twice in a transfer; upstream changes it, but not the indices.

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK: #map = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<16xf32, #map>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc() : memref<1xi32>
// CHECK-NEXT: affine.dma_start [[ALLOC]][0], [[ALLOC]][8], [[ALLOC_0]][0], [[ARG0]] : memref<16xf32, #map>, memref<16xf32, #map>, memref<1xi32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @twice(%n: index) {
  %0 = memref.alloc() : memref<16xf32, #tile>
  %1 = memref.alloc() : memref<1xi32>
  affine.dma_start %0[0], %0[8], %1[0], %n : memref<16xf32, #tile>, memref<16xf32, #tile>, memref<1xi32>
  return
}

// -----

// What is called is that of its own module; upstream takes one of that name from any.

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK: #map = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @odd(
// CHECK-SAME: [[ARG0:%.+]]: memref<16xf32, #map>) {
// CHECK-NEXT: "test.op_nonnorm"([[ARG0]], [[ARG0]]) : (memref<16xf32, #map>, memref<16xf32, #map>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @odd(%a: memref<16xf32, #tile>) {
  "test.op_nonnorm"(%a, %a) : (memref<16xf32, #tile>, memref<16xf32, #tile>) -> ()
  return
}
// CHECK-LABEL: func.func @calls_odd(
// CHECK-SAME: [[ARG0:%.+]]: memref<16xf32, #map>) {
// CHECK-NEXT: call @odd([[ARG0]]) : (memref<16xf32, #map>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @calls_odd(%a: memref<16xf32, #tile>) {
  call @odd(%a) : (memref<16xf32, #tile>) -> ()
  return
}
// CHECK-LABEL: module @apart
// CHECK-SAME: {
// CHECK-NEXT: func.func @odd([[ARG0:%.+]]: memref<4x4xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
module @apart {
  func.func @odd(%a: memref<16xf32, #tile>) { return }
}
