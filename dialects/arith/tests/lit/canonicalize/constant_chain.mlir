// Two constants become one.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// (x + c) + d = x + (c + d)
// CHECK-LABEL: func.func @addi_addi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_addi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.addi %0, %d overflow<nsw> : i32
  return %r : i32
}

// (x - c) + d = x + (d - c)
// CHECK-LABEL: func.func @addi_subi_constant_right(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_subi_constant_right(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %x, %c overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.addi %0, %d overflow<nsw> : i32
  return %r : i32
}

// (c - x) + d = (c + d) - x
// CHECK-LABEL: func.func @addi_subi_constant_left(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_subi_constant_left(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %c, %x overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.addi %0, %d overflow<nsw> : i32
  return %r : i32
}

// x + y * -1 = y * -1 + x = x - y
// CHECK-LABEL: func.func @addi_negated(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_negated(%x: i32, %y: i32) -> i32 {
  %ones = arith.constant -1 : i32
  %0 = arith.muli %y, %ones : i32
  %r = arith.addi %x, %0 : i32
  return %r : i32
}

// (x + c) - d = x + (c - d), which may wrap where neither of the two did
// CHECK-LABEL: func.func @subi_addi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_addi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.subi %0, %d : i32
  return %r : i32
}

// d - (x + c) = (d - c) - x
// CHECK-LABEL: func.func @subi_constant_addi(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_constant_addi(%x: i32) -> i32 {
  %d = arith.constant 5 : i32
  %c = arith.constant 3 : i32
  %0 = arith.addi %x, %c overflow<nsw, nuw> : i32
  %r = arith.subi %d, %0 overflow<nsw> : i32
  return %r : i32
}

// (x - c) - d = x - (c + d)
// CHECK-LABEL: func.func @subi_subi_constant_right(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_subi_constant_right(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %x, %c overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.subi %0, %d overflow<nsw> : i32
  return %r : i32
}

// (c - x) - d = (c - d) - x
// CHECK-LABEL: func.func @subi_subi_constant_left(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_subi_constant_left(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %c, %x overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.subi %0, %d overflow<nsw> : i32
  return %r : i32
}

// d - (x - c) = (c + d) - x
// CHECK-LABEL: func.func @subi_constant_subi_right(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_constant_subi_right(%x: i32) -> i32 {
  %d = arith.constant 5 : i32
  %c = arith.constant 3 : i32
  %0 = arith.subi %x, %c overflow<nsw, nuw> : i32
  %r = arith.subi %d, %0 overflow<nsw> : i32
  return %r : i32
}

// d - (c - x) = x + (d - c)
// CHECK-LABEL: func.func @subi_constant_subi_left(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_constant_subi_left(%x: i32) -> i32 {
  %d = arith.constant 5 : i32
  %c = arith.constant 3 : i32
  %0 = arith.subi %c, %x overflow<nsw, nuw> : i32
  %r = arith.subi %d, %0 overflow<nsw> : i32
  return %r : i32
}

// (x * c) * d = x * (c * d)
// CHECK-LABEL: func.func @muli_muli_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 15 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_muli_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.muli %x, %c overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.muli %0, %d overflow<nsw> : i32
  return %r : i32
}

// CHECK-LABEL: func.func @addi_negated_vector
// CHECK-SAME: %[[X:.*]]: vector<2xi8>, %[[Y:.*]]: vector<2xi8>
// CHECK-NEXT: %[[D:.*]] = arith.subi %[[X]], %[[Y]] : vector<2xi8>
// CHECK-NEXT: return %[[D]]
func.func @addi_negated_vector(%x: vector<2xi8>, %y: vector<2xi8>) -> vector<2xi8> {
  %ones = arith.constant dense<-1> : vector<2xi8>
  %0 = arith.muli %y, %ones : vector<2xi8>
  %1 = arith.addi %0, %x : vector<2xi8>
  return %1 : vector<2xi8>
}

// Constants of vectors are not merged.
// CHECK-LABEL: func.func @addi_addi_vector(
// CHECK-SAME: %[[X:.*]]: vector<2xi32>
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<5> : vector<2xi32>
// CHECK-NEXT: %[[C1:.*]] = arith.constant dense<3> : vector<2xi32>
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] : vector<2xi32>
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C1]] : vector<2xi32>
// CHECK-NEXT: return %[[R1]]
func.func @addi_addi_vector(%x: vector<2xi32>) -> vector<2xi32> {
  %c = arith.constant dense<5> : vector<2xi32>
  %d = arith.constant dense<3> : vector<2xi32>
  %0 = arith.addi %x, %c : vector<2xi32>
  %r = arith.addi %0, %d : vector<2xi32>
  return %r : vector<2xi32>
}

// CHECK-LABEL: func.func @addi_addi_index(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : index
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] : index
// CHECK-NEXT: return %[[R0]]
func.func @addi_addi_index(%x: index) -> index {
  %c = arith.constant 5 : index
  %d = arith.constant 3 : index
  %0 = arith.addi %x, %c : index
  %r = arith.addi %0, %d : index
  return %r : index
}
