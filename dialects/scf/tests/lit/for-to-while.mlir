// RUN: crease-opt %s --allow-unregistered-dialect --scf-for-to-while | FileCheck %s

// The variable is the first of what is carried; attributes stay, as upstream has it also that of the comparison.
// CHECK-LABEL: func.func @carried(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: i32) -> i32 {
// CHECK-NEXT: [[V0:%.+]]:2 = scf.while ([[ARG4:%.+]] = [[ARG0]], [[ARG5:%.+]] = [[ARG3]]) : (index, i32) -> (index, i32) {
// CHECK-NEXT: [[V1:%.+]] = arith.cmpi slt, [[ARG4]], [[ARG1]] : index
// CHECK-NEXT: scf.condition([[V1]]) [[ARG4]], [[ARG5]] : index, i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[ARG4]]: index, [[ARG5]]: i32):
// CHECK-NEXT: [[V1]] = arith.addi [[ARG4]], [[ARG2]] : index
// CHECK-NEXT: [[V2:%.+]]:2 = scf.while ([[ARG6:%.+]] = [[ARG0]], [[ARG7:%.+]] = [[ARG5]]) : (index, i32) -> (index, i32) {
// CHECK-NEXT: [[V3:%.+]] = arith.cmpi ult, [[ARG6]], [[ARG4]] : index
// CHECK-NEXT: scf.condition([[V3]]) [[ARG6]], [[ARG7]] : index, i32
// CHECK-NEXT: } do {
// CHECK-NEXT: ^bb0([[ARG6]]: index, [[ARG7]]: i32):
// CHECK-NEXT: [[V3]] = arith.addi [[ARG6]], [[ARG2]] : index
// CHECK-NEXT: [[V4:%.+]] = "t.inside"([[ARG6]], [[ARG7]]) : (index, i32) -> i32
// CHECK-NEXT: scf.yield [[V3]], [[V4]] : index, i32
// CHECK-NEXT: } attributes {t.inner, unsignedCmp}
// CHECK-NEXT: scf.yield [[V1]], [[V2]]#1 : index, i32
// CHECK-NEXT: } attributes {t.outer}
// CHECK-NEXT: return [[V0]]#1 : i32
// CHECK-NEXT: }
func.func @carried(%a: index, %b: index, %c: index, %x: i32) -> i32 {
  %r = scf.for %i = %a to %b step %c iter_args(%v = %x) -> i32 {
    %s = scf.for unsigned %j = %a to %i step %c iter_args(%w = %v) -> i32 {
      %t = "t.inside"(%j, %w) : (index, i32) -> i32
      scf.yield %t : i32
    } {t.inner}
    scf.yield %s : i32
  } {t.outer}
  return %r : i32
}
