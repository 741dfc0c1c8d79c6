// RUN: crease-opt %s --allow-unregistered-dialect --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @transfer_in_bounds
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C5:.*]] = arith.constant 5 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_read %arg0[%[[C5]], %[[C0]]], %arg2 {in_bounds = [true]} : memref<8x4xf32>, vector<4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_read %arg0[%[[C5]], %[[C0]]], %arg2 {in_bounds = [false, true]} : memref<8x4xf32>, vector<4x4xf32>
// CHECK-NEXT: vector.transfer_write %arg1, %arg0[%[[C0]], %[[C0]]] {in_bounds = [true]} : vector<4xf32>, memref<8x4xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<4xf32>, vector<4x4xf32>
func.func @transfer_in_bounds(%m: memref<8x4xf32>, %v: vector<4xf32>, %p: f32) -> (vector<4xf32>, vector<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c5 = arith.constant 5 : index
  %0 = vector.transfer_read %m[%c5, %c0], %p : memref<8x4xf32>, vector<4xf32>
  %1 = vector.transfer_read %m[%c5, %c0], %p : memref<8x4xf32>, vector<4x4xf32>
  vector.transfer_write %v, %m[%c0, %c0] : vector<4xf32>, memref<8x4xf32>
  return %0, %1 : vector<4xf32>, vector<4x4xf32>
}

// What is repeated is within bounds if all else is.
// CHECK-LABEL: func.func @transfer_in_bounds_broadcast
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_read %arg0[%[[C0]], %[[C0]]], %arg2 {in_bounds = [true, true], permutation_map = #{{map[0-9]*}}} : memref<8x4xf32>, vector<3x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_read %arg1[%[[C0]], %[[C0]]], %arg2 {permutation_map = #{{map[0-9]*}}} : memref<8x?xf32>, vector<3x4xf32>
// CHECK-NEXT: return %[[V0]], %[[V1]] : vector<3x4xf32>, vector<3x4xf32>
func.func @transfer_in_bounds_broadcast(%m: memref<8x4xf32>, %n: memref<8x?xf32>, %p: f32) -> (vector<3x4xf32>, vector<3x4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %m[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<8x4xf32>, vector<3x4xf32>
  %1 = vector.transfer_read %n[%c0, %c0], %p {permutation_map = affine_map<(d0, d1) -> (0, d1)>} : memref<8x?xf32>, vector<3x4xf32>
  return %0, %1 : vector<3x4xf32>, vector<3x4xf32>
}

// CHECK-LABEL: func.func @transfer_full_mask
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_read %arg0[%arg1], %arg2 : memref<?xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %[[V0]], %arg0[%arg1] : vector<4xf32>, memref<?xf32>
// CHECK-NEXT: return
func.func @transfer_full_mask(%m: memref<?xf32>, %i: index, %p: f32) {
  %t = vector.constant_mask [4] : vector<4xi1>
  %0 = vector.transfer_read %m[%i], %p, %t : memref<?xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i], %t : vector<4xf32>, memref<?xf32>
  return
}

// CHECK-LABEL: func.func @transfer_cast
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_read %arg0[%arg1], %arg2 : memref<8xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write %[[V0]], %arg0[%arg1] : vector<4xf32>, memref<8xf32>
// CHECK-NEXT: return
func.func @transfer_cast(%m: memref<8xf32>, %i: index, %p: f32) {
  %c = memref.cast %m : memref<8xf32> to memref<?xf32>
  %0 = vector.transfer_read %c[%i], %p : memref<?xf32>, vector<4xf32>
  vector.transfer_write %0, %c[%i] : vector<4xf32>, memref<?xf32>
  return
}

// What was written is read; a write elsewhere lies between.
// CHECK-LABEL: func.func @transfer_read_written
// CHECK-NEXT: return %arg1 : vector<4xf32>
func.func @transfer_read_written(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %p: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  %0 = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %w, %0[%c4] : vector<4xf32>, tensor<8xf32>
  %2 = vector.transfer_read %1[%c0], %p : tensor<8xf32>, vector<4xf32>
  return %2 : vector<4xf32>
}

// CHECK-LABEL: func.func @transfer_read_written_overlap
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C3:.*]] = arith.constant 3 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_write %arg1, %arg0[%[[C0]]] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_write %arg2, %[[V0]][%[[C3]]] {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.transfer_read %[[V1]][%[[C0]]], %arg3 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V2]] : vector<4xf32>
func.func @transfer_read_written_overlap(%t: tensor<8xf32>, %v: vector<4xf32>, %w: vector<4xf32>, %p: f32) -> vector<4xf32> {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<8xf32>
  %1 = vector.transfer_write %w, %0[%c3] : vector<4xf32>, tensor<8xf32>
  %2 = vector.transfer_read %1[%c0], %p : tensor<8xf32>, vector<4xf32>
  return %2 : vector<4xf32>
}

// Not all of it need have been written; elements may be masked.
// CHECK-LABEL: func.func @transfer_read_written_kept
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_write %arg2, %arg0[%[[C0]]] : vector<4xf32>, tensor<?xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_read %[[V0]][%[[C0]]], %arg4 : tensor<?xf32>, vector<4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.transfer_write %arg2, %arg1[%[[C0]]], %arg3 {in_bounds = [true]} : vector<4xf32>, tensor<8xf32>
// CHECK-NEXT: %[[V3:.*]] = vector.transfer_read %[[V2]][%[[C0]]], %arg4 {in_bounds = [true]} : tensor<8xf32>, vector<4xf32>
// CHECK-NEXT: return %[[V1]], %[[V3]] : vector<4xf32>, vector<4xf32>
func.func @transfer_read_written_kept(%t: tensor<?xf32>, %u: tensor<8xf32>, %v: vector<4xf32>, %k: vector<4xi1>, %p: f32) -> (vector<4xf32>, vector<4xf32>) {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0] : vector<4xf32>, tensor<?xf32>
  %1 = vector.transfer_read %0[%c0], %p : tensor<?xf32>, vector<4xf32>
  %2 = vector.transfer_write %v, %u[%c0], %k : vector<4xf32>, tensor<8xf32>
  %3 = vector.transfer_read %2[%c0], %p : tensor<8xf32>, vector<4xf32>
  return %1, %3 : vector<4xf32>, vector<4xf32>
}

// CHECK-LABEL: func.func @transfer_read_written_broadcast
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg1 : vector<4x2xf32> to vector<6x4x2xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transpose %[[V0]], [1, 2, 0] : vector<6x4x2xf32> to vector<4x2x6xf32>
// CHECK-NEXT: return %[[V1]] : vector<4x2x6xf32>
func.func @transfer_read_written_broadcast(%t: tensor<4x4xf32>, %v: vector<4x2xf32>, %p: f32) -> vector<4x2x6xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<4x2xf32>, tensor<4x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %p {in_bounds = [true, true, true], permutation_map = affine_map<(d0, d1) -> (d0, d1, 0)>} : tensor<4x4xf32>, vector<4x2x6xf32>
  return %1 : vector<4x2x6xf32>
}

// CHECK-LABEL: func.func @transfer_read_written_permuted
// CHECK-NEXT: %[[V0:.*]] = vector.transpose %arg1, [2, 0, 1] : vector<3x4x2xf32> to vector<2x3x4xf32>
// CHECK-NEXT: return %[[V0]] : vector<2x3x4xf32>
func.func @transfer_read_written_permuted(%t: tensor<2x3x4xf32>, %v: vector<3x4x2xf32>, %p: f32) -> vector<2x3x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0, %c0] {permutation_map = affine_map<(d0, d1, d2) -> (d1, d2, d0)>} : vector<3x4x2xf32>, tensor<2x3x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0, %c0], %p : tensor<2x3x4xf32>, vector<2x3x4xf32>
  return %1 : vector<2x3x4xf32>
}

// CHECK-LABEL: func.func @transfer_read_written_unit_dims
// CHECK-NEXT: %[[V0:.*]] = vector.broadcast %arg1 : vector<4xf32> to vector<1x4xf32>
// CHECK-NEXT: return %[[V0]] : vector<1x4xf32>
func.func @transfer_read_written_unit_dims(%t: tensor<1x4xf32>, %v: vector<4xf32>, %p: f32) -> vector<1x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_write %v, %t[%c0, %c0] : vector<4xf32>, tensor<1x4xf32>
  %1 = vector.transfer_read %0[%c0, %c0], %p : tensor<1x4xf32>, vector<1x4xf32>
  return %1 : vector<1x4xf32>
}

// A tensor that is written with what was read from there does not change.
// CHECK-LABEL: func.func @transfer_write_back
// CHECK-NEXT: return %arg0 : tensor<?xf32>
func.func @transfer_write_back(%t: tensor<?xf32>, %i: index, %p: f32) -> tensor<?xf32> {
  %0 = vector.transfer_read %t[%i], %p : tensor<?xf32>, vector<4xf32>
  %1 = vector.transfer_write %0, %t[%i] : vector<4xf32>, tensor<?xf32>
  return %1 : tensor<?xf32>
}

// CHECK-LABEL: func.func @transfer_copy
// CHECK-NEXT: return %arg0 : tensor<2x4xf32>
func.func @transfer_copy(%t: tensor<2x4xf32>, %u: tensor<2x4xf32>, %p: f32) -> tensor<2x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0, %c0], %p : tensor<2x4xf32>, vector<2x4xf32>
  %1 = vector.transfer_write %0, %u[%c0, %c0] : vector<2x4xf32>, tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @transfer_copy_of_part
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_read %arg0[%[[C0]], %[[C0]]], %arg2 {in_bounds = [true, true]} : tensor<3x4xf32>, vector<2x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_write %[[V0]], %arg1[%[[C0]], %[[C0]]] {in_bounds = [true, true]} : vector<2x4xf32>, tensor<3x4xf32>
// CHECK-NEXT: return %[[V1]] : tensor<3x4xf32>
func.func @transfer_copy_of_part(%t: tensor<3x4xf32>, %u: tensor<3x4xf32>, %p: f32) -> tensor<3x4xf32> {
  %c0 = arith.constant 0 : index
  %0 = vector.transfer_read %t[%c0, %c0], %p : tensor<3x4xf32>, vector<2x4xf32>
  %1 = vector.transfer_write %0, %u[%c0, %c0] : vector<2x4xf32>, tensor<3x4xf32>
  return %1 : tensor<3x4xf32>
}

// CHECK-LABEL: func.func @transfer_overwritten
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_write %arg1, %arg0[%[[C2]], %[[C0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_write %arg2, %[[V0]][%[[C1]], %[[C0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: return %[[V1]] : tensor<4x4xf32>
func.func @transfer_overwritten(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>) -> tensor<4x4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %v, %0[%c2, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_write %w, %1[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  return %2 : tensor<4x4xf32>
}

// What lies between is read as well.
// CHECK-LABEL: func.func @transfer_overwritten_used
// CHECK-NEXT: %[[C0:.*]] = arith.constant 0 : index
// CHECK-NEXT: %[[C1:.*]] = arith.constant 1 : index
// CHECK-NEXT: %[[C2:.*]] = arith.constant 2 : index
// CHECK-NEXT: %[[V0:.*]] = vector.transfer_write %arg1, %arg0[%[[C1]], %[[C0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %[[V1:.*]] = vector.transfer_write %arg1, %[[V0]][%[[C2]], %[[C0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: %[[V2:.*]] = vector.transfer_write %arg2, %[[V1]][%[[C1]], %[[C0]]] {in_bounds = [true, true]} : vector<1x4xf32>, tensor<4x4xf32>
// CHECK-NEXT: return %[[V1]], %[[V2]] : tensor<4x4xf32>, tensor<4x4xf32>
func.func @transfer_overwritten_used(%t: tensor<4x4xf32>, %v: vector<1x4xf32>, %w: vector<1x4xf32>) -> (tensor<4x4xf32>, tensor<4x4xf32>) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = vector.transfer_write %v, %t[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %1 = vector.transfer_write %v, %0[%c2, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  %2 = vector.transfer_write %w, %1[%c1, %c0] : vector<1x4xf32>, tensor<4x4xf32>
  return %1, %2 : tensor<4x4xf32>, tensor<4x4xf32>
}
