// The group `compare`: rules of `arith.cmpi`.
// RUN: crease-opt %s --apply-rules=groups=compare | FileCheck %s

// (x < 0) = false, without signs
// CHECK-LABEL: func.func @cmpi_ult_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_ult_zero(%u: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %r = arith.cmpi ult, %u, %zero : i32
  return %r : i1
}

// (x >= 0) = true, without signs
// CHECK-LABEL: func.func @cmpi_uge_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_uge_zero(%u: i32) -> i1 {
  %zero = arith.constant 0 : i32
  %r = arith.cmpi uge, %u, %zero : i32
  return %r : i1
}

// (x > umax) = false
// CHECK-LABEL: func.func @cmpi_ugt_largest(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_ugt_largest(%u: i32) -> i1 {
  %ones = arith.constant -1 : i32
  %r = arith.cmpi ugt, %u, %ones : i32
  return %r : i1
}

// (x <= umax) = true
// CHECK-LABEL: func.func @cmpi_ule_largest(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_ule_largest(%u: i32) -> i1 {
  %ones = arith.constant -1 : i32
  %r = arith.cmpi ule, %u, %ones : i32
  return %r : i1
}

// (x < smin) = false
// CHECK-LABEL: func.func @cmpi_slt_smallest(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_slt_smallest(%u: i32) -> i1 {
  %smin = arith.constant -2147483648 : i32
  %r = arith.cmpi slt, %u, %smin : i32
  return %r : i1
}

// (x >= smin) = true
// CHECK-LABEL: func.func @cmpi_sge_smallest(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_sge_smallest(%u: i32) -> i1 {
  %smin = arith.constant -2147483648 : i32
  %r = arith.cmpi sge, %u, %smin : i32
  return %r : i1
}

// (x > smax) = false
// CHECK-LABEL: func.func @cmpi_sgt_largest(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_sgt_largest(%u: i32) -> i1 {
  %smax = arith.constant 2147483647 : i32
  %r = arith.cmpi sgt, %u, %smax : i32
  return %r : i1
}

// (x <= smax) = true
// CHECK-LABEL: func.func @cmpi_sle_largest(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_sle_largest(%u: i32) -> i1 {
  %smax = arith.constant 2147483647 : i32
  %r = arith.cmpi sle, %u, %smax : i32
  return %r : i1
}

// (x > 0) = (x != 0), without signs
// CHECK-LABEL: func.func @cmpi_ugt_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_ugt_zero(%x: i32) -> i1 {
  %c = arith.constant 0 : i32
  %r = arith.cmpi ugt, %x, %c : i32
  return %r : i1
}

// (x <= 0) = (x == 0), without signs
// CHECK-LABEL: func.func @cmpi_ule_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_ule_zero(%x: i32) -> i1 {
  %c = arith.constant 0 : i32
  %r = arith.cmpi ule, %x, %c : i32
  return %r : i1
}

// (x < 1) = (x == 0), without signs
// CHECK-LABEL: func.func @cmpi_ult_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_ult_one(%x: i32) -> i1 {
  %one = arith.constant 1 : i32
  %r = arith.cmpi ult, %x, %one : i32
  return %r : i1
}

// (x >= 1) = (x != 0), without signs
// CHECK-LABEL: func.func @cmpi_uge_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_uge_one(%x: i32) -> i1 {
  %one = arith.constant 1 : i32
  %r = arith.cmpi uge, %x, %one : i32
  return %r : i1
}

// (x < umax) = (x != umax)
// CHECK-LABEL: func.func @cmpi_ult_largest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_ult_largest(%x: i32) -> i1 {
  %c = arith.constant -1 : i32
  %r = arith.cmpi ult, %x, %c : i32
  return %r : i1
}

// (x >= umax) = (x == umax)
// CHECK-LABEL: func.func @cmpi_uge_largest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_uge_largest(%x: i32) -> i1 {
  %c = arith.constant -1 : i32
  %r = arith.cmpi uge, %x, %c : i32
  return %r : i1
}

// (x > smin) = (x != smin)
// CHECK-LABEL: func.func @cmpi_sgt_smallest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_sgt_smallest(%x: i32) -> i1 {
  %c = arith.constant -2147483648 : i32
  %r = arith.cmpi sgt, %x, %c : i32
  return %r : i1
}

// (x <= smin) = (x == smin)
// CHECK-LABEL: func.func @cmpi_sle_smallest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2147483648 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_sle_smallest(%x: i32) -> i1 {
  %c = arith.constant -2147483648 : i32
  %r = arith.cmpi sle, %x, %c : i32
  return %r : i1
}

// (x < smax) = (x != smax)
// CHECK-LABEL: func.func @cmpi_slt_largest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2147483647 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_slt_largest(%x: i32) -> i1 {
  %c = arith.constant 2147483647 : i32
  %r = arith.cmpi slt, %x, %c : i32
  return %r : i1
}

// (x >= smax) = (x == smax)
// CHECK-LABEL: func.func @cmpi_sge_largest(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2147483647 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_sge_largest(%x: i32) -> i1 {
  %c = arith.constant 2147483647 : i32
  %r = arith.cmpi sge, %x, %c : i32
  return %r : i1
}

// (x <= c) = (x < c + 1), where that does not wrap
// CHECK-LABEL: func.func @cmpi_sle_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_sle_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %r = arith.cmpi sle, %x, %c : i32
  return %r : i1
}

// (x <= c) = (x < c + 1), without signs, where that does not wrap
// CHECK-LABEL: func.func @cmpi_ule_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_ule_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %r = arith.cmpi ule, %x, %c : i32
  return %r : i1
}

// (x >= c) = (x > c - 1), where that does not wrap
// CHECK-LABEL: func.func @cmpi_sge_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 4 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sgt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_sge_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %r = arith.cmpi sge, %x, %c : i32
  return %r : i1
}

// (x >= c) = (x > c - 1), without signs, where that does not wrap
// CHECK-LABEL: func.func @cmpi_uge_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 4 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ugt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_uge_constant(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %r = arith.cmpi uge, %x, %c : i32
  return %r : i1
}

// (b == 0) = ~b, for bits b
// CHECK-LABEL: func.func @cmpi_bit_eq_zero(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[B]], %[[C]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_bit_eq_zero(%b: i1) -> i1 {
  %false = arith.constant false
  %r = arith.cmpi eq, %b, %false : i1
  return %r : i1
}

// (a != b) = a ^ b, for bits a and b
// CHECK-LABEL: func.func @cmpi_bits_ne(
// CHECK-SAME: %[[A:.*]]: i1, %[[B:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[A]], %[[B]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_bits_ne(%a: i1, %b: i1) -> i1 {
  %r = arith.cmpi ne, %a, %b : i1
  return %r : i1
}
