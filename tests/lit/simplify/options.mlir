// RUN: crease-opt --allow-unregistered-dialect --simplify %s | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --simplify=region-simplify=aggressive %s | FileCheck %s --check-prefix=AGGRESSIVE
// RUN: crease-opt --allow-unregistered-dialect --simplify=top-down=false %s | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --pass-pipeline="builtin.module(func.func(simplify))" %s | FileCheck %s
// RUN: crease-opt --allow-unregistered-dialect --simplify="enable-patterns=none" %s | FileCheck %s --check-prefix=FOLDS

// The options of canonicalize mean the same here.

// CHECK-LABEL: func.func @equal_blocks
// CHECK: cf.cond_br %arg0, ^bb1, ^bb2
// AGGRESSIVE-LABEL: func.func @equal_blocks
// AGGRESSIVE-NOT: cf.cond_br
// AGGRESSIVE: return
func.func @equal_blocks(%c: i1, %x: i32, %y: i32) -> i32 {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.muli %x, %y : i32
  "test.use"(%0) : (i32) -> ()
  return %0 : i32
^b:
  %1 = arith.muli %x, %y : i32
  "test.use"(%1) : (i32) -> ()
  return %1 : i32
}

// CHECK-LABEL: func.func @patterns
// CHECK: arith.constant 3 : i32
// CHECK: arith.addi
// CHECK-NEXT: return
// FOLDS-LABEL: func.func @patterns
// FOLDS: arith.addi
// FOLDS-NEXT: {{.*}}arith.addi
// FOLDS-NEXT: return
func.func @patterns(%x: i32) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %c1 : i32
  %1 = arith.addi %0, %c2 : i32
  return %1 : i32
}
