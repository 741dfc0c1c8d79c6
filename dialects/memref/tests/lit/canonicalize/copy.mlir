// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @copy_self
// CHECK-NEXT: return
func.func @copy_self(%m: memref<4xf32>) {
  memref.copy %m, %m : memref<4xf32> to memref<4xf32>
  return
}

// CHECK-LABEL: func.func @copy_empty
// CHECK-NEXT: return
func.func @copy_empty(%a: memref<2x0xf32>, %b: memref<2x0xf32>) {
  memref.copy %a, %b : memref<2x0xf32> to memref<2x0xf32>
  return
}

// CHECK-LABEL: func.func @copy_of_casts
// CHECK-NEXT: memref.copy %arg0, %arg1 : memref<4xf32> to memref<?xf32>
func.func @copy_of_casts(%a: memref<4xf32>, %b: memref<?xf32>) {
  %0 = memref.cast %a : memref<4xf32> to memref<?xf32>
  memref.copy %0, %b : memref<?xf32> to memref<?xf32>
  return
}

// A cast that says more than its source stays, and one that hides the rank.
// CHECK-LABEL: func.func @copy_of_other_casts
// CHECK-NEXT: %[[A:.*]] = memref.cast
// CHECK-NEXT: memref.copy %[[A]], %arg1
// CHECK-NEXT: %[[B:.*]] = memref.cast
// CHECK-NEXT: memref.copy %arg2, %[[B]]
func.func @copy_of_other_casts(%a: memref<?xf32>, %b: memref<4xf32>, %u: memref<*xf32>) {
  %0 = memref.cast %a : memref<?xf32> to memref<4xf32>
  memref.copy %0, %b : memref<4xf32> to memref<4xf32>
  %1 = memref.cast %b : memref<4xf32> to memref<*xf32>
  memref.copy %u, %1 : memref<*xf32> to memref<*xf32>
  return
}
