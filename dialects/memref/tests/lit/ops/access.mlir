// Accesses to elements and transfers: custom forms; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @loads_and_stores
func.func @loads_and_stores(%m: memref<4x?xf32>, %s: memref<f32>, %i: index, %x: f32) {
  // CHECK: %0 = memref.load %arg0[%arg2, %arg2] : memref<4x?xf32>
  %0 = memref.load %m[%i, %i] : memref<4x?xf32>
  // CHECK: memref.load %arg0[%arg2, %arg2] {alignment = 16 : i64, nontemporal = true} : memref<4x?xf32>
  %1 = memref.load %m[%i, %i] {nontemporal = true, alignment = 16} : memref<4x?xf32>
  // CHECK: memref.load %arg1[] : memref<f32>
  %2 = memref.load %s[] {nontemporal = false} : memref<f32>
  // CHECK: memref.store %arg3, %arg0[%arg2, %arg2] : memref<4x?xf32>
  memref.store %x, %m[%i, %i] : memref<4x?xf32>
  // CHECK: memref.store %arg3, %arg1[] {nontemporal = true} : memref<f32>
  memref.store %x, %s[] {nontemporal = true} : memref<f32>
  return
}

// CHECK-LABEL: func.func @atomics
func.func @atomics(%m: memref<4xi32>, %i: index, %x: i32) {
  // CHECK: memref.atomic_rmw addi %arg2, %arg0[%arg1] : (i32, memref<4xi32>) -> i32
  %0 = memref.atomic_rmw addi %x, %m[%i] : (i32, memref<4xi32>) -> i32
  // CHECK: memref.atomic_rmw assign %arg2, %arg0[%arg1] {note} : (i32, memref<4xi32>) -> i32
  %1 = memref.atomic_rmw "assign" %x, %m[%i] {note} : (i32, memref<4xi32>) -> i32
  // CHECK: memref.generic_atomic_rmw %arg0[%arg1] : memref<4xi32> {
  // CHECK-NEXT: ^bb0(%[[OLD:.*]]: i32):
  // CHECK-NEXT: memref.atomic_yield %[[OLD]] : i32
  // CHECK-NEXT: } {note}
  %2 = memref.generic_atomic_rmw %m[%i] : memref<4xi32> {
  ^bb0(%old: i32):
    memref.atomic_yield %old : i32
  } {note}
  return
}

// CHECK-LABEL: func.func @prefetches
func.func @prefetches(%m: memref<4xi32>, %i: index) {
  // CHECK: memref.prefetch %arg0[%arg1], read, locality<3>, data : memref<4xi32>
  memref.prefetch %m[%i], read, locality<3>, data : memref<4xi32>
  // CHECK: memref.prefetch %arg0[%arg1], write, locality<0>, instr : memref<4xi32>
  memref.prefetch %m[%i], write, locality<0>, instr : memref<4xi32>
  return
}

// CHECK-LABEL: func.func @transfers
func.func @transfers(%a: memref<4x?xf32>, %b: memref<8xf32, 1>, %t: memref<1xi32>, %i: index) {
  // CHECK: memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3], %arg3, %arg2[%arg3] : memref<4x?xf32>, memref<8xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i] : memref<4x?xf32>, memref<8xf32, 1>, memref<1xi32>
  // CHECK: memref.dma_start %arg0[%arg3, %arg3], %arg1[%arg3], %arg3, %arg2[%arg3], %arg3, %arg3 : memref<4x?xf32>, memref<8xf32, 1>, memref<1xi32>
  memref.dma_start %a[%i, %i], %b[%i], %i, %t[%i], %i, %i : memref<4x?xf32>, memref<8xf32, 1>, memref<1xi32>
  // CHECK: memref.dma_wait %arg2[%arg3], %arg3 {note} : memref<1xi32>
  memref.dma_wait %t[%i], %i {note} : memref<1xi32>
  // CHECK: memref.copy %arg0, %arg0 : memref<4x?xf32> to memref<4x?xf32>
  memref.copy %a, %a : memref<4x?xf32> to memref<4x?xf32>
  return
}
