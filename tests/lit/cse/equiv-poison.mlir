// RUN: crease-opt %s --cse=equiv=semantic | FileCheck %s --check-prefixes=CHECK,SEMANTIC
// RUN: crease-opt %s --cse=equiv=rules | FileCheck %s --check-prefixes=CHECK,RULES

// An op may only be replaced by one that is not poison where it is not.

// x + y with `nsw` may be poison where x + (y + z) is a number: both stay.
// CHECK-LABEL: func.func @flags_do_not_lead
// CHECK-NEXT: arith.addi {{.*}} overflow<nsw>
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK-NEXT: return
func.func @flags_do_not_lead(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %y, %z : i32
  %3 = arith.addi %x, %2 : i32
  return %1, %3 : i32, i32
}

// The other way round the number may stand for it.
// CHECK-LABEL: func.func @flags_are_replaced
// CHECK-NEXT: arith.addi %arg1, %arg2 : i32
// CHECK-NEXT: %[[R:.*]] = arith.addi
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @flags_are_replaced(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %y, %z : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.addi %x, %y overflow<nsw> : i32
  %3 = arith.addi %2, %z : i32
  return %1, %3 : i32, i32
}

// What both are computed from makes both poison.
// CHECK-LABEL: func.func @common_flags
// CHECK-NEXT: %[[S:.*]] = arith.addi %arg0, %arg1 overflow<nsw>
// CHECK-NEXT: %[[A:.*]] = arith.addi %[[S]], %arg2
// CHECK-NEXT: %[[B:.*]] = arith.addi %[[A]], %arg0
// CHECK-NEXT: return %[[B]], %[[B]]
func.func @common_flags(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.addi %1, %x : i32
  %3 = arith.addi %z, %x : i32
  %4 = arith.addi %0, %3 : i32
  return %2, %4 : i32, i32
}

// The same op with the same flags, on operands that are equal by laws.
// CHECK-LABEL: func.func @same_flags
// CHECK-NEXT: arith.addi
// CHECK-NEXT: arith.addi
// CHECK-NEXT: %[[R:.*]] = arith.muli {{.*}} overflow<nuw>
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @same_flags(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  %2 = arith.muli %1, %x overflow<nuw> : i32
  %3 = arith.addi %y, %z : i32
  %4 = arith.addi %x, %3 : i32
  %5 = arith.muli %4, %x overflow<nuw> : i32
  return %2, %5 : i32, i32
}

// x - x = 0 = y - y, but x may be poison where y is not.
// CHECK-LABEL: func.func @poison_operands
// CHECK-NEXT: arith.subi %arg0, %arg0
// CHECK-NEXT: arith.subi %arg1, %arg1
// CHECK-NEXT: return
func.func @poison_operands(%x: i32, %y: i32) -> (i32, i32) {
  %0 = arith.subi %x, %x : i32
  %1 = arith.subi %y, %y : i32
  return %0, %1 : i32, i32
}

// A constant is never poison.
// CHECK-LABEL: func.func @constant
// CHECK-NEXT: %[[C:.*]] = arith.constant 0
// SEMANTIC-NEXT: %[[S:.*]] = arith.subi
// SEMANTIC-NEXT: return %[[C]], %[[S]]
// RULES-NEXT: return %[[C]], %[[C]]
func.func @constant(%x: i32) -> (i32, i32) {
  %0 = arith.constant 0 : i32
  %1 = arith.subi %x, %x : i32
  return %0, %1 : i32, i32
}

// A shift by too much is poison by itself: only shifts by known amounts have laws.
// CHECK-LABEL: func.func @shifts
// CHECK-NEXT: %[[C:.*]] = arith.constant 1
// CHECK-NEXT: %[[A:.*]] = arith.shli %arg0, %[[C]]
// SEMANTIC-NEXT: arith.addi
// RULES-NEXT: return %[[A]], %[[A]]
func.func @shifts(%x: i32) -> (i32, i32) {
  %1 = arith.constant 1 : i32
  %2 = arith.shli %x, %1 : i32
  %3 = arith.addi %x, %x : i32
  return %2, %3 : i32, i32
}

// x - x is 0 for every number, but of poison it is poison: it stands for no other 0.
// CHECK-LABEL: func.func @poison_is_no_number
// CHECK: %[[S:.*]] = arith.subi
// CHECK-NOT: return %[[S]], %[[S]]
// CHECK: return %[[S]]
func.func @poison_is_no_number() -> (i32, i32) {
  %p = ub.poison : i32
  %0 = arith.subi %p, %p : i32
  %c0 = arith.constant 0 : i32
  %1 = arith.andi %c0, %c0 : i32
  return %0, %1 : i32, i32
}

// Both products are 0 where they are not poison, and the first one always is: its factors are others.
// RULES-LABEL: func.func @same_flags_on_other_factors
// RULES: %[[POISON:.*]] = arith.muli
// RULES: %[[ZERO:.*]] = arith.constant 0
// RULES-NEXT: return %[[POISON]], %[[ZERO]]
func.func @same_flags_on_other_factors(%x: i2) -> (i2, i2) {
  %two = arith.constant -2 : i2
  %0 = arith.muli %two, %two overflow<nuw> : i2
  %zero = arith.constant 0 : i2
  %1 = arith.muli %zero, %x overflow<nuw> : i2
  return %0, %1 : i2, i2
}
