// RUN: crease-opt %s --split-input-file --convert-math-to-libm --allow-unregistered-dialect | FileCheck %s

// What is called later is declared first.
// CHECK-LABEL: func.func private @fmaf(
// CHECK-SAME: f32, f32, f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @atan2f(
// CHECK-SAME: f32, f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @pow(
// CHECK-SAME: f64, f64) -> f64 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @fabsf(
// CHECK-SAME: f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func @scalars(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: f16, [[ARG3:%.+]]: bf16) -> (f32, f64, f16, bf16, f64) {
// CHECK-NEXT: [[V0:%.+]] = call @fabsf([[ARG0]]) : (f32) -> f32
// CHECK-NEXT: [[V1:%.+]] = call @pow([[ARG1]], [[ARG1]]) : (f64, f64) -> f64
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[ARG2]] : f16 to f32
// CHECK-NEXT: [[V3:%.+]] = arith.extf [[ARG2]] : f16 to f32
// CHECK-NEXT: [[V4:%.+]] = call @atan2f([[V2]], [[V3]]) : (f32, f32) -> f32
// CHECK-NEXT: [[V5:%.+]] = arith.truncf [[V4]] : f32 to f16
// CHECK-NEXT: [[V6:%.+]] = arith.extf [[ARG3]] : bf16 to f32
// CHECK-NEXT: [[V7:%.+]] = arith.extf [[ARG3]] : bf16 to f32
// CHECK-NEXT: [[V8:%.+]] = arith.extf [[ARG3]] : bf16 to f32
// CHECK-NEXT: [[V9:%.+]] = call @fmaf([[V6]], [[V7]], [[V8]]) : (f32, f32, f32) -> f32
// CHECK-NEXT: [[V10:%.+]] = arith.truncf [[V9]] : f32 to bf16
// CHECK-NEXT: [[V11:%.+]] = call @pow([[V1]], [[ARG1]]) : (f64, f64) -> f64
// CHECK-NEXT: return [[V0]], [[V1]], [[V5]], [[V10]], [[V11]] : f32, f64, f16, bf16, f64
// CHECK-NEXT: }
func.func @scalars(%x: f32, %y: f64, %h: f16, %b: bf16) -> (f32, f64, f16, bf16, f64) {
  %0 = math.absf %x fastmath<fast> : f32
  %1 = math.powf %y, %y : f64
  %2 = math.atan2 %h, %h : f16
  %3 = math.fma %b, %b, %b : bf16
  %4 = math.powf %1, %y : f64
  return %0, %1, %2, %3, %4 : f32, f64, f16, bf16, f64
}

// -----

// CHECK-LABEL: func.func private @truncf(
// CHECK-SAME: f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @rsqrt(
// CHECK-SAME: f64) -> f64 attributes {llvm.readnone}
// CHECK-LABEL: func.func private @expm1f(
// CHECK-SAME: f32) -> f32 attributes {llvm.readnone}
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: vector<2x2xf32>, [[ARG1:%.+]]: vector<f64>, [[ARG2:%.+]]: vector<[2]xbf16>) -> (vector<2x2xf32>, vector<f64>, vector<[2]xbf16>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<0.000000e+00> : vector<2x2xf32>
// CHECK-NEXT: [[V0:%.+]] = vector.extract [[ARG0]][0, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT: [[V1:%.+]] = call @expm1f([[V0]]) : (f32) -> f32
// CHECK-NEXT: [[V2:%.+]] = vector.insert [[V1]], [[CST]] [0, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V3:%.+]] = vector.extract [[ARG0]][0, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT: [[V4:%.+]] = call @expm1f([[V3]]) : (f32) -> f32
// CHECK-NEXT: [[V5:%.+]] = vector.insert [[V4]], [[V2]] [0, 1] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V6:%.+]] = vector.extract [[ARG0]][1, 0] : f32 from vector<2x2xf32>
// CHECK-NEXT: [[V7:%.+]] = call @expm1f([[V6]]) : (f32) -> f32
// CHECK-NEXT: [[V8:%.+]] = vector.insert [[V7]], [[V5]] [1, 0] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[V9:%.+]] = vector.extract [[ARG0]][1, 1] : f32 from vector<2x2xf32>
// CHECK-NEXT: [[V10:%.+]] = call @expm1f([[V9]]) : (f32) -> f32
// CHECK-NEXT: [[V11:%.+]] = vector.insert [[V10]], [[V8]] [1, 1] : f32 into vector<2x2xf32>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<0.000000e+00> : vector<f64>
// CHECK-NEXT: [[V12:%.+]] = vector.extract [[ARG1]][] : f64 from vector<f64>
// CHECK-NEXT: [[V13:%.+]] = call @rsqrt([[V12]]) : (f64) -> f64
// CHECK-NEXT: [[V14:%.+]] = vector.insert [[V13]], [[CST_0]] [] : f64 into vector<f64>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<0.000000e+00> : vector<[2]xbf16>
// CHECK-NEXT: [[V15:%.+]] = vector.extract [[ARG2]][0] : bf16 from vector<[2]xbf16>
// CHECK-NEXT: [[V16:%.+]] = arith.extf [[V15]] : bf16 to f32
// CHECK-NEXT: [[V17:%.+]] = call @truncf([[V16]]) : (f32) -> f32
// CHECK-NEXT: [[V18:%.+]] = arith.truncf [[V17]] : f32 to bf16
// CHECK-NEXT: [[V19:%.+]] = vector.insert [[V18]], [[CST_1]] [0] : bf16 into vector<[2]xbf16>
// CHECK-NEXT: [[V20:%.+]] = vector.extract [[ARG2]][1] : bf16 from vector<[2]xbf16>
// CHECK-NEXT: [[V21:%.+]] = arith.extf [[V20]] : bf16 to f32
// CHECK-NEXT: [[V22:%.+]] = call @truncf([[V21]]) : (f32) -> f32
// CHECK-NEXT: [[V23:%.+]] = arith.truncf [[V22]] : f32 to bf16
// CHECK-NEXT: [[V24:%.+]] = vector.insert [[V23]], [[V19]] [1] : bf16 into vector<[2]xbf16>
// CHECK-NEXT: return [[V11]], [[V14]], [[V24]] : vector<2x2xf32>, vector<f64>, vector<[2]xbf16>
// CHECK-NEXT: }
func.func @vectors(%x: vector<2x2xf32>, %y: vector<f64>, %z: vector<[2]xbf16>) -> (vector<2x2xf32>, vector<f64>, vector<[2]xbf16>) {
  %0 = math.expm1 %x : vector<2x2xf32>
  %1 = math.rsqrt %y : vector<f64>
  %2 = math.trunc %z : vector<[2]xbf16>
  return %0, %1, %2 : vector<2x2xf32>, vector<f64>, vector<[2]xbf16>
}

// -----

// Constants are folded first; what control never gets to stays.
// CHECK-LABEL: func.func @folded(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[CST:%.+]] = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 2.000000e+00 : f32
// CHECK-NEXT: return [[CST_0]] : f32
// CHECK-NEXT: ^bb1:  // no predecessors
// CHECK-NEXT: [[V0:%.+]] = math.sin [[ARG0]] : f32
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @folded(%x: f32) -> f32 {
  %0 = arith.constant -2.0 : f32
  %1 = math.absf %0 : f32
  return %1 : f32
^bb1:
  %2 = math.sin %x : f32
  return %2 : f32
}

// -----

// Each symbol table has its own functions, unless it has them.
// CHECK-LABEL: func.func private @sinf(
// CHECK-SAME: f32) -> f32 attributes {mine}
func.func private @sinf(f32) -> f32 attributes {mine}
// CHECK-LABEL: func.func @outer(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = call @sinf([[ARG0]]) : (f32) -> f32
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @outer(%x: f32) -> f32 {
  %0 = math.sin %x : f32
  return %0 : f32
}
// CHECK-LABEL: module @inner
// CHECK-SAME: {
// CHECK-NEXT: func.func private @cosf(f32) -> f32 attributes {llvm.readnone}
// CHECK-NEXT: func.func private @sinf(f32) -> f32 attributes {llvm.readnone}
// CHECK-NEXT: func.func @inner([[ARG0:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = call @sinf([[ARG0]]) : (f32) -> f32
// CHECK-NEXT: "t.regions"() ({
// CHECK-NEXT: [[V1:%.+]] = func.call @cosf([[ARG0]]) : (f32) -> f32
// CHECK-NEXT: }, {
// CHECK-NEXT: }) : () -> ()
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
module @inner {
  func.func @inner(%x: f32) -> f32 {
    %0 = math.sin %x : f32
    "t.regions"() ({
      %1 = math.cos %x : f32
    }, {
    }) : () -> ()
    return %0 : f32
  }
}
