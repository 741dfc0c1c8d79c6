// What `affine.delinearize_index` splits and a map joins again is the index itself.
// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK: #map = affine_map<()[s0, s1] -> (s0 * 5 + s1)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0 + s1 + 3)>
// CHECK: #map2 = affine_map<()[s0] -> (s0 + s0 floordiv 3)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s0 + s1)>
// CHECK: #map4 = affine_map<(d0) -> (d0)>
// CHECK: #map5 = affine_map<()[s0, s1, s2] -> (s0 * s2 + s1)>
// CHECK-LABEL: func.func @joined(
// CHECK-SAME: [[ARG0:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG0]] into (6, 7) : index, index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[V0]]#0, [[V0]]#1]
// CHECK-NEXT: return [[ARG0]], [[ARG0]], [[V1]] : index, index, index
// CHECK-NEXT: }
func.func @joined(%x: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (4, 5) : index, index, index
  %1:2 = affine.delinearize_index %x into (6, 7) : index, index
  %2 = affine.apply affine_map<()[s0, s1, s2] -> (s1 * 5 + s0 * 20 + s2)>()[%0#0, %0#1, %0#2]
  %3 = affine.apply affine_map<()[s0, s1] -> (s0 * 7 + s1)>()[%1#0, %1#1]
  %4 = affine.apply affine_map<()[s0, s1] -> (s0 * 5 + s1)>()[%1#0, %1#1]
  return %2, %3, %4 : index, index, index
}

// Within other sums, twice, and where parts are used besides.
// CHECK-LABEL: func.func @among_others(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG0]] into (20) : index, index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG1]], [[ARG0]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2()[[[ARG0]]]
// CHECK-NEXT: [[V3:%.+]] = affine.apply #map3()[[[V0]]#1, [[ARG0]]]
// CHECK-NEXT: return [[V1]], [[V2]], [[V3]] : index, index, index
// CHECK-NEXT: }
func.func @among_others(%x: index, %y: index) -> (index, index, index) {
  %0:2 = affine.delinearize_index %x into (20) : index, index
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s2 + s1 * 20 + 3 + s0)>()[%0#1, %0#0, %y]
  %2 = affine.apply affine_map<()[s0, s1] -> ((s0 + s1 * 20) floordiv 3 + s1 * 20 + s0)>()[%0#1, %0#0]
  %3 = affine.apply affine_map<()[s0, s1] -> (s0 + s1 * 20 + s0)>()[%0#1, %0#0]
  return %1, %2, %3 : index, index, index
}

// By way of another map, of a dimension, in bounds and accesses.
// CHECK-LABEL: func.func @elsewhere(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>) {
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 64 {
// CHECK-NEXT: [[V0:%.+]] = affine.load [[ARG0]][[[ARG1]] + 1] : memref<?xf32>
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to #map4([[ARG1]]) {
// CHECK-NEXT: affine.store [[V0]], [[ARG0]][[[ARG2]]] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @elsewhere(%m: memref<?xf32>) {
  affine.for %i = 0 to 64 {
    %0:2 = affine.delinearize_index %i into (8, 8) : index, index
    %1 = affine.apply affine_map<(d0) -> (d0 * 8)>(%0#0)
    %2 = affine.apply affine_map<(d0, d1) -> (d0 + d1 + 1)>(%0#1, %1)
    %3 = affine.load %m[%2] : memref<?xf32>
    affine.for %j = 0 to affine_map<(d0, d1) -> (d0 + d1 * 8)>(%0#1, %0#0) {
      affine.store %3, %m[%j] : memref<?xf32>
    }
  }
  return
}

// The size is not known.
// CHECK-LABEL: func.func @dynamic(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG0]] into ([[ARG1]]) : index, index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map5()[[[V0]]#0, [[V0]]#1, [[ARG1]]]
// CHECK-NEXT: return [[V1]] : index
// CHECK-NEXT: }
func.func @dynamic(%x: index, %n: index) -> index {
  %0:2 = affine.delinearize_index %x into (%n) : index, index
  %1 = affine.apply affine_map<()[s0, s1, s2] -> (s0 * s2 + s1)>()[%0#0, %0#1, %n]
  return %1 : index
}
