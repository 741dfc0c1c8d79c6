// RUN: crease-opt %s --canonicalize | FileCheck %s

// Upstream forgets that the padding may be another value.
// CHECK-LABEL: func.func @pack_splat_padding(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x8x2xf32>, [[ARG1:%.+]]: f32) -> tensor<2x8x2xf32> {
// CHECK-NEXT: [[CST:%.+]] = arith.constant dense<1.000000e+00> : tensor<3x8xf32>
// CHECK-NEXT: [[PACK:%.+]] = linalg.pack [[CST]] padding_value([[ARG1]] : f32) inner_dims_pos = [0] inner_tiles = [2] into [[ARG0]] : tensor<3x8xf32> -> tensor<2x8x2xf32>
// CHECK-NEXT: return [[PACK]] : tensor<2x8x2xf32>
// CHECK-NEXT: }
func.func @pack_splat_padding(%t: tensor<2x8x2xf32>, %v: f32) -> tensor<2x8x2xf32> {
  %0 = arith.constant dense<1.0> : tensor<3x8xf32>
  %1 = linalg.pack %0 padding_value(%v : f32) inner_dims_pos = [0] inner_tiles = [2] into %t : tensor<3x8xf32> -> tensor<2x8x2xf32>
  return %1 : tensor<2x8x2xf32>
}

// Upstream unpacks into the slice, whose first size need not be that of what is unpacked.
// CHECK-LABEL: func.func @unpack_slice_rows(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x2x16xf32>, [[ARG1:%.+]]: tensor<?x32xf32>, [[ARG2:%.+]]: index) -> tensor<?x28xf32> {
// CHECK-NEXT: [[UNPACK:%.+]] = linalg.unpack [[ARG0]] inner_dims_pos = [1] inner_tiles = [16] into [[ARG1]] : tensor<?x2x16xf32> -> tensor<?x32xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[UNPACK]][0, 0] [[[ARG2]], 28] [1, 1] : tensor<?x32xf32> to tensor<?x28xf32>
// CHECK-NEXT: return [[EXTRACTED_SLICE]] : tensor<?x28xf32>
// CHECK-NEXT: }
func.func @unpack_slice_rows(%a: tensor<?x2x16xf32>, %t: tensor<?x32xf32>, %n: index) -> tensor<?x28xf32> {
  %0 = linalg.unpack %a inner_dims_pos = [1] inner_tiles = [16] into %t : tensor<?x2x16xf32> -> tensor<?x32xf32>
  %1 = tensor.extract_slice %0[0, 0] [%n, 28] [1, 1] : tensor<?x32xf32> to tensor<?x28xf32>
  return %1 : tensor<?x28xf32>
}
