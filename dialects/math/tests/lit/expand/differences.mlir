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
