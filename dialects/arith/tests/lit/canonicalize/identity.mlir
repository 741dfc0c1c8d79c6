// Sums, differences, products and quotients of which nothing is left.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// x + 0 = 0 + x = x
// CHECK-LABEL: func.func @addi_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @addi_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.addi %x, %zero : i32
  return %r : i32
}

// (x - y) + y = y + (x - y) = x
// CHECK-LABEL: func.func @addi_subi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @addi_subi(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %r = arith.addi %0, %y : i32
  return %r : i32
}

// x - 0 = x
// CHECK-LABEL: func.func @subi_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @subi_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.subi %x, %zero : i32
  return %r : i32
}

// x - x = 0; there is no constant of a dynamic shape
// CHECK-LABEL: func.func @subi_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @subi_same(%x: i32) -> i32 {
  %r = arith.subi %x, %x : i32
  return %r : i32
}

// (x + y) - y = (y + x) - y = x
// CHECK-LABEL: func.func @subi_addi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @subi_addi(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %r = arith.subi %0, %y : i32
  return %r : i32
}

// (x - y) - x = 0 - y; if neither wraps, neither does 0 - y
// CHECK-LABEL: func.func @subi_subi_same(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[Y]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_subi_same(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y overflow<nsw, nuw> : i32
  %r = arith.subi %0, %x overflow<nsw> : i32
  return %r : i32
}

// x * 0 = 0 * x = 0: the zero that is there, so that no other one takes its place
// CHECK-LABEL: func.func @muli_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @muli_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.muli %u, %c : i32
  return %r : i32
}

// x * 1 = 1 * x = x
// CHECK-LABEL: func.func @muli_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @muli_one(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.muli %x, %one : i32
  return %r : i32
}

// x / 1 = x, however it is rounded; in i1 the bit 1 is -1 where it is signed, and -1 / -1 overflows
// CHECK-LABEL: func.func @divui_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @divui_one(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.divui %x, %one : i32
  return %r : i32
}

// CHECK-LABEL: func.func @divsi_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @divsi_one(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.divsi %x, %one : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivui_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @ceildivui_one(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.ceildivui %x, %one : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ceildivsi_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @ceildivsi_one(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.ceildivsi %x, %one : i32
  return %r : i32
}

// CHECK-LABEL: func.func @floordivsi_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @floordivsi_one(%x: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.floordivsi %x, %one : i32
  return %r : i32
}

// x % 1 = 0
// CHECK-LABEL: func.func @remui_one(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remui_one(%u: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.remui %u, %one : i32
  return %r : i32
}

// CHECK-LABEL: func.func @remsi_one(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @remsi_one(%u: i32) -> i32 {
  %one = arith.constant 1 : i32
  %r = arith.remsi %u, %one : i32
  return %r : i32
}

// (y * x) / y = (x * y) / y = x, where the product does not wrap
// CHECK-LABEL: func.func @divui_muli(
// CHECK-SAME: %[[Y:.*]]: i32, %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @divui_muli(%y: i32, %x: i32) -> i32 {
  %0 = arith.muli %y, %x overflow<nuw> : i32
  %r = arith.divui %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @divsi_muli(
// CHECK-SAME: %[[Y:.*]]: i32, %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @divsi_muli(%y: i32, %x: i32) -> i32 {
  %0 = arith.muli %y, %x overflow<nsw> : i32
  %r = arith.divsi %0, %y : i32
  return %r : i32
}

// There is no constant of a dynamic shape.
// CHECK-LABEL: func.func @subi_same_dynamic_shape(
// CHECK-SAME: %[[X:.*]]: tensor<?xi32>
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[X]] : tensor<?xi32>
// CHECK-NEXT: return %[[R0]]
func.func @subi_same_dynamic_shape(%x: tensor<?xi32>) -> tensor<?xi32> {
  %r = arith.subi %x, %x : tensor<?xi32>
  return %r : tensor<?xi32>
}

// Without signs the product does not wrap; with signs it may.
// CHECK-LABEL: func.func @divsi_muli_may_wrap(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] overflow<nuw> : i32
// CHECK-NEXT: %[[R1:.*]] = arith.divsi %[[R0]], %[[Y]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @divsi_muli_may_wrap(%x: i32, %y: i32) -> i32 {
  %0 = arith.muli %x, %y overflow<nuw> : i32
  %r = arith.divsi %0, %y : i32
  return %r : i32
}
