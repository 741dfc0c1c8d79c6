// RUN: crease-opt %s --canonicalize | FileCheck %s

// Upstream makes one cast of these, which its own verifier refuses: between two complex types, and one of `arith` of
// an integer with a sign.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: si64) -> (complex<i32>, f64) {
// CHECK-NEXT: [[V0:%.+]] = complex.bitcast [[ARG0]] : complex<f32> to i64
// CHECK-NEXT: [[V1:%.+]] = complex.bitcast [[V0]] : i64 to complex<i32>
// CHECK-NEXT: [[V2:%.+]] = complex.bitcast [[ARG1]] : si64 to complex<f32>
// CHECK-NEXT: [[V3:%.+]] = complex.bitcast [[V2]] : complex<f32> to f64
// CHECK-NEXT: return [[V1]], [[V3]] : complex<i32>, f64
// CHECK-NEXT: }
func.func @chain(%z: complex<f32>, %i: si64) -> (complex<i32>, f64) {
  %0 = complex.bitcast %z : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<i32>
  %2 = complex.bitcast %i : si64 to complex<f32>
  %3 = complex.bitcast %2 : complex<f32> to f64
  return %1, %3 : complex<i32>, f64
}
