// RUN: crease-opt %s --split-input-file --memref-expand | FileCheck %s

// Sizes that are not known are read, from the last one on; strides are products of what follows.
// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>, [[ARG1:%.+]]: memref<4xi32>) -> memref<2x?x?x3xf32> {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG1]][[[C2]]] : memref<4xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.index_cast [[V0]] : i32 to index
// CHECK-NEXT: [[C3_0:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[C3_0]], [[V1]] : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V3:%.+]] = memref.load [[ARG1]][[[C1]]] : memref<4xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.index_cast [[V3]] : i32 to index
// CHECK-NEXT: [[V5:%.+]] = arith.muli [[V2]], [[V4]] : index
// CHECK-NEXT: [[C2_1:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [2, [[V4]], [[V1]], 3], strides: [[[V5]], [[V2]], 3, 1] : memref<*xf32> to memref<2x?x?x3xf32>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<2x?x?x3xf32>
// CHECK-NEXT: }
func.func @sizes(%m: memref<*xf32>, %s: memref<4xi32>) -> memref<2x?x?x3xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<4xi32>) -> memref<2x?x?x3xf32>
  return %0 : memref<2x?x?x3xf32>
}

// -----

// An index needs no cast; without dimensions there are no sizes.
// CHECK-LABEL: func.func @index(
// CHECK-SAME: [[ARG0:%.+]]: memref<1xf32>, [[ARG1:%.+]]: memref<1xindex>, [[ARG2:%.+]]: memref<0xindex>) -> (memref<?xf32>, memref<f32>) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG1]][[[C0]]] : memref<1xindex>
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V0]]], strides: [1] : memref<1xf32> to memref<?xf32>
// CHECK-NEXT: [[REINTERPRET_CAST_0:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [], strides: [] : memref<1xf32> to memref<f32>
// CHECK-NEXT: return [[REINTERPRET_CAST]], [[REINTERPRET_CAST_0]] : memref<?xf32>, memref<f32>
// CHECK-NEXT: }
func.func @index(%m: memref<1xf32>, %s: memref<1xindex>, %none: memref<0xindex>) -> (memref<?xf32>, memref<f32>) {
  %0 = memref.reshape %m(%s) : (memref<1xf32>, memref<1xindex>) -> memref<?xf32>
  %1 = memref.reshape %m(%none) : (memref<1xf32>, memref<0xindex>) -> memref<f32>
  return %0, %1 : memref<?xf32>, memref<f32>
}

// -----

// How many dimensions there are is not known.
// CHECK-LABEL: func.func @rank(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xf32>, [[ARG1:%.+]]: memref<?xi32>) -> memref<*xf32> {
// CHECK-NEXT: [[RESHAPE:%.+]] = memref.reshape [[ARG0]]([[ARG1]]) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
// CHECK-NEXT: return [[RESHAPE]] : memref<*xf32>
// CHECK-NEXT: }
func.func @rank(%m: memref<*xf32>, %s: memref<?xi32>) -> memref<*xf32> {
  %0 = memref.reshape %m(%s) : (memref<*xf32>, memref<?xi32>) -> memref<*xf32>
  return %0 : memref<*xf32>
}
