// VEC-39: whether a lane needs what an earlier one stores is not asked: the mark is the author's
// promise.
// RUN: crease-opt %s --vectorize-loop --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @shift
// CHECK: %[[V:.*]] = vectorize.load
// CHECK: vectorize.store %[[V]]
func.func @shift(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %k = arith.addi %j, %c1 : index
    %v = memref.load %A[%j] : memref<?xf32>
    memref.store %v, %A[%k] : memref<?xf32>
  } {vectorize}
  return
}
