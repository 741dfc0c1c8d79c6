// RUN: crease-opt --expand-strided-metadata %s | FileCheck %s

// The offset of the first view is the loop's variable, which is found out when the second one was replaced.
// CHECK: #map = affine_map<(d0) -> (d0 * 3 + 1)>
// CHECK-LABEL: func.func @view_of_view(
// CHECK-SAME: [[ARG0:%.+]]: memref<64xf32>) {
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 8 {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]], [[STRIDES:%.+]] = memref.extract_strided_metadata [[ARG0]] : memref<64xf32> -> memref<f32>, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG1]])
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[BASE_BUFFER]] to offset: [[[V0]]], sizes: [1], strides: [1] : memref<f32> to memref<1xf32, strided<[1], offset: ?>>
// CHECK-NEXT: "test.use"([[REINTERPRET_CAST]]) : (memref<1xf32, strided<[1], offset: ?>>) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @view_of_view(%m: memref<64xf32>) {
  affine.for %i = 0 to 8 {
    %view = memref.subview %m[%i][4][1] : memref<64xf32> to memref<4xf32, strided<[1], offset: ?>>
    %j = affine.apply affine_map<(d0) -> (d0 * 2 + 1)>(%i)
    %other = memref.subview %view[%j][1][1] : memref<4xf32, strided<[1], offset: ?>> to memref<1xf32, strided<[1], offset: ?>>
    "test.use"(%other) : (memref<1xf32, strided<[1], offset: ?>>) -> ()
  }
  return
}
