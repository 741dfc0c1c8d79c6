// RUN: crease-opt %s --fold-constant | FileCheck %s

// RELAY-30, RELAY-E6: the branch that is taken remains, with what was folded in it.
// CHECK-LABEL: func @taken
// CHECK-DAG: %[[C:.*]] = arith.constant 3 : i32
// CHECK-DAG: %[[D:.*]] = arith.constant 7 : i32
// CHECK-NOT: scf
// CHECK: return %[[C]], %[[D]]
func.func @taken() -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c7 = arith.constant 7 : i32
  %c3 = arith.constant 3 : index
  %less = arith.cmpi slt, %c1, %c2 : i32
  %0 = scf.if %less -> i32 {
    %s = arith.addi %c1, %c2 : i32
    scf.yield %s : i32
  } else {
    scf.yield %c1 : i32
  }
  %1 = scf.index_switch %c3 -> i32
  case 3 {
    scf.yield %c7 : i32
  }
  default {
    scf.yield %c1 : i32
  }
  return %0, %1 : i32, i32
}

// RELAY-31: both branches are folded where the condition is not known.
// CHECK-LABEL: func @not_known
// CHECK-DAG: %[[THREE:.*]] = arith.constant 3 : i32
// CHECK-DAG: %[[TWO:.*]] = arith.constant 2 : i32
// CHECK: scf.if
// CHECK-NEXT: scf.yield %[[THREE]]
// CHECK: scf.yield %[[TWO]]
func.func @not_known(%c: i1) -> i32 {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %0 = scf.if %c -> i32 {
    %s = arith.addi %c1, %c2 : i32
    scf.yield %s : i32
  } else {
    %p = arith.muli %c1, %c2 : i32
    scf.yield %p : i32
  }
  return %0 : i32
}

// CHECK-LABEL: func @skipped
// CHECK-NEXT: return
func.func @skipped(%m: memref<i32>) {
  %false = arith.constant false
  scf.if %false {
    %c1 = arith.constant 1 : i32
    memref.store %c1, %m[] : memref<i32>
  }
  return
}
