// Allocation, freeing, scopes, globals: custom forms; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @alloc_forms
func.func @alloc_forms(%n: index) {
  // CHECK: %alloc = memref.alloc() : memref<4xf32>
  %0 = memref.alloc() : memref<4xf32>
  // CHECK: memref.alloc(%arg0) {alignment = 16 : i64} : memref<4x?xf32, 1>
  %1 = memref.alloc(%n) {alignment = 16} : memref<4x?xf32, 1>
  // CHECK: memref.alloc(%arg0)[%arg0] : memref<?xf32, #{{.*}}>
  %2 = memref.alloc(%n)[%n] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  // CHECK: %alloca = memref.alloca() : memref<f32>
  %3 = memref.alloca() : memref<f32>
  // CHECK: memref.alloca(%arg0)[%arg0] {note} : memref<?xf32, #{{.*}}>
  %4 = memref.alloca(%n)[%n] {note} : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  // CHECK: memref.dealloc %alloc : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @realloc_forms
func.func @realloc_forms(%m: memref<4xf32>, %n: index) {
  // CHECK: %0 = memref.realloc %arg0 : memref<4xf32> to memref<8xf32>
  %0 = memref.realloc %m : memref<4xf32> to memref<8xf32>
  // CHECK: %1 = memref.realloc %0(%arg1) {alignment = 8 : i64} : memref<8xf32> to memref<?xf32>
  %1 = memref.realloc %0(%n) {alignment = 8} : memref<8xf32> to memref<?xf32>
  return
}

// CHECK-LABEL: func.func @alloca_scopes
func.func @alloca_scopes(%x: i32) {
  // CHECK: memref.alloca_scope  {
  // CHECK-NEXT: }
  memref.alloca_scope {
  }
  // CHECK: %0:2 = memref.alloca_scope  -> (i32, i32) {
  // CHECK-NEXT: memref.alloca_scope.return %arg0, %arg0 : i32, i32
  // CHECK-NEXT: } {note = 1 : i64}
  %0:2 = memref.alloca_scope -> (i32, i32) {
    memref.alloca_scope.return %x, %x : i32, i32
  } {note = 1}
  return
}

// CHECK: memref.global "private" constant @table : memref<2xf32> = dense<[1.000000e+00, 2.000000e+00]> {alignment = 64 : i64}
memref.global "private" constant @table : memref<2xf32> = dense<[1.0, 2.0]> {alignment = 64}
// CHECK: memref.global @later : memref<2xf32> = uninitialized
memref.global @later : memref<2xf32> = uninitialized
// CHECK: memref.global "nested" @elsewhere : memref<f32>
memref.global "nested" @elsewhere : memref<f32>

// CHECK-LABEL: func.func @globals
func.func @globals() {
  // CHECK: memref.get_global @table : memref<2xf32> {note}
  %0 = memref.get_global @table : memref<2xf32> {note}
  return
}
