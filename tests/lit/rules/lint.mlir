// RUN: crease-opt --rules=%S/Inputs/lint.rules --apply-rules %s 2>&1 | FileCheck %s
// RUN: not crease-opt --rules=%S/Inputs/unknown-dialect.rules --apply-rules %s 2>&1 | FileCheck %s --check-prefix=UNKNOWN

// What looks like a mistake in a loaded file is said, with its place, and the rules are used.
// CHECK:      lint.rules:4:6: warning: rule `addi_turned` may apply to what it makes without end
// CHECK-NEXT: rule addi_turned: arith.addi(x, y) => arith.addi<none>(y, x)
// CHECK-NEXT:      ^
// CHECK:      lint.rules:7:31: warning: `x` is used nowhere
// CHECK-NEXT: rule andi_nothing: arith.andi(x, 0) => 0
// CHECK-NEXT:                              {{ *}}^
// CHECK:      %[[ZERO:.*]] = arith.constant 0 : i32
// CHECK:      return %[[ZERO]]

// UNKNOWN:      unknown-dialect.rules:4:12: error: no dialect `nowhere` is known here
// UNKNOWN-NEXT: rule gone: nowhere.op(x) => x
// UNKNOWN-NEXT:            ^
// UNKNOWN-NOT:  func.func
func.func @f(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.andi %x, %c0 : i32
  return %0 : i32
}
