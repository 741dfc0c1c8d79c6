// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @metadata_known
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[B:.*]], %[[O:.*]], %[[S:.*]]:2, %[[T:.*]]:2 = memref.extract_strided_metadata
// CHECK-NEXT: return %[[B]], %[[C3]], %[[C2]], %[[S]]#1, %[[T]]#0, %[[C1]]
func.func @metadata_known(%m: memref<2x?xf32, strided<[?, 1], offset: 3>>) -> (memref<f32>, index, index, index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<2x?xf32, strided<[?, 1], offset: 3>> -> memref<f32>, index, index, index, index, index
  return %b, %o, %s#0, %s#1, %t#0, %t#1 : memref<f32>, index, index, index, index, index
}

// The type of the cast and that of its source are both asked.
// CHECK-LABEL: func.func @metadata_of_casts
// CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[B:.*]], %{{.*}}, %{{.*}}, %{{.*}} = memref.extract_strided_metadata %arg0 : memref<?xf32>
// CHECK-NEXT: return %[[C4]], %[[B]]
func.func @metadata_of_casts(%m: memref<?xf32>) -> (index, memref<f32>) {
  %0 = memref.cast %m : memref<?xf32> to memref<4xf32>
  %b, %o, %s, %t = memref.extract_strided_metadata %0 : memref<4xf32> -> memref<f32>, index, index, index
  return %s, %b : index, memref<f32>
}

// Outside a dimension of size zero, strides are not known.
// CHECK-LABEL: func.func @metadata_of_empty
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK: return %strides#0, %[[C3]]
func.func @metadata_of_empty(%m: memref<2x0x3xf32>) -> (index, index) {
  %b, %o, %s:3, %t:3 = memref.extract_strided_metadata %m : memref<2x0x3xf32> -> memref<f32>, index, index, index, index, index, index, index
  return %t#0, %t#1 : index, index
}

// CHECK-LABEL: func.func @metadata_of_affine_layout
// CHECK-NEXT: %[[C7:.*]] = arith.constant 7 : index
// CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
// CHECK: return %[[C7]], %strides#0, %[[C4]]
func.func @metadata_of_affine_layout(%m: memref<2x3xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1 * 4 + 7)>>) -> (index, index, index) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<2x3xf32, affine_map<(d0, d1)[s0] -> (d0 * s0 + d1 * 4 + 7)>> -> memref<f32>, index, index, index, index, index
  return %o, %t#0, %t#1 : index, index, index
}

// CHECK-LABEL: func.func @reinterpret_constants
// CHECK-NEXT: %[[R:.*]] = memref.reinterpret_cast %arg0 to offset: [2], sizes: [2], strides: [-2] : memref<8xf32> to memref<2xf32, strided<[-2], offset: 2>>
// CHECK-NEXT: memref.cast %[[R]]
func.func @reinterpret_constants(%m: memref<8xf32>) -> memref<?xf32, strided<[?], offset: ?>> {
  %c2 = arith.constant 2 : index
  %cm2 = arith.constant -2 : index
  %0 = memref.reinterpret_cast %m to offset: [%c2], sizes: [%c2], strides: [%cm2] : memref<8xf32> to memref<?xf32, strided<[?], offset: ?>>
  return %0 : memref<?xf32, strided<[?], offset: ?>>
}

// What is put together from its parts is the memref.
// CHECK-LABEL: func.func @reinterpret_metadata
// CHECK-NEXT: %[[C:.*]] = memref.cast %arg0
// CHECK-NEXT: return %arg0, %[[C]]
func.func @reinterpret_metadata(%m: memref<?x?xf32, strided<[?, 1], offset: ?>>) -> (memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>) {
  %b, %o, %s:2, %t:2 = memref.extract_strided_metadata %m : memref<?x?xf32, strided<[?, 1], offset: ?>> -> memref<f32>, index, index, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, 1] : memref<f32> to memref<?x?xf32, strided<[?, 1], offset: ?>>
  %1 = memref.reinterpret_cast %b to offset: [%o], sizes: [%s#0, %s#1], strides: [%t#0, %t#1] : memref<f32> to memref<?x?xf32, strided<[?, ?], offset: ?>>
  return %0, %1 : memref<?x?xf32, strided<[?, 1], offset: ?>>, memref<?x?xf32, strided<[?, ?], offset: ?>>
}

// CHECK-LABEL: func.func @reinterpret_other_parts
// CHECK-NEXT: memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<4xf32> to memref<?xf32>
func.func @reinterpret_other_parts(%m: memref<4xf32>, %n: index) -> memref<?xf32> {
  %b, %o, %s, %t = memref.extract_strided_metadata %m : memref<4xf32> -> memref<f32>, index, index, index
  %0 = memref.reinterpret_cast %b to offset: [0], sizes: [%n], strides: [1] : memref<f32> to memref<?xf32>
  return %0 : memref<?xf32>
}

// CHECK-LABEL: func.func @reinterpret_of_views
// CHECK-NEXT: %[[A:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [%arg1], strides: [1] : memref<8x4xf32> to memref<?xf32>
// CHECK-NEXT: %[[B:.*]] = memref.reinterpret_cast %arg0 to offset: [0], sizes: [4], strides: [1] : memref<8x4xf32> to memref<4xf32>
// CHECK-NEXT: return %[[A]], %arg0, %[[B]]
func.func @reinterpret_of_views(%m: memref<8x4xf32>, %n: index) -> (memref<?xf32>, memref<8x4xf32>, memref<4xf32>) {
  %s = memref.subview %m[0, 0][%n, 2][1, 1] : memref<8x4xf32> to memref<?x2xf32, strided<[4, 1]>>
  %0 = memref.reinterpret_cast %s to offset: [0], sizes: [%n], strides: [1] : memref<?x2xf32, strided<[4, 1]>> to memref<?xf32>
  %1 = memref.reinterpret_cast %m to offset: [0], sizes: [8, 4], strides: [4, 1] : memref<8x4xf32> to memref<8x4xf32>
  %2 = memref.reinterpret_cast %m to offset: [4], sizes: [8, 4], strides: [4, 1] : memref<8x4xf32> to memref<8x4xf32, strided<[4, 1], offset: 4>>
  %3 = memref.reinterpret_cast %2 to offset: [0], sizes: [4], strides: [1] : memref<8x4xf32, strided<[4, 1], offset: 4>> to memref<4xf32>
  return %0, %1, %3 : memref<?xf32>, memref<8x4xf32>, memref<4xf32>
}
