// RUN: not crease-opt %s 2>&1 | FileCheck %s

// Indices have no sign.
// CHECK: error: sparse index #1 is not contained within the value shape, with index=[1, 18446744073709551615], and type='tensor<2x2xi32>'
func.func @f() {
  %q = arith.constant sparse<[[0, 0], [1, -1]], [5, 6]> : tensor<2x2xi32>
  return
}
