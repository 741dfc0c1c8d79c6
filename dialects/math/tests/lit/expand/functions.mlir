// RUN: crease-opt %s --split-input-file --math-expand-ops | FileCheck %s

// CHECK-LABEL: func.func @hyperbolic(
// CHECK-SAME: [[ARG0:%.+]]: f32) -> (f32, f32, f32) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant -2.000000e+00 : f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant 0.000000e+00 : f32
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 5.000000e-01 : f32
// CHECK-NEXT: [[V0:%.+]] = math.exp [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.negf [[ARG0]] : f32
// CHECK-NEXT: [[V2:%.+]] = math.exp [[V1]] : f32
// CHECK-NEXT: [[V3:%.+]] = arith.subf [[V0]], [[V2]] : f32
// CHECK-NEXT: [[V4:%.+]] = arith.mulf [[V3]], [[CST_2]] : f32
// CHECK-NEXT: [[V5:%.+]] = math.exp [[ARG0]] : f32
// CHECK-NEXT: [[V6:%.+]] = arith.negf [[ARG0]] : f32
// CHECK-NEXT: [[V7:%.+]] = math.exp [[V6]] : f32
// CHECK-NEXT: [[V8:%.+]] = arith.addf [[V5]], [[V7]] : f32
// CHECK-NEXT: [[V9:%.+]] = arith.mulf [[V8]], [[CST_2]] : f32
// CHECK-NEXT: [[V10:%.+]] = arith.cmpf olt, [[ARG0]], [[CST_1]] : f32
// CHECK-NEXT: [[V11:%.+]] = arith.uitofp [[V10]] : i1 to f32
// CHECK-NEXT: [[V12:%.+]] = arith.mulf [[V11]], [[CST]] : f32
// CHECK-NEXT: [[V13:%.+]] = arith.addf [[V12]], [[CST_0]] : f32
// CHECK-NEXT: [[V14:%.+]] = arith.mulf [[V13]], [[ARG0]] : f32
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V14]], [[CST]] : f32
// CHECK-NEXT: [[V16:%.+]] = math.exp [[V15]] : f32
// CHECK-NEXT: [[V17:%.+]] = arith.subf [[CST_0]], [[V16]] : f32
// CHECK-NEXT: [[V18:%.+]] = arith.addf [[V16]], [[CST_0]] : f32
// CHECK-NEXT: [[V19:%.+]] = arith.divf [[V17]], [[V18]] : f32
// CHECK-NEXT: [[V20:%.+]] = arith.mulf [[V13]], [[V19]] : f32
// CHECK-NEXT: return [[V4]], [[V9]], [[V20]] : f32, f32, f32
// CHECK-NEXT: }
func.func @hyperbolic(%x: f32) -> (f32, f32, f32) {
  %0 = math.sinh %x : f32
  %1 = math.cosh %x fastmath<fast> : f32
  %2 = math.tanh %x : f32
  return %0, %1, %2 : f32, f32, f32
}

// -----

// CHECK-LABEL: func.func @inverse(
// CHECK-SAME: [[ARG0:%.+]]: vector<4xf16>, [[ARG1:%.+]]: f80, [[ARG2:%.+]]: tensor<3x2xf64>) -> (vector<4xf16>, f80, tensor<3x2xf64>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<5.000000e-01> : tensor<3x2xf64>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<1.000000e+00> : tensor<3x2xf64>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant -1.000000e+00 : f80
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<1.000000e+00> : vector<4xf16>
// CHECK-NEXT: [[V0:%.+]] = arith.mulf [[ARG0]], [[ARG0]] : vector<4xf16>
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[V0]], [[CST_2]] : vector<4xf16>
// CHECK-NEXT: [[V2:%.+]] = math.sqrt [[V1]] : vector<4xf16>
// CHECK-NEXT: [[V3:%.+]] = arith.addf [[ARG0]], [[V2]] : vector<4xf16>
// CHECK-NEXT: [[V4:%.+]] = math.log [[V3]] : vector<4xf16>
// CHECK-NEXT: [[V5:%.+]] = arith.mulf [[ARG1]], [[ARG1]] : f80
// CHECK-NEXT: [[V6:%.+]] = arith.addf [[V5]], [[CST_1]] : f80
// CHECK-NEXT: [[V7:%.+]] = math.sqrt [[V6]] : f80
// CHECK-NEXT: [[V8:%.+]] = arith.addf [[ARG1]], [[V7]] : f80
// CHECK-NEXT: [[V9:%.+]] = math.log [[V8]] : f80
// CHECK-NEXT: [[V10:%.+]] = arith.addf [[ARG2]], [[CST_0]] : tensor<3x2xf64>
// CHECK-NEXT: [[V11:%.+]] = arith.negf [[ARG2]] : tensor<3x2xf64>
// CHECK-NEXT: [[V12:%.+]] = arith.addf [[V11]], [[CST_0]] : tensor<3x2xf64>
// CHECK-NEXT: [[V13:%.+]] = arith.divf [[V10]], [[V12]] : tensor<3x2xf64>
// CHECK-NEXT: [[V14:%.+]] = math.log [[V13]] : tensor<3x2xf64>
// CHECK-NEXT: [[V15:%.+]] = arith.mulf [[V14]], [[CST]] : tensor<3x2xf64>
// CHECK-NEXT: return [[V4]], [[V9]], [[V15]] : vector<4xf16>, f80, tensor<3x2xf64>
// CHECK-NEXT: }
func.func @inverse(%x: vector<4xf16>, %y: f80, %z: tensor<3x2xf64>) -> (vector<4xf16>, f80, tensor<3x2xf64>) {
  %0 = math.asinh %x fastmath<contract> : vector<4xf16>
  %1 = math.acosh %y : f80
  %2 = math.atanh %z : tensor<3x2xf64>
  return %0, %1, %2 : vector<4xf16>, f80, tensor<3x2xf64>
}

// -----

// CHECK-LABEL: func.func @others(
// CHECK-SAME: [[ARG0:%.+]]: f64, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: f64) -> (f64, f64, f64) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f64
// CHECK-NEXT: [[V0:%.+]] = math.sin [[ARG0]] : f64
// CHECK-NEXT: [[V1:%.+]] = math.cos [[ARG0]] : f64
// CHECK-NEXT: [[V2:%.+]] = arith.divf [[V0]], [[V1]] : f64
// CHECK-NEXT: [[V3:%.+]] = arith.mulf [[ARG0]], [[ARG1]] : f64
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[V3]], [[ARG2]] : f64
// CHECK-NEXT: [[V5:%.+]] = math.sqrt [[ARG0]] : f64
// CHECK-NEXT: [[V6:%.+]] = arith.divf [[CST]], [[V5]] : f64
// CHECK-NEXT: return [[V2]], [[V4]], [[V6]] : f64, f64, f64
// CHECK-NEXT: }
func.func @others(%x: f64, %y: f64, %z: f64) -> (f64, f64, f64) {
  %0 = math.tan %x : f64
  %1 = math.fma %x, %y, %z fastmath<fast> : f64
  %2 = math.rsqrt %x : f64
  return %0, %1, %2 : f64, f64, f64
}

// -----

// Bit widths that are no power of two; one bit.
// CHECK-LABEL: func.func @leading_zeros(
// CHECK-SAME: [[ARG0:%.+]]: i7, [[ARG1:%.+]]: vector<2xi1>, [[ARG2:%.+]]: tensor<2xi4>) -> (i7, vector<2xi1>, tensor<2xi4>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<4> : tensor<2xi4>
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant dense<7> : tensor<2xi4>
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant dense<1> : tensor<2xi4>
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant dense<3> : tensor<2xi4>
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant dense<2> : tensor<2xi4>
// CHECK-NEXT: [[CST_4:%.+]] = arith.constant dense<0> : tensor<2xi4>
// CHECK-NEXT: [[CST_5:%.+]] = arith.constant dense<true> : vector<2xi1>
// CHECK-NEXT: [[CST_6:%.+]] = arith.constant dense<false> : vector<2xi1>
// CHECK-NEXT: [[C7_I7:%.+]] = arith.constant 7 : i7
// CHECK-NEXT: [[C63_I7:%.+]] = arith.constant 63 : i7
// CHECK-NEXT: [[C1_I7:%.+]] = arith.constant 1 : i7
// CHECK-NEXT: [[C0_I7:%.+]] = arith.constant 0 : i7
// CHECK-NEXT: [[C3_I7:%.+]] = arith.constant 3 : i7
// CHECK-NEXT: [[C15_I7:%.+]] = arith.constant 15 : i7
// CHECK-NEXT: [[V0:%.+]] = arith.cmpi ule, [[ARG0]], [[C15_I7]] : i7
// CHECK-NEXT: [[V1:%.+]] = arith.shli [[ARG0]], [[C3_I7]] : i7
// CHECK-NEXT: [[V2:%.+]] = arith.select [[V0]], [[V1]], [[ARG0]] : i7
// CHECK-NEXT: [[V3:%.+]] = arith.select [[V0]], [[C3_I7]], [[C0_I7]] : i7
// CHECK-NEXT: [[V4:%.+]] = arith.cmpi ule, [[V2]], [[C63_I7]] : i7
// CHECK-NEXT: [[V5:%.+]] = arith.addi [[V3]], [[C1_I7]] : i7
// CHECK-NEXT: [[V6:%.+]] = arith.select [[V4]], [[V5]], [[V3]] : i7
// CHECK-NEXT: [[V7:%.+]] = arith.cmpi eq, [[ARG0]], [[C0_I7]] : i7
// CHECK-NEXT: [[V8:%.+]] = arith.select [[V7]], [[C7_I7]], [[V6]] : i7
// CHECK-NEXT: [[V9:%.+]] = arith.cmpi eq, [[ARG1]], [[CST_6]] : vector<2xi1>
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V9]], [[CST_5]], [[CST_6]] : vector<2xi1>, vector<2xi1>
// CHECK-NEXT: [[V11:%.+]] = arith.cmpi ule, [[ARG2]], [[CST_2]] : tensor<2xi4>
// CHECK-NEXT: [[V12:%.+]] = arith.shli [[ARG2]], [[CST_3]] : tensor<2xi4>
// CHECK-NEXT: [[V13:%.+]] = arith.select [[V11]], [[V12]], [[ARG2]] : tensor<2xi1>, tensor<2xi4>
// CHECK-NEXT: [[V14:%.+]] = arith.select [[V11]], [[CST_3]], [[CST_4]] : tensor<2xi1>, tensor<2xi4>
// CHECK-NEXT: [[V15:%.+]] = arith.cmpi ule, [[V13]], [[CST_0]] : tensor<2xi4>
// CHECK-NEXT: [[V16:%.+]] = arith.addi [[V14]], [[CST_1]] : tensor<2xi4>
// CHECK-NEXT: [[V17:%.+]] = arith.select [[V15]], [[V16]], [[V14]] : tensor<2xi1>, tensor<2xi4>
// CHECK-NEXT: [[V18:%.+]] = arith.cmpi eq, [[ARG2]], [[CST_4]] : tensor<2xi4>
// CHECK-NEXT: [[V19:%.+]] = arith.select [[V18]], [[CST]], [[V17]] : tensor<2xi1>, tensor<2xi4>
// CHECK-NEXT: return [[V8]], [[V10]], [[V19]] : i7, vector<2xi1>, tensor<2xi4>
// CHECK-NEXT: }
func.func @leading_zeros(%x: i7, %y: vector<2xi1>, %z: tensor<2xi4>) -> (i7, vector<2xi1>, tensor<2xi4>) {
  %0 = math.ctlz %x : i7
  %1 = math.ctlz %y : vector<2xi1>
  %2 = math.ctlz %z : tensor<2xi4>
  return %0, %1, %2 : i7, vector<2xi1>, tensor<2xi4>
}

// -----

// More than 64 bits, sizes that are not known, and what has no rule.
// CHECK-LABEL: func.func @kept(
// CHECK-SAME: [[ARG0:%.+]]: i65, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: tensor<*xf32>, [[ARG3:%.+]]: f32) -> (i65, tensor<?xf32>, tensor<*xf32>, f32) {
// CHECK-NEXT: [[V0:%.+]] = math.ctlz [[ARG0]] : i65
// CHECK-NEXT: [[V1:%.+]] = math.rsqrt [[ARG1]] : tensor<?xf32>
// CHECK-NEXT: [[V2:%.+]] = math.ceil [[ARG2]] : tensor<*xf32>
// CHECK-NEXT: [[V3:%.+]] = math.sin [[ARG3]] : f32
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[V3]] : i65, tensor<?xf32>, tensor<*xf32>, f32
// CHECK-NEXT: }
func.func @kept(%x: i65, %y: tensor<?xf32>, %z: tensor<*xf32>, %w: f32) -> (i65, tensor<?xf32>, tensor<*xf32>, f32) {
  %0 = math.ctlz %x : i65
  %1 = math.rsqrt %y : tensor<?xf32>
  %2 = math.ceil %z : tensor<*xf32>
  %3 = math.sin %w : f32
  return %0, %1, %2, %3 : i65, tensor<?xf32>, tensor<*xf32>, f32
}

// -----

// What is made folds like all else.
// CHECK-LABEL: func.func @folded(
// CHECK-SAME: ) -> (f32, i8) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 7.500000e-01 : f32
// CHECK-NEXT: [[C5_I8:%.+]] = arith.constant 5 : i8
// CHECK-NEXT: return [[CST]], [[C5_I8]] : f32, i8
// CHECK-NEXT: }
func.func @folded() -> (f32, i8) {
  %x = arith.constant 0.5 : f32
  %y = arith.constant 5 : i8
  %0 = math.fma %x, %x, %x : f32
  %1 = math.ctlz %y : i8
  return %0, %1 : f32, i8
}
