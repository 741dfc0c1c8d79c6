// Indices that are split and joined, or joined and split, in the same way.
// RUN: crease-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<()[s0] -> (s0 * 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 4)>
// CHECK-LABEL: func.func @split_of_joined(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> (index, index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index disjoint [[[ARG0]], [[ARG1]]] by ([[ARG3]], 6) : index
// CHECK-NEXT: return [[ARG0]], [[ARG1]], [[ARG2]], [[V0]], [[ARG2]] : index, index, index, index, index
// CHECK-NEXT: }
func.func @split_of_joined(%a: index, %b: index, %c: index, %n: index) -> (index, index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (%n, 6, 5) : index
  %1:3 = affine.delinearize_index %0 into (%n, 6, 5) : index, index, index
  %2:2 = affine.delinearize_index %0 into (7, 5) : index, index
  return %1#0, %1#1, %1#2, %2#0, %2#1 : index, index, index, index, index
}

// CHECK-LABEL: func.func @split_of_joined_without_bound(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG0]] into (4) : index, index
// CHECK-NEXT: return [[ARG0]], [[ARG1]], [[V0]]#0, [[V0]]#1, [[ARG1]] : index, index, index, index, index
// CHECK-NEXT: }
func.func @split_of_joined_without_bound(%a: index, %b: index) -> (index, index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b] by (5) : index
  %1:2 = affine.delinearize_index %0 into (5) : index, index
  %2:3 = affine.delinearize_index %0 into (4, 5) : index, index, index
  return %1#0, %1#1, %2#0, %2#1, %2#2 : index, index, index, index, index
}

// What is joined need not be within its bounds.
// CHECK-LABEL: func.func @split_of_overlapping(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index [[[ARG0]], [[ARG1]]] by (4, 5) : index
// CHECK-NEXT: [[V1:%.+]]:2 = affine.delinearize_index [[V0]] into (4, 5) : index, index
// CHECK-NEXT: return [[V1]]#0, [[V1]]#1 : index, index
// CHECK-NEXT: }
func.func @split_of_overlapping(%a: index, %b: index) -> (index, index) {
  %0 = affine.linearize_index [%a, %b] by (4, 5) : index
  %1:2 = affine.delinearize_index %0 into (4, 5) : index, index
  return %1#0, %1#1 : index, index
}

// CHECK-LABEL: func.func @split_last_part(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index disjoint [[[ARG0]], [[ARG1]]] by (3, 35) : index
// CHECK-NEXT: [[V1:%.+]]:2 = affine.delinearize_index [[ARG1]] into (7, 5) : index, index
// CHECK-NEXT: [[V2:%.+]]:2 = affine.delinearize_index [[V0]] into (6, 5) : index, index
// CHECK-NEXT: return [[ARG0]], [[V1]]#1, [[V2]]#0, [[V2]]#1 : index, index, index, index
// CHECK-NEXT: }
func.func @split_last_part(%a: index, %b: index) -> (index, index, index, index) {
  %0 = affine.linearize_index disjoint [%a, %b] by (3, 35) : index
  %1:3 = affine.delinearize_index %0 into (3, 7, 5) : index, index, index
  %2:2 = affine.delinearize_index %0 into (6, 5) : index, index
  return %1#0, %1#2, %2#0, %2#1 : index, index, index, index
}

// CHECK-LABEL: func.func @sizes_of_one(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG0]] into ([[ARG1]], 3) : index, index
// CHECK-NEXT: return [[C0]], [[V0]]#0, [[C0]], [[V0]]#1, [[C0]], [[C0]] : index, index, index, index, index, index
// CHECK-NEXT: }
func.func @sizes_of_one(%x: index, %n: index) -> (index, index, index, index, index, index) {
  %c1 = arith.constant 1 : index
  %0:4 = affine.delinearize_index %x into (1, %n, %c1, 3) : index, index, index, index
  %1:2 = affine.delinearize_index %x into (1, 1) : index, index
  return %0#0, %0#1, %0#2, %0#3, %1#0, %1#1 : index, index, index, index, index, index
}

// CHECK-LABEL: func.func @join_of_one(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index disjoint [[[ARG0]], [[ARG2]]] by (3, 4) : index
// CHECK-NEXT: [[V1:%.+]] = affine.linearize_index [[[ARG0]], [[ARG1]], [[ARG2]]] by (3, 1, 4) : index
// CHECK-NEXT: [[V2:%.+]] = affine.linearize_index [[[ARG0]], [[ARG2]]] by (3, 4) : index
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[C0]] : index, index, index, index
// CHECK-NEXT: }
func.func @join_of_one(%a: index, %b: index, %c: index) -> (index, index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index disjoint [%a, %b, %c] by (3, 1, 4) : index
  %1 = affine.linearize_index [%a, %b, %c] by (3, 1, 4) : index
  %2 = affine.linearize_index [%a, %c0, %c] by (3, 1, 4) : index
  %3 = affine.linearize_index disjoint [%a, %b] by (1, 1) : index
  return %0, %1, %2, %3 : index, index, index, index
}

// CHECK-LABEL: func.func @join_of_zero(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index [[[ARG0]], [[ARG1]]] by (3, 4) : index
// CHECK-NEXT: [[V1:%.+]] = affine.linearize_index [[[ARG0]], [[ARG1]]] by (3, 4) : index
// CHECK-NEXT: [[V2:%.+]] = affine.linearize_index [[[ARG0]], [[C0]]] by (3, 4) : index
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : index, index, index
// CHECK-NEXT: }
func.func @join_of_zero(%a: index, %b: index) -> (index, index, index) {
  %c0 = arith.constant 0 : index
  %0 = affine.linearize_index [%c0, %a, %b] by (7, 3, 4) : index
  %1 = affine.linearize_index [%c0, %a, %b] by (3, 4) : index
  %2 = affine.linearize_index [%a, %c0] by (3, 4) : index
  return %0, %1, %2 : index, index, index
}

// CHECK-LABEL: func.func @joined_as_split(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.linearize_index [[[ARG0]], [[ARG1]]] by (24, 9) : index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG3]]]
// CHECK-NEXT: [[V2:%.+]]:2 = affine.delinearize_index [[ARG0]] into ([[ARG2]], [[V1]]) : index, index
// CHECK-NEXT: [[V3:%.+]]:2 = affine.delinearize_index [[V2]]#1 into (3, [[ARG3]]) : index, index
// CHECK-NEXT: [[V4:%.+]] = affine.linearize_index [[[ARG1]], [[V2]]#1] by (8, [[V1]]) : index
// CHECK-NEXT: return [[ARG0]], [[V0]], [[V4]], [[V3]]#1 : index, index, index, index
// CHECK-NEXT: }
func.func @joined_as_split(%x: index, %a: index, %n: index, %m: index) -> (index, index, index, index) {
  %0:3 = affine.delinearize_index %x into (2, 3, 4) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %0#2] by (2, 3, 4) : index
  %2 = affine.linearize_index [%0#0, %0#1, %0#2, %a] by (2, 3, 4, 9) : index
  %3:3 = affine.delinearize_index %x into (%n, 3, %m) : index, index, index
  %4 = affine.linearize_index [%a, %3#1, %3#2] by (8, 3, %m) : index
  return %1, %2, %4, %3#2 : index, index, index, index
}

// CHECK-LABEL: func.func @first_without_bound(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[V0:%.+]]:2 = affine.delinearize_index [[ARG0]] into (4) : index, index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG2]]]
// CHECK-NEXT: [[V2:%.+]]:2 = affine.delinearize_index [[V0]]#0 into (3) : index, index
// CHECK-NEXT: [[V3:%.+]] = affine.linearize_index [[[V0]]#0, [[ARG1]]] by (9) : index
// CHECK-NEXT: [[V4:%.+]] = affine.linearize_index disjoint [[[ARG1]], [[V0]]#0] by (2, [[V1]]) : index
// CHECK-NEXT: [[V5:%.+]] = affine.linearize_index [[[ARG1]], [[V2]]#0, [[V2]]#1] by (2, 5, 3) : index
// CHECK-NEXT: return [[V3]], [[V4]], [[V5]] : index, index, index
// CHECK-NEXT: }
func.func @first_without_bound(%x: index, %a: index, %n: index) -> (index, index, index) {
  %0:3 = affine.delinearize_index %x into (3, 4) : index, index, index
  %1 = affine.linearize_index [%0#0, %0#1, %a] by (3, 9) : index
  %2 = affine.linearize_index disjoint [%a, %0#0, %0#1] by (2, %n, 3) : index
  %3 = affine.linearize_index [%a, %0#0, %0#1] by (2, 5, 3) : index
  return %1, %2, %3 : index, index, index
}

// CHECK-LABEL: func.func @two_runs(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) -> (index, index, index) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map1()[[[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1()[[[ARG2]]]
// CHECK-NEXT: [[V2:%.+]]:2 = affine.delinearize_index [[ARG1]] into (2, [[V1]]) : index, index
// CHECK-NEXT: [[V3:%.+]]:2 = affine.delinearize_index [[V2]]#1 into ([[ARG2]], 4) : index, index
// CHECK-NEXT: [[V4:%.+]] = affine.linearize_index [[[ARG0]], [[V2]]#1, [[V2]]#0] by ([[V0]], [[V1]], 2) : index
// CHECK-NEXT: [[V5:%.+]] = affine.linearize_index [[[V2]]#0, [[V3]]#0, [[V2]]#0, [[V3]]#0] by (2, [[ARG2]], 2, [[ARG2]]) : index
// CHECK-NEXT: return [[V4]], [[V5]], [[V3]]#0 : index, index, index
// CHECK-NEXT: }
func.func @two_runs(%x: index, %y: index, %n: index) -> (index, index, index) {
  %0:2 = affine.delinearize_index %x into (%n, 4) : index, index
  %1:3 = affine.delinearize_index %y into (2, %n, 4) : index, index, index
  %2 = affine.linearize_index [%0#0, %0#1, %1#1, %1#2, %1#0] by (%n, 4, %n, 4, 2) : index
  %3 = affine.linearize_index [%1#0, %1#1, %1#0, %1#1] by (2, %n, 2, %n) : index
  return %2, %3, %1#1 : index, index, index
}

// A size that is known only later can't be split by earlier.
// CHECK-LABEL: func.func @bound_of_later(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[V0:%.+]]:3 = affine.delinearize_index [[ARG0]] into (3, 4) : index, index, index
// CHECK-NEXT: [[V1:%.+]] = "test.make"() : () -> index
// CHECK-NEXT: [[V2:%.+]] = affine.linearize_index disjoint [[[ARG1]], [[V0]]#0, [[V0]]#1] by (2, [[V1]], 3) : index
// CHECK-NEXT: return [[V2]], [[V0]]#2 : index, index
// CHECK-NEXT: }
func.func @bound_of_later(%x: index, %a: index) -> (index, index) {
  %0:3 = affine.delinearize_index %x into (3, 4) : index, index, index
  %n = "test.make"() : () -> index
  %1 = affine.linearize_index disjoint [%a, %0#0, %0#1] by (2, %n, 3) : index
  return %1, %0#2 : index, index
}
