// RUN: crease-opt --expand-strided-metadata %s | FileCheck %s

// It is not known which dimension of size one is left out.
// CHECK-LABEL: func.func @subview(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x3xf32, strided<[7, 1]>>, [[ARG1:%.+]]: index) -> memref<1xf32, strided<[?], offset: ?>> {
// CHECK-NEXT: [[SUBVIEW:%.+]] = memref.subview [[ARG0]][[[ARG1]], [[ARG1]]] [1, 1] [[[ARG1]], [[ARG1]]] : memref<2x3xf32, strided<[7, 1]>> to memref<1xf32, strided<[?], offset: ?>>
// CHECK-NEXT: return [[SUBVIEW]] : memref<1xf32, strided<[?], offset: ?>>
// CHECK-NEXT: }
func.func @subview(%m: memref<2x3xf32, strided<[7, 1]>>, %a: index) -> memref<1xf32, strided<[?], offset: ?>> {
  %view = memref.subview %m[%a, %a][1, 1][%a, %a] : memref<2x3xf32, strided<[7, 1]>> to memref<1xf32, strided<[?], offset: ?>>
  return %view : memref<1xf32, strided<[?], offset: ?>>
}
