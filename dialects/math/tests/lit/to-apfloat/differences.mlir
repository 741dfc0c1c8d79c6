// RUN: crease-opt %s --convert-arith-to-apfloat --convert-math-to-apfloat | FileCheck %s

// Upstream crashes.
// CHECK-LABEL: func.func @fma(
// CHECK-SAME: [[ARG0:%.+]]: vector<2xf32>, [[ARG1:%.+]]: tensor<2xf32>) {
// CHECK-NEXT: [[V0:%.+]] = math.fma [[ARG0]], [[ARG0]], [[ARG0]] : vector<2xf32>
// CHECK-NEXT: [[V1:%.+]] = math.fma [[ARG1]], [[ARG1]], [[ARG1]] : tensor<2xf32>
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @fma(%x: vector<2xf32>, %y: tensor<2xf32>) {
  %0 = math.fma %x, %x, %x : vector<2xf32>
  %1 = math.fma %y, %y, %y : tensor<2xf32>
  return
}

// Upstream makes ops as long as there is memory.
// CHECK-LABEL: func.func @too_many_elements(
// CHECK-SAME: [[ARG0:%.+]]: vector<1048577xf32>) -> vector<1048577xf32> {
// CHECK-NEXT: [[V0:%.+]] = arith.addf [[ARG0]], [[ARG0]] : vector<1048577xf32>
// CHECK-NEXT: return [[V0]] : vector<1048577xf32>
// CHECK-NEXT: }
func.func @too_many_elements(%x: vector<1048577xf32>) -> vector<1048577xf32> {
  %0 = arith.addf %x, %x : vector<1048577xf32>
  return %0 : vector<1048577xf32>
}
