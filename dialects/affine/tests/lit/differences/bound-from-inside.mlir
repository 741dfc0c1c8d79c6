// RUN: not crease-opt %s 2>&1 | FileCheck %s

// The bound is defined in the loop's body. Upstream says that the operand is unlinked.
// CHECK: error: 'affine.for' op operand cannot be used as a symbol
func.func @bound_from_inside(%n: index) {
  affine.for %i = 0 to %d {
    %d = arith.addi %n, %n : index
  }
  return
}
