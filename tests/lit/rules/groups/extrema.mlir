// The group `extrema`.
// RUN: crease-opt %s --apply-rules=groups=extrema | FileCheck %s

// max(x, max(x, y)) = max(max(y, x), x) = max(x, y), and likewise min
// CHECK-LABEL: func.func @maxsi_maxsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[U]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @maxsi_maxsi(%x: i32, %u: i32) -> i32 {
  %0 = arith.maxsi %x, %u : i32
  %r = arith.maxsi %x, %0 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_maxui(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[U]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @maxui_maxui(%x: i32, %u: i32) -> i32 {
  %0 = arith.maxui %x, %u : i32
  %r = arith.maxui %x, %0 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[U]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @minsi_minsi(%x: i32, %u: i32) -> i32 {
  %0 = arith.minsi %x, %u : i32
  %r = arith.minsi %x, %0 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[U]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @minui_minui(%x: i32, %u: i32) -> i32 {
  %0 = arith.minui %x, %u : i32
  %r = arith.minui %x, %0 : i32
  return %r : i32
}

// max(x, min(x, y)) = max(min(y, x), x) = x
// CHECK-LABEL: func.func @maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @maxsi_minsi(%x: i32, %u: i32) -> i32 {
  %0 = arith.minsi %x, %u : i32
  %r = arith.maxsi %x, %0 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @maxui_minui(%x: i32, %u: i32) -> i32 {
  %0 = arith.minui %x, %u : i32
  %r = arith.maxui %x, %0 : i32
  return %r : i32
}

// min(x, max(x, y)) = min(max(y, x), x) = x
// CHECK-LABEL: func.func @minsi_maxsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @minsi_maxsi(%x: i32, %u: i32) -> i32 {
  %0 = arith.maxsi %x, %u : i32
  %r = arith.minsi %x, %0 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_maxui(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @minui_maxui(%x: i32, %u: i32) -> i32 {
  %0 = arith.maxui %x, %u : i32
  %r = arith.minui %x, %0 : i32
  return %r : i32
}

// max(max(x, y), min(x, y)) = max(min(y, x), max(x, y)) = max(x, y)
// CHECK-LABEL: func.func @maxsi_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @maxsi_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.maxsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @maxui_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.maxui %0, %1 : i32
  return %r : i32
}

// min(max(x, y), min(x, y)) = min(min(y, x), max(x, y)) = min(x, y)
// CHECK-LABEL: func.func @minsi_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @minsi_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.minsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @minui_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.minui %0, %1 : i32
  return %r : i32
}

// max(x, y) op min(x, y) = min(y, x) op max(x, y) = x op y, op being commutative
// CHECK-LABEL: func.func @andi_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @andi_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// max(x, y) op min(x, y) = min(y, x) op max(x, y) = x op y, with the same flags
// CHECK-LABEL: func.func @addi_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.addi %0, %1 overflow<nsw> : i32
  return %r : i32
}

// CHECK-LABEL: func.func @addi_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.addi %0, %1 overflow<nsw> : i32
  return %r : i32
}

// CHECK-LABEL: func.func @muli_maxsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_maxsi_minsi(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.minsi %x, %y : i32
  %r = arith.muli %0, %1 overflow<nsw> : i32
  return %r : i32
}

// CHECK-LABEL: func.func @muli_maxui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_maxui_minui(%x: i32, %y: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.minui %x, %y : i32
  %r = arith.muli %0, %1 overflow<nsw> : i32
  return %r : i32
}

// min(max(x, c), d) = d, where d <= c
// CHECK-LABEL: func.func @minsi_maxsi_constant(
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: return %[[C]]
func.func @minsi_maxsi_constant(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.maxsi %u, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.minsi %0, %d : i32
  return %r : i32
}

// min(max(x, c), d) = d, where d <= c without signs
// CHECK-LABEL: func.func @minui_maxui_constant(
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: return %[[C]]
func.func @minui_maxui_constant(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.maxui %u, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.minui %0, %d : i32
  return %r : i32
}

// max(min(x, c), d) = d, where c <= d
// CHECK-LABEL: func.func @maxsi_minsi_constant(
// CHECK-NEXT: %[[C:.*]] = arith.constant 12 : i32
// CHECK-NEXT: return %[[C]]
func.func @maxsi_minsi_constant(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.minsi %u, %c : i32
  %d = arith.constant 12 : i32
  %r = arith.maxsi %0, %d : i32
  return %r : i32
}

// max(min(x, c), d) = d, where c <= d without signs
// CHECK-LABEL: func.func @maxui_minui_constant(
// CHECK-NEXT: %[[C:.*]] = arith.constant 12 : i32
// CHECK-NEXT: return %[[C]]
func.func @maxui_minui_constant(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.minui %u, %c : i32
  %d = arith.constant 12 : i32
  %r = arith.maxui %0, %d : i32
  return %r : i32
}

// max(~x, ~y) = ~min(x, y)
// CHECK-LABEL: func.func @maxsi_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.maxsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxui_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.maxui %0, %1 : i32
  return %r : i32
}

// min(~x, ~y) = ~max(x, y)
// CHECK-LABEL: func.func @minsi_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minsi_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.minsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minui_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.minui %0, %1 : i32
  return %r : i32
}
