// RUN: crease-opt --scf-for-loop-peeling %s | FileCheck %s

// There is no map of integers.
// CHECK: #map = affine_map<()[s0, s1, s2] -> (s1 - (s1 - s0) mod s2)>
// CHECK: #map1 = affine_map<()[s0] -> (-s0 + 1)>
// CHECK-LABEL: func.func @integers(
// CHECK-SAME: [[ARG0:%.+]]: i32) {
// CHECK-NEXT: [[C0_I32:%.+]] = arith.constant 0 : i32
// CHECK-NEXT: [[C4_I32:%.+]] = arith.constant 4 : i32
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C0_I32]] to [[ARG0]] step [[C4_I32]]  : i32 {
// CHECK-NEXT: "test.use"([[ARG1]]) : (i32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @integers(%n: i32) {
  %c0 = arith.constant 0 : i32
  %c4 = arith.constant 4 : i32
  scf.for %i = %c0 to %n step %c4 : i32 {
    "test.use"(%i) : (i32) -> ()
  }
  return
}

// It would run once, from 2 to 3.
// CHECK-LABEL: func.func @never(
// CHECK-SAME: ) {
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[C10:%.+]] = arith.constant 10 : index
// CHECK-NEXT: scf.for [[ARG0:%.+]] = [[C10]] to [[C3]] step [[C4]] {
// CHECK-NEXT: "test.use"([[ARG0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @never() {
  %c3 = arith.constant 3 : index
  %c4 = arith.constant 4 : index
  %c10 = arith.constant 10 : index
  scf.for %i = %c10 to %c3 step %c4 {
    "test.use"(%i) : (index) -> ()
  }
  return
}

// The result is the only one.
// CHECK-LABEL: func.func @twice(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C4:%.+]] = arith.constant 4 : index
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map()[[[C0]], [[ARG0]], [[C4]]]
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[C0]] to [[V0]] step [[C4]] {
// CHECK-NEXT: [[V1:%.+]] = "test.op"() : () -> index
// CHECK-NEXT: [[V2:%.+]] = affine.apply #map1()[[[V1]]]
// CHECK-NEXT: "test.use"([[V2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG2]] = [[V0]] to [[ARG0]] step [[C4]] {
// CHECK-NEXT: [[V1]] = "test.op"() : () -> index
// CHECK-NEXT: [[V2]] = affine.apply #map1()[[[V1]]]
// CHECK-NEXT: "test.use"([[V2]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @twice(%n: index, %x: index) {
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index
  scf.for %i = %c0 to %n step %c4 {
    %j = "test.op"() : () -> index
    %min = affine.min affine_map<(d0, d1) -> (-d1 + 1)>(%j, %j)
    "test.use"(%min) : (index) -> ()
  }
  return
}
