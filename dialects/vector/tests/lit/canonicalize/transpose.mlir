// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @transpose_transpose
// CHECK-NEXT: %[[V0:.*]] = vector.transpose %arg0, [2, 0, 1] : vector<2x3x4xi8> to vector<4x2x3xi8>
// CHECK-NEXT: return %[[V0]], %arg0 : vector<4x2x3xi8>, vector<2x3x4xi8>
func.func @transpose_transpose(%v: vector<2x3x4xi8>) -> (vector<4x2x3xi8>, vector<2x3x4xi8>) {
  %0 = vector.transpose %v, [1, 2, 0] : vector<2x3x4xi8> to vector<3x4x2xi8>
  %1 = vector.transpose %0, [1, 2, 0] : vector<3x4x2xi8> to vector<4x2x3xi8>
  %2 = vector.transpose %1, [1, 2, 0] : vector<4x2x3xi8> to vector<2x3x4xi8>
  return %1, %2 : vector<4x2x3xi8>, vector<2x3x4xi8>
}

// Only ones change places.
// CHECK-LABEL: func.func @transpose_of_ones
// CHECK-NEXT: return %arg0 : vector<6x1x1x4xi8>
func.func @transpose_of_ones(%v: vector<6x1x1x4xi8>) -> vector<6x1x1x4xi8> {
  %0 = vector.transpose %v, [0, 2, 1, 3] : vector<6x1x1x4xi8> to vector<6x1x1x4xi8>
  return %0 : vector<6x1x1x4xi8>
}

// CHECK-LABEL: func.func @transpose_kept
// CHECK-NEXT: %[[V0:.*]] = vector.transpose %arg0, [1, 0] : vector<2x2xi8> to vector<2x2xi8>
// CHECK-NEXT: return %[[V0]] : vector<2x2xi8>
func.func @transpose_kept(%v: vector<2x2xi8>) -> vector<2x2xi8> {
  %0 = vector.transpose %v, [1, 0] : vector<2x2xi8> to vector<2x2xi8>
  return %0 : vector<2x2xi8>
}

// CHECK-LABEL: func.func @transpose_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<3x2xi8>
// CHECK-NEXT: return %[[V0]] : vector<3x2xi8>
func.func @transpose_poison() -> vector<3x2xi8> {
  %v = ub.poison : vector<2x3xi8>
  %0 = vector.transpose %v, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  return %0 : vector<3x2xi8>
}

// CHECK-LABEL: func.func @transpose_mask
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %arg1, %arg0 : vector<4x3xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.constant_mask [2, 1] : vector<4x3xi1>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4x3xi1>, vector<4x3xi1>
func.func @transpose_mask(%n: index, %m: index) -> (vector<4x3xi1>, vector<4x3xi1>) {
  %0 = vector.create_mask %n, %m : vector<3x4xi1>
  %1 = vector.transpose %0, [1, 0] : vector<3x4xi1> to vector<4x3xi1>
  %2 = vector.constant_mask [1, 2] : vector<3x4xi1>
  %3 = vector.transpose %2, [1, 0] : vector<3x4xi1> to vector<4x3xi1>
  return %1, %3 : vector<4x3xi1>, vector<4x3xi1>
}

// CHECK-LABEL: func.func @transpose_from_elements
// CHECK-NEXT: %[[V0:.*]] = vector.from_elements %arg0, %arg3, %arg1, %arg4, %arg2, %arg5 : vector<3x2xi32>
// CHECK-NEXT: return %[[V0]] : vector<3x2xi32>
func.func @transpose_from_elements(%a: i32, %b: i32, %c: i32, %d: i32, %e: i32, %f: i32) -> vector<3x2xi32> {
  %0 = vector.from_elements %a, %b, %c, %d, %e, %f : vector<2x3xi32>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi32> to vector<3x2xi32>
  return %1 : vector<3x2xi32>
}

// CHECK-LABEL: func.func @transpose_broadcast
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : i8 to vector<3x2xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg1 : vector<4x1x1x7xi8> to vector<3x2x4x6x5x7xi8>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<3x2xi8>, vector<3x2x4x6x5x7xi8>
func.func @transpose_broadcast(%x: i8, %v: vector<4x1x1x7xi8>) -> (vector<3x2xi8>, vector<3x2x4x6x5x7xi8>) {
  %0 = vector.broadcast %x : i8 to vector<2x3xi8>
  %1 = vector.transpose %0, [1, 0] : vector<2x3xi8> to vector<3x2xi8>
  %2 = vector.broadcast %v : vector<4x1x1x7xi8> to vector<2x3x4x5x6x7xi8>
  %3 = vector.transpose %2, [1, 0, 2, 4, 3, 5] : vector<2x3x4x5x6x7xi8> to vector<3x2x4x6x5x7xi8>
  return %1, %3 : vector<3x2xi8>, vector<3x2x4x6x5x7xi8>
}

// Dimensions that the broadcast made and others don't change places.
// CHECK-LABEL: func.func @transpose_broadcast_kept
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : vector<4xi8> to vector<2x4xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.transpose %[[V0]], [1, 0] : vector<2x4xi8> to vector<4x2xi8>
// CHECK-NEXT: return %[[V1]] : vector<4x2xi8>
func.func @transpose_broadcast_kept(%v: vector<4xi8>) -> vector<4x2xi8> {
  %0 = vector.broadcast %v : vector<4xi8> to vector<2x4xi8>
  %1 = vector.transpose %0, [1, 0] : vector<2x4xi8> to vector<4x2xi8>
  return %1 : vector<4x2xi8>
}

// CHECK-LABEL: func.func @transpose_shape_cast
// CHECK-NEXT: %[[V0:.*]] = vector.shape_cast %arg0 : vector<12xi8> to vector<4x1x3xi8>
// CHECK-NEXT: return %[[V0]] : vector<4x1x3xi8>
func.func @transpose_shape_cast(%v: vector<12xi8>) -> vector<4x1x3xi8> {
  %0 = vector.shape_cast %v : vector<12xi8> to vector<4x3x1xi8>
  %1 = vector.transpose %0, [0, 2, 1] : vector<4x3x1xi8> to vector<4x1x3xi8>
  return %1 : vector<4x1x3xi8>
}

// CHECK-LABEL: func.func @transpose_of_nothing
// CHECK-NEXT: return %arg0 : vector<4x2xi32>
func.func @transpose_of_nothing(%v: vector<4x2xi32>) -> vector<4x2xi32> {
  %0 = vector.transpose %v, [0, 1] : vector<4x2xi32> to vector<4x2xi32>
  return %0 : vector<4x2xi32>
}
