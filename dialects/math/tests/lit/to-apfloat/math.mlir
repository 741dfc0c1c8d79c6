// RUN: crease-opt %s --convert-math-to-apfloat | FileCheck %s

// CHECK-LABEL: func.func private @_mlir_apfloat_isnormal(
// CHECK-SAME: i32, i64) -> i1
// CHECK-LABEL: func.func private @_mlir_apfloat_isnan(
// CHECK-SAME: i32, i64) -> i1
// CHECK-LABEL: func.func private @_mlir_apfloat_isinfinite(
// CHECK-SAME: i32, i64) -> i1
// CHECK-LABEL: func.func private @_mlir_apfloat_isfinite(
// CHECK-SAME: i32, i64) -> i1
// CHECK-LABEL: func.func private @_mlir_apfloat_fused_multiply_add(
// CHECK-SAME: i32, i64, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_abs(
// CHECK-SAME: i32, i64) -> i64
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: bf16) {
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V1:%.+]] = arith.extui [[V0]] : i16 to i64
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V2:%.+]] = call @_mlir_apfloat_abs([[C0_I32]], [[V1]]) : (i32, i64) -> i64
// CHECK-NEXT: [[V3:%.+]] = arith.trunci [[V2]] : i64 to i16
// CHECK-NEXT: [[V4:%.+]] = arith.bitcast [[V3]] : i16 to f16
// CHECK-NEXT: [[V5:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V6:%.+]] = arith.extui [[V5]] : i16 to i64
// CHECK-NEXT: [[V7:%.+]] = arith.bitcast [[V4]] : f16 to i16
// CHECK-NEXT: [[V8:%.+]] = arith.extui [[V7]] : i16 to i64
// CHECK-NEXT: [[V9:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V10:%.+]] = arith.extui [[V9]] : i16 to i64
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V11:%.+]] = call @_mlir_apfloat_fused_multiply_add([[C0_I32_0]], [[V6]], [[V8]], [[V10]]) : (i32, i64, i64, i64) -> i64
// CHECK-NEXT: [[V12:%.+]] = arith.trunci [[V11]] : i64 to i16
// CHECK-NEXT: [[V13:%.+]] = arith.bitcast [[V12]] : i16 to f16
// CHECK-NEXT: [[V14:%.+]] = arith.bitcast [[ARG1]] : bf16 to i16
// CHECK-NEXT: [[V15:%.+]] = arith.extui [[V14]] : i16 to i64
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[V16:%.+]] = call @_mlir_apfloat_isfinite([[C1_I32]], [[V15]]) : (i32, i64) -> i1
// CHECK-NEXT: [[V17:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V18:%.+]] = arith.extui [[V17]] : i16 to i64
// CHECK-NEXT: [[C0_I32_1:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V19:%.+]] = call @_mlir_apfloat_isinfinite([[C0_I32_1]], [[V18]]) : (i32, i64) -> i1
// CHECK-NEXT: [[V20:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V21:%.+]] = arith.extui [[V20]] : i16 to i64
// CHECK-NEXT: [[C0_I32_2:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V22:%.+]] = call @_mlir_apfloat_isnan([[C0_I32_2]], [[V21]]) : (i32, i64) -> i1
// CHECK-NEXT: [[V23:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V24:%.+]] = arith.extui [[V23]] : i16 to i64
// CHECK-NEXT: [[C0_I32_3:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[V25:%.+]] = call @_mlir_apfloat_isnormal([[C0_I32_3]], [[V24]]) : (i32, i64) -> i1
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @scalars(%x: f16, %y: bf16) {
  %0 = math.absf %x fastmath<nnan> : f16
  %1 = math.fma %x, %0, %x : f16
  %2 = math.isfinite %y : bf16
  %3 = math.isinf %x : f16
  %4 = math.isnan %x : f16
  %5 = math.isnormal %x : f16
  return
}

// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xf32>, [[ARG1:%.+]]: f128) {
// CHECK-NEXT: [[V0:%.+]] = math.absf [[ARG0]] : vector<2xf32>
// CHECK-NEXT: [[V1:%.+]] = math.isnan [[ARG0]] : vector<2xf32>
// CHECK-NEXT: [[V2:%.+]] = math.fma [[ARG1]], [[ARG1]], [[ARG1]] : f128
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @others(%x: vector<2xf32>, %y: f128) {
  %0 = math.absf %x : vector<2xf32>
  %1 = math.isnan %x : vector<2xf32>
  %2 = math.fma %y, %y, %y : f128
  return
}
