// Brackets around an element of a list of indices are read and, as upstream, forgotten.
// RUN: crease-opt %s | FileCheck %s

// CHECK-LABEL: func.func @brackets
// CHECK-NEXT: memref.subview %arg0[1] [2] [1] :
// CHECK-NEXT: memref.subview %arg0[%arg1] [2] [1] :
// CHECK-NEXT: memref.subview %arg0[0] [2] [1] :
func.func @brackets(%m: memref<8xi32>, %i: index) {
  %0 = memref.subview %m[[1]] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: 1>>
  %1 = memref.subview %m[%i[]] [[2]] [1] : memref<8xi32> to memref<2xi32, strided<[1], offset: ?>>
  %2 = memref.subview %m[false] [2] [1] : memref<8xi32> to memref<2xi32, strided<[1]>>
  return
}
