// RUN: crease-opt --canonicalize %s | FileCheck %s --check-prefix=ALL
// RUN: crease-opt --canonicalize=disable-patterns=andi_extui %s | FileCheck %s --check-prefix=NO-RULE
// RUN: crease-opt --canonicalize=enable-patterns=strength %s | FileCheck %s --check-prefix=GROUP

// Rules are left out by name; a group that is off is asked for by
// name, and then other rules that make ops are not used.
// ALL: arith.andi %{{.*}} : i8
// ALL: arith.muli
// ALL-NOT: arith.addi
// NO-RULE: arith.andi %{{.*}} : i32
// GROUP: arith.andi %{{.*}} : i32
// GROUP: arith.shli
// GROUP-NOT: arith.addi
func.func @f(%a: i8, %b: i8, %x: i32) -> (i32, i32, i32) {
  %0 = arith.extui %a : i8 to i32
  %1 = arith.extui %b : i8 to i32
  %2 = arith.andi %0, %1 : i32
  %c4 = arith.constant 4 : i32
  %3 = arith.muli %x, %c4 : i32
  %c0 = arith.constant 0 : i32
  %4 = arith.addi %x, %c0 : i32
  return %2, %3, %4 : i32, i32, i32
}
