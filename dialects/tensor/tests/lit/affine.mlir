// A size of a tensor from outside of a loop is a symbol inside of it.
// RUN: crease-opt %s --canonicalize --allow-unregistered-dialect | FileCheck %s

// CHECK: #map = affine_map<(d0)[s0] -> (d0 * 2 + s0)>
// CHECK-LABEL: func.func @size_as_bound(
// CHECK-SAME: [[ARG0:%.+]]: tensor<?xf32>, [[ARG1:%.+]]: index) {
// CHECK-NEXT: [[C0:%.+]] = arith.constant 0 : index
// CHECK-NEXT: affine.for [[ARG2:%.+]] = 0 to [[ARG1]] {
// CHECK-NEXT: [[DIM:%.+]] = tensor.dim [[ARG0]], [[C0]] : tensor<?xf32>
// CHECK-NEXT: affine.for [[ARG3:%.+]] = 0 to [[DIM]] {
// CHECK-NEXT: [[V0:%.+]] = affine.apply #map([[ARG2]])[[[DIM]]]
// CHECK-NEXT: "test.use"([[ARG3]], [[V0]]) : (index, index) -> ()
// CHECK-NEXT: }
// CHECK-NEXT: }
// CHECK-NEXT: return
// CHECK-NEXT: }
func.func @size_as_bound(%a: tensor<?xf32>, %n: index) {
  %c0 = arith.constant 0 : index
  affine.for %i = 0 to %n {
    %d = tensor.dim %a, %c0 : tensor<?xf32>
    affine.for %j = 0 to %d {
      %0 = affine.apply affine_map<(d0, d1) -> (d0 * 2 + d1)>(%i, %d)
      "test.use"(%j, %0) : (index, index) -> ()
    }
  }
  return
}
