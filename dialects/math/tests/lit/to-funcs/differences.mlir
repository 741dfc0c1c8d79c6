// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-math-to-funcs=convert-ctlz

// Upstream makes calls of functions of other types, and says what is wrong with these.
func.func @power(%x: tensor<2xf32>, %i: tensor<2xi32>) {
  // expected-error @+1 {{failed to legalize operation 'math.fpowi' that was explicitly marked illegal}}
  %0 = math.fpowi %x, %i : tensor<2xf32>, tensor<2xi32>
  return
}

// -----

func.func @zeros(%i: tensor<2xi32>) -> tensor<2xi32> {
  // expected-error @+1 {{failed to legalize operation 'math.ctlz' that was explicitly marked illegal}}
  %0 = math.ctlz %i : tensor<2xi32>
  return %0 : tensor<2xi32>
}

// -----

// Upstream makes as many calls as memory holds.
func.func @too_many_elements(%i: vector<1048577xi32>) -> vector<1048577xi32> {
  // expected-error @+1 {{failed to legalize operation 'math.ctlz' that was explicitly marked illegal}}
  %0 = math.ctlz %i : vector<1048577xi32>
  return %0 : vector<1048577xi32>
}
