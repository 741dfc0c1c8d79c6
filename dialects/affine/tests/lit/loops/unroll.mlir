// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=2}))" --allow-unregistered-dialect %s | FileCheck %s
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=-1}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=FULL
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=-1 unroll-full-threshold=3}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=SHORT
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=3 cleanup-unroll}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=CLEANUP
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=4 unroll-up-to-factor}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=UPTO
// RUN: crease-opt --pass-pipeline="builtin.module(func.func(affine-loop-unroll{unroll-factor=2 unroll-num-reps=2}))" --allow-unregistered-dialect %s | FileCheck %s --check-prefix=TWICE

// What is left over is a loop of its own; one that runs once is none.
// CHECK: #map = affine_map<(d0) -> (d0 + 3)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 * 4)>
// CHECK: #map2 = affine_map<(d0) -> (d0 + 1)>
// CHECK: #map3 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 3) floordiv 2) * 6)>
// CHECK: #map4 = affine_map<()[s0, s1] -> (s0, s1)>
// CHECK: #map5 = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// CHECK-LABEL: func.func @nest(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C7:%.+]] = arith.constant 7 : index
// CHECK-NEXT: affine.for [[ARG1:%.+]] = 0 to 2 {
// CHECK-NEXT: "use"([[ARG1]], [[C1]]) : (index, index) -> ()
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[C1]])
// CHECK-NEXT: "use"([[ARG1]], [[V0]]) : (index, index) -> ()
// CHECK-NEXT: "use"([[ARG1]], [[C7]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// FULL: #map = affine_map<(d0) -> (d0 + 3)>
// FULL: #map1 = affine_map<(d0) -> (d0 + 6)>
// FULL: #map2 = affine_map<()[s0] -> (s0 * 4)>
// FULL: #map3 = affine_map<()[s0, s1] -> (s0, s1)>
// FULL-LABEL: func.func @nest(
// FULL-SAME: [[ARG0:%.+]]: index) {
// FULL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// FULL-NEXT: affine.for [[ARG1:%.+]] = 0 to 2 {
// FULL-NEXT: "use"([[ARG1]], [[C1]]) : (index, index) -> ()
// FULL-NEXT: [[V0:%.+]] = affine.apply #map([[C1]])
// FULL-NEXT: "use"([[ARG1]], [[V0]]) : (index, index) -> ()
// FULL-NEXT: [[V1:%.+]] = affine.apply #map1([[C1]])
// FULL-NEXT: "use"([[ARG1]], [[V1]]) : (index, index) -> ()
// FULL-NEXT: }
// FULL-NEXT: return
// FULL-NEXT: }
// SHORT: #map = affine_map<(d0) -> (d0 + 3)>
// SHORT: #map1 = affine_map<(d0) -> (d0 + 6)>
// SHORT: #map2 = affine_map<(d0) -> (d0 + 1)>
// SHORT: #map3 = affine_map<()[s0] -> (s0 * 4)>
// SHORT: #map4 = affine_map<()[s0, s1] -> (s0, s1)>
// SHORT-LABEL: func.func @nest(
// SHORT-SAME: [[ARG0:%.+]]: index) {
// SHORT-NEXT: [[C0:%.+]] = arith.constant 0 : index
// SHORT-NEXT: [[C1:%.+]] = arith.constant 1 : index
// SHORT-NEXT: "use"([[C0]], [[C1]]) : (index, index) -> ()
// SHORT-NEXT: [[V0:%.+]] = affine.apply #map([[C1]])
// SHORT-NEXT: "use"([[C0]], [[V0]]) : (index, index) -> ()
// SHORT-NEXT: [[V1:%.+]] = affine.apply #map1([[C1]])
// SHORT-NEXT: "use"([[C0]], [[V1]]) : (index, index) -> ()
// SHORT-NEXT: [[V2:%.+]] = affine.apply #map2([[C0]])
// SHORT-NEXT: "use"([[V2]], [[C1]]) : (index, index) -> ()
// SHORT-NEXT: [[V3:%.+]] = affine.apply #map([[C1]])
// SHORT-NEXT: "use"([[V2]], [[V3]]) : (index, index) -> ()
// SHORT-NEXT: [[V4:%.+]] = affine.apply #map1([[C1]])
// SHORT-NEXT: "use"([[V2]], [[V4]]) : (index, index) -> ()
// SHORT-NEXT: return
// SHORT-NEXT: }
// CLEANUP: #map = affine_map<(d0) -> (d0 + 3)>
// CLEANUP: #map1 = affine_map<(d0) -> (d0 + 6)>
// CLEANUP: #map2 = affine_map<()[s0] -> (s0 * 4)>
// CLEANUP: #map3 = affine_map<()[s0, s1] -> (s0, s1)>
// CLEANUP-LABEL: func.func @nest(
// CLEANUP-SAME: [[ARG0:%.+]]: index) {
// CLEANUP-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CLEANUP-NEXT: affine.for [[ARG1:%.+]] = 0 to 2 {
// CLEANUP-NEXT: "use"([[ARG1]], [[C1]]) : (index, index) -> ()
// CLEANUP-NEXT: [[V0:%.+]] = affine.apply #map([[C1]])
// CLEANUP-NEXT: "use"([[ARG1]], [[V0]]) : (index, index) -> ()
// CLEANUP-NEXT: [[V1:%.+]] = affine.apply #map1([[C1]])
// CLEANUP-NEXT: "use"([[ARG1]], [[V1]]) : (index, index) -> ()
// CLEANUP-NEXT: }
// CLEANUP-NEXT: return
// CLEANUP-NEXT: }
// UPTO: #map = affine_map<(d0) -> (d0 + 3)>
// UPTO: #map1 = affine_map<(d0) -> (d0 + 6)>
// UPTO: #map2 = affine_map<()[s0] -> (s0 * 4)>
// UPTO: #map3 = affine_map<(d0) -> (d0 + 1)>
// UPTO: #map4 = affine_map<(d0) -> (d0 + 2)>
// UPTO: #map5 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 3) floordiv 4) * 12)>
// UPTO: #map6 = affine_map<(d0) -> (d0 + 9)>
// UPTO: #map7 = affine_map<()[s0, s1] -> (s0, s1)>
// UPTO: #map8 = affine_map<()[s0] -> ((s0 floordiv 4) * 4)>
// UPTO-LABEL: func.func @nest(
// UPTO-SAME: [[ARG0:%.+]]: index) {
// UPTO-NEXT: [[C1:%.+]] = arith.constant 1 : index
// UPTO-NEXT: affine.for [[ARG1:%.+]] = 0 to 2 {
// UPTO-NEXT: "use"([[ARG1]], [[C1]]) : (index, index) -> ()
// UPTO-NEXT: [[V0:%.+]] = affine.apply #map([[C1]])
// UPTO-NEXT: "use"([[ARG1]], [[V0]]) : (index, index) -> ()
// UPTO-NEXT: [[V1:%.+]] = affine.apply #map1([[C1]])
// UPTO-NEXT: "use"([[ARG1]], [[V1]]) : (index, index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: return
// UPTO-NEXT: }
// TWICE: #map = affine_map<(d0) -> (d0 + 3)>
// TWICE: #map1 = affine_map<(d0) -> (d0 + 1)>
// TWICE: #map2 = affine_map<()[s0] -> (s0 * 4)>
// TWICE: #map3 = affine_map<(d0) -> (d0 + 2)>
// TWICE: #map4 = affine_map<()[s0, s1] -> (s0 + ((((-s0 + s1) ceildiv 3) floordiv 2) floordiv 2) * 12)>
// TWICE: #map5 = affine_map<(d0) -> (d0 + 6)>
// TWICE: #map6 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 3) floordiv 2) * 6)>
// TWICE: #map7 = affine_map<()[s0, s1] -> (s0 + (((-s0 + s1) ceildiv 3) floordiv 2) * 6 + (((-s0 + s1 - (((-s0 + s1) ceildiv 3) floordiv 2) * 6) ceildiv 3) floordiv 2) * 6)>
// TWICE: #map8 = affine_map<()[s0, s1] -> (s0, s1)>
// TWICE: #map9 = affine_map<()[s0] -> (((s0 floordiv 2) floordiv 2) * 4)>
// TWICE: #map10 = affine_map<()[s0] -> ((s0 floordiv 2) * 2)>
// TWICE-LABEL: func.func @nest(
// TWICE-SAME: [[ARG0:%.+]]: index) {
// TWICE-NEXT: [[C0:%.+]] = arith.constant 0 : index
// TWICE-NEXT: [[C1:%.+]] = arith.constant 1 : index
// TWICE-NEXT: [[C7:%.+]] = arith.constant 7 : index
// TWICE-NEXT: "use"([[C0]], [[C1]]) : (index, index) -> ()
// TWICE-NEXT: [[V0:%.+]] = affine.apply #map([[C1]])
// TWICE-NEXT: "use"([[C0]], [[V0]]) : (index, index) -> ()
// TWICE-NEXT: "use"([[C0]], [[C7]]) : (index, index) -> ()
// TWICE-NEXT: [[V1:%.+]] = affine.apply #map1([[C0]])
// TWICE-NEXT: "use"([[V1]], [[C1]]) : (index, index) -> ()
// TWICE-NEXT: [[V2:%.+]] = affine.apply #map([[C1]])
// TWICE-NEXT: "use"([[V1]], [[V2]]) : (index, index) -> ()
// TWICE-NEXT: "use"([[V1]], [[C7]]) : (index, index) -> ()
// TWICE-NEXT: return
// TWICE-NEXT: }
func.func @nest(%n: index) {
  affine.for %i = 0 to 2 {
    affine.for %j = 1 to 8 step 3 {
      "use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// CHECK-LABEL: func.func @bounds(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to #map1()[[[ARG0]]] step 2 {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map2([[ARG2]])
// CHECK-NEXT: "use"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = [[ARG1]] to #map3()[[[ARG1]], [[ARG0]]] step 6 {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: [[V0]] = affine.apply #map([[ARG2]])
// CHECK-NEXT: "use"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = #map3()[[[ARG1]], [[ARG0]]] to [[ARG0]] step 3 {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = 0 to min #map4()[[[ARG0]], [[ARG1]]] {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = max #map4()[[[ARG0]], [[ARG1]]] to 100 {
// CHECK-NEXT: "use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: affine.for [[ARG2]] = 0 to 9 {
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// FULL-LABEL: func.func @bounds(
// FULL-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// FULL-NEXT: affine.for [[ARG2:%.+]] = 0 to #map2()[[[ARG0]]] {
// FULL-NEXT: "use"([[ARG2]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG2]] = [[ARG1]] to [[ARG0]] step 3 {
// FULL-NEXT: "use"([[ARG2]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG2]] = 0 to min #map3()[[[ARG0]], [[ARG1]]] {
// FULL-NEXT: "use"([[ARG2]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG2]] = max #map3()[[[ARG0]], [[ARG1]]] to 100 {
// FULL-NEXT: "use"([[ARG2]]) : (index) -> ()
// FULL-NEXT: }
// FULL-NEXT: affine.for [[ARG2]] = 0 to 9 {
// FULL-NEXT: }
// FULL-NEXT: return
// FULL-NEXT: }
// SHORT-LABEL: func.func @bounds(
// SHORT-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// SHORT-NEXT: affine.for [[ARG2:%.+]] = 0 to #map3()[[[ARG0]]] {
// SHORT-NEXT: "use"([[ARG2]]) : (index) -> ()
// SHORT-NEXT: }
// SHORT-NEXT: affine.for [[ARG2]] = [[ARG1]] to [[ARG0]] step 3 {
// SHORT-NEXT: "use"([[ARG2]]) : (index) -> ()
// SHORT-NEXT: }
// SHORT-NEXT: affine.for [[ARG2]] = 0 to min #map4()[[[ARG0]], [[ARG1]]] {
// SHORT-NEXT: "use"([[ARG2]]) : (index) -> ()
// SHORT-NEXT: }
// SHORT-NEXT: affine.for [[ARG2]] = max #map4()[[[ARG0]], [[ARG1]]] to 100 {
// SHORT-NEXT: "use"([[ARG2]]) : (index) -> ()
// SHORT-NEXT: }
// SHORT-NEXT: affine.for [[ARG2]] = 0 to 9 {
// SHORT-NEXT: }
// SHORT-NEXT: return
// SHORT-NEXT: }
// CLEANUP-LABEL: func.func @bounds(
// CLEANUP-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CLEANUP-NEXT: affine.for [[ARG2:%.+]] = 0 to #map2()[[[ARG0]]] {
// CLEANUP-NEXT: "use"([[ARG2]]) : (index) -> ()
// CLEANUP-NEXT: }
// CLEANUP-NEXT: affine.for [[ARG2]] = [[ARG1]] to [[ARG0]] step 3 {
// CLEANUP-NEXT: "use"([[ARG2]]) : (index) -> ()
// CLEANUP-NEXT: }
// CLEANUP-NEXT: affine.for [[ARG2]] = 0 to min #map3()[[[ARG0]], [[ARG1]]] {
// CLEANUP-NEXT: "use"([[ARG2]]) : (index) -> ()
// CLEANUP-NEXT: }
// CLEANUP-NEXT: affine.for [[ARG2]] = max #map3()[[[ARG0]], [[ARG1]]] to 100 {
// CLEANUP-NEXT: "use"([[ARG2]]) : (index) -> ()
// CLEANUP-NEXT: }
// CLEANUP-NEXT: affine.for [[ARG2]] = 0 to 9 {
// CLEANUP-NEXT: }
// CLEANUP-NEXT: return
// CLEANUP-NEXT: }
// UPTO-LABEL: func.func @bounds(
// UPTO-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// UPTO-NEXT: affine.for [[ARG2:%.+]] = 0 to #map2()[[[ARG0]]] step 4 {
// UPTO-NEXT: "use"([[ARG2]]) : (index) -> ()
// UPTO-NEXT: [[V0:%.+]] = affine.apply #map3([[ARG2]])
// UPTO-NEXT: "use"([[V0]]) : (index) -> ()
// UPTO-NEXT: [[V1:%.+]] = affine.apply #map4([[ARG2]])
// UPTO-NEXT: "use"([[V1]]) : (index) -> ()
// UPTO-NEXT: [[V2:%.+]] = affine.apply #map([[ARG2]])
// UPTO-NEXT: "use"([[V2]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG2]] = [[ARG1]] to #map5()[[[ARG1]], [[ARG0]]] step 12 {
// UPTO-NEXT: "use"([[ARG2]]) : (index) -> ()
// UPTO-NEXT: [[V0]] = affine.apply #map([[ARG2]])
// UPTO-NEXT: "use"([[V0]]) : (index) -> ()
// UPTO-NEXT: [[V1]] = affine.apply #map1([[ARG2]])
// UPTO-NEXT: "use"([[V1]]) : (index) -> ()
// UPTO-NEXT: [[V2]] = affine.apply #map6([[ARG2]])
// UPTO-NEXT: "use"([[V2]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG2]] = #map5()[[[ARG1]], [[ARG0]]] to [[ARG0]] step 3 {
// UPTO-NEXT: "use"([[ARG2]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG2]] = 0 to min #map7()[[[ARG0]], [[ARG1]]] {
// UPTO-NEXT: "use"([[ARG2]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG2]] = max #map7()[[[ARG0]], [[ARG1]]] to 100 {
// UPTO-NEXT: "use"([[ARG2]]) : (index) -> ()
// UPTO-NEXT: }
// UPTO-NEXT: affine.for [[ARG2]] = 0 to 9 {
// UPTO-NEXT: }
// UPTO-NEXT: return
// UPTO-NEXT: }
// TWICE-LABEL: func.func @bounds(
// TWICE-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// TWICE-NEXT: affine.for [[ARG2:%.+]] = 0 to #map2()[[[ARG0]]] step 4 {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: [[V0:%.+]] = affine.apply #map1([[ARG2]])
// TWICE-NEXT: "use"([[V0]]) : (index) -> ()
// TWICE-NEXT: [[V1:%.+]] = affine.apply #map3([[ARG2]])
// TWICE-NEXT: "use"([[V1]]) : (index) -> ()
// TWICE-NEXT: [[V2:%.+]] = affine.apply #map1([[V1]])
// TWICE-NEXT: "use"([[V2]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = [[ARG1]] to #map4()[[[ARG1]], [[ARG0]]] step 12 {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: [[V0]] = affine.apply #map([[ARG2]])
// TWICE-NEXT: "use"([[V0]]) : (index) -> ()
// TWICE-NEXT: [[V1]] = affine.apply #map5([[ARG2]])
// TWICE-NEXT: "use"([[V1]]) : (index) -> ()
// TWICE-NEXT: [[V2]] = affine.apply #map([[V1]])
// TWICE-NEXT: "use"([[V2]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = #map4()[[[ARG1]], [[ARG0]]] to #map6()[[[ARG1]], [[ARG0]]] step 6 {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: [[V0]] = affine.apply #map([[ARG2]])
// TWICE-NEXT: "use"([[V0]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = #map6()[[[ARG1]], [[ARG0]]] to #map7()[[[ARG1]], [[ARG0]]] step 6 {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: [[V0]] = affine.apply #map([[ARG2]])
// TWICE-NEXT: "use"([[V0]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = #map7()[[[ARG1]], [[ARG0]]] to [[ARG0]] step 3 {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = 0 to min #map8()[[[ARG0]], [[ARG1]]] {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = max #map8()[[[ARG0]], [[ARG1]]] to 100 {
// TWICE-NEXT: "use"([[ARG2]]) : (index) -> ()
// TWICE-NEXT: }
// TWICE-NEXT: affine.for [[ARG2]] = 0 to 9 {
// TWICE-NEXT: }
// TWICE-NEXT: return
// TWICE-NEXT: }
func.func @bounds(%n: index, %k: index) {
  affine.for %i = 0 to affine_map<()[s0] -> (s0 * 4)>()[%n] {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = %k to %n step 3 {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = 0 to min affine_map<()[s0, s1] -> (s0, s1)>()[%n, %k] {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = max affine_map<()[s0, s1] -> (s0, s1)>()[%n, %k] to 100 {
    "use"(%i) : (index) -> ()
  }
  affine.for %i = 0 to 9 {
  }
  return
}

// CHECK-LABEL: func.func @carried(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32) {
// CHECK-NEXT: [[V0:%.+]]:2 = affine.for [[ARG3:%.+]] = 0 to 4 step 2 iter_args([[ARG4:%.+]] = [[ARG0]], [[ARG5:%.+]] = [[ARG1]]) -> (f32, f32) {
// CHECK-NEXT: [[V4:%.+]] = arith.addf [[ARG4]], [[ARG5]] : f32
// CHECK-NEXT: [[V5:%.+]] = arith.addf [[V4]], [[ARG0]] : f32
// CHECK-NEXT: affine.yield [[V5]], [[ARG0]] : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: [[V1:%.+]] = arith.addf [[V0]]#0, [[V0]]#1 : f32
// CHECK-NEXT: [[V2:%.+]]:2 = affine.for [[ARG3]] = 0 to #map5()[[[ARG2]]] step 2 iter_args([[ARG4]] = [[V1]], [[ARG5]] = [[ARG0]]) -> (f32, f32) {
// CHECK-NEXT: [[V4]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// CHECK-NEXT: [[V5]] = affine.apply #map2([[ARG3]])
// CHECK-NEXT: [[V6:%.+]] = "use"([[V5]], [[V4]]) : (index, f32) -> f32
// CHECK-NEXT: affine.yield [[V6]], [[ARG5]] : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: [[V3:%.+]]:2 = affine.for [[ARG3]] = #map5()[[[ARG2]]] to [[ARG2]] iter_args([[ARG4]] = [[V2]]#0, [[ARG5]] = [[V2]]#1) -> (f32, f32) {
// CHECK-NEXT: [[V4]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// CHECK-NEXT: affine.yield [[V4]], [[ARG5]] : f32, f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V3]]#0, [[V3]]#1 : f32, f32
// CHECK-NEXT: }
// FULL-LABEL: func.func @carried(
// FULL-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32) {
// FULL-NEXT: [[V0:%.+]] = arith.addf [[ARG0]], [[ARG1]] : f32
// FULL-NEXT: [[V1:%.+]] = arith.addf [[V0]], [[ARG0]] : f32
// FULL-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[ARG0]] : f32
// FULL-NEXT: [[V3:%.+]] = arith.addf [[V2]], [[ARG0]] : f32
// FULL-NEXT: [[V4:%.+]] = arith.addf [[V3]], [[ARG0]] : f32
// FULL-NEXT: [[V5:%.+]]:2 = affine.for [[ARG3:%.+]] = 0 to [[ARG2]] iter_args([[ARG4:%.+]] = [[V4]], [[ARG5:%.+]] = [[ARG0]]) -> (f32, f32) {
// FULL-NEXT: [[V6:%.+]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// FULL-NEXT: affine.yield [[V6]], [[ARG5]] : f32, f32
// FULL-NEXT: }
// FULL-NEXT: return [[V5]]#0, [[V5]]#1 : f32, f32
// FULL-NEXT: }
// SHORT-LABEL: func.func @carried(
// SHORT-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32) {
// SHORT-NEXT: [[V0:%.+]]:2 = affine.for [[ARG3:%.+]] = 0 to 5 iter_args([[ARG4:%.+]] = [[ARG0]], [[ARG5:%.+]] = [[ARG1]]) -> (f32, f32) {
// SHORT-NEXT: [[V2:%.+]] = arith.addf [[ARG4]], [[ARG5]] : f32
// SHORT-NEXT: affine.yield [[V2]], [[ARG0]] : f32, f32
// SHORT-NEXT: }
// SHORT-NEXT: [[V1:%.+]]:2 = affine.for [[ARG3]] = 0 to [[ARG2]] iter_args([[ARG4]] = [[V0]]#0, [[ARG5]] = [[V0]]#1) -> (f32, f32) {
// SHORT-NEXT: [[V2]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// SHORT-NEXT: affine.yield [[V2]], [[ARG5]] : f32, f32
// SHORT-NEXT: }
// SHORT-NEXT: return [[V1]]#0, [[V1]]#1 : f32, f32
// SHORT-NEXT: }
// CLEANUP-LABEL: func.func @carried(
// CLEANUP-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32) {
// CLEANUP-NEXT: [[V0:%.+]] = arith.addf [[ARG0]], [[ARG1]] : f32
// CLEANUP-NEXT: [[V1:%.+]] = arith.addf [[V0]], [[ARG0]] : f32
// CLEANUP-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[ARG0]] : f32
// CLEANUP-NEXT: [[V3:%.+]] = arith.addf [[V2]], [[ARG0]] : f32
// CLEANUP-NEXT: [[V4:%.+]] = arith.addf [[V3]], [[ARG0]] : f32
// CLEANUP-NEXT: [[V5:%.+]]:2 = affine.for [[ARG3:%.+]] = 0 to [[ARG2]] iter_args([[ARG4:%.+]] = [[V4]], [[ARG5:%.+]] = [[ARG0]]) -> (f32, f32) {
// CLEANUP-NEXT: [[V6:%.+]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// CLEANUP-NEXT: affine.yield [[V6]], [[ARG5]] : f32, f32
// CLEANUP-NEXT: }
// CLEANUP-NEXT: return [[V5]]#0, [[V5]]#1 : f32, f32
// CLEANUP-NEXT: }
// UPTO-LABEL: func.func @carried(
// UPTO-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32) {
// UPTO-NEXT: [[V0:%.+]] = arith.addf [[ARG0]], [[ARG1]] : f32
// UPTO-NEXT: [[V1:%.+]] = arith.addf [[V0]], [[ARG0]] : f32
// UPTO-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[ARG0]] : f32
// UPTO-NEXT: [[V3:%.+]] = arith.addf [[V2]], [[ARG0]] : f32
// UPTO-NEXT: [[V4:%.+]] = arith.addf [[V3]], [[ARG0]] : f32
// UPTO-NEXT: [[V5:%.+]]:2 = affine.for [[ARG3:%.+]] = 0 to #map8()[[[ARG2]]] step 4 iter_args([[ARG4:%.+]] = [[V4]], [[ARG5:%.+]] = [[ARG0]]) -> (f32, f32) {
// UPTO-NEXT: [[V7:%.+]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// UPTO-NEXT: [[V8:%.+]] = affine.apply #map3([[ARG3]])
// UPTO-NEXT: [[V9:%.+]] = "use"([[V8]], [[V7]]) : (index, f32) -> f32
// UPTO-NEXT: [[V10:%.+]] = affine.apply #map4([[ARG3]])
// UPTO-NEXT: [[V11:%.+]] = "use"([[V10]], [[V9]]) : (index, f32) -> f32
// UPTO-NEXT: [[V12:%.+]] = affine.apply #map([[ARG3]])
// UPTO-NEXT: [[V13:%.+]] = "use"([[V12]], [[V11]]) : (index, f32) -> f32
// UPTO-NEXT: affine.yield [[V13]], [[ARG5]] : f32, f32
// UPTO-NEXT: }
// UPTO-NEXT: [[V6:%.+]]:2 = affine.for [[ARG3]] = #map8()[[[ARG2]]] to [[ARG2]] iter_args([[ARG4]] = [[V5]]#0, [[ARG5]] = [[V5]]#1) -> (f32, f32) {
// UPTO-NEXT: [[V7]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// UPTO-NEXT: affine.yield [[V7]], [[ARG5]] : f32, f32
// UPTO-NEXT: }
// UPTO-NEXT: return [[V6]]#0, [[V6]]#1 : f32, f32
// UPTO-NEXT: }
// TWICE-LABEL: func.func @carried(
// TWICE-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: index) -> (f32, f32) {
// TWICE-NEXT: [[V0:%.+]] = arith.addf [[ARG0]], [[ARG1]] : f32
// TWICE-NEXT: [[V1:%.+]] = arith.addf [[V0]], [[ARG0]] : f32
// TWICE-NEXT: [[V2:%.+]] = arith.addf [[V1]], [[ARG0]] : f32
// TWICE-NEXT: [[V3:%.+]] = arith.addf [[V2]], [[ARG0]] : f32
// TWICE-NEXT: [[V4:%.+]] = arith.addf [[V3]], [[ARG0]] : f32
// TWICE-NEXT: [[V5:%.+]]:2 = affine.for [[ARG3:%.+]] = 0 to #map9()[[[ARG2]]] step 4 iter_args([[ARG4:%.+]] = [[V4]], [[ARG5:%.+]] = [[ARG0]]) -> (f32, f32) {
// TWICE-NEXT: [[V9:%.+]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// TWICE-NEXT: [[V10:%.+]] = affine.apply #map1([[ARG3]])
// TWICE-NEXT: [[V11:%.+]] = "use"([[V10]], [[V9]]) : (index, f32) -> f32
// TWICE-NEXT: [[V12:%.+]] = affine.apply #map3([[ARG3]])
// TWICE-NEXT: [[V13:%.+]] = "use"([[V12]], [[V11]]) : (index, f32) -> f32
// TWICE-NEXT: [[V14:%.+]] = affine.apply #map1([[V12]])
// TWICE-NEXT: [[V15:%.+]] = "use"([[V14]], [[V13]]) : (index, f32) -> f32
// TWICE-NEXT: affine.yield [[V15]], [[ARG5]] : f32, f32
// TWICE-NEXT: }
// TWICE-NEXT: [[V6:%.+]]:2 = affine.for [[ARG3]] = #map9()[[[ARG2]]] to #map10()[[[ARG2]]] step 2 iter_args([[ARG4]] = [[V5]]#0, [[ARG5]] = [[V5]]#1) -> (f32, f32) {
// TWICE-NEXT: [[V9]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// TWICE-NEXT: [[V10]] = affine.apply #map1([[ARG3]])
// TWICE-NEXT: [[V11]] = "use"([[V10]], [[V9]]) : (index, f32) -> f32
// TWICE-NEXT: affine.yield [[V11]], [[ARG5]] : f32, f32
// TWICE-NEXT: }
// TWICE-NEXT: [[V7:%.+]]:2 = affine.for [[ARG3]] = #map10()[[[ARG2]]] to #map10()[[[ARG2]]] step 2 iter_args([[ARG4]] = [[V6]]#0, [[ARG5]] = [[V6]]#1) -> (f32, f32) {
// TWICE-NEXT: [[V9]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// TWICE-NEXT: [[V10]] = affine.apply #map1([[ARG3]])
// TWICE-NEXT: [[V11]] = "use"([[V10]], [[V9]]) : (index, f32) -> f32
// TWICE-NEXT: affine.yield [[V11]], [[ARG5]] : f32, f32
// TWICE-NEXT: }
// TWICE-NEXT: [[V8:%.+]]:2 = affine.for [[ARG3]] = #map10()[[[ARG2]]] to [[ARG2]] iter_args([[ARG4]] = [[V7]]#0, [[ARG5]] = [[V7]]#1) -> (f32, f32) {
// TWICE-NEXT: [[V9]] = "use"([[ARG3]], [[ARG4]]) : (index, f32) -> f32
// TWICE-NEXT: affine.yield [[V9]], [[ARG5]] : f32, f32
// TWICE-NEXT: }
// TWICE-NEXT: return [[V8]]#0, [[V8]]#1 : f32, f32
// TWICE-NEXT: }
func.func @carried(%x: f32, %y: f32, %n: index) -> (f32, f32) {
  %0:2 = affine.for %i = 0 to 5 iter_args(%a = %x, %b = %y) -> (f32, f32) {
    %1 = arith.addf %a, %b : f32
    affine.yield %1, %x : f32, f32
  }
  %2:2 = affine.for %i = 0 to %n iter_args(%a = %0#0, %b = %0#1) -> (f32, f32) {
    %3 = "use"(%i, %a) : (index, f32) -> f32
    affine.yield %3, %b : f32, f32
  }
  return %2#0, %2#1 : f32, f32
}
