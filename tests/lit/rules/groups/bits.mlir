// The group `bits`.
// RUN: crease-opt %s --apply-rules=groups=bits | FileCheck %s

// ~x & ~y = ~(x | y)
// CHECK-LABEL: func.func @andi_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// ~x | ~y = ~(x & y)
// CHECK-LABEL: func.func @ori_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// ~x ^ ~y = x ^ y
// CHECK-LABEL: func.func @xori_not_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_not_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.xori %y, %ones : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// x & (x | y) = x & (y | x) = (x | y) & x = x
// CHECK-LABEL: func.func @andi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @andi_ori(%x: i32, %u: i32) -> i32 {
  %0 = arith.ori %x, %u : i32
  %r = arith.andi %x, %0 : i32
  return %r : i32
}

// x | (x & y) = x | (y & x) = (x & y) | x = x
// CHECK-LABEL: func.func @ori_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @ori_andi(%x: i32, %u: i32) -> i32 {
  %0 = arith.andi %x, %u : i32
  %r = arith.ori %x, %0 : i32
  return %r : i32
}

// x | (x | y) = x | (y | x) = (x | y) | x = x | y
// CHECK-LABEL: func.func @ori_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[U]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_ori(%x: i32, %u: i32) -> i32 {
  %0 = arith.ori %x, %u : i32
  %r = arith.ori %x, %0 : i32
  return %r : i32
}

// x & (~x | y) = (y | ~x) & x = x & y
// CHECK-LABEL: func.func @andi_ori_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_ori_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.ori %0, %y : i32
  %r = arith.andi %x, %1 : i32
  return %r : i32
}

// x | (~x & y) = (y & ~x) | x = x | y
// CHECK-LABEL: func.func @ori_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_andi_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.andi %0, %y : i32
  %r = arith.ori %x, %1 : i32
  return %r : i32
}

// x & (~x & y) = (y & ~x) & x = 0
// CHECK-LABEL: func.func @andi_andi_not(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @andi_andi_not(%x: i32, %u: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.andi %0, %u : i32
  %r = arith.andi %x, %1 : i32
  return %r : i32
}

// x | (~x | y) = (y | ~x) | x = -1
// CHECK-LABEL: func.func @ori_ori_not(
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[C]]
func.func @ori_ori_not(%x: i32, %u: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %1 = arith.ori %0, %u : i32
  %r = arith.ori %x, %1 : i32
  return %r : i32
}

// x & (x ^ y) = (y ^ x) & x = x & ~y
// CHECK-LABEL: func.func @andi_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %r = arith.andi %x, %0 : i32
  return %r : i32
}

// x & (x ^ c) = (x ^ c) & x = x & ~c
// CHECK-LABEL: func.func @andi_xori_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_xori_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.xori %x, %c : i32
  %r = arith.andi %x, %0 : i32
  return %r : i32
}

// x | (x ^ y) = (y ^ x) | x = x | y
// CHECK-LABEL: func.func @ori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %r = arith.ori %x, %0 : i32
  return %r : i32
}

// x ^ (x & y) = (y & x) ^ x = x & ~y
// CHECK-LABEL: func.func @xori_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_andi(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %r = arith.xori %x, %0 : i32
  return %r : i32
}

// x ^ (x & c) = (x & c) ^ x = x & ~c
// CHECK-LABEL: func.func @xori_andi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_andi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %x, %c : i32
  %r = arith.xori %x, %0 : i32
  return %r : i32
}

// x ^ (x | y) = (y | x) ^ x = y & ~x
// CHECK-LABEL: func.func @xori_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[Y]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %r = arith.xori %x, %0 : i32
  return %r : i32
}

// (x & ~y) ^ y = y ^ (~y & x) = x | y
// CHECK-LABEL: func.func @xori_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_andi_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %y, %ones : i32
  %1 = arith.andi %x, %0 : i32
  %r = arith.xori %1, %y : i32
  return %r : i32
}

// (x | ~y) ^ y = y ^ (~y | x) = ~(x & y)
// CHECK-LABEL: func.func @xori_ori_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_ori_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %y, %ones : i32
  %1 = arith.ori %x, %0 : i32
  %r = arith.xori %1, %y : i32
  return %r : i32
}

// (x & y) & (x | y) = (y | x) & (x & y) = x & y
// CHECK-LABEL: func.func @andi_andi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_andi_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// (x & y) & (x ^ y) = (y ^ x) & (x & y) = 0
// CHECK-LABEL: func.func @andi_andi_xori(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @andi_andi_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// (x | y) & (x ^ y) = (y ^ x) & (x | y) = x ^ y
// CHECK-LABEL: func.func @andi_ori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_ori_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// (x & y) | (x | y) = (y | x) | (x & y) = x | y
// CHECK-LABEL: func.func @ori_andi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_andi_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// (x & y) | (x ^ y) = (y ^ x) | (x & y) = x | y
// CHECK-LABEL: func.func @ori_andi_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_andi_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// (x | y) | (x ^ y) = (y ^ x) | (x | y) = x | y
// CHECK-LABEL: func.func @ori_ori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_ori_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// (x & y) ^ (x | y) = (y | x) ^ (x & y) = x ^ y
// CHECK-LABEL: func.func @xori_andi_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_andi_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x & y) ^ (x ^ y) = (y ^ x) ^ (x & y) = x | y
// CHECK-LABEL: func.func @xori_andi_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_andi_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x | y) ^ (x ^ y) = (y ^ x) ^ (x | y) = x & y
// CHECK-LABEL: func.func @xori_ori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_ori_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.xori %x, %y : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x & y) op (x & ~y) = (x & ~y) op (y & x) = x, op being | or ^
// CHECK-LABEL: func.func @ori_andi_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @ori_andi_andi_not(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %ones = arith.constant -1 : i32
  %1 = arith.xori %y, %ones : i32
  %2 = arith.andi %x, %1 : i32
  %r = arith.ori %0, %2 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_andi_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @xori_andi_andi_not(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %ones = arith.constant -1 : i32
  %1 = arith.xori %y, %ones : i32
  %2 = arith.andi %x, %1 : i32
  %r = arith.xori %0, %2 : i32
  return %r : i32
}

// (x | y) & (x | ~y) = (x | ~y) & (y | x) = x
// CHECK-LABEL: func.func @andi_ori_ori_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @andi_ori_ori_not(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %ones = arith.constant -1 : i32
  %1 = arith.xori %y, %ones : i32
  %2 = arith.ori %x, %1 : i32
  %r = arith.andi %0, %2 : i32
  return %r : i32
}

// (x & ~y) op (~x & y) = (y & ~x) op (~y & x) = x ^ y, op being | or ^
// CHECK-LABEL: func.func @ori_andi_not_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_andi_not_andi_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %y, %ones : i32
  %1 = arith.andi %x, %0 : i32
  %2 = arith.xori %x, %ones : i32
  %3 = arith.andi %2, %y : i32
  %r = arith.ori %1, %3 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_andi_not_andi_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_andi_not_andi_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %y, %ones : i32
  %1 = arith.andi %x, %0 : i32
  %2 = arith.xori %x, %ones : i32
  %3 = arith.andi %2, %y : i32
  %r = arith.xori %1, %3 : i32
  return %r : i32
}

// (x | ~y) & (~x | y) = (y | ~x) & (~y | x) = ~(x ^ y)
// CHECK-LABEL: func.func @andi_ori_not_ori_not(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_ori_not_ori_not(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %y, %ones : i32
  %1 = arith.ori %x, %0 : i32
  %2 = arith.xori %x, %ones : i32
  %3 = arith.ori %2, %y : i32
  %r = arith.andi %1, %3 : i32
  return %r : i32
}

// (x | y) & ~(x & y) = ~(y & x) & (x | y) = x ^ y
// CHECK-LABEL: func.func @andi_ori_not_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_ori_not_andi(%x: i32, %y: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.andi %x, %y : i32
  %ones = arith.constant -1 : i32
  %2 = arith.xori %1, %ones : i32
  %r = arith.andi %0, %2 : i32
  return %r : i32
}

// (x & y) | ~(x | y) = ~(y | x) | (x & y) = ~(x ^ y)
// CHECK-LABEL: func.func @ori_andi_not_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_andi_not_ori(%x: i32, %y: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.ori %x, %y : i32
  %ones = arith.constant -1 : i32
  %2 = arith.xori %1, %ones : i32
  %r = arith.ori %0, %2 : i32
  return %r : i32
}

// x + y = x - y = x ^ y, of bits
// CHECK-LABEL: func.func @addi_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @addi_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.addi %x, %y : i1
  return %r : i1
}

// CHECK-LABEL: func.func @subi_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @subi_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.subi %x, %y : i1
  return %r : i1
}

// x * y = max(x, y) = min(x, y) = x & y, of bits; 1 is the smaller one where they are signed
// CHECK-LABEL: func.func @muli_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @muli_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.muli %x, %y : i1
  return %r : i1
}

// CHECK-LABEL: func.func @maxsi_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @maxsi_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.maxsi %x, %y : i1
  return %r : i1
}

// CHECK-LABEL: func.func @minui_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @minui_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.minui %x, %y : i1
  return %r : i1
}

// max(x, y) = min(x, y) = x | y, of bits
// CHECK-LABEL: func.func @maxui_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @maxui_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.maxui %x, %y : i1
  return %r : i1
}

// CHECK-LABEL: func.func @minsi_bit(
// CHECK-SAME: %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @minsi_bit(%x: i1, %y: i1) -> i1 {
  %r = arith.minsi %x, %y : i1
  return %r : i1
}
