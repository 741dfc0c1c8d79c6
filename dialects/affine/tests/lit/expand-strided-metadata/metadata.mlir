// RUN: crease-opt --expand-strided-metadata --split-input-file %s | FileCheck %s

// What a type says is a constant, the rest is asked of the source.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-LABEL: func.func @of_views(
// CHECK-SAME: [[ARG0:%.+]]: memref<8x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (memref<f32>, index, index, index, index, index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<8x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[STRIDES]]#0]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]], [[STRIDES]]#0]
// CHECK-NEXT: return [[BASE_BUFFER]], [[V1]], [[C4]], [[ARG2]], [[V0]], [[C1]] : memref<f32>, index, index, index, index, index
// CHECK-NEXT: }
func.func @of_views(%m: memref<8x?xf32>, %at: index, %n: index) -> (memref<f32>, index, index, index, index, index) {
  %view = memref.subview %m[%at, 0][4, %n][2, 1] : memref<8x?xf32> to memref<4x?xf32, strided<[?, 1], offset: ?>>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %view : memref<4x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  return %base, %offset, %sizes#0, %sizes#1, %strides#0, %strides#1 : memref<f32>, index, index, index, index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 4)>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s0 floordiv 4) * s1)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-LABEL: func.func @of_reshapes(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[SIZES]]#0]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[SIZES]]#0, [[STRIDES]]#0]
// CHECK-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]]:2, [[STRIDES_3:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2()[[[SIZES_2]]#0, [[SIZES_2]]#1]
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[C1]] : index, index, index, index
// CHECK-NEXT: }
func.func @of_reshapes(%m: memref<?x?xf32>, %a: index) -> (index, index, index, index) {
  %expanded = memref.expand_shape %m [[0, 1], [2]] output_shape [4, %a, %a] : memref<?x?xf32> into memref<4x?x?xf32>
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %expanded : memref<4x?x?xf32> -> memref<f32>, index, index, index, index, index, index, index
  %collapsed = memref.collapse_shape %m [[0, 1]] : memref<?x?xf32> into memref<?xf32>
  %base_1, %offset_1, %size, %stride = memref.extract_strided_metadata %collapsed : memref<?xf32> -> memref<f32>, index, index, index
  return %sizes#1, %strides#0, %size, %stride : index, index, index, index
}

// -----

// CHECK: #map = affine_map<()[s0] -> (s0 * 4)>
// CHECK-LABEL: func.func @of_alloc(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (memref<i8, 3>, index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[ARG0]], [[ARG0]]) : memref<?x4x?xi8, 3>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ALLOC]] to offset: [0], sizes: [], strides: [] : memref<?x4x?xi8, 3> to memref<i8, 3>
// CHECK-NEXT: return [[REINTERPRET_CAST]], [[C0]], [[ARG0]], [[V0]], [[ARG0]] : memref<i8, 3>, index, index, index, index
// CHECK-NEXT: }
func.func @of_alloc(%n: index) -> (memref<i8, 3>, index, index, index, index) {
  %m = memref.alloc(%n, %n) : memref<?x4x?xi8, 3>
  %base, %offset, %sizes:3, %strides:3 = memref.extract_strided_metadata %m : memref<?x4x?xi8, 3> -> memref<i8, 3>, index, index, index, index, index, index, index
  return %base, %offset, %sizes#2, %strides#0, %strides#1 : memref<i8, 3>, index, index, index, index
}

// -----

// A layout that is not the identity says more than the sizes.
// CHECK-LABEL: func.func @of_layout(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca([[ARG0]])[[[ARG0]]] : memref<?xi8, strided<[?]>>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ALLOCA]] : memref<?xi8, strided<[?]>> -> memref<i8>, index, index, index
// CHECK-NEXT: return [[C0]], [[STRIDES]] : index, index
// CHECK-NEXT: }
func.func @of_layout(%n: index) -> (index, index) {
  %m = memref.alloca(%n)[%n] : memref<?xi8, strided<[?]>>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %m : memref<?xi8, strided<[?]>> -> memref<i8>, index, index, index
  return %offset, %stride : index, index
}

// -----

// CHECK-LABEL: memref.global "private" @global
// CHECK-SAME: : memref<2x3xi8>
memref.global "private" @global : memref<2x3xi8>

// CHECK-LABEL: func.func @of_global(
// CHECK-SAME: ) -> (memref<i8>, index) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V0:%.+]] = memref.get_global @global : memref<2x3xi8>
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[V0]] to offset: [0], sizes: [], strides: [] : memref<2x3xi8> to memref<i8>
// CHECK-NEXT: return [[REINTERPRET_CAST]], [[C3]] : memref<i8>, index
// CHECK-NEXT: }
func.func @of_global() -> (memref<i8>, index) {
  %m = memref.get_global @global : memref<2x3xi8>
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<2x3xi8> -> memref<i8>, index, index, index, index, index
  return %base, %strides#0 : memref<i8>, index
}

// -----

// CHECK-LABEL: func.func @of_casts(
// CHECK-SAME: [[ARG0:%.+]]: memref<*xi8>, [[ARG1:%.+]]: memref<?xi8>, [[ARG2:%.+]]: index) -> (memref<i8>, index, memref<i8>, index) {
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [[[ARG2]]], sizes: [4], strides: [[[ARG2]]] : memref<*xi8> to memref<4xi8, strided<[?], offset: ?>>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[REINTERPRET_CAST]] : memref<4xi8, strided<[?], offset: ?>> -> memref<i8>, index, index, index
// CHECK-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]], [[STRIDES_3:%.+]] = memref.extract_strided_metadata [[ARG1]] : memref<?xi8> -> memref<i8>, index, index, index
// CHECK-NEXT: return [[BASE_BUFFER]], [[OFFSET]], [[BASE_BUFFER_0]], [[ARG2]] : memref<i8>, index, memref<i8>, index
// CHECK-NEXT: }
func.func @of_casts(%m: memref<*xi8>, %n: memref<?xi8>, %s: index) -> (memref<i8>, index, memref<i8>, index) {
  %a = memref.reinterpret_cast %m to offset: [%s], sizes: [4], strides: [%s] : memref<*xi8> to memref<4xi8, strided<[?], offset: ?>>
  %b = memref.reinterpret_cast %n to offset: [%s], sizes: [4], strides: [%s] : memref<?xi8> to memref<4xi8, strided<[?], offset: ?>>
  %base_a, %offset_a, %size_a, %stride_a = memref.extract_strided_metadata %a : memref<4xi8, strided<[?], offset: ?>> -> memref<i8>, index, index, index
  %base_b, %offset_b, %size_b, %stride_b = memref.extract_strided_metadata %b : memref<4xi8, strided<[?], offset: ?>> -> memref<i8>, index, index, index
  return %base_a, %offset_a, %base_b, %stride_b : memref<i8>, index, memref<i8>, index
}

// -----

// CHECK-LABEL: func.func @of_space(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xi8, 1>) -> (memref<i8, 2>, index, index) {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<?xi8, 1> -> memref<i8, 1>, index, index, index
// CHECK-NEXT: [[MEMSPACECAST:%.+]] = memref.memory_space_cast [[BASE_BUFFER]] : memref<i8, 1> to memref<i8, 2>
// CHECK-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]], [[STRIDES_3:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<?xi8, 1> -> memref<i8, 1>, index, index, index
// CHECK-NEXT: return [[MEMSPACECAST]], [[SIZES]], [[SIZES_2]] : memref<i8, 2>, index, index
// CHECK-NEXT: }
func.func @of_space(%m: memref<?xi8, 1>) -> (memref<i8, 2>, index, index) {
  %cast = memref.memory_space_cast %m : memref<?xi8, 1> to memref<?xi8, 2>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %cast : memref<?xi8, 2> -> memref<i8, 2>, index, index, index
  %no_base, %no_offset, %same, %no_stride = memref.extract_strided_metadata %cast : memref<?xi8, 2> -> memref<i8, 2>, index, index, index
  return %base, %size, %same : memref<i8, 2>, index, index
}

// -----

// CHECK-LABEL: func.func @of_base(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xi8, strided<[?], offset: ?>>) -> (memref<i8>, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<?xi8, strided<[?], offset: ?>> -> memref<i8>, index, index, index
// CHECK-NEXT: return [[BASE_BUFFER]], [[C0]], [[OFFSET]] : memref<i8>, index, index
// CHECK-NEXT: }
func.func @of_base(%m: memref<?xi8, strided<[?], offset: ?>>) -> (memref<i8>, index, index) {
  %aligned = memref.assume_alignment %m, 16 : memref<?xi8, strided<[?], offset: ?>>
  %base, %offset, %size, %stride = memref.extract_strided_metadata %aligned : memref<?xi8, strided<[?], offset: ?>> -> memref<i8>, index, index, index
  %again, %zero = memref.extract_strided_metadata %base : memref<i8> -> memref<i8>, index
  return %again, %zero, %offset : memref<i8>, index, index
}

// -----

// CHECK-LABEL: func.func @pointer(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xi8>, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[INTPTR:%.+]] = memref.extract_aligned_pointer_as_index [[ARG0]] : memref<8xi8> -> index
// CHECK-NEXT: return [[INTPTR]] : index
// CHECK-NEXT: }
func.func @pointer(%m: memref<8xi8>, %at: index) -> index {
  %view = memref.subview %m[%at][4][1] : memref<8xi8> to memref<4xi8, strided<[1], offset: ?>>
  %pointer = memref.extract_aligned_pointer_as_index %view : memref<4xi8, strided<[1], offset: ?>> -> index
  return %pointer : index
}
