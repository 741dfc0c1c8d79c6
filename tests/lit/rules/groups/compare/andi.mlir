// The group `compare`: rules of `arith.andi`.
// RUN: crease-opt %s --apply-rules=groups=compare | FileCheck %s

// (x p y) & (x p' y) = false
// CHECK-LABEL: func.func @andi_cmpi_inverse(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @andi_cmpi_inverse(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.cmpi sge, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// (x <= y) & (x != y) = (x < y), and likewise >= and >
// CHECK-LABEL: func.func @andi_cmpi_sle_ne(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi slt, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_cmpi_sle_ne(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi sle, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_sge_ne(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi sgt, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_cmpi_sge_ne(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi sge, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_ule_ne(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ult, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_cmpi_ule_ne(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi ule, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_uge_ne(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ugt, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_cmpi_uge_ne(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi uge, %x, %y : i32
  %1 = arith.cmpi ne, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// (x <= y) & (x >= y) = (x == y)
// CHECK-LABEL: func.func @andi_cmpi_sle_sge(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_cmpi_sle_sge(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi sle, %x, %y : i32
  %1 = arith.cmpi sge, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_ule_uge(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi eq, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_cmpi_ule_uge(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi ule, %x, %y : i32
  %1 = arith.cmpi uge, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// (x < y) & (x == y) = (x < y) & (x > y) = false
// CHECK-LABEL: func.func @andi_cmpi_slt_eq(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @andi_cmpi_slt_eq(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.cmpi eq, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_sgt_eq(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @andi_cmpi_sgt_eq(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi sgt, %x, %y : i32
  %1 = arith.cmpi eq, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_ult_eq(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @andi_cmpi_ult_eq(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi ult, %x, %y : i32
  %1 = arith.cmpi eq, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @andi_cmpi_ugt_eq(
// CHECK-NEXT: %[[C:.*]] = arith.constant false
// CHECK-NEXT: return %[[C]]
func.func @andi_cmpi_ugt_eq(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi ugt, %x, %y : i32
  %1 = arith.cmpi eq, %x, %y : i32
  %r = arith.andi %0, %1 : i1
  return %r : i1
}
