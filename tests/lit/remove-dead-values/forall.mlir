// RUN: crease-opt %s --remove-dead-values | FileCheck %s

// What is inserted into the result of a loop matters, also what another loop computes of it. (Upstream loses the
// value that the inner loop carries.)
// CHECK-LABEL: func.func @inner_loop(
// CHECK: %[[R:.*]] = scf.for %{{.*}} iter_args(%[[X:.*]] = %{{.*}}) -> (tensor<4xf32>) {
// CHECK-NEXT: %[[Y:.*]] = arith.addf %[[X]], %[[X]] : tensor<4xf32>
// CHECK-NEXT: scf.yield %[[Y]] : tensor<4xf32>
// CHECK: %[[Z:.*]] = arith.mulf %[[R]], %[[R]] : tensor<4xf32>
// CHECK: tensor.parallel_insert_slice %[[Z]] into
func.func @inner_loop(%a: tensor<4xf32>, %o: tensor<4xf32>, %n: index) -> tensor<4xf32> {
  %c0 = arith.constant 0 : index
  %c1 = arith.constant 1 : index
  %0 = scf.forall (%i) in (4) shared_outs(%s = %o) -> (tensor<4xf32>) {
    %p = scf.forall (%j) in (4) shared_outs(%t = %o) -> (tensor<4xf32>) {
      scf.forall.in_parallel {
        tensor.parallel_insert_slice %a into %t[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
      }
    }
    %r = scf.for %k = %c0 to %n step %c1 iter_args(%x = %p) -> (tensor<4xf32>) {
      %y = arith.addf %x, %x : tensor<4xf32>
      scf.yield %y : tensor<4xf32>
    }
    %z = arith.mulf %r, %r : tensor<4xf32>
    scf.forall.in_parallel {
      tensor.parallel_insert_slice %z into %s[0] [4] [1] : tensor<4xf32> into tensor<4xf32>
    }
  }
  return %0 : tensor<4xf32>
}
