// RUN: crease-opt --generate-runtime-verification --split-input-file %s | FileCheck %s

// Such a layout has no strides to be asked for.
#tiled = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>
// CHECK: #map = affine_map<(d0, d1) -> (d0 floordiv 2, d1, d0 mod 2)>
// CHECK-LABEL: func.func @layout(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x?xf32, #map>) {
// CHECK-NEXT: [[CAST:%.+]] = memref.cast [[ARG0]] : memref<4x?xf32, #map> to memref<4x8xf32, #map>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @layout(%m: memref<4x?xf32, #tiled>) {
  %0 = memref.cast %m : memref<4x?xf32, #tiled> to memref<4x8xf32, #tiled> loc("here")
  return
}

// -----

// Nothing is divided by zero.
// CHECK-LABEL: func.func @zero(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0, 1]] output_shape [0, [[ARG1]]] : memref<?xf32> into memref<0x?xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @zero(%m: memref<?xf32>, %n: index) {
  %0 = memref.expand_shape %m [[0, 1]] output_shape [0, %n] : memref<?xf32> into memref<0x?xf32> loc("here")
  return
}
