// RUN: crease-opt --normalize-memrefs --split-input-file %s | FileCheck %s

// Signatures follow arguments and what is returned, and calls signatures; a call keeps nothing else.

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 mod 4)>
// CHECK-LABEL: func.func @given(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32> {test.kept}) -> memref<4x4xf32> {
// CHECK-NEXT: return [[ARG0]] : memref<4x4xf32>
// CHECK-NEXT: }
func.func @given(%a: memref<16xf32, #tile> {test.kept}) -> memref<16xf32, #tile> { return %a : memref<16xf32, #tile> }
// CHECK-LABEL: func.func @caller(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>) -> (i32, memref<4x4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = call @given([[ARG0]]) : (memref<4x4xf32>) -> memref<4x4xf32>
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: return [[C1_I32]], [[V0]] : i32, memref<4x4xf32>
// CHECK-NEXT: }
func.func @caller(%a: memref<16xf32, #tile>) -> (i32, memref<16xf32, #tile>) {
  %0 = call @given(%a) {lost, no_inline} : (memref<16xf32, #tile>) -> memref<16xf32, #tile>
  %c = arith.constant 1 : i32
  return %c, %0 : i32, memref<16xf32, #tile>
}
// CHECK-LABEL: func.func @last(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]]:2 = call @caller([[ARG0]]) : (memref<4x4xf32>) -> (i32, memref<4x4xf32>)
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()[[[ARG1]]]
// CHECK-NEXT: [[V3:%.+]] = memref.load [[V0]]#1[[[V1]], [[V2]]] : memref<4x4xf32>
// CHECK-NEXT: return [[V3]] : f32
// CHECK-NEXT: }
func.func @last(%a: memref<16xf32, #tile>, %i: index) -> f32 {
  %0:2 = call @caller(%a) : (memref<16xf32, #tile>) -> (i32, memref<16xf32, #tile>)
  %1 = memref.load %0#1[%i] : memref<16xf32, #tile>
  return %1 : f32
}
// CHECK-LABEL: func.func @recursive(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>, [[ARG1:%.+]]: i1) -> memref<4x4xf32> {
// CHECK-NEXT: cf.cond_br [[ARG1]], ^bb1, ^bb2
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V0:%.+]] = call @recursive([[ARG0]], [[ARG1]]) : (memref<4x4xf32>, i1) -> memref<4x4xf32>
// CHECK-NEXT: return [[V0]] : memref<4x4xf32>
// CHECK-NEXT: ^bb2:  // pred: ^bb0
// CHECK-NEXT: return [[ARG0]] : memref<4x4xf32>
// CHECK-NEXT: }
func.func @recursive(%a: memref<16xf32, #tile>, %c: i1) -> memref<16xf32, #tile> {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %0 = call @recursive(%a, %c) : (memref<16xf32, #tile>, i1) -> memref<16xf32, #tile>
  return %0 : memref<16xf32, #tile>
^bb2:
  return %a : memref<16xf32, #tile>
}

// -----

// Declarations.

// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK-LABEL: func.func private @outside(
// CHECK-SAME: memref<29xf32> {test.kept}, memref<?x4xf32, strided<[8, 1]>>, i32) -> memref<7xf32>
func.func private @outside(memref<4x4xf32, strided<[8, 1], offset: 1>> {test.kept}, memref<?x4xf32, strided<[8, 1]>>, i32) -> memref<4xf32, strided<[2]>>
// CHECK-LABEL: func.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: memref<29xf32>, [[ARG1:%.+]]: memref<?x4xf32, strided<[8, 1]>>, [[ARG2:%.+]]: i32, [[ARG3:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = call @outside([[ARG0]], [[ARG1]], [[ARG2]]) : (memref<29xf32>, memref<?x4xf32, strided<[8, 1]>>, i32) -> memref<7xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG3]]]
// CHECK-NEXT: [[V2:%.+]] = memref.load [[V0]][[[V1]]] : memref<7xf32>
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
func.func @calls(%a: memref<4x4xf32, strided<[8, 1], offset: 1>>, %b: memref<?x4xf32, strided<[8, 1]>>, %c: i32, %i: index) -> f32 {
  %0 = call @outside(%a, %b, %c) : (memref<4x4xf32, strided<[8, 1], offset: 1>>, memref<?x4xf32, strided<[8, 1]>>, i32) -> memref<4xf32, strided<[2]>>
  %1 = memref.load %0[%i] : memref<4xf32, strided<[2]>>
  return %1 : f32
}

// -----

// Of an op that may not have another memref, its function and all that call or name that, or are called by it, are
// left.

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
// CHECK-NEXT: call @odd([[ARG0]]) {kept} : (memref<16xf32, #map>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @calls_odd(%a: memref<16xf32, #tile>) {
  call @odd(%a) {kept} : (memref<16xf32, #tile>) -> ()
  return
}
// CHECK-LABEL: func.func @names_odd(
// CHECK-SAME: [[ARG0:%.+]]: memref<16xf32, #map>) {
// CHECK-NEXT: call @called([[ARG0]]) : (memref<16xf32, #map>) -> ()
// CHECK-NEXT: [[F:%.+]] = constant @odd : (memref<16xf32, #map>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @names_odd(%a: memref<16xf32, #tile>) {
  call @called(%a) : (memref<16xf32, #tile>) -> ()
  %0 = func.constant @odd : (memref<16xf32, #tile>) -> ()
  return
}
// CHECK-LABEL: func.func @called(
// CHECK-SAME: [[ARG0:%.+]]: memref<16xf32, #map>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @called(%a: memref<16xf32, #tile>) { return }
// CHECK-LABEL: func.func @free(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @free(%a: memref<16xf32, #tile>) { return }
// CHECK-LABEL: module @apart
// CHECK-SAME: {
// CHECK-NEXT: func.func @called([[ARG0:%.+]]: memref<4x4xf32>) {
// CHECK-NEXT: return
// CHECK-NEXT: }
// CHECK-NEXT: }
module @apart {
  func.func @called(%a: memref<16xf32, #tile>) { return }
}

// -----

// Ops that say that they may.

#tile = affine_map<(d0) -> (d0 floordiv 4, d0 mod 4)>
// CHECK-LABEL: func.func @ops(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x4xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[Y:%.+]], [[Z:%.+]] = "test.op_norm_ret"([[ARG0]]) {kept} : (memref<4x4xf32>) -> (memref<4x4xf32>, memref<32xf32>)
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[ARG0]] : memref<4x4xf32> to memref<4x4xf32, 3>
// CHECK-NEXT: "test.op_norm"([[Y]], [[MEMSPACECAST]]) : (memref<4x4xf32>, memref<4x4xf32, 3>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @ops(%a: memref<16xf32, #tile>, %i: index) {
  %0, %1 = "test.op_norm_ret"(%a) {kept} : (memref<16xf32, #tile>) -> (memref<16xf32, #tile>, memref<32xf32>)
  %2 = memref.memory_space_cast %a : memref<16xf32, #tile> to memref<16xf32, #tile, 3>
  "test.op_norm"(%0, %2) : (memref<16xf32, #tile>, memref<16xf32, #tile, 3>) -> ()
  return
}
