// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @br_count(%x: i32) {
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 0}}
  cf.br ^bb1(%x : i32)
^bb1:
  return
}

// -----

func.func @br_type(%x: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #0}}
  cf.br ^bb1(%x : i32)
^bb1(%y: i64):
  return
}

// -----

func.func @cond_br_false_count(%c: i1) {
  // expected-error @+1 {{branch has 1 operands for successor #1, but target block has 0}}
  cf.cond_br %c, ^bb1, ^bb2(%c : i1)
^bb1:
  return
^bb2:
  return
}

// -----

// expected-note @+1 {{prior use here}}
func.func @cond_br_condition(%c: i32) {
  // expected-error @+1 {{use of value '%c' expects different type than prior uses: 'i1' vs 'i32'}}
  cf.cond_br %c, ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @cond_br_weight_count(%c: i1) {
  // expected-error @+1 {{expects number of branch weights to match number of successors: 3 vs 2}}
  cf.cond_br %c weights([1, 2, 3]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @cond_br_weights_zero(%c: i1) {
  // expected-error @+1 {{branch weights cannot all be zero}}
  cf.cond_br %c weights([0, 0]), ^bb1, ^bb1
^bb1:
  return
}

// -----

func.func @switch_flag_type(%x: index) {
  // expected-error @+1 {{custom op 'cf.switch' invalid kind of type specified: expected builtin.integer, but found 'index'}}
  cf.switch %x : index, [
    default: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @switch_value_type(%x: i32) {
  // expected-error @+1 {{'cf.switch' op 'flag' type ('i32') should match case value type ('i64')}}
  "cf.switch"(%x)[^bb1, ^bb1] <{case_values = dense<1> : vector<1xi64>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @switch_value_count(%x: i32) {
  // expected-error @+1 {{'cf.switch' op number of case values (2) should match number of case destinations (1)}}
  "cf.switch"(%x)[^bb1, ^bb1] <{case_values = dense<[1, 2]> : vector<2xi32>, case_operand_segments = array<i32: 0>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @switch_operand_count(%x: i32) {
  // expected-error @+1 {{'cf.switch' op caseOperands count (0) does not match with the total size (1) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%x)[^bb1, ^bb1] <{case_values = dense<1> : vector<1xi32>, case_operand_segments = array<i32: 1>, operandSegmentSizes = array<i32: 1, 0, 0>}> : (i32) -> ()
^bb1:
  return
}

// -----

func.func @switch_case_type(%x: i32) {
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  cf.switch %x : i32, [
    default: ^bb1,
    7: ^bb2(%x : i32)
  ]
^bb1:
  return
^bb2(%y: i64):
  return
}

// -----

func.func @switch_without_default(%x: i32) {
  cf.switch %x : i32, [
    // expected-error @+1 {{custom op 'cf.switch' expected 'default'}}
    1: ^bb1
  ]
^bb1:
  return
}

// -----

func.func @assert_without_message(%c: i1) {
  // expected-error @+1 {{expected ','}}
  cf.assert %c
  return
}

// -----

func.func @other_region(%c: i1) {
  scf.if %c {
    // expected-error @+1 {{reference to an undefined block}}
    cf.br ^bb1
  }
  cf.br ^bb1
^bb1:
  return
}

// -----

// Groups are as large as the attribute says, before it is asked what the blocks take.
func.func @switch_groups(%f: i32, %x: i32) {
  // expected-error @+1 {{'cf.switch' op caseOperands count (2) does not match with the total size (257) specified in attribute 'case_operand_segments'}}
  "cf.switch"(%f, %x, %x, %x)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 256, 1>, case_values = dense<[42, 43]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i32, i32) -> ()
^bb1(%y: i32):
  return
}

// -----

func.func @switch_negative_group(%f: i32, %x: i32) {
  // expected-error @+1 {{'cf.switch' op 'case_operand_segments' attribute cannot have negative elements}}
  "cf.switch"(%f, %x, %x, %x)[^bb1, ^bb1, ^bb1] <{case_operand_segments = array<i32: 3, -1>, case_values = dense<[42, 43]> : vector<2xi32>, operandSegmentSizes = array<i32: 1, 1, 2>}> : (i32, i32, i32, i32) -> ()
^bb1(%y: i32):
  return
}
