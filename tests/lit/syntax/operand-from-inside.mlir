// An operand that is defined inside of the op itself is found too late for it.
// RUN: not crease-opt %s 2>&1 | FileCheck %s

// CHECK: :[[# @LINE + 4]]:3: error: operation's operand is unlinked
// CHECK: note: see current operation:
// CHECK-NEXT: "scf.if"(<<UNKNOWN SSA VALUE>>) ({
func.func @condition_from_inside() {
  scf.if %c {
    %c = arith.constant true
  }
  return
}
