// RUN: crease-opt %s --cse=equiv=semantic | FileCheck %s

// Of the forms that are equal the cheapest stays, but nothing becomes dearer, and nothing is
// rewritten for its own sake.

// The second form has an op less: it takes the place of the first.
// CHECK-LABEL: func.func @cheaper_later
// CHECK-NEXT: %[[S:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: %[[R:.*]] = arith.muli %arg0, %[[S]]
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @cheaper_later(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %y, %z : i32
  %4 = arith.muli %x, %3 : i32
  return %2, %4 : i32, i32
}

// The parts of the first form are needed anyway: then it is the cheaper one.
// CHECK-LABEL: func.func @parts_are_used
// CHECK-NEXT: %[[A:.*]] = arith.muli %arg0, %arg1
// CHECK-NEXT: %[[B:.*]] = arith.muli %arg0, %arg2
// CHECK-NEXT: %[[R:.*]] = arith.addi %[[A]], %[[B]]
// CHECK-NEXT: return %[[R]], %[[R]], %[[A]], %[[B]]
func.func @parts_are_used(%x: i32, %y: i32, %z: i32) -> (i32, i32, i32, i32) {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %2 = arith.addi %0, %1 : i32
  %3 = arith.addi %y, %z : i32
  %4 = arith.muli %x, %3 : i32
  return %2, %4, %0, %1 : i32, i32, i32, i32
}

// y + z is there: with it x + y + z takes one op.
// CHECK-LABEL: func.func @uses_what_is_there
// CHECK-NEXT: %[[S:.*]] = arith.addi %arg1, %arg2
// CHECK-NEXT: %[[R:.*]] = arith.addi {{%arg0, %0|%0, %arg0}}
// CHECK-NEXT: return %[[S]], %[[R]]
func.func @uses_what_is_there(%x: i32, %y: i32, %z: i32) -> (i32, i32) {
  %0 = arith.addi %y, %z : i32
  %1 = arith.addi %x, %y : i32
  %2 = arith.addi %1, %z : i32
  return %0, %2 : i32, i32
}

// It would take one op less, and one more.
// CHECK-LABEL: func.func @no_gain
// CHECK-NEXT: arith.addi %arg1, %arg2
// CHECK-NEXT: %[[P:.*]] = arith.addi %arg0, %arg1
// CHECK-NEXT: arith.addi %[[P]], %arg2
// CHECK-NEXT: return
func.func @no_gain(%x: i32, %y: i32, %z: i32) -> (i32, i32, i32) {
  %0 = arith.addi %y, %z : i32
  %1 = arith.addi %x, %y : i32
  %2 = arith.addi %1, %z : i32
  return %0, %1, %2 : i32, i32, i32
}

// What does not dominate is neither a leader nor there.
// CHECK-LABEL: func.func @branches
// CHECK: scf.if
// CHECK-COUNT-2: arith.addi
// CHECK: else
// CHECK-COUNT-2: arith.addi
// CHECK: return
func.func @branches(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  %r = scf.if %c -> i32 {
    %0 = arith.addi %x, %y : i32
    %1 = arith.addi %0, %z : i32
    scf.yield %1 : i32
  } else {
    %0 = arith.addi %y, %z : i32
    %1 = arith.addi %x, %0 : i32
    scf.yield %1 : i32
  }
  return %r : i32
}

// Inside of a region, and in a block that is dominated, leaders from outside are seen.
// CHECK-LABEL: func.func @inner
// CHECK-NEXT: arith.addi
// CHECK-NEXT: %[[R:.*]] = arith.addi
// CHECK-NEXT: cf.cond_br
// CHECK: ^bb1:
// CHECK-NEXT: return %[[R]]
// CHECK: ^bb2:
// CHECK-NEXT: return %[[R]]
func.func @inner(%c: i1, %x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %0, %z : i32
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  %2 = arith.addi %y, %z : i32
  %3 = arith.addi %x, %2 : i32
  return %3 : i32
^bb2:
  return %1 : i32
}
