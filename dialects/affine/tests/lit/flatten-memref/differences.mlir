// RUN: crease-opt --flatten-memref --split-input-file %s | FileCheck %s

// Neighbours of the vector are two elements apart.
// CHECK-LABEL: func.func @strided_vector(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xf32, strided<[20, 2]>>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> vector<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_read [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true]} : memref<4x8xf32, strided<[20, 2]>>, vector<4xf32>
// CHECK-NEXT: return [[V0]] : vector<4xf32>
// CHECK-NEXT: }
func.func @strided_vector(%m: memref<4x8xf32, strided<[20, 2]>>, %i: index, %pad: f32) -> vector<4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true]} : memref<4x8xf32, strided<[20, 2]>>, vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// Rows are not side by side.
// CHECK-LABEL: func.func @rows(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<2x4xi1>) -> vector<2x4xf32> {
// CHECK-NEXT: [[V0:%.+]] = vector.transfer_read [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true, true]} : memref<4x8xf32>, vector<2x4xf32>
// CHECK-NEXT: [[V1:%.+]] = vector.maskedload [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG3]], [[V0]] : memref<4x8xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
// CHECK-NEXT: return [[V1]] : vector<2x4xf32>
// CHECK-NEXT: }
func.func @rows(%m: memref<4x8xf32>, %i: index, %pad: f32, %mask: vector<2x4xi1>) -> vector<2x4xf32> {
  %0 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true, true]} : memref<4x8xf32>, vector<2x4xf32>
  %1 = vector.load %m[%i, %i] : memref<4x8xf32>, vector<2x4xf32>
  %2 = vector.maskedload %m[%i, %i], %mask, %0 : memref<4x8xf32>, vector<2x4xi1>, vector<2x4xf32> into vector<2x4xf32>
  return %2 : vector<2x4xf32>
}

// -----

// Masks are kept.
// CHECK: #map = affine_map<()[s0] -> (s0 * 9)>
// CHECK-LABEL: func.func @masks(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<4xi1>) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: [[V1:%.+]] = vector.transfer_read [[REINTERPRET_CAST]][[[V0]]], [[ARG2]], [[ARG3]] : memref<32xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[ARG1]]]
// CHECK-NEXT: [[REINTERPRET_CAST_0:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [32], strides: [1] : memref<4x8xf32> to memref<32xf32, strided<[1]>>
// CHECK-NEXT: vector.transfer_write [[V1]], [[REINTERPRET_CAST_0]][[[V2]]], [[ARG3]] : vector<4xf32>, memref<32xf32, strided<[1]>>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @masks(%m: memref<4x8xf32>, %i: index, %pad: f32, %mask: vector<4xi1>) {
  %0 = vector.transfer_read %m[%i, %i], %pad, %mask {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%i, %i], %mask {in_bounds = [true]} : vector<4xf32>, memref<4x8xf32>
  return
}

// -----

// There is one op in a mask.
// CHECK-LABEL: func.func @in_mask(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: vector<4xi1>) -> vector<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = vector.mask [[ARG3]] { vector.transfer_read [[ARG0]][[[ARG1]], [[ARG1]]], [[ARG2]] {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32> } : vector<4xi1> -> vector<4xf32>
// CHECK-NEXT: return [[V0]] : vector<4xf32>
// CHECK-NEXT: }
func.func @in_mask(%m: memref<4x8xf32>, %i: index, %pad: f32, %mask: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.mask %mask {
    vector.transfer_read %m[%i, %i], %pad {in_bounds = [true]} : memref<4x8xf32>, vector<4xf32>
  } : vector<4xi1> -> vector<4xf32>
  return %0 : vector<4xf32>
}

// -----

// How many bits these have is not known.
// CHECK-LABEL: func.func @elements(
// CHECK-SAME: [[ARG0:%.+]]: memref<4x8xindex>, [[ARG1:%.+]]: memref<4x8xcomplex<f32>>, [[ARG2:%.+]]: index) -> complex<f32> {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG2]], [[ARG2]]] : memref<4x8xindex>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[ARG1]][[[V0]], [[ARG2]]] : memref<4x8xcomplex<f32>>
// CHECK-NEXT: [[ALLOCA:%.+]] = memref.alloca() : memref<2x2xvector<4xf32>>
// CHECK-NEXT: "test.use"([[ALLOCA]]) : (memref<2x2xvector<4xf32>>) -> ()
// CHECK-NEXT: return [[V1]] : complex<f32>
// CHECK-NEXT: }
func.func @elements(%m: memref<4x8xindex>, %n: memref<4x8xcomplex<f32>>, %i: index) -> complex<f32> {
  %0 = memref.load %m[%i, %i] : memref<4x8xindex>
  %1 = memref.load %n[%0, %i] : memref<4x8xcomplex<f32>>
  %2 = memref.alloca() : memref<2x2xvector<4xf32>>
  "test.use"(%2) : (memref<2x2xvector<4xf32>>) -> ()
  return %1 : complex<f32>
}

// -----

// The size is computed.
// CHECK: #map = affine_map<()[s0] -> (s0 * 6, 6)>
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: [[ARG0:%.+]]: index) -> memref<?x6xf32> {
// CHECK-NEXT: [[V0:%.+]] = affine.max #map()[[[ARG0]]]
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc([[V0]]) : memref<?xf32, strided<[1]>>
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ALLOC]] to offset: [0], sizes: [[[ARG0]], 6], strides: [6, 1] : memref<?xf32, strided<[1]>> to memref<?x6xf32>
// CHECK-NEXT: return [[REINTERPRET_CAST]] : memref<?x6xf32>
// CHECK-NEXT: }
func.func @dynamic(%n: index) -> memref<?x6xf32> {
  %0 = memref.alloc(%n) : memref<?x6xf32>
  return %0 : memref<?x6xf32>
}

// -----

// An offset, or a stride that is not known, is not in what is allocated.
// CHECK-LABEL: func.func @layouts(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[ALLOC:%.+]] = memref.alloc() : memref<4x8xf32, strided<[8, 1], offset: 3>>
// CHECK-NEXT: [[ALLOC_0:%.+]] = memref.alloc()[[[ARG0]]] : memref<4x8xf32, strided<[?, 1]>>
// CHECK-NEXT: [[ALLOC_1:%.+]] = memref.alloc([[ARG0]], [[ARG0]]) : memref<?x?xf32>
// CHECK-NEXT: "test.use"([[ALLOC]], [[ALLOC_0]], [[ALLOC_1]]) : (memref<4x8xf32, strided<[8, 1], offset: 3>>, memref<4x8xf32, strided<[?, 1]>>, memref<?x?xf32>) -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @layouts(%n: index) {
  %0 = memref.alloc() : memref<4x8xf32, strided<[8, 1], offset: 3>>
  %1 = memref.alloc()[%n] : memref<4x8xf32, strided<[?, 1]>>
  %2 = memref.alloc(%n, %n) : memref<?x?xf32>
  "test.use"(%0, %1, %2) : (memref<4x8xf32, strided<[8, 1], offset: 3>>, memref<4x8xf32, strided<[?, 1]>>, memref<?x?xf32>) -> ()
  return
}
