// The group `casts`.
// RUN: crease-opt %s --apply-rules=groups=casts | FileCheck %s

// sext(trunc(x)) = x, where trunc changed no signed number, and x has the type
// CHECK-LABEL: func.func @extsi_trunci_nsw(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @extsi_trunci_nsw(%x: i32) -> i32 {
  %0 = arith.trunci %x overflow<nsw> : i32 to i8
  %r = arith.extsi %0 : i8 to i32
  return %r : i32
}

// zext(trunc(x)) = x, where trunc changed no unsigned number, and x has the type
// CHECK-LABEL: func.func @extui_trunci_nuw(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @extui_trunci_nuw(%x: i32) -> i32 {
  %0 = arith.trunci %x overflow<nuw> : i32 to i8
  %r = arith.extui %0 : i8 to i32
  return %r : i32
}

// zext(trunc(x)) = x & (2^w - 1), where trunc leaves w bits and x has the type
// CHECK-LABEL: func.func @extui_trunci(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 255 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.andi %[[X]], %[[C]] : i32
// CHECK-NEXT: return %[[R0]]
func.func @extui_trunci(%x: i32) -> i32 {
  %0 = arith.trunci %x : i32 to i8
  %r = arith.extui %0 : i8 to i32
  return %r : i32
}

// trunc(x & c) = trunc(x), where c has all bits that stay
// CHECK-LABEL: func.func @trunci_andi_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i32 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_andi_constant(%x: i32) -> i8 {
  %c = arith.constant 255 : i32
  %0 = arith.andi %x, %c : i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// trunc(x | c) = trunc(x ^ c) = trunc(x), where c has no bit that stays
// CHECK-LABEL: func.func @trunci_ori_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i32 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_ori_constant(%x: i32) -> i8 {
  %c = arith.constant -256 : i32
  %0 = arith.ori %x, %c : i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// CHECK-LABEL: func.func @trunci_xori_constant(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i32 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_xori_constant(%x: i32) -> i8 {
  %c = arith.constant -256 : i32
  %0 = arith.xori %x, %c : i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// max(sext(x), sext(y)) = sext(max(x, y)), and likewise min: copies of the sign keep both orders
// CHECK-LABEL: func.func @maxsi_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.maxsi %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.maxsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @maxui_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @maxui_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.maxui %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.minsi %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @minsi_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.minsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_extsi(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @minui_extsi(%x: i8, %y: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %1 = arith.extsi %y : i8 to i32
  %r = arith.minui %0, %1 : i32
  return %r : i32
}

// max(zext(x), zext(y)) = zext(max(x, y)), without signs, and likewise min
// CHECK-LABEL: func.func @maxui_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @maxui_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.maxui %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minui_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @minui_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.minui %0, %1 : i32
  return %r : i32
}

// max(zext(x), zext(y)) = zext(max(x, y)), where only the right side has no signs; likewise min
// CHECK-LABEL: func.func @maxsi_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.maxui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @maxsi_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.maxsi %0, %1 : i32
  return %r : i32
}

// CHECK-LABEL: func.func @minsi_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.minui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @minsi_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.minsi %0, %1 : i32
  return %r : i32
}

// zext(x) / zext(y) = zext(x / y), where x and y have one type; and likewise %
// CHECK-LABEL: func.func @divui_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.divui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @divui_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.divui %0, %1 : i32
  return %r : i32
}

// zext(x) % zext(y) = zext(x % y), where x and y have one type
// CHECK-LABEL: func.func @remui_extui(
// CHECK-SAME: %[[X:.*]]: i8, %[[Y:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.remui %[[X]], %[[Y]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @remui_extui(%x: i8, %y: i8) -> i32 {
  %0 = arith.extui %x : i8 to i32
  %1 = arith.extui %y : i8 to i32
  %r = arith.remui %0, %1 : i32
  return %r : i32
}

// 0 - zext(b) = sext(b), for bits b
// CHECK-LABEL: func.func @subi_zero_extui_bit(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[B]] : i1 to i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_zero_extui_bit(%b: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.extui %b : i1 to i32
  %r = arith.subi %zero, %0 : i32
  return %r : i32
}

// 0 - sext(b) = zext(b), for bits b
// CHECK-LABEL: func.func @subi_zero_extsi_bit(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[B]] : i1 to i32
// CHECK-NEXT: return %[[R0]]
func.func @subi_zero_extsi_bit(%b: i1) -> i32 {
  %zero = arith.constant 0 : i32
  %0 = arith.extsi %b : i1 to i32
  %r = arith.subi %zero, %0 : i32
  return %r : i32
}

// sext(b) + 1 = 1 + sext(b) = zext(~b), for bits b
// CHECK-LABEL: func.func @addi_extsi_bit_one(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[B]], %[[C]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_extsi_bit_one(%b: i1) -> i32 {
  %0 = arith.extsi %b : i1 to i32
  %one = arith.constant 1 : i32
  %r = arith.addi %0, %one : i32
  return %r : i32
}

// zext(b) + -1 = -1 + zext(b) = sext(~b), for bits b
// CHECK-LABEL: func.func @addi_extui_bit_minus_one(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[B]], %[[C]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @addi_extui_bit_minus_one(%b: i1) -> i32 {
  %0 = arith.extui %b : i1 to i32
  %ones = arith.constant -1 : i32
  %r = arith.addi %0, %ones : i32
  return %r : i32
}

// zext(b) ^ 1 = 1 ^ zext(b) = zext(~b), for bits b
// CHECK-LABEL: func.func @xori_extui_bit_one(
// CHECK-SAME: %[[B:.*]]: i1
// CHECK-NEXT: %[[C:.*]] = arith.constant true
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[B]], %[[C]] : i1
// CHECK-NEXT: %[[R1:.*]] = arith.extui %[[R0]] : i1 to i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_extui_bit_one(%b: i1) -> i32 {
  %0 = arith.extui %b : i1 to i32
  %one = arith.constant 1 : i32
  %r = arith.xori %0, %one : i32
  return %r : i32
}

// ~sext(x) = sext(~x)
// CHECK-LABEL: func.func @xori_not_extsi(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant -1 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.xori %[[X]], %[[C]] : i8
// CHECK-NEXT: %[[R1:.*]] = arith.extsi %[[R0]] : i8 to i32
// CHECK-NEXT: return %[[R1]]
func.func @xori_not_extsi(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i32
  %ones = arith.constant -1 : i32
  %r = arith.xori %0, %ones : i32
  return %r : i32
}

// sitofp(sext(x)) = sitofp(x)
// CHECK-LABEL: func.func @sitofp_extsi(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.sitofp %[[X]] : i8 to f32
// CHECK-NEXT: return %[[R0]]
func.func @sitofp_extsi(%x: i8) -> f32 {
  %0 = arith.extsi %x : i8 to i32
  %r = arith.sitofp %0 : i32 to f32
  return %r : f32
}

// uitofp(zext(x)) = sitofp(zext(x)) = uitofp(x)
// CHECK-LABEL: func.func @sitofp_extui(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.uitofp %[[X]] : i8 to f32
// CHECK-NEXT: return %[[R0]]
func.func @sitofp_extui(%x: i8) -> f32 {
  %0 = arith.extui %x : i8 to i32
  %r = arith.sitofp %0 : i32 to f32
  return %r : f32
}

// CHECK-LABEL: func.func @uitofp_extui(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.uitofp %[[X]] : i8 to f32
// CHECK-NEXT: return %[[R0]]
func.func @uitofp_extui(%x: i8) -> f32 {
  %0 = arith.extui %x : i8 to i32
  %r = arith.uitofp %0 : i32 to f32
  return %r : f32
}

// fptosi(sitofp(x)) = x, where the float holds every number of x's width
// CHECK-LABEL: func.func @fptosi_sitofp(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: return %[[X]]
func.func @fptosi_sitofp(%x: i16) -> i16 {
  %0 = arith.sitofp %x : i16 to f32
  %r = arith.fptosi %0 : f32 to i16
  return %r : i16
}

// fptoui(uitofp(x)) = x, where the float holds every number of x's width
// CHECK-LABEL: func.func @fptoui_uitofp(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: return %[[X]]
func.func @fptoui_uitofp(%x: i16) -> i16 {
  %0 = arith.uitofp %x : i16 to f32
  %r = arith.fptoui %0 : f32 to i16
  return %r : i16
}

// fpext(sitofp(x)) = sitofp(x), where the narrow float holds every number of x's width
// CHECK-LABEL: func.func @extf_sitofp(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.sitofp %[[X]] : i16 to f64
// CHECK-NEXT: return %[[R0]]
func.func @extf_sitofp(%x: i16) -> f64 {
  %0 = arith.sitofp %x : i16 to f32
  %r = arith.extf %0 : f32 to f64
  return %r : f64
}

// fpext(uitofp(x)) = uitofp(x), where the narrow float holds every number of x's width
// CHECK-LABEL: func.func @extf_uitofp(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.uitofp %[[X]] : i16 to f64
// CHECK-NEXT: return %[[R0]]
func.func @extf_uitofp(%x: i16) -> f64 {
  %0 = arith.uitofp %x : i16 to f32
  %r = arith.extf %0 : f32 to f64
  return %r : f64
}
