// RUN: crease-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// MLIR-07, MLIR-E11: an unused op without effects goes, whatever its dialect; so do its operands.
// CHECK-LABEL: func.func @unused
// CHECK-NEXT: return
func.func @unused(%x: i32, %i: index, %c: i1) {
  %0 = arith.muli %x, %x : i32
  %1 = arith.addi %0, %x : i32
  %2 = index.add %i, %i
  %3 = scf.if %c -> i32 {
    scf.yield %x : i32
  } else {
    scf.yield %1 : i32
  }
  return
}

// -----

// MLIR-07: an op that nothing is known of stays.
// CHECK-LABEL: func.func @unknown
// CHECK-NEXT: "x.op"
func.func @unknown() {
  %0 = "x.op"() : () -> i32
  return
}

// -----

// MLIR-07: a call may do anything.
// CHECK-LABEL: func.func @call
// CHECK-NEXT: call @effect
func.func private @effect() -> i32
func.func @call() {
  %0 = call @effect() : () -> i32
  return
}

// -----

// MLIR-07: a loop is as dead as what is inside.
// CHECK-LABEL: func.func @loops
// CHECK-SAME: %[[N:.*]]: index
// CHECK-NOT: arith.muli
// CHECK: scf.for
// CHECK-NEXT: "x.op"
// CHECK-NOT: scf.for
func.func @loops(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = arith.muli %i, %i : index
  }
  scf.for %i = %c0 to %n step %c1 {
    "x.op"() : () -> ()
  }
  return
}

// -----

// MLIR-07: dead ops go after constants were put at the start: what lies between two makes them change places.
// CHECK-LABEL: func.func @between
// CHECK-NEXT: arith.constant 2
// CHECK-NEXT: arith.constant 7
// CHECK-NEXT: arith.shli
// CHECK-NEXT: arith.andi
// CHECK-NEXT: return
func.func @between(%x: i32) -> (i32, i32) {
  %c7 = arith.constant 7 : i32
  %dead = arith.muli %x, %c7 : i32
  %c2 = arith.constant 2 : i32
  %again = arith.constant 7 : i32
  %a = arith.shli %x, %c2 : i32
  %b = arith.andi %a, %again : i32
  return %a, %b : i32, i32
}
