// RUN: crease-opt --flatten-memref --split-input-file %s | FileCheck %s

// The view of it is as it was.
// CHECK-LABEL: func.func @heap(
// CHECK-SAME: ) -> memref<3x5xf32, 1> {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() {alignment = 32 : i64} : memref<15xf32, strided<[1]>, 1>
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ALLOC]] to offset: [0], sizes: [3, 5], strides: [5, 1] : memref<15xf32, strided<[1]>, 1> to memref<3x5xf32, 1>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<3x5xf32, 1>
// CHECK-NEXT: }
func.func @heap() -> memref<3x5xf32, 1> {
  %0 = memref.alloc() {alignment = 32 : i64} : memref<3x5xf32, 1>
  return %0 : memref<3x5xf32, 1>
}

// -----

// What is between rows is allocated, too.
// CHECK-LABEL: func.func @padded(
// CHECK-SAME: ) {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<24xi16, strided<[1]>>
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ALLOCA]] to offset: [0], sizes: [3, 5], strides: [8, 1] : memref<24xi16, strided<[1]>> to memref<3x5xi16, strided<[8, 1]>>
// CHECK-NEXT: "test.use"([[REINTERPRET_CAST]]) : (memref<3x5xi16, strided<[8, 1]>>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @padded() {
  %0 = memref.alloca() : memref<3x5xi16, strided<[8, 1]>>
  "test.use"(%0) : (memref<3x5xi16, strided<[8, 1]>>) -> ()
  return
}

// -----

// Who accesses it needs no view.
// CHECK: #map = affine_map<()[s0] -> (s0 * 6)>
// CHECK-LABEL: func.func @accessed(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<15xf32, strided<[1]>>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: memref.store [[ARG1]], [[ALLOCA]][[[V0]]] : memref<15xf32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @accessed(%i: index, %v: f32) {
  %0 = memref.alloca() : memref<3x5xf32>
  memref.store %v, %0[%i, %i] : memref<3x5xf32>
  return
}
