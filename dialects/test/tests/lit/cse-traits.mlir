// RUN: crease-test-opt --cse --split-input-file %s | FileCheck %s --check-prefixes=CHECK,NONE
// RUN: crease-test-opt --cse="hoist=outermost" --split-input-file %s | FileCheck %s --check-prefixes=CHECK,OUTER
// RUN: crease-test-opt --cse=alias-aware --split-input-file %s | FileCheck %s --check-prefixes=CHECK,ALIAS
// RUN: crease-test-opt --cse="pure-calls=inferred" --split-input-file %s | FileCheck %s --check-prefixes=CHECK,CALLS

// What traits and declarations say to CSE.

// TIR-11, TIR-E10: ramps stay two with hoisting, as others look for them by their form; what contains
// them is a candidate.
// CHECK-LABEL: func.func @ramp
// OUTER-NEXT: %[[A:.*]] = "t.ramp"(%arg0)
// OUTER-NEXT: %[[B:.*]] = "t.ramp"(%arg0)
// OUTER-NEXT: %[[C:.*]] = arith.addi %[[A]], %[[B]]
// OUTER-NEXT: return %[[C]], %[[C]]
// NONE-COUNT-1: "t.ramp"
// NONE-NOT: "t.ramp"
// NONE: return
func.func @ramp(%x: i32) -> (i32, i32) {
  %0 = "t.ramp"(%x) : (i32) -> i32
  %1 = "t.ramp"(%x) : (i32) -> i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %0, %1 : i32
  return %2, %3 : i32, i32
}

// -----

// TIR-38: without effects but not deterministic: removed if unused, never merged.
// CHECK-LABEL: func.func @random
// CHECK-NEXT: "t.random"
// CHECK-NEXT: "t.random"
// CHECK-NEXT: return
func.func @random(%x: i32) -> (i32, i32) {
  %0 = "t.random"(%x) : (i32) -> i32
  %1 = "t.random"(%x) : (i32) -> i32
  %2 = "t.random"(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}

// -----

// The same inside regions.
// CHECK-LABEL: func.func @random_inside
// CHECK-COUNT-2: scf.if
func.func @random_inside(%c: i1, %x: i32) -> (i32, i32) {
  %0 = scf.if %c -> i32 {
    %1 = "t.random"(%x) : (i32) -> i32
    scf.yield %1 : i32
  } else {
    scf.yield %x : i32
  }
  %2 = scf.if %c -> i32 {
    %3 = "t.random"(%x) : (i32) -> i32
    scf.yield %3 : i32
  } else {
    scf.yield %x : i32
  }
  return %0, %2 : i32, i32
}

// -----

// And in a function: calls are not merged, but unused ones go.
// CHECK-LABEL: func.func @random_call
// CHECK-NEXT: call
// CHECK-NEXT: call
// CALLS-NEXT: return
// NONE-NEXT: call
func.func @random_call(%x: i32) -> (i32, i32) {
  %0 = func.call @r(%x) : (i32) -> i32
  %1 = func.call @r(%x) : (i32) -> i32
  %2 = func.call @r(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}
func.func private @r(%x: i32) -> i32 {
  %0 = "t.random"(%x) : (i32) -> i32
  return %0 : i32
}

// -----

// An attribute whose meaning the op's definition declares: one is a union of both, one forbids.
// CHECK-LABEL: func.func @declared
// NONE-NEXT: %[[A:.*]] = "t.hint"(%arg0) <{note = ["a", "b"]}>
// NONE-NEXT: %[[B:.*]] = "t.hint"(%arg1) {t.pin}
// NONE-NEXT: %[[C:.*]] = "t.hint"(%arg1) {t.pin}
// NONE-NEXT: return %[[A]], %[[A]], %[[B]], %[[C]]
func.func @declared(%x: i32, %y: i32) -> (i32, i32, i32, i32) {
  %0 = "t.hint"(%x) {note = "a", t.where = 1 : i32} : (i32) -> i32
  %1 = "t.hint"(%x) {note = "b", t.where = 2 : i32} : (i32) -> i32
  %2 = "t.hint"(%y) {t.pin} : (i32) -> i32
  %3 = "t.hint"(%y) {t.pin} : (i32) -> i32
  return %0, %1, %2, %3 : i32, i32, i32, i32
}

// -----

// OF-44: a write to another resource is no write between, if resources are weighed.
// CHECK-LABEL: func.func @resources
// CHECK: "t.read"
// CHECK-NEXT: "t.write_log"
// NONE-NEXT: "t.read"
// ALIAS-NEXT: return
func.func @resources(%x: i32) -> (i32, i32) {
  %0 = "t.read"(%x) : (i32) -> i32
  "t.write_log"(%0) : (i32) -> ()
  %1 = "t.read"(%x) : (i32) -> i32
  return %0, %1 : i32, i32
}
