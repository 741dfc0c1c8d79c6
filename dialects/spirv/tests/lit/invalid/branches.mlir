// RUN: crease-opt %s --split-input-file --verify-diagnostics --allow-unregistered-dialect

module {
  // expected-error @+1 {{'spirv.Return' op failed to verify that op must appear in a function-like op's block}}
  spirv.Return
}

// -----

func.func @outer(%p: i1) {
  builtin.module {
    // expected-error @+1 {{'spirv.Return' op failed to verify that op must appear in a function-like op's block}}
    spirv.Return
  }
  return
}

// -----

func.func @weights_of_one(%p: i1) {
  // expected-error @+1 {{expected ','}}
  spirv.BranchConditional %p [1], ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @weights_of_three(%p: i1) {
  // expected-error @+1 {{'spirv.BranchConditional' op must have exactly two branch weights}}
  "spirv.BranchConditional"(%p)[^bb1, ^bb1] {branch_weights = [1 : i32, 2 : i32, 3 : i32], operandSegmentSizes = array<i32: 1, 0, 0>} : (i1) -> ()
^bb1:
  return
}

// -----

func.func @weights_of_zero(%p: i1) {
  // expected-error @+1 {{'spirv.BranchConditional' op branch weights cannot both be zero}}
  spirv.BranchConditional %p [0, 0], ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @weight_of_string(%p: i1) {
  // expected-error @+1 {{custom op 'spirv.BranchConditional' invalid kind of attribute specified}}
  spirv.BranchConditional %p ["a", 0], ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @branch_to_one(%p: i1) {
  // expected-error @+1 {{expected ','}}
  spirv.BranchConditional %p, ^bb1
^bb1:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @branch_on_float(%x: f32) {
  // expected-error @+1 {{use of value '%x' expects different type than prior uses: 'i1' vs 'f32'}}
  spirv.BranchConditional %x, ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @branch_operands(%x: f32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  spirv.Branch ^bb1(%x : f32)
^bb1:
  return
}

// -----

func.func @reachable() {
  // expected-error @+1 {{'spirv.Unreachable' op cannot be used in reachable block}}
  spirv.Unreachable
}

// -----

"t.isolated"() ({
  // expected-error @+1 {{'spirv.Unreachable' op failed to verify that op must appear in a function-like op's block}}
  spirv.Unreachable
}) : () -> ()

// -----

func.func @switch_on_float(%x: f32) {
  // expected-error @+1 {{invalid kind of type specified: expected builtin.integer, but found 'f32'}}
  spirv.Switch %x : f32, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @switch_without_default(%i: i32) {
  spirv.Switch %i : i32, [
    // expected-error @+1 {{custom op 'spirv.Switch' expected 'default'}}
    0: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @switch_too_many_literals(%i: i32) {
  // expected-error @+1 {{'spirv.Switch' op number of literals (2) should match number of targets (1)}}
  "spirv.Switch"(%i)[^bb1, ^bb1] {literals = dense<1> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  return
}

// -----

func.func @switch_literals_of_other_type(%i: i32) {
  // expected-error @+1 {{'spirv.Switch' op 'selector' type ('i32') should match literals type ('i64')}}
  "spirv.Switch"(%i)[^bb1, ^bb1] {literals = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  return
}

// -----

// Upstream crashes where there are targets and no literals.
func.func @switch_without_literals(%i: i32) {
  // expected-error @+1 {{'spirv.Switch' op number of literals (0) should match number of targets (1)}}
  "spirv.Switch"(%i)[^bb1, ^bb1] {case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>} : (i32) -> ()
^bb1:
  return
}
