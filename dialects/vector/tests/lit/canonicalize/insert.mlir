// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @insert_constant_positions
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg1, %arg0 [1, %arg2] : f32 into vector<4x2xf32>
// CHECK-NEXT: return %[[V0]] : vector<4x2xf32>
func.func @insert_constant_positions(%v: vector<4x2xf32>, %x: f32, %i: index) -> vector<4x2xf32> {
  %c1 = arith.constant 1 : index
  %0 = vector.insert %x, %v [%c1, %i] : f32 into vector<4x2xf32>
  return %0 : vector<4x2xf32>
}

// CHECK-LABEL: func.func @insert_all
// CHECK-NEXT: return %arg1 : vector<4xf32>
func.func @insert_all(%v: vector<4xf32>, %w: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.insert %w, %v [] : vector<4xf32> into vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @insert_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<4x2xf32>
// CHECK-NEXT: return %[[V0]] : vector<4x2xf32>
func.func @insert_poison(%v: vector<4x2xf32>, %x: f32) -> vector<4x2xf32> {
  %0 = vector.insert %x, %v [1, -1] : f32 into vector<4x2xf32>
  return %0 : vector<4x2xf32>
}

// CHECK-LABEL: func.func @insert_overwritten
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg2, %arg0 [%arg3] : f32 into vector<4xf32>
// CHECK-NEXT: return %[[V0]] : vector<4xf32>
func.func @insert_overwritten(%v: vector<4xf32>, %x: f32, %y: f32, %i: index) -> vector<4xf32> {
  %0 = vector.insert %x, %v [%i] : f32 into vector<4xf32>
  %1 = vector.insert %y, %0 [%i] : f32 into vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @insert_constant
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[{{\[}}0, 9], [2, 3]{{\]}}> : vector<2x2xi32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<[{{\[}}0, 1], [7, 8]{{\]}}> : vector<2x2xi32>
// CHECK-NEXT: return %[[CST]], %[[CST_0]] : vector<2x2xi32>, vector<2x2xi32>
func.func @insert_constant() -> (vector<2x2xi32>, vector<2x2xi32>) {
  %v = arith.constant dense<[[0, 1], [2, 3]]> : vector<2x2xi32>
  %x = arith.constant 9 : i32
  %r = arith.constant dense<[7, 8]> : vector<2xi32>
  %0 = vector.insert %x, %v [0, 1] : i32 into vector<2x2xi32>
  %1 = vector.insert %r, %v [1] : vector<2xi32> into vector<2x2xi32>
  return %0, %1 : vector<2x2xi32>, vector<2x2xi32>
}

// Large constants are not made for several users.
// CHECK-LABEL: func.func @insert_large_constant
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<0> : vector<257xi32>
// CHECK-NEXT: %[[C0_I32:.*]] = arith.constant 0 : i32
// CHECK-NEXT: %[[V0:.*]] = vector.insert %[[C0_I32]], %[[CST]] [0] : i32 into vector<257xi32>
// CHECK-NEXT: return %[[V0]], %[[V0]] : vector<257xi32>, vector<257xi32>
func.func @insert_large_constant() -> (vector<257xi32>, vector<257xi32>) {
  %v = arith.constant dense<0> : vector<257xi32>
  %x = arith.constant 0 : i32
  %0 = vector.insert %x, %v [0] : i32 into vector<257xi32>
  %1 = vector.insert %x, %v [1] : i32 into vector<257xi32>
  return %0, %0 : vector<257xi32>, vector<257xi32>
}

// CHECK-LABEL: func.func @insert_whole
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT: return %[[V0]] : vector<1x2xf32>
func.func @insert_whole(%v: vector<2xf32>, %w: vector<1x2xf32>) -> vector<1x2xf32> {
  %0 = vector.insert %v, %w [0] : vector<2xf32> into vector<1x2xf32>
  return %0 : vector<1x2xf32>
}

// CHECK-LABEL: func.func @insert_splat
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : f32 to vector<3x4xf32>
// CHECK-NEXT: return %[[V0]] : vector<3x4xf32>
func.func @insert_splat(%x: f32) -> vector<3x4xf32> {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.broadcast %x : f32 to vector<3x4xf32>
  %2 = vector.insert %0, %1 [1] : vector<4xf32> into vector<3x4xf32>
  return %2 : vector<3x4xf32>
}

// Every element is given, some of them twice.
// CHECK-LABEL: func.func @insert_chain
// CHECK-NEXT: %[[V0:.*]]:2 = vector.to_elements %arg1 : vector<2xi64>
// CHECK-NEXT: %[[V1:.*]]:2 = vector.to_elements %arg1 : vector<2xi64>
// CHECK-NEXT: %[[V2:.*]] = vector.from_elements %[[V0]]#0, %[[V0]]#1, %[[V1]]#0, %arg2 : vector<2x2xi64>
// CHECK-NEXT: return %[[V2]] : vector<2x2xi64>
func.func @insert_chain(%v: vector<2x2xi64>, %r: vector<2xi64>, %x: i64) -> vector<2x2xi64> {
  %0 = vector.insert %x, %v [0, 0] : i64 into vector<2x2xi64>
  %1 = vector.insert %r, %0 [0] : vector<2xi64> into vector<2x2xi64>
  %2 = vector.insert %r, %1 [1] : vector<2xi64> into vector<2x2xi64>
  %3 = vector.insert %x, %2 [1, 1] : i64 into vector<2x2xi64>
  return %3 : vector<2x2xi64>
}

// An element of what was there is left.
// CHECK-LABEL: func.func @insert_chain_incomplete
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg1, %arg0 [0] : i64 into vector<3xi64>
// CHECK-NEXT: %[[V1:.*]] = vector.insert %arg2, %[[V0]] [2] : i64 into vector<3xi64>
// CHECK-NEXT: return %[[V1]] : vector<3xi64>
func.func @insert_chain_incomplete(%v: vector<3xi64>, %x: i64, %y: i64) -> vector<3xi64> {
  %0 = vector.insert %x, %v [0] : i64 into vector<3xi64>
  %1 = vector.insert %y, %0 [2] : i64 into vector<3xi64>
  return %1 : vector<3xi64>
}

// A link is used elsewhere.
// CHECK-LABEL: func.func @insert_chain_used
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg1, %arg0 [0] : i64 into vector<2xi64>
// CHECK-NEXT: %[[V1:.*]] = vector.insert %arg2, %[[V0]] [1] : i64 into vector<2xi64>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<2xi64>, vector<2xi64>
func.func @insert_chain_used(%v: vector<2xi64>, %x: i64, %y: i64) -> (vector<2xi64>, vector<2xi64>) {
  %0 = vector.insert %x, %v [0] : i64 into vector<2xi64>
  %1 = vector.insert %y, %0 [1] : i64 into vector<2xi64>
  return %0, %1 : vector<2xi64>, vector<2xi64>
}

// CHECK-LABEL: func.func @insert_only_element
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg2 : f32 to vector<f32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg2 : f32 to vector<1x1xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<f32>, vector<1x1xf32>
func.func @insert_only_element(%v: vector<f32>, %w: vector<1x1xf32>, %x: f32) -> (vector<f32>, vector<1x1xf32>) {
  %0 = vector.insert %x, %v [] : f32 into vector<f32>
  %1 = vector.insert %x, %w [0, 0] : f32 into vector<1x1xf32>
  return %0, %1 : vector<f32>, vector<1x1xf32>
}

// A constant has no poison in it.
// CHECK-LABEL: func.func @insert_poison_into_constant
// CHECK-NEXT: %[[V0:.*]] = ub.poison : f32
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<0.000000e+00> : vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.insert %[[V0]], %[[CST]] [0] : f32 into vector<2xf32>
// CHECK-NEXT: return %[[V1]] : vector<2xf32>
func.func @insert_poison_into_constant() -> vector<2xf32> {
  %x = ub.poison : f32
  %v = arith.constant dense<0.0> : vector<2xf32>
  %0 = vector.insert %x, %v [0] : f32 into vector<2xf32>
  return %0 : vector<2xf32>
}

// Constants that a short text stands for are not spelled out at any size.
// CHECK-LABEL: func.func @into_huge_constants
// CHECK: vector.insert %{{.*}} [3]
// CHECK: vector.insert_strided_slice
func.func @into_huge_constants() -> (vector<4294967296xi32>, vector<4294967296xi32>) {
  %all = arith.constant dense<1> : vector<4294967296xi32>
  %other = arith.constant dense<3> : vector<4294967296xi32>
  %one = arith.constant 7 : i32
  %part = arith.constant dense<2> : vector<4xi32>
  %0 = vector.insert %one, %all [3] : i32 into vector<4294967296xi32>
  %1 = vector.insert_strided_slice %part, %other {offsets = [4], strides = [1]} : vector<4xi32> into vector<4294967296xi32>
  return %0, %1 : vector<4294967296xi32>, vector<4294967296xi32>
}
