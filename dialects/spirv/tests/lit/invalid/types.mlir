// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @fadd_of_brain_float(%h: bf16) {
  // expected-error @+1 {{'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'bf16'}}
  %0 = spirv.FAdd %h, %h : bf16
  return
}

// -----

func.func @fmul_of_tensor(%f: tensor<4xf32>) {
  // expected-error @+1 {{'spirv.FMul' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'tensor<4xf32>'}}
  %0 = spirv.FMul %f, %f : tensor<4xf32>
  return
}

// -----

func.func @fsub_of_five(%z: vector<5xf32>) {
  // expected-error @+1 {{'spirv.FSub' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<5xf32>'}}
  %0 = spirv.FSub %z, %z : vector<5xf32>
  return
}

// -----

func.func @fadd_of_scalable(%n: vector<[4]xf32>) {
  // expected-error @+1 {{'spirv.FAdd' op operand #0 must be 16/32/64-bit float or fixed-length vector of 16/32/64-bit float values of length 2/3/4/8/16 or Cooperative Matrix of 16/32/64-bit float values, but got 'vector<[4]xf32>'}}
  %0 = spirv.FAdd %n, %n : vector<[4]xf32>
  return
}

// -----

func.func @iadd_of_bool(%p: i1) {
  // expected-error @+1 {{'spirv.IAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'i1'}}
  %0 = spirv.IAdd %p, %p : i1
  return
}

// -----

func.func @iadd_of_index(%c: index) {
  // expected-error @+1 {{'spirv.IAdd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16 or Cooperative Matrix of 8/16/32/64-bit integer values, but got 'index'}}
  %0 = spirv.IAdd %c, %c : index
  return
}

// -----

func.func @generic_iadd(%i: i32, %l: i64) {
  // expected-error @+1 {{'spirv.IAdd' op failed to verify that all of {operand1, operand2, result} have same type}}
  %0 = "spirv.IAdd"(%i, %l) : (i32, i64) -> i32
  return
}

// -----

func.func @fnegate_of_nothing() {
  // expected-error @+1 {{'spirv.FNegate' op requires a single operand}}
  %0 = spirv.FNegate : f32
  return
}

// -----

func.func @fadd_of_one(%x: f32) {
  // expected-error @+1 {{custom op 'spirv.FAdd' number of operands and types do not match: got 1 operands and 2 types}}
  %0 = spirv.FAdd %x : f32
  return
}

// -----

func.func @dot_of_integers(%t: vector<4xi32>) {
  // expected-error @+1 {{'spirv.Dot' op operand #0 must be fixed-length vector of 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16, but got 'vector<4xi32>'}}
  %0 = spirv.Dot %t, %t : vector<4xi32> -> i32
  return
}

// -----

func.func @dot_to_other_element(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.Dot' op failed to verify that all of {vector1, result} have same element type}}
  %0 = spirv.Dot %w, %w : vector<2xf32> -> f64
  return
}

// -----

func.func @vector_times_scalar(%w: vector<2xf32>, %x: f32) {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op vector operand and result type mismatch}}
  %0 = spirv.VectorTimesScalar %w, %x : (vector<2xf32>, f32) -> vector<4xf32>
  return
}

// -----

func.func @vector_times_other_scalar(%d: f64, %w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.VectorTimesScalar' op scalar operand and result element type match}}
  %0 = "spirv.VectorTimesScalar"(%w, %d) : (vector<2xf32>, f64) -> vector<2xf32>
  return
}

// -----

func.func @bitwise_and_of_float(%x: f32) {
  // expected-error @+1 {{'spirv.BitwiseAnd' op operand #0 must be 8/16/32/64-bit integer or fixed-length vector of 8/16/32/64-bit integer values of length 2/3/4/8/16, but got 'f32'}}
  %0 = spirv.BitwiseAnd %x, %x : f32
  return
}

// -----

func.func @bit_field_insert(%i: i32, %l: i64) {
  // expected-error @+1 {{'spirv.BitFieldInsert' op failed to verify that all of {base, insert, result} have same type}}
  %0 = "spirv.BitFieldInsert"(%i, %l, %i, %i) : (i32, i64, i32, i32) -> i32
  return
}

// -----

func.func @bit_field_offset(%i: i32, %x: f32) {
  // expected-error @+1 {{custom op 'spirv.BitFieldSExtract' invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  %0 = spirv.BitFieldSExtract %i, %x, %i : i32, f32, i32
  return
}

// -----

func.func @shift_of_other_shape(%i: i32, %u: vector<2xi32>) {
  // expected-error @+1 {{'spirv.ShiftLeftLogical' op requires the same shape for all operands and results}}
  %0 = spirv.ShiftLeftLogical %i, %u : i32, vector<2xi32>
  return
}

// -----

func.func @bitcast_to_same(%x: f32) {
  // expected-error @+1 {{result type must be different from operand type}}
  %0 = spirv.Bitcast %x : f32 to f32
  return
}

// -----

func.func @bitcast_to_more(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.Bitcast' op mismatch in result type bitwidth 96 and operand type bitwidth 64}}
  %0 = spirv.Bitcast %w : vector<2xf32> to vector<3xf32>
  return
}

// -----

func.func @fconvert_to_same(%x: f32) {
  // expected-error @+1 {{'spirv.FConvert' op expected the different bit widths for operand type and result type, but provided 'f32' and 'f32'}}
  %0 = spirv.FConvert %x : f32 to f32
  return
}

// -----

func.func @uconvert_of_same_elements(%u: vector<2xi32>) {
  // expected-error @+1 {{'spirv.UConvert' op expected the different bit widths for operand type and result type, but provided 'i32' and 'i32'}}
  %0 = spirv.UConvert %u : vector<2xi32> to vector<2xi32>
  return
}

// -----

func.func @convert_to_other_shape(%x: f32) {
  // expected-error @+1 {{'spirv.ConvertFToS' op requires the same shape for all operands and results}}
  %0 = spirv.ConvertFToS %x : f32 to vector<2xi32>
  return
}

// -----

func.func @select_by_vector(%pp: vector<2xi1>, %x: f32) {
  // expected-error @+1 {{'spirv.Select' op result expected to be of vector type when condition is of vector type}}
  %0 = spirv.Select %pp, %x, %x : vector<2xi1>, f32
  return
}

// -----

func.func @select_by_other_vector(%pp: vector<2xi1>, %q: vector<4xf32>) {
  // expected-error @+1 {{'spirv.Select' op result should have the same number of elements as the condition when condition is of vector type}}
  %0 = spirv.Select %pp, %q, %q : vector<2xi1>, vector<4xf32>
  return
}

// -----

func.func @select_of_different(%i: i32, %p: i1, %x: f32) {
  // expected-error @+1 {{'spirv.Select' op failed to verify that all of {true_value, false_value, result} have same type}}
  %0 = "spirv.Select"(%p, %x, %i) : (i1, f32, i32) -> f32
  return
}

// -----

func.func @select_without_type(%p: i1, %x: f32) {
  // expected-error @+1 {{expected ','}}
  %0 = spirv.Select %p, %x, %x : i1
  return
}

// -----

func.func @logical_and_of_integers(%i: i32) {
  // expected-error @+1 {{custom op 'spirv.LogicalAnd' 'operand1' must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'i32'}}
  %0 = spirv.LogicalAnd %i, %i : i32
  return
}

// -----

func.func @logical_not_without_type(%p: i1) {
  // expected-error @+1 {{expected ':'}}
  %0 = spirv.LogicalNot %p
  return
}

// -----

func.func @comparison_to_other(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.FOrdEqual' op result #0 must be bool or fixed-length vector of bool values of length 2/3/4/8/16, but got 'vector<2xi32>'}}
  %0 = "spirv.FOrdEqual"(%w, %w) : (vector<2xf32>, vector<2xf32>) -> vector<2xi32>
  return
}

// -----

func.func @undef_of_function() {
  // expected-error @+1 {{'spirv.Undef' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got '() -> ()'}}
  %0 = spirv.Undef : () -> ()
  return
}

// -----

func.func @undef_of_index() {
  // expected-error @+1 {{'spirv.Undef' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = spirv.Undef : index
  return
}
