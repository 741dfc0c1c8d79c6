// RUN: crease-opt --cse --mlir-pass-statistics %s -o %t 2>&1 | FileCheck %s

// OF-50, OF-E5: what was merged and what was dead is counted, once each.
// CHECK: CSE
// CHECK: (S) 1 num-cse'd
// CHECK: (S) 1 num-dce'd
func.func @f(%a: i32, %b: i32) -> (i32, i32) {
  %0 = arith.subi %a, %b : i32
  %1 = arith.addi %a, %b : i32
  %2 = arith.addi %a, %b : i32
  return %1, %2 : i32, i32
}
