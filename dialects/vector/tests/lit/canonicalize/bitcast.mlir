// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @bitcast_wider_integer
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<-1600085856> : vector<2xi32>
// CHECK-NEXT: return %[[CST]] : vector<2xi32>
func.func @bitcast_wider_integer() -> vector<2xi32> {
  %v = arith.constant dense<-96> : vector<8xi8>
  %0 = vector.bitcast %v : vector<8xi8> to vector<2xi32>
  return %0 : vector<2xi32>
}

// CHECK-LABEL: func.func @bitcast_half_to_single
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<2.00390625> : vector<2xf32>
// CHECK-NEXT: return %[[CST]] : vector<2xf32>
func.func @bitcast_half_to_single() -> vector<2xf32> {
  %v = arith.constant dense<2.0> : vector<4xf16>
  %0 = vector.bitcast %v : vector<4xf16> to vector<2xf32>
  return %0 : vector<2xf32>
}

// Other constants stay.
// CHECK-LABEL: func.func @bitcast_kept
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<2xf32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<[1, 2, 3, 4]> : vector<4xi16>
// CHECK-NEXT: %[[CST_1:.*]] = arith.constant dense<1> : vector<2xi32>
// CHECK-NEXT: %[[V0:.*]] = vector.bitcast %[[CST_1]] : vector<2xi32> to vector<8xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.bitcast %[[CST_0]] : vector<4xi16> to vector<2xi32>
// CHECK-NEXT: %[[V2:.*]] = vector.bitcast %[[CST]] : vector<2xf32> to vector<2xi32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : vector<8xi8>, vector<2xi32>, vector<2xi32>
func.func @bitcast_kept() -> (vector<8xi8>, vector<2xi32>, vector<2xi32>) {
  %v = arith.constant dense<1> : vector<2xi32>
  %0 = vector.bitcast %v : vector<2xi32> to vector<8xi8>
  %w = arith.constant dense<[1, 2, 3, 4]> : vector<4xi16>
  %1 = vector.bitcast %w : vector<4xi16> to vector<2xi32>
  %x = arith.constant dense<1.0> : vector<2xf32>
  %2 = vector.bitcast %x : vector<2xf32> to vector<2xi32>
  return %0, %1, %2 : vector<8xi8>, vector<2xi32>, vector<2xi32>
}

// CHECK-LABEL: func.func @bitcast_bitcast
// CHECK-NEXT: %[[V0:.*]] = vector.bitcast %arg0 : vector<4xi8> to vector<1xi32>
// CHECK-NEXT: return %[[V0]] : vector<1xi32>
func.func @bitcast_bitcast(%v: vector<4xi8>) -> vector<1xi32> {
  %0 = vector.bitcast %v : vector<4xi8> to vector<2xi16>
  %1 = vector.bitcast %0 : vector<2xi16> to vector<1xi32>
  return %1 : vector<1xi32>
}

// CHECK-LABEL: func.func @bitcast_and_back
// CHECK-NEXT: return %arg0 : vector<4xf32>
func.func @bitcast_and_back(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  %1 = vector.bitcast %0 : vector<8xi16> to vector<4xf32>
  return %1 : vector<4xf32>
}
