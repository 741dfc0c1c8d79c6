// RUN: crease-opt --affine-loop-normalize --allow-unregistered-dialect %s | FileCheck %s
// RUN: crease-opt --affine-loop-normalize=promote-single-iter --allow-unregistered-dialect %s | FileCheck %s --check-prefix=PROMOTE

// Each loop begins at 0 and counts by 1; one with a maximum as its lower bound stays.
// CHECK: #map = affine_map<(d0) -> (d0 * 4 + 3)>
// CHECK: #map1 = affine_map<(d0)[s0] -> ((-d0 + s0 - 3) ceildiv 2, (d0 - 2) ceildiv 2)>
// CHECK: #map2 = affine_map<(d0, d1) -> (d0 + d1 * 2 + 2)>
// CHECK: #map3 = affine_map<(d0) -> (d0, 5)>
// CHECK: #map4 = affine_map<(d0) -> (d0 * 3 + 5)>
// CHECK: #map5 = affine_map<(d0)[s0] -> (d0 + s0 * 2)>
// CHECK: #map6 = affine_map<(d0)[s0] -> (d0 + s0)>
// CHECK: #map7 = affine_map<(d0, d1) -> (d0 + d1 * 3)>
// CHECK: #map8 = affine_map<(d0, d1) -> (d1 * 2)>
// CHECK-LABEL: func.func @loops(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to 5 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG2]])
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to min #map1([[V0]])[[[ARG0]]] {
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map2([[V0]], [[ARG3]])
// CHECK-NEXT: "use"([[V0]], [[V1]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = max #map3([[ARG0]]) to 9 step 2 {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = 0 to [[ARG0]] {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// PROMOTE: #map = affine_map<(d0) -> (d0 * 4 + 3)>
// PROMOTE: #map1 = affine_map<(d0)[s0] -> ((-d0 + s0 - 3) ceildiv 2, (d0 - 2) ceildiv 2)>
// PROMOTE: #map2 = affine_map<(d0, d1) -> (d0 + d1 * 2 + 2)>
// PROMOTE: #map3 = affine_map<(d0) -> (d0, 5)>
// PROMOTE: #map4 = affine_map<(d0) -> (d0 * 2)>
// PROMOTE: #map5 = affine_map<()[s0] -> (s0)>
// PROMOTE: #map6 = affine_map<(d0, d1) -> (d0 + d1 * 3)>
// PROMOTE: #map7 = affine_map<(d0, d1) -> (d1 * 2)>
// PROMOTE-LABEL: func.func @loops(
// PROMOTE-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>) {
// PROMOTE-NEXT: affine.for [[ARG2:%.+]] = 0 to 5 {
// PROMOTE-NEXT: [[V0:%.+]] = affine.apply #map([[ARG2]])
// PROMOTE-NEXT: affine.for [[ARG3:%.+]] = 0 to min #map1([[V0]])[[[ARG0]]] {
// PROMOTE-NEXT: [[V1:%.+]] = affine.apply #map2([[V0]], [[ARG3]])
// PROMOTE-NEXT: "use"([[V0]], [[V1]]) : (index, index) -> ()
// PROMOTE-NEXT: }
// PROMOTE-NEXT: }
// PROMOTE-NEXT: affine.for [[ARG2]] = max #map3([[ARG0]]) to 9 step 2 {
// PROMOTE-NEXT: "use"([[ARG2]]) : (index) -> ()
// PROMOTE-NEXT: }
// PROMOTE-NEXT: affine.for [[ARG2]] = 0 to [[ARG0]] {
// PROMOTE-NEXT: "use"([[ARG2]]) : (index) -> ()
// PROMOTE-NEXT: }
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
func.func @loops(%n: index, %m: memref<?xf32>) {
  affine.for %i = 3 to 20 step 4 {
    affine.for %j = affine_map<(d0) -> (d0 + 2)>(%i) to min affine_map<(d0)[s0] -> (s0 - 1, d0 * 2)>(%i)[%n] step 2 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  affine.for %i = max affine_map<(d0) -> (d0, 5)>(%n) to 9 step 2 {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = 0 to %n {
    "use"(%i) : (index) -> ()
  }
  return
}

// What runs once can be put in the place of the loop: a constant goes to the start of the function.
// CHECK-LABEL: func.func @once(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.for [[ARG2:%.+]] = 0 to 1 iter_args([[ARG3:%.+]] = [[ARG1]]) -> (f32) {
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map4([[ARG2]])
// CHECK-NEXT: [[V3:%.+]] = "use"([[V2]], [[ARG3]]) : (index, f32) -> f32
// CHECK-NEXT: affine.yield [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = affine.for [[ARG2]] = 0 to 1 iter_args([[ARG3]] = [[V0]]) -> (f32) {
// CHECK-NEXT: [[V2]] = affine.apply #map5([[ARG2]])[[[ARG0]]]
// CHECK-NEXT: [[V3]] = "use"([[V2]], [[ARG3]]) : (index, f32) -> f32
// CHECK-NEXT: affine.yield [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = 0 to 1 {
// CHECK-NEXT: [[V2]] = affine.apply #map6([[ARG2]])[[[ARG0]]]
// CHECK-NEXT: "use"([[V2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return [[V1]] : f32
// CHECK-NEXT: }
// PROMOTE-LABEL: func.func @once(
// PROMOTE-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32) -> f32 {
// PROMOTE-NEXT: [[C5:%.+]] = arith.constant 5 : index
// PROMOTE-NEXT: [[V0:%.+]] = "use"([[C5]], [[ARG1]]) : (index, f32) -> f32
// PROMOTE-NEXT: [[V1:%.+]] = affine.apply #map4([[ARG0]])
// PROMOTE-NEXT: [[V2:%.+]] = "use"([[V1]], [[V0]]) : (index, f32) -> f32
// PROMOTE-NEXT: [[V3:%.+]] = affine.apply #map5()[[[ARG0]]]
// PROMOTE-NEXT: "use"([[V3]]) : (index) -> ()
// PROMOTE-NEXT: return [[V2]] : f32
// PROMOTE-NEXT: }
func.func @once(%n: index, %x: f32) -> f32 {
  %0 = affine.for %i = 5 to 7 step 3 iter_args(%y = %x) -> f32 {
    %1 = "use"(%i, %y) : (index, f32) -> f32
    affine.yield %1 : f32
  }
  %2 = affine.for %i = affine_map<(d0) -> (d0 * 2)>(%n) to affine_map<(d0) -> (d0 * 2 + 1)>(%n) iter_args(%y = %0) -> f32 {
    %3 = "use"(%i, %y) : (index, f32) -> f32
    affine.yield %3 : f32
  }
  affine.for %i = %n to affine_map<(d0) -> (d0 + 1)>(%n) {
    "use"(%i) : (index) -> ()
  }
  return %2 : f32
}

// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: affine.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = (0, 0) to ((-symbol([[ARG0]]) + 100) ceildiv 3, symbol([[ARG0]]) ceildiv 2) {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map7([[ARG0]], [[ARG1]])
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map8([[ARG0]], [[ARG2]])
// CHECK-NEXT: "use"([[V0]], [[V1]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel ([[ARG1]]) = (2) to (min([[ARG0]], 10)) step (3) {
// CHECK-NEXT: "use"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.parallel ([[ARG1]]) = (0) to ([[ARG0]]) {
// CHECK-NEXT: "use"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// PROMOTE-LABEL: func.func @parallel(
// PROMOTE-SAME: [[ARG0:%.+]]: index) {
// PROMOTE-NEXT: affine.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = (0, 0) to ((-symbol([[ARG0]]) + 100) ceildiv 3, symbol([[ARG0]]) ceildiv 2) {
// PROMOTE-NEXT: [[V0:%.+]] = affine.apply #map6([[ARG0]], [[ARG1]])
// PROMOTE-NEXT: [[V1:%.+]] = affine.apply #map7([[ARG0]], [[ARG2]])
// PROMOTE-NEXT: "use"([[V0]], [[V1]]) : (index, index) -> ()
// PROMOTE-NEXT: }
// PROMOTE-NEXT: affine.parallel ([[ARG1]]) = (2) to (min([[ARG0]], 10)) step (3) {
// PROMOTE-NEXT: "use"([[ARG1]]) : (index) -> ()
// PROMOTE-NEXT: }
// PROMOTE-NEXT: affine.parallel ([[ARG1]]) = (0) to ([[ARG0]]) {
// PROMOTE-NEXT: "use"([[ARG1]]) : (index) -> ()
// PROMOTE-NEXT: }
// PROMOTE-NEXT: return
// PROMOTE-NEXT: }
func.func @parallel(%n: index) {
  affine.parallel (%i, %j) = (%n, 0) to (100, %n) step (3, 2) {
    "use"(%i, %j) : (index, index) -> ()
  }
  affine.parallel (%i) = (2) to (min(%n, 10)) step (3) {
    "use"(%i) : (index) -> ()
  }
  affine.parallel (%i) = (0) to (%n) {
    "use"(%i) : (index) -> ()
  }
  return
}
