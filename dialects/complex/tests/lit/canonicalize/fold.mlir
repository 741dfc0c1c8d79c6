// RUN: crease-opt %s --canonicalize | FileCheck %s

// Parts of constants, and of what was just put together; a number of the parts of one is that.
// CHECK-LABEL: func.func @parts(
// CHECK-SAME: [[ARG0:%.+]]: f32, [[ARG1:%.+]]: f32, [[ARG2:%.+]]: complex<f32>) -> (f32, f32, f32, f32, complex<f32>) {
// CHECK-NEXT: [[CST:%.+]] = arith.constant -0.000000e+00 : f32
// CHECK-NEXT: [[CST_0:%.+]] = arith.constant 0x7FC00000 : f32
// CHECK-NEXT: return [[CST]], [[CST_0]], [[ARG0]], [[ARG1]], [[ARG2]] : f32, f32, f32, f32, complex<f32>
// CHECK-NEXT: }
func.func @parts(%x: f32, %y: f32, %z: complex<f32>) -> (f32, f32, f32, f32, complex<f32>) {
  %c = complex.constant [-0.0 : f32, 0x7FC00000 : f32] : complex<f32>
  %0 = complex.re %c : complex<f32>
  %1 = complex.im %c : complex<f32>
  %2 = complex.create %x, %y : complex<f32>
  %3 = complex.re %2 : complex<f32>
  %4 = complex.im %2 : complex<f32>
  %5 = complex.re %z : complex<f32>
  %6 = complex.im %z : complex<f32>
  %7 = complex.create %5, %6 : complex<f32>
  return %0, %1, %3, %4, %7 : f32, f32, f32, f32, complex<f32>
}

// Not parts of one number, or not in this order.
// CHECK-LABEL: func.func @other_parts(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: complex<f32>) -> (complex<f32>, complex<f32>) {
// CHECK-NEXT: [[V0:%.+]] = complex.re [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V1:%.+]] = complex.im [[ARG1]] : complex<f32>
// CHECK-NEXT: [[V2:%.+]] = complex.im [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V3:%.+]] = complex.create [[V0]], [[V1]] : complex<f32>
// CHECK-NEXT: [[V4:%.+]] = complex.create [[V2]], [[V0]] : complex<f32>
// CHECK-NEXT: return [[V3]], [[V4]] : complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @other_parts(%z: complex<f32>, %w: complex<f32>) -> (complex<f32>, complex<f32>) {
  %0 = complex.re %z : complex<f32>
  %1 = complex.im %w : complex<f32>
  %2 = complex.im %z : complex<f32>
  %3 = complex.create %0, %1 : complex<f32>
  %4 = complex.create %2, %0 : complex<f32>
  return %3, %4 : complex<f32>, complex<f32>
}

// CHECK-LABEL: func.func @inverse(
// CHECK-SAME: [[ARG0:%.+]]: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
// CHECK-NEXT: return [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]] : complex<f64>, complex<f64>, complex<f64>, complex<f64>
// CHECK-NEXT: }
func.func @inverse(%z: complex<f64>) -> (complex<f64>, complex<f64>, complex<f64>, complex<f64>) {
  %0 = complex.neg %z : complex<f64>
  %1 = complex.neg %0 : complex<f64>
  %2 = complex.conj %z : complex<f64>
  %3 = complex.conj %2 : complex<f64>
  %4 = complex.exp %z : complex<f64>
  %5 = complex.log %4 : complex<f64>
  %6 = complex.log %z : complex<f64>
  %7 = complex.exp %6 : complex<f64>
  return %1, %3, %5, %7 : complex<f64>, complex<f64>, complex<f64>, complex<f64>
}

// CHECK-LABEL: func.func @sums(
// CHECK-SAME: [[ARG0:%.+]]: complex<f16>, [[ARG1:%.+]]: complex<f16>) -> (complex<f16>, complex<f16>, complex<f16>) {
// CHECK-NEXT: return [[ARG0]], [[ARG0]], [[ARG0]] : complex<f16>, complex<f16>, complex<f16>
// CHECK-NEXT: }
func.func @sums(%z: complex<f16>, %w: complex<f16>) -> (complex<f16>, complex<f16>, complex<f16>) {
  %0 = complex.sub %z, %w : complex<f16>
  %1 = complex.add %0, %w : complex<f16>
  %2 = complex.add %w, %0 : complex<f16>
  %3 = complex.add %z, %w : complex<f16>
  %4 = complex.sub %3, %w : complex<f16>
  return %1, %2, %4 : complex<f16>, complex<f16>, complex<f16>
}

// What was added must be on the right: these stay.
// CHECK-LABEL: func.func @other_sums(
// CHECK-SAME: [[ARG0:%.+]]: complex<f16>, [[ARG1:%.+]]: complex<f16>) -> (complex<f16>, complex<f16>, complex<f16>) {
// CHECK-NEXT: [[V0:%.+]] = complex.add [[ARG1]], [[ARG0]] : complex<f16>
// CHECK-NEXT: [[V1:%.+]] = complex.sub [[V0]], [[ARG1]] : complex<f16>
// CHECK-NEXT: [[V2:%.+]] = complex.sub [[ARG1]], [[ARG0]] : complex<f16>
// CHECK-NEXT: [[V3:%.+]] = complex.add [[V2]], [[ARG1]] : complex<f16>
// CHECK-NEXT: [[V4:%.+]] = complex.sub [[ARG1]], [[V0]] : complex<f16>
// CHECK-NEXT: return [[V1]], [[V3]], [[V4]] : complex<f16>, complex<f16>, complex<f16>
// CHECK-NEXT: }
func.func @other_sums(%z: complex<f16>, %w: complex<f16>) -> (complex<f16>, complex<f16>, complex<f16>) {
  %0 = complex.add %w, %z : complex<f16>
  %1 = complex.sub %0, %w : complex<f16>
  %2 = complex.sub %w, %z : complex<f16>
  %3 = complex.add %2, %w : complex<f16>
  %4 = complex.sub %w, %0 : complex<f16>
  return %1, %3, %4 : complex<f16>, complex<f16>, complex<f16>
}

// CHECK-LABEL: func.func @neutral(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT: return [[ARG0]], [[ARG0]], [[ARG0]], [[ARG0]] : complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @neutral(%z: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %zero = complex.constant [-0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, -0.0 : f32] : complex<f32>
  %0 = complex.add %z, %zero : complex<f32>
  %1 = complex.sub %z, %zero : complex<f32>
  %2 = complex.mul %z, %one : complex<f32>
  %3 = complex.div %z, %one : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

// On the left they stay, as do other numbers.
// CHECK-LABEL: func.func @not_neutral(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
// CHECK-NEXT: [[CST:%.+]] = complex.constant [0.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: [[CST_0:%.+]] = complex.constant [1.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: [[CST_1:%.+]] = complex.constant [1.000000e+00 : f32, 1.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: [[CST_2:%.+]] = complex.constant [-1.000000e+00 : f32, 0.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: [[V0:%.+]] = complex.add [[CST]], [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V1:%.+]] = complex.mul [[CST_0]], [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V2:%.+]] = complex.mul [[ARG0]], [[CST_1]] : complex<f32>
// CHECK-NEXT: [[V3:%.+]] = complex.div [[ARG0]], [[CST_2]] : complex<f32>
// CHECK-NEXT: return [[V0]], [[V1]], [[V2]], [[V3]] : complex<f32>, complex<f32>, complex<f32>, complex<f32>
// CHECK-NEXT: }
func.func @not_neutral(%z: complex<f32>) -> (complex<f32>, complex<f32>, complex<f32>, complex<f32>) {
  %zero = complex.constant [0.0 : f32, 0.0 : f32] : complex<f32>
  %one = complex.constant [1.0 : f32, 0.0 : f32] : complex<f32>
  %i = complex.constant [1.0 : f32, 1.0 : f32] : complex<f32>
  %minus = complex.constant [-1.0 : f32, 0.0 : f32] : complex<f32>
  %0 = complex.add %zero, %z : complex<f32>
  %1 = complex.mul %one, %z : complex<f32>
  %2 = complex.mul %z, %i : complex<f32>
  %3 = complex.div %z, %minus : complex<f32>
  return %0, %1, %2, %3 : complex<f32>, complex<f32>, complex<f32>, complex<f32>
}

// Nothing else is evaluated.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) -> (complex<f32>, f32) {
// CHECK-NEXT: [[CST:%.+]] = complex.constant [1.000000e+00 : f32, 2.000000e+00 : f32] : complex<f32>
// CHECK-NEXT: [[V0:%.+]] = complex.mul [[CST]], [[CST]] : complex<f32>
// CHECK-NEXT: [[V1:%.+]] = complex.abs [[CST]] : complex<f32>
// CHECK-NEXT: return [[V0]], [[V1]] : complex<f32>, f32
// CHECK-NEXT: }
func.func @constants() -> (complex<f32>, f32) {
  %0 = complex.constant [1.0 : f32, 2.0 : f32] : complex<f32>
  %1 = complex.mul %0, %0 : complex<f32>
  %2 = complex.abs %0 : complex<f32>
  return %1, %2 : complex<f32>, f32
}
