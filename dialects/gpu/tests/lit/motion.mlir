// RUN: crease-opt %s --loop-invariant-code-motion --allow-unregistered-dialect | FileCheck %s

// Which lane is the first active one depends on the place.
// CHECK-LABEL: func.func @broadcasts(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: i32) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C1:%.+]] = arith.constant 1 : index
// CHECK-NEXT: [[THREAD_ID_X:%.+]] = gpu.thread_id  x
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_broadcast [[ARG1]],  specific_lane [[ARG2]] : f32
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[C0]] to [[ARG0]] step [[C1]] {
// CHECK-NEXT: [[V1:%.+]] = gpu.subgroup_broadcast [[ARG1]],  first_active_lane : f32
// CHECK-NEXT: "foo.use"([[THREAD_ID_X]], [[V1]], [[V0]]) : (index, f32, f32) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @broadcasts(%n: index, %v: f32, %l: i32) {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  scf.for %i = %c0 to %n step %c1 {
    %0 = gpu.thread_id x
    %1 = gpu.subgroup_broadcast %v, first_active_lane : f32
    %2 = gpu.subgroup_broadcast %v, specific_lane %l : f32
    "foo.use"(%0, %1, %2) : (index, f32, f32) -> ()
  }
  return
}
