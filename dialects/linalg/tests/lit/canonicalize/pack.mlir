// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @unpacked(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x8x2xf32>, [[ARG1:%.+]]: tensor<4x8xf32>, [[ARG2:%.+]]: tensor<2x8x2xf32>) -> tensor<2x8x2xf32> {
// CHECK-NEXT: return [[ARG0]] : tensor<2x8x2xf32>
// CHECK-NEXT: }
func.func @unpacked(%a: tensor<2x8x2xf32>, %t: tensor<4x8xf32>, %o: tensor<2x8x2xf32>) -> tensor<2x8x2xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<2x8x2xf32> -> tensor<4x8xf32>
  %1 = linalg.pack %0 outer_dims_perm = [0, 1] inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<4x8xf32> -> tensor<2x8x2xf32>
  return %1 : tensor<2x8x2xf32>
}

// CHECK-LABEL: func.func @packed(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<2x8x2xf32>, [[ARG2:%.+]]: tensor<4x8xf32>) -> tensor<4x8xf32> {
// CHECK-NEXT: return [[ARG0]] : tensor<4x8xf32>
// CHECK-NEXT: }
func.func @packed(%a: tensor<4x8xf32>, %t: tensor<2x8x2xf32>, %o: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %0 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<4x8xf32> -> tensor<2x8x2xf32>
  %1 = linalg.unpack %0 inner_dims_pos = [0] inner_tiles = [2] into %o : tensor<2x8x2xf32> -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @padding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<2x8x2xf32>, [[ARG2:%.+]]: f32) -> tensor<2x8x2xf32> {
// CHECK-NEXT: [[PACK:%.+]] = linalg.pack [[ARG0]] inner_dims_pos = [0] inner_tiles = [2] into [[ARG1]] : tensor<4x8xf32> -> tensor<2x8x2xf32>
// CHECK-NEXT: return [[PACK]] : tensor<2x8x2xf32>
// CHECK-NEXT: }
func.func @padding(%a: tensor<4x8xf32>, %t: tensor<2x8x2xf32>, %v: f32) -> tensor<2x8x2xf32> {
  %0 = linalg.pack %a padding_value(%v : f32) inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<4x8xf32> -> tensor<2x8x2xf32>
  return %0 : tensor<2x8x2xf32>
}

// CHECK-LABEL: func.func @sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<8x2x2xf32>) -> tensor<8x2x2xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG0]] : tensor<4x?xf32> to tensor<4x8xf32>
// CHECK-NEXT: [[PACK:%.+]] = linalg.pack [[CAST]] outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into [[ARG1]] : tensor<4x8xf32> -> tensor<8x2x2xf32>
// CHECK-NEXT: return [[PACK]] : tensor<8x2x2xf32>
// CHECK-NEXT: }
func.func @sizes(%a: tensor<4x?xf32>, %t: tensor<8x2x2xf32>) -> tensor<8x2x2xf32> {
  %0 = linalg.pack %a outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<4x?xf32> -> tensor<8x2x2xf32>
  return %0 : tensor<8x2x2xf32>
}

// CHECK-LABEL: func.func @unpack_sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<8x?x2xf32>, [[ARG1:%.+]]: tensor<?x?xf32>) -> tensor<?x?xf32> {
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[ARG1]] : tensor<?x?xf32> to tensor<?x8xf32>
// CHECK-NEXT: [[UNPACK:%.+]] = linalg.unpack [[ARG0]] outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into [[CAST]] : tensor<8x?x2xf32> -> tensor<?x8xf32>
// CHECK-NEXT: [[CAST_0:%.+]] = tensor.cast [[UNPACK]] : tensor<?x8xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST_0]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @unpack_sizes(%a: tensor<8x?x2xf32>, %t: tensor<?x?xf32>) -> tensor<?x?xf32> {
  %0 = linalg.unpack %a outer_dims_perm = [1, 0] inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<8x?x2xf32> -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @cast(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<2x8x2xf32>, [[ARG2:%.+]]: index) -> tensor<?x8x?xf32> {
// CHECK-NEXT: [[PACK:%.+]] = linalg.pack [[ARG0]] inner_dims_pos = [0] inner_tiles = [2] into [[ARG1]] : tensor<4x8xf32> -> tensor<2x8x2xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PACK]] : tensor<2x8x2xf32> to tensor<?x8x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x8x?xf32>
// CHECK-NEXT: }
func.func @cast(%a: tensor<4x8xf32>, %t: tensor<2x8x2xf32>, %n: index) -> tensor<?x8x?xf32> {
  %0 = tensor.cast %t : tensor<2x8x2xf32> to tensor<?x8x?xf32>
  %1 = linalg.pack %a inner_dims_pos = [0] inner_tiles = [%n] into %0 : tensor<4x8xf32> -> tensor<?x8x?xf32>
  return %1 : tensor<?x8x?xf32>
}

// CHECK-LABEL: func.func @unpack_into(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x8x2xf32>, [[ARG1:%.+]]: tensor<4x8xf32>, [[ARG2:%.+]]: f32) -> tensor<4x8xf32> {
// CHECK-NEXT: [[UNPACK:%.+]] = linalg.unpack [[ARG0]] inner_dims_pos = [0] inner_tiles = [2] into [[ARG1]] : tensor<2x8x2xf32> -> tensor<4x8xf32>
// CHECK-NEXT: return [[UNPACK]] : tensor<4x8xf32>
// CHECK-NEXT: }
func.func @unpack_into(%a: tensor<2x8x2xf32>, %t: tensor<4x8xf32>, %v: f32) -> tensor<4x8xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%t : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [2] into %0 : tensor<2x8x2xf32> -> tensor<4x8xf32>
  return %1 : tensor<4x8xf32>
}

// CHECK-LABEL: func.func @unpack_slice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x8x2xf32>, [[ARG1:%.+]]: tensor<4x8xf32>) -> tensor<3x8xf32> {
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG1]][0, 0] [3, 8] [1, 1] : tensor<4x8xf32> to tensor<3x8xf32>
// CHECK-NEXT: [[UNPACK:%.+]] = linalg.unpack [[ARG0]] inner_dims_pos = [0] inner_tiles = [2] into [[EXTRACTED_SLICE]] : tensor<2x8x2xf32> -> tensor<3x8xf32>
// CHECK-NEXT: return [[UNPACK]] : tensor<3x8xf32>
// CHECK-NEXT: }
func.func @unpack_slice(%a: tensor<2x8x2xf32>, %t: tensor<4x8xf32>) -> tensor<3x8xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<2x8x2xf32> -> tensor<4x8xf32>
  %1 = tensor.extract_slice %0[0, 0] [3, 8] [1, 1] : tensor<4x8xf32> to tensor<3x8xf32>
  return %1 : tensor<3x8xf32>
}

// CHECK-LABEL: func.func @splat(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x8x2xf32>) -> tensor<2x8x2xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1.000000e+00> : tensor<2x8x2xf32>
// CHECK-NEXT: return [[CST]] : tensor<2x8x2xf32>
// CHECK-NEXT: }
func.func @splat(%t: tensor<2x8x2xf32>) -> tensor<2x8x2xf32> {
  %0 = arith.constant dense<1.0> : tensor<4x8xf32>
  %1 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<4x8xf32> -> tensor<2x8x2xf32>
  return %1 : tensor<2x8x2xf32>
}
