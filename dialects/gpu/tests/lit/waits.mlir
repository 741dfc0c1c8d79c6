// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s | crease-opt | FileCheck %s

// A launch that waits for tokens and gives none.

// CHECK-LABEL: func.func @waits(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: !gpu.async.token) {
// CHECK-NEXT: gpu.launch [[[ARG1]]] blocks([[ARG2:%.+]], [[ARG3:%.+]], [[ARG4:%.+]]) in ([[ARG8:%.+]] = [[ARG0]], [[ARG9:%.+]] = [[ARG0]], [[ARG10:%.+]] = [[ARG0]]) threads([[ARG5:%.+]], [[ARG6:%.+]], [[ARG7:%.+]]) in ([[ARG11:%.+]] = [[ARG0]], [[ARG12:%.+]] = [[ARG0]], [[ARG13:%.+]] = [[ARG0]]) {
// CHECK-NEXT: gpu.terminator
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @waits(%n: index, %t: !gpu.async.token) {
  gpu.launch [%t] blocks(%bx, %by, %bz) in (%gx = %n, %gy = %n, %gz = %n) threads(%tx, %ty, %tz) in (%sx = %n, %sy = %n, %sz = %n) {
    gpu.terminator
  }
  return
}
