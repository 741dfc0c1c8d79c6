// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// Constants become positions, unless they are outside.
// CHECK-LABEL: func.func @extract_constant_positions
// CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1, %arg1] : f32 from vector<4x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[%[[C4]], 1] : f32 from vector<4x2xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : f32, f32
func.func @extract_constant_positions(%v: vector<4x2xf32>, %i: index) -> (f32, f32) {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = vector.extract %v[%c1, %i] : f32 from vector<4x2xf32>
  %1 = vector.extract %v[%c4, %c1] : f32 from vector<4x2xf32>
  return %0, %1 : f32, f32
}

// CHECK-LABEL: func.func @extract_poison
// CHECK-NEXT: %[[V0:.*]] = ub.poison : vector<2xf32>
// CHECK-NEXT: %[[V1:.*]] = ub.poison : f32
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V0]] : vector<2xf32>, f32, vector<2xf32>
func.func @extract_poison(%v: vector<4x2xf32>, %i: index) -> (vector<2xf32>, f32, vector<2xf32>) {
  %p = ub.poison : vector<4x2xf32>
  %c = arith.constant -1 : index
  %0 = vector.extract %v[-1] : vector<2xf32> from vector<4x2xf32>
  %1 = vector.extract %v[%i, %c] : f32 from vector<4x2xf32>
  %2 = vector.extract %p[%i] : vector<2xf32> from vector<4x2xf32>
  return %0, %1, %2 : vector<2xf32>, f32, vector<2xf32>
}

// CHECK-LABEL: func.func @extract_constant
// CHECK-NEXT: %[[C3_I32:.*]] = arith.constant 3 : i32
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<[4, 5]> : vector<2xi32>
// CHECK-NEXT: return %[[C3_I32]], %[[CST]] : i32, vector<2xi32>
func.func @extract_constant() -> (i32, vector<2xi32>) {
  %v = arith.constant dense<[[0, 1], [2, 3], [4, 5]]> : vector<3x2xi32>
  %0 = vector.extract %v[1, 1] : i32 from vector<3x2xi32>
  %1 = vector.extract %v[2] : vector<2xi32> from vector<3x2xi32>
  return %0, %1 : i32, vector<2xi32>
}

// CHECK-LABEL: func.func @extract_splat_anywhere
// CHECK-NEXT: %[[C7_I32:.*]] = arith.constant 7 : i32
// CHECK-NEXT: return %[[C7_I32]] : i32
func.func @extract_splat_anywhere(%i: index) -> i32 {
  %v = arith.constant dense<7> : vector<[4]xi32>
  %0 = vector.extract %v[%i] : i32 from vector<[4]xi32>
  return %0 : i32
}

// CHECK-LABEL: func.func @extract_extract
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1, 2, 3] : f32 from vector<3x4x5xf32>
// CHECK-NEXT: return %[[V0]] : f32
func.func @extract_extract(%v: vector<3x4x5xf32>) -> f32 {
  %0 = vector.extract %v[1] : vector<4x5xf32> from vector<3x4x5xf32>
  %1 = vector.extract %0[2] : vector<5xf32> from vector<4x5xf32>
  %2 = vector.extract %1[3] : f32 from vector<5xf32>
  return %2 : f32
}

// Computed positions keep the steps apart.
// CHECK-LABEL: func.func @extract_extract_computed
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[%arg1] : vector<4xf32> from vector<3x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[V0]][2] : f32 from vector<4xf32>
// CHECK-NEXT: return %[[V1]] : f32
func.func @extract_extract_computed(%v: vector<3x4xf32>, %i: index) -> f32 {
  %0 = vector.extract %v[%i] : vector<4xf32> from vector<3x4xf32>
  %1 = vector.extract %0[2] : f32 from vector<4xf32>
  return %1 : f32
}

// The same position; another one; within what was inserted; of what was inserted only a part.
// CHECK-LABEL: func.func @extract_insert
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg1, %arg0 [1] : vector<4xf32> into vector<3x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.insert %arg2, %[[V0]] [2, 3] : f32 into vector<3x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[0, 3] : f32 from vector<3x4xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %arg1[2] : f32 from vector<4xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract %[[V1]][2] : vector<4xf32> from vector<3x4xf32>
// CHECK-NEXT: return %arg2, %[[V2]], %[[V3]], %[[V4]] : f32, f32, f32, vector<4xf32>
func.func @extract_insert(%v: vector<3x4xf32>, %r: vector<4xf32>, %x: f32) -> (f32, f32, f32, vector<4xf32>) {
  %0 = vector.insert %r, %v [1] : vector<4xf32> into vector<3x4xf32>
  %1 = vector.insert %x, %0 [2, 3] : f32 into vector<3x4xf32>
  %2 = vector.extract %1[2, 3] : f32 from vector<3x4xf32>
  %3 = vector.extract %1[0, 3] : f32 from vector<3x4xf32>
  %4 = vector.extract %1[1, 2] : f32 from vector<3x4xf32>
  %5 = vector.extract %1[2] : vector<4xf32> from vector<3x4xf32>
  return %2, %3, %4, %5 : f32, f32, f32, vector<4xf32>
}

// CHECK-LABEL: func.func @extract_insert_transposed
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1, 3] : f32 from vector<3x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg1[3] : f32 from vector<4xf32>
// CHECK-NEXT: return %arg2, %[[V0]], %[[V1]] : f32, f32, f32
func.func @extract_insert_transposed(%v: vector<3x4xf32>, %r: vector<4xf32>, %x: f32) -> (f32, f32, f32) {
  %0 = vector.insert %x, %v [2, 3] : f32 into vector<3x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  %2 = vector.extract %1[3, 2] : f32 from vector<4x3xf32>
  %3 = vector.extract %1[3, 1] : f32 from vector<4x3xf32>
  %4 = vector.insert %r, %v [1] : vector<4xf32> into vector<3x4xf32>
  %5 = vector.transpose %4, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  %6 = vector.extract %5[3, 1] : f32 from vector<4x3xf32>
  return %2, %3, %6 : f32, f32, f32
}

// What is taken lies across what was transposed.
// CHECK-LABEL: func.func @extract_insert_across
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg1, %arg0 [1] : vector<4xf32> into vector<3x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transpose %[[V0]], [1, 0] : vector<3x4xf32> to vector<4x3xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %[[V1]][2] : vector<3xf32> from vector<4x3xf32>
// CHECK-NEXT: return %[[V2]] : vector<3xf32>
func.func @extract_insert_across(%v: vector<3x4xf32>, %r: vector<4xf32>) -> vector<3xf32> {
  %0 = vector.insert %r, %v [1] : vector<4xf32> into vector<3x4xf32>
  %1 = vector.transpose %0, [1, 0] : vector<3x4xf32> to vector<4x3xf32>
  %2 = vector.extract %1[2] : vector<3xf32> from vector<4x3xf32>
  return %2 : vector<3xf32>
}

// Where something was inserted at a computed position is not known.
// CHECK-LABEL: func.func @extract_insert_computed
// CHECK-NEXT: %[[V0:.*]] = vector.insert %arg1, %arg0 [%arg2, 3] : f32 into vector<3x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[V0]][1, 3] : f32 from vector<3x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[1, 2] : f32 from vector<3x4xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]] : f32, f32
func.func @extract_insert_computed(%v: vector<3x4xf32>, %x: f32, %i: index) -> (f32, f32) {
  %0 = vector.insert %x, %v [%i, 3] : f32 into vector<3x4xf32>
  %1 = vector.extract %0[1, 3] : f32 from vector<3x4xf32>
  %2 = vector.extract %0[1, 2] : f32 from vector<3x4xf32>
  return %1, %2 : f32, f32
}

// CHECK-LABEL: func.func @extract_broadcast
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg1[%arg2, 0] : f32 from vector<2x1xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.broadcast %arg0 : f32 to vector<4xf32>
// CHECK-NEXT: return %arg0, %[[V0]], %arg1, %[[V1]] : f32, f32, vector<2x1xf32>, vector<4xf32>
func.func @extract_broadcast(%x: f32, %v: vector<2x1xf32>, %i: index) -> (f32, f32, vector<2x1xf32>, vector<4xf32>) {
  %0 = vector.broadcast %x : f32 to vector<3x4xf32>
  %1 = vector.extract %0[%i, 1] : f32 from vector<3x4xf32>
  %2 = vector.broadcast %v : vector<2x1xf32> to vector<3x2x4xf32>
  %3 = vector.extract %2[1, %i, 3] : f32 from vector<3x2x4xf32>
  %4 = vector.broadcast %v : vector<2x1xf32> to vector<3x2x1xf32>
  %5 = vector.extract %4[%i] : vector<2x1xf32> from vector<3x2x1xf32>
  %6 = vector.extract %0[2] : vector<4xf32> from vector<3x4xf32>
  return %1, %3, %5, %6 : f32, f32, vector<2x1xf32>, vector<4xf32>
}

// Some of what is taken was stretched.
// CHECK-LABEL: func.func @extract_broadcast_part
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg0 : vector<2x1xf32> to vector<2x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[V0]][1] : vector<4xf32> from vector<2x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.broadcast %arg1 : vector<1xf32> to vector<2x4xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]] : vector<4xf32>, vector<2x4xf32>
func.func @extract_broadcast_part(%v: vector<2x1xf32>, %w: vector<1xf32>) -> (vector<4xf32>, vector<2x4xf32>) {
  %0 = vector.broadcast %v : vector<2x1xf32> to vector<2x4xf32>
  %1 = vector.extract %0[1] : vector<4xf32> from vector<2x4xf32>
  %2 = vector.broadcast %w : vector<1xf32> to vector<3x2x4xf32>
  %3 = vector.extract %2[1] : vector<2x4xf32> from vector<3x2x4xf32>
  return %1, %3 : vector<4xf32>, vector<2x4xf32>
}

// CHECK-LABEL: func.func @extract_shuffle
// CHECK-NEXT: %[[V0:.*]] = ub.poison : f32
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[3] : f32 from vector<4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg1[1] : f32 from vector<4xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]], %[[V0]] : f32, f32, f32
func.func @extract_shuffle(%a: vector<4xf32>, %b: vector<4xf32>) -> (f32, f32, f32) {
  %0 = vector.shuffle %a, %b [3, 5, -1] : vector<4xf32>, vector<4xf32>
  %1 = vector.extract %0[0] : f32 from vector<3xf32>
  %2 = vector.extract %0[1] : f32 from vector<3xf32>
  %3 = vector.extract %0[2] : f32 from vector<3xf32>
  return %1, %2, %3 : f32, f32, f32
}

// CHECK-LABEL: func.func @extract_shape_cast
// CHECK-NEXT: %[[V0:.*]] = vector.extract %arg0[1, 0, 1, 1] : f32 from vector<5x1x3x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[1, 0, 2] : vector<2xf32> from vector<5x1x3x2xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[0, 0] : vector<3x2xf32> from vector<5x1x3x2xf32>
// CHECK-NEXT: %[[V3:.*]] = "t.some"() : () -> vector<15xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.shape_cast %[[V3]] : vector<15xf32> to vector<5x3xf32>
// CHECK-NEXT: "t.use"(%[[V2]]) : (vector<3x2xf32>) -> ()
// CHECK-NEXT: return %[[V0]], %[[V1]], %[[V4]] : f32, vector<2xf32>, vector<5x3xf32>
func.func @extract_shape_cast(%v: vector<5x1x3x2xf32>, %i: index) -> (f32, vector<2xf32>, vector<5x3xf32>) {
  %0 = vector.shape_cast %v : vector<5x1x3x2xf32> to vector<15x2xf32>
  %1 = vector.extract %0[4, 1] : f32 from vector<15x2xf32>
  %2 = vector.extract %0[5] : vector<2xf32> from vector<15x2xf32>
  %3 = vector.extract %v[0, 0] : vector<3x2xf32> from vector<5x1x3x2xf32>
  %w = "t.some"() : () -> vector<15xf32>
  %4 = vector.shape_cast %w : vector<15xf32> to vector<1x5x3xf32>
  %5 = vector.extract %4[%i] : vector<5x3xf32> from vector<1x5x3xf32>
  "t.use"(%3) : (vector<3x2xf32>) -> ()
  return %1, %2, %5 : f32, vector<2xf32>, vector<5x3xf32>
}

// The last dimension is another one.
// CHECK-LABEL: func.func @extract_shape_cast_kept
// CHECK-NEXT: %[[V0:.*]] = vector.shape_cast %arg0 : vector<4x6xf32> to vector<12x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %[[V0]][4] : vector<2xf32> from vector<12x2xf32>
// CHECK-NEXT: return %[[V1]] : vector<2xf32>
func.func @extract_shape_cast_kept(%v: vector<4x6xf32>) -> vector<2xf32> {
  %0 = vector.shape_cast %v : vector<4x6xf32> to vector<12x2xf32>
  %1 = vector.extract %0[4] : vector<2xf32> from vector<12x2xf32>
  return %1 : vector<2xf32>
}

// CHECK-LABEL: func.func @extract_slice
// CHECK-NEXT: %[[V0:.*]] = vector.extract_strided_slice %arg0 {offsets = [7, 3], sizes = [10, 8], strides = [1, 1]} : vector<32x16x4xf16> to vector<10x8x4xf16>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[9, 7] : vector<4xf16> from vector<32x16x4xf16>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %arg0[9, 7, 1] : f16 from vector<32x16x4xf16>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %[[V0]][2] : vector<8x4xf16> from vector<10x8x4xf16>
// CHECK-NEXT: return %[[V1]], %[[V2]], %[[V3]] : vector<4xf16>, f16, vector<8x4xf16>
func.func @extract_slice(%v: vector<32x16x4xf16>) -> (vector<4xf16>, f16, vector<8x4xf16>) {
  %0 = vector.extract_strided_slice %v {offsets = [7, 3], sizes = [10, 8], strides = [1, 1]} : vector<32x16x4xf16> to vector<10x8x4xf16>
  %1 = vector.extract %0[2, 4] : vector<4xf16> from vector<10x8x4xf16>
  %2 = vector.extract %0[2, 4, 1] : f16 from vector<10x8x4xf16>
  %3 = vector.extract %0[2] : vector<8x4xf16> from vector<10x8x4xf16>
  return %1, %2, %3 : vector<4xf16>, f16, vector<8x4xf16>
}

// CHECK-LABEL: func.func @extract_inserted_slice
// CHECK-NEXT: %[[V0:.*]] = vector.insert_strided_slice %arg0, %arg1 {offsets = [2, 2], strides = [1, 1]} : vector<6x4xf32> into vector<8x16xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.extract %arg0[0, 2] : f32 from vector<6x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.insert_strided_slice %arg2, %[[V0]] {offsets = [0, 0], strides = [1, 1]} : vector<2x16xf32> into vector<8x16xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.extract %arg0[1, 2] : f32 from vector<6x4xf32>
// CHECK-NEXT: %[[V4:.*]] = vector.extract %arg2[1] : vector<16xf32> from vector<2x16xf32>
// CHECK-NEXT: %[[V5:.*]] = vector.extract %[[V2]][2] : vector<16xf32> from vector<8x16xf32>
// CHECK-NEXT: return %[[V1]], %[[V3]], %[[V4]], %[[V5]] : f32, f32, vector<16xf32>, vector<16xf32>
func.func @extract_inserted_slice(%a: vector<6x4xf32>, %b: vector<8x16xf32>, %c: vector<2x16xf32>) -> (f32, f32, vector<16xf32>, vector<16xf32>) {
  %0 = vector.insert_strided_slice %a, %b {offsets = [2, 2], strides = [1, 1]} : vector<6x4xf32> into vector<8x16xf32>
  %1 = vector.extract %0[2, 4] : f32 from vector<8x16xf32>
  %2 = vector.insert_strided_slice %c, %0 {offsets = [0, 0], strides = [1, 1]} : vector<2x16xf32> into vector<8x16xf32>
  %3 = vector.extract %2[3, 4] : f32 from vector<8x16xf32>
  %4 = vector.extract %2[1] : vector<16xf32> from vector<8x16xf32>
  %5 = vector.extract %2[2] : vector<16xf32> from vector<8x16xf32>
  return %1, %3, %4, %5 : f32, f32, vector<16xf32>, vector<16xf32>
}

// CHECK-LABEL: func.func @extract_from_elements
// CHECK-NEXT: %[[V0:.*]] = vector.from_elements %arg2, %arg3 : vector<2xf32>
// CHECK-NEXT: return %arg2, %[[V0]] : f32, vector<2xf32>
func.func @extract_from_elements(%a: f32, %b: f32, %c: f32, %d: f32) -> (f32, vector<2xf32>) {
  %0 = vector.from_elements %a, %b, %c, %d : vector<2x2xf32>
  %1 = vector.extract %0[1, 0] : f32 from vector<2x2xf32>
  %2 = vector.extract %0[1] : vector<2xf32> from vector<2x2xf32>
  return %1, %2 : f32, vector<2xf32>
}

// CHECK-LABEL: func.func @extract_create_mask
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<false> : vector<6xi1>
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[C4:.*]] = arith.constant 4 : index
// CHECK-NEXT: %[[V0:.*]] = vector.create_mask %[[C3]], %[[C4]], %arg0 : vector<4x4x6xi1>
// CHECK-NEXT: %[[V1:.*]] = vector.create_mask %arg0 : vector<6xi1>
// CHECK-NEXT: %[[V2:.*]] = vector.extract %[[V0]][%arg1, 1] : vector<6xi1> from vector<4x4x6xi1>
// CHECK-NEXT: return %[[V1]], %[[CST]], %[[V2]] : vector<6xi1>, vector<6xi1>, vector<6xi1>
func.func @extract_create_mask(%n: index, %i: index) -> (vector<6xi1>, vector<6xi1>, vector<6xi1>) {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %0 = vector.create_mask %c3, %c4, %n : vector<4x4x6xi1>
  %1 = vector.extract %0[2, %i] : vector<6xi1> from vector<4x4x6xi1>
  %2 = vector.extract %0[3, %i] : vector<6xi1> from vector<4x4x6xi1>
  %3 = vector.extract %0[%i, 1] : vector<6xi1> from vector<4x4x6xi1>
  return %1, %2, %3 : vector<6xi1>, vector<6xi1>, vector<6xi1>
}

// CHECK-LABEL: func.func @extract_of_splat
// CHECK-NEXT: %[[CST:.*]] = arith.constant dense<7> : vector<2xi32>
// CHECK-NEXT: return %[[CST]] : vector<2xi32>
func.func @extract_of_splat() -> vector<2xi32> {
  %0 = arith.constant dense<7> : vector<4x2xi32>
  %1 = vector.extract %0[2] : vector<2xi32> from vector<4x2xi32>
  return %1 : vector<2xi32>
}
