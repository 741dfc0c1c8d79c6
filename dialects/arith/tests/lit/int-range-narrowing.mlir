// RUN: crease-opt %s --split-input-file --arith-int-range-narrowing="int-bitwidths-supported=8,16,32" | FileCheck %s

// Numbers that are not below zero are cut and widened again by zeros, others by their sign.
// CHECK-LABEL: func.func @sums(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: index) -> (i64, i64, index) {
// CHECK-NEXT: [[C100:%.+]] = arith.constant 100 : index
// CHECK-NEXT: [[C7_I64:%.+]] = arith.constant 7 : i64
// CHECK-NEXT: [[C_7_I64:%.+]] = arith.constant -7 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.minsi [[ARG0]], [[C7_I64]] : i64
// CHECK-NEXT: [[V1:%.+]] = arith.maxsi [[V0]], [[C_7_I64]] : i64
// CHECK-NEXT: [[V2:%.+]] = arith.andi [[ARG0]], [[C7_I64]] : i64
// CHECK-NEXT: [[V3:%.+]] = arith.trunci [[V2]] : i64 to i8
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[V3]] : i8
// CHECK-NEXT: [[V5:%.+]] = arith.extui [[V4]] : i8 to i64
// CHECK-NEXT: [[V6:%.+]] = arith.trunci [[V1]] : i64 to i8
// CHECK-NEXT: [[V7:%.+]] = arith.trunci [[V2]] : i64 to i8
// CHECK-NEXT: [[V8:%.+]] = arith.muli [[V6]], [[V7]] : i8
// CHECK-NEXT: [[V9:%.+]] = arith.extsi [[V8]] : i8 to i64
// CHECK-NEXT: [[V10:%.+]] = arith.remui [[ARG1]], [[C100]] : index
// CHECK-NEXT: [[V11:%.+]] = arith.index_castui [[V10]] : index to i8
// CHECK-NEXT: [[V12:%.+]] = arith.addi [[V11]], [[V11]] : i8
// CHECK-NEXT: [[V13:%.+]] = arith.index_castui [[V12]] : i8 to index
// CHECK-NEXT: return [[V5]], [[V9]], [[V13]] : i64, i64, index
// CHECK-NEXT: }
func.func @sums(%x: i64, %y: index) -> (i64, i64, index) {
  %c7 = arith.constant 7 : i64
  %cm7 = arith.constant -7 : i64
  %below = arith.minsi %x, %c7 : i64
  %signed = arith.maxsi %below, %cm7 : i64
  %natural = arith.andi %x, %c7 : i64
  %0 = arith.addi %natural, %natural : i64
  %1 = arith.muli %signed, %natural : i64
  %c100 = arith.constant 100 : index
  %at = arith.remui %y, %c100 : index
  %2 = arith.addi %at, %at overflow<nsw> : index
  return %0, %1, %2 : i64, i64, index
}

// -----

// What is narrowed once is narrowed again where it is used: its range is known.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi32>, [[ARG1:%.+]]: vector<4xi32>) -> vector<4xi1> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<15> : vector<4xi32>
// CHECK-NEXT: [[V0:%.+]] = arith.andi [[ARG0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.andi [[ARG1]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[V2:%.+]] = arith.trunci [[V0]] : vector<4xi32> to vector<4xi8>
// CHECK-NEXT: [[V3:%.+]] = arith.trunci [[V1]] : vector<4xi32> to vector<4xi8>
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V2]], [[V3]] : vector<4xi8>
// CHECK-NEXT: [[V5:%.+]] = arith.extui [[V4]] : vector<4xi8> to vector<4xi32>
// CHECK-NEXT: [[V6:%.+]] = arith.trunci [[V5]] : vector<4xi32> to vector<4xi16>
// CHECK-NEXT: [[V7:%.+]] = arith.trunci [[V0]] : vector<4xi32> to vector<4xi16>
// CHECK-NEXT: [[V8:%.+]] = arith.muli [[V6]], [[V7]] : vector<4xi16>
// CHECK-NEXT: [[V9:%.+]] = arith.trunci [[V1]] : vector<4xi32> to vector<4xi16>
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi slt, [[V8]], [[V9]] : vector<4xi16>
// CHECK-NEXT: return [[V10]] : vector<4xi1>
// CHECK-NEXT: }
func.func @chain(%x: vector<4xi32>, %y: vector<4xi32>) -> vector<4xi1> {
  %c15 = arith.constant dense<15> : vector<4xi32>
  %0 = arith.andi %x, %c15 : vector<4xi32>
  %1 = arith.andi %y, %c15 : vector<4xi32>
  %2 = arith.addi %0, %1 : vector<4xi32>
  %3 = arith.muli %2, %0 : vector<4xi32>
  %4 = arith.cmpi slt, %3, %1 : vector<4xi32>
  return %4 : vector<4xi1>
}

// -----

// An index and back.
// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME: [[ARG0:%.+]]: i8) -> i8 {
// CHECK-NEXT: return [[ARG0]] : i8
// CHECK-NEXT: }
func.func @there_and_back(%x: i8) -> i8 {
  %0 = arith.index_cast %x : i8 to index
  %1 = arith.index_cast %0 : index to i8
  return %1 : i8
}

// -----

// Nothing is known of what unknown ops give, and of what all bits may be.
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: i64) -> (i64, i1, f32) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG1]] : i64
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi ult, [[ARG0]], [[ARG1]] : i64
// CHECK-NEXT: return [[V0]], [[V1]], [[CST]] : i64, i1, f32
// CHECK-NEXT: }
func.func @unknown(%x: i64, %y: i64) -> (i64, i1, f32) {
  %0 = arith.addi %x, %y : i64
  %1 = arith.cmpi ult, %x, %y : i64
  %f = arith.constant 1.0 : f32
  %2 = arith.addf %f, %f : f32
  return %0, %1, %2 : i64, i1, f32
}

// -----

// Numbers that fit only without a sign are not divided and compared as if they had one.
// CHECK-LABEL: func.func @signs(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: i64) -> (i64, i1, i64) {
// CHECK-NEXT: [[C1_I8:%.+]] = arith.constant 1 : i8
// CHECK-NEXT: [[C255_I64:%.+]] = arith.constant 255 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.andi [[ARG0]], [[C255_I64]] : i64
// CHECK-NEXT: [[V1:%.+]] = arith.andi [[ARG1]], [[C255_I64]] : i64
// CHECK-NEXT: [[V2:%.+]] = arith.trunci [[V1]] : i64 to i8
// CHECK-NEXT: [[V3:%.+]] = arith.maxui [[V2]], [[C1_I8]] : i8
// CHECK-NEXT: [[V4:%.+]] = arith.extui [[V3]] : i8 to i64
// CHECK-NEXT: [[V5:%.+]] = arith.trunci [[V0]] : i64 to i16
// CHECK-NEXT: [[V6:%.+]] = arith.trunci [[V4]] : i64 to i16
// CHECK-NEXT: [[V7:%.+]] = arith.divsi [[V5]], [[V6]] : i16
// CHECK-NEXT: [[V8:%.+]] = arith.extui [[V7]] : i16 to i64
// CHECK-NEXT: [[V9:%.+]] = arith.trunci [[V0]] : i64 to i16
// CHECK-NEXT: [[V10:%.+]] = arith.trunci [[V4]] : i64 to i16
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi slt, [[V9]], [[V10]] : i16
// CHECK-NEXT: [[V12:%.+]] = arith.trunci [[V0]] : i64 to i8
// CHECK-NEXT: [[V13:%.+]] = arith.divui [[V12]], [[V3]] : i8
// CHECK-NEXT: [[V14:%.+]] = arith.extui [[V13]] : i8 to i64
// CHECK-NEXT: return [[V8]], [[V11]], [[V14]] : i64, i1, i64
// CHECK-NEXT: }
func.func @signs(%x: i64, %y: i64) -> (i64, i1, i64) {
  %most = arith.constant 255 : i64
  %one = arith.constant 1 : i64
  %0 = arith.andi %x, %most : i64
  %low = arith.andi %y, %most : i64
  %1 = arith.maxui %low, %one : i64
  %2 = arith.divsi %0, %1 : i64
  %3 = arith.cmpi slt, %0, %1 : i64
  %4 = arith.divui %0, %1 : i64
  return %2, %3, %4 : i64, i1, i64
}

// -----

// A number below zero has another remainder if it has fewer bits.
// CHECK-LABEL: func.func @remainder(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> i64 {
// CHECK-NEXT: [[C7_I64:%.+]] = arith.constant 7 : i64
// CHECK-NEXT: [[C_1_I64:%.+]] = arith.constant -1 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.minsi [[ARG0]], [[C7_I64]] : i64
// CHECK-NEXT: [[V1:%.+]] = arith.maxsi [[V0]], [[C_1_I64]] : i64
// CHECK-NEXT: [[V2:%.+]] = arith.remui [[V1]], [[C7_I64]] : i64
// CHECK-NEXT: return [[V2]] : i64
// CHECK-NEXT: }
func.func @remainder(%x: i64) -> i64 {
  %c7 = arith.constant 7 : i64
  %cm1 = arith.constant -1 : i64
  %0 = arith.minsi %x, %c7 : i64
  %1 = arith.maxsi %0, %cm1 : i64
  %2 = arith.remui %1, %c7 : i64
  return %2 : i64
}

// -----

// Amounts stay below the width.
// CHECK-LABEL: func.func @shifts(
// CHECK-SAME: [[ARG0:%.+]]: i64, [[ARG1:%.+]]: i64) -> (i64, i64) {
// CHECK-NEXT: [[C7_I64:%.+]] = arith.constant 7 : i64
// CHECK-NEXT: [[C40_I64:%.+]] = arith.constant 40 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.andi [[ARG0]], [[C7_I64]] : i64
// CHECK-NEXT: [[V1:%.+]] = arith.minui [[ARG1]], [[C40_I64]] : i64
// CHECK-NEXT: [[V2:%.+]] = arith.shrui [[V0]], [[V1]] : i64
// CHECK-NEXT: [[V3:%.+]] = arith.trunci [[V0]] : i64 to i8
// CHECK-NEXT: [[V4:%.+]] = arith.shrui [[V3]], [[V3]] : i8
// CHECK-NEXT: [[V5:%.+]] = arith.extui [[V4]] : i8 to i64
// CHECK-NEXT: return [[V2]], [[V5]] : i64, i64
// CHECK-NEXT: }
func.func @shifts(%x: i64, %y: i64) -> (i64, i64) {
  %c7 = arith.constant 7 : i64
  %c40 = arith.constant 40 : i64
  %0 = arith.andi %x, %c7 : i64
  %1 = arith.minui %y, %c40 : i64
  %2 = arith.shrui %0, %1 : i64
  %3 = arith.shrui %0, %0 : i64
  return %2, %3 : i64, i64
}

// -----

// A sum that does not wrap may do so as a signed one of fewer bits.
// CHECK-LABEL: func.func @flags(
// CHECK-SAME: [[ARG0:%.+]]: i64) -> i64 {
// CHECK-NEXT: [[C127_I64:%.+]] = arith.constant 127 : i64
// CHECK-NEXT: [[V0:%.+]] = arith.andi [[ARG0]], [[C127_I64]] : i64
// CHECK-NEXT: [[V1:%.+]] = arith.trunci [[V0]] : i64 to i8
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[V1]] overflow<nuw> : i8
// CHECK-NEXT: [[V3:%.+]] = arith.extui [[V2]] : i8 to i64
// CHECK-NEXT: return [[V3]] : i64
// CHECK-NEXT: }
func.func @flags(%x: i64) -> i64 {
  %c127 = arith.constant 127 : i64
  %0 = arith.andi %x, %c127 : i64
  %1 = arith.addi %0, %0 overflow<nsw, nuw> : i64
  return %1 : i64
}
