// RUN: crease-opt %s --allow-unregistered-dialect --scf-forall-to-for | FileCheck %s
// RUN: crease-opt %s --allow-unregistered-dialect --scf-forall-to-parallel | FileCheck %s --check-prefix=PARALLEL

// A loop for each dimension, the first one around the others.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: [[ARG0:%.+]]: index) {
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[C10:%.+]] = arith.constant 10 : index
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: scf.for [[ARG1:%.+]] = [[C1]] to [[ARG0]] step [[C2]] {
// CHECK-NEXT: scf.for [[ARG2:%.+]] = [[ARG0]] to [[C10]] step [[C3]] {
// CHECK-NEXT: "t.outer"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[ARG0]] step [[C1_0]] {
// CHECK-NEXT: "t.inner"([[ARG1]], [[ARG2]], [[ARG3]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
// PARALLEL-LABEL: func.func @nested(
// PARALLEL-SAME: [[ARG0:%.+]]: index) {
// PARALLEL-NEXT: [[C1:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: [[C10:%.+]] = arith.constant 10 : index
// PARALLEL-NEXT: [[C2:%.+]] = arith.constant 2 : index
// PARALLEL-NEXT: [[C3:%.+]] = arith.constant 3 : index
// PARALLEL-NEXT: scf.parallel ([[ARG1:%.+]], [[ARG2:%.+]]) = ([[C1]], [[ARG0]]) to ([[ARG0]], [[C10]]) step ([[C2]], [[C3]]) {
// PARALLEL-NEXT: "t.outer"([[ARG1]], [[ARG2]]) : (index, index) -> ()
// PARALLEL-NEXT: [[C0:%.+]] = arith.constant 0 : index
// PARALLEL-NEXT: [[C1_0:%.+]] = arith.constant 1 : index
// PARALLEL-NEXT: scf.parallel ([[ARG3:%.+]]) = ([[C0]]) to ([[ARG0]]) step ([[C1_0]]) {
// PARALLEL-NEXT: "t.inner"([[ARG1]], [[ARG2]], [[ARG3]]) : (index, index, index) -> ()
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: } {mapping = [#gpu.thread<x>]}
// PARALLEL-NEXT: scf.reduce
// PARALLEL-NEXT: }
// PARALLEL-NEXT: return
// PARALLEL-NEXT: }
func.func @nested(%n: index) {
  scf.forall (%i, %j) = (1, %n) to (%n, 10) step (2, 3) {
    "t.outer"(%i, %j) : (index, index) -> ()
    scf.forall (%k) in (%n) {
      "t.inner"(%i, %j, %k) : (index, index, index) -> ()
    } {mapping = [#gpu.thread<x>]}
  }
  return
}
