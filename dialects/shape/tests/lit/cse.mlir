// Equal ops are merged if they have no effects: constraints are not, nor are reductions.
// RUN: crease-opt %s --cse | FileCheck %s

// CHECK-LABEL: func.func @merged(
// CHECK-SAME: [[ARG0:%.+]]: !shape.shape, [[ARG1:%.+]]: !shape.witness) -> (!shape.size, !shape.size) {
// CHECK-NEXT: [[V0:%.+]] = shape.rank [[ARG0]] : !shape.shape -> !shape.size
// CHECK-NEXT: [[V1:%.+]] = shape.cstr_eq [[ARG0]], [[ARG0]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V2:%.+]] = shape.cstr_eq [[ARG0]], [[ARG0]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V3:%.+]] = shape.is_broadcastable [[ARG0]], [[ARG0]] : !shape.shape, !shape.shape
// CHECK-NEXT: [[V4:%.+]] = shape.meet [[ARG0]], [[ARG0]] : !shape.shape, !shape.shape -> !shape.shape
// CHECK-NEXT: return [[V0]], [[V0]] : !shape.size, !shape.size
// CHECK-NEXT: }
func.func @merged(%s: !shape.shape, %w: !shape.witness) -> (!shape.size, !shape.size) {
  %0 = shape.rank %s : !shape.shape -> !shape.size
  %1 = shape.rank %s : !shape.shape -> !shape.size
  %2 = shape.cstr_eq %s, %s : !shape.shape, !shape.shape
  %3 = shape.cstr_eq %s, %s : !shape.shape, !shape.shape
  %4 = shape.is_broadcastable %s, %s : !shape.shape, !shape.shape
  %5 = shape.meet %s, %s : !shape.shape, !shape.shape -> !shape.shape
  return %0, %1 : !shape.size, !shape.size
}

// CHECK-LABEL: func.func @assuming(
// CHECK-SAME: [[ARG0:%.+]]: !shape.witness, [[ARG1:%.+]]: index) {
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @assuming(%w: !shape.witness, %x: index) {
  %0 = shape.assuming %w -> (index) {
    shape.assuming_yield %x : index
  }
  return
}
