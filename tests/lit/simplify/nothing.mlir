// RUN: crease-opt --mlir-print-op-generic %s -o %t.before
// RUN: crease-opt --simplify --mlir-print-op-generic --mlir-pass-statistics %s -o %t.after 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: diff %t.before %t.after
// RUN: crease-opt --simplify --debug-only=simplify %s -o %t.after 2>&1 | FileCheck %s

// A body in which there is nothing to do is not touched, and each op of it is looked at once.

// COUNT: Simplify
// COUNT: (S) 0 num-cse'd
// COUNT: (S) 0 num-dead
// COUNT: (S) 0 num-folds
// COUNT: (S) 0 num-rewrites

// CHECK-COUNT-1: Processing operation : 'arith.addi'
// CHECK-NOT: 'arith.addi'
// CHECK-NOT: {{Insert|Modified|Erase|folded|merged|dead}}
func.func @f(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 7 : i32
  %0 = arith.addi %x, %y : i32
  %1 = arith.divsi %0, %c : i32
  return %1 : i32
}
