// What upstream rewrites although it is not true: the pattern says the same, and no rule does.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// x = -1: -1 + 127 + 1 does not overflow, -1 + -128 does.
// CHECK-LABEL: func.func @addi_wrapping_constants(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant -128 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] overflow<nsw> : i8
// CHECK-NEXT: return %[[R0]]
func.func @addi_wrapping_constants(%x: i8) -> i8 {
  %c = arith.constant 127 : i8
  %d = arith.constant 1 : i8
  %0 = arith.addi %x, %c overflow<nsw> : i8
  %r = arith.addi %0, %d overflow<nsw> : i8
  return %r : i8
}

// x - 5 + 3 without wrapping needs x >= 5; x + 254 wraps for all of those.
// CHECK-LABEL: func.func @addi_subi_wrapping_constants(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant -2 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] overflow<nuw> : i8
// CHECK-NEXT: return %[[R0]]
func.func @addi_subi_wrapping_constants(%x: i8) -> i8 {
  %c = arith.constant 5 : i8
  %d = arith.constant 3 : i8
  %0 = arith.subi %x, %c overflow<nuw> : i8
  %r = arith.addi %0, %d overflow<nuw> : i8
  return %r : i8
}

// CHECK-LABEL: func.func @subi_wrapping_constants(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant -56 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[X]], %[[C]] overflow<nsw> : i8
// CHECK-NEXT: return %[[R0]]
func.func @subi_wrapping_constants(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %d = arith.constant 100 : i8
  %0 = arith.subi %x, %c overflow<nsw> : i8
  %r = arith.subi %0, %d overflow<nsw> : i8
  return %r : i8
}

// CHECK-LABEL: func.func @subi_wrapping_constants_left(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant -106 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[X]] overflow<nsw> : i8
// CHECK-NEXT: return %[[R0]]
func.func @subi_wrapping_constants_left(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %d = arith.constant 50 : i8
  %0 = arith.subi %x, %c overflow<nsw> : i8
  %r = arith.subi %d, %0 overflow<nsw> : i8
  return %r : i8
}

// CHECK-LABEL: func.func @subi_wrapping_constants_both_left(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant 106 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.addi %[[X]], %[[C]] overflow<nsw> : i8
// CHECK-NEXT: return %[[R0]]
func.func @subi_wrapping_constants_both_left(%x: i8) -> i8 {
  %c = arith.constant 100 : i8
  %d = arith.constant -50 : i8
  %0 = arith.subi %c, %x overflow<nsw> : i8
  %r = arith.subi %d, %0 overflow<nsw> : i8
  return %r : i8
}

// x = -1: -64 * 2 does not overflow, -1 * -128 does.
// CHECK-LABEL: func.func @muli_wrapping_constants(
// CHECK-SAME: %[[X:.*]]: i8
// CHECK-NEXT: %[[C:.*]] = arith.constant -128 : i8
// CHECK-NEXT: %[[R0:.*]] = arith.muli %[[X]], %[[C]] overflow<nsw> : i8
// CHECK-NEXT: return %[[R0]]
func.func @muli_wrapping_constants(%x: i8) -> i8 {
  %c = arith.constant 64 : i8
  %d = arith.constant 2 : i8
  %0 = arith.muli %x, %c overflow<nsw> : i8
  %r = arith.muli %0, %d overflow<nsw> : i8
  return %r : i8
}

// The upper half of a negative x is no signed number of 32 bits once it is shifted without its sign.
// CHECK-LABEL: func.func @trunci_shrsi_nsw(
// CHECK-SAME: %[[X:.*]]: i64
// CHECK-NEXT: %[[C:.*]] = arith.constant 32 : i64
// CHECK-NEXT: %[[R0:.*]] = arith.shrui %[[X]], %[[C]] exact : i64
// CHECK-NEXT: %[[R1:.*]] = arith.trunci %[[R0]] overflow<nsw> : i64 to i32
// CHECK-NEXT: return %[[R1]]
func.func @trunci_shrsi_nsw(%x: i64) -> i32 {
  %c = arith.constant 32 : i64
  %0 = arith.shrsi %x, %c exact : i64
  %r = arith.trunci %0 overflow<nsw> : i64 to i32
  return %r : i32
}

// x = 2^40: its lower half is 0 and fits, x does not.
// CHECK-LABEL: func.func @trunci_trunci_nsw(
// CHECK-SAME: %[[X:.*]]: i64
// CHECK-NEXT: %[[R0:.*]] = arith.trunci %[[X]] overflow<nsw> : i64 to i8
// CHECK-NEXT: return %[[R0]]
func.func @trunci_trunci_nsw(%x: i64) -> i8 {
  %0 = arith.trunci %x : i64 to i32
  %r = arith.trunci %0 overflow<nsw> : i32 to i8
  return %r : i8
}

// x = 256
// CHECK-LABEL: func.func @index_cast_round_trip(
// CHECK-SAME: %[[X:.*]]: index
// CHECK-NEXT: return %[[X]]
func.func @index_cast_round_trip(%x: index) -> index {
  %0 = arith.index_cast %x : index to i8
  %r = arith.index_cast %0 : i8 to index
  return %r : index
}

// x = 2^64
// CHECK-LABEL: func.func @index_castui_round_trip(
// CHECK-SAME: %[[X:.*]]: i128
// CHECK-NEXT: return %[[X]]
func.func @index_castui_round_trip(%x: i128) -> i128 {
  %0 = arith.index_castui %x : i128 to index
  %r = arith.index_castui %0 : index to i128
  return %r : i128
}

// x = 2^60 + 2^36 + 1 is rounded up; without its last bit, which f64 has no room for, it is a tie and is
// rounded down.
// CHECK-LABEL: func.func @truncf_sitofp_twice_rounded(
// CHECK-SAME: %[[X:.*]]: i64
// CHECK-NEXT: %[[R0:.*]] = arith.sitofp %[[X]] : i64 to f32
// CHECK-NEXT: return %[[R0]]
func.func @truncf_sitofp_twice_rounded(%x: i64) -> f32 {
  %0 = arith.sitofp %x : i64 to f64
  %r = arith.truncf %0 : f64 to f32
  return %r : f32
}

// CHECK-LABEL: func.func @truncf_uitofp_twice_rounded(
// CHECK-SAME: %[[X:.*]]: i64
// CHECK-NEXT: %[[R0:.*]] = arith.uitofp %[[X]] : i64 to f32
// CHECK-NEXT: return %[[R0]]
func.func @truncf_uitofp_twice_rounded(%x: i64) -> f32 {
  %0 = arith.uitofp %x : i64 to f64
  %r = arith.truncf %0 : f64 to f32
  return %r : f32
}

// A constant of unknown size can be printed, but not read back.
// CHECK-LABEL: func.func @cmpi_same_of_unknown_size(
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<true> : tensor<?xi1>
// CHECK-NEXT: return %[[C]]
func.func @cmpi_same_of_unknown_size(%x: tensor<?xi32>) -> tensor<?xi1> {
  %r = arith.cmpi ule, %x, %x : tensor<?xi32>
  return %r : tensor<?xi1>
}

// CHECK-LABEL: func.func @xori_same_of_unknown_size(
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<0> : tensor<?xi32>
// CHECK-NEXT: return %[[C]]
func.func @xori_same_of_unknown_size(%x: tensor<?xi32>) -> tensor<?xi32> {
  %r = arith.xori %x, %x : tensor<?xi32>
  return %r : tensor<?xi32>
}

// CHECK-LABEL: func.func @subi_subi_same_of_unknown_size(
// CHECK-SAME: %[[X:.*]]: tensor<?xi32>, %[[Y:.*]]: tensor<?xi32>
// CHECK-NEXT: %[[C:.*]] = arith.constant dense<0> : tensor<?xi32>
// CHECK-NEXT: %[[R0:.*]] = arith.subi %[[C]], %[[Y]] : tensor<?xi32>
// CHECK-NEXT: return %[[R0]]
func.func @subi_subi_same_of_unknown_size(%x: tensor<?xi32>, %y: tensor<?xi32>) -> tensor<?xi32> {
  %0 = arith.subi %x, %y : tensor<?xi32>
  %r = arith.subi %0, %x : tensor<?xi32>
  return %r : tensor<?xi32>
}
