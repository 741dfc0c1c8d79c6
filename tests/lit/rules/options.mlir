// RUN: crease-opt --rules=%S/Inputs/basic.rules --apply-rules %s | FileCheck %s --check-prefix=NONE
// RUN: crease-opt --rules=%S/Inputs/basic.rules --apply-rules=groups=quiet %s | FileCheck %s --check-prefix=GROUP
// RUN: crease-opt --rules=%S/Inputs/basic.rules --apply-rules=rules=andi_ori_ori %s | FileCheck %s --check-prefix=RULE
// RUN: crease-opt --apply-rules=groups=strength %s | FileCheck %s --check-prefix=BUILT-IN
// RUN: not crease-opt --rules=%S/Inputs/basic.rules --apply-rules=groups=quite %s 2>&1 | FileCheck %s --check-prefix=BAD-GROUP
// RUN: not crease-opt --rules=%S/Inputs/basic.rules --apply-rules=rules=addi_slf %s 2>&1 | FileCheck %s --check-prefix=BAD-RULE

// A group that is off is used when it, or a rule of it, is named. With `rules=`, only what is named
// is used. The groups of the dialects are known too.
// NONE-COUNT-2: arith.ori
// NONE: arith.shli
// GROUP: arith.andi
// GROUP: arith.ori
// GROUP-NOT: arith.ori
// GROUP: arith.shli
// RULE: arith.andi
// RULE: arith.ori
// RULE-NOT: arith.ori
// RULE: arith.muli
// BUILT-IN: arith.ori
// BUILT-IN: arith.shli
// BAD-GROUP: error: apply-rules: there is no group `quite`; did you mean `quiet`?
// BAD-RULE: error: apply-rules: there is no rule `addi_slf`; did you mean `addi_self`?
func.func @f(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.ori %y, %x : i32
  %1 = arith.ori %z, %x : i32
  %2 = arith.andi %0, %1 : i32
  %c4 = arith.constant 4 : i32
  %3 = arith.muli %x, %c4 : i32
  return %2, %3 : i32, i32
}
