// The group `select`.
// RUN: crease-opt %s --apply-rules=groups=select | FileCheck %s

// p ? -1 : 0 = sext(p), for numbers wider than p
// CHECK-LABEL: func.func @select_to_extsi(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[P]] : i1 to i32
// CHECK-NEXT: return %[[R0]]
func.func @select_to_extsi(%p: i1) -> i32 {
  %ones = arith.constant -1 : i32
  %zero = arith.constant 0 : i32
  %r = arith.select %p, %ones, %zero : i32
  return %r : i32
}

// p ? 0 : -1 = sext(~p), for numbers wider than p
// CHECK-LABEL: func.func @select_to_extsi_not(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[P]], %[[C]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @select_to_extsi_not(%p: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %ones = arith.constant -1 : i32
  %r = arith.select %p, %zero, %ones : i32
  return %r : i32
}

// p ? c + 1 : c = zext(p) + c, for numbers wider than p
// CHECK-LABEL: func.func @select_successor(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant 2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[P]] : i1 to i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @select_successor(%p: i1) -> i32 {
  %c = arith.constant 3 : i32
  %d = arith.constant 2 : i32
  %r = arith.select %p, %c, %d : i32
  return %r : i32
}

// p ? c - 1 : c = sext(p) + c, for numbers wider than p
// CHECK-LABEL: func.func @select_predecessor(
// CHECK-SAME: %[[P:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[P]] : i1 to i32
// CHECK-NEXT: %[[R1:.*]] = arith.addi %[[R0]], %[[C]] : i32
// CHECK-NEXT: return %[[R1]]
func.func @select_predecessor(%p: i1) -> i32 {
  %c = arith.constant 5 : i32
  %d = arith.constant 6 : i32
  %r = arith.select %p, %c, %d : i32
  return %r : i32
}

// (x < y) ? x : y = (x <= y) ? x : y = min(x, y)
// CHECK-LABEL: func.func @select_slt_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_slt_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi slt, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_sle_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_sle_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi sle, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_ult_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_ult_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ult, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_ule_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_ule_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ule, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// (x > y) ? x : y = (x >= y) ? x : y = max(x, y)
// CHECK-LABEL: func.func @select_sgt_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_sgt_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi sgt, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_sge_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_sge_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi sge, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_ugt_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_ugt_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ugt, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_uge_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_uge_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi uge, %x, %y : i32
  %r = arith.select %0, %x, %y : i32
  return %r : i32
}

// (x < y) ? y : x = (x <= y) ? y : x = max(x, y)
// CHECK-LABEL: func.func @select_slt_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_slt_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi slt, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_sle_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_sle_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi sle, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_ult_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_ult_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ult, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_ule_max(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_ule_max(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ule, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// (x > y) ? y : x = (x >= y) ? y : x = min(x, y)
// CHECK-LABEL: func.func @select_sgt_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_sgt_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi sgt, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_sge_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_sge_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi sge, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_ugt_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_ugt_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi ugt, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// CHECK-LABEL: func.func @select_uge_min(
// CHECK-SAME: %[[X:.*]]: i32, %[[Y:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @select_uge_min(%x: i32, %y: i32) -> i32 {
  %0 = arith.cmpi uge, %x, %y : i32
  %r = arith.select %0, %y, %x : i32
  return %r : i32
}

// (p ? x : y) op (p ? y : x) = x op y, op being commutative
// CHECK-LABEL: func.func @andi_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @andi_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.andi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @ori_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @ori_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.ori %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @xori_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @xori_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.xori %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @maxsi_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @maxsi_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.maxsi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @maxui_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @maxui_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.maxui %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @minsi_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @minsi_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.minsi %0, %1 : i1
  return %r : i1
}

// CHECK-LABEL: func.func @minui_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i1
// CHECK-NEXT: return %[[R0]]
func.func @minui_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.minui %0, %1 : i1
  return %r : i1
}

// (p ? x : y) op (p ? y : x) = x op y, with the same flags
// CHECK-LABEL: func.func @addi_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[Y]] overflow<nsw> : i1
// CHECK-NEXT: return %[[R0]]
func.func @addi_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.addi %0, %1 overflow<nsw> : i1
  return %r : i1
}

// CHECK-LABEL: func.func @muli_select_select(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i1, %[[Y:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[Y]] overflow<nsw> : i1
// CHECK-NEXT: return %[[R0]]
func.func @muli_select_select(%p: i1, %x: i1, %y: i1) -> i1 {
  %0 = arith.select %p, %x, %y : i1
  %1 = arith.select %p, %y, %x : i1
  %r = arith.muli %0, %1 overflow<nsw> : i1
  return %r : i1
}

// zext(p) * x = x * zext(p) = p ? x : 0
// CHECK-LABEL: func.func @muli_extui_bit(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @muli_extui_bit(%p: i1, %x: i32) -> i32 {
  %0 = arith.extui %p : i1 to i32
  %r = arith.muli %0, %x : i32
  return %r : i32
}

// sext(p) & x = x & sext(p) = p ? x : 0
// CHECK-LABEL: func.func @andi_extsi_bit(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_extsi_bit(%p: i1, %x: i32) -> i32 {
  %0 = arith.extsi %p : i1 to i32
  %r = arith.andi %0, %x : i32
  return %r : i32
}

// sext(p) | x = x | sext(p) = p ? -1 : x
// CHECK-LABEL: func.func @ori_extsi_bit(
// CHECK-SAME: %[[P:.*]]: i1, %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.select %[[P]], %[[C]], %[[X]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_extsi_bit(%p: i1, %x: i32) -> i32 {
  %0 = arith.extsi %p : i1 to i32
  %r = arith.ori %0, %x : i32
  return %r : i32
}
