// RUN: crease-opt --canonicalize --split-input-file %s | FileCheck %s

// MLIR-07: dead ops go before anything is visited, but the order of constants, which tells in which round
// each was made, is as if they had been visited in their turn.

// When `%dead` goes, `%b` is visited again, after what it is computed from was folded: 28 - 4 is made in the
// first round, as 256 is.
// CHECK-LABEL: func.func @round
// CHECK-NEXT: arith.constant 256
// CHECK-NEXT: arith.constant -24
// CHECK-NOT: arith.constant
func.func @round(%x: i32, %y: i32) -> (i32, i32) {
  %c7 = arith.constant 7 : i32
  %c31 = arith.constant 31 : i32
  %c4 = arith.constant 4 : i32
  %c3 = arith.constant 3 : i32
  %four = arith.constant 4 : i32
  %c28 = arith.subi %c31, %c3 : i32
  %0 = arith.andi %x, %y : i32
  %c2 = arith.constant 2 : i32
  %a = arith.subi %c28, %x : i32
  %b = arith.subi %four, %a : i32
  %dead = arith.muli %b, %x : i32
  %1 = arith.addi %x, %0 : i32
  %2 = arith.minui %x, %b : i32
  %3 = arith.subi %x, %2 : i32
  %4 = arith.ori %x, %1 : i32
  %c256 = arith.shli %c2, %c7 : i32
  %5 = arith.muli %3, %c256 : i32
  return %4, %5 : i32, i32
}

// -----

// `%s` and `%dead` use duplicates of constants, so they are visited before `%r`. When `%dead` goes, `%s` is
// visited again, which makes another 7.
// CHECK-LABEL: func.func @turn
// CHECK-NEXT: arith.constant 7
// CHECK-NEXT: arith.constant 9
// CHECK-NOT: arith.constant
func.func @turn(%x: i32) -> (i32, i32) {
  %c9 = arith.constant 9 : i32
  %c7 = arith.constant 7 : i32
  %c5 = arith.constant 5 : i32
  %c1 = arith.constant 1 : i32
  %c0 = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %p = arith.xori %c0, %one : i32
  %seven = arith.constant 7 : i32
  %q = arith.andi %p, %seven : i32
  %five = arith.constant 5 : i32
  %t = arith.addi %x, %c9 : i32
  %r = arith.muli %x, %q : i32
  %s = arith.muli %r, %seven : i32
  %dead = arith.andi %s, %five : i32
  %more = arith.muli %x, %x : i32
  %still_more = arith.muli %x, %more : i32
  return %s, %t : i32, i32
}
