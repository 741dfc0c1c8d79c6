// RUN: crease-opt --fold-memref-alias-ops --split-input-file %s | FileCheck %s

// CHECK-LABEL: func.func @expanded(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x32xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<8xf32>, [[ARG4:%.+]]: vector<8xi1>) -> (f32, vector<8xf32>) {
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index disjoint [[[ARG1]], [[ARG1]]] by ([[ARG1]], 2) : index
// CHECK-NEXT: [[V1:%.+]] = affine.linearize_index disjoint [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: [[V2:%.+]] = memref.load [[ARG0]][[[V0]], [[V1]]] : memref<?x32xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.linearize_index disjoint [[[ARG1]], [[ARG1]]] by ([[ARG1]], 2) : index
// CHECK-NEXT: [[V4:%.+]] = affine.linearize_index disjoint [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: memref.store [[ARG2]], [[ARG0]][[[V3]], [[V4]]] {nontemporal = true} : memref<?x32xf32>
// CHECK-NEXT: [[V5:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by ([[ARG1]], 2) : index
// CHECK-NEXT: [[V6:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: [[V7:%.+]] = vector.load [[ARG0]][[[V5]], [[V6]]] : memref<?x32xf32>, vector<8xf32>
// CHECK-NEXT: [[V8:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by ([[ARG1]], 2) : index
// CHECK-NEXT: [[V9:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: vector.store [[V7]], [[ARG0]][[[V8]], [[V9]]] : memref<?x32xf32>, vector<8xf32>
// CHECK-NEXT: [[V10:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by ([[ARG1]], 2) : index
// CHECK-NEXT: [[V11:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: vector.maskedstore [[ARG0]][[[V10]], [[V11]]], [[ARG4]], [[ARG3]] : memref<?x32xf32>, vector<8xi1>, vector<8xf32>
// CHECK-NEXT: [[V12:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by ([[ARG1]], 2) : index
// CHECK-NEXT: [[V13:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: [[V14:%.+]] = vector.maskedload [[ARG0]][[[V12]], [[V13]]], [[ARG4]], [[ARG3]] : memref<?x32xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
// CHECK-NEXT: return [[V2]], [[V14]] : f32, vector<8xf32>
// CHECK-NEXT: }
func.func @expanded(%m: memref<?x32xf32>, %a: index, %x: f32, %v: vector<8xf32>, %k: vector<8xi1>) -> (f32, vector<8xf32>) {
  %view = memref.expand_shape %m [[0, 1], [2, 3]] output_shape [%a, 2, 4, 8] : memref<?x32xf32> into memref<?x2x4x8xf32>
  %l = memref.load %view[%a, %a, %a, %a] : memref<?x2x4x8xf32>
  memref.store %x, %view[%a, %a, %a, %a] {nontemporal = true} : memref<?x2x4x8xf32>
  %w = vector.load %view[%a, %a, %a, %a] : memref<?x2x4x8xf32>, vector<8xf32>
  vector.store %w, %view[%a, %a, %a, %a] : memref<?x2x4x8xf32>, vector<8xf32>
  vector.maskedstore %view[%a, %a, %a, %a], %k, %v : memref<?x2x4x8xf32>, vector<8xi1>, vector<8xf32>
  %r = vector.maskedload %view[%a, %a, %a, %a], %k, %v : memref<?x2x4x8xf32>, vector<8xi1>, vector<8xf32> into vector<8xf32>
  return %l, %r : f32, vector<8xf32>
}

// -----

// CHECK-LABEL: func.func @expanded_nothing(
// CHECK-SAME: [[ARG0:%.+]]: memref<f32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][] : memref<f32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @expanded_nothing(%m: memref<f32>, %a: index) -> f32 {
  %view = memref.expand_shape %m [] output_shape [1, 1] : memref<f32> into memref<1x1xf32>
  %l = memref.load %view[%a, %a] : memref<1x1xf32>
  return %l : f32
}

// -----

// Of transfers, reads of the innermost dimensions.
// CHECK: #map = affine_map<(d0, d1, d2) -> (d2, d1)>
// CHECK-LABEL: func.func @expanded_transfers(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x32xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> (vector<4xf32>, vector<8x4xf32>) {
// CHECK-NEXT: [[EXPAND_SHAPE:%.+]] = memref.expand_shape [[ARG0]] {{\[\[}}0], [1, 2]] output_shape [4, 4, 8] : memref<4x32xf32> into memref<4x4x8xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index [[[ARG1]], [[ARG1]]] by (4, 8) : index
// CHECK-NEXT: [[V1:%.+]] = vector.transfer_read [[ARG0]][[[ARG1]], [[V0]]], [[ARG2]] {in_bounds = [true]} : memref<4x32xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write [[V1]], [[EXPAND_SHAPE]][[[ARG1]], [[ARG1]], [[ARG1]]] {in_bounds = [true]} : vector<4xf32>, memref<4x4x8xf32>
// CHECK-NEXT: [[V2:%.+]] = vector.transfer_read [[EXPAND_SHAPE]][[[ARG1]], [[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true, true], permutation_map = #map} : memref<4x4x8xf32>, vector<8x4xf32>
// CHECK-NEXT: return [[V1]], [[V2]] : vector<4xf32>, vector<8x4xf32>
// CHECK-NEXT: }
func.func @expanded_transfers(%m: memref<4x32xf32>, %a: index, %x: f32) -> (vector<4xf32>, vector<8x4xf32>) {
  %view = memref.expand_shape %m [[0], [1, 2]] output_shape [4, 4, 8] : memref<4x32xf32> into memref<4x4x8xf32>
  %r = vector.transfer_read %view[%a, %a, %a], %x {in_bounds = [true]} : memref<4x4x8xf32>, vector<4xf32>
  vector.transfer_write %r, %view[%a, %a, %a] {in_bounds = [true]} : vector<4xf32>, memref<4x4x8xf32>
  %s = vector.transfer_read %view[%a, %a, %a], %x {in_bounds = [true, true], permutation_map = affine_map<(d0, d1, d2) -> (d2, d1)>} : memref<4x4x8xf32>, vector<8x4xf32>
  return %r, %s : vector<4xf32>, vector<8x4xf32>
}

// -----

// CHECK-LABEL: func.func @collapsed(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x4x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<2x8xf32>) -> f32 {
// CHECK-NEXT: [[COLLAPSE_SHAPE:%.+]] = memref.collapse_shape [[ARG0]] {{\[\[}}0, 1], [2]] : memref<?x4x8xf32> into memref<?x8xf32>
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x4x8xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG1]] into ([[SIZES]]#0, 4) : index, index
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ARG0]][[[V0]]#0, [[V0]]#1, [[ARG1]]] : memref<?x4x8xf32>
// CHECK-NEXT: [[BASE_BUFFER_0:%.+]], [[OFFSET_1:%.+]], [[SIZES_2:%.+]]:3, [[STRIDES_3:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x4x8xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V2:%.+]]:2 = affine.delinearize_index [[ARG1]] into ([[SIZES_2]]#0, 4) : index, index
// CHECK-NEXT: memref.store [[V1]], [[ARG0]][[[V2]]#0, [[V2]]#1, [[ARG1]]] : memref<?x4x8xf32>
// CHECK-NEXT: [[BASE_BUFFER_4:%.+]], [[OFFSET_5:%.+]], [[SIZES_6:%.+]]:3, [[STRIDES_7:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x4x8xf32> -> memref<f32>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V3:%.+]]:2 = affine.delinearize_index [[ARG1]] into ([[SIZES_6]]#0, 4) : index, index
// CHECK-NEXT: vector.store [[ARG3]], [[ARG0]][[[V3]]#0, [[V3]]#1, [[ARG1]]] : memref<?x4x8xf32>, vector<2x8xf32>
// CHECK-NEXT: [[V4:%.+]] = vector.transfer_read [[COLLAPSE_SHAPE]][[[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
// CHECK-NEXT: "test.use"([[V4]]) : (vector<8xf32>) -> ()
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
func.func @collapsed(%m: memref<?x4x8xf32>, %a: index, %x: f32, %v: vector<2x8xf32>) -> f32 {
  %view = memref.collapse_shape %m [[0, 1], [2]] : memref<?x4x8xf32> into memref<?x8xf32>
  %l = memref.load %view[%a, %a] : memref<?x8xf32>
  memref.store %l, %view[%a, %a] : memref<?x8xf32>
  vector.store %v, %view[%a, %a] : memref<?x8xf32>, vector<2x8xf32>
  %t = vector.transfer_read %view[%a, %a], %x {in_bounds = [true]} : memref<?x8xf32>, vector<8xf32>
  "test.use"(%t) : (vector<8xf32>) -> ()
  return %l : f32
}

// -----

// CHECK-LABEL: func.func @collapsed_ones(
// CHECK-SAME: [[ARG0:%.+]]: memref<1x1xf32>) -> f32 {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[C0]], [[C0]]] : memref<1x1xf32>
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @collapsed_ones(%m: memref<1x1xf32>) -> f32 {
  %view = memref.collapse_shape %m [] : memref<1x1xf32> into memref<f32>
  %l = memref.load %view[] : memref<f32>
  return %l : f32
}
