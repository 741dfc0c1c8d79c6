// RUN: crease-opt %s --split-input-file --convert-arith-to-apfloat | FileCheck %s

// Declarations are put in front of each other.
// CHECK-LABEL: func.func private @_mlir_apfloat_neg(
// CHECK-SAME: i32, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_maximum(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_minimum(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_maxnum(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_minnum(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_remainder(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_divide(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_multiply(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_subtract(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_add(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func @floats(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V1:%.+]] = arith.extui [[V0]] : i32 to i64
// CHECK-NEXT: [[V2:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V3:%.+]] = arith.extui [[V2]] : i32 to i64
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V4:%.+]] = call @_mlir_apfloat_add([[C2_I32]], [[V1]], [[V3]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V5:%.+]] = arith.trunci [[V4]] : i64 to i32
// CHECK-NEXT: [[V6:%.+]] = arith.bitcast [[V5]] : i32 to f32
// CHECK-NEXT: [[V7:%.+]] = arith.bitcast [[V6]] : f32 to i32
// CHECK-NEXT: [[V8:%.+]] = arith.extui [[V7]] : i32 to i64
// CHECK-NEXT: [[V9:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V10:%.+]] = arith.extui [[V9]] : i32 to i64
// CHECK-NEXT: [[C2_I32_0:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V11:%.+]] = call @_mlir_apfloat_subtract([[C2_I32_0]], [[V8]], [[V10]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V12:%.+]] = arith.trunci [[V11]] : i64 to i32
// CHECK-NEXT: [[V13:%.+]] = arith.bitcast [[V12]] : i32 to f32
// CHECK-NEXT: [[V14:%.+]] = arith.bitcast [[V13]] : f32 to i32
// CHECK-NEXT: [[V15:%.+]] = arith.extui [[V14]] : i32 to i64
// CHECK-NEXT: [[V16:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V17:%.+]] = arith.extui [[V16]] : i32 to i64
// CHECK-NEXT: [[C2_I32_1:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V18:%.+]] = call @_mlir_apfloat_multiply([[C2_I32_1]], [[V15]], [[V17]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V19:%.+]] = arith.trunci [[V18]] : i64 to i32
// CHECK-NEXT: [[V20:%.+]] = arith.bitcast [[V19]] : i32 to f32
// CHECK-NEXT: [[V21:%.+]] = arith.bitcast [[V20]] : f32 to i32
// CHECK-NEXT: [[V22:%.+]] = arith.extui [[V21]] : i32 to i64
// CHECK-NEXT: [[V23:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V24:%.+]] = arith.extui [[V23]] : i32 to i64
// CHECK-NEXT: [[C2_I32_2:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V25:%.+]] = call @_mlir_apfloat_divide([[C2_I32_2]], [[V22]], [[V24]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V26:%.+]] = arith.trunci [[V25]] : i64 to i32
// CHECK-NEXT: [[V27:%.+]] = arith.bitcast [[V26]] : i32 to f32
// CHECK-NEXT: [[V28:%.+]] = arith.bitcast [[V27]] : f32 to i32
// CHECK-NEXT: [[V29:%.+]] = arith.extui [[V28]] : i32 to i64
// CHECK-NEXT: [[V30:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V31:%.+]] = arith.extui [[V30]] : i32 to i64
// CHECK-NEXT: [[C2_I32_3:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V32:%.+]] = call @_mlir_apfloat_remainder([[C2_I32_3]], [[V29]], [[V31]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V33:%.+]] = arith.trunci [[V32]] : i64 to i32
// CHECK-NEXT: [[V34:%.+]] = arith.bitcast [[V33]] : i32 to f32
// CHECK-NEXT: [[V35:%.+]] = arith.bitcast [[V34]] : f32 to i32
// CHECK-NEXT: [[V36:%.+]] = arith.extui [[V35]] : i32 to i64
// CHECK-NEXT: [[V37:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V38:%.+]] = arith.extui [[V37]] : i32 to i64
// CHECK-NEXT: [[C2_I32_4:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V39:%.+]] = call @_mlir_apfloat_minnum([[C2_I32_4]], [[V36]], [[V38]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V40:%.+]] = arith.trunci [[V39]] : i64 to i32
// CHECK-NEXT: [[V41:%.+]] = arith.bitcast [[V40]] : i32 to f32
// CHECK-NEXT: [[V42:%.+]] = arith.bitcast [[V41]] : f32 to i32
// CHECK-NEXT: [[V43:%.+]] = arith.extui [[V42]] : i32 to i64
// CHECK-NEXT: [[V44:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V45:%.+]] = arith.extui [[V44]] : i32 to i64
// CHECK-NEXT: [[C2_I32_5:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V46:%.+]] = call @_mlir_apfloat_maxnum([[C2_I32_5]], [[V43]], [[V45]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V47:%.+]] = arith.trunci [[V46]] : i64 to i32
// CHECK-NEXT: [[V48:%.+]] = arith.bitcast [[V47]] : i32 to f32
// CHECK-NEXT: [[V49:%.+]] = arith.bitcast [[V48]] : f32 to i32
// CHECK-NEXT: [[V50:%.+]] = arith.extui [[V49]] : i32 to i64
// CHECK-NEXT: [[V51:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V52:%.+]] = arith.extui [[V51]] : i32 to i64
// CHECK-NEXT: [[C2_I32_6:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V53:%.+]] = call @_mlir_apfloat_minimum([[C2_I32_6]], [[V50]], [[V52]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V54:%.+]] = arith.trunci [[V53]] : i64 to i32
// CHECK-NEXT: [[V55:%.+]] = arith.bitcast [[V54]] : i32 to f32
// CHECK-NEXT: [[V56:%.+]] = arith.bitcast [[V55]] : f32 to i32
// CHECK-NEXT: [[V57:%.+]] = arith.extui [[V56]] : i32 to i64
// CHECK-NEXT: [[V58:%.+]] = arith.bitcast [[ARG1]] : f32 to i32
// CHECK-NEXT: [[V59:%.+]] = arith.extui [[V58]] : i32 to i64
// CHECK-NEXT: [[C2_I32_7:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V60:%.+]] = call @_mlir_apfloat_maximum([[C2_I32_7]], [[V57]], [[V59]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V61:%.+]] = arith.trunci [[V60]] : i64 to i32
// CHECK-NEXT: [[V62:%.+]] = arith.bitcast [[V61]] : i32 to f32
// CHECK-NEXT: [[V63:%.+]] = arith.bitcast [[V62]] : f32 to i32
// CHECK-NEXT: [[V64:%.+]] = arith.extui [[V63]] : i32 to i64
// CHECK-NEXT: [[C2_I32_8:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V65:%.+]] = call @_mlir_apfloat_neg([[C2_I32_8]], [[V64]]) : (i32, i64) -> i64
// CHECK-NEXT: [[V66:%.+]] = arith.trunci [[V65]] : i64 to i32
// CHECK-NEXT: [[V67:%.+]] = arith.bitcast [[V66]] : i32 to f32
// CHECK-NEXT: return [[V67]] : f32
// CHECK-NEXT: }
func.func @floats(%x: f32, %y: f32) -> f32 {
  %0 = arith.addf %x, %y fastmath<fast> {note} : f32
  %1 = arith.subf %0, %y : f32
  %2 = arith.mulf %1, %y : f32
  %3 = arith.divf %2, %y : f32
  %4 = arith.remf %3, %y : f32
  %5 = arith.minnumf %4, %y : f32
  %6 = arith.maxnumf %5, %y : f32
  %7 = arith.minimumf %6, %y : f32
  %8 = arith.maximumf %7, %y : f32
  %9 = arith.negf %8 : f32
  return %9 : f32
}

// -----

// CHECK-LABEL: func.func private @_mlir_apfloat_convert_from_int(
// CHECK-SAME: i32, i32, i1, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_convert_to_int(
// CHECK-SAME: i32, i32, i1, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_convert(
// CHECK-SAME: i32, i32, i64) -> i64
// CHECK-LABEL: func.func @conversions(
// CHECK-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: i48, [[ARG2:%.+]]: i64) {
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V1:%.+]] = arith.extui [[V0]] : i16 to i64
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C14_I32:%.+]] = arith.constant 14 : i32
// CHECK-NEXT: [[V2:%.+]] = call @_mlir_apfloat_convert([[C0_I32]], [[C14_I32]], [[V1]]) : (i32, i32, i64) -> i64
// CHECK-NEXT: [[V3:%.+]] = arith.trunci [[V2]] : i64 to i19
// CHECK-NEXT: [[V4:%.+]] = arith.bitcast [[V3]] : i19 to tf32
// CHECK-NEXT: [[V5:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V6:%.+]] = arith.extui [[V5]] : i16 to i64
// CHECK-NEXT: [[C0_I32_0:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C18_I32:%.+]] = arith.constant 18 : i32
// CHECK-NEXT: [[V7:%.+]] = call @_mlir_apfloat_convert([[C0_I32_0]], [[C18_I32]], [[V6]]) : (i32, i32, i64) -> i64
// CHECK-NEXT: [[V8:%.+]] = arith.trunci [[V7]] : i64 to i4
// CHECK-NEXT: [[V9:%.+]] = arith.bitcast [[V8]] : i4 to f4E2M1FN
// CHECK-NEXT: [[V10:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V11:%.+]] = arith.extui [[V10]] : i16 to i64
// CHECK-NEXT: [[C0_I32_1:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[V12:%.+]] = call @_mlir_apfloat_convert_to_int([[C0_I32_1]], [[C1_I32]], [[FALSE]], [[V11]]) : (i32, i32, i1, i64) -> i64
// CHECK-NEXT: [[V13:%.+]] = arith.trunci [[V12]] : i64 to i1
// CHECK-NEXT: [[V14:%.+]] = arith.bitcast [[ARG0]] : f16 to i16
// CHECK-NEXT: [[V15:%.+]] = arith.extui [[V14]] : i16 to i64
// CHECK-NEXT: [[C0_I32_2:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C63_I32:%.+]] = arith.constant 63 : i32
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: [[V16:%.+]] = call @_mlir_apfloat_convert_to_int([[C0_I32_2]], [[C63_I32]], [[TRUE]], [[V15]]) : (i32, i32, i1, i64) -> i64
// CHECK-NEXT: [[V17:%.+]] = arith.trunci [[V16]] : i64 to i63
// CHECK-NEXT: [[V18:%.+]] = arith.extsi [[ARG1]] : i48 to i64
// CHECK-NEXT: [[C15_I32:%.+]] = arith.constant 15 : i32
// CHECK-NEXT: [[C48_I32:%.+]] = arith.constant 48 : i32
// CHECK-NEXT: [[FALSE_3:%.+]] = arith.constant false
// CHECK-NEXT: [[V19:%.+]] = call @_mlir_apfloat_convert_from_int([[C15_I32]], [[C48_I32]], [[FALSE_3]], [[V18]]) : (i32, i32, i1, i64) -> i64
// CHECK-NEXT: [[V20:%.+]] = arith.trunci [[V19]] : i64 to i8
// CHECK-NEXT: [[V21:%.+]] = arith.bitcast [[V20]] : i8 to f8E8M0FNU
// CHECK-NEXT: [[C1_I32_4:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C64_I32:%.+]] = arith.constant 64 : i32
// CHECK-NEXT: [[TRUE_5:%.+]] = arith.constant true
// CHECK-NEXT: [[V22:%.+]] = call @_mlir_apfloat_convert_from_int([[C1_I32_4]], [[C64_I32]], [[TRUE_5]], [[ARG2]]) : (i32, i32, i1, i64) -> i64
// CHECK-NEXT: [[V23:%.+]] = arith.trunci [[V22]] : i64 to i16
// CHECK-NEXT: [[V24:%.+]] = arith.bitcast [[V23]] : i16 to bf16
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @conversions(%x: f16, %i: i48, %j: i64) {
  %0 = arith.extf %x : f16 to tf32
  %1 = arith.truncf %x : f16 to f4E2M1FN
  %2 = arith.fptosi %x : f16 to i1
  %3 = arith.fptoui %x : f16 to i63
  %4 = arith.sitofp %i : i48 to f8E8M0FNU
  %5 = arith.uitofp %j : i64 to bf16
  return
}

// -----

// CHECK-LABEL: func.func private @_mlir_apfloat_compare(
// CHECK-SAME: i32, i64, i64) -> i8
// CHECK-LABEL: func.func @comparisons(
// CHECK-SAME: [[ARG0:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V1:%.+]] = arith.extui [[V0]] : i32 to i64
// CHECK-NEXT: [[V2:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V3:%.+]] = arith.extui [[V2]] : i32 to i64
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V4:%.+]] = call @_mlir_apfloat_compare([[C2_I32]], [[V1]], [[V3]]) : (i32, i64, i64) -> i8
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[V5:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V6:%.+]] = arith.extui [[V5]] : i32 to i64
// CHECK-NEXT: [[V7:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V8:%.+]] = arith.extui [[V7]] : i32 to i64
// CHECK-NEXT: [[C2_I32_0:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V9:%.+]] = call @_mlir_apfloat_compare([[C2_I32_0]], [[V6]], [[V8]]) : (i32, i64, i64) -> i8
// CHECK-NEXT: [[C2_I8:%.+]] = arith.constant 2 : i8
// CHECK-NEXT: [[V10:%.+]] = arith.cmpi eq, [[V9]], [[C2_I8]] : i8
// CHECK-NEXT: [[V11:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V12:%.+]] = arith.extui [[V11]] : i32 to i64
// CHECK-NEXT: [[V13:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V14:%.+]] = arith.extui [[V13]] : i32 to i64
// CHECK-NEXT: [[C2_I32_1:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V15:%.+]] = call @_mlir_apfloat_compare([[C2_I32_1]], [[V12]], [[V14]]) : (i32, i64, i64) -> i8
// CHECK-NEXT: [[C0_I8:%.+]] = arith.constant 0 : i8
// CHECK-NEXT: [[V16:%.+]] = arith.cmpi eq, [[V15]], [[C0_I8]] : i8
// CHECK-NEXT: [[C2_I8_2:%.+]] = arith.constant 2 : i8
// CHECK-NEXT: [[V17:%.+]] = arith.cmpi eq, [[V15]], [[C2_I8_2]] : i8
// CHECK-NEXT: [[C3_I8:%.+]] = arith.constant 3 : i8
// CHECK-NEXT: [[V18:%.+]] = arith.cmpi eq, [[V15]], [[C3_I8]] : i8
// CHECK-NEXT: [[V19:%.+]] = arith.ori [[V17]], [[V18]] : i1
// CHECK-NEXT: [[V20:%.+]] = arith.ori [[V16]], [[V19]] : i1
// CHECK-NEXT: [[V21:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V22:%.+]] = arith.extui [[V21]] : i32 to i64
// CHECK-NEXT: [[V23:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V24:%.+]] = arith.extui [[V23]] : i32 to i64
// CHECK-NEXT: [[C2_I32_3:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V25:%.+]] = call @_mlir_apfloat_compare([[C2_I32_3]], [[V22]], [[V24]]) : (i32, i64, i64) -> i8
// CHECK-NEXT: [[TRUE:%.+]] = arith.constant true
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @comparisons(%x: f32) {
  %0 = arith.cmpf false, %x, %x : f32
  %1 = arith.cmpf ogt, %x, %x : f32
  %2 = arith.cmpf une, %x, %x : f32
  %3 = arith.cmpf true, %x, %x : f32
  return
}

// -----

// CHECK-LABEL: func.func private @_mlir_apfloat_convert_to_int(
// CHECK-SAME: i32, i32, i1, i64) -> i64
// CHECK-LABEL: func.func private @_mlir_apfloat_divide(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: vector<1x2xf8E5M2>, [[ARG1:%.+]]: vector<bf16>) -> (vector<1x2xf8E5M2>, vector<i8>) {
// CHECK-NEXT: [[V0:%.+]]:2 = vector.to_elements [[ARG0]] : vector<1x2xf8E5M2>
// CHECK-NEXT: [[V1:%.+]]:2 = vector.to_elements [[ARG0]] : vector<1x2xf8E5M2>
// CHECK-NEXT: [[V2:%.+]] = arith.bitcast [[V0]]#0 : f8E5M2 to i8
// CHECK-NEXT: [[V3:%.+]] = arith.extui [[V2]] : i8 to i64
// CHECK-NEXT: [[V4:%.+]] = arith.bitcast [[V1]]#0 : f8E5M2 to i8
// CHECK-NEXT: [[V5:%.+]] = arith.extui [[V4]] : i8 to i64
// CHECK-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: [[V6:%.+]] = call @_mlir_apfloat_divide([[C7_I32]], [[V3]], [[V5]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V7:%.+]] = arith.trunci [[V6]] : i64 to i8
// CHECK-NEXT: [[V8:%.+]] = arith.bitcast [[V7]] : i8 to f8E5M2
// CHECK-NEXT: [[V9:%.+]] = arith.bitcast [[V0]]#1 : f8E5M2 to i8
// CHECK-NEXT: [[V10:%.+]] = arith.extui [[V9]] : i8 to i64
// CHECK-NEXT: [[V11:%.+]] = arith.bitcast [[V1]]#1 : f8E5M2 to i8
// CHECK-NEXT: [[V12:%.+]] = arith.extui [[V11]] : i8 to i64
// CHECK-NEXT: [[C7_I32_0:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: [[V13:%.+]] = call @_mlir_apfloat_divide([[C7_I32_0]], [[V10]], [[V12]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V14:%.+]] = arith.trunci [[V13]] : i64 to i8
// CHECK-NEXT: [[V15:%.+]] = arith.bitcast [[V14]] : i8 to f8E5M2
// CHECK-NEXT: [[V16:%.+]] = vector.from_elements [[V8]], [[V15]] : vector<1x2xf8E5M2>
// CHECK-NEXT: [[V17:%.+]] = vector.to_elements [[ARG1]] : vector<bf16>
// CHECK-NEXT: [[V18:%.+]] = arith.bitcast [[V17]] : bf16 to i16
// CHECK-NEXT: [[V19:%.+]] = arith.extui [[V18]] : i16 to i64
// CHECK-NEXT: [[C1_I32:%.+]] = arith.constant 1 : i32
// CHECK-NEXT: [[C8_I32:%.+]] = arith.constant 8 : i32
// CHECK-NEXT: [[FALSE:%.+]] = arith.constant false
// CHECK-NEXT: [[V20:%.+]] = call @_mlir_apfloat_convert_to_int([[C1_I32]], [[C8_I32]], [[FALSE]], [[V19]]) : (i32, i32, i1, i64) -> i64
// CHECK-NEXT: [[V21:%.+]] = arith.trunci [[V20]] : i64 to i8
// CHECK-NEXT: [[V22:%.+]] = vector.from_elements [[V21]] : vector<i8>
// CHECK-NEXT: return [[V16]], [[V22]] : vector<1x2xf8E5M2>, vector<i8>
// CHECK-NEXT: }
func.func @vectors(%x: vector<1x2xf8E5M2>, %y: vector<bf16>) -> (vector<1x2xf8E5M2>, vector<i8>) {
  %0 = arith.divf %x, %x : vector<1x2xf8E5M2>
  %1 = arith.fptosi %y : vector<bf16> to vector<i8>
  return %0, %1 : vector<1x2xf8E5M2>, vector<i8>
}

// -----

// More bits than the library takes, and tensors, stay.
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: f80, [[ARG1:%.+]]: tensor<2xf32>, [[ARG2:%.+]]: i65) {
// CHECK-NEXT: [[V0:%.+]] = arith.addf [[ARG0]], [[ARG0]] : f80
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[ARG1]], [[ARG1]] : tensor<2xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.sitofp [[ARG2]] : i65 to f32
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @others(%x: f80, %y: tensor<2xf32>, %i: i65) {
  %0 = arith.addf %x, %x : f80
  %1 = arith.addf %y, %y : tensor<2xf32>
  %2 = arith.sitofp %i : i65 to f32
  return
}
