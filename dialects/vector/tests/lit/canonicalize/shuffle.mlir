// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @shuffle_side
// CHECK-NEXT: %[[V0:.*]] = vector.shuffle %arg0, %arg1 [0, 1, 2] : vector<4xi32>, vector<2xi32>
// CHECK-NEXT: return %arg0, %arg1, %[[V0]] : vector<4xi32>, vector<2xi32>, vector<3xi32>
func.func @shuffle_side(%a: vector<4xi32>, %b: vector<2xi32>) -> (vector<4xi32>, vector<2xi32>, vector<3xi32>) {
  %0 = vector.shuffle %a, %b [0, 1, 2, 3] : vector<4xi32>, vector<2xi32>
  %1 = vector.shuffle %a, %b [4, 5] : vector<4xi32>, vector<2xi32>
  %2 = vector.shuffle %a, %b [0, 1, 2] : vector<4xi32>, vector<2xi32>
  return %0, %1, %2 : vector<4xi32>, vector<2xi32>, vector<3xi32>
}

// CHECK-LABEL: func.func @shuffle_constants
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[13, 10, 15, 11]> : vector<4xi32>
// CHECK-NEXT: return %[[CST]] : vector<4xi32>
func.func @shuffle_constants() -> vector<4xi32> {
  %a = arith.constant dense<[10, 11, 12]> : vector<3xi32>
  %b = arith.constant dense<[13, 14, 15]> : vector<3xi32>
  %0 = vector.shuffle %a, %b [3, -1, 5, 1] : vector<3xi32>, vector<3xi32>
  return %0 : vector<4xi32>
}

// CHECK-LABEL: func.func @shuffle_poison
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[10, 11]> : vector<2xi32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<[11, 10]> : vector<2xi32>
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<2xi32>
// CHECK-NEXT: return %[[CST]], %[[CST_0]], %[[V0]] : vector<2xi32>, vector<2xi32>, vector<2xi32>
func.func @shuffle_poison(%i: index) -> (vector<2xi32>, vector<2xi32>, vector<2xi32>) {
  %a = arith.constant dense<[10, 11, 12]> : vector<3xi32>
  %p = ub.poison : vector<3xi32>
  %0 = vector.shuffle %a, %p [4, 1] : vector<3xi32>, vector<3xi32>
  %1 = vector.shuffle %p, %a [4, 1] : vector<3xi32>, vector<3xi32>
  %2 = vector.shuffle %p, %p [4, 1] : vector<3xi32>, vector<3xi32>
  return %0, %1, %2 : vector<2xi32>, vector<2xi32>, vector<2xi32>
}

// CHECK-LABEL: func.func @shuffle_splat
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : i32 to vector<4xi32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg1 : i32 to vector<2xi32>
// CHECK-NEXT: %[[V2:.*]] = vector.broadcast %arg0 : i32 to vector<3xi32>
// CHECK-NEXT: %[[V3:.*]] = vector.shuffle %[[V0]], %[[V1]] [2, 3, 5] : vector<4xi32>, vector<2xi32>
// CHECK-NEXT: return %[[V2]], %[[V3]] : vector<3xi32>, vector<3xi32>
func.func @shuffle_splat(%x: i32, %y: i32) -> (vector<3xi32>, vector<3xi32>) {
  %a = vector.broadcast %x : i32 to vector<4xi32>
  %b = vector.broadcast %x : i32 to vector<2xi32>
  %c = vector.broadcast %y : i32 to vector<2xi32>
  %0 = vector.shuffle %a, %b [2, 3, 5] : vector<4xi32>, vector<2xi32>
  %1 = vector.shuffle %a, %c [2, 3, 5] : vector<4xi32>, vector<2xi32>
  return %0, %1 : vector<3xi32>, vector<3xi32>
}

// CHECK-LABEL: func.func @shuffle_interleave
// CHECK-NEXT: %[[V0:.*]] = vector.interleave %arg0, %arg1 : vector<2xi32> -> vector<4xi32>
// CHECK-NEXT: %[[V1:.*]] = vector.shuffle %arg0, %arg1 [2, 0, 3, 1] : vector<2xi32>, vector<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4xi32>, vector<4xi32>
func.func @shuffle_interleave(%a: vector<2xi32>, %b: vector<2xi32>) -> (vector<4xi32>, vector<4xi32>) {
  %0 = vector.shuffle %a, %b [0, 2, 1, 3] : vector<2xi32>, vector<2xi32>
  %1 = vector.shuffle %a, %b [2, 0, 3, 1] : vector<2xi32>, vector<2xi32>
  return %0, %1 : vector<4xi32>, vector<4xi32>
}

// CHECK-LABEL: func.func @shuffle_flat
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : vector<i32> to vector<1xi32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg1 : vector<i32> to vector<1xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<1xi32>, vector<1xi32>
func.func @shuffle_flat(%a: vector<i32>, %b: vector<i32>) -> (vector<1xi32>, vector<1xi32>) {
  %0 = vector.shuffle %a, %b [0] : vector<i32>, vector<i32>
  %1 = vector.shuffle %a, %b [1] : vector<i32>, vector<i32>
  return %0, %1 : vector<1xi32>, vector<1xi32>
}
