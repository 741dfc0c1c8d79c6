// RUN: crease-opt %s --arith-emulate-wide-int="widest-int-supported=64" | FileCheck %s

// Integers of any width that is a power of two. A float counts the high half exactly, which mlir-opt-22 does not where
// that has 64 bits.
// CHECK-LABEL: func.func @wide(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xi64>, [[ARG1:%.+]]: i64, [[ARG2:%.+]]: f64) -> (vector<2xi64>, f64, vector<2xi64>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0> : vector<2xi64>
// CHECK-NEXT: [[V0:%.+]] = vector.insert [[ARG1]], [[CST]] [0] : i64 into vector<2xi64>
// CHECK-NEXT: [[V1:%.+]] = vector.extract [[V0]][0] : i64 from vector<2xi64>
// CHECK-NEXT: [[V2:%.+]] = vector.extract [[V0]][1] : i64 from vector<2xi64>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[ARG0]][0] : i64 from vector<2xi64>
// CHECK-NEXT: [[V4:%.+]] = vector.extract [[ARG0]][1] : i64 from vector<2xi64>
// CHECK-NEXT: [[V5:%.+]] = arith.ori [[V1]], [[V3]] : i64
// CHECK-NEXT: [[V6:%.+]] = arith.ori [[V2]], [[V4]] : i64
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0> : vector<2xi64>
// CHECK-NEXT: [[V7:%.+]] = vector.insert [[V5]], [[CST_0]] [0] : i64 into vector<2xi64>
// CHECK-NEXT: [[V8:%.+]] = vector.insert [[V6]], [[V7]] [1] : i64 into vector<2xi64>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[V8]][0] : i64 from vector<2xi64>
// CHECK-NEXT: [[V10:%.+]] = vector.extract [[V8]][1] : i64 from vector<2xi64>
// CHECK-NEXT: [[C0_I64:%.+]] = arith.constant 0 : i64
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi eq, [[V10]], [[C0_I64]] : i64
// CHECK-NEXT: [[V12:%.+]] = arith.uitofp [[V9]] : i64 to f64
// CHECK-NEXT: [[V13:%.+]] = arith.uitofp [[V10]] : i64 to f64
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant 1.8446744073709552E+19 : f64
// CHECK-NEXT: [[V14:%.+]] = arith.mulf [[V13]], [[CST_1]] : f64
// CHECK-NEXT: [[V15:%.+]] = arith.addf [[V12]], [[V14]] : f64
// CHECK-NEXT: [[V16:%.+]] = arith.select [[V11]], [[V12]], [[V15]] : f64
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 1.8446744073709552E+19 : f64
// CHECK-NEXT: [[V17:%.+]] = arith.divf [[ARG2]], [[CST_2]] : f64
// CHECK-NEXT: [[V18:%.+]] = arith.fptoui [[V17]] : f64 to i64
// CHECK-NEXT: [[V19:%.+]] = arith.remf [[ARG2]], [[CST_2]] : f64
// CHECK-NEXT: [[V20:%.+]] = arith.fptoui [[V19]] : f64 to i64
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<0> : vector<2xi64>
// CHECK-NEXT: [[V21:%.+]] = vector.insert [[V20]], [[CST_3]] [0] : i64 into vector<2xi64>
// CHECK-NEXT: [[V22:%.+]] = vector.insert [[V18]], [[V21]] [1] : i64 into vector<2xi64>
// CHECK-NEXT: return [[V8]], [[V16]], [[V22]] : vector<2xi64>, f64, vector<2xi64>
// CHECK-NEXT: }
func.func @wide(%x: i128, %y: i64, %f: f64) -> (i128, f64, i128) {
  %0 = arith.extui %y : i64 to i128
  %1 = arith.ori %0, %x : i128
  %2 = arith.uitofp %1 : i128 to f64
  %3 = arith.fptoui %f : f64 to i128
  return %1, %2, %3 : i128, f64, i128
}
