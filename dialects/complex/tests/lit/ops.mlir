// Every op reads and prints its custom form; the generic form reads back to the same text.
// RUN: crease-opt %s | FileCheck %s
// RUN: crease-opt %s --mlir-print-op-generic | crease-opt - | FileCheck %s

// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) {
// CHECK-NEXT: [[CST:%.+]] = complex.constant [1.000000e-01, -1.000000e+00] : complex<f64>
// CHECK-NEXT: [[CST_0:%.+]] = complex.constant [9.997550e-02 : f16, 0x7E00 : f16] : complex<f16>
// CHECK-NEXT: [[CST_1:%.+]] = complex.constant [1 : i32, -2 : i32] {a} : complex<i32>
// CHECK-NEXT: [[CST_2:%.+]] = complex.constant [true, false] : complex<i1>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @constants() {
  %0 = complex.constant [0.1, -1.0] : complex<f64>
  %1 = complex.constant [0.1 : f16, 0x7E00 : f16] : complex<f16>
  %2 = complex.constant [1 : i32, -2 : i32] {a} : complex<i32>
  %3 = complex.constant [true, false] : complex<i1>
  return
}

// CHECK-LABEL: func.func @parts(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: f32) {
// CHECK-NEXT: [[V0:%.+]] = complex.create [[ARG1]], [[ARG1]] {a} : complex<f32>
// CHECK-NEXT: [[V1:%.+]] = complex.re [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V2:%.+]] = complex.im [[ARG0]] fastmath<fast> {a} : complex<f32>
// CHECK-NEXT: [[V3:%.+]] = complex.abs [[ARG0]] : complex<f32>
// CHECK-NEXT: [[V4:%.+]] = complex.angle [[ARG0]] fastmath<nnan,ninf> : complex<f32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @parts(%z: complex<f32>, %x: f32) {
  %0 = complex.create %x, %x {a} : complex<f32>
  %1 = complex.re %z : complex<f32>
  %2 = complex.im %z fastmath<fast> {a} : complex<f32>
  %3 = complex.abs %z : complex<f32>
  %4 = complex.angle %z fastmath<nnan,ninf> : complex<f32>
  return
}

// CHECK-LABEL: func.func @casts(
// CHECK-SAME: [[ARG0:%.+]]: complex<f32>, [[ARG1:%.+]]: i64, [[ARG2:%.+]]: f64) {
// CHECK-NEXT: [[V0:%.+]] = complex.bitcast [[ARG0]] : complex<f32> to i64
// CHECK-NEXT: [[V1:%.+]] = complex.bitcast [[ARG1]] {a} : i64 to complex<i32>
// CHECK-NEXT: [[V2:%.+]] = complex.bitcast [[ARG2]] : f64 to complex<f32>
// CHECK-NEXT: [[V3:%.+]] = complex.bitcast [[ARG2]] : f64 to f64
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @casts(%z: complex<f32>, %i: i64, %x: f64) {
  %0 = complex.bitcast %z : complex<f32> to i64
  %1 = complex.bitcast %i {a} : i64 to complex<i32>
  %2 = complex.bitcast %x : f64 to complex<f32>
  %3 = complex.bitcast %x : f64 to f64
  return
}

// CHECK-LABEL: func.func @unary(
// CHECK-SAME: [[ARG0:%.+]]: complex<f80>) {
// CHECK-NEXT: [[V0:%.+]] = complex.conj [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V1:%.+]] = complex.cos [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V2:%.+]] = complex.exp [[ARG0]] fastmath<nnan> : complex<f80>
// CHECK-NEXT: [[V3:%.+]] = complex.expm1 [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V4:%.+]] = complex.log [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V5:%.+]] = complex.log1p [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V6:%.+]] = complex.neg [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V7:%.+]] = complex.rsqrt [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V8:%.+]] = complex.sign [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V9:%.+]] = complex.sin [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V10:%.+]] = complex.sqrt [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V11:%.+]] = complex.tan [[ARG0]] : complex<f80>
// CHECK-NEXT: [[V12:%.+]] = complex.tanh [[ARG0]] {a} : complex<f80>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @unary(%z: complex<f80>) {
  %0 = complex.conj %z : complex<f80>
  %1 = complex.cos %z : complex<f80>
  %2 = complex.exp %z fastmath<nnan> : complex<f80>
  %3 = complex.expm1 %z : complex<f80>
  %4 = complex.log %z : complex<f80>
  %5 = complex.log1p %z : complex<f80>
  %6 = complex.neg %z : complex<f80>
  %7 = complex.rsqrt %z : complex<f80>
  %8 = complex.sign %z : complex<f80>
  %9 = complex.sin %z : complex<f80>
  %10 = complex.sqrt %z : complex<f80>
  %11 = complex.tan %z : complex<f80>
  %12 = complex.tanh %z {a} : complex<f80>
  return
}

// A flag that says nothing is written only where there need not be one.
// CHECK-LABEL: func.func @binary(
// CHECK-SAME: [[ARG0:%.+]]: complex<bf16>, [[ARG1:%.+]]: complex<bf16>, [[ARG2:%.+]]: i7) {
// CHECK-NEXT: [[V0:%.+]] = complex.add [[ARG0]], [[ARG1]] : complex<bf16>
// CHECK-NEXT: [[V1:%.+]] = complex.sub [[ARG0]], [[ARG1]] : complex<bf16>
// CHECK-NEXT: [[V2:%.+]] = complex.mul [[ARG0]], [[ARG1]] fastmath<reassoc> : complex<bf16>
// CHECK-NEXT: [[V3:%.+]] = complex.div [[ARG0]], [[ARG1]] {a} : complex<bf16>
// CHECK-NEXT: [[V4:%.+]] = complex.pow [[ARG0]], [[ARG1]] : complex<bf16>
// CHECK-NEXT: [[V5:%.+]] = complex.atan2 [[ARG0]], [[ARG1]] : complex<bf16>
// CHECK-NEXT: [[V6:%.+]] = complex.powi [[ARG0]], [[ARG2]] : complex<bf16>, i7
// CHECK-NEXT: [[V7:%.+]] = complex.powi [[ARG0]], [[ARG2]] fastmath<none> {a} : complex<bf16>, i7
// CHECK-NEXT: [[V8:%.+]] = complex.eq [[ARG0]], [[ARG1]] : complex<bf16>
// CHECK-NEXT: [[V9:%.+]] = complex.neq [[ARG0]], [[ARG1]] {a} : complex<bf16>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @binary(%z: complex<bf16>, %w: complex<bf16>, %n: i7) {
  %0 = complex.add %z, %w : complex<bf16>
  %1 = complex.sub %z, %w fastmath<none> : complex<bf16>
  %2 = complex.mul %z, %w fastmath<reassoc> : complex<bf16>
  %3 = complex.div %z, %w {a} : complex<bf16>
  %4 = complex.pow %z, %w : complex<bf16>
  %5 = complex.atan2 %z, %w : complex<bf16>
  %6 = complex.powi %z, %n : complex<bf16>, i7
  %7 = complex.powi %z, %n fastmath<none> {a} : complex<bf16>, i7
  %8 = complex.eq %z, %w : complex<bf16>
  %9 = complex.neq %z, %w {a} : complex<bf16>
  return
}
