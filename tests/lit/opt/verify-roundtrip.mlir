// What is printed, read again, must be the same.
// RUN: crease-opt %s --verify-roundtrip --canonicalize | FileCheck %s

// CHECK-LABEL: func @f
// CHECK: return %arg0
func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32 loc("here")
  return %1 : i32
}

// Terminators that custom forms leave out have locations, too.
// CHECK-LABEL: func @implicit
func.func @implicit(%c: i1, %n: index, %m: memref<?xindex>) {
  scf.if %c {
    memref.store %n, %m[%n] : memref<?xindex>
  }
  scf.for %i = %n to %n step %n {
    memref.store %i, %m[%n] : memref<?xindex>
  }
  return
}
