// RUN: crease-opt %s --split-input-file --arith-unsigned-when-equivalent | FileCheck %s

// All operands and results are known not to be below zero.
// CHECK-LABEL: func.func @ops(
// CHECK-SAME: [[ARG0:%.+]]: i8, [[ARG1:%.+]]: i8) -> (i32, i32, i32, i32, i32, i32) {
// CHECK-NEXT: [[V0:%.+]] = arith.extui [[ARG0]] : i8 to i32
// CHECK-NEXT: [[V1:%.+]] = arith.extui [[ARG1]] : i8 to i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[V1]], [[C1_I32]] : i32
// CHECK-NEXT: [[V3:%.+]] = arith.divui [[V0]], [[V2]] {said} : i32
// CHECK-NEXT: [[V4:%.+]] = arith.ceildivui [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.divui [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.remui [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.minui [[V0]], [[V1]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.maxui [[V0]], [[V1]] : i32
// CHECK-NEXT: return [[V3]], [[V4]], [[V5]], [[V6]], [[V7]], [[V8]] : i32, i32, i32, i32, i32, i32
// CHECK-NEXT: }
func.func @ops(%x: i8, %y: i8) -> (i32, i32, i32, i32, i32, i32) {
  %a = arith.extui %x : i8 to i32
  %b = arith.extui %y : i8 to i32
  %c1 = arith.constant 1 : i32
  %c = arith.addi %b, %c1 : i32
  %0 = arith.divsi %a, %c {said} : i32
  %1 = arith.ceildivsi %a, %c : i32
  %2 = arith.floordivsi %a, %c : i32
  %3 = arith.remsi %a, %c : i32
  %4 = arith.minsi %a, %b : i32
  %5 = arith.maxsi %a, %b : i32
  return %0, %1, %2, %3, %4, %5 : i32, i32, i32, i32, i32, i32
}

// -----

// A divisor that may be zero makes anything.
// CHECK-LABEL: func.func @not_these(
// CHECK-SAME: [[ARG0:%.+]]: i8, [[ARG1:%.+]]: i8) -> (i32, i32, i32) {
// CHECK-NEXT: [[V0:%.+]] = arith.extui [[ARG0]] : i8 to i32
// CHECK-NEXT: [[V1:%.+]] = arith.extsi [[ARG1]] : i8 to i32
// CHECK-NEXT: [[V2:%.+]] = arith.extui [[ARG1]] : i8 to i32
// CHECK-NEXT: [[V3:%.+]] = arith.divsi [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V4:%.+]] = arith.minsi [[V0]], [[V1]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.shrsi [[V0]], [[V0]] : i32
// CHECK-NEXT: return [[V3]], [[V4]], [[V5]] : i32, i32, i32
// CHECK-NEXT: }
func.func @not_these(%x: i8, %y: i8) -> (i32, i32, i32) {
  %a = arith.extui %x : i8 to i32
  %b = arith.extsi %y : i8 to i32
  %c = arith.extui %y : i8 to i32
  %0 = arith.divsi %a, %c : i32
  %1 = arith.minsi %a, %b : i32
  %2 = arith.shrsi %a, %a : i32
  return %0, %1, %2 : i32, i32, i32
}

// -----

// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xi8>) -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<[1, 2, 300, 4]> : vector<4xi32>
// CHECK-NEXT: [[V0:%.+]] = arith.extui [[ARG0]] : vector<4xi8> to vector<4xi32>
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi ult, [[V0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi ule, [[V0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi ugt, [[V0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi uge, [[V0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi eq, [[V0]], [[CST]] : vector<4xi32>
// CHECK-NEXT: return [[V1]], [[V2]], [[V3]], [[V4]], [[V5]] : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
// CHECK-NEXT: }
func.func @comparisons(%x: vector<4xi8>) -> (vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>) {
  %c = arith.constant dense<[1, 2, 300, 4]> : vector<4xi32>
  %a = arith.extui %x : vector<4xi8> to vector<4xi32>
  %0 = arith.cmpi slt, %a, %c {said} : vector<4xi32>
  %1 = arith.cmpi sle, %a, %c : vector<4xi32>
  %2 = arith.cmpi sgt, %a, %c : vector<4xi32>
  %3 = arith.cmpi sge, %a, %c : vector<4xi32>
  %4 = arith.cmpi eq, %a, %c : vector<4xi32>
  return %0, %1, %2, %3, %4 : vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>, vector<4xi1>
}

// -----

// Of what was made nothing is known: its users stay, as upstream's do.
// CHECK-LABEL: func.func @chains(
// CHECK-SAME: [[ARG0:%.+]]: i8) -> (i32, i64) {
// CHECK-NEXT: [[V0:%.+]] = arith.extui [[ARG0]] : i8 to i32
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: [[V1:%.+]] = arith.maxui [[V0]], [[C3_I32]] : i32
// CHECK-NEXT: [[V2:%.+]] = arith.divsi [[V0]], [[V1]] : i32
// CHECK-NEXT: [[V3:%.+]] = arith.extui [[V0]] : i32 to i64
// CHECK-NEXT: return [[V2]], [[V3]] : i32, i64
// CHECK-NEXT: }
func.func @chains(%x: i8) -> (i32, i64) {
  %a = arith.extui %x : i8 to i32
  %c3 = arith.constant 3 : i32
  %0 = arith.maxsi %a, %c3 : i32
  %1 = arith.divsi %a, %0 : i32
  %2 = arith.extsi %a : i32 to i64
  return %1, %2 : i32, i64
}

// -----

// What never runs stays as it is.
// CHECK-LABEL: func.func @dead(
// CHECK-SAME: [[ARG0:%.+]]: i8) -> i32 {
// CHECK-NEXT: [[V0:%.+]] = arith.extui [[ARG0]] : i8 to i32
// CHECK-NEXT: [[C3_I32:%.+]] = arith.constant 3 : i32
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: [[V1:%.+]] = arith.maxsi [[V0]], [[C3_I32]] : i32
// CHECK-NEXT: return [[V1]] : i32
// CHECK-NEXT: }
func.func @dead(%x: i8) -> i32 {
  %a = arith.extui %x : i8 to i32
  %c3 = arith.constant 3 : i32
  return %a : i32
^bb1:
  %0 = arith.maxsi %a, %c3 : i32
  return %0 : i32
}
