// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost" --debug-only=cse %s -o %t 2>&1 | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --cse="hoist=outermost" --cse="hoist=outermost" --mlir-print-ir-after-all --mlir-print-ir-after-change %s -o %t 2>&1 | FileCheck %s --check-prefix=AGAIN

// TIR-22, TIR-23: the table of expressions and how often each occurs outside larger ones: the two
// sums inside others don't count. TIR-44: binding the larger makes the smaller common, until nothing
// is left.
// CHECK: [cse] counted 'arith.addi', 1 ops: 1
// CHECK-NEXT: [cse] counted 'arith.addi', 2 ops: 2
// CHECK-NEXT: [cse] merged into an equal op: 'arith.addi'
// CHECK: [cse] merged into an equal op: 'arith.addi'
// CHECK: [cse] merged into an equal op: 'arith.addi'
// CHECK-NOT: merged

// TIR-18, TIR-25, OF-49: a second run finds nothing and says so: no IR is shown after it.
// AGAIN: IR Dump After CSE
// AGAIN-NOT: IR Dump After CSE
func.func @cascade(%x: i32, %y: i32, %z: i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  "tir.store"(%1) : (i32) -> ()
  %2 = arith.addi %x, %y : i32
  %3 = arith.addi %2, %z : i32
  "tir.store"(%3) : (i32) -> ()
  %4 = arith.addi %x, %y : i32
  "tir.store"(%4) : (i32) -> ()
  return
}
