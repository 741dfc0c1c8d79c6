// Comparisons, selections and bitwise ops.
// RUN: crease-opt %s --canonicalize | FileCheck %s

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

// CHECK-LABEL: func.func @cmpi_of_truth_values
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: return %[[B]], %[[B]], %[[B]]
func.func @cmpi_of_truth_values(%b: i1) -> (i1, i1, i1) {
  %t = arith.constant true
  %f = arith.constant false
  %z = arith.constant 0 : i8
  %e = arith.extsi %b : i1 to i8
  %0 = arith.cmpi eq, %b, %t : i1
  %1 = arith.cmpi ne, %b, %f : i1
  %2 = arith.cmpi ne, %e, %z : i8
  return %0, %1, %2 : i1, i1, i1
}

// CHECK-LABEL: func.func @cmpi_of_extensions
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: arith.cmpi ne, %[[X]], %[[Y]] : i8
func.func @cmpi_of_extensions(%x: i8, %y: i8) -> i1 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.cmpi ne, %0, %1 : i32
  return %2 : i1
}

// CHECK-LABEL: func.func @xori_not_cmpi
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK: %[[R:.*]] = arith.cmpi sge, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R]]
func.func @xori_not_cmpi(%x: i32, %y: i32) -> i1 {
  %t = arith.constant true
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.xori %0, %t : i1
  return %1 : i1
}

// CHECK-LABEL: func.func @bitwise_of_extensions
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK: %[[A:.*]] = arith.andi %[[X]], %[[Y]] : i8
// CHECK: arith.extui %[[A]] : i8 to i32
// CHECK: %[[O:.*]] = arith.ori %[[X]], %[[Y]] : i8
// CHECK: arith.extsi %[[O]] : i8 to i32
func.func @bitwise_of_extensions(%x: i8, %y: i8) -> (i32, i32) {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %2 = arith.andi %0, %1 : i32
  %3 = arith.extsi %x : i8 to i32
  %4 = arith.extsi %y : i8 to i32
  %5 = arith.ori %3, %4 : i32
  return %2, %5 : i32, i32
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

// CHECK-LABEL: func.func @select_by_constant
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[V:.*]] = arith.constant dense<[1, 4]> : vector<2xi32>
// CHECK-NEXT: return %[[X]], %[[Y]], %[[V]]
func.func @select_by_constant(%x: i32, %y: i32) -> (i32, i32, vector<2xi32>) {
  %t = arith.constant true
  %f = arith.constant false
  %m = arith.constant dense<[true, false]> : vector<2xi1>
  %a = arith.constant dense<[1, 2]> : vector<2xi32>
  %b = arith.constant dense<[3, 4]> : vector<2xi32>
  %0 = arith.select %t, %x, %y : i32
  %1 = arith.select %f, %x, %y : i32
  %2 = arith.select %m, %a, %b : vector<2xi1>, vector<2xi32>
  return %0, %1, %2 : i32, i32, vector<2xi32>
}

// CHECK-LABEL: func.func @select_of_compared
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: return %[[Y]], %[[X]]
func.func @select_of_compared(%x: i32, %y: i32) -> (i32, i32) {
  %eq = arith.cmpi eq, %x, %y : i32
  %ne = arith.cmpi ne, %x, %y : i32
  %0 = arith.select %eq, %x, %y : i32
  %1 = arith.select %ne, %x, %y : i32
  return %0, %1 : i32, i32
}

// CHECK-LABEL: func.func @select_of_bits
// CHECK-SAME: %[[B:.*]]: i1
// CHECK: %[[Z:.*]] = arith.extui %[[B]] : i1 to i32
// CHECK: %[[N:.*]] = arith.xori %[[B]], %true : i1
// CHECK: %[[O:.*]] = arith.extui %[[N]] : i1 to i32
// CHECK: %[[M:.*]] = arith.xori %[[B]], %true : i1
// CHECK: return %[[Z]], %[[O]], %[[M]], %[[B]]
func.func @select_of_bits(%b: i1) -> (i32, i32, i1, i1) {
  %zero = arith.constant 0 : i32
  %one = arith.constant 1 : i32
  %t = arith.constant true
  %f = arith.constant false
  %0 = arith.select %b, %one, %zero : i32
  %1 = arith.select %b, %zero, %one : i32
  %2 = arith.select %b, %f, %t : i1
  %3 = arith.select %b, %t, %f : i1
  return %0, %1, %2, %3 : i32, i32, i1, i1
}

// CHECK-LABEL: func.func @select_nested
// CHECK-SAME: %[[B:.*]]: i1, %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[L:.*]] = arith.select %[[B]], %[[X]], %[[Z]] : i32
// CHECK-NEXT: %[[R:.*]] = arith.select %[[B]], %[[Z]], %[[Y]] : i32
// CHECK-NEXT: %[[N:.*]] = arith.select %[[B]], %[[Y]], %[[X]] : i32
// CHECK-NEXT: return %[[L]], %[[R]], %[[N]]
func.func @select_nested(%b: i1, %x: i32, %y: i32, %z: i32) -> (i32, i32, i32) {
  %t = arith.constant true
  %0 = arith.select %b, %x, %y : i32
  %1 = arith.select %b, %0, %z : i32
  %2 = arith.select %b, %z, %0 : i32
  %n = arith.xori %b, %t : i1
  %3 = arith.select %n, %x, %y : i32
  return %1, %2, %3 : i32, i32, i32
}
