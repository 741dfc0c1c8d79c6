// RUN: crease-opt %s --split-input-file --convert-arith-to-apfloat | FileCheck %s

// What is there with the right type is called. Calls in blocks that nothing gets to don't count, nor do ops there.
// CHECK-LABEL: func.func private @_mlir_apfloat_multiply(
// CHECK-SAME: i32, i64, i64) -> i64
// CHECK-LABEL: func.func @calls(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: cf.br ^bb3
// CHECK-NEXT: ^bb1([[V0:%.+]]: f32):  // 2 preds: ^bb2, ^bb3
// CHECK-NEXT: [[V1:%.+]] = arith.bitcast [[V0]] : f32 to i32
// CHECK-NEXT: [[V2:%.+]] = arith.extui [[V1]] : i32 to i64
// CHECK-NEXT: [[V3:%.+]] = arith.bitcast [[V0]] : f32 to i32
// CHECK-NEXT: [[V4:%.+]] = arith.extui [[V3]] : i32 to i64
// CHECK-NEXT: [[C2_I32:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V5:%.+]] = call @_mlir_apfloat_multiply([[C2_I32]], [[V2]], [[V4]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V6:%.+]] = arith.trunci [[V5]] : i64 to i32
// CHECK-NEXT: [[V7:%.+]] = arith.bitcast [[V6]] : i32 to f32
// CHECK-NEXT: return [[V7]] : f32
// CHECK-NEXT: ^bb2:  // no predecessors
// CHECK-NEXT: [[V8:%.+]] = arith.divf [[ARG0]], [[ARG0]] : f32
// CHECK-NEXT: cf.br ^bb1([[V8]] : f32)
// CHECK-NEXT: ^bb3:  // pred: ^bb0
// CHECK-NEXT: [[V9:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V10:%.+]] = arith.extui [[V9]] : i32 to i64
// CHECK-NEXT: [[V11:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
// CHECK-NEXT: [[V12:%.+]] = arith.extui [[V11]] : i32 to i64
// CHECK-NEXT: [[C2_I32_0:%.+]] = arith.constant 2 : i32
// CHECK-NEXT: [[V13:%.+]] = call @_mlir_apfloat_add([[C2_I32_0]], [[V10]], [[V12]]) : (i32, i64, i64) -> i64
// CHECK-NEXT: [[V14:%.+]] = arith.trunci [[V13]] : i64 to i32
// CHECK-NEXT: [[V15:%.+]] = arith.bitcast [[V14]] : i32 to f32
// CHECK-NEXT: cf.br ^bb1([[V15]] : f32)
// CHECK-NEXT: }
func.func @calls(%x: f32) -> f32 {
  cf.br ^sum
^product(%y: f32):
  %0 = arith.mulf %y, %y : f32
  return %0 : f32
^dead:
  %1 = arith.divf %x, %x : f32
  cf.br ^product(%1 : f32)
^sum:
  %2 = arith.addf %x, %x : f32
  cf.br ^product(%2 : f32)
}
// CHECK-LABEL: func.func private @_mlir_apfloat_add(
// CHECK-SAME: i32, i64, i64) -> i64
func.func private @_mlir_apfloat_add(i32, i64, i64) -> i64

// -----

// The order is that of the text, whatever is nested in what.
module {
  // CHECK: module {
  // CHECK-LABEL: func.func private @_mlir_apfloat_subtract(
  // CHECK-SAME: i32, i64, i64) -> i64
  // CHECK-LABEL: func.func private @_mlir_apfloat_neg(
  // CHECK-SAME: i32, i64) -> i64
  // CHECK-LABEL: func.func private @_mlir_apfloat_add(
  // CHECK-SAME: i32, i64, i64) -> i64
  // CHECK-LABEL: func.func @first(
  // CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
  // CHECK-NEXT: [[V5:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
  // CHECK-NEXT: [[V6:%.+]] = arith.extui [[V5]] : i32 to i64
  // CHECK-NEXT: [[V7:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
  // CHECK-NEXT: [[V8:%.+]] = arith.extui [[V7]] : i32 to i64
  // CHECK-NEXT: [[C2_I32_0:%.+]] = arith.constant 2 : i32
  // CHECK-NEXT: [[V9:%.+]] = call @_mlir_apfloat_add([[C2_I32_0]], [[V6]], [[V8]]) : (i32, i64, i64) -> i64
  // CHECK-NEXT: [[V10:%.+]] = arith.trunci [[V9]] : i64 to i32
  // CHECK-NEXT: [[V11:%.+]] = arith.bitcast [[V10]] : i32 to f32
  // CHECK-NEXT: return [[V11]] : f32
  // CHECK-NEXT: }
  func.func @first(%x: f32) -> f32 {
    %0 = arith.addf %x, %x : f32
    return %0 : f32
  }
  %one = arith.constant 1.0 : f32
  %minus = arith.negf %one : f32
  // CHECK: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
  // CHECK: [[V0:%.+]] = arith.bitcast [[CST:%.+]] : f32 to i32
  // CHECK: [[V1:%.+]] = arith.extui [[V0:%.+]] : i32 to i64
  // CHECK: [[C2_I32:%.+]] = arith.constant 2 : i32
  // CHECK: [[V2:%.+]] = func.call @_mlir_apfloat_neg([[C2_I32:%.+]], [[V1:%.+]]) : (i32, i64) -> i64
  // CHECK: [[V3:%.+]] = arith.trunci [[V2:%.+]] : i64 to i32
  // CHECK: [[V4:%.+]] = arith.bitcast [[V3:%.+]] : i32 to f32
  // CHECK-LABEL: func.func @second(
  // CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
  // CHECK-NEXT: [[V5:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
  // CHECK-NEXT: [[V6:%.+]] = arith.extui [[V5]] : i32 to i64
  // CHECK-NEXT: [[V7:%.+]] = arith.bitcast [[ARG0]] : f32 to i32
  // CHECK-NEXT: [[V8:%.+]] = arith.extui [[V7]] : i32 to i64
  // CHECK-NEXT: [[C2_I32_0:%.+]] = arith.constant 2 : i32
  // CHECK-NEXT: [[V9:%.+]] = call @_mlir_apfloat_subtract([[C2_I32_0]], [[V6]], [[V8]]) : (i32, i64, i64) -> i64
  // CHECK-NEXT: [[V10:%.+]] = arith.trunci [[V9]] : i64 to i32
  // CHECK-NEXT: [[V11:%.+]] = arith.bitcast [[V10]] : i32 to f32
  // CHECK-NEXT: return [[V11]] : f32
  // CHECK-NEXT: }
  func.func @second(%x: f32) -> f32 {
    %0 = arith.subf %x, %x : f32
    return %0 : f32
  }
} loc("module":1:2)
