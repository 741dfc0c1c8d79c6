// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @broadcast_constant
// CHECK: %[[C:.*]] = arith.constant dense<1.000000e+00> : vector<4xf32>
// CHECK: return %[[C]]
func.func @broadcast_constant() -> vector<4xf32> {
  %x = arith.constant 1.0 : f32
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @broadcast_to_itself
// CHECK: return %arg0
func.func @broadcast_to_itself(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.broadcast %v : vector<4xf32> to vector<4xf32>
  return %0 : vector<4xf32>
}

// CHECK-LABEL: func.func @shape_cast_and_back
// CHECK: return %arg0
func.func @shape_cast_and_back(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %1 = vector.shape_cast %0 : vector<2x2xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}

// CHECK-LABEL: func.func @extract_of_broadcast
// CHECK: return %arg0
func.func @extract_of_broadcast(%x: f32) -> f32 {
  %0 = vector.broadcast %x : f32 to vector<4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @extract_of_splat
// CHECK: %[[C:.*]] = arith.constant dense<7> : vector<2xi32>
// CHECK: return %[[C]]
func.func @extract_of_splat() -> vector<2xi32> {
  %0 = arith.constant dense<7> : vector<4x2xi32>
  %1 = vector.extract %0[2] : vector<2xi32> from vector<4x2xi32>
  return %1 : vector<2xi32>
}

// CHECK-LABEL: func.func @transpose_of_nothing
// CHECK: return %arg0
func.func @transpose_of_nothing(%v: vector<4x2xi32>) -> vector<4x2xi32> {
  %0 = vector.transpose %v, [0, 1] : vector<4x2xi32> to vector<4x2xi32>
  return %0 : vector<4x2xi32>
}

// CHECK-LABEL: func.func @bitcast_and_back
// CHECK: return %arg0
func.func @bitcast_and_back(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.bitcast %v : vector<4xf32> to vector<8xi16>
  %1 = vector.bitcast %0 : vector<8xi16> to vector<4xf32>
  return %1 : vector<4xf32>
}
