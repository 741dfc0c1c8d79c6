// What is known of witnesses and sizes, also through regions.
// RUN: crease-opt %s --sccp | FileCheck %s

// CHECK-LABEL: func.func @through_region(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness) -> index {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: return [[C5]] : index
// CHECK-NEXT: }
func.func @through_region(%w: !shape.witness) -> index {
  %0 = shape.assuming %w -> (index) {
    %1 = arith.constant 5 : index
    shape.assuming_yield %1 : index
  }
  return %0 : index
}

// Upstream leaves witnesses out that pass although the op stays.
// CHECK-LABEL: func.func @all(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness) -> !shape.witness {
// CHECK-NEXT: [[V0:%.+]] = shape.const_witness true
// CHECK-NEXT: [[V1:%.+]] = shape.assuming_all [[ARG0]], [[V0]]
// CHECK-NEXT: return [[V1]] : !shape.witness
// CHECK-NEXT: }
func.func @all(%w: !shape.witness) -> !shape.witness {
  %0 = shape.const_witness true
  %1 = shape.assuming_all %w, %0
  return %1 : !shape.witness
}
