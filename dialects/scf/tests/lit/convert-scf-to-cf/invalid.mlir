// RUN: crease-opt %s --allow-unregistered-dialect --split-input-file --verify-diagnostics --convert-scf-to-cf

// Tensors that threads write parts of are for bufferization to remove.
func.func @shared(%t: tensor<4xf32>) -> tensor<4xf32> {
  // expected-error@+1 {{failed to legalize operation 'scf.forall' that was explicitly marked illegal}}
  %r = scf.forall (%i) in (4) shared_outs(%o = %t) -> tensor<4xf32> {
  }
  return %r : tensor<4xf32>
}

// -----

// Ops that take one block only fail afterwards.
func.func @one_block(%c: i1) {
  // expected-error@+1 {{'affine.for' op expects region #0 to have 0 or 1 blocks}}
  affine.for %i = 0 to 4 {
    scf.if %c {
      "t.inside"() : () -> ()
    }
  }
  return
}
