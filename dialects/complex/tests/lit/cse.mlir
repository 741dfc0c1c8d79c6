// RUN: crease-opt %s --cse --sccp | FileCheck %s

// Ops are pure, and constants are known through branches.
// CHECK-LABEL: func.func @alike(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>) -> (complex<f32>, complex<f32>) {
// CHECK-NEXT: [[V0:%.+]] = complex.sin [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V1:%.+]] = complex.sin [[ARG0]] fastmath<fast> : complex<f32>
// CHECK-NEXT: [[V2:%.+]] = complex.add [[V0]], [[V0]] : complex<f32>
// CHECK-NEXT: return [[V2]], [[V1]] : complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @alike(%z: complex<f32>) -> (complex<f32>, complex<f32>) {
  %0 = complex.sin %z : complex<f32>
  %1 = complex.sin %z : complex<f32>
  %2 = complex.sin %z fastmath<fast> : complex<f32>
  %3 = complex.add %0, %1 : complex<f32>
  %4 = complex.cos %z : complex<f32>
  return %3, %2 : complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @known(
// CHECK-SAME: [[ARG0:%.+]]: i1, [[ARG1:%.+]]: complex<f32>) -> (complex<f32>, f32, complex<f32>, complex<f32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant 1.000000e+00 : f32
// CHECK-NEXT: [[CST_0:%.+]] = complex.constant [1.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: cf.cond_br [[ARG0]], ^bb1([[CST_0]] : complex<f32>), ^bb1([[CST_0]] : complex<f32>)
// CHECK-NEXT: ^bb1([[V0:%.+]]: complex<f32>):  // 2 preds: ^bb0, ^bb0
// CHECK-NEXT: [[V1:%.+]] = complex.div [[ARG1]], [[CST_0]] : complex<f32>
// CHECK-NEXT: [[V2:%.+]] = complex.mul [[ARG1]], [[CST_0]] : complex<f32>
// CHECK-NEXT: return [[CST_0]], [[CST]], [[V1]], [[V2]] : complex<f32>, f32, complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @known(%c: i1, %z: complex<f32>) -> (complex<f32>, f32, complex<f32>, complex<f32>) {
  %0 = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  cf.cond_br %c, ^bb1(%0 : complex<f32>), ^bb1(%0 : complex<f32>)
^bb1(%1: complex<f32>):
  %2 = complex.re %1 : complex<f32>
  %3 = complex.div %z, %1 : complex<f32>
  %4 = complex.mul %z, %1 : complex<f32>
  return %1, %2, %3, %4 : complex<f32>, f32, complex<f32>, complex<f32>
}
