// RUN: crease-opt --scf-parallel-for-to-nested-fors --allow-unregistered-dialect %s | FileCheck %s

// CHECK-LABEL: func.func @nest(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[ARG0]] to [[ARG1]] step [[ARG2]] {
// CHECK-NEXT: scf.for [[ARG4:%.+]] = [[ARG2]] to [[ARG0]] step [[ARG1]] {
// CHECK-NEXT: scf.for [[ARG5:%.+]] = [[ARG3]] to [[ARG4]] step [[ARG2]] {
// CHECK-NEXT: "test.use"([[ARG3]], [[ARG4]], [[ARG5]]) : (index, index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nest(%n: index, %m: index, %s: index) {
  scf.parallel (%i, %j) = (%n, %s) to (%m, %n) step (%s, %m) {
    scf.parallel (%k) = (%i) to (%j) step (%s) {
      "test.use"(%i, %j, %k) : (index, index, index) -> ()
    }
  }
  return
}

// A loop with a result stays.
// CHECK-LABEL: func.func @reduction(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: f32) -> f32 {
// CHECK-NEXT: [[V0:%.+]] = scf.parallel ([[ARG4:%.+]]) = ([[ARG0]]) to ([[ARG1]]) step ([[ARG2]]) init ([[ARG3]]) -> f32 {
// CHECK-NEXT: scf.reduce([[ARG3]] : f32) {
// CHECK-NEXT: ^bb0([[ARG5:%.+]]: f32, [[ARG6:%.+]]: f32):
// CHECK-NEXT: scf.reduce.return [[ARG5]] : f32
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return [[V0]] : f32
// CHECK-NEXT: }
func.func @reduction(%n: index, %m: index, %s: index, %f: f32) -> f32 {
  %r = scf.parallel (%j) = (%n) to (%m) step (%s) init (%f) -> f32 {
    scf.reduce(%f : f32) {
    ^bb0(%l: f32, %u: f32):
      scf.reduce.return %l : f32
    }
  }
  return %r : f32
}
