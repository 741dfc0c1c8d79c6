// RUN: crease-opt %s --resolve-ranked-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: func.func @matmul(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?x?xf32>, [[ARG2:%.+]]: tensor<?x?xf32>) -> (index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG1]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]] : index, index
// CHECK-NEXT: }
func.func @matmul(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %c: tensor<?x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.matmul ins(%a, %b : tensor<?x?xf32>, tensor<?x?xf32>) outs(%c: tensor<?x?xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x?xf32>
  %e = tensor.dim %0, %c1 : tensor<?x?xf32>
  return %d, %e : index, index
}

// CHECK-LABEL: func.func @conv(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?x?xf32>, [[ARG1:%.+]]: tensor<?x?x?xf32>, [[ARG2:%.+]]: tensor<?x?x?xf32>) -> (index, index, index) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG2]], [[C1]] : tensor<?x?x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG1]], [[C2]] : tensor<?x?x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[DIM_1]] : index, index, index
// CHECK-NEXT: }
func.func @conv(%a: tensor<?x?x?xf32>, %w: tensor<?x?x?xf32>, %o: tensor<?x?x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = linalg.conv_1d_nwc_wcf ins(%a, %w: tensor<?x?x?xf32>, tensor<?x?x?xf32>) outs(%o: tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %e = tensor.dim %0, %c1 : tensor<?x?x?xf32>
  %f = tensor.dim %0, %c2 : tensor<?x?x?xf32>
  return %d, %e, %f : index, index, index
}

// CHECK-LABEL: func.func @fill(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: tensor<?x?x?xf32>) -> (index, index, index) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG1]], [[C2]] : tensor<?x?x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x?x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[DIM_1]] : index, index, index
// CHECK-NEXT: }
func.func @fill(%v: f32, %o: tensor<?x?x?xf32>) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c2 = arith.constant 2 : index
  %0 = linalg.fill ins(%v: f32) outs(%o: tensor<?x?x?xf32>) -> tensor<?x?x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x?x?xf32>
  %1 = linalg.transpose ins(%0: tensor<?x?x?xf32>) outs(%o : tensor<?x?x?xf32>) permutation = [1, 2, 0]
  %e = tensor.dim %1, %c1 : tensor<?x?x?xf32>
  %s = tensor.empty(%e) : tensor<?xf32>
  %2 = linalg.broadcast ins(%s: tensor<?xf32>) outs(%1: tensor<?x?x?xf32>) dimensions = [0, 2]
  %f = tensor.dim %2, %c1 : tensor<?x?x?xf32>
  %g = tensor.dim %2, %c2 : tensor<?x?x?xf32>
  return %d, %f, %g : index, index, index
}

// CHECK-LABEL: func.func @pack(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?x?x8x?xf32>, [[ARG2:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x?x8x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG1]], [[C3]] : tensor<?x?x8x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]] : index, index
// CHECK-NEXT: }
func.func @pack(%a: tensor<?x?xf32>, %b: tensor<?x?x8x?xf32>, %n: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  %0 = linalg.pack %a inner_dims_pos = [0, 1] inner_tiles = [8, %n] into %b : tensor<?x?xf32> -> tensor<?x?x8x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x?x8x?xf32>
  %e = tensor.dim %0, %c3 : tensor<?x?x8x?xf32>
  return %d, %e : index, index
}

// CHECK-LABEL: func.func @reduce(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?xf32>, [[ARG2:%.+]]: tensor<4x?xf32>) -> (index, index) {
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: return [[DIM]], [[C4]] : index, index
// CHECK-NEXT: }
func.func @reduce(%a: tensor<?x?xf32>, %o: tensor<?xf32>, %x: tensor<4x?xf32>) -> (index, index) {
  %c0 = arith.constant 0 : index
  %0 = linalg.reduce { arith.addf } ins(%a: tensor<?x?xf32>) outs(%o: tensor<?xf32>) dimensions = [0]
  %d = tensor.dim %0, %c0 : tensor<?xf32>
  %1:2 = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (j, i)>, affine_map<(i, j) -> (i)>], iterator_types = ["parallel", "parallel"]} ins(%x : tensor<4x?xf32>) outs(%a, %o : tensor<?x?xf32>, tensor<?xf32>) {
  ^bb0(%p: f32, %q: f32, %r: f32): linalg.yield %p, %r : f32, f32 } -> (tensor<?x?xf32>, tensor<?xf32>)
  %e = tensor.dim %1#1, %c0 : tensor<?xf32>
  return %d, %e : index, index
}

// CHECK-LABEL: func.func @into_destination(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?x?xf32>, [[ARG2:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG1]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: return [[DIM]], [[DIM_0]], [[DIM_1]], [[DIM_2]] : index, index, index, index
// CHECK-NEXT: }
func.func @into_destination(%a: tensor<?x?xf32>, %b: tensor<?x?xf32>, %i: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = linalg.softmax dimension(1) ins(%a: tensor<?x?xf32>) outs(%b: tensor<?x?xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x?xf32>
  %e = tensor.dim %0, %c1 : tensor<?x?xf32>
  %1 = bufferization.materialize_in_destination %a in %b : (tensor<?x?xf32>, tensor<?x?xf32>) -> tensor<?x?xf32>
  %f = tensor.dim %1, %c0 : tensor<?x?xf32>
  %2 = tensor.insert_slice %a into %b[0, 0][%i, %i][1, 1] : tensor<?x?xf32> into tensor<?x?xf32>
  %g = tensor.dim %2, %c1 : tensor<?x?xf32>
  return %d, %e, %f, %g : index, index, index, index
}
