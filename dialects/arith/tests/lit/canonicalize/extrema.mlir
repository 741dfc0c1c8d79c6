// Smaller and larger values.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// max(x, x) = min(x, x) = x
// CHECK-LABEL: func.func @maxsi_same(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @maxsi_same(%x: i32) -> i32 {
  %r = arith.maxsi %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_same(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @maxui_same(%x: i32) -> i32 {
  %r = arith.maxui %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_same(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @minsi_same(%x: i32) -> i32 {
  %r = arith.minsi %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_same(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @minui_same(%x: i32) -> i32 {
  %r = arith.minui %x, %x : i32
  return %r : i32
}

// max(x, smax) = max(smax, x) = smax: the constant that is there
// CHECK-LABEL: func.func @maxsi_largest(
// CHECK-NEXT: %[[C:.*]] = arith.constant 2147483647 : i32
// CHECK-NEXT: return %[[C]]
func.func @maxsi_largest(%u: i32) -> i32 {
  %c = arith.constant 2147483647 : i32
  %r = arith.maxsi %u, %c : i32
  return %r : i32
}

// max(x, smin) = max(smin, x) = x
// CHECK-LABEL: func.func @maxsi_smallest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @maxsi_smallest(%x: i32) -> i32 {
  %smin = arith.constant -2147483648 : i32
  %r = arith.maxsi %x, %smin : i32
  return %r : i32
}

// max(x, umax) = max(umax, x) = umax
// CHECK-LABEL: func.func @maxui_largest(
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[C]]
func.func @maxui_largest(%u: i32) -> i32 {
  %c = arith.constant -1 : i32
  %r = arith.maxui %u, %c : i32
  return %r : i32
}

// max(x, 0) = max(0, x) = x
// CHECK-LABEL: func.func @maxui_smallest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @maxui_smallest(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.maxui %x, %zero : i32
  return %r : i32
}

// min(x, smin) = min(smin, x) = smin
// CHECK-LABEL: func.func @minsi_smallest(
// CHECK-NEXT: %[[C:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: return %[[C]]
func.func @minsi_smallest(%u: i32) -> i32 {
  %c = arith.constant -2147483648 : i32
  %r = arith.minsi %u, %c : i32
  return %r : i32
}

// min(x, smax) = min(smax, x) = x
// CHECK-LABEL: func.func @minsi_largest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @minsi_largest(%x: i32) -> i32 {
  %smax = arith.constant 2147483647 : i32
  %r = arith.minsi %x, %smax : i32
  return %r : i32
}

// min(x, 0) = min(0, x) = 0
// CHECK-LABEL: func.func @minui_smallest(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @minui_smallest(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.minui %u, %c : i32
  return %r : i32
}

// min(x, umax) = min(umax, x) = x
// CHECK-LABEL: func.func @minui_largest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @minui_largest(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.minui %x, %ones : i32
  return %r : i32
}
