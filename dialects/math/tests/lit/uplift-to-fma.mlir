// RUN: crease-opt %s --split-input-file --math-uplift-to-fma | FileCheck %s

// On either side of the sum; with the flags that both have.
// CHECK-LABEL: func.func @sides(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: vector<[2]xf64>) -> (f32, f32, vector<[2]xf64>) {
// CHECK-NEXT: [[V0:%.+]] = math.fma [[ARG0]], [[ARG1]], [[ARG0]] fastmath<nnan,contract> : f32
// CHECK-NEXT: [[V1:%.+]] = math.fma [[ARG0]], [[ARG1]], [[ARG1]] fastmath<nnan,contract> : f32
// CHECK-NEXT: [[V2:%.+]] = math.fma [[ARG2]], [[ARG2]], [[ARG2]] fastmath<contract> : vector<[2]xf64>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : f32, f32, vector<[2]xf64>
// CHECK-NEXT: }
func.func @sides(%a: f32, %b: f32, %c: vector<[2]xf64>) -> (f32, f32, vector<[2]xf64>) {
  %0 = arith.mulf %a, %b fastmath<contract,nnan> : f32
  %1 = arith.addf %0, %a fastmath<contract,ninf,nnan> : f32
  %2 = arith.addf %b, %0 fastmath<fast> : f32
  %3 = arith.mulf %c, %c fastmath<contract> : vector<[2]xf64>
  %4 = arith.addf %3, %c fastmath<contract> : vector<[2]xf64>
  return %1, %2, %4 : f32, f32, vector<[2]xf64>
}

// -----

// Of two products the first one is part of it.
// CHECK-LABEL: func.func @two_products(
// CHECK-SAME: [[ARG0:%.+]]: bf16, [[ARG1:%.+]]: bf16) -> (bf16, bf16, bf16) {
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG0]] fastmath<contract> : bf16
// CHECK-NEXT: [[V1:%.+]] = arith.mulf [[ARG1]], [[ARG1]] fastmath<fast> : bf16
// CHECK-NEXT: [[V2:%.+]] = math.fma [[ARG0]], [[ARG0]], [[V1]] fastmath<contract> : bf16
// CHECK-NEXT: [[V3:%.+]] = math.fma [[ARG1]], [[ARG1]], [[V0]] fastmath<fast> : bf16
// CHECK-NEXT: [[V4:%.+]] = math.fma [[ARG1]], [[ARG1]], [[V1]] fastmath<contract> : bf16
// CHECK-NEXT: return [[V2]], [[V3]], [[V4]] : bf16, bf16, bf16
// CHECK-NEXT: }
func.func @two_products(%a: bf16, %b: bf16) -> (bf16, bf16, bf16) {
  %0 = arith.mulf %a, %a fastmath<contract> : bf16
  %1 = arith.mulf %b, %b fastmath<fast> : bf16
  %2 = arith.addf %0, %1 fastmath<fast> : bf16
  %3 = arith.addf %1, %0 fastmath<fast> : bf16
  %4 = arith.addf %1, %1 fastmath<contract> : bf16
  return %2, %3, %4 : bf16, bf16, bf16
}

// -----

// Both have to allow it, and the second product is not asked where the first one does not.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG1]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.mulf [[ARG1]], [[ARG1]] fastmath<contract> : f32
// CHECK-NEXT: [[V2:%.+]] = arith.addf [[V0]], [[ARG0]] fastmath<fast> : f32
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[V1]], [[ARG0]] fastmath<reassoc,nsz> : f32
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V0]], [[V1]] fastmath<contract> : f32
// CHECK-NEXT: [[V5:%.+]] = arith.subf [[V1]], [[ARG0]] fastmath<contract> : f32
// CHECK-NEXT: return [[V2]], [[V3]], [[V4]], [[V5]] : f32, f32, f32, f32
// CHECK-NEXT: }
func.func @kept(%a: f32, %b: f32) -> (f32, f32, f32, f32) {
  %0 = arith.mulf %a, %b : f32
  %1 = arith.mulf %b, %b fastmath<contract> : f32
  %2 = arith.addf %0, %a fastmath<fast> : f32
  %3 = arith.addf %1, %a fastmath<reassoc,nsz> : f32
  %4 = arith.addf %0, %1 fastmath<contract> : f32
  %5 = arith.subf %1, %a fastmath<contract> : f32
  return %2, %3, %4, %5 : f32, f32, f32, f32
}
