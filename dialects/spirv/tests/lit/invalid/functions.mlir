// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @gl_exp_of_double(%d: f64) {
  // expected-error @+1 {{'spirv.GL.Exp' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'f64'}}
  %0 = spirv.GL.Exp %d : f64
  return
}

// -----

func.func @gl_exp_of_five(%z: vector<5xf32>) {
  // expected-error @+1 {{'spirv.GL.Exp' op operand #0 must be 16/32-bit float or fixed-length vector of 16/32-bit float values of length 2/3/4/8/16, but got 'vector<5xf32>'}}
  %0 = spirv.GL.Exp %z : vector<5xf32>
  return
}

// -----

func.func @gl_exp_without_colon(%x: f32) {
  // expected-error @+1 {{expected ':'}}
  %0 = spirv.GL.Exp %x f32
  return
}

// -----

func.func @gl_length_to_other(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.GL.Length' op failed to verify that result type must match operand element type}}
  %0 = spirv.GL.Length %w : vector<2xf32> -> f64
  return
}

// -----

func.func @gl_length_to_integer(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.GL.Length' op result #0 must be 16/32/64-bit float, but got 'i32'}}
  %0 = spirv.GL.Length %w : vector<2xf32> -> i32
  return
}

// -----

func.func @gl_distance_of_different(%q: vector<4xf32>, %w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.GL.Distance' op failed to verify that all of {p0, p1} have same type}}
  %0 = "spirv.GL.Distance"(%w, %q) : (vector<2xf32>, vector<4xf32>) -> f32
  return
}

// -----

func.func @gl_pack_of_scalar(%x: f32) {
  // expected-error @+1 {{custom op 'spirv.GL.PackHalf2x16' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = spirv.GL.PackHalf2x16 %x : f32 -> i32
  return
}

// -----

func.func @gl_pack_to_vector(%w: vector<2xf32>) {
  // expected-error @+1 {{custom op 'spirv.GL.PackHalf2x16' invalid kind of type specified: expected builtin.integer, but found 'vector<2xi32>'}}
  %0 = spirv.GL.PackHalf2x16 %w : vector<2xf32> -> vector<2xi32>
  return
}

// -----

func.func @gl_pack_of_four(%q: vector<4xf32>) {
  // expected-error @+1 {{'spirv.GL.PackHalf2x16' op operand #0 must be vector of Float32 values of length 2, but got 'vector<4xf32>'}}
  %0 = spirv.GL.PackHalf2x16 %q : vector<4xf32> -> i32
  return
}

// -----

func.func @gl_unpack_to_scalar(%i: i32) {
  // expected-error @+1 {{custom op 'spirv.GL.UnpackSnorm4x8' invalid kind of type specified: expected builtin.vector, but found 'f32'}}
  %0 = spirv.GL.UnpackSnorm4x8 %i : i32 -> f32
  return
}

// -----

func.func @gl_unpack_of_short(%k: i16) {
  // expected-error @+1 {{'spirv.GL.UnpackSnorm4x8' op operand #0 must be Int32, but got 'i16'}}
  %0 = spirv.GL.UnpackSnorm4x8 %k : i16 -> vector<4xf32>
  return
}

// -----

func.func @gl_ldexp_of_both(%u: vector<2xi32>, %x: f32) {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operands must both be scalars or vectors}}
  %0 = spirv.GL.Ldexp %x : f32, %u : vector<2xi32> -> f32
  return
}

// -----

func.func @gl_ldexp_of_more(%t: vector<4xi32>, %w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.GL.Ldexp' op operands must have the same number of elements}}
  %0 = spirv.GL.Ldexp %w : vector<2xf32>, %t : vector<4xi32> -> vector<2xf32>
  return
}

// -----

func.func @gl_fma_of_integers(%i: i32) {
  // expected-error @+1 {{'spirv.GL.Fma' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'i32'}}
  %0 = spirv.GL.Fma %i, %i, %i : i32
  return
}

// -----

func.func @gl_clamp_of_no_function(%x: f32) {
  // expected-error @+1 {{custom op 'spirv.GL.FClamp' expected function type}}
  %0 = spirv.GL.FClamp(%x, %x, %x) : f32
  return
}

// -----

func.func @cl_fabs_of_integer(%i: i32) {
  // expected-error @+1 {{'spirv.CL.fabs' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16, but got 'i32'}}
  %0 = spirv.CL.fabs %i : i32
  return
}

// -----

func.func @cl_s_abs_of_float(%x: f32) {
  // expected-error @+1 {{'spirv.CL.s_abs' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'f32'}}
  %0 = spirv.CL.s_abs %x : f32
  return
}

// -----

func.func @cl_unknown(%x: f32) {
  // expected-error @+1 {{custom op 'spirv.CL.log10' is unknown}}
  %0 = spirv.CL.log10 %x : f32
  return
}
