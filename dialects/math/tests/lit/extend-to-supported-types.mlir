// RUN: crease-opt %s --split-input-file --math-extend-to-supported-types | FileCheck %s
// RUN: crease-opt %s --split-input-file --math-extend-to-supported-types="extra-types=f16,bf16 target-type=f64" | FileCheck %s --check-prefix=MORE

// Operands are extended once, and each result is rounded. `math.fma` stays as it is.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: f16) -> (f16, f16) {
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[ARG1]] fastmath<contract> : f16 to f32
// CHECK-NEXT: [[V1:%.+]] = arith.extf [[ARG0]] fastmath<contract> : f16 to f32
// CHECK-NEXT: [[V2:%.+]] = math.atan2 [[V1]], [[V0]] fastmath<nnan> : f32
// CHECK-NEXT: [[V3:%.+]] = arith.truncf [[V2]] fastmath<contract> : f32 to f16
// CHECK-NEXT: [[V4:%.+]] = arith.extf [[V3]] fastmath<contract> : f16 to f32
// CHECK-NEXT: [[V5:%.+]] = math.exp [[V4]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.truncf [[V5]] fastmath<contract> : f32 to f16
// CHECK-NEXT: [[V7:%.+]] = math.fma [[ARG0]], [[ARG1]], [[V6]] : f16
// CHECK-NEXT: return [[V6]], [[V7]] : f16, f16
// CHECK-NEXT: }
// MORE-LABEL: func.func @chain(
// MORE-SAME: [[ARG0:%.+]]: f16, [[ARG1:%.+]]: f16) -> (f16, f16) {
// MORE-NEXT: [[V0:%.+]] = math.atan2 [[ARG0]], [[ARG1]] fastmath<nnan> : f16
// MORE-NEXT: [[V1:%.+]] = math.exp [[V0]] : f16
// MORE-NEXT: [[V2:%.+]] = math.fma [[ARG0]], [[ARG1]], [[V1]] : f16
// MORE-NEXT: return [[V1]], [[V2]] : f16, f16
// MORE-NEXT: }
func.func @chain(%x: f16, %y: f16) -> (f16, f16) {
  %0 = math.atan2 %x, %y fastmath<nnan> : f16
  %1 = math.exp %0 : f16
  %2 = math.fma %x, %y, %1 : f16
  return %1, %2 : f16, f16
}

// -----

// Vectors and tensors; integers, and truth values.
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME: [[ARG0:%.+]]: vector<[2]xf8E5M2>, [[ARG1:%.+]]: tensor<?xbf16>, [[ARG2:%.+]]: f8E4M3FN, [[ARG3:%.+]]: i32) -> (vector<[2]xi1>, tensor<?xbf16>, f8E4M3FN, i32) {
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[ARG2]] fastmath<contract> : f8E4M3FN to f32
// CHECK-NEXT: [[V1:%.+]] = arith.extf [[ARG1]] fastmath<contract> : tensor<?xbf16> to tensor<?xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[ARG0]] fastmath<contract> : vector<[2]xf8E5M2> to vector<[2]xf32>
// CHECK-NEXT: [[V3:%.+]] = math.isnan [[V2]] : vector<[2]xf32>
// CHECK-NEXT: [[V4:%.+]] = math.ceil [[V1]] : tensor<?xf32>
// CHECK-NEXT: [[V5:%.+]] = arith.truncf [[V4]] fastmath<contract> : tensor<?xf32> to tensor<?xbf16>
// CHECK-NEXT: [[V6:%.+]] = math.fpowi [[V0]], [[ARG3]] : f32, i32
// CHECK-NEXT: [[V7:%.+]] = arith.truncf [[V6]] fastmath<contract> : f32 to f8E4M3FN
// CHECK-NEXT: [[V8:%.+]] = math.ctpop [[ARG3]] : i32
// CHECK-NEXT: return [[V3]], [[V5]], [[V7]], [[V8]] : vector<[2]xi1>, tensor<?xbf16>, f8E4M3FN, i32
// CHECK-NEXT: }
// MORE-LABEL: func.func @kinds(
// MORE-SAME: [[ARG0:%.+]]: vector<[2]xf8E5M2>, [[ARG1:%.+]]: tensor<?xbf16>, [[ARG2:%.+]]: f8E4M3FN, [[ARG3:%.+]]: i32) -> (vector<[2]xi1>, tensor<?xbf16>, f8E4M3FN, i32) {
// MORE-NEXT: [[V0:%.+]] = arith.extf [[ARG2]] fastmath<contract> : f8E4M3FN to f64
// MORE-NEXT: [[V1:%.+]] = arith.extf [[ARG0]] fastmath<contract> : vector<[2]xf8E5M2> to vector<[2]xf64>
// MORE-NEXT: [[V2:%.+]] = math.isnan [[V1]] : vector<[2]xf64>
// MORE-NEXT: [[V3:%.+]] = math.ceil [[ARG1]] : tensor<?xbf16>
// MORE-NEXT: [[V4:%.+]] = math.fpowi [[V0]], [[ARG3]] : f64, i32
// MORE-NEXT: [[V5:%.+]] = arith.truncf [[V4]] fastmath<contract> : f64 to f8E4M3FN
// MORE-NEXT: [[V6:%.+]] = math.ctpop [[ARG3]] : i32
// MORE-NEXT: return [[V2]], [[V3]], [[V5]], [[V6]] : vector<[2]xi1>, tensor<?xbf16>, f8E4M3FN, i32
// MORE-NEXT: }
func.func @kinds(%x: vector<[2]xf8E5M2>, %y: tensor<?xbf16>, %z: f8E4M3FN, %i: i32) -> (vector<[2]xi1>, tensor<?xbf16>, f8E4M3FN, i32) {
  %0 = math.isnan %x : vector<[2]xf8E5M2>
  %1 = math.ceil %y : tensor<?xbf16>
  %2 = math.fpowi %z, %i : f8E4M3FN, i32
  %3 = math.ctpop %i : i32
  return %0, %1, %2, %3 : vector<[2]xi1>, tensor<?xbf16>, f8E4M3FN, i32
}

// -----

// Two results; what is supported; arithmetic, which is no concern of it; what folds.
// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: bf16, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: f64) -> (bf16, bf16, f32, f64, bf16, f16) {
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[ARG0]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[SIN:%.+]], [[COS:%.+]] = math.sincos [[V0]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.truncf [[SIN]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: [[V2:%.+]] = arith.truncf [[COS]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: [[V3:%.+]] = math.sqrt [[ARG1]] : f32
// CHECK-NEXT: [[V4:%.+]] = math.sqrt [[ARG2]] : f64
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[ARG0]], [[ARG0]] : bf16
// CHECK-NEXT: [[CST:%.+]] = arith.constant -1.500000e+00 : f16
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 1.500000e+00 : f16
// CHECK-NEXT: return [[V1]], [[V2]], [[V3]], [[V4]], [[V5]], [[CST_0]] : bf16, bf16, f32, f64, bf16, f16
// CHECK-NEXT: }
// MORE-LABEL: func.func @others(
// MORE-SAME: [[ARG0:%.+]]: bf16, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: f64) -> (bf16, bf16, f32, f64, bf16, f16) {
// MORE-NEXT: [[SIN:%.+]], [[COS:%.+]] = math.sincos [[ARG0]] : bf16
// MORE-NEXT: [[V0:%.+]] = math.sqrt [[ARG1]] : f32
// MORE-NEXT: [[V1:%.+]] = math.sqrt [[ARG2]] : f64
// MORE-NEXT: [[V2:%.+]] = arith.addf [[ARG0]], [[ARG0]] : bf16
// MORE-NEXT: [[CST:%.+]] = arith.constant -1.500000e+00 : f16
// MORE-NEXT: [[V3:%.+]] = math.absf [[CST]] : f16
// MORE-NEXT: return [[SIN]], [[COS]], [[V0]], [[V1]], [[V2]], [[V3]] : bf16, bf16, f32, f64, bf16, f16
// MORE-NEXT: }
func.func @others(%x: bf16, %y: f32, %z: f64) -> (bf16, bf16, f32, f64, bf16, f16) {
  %0, %1 = math.sincos %x : bf16
  %2 = math.sqrt %y : f32
  %3 = math.sqrt %z : f64
  %4 = arith.addf %x, %x : bf16
  %c = arith.constant -1.5 : f16
  %5 = math.absf %c : f16
  return %0, %1, %2, %3, %4, %5 : bf16, bf16, f32, f64, bf16, f16
}
