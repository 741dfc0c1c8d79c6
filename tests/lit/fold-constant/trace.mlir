// RUN: crease-opt %s --fold-constant --debug-only=fold-constant -o - 2>&1 | FileCheck %s

// RELAY-05, RELAY-10, RELAY-12: innermost first, each op once, and the result is what the next sees.
// CHECK: [fold-constant] Evaluating: {{.*}}"arith.addi"
// CHECK-NEXT: [fold-constant] Evaluated to constant: 20 : i32
// CHECK-NEXT: [fold-constant] Evaluating: {{.*}}"arith.muli"
// CHECK-NEXT: [fold-constant] Evaluated to constant: 40 : i32
// CHECK-NEXT: [fold-constant] Evaluating: {{.*}}"arith.subi"
// CHECK-NEXT: [fold-constant] Evaluated to constant: 20 : i32
// CHECK-NOT: Evaluating
func.func @main(%a: i32) -> (i32, i32) {
  %c10 = arith.constant 10 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %c10, %c10 : i32
  %1 = arith.muli %0, %c2 : i32
  %2 = arith.subi %1, %0 : i32
  %3 = arith.muli %2, %a : i32
  return %3, %2 : i32, i32
}
