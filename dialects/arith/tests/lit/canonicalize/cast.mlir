// Casts of casts.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// zext(zext(x)) = zext(x)
// CHECK-LABEL: func.func @extui_extui(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[X]] : i8 to i32
// CHECK-NEXT: return %[[R0]]
func.func @extui_extui(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16
  %r = arith.extui %0 : i16 to i32
  return %r : i32
}

// sext(sext(x)) = sext(x)
// CHECK-LABEL: func.func @extsi_extsi(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[X]] : i8 to i32
// CHECK-NEXT: return %[[R0]]
func.func @extsi_extsi(%x: i8) -> i32 {
  %0 = arith.extsi %x : i8 to i16
  %r = arith.extsi %0 : i16 to i32
  return %r : i32
}

// sext(zext(x)) = zext(x)
// CHECK-LABEL: func.func @extsi_extui(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[X]] : i8 to i32
// CHECK-NEXT: return %[[R0]]
func.func @extsi_extui(%x: i8) -> i32 {
  %0 = arith.extui %x : i8 to i16
  %r = arith.extsi %0 : i16 to i32
  return %r : i32
}

// trunc(ext(x)) = trunc(x), where x is wider than the result; what the flags rule out, they still do
// CHECK-LABEL: func.func @trunci_extui_wider(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i16 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_extui_wider(%x: i16) -> i8 {
  %0 = arith.extui %x : i16 to i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// CHECK-LABEL: func.func @trunci_extsi_wider(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] : i16 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_extsi_wider(%x: i16) -> i8 {
  %0 = arith.extsi %x : i16 to i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// trunc(ext(x)) = x, where x has the type
// CHECK-LABEL: func.func @trunci_extui_same(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: return %[[X]]
func.func @trunci_extui_same(%x: i8) -> i8 {
  %0 = arith.extui %x : i8 to i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// CHECK-LABEL: func.func @trunci_extsi_same(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: return %[[X]]
func.func @trunci_extsi_same(%x: i8) -> i8 {
  %0 = arith.extsi %x : i8 to i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// trunc(ext(x)) = ext(x), where only what was added is cut off
// CHECK-LABEL: func.func @trunci_extui(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.extui %[[X]] : i8 to i16
// CHECK-NEXT: return %[[R0]]
func.func @trunci_extui(%x: i8) -> i16 {
  %0 = arith.extui %x : i8 to i32
  %r = arith.trunci %0 : i32 to i16
  return %r : i16
}

// CHECK-LABEL: func.func @trunci_extsi(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[R0:.*]] = arith.extsi %[[X]] : i8 to i16
// CHECK-NEXT: return %[[R0]]
func.func @trunci_extsi(%x: i8) -> i16 {
  %0 = arith.extsi %x : i8 to i32
  %r = arith.trunci %0 : i32 to i16
  return %r : i16
}

// trunc(trunc(x)) = trunc(x), if the inner one had the flags too
// CHECK-LABEL: func.func @trunci_trunci(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] overflow<nsw> : i32 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_trunci(%x: i32) -> i8 {
  %0 = arith.trunci %x overflow<nsw, nuw> : i32 to i16
  %r = arith.trunci %0 overflow<nsw> : i16 to i8
  return %r : i8
}

// trunc(x >>s c) = trunc(x >>u c), where exactly the bits shifted in are cut off; of a negative x
// the right side is no signed number of the result's width, so nsw must not stay
// CHECK-LABEL: func.func @trunci_shrsi(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[C:.*]] = arith.constant 24 : i32
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[X]], %[[C]] : i32
// CHECK-NEXT: %[[R1:.*]] = arith.trunci %[[R0]] : i32 to i8
// CHECK-NEXT: return %[[R1]]
func.func @trunci_shrsi(%x: i32) -> i8 {
  %c = arith.constant 24 : i32
  %0 = arith.shrsi %x, %c : i32
  %r = arith.trunci %0 : i32 to i8
  return %r : i8
}

// index_cast(index_cast(x)) = x, where x has the type, and its width is at most that of any index
// CHECK-LABEL: func.func @index_cast_index_cast(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @index_cast_index_cast(%x: i32) -> i32 {
  %0 = arith.index_cast %x : i32 to index
  %r = arith.index_cast %0 : index to i32
  return %r : i32
}

// CHECK-LABEL: func.func @index_castui_index_castui(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: return %[[X]]
func.func @index_castui_index_castui(%x: i32) -> i32 {
  %0 = arith.index_castui %x : i32 to index
  %r = arith.index_castui %0 : index to i32
  return %r : i32
}

// index_cast(index_cast(i)) = i, where the integer between holds every index
// CHECK-LABEL: func.func @index_cast_index_cast_index(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @index_cast_index_cast_index(%x: index) -> index {
  %0 = arith.index_cast %x : index to i64
  %r = arith.index_cast %0 : i64 to index
  return %r : index
}

// CHECK-LABEL: func.func @index_castui_index_castui_index(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @index_castui_index_castui_index(%x: index) -> index {
  %0 = arith.index_castui %x : index to i64
  %r = arith.index_castui %0 : i64 to index
  return %r : index
}

// index_cast(sext(x)) = index_cast(x)
// CHECK-LABEL: func.func @index_cast_extsi(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.index_cast %[[X]] : i32 to index
// CHECK-NEXT: return %[[R0]]
func.func @index_cast_extsi(%x: i32) -> index {
  %0 = arith.extsi %x : i32 to i64
  %r = arith.index_cast %0 : i64 to index
  return %r : index
}

// index_castui(zext(x)) = index_castui(x)
// CHECK-LABEL: func.func @index_castui_extui(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.index_castui %[[X]] : i32 to index
// CHECK-NEXT: return %[[R0]]
func.func @index_castui_extui(%x: i32) -> index {
  %0 = arith.extui %x : i32 to i64
  %r = arith.index_castui %0 : i64 to index
  return %r : index
}

// bitcast(x) = x, where x has the type; a constant is evaluated first, which makes a new one
// CHECK-LABEL: func.func @bitcast_same(
// CHECK-SAME: %[[X:.*]]: f32
// CHECK-NEXT: return %[[X]]
func.func @bitcast_same(%x: f32) -> f32 {
  %r = arith.bitcast %x : f32 to f32
  return %r : f32
}

// bitcast(bitcast(x)) = bitcast(x)
// CHECK-LABEL: func.func @bitcast_bitcast(
// CHECK-SAME: %[[X:.*]]: i16
// CHECK-NEXT: %[[R0:.*]] = arith.bitcast %[[X]] : i16 to bf16
// CHECK-NEXT: return %[[R0]]
func.func @bitcast_bitcast(%x: i16) -> bf16 {
  %0 = arith.bitcast %x : i16 to f16
  %r = arith.bitcast %0 : f16 to bf16
  return %r : bf16
}

// CHECK-LABEL: func.func @index_cast_types_differ(
// CHECK-SAME: %[[X:.*]]: i32
// CHECK-NEXT: %[[R0:.*]] = arith.index_cast %[[X]] : i32 to index
// CHECK-NEXT: %[[R1:.*]] = arith.index_cast %[[R0]] : index to i64
// CHECK-NEXT: return %[[R1]]
func.func @index_cast_types_differ(%x: i32) -> i64 {
  %0 = arith.index_cast %x : i32 to index
  %r = arith.index_cast %0 : index to i64
  return %r : i64
}

// CHECK-LABEL: func.func @trunci_shrsi_other_amount(
// CHECK-SAME: %[[X:.*]]: i64
// CHECK-NEXT: %[[C:.*]] = arith.constant 31 : i64
// CHECK-NEXT: %[[R0:.*]] = arith.shrsi %[[X]], %[[C]] : i64
// CHECK-NEXT: %[[R1:.*]] = arith.trunci %[[R0]] : i64 to i32
// CHECK-NEXT: return %[[R1]]
func.func @trunci_shrsi_other_amount(%x: i64) -> i32 {
  %c = arith.constant 31 : i64
  %0 = arith.shrsi %x, %c : i64
  %r = arith.trunci %0 : i64 to i32
  return %r : i32
}
