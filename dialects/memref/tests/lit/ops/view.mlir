// Views, casts and queries: custom forms; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

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
