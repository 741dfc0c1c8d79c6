// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @dim_known
// CHECK-NEXT: %[[C:.*]] = arith.constant 4 : index
// CHECK-NEXT: return %[[C]]
func.func @dim_known(%m: memref<4x?xf32>) -> index {
  %c0 = arith.constant 0 : index
  %0 = memref.dim %m, %c0 : memref<4x?xf32>
  return %0 : index
}

// CHECK-LABEL: func.func @dim_of_definition
// CHECK-NOT: memref.dim
// CHECK: return %arg0, %arg0, %arg0
func.func @dim_of_definition(%n: index, %v: memref<?xi8>, %w: memref<4x?x1xf32>) -> (index, index, index) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %a = memref.alloc(%n) : memref<4x?xf32>
  "test.use"(%a) : (memref<4x?xf32>) -> ()
  %0 = memref.dim %a, %c1 : memref<4x?xf32>
  %x = memref.view %v[%c0][%n] : memref<?xi8> to memref<4x?xf32>
  %1 = memref.dim %x, %c1 : memref<4x?xf32>
  %s = memref.subview %w[0, 0, 0][1, %n, 1][1, 1, 1] : memref<4x?x1xf32> to memref<?xf32, strided<[1]>>
  %2 = memref.dim %s, %c0 : memref<?xf32, strided<[1]>>
  return %0, %1, %2 : index, index, index
}

// Of these two dimensions of size one it is the first that is left out.
// CHECK-LABEL: func.func @dim_of_ambiguous_subview
// CHECK: memref.dim
func.func @dim_of_ambiguous_subview(%m: memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>>, %n: index) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.subview %m[0, 0, 0] [1, %n, 1] [1, 1, 1] : memref<?x?x?xf32, strided<[?, ?, ?], offset: ?>> to memref<1x?xf32, strided<[?, ?], offset: ?>>
  %1 = memref.dim %0, %c1 : memref<1x?xf32, strided<[?, ?], offset: ?>>
  return %1 : index
}

// CHECK-LABEL: func.func @dim_out_of_bounds
// CHECK: memref.dim
func.func @dim_out_of_bounds(%m: memref<4xf32>) -> index {
  %c1 = arith.constant 1 : index
  %0 = memref.dim %m, %c1 : memref<4xf32>
  return %0 : index
}

// The shape is read where the reshape reads it.
// CHECK-LABEL: func.func @dim_of_reshape
// CHECK-NEXT: %[[A:.*]] = memref.load %arg1[%arg3] : memref<2xindex>
// CHECK-NEXT: %[[B:.*]] = memref.load %arg2[%arg3] : memref<2xi32>
// CHECK-NEXT: %[[C:.*]] = arith.index_cast %[[B]] : i32 to index
// CHECK-NEXT: memref.store
// CHECK-NEXT: return %[[A]], %[[C]]
func.func @dim_of_reshape(%m: memref<4x?xf32>, %s: memref<2xindex>, %t: memref<2xi32>, %i: index) -> (index, index) {
  %0 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %1 = memref.reshape %m(%t) : (memref<4x?xf32>, memref<2xi32>) -> memref<?x?xf32>
  memref.store %i, %s[%i] : memref<2xindex>
  %2 = memref.dim %0, %i : memref<?x?xf32>
  %3 = memref.dim %1, %i : memref<?x?xf32>
  return %2, %3 : index, index
}

// CHECK-LABEL: func.func @dim_index_after_reshape
// CHECK: memref.reshape
// CHECK: memref.dim
func.func @dim_index_after_reshape(%m: memref<4x?xf32>, %s: memref<2xindex>) -> index {
  %0 = memref.reshape %m(%s) : (memref<4x?xf32>, memref<2xindex>) -> memref<?x?xf32>
  %i = "test.index"() : () -> index
  %1 = memref.dim %0, %i : memref<?x?xf32>
  return %1 : index
}

// CHECK-LABEL: func.func @rank_known
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[R:.*]] = memref.rank %arg1
// CHECK-NEXT: return %[[C]], %[[R]]
func.func @rank_known(%m: memref<8x4xf32>, %u: memref<*xf32>) -> (index, index) {
  %0 = memref.rank %m : memref<8x4xf32>
  %1 = memref.rank %u : memref<*xf32>
  return %0, %1 : index, index
}
