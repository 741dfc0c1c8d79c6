// RUN: crease-opt %s --split-input-file --arith-emulate-wide-int | FileCheck %s

// An integer of twice as many bits as there are is a vector of its halves, in signatures, too.
// CHECK-LABEL: func.func private @other(
// CHECK-SAME: vector<2xi32>, vector<3x2xi32>, (vector<2xi32>) -> vector<2xi32>, tensor<2xi64>) -> vector<2xi32>
func.func private @other(i64, vector<3xi64>, (i64) -> i64, tensor<2xi64>) -> i64
// CHECK-LABEL: func.func @signatures(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<3x2xi32>, [[ARG2:%.+]]: i32) -> (vector<2xi32>, i32) {
// CHECK-NEXT: [[V0:%.+]]:2 = call @signatures([[ARG0]], [[ARG1]], [[ARG2]]) : (vector<2xi32>, vector<3x2xi32>, i32) -> (vector<2xi32>, i32)
// CHECK-NEXT: vector.print [[V0]]#0 : vector<2xi32>
// CHECK-NEXT: return [[V0]]#0, [[ARG2]] : vector<2xi32>, i32
// CHECK-NEXT: }
func.func @signatures(%x: i64, %v: vector<3xi64>, %n: i32) -> (i64, i32) {
  %0:2 = call @signatures(%x, %v, %n) {no_inline} : (i64, vector<3xi64>, i32) -> (i64, i32)
  vector.print %0#0 : i64
  return %0#0, %n : i64, i32
}

// -----

// Constants, one number for all elements among them; what folds is folded first.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>) -> (vector<2xi32>, vector<2x2xi32>, vector<2x2xi32>, vector<2x2x2xi32>, vector<2xi32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<[-2, -1]> : vector<2xi32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<{{\[\[}}0, 1], [3, 0]]> : vector<2x2xi32>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<1> : vector<2x2xi32>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<{{\[\[}}[1, 0], [1, 0]], {{\[\[}}1, 0], [1, 0]]]> : vector<2x2x2xi32>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: return [[CST]], [[CST_0]], [[CST_1]], [[CST_2]], [[ARG0]] : vector<2xi32>, vector<2x2xi32>, vector<2x2xi32>, vector<2x2x2xi32>, vector<2xi32>
// CHECK-NEXT: }
func.func @constants(%x: i64) -> (i64, vector<2xi64>, vector<2xi64>, vector<2x2xi64>, i64) {
  %0 = arith.constant -2 : i64
  %1 = arith.constant dense<[4294967296, 3]> : vector<2xi64>
  %2 = arith.constant dense<4294967297> : vector<2xi64>
  %3 = arith.constant dense<1> : vector<2x2xi64>
  %zero = arith.constant 0 : i64
  %4 = arith.addi %x, %zero : i64
  return %0, %1, %2, %3, %4 : i64, vector<2xi64>, vector<2xi64>, vector<2x2xi64>, i64
}

// -----

// Halves carry, borrow, and are multiplied crosswise.
// CHECK-LABEL: func.func @arithmetic(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[SUM:%.+]], [[OVERFLOW:%.+]] = arith.addui_extended [[V0]], [[V2]] : i32, i1
// CHECK-NEXT: [[V4:%.+]] = arith.extui [[OVERFLOW]] : i1 to i32
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V4]], [[V1]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[V5]], [[V3]] : i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.insert [[SUM]], [[CST]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V8:%.+]] = vector.insert [[V6]], [[V7]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V12:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[LOW:%.+]], [[HIGH:%.+]] = arith.mului_extended [[V9]], [[V11]] : i32
// CHECK-NEXT: [[V13:%.+]] = arith.muli [[V9]], [[V12]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.muli [[V10]], [[V11]] : i32
// CHECK-NEXT: [[V15:%.+]] = arith.addi [[HIGH]], [[V13]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.addi [[V15]], [[V14]] : i32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V17:%.+]] = vector.insert [[LOW]], [[CST_0]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V18:%.+]] = vector.insert [[V16]], [[V17]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V19:%.+]] = vector.extract [[V18]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V20:%.+]] = vector.extract [[V18]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V21:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V22:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V23:%.+]] = arith.xori [[V19]], [[V21]] : i32
// CHECK-NEXT: [[V24:%.+]] = arith.xori [[V20]], [[V22]] : i32
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V25:%.+]] = vector.insert [[V23]], [[CST_1]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V26:%.+]] = vector.insert [[V24]], [[V25]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: return [[V26]] : vector<2xi32>
// CHECK-NEXT: }
func.func @arithmetic(%x: i64, %y: i64) -> i64 {
  %0 = arith.addi %x, %y : i64
  %1 = arith.subi %0, %y : i64
  %2 = arith.muli %1, %x : i64
  %3 = arith.xori %2, %y : i64
  return %3 : i64
}

// -----

// In vectors the halves lie beside each other.
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: vector<3x2xi32>, [[ARG1:%.+]]: vector<3x2xi32>) -> (vector<3x2xi32>, vector<3xi1>, vector<3x2xi32>) {
// CHECK-NEXT: [[V0:%.+]] = vector.extract_strided_slice [[ARG0]] {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract_strided_slice [[ARG0]] {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[SUM:%.+]], [[OVERFLOW:%.+]] = arith.addui_extended [[V0]], [[V2]] : vector<3x1xi32>, vector<3x1xi1>
// CHECK-NEXT: [[V4:%.+]] = arith.extui [[OVERFLOW]] : vector<3x1xi1> to vector<3x1xi32>
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V4]], [[V1]] : vector<3x1xi32>
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[V5]], [[V3]] : vector<3x1xi32>
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<3x2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.insert_strided_slice [[SUM]], [[CST]] {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
// CHECK-NEXT: [[V8:%.+]] = vector.insert_strided_slice [[V6]], [[V7]] {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract_strided_slice [[ARG0]] {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract_strided_slice [[ARG0]] {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V12:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi ule, [[V9]], [[V11]] : vector<3x1xi32>
// CHECK-NEXT: [[V14:%.+]] = arith.cmpi sle, [[V10]], [[V12]] : vector<3x1xi32>
// CHECK-NEXT: [[V15:%.+]] = arith.cmpi eq, [[V10]], [[V12]] : vector<3x1xi32>
// CHECK-NEXT: [[V16:%.+]] = arith.select [[V15]], [[V13]], [[V14]] : vector<3x1xi1>, vector<3x1xi1>
// CHECK-NEXT: [[V17:%.+]] = vector.shape_cast [[V16]] : vector<3x1xi1> to vector<3xi1>
// CHECK-NEXT: [[V18:%.+]] = vector.extract_strided_slice [[ARG0]] {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V19:%.+]] = vector.extract_strided_slice [[ARG0]] {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V20:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 0], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V21:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 1], sizes = [3, 1], strides = [1, 1]} : vector<3x2xi32> to vector<3x1xi32>
// CHECK-NEXT: [[V22:%.+]] = vector.shape_cast [[V17]] : vector<3xi1> to vector<3x1xi1>
// CHECK-NEXT: [[V23:%.+]] = arith.select [[V22]], [[V18]], [[V20]] : vector<3x1xi1>, vector<3x1xi32>
// CHECK-NEXT: [[V24:%.+]] = arith.select [[V22]], [[V19]], [[V21]] : vector<3x1xi1>, vector<3x1xi32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<3x2xi32>
// CHECK-NEXT: [[V25:%.+]] = vector.insert_strided_slice [[V23]], [[CST_0]] {offsets = [0, 0], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
// CHECK-NEXT: [[V26:%.+]] = vector.insert_strided_slice [[V24]], [[V25]] {offsets = [0, 1], strides = [1, 1]} : vector<3x1xi32> into vector<3x2xi32>
// CHECK-NEXT: return [[V8]], [[V17]], [[V26]] : vector<3x2xi32>, vector<3xi1>, vector<3x2xi32>
// CHECK-NEXT: }
func.func @vectors(%x: vector<3xi64>, %y: vector<3xi64>) -> (vector<3xi64>, vector<3xi1>, vector<3xi64>) {
  %0 = arith.addi %x, %y : vector<3xi64>
  %1 = arith.cmpi sle, %x, %y : vector<3xi64>
  %2 = arith.select %1, %x, %y : vector<3xi1>, vector<3xi64>
  return %0, %1, %2 : vector<3xi64>, vector<3xi1>, vector<3xi64>
}

// -----

// A vector without dimensions is a vector of two as well.
// CHECK-LABEL: func.func @without_dimensions(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.andi [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.andi [[V1]], [[V3]] : i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V6:%.+]] = vector.insert [[V4]], [[CST]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.insert [[V5]], [[V6]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: return [[V7]] : vector<2xi32>
// CHECK-NEXT: }
func.func @without_dimensions(%x: vector<i64>, %y: vector<i64>) -> vector<i64> {
  %0 = arith.andi %x, %y : vector<i64>
  return %0 : vector<i64>
}

// -----

// The high halves decide unless they are equal. The greater of two is chosen by such a comparison.
// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<2xi32>) -> (i1, i1, vector<2xi32>) {
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi ne, [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi ne, [[V1]], [[V3]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.ori [[V4]], [[V5]] : i1
// CHECK-NEXT: [[V7:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V8:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi ult, [[V7]], [[V9]] : i32
// CHECK-NEXT: [[V12:%.+]] = arith.cmpi ult, [[V8]], [[V10]] : i32
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi eq, [[V8]], [[V10]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.select [[V13]], [[V11]], [[V12]] : i1
// CHECK-NEXT: [[V15:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V16:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V17:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V18:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V19:%.+]] = arith.cmpi ugt, [[V15]], [[V17]] : i32
// CHECK-NEXT: [[V20:%.+]] = arith.cmpi sgt, [[V16]], [[V18]] : i32
// CHECK-NEXT: [[V21:%.+]] = arith.cmpi eq, [[V16]], [[V18]] : i32
// CHECK-NEXT: [[V22:%.+]] = arith.select [[V21]], [[V19]], [[V20]] : i1
// CHECK-NEXT: [[V23:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V24:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V25:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V26:%.+]] = vector.extract [[ARG1]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V27:%.+]] = arith.select [[V22]], [[V23]], [[V25]] : i32
// CHECK-NEXT: [[V28:%.+]] = arith.select [[V22]], [[V24]], [[V26]] : i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V29:%.+]] = vector.insert [[V27]], [[CST]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V30:%.+]] = vector.insert [[V28]], [[V29]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: return [[V6]], [[V14]], [[V30]] : i1, i1, vector<2xi32>
// CHECK-NEXT: }
func.func @comparisons(%x: i64, %y: i64) -> (i1, i1, i64) {
  %0 = arith.cmpi ne, %x, %y : i64
  %1 = arith.cmpi ult, %x, %y : i64
  %2 = arith.maxsi %x, %y : i64
  return %0, %1, %2 : i1, i1, i64
}

// -----

// CHECK-LABEL: func.func @shift_left(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C32_I32:%.+]] = arith.constant 32 : i32
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi uge, [[V2]], [[C32_I32]] : i32
// CHECK-NEXT: [[V4:%.+]] = arith.shli [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V3]], [[C0_I32]], [[V4]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.select [[V3]], [[C32_I32]], [[V2]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.subi [[C32_I32]], [[V6]] : i32
// CHECK-NEXT: [[V8:%.+]] = arith.shrui [[V0]], [[V7]] : i32
// CHECK-NEXT: [[V9:%.+]] = arith.subi [[V2]], [[C32_I32]] : i32
// CHECK-NEXT: [[V10:%.+]] = arith.shli [[V0]], [[V9]] : i32
// CHECK-NEXT: [[V11:%.+]] = arith.shli [[V1]], [[V2]] : i32
// CHECK-NEXT: [[V12:%.+]] = arith.select [[V3]], [[C0_I32]], [[V11]] : i32
// CHECK-NEXT: [[V13:%.+]] = arith.select [[V3]], [[V10]], [[V8]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.ori [[V13]], [[V12]] : i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V15:%.+]] = vector.insert [[V5]], [[CST]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V16:%.+]] = vector.insert [[V14]], [[V15]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: return [[V16]] : vector<2xi32>
// CHECK-NEXT: }
func.func @shift_left(%x: i64, %y: i64) -> i64 {
  %0 = arith.shli %x, %y : i64
  return %0 : i64
}

// -----

// CHECK-LABEL: func.func @shift_right(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<2xi32>) -> vector<2xi32> {
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V2:%.+]] = arith.cmpi slt, [[V0]], [[C0_I32]] : i32
// CHECK-NEXT: [[V3:%.+]] = arith.extsi [[V2]] : i1 to i32
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi slt, [[V3]], [[C0_I32_0]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.extsi [[V4]] : i1 to i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V6:%.+]] = vector.insert [[V3]], [[CST]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.insert [[V5]], [[V6]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[C64_I32:%.+]] = arith.constant 64 : i32
// CHECK-NEXT: [[V8:%.+]] = arith.subi [[C64_I32]], [[V1]] : i32
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.insert [[V8]], [[CST_1]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[V7]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[V7]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V12:%.+]] = vector.extract [[V9]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[C0_I32_2:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C32_I32:%.+]] = arith.constant 32 : i32
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi uge, [[V12]], [[C32_I32]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.shli [[V10]], [[V12]] : i32
// CHECK-NEXT: [[V15:%.+]] = arith.select [[V13]], [[C0_I32_2]], [[V14]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.select [[V13]], [[C32_I32]], [[V12]] : i32
// CHECK-NEXT: [[V17:%.+]] = arith.subi [[C32_I32]], [[V16]] : i32
// CHECK-NEXT: [[V18:%.+]] = arith.shrui [[V10]], [[V17]] : i32
// CHECK-NEXT: [[V19:%.+]] = arith.subi [[V12]], [[C32_I32]] : i32
// CHECK-NEXT: [[V20:%.+]] = arith.shli [[V10]], [[V19]] : i32
// CHECK-NEXT: [[V21:%.+]] = arith.shli [[V11]], [[V12]] : i32
// CHECK-NEXT: [[V22:%.+]] = arith.select [[V13]], [[C0_I32_2]], [[V21]] : i32
// CHECK-NEXT: [[V23:%.+]] = arith.select [[V13]], [[V20]], [[V18]] : i32
// CHECK-NEXT: [[V24:%.+]] = arith.ori [[V23]], [[V22]] : i32
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V25:%.+]] = vector.insert [[V15]], [[CST_3]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V26:%.+]] = vector.insert [[V24]], [[V25]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V27:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V28:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V29:%.+]] = vector.extract [[ARG1]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[C0_I32_4:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C32_I32_5:%.+]] = arith.constant 32 : i32
// CHECK-NEXT: [[V30:%.+]] = arith.cmpi uge, [[V29]], [[C32_I32_5]] : i32
// CHECK-NEXT: [[V31:%.+]] = arith.shrui [[V27]], [[V29]] : i32
// CHECK-NEXT: [[V32:%.+]] = arith.select [[V30]], [[C0_I32_4]], [[V31]] : i32
// CHECK-NEXT: [[V33:%.+]] = arith.shrui [[V28]], [[V29]] : i32
// CHECK-NEXT: [[V34:%.+]] = arith.select [[V30]], [[C0_I32_4]], [[V33]] : i32
// CHECK-NEXT: [[V35:%.+]] = arith.select [[V30]], [[C32_I32_5]], [[V29]] : i32
// CHECK-NEXT: [[V36:%.+]] = arith.subi [[C32_I32_5]], [[V35]] : i32
// CHECK-NEXT: [[V37:%.+]] = arith.shli [[V28]], [[V36]] : i32
// CHECK-NEXT: [[V38:%.+]] = arith.subi [[V29]], [[C32_I32_5]] : i32
// CHECK-NEXT: [[V39:%.+]] = arith.shrui [[V28]], [[V38]] : i32
// CHECK-NEXT: [[V40:%.+]] = arith.select [[V30]], [[V39]], [[V37]] : i32
// CHECK-NEXT: [[V41:%.+]] = arith.ori [[V32]], [[V40]] : i32
// CHECK-NEXT: [[CST_6:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V42:%.+]] = vector.insert [[V41]], [[CST_6]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V43:%.+]] = vector.insert [[V34]], [[V42]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V44:%.+]] = vector.extract [[V43]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V45:%.+]] = vector.extract [[V43]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V46:%.+]] = vector.extract [[V26]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V47:%.+]] = vector.extract [[V26]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V48:%.+]] = arith.ori [[V44]], [[V46]] : i32
// CHECK-NEXT: [[V49:%.+]] = arith.ori [[V45]], [[V47]] : i32
// CHECK-NEXT: [[CST_7:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V50:%.+]] = vector.insert [[V48]], [[CST_7]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V51:%.+]] = vector.insert [[V49]], [[V50]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V52:%.+]] = arith.cmpi eq, [[V1]], [[C0_I32]] : i32
// CHECK-NEXT: [[V53:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V54:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V55:%.+]] = vector.extract [[V51]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V56:%.+]] = vector.extract [[V51]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V57:%.+]] = arith.select [[V52]], [[V53]], [[V55]] : i32
// CHECK-NEXT: [[V58:%.+]] = arith.select [[V52]], [[V54]], [[V56]] : i32
// CHECK-NEXT: [[CST_8:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V59:%.+]] = vector.insert [[V57]], [[CST_8]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V60:%.+]] = vector.insert [[V58]], [[V59]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: return [[V60]] : vector<2xi32>
// CHECK-NEXT: }
func.func @shift_right(%x: i64, %y: i64) -> i64 {
  %0 = arith.shrsi %x, %y : i64
  return %0 : i64
}

// -----

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: i32, [[ARG2:%.+]]: vector<2xi16>, [[ARG3:%.+]]: index) -> (vector<2xi32>, vector<2x2xi32>, vector<2xi32>, i32, i8, vector<2xi16>, index) {
// CHECK-NEXT: [[V0:%.+]] = arith.extsi [[ARG0]] : i1 to i32
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[V0]], [[C0_I32]] : i32
// CHECK-NEXT: [[V2:%.+]] = arith.extsi [[V1]] : i1 to i32
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.insert [[V0]], [[CST]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V4:%.+]] = vector.insert [[V2]], [[V3]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V5:%.+]] = vector.shape_cast [[ARG2]] : vector<2xi16> to vector<2x1xi16>
// CHECK-NEXT: [[V6:%.+]] = arith.extui [[V5]] : vector<2x1xi16> to vector<2x1xi32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<2x2xi32>
// CHECK-NEXT: [[V7:%.+]] = vector.insert_strided_slice [[V6]], [[CST_0]] {offsets = [0, 0], strides = [1, 1]} : vector<2x1xi32> into vector<2x2xi32>
// CHECK-NEXT: [[V8:%.+]] = arith.index_cast [[ARG3]] : index to i32
// CHECK-NEXT: [[C0_I32_1:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi slt, [[V8]], [[C0_I32_1]] : i32
// CHECK-NEXT: [[V10:%.+]] = arith.extsi [[V9]] : i1 to i32
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V11:%.+]] = vector.insert [[V8]], [[CST_2]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V12:%.+]] = vector.insert [[V10]], [[V11]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V13:%.+]] = vector.extract [[V12]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V14:%.+]] = vector.extract [[V4]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V15:%.+]] = arith.trunci [[V14]] : i32 to i8
// CHECK-NEXT: [[V16:%.+]] = vector.extract [[V12]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V17:%.+]] = arith.index_castui [[V16]] : i32 to index
// CHECK-NEXT: return [[V4]], [[V7]], [[V12]], [[V13]], [[V15]], [[ARG2]], [[V17]] : vector<2xi32>, vector<2x2xi32>, vector<2xi32>, i32, i8, vector<2xi16>, index
// CHECK-NEXT: }
func.func @casts(%b: i1, %x: i32, %v: vector<2xi16>, %i: index) -> (i64, vector<2xi64>, i64, i32, i8, vector<2xi16>, index) {
  %0 = arith.extsi %b : i1 to i64
  %1 = arith.extui %v : vector<2xi16> to vector<2xi64>
  %2 = arith.index_cast %i : index to i64
  %3 = arith.trunci %2 : i64 to i32
  %4 = arith.trunci %0 : i64 to i8
  %5 = arith.trunci %1 : vector<2xi64> to vector<2xi16>
  %6 = arith.index_castui %2 : i64 to index
  return %0, %1, %2, %3, %4, %5, %6 : i64, vector<2xi64>, i64, i32, i8, vector<2xi16>, index
}

// -----

// CHECK-LABEL: func.func @floats(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi32>, [[ARG1:%.+]]: vector<2x2xi32>, [[ARG2:%.+]]: f64, [[ARG3:%.+]]: vector<2xf16>) -> (f32, vector<2xf16>, vector<2xi32>, vector<2x2xi32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[CST]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[CST]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi ult, [[V0]], [[V2]] : i32
// CHECK-NEXT: [[V5:%.+]] = arith.cmpi slt, [[V1]], [[V3]] : i32
// CHECK-NEXT: [[V6:%.+]] = arith.cmpi eq, [[V1]], [[V3]] : i32
// CHECK-NEXT: [[V7:%.+]] = arith.select [[V6]], [[V4]], [[V5]] : i1
// CHECK-NEXT: [[V8:%.+]] = vector.extract [[CST]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[CST]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V11:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V12:%.+]] = arith.subi [[V8]], [[V10]] : i32
// CHECK-NEXT: [[V13:%.+]] = arith.cmpi ult, [[V8]], [[V10]] : i32
// CHECK-NEXT: [[V14:%.+]] = arith.extui [[V13]] : i1 to i32
// CHECK-NEXT: [[V15:%.+]] = arith.subi [[V9]], [[V14]] : i32
// CHECK-NEXT: [[V16:%.+]] = arith.subi [[V15]], [[V11]] : i32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V17:%.+]] = vector.insert [[V12]], [[CST_0]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V18:%.+]] = vector.insert [[V16]], [[V17]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V19:%.+]] = vector.extract [[V18]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V20:%.+]] = vector.extract [[V18]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V21:%.+]] = vector.extract [[ARG0]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V22:%.+]] = vector.extract [[ARG0]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V23:%.+]] = arith.select [[V7]], [[V19]], [[V21]] : i32
// CHECK-NEXT: [[V24:%.+]] = arith.select [[V7]], [[V20]], [[V22]] : i32
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V25:%.+]] = vector.insert [[V23]], [[CST_1]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V26:%.+]] = vector.insert [[V24]], [[V25]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V27:%.+]] = vector.extract [[V26]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V28:%.+]] = vector.extract [[V26]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V29:%.+]] = arith.cmpi eq, [[V28]], [[C0_I32]] : i32
// CHECK-NEXT: [[V30:%.+]] = arith.uitofp [[V27]] : i32 to f32
// CHECK-NEXT: [[V31:%.+]] = arith.uitofp [[V28]] : i32 to f32
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 4.2949673E+9 : f32
// CHECK-NEXT: [[V32:%.+]] = arith.mulf [[V31]], [[CST_2]] : f32
// CHECK-NEXT: [[V33:%.+]] = arith.addf [[V30]], [[V32]] : f32
// CHECK-NEXT: [[V34:%.+]] = arith.select [[V29]], [[V30]], [[V33]] : f32
// CHECK-NEXT: [[V35:%.+]] = arith.negf [[V34]] : f32
// CHECK-NEXT: [[V36:%.+]] = arith.select [[V7]], [[V35]], [[V34]] : f32
// CHECK-NEXT: [[V37:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 0], sizes = [2, 1], strides = [1, 1]} : vector<2x2xi32> to vector<2x1xi32>
// CHECK-NEXT: [[V38:%.+]] = vector.extract_strided_slice [[ARG1]] {offsets = [0, 1], sizes = [2, 1], strides = [1, 1]} : vector<2x2xi32> to vector<2x1xi32>
// CHECK-NEXT: [[V39:%.+]] = vector.shape_cast [[V37]] : vector<2x1xi32> to vector<2xi32>
// CHECK-NEXT: [[V40:%.+]] = vector.shape_cast [[V38]] : vector<2x1xi32> to vector<2xi32>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V41:%.+]] = arith.cmpi eq, [[V40]], [[CST_3]] : vector<2xi32>
// CHECK-NEXT: [[V42:%.+]] = arith.uitofp [[V39]] : vector<2xi32> to vector<2xf16>
// CHECK-NEXT: [[V43:%.+]] = arith.uitofp [[V40]] : vector<2xi32> to vector<2xf16>
// CHECK-NEXT: [[CST_4:%.+]] = arith.constant dense<0x7C00> : vector<2xf16>
// CHECK-NEXT: [[V44:%.+]] = arith.mulf [[V43]], [[CST_4]] : vector<2xf16>
// CHECK-NEXT: [[V45:%.+]] = arith.addf [[V42]], [[V44]] : vector<2xf16>
// CHECK-NEXT: [[V46:%.+]] = arith.select [[V41]], [[V42]], [[V45]] : vector<2xi1>, vector<2xf16>
// CHECK-NEXT: [[CST_5:%.+]] = arith.constant 0.000000e+00 : f64
// CHECK-NEXT: [[CST_6:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V47:%.+]] = arith.cmpf olt, [[ARG2]], [[CST_5]] : f64
// CHECK-NEXT: [[V48:%.+]] = arith.negf [[ARG2]] : f64
// CHECK-NEXT: [[V49:%.+]] = arith.select [[V47]], [[V48]], [[ARG2]] : f64
// CHECK-NEXT: [[CST_7:%.+]] = arith.constant 0x41F0000000000000 : f64
// CHECK-NEXT: [[V50:%.+]] = arith.divf [[V49]], [[CST_7]] : f64
// CHECK-NEXT: [[V51:%.+]] = arith.fptoui [[V50]] : f64 to i32
// CHECK-NEXT: [[V52:%.+]] = arith.remf [[V49]], [[CST_7]] : f64
// CHECK-NEXT: [[V53:%.+]] = arith.fptoui [[V52]] : f64 to i32
// CHECK-NEXT: [[CST_8:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V54:%.+]] = vector.insert [[V53]], [[CST_8]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V55:%.+]] = vector.insert [[V51]], [[V54]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V56:%.+]] = vector.extract [[CST_6]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V57:%.+]] = vector.extract [[CST_6]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V58:%.+]] = vector.extract [[V55]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V59:%.+]] = vector.extract [[V55]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V60:%.+]] = arith.subi [[V56]], [[V58]] : i32
// CHECK-NEXT: [[V61:%.+]] = arith.cmpi ult, [[V56]], [[V58]] : i32
// CHECK-NEXT: [[V62:%.+]] = arith.extui [[V61]] : i1 to i32
// CHECK-NEXT: [[V63:%.+]] = arith.subi [[V57]], [[V62]] : i32
// CHECK-NEXT: [[V64:%.+]] = arith.subi [[V63]], [[V59]] : i32
// CHECK-NEXT: [[CST_9:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V65:%.+]] = vector.insert [[V60]], [[CST_9]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V66:%.+]] = vector.insert [[V64]], [[V65]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[V67:%.+]] = vector.extract [[V66]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V68:%.+]] = vector.extract [[V66]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V69:%.+]] = vector.extract [[V55]][0] : i32 from vector<2xi32>
// CHECK-NEXT: [[V70:%.+]] = vector.extract [[V55]][1] : i32 from vector<2xi32>
// CHECK-NEXT: [[V71:%.+]] = arith.select [[V47]], [[V67]], [[V69]] : i32
// CHECK-NEXT: [[V72:%.+]] = arith.select [[V47]], [[V68]], [[V70]] : i32
// CHECK-NEXT: [[CST_10:%.+]] = arith.constant dense<0> : vector<2xi32>
// CHECK-NEXT: [[V73:%.+]] = vector.insert [[V71]], [[CST_10]] [0] : i32 into vector<2xi32>
// CHECK-NEXT: [[V74:%.+]] = vector.insert [[V72]], [[V73]] [1] : i32 into vector<2xi32>
// CHECK-NEXT: [[CST_11:%.+]] = arith.constant dense<0x7C00> : vector<2xf16>
// CHECK-NEXT: [[V75:%.+]] = arith.divf [[ARG3]], [[CST_11]] : vector<2xf16>
// CHECK-NEXT: [[V76:%.+]] = arith.fptoui [[V75]] : vector<2xf16> to vector<2xi32>
// CHECK-NEXT: [[V77:%.+]] = arith.remf [[ARG3]], [[CST_11]] : vector<2xf16>
// CHECK-NEXT: [[V78:%.+]] = arith.fptoui [[V77]] : vector<2xf16> to vector<2xi32>
// CHECK-NEXT: [[V79:%.+]] = vector.shape_cast [[V76]] : vector<2xi32> to vector<2x1xi32>
// CHECK-NEXT: [[V80:%.+]] = vector.shape_cast [[V78]] : vector<2xi32> to vector<2x1xi32>
// CHECK-NEXT: [[CST_12:%.+]] = arith.constant dense<0> : vector<2x2xi32>
// CHECK-NEXT: [[V81:%.+]] = vector.insert_strided_slice [[V80]], [[CST_12]] {offsets = [0, 0], strides = [1, 1]} : vector<2x1xi32> into vector<2x2xi32>
// CHECK-NEXT: [[V82:%.+]] = vector.insert_strided_slice [[V79]], [[V81]] {offsets = [0, 1], strides = [1, 1]} : vector<2x1xi32> into vector<2x2xi32>
// CHECK-NEXT: return [[V36]], [[V46]], [[V74]], [[V82]] : f32, vector<2xf16>, vector<2xi32>, vector<2x2xi32>
// CHECK-NEXT: }
func.func @floats(%x: i64, %v: vector<2xi64>, %f: f64, %h: vector<2xf16>) -> (f32, vector<2xf16>, i64, vector<2xi64>) {
  %0 = arith.sitofp %x : i64 to f32
  %1 = arith.uitofp %v : vector<2xi64> to vector<2xf16>
  %2 = arith.fptosi %f : f64 to i64
  %3 = arith.fptoui %h : vector<2xf16> to vector<2xi64>
  return %0, %1, %2, %3 : f32, vector<2xf16>, i64, vector<2xi64>
}

// -----

// What is narrow, and what is in a tensor, stays; so do blocks that control never gets to.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: i32, [[ARG1:%.+]]: tensor<2xi64>) -> tensor<2xi64> {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] : i32
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG1]], [[ARG1]] : tensor<2xi64>
// CHECK-NEXT: return [[V1]] : tensor<2xi64>
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: [[C1_I64:%.+]] = arith.constant 1 : i64
// CHECK-NEXT: [[V2:%.+]] = arith.divsi [[C1_I64]], [[C1_I64]] : i64
// CHECK-NEXT: return [[V1]] : tensor<2xi64>
// CHECK-NEXT: }
func.func @stays(%x: i32, %t: tensor<2xi64>) -> tensor<2xi64> {
  %0 = arith.addi %x, %x : i32
  %1 = arith.addi %t, %t : tensor<2xi64>
  return %1 : tensor<2xi64>
^bb1:
  %2 = arith.constant 1 : i64
  %3 = arith.divsi %2, %2 : i64
  return %1 : tensor<2xi64>
}
