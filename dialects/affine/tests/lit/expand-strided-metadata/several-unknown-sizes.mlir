// RUN: crease-opt --expand-strided-metadata %s | FileCheck %s

// Which of the sizes is which is only known from what the op is given.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s0 * s1) * 3)>
// CHECK-LABEL: func.func @expand(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32, strided<[?]>>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> memref<?x3x?xf32, strided<[?, ?, ?]>> {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<?xf32, strided<[?]>> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[STRIDES]], [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[STRIDES]], [[ARG2]]]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [0], sizes: [[[ARG1]], 3, [[ARG2]]], strides: [[[V1]], [[V0]], [[STRIDES]]] : memref<f32> to memref<?x3x?xf32, strided<[?, ?, ?]>>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<?x3x?xf32, strided<[?, ?, ?]>>
// CHECK-NEXT: }
func.func @expand(%m: memref<?xf32, strided<[?]>>, %a: index, %b: index) -> memref<?x3x?xf32, strided<[?, ?, ?]>> {
  %view = memref.expand_shape %m [[0, 1, 2]] output_shape [%a, 3, %b] : memref<?xf32, strided<[?]>> into memref<?x3x?xf32, strided<[?, ?, ?]>>
  return %view : memref<?x3x?xf32, strided<[?, ?, ?]>>
}
