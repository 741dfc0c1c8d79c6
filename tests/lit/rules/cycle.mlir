// RUN: not crease-opt --rules=%S/Inputs/cycle.rules --apply-rules %s 2>&1 | FileCheck %s

// Rules that undo each other come to an end, with a certificate that names them.
// CHECK: error: {{.*}}the rules did not come to an end: cycle: `andi_swapped` on `arith.andi`
// CHECK-SAME: and the state is the same again
// CHECK-NOT: current operation
func.func @f(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  return %0 : i32
}
