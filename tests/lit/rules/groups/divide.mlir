// The group `divide`.
// RUN: crease-opt %s --apply-rules=groups=divide | FileCheck %s

// 0 / y = 0 % y = 0, however it is rounded
// CHECK-LABEL: func.func @divui_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @divui_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.divui %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @divsi_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @divsi_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.divsi %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivui_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @ceildivui_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.ceildivui %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivsi_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @ceildivsi_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.ceildivsi %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @floordivsi_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @floordivsi_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.floordivsi %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remui_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remui_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.remui %c, %u : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remsi_of_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remsi_of_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.remsi %c, %u : i32
  return %r : i32
}

// x / x = 1, however it is rounded
// CHECK-LABEL: func.func @divui_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @divui_same(%x: i32) -> i32 {
  %r = arith.divui %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @divsi_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @divsi_same(%x: i32) -> i32 {
  %r = arith.divsi %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivui_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @ceildivui_same(%x: i32) -> i32 {
  %r = arith.ceildivui %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivsi_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @ceildivsi_same(%x: i32) -> i32 {
  %r = arith.ceildivsi %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @floordivsi_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @floordivsi_same(%x: i32) -> i32 {
  %r = arith.floordivsi %x, %x : i32
  return %r : i32
}

// x % x = 0
// CHECK-LABEL: func.func @remui_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remui_same(%x: i32) -> i32 {
  %r = arith.remui %x, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remsi_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remsi_same(%x: i32) -> i32 {
  %r = arith.remsi %x, %x : i32
  return %r : i32
}

// x / -1 = 0 - x, however it is rounded
// CHECK-LABEL: func.func @divsi_minus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @divsi_minus_one(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.divsi %x, %ones : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivsi_minus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ceildivsi_minus_one(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.ceildivsi %x, %ones : i32
  return %r : i32
}

// CHECK-LABEL: func.func @floordivsi_minus_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @floordivsi_minus_one(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.floordivsi %x, %ones : i32
  return %r : i32
}

// x % -1 = 0
// CHECK-LABEL: func.func @remsi_minus_one(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remsi_minus_one(%u: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.remsi %u, %ones : i32
  return %r : i32
}

// (x % y) % y = x % y
// CHECK-LABEL: func.func @remui_remui(
// CHECK-SAME: %[[U:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.remui %[[U]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @remui_remui(%u: i32, %y: i32) -> i32 {
  %0 = arith.remui %u, %y : i32
  %r = arith.remui %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remsi_remsi(
// CHECK-SAME: %[[U:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.remsi %[[U]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @remsi_remsi(%u: i32, %y: i32) -> i32 {
  %0 = arith.remsi %u, %y : i32
  %r = arith.remsi %0, %y : i32
  return %r : i32
}

// (x % y) / y = 0
// CHECK-LABEL: func.func @divui_remui(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @divui_remui(%u: i32, %y: i32) -> i32 {
  %0 = arith.remui %u, %y : i32
  %r = arith.divui %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @divsi_remsi(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @divsi_remsi(%u: i32, %y: i32) -> i32 {
  %0 = arith.remsi %u, %y : i32
  %r = arith.divsi %0, %y : i32
  return %r : i32
}

// (x * y) % y = (y * x) % y = 0, where the product does not wrap
// CHECK-LABEL: func.func @remui_muli(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remui_muli(%u: i32, %y: i32) -> i32 {
  %0 = arith.muli %u, %y overflow<nuw> : i32
  %r = arith.remui %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remsi_muli(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remsi_muli(%u: i32, %y: i32) -> i32 {
  %0 = arith.muli %u, %y overflow<nsw> : i32
  %r = arith.remsi %0, %y : i32
  return %r : i32
}

// (x / y) * y = y * (x / y) = x, where nothing is left over
// CHECK-LABEL: func.func @muli_divui_exact(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @muli_divui_exact(%x: i32, %y: i32) -> i32 {
  %0 = arith.divui %x, %y exact : i32
  %r = arith.muli %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @muli_divsi_exact(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @muli_divsi_exact(%x: i32, %y: i32) -> i32 {
  %0 = arith.divsi %x, %y exact : i32
  %r = arith.muli %0, %y : i32
  return %r : i32
}

// (x / y) * y + x % y = x % y + y * (x / y) = x
// CHECK-LABEL: func.func @addi_muli_divui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @addi_muli_divui(%x: i32, %y: i32) -> i32 {
  %0 = arith.divui %x, %y : i32
  %1 = arith.muli %0, %y : i32
  %2 = arith.remui %x, %y : i32
  %r = arith.addi %1, %2 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @addi_muli_divsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @addi_muli_divsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.divsi %x, %y : i32
  %1 = arith.muli %0, %y : i32
  %2 = arith.remsi %x, %y : i32
  %r = arith.addi %1, %2 : i32
  return %r : i32
}

// x - (x / y) * y = x - y * (x / y) = x % y
// CHECK-LABEL: func.func @subi_muli_divui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.remui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_muli_divui(%x: i32, %y: i32) -> i32 {
  %0 = arith.divui %x, %y : i32
  %1 = arith.muli %0, %y : i32
  %r = arith.subi %x, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @subi_muli_divsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.remsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_muli_divsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.divsi %x, %y : i32
  %1 = arith.muli %0, %y : i32
  %r = arith.subi %x, %1 : i32
  return %r : i32
}

// (x / c) / d = x / (c * d), if that is a number
// CHECK-LABEL: func.func @divui_divui_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 15 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.divui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @divui_divui_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.divui %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.divui %0, %d : i32
  return %r : i32
}

// (x / c) / d = 0, if c * d is larger than any number
// CHECK-LABEL: func.func @divui_divui_overflow(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @divui_divui_overflow(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.divui %u, %c : i32
  %d = arith.constant -256 : i32
  %r = arith.divui %0, %d : i32
  return %r : i32
}
