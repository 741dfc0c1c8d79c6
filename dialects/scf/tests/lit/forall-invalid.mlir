// RUN: crease-opt %s --split-input-file --verify-diagnostics --scf-forall-to-for
// RUN: crease-opt %s --split-input-file --verify-diagnostics --scf-forall-to-parallel

// Tensors that threads write parts of are for bufferization to remove.
func.func @shared(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{'scf.forall' op with outputs is not supported}}
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xf32> {
  }
  return %r : tensor<4xf32>
}
