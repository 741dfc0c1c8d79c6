// The group `fewer-uses`.
// RUN: crease-opt %s --apply-rules=groups=fewer-uses | FileCheck %s

// MLIR-05, MLIR-E4: x + x = x * 2; in i2 the number 2 is -2, and x * -2 wraps where x + x does not
// CHECK-LABEL: func.func @addi_same(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_same(%x: i32) -> i32 {
  %r = arith.addi %x, %x overflow<nsw> : i32
  return %r : i32
}

// (x & y) op (x & z) = (y & x) op (z & x) = x & (y op z), op being | or ^
// CHECK-LABEL: func.func @ori_andi_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_andi_andi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.andi %x, %z : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_andi_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_andi_andi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.andi %x, %z : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x | y) & (x | z) = (y | x) & (z | x) = x | (y & z)
// CHECK-LABEL: func.func @andi_ori_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.ori %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_ori_ori(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.ori %x, %z : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// (x op y) op (x op z) = x op (y op z), op being idempotent
// CHECK-LABEL: func.func @andi_andi_andi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_andi_andi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.andi %x, %y : i32
  %1 = arith.andi %x, %z : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_ori_ori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.ori %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_ori_ori(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.ori %x, %y : i32
  %1 = arith.ori %x, %z : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxsi_maxsi_maxsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.maxsi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_maxsi_maxsi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.maxsi %x, %z : i32
  %r = arith.maxsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_maxui_maxui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.maxui %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxui_maxui_maxui(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.maxui %x, %z : i32
  %r = arith.maxui %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_minsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.minsi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minsi_minsi_minsi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.minsi %x, %y : i32
  %1 = arith.minsi %x, %z : i32
  %r = arith.minsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_minui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.minui %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minui_minui_minui(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.minui %x, %y : i32
  %1 = arith.minui %x, %z : i32
  %r = arith.minui %0, %1 : i32
  return %r : i32
}

// (x ^ y) ^ (x ^ z) = (y ^ x) ^ (z ^ x) = y ^ z
// CHECK-LABEL: func.func @xori_xori_xori(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[Y]], %[[Z]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_xori_xori(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.xori %x, %y : i32
  %1 = arith.xori %x, %z : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// x * y + x * z = y * x + z * x = x * (y + z)
// CHECK-LABEL: func.func @addi_muli_muli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_muli_muli(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// x * y - x * z = y * x - z * x = x * (y - z)
// CHECK-LABEL: func.func @subi_muli_muli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @subi_muli_muli(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.muli %x, %y : i32
  %1 = arith.muli %x, %z : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// x * c + x = x + x * c = x * (c + 1)
// CHECK-LABEL: func.func @addi_muli_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @addi_muli_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.muli %x, %c : i32
  %r = arith.addi %0, %x : i32
  return %r : i32
}

// x * c - x = x * (c - 1)
// CHECK-LABEL: func.func @subi_muli_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 4 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_muli_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.muli %x, %c : i32
  %r = arith.subi %0, %x : i32
  return %r : i32
}

// x - x * c = x * (1 - c)
// CHECK-LABEL: func.func @subi_constant_muli(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -4 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_constant_muli(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.muli %x, %c : i32
  %r = arith.subi %x, %0 : i32
  return %r : i32
}

// max(min(x, y), min(x, z)) = min(x, max(y, z))
// CHECK-LABEL: func.func @maxsi_minsi_minsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.minsi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_minsi_minsi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.minsi %x, %y : i32
  %1 = arith.minsi %x, %z : i32
  %r = arith.maxsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_minui_minui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.minui %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @maxui_minui_minui(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.minui %x, %y : i32
  %1 = arith.minui %x, %z : i32
  %r = arith.maxui %0, %1 : i32
  return %r : i32
}

// min(max(x, y), max(x, z)) = max(x, min(y, z))
// CHECK-LABEL: func.func @minsi_maxsi_maxsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.maxsi %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minsi_maxsi_maxsi(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.maxsi %x, %y : i32
  %1 = arith.maxsi %x, %z : i32
  %r = arith.minsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_maxui_maxui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32, %[[Z:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[Y]], %[[Z]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.maxui %[[X]], %[[R0]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @minui_maxui_maxui(%x: i32, %y: i32, %z: i32) -> i32 {
  %0 = arith.maxui %x, %y : i32
  %1 = arith.maxui %x, %z : i32
  %r = arith.minui %0, %1 : i32
  return %r : i32
}

// (x shift z) op (y shift z) = (x op y) shift z
// CHECK-LABEL: func.func @andi_shli_shli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shli %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_shli_shli(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %z : i32
  %1 = arith.shli %y, %z : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @andi_shrui_shrui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrui %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_shrui_shrui(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shrui %x, %z : i32
  %1 = arith.shrui %y, %z : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @andi_shrsi_shrsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrsi %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @andi_shrsi_shrsi(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shrsi %x, %z : i32
  %1 = arith.shrsi %y, %z : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_shli_shli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shli %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_shli_shli(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %z : i32
  %1 = arith.shli %y, %z : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_shrui_shrui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrui %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_shrui_shrui(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shrui %x, %z : i32
  %1 = arith.shrui %y, %z : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_shrsi_shrsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrsi %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @ori_shrsi_shrsi(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shrsi %x, %z : i32
  %1 = arith.shrsi %y, %z : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_shli_shli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shli %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_shli_shli(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %z : i32
  %1 = arith.shli %y, %z : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_shrui_shrui(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrui %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_shrui_shrui(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shrui %x, %z : i32
  %1 = arith.shrui %y, %z : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_shrsi_shrsi(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shrsi %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_shrsi_shrsi(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shrsi %x, %z : i32
  %1 = arith.shrsi %y, %z : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x << z) + (y << z) = (x + y) << z, and likewise -
// CHECK-LABEL: func.func @addi_shli_shli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shli %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_shli_shli(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %z : i32
  %1 = arith.shli %y, %z : i32
  %r = arith.addi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @subi_shli_shli(
// CHECK-SAME: %[[X:.*]]: i32, %[[Z:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[Y]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.shli %[[R0]], %[[Z]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @subi_shli_shli(%x: i32, %z: i32, %y: i32) -> i32 {
  %0 = arith.shli %x, %z : i32
  %1 = arith.shli %y, %z : i32
  %r = arith.subi %0, %1 : i32
  return %r : i32
}

// p ? ext(x) : ext(y) = ext(p ? x : y), where x and y have one type
// CHECK-LABEL: func.func @select_extui_extui(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @select_extui_extui(%p: i1, %x: i1, %y: i1) -> i32 {
  %0 = arith.extui %x : i1 to i32
  %1 = arith.extui %y : i1 to i32
  %r = arith.select %p, %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_extsi_extsi(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @select_extsi_extsi(%p: i1, %x: i1, %y: i1) -> i32 {
  %0 = arith.extsi %x : i1 to i32
  %1 = arith.extsi %y : i1 to i32
  %r = arith.select %p, %0, %1 : i32
  return %r : i32
}

// p ? x op z : y op z = (p ? x : y) op z, op being commutative, so also z op x
// CHECK-LABEL: func.func @select_andi_andi(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.andi %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_andi_andi(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.andi %x, %z : i1
  %1 = arith.andi %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_ori_ori(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.ori %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_ori_ori(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.ori %x, %z : i1
  %1 = arith.ori %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_xori_xori(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.xori %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_xori_xori(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.xori %x, %z : i1
  %1 = arith.xori %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_maxsi_maxsi(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.maxsi %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_maxsi_maxsi(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.maxsi %x, %z : i1
  %1 = arith.maxsi %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_maxui_maxui(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.maxui %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_maxui_maxui(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.maxui %x, %z : i1
  %1 = arith.maxui %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_minsi_minsi(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.minsi %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_minsi_minsi(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.minsi %x, %z : i1
  %1 = arith.minsi %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_minui_minui(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.minui %[[R0]], %[[Z]] : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_minui_minui(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.minui %x, %z : i1
  %1 = arith.minui %y, %z : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// p ? x op z : y op z = (p ? x : y) op z, with the flags that both ops have
// CHECK-LABEL: func.func @select_addi_addi(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[Z]] overflow<nsw> : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_addi_addi(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.addi %x, %z overflow<nsw> : i1
  %1 = arith.addi %y, %z overflow<nsw, nuw> : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_subi_subi(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.subi %[[R0]], %[[Z]] overflow<nsw> : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_subi_subi(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.subi %x, %z overflow<nsw> : i1
  %1 = arith.subi %y, %z overflow<nsw, nuw> : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @select_muli_muli(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Z:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.muli %[[R0]], %[[Z]] overflow<nsw> : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_muli_muli(%p: i1, %x: i1, %z: i1, %y: i1) -> i1 {
  %0 = arith.muli %x, %z overflow<nsw> : i1
  %1 = arith.muli %y, %z overflow<nsw, nuw> : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}

// p ? z - x : z - y = z - (p ? x : y), with the flags that both ops have
// CHECK-LABEL: func.func @select_subi_minuend(
// CHECK-SAME: %[[P:.*]]: i1, %[[Z:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[Y]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.subi %[[Z]], %[[R0]] overflow<nsw> : i1
// CHECK-NEXT: return %[[R1]]
func.func @select_subi_minuend(%p: i1, %z: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.subi %z, %x overflow<nsw> : i1
  %1 = arith.subi %z, %y overflow<nsw, nuw> : i1
  %r = arith.select %p, %0, %1 : i1
  return %r : i1
}
