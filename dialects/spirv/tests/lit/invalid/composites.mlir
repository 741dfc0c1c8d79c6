// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @constant_of_unit() {
  // expected-error @+1 {{'spirv.Constant' op cannot have attribute: unit}}
  %0 = spirv.Constant unit : none
  return
}

// -----

func.func @constant_of_tensor() {
  // expected-error @+1 {{'spirv.Constant' op result or element type ('i32') does not match value type ('tensor<2xi32>'), must be the same or spirv.array}}
  %0 = spirv.Constant dense<1> : tensor<2xi32> : i32
  return
}

// -----

func.func @constant_of_array() {
  // expected-error @+1 {{'spirv.Constant' op must have spirv.array result type for array value}}
  %0 = spirv.Constant [1, 2] : i32
  return
}

// -----

func.func @constant_of_index() {
  // expected-error @+1 {{'spirv.Constant' op result #0 must be void or bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 or vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V pointer type or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V sampled image type or any SPIR-V image type or any SPIR-V tensorArm type, but got 'index'}}
  %0 = spirv.Constant 1 : index
  return
}

// -----

func.func @constant_of_other_type() {
  // expected-error @+1 {{'spirv.Constant' op result type ('i32') does not match value type ('i64')}}
  %0 = "spirv.Constant"() {value = 1 : i64} : () -> i32
  return
}

// -----

func.func @constant_elements_of_other_type() {
  // expected-error @+1 {{'spirv.Constant' op result or element type ('vector<2xi32>') does not match value type ('vector<2xi64>'), must be the same or spirv.array}}
  %0 = "spirv.Constant"() {value = dense<1> : vector<2xi64>} : () -> vector<2xi32>
  return
}

// -----

func.func @replicate_other() {
  // expected-error @+1 {{expected value attribute type 'f32', but got: 'i32'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : vector<2xf32>
  return
}

// -----

func.func @replicate_to_scalar() {
  // expected-error @+1 {{'spirv.EXT.ConstantCompositeReplicate' op result #0 must be vector of bool or 8/16/32/64-bit integer or 16/32/64-bit float or BFloat16 values of length 2/3/4/8/16 or any SPIR-V array type or any SPIR-V runtime array type or any SPIR-V struct type or any SPIR-V cooperative matrix type or any SPIR-V matrix type or any SPIR-V tensorArm type, but got 'i32'}}
  %0 = spirv.EXT.ConstantCompositeReplicate [1 : i32] : i32
  return
}

// -----

func.func @replicate_unit() {
  // expected-error @+1 {{unknown value attribute type}}
  %0 = spirv.EXT.ConstantCompositeReplicate [unit] : vector<2xf32>
  return
}

// -----

func.func @construct_too_few(%x: f32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op has incorrect number of operands: expected 3, but provided 2}}
  %0 = spirv.CompositeConstruct %x, %x : (f32, f32) -> vector<3xf32>
  return
}

// -----

func.func @construct_of_other(%i: i32, %x: f32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand type mismatch: expected operand type 'f32', but provided 'i32'}}
  %0 = spirv.CompositeConstruct %x, %i : (f32, i32) -> vector<2xf32>
  return
}

// -----

func.func @construct_of_other_vector(%u: vector<2xi32>, %x: f32) {
  // expected-error @+1 {{'spirv.CompositeConstruct' op operand element type mismatch: expected to be 'f32', but provided 'i32'}}
  %0 = spirv.CompositeConstruct %u, %x : (vector<2xi32>, f32) -> vector<3xf32>
  return
}

// -----

func.func @extract_of_scalar(%x: f32) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'f32' with index 1}}
  %0 = spirv.CompositeExtract %x[1 : i32] : f32
  return
}

// -----

func.func @extract_out_of_bounds(%w: vector<2xf32>) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' index 2 out of bounds for 'vector<2xf32>'}}
  %0 = spirv.CompositeExtract %w[2 : i32] : vector<2xf32>
  return
}

// -----

func.func @extract_without_index(%w: vector<2xf32>) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' expected at least one index for spirv.CompositeExtract}}
  %0 = spirv.CompositeExtract %w[] : vector<2xf32>
  return
}

// -----

func.func @extract_no_integers(%w: vector<2xf32>) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' expected an 32-bit integer for index, but found '1.000000e+00 : f32'}}
  %0 = spirv.CompositeExtract %w[1.0 : f32] : vector<2xf32>
  return
}

// -----

func.func @extract_no_array(%w: vector<2xf32>) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' expected a 32-bit integer array attribute for 'indices'}}
  %0 = spirv.CompositeExtract %w unit : vector<2xf32>
  return
}

// -----

func.func @extract_too_deep(%w: vector<2xf32>) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'f32' with index 0}}
  %0 = spirv.CompositeExtract %w[1 : i32, 0 : i32] : vector<2xf32>
  return
}

// -----

func.func @extract_of_two_dimensions(%m: vector<2x2xf32>) {
  // expected-error @+1 {{custom op 'spirv.CompositeExtract' cannot extract from non-composite type 'vector<2x2xf32>' with index 1}}
  %0 = spirv.CompositeExtract %m[1 : i32] : vector<2x2xf32>
  return
}

// -----

func.func @extract_to_other(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeExtract' op invalid result type: expected 'f32' but provided 'i32'}}
  %0 = "spirv.CompositeExtract"(%w) {indices = [0 : i32]} : (vector<2xf32>) -> i32
  return
}

// -----

func.func @insert_other(%i: i32, %w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.CompositeInsert' op object operand type should be 'f32', but found 'i32'}}
  %0 = spirv.CompositeInsert %i, %w[1 : i32] : i32 into vector<2xf32>
  return
}

// -----

func.func @insert_out_of_bounds(%w: vector<2xf32>, %x: f32) {
  // expected-error @+1 {{index -1 out of bounds for 'vector<2xf32>'}}
  %0 = spirv.CompositeInsert %x, %w[-1 : i32] : f32 into vector<2xf32>
  return
}

// -----

func.func @insert_to_other(%w: vector<2xf32>, %x: f32) {
  // expected-error @+1 {{'spirv.CompositeInsert' op result type should be the same as the composite type, but found 'vector<2xf32>' vs 'vector<4xf32>'}}
  %0 = "spirv.CompositeInsert"(%x, %w) {indices = [0 : i32]} : (f32, vector<2xf32>) -> vector<4xf32>
  return
}

// -----

func.func @insert_one_operand(%x: f32) {
  // expected-error @+1 {{custom op 'spirv.CompositeInsert' expected 2 operands}}
  %0 = spirv.CompositeInsert %x[1 : i32] : f32 into vector<2xf32>
  return
}

// -----

func.func @insert_no_operand() {
  // expected-error @+1 {{unexpected delimiter}}
  %0 = spirv.CompositeInsert [1 : i32] : f32 into vector<2xf32>
  return
}

// -----

func.func @insert_word() {
  // expected-error @+1 {{expected operand}}
  %0 = spirv.CompositeInsert what
  return
}

// -----

func.func @shuffle_of_more(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.VectorShuffle' op result type element count (2) mismatch with the number of component selectors (1)}}
  %0 = spirv.VectorShuffle [1 : i32] %w, %w : vector<2xf32>, vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @shuffle_out_of_range(%w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.VectorShuffle' op component selector 4 out of range: expected to be in [0, 4) or 0xffffffff}}
  %0 = spirv.VectorShuffle [1 : i32, 4 : i32] %w, %w : vector<2xf32>, vector<2xf32> -> vector<2xf32>
  return
}

// -----

func.func @dynamic_extract(%i: i32, %w: vector<2xf32>) {
  // expected-error @+1 {{'spirv.VectorExtractDynamic' op failed to verify that type of 'result' matches element type of 'vector'}}
  %0 = "spirv.VectorExtractDynamic"(%w, %i) : (vector<2xf32>, i32) -> i32
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @assume_float(%x: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i1' vs 'f32'}}
  spirv.KHR.AssumeTrue %x : f32
  return
}

// -----

func.func @unknown_type() {
  // expected-error @+1 {{unknown SPIR-V type: thing}}
  %0 = spirv.Undef : !spirv.thing
  return
}

// -----

func.func @unknown_op() {
  // expected-error @+1 {{custom op 'spirv.Nothing' is unknown}}
  spirv.Nothing
  return
}

// -----

func.func @found_unsupported_attribute() {
  // expected-error @+1 {{found unsupported 'spirv.thing' attribute on operation}}
  %0 = "spirv.Undef"() {spirv.thing} : () -> i32
  return
}

// -----

func.func @entry_point_abi() {
  // expected-error @+1 {{'spirv.entry_point_abi' attribute must be an entry point ABI attribute}}
  %0 = "spirv.Undef"() {spirv.entry_point_abi = 1 : i32} : () -> i32
  return
}

// -----

func.func @target_env() {
  // expected-error @+1 {{'spirv.target_env' must be a spirv::TargetEnvAttr}}
  %0 = "spirv.Undef"() {spirv.target_env = 1 : i32} : () -> i32
  return
}
