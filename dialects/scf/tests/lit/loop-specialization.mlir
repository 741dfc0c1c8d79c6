// RUN: crease-opt --scf-for-loop-specialization --split-input-file %s | FileCheck %s
// RUN: crease-opt --scf-parallel-loop-specialization --split-input-file %s | FileCheck %s --check-prefix=PARALLEL

// CHECK: #map = affine_map<()[s0, s1] -> (1024, s0 - s1, 512)>
// CHECK: #map1 = affine_map<()[s0, s1] -> (s0, s0 - s1)>
// CHECK-LABEL: func.func @for(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = affine.min #map()[[[ARG0]], [[ARG1]]]
// CHECK-NEXT: [[C512:%.+]] = arith.constant 512 : index
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi eq, [[V0]], [[C512]] : index
// CHECK-NEXT: scf.if [[V1]] {
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[C512]] step [[C1]] {
// CHECK-NEXT: "test.use"([[ARG2]], [[C512]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.for [[ARG2]] = [[C0]] to [[V0]] step [[C1]] {
// CHECK-NEXT: "test.use"([[ARG2]], [[V0]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: [[V2:%.+]] = affine.min #map1()[[[ARG0]], [[ARG1]]]
// CHECK-NEXT: scf.for [[ARG2]] = [[C0]] to [[V2]] step [[C1]] {
// CHECK-NEXT: "test.use"([[ARG2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// PARALLEL: #map = affine_map<()[s0, s1] -> (1024, s0 - s1, 512)>
// PARALLEL: #map1 = affine_map<()[s0, s1] -> (s0, s0 - s1)>
// PARALLEL-LABEL: func.func @for(
// PARALLEL-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// PARALLEL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[V0:%.+]] = affine.min #map()[[[ARG0]], [[ARG1]]]
// PARALLEL-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[V0]] step [[C1]] {
// PARALLEL-NEXT: "test.use"([[ARG2]], [[V0]]) : (index, index) -> ()
// PARALLEL-NEXT: }
// PARALLEL-NEXT: [[V1:%.+]] = affine.min #map1()[[[ARG0]], [[ARG1]]]
// PARALLEL-NEXT: scf.for [[ARG2]] = [[C0]] to [[V1]] step [[C1]] {
// PARALLEL-NEXT: "test.use"([[ARG2]]) : (index) -> ()
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
func.func @for(%n: index, %i: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %end = affine.min affine_map<()[s0, s1] -> (1024, s0 - s1, 512)>()[%n, %i]
  scf.for %j = %c0 to %end step %c1 {
    "test.use"(%j, %end) : (index, index) -> ()
  }
  // No result is a number.
  %other = affine.min affine_map<()[s0, s1] -> (s0, s0 - s1)>()[%n, %i]
  scf.for %j = %c0 to %other step %c1 {
    "test.use"(%j) : (index) -> ()
  }
  return
}

// -----

// CHECK: #map = affine_map<()[s0] -> (64, s0)>
// CHECK: #map1 = affine_map<()[s0] -> (s0 + 1, 32)>
// CHECK-LABEL: func.func @parallel(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[V0:%.+]] = affine.min #map()[[[ARG0]]]
// CHECK-NEXT: [[V1:%.+]] = affine.min #map1()[[[ARG0]]]
// CHECK-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C0]], [[C0]]) to ([[V0]], [[V1]]) step ([[C1]], [[C1]]) {
// CHECK-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: scf.parallel ([[ARG1]], [[ARG2]]) = ([[C0]], [[C0]]) to ([[V0]], [[ARG0]]) step ([[C1]], [[C1]]) {
// CHECK-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: scf.reduce
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// PARALLEL: #map = affine_map<()[s0] -> (64, s0)>
// PARALLEL: #map1 = affine_map<()[s0] -> (s0 + 1, 32)>
// PARALLEL-LABEL: func.func @parallel(
// PARALLEL-SAME: [[ARG0:%.+]]: index) {
// PARALLEL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[V0:%.+]] = affine.min #map()[[[ARG0]]]
// PARALLEL-NEXT: [[V1:%.+]] = affine.min #map1()[[[ARG0]]]
// PARALLEL-NEXT: [[C64:%.+]] = arith.constant 64 : index
// PARALLEL-NEXT: [[V2:%.+]] = arith.cmpi eq, [[V0]], [[C64]] : index
// PARALLEL-NEXT: [[C32:%.+]] = arith.constant 32 : index
// PARALLEL-NEXT: [[V3:%.+]] = arith.cmpi eq, [[V1]], [[C32]] : index
// PARALLEL-NEXT: [[V4:%.+]] = arith.andi [[V2]], [[V3]] : i1
// PARALLEL-NEXT: scf.if [[V4]] {
// PARALLEL-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C0]], [[C0]]) to ([[C64]], [[C32]]) step ([[C1]], [[C1]]) {
// PARALLEL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: } else {
// PARALLEL-NEXT: scf.parallel ([[ARG1]], [[ARG2]]) = ([[C0]], [[C0]]) to ([[V0]], [[V1]]) step ([[C1]], [[C1]]) {
// PARALLEL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: }
// PARALLEL-NEXT: scf.parallel ([[ARG1]], [[ARG2]]) = ([[C0]], [[C0]]) to ([[V0]], [[ARG0]]) step ([[C1]], [[C1]]) {
// PARALLEL-NEXT: "test.use"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
func.func @parallel(%n: index) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %a = affine.min affine_map<()[s0] -> (64, s0)>()[%n]
  %b = affine.min affine_map<()[s0] -> (s0 + 1, 32)>()[%n]
  scf.parallel (%i, %j) = (%c0, %c0) to (%a, %b) step (%c1, %c1) {
    "test.use"(%i, %j) : (index, index) -> ()
    scf.reduce
  }
  scf.parallel (%i, %j) = (%c0, %c0) to (%a, %n) step (%c1, %c1) {
    "test.use"(%i, %j) : (index, index) -> ()
    scf.reduce
  }
  return
}
