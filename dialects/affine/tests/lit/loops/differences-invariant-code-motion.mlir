// RUN: crease-opt --affine-loop-invariant-code-motion --allow-unregistered-dialect %s | FileCheck %s

// A loop that may never run writes nothing before it.
// CHECK-LABEL: func.func @may_not_run(
// CHECK-SAME: [[ARG0:%.+]]: memref<?xf32>, [[ARG1:%.+]]: index, [[ARG2:%.+]]: f32) {
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to [[ARG1]] {
// CHECK-NEXT: affine.store [[ARG2]], [[ARG0]][0] : memref<?xf32>
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @may_not_run(%m: memref<?xf32>, %n: index, %x: f32) {
  affine.for %i = 0 to %n {
    affine.store %x, %m[0] : memref<?xf32>
  }
  return
}

// What takes the loop's variable into its regions stays. Upstream moves it.
// CHECK-LABEL: func.func @uses_inside(
// CHECK-SAME: [[ARG0:%.+]]: index, [[ARG1:%.+]]: i1) {
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[ARG0]] {
// CHECK-NEXT: [[V0:%.+]] = scf.if [[ARG1]] -> (index) {
// CHECK-NEXT: [[V1:%.+]] = arith.addi [[ARG2]], [[ARG0]] : index
// CHECK-NEXT: scf.yield [[V1]] : index
// CHECK-NEXT: } else {
// CHECK-NEXT: scf.yield [[ARG0]] : index
// CHECK-NEXT: }
// CHECK-NEXT: "use"([[V0]]) : (index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @uses_inside(%n: index, %c: i1) {
  affine.for %i = 0 to %n {
    %0 = scf.if %c -> index {
      %1 = arith.addi %i, %n : index
      scf.yield %1 : index
    } else {
      scf.yield %n : index
    }
    "use"(%0) : (index) -> ()
  }
  return
}
