// The group `compare`: rules of `arith.xori`.
// RUN: crease-opt %s --apply-rules=groups=compare | FileCheck %s

// (x p y) ^ (x p' y) = true
// CHECK-LABEL: func.func @xori_cmpi_inverse(
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: return %[[C]]
func.func @xori_cmpi_inverse(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.cmpi sge, %x, %y : i32
  %r = arith.xori %0, %1 : i1
  return %r : i1
}

// (x < y) | (x > y) = (x < y) ^ (x > y) = (x != y)
// CHECK-LABEL: func.func @xori_cmpi_slt_sgt(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_cmpi_slt_sgt(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi slt, %x, %y : i32
  %1 = arith.cmpi sgt, %x, %y : i32
  %r = arith.xori %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @xori_cmpi_ult_ugt(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.cmpi ne, %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_cmpi_ult_ugt(%x: i32, %y: i32) -> i1 {
  %0 = arith.cmpi ult, %x, %y : i32
  %1 = arith.cmpi ugt, %x, %y : i32
  %r = arith.xori %0, %1 : i1
  return %r : i1
}
