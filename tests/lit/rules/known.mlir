// MLIR-43: what is known of a value comes from the ops that compute it, some deep.
// RUN: crease-opt --rules=%S/Inputs/known.rules --apply-rules %s | FileCheck %s

// An extension is not negative, nor is its quotient by what is not 0.
// CHECK-LABEL: func.func @signs
// CHECK: %[[A:.*]] = arith.extui
// CHECK: %[[B:.*]] = arith.ori
// CHECK: %[[Q:.*]] = arith.divui %[[A]], %[[B]]
// CHECK: arith.divui %[[Q]], %[[A]]
// CHECK: arith.divsi %[[A]], %arg2
func.func @signs(%x: i8, %y: i8, %z: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %a = arith.extui %x : i8 to i32
  %y0 = arith.extui %y : i8 to i32
  %b = arith.ori %y0, %c1 : i32
  %q = arith.divsi %a, %b : i32
  %r = arith.divsi %q, %a : i32
  %s = arith.divsi %a, %z : i32
  return %r, %s : i32, i32
}

// A rest by 10 is below 16, and what has bit 4 is not; whether the rest is below 8 is not known.
// CHECK-LABEL: func.func @below
// CHECK-DAG: %[[TRUE:.*]] = arith.constant true
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK: %[[OPEN:.*]] = arith.cmpi
// CHECK: return %[[TRUE]], %[[FALSE]], %[[OPEN]]
func.func @below(%x: i32) -> (i1, i1, i1) {
  %c8 = arith.constant 8 : i32
  %c10 = arith.constant 10 : i32
  %c16 = arith.constant 16 : i32
  %r = arith.remui %x, %c10 : i32
  %a = arith.cmpi ult, %r, %c16 : i32
  %s = arith.ori %x, %c16 : i32
  %b = arith.cmpi ult, %s, %c10 : i32
  %c = arith.cmpi ult, %r, %c8 : i32
  return %a, %b, %c : i1, i1, i1
}

// A choice has what both sides have; lanes of a vector are all alike.
// CHECK-LABEL: func.func @choice
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: vector<4xi8>
// CHECK: %[[S:.*]] = arith.select %[[P]]
// CHECK-NOT: arith.ori %[[S]]
// CHECK: return %[[S]]
func.func @choice(%p: i1, %x: vector<4xi8>) -> (vector<4xi8>) {
  %c1 = arith.constant dense<1> : vector<4xi8>
  %c6 = arith.constant dense<6> : vector<4xi8>
  %c7 = arith.constant dense<7> : vector<4xi8>
  %a = arith.ori %x, %c7 : vector<4xi8>
  %b = arith.shli %x, %c1 : vector<4xi8>
  %d = arith.ori %b, %c6 : vector<4xi8>
  %s = arith.select %p, %a, %d : vector<4xi8>
  %r = arith.ori %s, %c6 : vector<4xi8>
  return %r : vector<4xi8>
}

// A sum of even numbers is even, and one more than that is not 0.
// CHECK-LABEL: func.func @sums
// CHECK-DAG: %[[ZERO:.*]] = arith.constant 0 : i16
// CHECK-DAG: %[[FALSE:.*]] = arith.constant false
// CHECK: return %[[ZERO]], %[[FALSE]]
func.func @sums(%x: i16, %y: i16) -> (i16, i1) {
  %c0 = arith.constant 0 : i16
  %c1 = arith.constant 1 : i16
  %c6 = arith.constant 6 : i16
  %a = arith.muli %x, %c6 : i16
  %b = arith.shli %y, %c1 : i16
  %s = arith.subi %a, %b : i16
  %bit = arith.andi %s, %c1 : i16
  %t = arith.addi %s, %c1 : i16
  %n = arith.cmpi eq, %t, %c0 : i16
  return %bit, %n : i16, i1
}

// Of an index nothing is known but constants: how wide it is depends on the target.
// CHECK-LABEL: func.func @index
// CHECK: arith.divsi
func.func @index(%x: i8) -> index {
  %c2 = arith.constant 2 : index
  %a = arith.index_castui %x : i8 to index
  %q = arith.divsi %a, %c2 : index
  return %q : index
}

// Nothing is known of an argument, under a `not` neither.
// CHECK-LABEL: func.func @argument
// CHECK: arith.cmpi
func.func @argument(%x: i32) -> i1 {
  %c10 = arith.constant 10 : i32
  %a = arith.cmpi ult, %x, %c10 : i32
  return %a : i1
}
