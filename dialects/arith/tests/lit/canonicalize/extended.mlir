// Ops with two results.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// x + 0 = 0 + x = x, and no carry
// CHECK-LABEL: func.func @addui_extended_zero(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[X]], %[[C]]
func.func @addui_extended_zero(%x: i32) -> (i32, i1) {
  %zero = arith.constant 0 : i32
  %r, %s = arith.addui_extended %x, %zero : i32, i1
  return %r, %s : i32, i1
}

// x + y, where the carry is not used
// CHECK-LABEL: func.func @addui_extended_to_addi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addui_extended_to_addi(%x: i32, %y: i32) -> i32 {
  %r, %s = arith.addui_extended %x, %y : i32, i1
  return %r : i32
}

// x * 0 = 0 * x = 0, in both halves
// CHECK-LABEL: func.func @mulsi_extended_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]], %[[C]]
func.func @mulsi_extended_zero(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %r, %s = arith.mulsi_extended %x, %zero : i32
  return %r, %s : i32, i32
}

// CHECK-LABEL: func.func @mului_extended_zero(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]], %[[C]]
func.func @mului_extended_zero(%x: i32) -> (i32, i32) {
  %zero = arith.constant 0 : i32
  %r, %s = arith.mului_extended %x, %zero : i32
  return %r, %s : i32, i32
}

// x * 1 = 1 * x = x, and nothing in the high half
// CHECK-LABEL: func.func @mului_extended_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[X]], %[[C]]
func.func @mului_extended_one(%x: i32) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %r, %s = arith.mului_extended %x, %one : i32
  return %r, %s : i32, i32
}

// x * 1 = 1 * x = x, and copies of its sign in the high half; in i1 the bit 1 is -1
// CHECK-LABEL: func.func @mulsi_extended_one(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[X]], %[[R1]]
func.func @mulsi_extended_one(%x: i32) -> (i32, i32) {
  %one = arith.constant 1 : i32
  %r, %s = arith.mulsi_extended %x, %one : i32
  return %r, %s : i32, i32
}

// x * y, where the high half is not used
// CHECK-LABEL: func.func @mulsi_extended_to_muli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @mulsi_extended_to_muli(%x: i32, %y: i32) -> i32 {
  %r, %s = arith.mulsi_extended %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @mului_extended_to_muli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @mului_extended_to_muli(%x: i32, %y: i32) -> i32 {
  %r, %s = arith.mului_extended %x, %y : i32
  return %r : i32
}

// In i1 the bit 1 is -1.
// CHECK-LABEL: func.func @mulsi_extended_one_bit(
// CHECK-SAME: %[[X:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]], %[[R1:.*]] = arith.mulsi_extended %[[X]], %[[C]] : i1
// CHECK-NEXT: return %[[R0]], %[[R1]]
func.func @mulsi_extended_one_bit(%x: i1) -> (i1, i1) {
  %true = arith.constant true
  %r, %s = arith.mulsi_extended %x, %true : i1
  return %r, %s : i1, i1
}

// No op extends the sign to an index.
// CHECK-LABEL: func.func @mulsi_extended_one_index(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[R0:.*]], %[[R1:.*]] = arith.mulsi_extended %[[X]], %[[C]] : index
// CHECK-NEXT: return %[[R0]], %[[R1]]
func.func @mulsi_extended_one_index(%x: index) -> (index, index) {
  %one = arith.constant 1 : index
  %r, %s = arith.mulsi_extended %x, %one : index
  return %r, %s : index, index
}

// CHECK-LABEL: func.func @addui_extended_carry_used(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]], %[[R1:.*]] = arith.addui_extended %[[X]], %[[Y]] : i32, i1
// CHECK-NEXT: return %[[R0]], %[[R1]]
func.func @addui_extended_carry_used(%x: i32, %y: i32) -> (i32, i1) {
  %r, %s = arith.addui_extended %x, %y : i32, i1
  return %r, %s : i32, i1
}

// CHECK-LABEL: func.func @evaluate_both_results
// CHECK-DAG: %[[LOW:.*]] = arith.constant 1 : i8
// CHECK-DAG: %[[HIGH:.*]] = arith.constant -2 : i8
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK: return %[[LOW]], %[[HIGH]], %[[HIGH]], %[[T]]
func.func @evaluate_both_results() -> (i8, i8, i8, i1) {
  %ones = arith.constant -1 : i8
  %low, %high = arith.mului_extended %ones, %ones : i8
  %sum, %carry = arith.addui_extended %ones, %ones : i8, i1
  return %low, %high, %sum, %carry : i8, i8, i8, i1
}
