// Shifts.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// x << 0 = x >> 0 = x
// CHECK-LABEL: func.func @shli_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shli_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.shli %x, %zero : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shrui_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shrui_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.shrui %x, %zero : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shrsi_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shrsi_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.shrsi %x, %zero : i32
  return %r : i32
}
