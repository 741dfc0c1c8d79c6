// RUN: crease-opt %s --sccp | FileCheck %s

// Nothing is known here, so nothing changes. (Upstream marks the reduction as uniform.)
// CHECK-LABEL: func.func @f(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: memref<f32>) {
// CHECK-NEXT: gpu.launch blocks([[ARG3:%.+]], [[ARG4:%.+]], [[ARG5:%.+]]) in ([[ARG9:%.+]] = [[ARG0]], [[ARG10:%.+]] = [[ARG0]], [[ARG11:%.+]] = [[ARG0]]) threads([[ARG6:%.+]], [[ARG7:%.+]], [[ARG8:%.+]]) in ([[ARG12:%.+]] = [[ARG0]], [[ARG13:%.+]] = [[ARG0]], [[ARG14:%.+]] = [[ARG0]]) {
// CHECK-NEXT: [[V0:%.+]] = gpu.subgroup_reduce  add [[ARG1]] : (f32) -> f32
// CHECK-NEXT: memref.store [[V0]], [[ARG2]][] : memref<f32>
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @f(%n: index, %f: f32, %m: memref<f32>) {
  gpu.launch blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    %0 = gpu.subgroup_reduce add %f : (f32) -> f32
    memref.store %0, %m[] : memref<f32>
    gpu.terminator
  }
  return
}
