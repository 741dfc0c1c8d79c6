// What is printed, read again, must be the same.
// RUN: crease-opt %s --verify-roundtrip --canonicalize | FileCheck %s

// CHECK-LABEL: func @f
// CHECK: return %arg0
func.func @f(%a: i32) -> i32 {
  %0 = arith.constant 0 : i32
  %1 = arith.addi %a, %0 : i32 loc("here")
  return %1 : i32
}
