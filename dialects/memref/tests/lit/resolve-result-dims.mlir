// RUN: crease-opt %s --resolve-ranked-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s
// RUN: crease-opt %s --resolve-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @alignment(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = memref.dim [[ARG0]], [[C0]] : memref<?x?xf32>
// CHECK-NEXT: [[TRANSPOSE:%.+]] = memref.transpose [[ARG0]] (d0, d1) -> (d1, d0) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
// CHECK-NEXT: [[DIM_0:%.+]] = memref.dim [[TRANSPOSE]], [[C0]] : memref<?x?xf32, strided<[1, ?]>>
// CHECK-NEXT: return [[DIM]], [[DIM_0]] : index, index
// CHECK-NEXT: }
func.func @alignment(%a: memref<?x?xf32>, %i: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = memref.assume_alignment %a, 16 : memref<?x?xf32>
  %d = memref.dim %0, %c0 : memref<?x?xf32>
  %1 = memref.transpose %a (i, j) -> (j, i) : memref<?x?xf32> to memref<?x?xf32, strided<[1, ?]>>
  %e = memref.dim %1, %c0 : memref<?x?xf32, strided<[1, ?]>>
  return %d, %e : index, index
}

// CHECK-LABEL: func.func @expand_shape(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?x?xf32>, [[ARG2:%.+]]: tensor<?xf32>) -> (index, index, index) {
// CHECK-NEXT: return [[ARG0]], [[ARG0]], [[ARG0]] : index, index, index
// CHECK-NEXT: }
func.func @expand_shape(%n: index, %m: memref<?x?xf32>, %t: tensor<?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c5 = arith.constant 5 : index
  %0 = tensor.generate %n { ^bb0(%i: index, %j: index): %f = arith.constant 1.0 : f32 tensor.yield %f : f32 } : tensor<?x4xf32>
  %d = tensor.dim %0, %c0 : tensor<?x4xf32>
  %e = memref.expand_shape %m [[0, 1], [2]] output_shape [%n, 3, %d] : memref<?x?xf32> into memref<?x3x?xf32>
  %f = memref.dim %e, %c0 : memref<?x3x?xf32>
  %x = tensor.expand_shape %t [[0, 1]] output_shape [%n, 3] : tensor<?xf32> into tensor<?x3xf32>
  %g = tensor.dim %x, %c0 : tensor<?x3xf32>
  return %d, %f, %g : index, index, index
}

// -----

// A dimension that there is not.
// CHECK-LABEL: func.func @beyond(
// CHECK: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[V0:%.+]] = memref.assume_alignment %arg0, 64
// CHECK-NEXT: [[V1:%.+]] = memref.dim [[V0]], [[C2]]
// CHECK-NEXT: return [[V1]]
func.func @beyond(%arg0: memref<4x?xf32>) -> index {
  %c2 = arith.constant 2 : index
  %0 = memref.assume_alignment %arg0, 64 : memref<4x?xf32>
  %1 = memref.dim %0, %c2 : memref<4x?xf32>
  return %1 : index
}
