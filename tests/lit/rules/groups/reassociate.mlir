// The group `reassociate`.
// RUN: crease-opt %s --apply-rules=groups=reassociate | FileCheck %s

// x - c = x + (0 - c)
// CHECK-LABEL: func.func @subi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %r = arith.subi %x, %c : i32
  return %r : i32
}

// (x + c) + y = y + (x + c) = (x + y) + c
// CHECK-LABEL: func.func @addi_addi_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_addi_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c : i32
  %r = arith.addi %0, %y : i32
  return %r : i32
}

// (x + c) + (y + d) = (y + d) + (x + c) = (x + y) + (c + d)
// CHECK-LABEL: func.func @addi_addi_addi_constants(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_addi_addi_constants(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c : i32
  %d = arith.constant 3 : i32
  %1 = arith.addi %y, %d : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// (c - x) + y = y + (c - x) = (y - x) + c
// CHECK-LABEL: func.func @addi_subi_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[X]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_subi_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.subi %c, %x : i32
  %r = arith.addi %0, %y : i32
  return %r : i32
}

// (x + c) - y = (x - y) + c
// CHECK-LABEL: func.func @subi_addi_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @subi_addi_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c : i32
  %r = arith.subi %0, %y : i32
  return %r : i32
}

// y - (x + c) = (y - x) + (0 - c)
// CHECK-LABEL: func.func @subi_constant_below(
// CHECK-SAME: %[[Y:.*]]: i32, %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[X]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @subi_constant_below(%y: i32, %x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.addi %x, %c : i32
  %r = arith.subi %y, %0 : i32
  return %r : i32
}

// (x * c) * y = y * (x * c) = (x * y) * c
// CHECK-LABEL: func.func @muli_muli_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @muli_muli_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.muli %x, %c : i32
  %r = arith.muli %0, %y : i32
  return %r : i32
}

// (x op c) op y = y op (x op c) = (x op y) op c
// CHECK-LABEL: func.func @andi_andi_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_andi_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %x, %c : i32
  %r = arith.andi %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_ori_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.ori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_ori_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.ori %x, %c : i32
  %r = arith.ori %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_xori_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_xori_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.xori %x, %c : i32
  %r = arith.xori %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxsi_maxsi_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.maxsi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_maxsi_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.maxsi %x, %c : i32
  %r = arith.maxsi %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_maxui_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.maxui %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxui_maxui_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.maxui %x, %c : i32
  %r = arith.maxui %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_minsi_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.minsi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minsi_minsi_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.minsi %x, %c : i32
  %r = arith.minsi %0, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_minui_constant_out(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.minui %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minui_minui_constant_out(%x: i32, %y: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.minui %x, %c : i32
  %r = arith.minui %0, %y : i32
  return %r : i32
}
