// RUN: crease-opt --cse --mlir-print-debuginfo --mlir-print-local-scope %s | FileCheck %s

// OF-47: a leader of unknown location takes that of the op that is merged into it; one that has a location
// keeps it.
// CHECK-LABEL: func.func @location
// CHECK-NEXT: arith.addi {{.*}} loc("here")
// CHECK-NEXT: arith.muli {{.*}} loc("first")
// CHECK-NEXT: return
func.func @location(%x: i32) -> (i32, i32, i32, i32) {
  %0 = arith.addi %x, %x : i32 loc(unknown)
  %1 = arith.addi %x, %x : i32 loc("here")
  %2 = arith.muli %x, %x : i32 loc("first")
  %3 = arith.muli %x, %x : i32 loc("second")
  return %0, %1, %2, %3 : i32, i32, i32, i32
}
