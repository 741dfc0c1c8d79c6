// RUN: crease-opt --flatten-memref --split-input-file %s | FileCheck %s

// Indices that are constants.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK-LABEL: func.func @a(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32) {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[STRIDES]]#1, [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[ARG3]], [[REINTERPRET_CAST]][[[V0]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @a(%A: memref<?x?x?xi32>, %i: index, %j: index, %v: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %A[%c0, %i, %j] : memref<?x?x?xi32>
  return
}
// -----
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK-LABEL: func.func @b(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32) {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[STRIDES]]#0, [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[ARG3]], [[REINTERPRET_CAST]][[[V0]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @b(%A: memref<?x?x?xi32>, %i: index, %j: index, %v: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %A[%i, %c0, %j] : memref<?x?x?xi32>
  return
}
// -----
// CHECK: #map = affine_map<()[s0, s1, s2, s3] -> (s0 * 2 + s1 * s2 + s3)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK-LABEL: func.func @c(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32) {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[STRIDES]]#0, [[ARG1]], [[STRIDES]]#1, [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[ARG3]], [[REINTERPRET_CAST]][[[V0]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @c(%A: memref<?x?x?xi32>, %i: index, %j: index, %v: i32) {
  %c0 = arith.constant 2 : index
  memref.store %v, %A[%c0, %i, %j] : memref<?x?x?xi32>
  return
}
// -----
// CHECK: #map = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK-LABEL: func.func @d(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.max #map()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V0]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[ARG3]], [[REINTERPRET_CAST]][[[C0]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @d(%A: memref<?x?x?xi32>, %i: index, %j: index, %v: i32) {
  %c0 = arith.constant 0 : index
  memref.store %v, %A[%c0, %c0, %c0] : memref<?x?x?xi32>
  return
}
// -----
// CHECK: #map = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-LABEL: func.func @e(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32) {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.max #map()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V0]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[REINTERPRET_CAST]][[[ARG2]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]]:3, [[STRIDES_3:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()[[[ARG1]], [[STRIDES_3]]#1]
// CHECK-NEXT: [[V3:%.+]] = affine.max #map()[[[STRIDES_3]]#0, [[SIZES_2]]#0, [[STRIDES_3]]#1, [[SIZES_2]]#1, [[SIZES_2]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST_4:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V3]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[V1]], [[REINTERPRET_CAST_4]][[[V2]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @e(%A: memref<?x?x?xi32>, %i: index, %j: index, %v: i32) {
  %c0 = arith.constant 0 : index
  %s = memref.load %A[%c0, %c0, %j] : memref<?x?x?xi32>
  memref.store %s, %A[%c0, %i, %c0] : memref<?x?x?xi32>
  return
}
// -----
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s0 * s1)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK-LABEL: func.func @f(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: i32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[C4]] step [[C1]] {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG2]], [[STRIDES]]#1]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[ARG1]], [[REINTERPRET_CAST]][[[V0]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @f(%A: memref<?x?x?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
  memref.store %v, %A[%c0, %i, %i] : memref<?x?x?xi32>
  }
  return
}
// -----
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s2)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3, s4] -> (s0 * s1, s2 * s3, s4)>
// CHECK-LABEL: func.func @g(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?x?xi32>, [[ARG1:%.+]]: i32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[C4]] step [[C1]] {
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[C4]] step [[C1]] {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x?x?xi32> -> memref<i32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG2]], [[STRIDES]]#1, [[ARG3]]]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#1, [[SIZES]]#1, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<?x?x?xi32> to memref<?xi32, strided<[1]>>
// CHECK-NEXT: memref.store [[ARG1]], [[REINTERPRET_CAST]][[[V0]]] : memref<?xi32, strided<[1]>>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @g(%A: memref<?x?x?xi32>, %v: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %c4 step %c1 {
   scf.for %j = %c0 to %c4 step %c1 {
  memref.store %v, %A[%c0, %i, %j] : memref<?x?x?xi32>
  }
  }
  return
}
