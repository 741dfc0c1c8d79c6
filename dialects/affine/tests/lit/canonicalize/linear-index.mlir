// Sizes that are constants become part of the basis, but for those that may not stand there.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: @split
// CHECK: %[[C0:.*]] = arith.constant 0 : index
// CHECK: %[[C1:.*]] = arith.constant -1 : index
// CHECK: affine.delinearize_index %arg0 into (3, %[[C0]]) : index, index
// CHECK: affine.delinearize_index %arg0 into (%[[C1]], 3) : index, index
// CHECK: affine.delinearize_index %arg0 into (3, 5) : index, index
func.func @split(%arg0: index) -> (index, index, index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant -1 : index
  %c3 = arith.constant 3 : index
  %0:2 = affine.delinearize_index %arg0 into (%c3, %c0) : index, index
  %1:2 = affine.delinearize_index %arg0 into (%c1, %c3) : index, index
  %2:2 = affine.delinearize_index %arg0 into (%c3, 5) : index, index
  return %0#0, %0#1, %1#0, %1#1, %2#0, %2#1 : index, index, index, index, index, index
}

// CHECK-LABEL: @join
// CHECK: %[[DYNAMIC:.*]] = arith.constant -9223372036854775808 : index
// CHECK: affine.linearize_index [%arg0, %arg0] by (3, 0) : index
// CHECK: affine.linearize_index [%arg0, %arg0] by (3, %[[DYNAMIC]]) : index
func.func @join(%arg0: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %min = arith.constant -9223372036854775808 : index
  %0 = affine.linearize_index [%arg0, %arg0] by (%c3, %c0) : index
  %1 = affine.linearize_index [%arg0, %arg0] by (%c3, %min) : index
  return %0, %1 : index, index
}
