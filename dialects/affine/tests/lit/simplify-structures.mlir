// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-simplify-structures))" --allow-unregistered-dialect --split-input-file %s | FileCheck %s

// Of constraints that differ in a number the strongest stays; what is known of quotients is said.

// CHECK: #map = affine_map<(d0) -> (d0)>
// CHECK: #map1 = affine_map<(d0) -> (d0 floordiv 2)>
// CHECK: #set = affine_set<()[s0, s1] : (s1 mod 8 - 2 == 0, s0 floordiv 4 - 1 >= 0, s0 - 5 >= 0, -s0 + (s0 floordiv 4) * 4 + 3 >= 0, s0 mod 4 >= 0, -s1 + (s1 floordiv 8) * 8 + 7 >= 0, s1 mod 8 >= 0)>
// CHECK: #set1 = affine_set<()[s0] : ((s0 + 7) floordiv 8 - 5 >= 0, -s0 + ((s0 + 7) floordiv 8) * 8 >= 0, s0 - ((s0 + 7) floordiv 8) * 8 + 7 >= 0)>
// CHECK: #set2 = affine_set<(d0)[s0] : (1 == 0)>
// CHECK: #set3 = affine_set<(d0) : (3 >= 0, d0 >= 0)>
// CHECK: #set4 = affine_set<(d0) : (0 == 0)>
// CHECK-LABEL: func.func @sets(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) attributes {map = #map} {
// CHECK-NEXT: affine.if #set()[[[ARG0]], [[ARG1]]] {
// CHECK-NEXT: "use"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.if #set1()[[[ARG0]]] {
// CHECK-NEXT: "use"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: "attributes"() {empty = #set2, in_array = [#set3], map = #map1, universe = #set4} : () -> ()
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @sets(%n: index, %m: index) attributes {map = affine_map<(d0) -> (d0 mod 4 + (d0 floordiv 4) * 4)>} {
  affine.if affine_set<(d0, d1) : (d0 * 2 - 6 >= 0, d0 floordiv 4 - 1 >= 0, d1 mod 8 - 2 == 0, d0 - 5 >= 0)>(%n, %m) { "use"() : () -> () }
  affine.if affine_set<(d0) : (d0 ceildiv 8 - 5 >= 0, 1 >= 0)>(%n) { "use"() : () -> () }
  "attributes"() {
    empty = affine_set<(d0)[s0] : (d0 + s0 - 3 >= 0, -d0 - s0 - 7 >= 0)>,
    universe = affine_set<(d0) : (3 >= 0)>,
    in_array = [affine_set<(d0) : (3 >= 0, d0 >= 0)>],
    map = affine_map<(d0) -> ((d0 * 4) floordiv 8 + d0 - d0)>
  } : () -> ()
  return
}

// -----

// Only applies, loops and conditions of this dialect are folded or go if nothing uses them, and what is made of them.

// CHECK: #map = affine_map<()[s0] -> (s0 * 2 + 1)>
// CHECK-LABEL: func.func @ops(
// CHECK-SAME: [[ARG0:%.+]]: index) -> index {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG0]] : index
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 0 {
// CHECK-NEXT: "use"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = arith.addi [[C3]], [[V1]] : index
// CHECK-NEXT: return [[V2]] : index
// CHECK-NEXT: }
func.func @ops(%n: index) -> index {
  %unused = arith.addi %n, %n : index
  %unused_apply = affine.apply affine_map<(d0) -> (d0 + 1)>(%n)
  %c7 = arith.constant 7 : index
  %0 = affine.if affine_set<(d0) : (5 >= 0, -2 >= 0)>(%c7) -> index {
    %1 = arith.constant 1 : index
    affine.yield %1 : index
  } else {
    %2 = arith.constant 2 : index
    %3 = arith.constant 3 : index
    affine.yield %3 : index
  }
  %4 = affine.apply affine_map<(d0) -> (d0 * 2)>(%n)
  %5 = affine.apply affine_map<(d0) -> (d0 + 1)>(%4)
  affine.for %i = 0 to 0 { "use"(%i) : (index) -> () }
  %6 = arith.addi %0, %5 : index
  return %6 : index
}

// -----

// A product of unknown numbers: the set stays. Upstream takes it for one that always holds.

// CHECK: #set = affine_set<()[s0] : (s0 * s0 - 3 >= 0)>
// CHECK-LABEL: func.func @product(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: affine.if #set()[[[ARG0]]] {
// CHECK-NEXT: "use"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @product(%n: index) {
  affine.if affine_set<()[s0] : (s0 * s0 - 3 >= 0)>()[%n] { "use"() : () -> () }
  return
}
