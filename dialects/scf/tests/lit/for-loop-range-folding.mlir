// RUN: crease-opt %s --allow-unregistered-dialect --scf-for-loop-range-folding | FileCheck %s

// Sums move the bounds, products the step too; one after the other, with what they say.
// CHECK-LABEL: func.func @both(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index, [[ARG3:%.+]]: index) {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG3]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG1]], [[ARG3]] : index
// CHECK-NEXT: [[V2:%.+]] = arith.muli [[ARG3]], [[V0]] overflow<nsw> : index
// CHECK-NEXT: [[V3:%.+]] = arith.muli [[ARG3]], [[V1]] overflow<nsw> : index
// CHECK-NEXT: [[V4:%.+]] = arith.muli [[ARG3]], [[ARG2]] overflow<nsw> : index
// CHECK-NEXT: scf.for [[ARG4:%.+]] = [[V2]] to [[V3]] step [[V4]] {
// CHECK-NEXT: "t.use"([[ARG4]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @both(%a: index, %b: index, %c: index, %n: index) {
  scf.for %i = %a to %b step %c {
    %0 = arith.addi %i, %n : index
    %1 = arith.muli %n, %0 overflow<nsw> : index
    "t.use"(%1) : (index) -> ()
  }
  return
}

// Not of the variable alone, nor with what the loop computes.
// CHECK-LABEL: func.func @neither(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[ARG0]] to [[ARG1]] step [[ARG2]] {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG3]], [[ARG3]] : index
// CHECK-NEXT: "t.use"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: scf.for [[ARG3]] = [[ARG0]] to [[ARG1]] step [[ARG2]] {
// CHECK-NEXT: [[V0]] = "t.make"() : () -> index
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG3]], [[V0]] : index
// CHECK-NEXT: "t.use"([[V1]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @neither(%a: index, %b: index, %c: index) {
  scf.for %i = %a to %b step %c {
    %0 = arith.addi %i, %i : index
    "t.use"(%0) : (index) -> ()
  }
  scf.for %i = %a to %b step %c {
    %n = "t.make"() : () -> index
    %0 = arith.addi %i, %n : index
    "t.use"(%0) : (index) -> ()
  }
  return
}

// Inner loops come first.
// CHECK-LABEL: func.func @nested(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: index, [[ARG2:%.+]]: index) {
// CHECK-NEXT: scf.for [[ARG3:%.+]] = [[ARG0]] to [[ARG1]] step [[ARG2]] {
// CHECK-NEXT: [[V0:%.+]] = arith.addi [[ARG0]], [[ARG3]] : index
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG1]], [[ARG3]] : index
// CHECK-NEXT: scf.for [[ARG4:%.+]] = [[V0]] to [[V1]] step [[ARG2]] {
// CHECK-NEXT: "t.use"([[ARG4]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @nested(%a: index, %b: index, %c: index) {
  scf.for %i = %a to %b step %c {
    scf.for %j = %a to %b step %c {
      %0 = arith.addi %j, %i : index
      "t.use"(%0) : (index) -> ()
    }
  }
  return
}
