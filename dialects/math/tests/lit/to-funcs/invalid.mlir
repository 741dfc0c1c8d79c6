// RUN: crease-opt %s --split-input-file --verify-diagnostics --convert-math-to-funcs=convert-ctlz

func.func @tensor(%i: tensor<2xi32>) {
  // expected-error @+1 {{failed to legalize operation 'math.ipowi' that was explicitly marked illegal}}
  %0 = math.ipowi %i, %i : tensor<2xi32>
  return
}

// -----

// Defined where the pass runs, not where the call is.
func.func private @__mlir_math_other()
module {
  func.func @nested(%i: i32) {
    // expected-error @+1 {{'func.call' op '__mlir_math_ipowi_i32' does not reference a valid function}}
    %0 = math.ipowi %i, %i : i32
    return
  }
}
