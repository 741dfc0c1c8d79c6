// RUN: crease-opt %s --reify-result-shapes | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK-LABEL: func.func @concat_of_unknown_sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?x?xf32>, [[ARG1:%.+]]: tensor<?x4x?xf32>, [[ARG2:%.+]]: index) -> tensor<?x?x?xf32> {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C2]] : tensor<?x?x?xf32>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?x?xf32>
// CHECK-NEXT: [[C0_1:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG1]], [[C0_1]] : tensor<?x4x?xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[DIM_0]], [[DIM_2]]]
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(0) [[ARG0]], [[ARG1]] : (tensor<?x?x?xf32>, tensor<?x4x?xf32>) -> tensor<?x4x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[CONCAT]] : tensor<?x4x?xf32> to tensor<?x?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?x?xf32>
// CHECK-NEXT: }
func.func @concat_of_unknown_sizes(%a: tensor<?x?x?xf32>, %b: tensor<?x4x?xf32>, %i: index) -> tensor<?x?x?xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x?x?xf32>, tensor<?x4x?xf32>) -> tensor<?x?x?xf32>
  return %0 : tensor<?x?x?xf32>
}

// CHECK-LABEL: func.func @concat_of_known_sizes(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>, [[ARG1:%.+]]: tensor<3x?xf32>, [[ARG2:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<2x?xf32>
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C0_0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(0) [[ARG0]], [[ARG1]] : (tensor<2x?xf32>, tensor<3x?xf32>) -> tensor<5x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[CONCAT]] : tensor<5x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @concat_of_known_sizes(%a: tensor<2x?xf32>, %b: tensor<3x?xf32>, %i: index) -> tensor<?x?xf32> {
  %0 = tensor.concat dim(0) %a, %b : (tensor<2x?xf32>, tensor<3x?xf32>) -> tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @pad(
// CHECK-SAME: [[ARG0:%.+]]: tensor<2x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) -> tensor<?x?xf32> {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1_0]] : tensor<2x?xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[DIM]], [[ARG1]]]
// CHECK-NEXT: [[PADDED:%.+]] = tensor.pad [[ARG0]] low[[[C1]], [[ARG1]]] high[3, 0] {
// CHECK-NEXT: ^bb0([[ARG3:%.+]]: index, [[ARG4:%.+]]: index):
// CHECK-NEXT: tensor.yield [[ARG2]] : f32
// CHECK-NEXT: } : tensor<2x?xf32> to tensor<6x?xf32>
// CHECK-NEXT: [[CAST:%.+]] = tensor.cast [[PADDED]] : tensor<6x?xf32> to tensor<?x?xf32>
// CHECK-NEXT: return [[CAST]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @pad(%a: tensor<2x?xf32>, %l: index, %f: f32) -> tensor<?x?xf32> {
  %c1 = arith.constant 1 : index
  %0 = tensor.pad %a low[%c1, %l] high[3, 0] { ^bb0(%x: index, %y: index): tensor.yield %f : f32 } : tensor<2x?xf32> to tensor<?x?xf32>
  return %0 : tensor<?x?xf32>
}
