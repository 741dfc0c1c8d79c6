// Every op reads and prints its custom form; the generic form reads back to the same text.
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

// CHECK-LABEL: func.func @casts
func.func @casts(%m: memref<4x?xf32>) {
  // CHECK: %cast = memref.cast %arg0 : memref<4x?xf32> to memref<*xf32>
  %0 = memref.cast %m : memref<4x?xf32> to memref<*xf32>
  // CHECK: %memspacecast = memref.memory_space_cast %arg0 {note} : memref<4x?xf32> to memref<4x?xf32, 1>
  %1 = memref.memory_space_cast %m {note} : memref<4x?xf32> to memref<4x?xf32, 1>
  // CHECK: %assume_align = memref.assume_alignment %arg0, 16 : memref<4x?xf32>
  %2 = memref.assume_alignment %m, 16 : memref<4x?xf32>
  // CHECK: %0:2 = memref.distinct_objects %arg0, %cast_0 : memref<4x?xf32>, memref<?x?xf32>
  %3 = memref.cast %m : memref<4x?xf32> to memref<?x?xf32>
  %4:2 = memref.distinct_objects %m, %3 : memref<4x?xf32>, memref<?x?xf32>
  return
}

// CHECK-LABEL: func.func @queries
func.func @queries(%m: memref<4x?xf32>, %u: memref<*xf32>, %i: index) {
  // CHECK: %dim = memref.dim %arg0, %arg2 : memref<4x?xf32>
  %0 = memref.dim %m, %i : memref<4x?xf32>
  // CHECK: %dim_0 = memref.dim {note} %arg1, %arg2 : memref<*xf32>
  %1 = memref.dim {note} %u, %i : memref<*xf32>
  // CHECK: %0 = memref.rank %arg1 : memref<*xf32>
  %2 = memref.rank %u : memref<*xf32>
  // CHECK: %intptr = memref.extract_aligned_pointer_as_index %arg0 : memref<4x?xf32> -> index
  %3 = memref.extract_aligned_pointer_as_index %m : memref<4x?xf32> -> index
  // CHECK: %base_buffer, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %arg0 : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  %b, %o, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<4x?xf32> -> memref<f32>, index, index, index, index, index
  return
}

// CHECK-LABEL: func.func @subviews
func.func @subviews(%m: memref<8x16xf32>, %i: index) {
  // CHECK: %subview = memref.subview %arg0[%arg1, 0] [4, %arg1] [1, 2] : memref<8x16xf32> to memref<4x?xf32, strided<[16, 2], offset: ?>>
  %0 = memref.subview %m[%i, 0][4, %i][1, 2] : memref<8x16xf32> to memref<4x?xf32, strided<[16, 2], offset: ?>>
  // Sizes may be written as scalable ones; no op here keeps that.
  // CHECK: memref.subview %arg0[0, 0] [4, %arg1] [1, 2] :
  memref.subview %m[0, [0]][[4], %i[]][1, 2] : memref<8x16xf32> to memref<4x?xf32, strided<[16, 2]>>
  // CHECK: memref.subview %arg0[2, 3] [1, 4] [1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: 35>>
  %1 = memref.subview %m[2, 3][1, 4][1, 1] : memref<8x16xf32> to memref<4xf32, strided<[1], offset: 35>>
  // CHECK: %reinterpret_cast = memref.reinterpret_cast %arg0 to offset: [%arg1], sizes: [4, %arg1], strides: [%arg1, 1] : memref<8x16xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %2 = memref.reinterpret_cast %m to offset: [%i], sizes: [4, %i], strides: [%i, 1] : memref<8x16xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  // CHECK: memref.reinterpret_cast %arg0 to offset: [0], sizes: [], strides: [] : memref<8x16xf32> to memref<f32>
  %3 = memref.reinterpret_cast %m to offset: [0], sizes: [], strides: [] : memref<8x16xf32> to memref<f32>
  return
}

// CHECK-LABEL: func.func @shapes
func.func @shapes(%m: memref<?x8xf32>, %s: memref<2xindex>, %v: memref<64xi8>, %i: index) {
  // CHECK: %expand_shape = memref.expand_shape %arg0 {{\[\[}}0, 1], [2]] output_shape [%arg3, 2, 8] : memref<?x8xf32> into memref<?x2x8xf32>
  %0 = memref.expand_shape %m [[0, 1], [2]] output_shape [%i, 2, 8] : memref<?x8xf32> into memref<?x2x8xf32>
  // CHECK: %collapse_shape = memref.collapse_shape %expand_shape {{\[\[}}0, 1, 2]] {note} : memref<?x2x8xf32> into memref<?xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2]] {note} : memref<?x2x8xf32> into memref<?xf32>
  // CHECK: %reshape = memref.reshape %arg0(%arg1) : (memref<?x8xf32>, memref<2xindex>) -> memref<?x4xf32>
  %2 = memref.reshape %m(%s) : (memref<?x8xf32>, memref<2xindex>) -> memref<?x4xf32>
  // CHECK: %transpose = memref.transpose %arg0 (d0, d1) -> (d1, d0) {note} : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  %3 = memref.transpose %m (i, j) -> (j, i) {note} : memref<?x8xf32> to memref<8x?xf32, strided<[1, 8]>>
  // CHECK: %view = memref.view %arg2[%arg3][%arg3] : memref<64xi8> to memref<?x4xf32>
  %4 = memref.view %v[%i][%i] : memref<64xi8> to memref<?x4xf32>
  // CHECK: memref.view %arg2[%arg3][] : memref<64xi8> to memref<2xf32>
  %5 = memref.view %v[%i][] : memref<64xi8> to memref<2xf32>
  return
}
