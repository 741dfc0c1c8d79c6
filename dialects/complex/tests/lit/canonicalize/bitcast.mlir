// RUN: crease-opt %s --canonicalize | FileCheck %s

// CHECK-LABEL: func.func @same(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: vector<4xf32>) -> (complex<f32>, vector<4xf32>) {
// CHECK-NEXT: return [[ARG0]], [[ARG1]] : complex<f32>, vector<4xf32>
// CHECK-NEXT: }
func.func @same(%z: complex<f32>, %v: vector<4xf32>) -> (complex<f32>, vector<4xf32>) {
  %0 = complex.bitcast %z : complex<f32> to complex<f32>
  %1 = complex.bitcast %v : vector<4xf32> to vector<4xf32>
  return %0, %1 : complex<f32>, vector<4xf32>
}

// CHECK-LABEL: func.func @there_and_back(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: i64) -> (complex<f32>, i64) {
// CHECK-NEXT: return [[ARG0]], [[ARG1]] : complex<f32>, i64
// CHECK-NEXT: }
func.func @there_and_back(%z: complex<f32>, %i: i64) -> (complex<f32>, i64) {
  %0 = complex.bitcast %z : complex<f32> to i64
  %1 = complex.bitcast %0 : i64 to complex<f32>
  %2 = complex.bitcast %i : i64 to complex<f32>
  %3 = complex.bitcast %2 : complex<f32> to i64
  return %1, %3 : complex<f32>, i64
}

// By way of a complex number from a number to another one; through a number to another one.
// CHECK-LABEL: func.func @chain(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: i64) -> (f64, f64, complex<f32>) {
// CHECK-NEXT: [[V0:%.+]] = arith.bitcast [[ARG1]] : i64 to f64
// CHECK-NEXT: [[V1:%.+]] = complex.bitcast [[ARG0]] : complex<f32> to f64
// CHECK-NEXT: [[V2:%.+]] = complex.bitcast [[ARG1]] : i64 to complex<f32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]] : f64, f64, complex<f32>
// CHECK-NEXT: }
func.func @chain(%z: complex<f32>, %i: i64) -> (f64, f64, complex<f32>) {
  %0 = complex.bitcast %i : i64 to complex<f32>
  %1 = complex.bitcast %0 : complex<f32> to f64
  %2 = complex.bitcast %z : complex<f32> to i64
  %3 = arith.bitcast %2 : i64 to f64
  %4 = arith.bitcast %i : i64 to f64
  %5 = complex.bitcast %4 : f64 to complex<f32>
  return %1, %3, %5 : f64, f64, complex<f32>
}
