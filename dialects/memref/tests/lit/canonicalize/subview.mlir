// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// Offset, size and stride become constants; the type says more.
// CHECK-LABEL: func.func @subview_constants
// CHECK-NEXT: %[[S:.*]] = memref.subview %arg0[1, 0] [4, 1] [1, 2] : memref<8x2xf32> to memref<4x1xf32, strided<[2, 2], offset: 2>>
// CHECK-NEXT: memref.cast %[[S]]
func.func @subview_constants(%m: memref<8x2xf32>) -> memref<?x1xf32, strided<[2, ?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c1, 0][%c4, 1][1, %c2] : memref<8x2xf32> to memref<?x1xf32, strided<[2, ?], offset: ?>>
  return %0 : memref<?x1xf32, strided<[2, ?], offset: ?>>
}

// CHECK-LABEL: func.func @subview_constants_reduced
// CHECK-NEXT: memref.subview %arg0[1, 0] [4, 1] [1, 1] : memref<8x2xf32> to memref<4xf32, strided<[2], offset: 2>>
func.func @subview_constants_reduced(%m: memref<8x2xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.subview %m[%c1, 0][%c4, 1][%c1, %c1] : memref<8x2xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// What would lie outside stays an operand.
// CHECK-LABEL: func.func @subview_out_of_bounds
// CHECK: memref.subview %arg0[4] [%{{.*}}] [1] : memref<8xf32> to memref<?xf32, strided<[1], offset: 4>>
func.func @subview_out_of_bounds(%m: memref<8xf32>) -> memref<?xf32, strided<[1], offset: ?>> {
  %c4 = arith.constant 4 : index
  %c9 = arith.constant 9 : index
  %0 = memref.subview %m[%c4][%c9][1] : memref<8xf32> to memref<?xf32, strided<[1], offset: ?>>
  return %0 : memref<?xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @subview_cast
// CHECK-NEXT: %[[S:.*]] = memref.subview %arg0[%arg1, 0] [%arg1, 1] [1, 1] : memref<8x4xf32> to memref<?xf32, strided<[4], offset: ?>>
// CHECK-NEXT: memref.cast %[[S]] : memref<?xf32, strided<[4], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
func.func @subview_cast(%m: memref<8x4xf32>, %n: index) -> memref<?xf32, strided<[?], offset: ?>> {
  %0 = memref.cast %m : memref<8x4xf32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.subview %0[%n, 0][%n, 1][1, 1] : memref<?x?xf32, strided<[?, ?], offset: ?>> to memref<?xf32, strided<[?], offset: ?>>
  return %1 : memref<?xf32, strided<[?], offset: ?>>
}

// CHECK-LABEL: func.func @subview_everything
// CHECK-NEXT: %[[C:.*]] = memref.cast %arg0 : memref<4xf32> to memref<4xf32, strided<[1]>>
// CHECK-NEXT: return %[[C]], %arg1
func.func @subview_everything(%a: memref<4xf32>, %b: memref<4xf32, strided<[1]>>) -> (memref<4xf32, strided<[1]>>, memref<4xf32, strided<[1]>>) {
  %0 = memref.subview %a[0][4][1] : memref<4xf32> to memref<4xf32, strided<[1]>>
  %1 = memref.subview %b[0][4][1] : memref<4xf32, strided<[1]>> to memref<4xf32, strided<[1]>>
  return %0, %1 : memref<4xf32, strided<[1]>>, memref<4xf32, strided<[1]>>
}

// CHECK-LABEL: func.func @subview_again
// CHECK-NEXT: %[[S:.*]] = memref.subview
// CHECK-NEXT: return %[[S]]
func.func @subview_again(%m: memref<?xf32>, %n: index) -> memref<?xf32, strided<[1], offset: ?>> {
  %0 = memref.subview %m[%n][%n][1] : memref<?xf32> to memref<?xf32, strided<[1], offset: ?>>
  %1 = memref.subview %0[0][%n][1] : memref<?xf32, strided<[1], offset: ?>> to memref<?xf32, strided<[1], offset: ?>>
  return %1 : memref<?xf32, strided<[1], offset: ?>>
}

// CHECK-LABEL: func.func @view_constant_sizes
// CHECK-NEXT: %[[V:.*]] = memref.view %arg0[%arg1][] : memref<?xi8> to memref<4x4xf32>
// CHECK-NEXT: memref.cast %[[V]] : memref<4x4xf32> to memref<4x?xf32>
func.func @view_constant_sizes(%m: memref<?xi8>, %at: index) -> memref<4x?xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.view %m[%at][%c4] : memref<?xi8> to memref<4x?xf32>
  return %0 : memref<4x?xf32>
}

// CHECK-LABEL: func.func @view_cast
// CHECK-NEXT: memref.view %arg0[%arg1][] : memref<128xi8> to memref<i32>
func.func @view_cast(%m: memref<128xi8>, %at: index) -> memref<i32> {
  %0 = memref.cast %m : memref<128xi8> to memref<?xi8>
  %1 = memref.view %0[%at][] : memref<?xi8> to memref<i32>
  return %1 : memref<i32>
}

// No view can be of an unranked memref.
// CHECK-LABEL: func.func @view_cast_of_unranked
// CHECK-NEXT: memref.cast
// CHECK-NEXT: memref.view
func.func @view_cast_of_unranked(%u: memref<*xi8>, %at: index) -> memref<i32> {
  %0 = memref.cast %u : memref<*xi8> to memref<128xi8>
  %1 = memref.view %0[%at][] : memref<128xi8> to memref<i32>
  return %1 : memref<i32>
}

// CHECK-LABEL: func.func @view_same
// CHECK: %[[V:.*]] = memref.view %arg0[%{{.*}}][]
// CHECK-NEXT: return %arg0, %[[V]]
func.func @view_same(%m: memref<128xi8>) -> (memref<128xi8>, memref<128xi8>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.view %m[%c0][] : memref<128xi8> to memref<128xi8>
  %1 = memref.view %m[%c1][] : memref<128xi8> to memref<128xi8>
  return %0, %1 : memref<128xi8>, memref<128xi8>
}

// Where a stride is zero, or would be, nothing becomes a constant.
// CHECK-LABEL: func.func @subview_zero_stride
// CHECK: memref.subview %arg0[2, 0] [2, 2] [%c0, %c2]
func.func @subview_zero_stride(%m: memref<?x?xf32>) -> memref<?x2xf32, strided<[?, ?], offset: ?>> {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c2, 0] [%c2, 2] [%c0, %c2]
      : memref<?x?xf32> to memref<?x2xf32, strided<[?, ?], offset: ?>>
  return %0 : memref<?x2xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @subview_static_zero_stride
// CHECK: memref.subview %arg0[%c2, 0] [%c2, 2] [0, %c2]
func.func @subview_static_zero_stride(%m: memref<?x?xf32>) -> memref<?x2xf32, strided<[0, ?], offset: ?>> {
  %c2 = arith.constant 2 : index
  %0 = memref.subview %m[%c2, 0] [%c2, 2] [0, %c2]
      : memref<?x?xf32> to memref<?x2xf32, strided<[0, ?], offset: ?>>
  return %0 : memref<?x2xf32, strided<[0, ?], offset: ?>>
}

// Which dimension is left out can't be told.
// CHECK-LABEL: func.func @subview_one_of_several
// CHECK: memref.subview %arg0[0, 0, 0, 0, %c1] [2, 1, %arg1, 1, %arg2] [%c1, 1, 1, 1, 1]
func.func @subview_one_of_several(%m: memref<2x1x1x1x3xi32>, %n: index, %k: index) -> memref<2x1x?x?xi32, strided<[?, 3, 3, 1], offset: ?>> {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[0, 0, 0, 0, %c1] [2, 1, %n, 1, %k] [%c1, 1, 1, 1, 1]
      : memref<2x1x1x1x3xi32> to memref<2x1x?x?xi32, strided<[?, 3, 3, 1], offset: ?>>
  return %0 : memref<2x1x?x?xi32, strided<[?, 3, 3, 1], offset: ?>>
}
