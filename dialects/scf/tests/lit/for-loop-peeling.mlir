// RUN: crease-opt --scf-for-loop-peeling --split-input-file %s | FileCheck %s
// RUN: crease-opt --scf-for-loop-peeling=skip-partial=false --split-input-file %s | FileCheck %s --check-prefix=ALL
// RUN: crease-opt --scf-for-loop-peeling=peel-front --split-input-file %s | FileCheck %s --check-prefix=FRONT

// A minimum of the step and of what is left is one of the two.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK: #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>
// CHECK: #map2 = affine_map<(d0)[s0] -> (d0 - s0)>
// CHECK-LABEL: func.func @min(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>) {
// CHECK-NEXT: [[C_4:%.+]] = arith.constant -4 : index
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C4]]]
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[V0]] step [[C4]] {
// CHECK-NEXT: "test.use"([[C4]], [[C_4]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG2]] = [[V0]] to [[ARG0]] step [[C4]] {
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG2]])[[[ARG0]]]
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map2([[ARG2]])[[[ARG0]]]
// CHECK-NEXT: "test.use"([[V1]], [[V2]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// ALL: #map1 = affine_map<(d0)[s0] -> (-d0 + s0)>
// ALL: #map2 = affine_map<(d0)[s0] -> (d0 - s0)>
// ALL-LABEL: func.func @min(
// ALL-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>) {
// ALL-NEXT: [[C_4:%.+]] = arith.constant -4 : index
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[C4:%.+]] = arith.constant 4 : index
// ALL-NEXT: [[V0:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C4]]]
// ALL-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[V0]] step [[C4]] {
// ALL-NEXT: "test.use"([[C4]], [[C_4]]) : (index, index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG2]] = [[V0]] to [[ARG0]] step [[C4]] {
// ALL-NEXT: [[V1:%.+]] = affine.apply #map1([[ARG2]])[[[ARG0]]]
// ALL-NEXT: [[V2:%.+]] = affine.apply #map2([[ARG2]])[[[ARG0]]]
// ALL-NEXT: "test.use"([[V1]], [[V2]]) : (index, index) -> ()
// ALL-NEXT: }
// ALL-NEXT: return
// ALL-NEXT: }
// FRONT: #map = affine_map<(d0)[s0] -> (4, -d0 + s0)>
// FRONT: #map1 = affine_map<(d0)[s0] -> (-4, d0 - s0)>
// FRONT-LABEL: func.func @min(
// FRONT-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: memref<?xf32>) {
// FRONT-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FRONT-NEXT: [[C4:%.+]] = arith.constant 4 : index
// FRONT-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[C4]] step [[C4]] {
// FRONT-NEXT: [[V0:%.+]] = affine.min #map([[ARG2]])[[[ARG0]]]
// FRONT-NEXT: [[V1:%.+]] = affine.max #map1([[ARG2]])[[[ARG0]]]
// FRONT-NEXT: "test.use"([[V0]], [[V1]]) : (index, index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG2]] = [[C4]] to [[ARG0]] step [[C4]] {
// FRONT-NEXT: [[V0]] = affine.min #map([[ARG2]])[[[ARG0]]]
// FRONT-NEXT: [[V1]] = affine.max #map1([[ARG2]])[[[ARG0]]]
// FRONT-NEXT: "test.use"([[V0]], [[V1]]) : (index, index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: return
// FRONT-NEXT: }
func.func @min(%n: index, %m: memref<?xf32>) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %size = affine.min affine_map<(d0)[s0] -> (4, s0 - d0)>(%i)[%n]
    %rest = affine.max affine_map<(d0)[s0] -> (-4, d0 - s0)>(%i)[%n]
    "test.use"(%size, %rest) : (index, index) -> ()
  }
  return
}

// -----

// What is carried goes through both.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK-LABEL: func.func @carried(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]], [[ARG1]], [[ARG2]]]
// CHECK-NEXT: [[V1:%.+]] = scf.for [[ARG4:%.+]] = [[ARG0]] to [[V0]] step [[ARG2]] iter_args([[ARG5:%.+]] = [[ARG3]]) -> (f32) {
// CHECK-NEXT: [[V3:%.+]] = "test.op"([[ARG4]], [[ARG5]]) : (index, f32) -> f32
// CHECK-NEXT: scf.yield [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = scf.for [[ARG4]] = [[V0]] to [[ARG1]] step [[ARG2]] iter_args([[ARG5]] = [[V1]]) -> (f32) {
// CHECK-NEXT: [[V3]] = "test.op"([[ARG4]], [[ARG5]]) : (index, f32) -> f32
// CHECK-NEXT: scf.yield [[V3]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: return [[V2]] : f32
// CHECK-NEXT: }
// ALL: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// ALL-LABEL: func.func @carried(
// ALL-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> f32 {
// ALL-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]], [[ARG1]], [[ARG2]]]
// ALL-NEXT: [[V1:%.+]] = scf.for [[ARG4:%.+]] = [[ARG0]] to [[V0]] step [[ARG2]] iter_args([[ARG5:%.+]] = [[ARG3]]) -> (f32) {
// ALL-NEXT: [[V3:%.+]] = "test.op"([[ARG4]], [[ARG5]]) : (index, f32) -> f32
// ALL-NEXT: scf.yield [[V3]] : f32
// ALL-NEXT: }
// ALL-NEXT: [[V2:%.+]] = scf.for [[ARG4]] = [[V0]] to [[ARG1]] step [[ARG2]] iter_args([[ARG5]] = [[V1]]) -> (f32) {
// ALL-NEXT: [[V3]] = "test.op"([[ARG4]], [[ARG5]]) : (index, f32) -> f32
// ALL-NEXT: scf.yield [[V3]] : f32
// ALL-NEXT: }
// ALL-NEXT: return [[V2]] : f32
// ALL-NEXT: }
// FRONT: #map = affine_map<()[s0, s1] -> (s0 + s1)>
// FRONT-LABEL: func.func @carried(
// FRONT-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> f32 {
// FRONT-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]], [[ARG2]]]
// FRONT-NEXT: [[V1:%.+]] = scf.for [[ARG4:%.+]] = [[ARG0]] to [[V0]] step [[ARG2]] iter_args([[ARG5:%.+]] = [[ARG3]]) -> (f32) {
// FRONT-NEXT: [[V3:%.+]] = "test.op"([[ARG4]], [[ARG5]]) : (index, f32) -> f32
// FRONT-NEXT: scf.yield [[V3]] : f32
// FRONT-NEXT: }
// FRONT-NEXT: [[V2:%.+]] = scf.for [[ARG4]] = [[V0]] to [[ARG1]] step [[ARG2]] iter_args([[ARG5]] = [[V1]]) -> (f32) {
// FRONT-NEXT: [[V3]] = "test.op"([[ARG4]], [[ARG5]]) : (index, f32) -> f32
// FRONT-NEXT: scf.yield [[V3]] : f32
// FRONT-NEXT: }
// FRONT-NEXT: return [[V2]] : f32
// FRONT-NEXT: }
func.func @carried(%lower: index, %n: index, %step: index, %x: f32) -> f32 {
  %r = scf.for %i = %lower to %n step %step iter_args(%sum = %x) -> f32 {
    %next = "test.op"(%i, %sum) : (index, f32) -> f32
    scf.yield %next : f32
  }
  return %r : f32
}

// -----

// A loop inside of a partial iteration is peeled if that is asked for.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK-LABEL: func.func @nest(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C3]]]
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[V0]] step [[C3]] {
// CHECK-NEXT: [[V1:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C3]]]
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[V1]] step [[C3]] {
// CHECK-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG2]] = [[V1]] to [[ARG0]] step [[C3]] {
// CHECK-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[V0]] to [[ARG0]] step [[C3]] {
// CHECK-NEXT: scf.for [[ARG2]] = [[C0]] to [[ARG0]] step [[C3]] {
// CHECK-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// ALL-LABEL: func.func @nest(
// ALL-SAME: [[ARG0:%.+]]: index) {
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[C3:%.+]] = arith.constant 3 : index
// ALL-NEXT: [[V0:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C3]]]
// ALL-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[V0]] step [[C3]] {
// ALL-NEXT: [[V1:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C3]]]
// ALL-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[V1]] step [[C3]] {
// ALL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG2]] = [[V1]] to [[ARG0]] step [[C3]] {
// ALL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// ALL-NEXT: }
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG1]] = [[V0]] to [[ARG0]] step [[C3]] {
// ALL-NEXT: [[V1]] = affine.apply #map()[[[C0]], [[ARG0]], [[C3]]]
// ALL-NEXT: scf.for [[ARG2]] = [[C0]] to [[V1]] step [[C3]] {
// ALL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG2]] = [[V1]] to [[ARG0]] step [[C3]] {
// ALL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// ALL-NEXT: }
// ALL-NEXT: }
// ALL-NEXT: return
// ALL-NEXT: }
// FRONT-LABEL: func.func @nest(
// FRONT-SAME: [[ARG0:%.+]]: index) {
// FRONT-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FRONT-NEXT: [[C3:%.+]] = arith.constant 3 : index
// FRONT-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[C3]] step [[C3]] {
// FRONT-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[C3]] step [[C3]] {
// FRONT-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG2]] = [[C3]] to [[ARG0]] step [[C3]] {
// FRONT-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C3]] to [[ARG0]] step [[C3]] {
// FRONT-NEXT: scf.for [[ARG2]] = [[C0]] to [[C3]] step [[C3]] {
// FRONT-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG2]] = [[C3]] to [[ARG0]] step [[C3]] {
// FRONT-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: }
// FRONT-NEXT: return
// FRONT-NEXT: }
func.func @nest(%n: index) {
  %c0 = arith.constant 0 : index
  %c3 = arith.constant 3 : index
  scf.for %i = %c0 to %n step %c3 {
    scf.for %j = %c0 to %n step %c3 {
      "test.use"(%i, %j) : (index, index) -> ()
    }
  }
  return
}

// -----

// The step fits, is one, or bounds are compared otherwise.
// CHECK: #map = affine_map<()[s0] -> (s0 * 8)>
// CHECK-LABEL: func.func @not_at_the_end(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[C8]] step [[C4]] {
// CHECK-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// CHECK-NEXT: scf.for [[ARG1]] = [[C0]] to [[V0]] step [[C4]] {
// CHECK-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[C0]] to [[ARG0]] step [[C1]] {
// CHECK-NEXT: "test.one"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for unsigned [[ARG1]] = [[C0]] to [[ARG0]] step [[C4]] {
// CHECK-NEXT: "test.unsigned"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[C0]] to [[C0]] step [[C8]] {
// CHECK-NEXT: "test.once"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[C0]] to [[C4]] step [[C8]] {
// CHECK-NEXT: "test.once"([[ARG1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL: #map = affine_map<()[s0] -> (s0 * 8)>
// ALL-LABEL: func.func @not_at_the_end(
// ALL-SAME: [[ARG0:%.+]]: index) {
// ALL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// ALL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// ALL-NEXT: [[C4:%.+]] = arith.constant 4 : index
// ALL-NEXT: [[C8:%.+]] = arith.constant 8 : index
// ALL-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[C8]] step [[C4]] {
// ALL-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// ALL-NEXT: }
// ALL-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// ALL-NEXT: scf.for [[ARG1]] = [[C0]] to [[V0]] step [[C4]] {
// ALL-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG1]] = [[C0]] to [[ARG0]] step [[C1]] {
// ALL-NEXT: "test.one"([[ARG1]]) : (index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for unsigned [[ARG1]] = [[C0]] to [[ARG0]] step [[C4]] {
// ALL-NEXT: "test.unsigned"([[ARG1]]) : (index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG1]] = [[C0]] to [[C0]] step [[C8]] {
// ALL-NEXT: "test.once"([[ARG1]]) : (index) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG1]] = [[C0]] to [[C4]] step [[C8]] {
// ALL-NEXT: "test.once"([[ARG1]]) : (index) -> ()
// ALL-NEXT: }
// ALL-NEXT: return
// ALL-NEXT: }
// FRONT: #map = affine_map<()[s0] -> (s0 * 8)>
// FRONT-LABEL: func.func @not_at_the_end(
// FRONT-SAME: [[ARG0:%.+]]: index) {
// FRONT-NEXT: [[C0:%.+]] = arith.constant 0 : index
// FRONT-NEXT: [[C1:%.+]] = arith.constant 1 : index
// FRONT-NEXT: [[C4:%.+]] = arith.constant 4 : index
// FRONT-NEXT: [[C8:%.+]] = arith.constant 8 : index
// FRONT-NEXT: scf.for [[ARG1:%.+]] = [[C0]] to [[C4]] step [[C4]] {
// FRONT-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C4]] to [[C8]] step [[C4]] {
// FRONT-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: [[V0:%.+]] = affine.apply #map()[[[ARG0]]]
// FRONT-NEXT: scf.for [[ARG1]] = [[C0]] to [[C4]] step [[C4]] {
// FRONT-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C4]] to [[V0]] step [[C4]] {
// FRONT-NEXT: "test.fits"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C0]] to [[C1]] step [[C1]] {
// FRONT-NEXT: "test.one"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C1]] to [[ARG0]] step [[C1]] {
// FRONT-NEXT: "test.one"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for unsigned [[ARG1]] = [[C0]] to [[ARG0]] step [[C4]] {
// FRONT-NEXT: "test.unsigned"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C0]] to [[C4]] step [[C8]] {
// FRONT-NEXT: "test.once"([[ARG1]]) : (index) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: return
// FRONT-NEXT: }
func.func @not_at_the_end(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %c4 = arith.constant 4 : index
  %c8 = arith.constant 8 : index
  scf.for %i = %c0 to %c8 step %c4 {
    "test.fits"(%i) : (index) -> ()
  }
  %end = affine.apply affine_map<()[s0] -> (s0 * 8)>()[%n]
  scf.for %i = %c0 to %end step %c4 {
    "test.fits"(%i) : (index) -> ()
  }
  scf.for %i = %c0 to %n step %c1 {
    "test.one"(%i) : (index) -> ()
  }
  scf.for unsigned %i = %c0 to %n step %c4 {
    "test.unsigned"(%i) : (index) -> ()
  }
  scf.for %i = %c0 to %c4 step %c8 {
    "test.once"(%i) : (index) -> ()
  }
  return
}

// -----

// Numbers of another type have to be known.
// CHECK-LABEL: func.func @integers(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C4_I32:%.+]] = arith.constant 4 : i32
// CHECK-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C0_I32]] to [[C4_I32]] step [[C4_I32]]  : i32 {
// CHECK-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG1]] = [[C4_I32]] to [[C7_I32]] step [[C4_I32]]  : i32 {
// CHECK-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// ALL-LABEL: func.func @integers(
// ALL-SAME: [[ARG0:%.+]]: i32) {
// ALL-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// ALL-NEXT: [[C4_I32:%.+]] = arith.constant 4 : i32
// ALL-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// ALL-NEXT: scf.for [[ARG1:%.+]] = [[C0_I32]] to [[C4_I32]] step [[C4_I32]]  : i32 {
// ALL-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// ALL-NEXT: }
// ALL-NEXT: scf.for [[ARG1]] = [[C4_I32]] to [[C7_I32]] step [[C4_I32]]  : i32 {
// ALL-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// ALL-NEXT: }
// ALL-NEXT: return
// ALL-NEXT: }
// FRONT-LABEL: func.func @integers(
// FRONT-SAME: [[ARG0:%.+]]: i32) {
// FRONT-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// FRONT-NEXT: [[C4_I32:%.+]] = arith.constant 4 : i32
// FRONT-NEXT: [[C7_I32:%.+]] = arith.constant 7 : i32
// FRONT-NEXT: scf.for [[ARG1:%.+]] = [[C0_I32]] to [[C4_I32]] step [[C4_I32]]  : i32 {
// FRONT-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: scf.for [[ARG1]] = [[C4_I32]] to [[C7_I32]] step [[C4_I32]]  : i32 {
// FRONT-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// FRONT-NEXT: }
// FRONT-NEXT: return
// FRONT-NEXT: }
func.func @integers(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  %c7 = arith.constant 7 : i32
  scf.for %i = %c0 to %c7 step %c4 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}
