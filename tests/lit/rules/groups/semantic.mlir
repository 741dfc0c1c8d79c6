// The group `semantic`.
// RUN: crease-opt %s --apply-rules=groups=semantic | FileCheck %s

// (x op y) op z = x op (y op z)
// CHECK-LABEL: func.func @addi_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @addi_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %r = arith.addi %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @muli_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @muli_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %r = arith.muli %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @andi_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @andi_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %r = arith.andi %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.ori %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @ori_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %r = arith.ori %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @xori_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %r = arith.xori %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxsi_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.maxsi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %r = arith.maxsi %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.maxui %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @maxui_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %r = arith.maxui %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.minsi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @minsi_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.minsi %x, %y : i32
  %r = arith.minsi %0, %z : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.minui %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @minui_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.minui %x, %y : i32
  %r = arith.minui %0, %z : i32
  return %r : i32
}

// (x + y) - z = x + (y - z)
// CHECK-LABEL: func.func @subi_addi_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @subi_addi_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.addi %x, %y : i32
  %r = arith.subi %0, %z : i32
  return %r : i32
}

// (x - y) - z = x - (y + z)
// CHECK-LABEL: func.func @subi_right(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.subi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @subi_right(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.subi %x, %y : i32
  %r = arith.subi %0, %z : i32
  return %r : i32
}

// x * y + x * z = x * (y + z), and likewise -
// CHECK-LABEL: func.func @addi_factor(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @addi_factor(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @subi_factor(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @subi_factor(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// (x & y) op (x & z) = x & (y op z)
// CHECK-LABEL: func.func @ori_factor(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @ori_factor(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.andi %x, %z : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_factor(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @xori_factor(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.andi %x, %z : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x | y) & (x | z) = x | (y & z)
// CHECK-LABEL: func.func @andi_factor(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[Y]], %[[Z]]
// CHECK-NEXT: %[[R1:.*]] = arith.ori %[[X]], %[[R0]]
// CHECK-NEXT: return %[[R1]]
func.func @andi_factor(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.ori %x, %z : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}
