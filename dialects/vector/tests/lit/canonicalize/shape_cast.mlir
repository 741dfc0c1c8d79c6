// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @shape_cast_constant
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[{{\[}}1, 2], [3, 4]{{\]}}> : vector<2x2xi32>
// CHECK-NEXT: return %[[CST]] : vector<2x2xi32>
func.func @shape_cast_constant() -> vector<2x2xi32> {
  %v = arith.constant dense<[1, 2, 3, 4]> : vector<4xi32>
  %0 = vector.shape_cast %v : vector<4xi32> to vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// CHECK-LABEL: func.func @shape_cast_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<2x2xi32>
// CHECK-NEXT: return %[[V0]] : vector<2x2xi32>
func.func @shape_cast_poison() -> vector<2x2xi32> {
  %v = ub.poison : vector<4xi32>
  %0 = vector.shape_cast %v : vector<4xi32> to vector<2x2xi32>
  return %0 : vector<2x2xi32>
}

// A transposition that moves ones only makes no difference.
// CHECK-LABEL: func.func @shape_cast_transpose
// CHECK-NEXT: %[[V0:.*]] = vector.shape_cast %arg0 : vector<1x4x4x1xi8> to vector<16xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.transpose %arg1, [1, 0] : vector<2x4xi8> to vector<4x2xi8>
// CHECK-NEXT: %[[V2:.*]] = vector.shape_cast %[[V1]] : vector<4x2xi8> to vector<8xi8>
// CHECK-NEXT: return %[[V0]], %[[V2]] : vector<16xi8>, vector<8xi8>
func.func @shape_cast_transpose(%v: vector<1x4x4x1xi8>, %w: vector<2x4xi8>) -> (vector<16xi8>, vector<8xi8>) {
  %0 = vector.transpose %v, [1, 0, 3, 2] : vector<1x4x4x1xi8> to vector<4x1x1x4xi8>
  %1 = vector.shape_cast %0 : vector<4x1x1x4xi8> to vector<16xi8>
  %2 = vector.transpose %w, [1, 0] : vector<2x4xi8> to vector<4x2xi8>
  %3 = vector.shape_cast %2 : vector<4x2xi8> to vector<8xi8>
  return %1, %3 : vector<16xi8>, vector<8xi8>
}

// A scalable one is not known to be one.
// CHECK-LABEL: func.func @shape_cast_transpose_scalable
// CHECK-NEXT: %[[V0:.*]] = vector.transpose %arg0, [1, 0] : vector<[1]x4xi8> to vector<4x[1]xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<4x[1]xi8> to vector<4x[1]x1xi8>
// CHECK-NEXT: return %[[V1]] : vector<4x[1]x1xi8>
func.func @shape_cast_transpose_scalable(%v: vector<[1]x4xi8>) -> vector<4x[1]x1xi8> {
  %0 = vector.transpose %v, [1, 0] : vector<[1]x4xi8> to vector<4x[1]xi8>
  %1 = vector.shape_cast %0 : vector<4x[1]xi8> to vector<4x[1]x1xi8>
  return %1 : vector<4x[1]x1xi8>
}

// A cast back to what was stretched is that, if it was stretched to its own size.
// CHECK-LABEL: func.func @shape_cast_broadcast_back
// CHECK-NEXT: return %arg0 : vector<2xi8>
func.func @shape_cast_broadcast_back(%v: vector<2xi8>) -> vector<2xi8> {
  %0 = vector.broadcast %v : vector<2xi8> to vector<1x2xi8>
  %1 = vector.shape_cast %0 : vector<1x2xi8> to vector<2xi8>
  return %1 : vector<2xi8>
}

// CHECK-LABEL: func.func @shape_cast_broadcast
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : i8 to vector<8xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %arg1 : vector<2xi8> to vector<1x2x1xi8>
// CHECK-NEXT: %[[V2:.*]] = vector.broadcast %arg1 : vector<2xi8> to vector<4x2xi8>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : vector<8xi8>, vector<1x2x1xi8>, vector<4x2xi8>
func.func @shape_cast_broadcast(%x: i8, %v: vector<2xi8>) -> (vector<8xi8>, vector<1x2x1xi8>, vector<4x2xi8>) {
  %0 = vector.broadcast %x : i8 to vector<2x4xi8>
  %1 = vector.shape_cast %0 : vector<2x4xi8> to vector<8xi8>
  %2 = vector.broadcast %v : vector<2xi8> to vector<1x2xi8>
  %3 = vector.shape_cast %2 : vector<1x2xi8> to vector<1x2x1xi8>
  %4 = vector.broadcast %v : vector<2xi8> to vector<4x1x2xi8>
  %5 = vector.shape_cast %4 : vector<4x1x2xi8> to vector<4x2xi8>
  return %1, %3, %5 : vector<8xi8>, vector<1x2x1xi8>, vector<4x2xi8>
}

// CHECK-LABEL: func.func @shape_cast_from_elements
// CHECK-NEXT: %[[V0:.*]] = vector.from_elements %arg0, %arg1 : vector<2xi8>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<2xi8> to vector<2x1xi8>
// CHECK-NEXT: return %[[V1]] : vector<2x1xi8>
func.func @shape_cast_from_elements(%a: i8, %b: i8) -> vector<2x1xi8> {
  %0 = vector.from_elements %a, %b : vector<2xi8>
  %1 = vector.shape_cast %0 : vector<2xi8> to vector<2x1xi8>
  return %1 : vector<2x1xi8>
}

// CHECK-LABEL: func.func @shape_cast_mask
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %arg0 : vector<4xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.constant_mask [2] : vector<4xi1>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4xi1>, vector<4xi1>
func.func @shape_cast_mask(%n: index) -> (vector<4xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %n, %c1 : vector<4x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
  %2 = vector.constant_mask [2, 1, 1] : vector<4x1x1xi1>
  %3 = vector.shape_cast %2 : vector<4x1x1xi1> to vector<4xi1>
  return %1, %3 : vector<4xi1>, vector<4xi1>
}

// A size that may be 0 is not left out, nor are ones in front.
// CHECK-LABEL: func.func @shape_cast_mask_kept
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %arg0, %arg1 : vector<4x1xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<4x1xi1> to vector<4xi1>
// CHECK-NEXT: %[[V2:.*]] = vector.create_mask %[[C1]], %arg0 : vector<1x4xi1>
// CHECK-NEXT: %[[V3:.*]] = vector.shape_cast %[[V2]] : vector<1x4xi1> to vector<4xi1>
// CHECK-NEXT: return %[[V1]], %[[V3]] : vector<4xi1>, vector<4xi1>
func.func @shape_cast_mask_kept(%n: index, %m: index) -> (vector<4xi1>, vector<4xi1>) {
  %c1 = arith.constant 1 : index
  %0 = vector.create_mask %n, %m : vector<4x1xi1>
  %1 = vector.shape_cast %0 : vector<4x1xi1> to vector<4xi1>
  %2 = vector.create_mask %c1, %n : vector<1x4xi1>
  %3 = vector.shape_cast %2 : vector<1x4xi1> to vector<4xi1>
  return %1, %3 : vector<4xi1>, vector<4xi1>
}

// CHECK-LABEL: func.func @shape_cast_and_back
// CHECK-NEXT: return %arg0 : vector<4xf32>
func.func @shape_cast_and_back(%v: vector<4xf32>) -> vector<4xf32> {
  %0 = vector.shape_cast %v : vector<4xf32> to vector<2x2xf32>
  %1 = vector.shape_cast %0 : vector<2x2xf32> to vector<4xf32>
  return %1 : vector<4xf32>
}

// Both a cast and a broadcast would do: it is a cast.
// CHECK-LABEL: func.func @shape_cast_of_as_many
// CHECK-NEXT: %[[C:.*]] = vector.shape_cast %arg0 : vector<[4]xf32> to vector<1x[4]xf32>
// CHECK-NEXT: return %[[C]]
func.func @shape_cast_of_as_many(%v: vector<[4]xf32>) -> vector<1x[4]xf32> {
  %0 = vector.broadcast %v : vector<[4]xf32> to vector<1x1x[4]xf32>
  %1 = vector.shape_cast %0 : vector<1x1x[4]xf32> to vector<1x[4]xf32>
  return %1 : vector<1x[4]xf32>
}
