// RUN: crease-opt --affine-expand-index-ops-as-affine %s | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s1 floordiv (s0 * 8))>
// CHECK: #map1 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 8)) floordiv 8)>
// CHECK: #map2 = affine_map<()[s0, s1] -> ((s1 mod (s0 * 8)) mod 8)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s0 + s1 * 8 + s0 * (s1 * 8))>
// CHECK: #map4 = affine_map<()[s0, s1] -> (s0 * 5 + s1)>
// CHECK: #map5 = affine_map<(d0)[s0, s1] -> (((d0 * 3) mod (s0 * s1)) floordiv s1)>
// CHECK: #map6 = affine_map<(d0)[s0, s1] -> (((d0 * 3) mod (s0 * s1)) mod s1)>
// CHECK: #map7 = affine_map<(d0, d1)[s0] -> (d0 * 3 + d1 * s0)>
// CHECK-LABEL: func.func @split(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG1]], [[ARG0]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]], [[ARG0]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2()[[[ARG1]], [[ARG0]]]
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[ARG0]] : index, index, index, index
// CHECK-NEXT: }
func.func @split(%i: index, %n: index) -> (index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (4, %n, 8) : index, index, index
  %1 = affine.delinearize_index %i into (%n) : index
  return %0#0, %0#1, %0#2, %1 : index, index, index, index
}

// CHECK-LABEL: func.func @join(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map3()[[[ARG0]], [[ARG1]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map4()[[[ARG0]], [[ARG1]]]
// CHECK-NEXT: return [[V0]], [[V1]] : index, index
// CHECK-NEXT: }
func.func @join(%i: index, %n: index) -> (index, index) {
  %0 = affine.linearize_index [%i, %n, %i] by (4, %n, 8) : index
  %1 = affine.linearize_index disjoint [%i, %n] by (5) : index
  return %0, %1 : index, index
}

// Constants are numbers.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) -> (index, index) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: return [[C2]], [[C3]] : index, index
// CHECK-NEXT: }
func.func @constants() -> (index, index) {
  %c11 = arith.constant 11 : index
  %0:2 = affine.delinearize_index %c11 into (4, 4) : index, index
  return %0#0, %0#1 : index, index
}

// What gives an index becomes part of its map.
// CHECK-LABEL: func.func @composed(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to 10 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map5([[ARG3]])[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map6([[ARG3]])[[[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map7([[ARG3]], [[V0]])[[[ARG1]]]
// CHECK-NEXT: [[V3:%.+]] = affine.load [[ARG0]][[[V2]]] : memref<?xf32>
// CHECK-NEXT: affine.store [[V3]], [[ARG0]][[[V1]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @composed(%A: memref<?xf32>, %n: index, %m: index) {
  affine.for %i = 0 to 10 {
    %0 = affine.apply affine_map<(d0) -> (d0 * 3)>(%i)
    %1:3 = affine.delinearize_index %0 into (2, %n, %m) : index, index, index
    %2 = affine.linearize_index [%1#1, %0] by (%n) : index
    %3 = affine.load %A[%2] : memref<?xf32>
    affine.store %3, %A[%1#2] : memref<?xf32>
  }
  return
}
