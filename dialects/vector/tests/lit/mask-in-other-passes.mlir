// RUN: crease-opt %s --expand-strided-metadata | FileCheck %s
// RUN: crease-opt %s --canonicalize | FileCheck %s --check-prefix=CANONICAL

// An all-true mask is of no use; only canonicalization moves what is in it.
// CHECK-LABEL: func.func @all_true(
// CHECK: vector.mask
// CANONICAL-LABEL: func.func @all_true(
// CANONICAL-NOT: vector.mask
// CANONICAL: vector.transfer_read
func.func @all_true(%t: tensor<3x4xf32>, %p: f32) -> vector<3x4xf32> {
  %c0 = arith.constant 0 : index
  %m = vector.constant_mask [3, 4] : vector<3x4xi1>
  %0 = vector.mask %m { vector.transfer_read %t[%c0, %c0], %p : tensor<3x4xf32>, vector<3x4xf32> } : vector<3x4xi1> -> vector<3x4xf32>
  return %0 : vector<3x4xf32>
}
