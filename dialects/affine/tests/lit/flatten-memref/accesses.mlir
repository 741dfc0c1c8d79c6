// RUN: crease-opt --flatten-memref --split-input-file %s | FileCheck %s

// Without layout, with known sizes. What ops say is said again.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 5 + s1)>
// CHECK-LABEL: func.func @known(
// CHECK-SAME: [[ARG0:%.+]]: memref<6x5xf16>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> f16 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [30], strides: [1] : memref<6x5xf16> to memref<30xf16, strided<[1]>>
// CHECK-NEXT: [[V1:%.+]] = memref.load [[REINTERPRET_CAST]][[[V0]]] {nontemporal = true, note = "kept"} : memref<30xf16, strided<[1]>>
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[ARG2]], [[ARG1]]]
// CHECK-NEXT: [[REINTERPRET_CAST_0:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [30], strides: [1] : memref<6x5xf16> to memref<30xf16, strided<[1]>>
// CHECK-NEXT: memref.store [[V1]], [[REINTERPRET_CAST_0]][[[V2]]] {alignment = 2 : i64} : memref<30xf16, strided<[1]>>
// CHECK-NEXT: return [[V1]] : f16
// CHECK-NEXT: }
func.func @known(%m: memref<6x5xf16>, %i: index, %j: index) -> f16 {
  %0 = memref.load %m[%i, %j] {nontemporal = true, note = "kept"} : memref<6x5xf16>
  memref.store %0, %m[%j, %i] {alignment = 2 : i64} : memref<6x5xf16>
  return %0 : f16
}

// -----

// Sizes, strides and the offset are read where the type does not say them.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s0 * s1 + s0 * s2 + 14)>
// CHECK: #map1 = affine_map<()[s0, s1, s2, s3] -> (s0 * s1, 21, s2 * s3)>
// CHECK-LABEL: func.func @unknown(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x3x?xi8, strided<[?, 7, ?], offset: ?>, 2>, [[ARG1:%.+]]: index) -> i8 {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:3, [[STRIDES:%.+]]:3 = memref.extract_strided_metadata [[ARG0]] : memref<?x3x?xi8, strided<[?, 7, ?], offset: ?>, 2> -> memref<i8, 2>, index, index, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[STRIDES]]#0, [[STRIDES]]#2]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[STRIDES]]#2, [[SIZES]]#2]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [[[OFFSET]]], sizes: [[[V1]]], strides: [1] : memref<?x3x?xi8, strided<[?, 7, ?], offset: ?>, 2> to memref<?xi8, strided<[1], offset: ?>, 2>
// CHECK-NEXT: [[V2:%.+]] = memref.load [[REINTERPRET_CAST]][[[V0]]] : memref<?xi8, strided<[1], offset: ?>, 2>
// CHECK-NEXT: return [[V2]] : i8
// CHECK-NEXT: }
func.func @unknown(%m: memref<?x3x?xi8, strided<[?, 7, ?], offset: ?>, 2>, %i: index) -> i8 {
  %c2 = arith.constant 2 : index
  %0 = memref.load %m[%i, %c2, %i] : memref<?x3x?xi8, strided<[?, 7, ?], offset: ?>, 2>
  return %0 : i8
}

// -----

// Constants are counted together.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: [[ARG0:%.+]]: memref<3x9xi32, strided<[20, 2], offset: 4>>) -> i32 {
// CHECK-NEXT: [[C28:%.+]] = arith.constant 28 : index
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [4], sizes: [60], strides: [1] : memref<3x9xi32, strided<[20, 2], offset: 4>> to memref<60xi32, strided<[1], offset: 4>>
// CHECK-NEXT: [[V0:%.+]] = memref.load [[REINTERPRET_CAST]][[[C28]]] : memref<60xi32, strided<[1], offset: 4>>
// CHECK-NEXT: return [[V0]] : i32
// CHECK-NEXT: }
func.func @constants(%m: memref<3x9xi32, strided<[20, 2], offset: 4>>) -> i32 {
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %0 = memref.load %m[%c1, %c4] : memref<3x9xi32, strided<[20, 2], offset: 4>>
  return %0 : i32
}

// -----

// The variables of affine loops are dimensions.
// CHECK: #map = affine_map<(d0)[s0] -> (d0 + (d0 * s0) * 2)>
// CHECK: #map1 = affine_map<()[s0, s1, s2] -> (s0 * s1, s2)>
// CHECK-LABEL: func.func @loop(
// CHECK-SAME: [[ARG0:%.+]]: memref<?x?xf32>) {
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 4 {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<?x?xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG1]])[[[STRIDES]]#0]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0, [[SIZES]]#0, [[SIZES]]#1]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<?x?xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: [[V2:%.+]] = memref.load [[REINTERPRET_CAST]][[[V0]]] : memref<?xf32, strided<[1]>>
// CHECK-NEXT: "test.use"([[V2]]) : (f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @loop(%m: memref<?x?xf32>) {
  affine.for %i = 0 to 4 {
    %twice = affine.apply affine_map<(d0) -> (d0 * 2)>(%i)
    %0 = memref.load %m[%twice, %i] : memref<?x?xf32>
    "test.use"(%0) : (f32) -> ()
  }
  return
}

// -----

// A size of zero says nothing of strides.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s0 * s1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 2, 0)>
// CHECK-LABEL: func.func @empty(
// CHECK-SAME: [[ARG0:%.+]]: memref<2x0xf32>, [[ARG1:%.+]]: index) -> f32 {
// CHECK-NEXT: [[BASE_BUFFER:%.+]], [[OFFSET:%.+]], [[SIZES:%.+]]:2, [[STRIDES:%.+]]:2 = memref.extract_strided_metadata [[ARG0]] : memref<2x0xf32> -> memref<f32>, index, index, index, index, index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[STRIDES]]#0]
// CHECK-NEXT: [[V1:%.+]] = affine.max #map1()[[[STRIDES]]#0]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [[[V1]]], strides: [1] : memref<2x0xf32> to memref<?xf32, strided<[1]>>
// CHECK-NEXT: [[V2:%.+]] = memref.load [[REINTERPRET_CAST]][[[V0]]] : memref<?xf32, strided<[1]>>
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
func.func @empty(%m: memref<2x0xf32>, %i: index) -> f32 {
  %0 = memref.load %m[%i, %i] : memref<2x0xf32>
  return %0 : f32
}

// -----

// Vectors in the last dimension.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 16 + s1)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 17)>
// CHECK-LABEL: func.func @vectors(
// CHECK-SAME: [[ARG0:%.+]]: memref<6x16xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: vector<4xi1>) -> vector<4xf32> {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: [[V1:%.+]] = vector.load [[REINTERPRET_CAST]][[[V0]]] {nontemporal = true} : memref<96xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[ARG2]], [[ARG1]]]
// CHECK-NEXT: [[REINTERPRET_CAST_0:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: vector.store [[V1]], [[REINTERPRET_CAST_0]][[[V2]]] : memref<96xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map1()[[[ARG1]]]
// CHECK-NEXT: [[REINTERPRET_CAST_1:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: [[V4:%.+]] = vector.maskedload [[REINTERPRET_CAST_1]][[[V3]]], [[ARG3]], [[V1]] : memref<96xf32, strided<[1]>>, vector<4xi1>, vector<4xf32> into vector<4xf32>
// CHECK-NEXT: [[V5:%.+]] = affine.apply #map1()[[[ARG2]]]
// CHECK-NEXT: [[REINTERPRET_CAST_2:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: vector.maskedstore [[REINTERPRET_CAST_2]][[[V5]]], [[ARG3]], [[V4]] : memref<96xf32, strided<[1]>>, vector<4xi1>, vector<4xf32>
// CHECK-NEXT: return [[V4]] : vector<4xf32>
// CHECK-NEXT: }
func.func @vectors(%m: memref<6x16xf32>, %i: index, %j: index, %mask: vector<4xi1>) -> vector<4xf32> {
  %0 = vector.load %m[%i, %j] {nontemporal = true} : memref<6x16xf32>, vector<4xf32>
  vector.store %0, %m[%j, %i] : memref<6x16xf32>, vector<4xf32>
  %1 = vector.maskedload %m[%i, %i], %mask, %0 : memref<6x16xf32>, vector<4xi1>, vector<4xf32> into vector<4xf32>
  vector.maskedstore %m[%j, %j], %mask, %1 : memref<6x16xf32>, vector<4xi1>, vector<4xf32>
  return %1 : vector<4xf32>
}

// -----

// Transfers that are known to stay inside the memref.
// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 16 + s1)>
// CHECK-LABEL: func.func @transfers(
// CHECK-SAME: [[ARG0:%.+]]: memref<6x16xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> vector<f32> {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[REINTERPRET_CAST:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: [[V1:%.+]] = vector.transfer_read [[REINTERPRET_CAST]][[[V0]]], [[ARG3]] : memref<96xf32, strided<[1]>>, vector<4xf32>
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map()[[[ARG2]], [[ARG1]]]
// CHECK-NEXT: [[REINTERPRET_CAST_0:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: vector.transfer_write [[V1]], [[REINTERPRET_CAST_0]][[[V2]]] : vector<4xf32>, memref<96xf32, strided<[1]>>
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map()[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[REINTERPRET_CAST_1:%.+]] = memref.reinterpret_cast [[ARG0]] to offset: [0], sizes: [96], strides: [1] : memref<6x16xf32> to memref<96xf32, strided<[1]>>
// CHECK-NEXT: [[V4:%.+]] = vector.transfer_read [[REINTERPRET_CAST_1]][[[V3]]], [[ARG3]] : memref<96xf32, strided<[1]>>, vector<f32>
// CHECK-NEXT: return [[V4]] : vector<f32>
// CHECK-NEXT: }
func.func @transfers(%m: memref<6x16xf32>, %i: index, %j: index, %pad: f32) -> vector<f32> {
  %0 = vector.transfer_read %m[%i, %j], %pad {in_bounds = [true]} : memref<6x16xf32>, vector<4xf32>
  vector.transfer_write %0, %m[%j, %i] {in_bounds = [true]} : vector<4xf32>, memref<6x16xf32>
  %1 = vector.transfer_read %m[%i, %j], %pad : memref<6x16xf32>, vector<f32>
  return %1 : vector<f32>
}

// -----

// What stays: one dimension, another layout, transfers in other dimensions, those that may go outside.
// CHECK: #map = affine_map<(d0, d1) -> (d0 * 8 + d1)>
// CHECK: #map1 = affine_map<(d0, d1) -> (d0)>
// CHECK-LABEL: func.func @stays(
// CHECK-SAME: [[ARG0:%.+]]: memref<8xf32, strided<[2]>>, [[ARG1:%.+]]: memref<4x4xf32, #map>, [[ARG2:%.+]]: memref<6x16xf32>, [[ARG3:%.+]]: index, [[ARG4:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = memref.load [[ARG0]][[[ARG3]]] : memref<8xf32, strided<[2]>>
// CHECK-NEXT: memref.store [[V0]], [[ARG1]][[[ARG3]], [[ARG3]]] : memref<4x4xf32, #map>
// CHECK-NEXT: [[V1:%.+]] = vector.transfer_read [[ARG2]][[[ARG3]], [[ARG3]]], [[ARG4]] {in_bounds = [true], permutation_map = #map1} : memref<6x16xf32>, vector<4xf32>
// CHECK-NEXT: vector.transfer_write [[V1]], [[ARG2]][[[ARG3]], [[ARG3]]] : vector<4xf32>, memref<6x16xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @stays(%line: memref<8xf32, strided<[2]>>, %map: memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 8 + d1)>>,
    %m: memref<6x16xf32>, %i: index, %pad: f32) {
  %0 = memref.load %line[%i] : memref<8xf32, strided<[2]>>
  memref.store %0, %map[%i, %i] : memref<4x4xf32, affine_map<(d0, d1) -> (d0 * 8 + d1)>>
  %1 = vector.transfer_read %m[%i, %i], %pad {in_bounds = [true], permutation_map = affine_map<(d0, d1) -> (d0)>} : memref<6x16xf32>, vector<4xf32>
  vector.transfer_write %1, %m[%i, %i] : vector<4xf32>, memref<6x16xf32>
  return
}

// -----

// What is known of sizes and strides is.
// CHECK-LABEL: func.func @metadata(
// CHECK: [[C7:%.+]] = arith.constant 7 : index
// CHECK: [[C1:%.+]] = arith.constant 1 : index
// CHECK: return {{%.+}}#0, [[C7]], [[C1]] : index, index, index
func.func @metadata(%m: memref<?x7xf32>) -> (index, index, index) {
  %base, %offset, %sizes:2, %strides:2 = memref.extract_strided_metadata %m : memref<?x7xf32> -> memref<f32>, index, index, index, index, index
  return %sizes#0, %sizes#1, %strides#1 : index, index, index
}
