// RUN: crease-opt %s --split-input-file --arith-emulate-unsupported-floats="source-types=bf16,f8E4M3FN target-type=f32" | FileCheck %s

// Operands are extended once, and each result is rounded.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: bf16, [[ARG1:%.+]]: bf16) -> bf16 {
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[ARG1]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V1:%.+]] = arith.extf [[ARG0]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[V0]] fastmath<nnan> : f32
// CHECK-NEXT: [[V3:%.+]] = arith.truncf [[V2]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: [[V4:%.+]] = arith.extf [[V3]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V5:%.+]] = arith.mulf [[V4]], [[V1]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.truncf [[V5]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: return [[V6]] : bf16
// CHECK-NEXT: }
func.func @chain(%x: bf16, %y: bf16) -> bf16 {
  %0 = arith.addf %x, %y fastmath<nnan> : bf16
  %1 = arith.mulf %0, %x : bf16
  return %1 : bf16
}

// -----

// Vectors and tensors, comparisons, integers.
// CHECK-LABEL: func.func @kinds(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xbf16>, [[ARG1:%.+]]: tensor<?xf8E4M3FN>, [[ARG2:%.+]]: i32) -> (vector<2xi1>, tensor<?xf8E4M3FN>, bf16) {
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[ARG1]] fastmath<contract> : tensor<?xf8E4M3FN> to tensor<?xf32>
// CHECK-NEXT: [[V1:%.+]] = arith.extf [[ARG0]] fastmath<contract> : vector<2xbf16> to vector<2xf32>
// CHECK-NEXT: [[V2:%.+]] = arith.cmpf olt, [[V1]], [[V1]] : vector<2xf32>
// CHECK-NEXT: [[V3:%.+]] = arith.negf [[V0]] : tensor<?xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.truncf [[V3]] fastmath<contract> : tensor<?xf32> to tensor<?xf8E4M3FN>
// CHECK-NEXT: [[V5:%.+]] = arith.sitofp [[ARG2]] : i32 to f32
// CHECK-NEXT: [[V6:%.+]] = arith.truncf [[V5]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: return [[V2]], [[V4]], [[V6]] : vector<2xi1>, tensor<?xf8E4M3FN>, bf16
// CHECK-NEXT: }
func.func @kinds(%v: vector<2xbf16>, %t: tensor<?xf8E4M3FN>, %i: i32) -> (vector<2xi1>, tensor<?xf8E4M3FN>, bf16) {
  %0 = arith.cmpf olt, %v, %v : vector<2xbf16>
  %1 = arith.negf %t : tensor<?xf8E4M3FN>
  %2 = arith.sitofp %i : i32 to bf16
  return %0, %1, %2 : vector<2xi1>, tensor<?xf8E4M3FN>, bf16
}

// -----

// What only moves floats stays, and so do others; what folds is folded.
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: bf16, [[ARG2:%.+]]: f16) -> (bf16, f16, f32, bf16) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : bf16
// CHECK-NEXT: [[V0:%.+]] = arith.select [[ARG0]], [[ARG1]], [[CST]] : bf16
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[ARG2]], [[ARG2]] : f16
// CHECK-NEXT: [[V2:%.+]] = arith.extf [[ARG1]] : bf16 to f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 2.000000e+00 : bf16
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[CST_0]] : bf16, f16, f32, bf16
// CHECK-NEXT: }
func.func @stays(%c: i1, %x: bf16, %y: f16) -> (bf16, f16, f32, bf16) {
  %one = arith.constant 1.0 : bf16
  %0 = arith.select %c, %x, %one : bf16
  %1 = arith.addf %y, %y : f16
  %2 = arith.extf %x : bf16 to f32
  %3 = arith.addf %one, %one : bf16
  return %0, %1, %2, %3 : bf16, f16, f32, bf16
}

// -----

// In regions and blocks; arithmetic of vectors.
// CHECK-LABEL: func.func @regions(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: bf16, [[ARG2:%.+]]: vector<4xbf16>) -> bf16 {
// CHECK-NEXT: [[V0:%.+]] = arith.extf [[ARG2]] fastmath<contract> : vector<4xbf16> to vector<4xf32>
// CHECK-NEXT: [[V1:%.+]] = arith.extf [[ARG1]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V2:%.+]] = scf.if [[ARG0]] -> (bf16) {
// CHECK-NEXT: [[V10:%.+]] = arith.divf [[V1]], [[V1]] : f32
// CHECK-NEXT: [[V11:%.+]] = arith.truncf [[V10]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: scf.yield [[V11]] : bf16
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG1]] : bf16
// CHECK-NEXT: }
// CHECK-NEXT: cf.br ^bb1([[V2]] : bf16)
// CHECK-NEXT: ^bb1([[V3:%.+]]: bf16):  // pred: ^bb0
// CHECK-NEXT: [[V4:%.+]] = arith.extf [[V3]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V5:%.+]] = vector.reduction <add>, [[V0]], [[V4]] : vector<4xf32> into f32
// CHECK-NEXT: [[V6:%.+]] = arith.truncf [[V5]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: [[V7:%.+]] = arith.extf [[V6]] fastmath<contract> : bf16 to f32
// CHECK-NEXT: [[V8:%.+]] = arith.subf [[V7]], [[V1]] : f32
// CHECK-NEXT: [[V9:%.+]] = arith.truncf [[V8]] fastmath<contract> : f32 to bf16
// CHECK-NEXT: return [[V9]] : bf16
// CHECK-NEXT: }
func.func @regions(%c: i1, %x: bf16, %v: vector<4xbf16>) -> bf16 {
  %0 = scf.if %c -> bf16 {
    %1 = arith.divf %x, %x : bf16
    scf.yield %1 : bf16
  } else {
    scf.yield %x : bf16
  }
  cf.br ^bb1(%0 : bf16)
^bb1(%2: bf16):
  %3 = vector.reduction <add>, %v, %2 : vector<4xbf16> into bf16
  %4 = arith.subf %3, %x : bf16
  return %4 : bf16
}
