// RUN: crease-opt %s --cse=equiv=rules | FileCheck %s

// Rules of all groups make ops equal; none of them rewrites anything by itself.

// x * 2 = x + x (the group `strength`)
// CHECK-LABEL: func.func @strength
// CHECK-NEXT: %[[R:.*]] = arith.addi %arg0, %arg0
// CHECK-NEXT: return %[[R]], %[[R]]
func.func @strength(%x: i32) -> (i32, i32) {
  %c2 = arith.constant 2 : i32
  %0 = arith.addi %x, %x : i32
  %1 = arith.muli %x, %c2 : i32
  return %0, %1 : i32, i32
}

// (x + 1) + 2 = x + 3, with constants that are computed.
// CHECK-LABEL: func.func @constants
// CHECK: %[[R:.*]] = arith.addi
// CHECK-NOT: arith.addi
// CHECK: return %[[R]], %[[R]]
func.func @constants(%x: i32) -> (i32, i32) {
  %c1 = arith.constant 1 : i32
  %c2 = arith.constant 2 : i32
  %c3 = arith.constant 3 : i32
  %0 = arith.addi %x, %c3 : i32
  %1 = arith.addi %x, %c1 : i32
  %2 = arith.addi %1, %c2 : i32
  return %0, %2 : i32, i32
}

// Comparisons: x < y = y > x.
// CHECK-LABEL: func.func @compare
// CHECK-COUNT-1: arith.cmpi
// CHECK-NOT: arith.cmpi
// CHECK: return
func.func @compare(%x: i32) -> (i1, i1) {
  %c5 = arith.constant 5 : i32
  %c6 = arith.constant 6 : i32
  %0 = arith.cmpi ule, %x, %c5 : i32
  %1 = arith.cmpi ult, %x, %c6 : i32
  return %0, %1 : i1, i1
}

// Alone, nothing is rewritten.
// CHECK-LABEL: func.func @lone
// CHECK-NEXT: arith.constant 2
// CHECK-NEXT: arith.muli
// CHECK-NEXT: return
func.func @lone(%x: i32) -> i32 {
  %c2 = arith.constant 2 : i32
  %0 = arith.muli %x, %c2 : i32
  return %0 : i32
}
