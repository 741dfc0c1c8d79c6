// VEC-03: the pass runs on one function at a time; others stay as they are, and many are done at once
// with the same outcome.
// RUN: crease-opt %s --pass-pipeline='builtin.module(func.func(vectorize-loop))' | FileCheck %s
// RUN: crease-opt %s --vectorize-loop --mlir-disable-threading | FileCheck %s

// CHECK-LABEL: func.func @marked
// CHECK: vectorize.load
func.func @marked(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  } {vectorize}
  return
}

// CHECK-LABEL: func.func @plain
// CHECK: scf.for
// CHECK-NEXT: memref.load
func.func @plain(%A: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  scf.for %j = %c0 to %c4 step %c1 {
    %v = memref.load %A[%j] : memref<?xf32>
    memref.store %v, %A[%j] : memref<?xf32>
  }
  return
}
