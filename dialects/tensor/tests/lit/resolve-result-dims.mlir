// RUN: crease-opt %s --resolve-ranked-shaped-type-result-dims --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1 + 1)>
// CHECK: #map2 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s0 * s1)>
// CHECK-LABEL: func.func @pad(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x4x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> (index, index) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x4x?xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[DIM]], [[ARG1]]]
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG0]], [[C2]] : tensor<?x4x?xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[DIM_0]], [[ARG2]]]
// CHECK-NEXT: return [[V0]], [[V1]] : index, index
// CHECK-NEXT: }
func.func @pad(%a: tensor<?x4x?xf32>, %l: index, %h: index, %f: f32) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c2 = arith.constant 2 : index
  %0 = tensor.pad %a low[%l, 0, 1] high[3, 0, %h] { ^bb0(%x: index, %y: index, %z: index): tensor.yield %f : f32 } : tensor<?x4x?xf32> to tensor<?x4x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x4x?xf32>
  %e = tensor.dim %0, %c2 : tensor<?x4x?xf32>
  return %d, %e : index, index
}

// CHECK-LABEL: func.func @concat(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: tensor<?x4xf32>, [[ARG2:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_0:%.+]] = tensor.dim [[ARG1]], [[C0]] : tensor<?x4xf32>
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map2()[[[DIM]], [[DIM_0]]]
// CHECK-NEXT: [[DIM_1:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[DIM_2:%.+]] = tensor.dim [[ARG0]], [[C1]] : tensor<?x?xf32>
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map3()[[[DIM_1]], [[DIM_2]]]
// CHECK-NEXT: return [[V0]], [[V1]], [[C4]] : index, index, index
// CHECK-NEXT: }
func.func @concat(%a: tensor<?x?xf32>, %b: tensor<?x4xf32>, %i: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.concat dim(0) %a, %b : (tensor<?x?xf32>, tensor<?x4xf32>) -> tensor<?x?xf32>
  %d = tensor.dim %0, %c0 : tensor<?x?xf32>
  %f = tensor.dim %0, %c1 : tensor<?x?xf32>
  %1 = tensor.collapse_shape %a [[0, 1]] : tensor<?x?xf32> into tensor<?xf32>
  %e = tensor.dim %1, %c0 : tensor<?xf32>
  return %d, %e, %f : index, index, index
}

// CHECK-LABEL: func.func @forall(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?xf32>, [[ARG1:%.+]]: index) -> tensor<?x?xf32> {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = scf.forall ([[ARG2:%.+]]) in ([[ARG1]]) shared_outs([[ARG3:%.+]] = [[ARG0]]) -> (tensor<?x?xf32>) {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?x?xf32>
// CHECK-NEXT: [[EXTRACTED_SLICE:%.+]] = tensor.extract_slice [[ARG3]][0, 0] [[[DIM]], 4] [1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
// CHECK-NEXT: "test.use"([[DIM]]) : (index) -> ()
// CHECK-NEXT: scf.forall.in_parallel {
// CHECK-NEXT: tensor.parallel_insert_slice [[EXTRACTED_SLICE]] into [[ARG3]][0, 0] [[[DIM]], 4] [1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : tensor<?x?xf32>
// CHECK-NEXT: }
func.func @forall(%a: tensor<?x?xf32>, %n: index) -> tensor<?x?xf32> {
  %c0 = arith.constant 0 : index
  %r = scf.forall (%i) in (%n) shared_outs(%o = %a) -> tensor<?x?xf32> {
    %d = tensor.dim %o, %c0 : tensor<?x?xf32>
    %s = tensor.extract_slice %o[0, 0][%d, 4][1, 1] : tensor<?x?xf32> to tensor<?x4xf32>
    %d2 = tensor.dim %s, %c0 : tensor<?x4xf32>
    %t = tensor.splat %n [%d2] : tensor<?x5xindex>
    %d3 = tensor.dim %t, %c0 : tensor<?x5xindex>
    "test.use"(%d3) : (index) -> ()
    scf.forall.in_parallel {
    tensor.parallel_insert_slice %s into %o[0, 0][%d, 4][1, 1] : tensor<?x4xf32> into tensor<?x?xf32>
    }
  }
  return %r : tensor<?x?xf32>
}

// CHECK-LABEL: func.func @no_such_dimension(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[V0:%.+]] = tensor.empty([[ARG0]]) : tensor<?xf32>
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[V0]], [[C5]] : tensor<?xf32>
// CHECK-NEXT: return [[DIM]] : index
// CHECK-NEXT: }
func.func @no_such_dimension(%n: index) -> index {
  %c5 = arith.constant 5 : index
  %0 = tensor.empty(%n) : tensor<?xf32>
  %d = tensor.dim %0, %c5 : tensor<?xf32>
  return %d : index
}

// CHECK-LABEL: func.func @slice(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?x?x?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (index, index) {
// CHECK-NEXT: return [[ARG2]], [[ARG1]] : index, index
// CHECK-NEXT: }
func.func @slice(%a: tensor<?x?x?xf32>, %n: index, %k: index) -> (index, index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = tensor.extract_slice %a[0, 0, 0] [%n, 1, %k] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x?xf32>
  %d = tensor.dim %0, %c1 : tensor<?x?xf32>
  %1 = tensor.extract_slice %a[0, 0, 0] [1, %n, 1] [1, 1, 1] : tensor<?x?x?xf32> to tensor<?x1xf32>
  %e = tensor.dim %1, %c0 : tensor<?x1xf32>
  return %d, %e : index, index
}
