// RUN: crease-opt %s --allow-unregistered-dialect --scf-forall-to-for | FileCheck %s

// There is no loop to be made; upstream crashes.
// CHECK-LABEL: func.func @none(
// CHECK-SAME: ) {
// CHECK-NEXT: scf.forall () in () {
// CHECK-NEXT: "t.inside"() : () -> ()
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @none() {
  scf.forall () in () {
    "t.inside"() : () -> ()
  }
  return
}
