// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @signed_constant() {
  // expected-error @+1 {{'arith.constant' op integer return type must be signless}}
  %0 = "arith.constant"() {value = 1 : si32} : () -> si32
  return
}

// -----

func.func @string_constant() {
  // expected-error @+1 {{'arith.constant' op value must be an integer, float, or elements attribute}}
  %0 = "arith.constant"() {value = "text"} : () -> none
  return
}

// -----

func.func @scalable_list() {
  // expected-error @+1 {{'arith.constant' op intializing scalable vectors with elements attribute is not supported unless it's a vector splat}}
  %0 = arith.constant dense<[1, 2, 3, 4]> : vector<[4]xi32>
  return
}

// -----

func.func @constant_of_other_type() {
  // expected-error @+1 {{'arith.constant' op failed to verify that all of {value, result} have same type}}
  %0 = "arith.constant"() {value = 1 : i32} : () -> i64
  return
}

// -----

func.func @extsi_narrower(%a: i64) {
  // expected-error @+1 {{'arith.extsi' op operand type 'i64' and result type 'i32' are cast incompatible}}
  %0 = arith.extsi %a : i64 to i32
  return
}

// -----

func.func @extui_same_width(%a: i64) {
  // expected-error @+1 {{'arith.extui' op operand type 'i64' and result type 'i64' are cast incompatible}}
  %0 = arith.extui %a : i64 to i64
  return
}

// -----

func.func @trunci_wider(%a: vector<2xi8>) {
  // expected-error @+1 {{'arith.trunci' op operand type 'vector<2xi8>' and result type 'vector<2xi16>' are cast incompatible}}
  %0 = arith.trunci %a : vector<2xi8> to vector<2xi16>
  return
}

// -----

func.func @extf_same_width(%a: f16) {
  // expected-error @+1 {{'arith.extf' op operand type 'f16' and result type 'bf16' are cast incompatible}}
  %0 = arith.extf %a : f16 to bf16
  return
}

// -----

func.func @truncf_wider(%a: f16) {
  // expected-error @+1 {{'arith.truncf' op operand type 'f16' and result type 'f32' are cast incompatible}}
  %0 = arith.truncf %a : f16 to f32
  return
}

// -----

func.func @scaling_extf_narrower(%a: f32, %s: f8E8M0FNU) {
  // expected-error @+1 {{'arith.scaling_extf' op operand types 'f32', 'f8E8M0FNU' and result type 'f16' are cast incompatible}}
  %0 = arith.scaling_extf %a, %s : f32, f8E8M0FNU to f16
  return
}

// -----

func.func @scaling_truncf_wider(%a: f16, %s: f8E8M0FNU) {
  // expected-error @+1 {{'arith.scaling_truncf' op operand types 'f16', 'f8E8M0FNU' and result type 'f32' are cast incompatible}}
  %0 = arith.scaling_truncf %a, %s : f16, f8E8M0FNU to f32
  return
}

// -----

func.func @bitcast_width(%a: f32) {
  // expected-error @+1 {{'arith.bitcast' op operand type 'f32' and result type 'i64' are cast incompatible}}
  %0 = arith.bitcast %a : f32 to i64
  return
}

// -----

func.func @index_to_index(%a: index) {
  // expected-error @+1 {{'arith.index_cast' op operand type 'index' and result type 'index' are cast incompatible}}
  %0 = arith.index_cast %a : index to index
  return
}

// -----

func.func @integer_to_integer(%a: i32) {
  // expected-error @+1 {{'arith.index_castui' op operand type 'i32' and result type 'i32' are cast incompatible}}
  %0 = arith.index_castui %a : i32 to i32
  return
}

// -----

func.func @encoding_lost(%a: tensor<2xi32, "e">) {
  // expected-error @+1 {{'arith.extsi' op operand type 'tensor<2xi32, "e">' and result type 'tensor<2xi64>' are cast incompatible}}
  %0 = arith.extsi %a : tensor<2xi32, "e"> to tensor<2xi64>
  return
}

// -----

func.func @cast_of_shape(%a: vector<2xi32>) {
  // expected-error @+1 {{'arith.sitofp' op requires the same shape for all operands and results}}
  %0 = arith.sitofp %a : vector<2xi32> to vector<3xf32>
  return
}

// -----

func.func @cast_tensor_to_vector(%a: tensor<2xi32>) {
  // expected-error @+1 {{'arith.sitofp' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.sitofp %a : tensor<2xi32> to vector<2xf32>
  return
}

// -----

func.func @select_shape(%c: vector<2xi1>, %a: vector<3xi32>) {
  // expected-error @+1 {{'arith.select' op failed to verify that condition is signless i1 or has matching shape}}
  %0 = arith.select %c, %a, %a : vector<2xi1>, vector<3xi32>
  return
}

// -----

func.func @select_kind(%c: tensor<2xi1>, %a: vector<2xi32>) {
  // expected-error @+1 {{'arith.select' op all non-scalar operands/results must have the same shape and base type}}
  %0 = arith.select %c, %a, %a : tensor<2xi1>, vector<2xi32>
  return
}

// -----

func.func @carry_is_no_truth(%a: i32) {
  // expected-error @+1 {{'arith.addui_extended' op result #1 must be bool-like, but got 'i32'}}
  %0, %1 = arith.addui_extended %a, %a : i32, i32
  return
}

// -----

func.func @addi_of_floats(%a: f32) {
  // expected-error @+1 {{'arith.addi' op operand #0 must be signless-integer-like, but got 'f32'}}
  %0 = arith.addi %a, %a : f32
  return
}

// -----

func.func @addf_of_integers(%a: i32) {
  // expected-error @+1 {{'arith.addf' op operand #0 must be floating-point-like, but got 'i32'}}
  %0 = arith.addf %a, %a : i32
  return
}

// -----

func.func @select_in_parentheses(%c: i1, %x: f32) {
  // expected-error @+1 {{unexpected delimiter}}
  %0 = arith.select (%c, %x, %x) : f32
  return
}

// -----

func.func @select_of_word(%c: i1, %x: f32) {
  // expected-error @+1 {{expected operand}}
  %0 = arith.select word : f32
  return
}

// -----

// Whether types may be cast is asked before what is said of elementwise ops.
func.func @scaling_extf_shapes(%a: vector<2xf4E2M1FN>, %s: vector<2xf8E8M0FNU>) {
  // expected-error @+1 {{'arith.scaling_extf' op operand types 'vector<2xf4E2M1FN>', 'vector<2xf8E8M0FNU>' and result type 'vector<3xf32>' are cast incompatible}}
  %0 = arith.scaling_extf %a, %s : vector<2xf4E2M1FN>, vector<2xf8E8M0FNU> to vector<3xf32>
  return
}

// -----

func.func @scaling_extf_scalar_result(%a: vector<2xf4E2M1FN>, %s: vector<2xf8E8M0FNU>) {
  // expected-error @+1 {{'arith.scaling_extf' op operand types 'vector<2xf4E2M1FN>', 'vector<2xf8E8M0FNU>' and result type 'f32' are cast incompatible}}
  %0 = arith.scaling_extf %a, %s : vector<2xf4E2M1FN>, vector<2xf8E8M0FNU> to f32
  return
}

// -----

func.func @scaling_truncf_shapes_and_width(%a: vector<2xf16>, %s: vector<2xf8E8M0FNU>) {
  // expected-error @+1 {{'arith.scaling_truncf' op operand types 'vector<2xf16>', 'vector<2xf8E8M0FNU>' and result type 'vector<3xf32>' are cast incompatible}}
  %0 = arith.scaling_truncf %a, %s : vector<2xf16>, vector<2xf8E8M0FNU> to vector<3xf32>
  return
}

// -----

// The scale is no matter of the cast.
func.func @scaling_truncf_scale_shape(%a: vector<2xf32>, %s: vector<3xf8E8M0FNU>) {
  // expected-error @+1 {{'arith.scaling_truncf' op all non-scalar operands/results must have the same shape and base type}}
  %0 = arith.scaling_truncf %a, %s : vector<2xf32>, vector<3xf8E8M0FNU> to vector<2xf16>
  return
}

// -----

// For other casts, shapes come first.
func.func @extf_shapes_and_width(%a: vector<2xf32>) {
  // expected-error @+1 {{'arith.extf' op requires the same shape for all operands and results}}
  %0 = arith.extf %a : vector<2xf32> to vector<3xf16>
  return
}

// -----

func.func @bitcast_sizes_and_width(%a: tensor<2xi32>) {
  // expected-error @+1 {{'arith.bitcast' op failed to verify that input and output have the same tensor dimensions}}
  %0 = arith.bitcast %a : tensor<2xi32> to tensor<3xf64>
  return
}
