// RUN: crease-opt --expand-strided-metadata --split-input-file %s | FileCheck %s

// Strides are multiplied, what is left out in front is added to the offset, dropped dimensions go.
// CHECK: #map = affine_map<()[s0] -> (s0 * 2)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK: #map2 = affine_map<()[s0, s1, s2, s3] -> (s0 + s1 * s2 + s3 * 2 + 48)>
// CHECK-LABEL: func.func @subview(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x8x?xf32, strided<[?, 16, ?], offset: ?>>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x8x?xf32, strided<[?, 16, ?], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[STRIDES]]#0]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]], [[STRIDES]]#2]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2()[[[OFFSET]], [[ARG1]], [[STRIDES]]#0, [[STRIDES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[V2]]], sizes: [[[ARG2]], 4], strides: [[[V0]], [[V1]]] : memref<f32> to memref<?x4xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[REINTERPRET_CAST]] : memref<?x4xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return [[CAST]] : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @subview(%m: memref<?x8x?xf32, strided<[?, 16, ?], offset: ?>>, %at: index, %n: index) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %c2 = arith.constant 2 : index
  %view = memref.subview %m[%at, 3, %c2][%n, 1, 4][2, 1, %at] : memref<?x8x?xf32, strided<[?, 16, ?], offset: ?>> to memref<?x4xf32, strided<[?, ?], offset: ?>>
  %cast = memref.cast %view : memref<?x4xf32, strided<[?, ?], offset: ?>> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %cast : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// All is known: nothing is computed.
// CHECK-LABEL: func.func @static(
// CHECK-SAME: [[ARG0:%.+]]: memref<16x8xf32>) -> memref<4x2xf32, strided<[16, 3], offset: 33>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<16x8xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [33], sizes: [4, 2], strides: [16, 3] : memref<f32> to memref<4x2xf32, strided<[16, 3], offset: 33>>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<4x2xf32, strided<[16, 3], offset: 33>>
// CHECK-NEXT: }
func.func @static(%m: memref<16x8xf32>) -> memref<4x2xf32, strided<[16, 3], offset: 33>> {
  %view = memref.subview %m[4, 1][4, 2][2, 3] : memref<16x8xf32> to memref<4x2xf32, strided<[16, 3], offset: 33>>
  return %view : memref<4x2xf32, strided<[16, 3], offset: 33>>
}

// -----

// The variable of an affine loop is a dimension of the map, that of another loop a symbol.
// CHECK-LABEL: func.func @loops(
// CHECK-SAME: [[ARG0:%.+]]: memref<64xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 8 {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<64xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[ARG2]]], sizes: [4], strides: [1] : memref<f32> to memref<4xf32, strided<[1], offset: ?>>
// CHECK-NEXT: "test.use"([[REINTERPRET_CAST]]) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG2]] = [[C0]] to [[ARG1]] step [[C1]] {
// CHECK-NEXT: [[BASE_BUFFER]], [[OFFSET]], [[SIZES]], [[STRIDES]] = memref.extract_strided_metadata [[ARG0]] : memref<64xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[REINTERPRET_CAST]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[ARG2]]], sizes: [4], strides: [[[ARG2]]] : memref<f32> to memref<4xf32, strided<[?], offset: ?>>
// CHECK-NEXT: "test.use"([[REINTERPRET_CAST]]) : (memref<4xf32, strided<[?], offset: ?>>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loops(%m: memref<64xf32>, %n: index) {
  affine.for %i = 0 to 8 {
    %view = memref.subview %m[%i][4][1] : memref<64xf32> to memref<4xf32, strided<[1], offset: ?>>
    "test.use"(%view) : (memref<4xf32, strided<[1], offset: ?>>) -> ()
  }
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %view = memref.subview %m[%i][4][%i] : memref<64xf32> to memref<4xf32, strided<[?], offset: ?>>
    "test.use"(%view) : (memref<4xf32, strided<[?], offset: ?>>) -> ()
  }
  return
}

// -----

// The size that is not known is the source's, divided by the others.
// CHECK: #map = affine_map<()[s0] -> (s0 floordiv 15)>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s0 floordiv 3) * s1)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 * 5)>
// CHECK: #map3 = affine_map<()[s0] -> (s0 floordiv 7)>
// CHECK: #map4 = affine_map<()[s0] -> (s0 * 7)>
// CHECK-LABEL: func.func @expand(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32, strided<[?, ?], offset: ?>>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> memref<3x?x5x?x7xf32, strided<[?, ?, ?, ?, ?], offset: ?>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<?x?xf32, strided<[?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[SIZES]]#0]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[SIZES]]#0, [[STRIDES]]#0]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2()[[[STRIDES]]#0]
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map3()[[[SIZES]]#1]
// CHECK-NEXT: [[V4:%.+]] = affine.apply #map4()[[[STRIDES]]#1]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[OFFSET]]], sizes: [3, [[V0]], 5, [[V3]], 7], strides: [[[V1]], [[V2]], [[STRIDES]]#0, [[V4]], [[STRIDES]]#1] : memref<f32> to memref<3x?x5x?x7xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<3x?x5x?x7xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @expand(%m: memref<?x?xf32, strided<[?, ?], offset: ?>>, %a: index, %b: index) -> memref<3x?x5x?x7xf32, strided<[?, ?, ?, ?, ?], offset: ?>> {
  %view = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [3, %a, 5, %b, 7] : memref<?x?xf32, strided<[?, ?], offset: ?>> into memref<3x?x5x?x7xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
  return %view : memref<3x?x5x?x7xf32, strided<[?, ?, ?, ?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @expand_nothing(
// CHECK-SAME: [[ARG0:%.+]]: memref<f32, strided<[], offset: ?>>) -> memref<1x1xf32, strided<[1, 1], offset: ?>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<f32, strided<[], offset: ?>> -> memref<f32>, index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[OFFSET]]], sizes: [1, 1], strides: [1, 1] : memref<f32> to memref<1x1xf32, strided<[1, 1], offset: ?>>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<1x1xf32, strided<[1, 1], offset: ?>>
// CHECK-NEXT: }
func.func @expand_nothing(%m: memref<f32, strided<[], offset: ?>>) -> memref<1x1xf32, strided<[1, 1], offset: ?>> {
  %view = memref.expand_shape %m [] output_shape [1, 1] : memref<f32, strided<[], offset: ?>> into memref<1x1xf32, strided<[1, 1], offset: ?>>
  return %view : memref<1x1xf32, strided<[1, 1], offset: ?>>
}

// -----

// Dimensions of size one have no say in the stride.
// CHECK: #map = affine_map<()[s0] -> (s0 * 4)>
// CHECK-LABEL: func.func @collapse(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4x1x?x1xf32, strided<[?, ?, 7, ?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:5, [[STRIDES:%.+]]:5 = memref.extract_strided_metadata [[ARG0]] : memref<?x4x1x?x1xf32, strided<[?, ?, 7, ?, ?], offset: ?>> -> memref<f32>, index, index, index, index, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[SIZES]]#0]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[OFFSET]]], sizes: [[[V0]], [[SIZES]]#3], strides: [[[STRIDES]]#1, [[STRIDES]]#3] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<?x?xf32, strided<[?, ?], offset: ?>>
// CHECK-NEXT: }
func.func @collapse(%m: memref<?x4x1x?x1xf32, strided<[?, ?, 7, ?, ?], offset: ?>>) -> memref<?x?xf32, strided<[?, ?], offset: ?>> {
  %view = memref.collapse_shape %m [[0, 1, 2], [3, 4]] : memref<?x4x1x?x1xf32, strided<[?, ?, 7, ?, ?], offset: ?>> into memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %view : memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// -----

// CHECK-LABEL: func.func @collapse_ones(
// CHECK-SAME: [[ARG0:%.+]]: memref<1x1x4xf32, strided<[?, 9, 1]>>) -> memref<1x4xf32, strided<[?, 1]>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<1x1x4xf32, strided<[?, 9, 1]>> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [0], sizes: [1, 4], strides: [[[STRIDES]]#0, 1] : memref<f32> to memref<1x4xf32, strided<[?, 1]>>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<1x4xf32, strided<[?, 1]>>
// CHECK-NEXT: }
func.func @collapse_ones(%m: memref<1x1x4xf32, strided<[?, 9, 1]>>) -> memref<1x4xf32, strided<[?, 1]>> {
  %view = memref.collapse_shape %m [[0, 1], [2]] : memref<1x1x4xf32, strided<[?, 9, 1]>> into memref<1x4xf32, strided<[?, 1]>>
  return %view : memref<1x4xf32, strided<[?, 1]>>
}
