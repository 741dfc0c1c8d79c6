// RUN: crease-opt --canonicalize --mlir-print-debuginfo %s | FileCheck %s

// How many use the loop's result is counted before the branch that nobody needs is gone.

// CHECK: %cast = tensor.cast %0 : tensor<1xi8> to tensor<?xi8> loc([[EMPTY:#loc.*]])
// CHECK: [[EMPTY]] = loc("{{.*}}":14:8)
func.func private @use(tensor<?xi8>)
func.func @f(%c: i1, %n: index, %m: index, %w: i32, %p: tensor<3xi8>) {
  %c1 = arith.constant 1 : index
  %c0 = arith.constant 0 : index
  %c4 = arith.constant 4 : index

  // The loop carries it.
  %0 = tensor.empty(%c1) : tensor<?xi8>
  %1:2 = scf.for %i = %c0 to %n step %c1 iter_args(%a = %0, %b = %0) -> (tensor<?xi8>, tensor<?xi8>) {
    %g = tensor.generate %m, %c4 {
    ^bb0(%j: index, %k: index):
      tensor.yield %w : i32
    } : tensor<?x?xi32>
    %d = tensor.dim %g, %c0 : tensor<?x?xi32>
    %e = tensor.dim %g, %c1 : tensor<?x?xi32>
    %f = tensor.cast %g : tensor<?x?xi32> to tensor<?x?xi32>
    scf.yield %0, %b : tensor<?xi8>, tensor<?xi8>
  }
  %2 = scf.if %c -> (tensor<3xi8>) {
    %q = tensor.cast %p : tensor<3xi8> to tensor<3xi8>
    scf.yield %q : tensor<3xi8>
  } else {
    %q = tensor.cast %1#1 : tensor<?xi8> to tensor<*xi8>
    scf.yield %p : tensor<3xi8>
  }
  call @use(%1#1) : (tensor<?xi8>) -> ()
  return
}
