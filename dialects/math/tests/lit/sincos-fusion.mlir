// RUN: crease-opt %s --split-input-file --math-sincos-fusion | FileCheck %s

// Where the first one of both is.
// CHECK-LABEL: func.func @fused(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: vector<2xf64>) -> (f32, f32, vector<2xf64>, vector<2xf64>) {
// CHECK-NEXT: [[SIN:%.+]], [[COS:%.+]] = math.sincos [[ARG0]] fastmath<fast> : f32
// CHECK-NEXT: [[SIN_0:%.+]], [[COS_1:%.+]] = math.sincos [[ARG1]] : vector<2xf64>
// CHECK-NEXT: return [[COS]], [[SIN]], [[SIN_0]], [[COS_1]] : f32, f32, vector<2xf64>, vector<2xf64>
// CHECK-NEXT: }
func.func @fused(%x: f32, %y: vector<2xf64>) -> (f32, f32, vector<2xf64>, vector<2xf64>) {
  %0 = math.cos %x fastmath<fast> : f32
  %1 = math.exp %x : f32
  %2 = math.sin %x fastmath<fast> : f32
  %3 = math.sin %y : vector<2xf64>
  %4 = math.cos %y : vector<2xf64>
  return %0, %2, %3, %4 : f32, f32, vector<2xf64>, vector<2xf64>
}

// -----

// Of several cosines the first one.
// CHECK-LABEL: func.func @several(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> (f32, f32, f32, f32) {
// CHECK-NEXT: [[SIN:%.+]], [[COS:%.+]] = math.sincos [[ARG0]] : f32
// CHECK-NEXT: [[V0:%.+]] = math.cos [[ARG0]] fastmath<nnan> : f32
// CHECK-NEXT: [[V1:%.+]] = math.cos [[ARG0]] : f32
// CHECK-NEXT: return [[SIN]], [[V0]], [[COS]], [[V1]] : f32, f32, f32, f32
// CHECK-NEXT: }
func.func @several(%x: f32) -> (f32, f32, f32, f32) {
  %0 = math.sin %x : f32
  %1 = math.cos %x fastmath<nnan> : f32
  %2 = math.cos %x : f32
  %3 = math.cos %x : f32
  return %0, %1, %2, %3 : f32, f32, f32, f32
}

// -----

// Other values, flags and blocks.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32) -> (f32, f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = math.sin [[ARG0]] fastmath<contract> : f32
// CHECK-NEXT: [[V1:%.+]] = math.cos [[ARG1]] fastmath<contract> : f32
// CHECK-NEXT: cf.br ^bb1
// CHECK-NEXT: ^bb1:  // pred: ^bb0
// CHECK-NEXT: [[V2:%.+]] = math.cos [[ARG0]] fastmath<contract> : f32
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : f32, f32, f32
// CHECK-NEXT: }
func.func @kept(%x: f32, %y: f32) -> (f32, f32, f32) {
  %0 = math.sin %x fastmath<contract> : f32
  %1 = math.cos %y fastmath<contract> : f32
  %2 = math.cos %x : f32
  cf.br ^bb1
^bb1:
  %3 = math.cos %x fastmath<contract> : f32
  return %0, %1, %3 : f32, f32, f32
}

// -----

// A cosine in an op of the block is in another block.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: i1) -> (f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = math.sin [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = scf.if [[ARG1]] -> (f32) {
// CHECK-NEXT: [[V2:%.+]] = math.cos [[ARG0]] : f32
// CHECK-NEXT: scf.yield [[V2]] : f32
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[V0]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]], [[V1]] : f32, f32
// CHECK-NEXT: }
func.func @nested(%x: f32, %flag: i1) -> (f32, f32) {
  %0 = math.sin %x : f32
  %1 = scf.if %flag -> (f32) {
    %2 = math.cos %x : f32
    scf.yield %2 : f32
  } else {
    scf.yield %0 : f32
  }
  return %0, %1 : f32, f32
}
