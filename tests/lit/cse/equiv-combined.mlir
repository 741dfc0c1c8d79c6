// RUN: crease-opt %s --allow-unregistered-dialect --cse="equiv=semantic" | FileCheck %s --check-prefixes=CHECK,PLAIN
// RUN: crease-opt %s --allow-unregistered-dialect --cse="equiv=semantic hoist=outermost ignore-attrs=name" | FileCheck %s --check-prefixes=CHECK,ALL
// RUN: crease-opt %s --allow-unregistered-dialect --cse="equiv=semantic report" 2>&1 | FileCheck %s --check-prefix=REPORT
// RUN: crease-opt %s --allow-unregistered-dialect --cse="equiv=rules report" 2>&1 | FileCheck %s --check-prefix=RULES
// RUN: crease-opt %s --allow-unregistered-dialect --cse="equiv=semantic exclude=arith.addi" | FileCheck %s --check-prefix=EXCLUDE

// Laws go together with the other options.

// What is left after merging is hoisted: both arms compute x + y + z.
// CHECK-LABEL: func.func @hoisted
// ALL: arith.addi
// CHECK: scf.if
// PLAIN-COUNT-4: arith.addi
// ALL-NOT: arith.addi
// CHECK: return
func.func @hoisted(%c: i1, %x: i32, %y: i32, %z: i32) {
  scf.if %c {
    %0 = arith.addi %x, %y : i32
    %1 = arith.addi %0, %z : i32
    %2 = arith.addi %y, %z : i32
    %3 = arith.addi %x, %2 : i32
    "t.use"(%1, %3) : (i32, i32) -> ()
  } else {
    %0 = arith.addi %x, %y : i32
    %1 = arith.addi %0, %z : i32
    "t.use"(%1) : (i32) -> ()
  }
  return
}

// Attributes that don't count are in nobody's way; others are.
// CHECK-LABEL: func.func @attributes
// ALL-COUNT-2: arith.addi
// PLAIN-COUNT-4: arith.addi
// CHECK: return
// EXCLUDE-LABEL: func.func @attributes
// EXCLUDE-COUNT-4: arith.addi
// The report says how many rules there are, and which can't be used.
// REPORT: remark: cse: {{[0-9]+}} laws; 0 rules can't be used
// REPORT: remark: 'arith.addi' merged
// RULES: remark: cse: {{[0-9]+}} laws; {{[0-9]+}} rules can't be used; {{.*}}an op of several results: {{.*}}addui_extended
// REPORT: note: into this equal op
func.func @attributes(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y {name = "a"} : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %y, %z {name = "b"} : i32
  %3 = arith.addi %x, %2 : i32
  return %1, %3 : i32, i32
}
