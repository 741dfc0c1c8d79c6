// With `on-failure=scalar`, a loop that can't be vectorized stays, with a warning; those inside are asked
// in their turn.
// RUN: crease-opt %s --vectorize-loop=on-failure=scalar --verify-diagnostics | FileCheck %s

// CHECK-LABEL: func.func @nest
// CHECK: scf.for
// CHECK-NOT: scf.for
// CHECK: vectorize.store
// CHECK-NOT: {vectorize}
func.func @nest(%A: memref<?xf32>, %n: index, %x: f32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  // expected-warning @+2 {{failed to vectorize loop with extent that is not constant}}
  // expected-note @+1 {{the extent must be a constant of at least 1 and at most 4096}}
  scf.for %i = %c0 to %n step %c1 {
    scf.for %j = %c0 to %c4 step %c1 {
      %k = arith.addi %i, %j : index
      memref.store %x, %A[%k] : memref<?xf32>
    } {vectorize}
  } {vectorize}
  return
}
