// RUN: crease-opt %s --sccp | FileCheck %s

// An analysis does not edit: casts and what types say are canonicalization's.
// CHECK-LABEL: func.func @casts
// CHECK-NEXT: %[[A:.*]] = memref.cast %arg0
// CHECK-NEXT: %[[B:.*]] = memref.cast %[[A]]
// CHECK-NEXT: return %[[B]]
func.func @casts(%m: memref<?xi32>) -> memref<?xi32> {
  %a = memref.cast %m : memref<?xi32> to memref<?xi32, strided<[?]>>
  %b = memref.cast %a : memref<?xi32, strided<[?]>> to memref<?xi32>
  return %b : memref<?xi32>
}

// CHECK-LABEL: func.func @metadata
// CHECK-NEXT: %[[B:.*]], %{{.*}}, %{{.*}}, %[[S:.*]] = memref.extract_strided_metadata
// CHECK-NEXT: return %[[S]]
func.func @metadata(%m: memref<?xi32>) -> index {
  %b, %offset, %size, %stride = memref.extract_strided_metadata %m
      : memref<?xi32> -> memref<i32>, index, index, index
  return %stride : index
}

// A size that a type says is a constant.
// CHECK-LABEL: func.func @size
// CHECK: %[[C:.*]] = arith.constant 4 : index
// CHECK: return %[[C]]
func.func @size(%m: memref<?x4xi32>) -> index {
  %c1 = arith.constant 1 : index
  %d = memref.dim %m, %c1 : memref<?x4xi32>
  return %d : index
}
