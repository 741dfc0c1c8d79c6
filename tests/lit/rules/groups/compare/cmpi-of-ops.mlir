// The group `compare`: rules of `arith.cmpi`.
// RUN: crease-opt %s --apply-rules=groups=compare | FileCheck %s

// (x + c == d) = (x == d - c), and likewise !=
// CHECK-LABEL: func.func @cmpi_addi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi eq, %0, %d : i32
  return %r : i1
}

// (x - c == d) = (x == d + c), and likewise !=
// CHECK-LABEL: func.func @cmpi_subi_constant_right(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_constant_right(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi eq, %0, %d : i32
  return %r : i1
}

// (c - x == d) = (x == c - d), and likewise !=
// CHECK-LABEL: func.func @cmpi_subi_constant_left(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_constant_left(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %c, %x : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi eq, %0, %d : i32
  return %r : i1
}

// (x ^ c == d) = (x == c ^ d), and likewise !=
// CHECK-LABEL: func.func @cmpi_xori_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_xori_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.xori %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi eq, %0, %d : i32
  return %r : i1
}

// (x + y == x) = (y + x == x) = (y == 0), and likewise !=
// CHECK-LABEL: func.func @cmpi_addi_same(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[Y]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_same(%x: i32, %y: i32) -> i1 {
  %0 = arith.addi %x, %y : i32
  %r = arith.cmpi eq, %0, %x : i32
  return %r : i1
}

// (x ^ y == x) = (y ^ x == x) = (y == 0), and likewise !=
// CHECK-LABEL: func.func @cmpi_xori_same(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[Y]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_xori_same(%x: i32, %y: i32) -> i1 {
  %0 = arith.xori %x, %y : i32
  %r = arith.cmpi eq, %0, %x : i32
  return %r : i1
}

// (x - y == x) = (y == 0), and likewise !=
// CHECK-LABEL: func.func @cmpi_subi_same(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[Y]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_same(%x: i32, %y: i32) -> i1 {
  %0 = arith.subi %x, %y : i32
  %r = arith.cmpi eq, %0, %x : i32
  return %r : i1
}

// (x - y == 0) = (x ^ y == 0) = (x == y), and likewise !=
// CHECK-LABEL: func.func @cmpi_subi_zero(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_zero(%x: i32, %y: i32) -> i1 {
  %0 = arith.subi %x, %y : i32
  %zero = arith.constant 0 : i32
  %r = arith.cmpi eq, %0, %zero : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_xori_zero(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_xori_zero(%x: i32, %y: i32) -> i1 {
  %0 = arith.xori %x, %y : i32
  %zero = arith.constant 0 : i32
  %r = arith.cmpi eq, %0, %zero : i32
  return %r : i1
}

// (x op z == y op z) = (z op x == y op z) = (x == y), and likewise !=
// CHECK-LABEL: func.func @cmpi_addi_addi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_addi(%x: i32, %z: i32, %y: i32) -> i1 {
  %0 = arith.addi %x, %z : i32
  %1 = arith.addi %y, %z : i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_xori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_xori_xori(%x: i32, %z: i32, %y: i32) -> i1 {
  %0 = arith.xori %x, %z : i32
  %1 = arith.xori %y, %z : i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}

// (x - z == y - z) = (x == y), and likewise !=
// CHECK-LABEL: func.func @cmpi_subi_subtrahend(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_subtrahend(%x: i32, %z: i32, %y: i32) -> i1 {
  %0 = arith.subi %x, %z : i32
  %1 = arith.subi %y, %z : i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}

// (z - x == z - y) = (x == y), and likewise !=
// CHECK-LABEL: func.func @cmpi_subi_minuend(
// CHECK-SAME: %[[Z:.*]]: i32, %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_minuend(%z: i32, %x: i32, %y: i32) -> i1 {
  %0 = arith.subi %z, %x : i32
  %1 = arith.subi %z, %y : i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}

// (~x p ~y) = (y p x), with signs and without
// CHECK-LABEL: func.func @cmpi_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[Y]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_not_not(%x: i32, %y: i32) -> i1 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.cmpi slt, %0, %1 : i32
  return %r : i1
}

// (~x p c) = (x p~ ~c), with signs and without; where only == matters, ^ is merged elsewhere
// CHECK-LABEL: func.func @cmpi_not_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sgt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_not_constant(%x: i32) -> i1 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %c = arith.constant 5 : i32
  %r = arith.cmpi slt, %0, %c : i32
  return %r : i1
}

// (x + c p d) = (x p d - c), where neither side wraps
// CHECK-LABEL: func.func @cmpi_addi_nsw_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_nsw_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c overflow<nsw> : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi slt, %0, %d : i32
  return %r : i1
}

// (x + c p d) = (x p d - c), where neither side wraps without signs
// CHECK-LABEL: func.func @cmpi_addi_nuw_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_nuw_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c overflow<nuw> : i32
  %d = arith.constant 12 : i32
  %r = arith.cmpi ult, %0, %d : i32
  return %r : i1
}

// (x - c p d) = (x p d + c), where neither side wraps
// CHECK-LABEL: func.func @cmpi_subi_nsw_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_nsw_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %x, %c overflow<nsw> : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi slt, %0, %d : i32
  return %r : i1
}

// (x - c p d) = (x p d + c), where neither side wraps without signs
// CHECK-LABEL: func.func @cmpi_subi_nuw_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_nuw_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %x, %c overflow<nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.cmpi ult, %0, %d : i32
  return %r : i1
}

// (x + z p y + z) = (z + x p y + z) = (x p y), where neither side wraps
// CHECK-LABEL: func.func @cmpi_addi_addi_nsw(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_addi_nsw(%x: i32, %z: i32, %y: i32) -> i1 {
  %0 = arith.addi %x, %z overflow<nsw> : i32
  %1 = arith.addi %y, %z overflow<nsw> : i32
  %r = arith.cmpi slt, %0, %1 : i32
  return %r : i1
}

// (x + z p y + z) = (z + x p y + z) = (x p y), where neither side wraps without signs
// CHECK-LABEL: func.func @cmpi_addi_addi_nuw(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_addi_nuw(%x: i32, %z: i32, %y: i32) -> i1 {
  %0 = arith.addi %x, %z overflow<nuw> : i32
  %1 = arith.addi %y, %z overflow<nuw> : i32
  %r = arith.cmpi ult, %0, %1 : i32
  return %r : i1
}

// (x + y p x) = (y + x p x) = (y p 0), where the sum does not wrap
// CHECK-LABEL: func.func @cmpi_addi_nsw_same(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[Y]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_addi_nsw_same(%x: i32, %y: i32) -> i1 {
  %0 = arith.addi %x, %y overflow<nsw> : i32
  %r = arith.cmpi slt, %0, %x : i32
  return %r : i1
}

// (x - y p 0) = (x p y), where the difference does not wrap
// CHECK-LABEL: func.func @cmpi_subi_nsw_zero(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_subi_nsw_zero(%x: i32, %y: i32) -> i1 {
  %0 = arith.subi %x, %y overflow<nsw> : i32
  %zero = arith.constant 0 : i32
  %r = arith.cmpi slt, %0, %zero : i32
  return %r : i1
}

// (x + y < x) = false, where the sum does not wrap
// CHECK-LABEL: func.func @cmpi_addi_nuw_below(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_addi_nuw_below(%x: i32, %u: i32) -> i1 {
  %0 = arith.addi %x, %u overflow<nuw> : i32
  %r = arith.cmpi ult, %0, %x : i32
  return %r : i1
}

// (x + y >= x) = true, where the sum does not wrap
// CHECK-LABEL: func.func @cmpi_addi_nuw_not_below(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_addi_nuw_not_below(%x: i32, %u: i32) -> i1 {
  %0 = arith.addi %x, %u overflow<nuw> : i32
  %r = arith.cmpi uge, %0, %x : i32
  return %r : i1
}

// ((x & y) <= x) = true, without signs
// CHECK-LABEL: func.func @cmpi_andi_ule(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_andi_ule(%x: i32, %u: i32) -> i1 {
  %0 = arith.andi %x, %u : i32
  %r = arith.cmpi ule, %0, %x : i32
  return %r : i1
}

// ((x & y) > x) = false, without signs
// CHECK-LABEL: func.func @cmpi_andi_ugt(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_andi_ugt(%x: i32, %u: i32) -> i1 {
  %0 = arith.andi %x, %u : i32
  %r = arith.cmpi ugt, %0, %x : i32
  return %r : i1
}

// ((x | y) >= x) = true, without signs
// CHECK-LABEL: func.func @cmpi_ori_uge(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_ori_uge(%x: i32, %u: i32) -> i1 {
  %0 = arith.ori %x, %u : i32
  %r = arith.cmpi uge, %0, %x : i32
  return %r : i1
}

// ((x | y) < x) = false, without signs
// CHECK-LABEL: func.func @cmpi_ori_ult(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_ori_ult(%x: i32, %u: i32) -> i1 {
  %0 = arith.ori %x, %u : i32
  %r = arith.cmpi ult, %0, %x : i32
  return %r : i1
}

// (x % y < y) = true, without signs
// CHECK-LABEL: func.func @cmpi_remui_ult(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_remui_ult(%u: i32, %y: i32) -> i1 {
  %0 = arith.remui %u, %y : i32
  %r = arith.cmpi ult, %0, %y : i32
  return %r : i1
}

// (x % y >= y) = false, without signs
// CHECK-LABEL: func.func @cmpi_remui_uge(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_remui_uge(%u: i32, %y: i32) -> i1 {
  %0 = arith.remui %u, %y : i32
  %r = arith.cmpi uge, %0, %y : i32
  return %r : i1
}

// (min(x, y) <= x) = (min(y, x) <= x) = true
// CHECK-LABEL: func.func @cmpi_minsi_le(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_minsi_le(%x: i32, %u: i32) -> i1 {
  %0 = arith.minsi %x, %u : i32
  %r = arith.cmpi sle, %0, %x : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_minui_le(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_minui_le(%x: i32, %u: i32) -> i1 {
  %0 = arith.minui %x, %u : i32
  %r = arith.cmpi ule, %0, %x : i32
  return %r : i1
}

// (min(x, y) > x) = (min(y, x) > x) = false
// CHECK-LABEL: func.func @cmpi_minsi_gt(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_minsi_gt(%x: i32, %u: i32) -> i1 {
  %0 = arith.minsi %x, %u : i32
  %r = arith.cmpi sgt, %0, %x : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_minui_gt(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_minui_gt(%x: i32, %u: i32) -> i1 {
  %0 = arith.minui %x, %u : i32
  %r = arith.cmpi ugt, %0, %x : i32
  return %r : i1
}

// (max(x, y) >= x) = (max(y, x) >= x) = true
// CHECK-LABEL: func.func @cmpi_maxsi_ge(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_maxsi_ge(%x: i32, %u: i32) -> i1 {
  %0 = arith.maxsi %x, %u : i32
  %r = arith.cmpi sge, %0, %x : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_maxui_ge(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_maxui_ge(%x: i32, %u: i32) -> i1 {
  %0 = arith.maxui %x, %u : i32
  %r = arith.cmpi uge, %0, %x : i32
  return %r : i1
}

// (max(x, y) < x) = (max(y, x) < x) = false
// CHECK-LABEL: func.func @cmpi_maxsi_lt(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_maxsi_lt(%x: i32, %u: i32) -> i1 {
  %0 = arith.maxsi %x, %u : i32
  %r = arith.cmpi slt, %0, %x : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_maxui_lt(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_maxui_lt(%x: i32, %u: i32) -> i1 {
  %0 = arith.maxui %x, %u : i32
  %r = arith.cmpi ult, %0, %x : i32
  return %r : i1
}

// (sext(x) p sext(y)) = (x p y): copies of the sign keep both orders
// CHECK-LABEL: func.func @cmpi_extsi_order(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[Y]] : i8
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_extsi_order(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.cmpi slt, %0, %1 : i32
  return %r : i1
}

// (zext(x) p zext(y)) = (x p y) without signs
// CHECK-LABEL: func.func @cmpi_extui_order(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[Y]] : i8
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_extui_order(%x: i8, %y: i8) -> i1 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.cmpi slt, %0, %1 : i32
  return %r : i1
}

// (sext(x) p sext(c)) = (x p c)
// CHECK-LABEL: func.func @cmpi_extsi_constant(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[C]] : i8
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_extsi_constant(%x: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %c = arith.constant 5 : i32
  %r = arith.cmpi slt, %0, %c : i32
  return %r : i1
}

// (zext(x) p zext(c)) = (x p c) without signs
// CHECK-LABEL: func.func @cmpi_extui_constant(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[C]] : i8
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_extui_constant(%x: i8) -> i1 {
  %0 = arith.extui %x : i8 to i32
  %c = arith.constant 5 : i32
  %r = arith.cmpi slt, %0, %c : i32
  return %r : i1
}

// (x & 1 != 0) = trunc(x), for numbers wider than one bit
// CHECK-LABEL: func.func @cmpi_low_bit_ne_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i32 to i1
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_low_bit_ne_zero(%x: i32) -> i1 {
  %one = arith.constant 1 : i32
  %0 = arith.andi %x, %one : i32
  %zero = arith.constant 0 : i32
  %r = arith.cmpi ne, %0, %zero : i32
  return %r : i1
}

// (x & 1 == 1) = trunc(x), for numbers wider than one bit
// CHECK-LABEL: func.func @cmpi_low_bit_eq_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i32 to i1
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_low_bit_eq_one(%x: i32) -> i1 {
  %one = arith.constant 1 : i32
  %0 = arith.andi %x, %one : i32
  %r = arith.cmpi eq, %0, %one : i32
  return %r : i1
}
