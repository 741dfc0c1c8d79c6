// RUN: crease-opt %s --sroa --split-input-file --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<f32>
// CHECK-NEXT: [[ALLOCA_0:%.+]] = memref.alloca() : memref<f32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA_0]][] : memref<f32>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ALLOCA_0]][] {nontemporal = true} : memref<f32>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ALLOCA]][] : memref<f32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @elements(%x: f32) -> f32 {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = memref.alloca() {alignment = 16 : i64} : memref<2x2xf32, 3>
  memref.store %x, %a[%c1, %c0] : memref<2x2xf32, 3>
  %v = memref.load %a[%c1, %c0] {nontemporal = true} : memref<2x2xf32, 3>
  %w = memref.load %a[%c0, %c1] : memref<2x2xf32, 3>
  return %v : f32
}

// -----

// An index is not known, or too large; the buffer is used otherwise, or too large.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA]][[[ARG1]]] : memref<2xf32>
// CHECK-NEXT: [[ALLOCA_0:%.+]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA_0]][[[C2]]] : memref<2xf32>
// CHECK-NEXT: [[ALLOCA_1:%.+]] = memref.alloca() : memref<2xf32>
// CHECK-NEXT: "u.use"([[ALLOCA_1]]) : (memref<2xf32>) -> ()
// CHECK-NEXT: [[ALLOCA_2:%.+]] = memref.alloca() : memref<17xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA_2]][[[C0]]] : memref<17xf32>
// CHECK-NEXT: [[ALLOCA_3:%.+]] = memref.alloca([[ARG1]]) : memref<?xf32>
// CHECK-NEXT: memref.store [[ARG0]], [[ALLOCA_3]][[[C0]]] : memref<?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @stays(%x: f32, %i: index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %a = memref.alloca() : memref<2xf32>
  memref.store %x, %a[%i] : memref<2xf32>
  %b = memref.alloca() : memref<2xf32>
  memref.store %x, %b[%c2] : memref<2xf32>
  %c = memref.alloca() : memref<2xf32>
  "u.use"(%c) : (memref<2xf32>) -> ()
  %d = memref.alloca() : memref<17xf32>
  memref.store %x, %d[%c0] : memref<17xf32>
  %e = memref.alloca(%i) : memref<?xf32>
  memref.store %x, %e[%c0] : memref<?xf32>
  return
}
