// RUN: crease-opt --canonicalize="max-iterations=1" --debug-only=greedy-rewriter %s 2>&1 | FileCheck %s

// MLIR-36, MLIR-37: ops come in the order of the text; each is checked for being dead, then folded,
// then given to patterns; an operand that lost its last use comes again, and an erased op never.
// CHECK: Processing operation : 'func.func'
// CHECK: Processing operation : 'arith.muli'
// CHECK-NEXT: operation is trivially dead: 'arith.muli'
// CHECK-NEXT: Erase {{.*}}'arith.muli'
// CHECK-NEXT: Processing operation : 'arith.constant'
// CHECK-NEXT: Processing operation : 'arith.addi'
// CHECK-NEXT: rule `addi_zero`: folds
// CHECK-NEXT: folded: 'arith.addi'
// CHECK-NEXT: Modified: 'scf.if'
// CHECK-NEXT: Erase {{.*}}'arith.addi'
// CHECK-NEXT: Processing operation : 'arith.constant'
// CHECK-NEXT: operation is trivially dead: 'arith.constant'
// CHECK-NEXT: Erase {{.*}}'arith.constant'
// CHECK-NEXT: Processing operation : 'scf.if'
// CHECK-NEXT: pattern `{{.*}}`: no:
// CHECK-NOT: Processing operation : 'arith.addi'
// CHECK-NOT: Processing operation : 'arith.muli'
// CHECK: Processing operation : 'func.return'
func.func @order(%x: i1, %y: i32) -> i32 {
  %dead = arith.muli %y, %y : i32
  %c0 = arith.constant false
  %0 = arith.addi %x, %c0 : i1
  %1 = scf.if %0 -> i32 {
    func.call @f() : () -> ()
    scf.yield %y : i32
  } else {
    %2 = func.call @g() : () -> i32
    scf.yield %2 : i32
  }
  return %1 : i32
}
func.func private @f()
func.func private @g() -> i32
