// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 3)>
// CHECK-LABEL: func.func @extract(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> f32 {
// CHECK-NEXT: return [[ARG1]] : f32
// CHECK-NEXT: }
func.func @extract(%a: tensor<?xf32>, %v: f32, %i: index) -> f32 {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<?xf32>) -> tensor<?xf32>
  %1 = tensor.extract %0[%i] : tensor<?xf32>
  return %1 : f32
}

// CHECK-LABEL: func.func @reshape(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (tensor<?xf32>, tensor<4x?x2xf32>) {
// CHECK-NEXT: [[COLLAPSED:%.+]] = tensor.collapse_shape [[ARG0]] {{\[\[}}0, 1]] : tensor<4x?xf32> into tensor<?xf32>
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG1]] : f32) outs([[COLLAPSED]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: [[EXPANDED:%.+]] = tensor.expand_shape [[ARG0]] {{\[\[}}0], [1, 2]] output_shape [4, [[ARG2]], 2] : tensor<4x?xf32> into tensor<4x?x2xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.fill ins([[ARG1]] : f32) outs([[EXPANDED]] : tensor<4x?x2xf32>) -> tensor<4x?x2xf32>
// CHECK-NEXT: return [[V0]], [[V1]] : tensor<?xf32>, tensor<4x?x2xf32>
// CHECK-NEXT: }
func.func @reshape(%a: tensor<4x?xf32>, %v: f32, %n: index) -> (tensor<?xf32>, tensor<4x?x2xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.collapse_shape %0 [[0, 1]] : tensor<4x?xf32> into tensor<?xf32>
  %2 = tensor.expand_shape %0 [[0], [1, 2]] output_shape [4, %n, 2] : tensor<4x?xf32> into tensor<4x?x2xf32>
  return %1, %2 : tensor<?xf32>, tensor<4x?x2xf32>
}

// CHECK-LABEL: func.func @copy(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<4xf32>, [[ARG2:%.+]]: f32) -> (tensor<4xf32>, tensor<4xf32>) {
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG2]] : f32) outs([[ARG1]] : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.copy ins([[ARG1]] : tensor<4xf32>) outs([[ARG0]] : tensor<4xf32>) -> tensor<4xf32>
// CHECK-NEXT: return [[V0]], [[V1]] : tensor<4xf32>, tensor<4xf32>
// CHECK-NEXT: }
func.func @copy(%a: tensor<4xf32>, %b: tensor<4xf32>, %v: f32) -> (tensor<4xf32>, tensor<4xf32>) {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.copy ins(%0 : tensor<4xf32>) outs(%b : tensor<4xf32>) -> tensor<4xf32>
  %2 = linalg.copy ins(%b : tensor<4xf32>) outs(%0 : tensor<4xf32>) -> tensor<4xf32>
  return %1, %2 : tensor<4xf32>, tensor<4xf32>
}

// CHECK-LABEL: func.func @transpose(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: tensor<8x4xf32>, [[ARG2:%.+]]: f32) -> tensor<8x4xf32> {
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG2]] : f32) outs([[ARG1]] : tensor<8x4xf32>) -> tensor<8x4xf32>
// CHECK-NEXT: return [[V0]] : tensor<8x4xf32>
// CHECK-NEXT: }
func.func @transpose(%a: tensor<4x8xf32>, %o: tensor<8x4xf32>, %v: f32) -> tensor<8x4xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = linalg.transpose ins(%0 : tensor<4x8xf32>) outs(%o : tensor<8x4xf32>) permutation = [1, 0]
  return %1 : tensor<8x4xf32>
}

// CHECK-LABEL: func.func @concat(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: f32) -> tensor<?xf32> {
// CHECK-NEXT: [[CONCAT:%.+]] = tensor.concat dim(0) [[ARG0]], [[ARG1]] : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG2]] : f32) outs([[CONCAT]] : tensor<?xf32>) -> tensor<?xf32>
// CHECK-NEXT: return [[V0]] : tensor<?xf32>
// CHECK-NEXT: }
func.func @concat(%a: tensor<4xf32>, %b: tensor<?xf32>, %v: f32) -> tensor<?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4xf32>) -> tensor<4xf32>
  %1 = linalg.fill ins(%v : f32) outs(%b : tensor<?xf32>) -> tensor<?xf32>
  %2 = tensor.concat dim(0) %0, %1 : (tensor<4xf32>, tensor<?xf32>) -> tensor<?xf32>
  return %2 : tensor<?xf32>
}

// CHECK-LABEL: func.func @pad(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> tensor<6x?xf32> {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<4x?xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[DIM]], [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = tensor.empty([[V0]]) : tensor<6x?xf32>
// CHECK-NEXT: [[V2:%.+]] = linalg.fill ins([[ARG1]] : f32) outs([[V1]] : tensor<6x?xf32>) -> tensor<6x?xf32>
// CHECK-NEXT: return [[V2]] : tensor<6x?xf32>
// CHECK-NEXT: }
func.func @pad(%a: tensor<4x?xf32>, %v: f32, %n: index) -> tensor<6x?xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x?xf32>) -> tensor<4x?xf32>
  %1 = tensor.pad %0 low[1, 3] high[1, %n] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x?xf32> to tensor<6x?xf32>
  return %1 : tensor<6x?xf32>
}

// CHECK-LABEL: func.func @insert_padded(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x?xf32>, [[ARG1:%.+]]: tensor<16x16xf32>, [[ARG2:%.+]]: f32, [[ARG3:%.+]]: index) -> tensor<16x16xf32> {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = linalg.fill ins([[ARG2]] : f32) outs([[ARG1]] : tensor<16x16xf32>) -> tensor<16x16xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG3]]]
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<4x?xf32>
// CHECK-NEXT: [[INSERTED_SLICE:%.+]] = tensor.insert_slice [[ARG0]] into [[V0]][3, [[V1]]] [4, [[DIM]]] [1, 1] : tensor<4x?xf32> into tensor<16x16xf32>
// CHECK-NEXT: return [[INSERTED_SLICE]] : tensor<16x16xf32>
// CHECK-NEXT: }
func.func @insert_padded(%a: tensor<4x?xf32>, %o: tensor<16x16xf32>, %v: f32, %n: index) -> tensor<16x16xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%o : tensor<16x16xf32>) -> tensor<16x16xf32>
  %1 = tensor.pad %a low[1, %n] high[1, 0] {
  ^bb0(%i: index, %j: index):
    tensor.yield %v : f32
  } : tensor<4x?xf32> to tensor<6x?xf32>
  %2 = tensor.insert_slice %1 into %0[2, 3] [6, %n] [1, 1] : tensor<6x?xf32> into tensor<16x16xf32>
  return %2 : tensor<16x16xf32>
}

// CHECK-LABEL: func.func @pack(
// CHECK-SAME: [[ARG0:%.+]]: tensor<4x8xf32>, [[ARG1:%.+]]: f32) -> tensor<2x8x2xf32> {
// CHECK-NEXT: [[V0:%.+]] = tensor.empty() : tensor<2x8x2xf32>
// CHECK-NEXT: [[V1:%.+]] = linalg.fill ins([[ARG1]] : f32) outs([[V0]] : tensor<2x8x2xf32>) -> tensor<2x8x2xf32>
// CHECK-NEXT: return [[V1]] : tensor<2x8x2xf32>
// CHECK-NEXT: }
func.func @pack(%a: tensor<4x8xf32>, %v: f32) -> tensor<2x8x2xf32> {
  %0 = linalg.fill ins(%v : f32) outs(%a : tensor<4x8xf32>) -> tensor<4x8xf32>
  %1 = tensor.empty() : tensor<2x8x2xf32>
  %2 = linalg.pack %0 inner_dims_pos = [0] inner_tiles = [2] into %1 : tensor<4x8xf32> -> tensor<2x8x2xf32>
  return %2 : tensor<2x8x2xf32>
}
