// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @step_below
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<true> : vector<3xi1>
// CHECK-NEXT: return %[[CST_0]], %[[CST]], %[[CST_0]] : vector<3xi1>, vector<3xi1>, vector<3xi1>
func.func @step_below() -> (vector<3xi1>, vector<3xi1>, vector<3xi1>) {
  %c = arith.constant dense<3> : vector<3xindex>
  %0 = vector.step : vector<3xindex>
  %1 = arith.cmpi ult, %0, %c : vector<3xindex>
  %2 = arith.cmpi uge, %0, %c : vector<3xindex>
  %3 = arith.cmpi ugt, %c, %0 : vector<3xindex>
  return %1, %2, %3 : vector<3xi1>, vector<3xi1>, vector<3xi1>
}

// CHECK-LABEL: func.func @step_equal
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<true> : vector<3xi1>
// CHECK-NEXT: return %[[CST]], %[[CST_0]] : vector<3xi1>, vector<3xi1>
func.func @step_equal() -> (vector<3xi1>, vector<3xi1>) {
  %c = arith.constant dense<3> : vector<3xindex>
  %0 = vector.step : vector<3xindex>
  %1 = arith.cmpi eq, %0, %c : vector<3xindex>
  %2 = arith.cmpi ne, %0, %c : vector<3xindex>
  return %1, %2 : vector<3xi1>, vector<3xi1>
}

// CHECK-LABEL: func.func @step_at_most
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<true> : vector<3xi1>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<false> : vector<3xi1>
// CHECK-NEXT: return %[[CST]], %[[CST_0]] : vector<3xi1>, vector<3xi1>
func.func @step_at_most() -> (vector<3xi1>, vector<3xi1>) {
  %c = arith.constant dense<2> : vector<3xindex>
  %0 = vector.step : vector<3xindex>
  %1 = arith.cmpi ule, %0, %c : vector<3xindex>
  %2 = arith.cmpi ugt, %0, %c : vector<3xindex>
  return %1, %2 : vector<3xi1>, vector<3xi1>
}

// Some are below; the numbers differ; negative ones are large.
// CHECK-LABEL: func.func @step_unknown
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<2> : vector<3xindex>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<[3, 3, 4]> : vector<3xindex>
// CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<-1> : vector<3xindex>
// CHECK-NEXT: %[[V0:.*]] = vector.step : vector<3xindex>
// CHECK-NEXT: %[[V1:.*]] = arith.cmpi ult, %[[V0]], %[[CST]] : vector<3xindex>
// CHECK-NEXT: %[[V2:.*]] = arith.cmpi ult, %[[V0]], %[[CST_0]] : vector<3xindex>
// CHECK-NEXT: %[[V3:.*]] = arith.cmpi ult, %[[V0]], %[[CST_1]] : vector<3xindex>
// CHECK-NEXT: return %[[V1]], %[[V2]], %[[V3]] : vector<3xi1>, vector<3xi1>, vector<3xi1>
func.func @step_unknown() -> (vector<3xi1>, vector<3xi1>, vector<3xi1>) {
  %c = arith.constant dense<2> : vector<3xindex>
  %d = arith.constant dense<[3, 3, 4]> : vector<3xindex>
  %e = arith.constant dense<-1> : vector<3xindex>
  %0 = vector.step : vector<3xindex>
  %1 = arith.cmpi ult, %0, %c : vector<3xindex>
  %2 = arith.cmpi ult, %0, %d : vector<3xindex>
  %3 = arith.cmpi ult, %0, %e : vector<3xindex>
  return %1, %2, %3 : vector<3xi1>, vector<3xi1>, vector<3xi1>
}
