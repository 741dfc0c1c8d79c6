// The group `constants`.
// RUN: crease-opt %s --apply-rules=groups=constants | FileCheck %s

// (x op c) op d = x op (c op d)
// CHECK-LABEL: func.func @andi_andi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_andi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.andi %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @ori_ori_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_ori_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.ori %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.ori %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @xori_xori_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_xori_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.xori %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.xori %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxsi_maxsi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @maxsi_maxsi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.maxsi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.maxsi %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_maxui_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 5 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @maxui_maxui_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.maxui %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.maxui %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_minsi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @minsi_minsi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.minsi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.minsi %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_minui_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @minui_minui_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.minui %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.minui %0, %d : i32
  return %r : i32
}

// (x & c) | (x & d) = x & (c | d)
// CHECK-LABEL: func.func @ori_andi_constants(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_andi_constants(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %x, %c : i32
  %d = arith.constant 3 : i32
  %1 = arith.andi %x, %d : i32
  %r = arith.ori %0, %1 : i32
  return %r : i32
}

// (x & c) ^ (x & d) = x & (c ^ d)
// CHECK-LABEL: func.func @xori_andi_constants(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 6 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @xori_andi_constants(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %x, %c : i32
  %d = arith.constant 3 : i32
  %1 = arith.andi %x, %d : i32
  %r = arith.xori %0, %1 : i32
  return %r : i32
}

// (x | c) & (x | d) = x | (c & d)
// CHECK-LABEL: func.func @andi_ori_constants(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_ori_constants(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.ori %x, %c : i32
  %d = arith.constant 3 : i32
  %1 = arith.ori %x, %d : i32
  %r = arith.andi %0, %1 : i32
  return %r : i32
}

// (x | c) & d = d, where c has all of d
// CHECK-LABEL: func.func @andi_ori_covered(
// CHECK-NEXT: %[[C:.*]] = arith.constant 1 : i32
// CHECK-NEXT: return %[[C]]
func.func @andi_ori_covered(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.ori %u, %c : i32
  %d = arith.constant 1 : i32
  %r = arith.andi %0, %d : i32
  return %r : i32
}

// (x & c) | d = d, where d has all of c
// CHECK-LABEL: func.func @ori_andi_covered(
// CHECK-NEXT: %[[C:.*]] = arith.constant 7 : i32
// CHECK-NEXT: return %[[C]]
func.func @ori_andi_covered(%u: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %u, %c : i32
  %d = arith.constant 7 : i32
  %r = arith.ori %0, %d : i32
  return %r : i32
}

// (x | c) & d = (x ^ c) & d = x & d, where c and d share nothing
// CHECK-LABEL: func.func @andi_ori_disjoint(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_ori_disjoint(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.ori %x, %c : i32
  %d = arith.constant 8 : i32
  %r = arith.andi %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @andi_xori_disjoint(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @andi_xori_disjoint(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.xori %x, %c : i32
  %d = arith.constant 8 : i32
  %r = arith.andi %0, %d : i32
  return %r : i32
}

// (x & c) | d = x | d, where c and d are all
// CHECK-LABEL: func.func @ori_andi_complete(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant -2 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.ori %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @ori_andi_complete(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.andi %x, %c : i32
  %d = arith.constant -2 : i32
  %r = arith.ori %0, %d : i32
  return %r : i32
}

// (x << c) << d = x << (c + d)
// CHECK-LABEL: func.func @shli_shli_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shli %[[X]], %[[C]] overflow<nsw> : i32
// CHECK-NEXT: return %[[R0]]
func.func @shli_shli_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shli %x, %c overflow<nsw, nuw> : i32
  %d = arith.constant 3 : i32
  %r = arith.shli %0, %d overflow<nsw> : i32
  return %r : i32
}

// (x << c) << d = (x >> c) >> d = 0, where nothing stays
// CHECK-LABEL: func.func @shli_shli_all(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @shli_shli_all(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shli %x, %c : i32
  %d = arith.constant 255 : i32
  %r = arith.shli %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shrui_shrui_all(
// CHECK-NEXT: %[[C:.*]] = arith.constant 0 : i32
// CHECK-NEXT: return %[[C]]
func.func @shrui_shrui_all(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shrui %x, %c : i32
  %d = arith.constant 255 : i32
  %r = arith.shrui %0, %d : i32
  return %r : i32
}

// (x >> c) >> d = x >> (c + d)
// CHECK-LABEL: func.func @shrui_shrui_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shrui_shrui_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shrui %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.shrui %0, %d : i32
  return %r : i32
}

// CHECK-LABEL: func.func @shrsi_shrsi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 8 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrsi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shrsi_shrsi_constant(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shrsi %x, %c : i32
  %d = arith.constant 3 : i32
  %r = arith.shrsi %0, %d : i32
  return %r : i32
}

// (x >> c) >> d = x >> (w - 1), where only the sign stays, w bits wide
// CHECK-LABEL: func.func @shrsi_shrsi_all(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 31 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrsi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @shrsi_shrsi_all(%x: i32) -> i32 {
  %c = arith.constant 5 : i32
  %0 = arith.shrsi %x, %c : i32
  %d = arith.constant 255 : i32
  %r = arith.shrsi %0, %d : i32
  return %r : i32
}
