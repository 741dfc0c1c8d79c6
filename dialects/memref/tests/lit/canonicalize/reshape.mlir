// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @expand_undoes_collapse
// CHECK-NEXT: return %arg0
func.func @expand_undoes_collapse(%m: memref<?x4x5xf32>, %n: index) -> memref<?x4x5xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<?x4x5xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [%n, 4, 5] : memref<?xf32> into memref<?x4x5xf32>
  return %1 : memref<?x4x5xf32>
}

// CHECK-LABEL: func.func @collapse_collapse
// CHECK-NEXT: memref.collapse_shape %arg0 {{\[\[}}0, 1, 2], [3]] : memref<2x3x4x5xf32> into memref<24x5xf32>
func.func @collapse_collapse(%m: memref<2x3x4x5xf32>) -> memref<24x5xf32> {
  %0 = memref.collapse_shape %m [[0, 1], [2], [3]] : memref<2x3x4x5xf32> into memref<6x4x5xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<6x4x5xf32> into memref<24x5xf32>
  return %1 : memref<24x5xf32>
}

// CHECK-LABEL: func.func @expand_expand
// CHECK-NEXT: memref.expand_shape %arg0 {{\[\[}}0, 1], [2, 3, 4]] output_shape [%arg2, 1, 2, 2, 1] : memref<?x4xf32> into memref<?x1x2x2x1xf32>
func.func @expand_expand(%m: memref<?x4xf32>, %i: index, %j: index) -> memref<?x1x2x2x1xf32> {
  %0 = memref.expand_shape %m [[0], [1, 2]] output_shape [%i, 2, 2] : memref<?x4xf32> into memref<?x2x2xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2], [3, 4]] output_shape [%j, 1, 2, 2, 1] : memref<?x2x2xf32> into memref<?x1x2x2x1xf32>
  return %1 : memref<?x1x2x2x1xf32>
}

// CHECK-LABEL: func.func @layouts_stay
// CHECK: memref.collapse_shape
// CHECK: memref.collapse_shape
func.func @layouts_stay(%m: memref<2x3x4xf32, strided<[12, 4, 1], offset: 7>>) -> memref<24xf32, strided<[1], offset: 7>> {
  %0 = memref.collapse_shape %m [[0, 1], [2]] : memref<2x3x4xf32, strided<[12, 4, 1], offset: 7>> into memref<6x4xf32, strided<[4, 1], offset: 7>>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<6x4xf32, strided<[4, 1], offset: 7>> into memref<24xf32, strided<[1], offset: 7>>
  return %1 : memref<24xf32, strided<[1], offset: 7>>
}

// The sizes of what is left are products of the sizes given.
// CHECK-LABEL: func.func @collapse_expand_to_expand
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[P:.*]] = arith.muli %arg1, %arg2 : index
// CHECK-NEXT: %[[Q:.*]] = arith.muli %[[P]], %[[C3]] : index
// CHECK-NEXT: memref.expand_shape %arg0 {{\[\[}}0], [1, 2]] output_shape [%[[Q]], 2, 2] : memref<?x4xf32> into memref<?x2x2xf32>
func.func @collapse_expand_to_expand(%m: memref<?x4xf32>, %i: index, %j: index) -> memref<?x2x2xf32> {
  %0 = memref.expand_shape %m [[0, 1, 2], [3, 4]] output_shape [%i, 3, %j, 2, 2] : memref<?x4xf32> into memref<?x3x?x2x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1, 2], [3], [4]] : memref<?x3x?x2x2xf32> into memref<?x2x2xf32>
  return %1 : memref<?x2x2xf32>
}

// CHECK-LABEL: func.func @collapse_expand_to_collapse
// CHECK-NEXT: memref.collapse_shape %arg0 {{\[\[}}0], [1, 2]] : memref<?x4x1xf32> into memref<?x4xf32>
func.func @collapse_expand_to_collapse(%m: memref<?x4x1xf32>, %n: index) -> memref<?x4xf32> {
  %0 = memref.expand_shape %m [[0, 1], [2], [3]] output_shape [%n, 1, 4, 1] : memref<?x4x1xf32> into memref<?x1x4x1xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2, 3]] : memref<?x1x4x1xf32> into memref<?x4xf32>
  return %1 : memref<?x4xf32>
}

// CHECK-LABEL: func.func @expand_collapse_to_expand
// CHECK-NEXT: memref.expand_shape %arg0 {{\[\[}}0, 1], [2, 3], [4]] output_shape [1, 8, 2, 2, 1] : memref<8x4x1xf32> into memref<1x8x2x2x1xf32>
func.func @expand_collapse_to_expand(%m: memref<8x4x1xf32>) -> memref<1x8x2x2x1xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<8x4x1xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2, 3, 4]] output_shape [1, 8, 2, 2, 1] : memref<32xf32> into memref<1x8x2x2x1xf32>
  return %1 : memref<1x8x2x2x1xf32>
}

// CHECK-LABEL: func.func @expand_collapse_to_collapse
// CHECK-NEXT: memref.collapse_shape %arg0 {{\[\[}}0], [1, 2, 3, 4]] : memref<8x2x2x1x1xf32> into memref<8x4xf32>
func.func @expand_collapse_to_collapse(%m: memref<8x2x2x1x1xf32>) -> memref<8x4xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2, 3, 4]] : memref<8x2x2x1x1xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [8, 4] : memref<32xf32> into memref<8x4xf32>
  return %1 : memref<8x4xf32>
}

// CHECK-LABEL: func.func @expand_collapse_across
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: memref.expand_shape
func.func @expand_collapse_across(%m: memref<8x4x1xf32>) -> memref<2x4x4xf32> {
  %0 = memref.collapse_shape %m [[0, 1, 2]] : memref<8x4x1xf32> into memref<32xf32>
  %1 = memref.expand_shape %0 [[0, 1, 2]] output_shape [2, 4, 4] : memref<32xf32> into memref<2x4x4xf32>
  return %1 : memref<2x4x4xf32>
}

// CHECK-LABEL: func.func @collapse_cast
// CHECK-NEXT: %[[C:.*]] = memref.collapse_shape %arg0 {{\[\[}}0, 1]] : memref<8x2xf32> into memref<16xf32>
// CHECK-NEXT: memref.cast %[[C]] : memref<16xf32> to memref<?xf32>
func.func @collapse_cast(%m: memref<8x2xf32>) -> memref<?xf32> {
  %0 = memref.cast %m : memref<8x2xf32> to memref<?x2xf32>
  %1 = memref.collapse_shape %0 [[0, 1]] : memref<?x2xf32> into memref<?xf32>
  return %1 : memref<?xf32>
}

// CHECK-LABEL: func.func @expand_cast
// CHECK-NEXT: %[[E:.*]] = memref.expand_shape %arg0 {{\[\[}}0, 1]] output_shape [4, 2] : memref<8xf32> into memref<4x2xf32>
// CHECK-NEXT: memref.cast %[[E]] : memref<4x2xf32> to memref<?x2xf32>
func.func @expand_cast(%m: memref<8xf32>) -> memref<?x2xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%c4, 2] : memref<?xf32> into memref<?x2xf32>
  return %1 : memref<?x2xf32>
}

// The size given is not known, but that of the source is.
// CHECK-LABEL: func.func @expand_cast_dynamic
// CHECK-NEXT: memref.cast
// CHECK-NEXT: memref.expand_shape
func.func @expand_cast_dynamic(%m: memref<8xf32>, %n: index) -> memref<?x2xf32> {
  %0 = memref.cast %m : memref<8xf32> to memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [%n, 2] : memref<?xf32> into memref<?x2xf32>
  return %1 : memref<?x2xf32>
}

// CHECK-LABEL: func.func @transpose_transpose
// CHECK-NEXT: memref.transpose %arg0 (d0, d1, d2) -> (d2, d1, d0) : memref<2x3x4xf32> to memref<4x3x2xf32, strided<[1, 4, 12]>>
func.func @transpose_transpose(%m: memref<2x3x4xf32>) -> memref<4x3x2xf32, strided<[1, 4, 12]>> {
  %0 = memref.transpose %m (i, j, k) -> (j, i, k) : memref<2x3x4xf32> to memref<3x2x4xf32, strided<[4, 12, 1]>>
  %1 = memref.transpose %0 (i, j, k) -> (k, i, j) : memref<3x2x4xf32, strided<[4, 12, 1]>> to memref<4x3x2xf32, strided<[1, 4, 12]>>
  return %1 : memref<4x3x2xf32, strided<[1, 4, 12]>>
}

// CHECK-LABEL: func.func @transpose_identity
// CHECK-NEXT: return %arg0
func.func @transpose_identity(%m: memref<2x3xf32>) -> memref<2x3xf32> {
  %0 = memref.transpose %m (i, j) -> (i, j) : memref<2x3xf32> to memref<2x3xf32>
  return %0 : memref<2x3xf32>
}

// Two dynamic sizes in a group may be others than before; one in each group is the one before.
// CHECK-LABEL: func.func @undo_dynamic
// CHECK-NEXT: %[[C:.*]] = memref.collapse_shape %arg0
// CHECK-NEXT: %[[E:.*]] = memref.expand_shape %[[C]]
// CHECK-NEXT: return %[[E]], %arg1
func.func @undo_dynamic(%a: memref<?x?x4xf32>, %b: memref<?x4x?xf32>, %n: index, %m: index) -> (memref<?x?x4xf32>, memref<?x4x?xf32>) {
  %0 = memref.collapse_shape %a [[0, 1], [2]] : memref<?x?x4xf32> into memref<?x4xf32>
  %1 = memref.expand_shape %0 [[0, 1], [2]] output_shape [%n, %m, 4] : memref<?x4xf32> into memref<?x?x4xf32>
  %2 = memref.collapse_shape %b [[0, 1], [2]] : memref<?x4x?xf32> into memref<?x?xf32>
  %3 = memref.expand_shape %2 [[0, 1], [2]] output_shape [%n, 4, %m] : memref<?x?xf32> into memref<?x4x?xf32>
  return %1, %3 : memref<?x?x4xf32>, memref<?x4x?xf32>
}

// A size that is a constant counts as one.
// CHECK-LABEL: func.func @collapse_expand_constant
// CHECK-NEXT: memref.expand_shape %arg0 {{\[}}[0, 1]] output_shape [8, 3] : memref<?xf32> into memref<?x3xf32>
func.func @collapse_expand_constant(%a: memref<?xf32>) -> memref<?x3xf32> {
  %c4 = arith.constant 4 : index
  %0 = memref.expand_shape %a [[0, 1, 2]] output_shape [%c4, 2, 3] : memref<?xf32> into memref<?x2x3xf32>
  %1 = memref.collapse_shape %0 [[0, 1], [2]] : memref<?x2x3xf32> into memref<?x3xf32>
  return %1 : memref<?x3xf32>
}

// From the left and from the right other groups are found: 2x2x? may be 2x? or 4x?.
// CHECK-LABEL: func.func @expand_collapse_two_ways
// CHECK-NEXT: memref.collapse_shape
// CHECK-NEXT: memref.expand_shape
func.func @expand_collapse_two_ways(%a: memref<2x2x?xf32>, %n: index) -> memref<2x?xf32> {
  %0 = memref.collapse_shape %a [[0, 1, 2]] : memref<2x2x?xf32> into memref<?xf32>
  %1 = memref.expand_shape %0 [[0, 1]] output_shape [2, %n] : memref<?xf32> into memref<2x?xf32>
  return %1 : memref<2x?xf32>
}
