// RUN: crease-opt --rules=%S/Inputs/basic.rules --rules=%S/Inputs/more.rules --apply-rules=groups=quiet --debug-only=greedy-rewriter %s 2>&1 | FileCheck %s

// The trace says which rule applied; where none did, which one came closest, and what failed first.
// CHECK: Processing operation : 'arith.andi'
// CHECK-NEXT: closest: rule `andi_ori_ori`: 1 test held, not: operand 1 is a result of `arith.ori`
// CHECK: Processing operation : 'arith.muli'
// CHECK-NEXT: closest: rule `muli_pow2`: 2 tests held, not: condition 1 (`is_power_of_two`)
// CHECK: Processing operation : 'arith.xori'
// CHECK: rule `{{.*}}`: folds
// CHECK: pattern `addi_self`: applied
func.func @f(%x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i32) {
  %0 = arith.ori %y, %x : i32
  %1 = arith.andi %0, %z : i32
  %c3 = arith.constant 3 : i32
  %2 = arith.muli %x, %c3 : i32
  %3 = arith.xori %x, %y : i32
  %4 = arith.xori %3, %x : i32
  %5 = arith.addi %y, %y : i32
  return %1, %2, %4, %5 : i32, i32, i32, i32
}
