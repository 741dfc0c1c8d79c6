// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @slice_all
// CHECK-NEXT: return %arg0, %arg0 : vector<4x3xi1>, vector<4x3xi1>
func.func @slice_all(%v: vector<4x3xi1>, %w: vector<4x3xi1>) -> (vector<4x3xi1>, vector<4x3xi1>) {
  %0 = vector.extract_strided_slice %v {offsets = [0, 0], sizes = [4, 3], strides = [1, 1]} : vector<4x3xi1> to vector<4x3xi1>
  %1 = vector.insert_strided_slice %v, %w {offsets = [0, 0], strides = [1, 1]} : vector<4x3xi1> into vector<4x3xi1>
  return %0, %1 : vector<4x3xi1>, vector<4x3xi1>
}

// CHECK-LABEL: func.func @slice_constant
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[{{\[}}1, 2], [4, 5]{{\]}}> : vector<2x2xi32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<[{{\[}}3, 4, 5]{{\]}}> : vector<1x3xi32>
// CHECK-NEXT: return %[[CST]], %[[CST_0]] : vector<2x2xi32>, vector<1x3xi32>
func.func @slice_constant() -> (vector<2x2xi32>, vector<1x3xi32>) {
  %v = arith.constant dense<[[0, 1, 2], [3, 4, 5]]> : vector<2x3xi32>
  %0 = vector.extract_strided_slice %v {offsets = [0, 1], sizes = [2, 2], strides = [1, 1]} : vector<2x3xi32> to vector<2x2xi32>
  %1 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<2x3xi32> to vector<1x3xi32>
  return %0, %1 : vector<2x2xi32>, vector<1x3xi32>
}

// CHECK-LABEL: func.func @slice_splat
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<1.000000e+00> : vector<2x[4]xf32>
// CHECK-NEXT: return %[[CST]] : vector<2x[4]xf32>
func.func @slice_splat() -> vector<2x[4]xf32> {
  %v = arith.constant dense<1.0> : vector<8x[4]xf32>
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<8x[4]xf32> to vector<2x[4]xf32>
  return %0 : vector<2x[4]xf32>
}

// CHECK-LABEL: func.func @slice_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<8xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract_strided_slice %[[V0]] {offsets = [1], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
// CHECK-NEXT: return %[[V1]] : vector<2xf32>
func.func @slice_poison() -> vector<2xf32> {
  %v = ub.poison : vector<8xf32>
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [2], strides = [1]} : vector<8xf32> to vector<2xf32>
  return %0 : vector<2xf32>
}

// Within what was inserted; elsewhere; partly there.
// CHECK-LABEL: func.func @slice_inserted
// CHECK-NEXT: %[[V0:.*]] = vector.insert_strided_slice %arg0, %arg1 {offsets = [0, 1], strides = [1, 1]} : vector<1x4xf32> into vector<2x8xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.insert_strided_slice %arg0, %[[V0]] {offsets = [1, 0], strides = [1, 1]} : vector<1x4xf32> into vector<2x8xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract_strided_slice %arg0 {offsets = [0, 1], sizes = [1, 2], strides = [1, 1]} : vector<1x4xf32> to vector<1x2xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.extract_strided_slice %[[V1]] {offsets = [0, 5], sizes = [1, 3], strides = [1, 1]} : vector<2x8xf32> to vector<1x3xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract_strided_slice %[[V1]] {offsets = [0, 4], sizes = [1, 2], strides = [1, 1]} : vector<2x8xf32> to vector<1x2xf32>
// CHECK-NEXT: return %[[V2]], %[[V3]], %[[V4]] : vector<1x2xf32>, vector<1x3xf32>, vector<1x2xf32>
func.func @slice_inserted(%a: vector<1x4xf32>, %v: vector<2x8xf32>) -> (vector<1x2xf32>, vector<1x3xf32>, vector<1x2xf32>) {
  %0 = vector.insert_strided_slice %a, %v {offsets = [0, 1], strides = [1, 1]} : vector<1x4xf32> into vector<2x8xf32>
  %1 = vector.insert_strided_slice %a, %0 {offsets = [1, 0], strides = [1, 1]} : vector<1x4xf32> into vector<2x8xf32>
  %2 = vector.extract_strided_slice %1 {offsets = [0, 2], sizes = [1, 2], strides = [1, 1]} : vector<2x8xf32> to vector<1x2xf32>
  %3 = vector.extract_strided_slice %1 {offsets = [0, 5], sizes = [1, 3], strides = [1, 1]} : vector<2x8xf32> to vector<1x3xf32>
  %4 = vector.extract_strided_slice %1 {offsets = [0, 4], sizes = [1, 2], strides = [1, 1]} : vector<2x8xf32> to vector<1x2xf32>
  return %2, %3, %4 : vector<1x2xf32>, vector<1x3xf32>, vector<1x2xf32>
}

// CHECK-LABEL: func.func @slice_constant_mask
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<true> : vector<2x2xi1>
// CHECK-NEXT: %[[V0:.*]] = vector.constant_mask [1, 1] : vector<2x2xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.constant_mask [1, 2] : vector<2x3xi1>
// CHECK-NEXT: return %[[V0]], %[[CST]], %[[V1]] : vector<2x2xi1>, vector<2x2xi1>, vector<2x3xi1>
func.func @slice_constant_mask() -> (vector<2x2xi1>, vector<2x2xi1>, vector<2x3xi1>) {
  %0 = vector.constant_mask [3, 2] : vector<4x3xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [2, 1], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  %2 = vector.extract_strided_slice %0 {offsets = [0, 0], sizes = [2, 2], strides = [1, 1]} : vector<4x3xi1> to vector<2x2xi1>
  %3 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  return %1, %2, %3 : vector<2x2xi1>, vector<2x2xi1>, vector<2x3xi1>
}

// CHECK-LABEL: func.func @slice_create_mask
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[V0:.*]] = arith.subi %arg0, %[[C2]] : index
// CHECK-NEXT: %[[V1:.*]] = vector.create_mask %[[V0]], %arg1 : vector<2x3xi1>
// CHECK-NEXT: return %[[V1]] : vector<2x3xi1>
func.func @slice_create_mask(%n: index, %m: index) -> vector<2x3xi1> {
  %0 = vector.create_mask %n, %m : vector<4x3xi1>
  %1 = vector.extract_strided_slice %0 {offsets = [2], sizes = [2], strides = [1]} : vector<4x3xi1> to vector<2x3xi1>
  return %1 : vector<2x3xi1>
}

// CHECK-LABEL: func.func @slice_broadcast
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : f32 to vector<2x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg1 : vector<2x1xf32> to vector<2x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract_strided_slice %arg2 {offsets = [1], sizes = [2], strides = [1]} : vector<4xf32> to vector<2xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.broadcast %[[V2]] : vector<2xf32> to vector<1x2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V3]] : vector<2x2xf32>, vector<2x4xf32>, vector<1x2xf32>
func.func @slice_broadcast(%x: f32, %v: vector<2x1xf32>, %w: vector<4xf32>) -> (vector<2x2xf32>, vector<2x4xf32>, vector<1x2xf32>) {
  %0 = vector.broadcast %x : f32 to vector<8x8xf32>
  %1 = vector.extract_strided_slice %0 {offsets = [1, 1], sizes = [2, 2], strides = [1, 1]} : vector<8x8xf32> to vector<2x2xf32>
  %2 = vector.broadcast %v : vector<2x1xf32> to vector<2x8xf32>
  %3 = vector.extract_strided_slice %2 {offsets = [0, 4], sizes = [2, 4], strides = [1, 1]} : vector<2x8xf32> to vector<2x4xf32>
  %4 = vector.broadcast %w : vector<4xf32> to vector<3x4xf32>
  %5 = vector.extract_strided_slice %4 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<3x4xf32> to vector<1x2xf32>
  return %1, %3, %5 : vector<2x2xf32>, vector<2x4xf32>, vector<1x2xf32>
}

// Elements one after the other are extracted, with ones in front.
// CHECK-LABEL: func.func @slice_contiguous
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1] : vector<8x2xf32> from vector<4x8x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.shape_cast %[[V0]] : vector<8x2xf32> to vector<1x8x2xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[1, 2] : vector<2xf32> from vector<4x8x2xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.shape_cast %[[V2]] : vector<2xf32> to vector<1x1x2xf32>
// CHECK-NEXT: return %[[V1]], %[[V3]] : vector<1x8x2xf32>, vector<1x1x2xf32>
func.func @slice_contiguous(%v: vector<4x8x2xf32>) -> (vector<1x8x2xf32>, vector<1x1x2xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1], sizes = [1], strides = [1]} : vector<4x8x2xf32> to vector<1x8x2xf32>
  %1 = vector.extract_strided_slice %v {offsets = [1, 2, 0], sizes = [1, 1, 2], strides = [1, 1, 1]} : vector<4x8x2xf32> to vector<1x1x2xf32>
  return %0, %1 : vector<1x8x2xf32>, vector<1x1x2xf32>
}

// CHECK-LABEL: func.func @slice_kept
// CHECK-NEXT: %[[V0:.*]] = vector.extract_strided_slice %arg0 {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<4x8x2xf32> to vector<1x2x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract_strided_slice %arg0 {offsets = [1, 1, 1], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<4x8x2xf32> to vector<1x1x1xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract_strided_slice %arg1 {offsets = [1], sizes = [1], strides = [1]} : vector<4x[8]xf32> to vector<1x[8]xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V2]] : vector<1x2x2xf32>, vector<1x1x1xf32>, vector<1x[8]xf32>
func.func @slice_kept(%v: vector<4x8x2xf32>, %s: vector<4x[8]xf32>) -> (vector<1x2x2xf32>, vector<1x1x1xf32>, vector<1x[8]xf32>) {
  %0 = vector.extract_strided_slice %v {offsets = [1, 1], sizes = [1, 2], strides = [1, 1]} : vector<4x8x2xf32> to vector<1x2x2xf32>
  %1 = vector.extract_strided_slice %v {offsets = [1, 1, 1], sizes = [1, 1, 1], strides = [1, 1, 1]} : vector<4x8x2xf32> to vector<1x1x1xf32>
  %2 = vector.extract_strided_slice %s {offsets = [1], sizes = [1], strides = [1]} : vector<4x[8]xf32> to vector<1x[8]xf32>
  return %0, %1, %2 : vector<1x2x2xf32>, vector<1x1x1xf32>, vector<1x[8]xf32>
}

// CHECK-LABEL: func.func @insert_slice_splat
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : f32 to vector<8x16xf32>
// CHECK-NEXT: return %[[V0]] : vector<8x16xf32>
func.func @insert_slice_splat(%x: f32) -> vector<8x16xf32> {
  %0 = vector.broadcast %x : f32 to vector<4x4xf32>
  %1 = vector.broadcast %x : f32 to vector<8x16xf32>
  %2 = vector.insert_strided_slice %0, %1 {offsets = [2, 2], strides = [1, 1]} : vector<4x4xf32> into vector<8x16xf32>
  return %2 : vector<8x16xf32>
}

// CHECK-LABEL: func.func @insert_slice_extract
// CHECK-NEXT: return %arg0 : vector<8x16xf32>
func.func @insert_slice_extract(%v: vector<8x16xf32>) -> vector<8x16xf32> {
  %0 = vector.extract_strided_slice %v {offsets = [0, 8], sizes = [2, 4], strides = [1, 1]} : vector<8x16xf32> to vector<2x4xf32>
  %1 = vector.insert_strided_slice %0, %v {offsets = [0, 8], strides = [1, 1]} : vector<2x4xf32> into vector<8x16xf32>
  return %1 : vector<8x16xf32>
}

// CHECK-LABEL: func.func @insert_slice_constant
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[{{\[}}0, 1], [2, 3], [4, 9]{{\]}}> : vector<3x2xi32>
// CHECK-NEXT: %[[CST_0:.*]] = arith.constant dense<[{{\[}}0, 1], [28, 3], [38, 5]{{\]}}> : vector<3x2xi32>
// CHECK-NEXT: return %[[CST]], %[[CST_0]] : vector<3x2xi32>, vector<3x2xi32>
func.func @insert_slice_constant() -> (vector<3x2xi32>, vector<3x2xi32>) {
  %v = arith.constant dense<[[0, 1], [2, 3], [4, 5]]> : vector<3x2xi32>
  %a = arith.constant dense<9> : vector<1xi32>
  %b = arith.constant dense<[[28], [38]]> : vector<2x1xi32>
  %0 = vector.insert_strided_slice %a, %v {offsets = [2, 1], strides = [1]} : vector<1xi32> into vector<3x2xi32>
  %1 = vector.insert_strided_slice %b, %v {offsets = [1, 0], strides = [1, 1]} : vector<2x1xi32> into vector<3x2xi32>
  return %0, %1 : vector<3x2xi32>, vector<3x2xi32>
}
