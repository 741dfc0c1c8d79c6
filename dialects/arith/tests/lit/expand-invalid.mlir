// RUN: crease-opt %s --split-input-file --verify-diagnostics --arith-expand="include-bf16=true"

// A scale of a few bits of another format.
func.func @scale(%a: f32, %s: f8E5M2) -> f4E2M1FN {
  // expected-error@+1 {{failed to legalize operation 'arith.scaling_truncf' that was explicitly marked illegal}}
  %0 = arith.scaling_truncf %a, %s : f32, f8E5M2 to f4E2M1FN
  return %0 : f4E2M1FN
}

// -----

// A rounding mode, which the arithmetic would not heed.
func.func @rounding(%a: f32) -> bf16 {
  // expected-error@+1 {{failed to legalize operation 'arith.truncf' that was explicitly marked illegal}}
  %0 = arith.truncf %a to_nearest_even : f32 to bf16
  return %0 : bf16
}

// -----

// What an op becomes may be refused: then the op is.
func.func @made(%a: f32, %s: f8E8M0FNU) -> bf16 {
  // expected-error@+1 {{failed to legalize operation 'arith.scaling_truncf' that was explicitly marked illegal}}
  %0 = arith.scaling_truncf %a, %s to_nearest_even : f32, f8E8M0FNU to bf16
  return %0 : bf16
}
