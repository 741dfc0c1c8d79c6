// The group `shifts`.
// RUN: crease-opt %s --apply-rules=groups=shifts | FileCheck %s

// 0 << y = 0 >> y = 0
// CHECK-LABEL: func.func @shli_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @shli_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.shli %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shrui_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @shrui_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.shrui %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shrsi_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @shrsi_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.shrsi %c, %u : i32
  return %r : i32
}

// -1 >> y = -1, with copies of the sign
// CHECK-LABEL: func.func @shrsi_of_ones(
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[C]]
func.func @shrsi_of_ones(%u: i32) -> i32 {
  %c = arith.constant -1 : i32
  %r = arith.shrsi %c, %u : i32
  return %r : i32
}

// (x << y) >> y = x, where nothing was shifted out
// CHECK-LABEL: func.func @shrui_shli_nuw(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shrui_shli_nuw(%x: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %y overflow<nuw> : i32
  %r = arith.shrui %0, %y : i32
  return %r : i32
}

// (x << y) >> y = x, where nothing but copies of the sign was shifted out
// CHECK-LABEL: func.func @shrsi_shli_nsw(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shrsi_shli_nsw(%x: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %y overflow<nsw> : i32
  %r = arith.shrsi %0, %y : i32
  return %r : i32
}

// (x >> y) << y = x, where nothing was shifted out
// CHECK-LABEL: func.func @shli_shrui_exact(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shli_shrui_exact(%x: i32, %y: i32) -> i32 {
  %0 = arith.shrui %x, %y exact : i32
  %r = arith.shli %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shli_shrsi_exact(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @shli_shrsi_exact(%x: i32, %y: i32) -> i32 {
  %0 = arith.shrsi %x, %y exact : i32
  %r = arith.shli %0, %y : i32
  return %r : i32
}

// (x << c) >> c = x & (-1 >> c)
// CHECK-LABEL: func.func @shrui_shli_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 134217727 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shrui_shli_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shli %x, %c : i32
  %r = arith.shrui %0, %c : i32
  return %r : i32
}

// (x >> c) << c = x & (-1 << c)
// CHECK-LABEL: func.func @shli_shrui_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -32 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shli_shrui_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shrui %x, %c : i32
  %r = arith.shli %0, %c : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shli_shrsi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -32 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shli_shrsi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shrsi %x, %c : i32
  %r = arith.shli %0, %c : i32
  return %r : i32
}

// (x >> y) >> (w - 1) = x >> (w - 1), w bits wide: the sign stays the sign
// CHECK-LABEL: func.func @shrui_shrsi_sign(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shrui_shrsi_sign(%x: i32, %u: i32) -> i32 {
  %0 = arith.shrsi %x, %u : i32
  %c = arith.constant 31 : i32
  %r = arith.shrui %0, %c : i32
  return %r : i32
}
