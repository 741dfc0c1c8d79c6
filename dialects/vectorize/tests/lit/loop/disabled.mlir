// VEC-02: with enable=false marks are taken away, nested ones too, and the loops stay.
// RUN: crease-opt %s --vectorize-loop=enable=false | FileCheck %s

// CHECK-LABEL: func.func @nest
// CHECK: scf.for
// CHECK: scf.for
// CHECK: memref.load
// CHECK-NOT: vectorize
func.func @nest(%A: memref<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    vectorize.for %j = %c0 to %n {
      %v = memref.load %A[%j] : memref<?xf32>
      memref.store %v, %A[%i] : memref<?xf32>
    }
  } {vectorize}
  return
}
