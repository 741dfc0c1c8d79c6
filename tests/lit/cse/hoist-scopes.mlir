// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=outermost" %s | FileCheck %s --check-prefixes=CHECK,OUTER
// RUN: crease-opt --allow-unregistered-dialect --split-input-file --cse="hoist=common-dominator" %s | FileCheck %s

// How far what is hoisted goes: scopes, paths, operands.

// TIR-01, TIR-02, TIR-12, TIR-16: a value of an outer scope is seen inside, one of an inner scope is
// not seen outside, so what uses it stays inside.
// CHECK-LABEL: func.func @scopes
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %arg1
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: scf.if
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK-NEXT: %[[B:.*]] = "tir.bind"
// CHECK-NEXT: %[[C:.*]] = arith.addi %[[B]], %arg1
// CHECK-NEXT: "tir.use"(%[[C]])
// CHECK-NEXT: } else {
// CHECK-NEXT: %[[D:.*]] = "tir.bind"
// CHECK-NEXT: %[[E:.*]] = arith.addi %[[D]], %arg1
// CHECK-NEXT: "tir.use"(%[[E]])
func.func @scopes(%c: i1, %x: i32) {
  %0 = arith.addi %x, %x : i32
  "tir.use"(%0) : (i32) -> ()
  scf.if %c {
    %1 = arith.addi %x, %x : i32
    "tir.use"(%1) : (i32) -> ()
    %2 = "tir.bind"() : () -> i32
    %3 = arith.addi %2, %x : i32
    "tir.use"(%3) : (i32) -> ()
  } else {
    %2 = "tir.bind"() : () -> i32
    %3 = arith.addi %2, %x : i32
    "tir.use"(%3) : (i32) -> ()
  }
  return
}

// -----

// TIR-03: a variable that changes is memory; the sums before and after the change use two loads.
// CHECK-LABEL: func.func @assignment
// CHECK-COUNT-2: arith.addi
func.func @assignment(%a: memref<i32>, %b: i32, %v: i32) -> (i32, i32) {
  %0 = memref.load %a[] : memref<i32>
  %1 = arith.addi %0, %b : i32
  memref.store %v, %a[] : memref<i32>
  %2 = memref.load %a[] : memref<i32>
  %3 = arith.addi %2, %b : i32
  return %1, %3 : i32, i32
}

// -----

// TIR-17: what a value is bound to does not see the value: the first sum is made without it.
// CHECK-LABEL: func.func @binding
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = "tir.bind"(%[[A]])
// CHECK-NEXT: %[[C:.*]] = arith.addi %[[B]], %[[A]]
// CHECK-NEXT: return %[[C]]
func.func @binding(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = "tir.bind"(%0) : (i32) -> i32
  %2 = arith.addi %x, %y : i32
  %3 = arith.addi %1, %2 : i32
  return %3 : i32
}

// -----

// TIR-19: a function's arguments are in scope from the start.
// CHECK-LABEL: func.func @arguments
// OUTER-NEXT: arith.addi %arg0, %arg1
// OUTER-NEXT: "tir.use"(%arg0)
// CHECK: return
func.func @arguments(%x: i32, %y: i32) -> (i32, i32) {
  "tir.use"(%x) : (i32) -> ()
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %y : i32
  return %0, %1 : i32, i32
}

// -----

// TIR-20: a loop's variable is another value each time and known only in the body; what is made
// from it stays there. The bounds are outside.
// CHECK-LABEL: func.func @loop
// CHECK-NEXT: %[[B:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: scf.for %[[I:.*]] = %arg0 to %[[B]]
// CHECK-NEXT: %[[A:.*]] = arith.addi %[[I]], %arg1
// CHECK-NEXT: "tir.use"(%[[A]], %[[A]], %[[B]])
func.func @loop(%n: index, %m: index) {
  %0 = arith.addi %n, %m : index
  scf.for %i = %n to %0 step %m {
    %1 = arith.addi %i, %m : index
    %2 = arith.addi %i, %m : index
    %3 = arith.addi %n, %m : index
    "tir.use"(%1, %2, %3) : (index, index, index) -> ()
  }
  return
}

// -----

// TIR-21: a value that is there already and computes the same is reused; nothing is made.
// CHECK-LABEL: func.func @reuse
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: "tir.use"(%[[A]], %[[A]])
// CHECK-NEXT: return
func.func @reuse(%x: i32, %y: i32) {
  %a = arith.addi %x, %y : i32
  %0 = arith.addi %x, %y : i32
  "tir.use"(%a, %0) : (i32, i32) -> ()
  return
}

// -----

// TIR-24, TIR-42: occurrences count together over all statements of a scope, and all are replaced.
// CHECK-LABEL: func.func @sum_of_counts
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: scf.if
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK: else
// CHECK-NEXT: "tir.use"(%[[A]])
// CHECK: "tir.use"(%[[A]])
func.func @sum_of_counts(%c: i1, %x: i32, %y: i32) {
  scf.if %c {
    %0 = arith.addi %x, %y : i32
    "tir.use"(%0) : (i32) -> ()
  } else {
    %1 = arith.addi %x, %y : i32
    "tir.use"(%1) : (i32) -> ()
  }
  %2 = arith.addi %x, %y : i32
  "tir.use"(%2) : (i32) -> ()
  return
}

// -----

// A `while` runs its condition always: what condition and body both compute is made before it.
// CHECK-LABEL: func.func @while
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: scf.while
// CHECK-NEXT: "tir.cond"(%[[A]])
// CHECK: "tir.use"(%[[A]])
func.func @while(%c: i1, %x: i32, %y: i32) {
  scf.while : () -> () {
    %0 = arith.addi %x, %y : i32
    %1 = "tir.cond"(%0) : (i32) -> i1
    scf.condition(%1)
  } do {
    %0 = arith.addi %x, %y : i32
    "tir.use"(%0) : (i32) -> ()
    scf.yield
  }
  return
}

// -----

// Blocks: both ways compute it, so it is computed before they part.
// CHECK-LABEL: func.func @diamond
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: cf.cond_br
// CHECK-NOT: arith.addi
func.func @diamond(%c: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a, ^b
^a:
  %0 = arith.addi %x, %y : i32
  "tir.use"(%0) : (i32) -> ()
  cf.br ^c
^b:
  %1 = arith.addi %x, %y : i32
  "tir.use"(%1) : (i32) -> ()
  cf.br ^c
^c:
  return
}

// -----

// Three ways, of which two compute it: these meet where only they go.
// CHECK-LABEL: func.func @two_of_three
// CHECK-NEXT: cf.cond_br
// CHECK: ^bb1:
// CHECK-NEXT: %[[A:.*]] = arith.addi %arg2, %arg3
// CHECK-NEXT: cf.cond_br
// CHECK-NOT: arith.addi
func.func @two_of_three(%c: i1, %d: i1, %x: i32, %y: i32) {
  cf.cond_br %c, ^a, ^d
^a:
  cf.cond_br %d, ^b, ^c
^b:
  %0 = arith.addi %x, %y : i32
  "tir.use"(%0) : (i32) -> ()
  cf.br ^d
^c:
  %1 = arith.addi %x, %y : i32
  "tir.use"(%1) : (i32) -> ()
  cf.br ^d
^d:
  return
}

// -----

// Nothing leaves an op that might be isolated.
// CHECK-LABEL: func.func @barrier
// CHECK-NEXT: "foo.region"
// CHECK: arith.addi
// CHECK: "foo.region"
// CHECK: arith.addi
func.func @barrier(%x: i32, %y: i32) {
  "foo.region"() ({
    %0 = arith.addi %x, %y : i32
    "tir.use"(%0) : (i32) -> ()
    "foo.end"() : () -> ()
  }) : () -> ()
  "foo.region"() ({
    %0 = arith.addi %x, %y : i32
    "tir.use"(%0) : (i32) -> ()
    "foo.end"() : () -> ()
  }) : () -> ()
  return
}

// -----

// An `if` without the other way computes nothing for sure.
// CHECK-LABEL: func.func @one_armed
// CHECK-NEXT: scf.if
// CHECK-NEXT: arith.addi
func.func @one_armed(%c: i1, %d: i1, %x: i32) {
  scf.if %c {
    %0 = arith.addi %x, %x : i32
    "tir.use"(%0) : (i32) -> ()
  }
  scf.if %d {
    %0 = arith.addi %x, %x : i32
    "tir.use"(%0) : (i32) -> ()
  }
  return
}
