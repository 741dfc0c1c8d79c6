// Conjunction, disjunction and exclusive or.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// x & 0 = 0 & x = 0: the zero that is there
// CHECK-LABEL: func.func @andi_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @andi_zero(%u: i32) -> i32 {
  %c = arith.constant 0 : i32
  %r = arith.andi %u, %c : i32
  return %r : i32
}

// x & -1 = -1 & x = x
// CHECK-LABEL: func.func @andi_ones(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @andi_ones(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.andi %x, %ones : i32
  return %r : i32
}

// x & ~x = ~x & x = 0
// CHECK-LABEL: func.func @andi_not(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @andi_not(%x: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.xori %x, %ones : i32
  %r = arith.andi %x, %0 : i32
  return %r : i32
}

// x & (x & y) = x & (y & x) = (x & y) & x = x & y
// CHECK-LABEL: func.func @andi_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[U:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[U]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_andi(%x: i32, %u: i32) -> i32 {
  %0 = arith.andi %x, %u : i32
  %r = arith.andi %0, %x : i32
  return %r : i32
}

// x | 0 = 0 | x = x
// CHECK-LABEL: func.func @ori_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @ori_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.ori %x, %zero : i32
  return %r : i32
}

// x | -1 = -1 | x = -1
// CHECK-LABEL: func.func @ori_ones(
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[C]]
func.func @ori_ones(%u: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %r = arith.ori %u, %ones : i32
  return %r : i32
}

// x | ~x = ~x | x = -1: the constant that is there
// CHECK-LABEL: func.func @ori_not(
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: return %[[C]]
func.func @ori_not(%x: i32) -> i32 {
  %c = arith.constant -1 : i32
  %0 = arith.xori %x, %c : i32
  %r = arith.ori %x, %0 : i32
  return %r : i32
}

// x ^ 0 = 0 ^ x = x
// CHECK-LABEL: func.func @xori_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @xori_zero(%x: i32) -> i32 {
  %zero = arith.constant 0 : i32
  %r = arith.xori %x, %zero : i32
  return %r : i32
}

// x ^ x = 0
// CHECK-LABEL: func.func @xori_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @xori_same(%x: i32) -> i32 {
  %r = arith.xori %x, %x : i32
  return %r : i32
}

// (x ^ y) ^ y = (y ^ x) ^ y = y ^ (x ^ y) = y ^ (y ^ x) = x
// CHECK-LABEL: func.func @xori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @xori_xori(%x: i32, %y: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %r = arith.xori %0, %y : i32
  return %r : i32
}

// ext(x) op ext(y) = ext(x op y), where x and y have one type
// CHECK-LABEL: func.func @andi_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @andi_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// ~(x p y) = x p' y, where p' holds if p doesn't
// CHECK-LABEL: func.func @xori_not_cmpi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sge, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_not_cmpi(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi slt, %x, %y : i32
  %true = arith.constant true
  %r = arith.xori %0, %true : i1
  return %r : i1
}

// CHECK-LABEL: func.func @idempotent
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[A:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[X]], %[[X]], %[[A]]
func.func @idempotent(%x: i32, %y: i32) -> (i32, i32, i32) {
  %0 = arith.andi %x, %x : i32
  %1 = arith.ori %x, %x : i32
  %2 = arith.andi %x, %y : i32
  %3 = arith.andi %x, %2 : i32
  return %0, %1, %3 : i32, i32, i32
}
