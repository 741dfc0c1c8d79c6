// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @alloc_constant_sizes
// CHECK-NEXT: %[[A:.*]] = memref.alloc(%arg0) {alignment = 8 : i64} : memref<4x?xf32>
// CHECK-NEXT: memref.cast %[[A]] : memref<4x?xf32> to memref<?x?xf32>
func.func @alloc_constant_sizes(%n: index) -> memref<?x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.alloc(%c4, %n) {alignment = 8} : memref<?x?xf32>
  return %0 : memref<?x?xf32>
}

// CHECK-LABEL: func.func @alloca_constant_sizes
// CHECK: memref.alloca()[%arg0] : memref<4xf32, #{{.*}}>
func.func @alloca_constant_sizes(%s: index) {
  %c4 = arith.constant 4 : index
  %0 = memref.alloca(%c4)[%s] : memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>
  "test.use"(%0) : (memref<?xf32, affine_map<(d0)[s0] -> (d0 + s0)>>) -> ()
  return
}

// A negative size stays an operand.
// CHECK-LABEL: func.func @alloc_negative_size
// CHECK: memref.alloc(%{{.*}}) : memref<?xf32>
func.func @alloc_negative_size() -> memref<?xf32> {
  %c = arith.constant -4 : index
  %0 = memref.alloc(%c) : memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @alloc_dead
// CHECK-NEXT: return
func.func @alloc_dead(%x: f32, %i: index) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %x, %0[%i] : memref<4xf32>
  memref.dealloc %0 : memref<4xf32>
  %1 = memref.alloca() : memref<4xf32>
  memref.store %x, %1[%i] : memref<4xf32>
  return
}

// CHECK-LABEL: func.func @alloc_stored
// CHECK: memref.alloc
// CHECK: memref.store
func.func @alloc_stored(%m: memref<memref<4xf32>>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.store %0, %m[] : memref<memref<4xf32>>
  return
}

// CHECK-LABEL: func.func @alloc_copied_to
// CHECK: memref.copy
func.func @alloc_copied_to(%m: memref<4xf32>) {
  %0 = memref.alloc() : memref<4xf32>
  memref.copy %m, %0 : memref<4xf32> to memref<4xf32>
  return
}
