// RUN: crease-opt %s --split-input-file --math-expand-ops | FileCheck %s

// mlir-opt 22 crashes: index has no known width.
// CHECK-LABEL: func.func @index(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: vector<2xindex>) -> (index, vector<2xindex>) {
// CHECK-NEXT: [[V0:%.+]] = math.ctlz [[ARG0]] : index
// CHECK-NEXT: [[V1:%.+]] = math.ctlz [[ARG1]] : vector<2xindex>
// CHECK-NEXT: return [[V0]], [[V1]] : index, vector<2xindex>
// CHECK-NEXT: }
func.func @index(%x: index, %y: vector<2xindex>) -> (index, vector<2xindex>) {
  %0 = math.ctlz %x : index
  %1 = math.ctlz %y : vector<2xindex>
  return %0, %1 : index, vector<2xindex>
}

// -----

// There is neither a sign nor a zero.
// CHECK-LABEL: func.func @no_sign(
// CHECK-SAME: [[ARG0:%.+]]: f8E8M0FNU) -> (f8E8M0FNU, f8E8M0FNU, f8E8M0FNU) {
// CHECK-NEXT: [[C_2_I32:%.+]] = arith.constant -2 : i32
// CHECK-NEXT: [[V0:%.+]] = math.acosh [[ARG0]] : f8E8M0FNU
// CHECK-NEXT: [[V1:%.+]] = math.tanh [[ARG0]] : f8E8M0FNU
// CHECK-NEXT: [[V2:%.+]] = math.fpowi [[ARG0]], [[C_2_I32]] : f8E8M0FNU, i32
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : f8E8M0FNU, f8E8M0FNU, f8E8M0FNU
// CHECK-NEXT: }
func.func @no_sign(%x: f8E8M0FNU) -> (f8E8M0FNU, f8E8M0FNU, f8E8M0FNU) {
  %power = arith.constant -2 : i32
  %0 = math.acosh %x : f8E8M0FNU
  %1 = math.tanh %x : f8E8M0FNU
  %2 = math.fpowi %x, %power : f8E8M0FNU, i32
  return %0, %1, %2 : f8E8M0FNU, f8E8M0FNU, f8E8M0FNU
}

// -----

// There is no infinity.
// CHECK-LABEL: func.func @no_infinity(
// CHECK-SAME: [[ARG0:%.+]]: f4E2M1FN) -> f4E2M1FN {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f4E2M1FN
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 0.000000e+00 : f4E2M1FN
// CHECK-NEXT: [[CST_1:%.+]] = arith.constant -0.000000e+00 : f4E2M1FN
// CHECK-NEXT: [[CST_2:%.+]] = arith.constant 6.000000e+00 : f4E2M1FN
// CHECK-NEXT: [[CST_3:%.+]] = arith.constant -6.000000e+00 : f4E2M1FN
// CHECK-NEXT: [[V0:%.+]] = arith.cmpf oeq, [[ARG0]], [[CST_0]] : f4E2M1FN
// CHECK-NEXT: [[V1:%.+]] = arith.cmpf oeq, [[ARG0]], [[CST_1]] : f4E2M1FN
// CHECK-NEXT: [[V2:%.+]] = arith.divf [[CST]], [[ARG0]] : f4E2M1FN
// CHECK-NEXT: [[V3:%.+]] = arith.select [[V0]], [[CST_2]], [[V2]] : f4E2M1FN
// CHECK-NEXT: [[V4:%.+]] = arith.select [[V1]], [[CST_3]], [[V3]] : f4E2M1FN
// CHECK-NEXT: return [[V4]] : f4E2M1FN
// CHECK-NEXT: }
func.func @no_infinity(%x: f4E2M1FN) -> f4E2M1FN {
  %power = arith.constant -1 : i32
  %0 = math.fpowi %x, %power : f4E2M1FN, i32
  return %0 : f4E2M1FN
}

// -----

// mlir-opt 22 takes one bound for the other.
// CHECK-LABEL: func.func @clamp(
// CHECK-SAME: [[ARG0:%.+]]: f64, [[ARG1:%.+]]: f64, [[ARG2:%.+]]: f64) -> f64 {
// CHECK-NEXT: [[V0:%.+]] = arith.maximumf [[ARG0]], [[ARG1]] fastmath<nnan> : f64
// CHECK-NEXT: [[V1:%.+]] = arith.minimumf [[V0]], [[ARG2]] fastmath<nnan> : f64
// CHECK-NEXT: return [[V1]] : f64
// CHECK-NEXT: }
func.func @clamp(%x: f64, %min: f64, %max: f64) -> f64 {
  %0 = math.clampf %x to [%min, %max] fastmath<nnan> : f64
  return %0 : f64
}

// -----

// mlir-opt 22 makes masks of 64 bits.
// CHECK-LABEL: func.func @wide(
// CHECK-SAME: [[ARG0:%.+]]: f128, [[ARG1:%.+]]: f80) -> (f128, f80) {
// CHECK-NEXT: [[V0:%.+]] = math.roundeven [[ARG0]] : f128
// CHECK-NEXT: [[V1:%.+]] = math.roundeven [[ARG1]] : f80
// CHECK-NEXT: return [[V0]], [[V1]] : f128, f80
// CHECK-NEXT: }
func.func @wide(%x: f128, %y: f80) -> (f128, f80) {
  %0 = math.roundeven %x : f128
  %1 = math.roundeven %y : f80
  return %0, %1 : f128, f80
}

// -----

// mlir-opt 22 makes constants of these types, which can't be read back.
// CHECK-LABEL: func.func @unknown_sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x2xf64>, [[ARG1:%.+]]: tensor<?xi4>, [[ARG2:%.+]]: tensor<*xf32>) -> (tensor<?x2xf64>, tensor<?xi4>, tensor<*xf32>) {
// CHECK-NEXT: [[V0:%.+]] = math.atanh [[ARG0]] : tensor<?x2xf64>
// CHECK-NEXT: [[V1:%.+]] = math.ctlz [[ARG1]] : tensor<?xi4>
// CHECK-NEXT: [[V2:%.+]] = math.sin [[ARG2]] : tensor<*xf32>
// CHECK-NEXT: [[V3:%.+]] = math.cos [[ARG2]] : tensor<*xf32>
// CHECK-NEXT: [[V4:%.+]] = arith.divf [[V2]], [[V3]] : tensor<*xf32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V4]] : tensor<?x2xf64>, tensor<?xi4>, tensor<*xf32>
// CHECK-NEXT: }
func.func @unknown_sizes(%x: tensor<?x2xf64>, %y: tensor<?xi4>, %z: tensor<*xf32>) -> (tensor<?x2xf64>, tensor<?xi4>, tensor<*xf32>) {
  %0 = math.atanh %x : tensor<?x2xf64>
  %1 = math.ctlz %y : tensor<?xi4>
  %2 = math.tan %z : tensor<*xf32>
  return %0, %1, %2 : tensor<?x2xf64>, tensor<?xi4>, tensor<*xf32>
}
