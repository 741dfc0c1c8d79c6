// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse %s | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=common-dominator" %s | FileCheck %s --check-prefixes=CHECK,COMMON
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=outermost" %s | FileCheck %s --check-prefixes=CHECK,OUTER
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --pass-pipeline="builtin.module(cse{hoist=outermost})" %s | FileCheck %s --check-prefixes=CHECK,OUTER

// The worked examples of the placement modes.

// TIR-E1, TIR-10: a store between two equal sums changes nothing; sums of opaque values are made
// where the later of the two is bound, and what is not common stays. All modes agree here.
// CHECK-LABEL: func.func @e1
// CHECK: %[[Z1:.*]] = "tir.bind"() {v = 1 : i32}
// CHECK-NEXT: %[[Z2:.*]] = "tir.bind"() {v = 2 : i32}
// CHECK-NEXT: %[[CSE1:.*]] = arith.addi %[[Z1]], %[[Z2]]
// CHECK-NEXT: "tir.store"(%[[CSE1]], %arg0)
// CHECK-NEXT: %[[X:.*]] = "tir.bind"
// CHECK-NEXT: %[[Y:.*]] = "tir.bind"
// CHECK-NEXT: %[[CSE2:.*]] = arith.addi %[[X]], %[[Y]]
// CHECK-NEXT: %[[A:.*]] = arith.addi %[[CSE2]], %[[CSE1]]
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[CSE2]], %arg2
// CHECK-NEXT: %[[AB:.*]] = arith.addi %[[A]], %[[B]]
// CHECK-NEXT: "tir.store"(%[[AB]], %arg1)
// CHECK-NEXT: return
func.func @e1(%i1: i32, %i2: i32, %z3: i32) {
  %z1 = "tir.bind"() {v = 1 : i32} : () -> i32
  %z2 = "tir.bind"() {v = 2 : i32} : () -> i32
  %0 = arith.addi %z1, %z2 : i32
  "tir.store"(%0, %i1) : (i32, i32) -> ()
  %x = "tir.bind"() {v = 1 : i32} : () -> i32
  %y = "tir.bind"() {v = 1 : i32} : () -> i32
  %1 = arith.addi %x, %y : i32
  %2 = arith.addi %z1, %z2 : i32
  %a = arith.addi %1, %2 : i32
  %3 = arith.addi %x, %y : i32
  %b = arith.addi %3, %z3 : i32
  %4 = arith.addi %a, %b : i32
  "tir.store"(%4, %i2) : (i32, i32) -> ()
  return
}

// -----

// TIR-E2, TIR-36: the part comes before the whole that uses it.
// CHECK-LABEL: func.func @e2
// CHECK-NEXT: %[[C2:.*]] = arith.addi %arg3, %arg4
// CHECK-NEXT: %[[C1:.*]] = arith.addi %[[C2]], %arg5
// CHECK-NEXT: "tir.store"(%[[C1]], %arg0)
// CHECK-NEXT: "tir.store"(%[[C1]], %arg1)
// CHECK-NEXT: "tir.store"(%[[C2]], %arg2)
// CHECK-NEXT: return
func.func @e2(%i1: i32, %i2: i32, %i3: i32, %x: i32, %y: i32, %z: i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  "tir.store"(%1, %i1) : (i32, i32) -> ()
  %2 = arith.addi %x, %y : i32
  %3 = arith.addi %2, %z : i32
  "tir.store"(%3, %i2) : (i32, i32) -> ()
  %4 = arith.addi %x, %y : i32
  "tir.store"(%4, %i3) : (i32, i32) -> ()
  return
}

// -----

// TIR-E3, TIR-04: a part of one expression is the same part of another; what occurs once stays in
// its place.
// CHECK-LABEL: func.func @e3
// CHECK-NEXT: %[[N:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[P:.*]] = arith.addi %arg2, %arg3
// CHECK-NEXT: %[[R:.*]] = arith.addi %[[N]], %[[P]]
// CHECK-NEXT: %[[S:.*]] = arith.addi %[[N]], %arg4
// CHECK-NEXT: return %[[R]], %[[S]]
func.func @e3(%w: i32, %x: i32, %y: i32, %z: i32, %u: i32) -> (i32, i32) {
  %0 = arith.addi %w, %x : i32
  %1 = arith.addi %y, %z : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %w, %x : i32
  %4 = arith.addi %3, %u : i32
  return %2, %4 : i32, i32
}

// -----

// TIR-E4, TIR-35: two parts and their sum, each twice.
// OUTER-LABEL: func.func @e4
// OUTER-NEXT: %[[Y:.*]] = arith.addi %arg0, %arg1
// OUTER-NEXT: %[[Z:.*]] = arith.addi %arg2, %arg3
// OUTER-NEXT: %[[P:.*]] = arith.addi %[[Y]], %[[Z]]
// OUTER-NEXT: "tir.use"(%[[P]], %[[P]], %[[Y]], %[[Y]], %[[Z]], %[[Z]])
func.func @e4(%a: i32, %b: i32, %d: i32, %e: i32) {
  %0 = arith.addi %a, %b : i32
  %1 = arith.addi %d, %e : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %a, %b : i32
  %4 = arith.addi %d, %e : i32
  %5 = arith.addi %3, %4 : i32
  %6 = arith.addi %a, %b : i32
  %7 = arith.addi %a, %b : i32
  %8 = arith.addi %d, %e : i32
  %9 = arith.addi %d, %e : i32
  "tir.use"(%2, %5, %6, %7, %8, %9) : (i32, i32, i32, i32, i32, i32) -> ()
  return
}

// -----

// TIR-E5, TIR-14: a product that occurs once gives its factors for what else needs them.
// CHECK-LABEL: func.func @e5
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = arith.addi %arg2, %arg3
// CHECK-NEXT: %[[C:.*]] = arith.muli %[[A]], %[[B]]
// CHECK-NEXT: return %[[C]], %[[A]], %[[B]]
func.func @e5(%w: i32, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32) {
  %0 = arith.addi %w, %x : i32
  %1 = arith.addi %y, %z : i32
  %2 = arith.muli %0, %1 : i32
  %3 = arith.addi %w, %x : i32
  %4 = arith.addi %y, %z : i32
  return %2, %3, %4 : i32, i32, i32
}

// -----

// TIR-E8, TIR-26: what both arms compute is computed before the `if`: as near as possible, or as
// early as possible, above even an unrelated binding.
// CHECK-LABEL: func.func @e8_both
// NONE: scf.if
// NONE-NEXT: arith.addi
// NONE: else
// NONE-NEXT: arith.addi
// COMMON-NEXT: "tir.bind"
// COMMON-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// COMMON-NEXT: scf.if
// COMMON-NEXT: "tir.use"(%[[A]])
// COMMON-NEXT: } else {
// COMMON-NEXT: "tir.use"(%[[A]])
// OUTER-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// OUTER-NEXT: "tir.bind"
// OUTER-NEXT: scf.if
// OUTER-NEXT: "tir.use"(%[[A]])
// OUTER-NEXT: } else {
// OUTER-NEXT: "tir.use"(%[[A]])
func.func @e8_both(%c: i1, %y: i32, %z: i32) {
  %u = "tir.bind"() : () -> i32
  scf.if %c {
    %0 = arith.addi %y, %z : i32
    "tir.use"(%0) : (i32) -> ()
  } else {
    %1 = arith.addi %y, %z : i32
    "tir.use"(%1) : (i32) -> ()
  }
  return
}

// -----

// What one arm alone computes, however often, stays in it.
// CHECK-LABEL: func.func @e8_one
// CHECK-NEXT: scf.if
// OUTER-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// OUTER-NEXT: "tir.use"(%arg1)
// COMMON-NEXT: "tir.use"(%arg1)
// COMMON-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// NONE-NEXT: "tir.use"(%arg1)
// NONE-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: } else {
func.func @e8_one(%c: i1, %y: i32, %z: i32) {
  scf.if %c {
    "tir.use"(%y) : (i32) -> ()
    %0 = arith.addi %y, %z : i32
    "tir.use"(%0) : (i32) -> ()
    %1 = arith.addi %y, %z : i32
    "tir.use"(%1) : (i32) -> ()
  } else {
    "tir.use"(%y) : (i32) -> ()
  }
  return
}

// -----

// TIR-27: what a loop's body computes twice is computed once in it, not before the loop, which may
// not run at all.
// CHECK-LABEL: func.func @e8_for
// CHECK: scf.for
// OUTER-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// OUTER-NEXT: "tir.use"(%arg1)
// COMMON-NEXT: "tir.use"(%arg1)
// COMMON-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// NONE-NEXT: "tir.use"(%arg1)
// NONE-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: }
func.func @e8_for(%n: index, %y: i32, %z: i32) {
  scf.for %i = %n to %n step %n {
    "tir.use"(%y) : (i32) -> ()
    %0 = arith.addi %y, %z : i32
    "tir.use"(%0) : (i32) -> ()
    %1 = arith.addi %y, %z : i32
    "tir.use"(%1) : (i32) -> ()
  }
  return
}

// -----

// TIR-E9, TIR-48: before the first use each, or all at the start.
// CHECK-LABEL: func.func @e9
// COMMON-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// COMMON-NEXT: "tir.use"(%[[A]])
// COMMON-NEXT: %[[B:.*]] = arith.addi %arg2, %arg3
// COMMON-NEXT: "tir.use"(%[[B]])
// OUTER-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// OUTER-NEXT: %[[B:.*]] = arith.addi %arg2, %arg3
// OUTER-NEXT: "tir.use"(%[[A]])
// OUTER-NEXT: "tir.use"(%[[B]])
// NONE-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// NONE-NEXT: "tir.use"(%[[A]])
// NONE-NEXT: %[[B:.*]] = arith.addi %arg2, %arg3
// NONE-NEXT: "tir.use"(%[[B]])
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: "tir.use"(%[[B]])
// CHECK-NEXT: return
func.func @e9(%a: i32, %b: i32, %c: i32, %d: i32) {
  %0 = arith.addi %a, %b : i32
  "tir.use"(%0) : (i32) -> ()
  %1 = arith.addi %c, %d : i32
  "tir.use"(%1) : (i32) -> ()
  %2 = arith.addi %a, %b : i32
  "tir.use"(%2) : (i32) -> ()
  %3 = arith.addi %c, %d : i32
  "tir.use"(%3) : (i32) -> ()
  return
}
