// Comparisons of integers.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// (x == x) = (x <= x) = (x >= x) = true
// CHECK-LABEL: func.func @cmpi_same(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @cmpi_same(%x: i32) -> i1 {
  %r = arith.cmpi eq, %x, %x : i32
  return %r : i1
}

// (x != x) = (x < x) = (x > x) = false
// CHECK-LABEL: func.func @cmpi_same_strict(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @cmpi_same_strict(%x: i32) -> i1 {
  %r = arith.cmpi ne, %x, %x : i32
  return %r : i1
}

// (zext(b) != 0) = (sext(b) != 0) = b, for bits b
// CHECK-LABEL: func.func @cmpi_extui_bit(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: return %[[B]]
func.func @cmpi_extui_bit(%b: i1) -> i1 {
  %0 = arith.extui %b : i1 to i32
  %zero = arith.constant 0 : i32
  %r = arith.cmpi ne, %0, %zero : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_extsi_bit(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: return %[[B]]
func.func @cmpi_extsi_bit(%b: i1) -> i1 {
  %0 = arith.extsi %b : i1 to i32
  %zero = arith.constant 0 : i32
  %r = arith.cmpi ne, %0, %zero : i32
  return %r : i1
}

// (b != 0) = b, for bits b
// CHECK-LABEL: func.func @cmpi_bit_ne_zero(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: return %[[B]]
func.func @cmpi_bit_ne_zero(%b: i1) -> i1 {
  %false = arith.constant false
  %r = arith.cmpi ne, %b, %false : i1
  return %r : i1
}

// (b == 1) = b, for bits b
// CHECK-LABEL: func.func @cmpi_bit_eq_one(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: return %[[B]]
func.func @cmpi_bit_eq_one(%b: i1) -> i1 {
  %true = arith.constant true
  %r = arith.cmpi eq, %b, %true : i1
  return %r : i1
}

// c p x = x p~ c: a constant goes to the right
// CHECK-LABEL: func.func @cmpi_constant_left(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sgt, %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_constant_left(%x: i32) -> i1 {
  %c = arith.constant 5 : i32
  %r = arith.cmpi slt, %c, %x : i32
  return %r : i1
}

// (ext(x) == ext(y)) = (x == y), and likewise !=, where x and y have one type
// CHECK-LABEL: func.func @cmpi_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i8
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_extui(%x: i8, %y: i8) -> i1 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i8
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_extsi(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_same_operands
// CHECK-DAG: %[[T:.*]] = arith.constant true
// CHECK-DAG: %[[F:.*]] = arith.constant dense<false> : vector<2xi1>
// CHECK: return %[[T]], %[[F]]
func.func @cmpi_same_operands(%x: i32, %v: vector<2xi32>) -> (i1, vector<2xi1>) {
  %0 = arith.cmpi ule, %x, %x : i32
  %1 = arith.cmpi ne, %v, %v : vector<2xi32>
  return %0, %1 : i1, vector<2xi1>
}

// CHECK-LABEL: func.func @cmpi_constant_goes_right
// CHECK-SAME: %[[X:.*]]: i32
// CHECK: arith.cmpi sgt, %[[X]], %c5_i32 : i32
// CHECK: arith.cmpi eq, %[[X]], %c5_i32 : i32
func.func @cmpi_constant_goes_right(%x: i32) -> (i1, i1) {
  %c = arith.constant 5 : i32
  %0 = arith.cmpi slt, %c, %x : i32
  %1 = arith.cmpi eq, %c, %x : i32
  return %0, %1 : i1, i1
}

// Not only splats.
// CHECK-LABEL: func.func @cmpi_constant_vector_left(
// CHECK-SAME: %[[X:.*]]: vector<2xi32>
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<[1, 2]> : vector<2xi32>
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[C]] : vector<2xi32>
// CHECK-NEXT: return %[[R0]]
func.func @cmpi_constant_vector_left(%x: vector<2xi32>) -> vector<2xi1> {
  %c = arith.constant dense<[1, 2]> : vector<2xi32>
  %r = arith.cmpi ugt, %c, %x : vector<2xi32>
  return %r : vector<2xi1>
}

// CHECK-LABEL: func.func @cmpi_extsi_order_stays(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[X]] : i8 to i32
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[Y]] : i8 to i32
// CHECK-NEXT: %[[R2:.*]] = arith.cmpi slt, %[[R0]], %[[R1]] : i32
// CHECK-NEXT: return %[[R2]]
func.func @cmpi_extsi_order_stays(%x: i8, %y: i8) -> i1 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.cmpi slt, %0, %1 : i32
  return %r : i1
}

// CHECK-LABEL: func.func @cmpi_extui_types_differ(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[X]] : i8 to i32
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[Y]] : i16 to i32
// CHECK-NEXT: %[[R2:.*]] = arith.cmpi eq, %[[R0]], %[[R1]] : i32
// CHECK-NEXT: return %[[R2]]
func.func @cmpi_extui_types_differ(%x: i8, %y: i16) -> i1 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i16 to i32
  %r = arith.cmpi eq, %0, %1 : i32
  return %r : i1
}
