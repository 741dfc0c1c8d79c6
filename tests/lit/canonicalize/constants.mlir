// RUN: crease-opt --canonicalize --split-input-file --allow-unregistered-dialect %s | FileCheck %s

// MLIR-08, MLIR-30, MLIR-E1: what an op computes from constants is a constant; the operands go.
// CHECK-LABEL: func.func @folded
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: return %[[C]]
func.func @folded() -> i32 {
  %a = arith.constant 1 : i32
  %b = arith.constant 2 : i32
  %c = arith.addi %a, %b : i32
  return %c : i32
}

// -----

// MLIR-09, MLIR-E2: a constant goes to the right of a commutative op.
// CHECK-LABEL: func.func @commuted
// CHECK-SAME: %[[X:.*]]: i32
// CHECK: arith.addi %[[X]], %c4_i32
func.func @commuted(%x: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %0 = arith.addi %c4, %x : i32
  return %0 : i32
}

// -----

// MLIR-09: not of one that isn't commutative.
// CHECK-LABEL: func.func @not_commutative
// CHECK: arith.shli %c4_i32, %{{.*}}
func.func @not_commutative(%x: i32) -> i32 {
  %c4 = arith.constant 4 : i32
  %0 = arith.shli %c4, %x : i32
  return %0 : i32
}

// -----

// MLIR-06, MLIR-41, MLIR-E3: an op that does nothing is removed, by its fold.
// CHECK-LABEL: func.func @identity
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @identity(%x: i32) -> i32 {
  %c0 = arith.constant 0 : i32
  %0 = arith.addi %x, %c0 : i32
  return %0 : i32
}

// -----

// MLIR-11, MLIR-E7: equal constants of nested regions become one, first in the function.
// CHECK-LABEL: func.func @nested
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NOT: arith.constant
// CHECK: scf.if
// CHECK-NEXT: "x.use"(%[[C]])
// CHECK: else
// CHECK-NEXT: "x.use"(%[[C]])
func.func @nested(%cond: i1) {
  scf.if %cond {
    %c = arith.constant 1 : i32
    "x.use"(%c) : (i32) -> ()
  } else {
    %c = arith.constant 1 : i32
    "x.use"(%c) : (i32) -> ()
  }
  return
}

// -----

// MLIR-12, MLIR-E8: a function is isolated, so each keeps its own.
// CHECK-LABEL: module
// CHECK-NEXT: func.func @first
// CHECK-NEXT: arith.constant 1 : i32
// CHECK: func.func @second
// CHECK-NEXT: arith.constant 1 : i32
module {
  func.func @first() -> i32 {
    %c = arith.constant 1 : i32
    return %c : i32
  }
  func.func @second() -> i32 {
    %c = arith.constant 1 : i32
    return %c : i32
  }
}

// -----

// MLIR-13: an op that isn't registered may be isolated: constants do not leave it.
// CHECK-LABEL: func.func @in_unregistered
// CHECK-NEXT: "x.region"() ({
// CHECK-NEXT: arith.constant 1 : i32
// CHECK: }) : () -> ()
// CHECK-NEXT: "x.region"() ({
// CHECK-NEXT: arith.constant 1 : i32
func.func @in_unregistered() {
  "x.region"() ({
    %c = arith.constant 1 : i32
    "x.use"(%c) : (i32) -> ()
  }) : () -> ()
  "x.region"() ({
    %c = arith.constant 1 : i32
    "x.use"(%c) : (i32) -> ()
  }) : () -> ()
  return
}

// -----

// MLIR-14: constants of one value and different types stay apart.
// CHECK-LABEL: func.func @types
// CHECK-DAG: arith.constant 1 : i32
// CHECK-DAG: arith.constant 1 : i64
// CHECK-DAG: arith.constant 1 : index
// CHECK: return
func.func @types() -> (i32, i64, index, i32) {
  %0 = arith.constant 1 : i32
  %1 = arith.constant 1 : i64
  %2 = arith.constant 1 : index
  %3 = arith.constant 1 : i32
  return %0, %1, %2, %3 : i32, i64, index, i32
}

// -----

// MLIR-14: so do constants of different dialects.
// CHECK-LABEL: func.func @dialects
// CHECK-DAG: arith.constant 7 : index
// CHECK-DAG: index.constant 7
// CHECK: return
func.func @dialects() -> (index, index) {
  %0 = arith.constant 7 : index
  %1 = index.constant 7
  return %0, %1 : index, index
}

// -----

// MLIR-15: constants that are in place keep their order.
// CHECK-LABEL: func.func @order
// CHECK-NEXT: %c3_i32
// CHECK-NEXT: %c1_i32
// CHECK-NEXT: %c2_i32
// CHECK-NEXT: return
func.func @order() -> (i32, i32, i32) {
  %c3 = arith.constant 3 : i32
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  return %c3, %c1, %c2 : i32, i32, i32
}

// -----

// MLIR-15: one that comes after another op is hoisted before all of them.
// CHECK-LABEL: func.func @hoisted
// CHECK-NEXT: %c2_i32
// CHECK-NEXT: %c1_i32
// CHECK-NEXT: "x.op"
func.func @hoisted() -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  "x.op"() : () -> ()
  %c2 = arith.constant 2 : i32
  return %c1, %c2 : i32, i32
}

// -----

// MLIR-26: an op that holds a number but is not constant-like does not count as a constant.
// CHECK-LABEL: func.func @opaque
// CHECK: arith.addi
func.func @opaque() -> i32 {
  %0 = "x.number"() {value = 1 : i32} : () -> i32
  %1 = arith.constant 2 : i32
  %2 = arith.addi %0, %1 : i32
  return %2 : i32
}

// -----

// MLIR-34: a folded constant stands where all users of the folded op can see it.
// CHECK-LABEL: func.func @dominates
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK: scf.for
// CHECK-NEXT: "x.use"(%[[C]])
func.func @dominates(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %a = arith.constant 2 : i32
    %b = arith.constant 3 : i32
    %c = arith.addi %a, %b : i32
    "x.use"(%c) : (i32) -> ()
  }
  return
}
