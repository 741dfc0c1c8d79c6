// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @part_of_negated(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32) -> (f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = arith.negf [[ARG0]] : f32
// CHECK-NEXT: [[V1:%.+]] = arith.negf [[ARG1]] : f32
// CHECK-NEXT: return [[V0]], [[V1]] : f32, f32
// CHECK-NEXT: }
func.func @part_of_negated(%x: f32, %y: f32) -> (f32, f32) {
  %0 = complex.create %x, %y : complex<f32>
  %1 = complex.neg %0 fastmath<fast> : complex<f32>
  %2 = complex.re %1 : complex<f32>
  %3 = complex.im %1 : complex<f32>
  return %2, %3 : f32, f32
}

// CHECK-LABEL: func.func @part_of_another(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>) -> (f32, f32) {
// CHECK-NEXT: [[V0:%.+]] = complex.neg [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V1:%.+]] = complex.re [[V0]] : complex<f32>
// CHECK-NEXT: [[V2:%.+]] = complex.conj [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V3:%.+]] = complex.im [[V2]] : complex<f32>
// CHECK-NEXT: return [[V1]], [[V3]] : f32, f32
// CHECK-NEXT: }
func.func @part_of_another(%z: complex<f32>) -> (f32, f32) {
  %0 = complex.neg %z : complex<f32>
  %1 = complex.re %0 : complex<f32>
  %2 = complex.conj %z : complex<f32>
  %3 = complex.im %2 : complex<f32>
  return %1, %3 : f32, f32
}
