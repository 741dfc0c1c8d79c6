// What an op of known types must satisfy where it stands is checked of each.
// RUN: crease-opt %s --split-input-file --verify-diagnostics

func.func @branch_type(%a: i32, %c: i1) {
  cf.cond_br %c, ^bb1(%a : i32), ^bb2(%a : i32)
^bb1(%x: i32):
  // expected-error @+1 {{type mismatch for bb argument #0 of successor #1}}
  cf.cond_br %c, ^bb2(%a : i32), ^bb3(%a : i32)
^bb2(%y: i32):
  cf.br ^bb1(%a : i32)
^bb3(%w: i64):
  return
}

// -----

func.func @branch_count(%a: i32) {
  cf.br ^bb1(%a : i32)
^bb1(%x: i32):
  // expected-error @+1 {{branch has 1 operands for successor #0, but target block has 2}}
  cf.br ^bb2(%a : i32)
^bb2(%y: i32, %z: i32):
  return
}

// -----

func.func @not_last(%c: i1) {
  scf.if %c {
    scf.yield
  }
  scf.if %c {
    // expected-error @+1 {{'scf.yield' op must be the last operation in the parent block}}
    scf.yield
    scf.yield
  }
  return
}

// -----

func.func @right_parent(%c: i1) {
  scf.if %c {
    scf.yield
  }
  return
}
func.func @wrong_parent() {
  // expected-error @+1 {{'scf.yield' op expects parent op to be one of 'scf.execute_region, scf.for, scf.if, scf.index_switch, scf.while'}}
  scf.yield
}

// -----

func.func @known(%a: i32) -> i32 {
  %0 = call @known(%a) : (i32) -> i32
  %1 = call @known(%0) : (i32) -> i32
  return %1 : i32
}
func.func @unknown(%a: i32) -> i32 {
  // expected-error @+1 {{'func.call' op 'none' does not reference a valid function}}
  %0 = call @none(%a) : (i32) -> i32
  return %0 : i32
}

// -----

func.func private @other(i64) -> i32
func.func @callee_type(%a: i32) -> i32 {
  %0 = call @callee_type(%a) : (i32) -> i32
  // expected-error @+1 {{operand type mismatch: expected operand type 'i64', but provided 'i32' for operand number 0}}
  %1 = call @other(%0) : (i32) -> i32
  return %1 : i32
}

// -----

func.func @later_outside(%c: i1, %a: i32) {
  %0 = arith.addi %a, %a : i32
  "scf.if"(%c) ({
    %1 = arith.addi %0, %a : i32
    // expected-error @+1 {{operand #0 does not dominate this use}}
    %2 = arith.addi %3, %a : i32
    scf.yield
  }, {
  }) : (i1) -> ()
  // expected-note @+1 {{operand defined here (op in a parent region)}}
  %3 = arith.addi %a, %a : i32
  return
}

// -----

func.func @around(%c: i1, %a: i32) {
  %0 = arith.addi %a, %a : i32
  // expected-note @+1 {{operand defined here (op in a parent region)}}
  %1 = "scf.if"(%c) ({
    %2 = arith.addi %0, %a : i32
    // expected-error @+1 {{operand #0 does not dominate this use}}
    %3 = arith.addi %1, %a : i32
    scf.yield %3 : i32
  }, {
    scf.yield %0 : i32
  }) : (i1) -> i32
  return
}

// -----

func.func @other_block(%c: i1, %a: i32) {
  cf.cond_br %c, ^bb1, ^bb2
^bb1:
  // expected-note @+1 {{operand defined here (op in the same region)}}
  %0 = arith.addi %a, %a : i32
  cf.br ^bb2
^bb2:
  %1 = arith.addi %a, %a : i32
  // expected-error @+1 {{operand #1 does not dominate this use}}
  %2 = arith.addi %1, %0 : i32
  return
}
