// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-cf-to-llvm

func.func @tensor(%t: tensor<2xf32>) {
  // expected-error @+1 {{failed to legalize operation 'cf.br' that was explicitly marked illegal}}
  cf.br ^a(%t : tensor<2xf32>)
^a(%u: tensor<2xf32>):
  return
}

// -----

func.func @second(%t: tensor<2xf32>, %c: i1) {
  cf.br ^a
^a:
  // expected-error @+1 {{failed to legalize operation 'cf.cond_br' that was explicitly marked illegal}}
  cf.cond_br %c, ^b(%t : tensor<2xf32>), ^c
^b(%u: tensor<2xf32>):
  return
^c:
  return
}
