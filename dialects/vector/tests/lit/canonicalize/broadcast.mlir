// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// A broadcast of a broadcast is one.
// CHECK-LABEL: func.func @broadcast_broadcast
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : i32 to vector<4x16xi32>
// CHECK-NEXT: return %[[V0]] : vector<4x16xi32>
func.func @broadcast_broadcast(%x: i32) -> vector<4x16xi32> {
  %0 = vector.broadcast %x : i32 to vector<16xi32>
  %1 = vector.broadcast %0 : vector<16xi32> to vector<4x16xi32>
  return %1 : vector<4x16xi32>
}

// Leading ones that a cast makes or takes away don't matter to what is stretched.
// CHECK-LABEL: func.func @broadcast_shape_cast
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : vector<2x1xf32> to vector<32x2x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg1 : vector<1x2xf32> to vector<32x2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<32x2x4xf32>, vector<32x2xf32>
func.func @broadcast_shape_cast(%v: vector<2x1xf32>, %w: vector<1x2xf32>) -> (vector<32x2x4xf32>, vector<32x2xf32>) {
  %0 = vector.shape_cast %v : vector<2x1xf32> to vector<1x2x1xf32>
  %1 = vector.broadcast %0 : vector<1x2x1xf32> to vector<32x2x4xf32>
  %2 = vector.shape_cast %w : vector<1x2xf32> to vector<2xf32>
  %3 = vector.broadcast %2 : vector<2xf32> to vector<32x2xf32>
  return %1, %3 : vector<32x2x4xf32>, vector<32x2xf32>
}

// A cast that takes away ones at the end stays.
// CHECK-LABEL: func.func @broadcast_shape_cast_trailing
// CHECK-NEXT: %[[V0:.*]] = vector.shape_cast %arg0 : vector<2x1xf32> to vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %[[V0]] : vector<2xf32> to vector<4x2xf32>
// CHECK-NEXT: return %[[V1]] : vector<4x2xf32>
func.func @broadcast_shape_cast_trailing(%v: vector<2x1xf32>) -> vector<4x2xf32> {
  %0 = vector.shape_cast %v : vector<2x1xf32> to vector<2xf32>
  %1 = vector.broadcast %0 : vector<2xf32> to vector<4x2xf32>
  return %1 : vector<4x2xf32>
}

// CHECK-LABEL: func.func @broadcast_splat
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<7> : vector<3x4xi8>
// CHECK-NEXT: return %[[CST]] : vector<3x4xi8>
func.func @broadcast_splat() -> vector<3x4xi8> {
  %v = arith.constant dense<7> : vector<4xi8>
  %0 = vector.broadcast %v : vector<4xi8> to vector<3x4xi8>
  return %0 : vector<3x4xi8>
}

// CHECK-LABEL: func.func @broadcast_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<3x4xi8>
// CHECK-NEXT: return %[[V0]] : vector<3x4xi8>
func.func @broadcast_poison() -> vector<3x4xi8> {
  %v = ub.poison : vector<4xi8>
  %0 = vector.broadcast %v : vector<4xi8> to vector<3x4xi8>
  return %0 : vector<3x4xi8>
}

// CHECK-LABEL: func.func @broadcast_constant
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK-NEXT: return %[[CST]] : vector<4xf32>
func.func @broadcast_constant() -> vector<4xf32> {
  %x = arith.constant 1.0 : f32
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @broadcast_to_itself
// CHECK-NEXT: return %arg0 : vector<4xf32>
func.func @broadcast_to_itself(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}
