// RUN: crease-opt --affine-expand-index-ops %s | FileCheck %s

// CHECK-LABEL: func.func @split(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index, index, index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[C8]] overflow<nsw, nuw> : index
// CHECK-NEXT: [[V1:%.+]] = arith.floordivsi [[ARG0]], [[V0]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.remsi [[ARG0]], [[V0]] : index
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi slt, [[V2]], [[C0]] : index
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V2]], [[V0]] overflow<nsw> : index
// CHECK-NEXT: [[V5:%.+]] = arith.select [[V3]], [[V4]], [[V2]] : index
// CHECK-NEXT: [[V6:%.+]] = arith.divsi [[V5]], [[C8]] : index
// CHECK-NEXT: [[V7:%.+]] = arith.remsi [[ARG0]], [[C8]] : index
// CHECK-NEXT: [[V8:%.+]] = arith.cmpi slt, [[V7]], [[C0]] : index
// CHECK-NEXT: [[V9:%.+]] = arith.addi [[V7]], [[C8]] overflow<nsw> : index
// CHECK-NEXT: [[V10:%.+]] = arith.select [[V8]], [[V9]], [[V7]] : index
// CHECK-NEXT: return [[V1]], [[V6]], [[V10]], [[ARG0]] : index, index, index, index
// CHECK-NEXT: }
func.func @split(%i: index, %n: index) -> (index, index, index, index) {
  %0:3 = affine.delinearize_index %i into (4, %n, 8) : index, index, index
  %1 = affine.delinearize_index %i into (%n) : index
  return %0#0, %0#1, %0#2, %1 : index, index, index, index
}

// CHECK-LABEL: func.func @join(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index) -> (index, index) {
// CHECK-NEXT: [[C5:%.+]] = arith.constant 5 : index
// CHECK-NEXT: [[C8:%.+]] = arith.constant 8 : index
// CHECK-NEXT: [[V0:%.+]] = arith.muli [[ARG1]], [[C8]] overflow<nsw> : index
// CHECK-NEXT: [[V1:%.+]] = arith.muli [[ARG0]], [[V0]] overflow<nsw> : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG1]], [[C8]] overflow<nsw> : index
// CHECK-NEXT: [[V3:%.+]] = arith.addi [[V1]], [[V2]] overflow<nsw> : index
// CHECK-NEXT: [[V4:%.+]] = arith.addi [[V3]], [[ARG0]] overflow<nsw> : index
// CHECK-NEXT: [[V5:%.+]] = arith.muli [[ARG0]], [[C5]] overflow<nsw> : index
// CHECK-NEXT: [[V6:%.+]] = arith.addi [[V5]], [[ARG1]] overflow<nsw> : index
// CHECK-NEXT: return [[V4]], [[V6]] : index, index
// CHECK-NEXT: }
func.func @join(%i: index, %n: index) -> (index, index) {
  %0 = affine.linearize_index [%i, %n, %i] by (4, %n, 8) : index
  %1 = affine.linearize_index disjoint [%i, %n] by (5) : index
  return %0, %1 : index, index
}

// Constants are folded, and are there once.
// CHECK-LABEL: func.func @constants(
// CHECK-SAME: ) -> (index, index) {
// CHECK-NEXT: [[C2:%.+]] = arith.constant 2 : index
// CHECK-NEXT: [[C3:%.+]] = arith.constant 3 : index
// CHECK-NEXT: return [[C2]], [[C3]] : index, index
// CHECK-NEXT: }
func.func @constants() -> (index, index) {
  %c11 = arith.constant 11 : index
  %0:2 = affine.delinearize_index %c11 into (4, 4) : index, index
  return %0#0, %0#1 : index, index
}
