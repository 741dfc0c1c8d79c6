// RUN: crease-opt --simplify=max-rounds=2 %s 2>&1 | FileCheck %s
// RUN: not crease-opt --simplify="max-rounds=2 test-convergence" %s 2>&1 | FileCheck %s --check-prefix=STRICT
// RUN: crease-opt --simplify="max-rounds=3 test-convergence" %s 2>&1 | FileCheck %s --check-prefix=ENOUGH
// RUN: not crease-opt --simplify=max-rounds=0 %s 2>&1 | FileCheck %s --check-prefix=ZERO
// RUN: not crease-opt --simplify=max-rounds=-1 %s 2>&1 | FileCheck %s --check-prefix=MINUS
// RUN: not crease-opt --simplify=region-simplify=much %s 2>&1 | FileCheck %s --check-prefix=LEVEL

// If the cap on turns is reached it is said what the last turn found; what is there is printed.

// CHECK: remark: 'builtin.module' op simplify did not converge: limit of turns reached, in the last one: `subi_same` on `arith.subi`, then `addi_zero` on `arith.addi`, then `cse` on `arith.shli`
// CHECK-LABEL: func.func @two_turns
// CHECK: arith.shli
// CHECK-NEXT: arith.subi
// CHECK-NEXT: return
// STRICT: error: 'builtin.module' op simplify did not converge: limit of turns reached
// ENOUGH-NOT: {{remark|error}}:
// ENOUGH: return %c0_i32
// ZERO: error: simplify: 'max-rounds' is at least 1, not 0
// MINUS: error: simplify: 'max-rounds' is at least 1, not -1
// LEVEL: Cannot find option named 'much'!
func.func @two_turns(%x: i32, %y: i32, %z: i32) -> i32 {
  %a0 = arith.muli %x, %y : i32
  %b0 = arith.muli %x, %y : i32
  %d0 = arith.subi %a0, %b0 : i32
  %r0 = arith.addi %z, %d0 : i32
  %a1 = arith.shli %r0, %y : i32
  %b1 = arith.shli %z, %y : i32
  %d1 = arith.subi %a1, %b1 : i32
  return %d1 : i32
}
