// The group `cancel`.
// RUN: crease-opt %s --apply-rules=groups=cancel | FileCheck %s

// x - (x - y) = y
// CHECK-LABEL: func.func @subi_same_subi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[Y]]
func.func @subi_same_subi(%x: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %r = arith.subi %x, %0 : i32
  return %r : i32
}

// x - (x + y) = x - (y + x) = 0 - y
// CHECK-LABEL: func.func @subi_same_addi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_same_addi(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %r = arith.subi %x, %0 : i32
  return %r : i32
}

// (x + y) - (x + z) = (y + x) - (z + x) = y - z
// CHECK-LABEL: func.func @subi_addi_addi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_addi_addi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.addi %x, %z : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x - y) - (x - z) = z - y
// CHECK-LABEL: func.func @subi_subi_minuend(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Z]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_subi_minuend(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %x, %z : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x - z) - (y - z) = x - y
// CHECK-LABEL: func.func @subi_subi_subtrahend(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_subi_subtrahend(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.subi %x, %z : i32
  %1 = arith.subi %y, %z : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x - y) + (y - z) = (y - z) + (x - y) = x - z
// CHECK-LABEL: func.func @addi_subi_subi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[Z]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_subi_subi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %1 = arith.subi %y, %z : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// (x + y) + (z - y) = (z - y) + (y + x) = x + z
// CHECK-LABEL: func.func @addi_addi_subi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Z]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_addi_subi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.subi %z, %y : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// x + (0 - y) = (0 - y) + x = x - y
// CHECK-LABEL: func.func @addi_negation(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_negation(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.subi %zero, %y : i32
  %r = arith.addi %x, %0 : i32
  return %r : i32
}

// x - (0 - y) = x + y
// CHECK-LABEL: func.func @subi_negation(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_negation(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.subi %zero, %y : i32
  %r = arith.subi %x, %0 : i32
  return %r : i32
}

// 0 - (x - y) = y - x
// CHECK-LABEL: func.func @subi_zero_subi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_zero_subi(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.subi %x, %y : i32
  %r = arith.subi %zero, %0 : i32
  return %r : i32
}

// (0 - x) * (0 - y) = x * y
// CHECK-LABEL: func.func @muli_negations(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_negations(%x: i32, %y: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.subi %zero, %x : i32
  %1 = arith.subi %zero, %y : i32
  %r = arith.muli %0, %1 : i32
  return %r : i32
}

// (0 - x) * c = c * (0 - x) = x * (0 - c)
// CHECK-LABEL: func.func @muli_negation_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_negation_constant(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.subi %zero, %x : i32
  %c = arith.constant 5 : i32
  %r = arith.muli %0, %c : i32
  return %r : i32
}

// ~x + 1 = 1 + ~x = 0 - x
// CHECK-LABEL: func.func @addi_not_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_not_one(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %one = arith.constant 1 : i32
  %r = arith.addi %0, %one : i32
  return %r : i32
}

// 0 - ~x = x + 1
// CHECK-LABEL: func.func @subi_zero_not(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_zero_not(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %r = arith.subi %zero, %0 : i32
  return %r : i32
}

// ~x - ~y = y - x
// CHECK-LABEL: func.func @subi_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// x + ~x = ~x + x = -1
// CHECK-LABEL: func.func @addi_not(
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[C]]
func.func @addi_not(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %r = arith.addi %x, %0 : i32
  return %r : i32
}

// ~(x + -1) = 0 - x
// CHECK-LABEL: func.func @xori_not_addi(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_not_addi(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.addi %x, %ones : i32
  %r = arith.xori %0, %ones : i32
  return %r : i32
}

// ~(c - x) = x + ~c, so ~(0 - x) = x + -1
// CHECK-LABEL: func.func @xori_not_subi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_not_subi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %c, %x : i32
  %ones = arith.constant -1 : i32
  %r = arith.xori %0, %ones : i32
  return %r : i32
}

// (x & y) + (x | y) = (x | y) + (x & y) = x + y
// CHECK-LABEL: func.func @addi_andi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_andi_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// (x & y) + (x ^ y) = (x ^ y) + (x & y) = x | y: no bit is in both
// CHECK-LABEL: func.func @addi_andi_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_andi_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// (x | y) - (x & y) = (y | x) - (x & y) = x ^ y
// CHECK-LABEL: func.func @subi_ori_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_ori_andi(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.andi %x, %y : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x | y) - (x ^ y) = (y | x) - (x ^ y) = x & y
// CHECK-LABEL: func.func @subi_ori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_ori_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x + y) - (x | y) = (y + x) - (x | y) = x & y
// CHECK-LABEL: func.func @subi_addi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_addi_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x + y) - (x & y) = (y + x) - (x & y) = x | y
// CHECK-LABEL: func.func @subi_addi_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_addi_andi(%x: i32, %y: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %1 = arith.andi %x, %y : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// x - (x & y) = x - (y & x) = x & ~y
// CHECK-LABEL: func.func @subi_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @subi_andi(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %r = arith.subi %x, %0 : i32
  return %r : i32
}

// (x | y) - y = (y | x) - y = x & ~y
// CHECK-LABEL: func.func @subi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @subi_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %r = arith.subi %0, %y : i32
  return %r : i32
}

// (x & y) + (x & ~y) = (x & ~y) + (x & y) = x
// CHECK-LABEL: func.func @addi_andi_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @addi_andi_andi_not(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %ones = arith.constant -1 : i32
  %1 = arith.xori %y, %ones : i32
  %2 = arith.andi %x, %1 : i32
  %r = arith.addi %0, %2 : i32
  return %r : i32
}
